import type { EventLog, LuckBlock, State } from '../core/index.ts';
import { CARD_SHIFT, END, PHASE, ROUND, SEAT, TURN } from './words.ts';

/** The words of a zone, as `knowledge.ts` works on them. */
interface Hidden {
  readonly at: number;
  readonly most: number;
  readonly ruledAt: number;
  readonly mask: number;
  settle(): void;
}

/** A fault in the rules of an author, in the author's words. */
export class RulesFault extends Error {
  override readonly name = 'RulesFault';
}

/** The words of so many copies of each card, which nobody knows. */
export function wordsOf(copies: Int32Array): Int32Array {
  const words = new Int32Array(copies.reduce((sum, n) => sum + n, 0));
  for (let card = 0, i = 0; card < copies.length; card++)
    for (let k = copies[card]!; k > 0; k--) words[i++] = (card + 1) << CARD_SHIFT;
  return words;
}

/** What rules work on while they are called: set at each call, so that nothing is kept between calls. */
export class Runtime {
  s: State = new Int32Array(0);
  log: EventLog | null = null;
  /** The seat for which something is read; -1 for the rules, which see everything. */
  viewer = -1;
  /** Whether rules that read what `viewer` does not know cause a fault. If not, `leaked` becomes true. */
  strict = true;
  leaked = false;
  /** While a match is dealt: the next new cell; -1 in the match. */
  nextCell = -1;
  /** Whether the last move said who acts next. */
  told = false;
  /** The seat whose luck each seat draws, while a match is dealt. */
  owners: Int32Array = new Int32Array(0);
  luck!: LuckBlock;
  /** By seat, the word of the exchange of its deck that nobody is told of; empty without decks. */
  exchangeAt: readonly number[] = [];
  readonly seats: number;
  /** One bit for each seat. */
  readonly all: number;
  /** Names of the cards. */
  names: readonly string[] = [];
  /** The zones that are not open to everybody. */
  hidden: readonly Hidden[] = [];
  copies: Int32Array = new Int32Array(0);

  /** By column and value, the words of the cards that have it. */
  readonly #picked = new Map<string, Map<number | string, Int32Array>>();
  columns: Readonly<Record<string, (card: number) => number | string>> = {};

  constructor(seats: number) {
    this.seats = seats;
    this.all = (1 << seats) - 1;
  }

  /** The words of all cards that have this value in a column. */
  wordsWith(column: string, value: number | string): Int32Array {
    return this.#picked.get(column)?.get(value) ?? this.#pick(column, value);
  }

  #pick(column: string, value: number | string): Int32Array {
    const read = this.columns[column];
    if (read === undefined)
      throw new RulesFault(`the cards have no column "${column}"; they have ${Object.keys(this.columns).join(', ')}`);
    const words = wordsOf(this.copies.map((n, card) => (read(card) === value ? n : 0)));
    if (!this.#picked.has(column)) this.#picked.set(column, new Map());
    this.#picked.get(column)!.set(value, words);
    return words;
  }

  /** By end, the names that it shows to everybody. */
  reveals: readonly (readonly string[])[] = [];

  /** Whether the match is over and its end has shown the secret number of this name. */
  isShown(name: string): boolean {
    const end = this.s[END]!;
    return end !== 0 && this.reveals[end - 1]?.includes(name) === true;
  }

  /** Whether a seat gets no turns any more; null where nobody is ever out. */
  isOut: ((seat: number) => boolean) | null = null;

  /** The next seat that is not out. */
  next(from: number): number {
    let seat = from + 1 === this.seats ? 0 : from + 1;
    if (this.isOut !== null) for (; seat !== from && this.isOut(seat);) seat = seat + 1 === this.seats ? 0 : seat + 1;
    return seat;
  }

  /** Whether a round begins only where the rules say so. */
  ownRounds = false;
  /** The words that count throws of dice in a round. */
  rollsAt = 0;
  rolls = 0;

  /** The turn of `seat` begins. */
  pass(seat: number): void {
    const { s } = this;
    this.told = true;
    const again = seat <= s[TURN]!;
    s[TURN] = s[SEAT] = seat;
    s[PHASE] = 0;
    if (again && !this.ownRounds) this.newRound();
  }

  newRound(): void {
    const { s } = this;
    s[ROUND]!++;
    for (let i = 0; i < this.rolls; i++) s[this.rollsAt + i] = 0;
  }

  nameOf(card: number): string {
    return this.names[card] ?? `card ${card}`;
  }
}
