import type { Entrant, Plan } from '../../matches/index.ts';
import type { CardPools } from './card-pools.ts';
import { CARD_SUM_WIDTH, CardBlock, cardCell, cellsPerCard } from './card-sums.ts';
import { ENTRANT_WIDTH, addEntrant } from './entrant-sums.ts';
import { LEAD_WIDTH, addLeads } from './lead-sums.ts';
import { MATCHUP_WIDTH, addMatchup } from './matchup-sums.ts';
import type { MatchRecord } from './record.ts';
import { SHIP_SUM_WIDTH, addShip } from './ship-sums.ts';

/** The part of a plan that the sums need: the entrants of each match-up. */
export interface PlanOutline extends Pick<Plan, 'seats'> {
  readonly matchups: readonly { readonly entrants: readonly OutlinedEntrant[] }[];
}

/** The label separates a side from the same side under other conditions. */
type OutlinedEntrant = Pick<Entrant, 'side' | 'agent'> & Partial<Pick<Entrant, 'sideLabel'>>;

/** Two accumulators must have the same shape to be merged. */
export interface AccumulatorShape {
  readonly seats: number;
  readonly cards: number;
  readonly ships: number;
  /**
   * `slots[matchup][entrant]` is the slot in which the entrant is counted: the first entrant of the matchup with the
   * same side, label and agent, so that a side that meets itself has one row.
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

/** The sums that a chunk keeps: plain integers, so that merging is exact in any order. */
export interface AccumulatorJson extends AccumulatorRows {
  readonly matchups: CellsJson;
  /** Matches by number of rounds: `[matchup, matches of 0 rounds, of 1, ...]`. */
  readonly rounds: CellsJson;
  /** The sums of `LEAD`, by round and match-up. */
  readonly leads: CellsJson;
  readonly entrants: CellsJson;
  readonly cards: CellsJson;
  readonly ships: CellsJson;
}

/** The sums in the form in which `add` reads them, row by row. */
interface AccumulatorRows {
  readonly format: number;
  readonly shape: AccumulatorShape;
  readonly matchups: CellRows;
  readonly rounds: CellRows;
  readonly leads: CellRows;
  readonly entrants: CellRows;
  readonly cards: CellRows;
  readonly ships: CellRows;
}

type CellRows = Iterable<readonly number[]>;

/** Raised whenever the meaning of a sum changes. */
const ACCUMULATOR_FORMAT = 5;

/** The number that stands for all seats; for cards, also for all entrants. */
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
  readonly #leads: Cells = [];
  readonly #entrants: Cells;
  readonly #cards: Cells;
  readonly #ships: Cells;
  readonly #rounds: number[][] = [];
  readonly #card: CardBlock;
  /** The cards of sides, if they have no cells by match-up. */
  readonly #pools: CardPools | null;
  readonly #pooled: Cells = [];

  /** @param pools where the cards of entrants are added up instead of by match-up and seat; other sums can then be merged in, but no blocks added. */
  constructor(shape: AccumulatorShape, pools: CardPools | null = null) {
    this.shape = shape;
    this.#pools = pools;
    this.#card = new CardBlock(shape.seats);
    const entrants = shape.slots.length * shape.seats;
    this.#matchups = makeCells(shape.slots.length);
    this.#entrants = makeCells(entrants);
    this.#cards = pools === null ? makeCells(shape.slots.length * shape.cards * cellsPerCard(shape.seats)) : [];
    this.#ships = makeCells(entrants * shape.ships);
  }

  /**
   * Adds one block: the records of its matches by seating.
   * @throws RangeError when the block is not complete.
   */
  addBlock(matchup: number, records: readonly MatchRecord[]): void {
    const { seats, slots, cards, ships } = this.shape;
    if (records.length !== seats)
      throw new RangeError(`a block of ${seats} seats has ${seats} matches, not ${records.length}`);
    addMatchup(cellOf(this.#matchups, matchup, MATCHUP_WIDTH), records);
    for (const { rounds } of records) this.#countRounds(matchup, rounds, 1);
    addLeads((round) => cellOf(this.#leads, round * slots.length + matchup, LEAD_WIDTH), records);
    const slotOf = slots[matchup]!;
    for (let slot = 0; slot < seats; slot++) {
      if (slotOf[slot] !== slot) continue;
      const block = { records, slots: slotOf, slot };
      addEntrant(cellOf(this.#entrants, this.#entrantIndex(matchup, slot), ENTRANT_WIDTH), block);
      for (let ship = 0; ship < ships; ship++)
        addShip(this.#ships, this.#shipIndex(matchup, slot, ship), block, ship, ships);
    }
    for (let card = 0; card < cards; card++) {
      this.#card.addBlock(records, slotOf, card, cards);
      this.#card.flush(this.#cards, this.#cardIndex(matchup, 0, card, 0));
    }
  }

  /** The sums of a matchup (offsets: `MATCHUP`); undefined when none were made. */
  matchup(matchup: number): Float64Array | undefined {
    return this.#matchups[matchup];
  }

  /** Matches of a matchup by number of rounds. */
  rounds(matchup: number): readonly number[] {
    return this.#rounds[matchup] ?? [];
  }

  /** The sums of a matchup at the end of each round after which a match went on (offsets: `LEAD`). */
  leads(matchup: number): { readonly round: number; readonly cell: Float64Array }[] {
    const { length } = this.shape.slots;
    const found: { readonly round: number; readonly cell: Float64Array }[] = [];
    for (let at = matchup; at < this.#leads.length; at += length) {
      const cell = this.#leads[at];
      if (cell !== undefined) found.push({ round: Math.floor(at / length), cell });
    }
    return found;
  }

  /** The sums of an entrant (offsets: `ENTRANT`). */
  entrant(matchup: number, entrant: number): Float64Array | undefined {
    return this.#entrants[this.#entrantIndex(matchup, entrant)];
  }

  /** The sums of a card (offsets: `CARD_SUM`) of an entrant on one seat or on `ALL`, or of `ALL` entrants on `ALL` seats. */
  card(matchup: number, entrant: number, card: number, seat: number): Float64Array | undefined {
    return this.#cards[this.#cardIndex(matchup, entrant, card, seat)];
  }

  pooledCard(pool: number, card: number): Float64Array | undefined {
    return this.#pooled[pool * this.shape.cards + card];
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
      leads: toCells(this.#leads),
      entrants: toCells(this.#entrants),
      cards: toCells(this.#cards),
      ships: toCells(this.#ships),
    };
  }

  /** Adds what `from` holds. See `mergeAccumulators`. */
  add(from: AccumulatorRows): void {
    const widths = [MATCHUP_WIDTH, LEAD_WIDTH, ENTRANT_WIDTH, CARD_SUM_WIDTH, SHIP_SUM_WIDTH];
    const tables: [Cells, CellRows][] = [
      [this.#matchups, from.matchups],
      [this.#leads, from.leads],
      [this.#entrants, from.entrants],
      [this.#cards, this.#pools === null ? from.cards : this.#withoutEntrants(this.#pools, from.cards)],
      [this.#ships, from.ships],
    ];
    tables.forEach(([cells, rows], t) => {
      for (const row of rows) addRow(cellOf(cells, row[0]!, widths[t]!), row);
    });
    for (const row of from.rounds) {
      for (let i = 1; i < row.length; i++) this.#countRounds(row[0]!, i - 1, row[i]!);
    }
  }

  /** Adds the cells of entrants on all seats to their pools, and yields those of all entrants. */
  *#withoutEntrants({ poolOf }: CardPools, rows: CellRows): CellRows {
    const { seats, cards } = this.shape;
    const perCard = cellsPerCard(seats);
    for (const row of rows) {
      const within = row[0]! % perCard;
      if (within === cardCell(seats, seats, 0)) {
        yield row;
        continue;
      }
      const place = Math.floor(row[0]! / perCard);
      const pool = poolOf[Math.floor(place / cards)]![Math.floor(within / (seats + 1))]!;
      if (within % (seats + 1) === seats && pool >= 0)
        addRow(cellOf(this.#pooled, pool * cards + (place % cards), CARD_SUM_WIDTH), row);
    }
  }

  #entrantIndex(matchup: number, entrant: number): number {
    return matchup * this.shape.seats + entrant;
  }

  #cardIndex(matchup: number, entrant: number, card: number, seat: number): number {
    const { seats, cards } = this.shape;
    const within = entrant === ALL ? cardCell(seats, seats, 0) : cardCell(seats, entrant, seat === ALL ? seats : seat);
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
}

/** The rows of the table `name` in the text of an `AccumulatorJson`, parsed one at a time: the text may have megabytes. */
function* rowsIn(text: string, name: keyof AccumulatorRows): CellRows {
  const mark = `"${name}":[`;
  let at = text.indexOf(`${mark}[`) + mark.length;
  if (at < mark.length) return;
  while (text[at] === '[') {
    const end = text.indexOf(']', at) + 1;
    yield JSON.parse(text.slice(at, end)) as number[];
    at = end + 1;
  }
}

/** What a text of an `AccumulatorJson` holds. */
function read(text: string): AccumulatorRows {
  const tables = text.indexOf(',"matchups":[');
  return {
    ...(JSON.parse(`${text.slice(0, tables)}}`) as Pick<AccumulatorRows, 'format' | 'shape'>),
    matchups: rowsIn(text, 'matchups'),
    rounds: rowsIn(text, 'rounds'),
    leads: rowsIn(text, 'leads'),
    entrants: rowsIn(text, 'entrants'),
    cards: rowsIn(text, 'cards'),
    ships: rowsIn(text, 'ships'),
  };
}

/**
 * Adds `from`, or the sums in a text of its JSON, to `into`. Sums are integers, so any order of merging gives the same JSON, byte for byte.
 * @throws RangeError when the two have different formats or shapes.
 */
export function mergeAccumulators(into: Accumulator, from: Accumulator | string): void {
  const json = typeof from === 'string' ? read(from) : from.toJSON();
  if (json.format !== ACCUMULATOR_FORMAT)
    throw new RangeError(`accumulator of format ${json.format}; this version reads ${ACCUMULATOR_FORMAT}`);
  if (JSON.stringify(json.shape) !== JSON.stringify(into.shape))
    throw new RangeError('accumulators of different plans cannot be merged');
  into.add(json);
}

const cellOf = (cells: Cells, index: number, width: number): Float64Array => (cells[index] ??= new Float64Array(width));

function addRow(sums: Float64Array, row: readonly number[]): void {
  for (let i = 1; i < row.length; i++) sums[i - 1]! += row[i]!;
}

const toCells = (cells: Cells): number[][] =>
  cells.flatMap((sums, index) => (sums === undefined ? [] : [[index, ...sums]]));
