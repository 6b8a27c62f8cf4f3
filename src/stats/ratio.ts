import { NO_ESTIMATE, shareInterval, tInterval, wilson, FEW_BLOCKS, LEVEL } from './intervals.ts';
import type { Estimate, Interval } from './intervals.ts';

/**
 * What a ratio of sums needs of its blocks: how many had a weight, and the sums of x, n, x², n², xn, where x is a
 * block's weighted total and n its weight.
 */
export interface RatioSums {
  readonly blocks: number;
  readonly x: number;
  readonly n: number;
  readonly xx: number;
  readonly nn: number;
  readonly xn: number;
}

/** Sums of the products of two ratios' blocks: for the covariance of the two. */
export interface CrossSums {
  readonly xx: number;
  readonly xn: number;
  readonly nx: number;
  readonly nn: number;
}

/** The sums of block totals of equal weight: a mean as a ratio. */
export const evenBlocks = (blocks: number, x: number, xx: number, weight: number): RatioSums => ({
  blocks,
  x,
  n: blocks * weight,
  xx,
  nn: blocks * weight * weight,
  xn: x * weight,
});

/** Independent groups of strata; strata of one group may share seeds, so their errors are added as if wholly dependent. */
export type Strata = readonly (readonly RatioSums[])[];

export interface RatioOptions {
  /** What one whole is in units of x: 12 for scores in twelfths. */
  readonly scale?: number;
  /** Whether the ratio is a share in [0, 1]. A free one has no interval below two blocks. */
  readonly share?: boolean;
  readonly level?: number;
}

/** sum x / sum n with its linearised variance over blocks (Cochran, Sampling Techniques, ch. 6). */
export function ratioEstimate(strata: Strata, options: RatioOptions = {}): Estimate {
  const { scale = 1, share = true, level = LEVEL } = options;
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
  if (share) return { value, n: blocks, ...shareInterval(value, se, blocks, df, level) };
  if (df < 1) return { value, n: blocks, lo: NaN, hi: NaN };
  return { value, n: blocks, ...tInterval(value, se, df, level) };
}

/** Standard deviation of the summed residuals x - ratio n of a group; strata of one group add up linearly. */
function groupError(
  group: readonly RatioSums[],
  ratio: number,
): { readonly deviation: number; readonly blocks: number; readonly df: number } {
  let deviation = 0;
  let blocks = 0;
  for (const s of group) {
    if (s.blocks > 1) deviation += Math.sqrt((s.blocks / (s.blocks - 1)) * residualSquares(s, ratio));
    blocks = Math.max(blocks, s.blocks);
  }
  return { deviation, blocks, df: blocks - 1 };
}

/** Sum over blocks of (e - mean e)², e = x - ratio n. */
function residualSquares(s: RatioSums, ratio: number): number {
  const squares = s.xx - 2 * ratio * s.xn + ratio * ratio * s.nn;
  const sum = s.x - ratio * s.n;
  const rest = squares - (sum * sum) / s.blocks;
  // What rounding leaves of a sum that is exactly zero must not read as variance.
  return rest > 1e-9 * s.xx ? rest : 0;
}

/**
 * a - b for two ratios over the same blocks, with their covariance. Few blocks, or none that vary: Newcombe's interval
 * from the two Wilson intervals (Statistics in Medicine 17, 1998, method 10).
 */
export function ratioDifference(
  a: RatioSums,
  b: RatioSums,
  cross: CrossSums,
  blocks: number,
  options: RatioOptions = {},
): Estimate {
  const { scale = 1, level = LEVEL } = options;
  if (a.n === 0 || b.n === 0) return NO_ESTIMATE;
  const ra = a.x / a.n;
  const rb = b.x / b.n;
  const value = (ra - rb) / scale;
  const covariance = (cross.xx - rb * cross.xn - ra * cross.nx + ra * rb * cross.nn) / (a.n * b.n);
  const spread = residualSquares(a, ra) / (a.n * a.n) + residualSquares(b, rb) / (b.n * b.n) - 2 * covariance;
  const few = Math.min(a.blocks, b.blocks) < FEW_BLOCKS;
  if (few || !(spread > 1e-15))
    return { value, n: blocks, ...newcombe(ra / scale, a.blocks, rb / scale, b.blocks, level) };
  const se = Math.sqrt((spread * blocks) / (blocks - 1)) / scale;
  const { lo, hi } = tInterval(value, se, blocks - 1, level);
  return { value, n: blocks, lo: Math.max(-1, lo), hi: Math.min(1, hi) };
}

function newcombe(pa: number, na: number, pb: number, nb: number, level: number): Interval {
  const a = wilson(pa, na, level);
  const b = wilson(pb, nb, level);
  const d = pa - pb;
  const below = Math.sqrt((pa - a.lo) * (pa - a.lo) + (b.hi - pb) * (b.hi - pb));
  const above = Math.sqrt((a.hi - pa) * (a.hi - pa) + (pb - b.lo) * (pb - b.lo));
  return { lo: Math.max(-1, d - below), hi: Math.min(1, d + above) };
}
