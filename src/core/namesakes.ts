import type { CatalogEntry, ContentWarning } from './types.ts';

/**
 * A warning for each entry of `kind`, such as `cards`, that has the name of an earlier one, because readers could not tell
 * them apart.
 * @param isPrinted whether an entry has the name that it ships with; two of these may be cards of one hero.
 */
export function namesakes(
  kind: string,
  entries: readonly CatalogEntry[],
  isPrinted: (entry: CatalogEntry) => boolean = () => false,
): ContentWarning[] {
  const first = new Map<string, CatalogEntry>();
  return entries.flatMap((entry) => {
    const { id, name } = entry;
    const other = first.get(name);
    if (other === undefined) first.set(name, entry);
    return other === undefined || (isPrinted(entry) && isPrinted(other))
      ? []
      : [{ path: [kind, id], message: `is named "${name}", as ${other.id} is` }];
  });
}
