import type { Io } from '../context.ts';

/** Rounds to six decimals, as the CSVs do. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && Number.isFinite(value) ? Number(value.toFixed(6)) : value;

/** Prints what a command found as one JSON object. */
export const printJson = (io: Io, value: unknown): void => io.out(`${JSON.stringify(value, rounded, 2)}\n`);
