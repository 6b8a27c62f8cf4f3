/** The text of an objective for people: the sentences of its terms, one after the other. */
import { TERM_NAMES, entryOf, type PlainTerms, type TermName } from '../cards/term-forms.ts';

type Said = Readonly<Record<string, string | number>>;

/** Terms that are told before the others: which obstacles there are, and where. */
const FIRST: readonly TermName[] = [
  'withoutStation',
  'withoutAsteroids',
  'withoutDebris',
  'adds',
  'centre',
  'stationAtFirst',
  'obstacles',
  'outpost',
  'outpostWorks',
  'obstacleTokens',
];

/** The text of an objective: a sentence or two for each of its terms. */
export function objectiveText(said: PlainTerms): string {
  return [...FIRST, ...TERM_NAMES.filter((name) => !FIRST.includes(name))]
    .flatMap((name) => {
      const value: unknown = said[name];
      if (value === undefined) return [];
      const n = typeof value === 'object' ? (value as Said) : {};
      return [entryOf(name).says(value as string | number | true, n, said)];
    })
    .filter((text) => text !== '')
    .join(' ');
}
