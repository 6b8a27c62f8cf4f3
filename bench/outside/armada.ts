/** Armada as a game from outside, with exactly the code that ships, to compare their speed. */
export { armada as game } from '../../src/games/armada/index.ts';
