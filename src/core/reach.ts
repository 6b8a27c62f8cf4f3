/** A table of a content: its entries by id. */
type Table = Readonly<Record<string, unknown>>;

/** Adds to `found` every key and every text of `value`; for a text such as `missiles.n`, also the part before the dot. */
function addNames(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    found.add(value);
    found.add(value.split('.')[0]!);
  } else if (Array.isArray(value)) for (const each of value) addNames(each, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      found.add(key);
      addNames(each, found);
    }
}

/**
 * Which entries of some tables a match can use: those that `played` names, and those that are named by entries
 * already found. A name counts even where it means something else, so an entry that is not found is surely not used.
 */
export function namedEntries(played: unknown, tables: readonly Table[]): ReadonlySet<string> {
  const names = new Set<string>();
  addNames(played, names);
  const read = new Set<unknown>();
  for (;;) {
    const before = read.size;
    for (const table of tables)
      for (const [id, entry] of Object.entries(table))
        if (names.has(id) && !read.has(entry)) {
          read.add(entry);
          addNames(entry, names);
        }
    if (read.size === before) return names;
  }
}
