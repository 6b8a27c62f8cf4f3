import { compileDogFight, type Content } from '../../games/dogfight/index.ts';
import { begin } from '../begin.ts';
import { DOGFIGHT } from '../words/dogfight.ts';

begin(({ content }) => compileDogFight(content as Content), DOGFIGHT);
