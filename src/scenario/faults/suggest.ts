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

const MOST_LISTED = 12;

/** `did you mean "x"?` when a name is near; otherwise the known names, in the given order, at most a dozen. */
export function hint(word: string, names: Iterable<string>): string {
  const known = [...names];
  const [best] = nearest(word, known);
  if (best !== undefined) return `did you mean "${best}"?`;
  if (known.length === 0) return 'none is known';
  const rest = known.length > MOST_LISTED ? `, and ${known.length - MOST_LISTED} more` : '';
  return `known: ${known.slice(0, MOST_LISTED).join(', ')}${rest}`;
}
