/** Draws anew what a seat cannot know. */
import { belowSfc, makeSfc, nextSfc, seedSfc, shuffleSfc, type Seed, type Sfc32, type State } from '../core/index.ts';
import type { Moves } from './moves.ts';
import type { Placed, PlacedNumber } from './placing.ts';
import type { Runtime } from './runtime.ts';
import { BELOW_CARD, CARD_SHIFT, CELLS, DOUBTS, DOUBT_SHIFT, KNOWN, SEAT, cardOf, cellOf } from './words.ts';
import type { Zone } from './zone.ts';

/** How often a cell is dealt anew until no card is where it is ruled out. */
const TRIES = 200;

/**
 * Deals the cards of each cell anew to the places of the cell that the seat does not know. What depends on the position alone is put in order first,
 * so that all worlds of an information set become the same one.
 */
export class Hider {
  readonly #rt: Runtime;
  readonly #placed: Placed;
  readonly #moves: Moves;
  readonly #zones: readonly Zone[];
  readonly #secrets: readonly PlacedNumber[];
  /** The cards that the seat does not know, with their cells. */
  readonly #cards: Int32Array;
  readonly #cells: Int32Array;
  /** The places of these cards, with their cells, and where it stands what is ruled out (-1: nowhere). */
  readonly #places: Int32Array;
  readonly #placeCells: Int32Array;
  readonly #ruled: Int32Array;
  /** One cell. */
  readonly #deal: Int32Array;
  readonly #to: Int32Array;
  readonly #counts: Int32Array;
  readonly #legal: Int32Array;
  readonly #r: Sfc32 = makeSfc();

  constructor(rt: Runtime, placed: Placed, moves: Moves, zones: readonly Zone[], kinds: number) {
    this.#rt = rt;
    this.#placed = placed;
    this.#moves = moves;
    this.#zones = zones.filter(({ mask }) => mask !== rt.all);
    this.#secrets = placed.numbers.filter(({ number }) => number.sees === 'owner');
    const most = this.#zones.reduce((sum, zone) => sum + zone.most, 0);
    [this.#cards, this.#cells, this.#places, this.#placeCells, this.#ruled, this.#deal, this.#to] = Array.from(
      { length: 7 },
      () => new Int32Array(most),
    ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
    this.#counts = new Int32Array(kinds);
    this.#legal = new Int32Array(moves.maxLegal);
  }

  hide(s: State, seat: number, seed: Seed): void {
    const rt = this.#rt;
    const { exchangeAt } = this.#placed;
    rt.s = s;
    rt.log = null;
    rt.viewer = -1;
    this.#placed.luck.refill(s, seed);
    seedSfc(this.#r, seed);
    for (let i = 0; i < exchangeAt.length; i++) s[exchangeAt[i]!] = 0;
    const bit = 1 << seat;
    let n = 0;
    let low = CELLS;
    let high = 0;
    for (let z = 0; z < this.#zones.length; z++) {
      const zone = this.#zones[z]!;
      if ((zone.mask & bit) === 0 && s[zone.at] !== 0) n = this.#cover(s, zone, bit, n);
    }
    let places = 0;
    for (let z = 0; z < this.#zones.length; z++) {
      const zone = this.#zones[z]!;
      if ((zone.mask & bit) === 0 && s[zone.at] !== 0) places = this.#uncover(s, zone, bit, places);
    }
    for (let i = 0; i < n; i++) {
      const cell = this.#cells[i]!;
      if (cell < low) low = cell;
      if (cell > high) high = cell;
    }
    for (let cell = low; cell <= high; cell++) this.#dealCell(s, cell, n);
    for (let z = 0; z < this.#zones.length; z++) {
      const zone = this.#zones[z]!;
      if ((zone.mask & bit) === 0) zone.settle();
    }
    for (let i = 0; i < this.#secrets.length; i++) this.#number(s, this.#secrets[i]!, seat);
    this.#choices(s, seat);
  }

  /** Notes the cards of a zone that the seat does not know, and puts the words in an order that does not depend on them. */
  #cover(s: State, zone: Zone, bit: number, from: number): number {
    let n = from;
    for (let i = zone.at + 1; i <= zone.at + zone.most; i++) {
      let word = s[i]!;
      if (word === 0 || (word & KNOWN) === this.#rt.all) continue;
      word &= ~(((word & DOUBTS) >> DOUBT_SHIFT) & ~bit);
      if ((word & bit) === 0) {
        this.#cards[n] = cardOf(word);
        this.#cells[n++] = cellOf(word);
        word = (word & BELOW_CARD) | (1 << CARD_SHIFT);
      }
      s[i] = word;
    }
    zone.settle();
    return n;
  }

  /** Notes the places of these cards, and draws what other players know where it is not sure. */
  #uncover(s: State, zone: Zone, bit: number, from: number): number {
    let n = from;
    for (let i = zone.at + 1; i <= zone.at + zone.most; i++) {
      const word = s[i]!;
      if (word === 0 || (word & KNOWN) === this.#rt.all) continue;
      const doubts = ((word & DOUBTS) >> DOUBT_SHIFT) & ~bit;
      if (doubts !== 0) s[i] = word | (doubts & nextSfc(this.#r));
      if ((word & bit) !== 0) continue;
      this.#places[n] = i;
      this.#placeCells[n] = cellOf(word);
      this.#ruled[n++] = zone.ruledAt < 0 ? -1 : zone.ruledAt + i - zone.at - 1;
    }
    return n;
  }

  #dealCell(s: State, cell: number, all: number): void {
    const counts = this.#counts.fill(0);
    const deal = this.#deal;
    const to = this.#to;
    let n = 0;
    let bound = false;
    for (let i = 0; i < all; i++) {
      if (this.#cells[i] === cell) counts[this.#cards[i]!]!++;
      if (this.#placeCells[i] !== cell) continue;
      to[n++] = i;
      const ruled = this.#ruled[i]!;
      if (ruled >= 0 && s[ruled] !== 0) bound = true;
    }
    if (n === 0) return;
    let m = 0;
    for (let card = 0; card < counts.length; card++) for (let k = counts[card]!; k > 0; k--) deal[m++] = card;
    shuffleSfc(this.#r, deal, n);
    if (bound) this.#respect(s, n);
    for (let i = 0; i < n; i++) {
      const at = this.#places[to[i]!]!;
      s[at] = (s[at]! & BELOW_CARD) | ((deal[i]! + 1) << CARD_SHIFT);
    }
  }

  /** Whether card `card` may be at place `i` of the cell. */
  #fits(s: State, i: number, card: number): boolean {
    const ruled = this.#ruled[this.#to[i]!]!;
    return ruled < 0 || card > 30 || ((s[ruled]! >>> card) & 1) === 0;
  }

  /** Deals the cell until no card is where it is ruled out; after many tries, by exchanges. */
  #respect(s: State, n: number): void {
    const deal = this.#deal;
    for (let tries = 0; tries < TRIES; tries++) {
      let good = true;
      for (let i = 0; i < n && good; i++) good = this.#fits(s, i, deal[i]!);
      if (good) return;
      shuffleSfc(this.#r, deal, n);
    }
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n && !this.#fits(s, i, deal[i]!); j++) {
        if (!this.#fits(s, i, deal[j]!) || !this.#fits(s, j, deal[i]!)) continue;
        const kept = deal[i]!;
        deal[i] = deal[j]!;
        deal[j] = kept;
      }
  }

  /** A secret number: any of its range, unless everybody sees that it still has its start. */
  #number(s: State, { name, number, seat: owner, offset }: PlacedNumber, seat: number): void {
    if (owner === seat || this.#rt.isShown(name)) return;
    const [low, high] = number.range!;
    const start = number.start ?? 0;
    for (let at = offset; at < offset + (number.size ?? 1); at++)
      if (s[at] !== start || (start >= low && start <= high)) s[at] = low + belowSfc(this.#r, high - low + 1);
  }

  /** What others have chosen and not shown yet: any of the moves that they could make. */
  #choices(s: State, seat: number): void {
    const { chosenAt, seatWords } = this.#placed;
    if (chosenAt < 0) return;
    const acting = s[SEAT]!;
    for (let other = 0; other < this.#rt.seats; other++) {
      const at = chosenAt + other * seatWords;
      if (other === seat || s[at] === 0) continue;
      s[SEAT] = other;
      s[at] = 1 + this.#legal[belowSfc(this.#r, this.#moves.legal(this.#legal))]!;
    }
    s[SEAT] = acting;
  }
}
