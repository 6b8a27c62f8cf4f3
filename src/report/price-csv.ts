import type { PartValue } from '../analysis/index.ts';
import type { Estimate } from '../stats/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';

/** A part with what it costs and what it should cost. */
export interface PricedRow extends Pick<PartValue, 'kind' | 'id' | 'points' | 'sides' | 'effect' | 'moved'> {
  /** In a list, in the mean of those that hold it. */
  readonly copies: number;
  /** The fair price of one copy; NaN where points are not shown to be worth anything. */
  readonly worth: Estimate;
  /** False-discovery rate of "costs too much" or "too little" among all parts. */
  readonly qValue: number;
}

const PRICES: readonly Column<PricedRow>[] = [
  ['kind', (r) => r.kind],
  ['part', (r) => r.id],
  ['points', (r) => r.points],
  fixed('copies', (r) => r.copies),
  ['sides', (r) => r.sides.join(' ')],
  fixed('worth', (r) => r.worth.value),
  ...interval<PricedRow>('worth', (r) => r.worth),
  fixed('q_value', (r) => r.qValue),
  fixed('adds', (r) => r.effect.value),
  ...interval<PricedRow>('adds', (r) => r.effect),
  fixed('moved', (r) => r.moved),
  ['n_blocks', (r) => r.effect.n],
];

/** `prices.csv` of `price`: one row for each part, the most overpriced first. */
export const pricesCsv = (rows: readonly PricedRow[]): string => csvFile(PRICES, rows);
