export * from './logs.ts';
export * from './worlds.ts';
export * from './playout.ts';
export * from './learning-playout.ts';
export * from './tree-pool.ts';
export * from './selection.ts';
export * from './information-set-search.ts';
