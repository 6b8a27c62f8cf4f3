import { normalQuantile, tQuantile } from './distributions.ts';
import { LEVEL, NO_ESTIMATE, type Estimate } from './intervals.ts';
import { shareInterval } from './share-interval.ts';

/**
 * The mean over a population of players, estimated from a sample of them, with an interval that allows for luck and for
 * the choice of the players.
 */
export interface PopulationMean extends Estimate {
  readonly players: number;
  /** Half width of the interval that luck alone would give, if the players of the sample were all the players there are. */
  readonly luck: number;
  /** Half width that the choice of the players adds, if there were no luck. */
  readonly who: number;
  /** Standard deviation of the players' true means, as far as the data tell. */
  readonly spread: number;
}

/**
 * Means of the same quantity as measured with several players, on common blocks. `covariance` holds the (co)variances
 * of these means by luck; `blocks` is their number.
 */
export interface PlayerMeans {
  readonly means: readonly number[];
  readonly covariance: readonly (readonly number[])[];
  readonly blocks: number;
}

/**
 * The mean over the population that the players are drawn from: a random effect of the player (Hartung and Knapp, Statistics in
 * Medicine 20, 2001), with luck that players share on common blocks added to it. The spread of k players is known with k - 1 degrees
 * of freedom only, so few players give a wide interval. The interval is never narrower than that of luck alone. `share`: the values
 * are shares in [0, 1]. With one player there is no interval.
 */
export function populationMean(
  { means, covariance, blocks }: PlayerMeans,
  share = true,
  level = LEVEL,
): PopulationMean {
  const k = means.length;
  if (k === 0 || blocks === 0 || means.some((mean) => Number.isNaN(mean)))
    return { ...NO_ESTIMATE, players: k, luck: NaN, who: NaN, spread: NaN };
  const value = means.reduce((sum, mean) => sum + mean, 0) / k;
  const own = covariance.reduce((sum, row, i) => sum + row[i]!, 0) / k;
  const whole = covariance.reduce((sum, row) => sum + row.reduce((part, x) => part + x, 0), 0);
  const shared = k < 2 ? 0 : Math.min(own, Math.max(0, (whole - k * own) / (k * (k - 1))));
  const between = k < 2 ? NaN : means.reduce((sum, mean) => sum + (mean - value) * (mean - value), 0) / (k - 1);
  const byLuck = (own - shared) / k + shared;
  const excess = Math.max(0, between - (own - shared));
  const t = (df: number): number => (df < 1 ? NaN : tQuantile(0.5 + level / 2, df));
  const luck = t(blocks - 1) * Math.sqrt(byLuck);
  const who = t(k - 1) * Math.sqrt(excess / k);
  const parts = { players: k, luck, who, spread: Math.sqrt(excess) };
  if (k < 2 || blocks < 2) return { value, lo: NaN, hi: NaN, n: blocks, ...parts };
  const variance = Math.max(between / k + shared, byLuck);
  // The variance found is a difference of two estimates, each with its degrees of freedom (Satterthwaite).
  const [a, c] = [variance - shared, shared];
  const df = variance > 0 ? (variance * variance) / ((a * a) / (k - 1) + (c * c) / (blocks - 1)) : 0;
  if (variance === 0 && share)
    return { value, n: blocks, ...shareInterval(value, 0, blocks, blocks - 1, { level }), ...parts };
  const half = variance === 0 ? 0 : tQuantile(0.5 + level / 2, df) * Math.sqrt(variance);
  const [least, most] = share ? [0, 1] : [-Infinity, Infinity];
  const [lo, hi] = [Math.max(least, value - half), Math.min(most, value + half)];
  // Where a score can be no farther away, neither source adds more than the whole interval.
  const widest = share ? (hi - lo) / 2 : Infinity;
  return { value, lo, hi, n: blocks, ...parts, luck: Math.min(luck, widest), who: Math.min(who, widest) };
}

/** A thing that was measured twice: with two players, or under two rules. */
export interface Twice {
  readonly a: { readonly value: number; readonly se: number };
  readonly b: { readonly value: number; readonly se: number };
}

const SPREADS = 8;
const REACH = 2.5;
/** Correlations that are tried, evenly between the two ends. */
const CORRELATIONS = 17;
const MOST_ALIKE = 0.995;
const DRAWS = 400;

/** A symmetric 2 x 2 matrix. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly ab: number;
}

const inverse = ({ a, b, ab }: Pair): Pair => {
  const d = a * b - ab * ab;
  return { a: b / d, b: a / d, ab: -ab / d };
};

interface Guess {
  readonly true: Pair;
  readonly mean: readonly [number, number];
  readonly meanError: Pair;
  readonly logLikelihood: number;
}

/** The common means under one guess of the spreads and the correlation of the true values, and how likely the data are. */
function guess(things: readonly Twice[], spreadA: number, spreadB: number, correlation: number): Guess {
  const truth: Pair = { a: spreadA * spreadA, b: spreadB * spreadB, ab: correlation * spreadA * spreadB };
  let [wa, wb, wab, ya, yb] = [0, 0, 0, 0, 0];
  let logLikelihood = 0;
  const inverses = things.map(({ a, b }) => {
    const v = { a: truth.a + a.se * a.se, b: truth.b + b.se * b.se, ab: truth.ab };
    logLikelihood -= Math.log(v.a * v.b - v.ab * v.ab) / 2;
    const w = inverse(v);
    wa += w.a;
    wb += w.b;
    wab += w.ab;
    ya += w.a * a.value + w.ab * b.value;
    yb += w.ab * a.value + w.b * b.value;
    return w;
  });
  const meanError = inverse({ a: wa, b: wb, ab: wab });
  const mean = [meanError.a * ya + meanError.ab * yb, meanError.ab * ya + meanError.b * yb] as const;
  things.forEach(({ a, b }, i) => {
    const w = inverses[i]!;
    const [x, y] = [a.value - mean[0], b.value - mean[1]];
    logLikelihood -= (w.a * x * x + 2 * w.ab * x * y + w.b * y * y) / 2;
  });
  logLikelihood += Math.log(meanError.a * meanError.b - meanError.ab * meanError.ab) / 2;
  return { true: truth, mean, meanError, logLikelihood };
}

/** Two normal numbers with mean 0 and the (co)variances of `v`. */
function drawPair({ a, b, ab }: Pair, next: () => number): [number, number] {
  const [z, w] = [normalQuantile(next()), normalQuantile(next())];
  const first = Math.sqrt(Math.max(0, a));
  const slope = first > 0 ? ab / first : 0;
  return [first * z, slope * z + Math.sqrt(Math.max(0, b - slope * slope)) * w];
}

/** Ranks from 0; equal values share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  return values.map((x) => {
    let below = 0;
    let same = 0;
    for (const y of values) {
      if (y < x) below++;
      else if (y === x) same++;
    }
    return below + (same - 1) / 2;
  });
}

/** Spearman's rank correlation. NaN when a list does not vary. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [ra, rb] = [ranks(a), ranks(b)];
  const middle = (a.length - 1) / 2;
  let [xx, yy, xy] = [0, 0, 0];
  ra.forEach((x, i) => {
    const [p, q] = [x - middle, rb[i]! - middle];
    xx += p * p;
    yy += q * q;
    xy += p * q;
  });
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : NaN;
}

/** Fewer things than this have too few orders for an interval. */
export const FEWEST_RANKED = 4;

const steps = (most: number): number[] => Array.from({ length: SPREADS }, (_, i) => ((i + 0.5) / SPREADS) * most);

/**
 * The rank correlation of the true values of things that were measured twice with error. Noise disturbs the order of measured values,
 * so their correlation would be too small. So the true values are taken to be normal, with spreads and correlation averaged over
 * their posterior (flat priors), and the estimate and its interval come from orders drawn from it. NaN for fewer than
 * `FEWEST_RANKED`. `next`: uniform numbers in (0, 1), which are not repeated.
 */
export function rankCorrelation(things: readonly Twice[], next: () => number, level = LEVEL): Estimate {
  const k = things.length;
  if (k < FEWEST_RANKED) return { ...NO_ESTIMATE, n: k };
  const scatter = (of: 'a' | 'b'): number => {
    const mean = things.reduce((sum, thing) => sum + thing[of].value, 0) / k;
    const error = Math.max(...things.map((thing) => thing[of].se));
    const squares = things.reduce((sum, thing) => sum + (thing[of].value - mean) ** 2, 0) / (k - 1);
    return Math.max(Math.sqrt(squares), error / 10);
  };
  const [sa, sb] = [scatter('a'), scatter('b')];
  if (!(sa > 0 && sb > 0)) return { ...NO_ESTIMATE, n: k };
  const guesses: Guess[] = [];
  for (const a of steps(REACH * sa))
    for (const b of steps(REACH * sb))
      for (let i = 0; i < CORRELATIONS; i++)
        guesses.push(guess(things, a, b, MOST_ALIKE * (-1 + (2 * i) / (CORRELATIONS - 1))));
  const best = guesses.reduce((most, { logLikelihood }) => Math.max(most, logLikelihood), -Infinity);
  const weights = guesses.map(({ logLikelihood }) => Math.exp(logLikelihood - best));
  const total = weights.reduce((sum, w) => sum + w, 0);
  const drawn: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    let at = next() * total;
    const chosen = weights.findIndex((w) => (at -= w) <= 0);
    const rho = spearmanOf(things, guesses[Math.max(0, chosen)]!, next);
    if (!Number.isNaN(rho)) drawn.push(rho);
  }
  drawn.sort((x, y) => x - y);
  const quantile = (p: number): number => drawn[Math.min(drawn.length - 1, Math.floor(p * drawn.length))]!;
  const value = drawn.reduce((sum, rho) => sum + rho, 0) / drawn.length;
  return { value, lo: quantile((1 - level) / 2), hi: quantile((1 + level) / 2), n: k };
}

/** The rank correlation of one draw of the true values. */
function spearmanOf(things: readonly Twice[], { true: t, mean, meanError }: Guess, next: () => number): number {
  const [ma, mb] = drawPair(meanError, next);
  const drawn = things.map(({ a, b }) => {
    const w = inverse({ a: t.a + a.se * a.se, b: t.b + b.se * b.se, ab: t.ab });
    // The share of a deviation that is true, as a matrix: T W.
    const k11 = t.a * w.a + t.ab * w.ab;
    const k12 = t.a * w.ab + t.ab * w.b;
    const k21 = t.ab * w.a + t.b * w.ab;
    const k22 = t.ab * w.ab + t.b * w.b;
    const [x, y] = [a.value - mean[0] - ma, b.value - mean[1] - mb];
    const left = {
      a: t.a - (k11 * t.a + k12 * t.ab),
      b: t.b - (k21 * t.ab + k22 * t.b),
      ab: t.ab - (k11 * t.ab + k12 * t.b),
    };
    const [ea, eb] = drawPair(left, next);
    return [mean[0] + ma + k11 * x + k12 * y + ea, mean[1] + mb + k21 * x + k22 * y + eb] as const;
  });
  return spearman(
    drawn.map(([x]) => x),
    drawn.map(([, y]) => y),
  );
}
