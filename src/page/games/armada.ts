import { Armada } from '../../games/armada/index.ts';
import type { Content } from '../../games/armada/content/content.ts';
import { begin } from '../begin.ts';

begin((content) => new Armada(content as Content));
