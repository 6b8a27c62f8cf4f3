import { benjaminiHochberg, normalCdf } from '../stats/index.ts';
import { FALSE_SHARE } from './card-impacts.ts';
import type { LogisticData, LogisticFit } from '../stats/index.ts';

/** Pairs that were together in fewer hands than this are ignored. */
const LEAST_HANDS = 50;

/**
 * For each card, its best partner: the card that adds most when the same seat saw both, beyond what the two add alone;
 * -1 when no pair stands out. It is a score test of every pair added to the regression `fit`, with errors over
 * clusters. `sightings[i][seat][card]` is the number of copies seen in observation `i`, which has two seats.
 */
export function partnersOf(
  data: LogisticData,
  fit: LogisticFit,
  sightings: readonly (readonly Int8Array[])[],
): number[] {
  const cards = sightings[0]?.[0]?.length ?? 0;
  const pairs = new PairSums(cards, data, fit);
  sightings.forEach((seats, i) => {
    pairs.add(i, seats);
  });
  const z = pairs.scores(sightings);
  const order = [...z.entries()].filter(([, value]) => Number.isFinite(value));
  const q = benjaminiHochberg(order.map(([, value]) => 2 * normalCdf(-Math.abs(value))));
  const best = Array.from({ length: cards }, () => ({ partner: -1, z: 0 }));
  order.forEach(([pair, value], k) => {
    if (q[k]! > FALSE_SHARE || value <= 0) return;
    const [a, b] = pairs.cardsOf(pair);
    if (value > best[a]!.z) best[a] = { partner: b, z: value };
    if (value > best[b]!.z) best[b] = { partner: a, z: value };
  });
  return best.map(({ partner }) => partner);
}

class PairSums {
  readonly #cards: number;
  readonly #data: LogisticData;
  readonly #fit: LogisticFit;
  readonly #hands: Int32Array;
  /** By pair: the weighted products of its column with each column of the regression. */
  readonly #with: Float64Array;

  constructor(cards: number, data: LogisticData, fit: LogisticFit) {
    this.#cards = cards;
    this.#data = data;
    this.#fit = fit;
    const pairs = (cards * (cards - 1)) / 2;
    this.#hands = new Int32Array(pairs);
    this.#with = new Float64Array(pairs * data.columns);
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
    this.#each(seats, (pair, sign) => {
      this.#hands[pair]!++;
      const w = sign * p * (1 - p);
      for (const j of at) this.#with[pair * columns + j]! += w * rows[i * columns + j]!;
    });
  }

  /** Calls `visit` for each pair of cards that a seat saw, with the sign of the seat. */
  #each(seats: readonly Int8Array[], visit: (pair: number, sign: number) => void): void {
    seats.forEach((seen, seat) => {
      const held: number[] = [];
      for (let card = 0; card < this.#cards; card++) if (seen[card]! > 0) held.push(card);
      const sign = seat === 0 ? 1 : -1;
      for (let b = 1; b < held.length; b++) for (let a = 0; a < b; a++) visit(this.#pair(held[a]!, held[b]!), sign);
    });
  }

  /** The score of each pair over its standard error; NaN when there are too few observations. */
  scores(sightings: readonly (readonly Int8Array[])[]): Float64Array {
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
    const z = new Float64Array(pairs).fill(NaN);
    for (const pair of looked) if (squares[pair]! > 0) z[pair] = total[pair]! / Math.sqrt(squares[pair]!);
    return z;
  }
}
