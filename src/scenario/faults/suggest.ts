import { editDistance, nearest } from '../../core/index.ts';

export { editDistance, nearest };

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
