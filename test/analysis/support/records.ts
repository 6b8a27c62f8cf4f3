import {
  CARD,
  CARD_WIDTH,
  NO_POINTS,
  SEAT,
  SEAT_WIDTH,
  SHIP,
  SHIP_WIDTH,
  type MatchRecord,
} from '../../../src/analysis/index.ts';
import { SCORE_UNITS } from '../../../src/matches/index.ts';

type Tallies<Names> = Partial<Record<keyof Names, number>>;

export interface RecordSketch {
  /** Score of each seat in [0, 1]. */
  readonly scores: readonly number[];
  readonly cardsInCatalog?: number;
  readonly shipsInCatalog?: number;
  /** `[seat, card, tallies]`. */
  readonly cards?: readonly (readonly [seat: number, card: number, tallies: Tallies<typeof CARD>])[];
  readonly ships?: readonly (readonly [seat: number, ship: number, tallies: Tallies<typeof SHIP>])[];
  readonly seats?: readonly Tallies<typeof SEAT>[];
  readonly rest?: Partial<MatchRecord>;
}

function fill(out: Int32Array, at: number, offsets: Record<string, number>, tallies: Record<string, number>): void {
  for (const [name, value] of Object.entries(tallies)) out[at + offsets[name]!] = value;
}

/** The record of a match with these facts and default values for the others. */
export function sketch({ scores, cards = [], ships = [], seats = [], rest = {}, ...sizes }: RecordSketch): MatchRecord {
  const { cardsInCatalog = 0, shipsInCatalog = 0 } = sizes;
  const best = Math.max(...scores);
  const winners = scores.filter((score) => score === best).length;
  const record = {
    scores: Int32Array.from(scores, (score) => Math.round(score * SCORE_UNITS)),
    outcomes: Int32Array.from(scores, (score) => (score < best ? -1 : winners > 1 ? 0 : 1)),
    winnerSeat: winners > 1 ? -1 : scores.indexOf(best),
    endReason: 'over',
    forfeitSeat: -1,
    rounds: 5,
    plies: 40,
    decisions: 20,
    branches: 60,
    forced: 20,
    firstSeat: 0,
    leaders: new Int32Array(0),
    leadChanges: 1,
    decidedAtRound: winners > 1 ? 0 : 4,
    drama: winners > 1 ? -1 : 250_000,
    stateHash: '0123456789abcdef',
    choices: '',
    fault: '',
    seats: new Int32Array(scores.length * SEAT_WIDTH),
    cards: new Int32Array(scores.length * cardsInCatalog * CARD_WIDTH),
    luck: new Int32Array(scores.length),
    ships: new Int32Array(scores.length * shipsInCatalog * SHIP_WIDTH),
    ...NO_POINTS,
    ...rest,
  };
  for (const [seat, card, tallies] of cards)
    fill(record.cards, (seat * cardsInCatalog + card) * CARD_WIDTH, CARD, tallies);
  for (const [seat, ship, tallies] of ships)
    fill(record.ships, (seat * shipsInCatalog + ship) * SHIP_WIDTH, SHIP, tallies);
  seats.forEach((tallies, seat) => {
    fill(record.seats, seat * SEAT_WIDTH, SEAT, tallies);
  });
  return record;
}

/** A plan of match-ups of two entrants, each written as `side@agent`. */
export function planOf(...matchups: readonly (readonly [string, string])[]): {
  seats: number;
  matchups: {
    key: string;
    label: string;
    entrants: { side: number; sideLabel: string; agent: string }[];
  }[];
} {
  const sides: string[] = [];
  const entrantOf = (text: string): { side: number; sideLabel: string; agent: string } => {
    const [sideLabel = '', agent = 'random'] = text.split('@');
    if (!sides.includes(sideLabel)) sides.push(sideLabel);
    return { side: sides.indexOf(sideLabel), sideLabel, agent };
  };
  return {
    seats: 2,
    matchups: matchups.map((texts) => {
      const entrants = texts.map((text) => entrantOf(text));
      const names = entrants.map(({ sideLabel }) => sideLabel);
      return { key: names.toSorted().join(' | '), label: texts.join(' vs '), entrants };
    }),
  };
}
