/** Pieces of a line that name cards, because people write several cards on one line. */
import { EDITIONS, type OfficialCard } from '../official/cards.ts';
import { RANKS, type NamedCard } from '../official/find.ts';
import { readingsOf, type Reading } from './forms.ts';

export interface Piece {
  readonly text: string;
  readonly reading: Reading;
  /** The cards that the piece may name; empty for a piece that names no card. */
  readonly cards: readonly NamedCard[];
  /** If the piece is only a number: this number, the sum of the other pieces. Null for other pieces. */
  readonly sum: number | null;
}

/** Which of two forms that look alike a number in this text has, if both are possible. */
export interface Style {
  /** Forms that are not used. */
  readonly avoided: ReadonlySet<string>;
}

/** Forms of points, and the form of a count that looks like it. */
export const RIVALS: readonly (readonly [points: string, count: string])[] = [
  ['bracket', 'count-bracket'],
  ['first-bracket', 'n-bracket'],
  ['first-number', 'n'],
];

/** Whether a card costs what a line says, alone or with its copies. */
export const costs = (card: OfficialCard, { points, count }: Pick<Reading, 'points' | 'count'>): boolean =>
  points !== null && EDITIONS.some((edition) => [card.points[edition], card.points[edition] * count].includes(points));

/** Forms of counts in which people write points as well. */
const UNSURE: ReadonlySet<string> = new Set(['count-bracket', 'n-bracket']);

const costsAll = (card: OfficialCard, { points, count }: Reading): boolean =>
  EDITIONS.some((edition) => card.points[edition] * count === points);

const isAlone = ({ card }: NamedCard): boolean =>
  card.uniqueNames.length > 0 || card.kind === 'upgrade' || card.kind === 'objective';

function valueOf(reading: Reading, cards: readonly NamedCard[], { avoided }: Style): number {
  // Where a bracket may hold a count, the points must be those of all copies.
  const unsure = reading.forms.some((form) => UNSURE.has(form));
  const fitting = cards.filter(({ card }) => (unsure ? costsAll(card, reading) : costs(card, reading)));
  const fit = reading.points === null ? 2 : fitting.length > 0 ? 4 : 1;
  const rank = Math.max(...(fitting.length > 0 ? fitting : cards).map((each) => each.rank));
  return (
    fit +
    rank / 10 -
    reading.forms.length / 100 -
    (reading.count > 1 && cards.every(isAlone) ? 1.5 : 0) -
    (reading.forms.some((form) => avoided.has(form)) ? 2 : 0) -
    (reading.forms.some((form) =>
      RIVALS.some(([points, count]) => (form === points && points !== 'bracket') || (form === count && count !== 'n')),
    )
      ? 0.5
      : 0)
  );
}

/** A reading with at least this value has points that fit a card, or has no points. */
const FITS = 1.9;

const fits = ({ reading, cards }: Piece): boolean =>
  cards.length > 0 && (reading.points === null || cards.some(({ card }) => costs(card, reading)));

/** The cards that a name means, of all kinds. */
export type Find = (name: string) => readonly NamedCard[];

/** The best way to read a text as one card; null if there is none. */
export function oneCard(text: string, find: Find, style: Style): (Piece & { readonly value: number }) | null {
  let best: (Piece & { readonly value: number }) | null = null;
  for (const reading of readingsOf(text)) {
    const cards = find(reading.name);
    if (cards.length === 0) continue;
    const value = valueOf(reading, cards, style);
    if (best === null || value > best.value) best = { text, reading, cards, sum: null, value };
  }
  return best;
}

const SEPARATOR =
  /\s*(?:[,;|•·]|\s[-+/&=>]+\s|:\s|\s(?:with|and|incl\.?|including|plus)\s|\sw\/)\s*|(?<=[)\]}])\s+(?=[\p{L}"'\d<])|(?<=[\p{L}\d])\s+(?="[^"]+"\s*(?:$|[([]))|\s*[([](?=\s*["'\p{L}])\s*/gu;
/** The most pieces into which one card is written. */
const LONGEST = 5;
const MOST_WORDS = 8;

interface Span {
  readonly from: number;
  readonly to: number;
}

function atoms(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(SEPARATOR)) {
    if (found.index > from) spans.push({ from, to: found.index });
    from = found.index + found[0].length;
  }
  if (from < text.length) spans.push({ from, to: text.length });
  return spans.filter((span) => /[\p{L}\p{N}]/u.test(text.slice(span.from, span.to)));
}

const NUMBER = /^\W*(?:total|sum)?\W*(\d{1,4})\s*(?:p|pts?|points?)?\.?\s*(?:total)?\W*$/i;

const UNKNOWN = 10;
const SUM = 1.5;

const nothing = (text: string): Piece => ({
  text,
  reading:
    readingsOf(text).findLast(({ forms }) => forms.every((form) => form !== 'first-number' && form !== 'n')) ??
    readingsOf(text)[0]!,
  cards: [],
  sum: null,
});

/** The least costly way to cut spans into pieces. */
function cut(
  text: string,
  spans: readonly Span[],
  most: number,
  one: (text: string) => (Piece & { value: number }) | null,
): Piece[] {
  const best: { cost: number; pieces: readonly Piece[] }[] = [{ cost: 0, pieces: [] }];
  for (let to = 1; to <= spans.length; to++) {
    for (let from = Math.max(0, to - most); from < to; from++) {
      const part = text.slice(spans[from]!.from, spans[to - 1]!.to).trim();
      const sum = to - from === 1 ? NUMBER.exec(part) : null;
      const found = sum === null ? one(part) : null;
      if (sum === null && found === null && to - from > 1) continue;
      const piece = sum === null ? (found ?? nothing(part)) : { ...nothing(part), sum: Number(sum[1]) };
      const cost =
        best[from]!.cost +
        (sum === null ? (found === null ? UNKNOWN : found.value < FITS ? 3 : 1 - found.value / 100) : SUM);
      const there = best[to];
      if (there === undefined || cost < there.cost) best[to] = { cost, pieces: [...best[from]!.pieces, piece] };
    }
  }
  return [...best[spans.length]!.pieces];
}

/** Cards without anything between them, if every word belongs to one. */
function inWords(text: string, find: Find, style: Style): readonly Piece[] | null {
  const spans = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
  if (spans.length < 2) return null;
  const pieces = cut(text, spans, MOST_WORDS, (part) => {
    const found = oneCard(part, find, style);
    return found === null || !found.cards.some(({ rank }) => rank === RANKS.title) ? null : found;
  });
  return pieces.every(({ cards }) => cards.length > 0) ? pieces : null;
}

/** The pieces of a line; a line of which no card is known is one piece. */
export function piecesOf(text: string, find: Find, style: Style): readonly Piece[] {
  const whole = oneCard(text, find, style);
  if (whole !== null && whole.value >= FITS) return [whole];
  const spans = atoms(text);
  const pieces = spans.length < 2 ? [nothing(text)] : cut(text, spans, LONGEST, (part) => oneCard(part, find, style));
  const all = pieces.flatMap((piece) =>
    piece.cards.length > 0 || piece.sum !== null ? [piece] : (inWords(piece.text, find, style) ?? [piece]),
  );
  if (whole !== null && (all.length < 2 || !all.every((piece) => piece.sum !== null || fits(piece)))) return [whole];
  return all.some(({ cards }) => cards.length > 0) ? all : [nothing(text)];
}
