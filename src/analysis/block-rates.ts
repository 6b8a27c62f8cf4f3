import { CARD_RATES, CARD_SUM, addRatio } from './sums.ts';
import { CARD } from './tallies.ts';

/** Index of each rate among `CARD_RATES`. */
const GP = 0;
const OH = 1;
const GD = 2;
const GIH = 3;
const GNS = 4;
const PLAYED = 5;

/** Weighted score totals and weights of one card over the matches of one block. */
export class BlockRates {
  readonly #x = new Float64Array(CARD_RATES.length);
  readonly #n = new Float64Array(CARD_RATES.length);
  #plays = 0;
  #sightings = 0;

  clear(): void {
    this.#x.fill(0);
    this.#n.fill(0);
    this.#plays = 0;
    this.#sightings = 0;
  }

  /**
   * Adds one match, from the card's tallies at `cards[at]` and its owner's score. Each copy of the deck counts at most
   * once a match, however often a reshuffle brings it back; a card from outside the deck counts as often as it came.
   */
  weigh(cards: Int32Array, at: number, score: number): void {
    const copies = cards[at + CARD.copies]!;
    const opening = cards[at + CARD.opening]!;
    const sightings = opening + cards[at + CARD.drawn]!;
    const plays = cards[at + CARD.played]!;
    const limit = copies > 0 ? copies : sightings + plays;
    const early = Math.min(limit, opening);
    const seen = Math.min(limit, sightings);
    this.#add(GP, copies, score);
    this.#add(OH, early, score);
    this.#add(GD, seen - early, score);
    this.#add(GIH, seen, score);
    this.#add(GNS, copies > 0 ? copies - seen : 0, score);
    this.#add(PLAYED, Math.min(limit, plays), score);
    this.#plays += plays;
    this.#sightings += sightings;
  }

  /** Adds the block to a card's sums. */
  addTo(sums: Float64Array): void {
    const x = this.#x;
    const n = this.#n;
    sums[CARD_SUM.blocks]!++;
    for (let rate = 0; rate < CARD_RATES.length; rate++)
      addRatio(sums, CARD_SUM[CARD_RATES[rate]!], x[rate]!, n[rate]!);
    addRatio(sums, CARD_SUM.playRate, this.#plays, this.#sightings);
    const cross = CARD_SUM.cross;
    sums[cross]! += x[GIH]! * x[GNS]!;
    sums[cross + 1]! += x[GIH]! * n[GNS]!;
    sums[cross + 2]! += n[GIH]! * x[GNS]!;
    sums[cross + 3]! += n[GIH]! * n[GNS]!;
  }

  #add(rate: number, weight: number, score: number): void {
    this.#x[rate]! += weight * score;
    this.#n[rate]! += weight;
  }
}
