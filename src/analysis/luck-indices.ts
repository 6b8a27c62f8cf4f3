import { NO_ESTIMATE, RunningRatio, ratioEstimate } from '../stats/index.ts';
import type { Estimate, RatioSums } from '../stats/index.ts';
import type { ScoredMatch } from './trials.ts';
import { SCORE_UNITS, seatOf } from '../matches/index.ts';

/** Which luck of a match-up was redrawn in another match-up: everything except `source`, or only `source`. */
export interface LuckPlace {
  readonly source: number;
  readonly kept: boolean;
  readonly matchup: number;
  readonly base: number;
}

/** The share of the variance of scores that comes from one source of luck. */
export interface LuckIndex {
  readonly source: number;
  /** Sobol's first-order index: the share of the variance that remains when all other luck is averaged out. */
  readonly first: Estimate;
  /** Sobol's total index: the share of the variance that would disappear if this source alone were fixed. */
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
    return ratioEstimate([strata], { share: false });
  }
}

/** Sums over blocks of covariance (or half the squared change) over variance, with a separate mean for each seating. */
function ratioSums(blocks: readonly Block[], kept: boolean): RatioSums {
  const sums = new RunningRatio();
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
    }
    sums.add(x, n);
  }
  return sums;
}
