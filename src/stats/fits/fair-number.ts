import { tQuantile } from '../distributions.ts';
import { LEVEL, NO_ESTIMATE, type Estimate } from '../intervals.ts';
import { solvePositive, zeros } from './linear.ts';

/**
 * Scores with a card (or another part) while one of its numbers takes several values, and scores with alternatives in
 * the place of the card, block by block on common seeds.
 */
export interface NumberBlocks {
  /** The values, in rising order; one of them is the base. */
  readonly xs: readonly number[];
  readonly base: number;
  /** By block, the score at each value. */
  readonly scores: readonly (readonly number[])[];
  /** By block, the score with each alternative. */
  readonly others: readonly (readonly number[])[];
}

/** Where the curve of the score meets the score of the median alternative. */
export interface FairNumber {
  /**
   * The value of the number at that place; NaN if the curve does not reach the median alternative. An end is infinite
   * if the interval extends beyond the values that were tried.
   */
  readonly fair: Estimate;
  /** The score of the median alternative, less the score at the base. */
  readonly middle: Estimate;
  /** The score at `x` by the curve, less the score at the base. */
  readonly at: (x: number) => Estimate;
}

/** With at least this number of values, the curve is a parabola. */
const BENDING = 4;
const STEPS = 400;

/** For each value, the weight of its mean in the curve at `x`: a line or a parabola by least squares. */
function weightsOf(xs: readonly number[]): (x: number) => number[] {
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const terms = xs.length >= BENDING ? 3 : 2;
  const basis = (x: number): number[] => {
    const at = (2 * x - least - most) / (most - least);
    return [1, at, at * at].slice(0, terms);
  };
  const rows = xs.map((x) => basis(x));
  const normal = zeros(terms);
  for (const row of rows)
    row.forEach((a, i) =>
      row.forEach((b, j) => {
        normal[i]![j]! += a * b;
      }),
    );
  return (x) => {
    const slopes = solvePositive(normal, Float64Array.from(basis(x)));
    return rows.map((row) => row.reduce((sum, a, i) => sum + a * slopes[i]!, 0));
  };
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

function meanAndError(values: readonly number[]): { readonly value: number; readonly se: number } {
  const n = values.length;
  const value = values.reduce((sum, x) => sum + x, 0) / n;
  return { value, se: Math.sqrt(values.reduce((sum, x) => sum + (x - value) ** 2, 0) / (n - 1) / n) };
}

/**
 * The curve of a score by a number, and where it meets the score of the median alternative. At each value, a block gives one difference between curve and
 * median, so Student's t applies however luck ties the scores of a block together. The interval holds all values at which this difference is not shown to
 * differ from 0 (Fieller, JRSS B 16, 1954). Null with fewer than two values, blocks or alternatives.
 */
export function fairNumber({ xs, base, scores, others }: NumberBlocks, level = LEVEL): FairNumber | null {
  const n = scores.length;
  const count = others[0]?.length ?? 0;
  if (n < 2 || count < 2 || new Set(xs).size < 2) return null;
  const weights = weightsOf(xs);
  const t = tQuantile(0.5 + level / 2, n - 1);
  const means = Array.from({ length: count }, (_, i) => others.reduce((sum, row) => sum + row[i]!, 0) / n);
  const order = means.map((_, i) => i).toSorted((a, b) => means[a]! - means[b]! || a - b);
  const [a, b] = [order[(count - 1) >> 1]!, order[count >> 1]!];
  const middles = others.map((row) => (row[a]! + row[b]!) / 2);
  const own = scores.map((row) => row[xs.indexOf(base)]!);
  const estimate = (values: readonly number[]): Estimate => {
    const { value, se } = meanAndError(values);
    return { value, lo: value - t * se, hi: value + t * se, n };
  };
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const places = Array.from({ length: STEPS + 1 }, (_, i) => {
    const x = least + (i / STEPS) * (most - least);
    const w = weights(x);
    const { value, se } = meanAndError(scores.map((row, block) => dot(w, row) - middles[block]!));
    return { x, value, isHeld: Math.abs(value) <= t * se };
  });
  const held = places.filter(({ isHeld }) => isHeld);
  const cut = places.findIndex(({ value }, i) => i > 0 && value * places[i - 1]!.value <= 0);
  const [before, after] = [places[cut - 1], places[cut]];
  const value =
    before === undefined || after === undefined || before.value === after.value
      ? NaN
      : before.x + (before.value / (before.value - after.value)) * (after.x - before.x);
  return {
    fair:
      held.length === 0 && cut < 0
        ? NO_ESTIMATE
        : {
            value,
            lo: held[0] === places[0] ? -Infinity : (held[0]?.x ?? value),
            hi: held.at(-1) === places.at(-1) ? Infinity : (held.at(-1)?.x ?? value),
            n,
          },
    middle: estimate(middles.map((score, block) => score - own[block]!)),
    at: (x) => {
      const w = weights(x);
      return estimate(scores.map((row, block) => dot(w, row) - own[block]!));
    },
  };
}
