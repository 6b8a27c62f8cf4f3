/** Which official cards are played. */
import { isMap, own } from '../../../core/index.ts';
import { nameOfCard, sortOfCard, type Kind, type OfficialCard } from './cards.ts';
import { cardsNamed, keyOfName } from './find.ts';

/** A content as a file holds it, not checked. */
export type Written = Readonly<Record<string, unknown>>;

export function entriesOf(kind: Kind, content: Written): Written {
  const entries = own(content, `${kind}s`);
  return isMap(entries) ? entries : {};
}

export const isPlayed = ({ kind, id }: Pick<OfficialCard, 'kind' | 'id'>, content: Written): boolean =>
  Object.hasOwn(entriesOf(kind, content), id);

/** The id of the entry of a content that `name` means, as an id or as the entry's own name; '' for none. */
export function idNamed(kind: Kind, name: string, content: Written): string {
  const entries = entriesOf(kind, content);
  if (Object.hasOwn(entries, name)) return name;
  const key = keyOfName(kind, name);
  const meant = Object.entries(entries).filter(
    ([id, entry]) =>
      keyOfName(kind, id) === key ||
      (isMap(entry) && typeof entry['name'] === 'string' && keyOfName(kind, entry['name']) === key),
  );
  return meant.length === 1 ? meant[0]![0] : '';
}

/** The entries of `ids` that a name may mean: those of official cards with that name, or all. */
export function idsMeant(kind: Kind, name: string, ids: readonly string[]): readonly string[] {
  const named = new Set(cardsNamed(kind, name).map(({ id }) => id));
  const shared = ids.filter((id) => named.has(id));
  return shared.length > 0 ? shared : ids;
}

/** Why `name` is none of `ids`: it is an official card that is not played. Null for any other name. */
export function unplayedCard(kind: Kind, name: string, ids: readonly string[]): string | null {
  const cards = cardsNamed(kind, name);
  const [card] = cards;
  if (card === undefined || cards.some(({ id }) => ids.includes(id))) return null;
  return `${nameOfCard(card)} (${sortOfCard(card)}) is an official card that is not played yet`;
}
