/**
 * The library: everything that the command line does, as functions. `broadside/sdk` alone is enough to write a game
 * or an agent.
 */
export * from './sdk.ts';
export * from './matches/index.ts';
export * from './scenario/index.ts';
export * from './runner/index.ts';
export * from './replay/index.ts';
export * from './experiment/index.ts';
export * from './analysis/index.ts';
export * from './report/index.ts';
export * from './stats/index.ts';
export { AGENTS, GAMES, type PlayableGame } from './registry.ts';
