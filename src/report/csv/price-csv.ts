import type { PartValue } from '../../analysis/index.ts';
import type { Estimate } from '../../stats/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';

/** A part with its cost and the cost that would be fair. */
export interface PricedRow extends Pick<PartValue, 'kind' | 'id' | 'points' | 'sides' | 'effect' | 'moved'> {
  /** Copies in a list, averaged over the lists that hold it. */
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

/** What the exchange of all copies of a card for another adds to the score, in shares of a match. */
export interface NumberEffect {
  readonly id: string;
  readonly effect: Estimate;
  /** Share of the matches whose score the exchange changes. */
  readonly moved: number;
}

/** The value of a number at which a card is worth as much as cards like it. */
export interface NumberPrice {
  readonly card: string;
  readonly number: string;
  /** The present value of the number. */
  readonly base: number;
  /** The card in whose place the priced card was played because no deck holds it; null if a deck does. */
  readonly instead: string | null;
  /** The card with other values, in their order. */
  readonly values: readonly (NumberEffect & { readonly value: number })[];
  /** Similar cards in the place of the priced card, the best first. */
  readonly like: readonly NumberEffect[];
  /** What the median of the similar cards adds. */
  readonly middle: Estimate;
  /** See `FairNumber`. */
  readonly fair: Estimate;
  readonly at: ((x: number) => Estimate) | null;
  readonly dir: string;
}

interface NumberRow extends NumberEffect {
  readonly kind: string;
  readonly value: number;
  /** The interval of the fair value; an end beyond the values that were tried is empty. */
  readonly span?: Estimate;
}

const ended = (x: number | undefined): number => (x !== undefined && Number.isFinite(x) ? x : NaN);

const NUMBERS: readonly Column<NumberRow>[] = [
  ['kind', (r) => r.kind],
  ['card', (r) => r.id],
  ['value', (r) => Number(r.value.toFixed(6))],
  fixed('value_lo', (r) => ended(r.span?.lo)),
  fixed('value_hi', (r) => ended(r.span?.hi)),
  fixed('brings', (r) => r.effect.value),
  ...interval<NumberRow>('brings', (r) => r.effect),
  fixed('moved', (r) => r.moved),
  ['n_blocks', (r) => r.effect.n],
];

const rowsOf = ({ card, base, values, like, middle, fair }: NumberPrice): NumberRow[] => [
  ...values.map(({ value, effect, moved }) => ({ kind: 'value', id: card, value, effect, moved })),
  ...like.map(({ id, effect, moved }) => ({ kind: 'like', id, value: NaN, effect, moved })),
  { kind: 'middle', id: '', value: NaN, effect: middle, moved: NaN },
  {
    kind: 'fair',
    id: card,
    value: fair.value,
    effect: { value: NaN, lo: NaN, hi: NaN, n: fair.n },
    moved: NaN,
    span: fair,
  },
  { kind: 'as it is', id: card, value: base, effect: { value: 0, lo: 0, hi: 0, n: fair.n }, moved: 0 },
];

/** `number-price.csv`: what each value, and each similar card in its place, adds compared with the card as it is. */
export const numberPriceCsv = (found: NumberPrice): string => csvFile(NUMBERS, rowsOf(found));
