import type { Ranged } from '../sentences/words.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';

/** One exchange that was tried on a list, and what it brought. */
export interface TriedChange {
  /** The part that is given up, and the part that comes in its place; '' for nothing. */
  readonly out: string;
  readonly into: string;
  /** How many points the list costs more after the exchange. */
  readonly points: number;
  /** What the search expects the exchange to add: points of margin, or a part of the score. */
  readonly expected: number;
  /** Number of matches that the search played with the exchange. */
  readonly matches: number;
  /** What the exchange added in the last round; null if the last round did not play it. In a game without points the margin is null too. */
  readonly margin: Ranged | null;
  readonly score: Ranged | null;
}

const NONE: Ranged = { value: NaN, lo: NaN, hi: NaN };

const COLUMNS: readonly Column<TriedChange>[] = [
  ['out', (r) => r.out],
  ['into', (r) => r.into],
  ['points', (r) => r.points],
  ['n_search', (r) => r.matches],
  fixed('expected', (r) => r.expected),
  fixed('margin', (r) => (r.margin ?? NONE).value),
  ...interval<TriedChange>('margin', (r) => r.margin ?? NONE),
  fixed('score', (r) => (r.score ?? NONE).value),
  ...interval<TriedChange>('score', (r) => r.score ?? NONE),
];

/** `exchanges.csv` of `improve`: one row for each exchange that was tried, the best first. */
export const exchangesCsv = (rows: readonly TriedChange[]): string => csvFile(COLUMNS, rows);
