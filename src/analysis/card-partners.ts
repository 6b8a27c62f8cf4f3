import { LEVEL, benjaminiHochberg, tCdf, tInterval } from '../stats/index.ts';
import { FALSE_SHARE } from './card-impacts.ts';
import type { Estimate, LogisticData, LogisticFit } from '../stats/index.ts';

/** Pairs that were together in fewer hands than this are ignored. */
const LEAST_HANDS = 50;
/** Share of the information on a pair that the other columns must leave. */
const LEAST_LEFT = 0.01;

/** What two cards add together beyond what each adds alone, to the score of a seat that saw both. */
export interface CardPair {
  /** Codes of the cards, the lower one first. */
  readonly cards: readonly [number, number];
  /** Seats that saw both. */
  readonly hands: number;
  /**
   * As measured; n counts blocks. The interval of a pair that stands out allows for its choice among all pairs: of such
   * intervals one in twenty misses the truth (Benjamini and Yekutieli, JASA 100, 2005).
   */
  readonly effect: Estimate;
  /** False-discovery rate among all pairs that were looked at (Benjamini and Hochberg). */
  readonly qValue: number;
  /** Whether `qValue` is at most `FALSE_SHARE`. */
  readonly standsOut: boolean;
}

/**
 * What every pair that was seen together in enough hands adds beyond its cards, the surest first. It is one step from the
 * regression `fit` towards a column for the pair, with errors over clusters. `sightings[i][seat][card]` is the number of
 * copies seen in observation `i`, which has two seats; `codes` are the codes of the cards.
 */
export function pairsOf(
  data: LogisticData,
  fit: LogisticFit,
  sightings: readonly (readonly Int8Array[])[],
  codes: readonly number[],
): CardPair[] {
  const pairs = new PairSums(codes.length, data, fit);
  sightings.forEach((seats, i) => {
    pairs.add(i, seats);
  });
  const found = pairs.effects(sightings);
  const freedom = fit.clusters - 1;
  const p = found.map(({ value, se }) => 2 * tCdf(-Math.abs(value) / se, freedom));
  const q = benjaminiHochberg(p);
  const chosen = q.filter((each) => each <= FALSE_SHARE).length;
  return found
    .map(({ pair, hands, value, se }, i): CardPair => {
      const [a, b] = pairs.cardsOf(pair);
      const standsOut = q[i]! <= FALSE_SHARE;
      const level = standsOut ? 1 - ((1 - LEVEL) * chosen) / found.length : LEVEL;
      return {
        cards: [codes[a]!, codes[b]!],
        hands,
        effect: { value, n: fit.clusters, ...tInterval(value, se, freedom, level) },
        qValue: q[i]!,
        standsOut,
      };
    })
    .toSorted((a, b) => a.qValue - b.qValue || Math.abs(b.effect.value) - Math.abs(a.effect.value));
}

/** The best partner of a card: the one with which it does most beyond what both do alone; -1 when no pair stands out. */
export function partnerOf(card: number, pairs: readonly CardPair[]): number {
  let best: CardPair | undefined;
  for (const pair of pairs)
    if (pair.cards.includes(card) && pair.standsOut && pair.effect.value > (best?.effect.value ?? 0)) best = pair;
  return best === undefined ? -1 : best.cards[0] === card ? best.cards[1] : best.cards[0];
}

/** A pair by its number, with what it adds and the error of that. */
interface PairEffect {
  readonly pair: number;
  readonly hands: number;
  readonly value: number;
  readonly se: number;
}

class PairSums {
  readonly #cards: number;
  readonly #data: LogisticData;
  readonly #fit: LogisticFit;
  readonly #hands: Int32Array;
  /** By pair: the weighted products of its column with each column of the regression. */
  readonly #with: Float64Array;
  /** By pair: the weighted squares of its column. */
  readonly #squares: Float64Array;

  constructor(cards: number, data: LogisticData, fit: LogisticFit) {
    this.#cards = cards;
    this.#data = data;
    this.#fit = fit;
    const pairs = (cards * (cards - 1)) / 2;
    this.#hands = new Int32Array(pairs);
    this.#with = new Float64Array(pairs * data.columns);
    this.#squares = new Float64Array(pairs);
  }

  /** Number of the pair (a, b), a < b. */
  #pair(a: number, b: number): number {
    return (b * (b - 1)) / 2 + a;
  }

  cardsOf(pair: number): [number, number] {
    let b = 1;
    while ((b * (b + 1)) / 2 <= pair) b++;
    return [pair - (b * (b - 1)) / 2, b];
  }

  add(i: number, seats: readonly Int8Array[]): void {
    const { rows, columns } = this.#data;
    const p = this.#fit.expected[i]!;
    const at: number[] = [];
    for (let j = 0; j < columns; j++) if (rows[i * columns + j] !== 0) at.push(j);
    this.#each(seats, (pair, sign, both) => {
      this.#hands[pair]!++;
      const w = sign * p * (1 - p);
      if (!both) this.#squares[pair]! += p * (1 - p);
      for (const j of at) this.#with[pair * columns + j]! += w * rows[i * columns + j]!;
    });
  }

  /** Calls `visit` for each pair of cards that a seat saw, with the sign of the seat, and whether the other saw it too. */
  #each(seats: readonly Int8Array[], visit: (pair: number, sign: number, both: boolean) => void): void {
    seats.forEach((seen, seat) => {
      const held: number[] = [];
      for (let card = 0; card < this.#cards; card++) if (seen[card]! > 0) held.push(card);
      const sign = seat === 0 ? 1 : -1;
      const other = seats[1 - seat]!;
      for (let b = 1; b < held.length; b++)
        for (let a = 0; a < b; a++)
          visit(this.#pair(held[a]!, held[b]!), sign, other[held[a]!]! > 0 && other[held[b]!]! > 0);
    });
  }

  /** What each pair adds, as a share; without those that too few saw or that the other columns explain. */
  effects(sightings: readonly (readonly Int8Array[])[]): PairEffect[] {
    const { rows, columns, shares, clusters } = this.#data;
    const { inverse, expected } = this.#fit;
    const pairs = this.#hands.length;
    const looked = Array.from({ length: pairs }, (_, pair) => pair).filter((pair) => this.#hands[pair]! >= LEAST_HANDS);
    const projected = looked.map((pair) => {
      const own = this.#with.subarray(pair * columns, (pair + 1) * columns);
      return inverse.map((row) => row.reduce((sum, x, j) => sum + x * own[j]!, 0));
    });
    const total = new Float64Array(pairs);
    const squares = new Float64Array(pairs);
    const score = new Float64Array(columns);
    const raw = new Float64Array(pairs);
    const close = (): void => {
      looked.forEach((pair, k) => {
        const along = projected[k]!;
        let u = raw[pair]!;
        for (let j = 0; j < columns; j++) u -= along[j]! * score[j]!;
        total[pair]! += u;
        squares[pair]! += u * u;
      });
      score.fill(0);
      raw.fill(0);
    };
    sightings.forEach((seats, i) => {
      if (i > 0 && clusters[i] !== clusters[i - 1]) close();
      const rest = shares[i]! - expected[i]!;
      for (let j = 0; j < columns; j++) score[j]! += rest * rows[i * columns + j]!;
      this.#each(seats, (pair, sign) => {
        raw[pair]! += sign * rest;
      });
    });
    close();
    return looked.flatMap((pair, k) => {
      const own = this.#with.subarray(pair * columns, (pair + 1) * columns);
      const explained = projected[k]!.reduce((sum, x, j) => sum + x * own[j]!, 0);
      const information = this.#squares[pair]! - explained;
      if (!(squares[pair]! > 0) || information < LEAST_LEFT * this.#squares[pair]!) return [];
      const scale = this.#fit.slope / information;
      const hands = this.#hands[pair]!;
      return [{ pair, hands, value: total[pair]! * scale, se: Math.sqrt(squares[pair]!) * scale }];
    });
  }
}
