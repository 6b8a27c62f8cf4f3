import { compileDogFight, type Content } from '../../games/dogfight/index.ts';
import { begin } from '../begin.ts';

begin((content) => compileDogFight(content as Content));
