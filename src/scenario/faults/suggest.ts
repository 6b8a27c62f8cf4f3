import { editDistance, nearest } from '../../core/index.ts';

export { editDistance, nearest };

const MOST_LISTED = 12;
const LEAST_BEGINNING = 4;

/** The only name that begins with the word, because people shorten long names. */
function begunBy(word: string, known: readonly string[]): string | undefined {
  if (word.length < LEAST_BEGINNING) return undefined;
  const begun = known.filter((name) => name.toLowerCase().startsWith(word.toLowerCase()));
  return begun.length === 1 ? begun[0] : undefined;
}

/** `did you mean "x"?` when a name is near or begins with it; otherwise the known names, in the given order, at most a dozen. */
export function hint(word: string, names: Iterable<string>): string {
  const known = [...names];
  const best = nearest(word, known)[0] ?? begunBy(word, known);
  if (best !== undefined) return `did you mean "${best}"?`;
  if (known.length === 0) return 'none is known';
  const rest = known.length > MOST_LISTED ? `, and ${known.length - MOST_LISTED} more` : '';
  return `known: ${known.slice(0, MOST_LISTED).join(', ')}${rest}`;
}
