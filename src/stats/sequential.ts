import { LEVEL, type Interval } from './intervals.ts';
import { shareInterval } from './share-interval.ts';

/** Number, sum and sum of squares of observations: block scores, or differences of block scores. */
export interface Moments {
  readonly n: number;
  readonly sum: number;
  readonly sumSquares: number;
}

/** Moments to which observations are added one by one. */
export class RunningMoments implements Moments {
  n = 0;
  sum = 0;
  sumSquares = 0;

  add(x: number): void {
    this.n++;
    this.sum += x;
    this.sumSquares += x * x;
  }
}

/** The two hypotheses of a sequential test, and how often it may err. */
export interface GsprtBounds {
  /** Mean under the null hypothesis and under the alternative, s0 < s1. */
  readonly s0: number;
  readonly s1: number;
  /** Probability of accepting s1 although s0 holds, and the reverse. */
  readonly alpha?: number;
  readonly beta?: number;
  /** Variance of the block that is added to the sample. */
  readonly prior?: number;
}

/** The state of a sequential test, and whether the test may stop. */
export interface GsprtState {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** `s0`: stop and accept s0; `s1`: stop and accept s1; `continue`: play on. */
  readonly verdict: 's0' | 's1' | 'continue';
}

/**
 * Variance of a fair coin, the largest variance of scores in [0, 1]. One block of it is added to the sample, so that an
 * early sample that happens not to vary does not decide.
 */
const SCORE_PRIOR = 0.25;
/**
 * Variance of the added block for differences in [-1, 1], most of which may be 0: ln(20)² / (2 ln 19). With this value,
 * the number of equal blocks that decides against an effect is the number that would have shown the effect in 95 % of
 * runs, if the effect comes from few blocks that differ completely.
 */
export const DIFFERENCE_PRIOR = 1.5;
/**
 * Variance of the added block for confidence sequences. They must also hold near 0 and 1, where most samples begin
 * without the rare block.
 */
const SEQUENCE_PRIOR = 2;

/**
 * Generalised sequential probability ratio test on block scores, in fishtest's normal form LLR = n (s1 - s0)(2 mean -
 * s0 - s1) / (2 v), where v is the sample variance of a block. One block of a fair coin or, for differences, of
 * `DIFFERENCE_PRIOR` is added to the sample.
 */
export function gsprt(moments: Moments, bounds: GsprtBounds): GsprtState {
  const { s0, s1, alpha = 0.05, beta = 0.05, prior = SCORE_PRIOR } = bounds;
  if (!(s0 < s1)) throw new RangeError(`gsprt: s0 must be below s1, got ${s0} and ${s1}`);
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const { n, sum, sumSquares } = moments;
  if (n === 0) return { llr: 0, lower, upper, verdict: 'continue' };
  const mean = sum / n;
  const v = (Math.max(0, sumSquares - n * mean * mean) + prior) / n;
  const llr = (n * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * v);
  return { llr, lower, upper, verdict: llr >= upper ? 's1' : llr <= lower ? 's0' : 'continue' };
}

/**
 * Confidence sequence by the normal mixture: an interval for the mean that holds at all times simultaneously, so it may
 * be looked at after every block. It is asymptotic, because the variance is estimated, with one more block of large
 * variance. It is narrowest at `tunedFor` observations.
 */
export function confidenceSequence(moments: Moments, tunedFor = 1000, level = LEVEL): Interval {
  const { n, sum, sumSquares } = moments;
  if (n < 2) return { lo: -Infinity, hi: Infinity };
  const alpha = 1 - level;
  const two = -2 * Math.log(alpha);
  const rho2 = (two + Math.log(two + 1)) / tunedFor;
  const mean = sum / n;
  const v = (Math.max(0, sumSquares - n * mean * mean) + SEQUENCE_PRIOR) / n;
  const half = Math.sqrt(((2 * v * (n * rho2 + 1)) / (n * n * rho2)) * Math.log(Math.sqrt(n * rho2 + 1) / alpha));
  return { lo: mean - half, hi: mean + half };
}

/**
 * A Brownian path stays within c t^(1/4) for all t in (0, 1] with a chance of 95 %: Wang and Tsiatis (Biometrics 43, 1987)
 * with exponent 1/4, looked at all the time. c comes from recursive integration over 48 and 200 looks, rounded up for all looks;
 * bench/validation/sequential.ts measures what it keeps.
 */
const WATCHED_REACH = 2.4;

/**
 * Confidence sequence with an end: an interval for the mean that holds at all times up to `horizon` observations
 * simultaneously. At its end it takes 1.5 times the blocks of an interval whose number of blocks was fixed; a sequence
 * without an end takes 2.4 times as many. Level 95 %; asymptotic, as `confidenceSequence`.
 */
export function watchedInterval(moments: Moments, horizon: number): Interval {
  const { n, sum, sumSquares } = moments;
  if (n < 2 || n > horizon) return { lo: -Infinity, hi: Infinity };
  const mean = sum / n;
  const v = (Math.max(0, sumSquares - n * mean * mean) + SEQUENCE_PRIOR) / n;
  const half = WATCHED_REACH * Math.sqrt(v / n) * Math.sqrt(Math.sqrt(horizon / n));
  return { lo: mean - half, hi: mean + half };
}

/**
 * Interval of a mean score, for a number of blocks that was fixed beforehand, or at which a rule on the widths of
 * intervals stopped the play. Such a rule does not look at the means, so the interval keeps its level (Chow and Robbins,
 * Annals of Mathematical Statistics 36, 1965).
 */
export function scoreInterval({ n, sum, sumSquares }: Moments, level = LEVEL): Interval {
  if (n < 2) return { lo: 0, hi: 1 };
  const mean = sum / n;
  const squares = Math.max(0, sumSquares - n * mean * mean);
  const { lo, hi } = shareInterval(mean, Math.sqrt(squares / (n * (n - 1))), n, n - 1, { level });
  return { lo, hi };
}

/**
 * The level of an interval that covers 95 % after a GSPRT stopped the play. A test that stops when the score looks good overstates it, and one that
 * stops when it looks bad understates it: then an interval of nominal 95 % covers 89 to 94 %, and only 84 % of the cases in which the test said
 * "better". bench/validation/sequential.ts measures what it keeps. A confidence sequence, which holds for any rule of stopping, covers 99.9 %.
 */
export const STOPPED_LEVEL = 0.99;
