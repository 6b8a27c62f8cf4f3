import { luckAdjusted, type Adjusted, type LuckyBlock } from '../stats/index.ts';
import { SCORE_UNITS, seatOf, type MatchRow } from '../matches/index.ts';

export type { Adjusted };

/** The fields of a match that an adjustment needs. */
export type LuckyMatch = Pick<MatchRow, 'seating' | 'scores' | 'luck'>;

/** The score of one entrant of a match-up after its luck has been removed. */
export interface AdjustedScore extends Adjusted {
  readonly matchup: number;
  readonly entrant: number;
}

/**
 * Scores after the luck of each source has been removed. The luck of a seat is how far its draws were above their
 * mean, less the same difference of the other seats. This luck has mean 0, whatever its effect is.
 */
export class LuckAdjustment {
  readonly #seats: number;
  readonly #blocks = new Map<number, LuckyBlock[][]>();

  constructor(seats: number) {
    this.#seats = seats;
  }

  /** Adds the blocks of one number, by match-up. */
  addLayer(matchups: ReadonlyMap<number, readonly LuckyMatch[]>): void {
    for (const [matchup, matches] of matchups) {
      const seats = this.#seats;
      let entrants = this.#blocks.get(matchup);
      if (entrants === undefined) {
        entrants = Array.from({ length: seats }, () => []);
        this.#blocks.set(matchup, entrants);
      }
      entrants.forEach((blocks, entrant) => {
        blocks.push(blockOf(matches, seats, entrant));
      });
    }
  }

  /** The scores of all entrants of all match-ups, in order. Sources without data are left out. */
  scores(): AdjustedScore[] {
    return [...this.#blocks].flatMap(([matchup, entrants]) =>
      entrants.map((blocks, entrant) => {
        const sources = blocks.reduce((most, { luck }) => Math.max(most, luck.length), 0);
        const known = Array.from({ length: sources }, (_, i) => i).filter((i) =>
          blocks.some(({ luck }) => (luck[i] ?? 0) !== 0),
        );
        const lucky = blocks.map(({ score, luck }) => ({ score, luck: known.map((i) => luck[i] ?? 0) }));
        return { matchup, entrant, ...luckAdjusted(lucky) };
      }),
    );
  }
}

function blockOf(matches: readonly LuckyMatch[], seats: number, entrant: number): LuckyBlock {
  let score = 0;
  const luck: number[] = [];
  for (const { seating, scores, luck: bySeat } of matches) {
    const own = seatOf(entrant, seating, seats);
    score += scores[own]! / SCORE_UNITS / matches.length;
    bySeat.forEach((text, seat) => {
      if (text === '') return;
      const share = (seat === own ? 1 : -1 / (seats - 1)) / matches.length;
      text.split(' ').forEach((amount, i) => {
        luck[i] = (luck[i] ?? 0) + share * Number(amount);
      });
    });
  }
  return { score, luck };
}
