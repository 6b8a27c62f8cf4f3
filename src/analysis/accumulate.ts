import { CardBlock } from './card-block.ts';
import { entrantOf, type Entrant, type Plan } from '../matches/index.ts';
import type { MatchRecord } from './record.ts';
import {
  CARD_SUM_WIDTH,
  ENTRANT,
  ENTRANT_WIDTH,
  MATCHUP,
  MATCHUP_WIDTH,
  SHIP_SUM,
  SHIP_SUM_WIDTH,
  addRatio,
} from './sums.ts';
import { CARD_WIDTH, SEAT, SEAT_WIDTH, SHIP, SHIP_WIDTH } from './tallies.ts';

/** Who plays in each matchup: all that the sums need to know of a plan. */
export interface PlanOutline extends Pick<Plan, 'seats'> {
  readonly matchups: readonly { readonly entrants: readonly OutlinedEntrant[] }[];
}

/** The label tells a side from the same one under other conditions. */
type OutlinedEntrant = Pick<Entrant, 'side' | 'agent'> & Partial<Pick<Entrant, 'sideLabel'>>;

/** What two accumulators must share to be merged. */
export interface AccumulatorShape {
  readonly seats: number;
  readonly cards: number;
  readonly ships: number;
  /**
   * `slots[matchup][entrant]` is the slot in which the entrant is counted: the first entrant of the matchup with the
   * same side, label and agent, so that a side that meets itself makes one row.
   */
  readonly slots: readonly (readonly number[])[];
}

/** The shape for a plan and the sizes of its game's catalog. */
export function accumulatorShape(
  plan: PlanOutline,
  catalog: { readonly cards: readonly unknown[]; readonly ships: readonly unknown[] },
): AccumulatorShape {
  const slots = plan.matchups.map(({ entrants }) =>
    entrants.map((e) =>
      entrants.findIndex(
        (other) => other.side === e.side && other.agent === e.agent && other.sideLabel === e.sideLabel,
      ),
    ),
  );
  return { seats: plan.seats, cards: catalog.cards.length, ships: catalog.ships.length, slots };
}

/** Sparse cells: `[index, ...sums]` in rising order of index, all integers. */
type CellsJson = readonly (readonly number[])[];

/** What a chunk keeps: plain integers, so that merging is exact in any order. */
export interface AccumulatorJson {
  readonly format: number;
  readonly shape: AccumulatorShape;
  readonly matchups: CellsJson;
  /** Matches by number of rounds: `[matchup, matches of 0 rounds, of 1, ...]`. */
  readonly rounds: CellsJson;
  readonly entrants: CellsJson;
  readonly cards: CellsJson;
  readonly ships: CellsJson;
}

/** Raised whenever the meaning of a sum changes. */
export const ACCUMULATOR_FORMAT = 1;

/** In place of a seat: the sums over all seats. In place of an entrant, for cards: over all entrants and seats. */
export const ALL = -1;

type Cells = (Float64Array | undefined)[];

const makeCells = (count: number): Cells => Array.from<Float64Array | undefined>({ length: count });

/**
 * Sums over blocks, the unit of analysis: a block is one seed of one matchup, played in all rotations of the
 * seats.
 */
export class Accumulator {
  readonly shape: AccumulatorShape;
  readonly #matchups: Cells;
  readonly #entrants: Cells;
  readonly #cards: Cells;
  readonly #ships: Cells;
  readonly #rounds: number[][] = [];
  readonly #card: CardBlock;

  constructor(shape: AccumulatorShape) {
    this.shape = shape;
    this.#card = new CardBlock(cellsPerCard(shape.seats));
    const entrants = shape.slots.length * shape.seats;
    this.#matchups = makeCells(shape.slots.length);
    this.#entrants = makeCells(entrants);
    this.#cards = makeCells(shape.slots.length * shape.cards * cellsPerCard(shape.seats));
    this.#ships = makeCells(entrants * shape.ships);
  }

  /**
   * @throws RangeError when the sums are of another format.
   */
  static fromJSON(json: AccumulatorJson): Accumulator {
    const made = new Accumulator(json.shape);
    mergeAccumulators(made, json);
    return made;
  }

  /**
   * Adds one block: the records of its matches by seating.
   * @throws RangeError when the block is not complete.
   */
  addBlock(matchup: number, records: readonly MatchRecord[]): void {
    const { seats, slots } = this.shape;
    if (records.length !== seats)
      throw new RangeError(`a block of ${seats} seats has ${seats} matches, not ${records.length}`);
    const slotOf = slots[matchup]!;
    this.#addMatchup(matchup, records);
    for (let slot = 0; slot < seats; slot++) {
      if (slotOf[slot] !== slot) continue;
      this.#addEntrant(matchup, slot, records);
      for (let ship = 0; ship < this.shape.ships; ship++) this.#addShip(matchup, slot, ship, records);
    }
    for (let card = 0; card < this.shape.cards; card++) this.#addCard(matchup, card, records);
  }

  /** The sums of a matchup (offsets: `MATCHUP`); undefined when none were made. */
  matchup(matchup: number): Float64Array | undefined {
    return this.#matchups[matchup];
  }

  /** Matches of a matchup by number of rounds. */
  rounds(matchup: number): readonly number[] {
    return this.#rounds[matchup] ?? [];
  }

  /** The sums of an entrant (offsets: `ENTRANT`). */
  entrant(matchup: number, entrant: number): Float64Array | undefined {
    return this.#entrants[this.#entrantIndex(matchup, entrant)];
  }

  /** The sums of a card (offsets: `CARD_SUM`) of an entrant on one seat or on `ALL`, or of `ALL` entrants on `ALL` seats. */
  card(matchup: number, entrant: number, card: number, seat: number): Float64Array | undefined {
    return this.#cards[this.#cardIndex(matchup, entrant, card, seat)];
  }

  /** The sums of a ship (offsets: `SHIP_SUM`). */
  ship(matchup: number, entrant: number, ship: number): Float64Array | undefined {
    return this.#ships[this.#shipIndex(matchup, entrant, ship)];
  }

  toJSON(): AccumulatorJson {
    return {
      format: ACCUMULATOR_FORMAT,
      shape: this.shape,
      matchups: toCells(this.#matchups),
      rounds: this.#rounds.flatMap((counts, i) => (counts.length > 0 ? [[i, ...counts]] : [])),
      entrants: toCells(this.#entrants),
      cards: toCells(this.#cards),
      ships: toCells(this.#ships),
    };
  }

  /** Adds what `from` holds. See `mergeAccumulators`. */
  add(from: AccumulatorJson): void {
    const widths = [MATCHUP_WIDTH, ENTRANT_WIDTH, CARD_SUM_WIDTH, SHIP_SUM_WIDTH];
    const tables: [Cells, CellsJson][] = [
      [this.#matchups, from.matchups],
      [this.#entrants, from.entrants],
      [this.#cards, from.cards],
      [this.#ships, from.ships],
    ];
    tables.forEach(([cells, rows], t) => {
      for (const row of rows) {
        const sums = cellOf(cells, row[0]!, widths[t]!);
        for (let i = 1; i < row.length; i++) sums[i - 1]! += row[i]!;
      }
    });
    for (const row of from.rounds) {
      for (let i = 1; i < row.length; i++) this.#countRounds(row[0]!, i - 1, row[i]!);
    }
  }

  #entrantIndex(matchup: number, entrant: number): number {
    return matchup * this.shape.seats + entrant;
  }

  #cardIndex(matchup: number, entrant: number, card: number, seat: number): number {
    const { seats, cards } = this.shape;
    const within = entrant === ALL ? seats * (seats + 1) : entrant * (seats + 1) + (seat === ALL ? seats : seat);
    return (matchup * cards + card) * cellsPerCard(seats) + within;
  }

  #shipIndex(matchup: number, entrant: number, ship: number): number {
    return this.#entrantIndex(matchup, entrant) * this.shape.ships + ship;
  }

  #countRounds(matchup: number, rounds: number, by: number): void {
    const counts = (this.#rounds[matchup] ??= []);
    while (counts.length <= rounds) counts.push(0);
    counts[rounds]! += by;
  }

  #addMatchup(matchup: number, records: readonly MatchRecord[]): void {
    const sums = cellOf(this.#matchups, matchup, MATCHUP_WIDTH);
    sums[MATCHUP.blocks]!++;
    let x = 0;
    let n = 0;
    for (const record of records) {
      sums[MATCHUP.matches]!++;
      sums[MATCHUP.plies]! += record.plies;
      sums[MATCHUP.decisions]! += record.decisions;
      sums[MATCHUP.branches]! += record.branches;
      if (record.winnerSeat < 0) sums[MATCHUP.draws]!++;
      sums[MATCHUP.leadChanges]! += record.leadChanges;
      if (record.drama >= 0) {
        sums[MATCHUP.drama]! += record.drama;
        sums[MATCHUP.dramaMatches]!++;
      }
      if (record.decidedAtRound > 0) {
        sums[MATCHUP.decidedRounds]! += record.decidedAtRound;
        sums[MATCHUP.decidedMatches]!++;
      }
      if (record.firstSeat >= 0) {
        x += record.scores[record.firstSeat]!;
        n++;
      }
      this.#countRounds(matchup, record.rounds, 1);
    }
    addRatio(sums, MATCHUP.first, x, n);
  }

  /** Whether `seat` of seating `seating` holds an entrant of `slot`. */
  #holds(matchup: number, slot: number, seating: number, seat: number): boolean {
    return this.shape.slots[matchup]![entrantOf(seat, seating, this.shape.seats)] === slot;
  }

  #addEntrant(matchup: number, slot: number, records: readonly MatchRecord[]): void {
    const sums = cellOf(this.#entrants, this.#entrantIndex(matchup, slot), ENTRANT_WIDTH);
    const { seats } = this.shape;
    let score = 0;
    let wins = 0;
    let first = 0;
    let firsts = 0;
    let idle = 0;
    let turns = 0;
    for (let seating = 0; seating < seats; seating++) {
      const record = records[seating]!;
      for (let seat = 0; seat < seats; seat++) {
        if (!this.#holds(matchup, slot, seating, seat)) continue;
        addSeatTallies(sums, record, seat);
        score += record.scores[seat]!;
        if (record.outcomes[seat]! > 0) wins++;
        if (record.firstSeat === seat) {
          first += record.scores[seat]!;
          firsts++;
        }
        idle += record.seats[seat * SEAT_WIDTH + SEAT.idleTurns]!;
        turns += record.seats[seat * SEAT_WIDTH + SEAT.turns]!;
      }
    }
    sums[ENTRANT.wins]! += wins;
    sums[ENTRANT.winsSquared]! += wins * wins;
    sums[ENTRANT.score]! += score;
    sums[ENTRANT.scoreSquared]! += score * score;
    addRatio(sums, ENTRANT.idle, idle, turns);
    addRatio(sums, ENTRANT.first, first, firsts);
  }

  #addCard(matchup: number, card: number, records: readonly MatchRecord[]): void {
    const { seats, cards } = this.shape;
    const slots = this.shape.slots[matchup]!;
    const block = this.#card;
    for (let seating = 0; seating < seats; seating++) {
      const record = records[seating]!;
      for (let seat = 0; seat < seats; seat++) {
        if (!block.take(record.cards, (seat * cards + card) * CARD_WIDTH, record.scores[seat]!)) continue;
        const own = slots[entrantOf(seat, seating, seats)]! * (seats + 1);
        block.give(own + seat);
        block.give(own + seats);
        block.give(seats * (seats + 1));
      }
    }
    block.flush(this.#cards, this.#cardIndex(matchup, 0, card, 0));
  }

  #addShip(matchup: number, slot: number, ship: number, records: readonly MatchRecord[]): void {
    const { seats, ships } = this.shape;
    let sums: Float64Array | undefined;
    let entered = 0;
    let survived = 0;
    let score = 0;
    for (let seating = 0; seating < seats; seating++) {
      const record = records[seating]!;
      for (let seat = 0; seat < seats; seat++) {
        const at = (seat * ships + ship) * SHIP_WIDTH;
        const units = record.ships[at + SHIP.entered]!;
        if (units === 0 || !this.#holds(matchup, slot, seating, seat)) continue;
        sums ??= cellOf(this.#ships, this.#shipIndex(matchup, slot, ship), SHIP_SUM_WIDTH);
        addShipTallies(sums, record.ships, at);
        entered += units;
        survived += record.ships[at + SHIP.survived]!;
        score += units * record.scores[seat]!;
      }
    }
    if (!sums) return;
    sums[SHIP_SUM.blocks]!++;
    addRatio(sums, SHIP_SUM.survival, survived, entered);
    addRatio(sums, SHIP_SUM.score, score, entered);
  }
}

/**
 * Adds `from` to `into`. Sums are integers, so any order of merging gives the same JSON, byte for byte.
 * @throws RangeError when the two count different things: another format or shape.
 */
export function mergeAccumulators(into: Accumulator, from: Accumulator | AccumulatorJson): void {
  const json = from instanceof Accumulator ? from.toJSON() : from;
  if (json.format !== ACCUMULATOR_FORMAT)
    throw new RangeError(`accumulator of format ${json.format}; this version reads ${ACCUMULATOR_FORMAT}`);
  if (JSON.stringify(json.shape) !== JSON.stringify(into.shape))
    throw new RangeError('accumulators of different plans cannot be merged');
  into.add(json);
}

const cellOf = (cells: Cells, index: number, width: number): Float64Array => (cells[index] ??= new Float64Array(width));

/** Each (entrant, seat or all), and all entrants on all seats. */
const cellsPerCard = (seats: number): number => seats * (seats + 1) + 1;

const toCells = (cells: Cells): number[][] =>
  cells.flatMap((sums, index) => (sums === undefined ? [] : [[index, ...sums]]));

function addSeatTallies(sums: Float64Array, record: MatchRecord, seat: number): void {
  const own = record.scores[seat]!;
  const outcome = record.outcomes[seat]!;
  sums[ENTRANT.matches]!++;
  sums[ENTRANT.matchScoreSquared]! += own * own;
  if (outcome === 0) sums[ENTRANT.draws]!++;
  else if (outcome < 0) sums[ENTRANT.losses]!++;
  if (record.forfeitSeat === seat) sums[ENTRANT.forfeits]!++;
  const at = seat * SEAT_WIDTH;
  sums[ENTRANT.decisions]! += record.seats[at + SEAT.decisions]!;
  sums[ENTRANT.branches]! += record.seats[at + SEAT.branches]!;
  sums[ENTRANT.forced]! += record.seats[at + SEAT.forced]!;
}

function addShipTallies(sums: Float64Array, ships: Int32Array, at: number): void {
  sums[SHIP_SUM.matches]!++;
  sums[SHIP_SUM.roundsAlive]! += ships[at + SHIP.roundsAlive]!;
  sums[SHIP_SUM.dealt]! += ships[at + SHIP.dealt]!;
  sums[SHIP_SUM.taken]! += ships[at + SHIP.taken]!;
  sums[SHIP_SUM.hullLeft]! += ships[at + SHIP.hullLeft]!;
  sums[SHIP_SUM.kills]! += ships[at + SHIP.kills]!;
  sums[SHIP_SUM.pointsKilled]! += ships[at + SHIP.pointsKilled]!;
  sums[SHIP_SUM.abilities]! += ships[at + SHIP.abilities]!;
}
