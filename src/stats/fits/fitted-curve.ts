import { chiSquareTail, tQuantile } from '../distributions.ts';
import { LEVEL, NO_ESTIMATE, type Estimate } from '../intervals.ts';
import { solvePositive, zeros } from './linear.ts';

/** A share that was measured while a number had the value `x`, with its standard error over `n` blocks. */
export interface CurvePoint {
  readonly x: number;
  readonly value: number;
  readonly se: number;
  readonly n: number;
}

/** A smooth curve of a share by a number, with a band. */
export interface FittedCurve {
  /** Whether the points lie on the curve as far as their errors allow. */
  readonly fits: boolean;
  readonly at: (x: number) => Estimate;
  /**
   * The x at which the curve takes the value `share`, between the least and the most x; NaN if it does not take it
   * there.
   */
  readonly crossing: (share: number) => Estimate;
  readonly range: readonly [least: number, most: number];
}

/** With four values or more, the curve may bend. */
const BENDING = 4;
const FEWEST = 3;
/** A curve is rejected if points would lie as far from it by chance in less than one of a hundred cases. */
const DOUBT = 0.01;
const STEPS = 400;
/** Shares are kept at least this many blocks away from 0 and 1. */
const HALF_BLOCK = 0.5;
/** At most this part of the error variance is taken to be shared, so that each point keeps an error of its own. */
const MOST_SHARED = 0.95;

const logit = (p: number): number => Math.log(p / (1 - p));
const expit = (y: number): number => 1 / (1 + Math.exp(-y));

const dot = (row: readonly number[], v: Float64Array): number => row.reduce((sum, a, i) => sum + a * v[i]!, 0);

/**
 * The curve of a share by a number, from points on common seeds: on the scale of logits a line through three values, a parabola through more, by
 * least squares with the weight of each point. `shared` is the variance that the errors of all points have in common, on the scale of shares; it
 * moves the whole curve and not its shape. Null with fewer than three values, or fewer than two blocks.
 */
export function fitCurve(points: readonly CurvePoint[], shared = 0, level = LEVEL): FittedCurve | null {
  const xs = points.map(({ x }) => x);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const blocks = Math.min(...points.map(({ n }) => n));
  if (new Set(xs).size < FEWEST || !(blocks >= 2) || points.some(({ se }) => !(se > 0))) return null;
  const terms = new Set(xs).size >= BENDING ? 3 : 2;
  const basis = (x: number): number[] => {
    const at = (2 * x - least - most) / (most - least);
    return [1, at, at * at].slice(0, terms);
  };
  const common = Math.min(shared, ...points.map(({ se }) => MOST_SHARED * se * se));
  const normal = zeros(terms);
  const right = new Float64Array(terms);
  const drawn = points.map(({ x, value, se, n }) => {
    const p = (value * n + HALF_BLOCK) / (n + 2 * HALF_BLOCK);
    return { row: basis(x), y: logit(p), weight: (p * (1 - p)) ** 2 / (se * se - common) };
  });
  for (const { row, y, weight } of drawn)
    row.forEach((a, i) => {
      right[i]! += weight * a * y;
      row.forEach((b, j) => {
        normal[i]![j]! += weight * a * b;
      });
    });
  const slopes = solvePositive(normal, right);
  const off = drawn.reduce((sum, { row, y, weight }) => sum + weight * (y - dot(row, slopes)) ** 2, 0);
  const t = tQuantile(0.5 + level / 2, blocks - 1);
  const at = (x: number): Estimate => {
    const row = basis(x);
    const middle = dot(row, slopes);
    const value = expit(middle);
    const own = dot(row, solvePositive(normal, Float64Array.from(row)));
    const half = t * Math.sqrt(own + common / (value * (1 - value)) ** 2);
    return { value, lo: expit(middle - half), hi: expit(middle + half), n: blocks };
  };
  const places = Array.from({ length: STEPS + 1 }, (_, i) => least + (i / STEPS) * (most - least));
  return {
    fits: drawn.length <= terms || chiSquareTail(off, drawn.length - terms) > DOUBT,
    at,
    crossing: (share) => crossingOf(places, at, share, blocks),
    range: [least, most],
  };
}

/** Where a curve takes a value, and all places where its band holds it. */
function crossingOf(places: readonly number[], at: (x: number) => Estimate, share: number, n: number): Estimate {
  const found = places.map((x) => ({ x, ...at(x) }));
  const held = found.filter(({ lo, hi }) => lo <= share && share <= hi);
  const cut = found.findIndex(({ value }, i) => i > 0 && (value - share) * (found[i - 1]!.value - share) <= 0);
  if (held.length === 0 && cut < 0) return NO_ESTIMATE;
  const [a, b] = [found[cut - 1], found[cut]];
  const value =
    a === undefined || b === undefined ? NaN : a.x + ((share - a.value) / (b.value - a.value)) * (b.x - a.x);
  // At an end of the range, the true place may lie beyond it.
  const [first, last] = [found[0]!, found.at(-1)!];
  return {
    value,
    lo: held[0] === first ? -Infinity : (held[0]?.x ?? value),
    hi: held.at(-1) === last ? Infinity : (held.at(-1)?.x ?? value),
    n,
  };
}
