import { NO_ESTIMATE, mostUnlike, tInterval, wilson, FEW_BLOCKS, LEVEL } from './intervals.ts';
import type { Estimate, Interval } from './intervals.ts';
import { shareInterval } from './share-interval.ts';

/**
 * The sums over blocks that a ratio of sums needs: how many blocks had a weight, and the sums of x, n, x², n², xn,
 * where x is the weighted total of a block and n its weight.
 */
export interface RatioSums {
  readonly blocks: number;
  readonly x: number;
  readonly n: number;
  readonly xx: number;
  readonly nn: number;
  readonly xn: number;
  /** Blocks played, including those without weight; default: `blocks`. It matters when several strata are added. */
  readonly played?: number;
}

/** Ratio sums to which blocks are added one by one. */
export class RunningRatio implements RatioSums {
  blocks = 0;
  x = 0;
  n = 0;
  xx = 0;
  nn = 0;
  xn = 0;

  add(x: number, n: number): void {
    this.blocks++;
    this.x += x;
    this.n += n;
    this.xx += x * x;
    this.nn += n * n;
    this.xn += x * n;
  }
}

/** Sums of products over the blocks of two ratios, for their covariance. */
export interface CrossSums {
  readonly xx: number;
  readonly xn: number;
  readonly nx: number;
  readonly nn: number;
}

/** The sums of blocks of equal weight: a mean as a ratio. */
export const evenBlocks = (blocks: number, x: number, xx: number, weight: number): RatioSums => ({
  blocks,
  x,
  n: blocks * weight,
  xx,
  nn: blocks * weight * weight,
  xn: x * weight,
});

/**
 * Independent groups of strata. The strata of one group may share seeds, so their errors are added as if fully
 * dependent.
 */
export type Strata = readonly (readonly RatioSums[])[];

/** Options of the estimate of a ratio. */
export interface RatioOptions {
  /** The unit of x as parts of a whole: 60 for scores in sixtieths. */
  readonly scale?: number;
  /**
   * Whether the ratio is a share in [0, 1]. Any other ratio is 0 or more, and has no interval with fewer than two
   * blocks.
   */
  readonly share?: boolean;
  /** For a share: the value that shows no difference; default: one half. */
  readonly even?: number;
  /** For a share: the variance of one match, if it is known; default: that of a match that is won or lost. */
  readonly match?: number;
  readonly level?: number;
}

/** A block has at least this many matches: one for each seat. */
const FEWEST_MATCHES = 2;

/** sum x / sum n with its linearised variance over blocks (Cochran, Sampling Techniques, ch. 6). */
export function ratioEstimate(strata: Strata, options: RatioOptions = {}): Estimate {
  const { scale = 1, share = true, even = 0.5, level = LEVEL } = options;
  let x = 0;
  let n = 0;
  for (const group of strata)
    for (const s of group) {
      x += s.x;
      n += s.n;
    }
  if (n === 0) return NO_ESTIMATE;
  const ratio = x / n;
  let variance = 0;
  let blocks = 0;
  let df = 0;
  for (const group of strata) {
    const error = groupError(group, ratio);
    variance += error.deviation * error.deviation;
    blocks += error.blocks;
    df += error.df;
  }
  const value = ratio / scale;
  const se = Math.sqrt(variance) / n / scale;
  if (share) {
    const { match = value * (1 - value) } = options;
    const independent = match / Math.max(FEWEST_MATCHES, n / blocks);
    return { value, n: blocks, ...shareInterval(value, se, blocks, df, { level, even, independent }) };
  }
  if (df < 1) return { value, n: blocks, lo: NaN, hi: NaN };
  return { value, n: blocks, ...(se > 0 ? tInterval(value, se, df, level) : alikeInterval(value, blocks, level)) };
}

/**
 * The mean of a quantity that cannot be negative, as a ratio of sums. Its interval is a score interval: the means that lie within t
 * standard errors, where the variance is taken to grow with the mean, as it does for counts. A sample that happens to have few events
 * also has a small variance, and an interval around its mean would end too early above.
 */
export function meanEstimate(strata: Strata, scale = 1): Estimate {
  const mean = ratioEstimate(strata, { share: false, scale });
  const { value, hi } = mean;
  const half = hi - value;
  if (!(value > 0) || !(half > 0)) return { ...mean, lo: Math.max(0, mean.lo) };
  const skew = (half * half) / value / 2;
  const reach = Math.sqrt(half * half + skew * skew);
  return { ...mean, lo: Math.max(0, value + skew - reach), hi: value + skew + reach };
}

/**
 * Interval when all blocks are alike. It uses the upper bound of the share of blocks that differ, each of which is
 * taken to differ by 1, or by the value if that is larger.
 */
function alikeInterval(value: number, blocks: number, level: number): Interval {
  const reach = mostUnlike(blocks, level) * Math.max(1, Math.abs(value));
  return { lo: Math.max(Math.min(0, value), value - reach), hi: value + reach };
}

/** Standard deviation of the summed residuals x - ratio n of a group. The deviations of its strata are added. */
function groupError(
  group: readonly RatioSums[],
  ratio: number,
): { readonly deviation: number; readonly blocks: number; readonly df: number } {
  let deviation = 0;
  let blocks = 0;
  for (const s of group) {
    const played = s.played ?? s.blocks;
    if (played > 1) deviation += Math.sqrt((played / (played - 1)) * residualSquares(s, ratio, played));
    blocks = Math.max(blocks, s.blocks);
  }
  return { deviation, blocks, df: blocks - 1 };
}

/**
 * Sum over the blocks played of (e - mean e)², where e = x - ratio n. Blocks without weight count with e = 0, because
 * their number is random too.
 */
function residualSquares(s: RatioSums, ratio: number, played: number): number {
  const squares = s.xx - 2 * ratio * s.xn + ratio * ratio * s.nn;
  const sum = s.x - ratio * s.n;
  const rest = squares - (sum * sum) / played;
  // Rounding errors of a sum that is exactly zero must not count as variance.
  return rest > 1e-9 * s.xx ? rest : 0;
}

/**
 * Two ratios over the same blocks. `played` blocks were played, and `blocks` of them have a weight in at least one
 * ratio.
 */
export interface RatioPair {
  readonly blocks: number;
  readonly played?: number;
  readonly a: RatioSums;
  readonly b: RatioSums;
  readonly cross: CrossSums;
}

/**
 * a - b for two ratios over the same blocks, with their covariance. When blocks are few or do not vary, Newcombe's
 * interval from the two Wilson intervals is used (Statistics in Medicine 17, 1998, method 10).
 */
export function ratioDifference(
  strata: readonly (readonly RatioPair[])[],
  options: { readonly scale?: number; readonly level?: number } = {},
): Estimate {
  const { scale = 1, level = LEVEL } = options;
  const a = ratioEstimate(
    strata.map((group) => group.map((pair) => pair.a)),
    options,
  );
  const b = ratioEstimate(
    strata.map((group) => group.map((pair) => pair.b)),
    options,
  );
  if (a.n === 0 || b.n === 0) return NO_ESTIMATE;
  const weights = { a: 0, b: 0 };
  for (const group of strata)
    for (const pair of group) {
      weights.a += pair.a.n;
      weights.b += pair.b.n;
    }
  let variance = 0;
  let blocks = 0;
  for (const group of strata) {
    let deviation = 0;
    let most = 0;
    for (const pair of group) {
      const played = pair.played ?? pair.blocks;
      if (played > 1)
        deviation += Math.sqrt(
          (played / (played - 1)) * pairSquares(pair, played, a.value * scale, b.value * scale, weights),
        );
      most = Math.max(most, pair.blocks);
    }
    variance += deviation * deviation;
    blocks += most;
  }
  const value = a.value - b.value;
  const se = Math.sqrt(variance) / scale;
  const df = blocks - strata.length;
  if (Math.min(a.n, b.n) < FEW_BLOCKS || df < 1 || !(se > 0))
    return { value, n: blocks, ...newcombe(a.value, a.n, b.value, b.n, level) };
  const { lo, hi } = tInterval(value, se, df, level);
  return { value, n: blocks, lo: Math.max(-1, lo), hi: Math.min(1, hi) };
}

/** Sum over the blocks played of (e - mean e)², e = (xa - ra na) / Na - (xb - rb nb) / Nb. */
function pairSquares(
  pair: RatioPair,
  played: number,
  ra: number,
  rb: number,
  weights: { readonly a: number; readonly b: number },
): number {
  const { a, b, cross } = pair;
  const aa = (a.xx - 2 * ra * a.xn + ra * ra * a.nn) / (weights.a * weights.a);
  const bb = (b.xx - 2 * rb * b.xn + rb * rb * b.nn) / (weights.b * weights.b);
  const ab = (cross.xx - rb * cross.xn - ra * cross.nx + ra * rb * cross.nn) / (weights.a * weights.b);
  const sum = (a.x - ra * a.n) / weights.a - (b.x - rb * b.n) / weights.b;
  const rest = aa + bb - 2 * ab - (sum * sum) / played;
  return rest > 1e-9 * (a.xx / (weights.a * weights.a) + b.xx / (weights.b * weights.b)) ? rest : 0;
}

function newcombe(pa: number, na: number, pb: number, nb: number, level: number): Interval {
  const a = wilson(pa, na, level);
  const b = wilson(pb, nb, level);
  const d = pa - pb;
  const below = Math.sqrt((pa - a.lo) * (pa - a.lo) + (b.hi - pb) * (b.hi - pb));
  const above = Math.sqrt((a.hi - pa) * (a.hi - pa) + (pb - b.lo) * (pb - b.lo));
  return { lo: Math.max(-1, d - below), hi: Math.min(1, d + above) };
}
