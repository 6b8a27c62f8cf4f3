/** Cards by the names that people give them: titles, nicknames and ids, in any spelling. */
import { nameOfCard, officialCards, type Kind, type OfficialCard } from './cards.ts';

/** What all spellings of a name have in common: lower case letters and digits, without accents, `-class` and `Squadron`. */
export function keyOfName(kind: Kind, name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’"“”.]/gu, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/-class\b/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ');
  const words = kind === 'squadron' ? plain.replaceAll(/\bsquadrons?\b/g, ' ') : plain;
  return words.trim().replaceAll(/ +/g, ' ');
}

/** Every key by which a card of this kind is known. */
function keysOf(card: OfficialCard): string[] {
  const { kind, id, title, ace, nicknames } = card;
  // People write an ace together with its title, or with another name of it: `Jango Fett - Modified Firespray-31`.
  const turned =
    ace === '' ? [] : [ace, ...[title, ...nicknames].flatMap((name) => [`${ace} ${name}`, `${name} ${ace}`])];
  return [...new Set([id, ...(ace === '' ? [title] : turned), ...nicknames].map((name) => keyOfName(kind, name)))];
}

const indexes = new Map<Kind, ReadonlyMap<string, readonly OfficialCard[]>>();

function indexOf(kind: Kind): ReadonlyMap<string, readonly OfficialCard[]> {
  const known = indexes.get(kind);
  if (known !== undefined) return known;
  const index = new Map<string, OfficialCard[]>();
  for (const card of officialCards()[kind])
    for (const key of keysOf(card)) {
      const there = index.get(key);
      if (there === undefined) index.set(key, [card]);
      else there.push(card);
    }
  indexes.set(kind, index);
  return index;
}

/** The official cards of a kind that `name` may mean; several if it does not tell them apart. */
export function cardsNamed(kind: Kind, name: string): readonly OfficialCard[] {
  const index = indexOf(kind);
  const key = keyOfName(kind, name);
  const found = index.get(key) ?? (key.endsWith('s') ? index.get(key.slice(0, -1)) : undefined);
  if (found !== undefined) return found;
  // The first half of a long title, as a broken line leaves it.
  if (!key.includes(' ')) return [];
  const begun = new Set([...index].flatMap(([whole, cards]) => (whole.startsWith(`${key} `) ? cards : [])));
  return begun.size === 1 ? [...begun] : [];
}

/** The names of all official cards of a kind. */
export function officialNames(kind: Kind): string[] {
  const cards = officialCards()[kind];
  return [...new Set(cards.flatMap((card) => [nameOfCard(card), card.ace]).filter((name) => name !== ''))];
}
