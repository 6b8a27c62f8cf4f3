import { tQuantile } from './distributions.ts';
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
  const { variance, df, blocks, alike } = summed(strata.map((group) => groupError(group, ratio)));
  const value = ratio / scale;
  const se = Math.sqrt(variance) / n / scale;
  if (share) {
    const { match = value * (1 - value) } = options;
    const independent = match / Math.max(FEWEST_MATCHES, n / blocks);
    const found = shareInterval(value, se, alike, df, { level, even, independent });
    return { value, n: blocks, ...found, ...(level === LEVEL ? {} : { level }) };
  }
  if (df < 1) return { value, n: blocks, lo: NaN, hi: NaN };
  const interval = se > 0 ? tInterval(value, se, df, level) : alikeInterval(value, blocks, level);
  return { value, n: blocks, ...interval, df, ...(se > 0 ? {} : { rare: true }) };
}

/** The error of a mean is taken to come from this factor times as many blocks, because long tails need more than t when blocks are few. */
const MORE_BLOCKS = 1.5;
/** With fewer degrees of freedom than this, a mean tells nothing about its error. */
const LEAST_DF = 2;

/**
 * The mean of a quantity that cannot be negative, as a ratio of sums. Its interval is a score interval: the means that lie within t
 * standard errors, where the variance is taken to grow with the mean, as it does for counts. A sample that happens to have few events
 * also has a small variance, and an interval around its mean would end too early above. For fewer than three blocks the interval is NaN. If all blocks are alike
 * (`rare`), those that differ are taken to do so by 1, or by the mean if that is larger.
 */
export function meanEstimate(strata: Strata, scale = 1): Estimate {
  const mean = ratioEstimate(strata, { share: false, scale });
  const { value, hi, n, df = 0, rare } = mean;
  if (df < LEAST_DF) return { ...mean, lo: NaN, hi: NaN };
  if (rare === true) return alikeMean(mean, { lo: 0, hi: Infinity }, Math.max(1, value));
  const half = (hi - value) * (1 + MORE_BLOCKS / (df + 1));
  if (!(value > 0) || !(half > 0)) return { ...mean, lo: Math.max(0, mean.lo) };
  const skew = (half * half) / value / 2;
  const reach = Math.sqrt(half * half + skew * skew);
  return { ...mean, n, lo: value + skew - reach, hi: value + skew + reach };
}

/** The interval of a mean when all blocks are alike: blocks that were missed lie up to `unit` away. */
function alikeMean(mean: Estimate, scale: Interval, unit: number): Estimate {
  const { value, n } = mean;
  const unlike = mostUnlike(n);
  return {
    ...mean,
    lo: value - unlike * Math.min(unit, value - scale.lo),
    hi: value + unlike * Math.min(unit, scale.hi - value),
  };
}

/**
 * A mean of `meanEstimate` whose scale has a known top as well as a bottom. The variance then also falls towards the top, as it does for shares.
 * @param unit how far a block may lie from others if all are alike.
 */
export function meanWithin(mean: Estimate, scale: Interval, unit = Math.max(1, mean.value)): Estimate {
  const { value, lo, hi, rare } = mean;
  if (!Number.isFinite(hi)) return mean;
  if (rare === true) return alikeMean(mean, scale, unit);
  // The two ends of a score interval are the roots of (v - m)² = k m, or k m (1 - m / most).
  const k = (lo + hi - 2 * value) / Math.max(1e-12, 1 - value / scale.hi);
  const [a, b] = [1 + k / scale.hi, 2 * value + k];
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * value * value));
  return {
    ...mean,
    lo: Math.min(value, Math.max(scale.lo, (b - root) / (2 * a))),
    hi: Math.max(value, Math.min(scale.hi, (b + root) / (2 * a))),
  };
}

/**
 * Interval when all blocks are alike. It uses the upper bound of the share of blocks that differ, each of which is
 * taken to differ by 1, or by the value if that is larger.
 */
function alikeInterval(value: number, blocks: number, level: number): Interval {
  const reach = mostUnlike(blocks, level) * Math.max(1, Math.abs(value));
  return { lo: Math.max(Math.min(0, value), value - reach), hi: value + reach };
}

/** What one group of strata tells about the error of a sum of residuals. */
interface GroupError {
  /** Blocks with a weight, and all blocks played. */
  readonly blocks: number;
  readonly played: number;
  /** The weight of the group. */
  readonly weight: number;
  /** The sum of its residuals. */
  readonly residual: number;
  /** Variance of this sum; NaN for a group of one block, which does not tell it. */
  readonly variance: number;
}

/** The deviations of all strata of a group are added up, because the strata may share seeds. */
function groupError(group: readonly RatioSums[], ratio: number): GroupError {
  let [deviation, blocks, played, weight, residual] = [0, 0, 0, 0, 0];
  for (const s of group) {
    const own = s.played ?? s.blocks;
    if (own > 1) deviation += Math.sqrt((own / (own - 1)) * residualSquares(s, ratio, own));
    blocks = Math.max(blocks, s.blocks);
    played = Math.max(played, own);
    weight += s.n;
    residual += s.x - ratio * s.n;
  }
  return { blocks, played, weight, residual, variance: played > 1 ? deviation * deviation : NaN };
}

interface SumError {
  readonly variance: number;
  /** Degrees of freedom; below 1 if nothing tells the error. */
  readonly df: number;
  readonly blocks: number;
  /** The number of blocks of equal weight that would tell as much. */
  readonly alike: number;
}

/** With this number of blocks or fewer, a group may show no spread by chance. */
const FEW = 5;

/**
 * What groups of few blocks would add to the variance of their sum if blocks of equal weight varied alike in all
 * groups, and the groups of more weight showed less of it.
 */
function untold(groups: readonly GroupError[]): number {
  let [free, spread, size, own] = [0, 0, 0, 0];
  for (const { played, weight, variance } of groups) {
    if (played > FEW || weight === 0) continue;
    const square = (weight * weight) / played;
    free += played - 1;
    spread += ((played - 1) * variance) / square;
    size += square;
    own += variance;
  }
  return free === 0 ? 0 : Math.max(0, (spread / free) * size - own);
}

/** With this number of degrees of freedom or fewer, intervals become several times as long. */
const FEW_FREE = 4;

/** The error with all blocks taken as one group: differences between the groups count as luck, but the degrees of freedom are those of all blocks. */
function collapsed(groups: readonly GroupError[]): Pick<SumError, 'variance' | 'df'> {
  let [rest, squares, fourths] = [0, 0, 0];
  for (const { played, weight, variance, residual } of groups) {
    rest += (residual * residual + (played > 1 ? variance * (played - 1) : 0)) / played;
    squares += weight ** 2 / played;
    fourths += weight ** 4 / played ** 3;
  }
  const blocks = (squares * squares) / fourths;
  return { variance: (rest * blocks) / (blocks - 1), df: blocks - 1 };
}

/** Half of the length of an interval, in the form in which two errors are compared. */
const halfOf = ({ variance, df }: Pick<SumError, 'variance' | 'df'>): number =>
  df >= 1 && variance > 0 ? tQuantile(0.5 + LEVEL / 2, df) * Math.sqrt(variance) : Infinity;

/**
 * The variance of a sum over independent groups and its degrees of freedom (Satterthwaite, Biometrics Bulletin 2, 1946, without the bias that few
 * degrees of freedom for each group give it). A group of one block does not tell how much a block varies. All such groups are taken together as if
 * they were one group of alike blocks: the differences between them count as luck, so the error is not too small (collapsed strata, Cochran, 5A.12).
 * A single group of one block beside others is taken to vary as the others do. Where few degrees of freedom are left, because few groups differ at
 * all, all blocks are taken as one group if that tells more: it covered as well in 79 worlds of 3 to 19 groups.
 */
function summed(groups: readonly GroupError[]): SumError {
  const some = groups.filter(({ blocks }) => blocks > 0);
  const [many, single] = [some.filter(({ played }) => played > 1), some.filter(({ played }) => played <= 1)];
  let [variance, fourth, weight, squares, blocks] = [0, 0, 0, 0, 0];
  const add = (own: number, df: number): void => {
    variance += own;
    fourth += (own * own) / (df + 2);
  };
  for (const group of some) {
    weight += group.weight;
    squares += (group.weight * group.weight) / group.blocks;
    blocks += group.blocks;
  }
  for (const group of many) add(group.variance, group.played - 1);
  let free = many.reduce((sum, { played }) => sum + played - 1, 0);
  if (single.length > 1) {
    const k = single.length;
    const mean = single.reduce((sum, { residual }) => sum + residual, 0) / k;
    const rest = single.reduce((sum, { residual }) => sum + (residual - mean) ** 2, 0);
    const size = single.reduce((sum, group) => sum + group.weight ** 2, 0);
    const fourths = single.reduce((sum, group) => sum + group.weight ** 4, 0);
    const df = (size * size) / fourths - 1;
    // Rounding leaves a rest between equal numbers; such a rest is no spread.
    add(rest > 1e-18 * size ? (k / (k - 1)) * rest : 0, df);
    free += df;
  } else if (single.length === 1 && many.length > 0) {
    const others = many.reduce((sum, group) => sum + group.weight ** 2 / group.played, 0);
    const [only] = single;
    add((variance * only!.weight ** 2) / others, Math.min(1, free));
  }
  const df = fourth > 0 ? (variance * variance) / fourth - 2 : free;
  const alike = squares > 0 ? (weight * weight) / squares : blocks;
  const apart = { variance: variance + untold(many), df, blocks, alike };
  if (apart.variance === 0 || df >= FEW_FREE) return apart;
  const together = { ...apart, ...collapsed(some) };
  return halfOf(together) < halfOf(apart) ? together : apart;
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
  const ratios = { a: a.value * scale, b: b.value * scale };
  const { variance, df, blocks } = summed(strata.map((group) => pairError(group, ratios, weights)));
  const value = a.value - b.value;
  const se = Math.sqrt(variance) / scale;
  if (Math.min(a.n, b.n) < FEW_BLOCKS || df < 1 || !(se > 0))
    return { value, n: blocks, ...newcombe(a.value, a.n, b.value, b.n, level) };
  const { lo, hi } = tInterval(value, se, df, level);
  return { value, n: blocks, lo: Math.max(-1, lo), hi: Math.min(1, hi), df };
}

/** A number for each of two ratios: its value, or the sum of its weights. */
interface OfBoth {
  readonly a: number;
  readonly b: number;
}

function pairError(group: readonly RatioPair[], ratios: OfBoth, weights: OfBoth): GroupError {
  let [deviation, blocks, played, weight, residual] = [0, 0, 0, 0, 0];
  for (const pair of group) {
    const own = pair.played ?? pair.blocks;
    if (own > 1) deviation += Math.sqrt((own / (own - 1)) * pairSquares(pair, own, ratios.a, ratios.b, weights));
    blocks = Math.max(blocks, pair.blocks);
    played = Math.max(played, own);
    weight += pair.a.n / weights.a + pair.b.n / weights.b;
    residual += (pair.a.x - ratios.a * pair.a.n) / weights.a - (pair.b.x - ratios.b * pair.b.n) / weights.b;
  }
  return { blocks, played, weight, residual, variance: played > 1 ? deviation * deviation : NaN };
}

/** Sum over the blocks played of (e - mean e)², e = (xa - ra na) / Na - (xb - rb nb) / Nb. */
function pairSquares(pair: RatioPair, played: number, ra: number, rb: number, weights: OfBoth): number {
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
