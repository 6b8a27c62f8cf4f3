import { LEVEL, NO_ESTIMATE, RunningRatio, ratioEstimate, tQuantile } from '../stats/index.ts';
import type { Estimate, RatioSums } from '../stats/index.ts';
import type { ScoredMatch } from './trials.ts';
import { SCORE_UNITS, seatOf } from '../matches/index.ts';

/**
 * A match-up that repeats another one with some of its luck redrawn: all luck except that from `source`, or only that
 * from `source`.
 */
export interface LuckPlace {
  readonly source: number;
  readonly kept: boolean;
  readonly matchup: number;
  readonly base: number;
}

/** The share of the variance of scores that comes from one source of luck. */
export interface LuckIndex {
  readonly source: number;
  /** Sobol's first-order index: the share of the variance that goes, in the mean, if this source alone is fixed beforehand. */
  readonly first: Estimate;
  /** Sobol's total index: the share of the variance that is left, in the mean, if all other sources are fixed beforehand. */
  readonly total: Estimate;
}

/** Scores of the first entrant by seating, in a block and in the same block with some luck redrawn. */
interface Block {
  readonly plain: readonly number[];
  readonly redrawn: readonly number[];
}

/**
 * Sobol indices by pick-freeze (Sobol, Mathematics and Computers in Simulation 55, 2001; first-order estimator of Janon
 * and others, ESAIM: Probability and Statistics 18, 2014), within match-up and seating, with errors over blocks.
 */
export class LuckIndices {
  readonly #places: readonly LuckPlace[];
  readonly #seats: number;
  readonly #blocks: readonly Block[][];

  constructor(places: readonly LuckPlace[], seats: number) {
    this.#places = places;
    this.#seats = seats;
    this.#blocks = places.map(() => []);
  }

  /** Adds the blocks of one number, by match-up. */
  addLayer(matchups: ReadonlyMap<number, readonly ScoredMatch[]>): void {
    const scoresOf = (matches: readonly ScoredMatch[]): number[] =>
      matches.map(({ seating, scores }) => scores[seatOf(0, seating, this.#seats)]! / SCORE_UNITS);
    this.#places.forEach(({ matchup, base }, i) => {
      const plain = matchups.get(base);
      const redrawn = matchups.get(matchup);
      if (plain === undefined || redrawn === undefined) return;
      this.#blocks[i]!.push({ plain: scoresOf(plain), redrawn: scoresOf(redrawn) });
    });
  }

  /** The indices of each source over the match-ups `bases`. */
  indices(sources: number, bases: readonly number[]): LuckIndex[] {
    return Array.from({ length: sources }, (_, source) => ({
      source,
      first: this.#index(source, true, bases),
      total: this.#index(source, false, bases),
    }));
  }

  #index(source: number, kept: boolean, bases: readonly number[]): Estimate {
    const strata = this.#places.flatMap((place, i) =>
      place.source === source && place.kept === kept && bases.includes(place.base)
        ? [ratioSums(this.#blocks[i]!, kept)]
        : [],
    );
    if (strata.every(({ n }) => n === 0)) return NO_ESTIMATE;
    // Match-ups may share seeds, so their errors are added as if fully dependent.
    const telling = strata.reduce((sum, { telling: own }) => sum + own, 0);
    return shareOfVariance(ratioEstimate([strata], { share: false }), telling);
  }
}

/** If fewer matches than this ended differently from most, no index is given. */
export const LOPSIDED = 20;

/** Whether an index rests on enough matches to say something. */
export const hasEnough = ({ lo, hi }: Pick<Estimate, 'lo' | 'hi'>): boolean => hi - lo < 1;

/**
 * A share of variance from its ratio of sums, within [0, 1]. Where one outcome is rare, the error of the ratio is poorly known. So the error is
 * enlarged by the effect of one more or one less pair of `telling` matches, and the interval is made to contain Wilson's interval, with as many
 * trials as would give the same error. With fewer than `LOPSIDED` telling matches the interval is [0, 1].
 */
function shareOfVariance(ratio: Estimate, telling: number): Estimate {
  const { n } = ratio;
  const value = Math.min(1, Math.max(0, ratio.value));
  if (n < 2 || telling < LOPSIDED || Number.isNaN(ratio.lo)) return { value, lo: 0, hi: 1, n };
  const t = tQuantile(0.5 + LEVEL / 2, n - 1);
  const se = Math.hypot((ratio.hi - ratio.lo) / 2 / t, 2 / telling);
  const trials = Math.max(value * (1 - value), LEAST_VARIANCE) / (se * se);
  const part = (t * t) / trials;
  const centre = (value + part / 2) / (1 + part);
  const half = (t * Math.sqrt((value * (1 - value)) / trials + part / (4 * trials))) / (1 + part);
  const lo = Math.max(0, Math.min(centre - half, ratio.value - t * se));
  return {
    value,
    lo: Math.min(value, lo),
    hi: Math.max(value, Math.min(1, Math.max(centre + half, ratio.value + t * se))),
    n,
  };
}

/** The minimum variance of a single trial, for shares near 0 and 1. */
const LEAST_VARIANCE = 0.02;

/**
 * Sums over blocks of covariance (or half the squared change) over variance, with a separate mean for each seating.
 * `telling`: the number of matches that are farther from the mean than most.
 */
function ratioSums(blocks: readonly Block[], kept: boolean): RatioSums & { readonly telling: number } {
  const sums = new RunningRatio();
  const squares: number[] = [];
  const seatings = blocks[0]?.plain.length ?? 0;
  const means = Array.from(
    { length: seatings },
    (_, r) => blocks.reduce((sum, b) => sum + b.plain[r]! + b.redrawn[r]!, 0) / (2 * blocks.length),
  );
  for (const { plain, redrawn } of blocks) {
    let x = 0;
    let n = 0;
    for (let r = 0; r < seatings; r++) {
      const y = plain[r]! - means[r]!;
      const z = redrawn[r]! - means[r]!;
      x += kept ? y * z : ((y - z) * (y - z)) / 2;
      n += (y * y + z * z) / 2;
      squares.push(y * y, z * z);
    }
    sums.add(x, n);
  }
  const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  const { blocks: count, x, n, xx, nn, xn } = sums;
  return { blocks: count, x, n, xx, nn, xn, telling: squares.filter((square) => square > mean).length };
}
