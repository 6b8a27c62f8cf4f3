import { normalCdf, normalQuantile, tCdf, tQuantile } from './distributions.ts';

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
  /** Degrees of freedom of the error; absent: so many that the error is normal. */
  readonly df?: number;
  /** Level of the interval, if it is not `LEVEL`. */
  readonly level?: number;
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

/** The fields of an estimate that say how its interval grows with the level. */
type Error = Pick<Estimate, 'df' | 'rare' | 'level'> & { readonly n?: number };

/** The quantile of the error: of Student's t, or of the normal distribution. */
const quantileOf = ({ df = Infinity }: Error, level: number): number =>
  Number.isFinite(df) ? tQuantile(0.5 + level / 2, df) : normalQuantile(0.5 + level / 2);

/** By what factor an interval grows when its level is changed to `level`. */
function widening(estimate: Error, level: number): number {
  const { rare, n = 0, level: own = LEVEL } = estimate;
  if (own === level) return 1;
  const tail = quantileOf(estimate, level) / quantileOf(estimate, own);
  return rare === true ? Math.max(tail, mostUnlike(n, level) / mostUnlike(n, own)) : tail;
}

/** The interval of an estimate at another level, which ends where its `scale` ends; default: that of a share. */
export function atLevel(estimate: Estimate, level: number, scale: Interval = { lo: 0, hi: 1 }): Estimate {
  const { value, lo, hi } = estimate;
  if (!Number.isFinite(value)) return estimate;
  const by = widening(estimate, level);
  return {
    ...estimate,
    level,
    lo: Math.min(value, Math.max(scale.lo, value - by * (value - lo))),
    hi: Math.max(value, Math.min(scale.hi, value + by * (hi - value))),
  };
}

/**
 * Two-sided p-value of the hypothesis that the true value is `at`, from the half of the interval on that side. The interval that `atLevel` gives
 * excludes `at` exactly if 1 - level is above this p-value.
 */
export function pValueAt(estimate: Pick<Estimate, 'value' | 'lo' | 'hi'> & Error, at: number): number {
  const { value, lo, hi, df = Infinity, rare, n = 0, level = LEVEL } = estimate;
  const half = at < value ? value - lo : hi - value;
  if (!(half > 0)) return value === at ? 1 : 0;
  const part = Math.abs(value - at) / half;
  const away = -part * quantileOf({ df }, level);
  const tail = 2 * (Number.isFinite(df) ? tCdf(away, df) : normalCdf(away));
  if (rare !== true || n === 0) return tail;
  const unlike = Math.min(1, part * mostUnlike(n, level));
  return Math.max(tail, Math.min(1, 2 * (1 - unlike) ** n));
}

/** The standard error behind an interval that was made for a normal estimate; for an interval of few degrees of freedom, the result is too large. */
export const errorOf = (estimate: Pick<Interval, 'lo' | 'hi'> & Error): number =>
  (((estimate.hi - estimate.lo) / 2) * widening(estimate, LEVEL)) / normalQuantile(0.5 + LEVEL / 2);
