import { normalQuantile, tQuantile } from './distributions.ts';
import { LEVEL, mostUnlike, wilson, type Estimate } from './intervals.ts';

/** What is known of the blocks behind a share besides their mean and its error. */
export interface ShareOptions {
  readonly level?: number;
  /** The share that shows no difference: one half, or a third among three sides. */
  readonly even?: number;
  /** Variance of a block if its matches were independent; default: of two matches that are won or lost. */
  readonly independent?: number;
}

/** How fast the floor under the width of the interval falls when blocks differ. */
const FADE = 4;

/** With fewer degrees of freedom than this, the correction for skewness is that for so many. */
const CALM_DF = 8;

/**
 * Interval of a share `p` in [0, 1] whose standard error over `n` blocks is `se`.
 *
 * It tests every true share as Student's t tests `even`. For `even` it gives the same answer as t, so it detects what a t test detects.
 * Around that, it allows for three ways in which block scores are not normal.
 * - Few blocks differ. Their number varies much from sample to sample, so the interval is at least as wide as when none differs; this floor
 *   goes where t itself reaches it. Blocks count as different by their squares, in units of what independent matches would give.
 * - Those that differ all point to one side. The interval reaches further to that side, by the skewness of rare events.
 * - The share is near 0 or 1. The limits are drawn towards `even` by the skewness that a share has there (Hall, Biometrika 69, 1982), and
 *   Wilson's interval, with as many trials as would give the same error, takes over near the end.
 *
 * When no block differs, the limits are those shares that would show a different block among `n` in all but 2.5 % of samples.
 */
export function shareInterval(
  p: number,
  se: number,
  n: number,
  df: number,
  options: ShareOptions = {},
): Pick<Estimate, 'lo' | 'hi' | 'df' | 'rare'> {
  const { level = LEVEL, even = 0.5, independent = (p * (1 - p)) / 2 } = options;
  const unlike = mostUnlike(n, level);
  const share = Math.min(1, Math.max(0, p));
  if (df < 1 || !(se > 0) || !(p > 0 && p < 1))
    return { lo: share * (1 - unlike), hi: share + (1 - share) * unlike, rare: true };
  const t = tQuantile(0.5 + level / 2, df);
  const squares = se * se * n * (n - 1);
  const unit = 2 * independent;
  const reached = (unlike / t) ** 2 * n * (n - 1);
  const floor = unlike / 2 / (1 + (squares / unit / reached) ** FADE);
  const half = Math.max(t * se, floor);

  const trials = (p * (1 - p)) / (half / t) ** 2;
  // The correction holds for many blocks: with the quantile of two or three blocks, it would draw limits of any width
  // to `even`.
  const calm = tQuantile(0.5 + level / 2, Math.max(df, CALM_DF));
  const skew = (1 + 2 * calm * calm) / 6;
  const away = p - even;
  const scatter = squares / n + away * away;
  // The mean cube over the mean square of the deviations of blocks, at most what their mean and mean square allow.
  const leaning = Math.sign(away) * Math.min((Math.abs(away) * unit) / scatter, scatter / Math.abs(away) || 0);
  const onward = (leaning * Math.max(0, 1 - (2 * scatter) / unit) * skew) / n;
  const drawn = 1 + (2 * skew) / trials;
  const lo = even + (away - half + Math.min(0, onward)) / drawn;
  const hi = even + (away + half + Math.max(0, onward)) / drawn;

  const z = normalQuantile(0.5 + level / 2);
  const score = wilson(p, trials * (z / t) ** 2, level);
  const near = (1 - 4 * p * (1 - p)) ** 2;
  const outer = (own: number, other: number): number => own + near * Math.max(0, other - own);
  const ends =
    away < 0
      ? { lo: Math.min(lo, score.lo), hi: outer(hi, score.hi) }
      : { lo: -outer(-lo, -score.lo), hi: away > 0 ? Math.max(hi, score.hi) : hi };
  return { lo: Math.max(0, ends.lo), hi: Math.min(1, ends.hi), df, ...(floor > t * se ? { rare: true } : {}) };
}
