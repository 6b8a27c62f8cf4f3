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

/** Edit distance in which a swap of neighbouring letters counts once (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, () => 0);
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(row[j - 1]! + 1, previous[j]! + 1, previous[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}

/** The up to `most` names nearest to `word`, nearest first; only those within a third of its letters (at least 2). */
export function nearest(word: string, names: Iterable<string>, most = 1): string[] {
  const reach = Math.max(2, Math.floor(word.length / 3));
  const lower = word.toLowerCase();
  return [...new Set(names)]
    .map((name) => ({ name, distance: editDistance(lower, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= reach && distance < name.length)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}
