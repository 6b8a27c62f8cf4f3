export * from './tallies.ts';
export * from './record.ts';
export * from './accumulate.ts';
