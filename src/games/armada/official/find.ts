/** Cards by the names that people give them: titles, nicknames, abbreviations and ids, in any spelling. */
import { ABBREVIATION_ROWS } from './abbreviations.ts';
import { nameOfCard, officialCards, type Kind, type OfficialCard } from './cards.ts';

/** Words that people leave out or add, by kind of card. */
const FILLERS: Readonly<Record<Kind, readonly string[]>> = {
  ship: ['class'],
  squadron: ['class', 'squadron', 'squadrons', 'squad', 'squads'],
  upgrade: ['class'],
  objective: ['objective'],
};
/** Words that stand for other words, except as the first word of a name. */
const NUMERALS: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', vii: '7', xii: '12', mk: 'mark' };

/** What all spellings of a name have in common: lower case words and numbers, without accents and fillers. */
export function keyOfName(kind: Kind, name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’"“”.]/gu, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\bmk(?=\w)/g, 'mk ')
    .replaceAll(/(?<=[a-z]{2})ii\b/g, ' ii')
    .trim()
    .split(/ +/);
  const told = words.filter((word) => !FILLERS[kind].includes(word));
  return told.map((word, i) => (i === 0 ? word : (NUMERALS[word] ?? word))).join(' ');
}

/** How well a name names a card: by an abbreviation or a part of it, by a nickname, by its whole title. */
export const RANKS = { part: 0, nickname: 1, title: 2 } as const;

export interface NamedCard {
  readonly card: OfficialCard;
  readonly rank: number;
}

function namesOf(card: OfficialCard): [name: string, rank: number][] {
  const { id, title, ace, nicknames, uniqueNames } = card;
  // People write an ace together with its title, or with another name of it: `Jango Fett - Modified Firespray-31`.
  const turned =
    ace === '' ? [] : [ace, ...[title, ...nicknames].flatMap((name) => [`${ace} ${name}`, `${name} ${ace}`])];
  const whole = [id, ...(ace === '' ? [title] : turned)];
  // `Outrider` names Dash Rendar; `X-wing Squadron` names no ace.
  const own = ace !== '' && uniqueNames.includes(title) ? [title] : [];
  return [
    ...whole.map((name) => [name, RANKS.title] as [string, number]),
    ...[...nicknames, ...own].map((name) => [name, RANKS.nickname] as [string, number]),
  ];
}

interface Index {
  /** Cards by key without blanks, because people write `X-wing`, `X wing` and `Xwing`. */
  readonly whole: ReadonlyMap<string, readonly NamedCard[]>;
  readonly words: ReadonlyMap<string, ReadonlySet<OfficialCard>>;
}

const squashed = (key: string): string => key.replaceAll(' ', '');

const indexes = new Map<Kind, Index>();

function indexOf(kind: Kind): Index {
  const known = indexes.get(kind);
  if (known !== undefined) return known;
  const whole = new Map<string, NamedCard[]>();
  const add = (name: string, found: NamedCard): void => {
    const key = squashed(keyOfName(kind, name));
    const there = whole.get(key) ?? [];
    if (there.length === 0) whole.set(key, there);
    if (!there.some(({ card }) => card === found.card)) there.push(found);
  };
  const cards = officialCards()[kind];
  for (const card of cards) for (const [name, rank] of namesOf(card)) add(name, { card, rank });
  for (const row of ABBREVIATION_ROWS.trim().split('\n')) {
    const [of, names = '', ids = ''] = row.split('|');
    if (of !== kind) continue;
    for (const name of names.split(', '))
      for (const id of ids.split(', '))
        add(name, { card: cards.find((card) => card.id === id)!, rank: RANKS.nickname });
  }
  const words = new Map<string, Set<OfficialCard>>();
  for (const card of cards)
    for (const [name] of namesOf(card))
      for (const word of keyOfName(kind, name).split(' ').map(stem)) {
        const there = words.get(word) ?? new Set();
        words.set(word, there.add(card));
      }
  const index = { whole, words };
  indexes.set(kind, index);
  return index;
}

/** Words without the ending of a plural, which people leave out or add. */
const stem = (word: string): string => (word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word);

/**
 * The cards whose names contain all words of `key`: it may be the first half of a long title on a broken line, or an abridged name such as `ISD Kuat
 * Refit`. A single word does not suffice.
 */
function partlyNamed(kind: Kind, key: string): readonly NamedCard[] {
  const words = key.split(' ').map(stem);
  if (words.length < 2 || new Set(words).size < words.length) return [];
  const { words: index } = indexOf(kind);
  const [first, ...rest] = words.map((word) => index.get(word));
  if (first === undefined || rest.some((each) => each === undefined)) return [];
  return [...first].filter((card) => rest.every((each) => each!.has(card))).map((card) => ({ card, rank: RANKS.part }));
}

/** The official cards of a kind that `name` may mean, with how well it names them. */
export function findCards(kind: Kind, name: string): readonly NamedCard[] {
  const key = keyOfName(kind, name);
  const told = squashed(key);
  const { whole } = indexOf(kind);
  const found = whole.get(told) ?? (told.endsWith('s') ? whole.get(told.slice(0, -1)) : whole.get(`${told}s`));
  return found ?? partlyNamed(kind, key);
}

/** The official cards of a kind that `name` may mean; several if it does not tell them apart. */
export const cardsNamed = (kind: Kind, name: string): readonly OfficialCard[] =>
  findCards(kind, name).map(({ card }) => card);

export function officialNames(kind: Kind): string[] {
  const cards = officialCards()[kind];
  return [...new Set(cards.flatMap((card) => [nameOfCard(card), card.ace]).filter((name) => name !== ''))];
}
