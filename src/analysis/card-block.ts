import { CARD_SUM, CARD_SUM_WIDTH, RATIO_WIDTH } from './sums.ts';
import { CARD, CARD_WIDTH } from './tallies.ts';

// Offsets of another module are bound once: a property of an import costs more than the sum it finds.
const { copies, opening, drawn, set, played, nullified, stuck, playRounds, heldRounds, damage, cost } = CARD;
const { blocks, matches, gp, cross } = CARD_SUM;

/** Sums of a cell that are plain totals over matches: they lie between `matches` and the first ratio. */
const TALLIES = gp - matches;
/** Ratios of a cell, in the order of `CARD_SUM`: gp, oh, gd, gih, gns, played, playRate. */
const RATIOS = (cross - gp) / RATIO_WIDTH;
const GIH = 3;
const GNS = 4;
/** A match of one card: its totals, then x and n of each ratio. */
const WIDTH = TALLIES + 2 * RATIOS;

/**
 * Adds up one card over the matches of one block, for several cells at once. `take` a match, `give` it to each cell it
 * counts for, and `flush` the cells into their sums.
 */
export class CardBlock {
  readonly #match = new Float64Array(WIDTH);
  readonly #cells: Float64Array;
  readonly #used: Uint8Array;

  constructor(cells: number) {
    this.#cells = new Float64Array(cells * WIDTH);
    this.#used = new Uint8Array(cells);
  }

  /**
   * Reads one match from the card's tallies at `from[at]` and its owner's score; false when the card took no part.
   * Each copy of the deck weighs at most once a match, however often a reshuffle brings it back; a card from outside
   * the deck weighs as often as it came.
   */
  take(from: Int32Array, at: number, score: number): boolean {
    if (isUntouched(from, at)) return false;
    const inDeck = from[at + copies]!;
    const sightings = from[at + opening]! + from[at + drawn]!;
    const plays = from[at + played]!;
    const limit = inDeck > 0 ? inDeck : sightings + plays;
    const early = Math.min(limit, from[at + opening]!);
    const seen = Math.min(limit, sightings);
    const m = this.#match;
    m[0] = 1;
    m[1] = inDeck;
    m[2] = inDeck > 0 ? 1 : 0;
    m[3] = from[at + opening]!;
    m[4] = from[at + drawn]!;
    m[5] = from[at + set]!;
    m[6] = plays;
    m[7] = from[at + nullified]!;
    m[8] = from[at + stuck]!;
    m[9] = from[at + playRounds]!;
    m[10] = from[at + heldRounds]!;
    m[11] = from[at + damage]!;
    m[12] = from[at + cost]!;
    this.#weigh(0, inDeck, score);
    this.#weigh(1, early, score);
    this.#weigh(2, seen - early, score);
    this.#weigh(GIH, seen, score);
    this.#weigh(GNS, inDeck > 0 ? inDeck - seen : 0, score);
    this.#weigh(5, Math.min(limit, plays), score);
    m[TALLIES + 12] = plays;
    m[TALLIES + 13] = sightings;
    return true;
  }

  #weigh(ratio: number, weight: number, score: number): void {
    this.#match[TALLIES + 2 * ratio] = weight * score;
    this.#match[TALLIES + 2 * ratio + 1] = weight;
  }

  /** Counts the match taken last for `cell`. */
  give(cell: number): void {
    const m = this.#match;
    const cells = this.#cells;
    const base = cell * WIDTH;
    for (let i = 0; i < WIDTH; i++) cells[base + i]! += m[i]!;
    this.#used[cell] = 1;
  }

  /** Adds the block of each cell used to its sums, `into[first + cell]`, and starts the next block. */
  flush(into: (Float64Array | undefined)[], first: number): void {
    const used = this.#used;
    for (let cell = 0; cell < used.length; cell++) {
      if (used[cell] === 0) continue;
      used[cell] = 0;
      this.#flush(cell, (into[first + cell] ??= new Float64Array(CARD_SUM_WIDTH)));
    }
  }

  #flush(cell: number, sums: Float64Array): void {
    const cells = this.#cells;
    const base = cell * WIDTH;
    sums[blocks]!++;
    for (let i = 0; i < TALLIES; i++) sums[matches + i]! += cells[base + i]!;
    const rates = base + TALLIES;
    for (let ratio = 0; ratio < RATIOS; ratio++) {
      const x = cells[rates + 2 * ratio]!;
      const n = cells[rates + 2 * ratio + 1]!;
      if (n === 0) continue;
      const at = gp + ratio * RATIO_WIDTH;
      sums[at]!++;
      sums[at + 1]! += x;
      sums[at + 2]! += n;
      sums[at + 3]! += x * x;
      sums[at + 4]! += n * n;
      sums[at + 5]! += x * n;
    }
    const seenX = cells[rates + 2 * GIH]!;
    const seenN = cells[rates + 2 * GIH + 1]!;
    const restX = cells[rates + 2 * GNS]!;
    const restN = cells[rates + 2 * GNS + 1]!;
    sums[cross]! += seenX * restX;
    sums[cross + 1]! += seenX * restN;
    sums[cross + 2]! += seenN * restX;
    sums[cross + 3]! += seenN * restN;
    for (let i = 0; i < WIDTH; i++) cells[base + i] = 0;
  }
}

function isUntouched(from: Int32Array, at: number): boolean {
  for (let i = 0; i < CARD_WIDTH; i++) if (from[at + i] !== 0) return false;
  return true;
}
