import { betaQuantile, normalCdf, normalQuantile, tQuantile } from './distributions.ts';

/** Two-sided level of every interval in reports. */
export const LEVEL = 0.95;
/** With fewer blocks than this, a mean is not normal enough for t, and a card is not judged. */
export const FEW_BLOCKS = 30;

/** A value with its interval; `n` counts blocks. NaN where there is no estimate. */
export interface Estimate {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  readonly n: number;
}

export const NO_ESTIMATE: Estimate = { value: NaN, lo: NaN, hi: NaN, n: 0 };

/** The two ends of an interval. */
export interface Interval {
  readonly lo: number;
  readonly hi: number;
}

/** Wilson's score interval for a share `p` of `n` trials; p may be a mean score. */
export function wilson(p: number, n: number, level = LEVEL): Interval {
  const z = normalQuantile(0.5 + level / 2);
  const z2 = (z * z) / n;
  const centre = p + z2 / 2;
  const half = z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n));
  return { lo: Math.max(0, (centre - half) / (1 + z2)), hi: Math.min(1, (centre + half) / (1 + z2)) };
}

/** Jeffreys' interval for `x` successes in `n` trials: quantiles of Beta(x + 1/2, n - x + 1/2), closed at the ends. */
export function jeffreys(x: number, n: number, level = LEVEL): Interval {
  const tail = (1 - level) / 2;
  return {
    lo: x <= 0 ? 0 : betaQuantile(tail, x + 0.5, n - x + 0.5),
    hi: x >= n ? 1 : betaQuantile(1 - tail, x + 0.5, n - x + 0.5),
  };
}

/** t interval for a mean with standard error `se`. */
export function tInterval(mean: number, se: number, df: number, level = LEVEL): Interval {
  const half = tQuantile(0.5 + level / 2, df) * se;
  return { lo: mean - half, hi: mean + half };
}

/** Upper bound of the share of blocks that differ when all `n` observed blocks were alike (Wilson). */
export const mostUnlike = (n: number, level = LEVEL): number => wilson(0, n, level).hi;

/** With fewer wins or fewer losses than this, the mean is not normal enough for t. */
const RARE = 20;

/**
 * One block of a fair coin, added to the squares around the mean. When few blocks differ, their number varies much from
 * sample to sample, and a sample with fewer of them would look more certain.
 */
const COIN = 0.25;

/**
 * Interval of a share in [0, 1] whose standard error over `n` blocks is `se`: t on block means with one block of a fair
 * coin added to their variance, clipped. When blocks are few, wins rare or losses rare: Wilson with as many trials as
 * would give the same standard error, because a t interval around 97 % is too short on the side towards 50 %. When the
 * blocks do not vary: Wilson with n = blocks.
 */
export function shareInterval(p: number, se: number, n: number, df: number, level = LEVEL): Interval {
  if (df < 1 || !(se > 0) || !(p > 0 && p < 1)) return wilson(Math.min(1, Math.max(0, p)), n, level);
  const error = Math.sqrt(se * se + COIN / (n * (n - 1)));
  const ratio = normalQuantile(0.5 + level / 2) / tQuantile(0.5 + level / 2, df);
  const trials = ((p * (1 - p)) / (error * error)) * ratio * ratio;
  if (n < FEW_BLOCKS || trials * Math.min(p, 1 - p) < RARE) return wilson(p, trials, level);
  const { lo, hi } = tInterval(p, error, df, level);
  return { lo: Math.max(0, lo), hi: Math.min(1, hi) };
}

/** Two-sided p-value of a truth of `at`, from the half of the interval on its side. */
export function pValueAt({ value, lo, hi }: Pick<Estimate, 'value' | 'lo' | 'hi'>, at: number): number {
  const half = at < value ? value - lo : hi - value;
  if (!(half > 0)) return value === at ? 1 : 0;
  return 2 * normalCdf((-Math.abs(value - at) / half) * normalQuantile(0.5 + LEVEL / 2));
}

/** The standard error behind an interval of `LEVEL` that was made for a normal estimate. */
export const errorOf = ({ lo, hi }: Pick<Interval, 'lo' | 'hi'>): number =>
  (hi - lo) / 2 / normalQuantile(0.5 + LEVEL / 2);
