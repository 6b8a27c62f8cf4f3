/** Armada as a user would bring it along: the very code that ships, for a comparison. */
export { armada as game } from '../../src/games/armada/index.ts';
