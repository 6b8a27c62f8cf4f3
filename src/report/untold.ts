import { counted, listWords, type Ranged } from './sentences/words.ts';

/** An interval of an effect on the score that is as wide as this (in shares of a match) says nothing: such as -50 to +50 points. */
const SAYS_NOTHING = 1;
const MOST_NAMED = 6;

/** Rows of a list, without those of which nothing is known. */
interface Folded<Row> {
  readonly told: readonly Row[];
  /** The rows that are left out, in one sentence; '' if there are none. */
  readonly note: string;
}

/** Divides a list into the rows whose effect on the score is known at least roughly, and a sentence on the others. */
export function foldUntold<Row>(
  rows: readonly Row[],
  effectOf: (row: Row) => Ranged,
  nameOf: (row: Row) => string,
): Folded<Row> {
  const told = rows.filter((row) => {
    const { value, lo, hi } = effectOf(row);
    // An effect that is surely off 0 tells something, however wide its interval is.
    return Number.isFinite(value) && (hi - lo < SAYS_NOTHING || lo > 0 || hi < 0);
  });
  const kept = new Set(told);
  const rest = rows.filter((row) => !kept.has(row)).map((row) => nameOf(row));
  const note =
    rest.length === 0
      ? ''
      : `Too few blocks to say anything of ${told.length === 0 && rest.length > 1 ? `all ${rest.length}` : counted(rest.length, 'row')}: ${listWords(rest, MOST_NAMED)}.`;
  return { told, note };
}
