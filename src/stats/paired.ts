import { normalQuantile, tCdf, tQuantile } from './distributions.ts';
import { LEVEL, mostUnlike, type Interval } from './intervals.ts';

/**
 * Sums over blocks that were played twice on the same seeds, under A and under B. The scores of a block are a and b.
 */
export interface PairedSums {
  readonly n: number;
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly bb: number;
  readonly ab: number;
  /** Whether a and b are shares in [0, 1]; undefined when the error need not allow for few blocks that differ. */
  readonly share?: boolean;
  /** Blocks whose values differ. */
  readonly differing?: number;
  /** Number of match-ups whose blocks are averaged into one value, so that a block of one of them moves the value by that much less; default 1. */
  readonly parts?: number;
}

/** Paired sums to which blocks are added one by one. */
export class RunningPairs implements PairedSums {
  n = 0;
  a = 0;
  b = 0;
  aa = 0;
  bb = 0;
  ab = 0;
  differing = 0;
  readonly share: boolean;
  readonly parts: number;

  constructor(share = true, parts = 1) {
    this.share = share;
    this.parts = parts;
  }

  add(a: number, b: number): void {
    this.n++;
    if (a !== b) this.differing++;
    this.a += a;
    this.b += b;
    this.aa += a * a;
    this.bb += b * b;
    this.ab += a * b;
  }
}

/** The difference of two scores on the same blocks, with its interval. */
export interface PairedDifference extends Interval {
  readonly n: number;
  readonly a: number;
  readonly b: number;
  /** b - a, with a t interval on the differences of blocks, which allows for few that differ. */
  readonly difference: number;
  readonly se: number;
  /** Correlation of the two scores of a block; NaN when one of them does not vary. */
  readonly correlation: number;
  /** The smallest true difference that this many blocks detect with the given power; 0 when no block differs. */
  readonly detectable: number;
  /** P-value of the hypothesis of no difference, two-sided. */
  readonly pValue: number;
  /** All blocks are alike: the width comes from blocks that may have been missed. It falls with the number of blocks. */
  readonly rare?: true;
  /** Number of blocks of all match-ups that were alike, if a value is the mean over several. */
  readonly alike?: number;
}

/** Probability of detecting a true difference of the detectable size. */
export const POWER = 0.8;

/** The number of blocks that are added to the error: with fewer, intervals cover less than 93 % if few blocks differ and all in one direction. */
const MORE = 1.5;
const WHOLE = 2;

/**
 * The squared differences of some added blocks, which enlarge the error. When few blocks differ, their number varies much from sample to
 * sample, and a sample with fewer of them would look more certain. An added block has the mean squared difference of the blocks that differ.
 * For a share, two blocks that differ by as much as a match-up may move it are counted among these; for any other measure, the square is at least the variance that the
 * difference of two independent blocks would have.
 */
function oneMore({ share, differing, aa, bb, ab, parts = 1 }: PairedSums, scatter: number): number {
  if (share === undefined || differing === 0) return 0;
  const [squares, blocks] = [aa + bb - 2 * ab, differing ?? 1];
  return MORE * (share ? (squares + WHOLE / parts ** 2) / (blocks + WHOLE) : Math.max(scatter, squares / blocks));
}

/**
 * The change from A to B.
 * @throws RangeError for fewer than two blocks.
 */
export function pairedDifference(sums: PairedSums, level = LEVEL, power = POWER): PairedDifference {
  const { n } = sums;
  if (n < 2) throw new RangeError(`a paired difference needs at least two blocks, got ${n}`);
  const a = sums.a / n;
  const b = sums.b / n;
  const difference = b - a;
  const varA = spread(sums.aa, sums.a, sums.a, n);
  const varB = spread(sums.bb, sums.b, sums.b, n);
  const covariance = spread(sums.ab, sums.a, sums.b, n);
  const variance = varA + varB - 2 * covariance;
  // The sums of equal blocks cancel except for rounding.
  const isSpread = variance > 1e-12 * (varA + varB);
  const se = isSpread ? Math.sqrt(variance / n + oneMore(sums, varA + varB) / (n * n)) : 0;
  const t = tQuantile(0.5 + level / 2, n - 1);
  const half = t * se;
  const pValue = se > 0 ? 2 * tCdf(-Math.abs(difference) / se, n - 1) : isNothing(difference) ? 1 : 0;
  return {
    n,
    a,
    b,
    difference: se > 0 || !isNothing(difference) ? difference : 0,
    lo: difference - half,
    hi: difference + half,
    se,
    correlation: varA > 0 && varB > 0 ? Math.max(-1, Math.min(1, covariance / Math.sqrt(varA * varB))) : NaN,
    detectable: (t + normalQuantile(power)) * se,
    pValue,
  };
}

/** A difference with its interval at another level, within the changes that its `scale` allows. */
export function differenceAt<D extends PairedDifference>(d: D, level: number, scale?: Interval): D {
  const { n, difference, se, rare, alike = n } = d;
  const quantile = (at: number): number => tQuantile(0.5 + at / 2, n - 1);
  const half =
    se * (rare === true ? (quantile(LEVEL) * mostUnlike(alike, level)) / mostUnlike(alike) : quantile(level));
  const [least, most] = scale === undefined ? [-Infinity, Infinity] : [scale.lo, scale.hi];
  return {
    ...d,
    lo: Math.max(least, difference - half),
    hi: Math.min(most, difference + half),
    detectable: half + normalQuantile(POWER) * se,
  };
}

const isNothing = (x: number): boolean => Math.abs(x) < 1e-12;

const spread = (xy: number, x: number, y: number, n: number): number => (xy - (x * y) / n) / (n - 1);

/** How far two scores are shown to be equal. */
export interface Equivalence {
  /** P-value of the hypothesis that the difference is `margin` or more in either direction (two one-sided tests, Schuirmann 1987). */
  readonly pValue: number;
  /** The smallest margin that these blocks exclude: "no change above this". */
  readonly excluded: number;
}

/** Whether a difference is shown to be smaller than `margin`, whichever way it goes. */
export function equivalence(
  { difference, se, n }: Pick<PairedDifference, 'difference' | 'se' | 'n'>,
  margin: number,
  level = LEVEL,
): Equivalence {
  if (!(margin > 0)) throw new RangeError(`equivalence: the margin must be above 0, got ${margin}`);
  const excluded = Math.abs(difference) + tQuantile(level, n - 1) * se;
  if (se === 0) return { pValue: Math.abs(difference) < margin ? 0 : 1, excluded };
  const below = tCdf(-(difference + margin) / se, n - 1);
  const above = tCdf((difference - margin) / se, n - 1);
  return { pValue: Math.max(below, above), excluded };
}
