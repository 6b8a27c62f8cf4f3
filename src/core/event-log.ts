import type { Game } from './types.ts';

/**
 * What happened in a match, as rows of a fixed width in one growable typed buffer. Reports, replays, trace diffs and
 * the `notice` of agents read it. Playouts pass null instead, which costs them one branch.
 */
export const EVENT_WORDS = 9;

/** Offsets within a row. */
export const ROW = {
  kind: 0,
  /** The seat that the event belongs to: the one that drew, played, shot or moved. */
  seat: 1,
  /** The card or unit that the event is about (codes of the catalog; -1: none). */
  subject: 2,
  /** The target of the event: a unit, a card or a place (-1: none). */
  object: 3,
  amount: 4,
  /** The other seat concerned (-1: none). */
  other: 5,
  round: 6,
  ply: 7,
  /** One bit for each seat that is allowed to see the row. */
  visible: 8,
} as const;

/** Kinds that reports understand in every game. A game's own kinds start at `GAME`. */
export const EVENT = {
  /** A round begins. */
  ROUND_START: 1,
  /** A round is over. The evaluations at this point make the lead curve. */
  ROUND_END: 2,
  /** `seat` goes first in this match. Written once, before any decision. */
  FIRST: 3,
  /** The phase numbered `amount` begins. */
  PHASE: 4,
  /**
   * The luck of `seat` in source `subject` was `amount` better than its mean, in thousandths of what the game counts.
   * The mean is that of this very draw, given everything before it. No seat sees the row.
   */
  CHANCE: 5,

  /** Card `subject` is in the opening hand of `seat` (equipped at the start, for upgrades). */
  CARD_OPENING: 10,
  /** Card `subject` was drawn by `seat` after the opening hand. */
  CARD_DRAWN: 11,
  /** The card was set face down or otherwise prepared. */
  CARD_SET: 12,
  /** The card was played: flipped, discarded for its effect, resolved or spent. */
  CARD_PLAYED: 13,
  /** The card was played, but its effect was nullified. */
  CARD_NULLIFIED: 14,
  /** The card is still in hand at the end of the match. */
  CARD_STUCK: 15,
  /** The card was discarded unused. */
  CARD_DISCARDED: 16,
  /** The card inflicted `amount` damage when it was played. */
  CARD_DAMAGE: 17,
  /** The card cost `amount` when it was played, in energy or in what the game pays with. */
  CARD_COST: 18,

  /** Unit `subject` of `seat` enters play with `amount` hull. */
  UNIT_ENTERS: 30,
  /**
   * Unit `subject` of `seat` inflicts `amount` damage on unit `object` of `other`. Subject and seat are -1 for damage
   * that no unit inflicts.
   */
  DAMAGE: 31,
  /** Unit `subject` of `seat` is destroyed by unit `object` of `other` (-1: nobody), worth `amount` points. */
  UNIT_DESTROYED: 32,
  /** Unit `subject` of `seat` uses its ability `object`. */
  ABILITY: 33,
  /** Unit `subject` of `seat` is alive at the end with `amount` hull left. */
  UNIT_SURVIVES: 34,
  /** Unit `subject` of `seat` moved by `amount`. */
  UNIT_MOVED: 35,

  GAME: 64,
} as const;

/** Value of `visible`: every seat sees the row. */
export const ALL_SEATS = -1;
/** Value of `visible`: no seat sees the row. */
export const NO_SEAT = 0;
/** Parts of a whole in `amount` of `EVENT.CHANCE`. */
export const CHANCE_UNITS = 1000;

/**
 * A growable log of one match. Every row is stamped with `round` and `ply`, which the match and the game keep current.
 */
export class EventLog {
  rows: Int32Array;
  /** The number of rows written so far. */
  length = 0;
  round = 0;
  ply = 0;

  constructor(capacity = 256) {
    this.rows = new Int32Array(Math.max(1, capacity) * EVENT_WORDS);
  }

  clear(): void {
    this.length = 0;
    this.round = 0;
    this.ply = 0;
  }

  /**
   * Appends a row. Fields that are left out are nothing (-1), an amount of 0, and a row that every seat may see. Defaults are
   * given by overloads, because a default value would also replace an `undefined` silently.
   */
  add(kind: number, seat: number): void;
  add(kind: number, seat: number, subject: number): void;
  add(kind: number, seat: number, subject: number, object: number): void;
  add(kind: number, seat: number, subject: number, object: number, amount: number): void;
  add(kind: number, seat: number, subject: number, object: number, amount: number, other: number): void;
  add(
    kind: number,
    seat: number,
    subject: number,
    object: number,
    amount: number,
    other: number,
    visible: number,
  ): void;
  add(
    kind: number,
    seat: number,
    subject = -1,
    object = -1,
    amount = 0,
    other = -1,
    visible: number = ALL_SEATS,
  ): void {
    const at = this.length * EVENT_WORDS;
    if (at === this.rows.length) this.#grow();
    const rows = this.rows;
    rows[at] = kind;
    rows[at + 1] = seat;
    rows[at + 2] = subject;
    rows[at + 3] = object;
    rows[at + 4] = amount;
    rows[at + 5] = other;
    rows[at + 6] = this.round;
    rows[at + 7] = this.ply;
    rows[at + 8] = visible;
    this.length++;
  }

  /** Word `field` (an offset of `ROW`) of row `i`. */
  get(i: number, field: number): number {
    return this.rows[i * EVENT_WORDS + field]!;
  }

  #grow(): void {
    const bigger = new Int32Array(this.rows.length * 2);
    bigger.set(this.rows);
    this.rows = bigger;
  }
}

/** The rows of a stretch of a log that one seat is allowed to see, in order. */
export class EventView {
  readonly #log: EventLog;
  readonly #seat: number;
  #next: number;
  readonly #end: number;
  #at = -1;

  constructor(log: EventLog, seat: number, from: number, to: number) {
    this.#log = log;
    this.#seat = seat;
    this.#next = from;
    this.#end = to;
  }

  /** Moves to the next visible row; false when there is none. */
  next(): boolean {
    while (this.#next < this.#end) {
      const i = this.#next++;
      if (((this.#log.get(i, ROW.visible) >>> this.#seat) & 1) === 0) continue;
      this.#at = i;
      return true;
    }
    return false;
  }

  /** Word `field` (an offset of `ROW`) of the current row. */
  get(field: number): number {
    return this.#log.get(this.#at, field);
  }

  /** The current row in words; '' when it says nothing to a reader. Not for the hot path. */
  describe(game: Pick<Game, 'describeEvent'>): string {
    return game.describeEvent(this.#log, this.#at);
  }
}

/** Rows of `log` before its first round, if a phase begins before it (a setup); -1 if the match begins with a round. */
export function rowsOfSetup(log: EventLog): number {
  let phase = false;
  for (let row = 0; row < log.length; row++) {
    const kind = log.get(row, ROW.kind);
    if (kind === EVENT.ROUND_START) return phase ? row : -1;
    phase ||= kind === EVENT.PHASE;
  }
  return phase ? log.length : -1;
}

/** Whether the words of an event say only what `seat` does in a ply whose words are `ply`. Who reads both leaves the event out. */
export const repeatsPly = (event: string, seat: number, ply: string): boolean => event === `seat ${seat}: ${ply}`;
