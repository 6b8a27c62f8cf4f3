import { Armada } from '../../games/armada/index.ts';
import type { Content } from '../../games/armada/content/content.ts';
import { begin } from '../begin.ts';
import { ARMADA } from '../words/armada.ts';

begin(({ content }) => new Armada(content as Content), ARMADA);
