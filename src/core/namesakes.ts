import type { CatalogEntry, ContentWarning } from './types.ts';

/**
 * A warning for each entry of `kind`, such as `cards`, that has the name of an earlier one, because readers could not tell
 * them apart.
 * @param isHero whether an entry is a card of a hero; a hero may have several cards.
 */
export function namesakes(
  kind: string,
  entries: readonly CatalogEntry[],
  isHero: (entry: CatalogEntry) => boolean = () => false,
): ContentWarning[] {
  const first = new Map<string, CatalogEntry>();
  return entries.flatMap((entry) => {
    const { id, name } = entry;
    const other = first.get(name);
    if (other === undefined) first.set(name, entry);
    return other === undefined || (isHero(entry) && isHero(other))
      ? []
      : [{ path: [kind, id], message: `is named "${name}", as ${other.id} is` }];
  });
}
