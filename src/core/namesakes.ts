import type { CatalogEntry, ContentWarning } from './types.ts';

/** A warning for each entry of `kind`, such as `cards`, that has the name of an earlier one, because readers could not tell them apart. */
export function namesakes(kind: string, entries: readonly CatalogEntry[]): ContentWarning[] {
  const first = new Map<string, string>();
  return entries.flatMap(({ id, name }) => {
    const other = first.get(name);
    if (other === undefined) first.set(name, id);
    return other === undefined ? [] : [{ path: [kind, id], message: `is named "${name}", as ${other} is` }];
  });
}
