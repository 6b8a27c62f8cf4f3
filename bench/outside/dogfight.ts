/** Dog Fight as a game from outside, with exactly the code that ships, to compare their speed. */
export { dogfight as game } from '../../src/games/dogfight/index.ts';
