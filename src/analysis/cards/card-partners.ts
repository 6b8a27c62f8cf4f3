import { LEVEL, benjaminiHochberg, logisticFit, tCdf, tInterval } from '../../stats/index.ts';
import { FALSE_SHARE } from './card-impacts.ts';
import type { Estimate, LogisticData, LogisticFit } from '../../stats/index.ts';

/** Pairs that were together in fewer hands than this are ignored. */
const LEAST_HANDS = 50;
/** A pair is judged only if the other columns leave at least this share of the information on it. */
const LEAST_LEFT = 0.01;
/** The maximum number of regressions to find the pairs that stand out; two or three are nearly always enough. */
const MOST_ROUNDS = 6;
/** Penalty of a pair's own column. It is so small that it decides only what the data leave open. */
const PAIR_RIDGE = 1e-3;

/** What two cards together add to the score of a seat that saw both, beyond what each adds alone. */
export interface CardPair {
  /** Codes of the cards, the lower one first. */
  readonly cards: readonly [number, number];
  /** Number of seats that saw both cards. */
  readonly hands: number;
  /**
   * The effect as measured; n counts blocks. The interval of a pair that stands out allows for its selection among all pairs: on average, one in
   * twenty of such intervals misses the truth (Benjamini and Yekutieli, JASA 100, 2005).
   */
  readonly effect: Estimate;
  /** False-discovery rate among all pairs that were looked at (Benjamini and Hochberg). */
  readonly qValue: number;
  /** Whether `qValue` is at most `FALSE_SHARE`. */
  readonly standsOut: boolean;
}

/**
 * What every pair that was seen together in enough hands adds beyond what its two cards add; the surest first, with
 * errors over clusters. The pairs that stand out have columns in the regression; the effect of every other pair is
 * estimated by one step towards a column of its own. So a pair does not look strong only because it shares a card with
 * a strong pair. The regression is repeated until the pairs that stand out are exactly those that have a column.
 * `sightings[i][seat][card]` is the number of copies seen in observation `i`, which has two seats; `codes` are the
 * codes of the cards.
 */
export function pairsOf(
  data: LogisticData,
  sightings: readonly (readonly Int8Array[])[],
  codes: readonly number[],
): CardPair[] {
  let chosen: readonly number[] = [];
  for (let round = 1; ; round++) {
    const judged = judge(data, sightings, codes, chosen);
    const next = judged.filter(({ own }) => own.standsOut).map(({ pair }) => pair);
    if (round === MOST_ROUNDS || (next.length === chosen.length && next.every((pair) => chosen.includes(pair))))
      return judged
        .map(({ own }) => own)
        .toSorted((a, b) => a.qValue - b.qValue || Math.abs(b.effect.value) - Math.abs(a.effect.value));
    chosen = next;
  }
}

/** The effects of all pairs, by number of pair, when those of `chosen` have a column of their own. */
function judge(
  data: LogisticData,
  sightings: readonly (readonly Int8Array[])[],
  codes: readonly number[],
  chosen: readonly number[],
): { readonly pair: number; readonly own: CardPair }[] {
  const wide = withPairs(data, sightings, chosen);
  const fit = logisticFit(wide);
  const pairs = new PairSums(codes.length, wide, fit);
  sightings.forEach((seats, i) => {
    pairs.add(i, seats);
  });
  const found = pairs.effects(sightings, chosen);
  const freedom = fit.clusters - 1;
  const p = found.map(({ value, se }) => 2 * tCdf(-Math.abs(value) / se, freedom));
  const q = benjaminiHochberg(p);
  const sure = q.filter((each) => each <= FALSE_SHARE).length;
  return found.map(({ pair, hands, value, se }, i) => {
    const [a, b] = cardsOf(pair);
    const standsOut = q[i]! <= FALSE_SHARE;
    const level = standsOut ? 1 - ((1 - LEVEL) * sure) / found.length : LEVEL;
    const effect = { value, n: fit.clusters, ...tInterval(value, se, freedom, level) };
    return { pair, own: { cards: [codes[a]!, codes[b]!], hands, effect, qValue: q[i]!, standsOut } };
  });
}

/** `data` with a column for each pair: 1 where only the first seat saw both cards, -1 where only the second did. */
function withPairs(
  data: LogisticData,
  sightings: readonly (readonly Int8Array[])[],
  pairs: readonly number[],
): LogisticData {
  const columns = data.columns + pairs.length;
  const rows = new Int8Array(sightings.length * columns);
  const cards = pairs.map((pair) => cardsOf(pair));
  sightings.forEach((seats, i) => {
    rows.set(data.rows.subarray(i * data.columns, (i + 1) * data.columns), i * columns);
    cards.forEach(([a, b], k) => {
      const [first, second] = seats.map((seen) => (seen[a]! > 0 && seen[b]! > 0 ? 1 : 0));
      rows[i * columns + data.columns + k] = first! - second!;
    });
  });
  const ridge = Float64Array.from({ length: columns }, (_, j) => (j < data.columns ? data.ridge[j]! : PAIR_RIDGE));
  return { ...data, columns, rows, ridge };
}

/** Number of the pair (a, b), a < b. */
function pairNumber(a: number, b: number): number {
  return (b * (b - 1)) / 2 + a;
}

/** The two cards of a pair by its number, the lower one first. */
function cardsOf(pair: number): [number, number] {
  let b = 1;
  while ((b * (b + 1)) / 2 <= pair) b++;
  return [pair - (b * (b - 1)) / 2, b];
}

/**
 * The best partner of a card: the card with which it adds most beyond what both add alone; -1 when no pair stands out.
 */
export function partnerOf(card: number, pairs: readonly CardPair[]): number {
  let best: CardPair | undefined;
  for (const pair of pairs)
    if (pair.cards.includes(card) && pair.standsOut && pair.effect.value > (best?.effect.value ?? 0)) best = pair;
  return best === undefined ? -1 : best.cards[0] === card ? best.cards[1] : best.cards[0];
}

/** A pair by its number, with its effect and the standard error. */
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
  /** For each pair: the weighted products of its column with each column of the regression. */
  readonly #with: Float64Array;
  /** For each pair: the weighted squares of its column. */
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

  /**
   * Calls `visit` for each pair of cards that a seat saw, with the sign of the seat, and whether the other seat saw the
   * pair, too.
   */
  #each(seats: readonly Int8Array[], visit: (pair: number, sign: number, both: boolean) => void): void {
    seats.forEach((seen, seat) => {
      const held: number[] = [];
      for (let card = 0; card < this.#cards; card++) if (seen[card]! > 0) held.push(card);
      const sign = seat === 0 ? 1 : -1;
      const other = seats[1 - seat]!;
      for (let b = 1; b < held.length; b++)
        for (let a = 0; a < b; a++)
          visit(pairNumber(held[a]!, held[b]!), sign, other[held[a]!]! > 0 && other[held[b]!]! > 0);
    });
  }

  /**
   * What each pair adds, as a share. Pairs that too few seats saw, or that the other columns explain, are left out. The
   * pairs of `chosen` have the last columns of the regression.
   */
  effects(sightings: readonly (readonly Int8Array[])[], chosen: readonly number[]): PairEffect[] {
    const { rows, columns, shares, clusters } = this.#data;
    const { inverse, expected, beta, covariance, slope } = this.#fit;
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
      const hands = this.#hands[pair]!;
      const at = chosen.indexOf(pair);
      if (at >= 0) {
        const column = columns - chosen.length + at;
        return [{ pair, hands, value: beta[column]! * slope, se: Math.sqrt(covariance[column]![column]!) * slope }];
      }
      const own = this.#with.subarray(pair * columns, (pair + 1) * columns);
      const explained = projected[k]!.reduce((sum, x, j) => sum + x * own[j]!, 0);
      const information = this.#squares[pair]! - explained;
      if (!(squares[pair]! > 0) || information < LEAST_LEFT * this.#squares[pair]!) return [];
      const scale = slope / information;
      return [{ pair, hands, value: total[pair]! * scale, se: Math.sqrt(squares[pair]!) * scale }];
    });
  }
}
