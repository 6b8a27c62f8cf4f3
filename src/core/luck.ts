import { threefry, threefrySecond } from './threefry.ts';
import type { Seed, State } from './types.ts';

/** Changes whenever the same seed could give other draws. It is part of a run's identity. */
export const LUCK_VERSION = 1;

/** One kind of luck that can be frozen or redrawn by itself: the order of a deck, the attack dice, who goes first. */
export interface LuckSource {
  readonly id: string;
  /** True when each seat has a row of its own; false when the whole table shares one row. */
  readonly perSeat: boolean;
}

/** Two seed words for each (source, owner). */
const ROW_WORDS = 2;
const TWO_32 = 4294967296;
const NO_SEEDS: readonly null[] = [];
/** Makes the words of a luck row differ from every seed that is derived from the same parent (`TAG` in seed.ts). */
const LUCK_DOMAIN = 0x6c75636b;

/** How many words `sources` take in the state of a game with `seats` seats. */
export function luckWords(sources: readonly LuckSource[], seats: number): number {
  return ROW_WORDS * sources.reduce((n, source) => n + (source.perSeat ? seats : 1), 0);
}

/**
 * Where a state keeps its luck. A draw is a pure function of a row and an index that names the event, so one more draw
 * elsewhere changes no other draw. To hide the future, rewrite all rows; to redraw one source of luck, rewrite its
 * rows.
 */
export class LuckBlock {
  readonly offset: number;
  readonly sources: readonly LuckSource[];
  readonly seats: number;
  readonly words: number;
  readonly #first: Int32Array;

  constructor(offset: number, sources: readonly LuckSource[], seats: number) {
    this.offset = offset;
    this.sources = sources;
    this.seats = seats;
    this.#first = new Int32Array(sources.length);
    let at = offset;
    sources.forEach((source, i) => {
      this.#first[i] = at;
      at += ROW_WORDS * (source.perSeat ? seats : 1);
    });
    this.words = at - offset;
  }

  /**
   * Offset in the state of the row for (source, seat), as `draw` takes it. If the whole table shares the source, the
   * seat is ignored.
   */
  row(source: number, seat = 0): number {
    const first = this.#first[source]!;
    return this.sources[source]!.perSeat ? first + ROW_WORDS * seat : first;
  }

  /**
   * Fills every row from `seed`, or from the seed that `seedOfSource` gives for its source (see `MatchSetup`). The row
   * of a seat gets the words of `ownerOfSeat[seat]`.
   */
  fill(s: State, seed: Seed, ownerOfSeat: Int32Array, seedOfSource: readonly (Seed | null)[] = NO_SEEDS): void {
    for (let i = 0; i < this.sources.length; i++) this.fillSource(s, i, seedOfSource[i] ?? seed, ownerOfSeat);
  }

  /** Fills the rows of one source only, as `fill` would. */
  fillSource(s: State, source: number, seed: Seed, ownerOfSeat: Int32Array): void {
    const at = this.#first[source]!;
    if (!this.sources[source]!.perSeat) {
      fillRow(s, at, seed, source, 0);
      return;
    }
    for (let seat = 0; seat < this.seats; seat++)
      fillRow(s, at + ROW_WORDS * seat, seed, source, 1 + ownerOfSeat[seat]!);
  }

  /** Rewrites every row from `seed`, each seat as its own owner: the luck of a determinization. */
  refill(s: State, seed: Seed): void {
    let at = this.offset;
    for (let i = 0; i < this.words; i += ROW_WORDS) {
      fillRow(s, at, seed, -1, i);
      at += ROW_WORDS;
    }
  }
}

function fillRow(s: State, at: number, seed: Seed, source: number, owner: number): void {
  const tag = LUCK_DOMAIN + source;
  const a = threefry(seed[0]!, seed[1]!, tag, owner);
  const b = threefrySecond();
  s[at] = threefry(seed[2]! ^ a, seed[3]! ^ b, tag, owner);
  s[at + 1] = threefrySecond();
}

/** The 32-bit draw (unsigned) of the event `index` from the row at `row`. */
export function draw(s: State, row: number, index: number): number {
  return threefry(s[row]!, s[row + 1]!, index, 0) >>> 0;
}

/**
 * A draw in `0 .. n - 1`, 1 <= n <= 2^21, unbiased: Lemire, "Fast random integer generation in an interval",
 * 2019. A rejected draw is repeated with another second counter word, never with the next index.
 */
export function drawBelow(s: State, row: number, index: number, n: number): number {
  const k0 = s[row]!;
  const k1 = s[row + 1]!;
  for (let retry = 0; ; retry++) {
    const product = (threefry(k0, k1, index, retry) >>> 0) * n;
    const low = product >>> 0;
    if (low >= n || low >= TWO_32 % n) return (product / TWO_32) | 0;
  }
}
