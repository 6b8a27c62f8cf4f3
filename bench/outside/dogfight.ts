/** Dog Fight as a user would bring it along: the very code that ships, for a comparison. */
export { dogfight as game } from '../../src/games/dogfight/index.ts';
