import { nearest } from '../faults/suggest.ts';
import { isTree, type Tree } from '../tree.ts';

/** The ids of cards, by ids and names in the form of `folded`. */
export type CardNames = ReadonlyMap<string, string>;

/** A text without case, accents and punctuation, with one blank between words. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The names by which lists call the cards of a content. */
export function cardNames({ cards }: Tree): CardNames {
  const entries = Object.entries(isTree(cards) ? cards : {});
  return new Map([
    ...entries.flatMap(([id, card]) =>
      isTree(card) && typeof card['name'] === 'string' ? [[folded(card['name']), id] as const] : [],
    ),
    ...entries.map(([id]) => [folded(id), id] as const),
  ]);
}

/** Matches a count: `3`, `3x`, `x3`, `(3)`, `[3]` and the like. */
const COUNT = /^[([]?(?:(\d{1,6})[x×*]?|[x×*](\d{1,6}))[)\]]?$/iu;
/** Matches what may stand between a count and its name. */
const BETWEEN = /^[x×*:=–-]$/iu;
/** Matches what may stand between two cards. */
const APART = /^(?:[,;|+&]|and)$/iu;
const BULLET = /^[-*•·>]\s+/u;

const countAt = (word: string | undefined): number | null => {
  const match = COUNT.exec(word ?? '');
  return match === null ? null : Number(match[1] ?? match[2]);
};

const wordsOf = (line: string): string[] =>
  line
    .replace(BULLET, '')
    .replace(/\*\*|__/g, '')
    .replace(/[,;|\t]+/g, ' $& ')
    .split(/\s+/)
    .filter((word) => word !== '');

/** The id of the card that these words name; a printed name may have a subtitle after a colon. */
function idOf(words: readonly string[], names: CardNames): string | undefined {
  const text = words.join(' ');
  const [, title] = /^([^:]+): [^\d,;|]+$/u.exec(text) ?? [];
  return names.get(folded(text)) ?? (title === undefined ? undefined : names.get(folded(title)));
}

/**
 * The copies and ids of the cards in a line: `3 Main Battery`, `3x main-battery`, `Cruise x3`, or several of them. Null when
 * it has any other word, or a count below 1.
 */
export function countsIn(line: string, names: CardNames): [count: number, id: string][] | null {
  const words = wordsOf(line);
  const skip = (i: number, what: RegExp): number => (what.test(words[i] ?? '') ? i + 1 : i);
  /** The cards from word `i` on. */
  const cardsFrom = (i: number): [number, string][] | null => {
    if (i >= words.length) return [];
    const leading = countAt(words[i]);
    const from = leading === null ? i : skip(i + 1, BETWEEN);
    for (let end = words.length; end > from; end--) {
      const id = idOf(words.slice(from, end), names);
      const at = leading === null ? skip(end, BETWEEN) : end;
      const count = leading ?? countAt(words[at]);
      if (id === undefined || count === null || count < 1) continue;
      const next = leading === null ? at + 1 : at;
      const rest = cardsFrom(skip(next, APART));
      if (rest !== null) return [[count, id], ...rest];
    }
    return null;
  };
  const cards = cardsFrom(0);
  return cards === null || cards.length === 0 ? null : cards;
}

/** The id of the card whose name is nearest to what a line says; undefined when none is near. */
export function nearestId(line: string, names: CardNames): string | undefined {
  const text = wordsOf(line)
    .filter((word) => countAt(word) === null && !BETWEEN.test(word))
    .join(' ');
  const [name] = text.length > 80 ? [] : nearest(folded(text), names.keys());
  return names.get(folded(text)) ?? (name === undefined ? undefined : names.get(name));
}
