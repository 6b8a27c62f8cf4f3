/** A line of decisions that somebody saved from a page, as JSON: the match from which it starts, and its decisions. */
export interface SavedLine {
  readonly broadside: 'line';
  readonly format: 1;
  readonly game: string;
  readonly rulesVersion: string;
  /** Run and number of the match from which the line starts. */
  readonly run: string;
  readonly match: number;
  /** For each decision, the place of the action among the legal ones. */
  readonly places: readonly number[];
  /** Hash of the position at the end of the line. */
  readonly hash: string;
}

const TEXTS = ['game', 'rulesVersion', 'run', 'hash'] as const;

const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * Reads a saved line.
 * @throws RangeError that says which field is wrong, and what would be right.
 */
export function readSavedLine(text: string): SavedLine {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new RangeError('is no JSON, expected a line that a page saved');
  }
  if (typeof found !== 'object' || found === null || (found as { broadside?: unknown }).broadside !== 'line')
    throw new RangeError('is no line: expected "broadside": "line", as a page saves it');
  const line = found as Record<string, unknown>;
  const refuse = (field: string, expected: string): RangeError =>
    new RangeError(`${field}: found ${JSON.stringify(line[field])?.slice(0, 60) ?? 'nothing'}, expected ${expected}`);
  if (line['format'] !== 1) throw refuse('format', '1');
  for (const field of TEXTS) if (typeof line[field] !== 'string') throw refuse(field, 'a text');
  if (!isPlace(line['match'])) throw refuse('match', 'the number of a match');
  const { places } = line;
  if (!Array.isArray(places) || !places.every((place) => isPlace(place)))
    throw refuse('places', 'a list of whole numbers from 0');
  return found as SavedLine;
}
