import { normalQuantile } from './distributions.ts';
import { LEVEL, type Interval } from './intervals.ts';

/** An estimate with its standard error. */
export interface Measured {
  readonly value: number;
  readonly se: number;
}

/** An estimate drawn to the mean of its list, with its interval. */
export interface Shrunk extends Interval {
  readonly value: number;
}

/** A list of estimates, shrunk for its noise. */
export interface Shrinkage {
  readonly mean: number;
  /** Standard deviation of the true values around the mean, as far as the data tell. */
  readonly spread: number;
  readonly shrunk: readonly Shrunk[];
}

/** The number of spreads tried, evenly from 0 to `REACH` standard deviations of the estimates. */
const GRID = 400;
const REACH = 5;

/**
 * Shrinkage of a list of estimates. The true values are taken to be normal around a common mean, and every estimate
 * moves towards this mean by the share of its variance that is noise. The spread of the true values is averaged over
 * its posterior (flat prior; Gelman, Bayesian Data Analysis, 5.4), because a single plugged-in value would make the
 * intervals of short lists too narrow. The top of a noisy list is overstated; the top of a shrunken list is not.
 */
export function shrink(measured: readonly Measured[], level = LEVEL): Shrinkage {
  const k = measured.length;
  if (k < 3) return asTheyAre(measured, level);
  const plain = measured.reduce((sum, { value }) => sum + value, 0) / k;
  const scatter = Math.sqrt(measured.reduce((sum, { value }) => sum + (value - plain) * (value - plain), 0) / (k - 1));
  if (scatter === 0) return asTheyAre(measured, level);
  const fits = Array.from({ length: GRID + 1 }, (_, i) => fit(measured, (i / GRID) * REACH * scatter));
  const best = fits.reduce((most, { logLikelihood }) => Math.max(most, logLikelihood), -Infinity);
  const weights = fits.map(({ logLikelihood }) => Math.exp(logLikelihood - best));
  const whole = weights.reduce((sum, w) => sum + w, 0);
  const average = (of: (f: Fit) => number): number =>
    fits.reduce((sum, f, i) => (weights[i]! > 0 ? sum + weights[i]! * of(f) : sum), 0) / whole;
  const z = normalQuantile(0.5 + level / 2);
  const shrunk = measured.map((m): Shrunk => {
    const value = average((f) => posterior(m, f).mean);
    const variance = average((f) => {
      const { mean, variance: own } = posterior(m, f);
      return own + (mean - value) * (mean - value);
    });
    const half = z * Math.sqrt(variance);
    return { value, lo: value - half, hi: value + half };
  });
  return { mean: average((f) => f.mean), spread: average((f) => f.spread), shrunk };
}

/** Returns the estimates unchanged: two estimates do not determine a spread, and equal estimates need no shrinkage. */
function asTheyAre(measured: readonly Measured[], level: number): Shrinkage {
  const z = normalQuantile(0.5 + level / 2);
  const shrunk = measured.map(({ value, se }) => ({ value, lo: value - z * se, hi: value + z * se }));
  return { mean: measured.reduce((sum, { value }) => sum + value, 0) / measured.length, spread: NaN, shrunk };
}

interface Fit {
  readonly spread: number;
  readonly mean: number;
  /** Variance of the common mean. */
  readonly variance: number;
  readonly logLikelihood: number;
}

/** The common mean for one spread of the true values, and the likelihood of the estimates. */
function fit(measured: readonly Measured[], spread: number): Fit {
  let sum = 0;
  let weight = 0;
  let logLikelihood = 0;
  for (const { value, se } of measured) {
    const variance = spread * spread + se * se;
    if (variance === 0) return { spread, mean: 0, variance: 0, logLikelihood: -Infinity };
    sum += value / variance;
    weight += 1 / variance;
    logLikelihood -= Math.log(variance) / 2;
  }
  const mean = sum / weight;
  for (const { value, se } of measured)
    logLikelihood -= ((value - mean) * (value - mean)) / (2 * (spread * spread + se * se));
  return { spread, mean, variance: 1 / weight, logLikelihood: logLikelihood - Math.log(weight) / 2 };
}

function posterior({ value, se }: Measured, f: Fit): { readonly mean: number; readonly variance: number } {
  const kept = (f.spread * f.spread) / (f.spread * f.spread + se * se);
  const mean = f.mean + kept * (value - f.mean);
  return { mean, variance: kept * se * se + (1 - kept) * (1 - kept) * f.variance };
}
