export * from './tallies.ts';
export * from './record.ts';
export * from './accumulate.ts';
export * from './findings.ts';
export * from './labels.ts';
export { CARD_RATES, type CardRate } from './sums.ts';
