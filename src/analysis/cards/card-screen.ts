import { LEVEL, benjaminiHochberg, centred, logisticFit, normalCdf, shrink, tInterval } from '../../stats/index.ts';
import type { Estimate, LogisticData, LogisticFit, Shrunk } from '../../stats/index.ts';
import { pairsOf, partnerOf, type CardPair } from './card-partners.ts';
import { deckTypes, type DeckTypes } from './deck-types.ts';
import { SCORE_UNITS, type MatchRow } from '../../matches/index.ts';

/** What a regression on cards needs of one match. */
export type ScreenedMatch = Pick<MatchRow, 'matchup' | 'seating' | 'scores' | 'decks' | 'seen'>;

const ALL_SEATS_LABEL = -1;

/** The effect of one card for one seat, or for all: what one copy adds to the score, compared with an average card. */
export interface CardEffect {
  readonly card: number;
  /** The seat; -1 for all seats. */
  readonly seat: number;
  /** Copies of the card seen, and matches in which a deck held it, over all matches. */
  readonly nSeen: number;
  readonly nDeck: number;
  /** Effect of a copy seen, among matches with the same number of cards seen; n counts blocks. */
  readonly seen: Estimate;
  /** Effect of a copy in the deck. */
  readonly deck: Estimate;
  /** False-discovery rate of `seen` over the cards of the seat (Benjamini and Hochberg). */
  readonly qValue: number;
  /** `seen` after shrinkage towards the mean of all cards. */
  readonly shrunk: Shrunk;
  /** The best partner of the card; -1 when no pair stands out. */
  readonly partner: number;
}

/** Penalty of a card's coefficient: a prior with a standard deviation of one logit for each copy. */
const CARD_RIDGE = 1;
/** A penalty of nearly zero: it fixes only the directions that the data leave open. */
const OPEN_RIDGE = 1e-3;
/** If at least this share of the seats saw a certain number of cards, that number gets a column of its own. */
const LEAST_SHARE = 0.01;
const MOST_COPIES = 35;
/** Errors over blocks are trusted if there are this many blocks for each column of the regression. */
const BLOCKS_A_COLUMN = 10;

const digits = (text: string): Int8Array =>
  Int8Array.from(text, (digit) => Math.min(MOST_COPIES, Number.parseInt(digit, 36)));

interface Seat {
  readonly score: number;
  readonly deck: Int8Array;
  readonly seen: Int8Array;
  /** All copies seen. */
  readonly count: number;
}

interface Played {
  readonly block: number;
  /** Match-up and seating as one number. Each place has its own intercept in the regression. */
  readonly place: number;
  readonly seats: readonly Seat[];
}

/**
 * Card values from matches in which every deck was drawn at random. One logistic regression explains the score by the
 * cards seen and by how many were seen, another by the cards in the decks. Errors are over blocks of the same number.
 */
export class CardScreen {
  readonly #cards: number;
  readonly #seats: number;
  readonly #played: Played[] = [];
  #block = 0;
  #pairs: readonly CardPair[] | null = null;

  /** Makes a screen for a catalog of `cards` cards and matches of `seats` seats. */
  constructor(cards: number, seats: number) {
    this.#cards = cards;
    this.#seats = seats;
  }

  get matches(): number {
    return this.#played.length;
  }

  get blocks(): number {
    return this.#block;
  }

  /** Whether there are enough blocks for the number of cards. With fewer, the intervals are too narrow. */
  get isAmple(): boolean {
    return this.#block >= BLOCKS_A_COLUMN * this.#cards;
  }

  addLayer(matches: readonly ScreenedMatch[]): void {
    const seats = this.#seats;
    for (const { matchup, seating, scores, decks, seen } of matches)
      this.#played.push({
        block: this.#block,
        place: matchup * seats + seating,
        seats: scores.map((units, seat) => {
          const deck = digits(decks[seat]!);
          // A copy counts once, even when a reshuffle brings it back.
          const sighted = digits(seen[seat]!).map((copies, card) => Math.min(copies, deck[card]!));
          return { score: units / SCORE_UNITS, deck, seen: sighted, count: sighted.reduce((sum, n) => sum + n, 0) };
        }),
      });
    this.#block++;
    this.#pairs = null;
  }

  /**
   * The effects of all cards that some deck held, by seat and over all seats.
   * @throws RangeError for fewer than two blocks.
   */
  effects(): CardEffect[] {
    const present = this.#present();
    if (present.length === 0) return [];
    const pairs = this.pairs();
    const bySeat = this.#fits(present, true);
    const own = Array.from({ length: this.#seats }, (_, seat) =>
      this.#rows(present, seat, bySeat, seat * present.length),
    );
    return [...this.#rows(present, ALL_SEATS_LABEL, this.#fits(present, false), 0, pairs), ...own.flat()];
  }

  /**
   * Only the effects over all seats, without partners. This takes a fraction of the time.
   * @throws RangeError for fewer than two blocks.
   */
  overall(): CardEffect[] {
    const present = this.#present();
    return present.length === 0 ? [] : this.#rows(present, ALL_SEATS_LABEL, this.#fits(present, false), 0);
  }

  /** The cards that at least one deck held. */
  #present(): number[] {
    if (this.#block < 2) throw new RangeError(`a screen needs at least two blocks, got ${this.#block}`);
    return Array.from({ length: this.#cards }, (_, card) => card).filter((card) =>
      this.#played.some(({ seats }) => seats.some(({ deck }) => deck[card]! > 0)),
    );
  }

  /** Seats whose score is an observation. With two seats, the score of one determines the other. */
  #observers(): number[] {
    return this.#seats === 2 ? [0] : Array.from({ length: this.#seats }, (_, seat) => seat);
  }

  #fits(present: readonly number[], split: boolean): Fits {
    const seen = logisticFit(this.#data(present, split, 'seen'));
    return { seen, deck: logisticFit(this.#data(present, split, 'deck')) };
  }

  /**
   * What pairs of cards add beyond their cards, over all seats, the surest first; empty unless there are two seats and
   * enough blocks for the number of cards. The columns include whether any copy was seen; otherwise the smaller effect of
   * a second copy would look like the effect of a pair.
   * @throws RangeError for fewer than two blocks.
   */
  pairs(): readonly CardPair[] {
    this.#pairs ??= this.#measuredPairs();
    return this.#pairs;
  }

  /** The types into which the decks fall, and how they fare; null unless there are two seats and enough decks. */
  types(): DeckTypes | null {
    if (this.#seats !== 2) return null;
    const matches = this.#played.map(({ block, seats: [first, second] }) => ({
      block,
      decks: [first!.deck, second!.deck] as const,
      score: first!.score,
    }));
    return deckTypes(matches, this.#cards);
  }

  #measuredPairs(): readonly CardPair[] {
    const present = this.#present();
    if (this.#seats !== 2 || present.length === 0) return [];
    const data = this.#data(present, false, 'both');
    if (this.#block < BLOCKS_A_COLUMN * data.columns) return [];
    return pairsOf(data, this.#sightings(present), present);
  }

  /**
   * Columns: the copies of the cards (by seat if `split`); for `both`, whether any copy was seen; the levels of the
   * places; and for cards seen, the number of cards seen.
   */
  #data(present: readonly number[], split: boolean, what: 'seen' | 'deck' | 'both'): LogisticData {
    const { levels, levelOf } = this.#countLevels(what !== 'deck');
    const observers = this.#observers();
    const places = [...new Set(this.#played.map(({ place }) => place))];
    const placeOf = new Map(places.map((place, i) => [place, i]));
    const cards = present.length * (split ? this.#seats : what === 'both' ? 2 : 1);
    const columns = cards + places.length * observers.length + levels;
    const n = this.#played.length * observers.length;
    const rows = new Int8Array(n * columns);
    const shares = new Float64Array(n);
    const clusters = new Int32Array(n);
    const weight = this.#seats - 1;
    let i = 0;
    for (const { block, place, seats } of this.#played)
      for (const observer of observers) {
        const at = i * columns;
        seats.forEach((held, seat) => {
          const sign = seat === observer ? weight : -1;
          const copies = what === 'deck' ? held.deck : held.seen;
          const first = at + (split ? seat * present.length : 0);
          present.forEach((card, k) => {
            rows[first + k]! += sign * copies[card]!;
            if (what === 'both' && copies[card]! > 0) rows[first + present.length + k]! += sign;
          });
          if (levels > 0) rows[at + columns - levels + levelOf[held.count]!]! += sign;
        });
        rows[at + cards + placeOf.get(place)! * observers.length + observers.indexOf(observer)] = 1;
        shares[i] = seats[observer]!.score;
        clusters[i++] = block;
      }
    const ridge = Float64Array.from({ length: columns }, (_, j) => (j < cards ? CARD_RIDGE : OPEN_RIDGE));
    return { columns, rows, shares, clusters, ridge };
  }

  /** The level of each number of cards seen. Rare numbers share a level with their neighbours. */
  #countLevels(seen: boolean): { readonly levels: number; readonly levelOf: readonly number[] } {
    if (!seen) return { levels: 0, levelOf: [] };
    const counts: number[] = [];
    for (const { seats } of this.#played)
      for (const { count } of seats) {
        while (counts.length <= count) counts.push(0);
        counts[count]!++;
      }
    const least = LEAST_SHARE * this.#played.length * this.#seats;
    let level = 0;
    let held = 0;
    const levelOf = counts.map((n) => {
      if (held >= least) {
        level++;
        held = 0;
      }
      held += n;
      return level;
    });
    return { levels: level + 1, levelOf };
  }

  #sightings(present: readonly number[]): Int8Array[][] {
    return this.#played.map(({ seats }) => seats.map(({ seen }) => Int8Array.from(present, (card) => seen[card]!)));
  }

  #rows(
    present: readonly number[],
    seat: number,
    { seen, deck }: Fits,
    first: number,
    pairs: readonly CardPair[] = [],
  ): CardEffect[] {
    const among = present.map((_, k) => first + k);
    const scale = this.#seats - 1;
    const measure = (fit: LogisticFit, k: number): { readonly value: number; readonly se: number } => {
      const { value, se } = centred(fit, first + k, among);
      return { value: value * fit.slope * scale, se: se * fit.slope * scale };
    };
    const measured = present.map((_, k) => measure(seen, k));
    const pValues = measured.map(({ value, se }) => (se > 0 ? 2 * normalCdf(-Math.abs(value) / se) : 1));
    const qValues = benjaminiHochberg(pValues);
    const { shrunk } = shrink(measured);
    const estimate = ({ value, se }: { readonly value: number; readonly se: number }): Estimate => ({
      value,
      n: this.#block,
      ...tInterval(value, se, this.#block - 1, LEVEL),
    });
    return present.map((card, k) => {
      const counted = this.#counted(card, seat);
      return {
        card,
        seat,
        ...counted,
        seen: estimate(measured[k]!),
        deck: estimate(measure(deck, k)),
        qValue: qValues[k]!,
        shrunk: shrunk[k]!,
        partner: partnerOf(card, pairs),
      };
    });
  }

  #counted(card: number, seat: number): { readonly nSeen: number; readonly nDeck: number } {
    let nSeen = 0;
    let nDeck = 0;
    for (const { seats } of this.#played)
      seats.forEach((held, at) => {
        if (seat !== ALL_SEATS_LABEL && at !== seat) return;
        nSeen += held.seen[card]!;
        if (held.deck[card]! > 0) nDeck++;
      });
    return { nSeen, nDeck };
  }
}

interface Fits {
  readonly seen: LogisticFit;
  readonly deck: LogisticFit;
}
