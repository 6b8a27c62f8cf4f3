import { entrantOf } from '../../matches/index.ts';
import { RATIO_WIDTH, addRatio, addShared } from './ratio-sums.ts';
import type { MatchRecord } from './record.ts';
import { CARD, CARD_WIDTH } from './tallies.ts';

/** The rates of a card, in the order of the report. */
export const CARD_RATES = ['gp', 'oh', 'gd', 'gih', 'gns', 'played'] as const;
export type CardRate = (typeof CARD_RATES)[number];

/** Sums of one card of an entrant, on one seat or on all, by offset. */
export const CARD_SUM = {
  blocks: 0,
  matches: 1,
  copies: 2,
  deckMatches: 3,
  opening: 4,
  drawn: 5,
  set: 6,
  plays: 7,
  nullified: 8,
  stuck: 9,
  gp: 10,
  oh: 16,
  gd: 22,
  gih: 28,
  gns: 34,
  played: 40,
  /** Number of plays, over sightings. */
  playRate: 46,
  /** Rounds in which it was played, over plays. */
  playRounds: 52,
  /** Damage, over plays as well: see `SHARED_WIDTH`. */
  damage: 58,
  cost: 61,
  /** The mean number of rounds for which the card was held, over sightings as for `playRate`. */
  heldRounds: 64,
  /** Cross terms of gih (x, n) with gns (x, n), for the variance of their difference: xx, xn, nx, nn. */
  cross: 67,
} as const;
export const CARD_SUM_WIDTH = CARD_SUM.cross + 4;

/** The cells of a card: each (entrant, seat or all), then all entrants on all seats, which is (seats, 0). */
export const cardCell = (seats: number, entrant: number, seat: number): number => entrant * (seats + 1) + seat;
export const cellsPerCard = (seats: number): number => cardCell(seats, seats, 0) + 1;

/** Number of a ratio in the order of the sums. */
const ratio = (name: CardRate | 'playRate' | 'playRounds'): number => (CARD_SUM[name] - CARD_SUM.gp) / RATIO_WIDTH;
const GP = ratio('gp');
const OH = ratio('oh');
const GD = ratio('gd');
const GIH = ratio('gih');
const GNS = ratio('gns');
const PLAYED = ratio('played');
const PLAY_RATE = ratio('playRate');
const PLAY_ROUNDS = ratio('playRounds');
const RATIOS = PLAY_ROUNDS + 1;

/** The columns of a card in one match: totals at their offsets in the sums, then x and n of each ratio, then x of the ratios that share a weight. */
const MATCH_RATIOS = CARD_SUM.gp;
const MATCH_SHARED = MATCH_RATIOS + 2 * RATIOS;
const [DAMAGE, COST, HELD_ROUNDS] = [0, 1, 2];
const MATCH_WIDTH = MATCH_SHARED + 3;

/** Adds up one card over the matches of one block, for all its cells at once: call `addBlock`, then `flush`. */
export class CardBlock {
  readonly #seats: number;
  readonly #match = new Float64Array(MATCH_WIDTH);
  readonly #cells: Float64Array;
  readonly #used: Uint8Array;

  constructor(seats: number) {
    this.#seats = seats;
    this.#cells = new Float64Array(cellsPerCard(seats) * MATCH_WIDTH);
    this.#used = new Uint8Array(cellsPerCard(seats));
  }

  /** Adds the matches of a block, by seating, for card number `card` of `cards`. For `slots` see `AccumulatorShape`. */
  addBlock(records: readonly MatchRecord[], slots: readonly number[], card: number, cards: number): void {
    const seats = this.#seats;
    for (let seating = 0; seating < seats; seating++) {
      const record = records[seating]!;
      for (let seat = 0; seat < seats; seat++) {
        if (!this.#take(record.cards, (seat * cards + card) * CARD_WIDTH, record.scores[seat]!)) continue;
        const slot = slots[entrantOf(seat, seating, seats)]!;
        this.#give(cardCell(seats, slot, seat));
        this.#give(cardCell(seats, slot, seats));
        this.#give(cardCell(seats, seats, 0));
      }
    }
  }

  /**
   * Reads one match from the card's tallies at `from[at]` and its owner's score; false when the card took no part. Each
   * copy of the deck counts at most once in a match, even when a reshuffle brings it back. A card from outside the deck
   * counts each time that it came.
   */
  #take(from: Int32Array, at: number, score: number): boolean {
    if (isUntouched(from, at)) return false;
    const copies = from[at + CARD.copies]!;
    const sightings = from[at + CARD.opening]! + from[at + CARD.drawn]!;
    const plays = from[at + CARD.played]!;
    const limit = copies > 0 ? copies : sightings + plays;
    const opening = Math.min(limit, from[at + CARD.opening]!);
    const seen = Math.min(limit, sightings);
    const m = this.#match;
    m[CARD_SUM.matches] = 1;
    m[CARD_SUM.copies] = copies;
    m[CARD_SUM.deckMatches] = copies > 0 ? 1 : 0;
    m[CARD_SUM.opening] = from[at + CARD.opening]!;
    m[CARD_SUM.drawn] = from[at + CARD.drawn]!;
    m[CARD_SUM.set] = from[at + CARD.set]!;
    m[CARD_SUM.plays] = plays;
    m[CARD_SUM.nullified] = from[at + CARD.nullified]!;
    m[CARD_SUM.stuck] = from[at + CARD.stuck]!;
    m[MATCH_SHARED + DAMAGE] = from[at + CARD.damage]!;
    m[MATCH_SHARED + COST] = from[at + CARD.cost]!;
    m[MATCH_SHARED + HELD_ROUNDS] = from[at + CARD.heldRounds]!;
    this.#weigh(GP, copies * score, copies);
    this.#weigh(OH, opening * score, opening);
    this.#weigh(GD, (seen - opening) * score, seen - opening);
    this.#weigh(GIH, seen * score, seen);
    const unseen = copies > 0 ? copies - seen : 0;
    this.#weigh(GNS, unseen * score, unseen);
    const weight = Math.min(limit, plays);
    this.#weigh(PLAYED, weight * score, weight);
    this.#weigh(PLAY_RATE, plays, sightings);
    this.#weigh(PLAY_ROUNDS, from[at + CARD.playRounds]!, plays);
    return true;
  }

  #weigh(index: number, x: number, n: number): void {
    this.#match[MATCH_RATIOS + 2 * index] = x;
    this.#match[MATCH_RATIOS + 2 * index + 1] = n;
  }

  /** Adds the latest match to `cell`. */
  #give(cell: number): void {
    const m = this.#match;
    const cells = this.#cells;
    const base = cell * MATCH_WIDTH;
    for (let i = 0; i < MATCH_WIDTH; i++) cells[base + i]! += m[i]!;
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
    const base = cell * MATCH_WIDTH;
    sums[CARD_SUM.blocks]!++;
    for (let i = CARD_SUM.matches; i < MATCH_RATIOS; i++) sums[i]! += cells[base + i]!;
    const rates = base + MATCH_RATIOS;
    for (let index = 0; index < RATIOS; index++)
      addRatio(sums, CARD_SUM.gp + index * RATIO_WIDTH, cells[rates + 2 * index]!, cells[rates + 2 * index + 1]!);
    const plays = cells[rates + 2 * PLAY_ROUNDS + 1]!;
    const sightings = cells[rates + 2 * PLAY_RATE + 1]!;
    const shared = base + MATCH_SHARED;
    addShared(sums, CARD_SUM.damage, cells[shared + DAMAGE]!, plays);
    addShared(sums, CARD_SUM.cost, cells[shared + COST]!, plays);
    addShared(sums, CARD_SUM.heldRounds, cells[shared + HELD_ROUNDS]!, sightings);
    const seenX = cells[rates + 2 * GIH]!;
    const seenN = cells[rates + 2 * GIH + 1]!;
    const restX = cells[rates + 2 * GNS]!;
    const restN = cells[rates + 2 * GNS + 1]!;
    const at = CARD_SUM.cross;
    sums[at]! += seenX * restX;
    sums[at + 1]! += seenX * restN;
    sums[at + 2]! += seenN * restX;
    sums[at + 3]! += seenN * restN;
    cells.fill(0, base, base + MATCH_WIDTH);
  }
}

function isUntouched(from: Int32Array, at: number): boolean {
  for (let i = 0; i < CARD_WIDTH; i++) if (from[at + i] !== 0) return false;
  return true;
}
