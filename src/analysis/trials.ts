import { RunningPairs, pairedDifference, type PairedDifference } from '../stats/index.ts';
import { bounded } from './diff.ts';
import { SCORE_UNITS, seatOf, type MatchRow, type Trial } from '../matches/index.ts';

/** The fields of a match that a comparison of scores needs. */
export type ScoredMatch = Pick<MatchRow, 'seating' | 'scores'>;

/** The score of the players of a variant less their score without it, paired by block. */
export interface TrialEffect extends PairedDifference {
  readonly variant: number;
  /** The seat for which the effect was measured; -1 for all. */
  readonly seat: number;
  /** Share of the variant's matches in which the score differs. */
  readonly moved: number;
}

/**
 * Compares variants with what they vary, over all match-ups and entrants. Blocks of the same number are one
 * observation.
 */
export class TrialComparison {
  readonly #seats: number;
  readonly #sums: RunningPairs[][];
  readonly #matches: number[];
  readonly #moved: number[];

  constructor(variants: number, seats: number) {
    this.#seats = seats;
    this.#sums = Array.from({ length: variants }, () => Array.from({ length: seats + 1 }, () => new RunningPairs()));
    this.#matches = Array.from({ length: variants }, () => 0);
    this.#moved = Array.from({ length: variants }, () => 0);
  }

  /** Adds the blocks of one number, by match-up. A variant with missing matches is left out. */
  addLayer(trials: readonly Trial[], matchups: ReadonlyMap<number, readonly ScoredMatch[]>): void {
    for (const variant of new Set(trials.map((trial) => trial.variant))) {
      const own = trials.filter((trial) => trial.variant === variant);
      if (own.every(({ matchup, base }) => matchups.has(matchup) && matchups.has(base)))
        this.#add(variant, own, matchups);
    }
  }

  #add(variant: number, own: readonly Trial[], matchups: ReadonlyMap<number, readonly ScoredMatch[]>): void {
    const values = Array.from({ length: this.#seats + 1 }, () => ({ a: 0, b: 0, n: 0 }));
    for (const { matchup, base, entrant } of own) {
      const plain = matchups.get(base)!;
      matchups.get(matchup)!.forEach(({ seating, scores }, i) => {
        const seat = seatOf(entrant, seating, this.#seats);
        const [a, b] = [plain[i]!.scores[seat]!, scores[seat]!];
        this.#matches[variant]!++;
        if (a !== b) this.#moved[variant]!++;
        for (const value of [values[seat]!, values[this.#seats]!]) {
          value.a += a;
          value.b += b;
          value.n++;
        }
      });
    }
    values.forEach(({ a, b, n }, seat) => {
      if (n > 0) this.#sums[variant]![seat]!.add(a / n / SCORE_UNITS, b / n / SCORE_UNITS);
    });
  }

  /** The effect of each variant over all seats, then on each seat. An effect of fewer than two blocks is left out. */
  effects(): TrialEffect[] {
    return this.#sums.flatMap((bySeat, variant) =>
      [...bySeat.keys()].flatMap((_, i): TrialEffect[] => {
        const place = i === 0 ? this.#seats : i - 1;
        const sums = bySeat[place]!;
        if (sums.n < 2) return [];
        const moved = this.#moved[variant]! / this.#matches[variant]!;
        return [{ variant, seat: place === this.#seats ? -1 : place, moved, ...bounded(pairedDifference(sums)) }];
      }),
    );
  }
}
