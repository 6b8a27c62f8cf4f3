import { pairedDifference, populationMean, type PairedDifference, type PopulationMean } from '../stats/index.ts';
import { SCORE_UNITS, seatOf } from '../matches/index.ts';
import { sharedMatchups } from './common-matchups.ts';
import { bounded } from './diff.ts';
import { ALL_LABEL, type PlanLabels } from './labels.ts';
import type { ScoredMatch } from './trials.ts';

/** The blocks of one number of a run, by match-up. */
export type ScoredLayer = ReadonlyMap<number, readonly ScoredMatch[]>;

/** The score of a side in one match-up or over all of them, for every player, on common blocks. */
export class PlayedScore {
  readonly matchup: string;
  readonly side: string;
  /** For each value of a block: the match-up and its entrants. */
  readonly of: readonly (readonly [matchup: number, slots: readonly number[]])[];
  n = 0;
  readonly #sums: Float64Array;
  readonly #products: Float64Array;
  /** Blocks in which two players score differently. */
  readonly #differing: Float64Array;
  readonly #players: number;

  constructor(matchup: string, side: string, of: PlayedScore['of'], players: number) {
    this.matchup = matchup;
    this.side = side;
    this.of = of;
    this.#players = players;
    this.#sums = new Float64Array(players);
    this.#products = new Float64Array(players * players);
    this.#differing = new Float64Array(players * players);
  }

  add(scores: readonly number[]): void {
    const k = this.#players;
    this.n++;
    for (let i = 0; i < k; i++) {
      this.#sums[i]! += scores[i]!;
      for (let j = 0; j < k; j++) {
        this.#products[i * k + j]! += scores[i]! * scores[j]!;
        if (scores[i] !== scores[j]) this.#differing[i * k + j]!++;
      }
    }
  }

  mean(player: number): number {
    return this.#sums[player]! / this.n;
  }

  /** The score of player `b` less that of player `a`, block by block; null for fewer than two blocks. */
  difference(a: number, b: number): PairedDifference | null {
    if (this.n < 2) return null;
    const k = this.#players;
    const product = (i: number, j: number): number => this.#products[i * k + j]!;
    return bounded(
      pairedDifference({
        n: this.n,
        a: this.#sums[a]!,
        b: this.#sums[b]!,
        aa: product(a, a),
        bb: product(b, b),
        ab: product(a, b),
        share: true,
        differing: this.#differing[a * k + b]!,
      }),
    );
  }

  /** Covariance, by luck, of the means of two players. */
  #covariance(i: number, j: number): number {
    const { n } = this;
    const xy = this.#products[i * this.#players + j]!;
    return n < 2 ? NaN : (xy - (this.#sums[i]! * this.#sums[j]!) / n) / (n - 1) / n;
  }

  /** The mean over the population that the players stand for. */
  population(): PopulationMean {
    const players = Array.from({ length: this.#players }, (_, i) => i);
    const covariance = players.map((i) => players.map((j) => this.#covariance(i, j)));
    return populationMean({ means: players.map((i) => this.mean(i)), covariance, blocks: this.n });
  }

  /**
   * The mean change over the population. The first half of the list holds the players before the change, and the second
   * half the same players after it.
   */
  change(): PopulationMean {
    const half = this.#players / 2;
    const players = Array.from({ length: half }, (_, i) => i);
    const c = (i: number, j: number): number => this.#covariance(i, j);
    const covariance = players.map((i) =>
      players.map((j) => c(i, j) + c(i + half, j + half) - c(i, j + half) - c(i + half, j)),
    );
    const means = players.map((i) => this.mean(i + half) - this.mean(i));
    return populationMean({ means, covariance, blocks: this.n }, false);
  }
}

/**
 * Scores of the same match-ups by several players, one run for each player, on common seeds. Blocks of the same number
 * are one observation.
 */
export class AcrossPlayers {
  readonly scores: readonly PlayedScore[];
  readonly #seats: number;

  /** @param plan the match-ups, which have the same order in the run of each of the `players`. */
  constructor(plan: PlanLabels, players: number) {
    this.#seats = plan.seats;
    const { common } = sharedMatchups(plan, plan);
    const own = common.flatMap(({ label, contestants }, m) =>
      contestants.length < 2
        ? []
        : contestants.map(({ side, slots }) => new PlayedScore(label, side, [[m, slots]], players)),
    );
    const sides = [...new Set(own.map(({ side }) => side))];
    const totals =
      new Set(own.map(({ matchup }) => matchup)).size < 2
        ? []
        : sides.map((side) => {
            const of = own.filter((score) => score.side === side).flatMap((score) => score.of);
            return new PlayedScore(ALL_LABEL, side, of, players);
          });
    this.scores = [...own, ...totals];
  }

  /** Adds the blocks of one number, by player. A score of which a match is missing is left out. */
  addLayer(byPlayer: readonly ScoredLayer[]): void {
    for (const score of this.scores) {
      const values = byPlayer.map((layer) => this.#valueOf(score, layer));
      if (values.every((value) => !Number.isNaN(value))) score.add(values);
    }
  }

  #valueOf({ of }: PlayedScore, layer: ScoredLayer): number {
    let sum = 0;
    for (const [m, slots] of of) {
      const matches = layer.get(m);
      if (matches === undefined || matches.length < this.#seats) return NaN;
      let units = 0;
      for (const { scores, seating } of matches)
        for (const slot of slots) units += scores[seatOf(slot, seating, this.#seats)]!;
      sum += units / (matches.length * slots.length * SCORE_UNITS);
    }
    return sum / of.length;
  }
}
