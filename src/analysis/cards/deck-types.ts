import { deriveText, makeSfc, seedSfc, unitSfc, type Seed } from '../../core/index.ts';
import { RunningRatio, kMeans, nearest, ratioEstimate, type Estimate } from '../../stats/index.ts';
import { ringAmong } from '../rings.ts';

export interface DeckType {
  readonly decks: number;
  /** The cards that distinguish the type, the most typical first. */
  readonly cards: readonly TypicalCard[];
  /** Score of the type against decks of other types; n counts blocks. */
  readonly score: Estimate;
  /** Score against each type. The score against the own type is always one half and has no meaning. */
  readonly against: readonly Estimate[];
}

/** A card of which a type of decks holds more copies than all decks on average. */
export interface TypicalCard {
  readonly card: number;
  /** Mean number of copies, in this type and in all decks. */
  readonly copies: number;
  readonly usual: number;
}

/** The types into which decks fall, and how they fare against one another. */
export interface DeckTypes {
  readonly types: readonly DeckType[];
  /** Share of the differences between decks that their types explain. */
  readonly explained: number;
  /** The share that the types would explain if decks held each card as often as they do, but independently of other cards. */
  readonly byChance: number;
  /** Whether the types explain more than chance would; if not, there are no clusters and any division is arbitrary. */
  readonly areTypes: boolean;
  /** Types in a ring, each shown to beat the next; null when there is none. */
  readonly ring: readonly number[] | null;
}

/** The facts of one match between two decks. */
export interface DeckMatch {
  readonly block: number;
  /** Copies of each card, by seat. */
  readonly decks: readonly [Int8Array, Int8Array];
  /** Score of the first seat, 0 to 1. */
  readonly score: number;
}

/** With fewer different decks than this, decks are not divided into types. */
const LEAST_DECKS = 100;
/** At most this number of decks is used to find the types; each other deck joins the nearest type. */
const MOST_LEARNED = 2000;
const NUMBERS_OF_TYPES = [2, 3, 4, 5, 6];
/** The number of groups when decks form no types: enough for a ring, and few enough for a thousand matches. */
const EVEN_TYPES = 4;
/** Types must explain this much more of the differences than types found by chance would. */
const LEAST_EXCESS = 0.05;
const MOST_CARDS = 3;
/** A card is typical of a type if its copies are at least this many standard deviations above the mean of all decks. */
const TYPICAL = 0.3;
const SEED_TEXT = 'deck types';
const NO_SEED: Seed = new Int32Array(4);

/**
 * Divides the decks of `matches` by the cards that they hold, without regard to their scores, and measures each type against each
 * other. Returns null with too few different decks.
 * @param cards number of cards in the catalog.
 */
export function deckTypes(matches: readonly DeckMatch[], cards: number): DeckTypes | null {
  const decks = new Map<string, Int8Array>();
  for (const match of matches) for (const deck of match.decks) decks.set(deck.join(), deck);
  const all = [...decks.values()];
  if (all.length < LEAST_DECKS) return null;
  const scale = scaleOf(all, cards);
  if (scale.columns.length === 0) return null;
  const learned = all.slice(0, MOST_LEARNED);
  const points = pointsOf(learned, scale);
  const random = generator();
  const shuffled = apart(points, scale.columns.length, random);
  const found = NUMBERS_OF_TYPES.map((k) => divide(points, shuffled, scale.columns.length, k, random));
  const best = found.reduce((a, b) => (b.explained - b.byChance > a.explained - a.byChance ? b : a));
  const areTypes = best.explained - best.byChance >= LEAST_EXCESS;
  const { centres, explained, byChance } = areTypes ? best : found[NUMBERS_OF_TYPES.indexOf(EVEN_TYPES)]!;
  const typeOf = new Map(
    [...decks].map(([text, deck]) => [text, nearest(pointsOf([deck], scale), 0, centres)] as const),
  );
  const types = centres.map((): Int8Array[] => []);
  for (const [text, deck] of decks) types[typeOf.get(text)!]!.push(deck);
  const results = meet(matches, typeOf, centres.length);
  return {
    types: types.map((own, type) => ({
      decks: own.length,
      cards: typicalCards(own, all, scale),
      score: results.overall[type]!,
      against: results.matrix[type]!,
    })),
    explained,
    byChance,
    areTypes,
    ring: ringOf(results.matrix),
  };
}

/** The cards in which decks differ, and the mean and standard deviation of the copies of each. */
interface Scale {
  readonly columns: readonly number[];
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

function scaleOf(decks: readonly Int8Array[], cards: number): Scale {
  const mean = new Float64Array(cards);
  const deviation = new Float64Array(cards);
  for (let card = 0; card < cards; card++) {
    for (const deck of decks) mean[card]! += deck[card]! / decks.length;
    let squares = 0;
    for (const deck of decks) squares += (deck[card]! - mean[card]!) * (deck[card]! - mean[card]!);
    deviation[card] = Math.sqrt(squares / decks.length);
  }
  const columns = Array.from({ length: cards }, (_, card) => card).filter((card) => deviation[card]! > 0);
  return { columns, mean, deviation };
}

const pointsOf = (decks: readonly Int8Array[], { columns, mean, deviation }: Scale): Float64Array =>
  Float64Array.from(decks.flatMap((deck) => columns.map((card) => (deck[card]! - mean[card]!) / deviation[card]!)));

function generator(): () => number {
  const sfc = makeSfc();
  seedSfc(sfc, deriveText(NO_SEED, SEED_TEXT));
  return () => unitSfc(sfc);
}

/** Shuffles each column by itself, so that the columns become independent. */
function apart(points: Float64Array, columns: number, random: () => number): Float64Array {
  const mixed = points.slice();
  for (let j = 0; j < columns; j++)
    for (let i = points.length / columns - 1; i > 0; i--) {
      const k = Math.floor(random() * (i + 1));
      const held = mixed[i * columns + j]!;
      mixed[i * columns + j] = mixed[k * columns + j]!;
      mixed[k * columns + j] = held;
    }
  return mixed;
}

function divide(points: Float64Array, shuffled: Float64Array, columns: number, k: number, random: () => number) {
  const { centres, within } = kMeans(points, columns, k, random);
  const chance = kMeans(shuffled, columns, k, random);
  // All points are standardised together, but the types may be learned from only a part of them.
  const spread = kMeans(points, columns, 1, random).within;
  return { centres, explained: 1 - within / spread, byChance: 1 - chance.within / spread };
}

function typicalCards(own: readonly Int8Array[], all: readonly Int8Array[], scale: Scale): TypicalCard[] {
  if (own.length === 0 || own.length === all.length) return [];
  return scale.columns
    .map((card) => {
      const copies = own.reduce((sum, deck) => sum + deck[card]!, 0) / own.length;
      return { card, copies, usual: scale.mean[card]!, z: (copies - scale.mean[card]!) / scale.deviation[card]! };
    })
    .filter(({ z }) => z >= TYPICAL)
    .toSorted((a, b) => b.z - a.z || a.card - b.card)
    .slice(0, MOST_CARDS)
    .map(({ card, copies, usual }) => ({ card, copies, usual }));
}

/** The scores of types against one another, with errors over blocks. */
function meet(matches: readonly DeckMatch[], typeOf: ReadonlyMap<string, number>, types: number) {
  const sums = Array.from({ length: types }, () => Array.from({ length: types + 1 }, () => new RunningRatio()));
  const x = sums.map((row) => new Float64Array(row.length));
  const n = sums.map((row) => new Float64Array(row.length));
  const close = (): void => {
    sums.forEach((row, a) => {
      row.forEach((sum, b) => {
        if (n[a]![b]! > 0) sum.add(x[a]![b]!, n[a]![b]!);
      });
      x[a]!.fill(0);
      n[a]!.fill(0);
    });
  };
  matches.forEach(({ block, decks, score }, i) => {
    if (i > 0 && block !== matches[i - 1]!.block) close();
    const [a, b] = decks.map((deck) => typeOf.get(deck.join())!) as [number, number];
    for (const [own, other, share] of [
      [a, b, score],
      [b, a, 1 - score],
    ] as const)
      for (const column of own === other ? [other] : [other, types]) {
        x[own]![column]! += share;
        n[own]![column]! += 1;
      }
  });
  close();
  const cells = sums.map((row) => row.map((sum) => ratioEstimate([[sum]])));
  return { matrix: cells.map((row) => row.slice(0, types)), overall: cells.map((row) => row[types]!) };
}

function ringOf(matrix: readonly (readonly Estimate[])[]): DeckTypes['ring'] {
  const haveMet = matrix.every((row, a) => row.every(({ n }, b) => a === b || n > 1));
  return matrix.length < 3 || !haveMet ? null : ringAmong(matrix.length, (a, b) => matrix[a]![b]!);
}
