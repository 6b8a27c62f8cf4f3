/** Armada as a text of its own, for realms in which modules of users play. */
export { armada as game } from './index.ts';
