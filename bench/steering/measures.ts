/** Shares of variance, and how well values foretell results, from matches whose ends were played several times. */
import { tQuantile } from '../../src/stats/index.ts';

/** One match at one point: what values said of a seat there, and how the match ended for it each time it was played on. */
export interface Seen {
  /**
   * The stratum of the match. Matches of one stratum have the same players, sides and seats, so the mean result of a
   * stratum is not luck.
   */
  readonly stratum: string;
  readonly value: number;
  readonly scores: readonly number[];
}

/** A figure with its 95 % interval over matches; NaN where nothing varies. */
export interface Figure {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

/**
 * `value` with an interval by the jackknife, within [0, 1]; `without`: the figure for the matches without each one in
 * turn.
 */
function jackknife(value: number, without: readonly number[]): Figure {
  const n = without.length;
  const mean = without.reduce((sum, x) => sum + x, 0) / n;
  const variance = (without.reduce((sum, x) => sum + (x - mean) ** 2, 0) * (n - 1)) / n;
  const half = tQuantile(0.975, n - 1) * Math.sqrt(variance);
  return { value, lo: Math.max(0, value - half), hi: Math.min(1, value + half) };
}

/**
 * The share of the variance of results that is settled at the point: the intraclass correlation of the ends of one match, from an analysis of
 * variance within strata.
 */
export const settled = (seen: readonly Seen[]): Figure =>
  jackknife(
    settledShare(seen),
    seen.map((_, i) => settledShare(seen.toSpliced(i, 1))),
  );

function settledShare(seen: readonly Seen[]): number {
  const again = seen[0]!.scores.length;
  const means = seen.map(({ scores }) => scores.reduce((sum, x) => sum + x, 0) / again);
  const strata = new Map<string, { n: number; sum: number }>();
  seen.forEach(({ stratum }, i) => {
    const { n, sum } = strata.get(stratum) ?? { n: 0, sum: 0 };
    strata.set(stratum, { n: n + 1, sum: sum + means[i]! });
  });
  let between = 0;
  let within = 0;
  seen.forEach(({ stratum, scores }, i) => {
    const { n, sum } = strata.get(stratum)!;
    between += again * (means[i]! - sum / n) ** 2;
    for (const x of scores) within += (x - means[i]!) ** 2;
  });
  between /= seen.length - strata.size;
  within /= seen.length * (again - 1);
  return Math.max(0, (between - within) / (between + (again - 1) * within));
}

/**
 * How often, of two ends of different matches, the one with the higher value is the better one (AUC; equal values count one half).
 */
export function foretold(seen: readonly Seen[]): Figure {
  if (seen.length < FEWEST) return { value: Number.NaN, lo: 0, hi: 1 };
  const right = seen.map(() => 0);
  const pairs = seen.map(() => 0);
  for (let i = 0; i < seen.length; i++)
    for (let j = 0; j < i; j++) {
      const said = Math.sign(seen[i]!.value - seen[j]!.value);
      for (const x of seen[i]!.scores)
        for (const y of seen[j]!.scores) {
          if (x === y) continue;
          for (const k of [i, j]) {
            pairs[k]!++;
            right[k]! += (1 + said * Math.sign(x - y)) / 2;
          }
        }
    }
  // Each pair was counted for both of its matches.
  const [allRight, all] = [sumOf(right) / 2, sumOf(pairs) / 2];
  return jackknife(
    allRight / all,
    right.map((own, i) => (allRight - own) / (all - pairs[i]!)),
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((total, n) => total + n, 0);

/** With fewer matches than this, there is no interval. */
const FEWEST = 4;
