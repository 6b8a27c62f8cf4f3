export * from './tallies.ts';
export * from './record.ts';
export * from './accumulate.ts';
export * from './findings.ts';
export * from './labels.ts';
export * from './common-matchups.ts';
export * from './diff.ts';
export * from './diff-gate.ts';
export { CARD_RATES, type CardRate } from './sums.ts';
