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
  /** For a share: so few blocks differ that the width comes from blocks that may have been missed. It falls with the number of blocks. */
  readonly rare?: true;
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

/**
 * The largest share of differing blocks for which `n` blocks show none with a probability of at least half of 1 - `level`: about 3.7 / n (Clopper and Pearson,
 * Biometrika 26, 1934).
 */
export const mostUnlike = (n: number, level = LEVEL): number => 1 - ((1 - level) / 2) ** (1 / n);

/** Two-sided p-value of a truth of `at`, from the half of the interval on its side. */
export function pValueAt({ value, lo, hi }: Pick<Estimate, 'value' | 'lo' | 'hi'>, at: number): number {
  const half = at < value ? value - lo : hi - value;
  if (!(half > 0)) return value === at ? 1 : 0;
  return 2 * normalCdf((-Math.abs(value - at) / half) * normalQuantile(0.5 + LEVEL / 2));
}

/** The standard error behind an interval of `LEVEL` that was made for a normal estimate. */
export const errorOf = ({ lo, hi }: Pick<Interval, 'lo' | 'hi'>): number =>
  (hi - lo) / 2 / normalQuantile(0.5 + LEVEL / 2);
