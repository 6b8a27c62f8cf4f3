/** What a game or an agent may import: the contracts, the core's tools, and the search algorithms. */
export * from './core/index.ts';
export * from './search/index.ts';
