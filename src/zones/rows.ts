import type { CardRow, Cards } from './declaration.ts';
import { MOST_KINDS } from './words.ts';

/** The cards of a compiled game: rows as columns. */
export interface Rows {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly copies: Int32Array;
  readonly codes: Readonly<Record<string, number>>;
  readonly columns: Readonly<Record<string, (card: number) => number | string>>;
  /** Labels and values of each card, for people. */
  readonly facts: readonly (readonly (readonly [label: string, value: string])[])[];
  /** The card that does nothing; -1 for none. */
  readonly blank: number;
}

export const BLANK = 'blank';
const NOT_COLUMNS: ReadonlySet<string> = new Set(['name', 'text']);

/** A column as a function of the card. */
function column(rows: readonly CardRow[], name: string): (card: number) => number | string {
  const word = rows.find((row) => typeof row[name] === 'string');
  if (word !== undefined) {
    const number = rows.find((row) => typeof row[name] === 'number');
    if (number !== undefined)
      throw new RangeError(
        `cards: column ${name} has ${JSON.stringify(word[name])} and ${number[name]}, expected only numbers or only words`,
      );
    const words = rows.map((row) => String(row[name] ?? ''));
    return (card) => words[card] ?? '';
  }
  const values = Int32Array.from(rows, (row) => Number(row[name] ?? 0));
  return (card) => (card < 0 ? 0 : values[card]!);
}

/** @throws RangeError when there are more kinds of cards than fit. */
export function rowsOf(cards: Cards, withBlank: boolean): Rows {
  const entries = Object.entries(cards);
  if (entries.length > MOST_KINDS)
    throw new RangeError(`cards: found ${entries.length} kinds, the most are ${MOST_KINDS}`);
  const blank = withBlank ? entries.length : -1;
  if (withBlank)
    entries.push([
      BLANK,
      {
        name: 'blank card',
        copies: 0,
        text: 'Does nothing, and is played only by who holds no other card and must play one.',
      },
    ]);
  const rows = entries.map(([, row]) => row);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !NOT_COLUMNS.has(name));
  return {
    ids: entries.map(([id]) => id),
    names: entries.map(([id, row]) => row.name ?? id),
    texts: rows.map(({ text }) => text ?? ''),
    copies: Int32Array.from(rows, (row) => row.copies ?? 1),
    codes: Object.fromEntries(entries.map(([id], code) => [id, code])),
    columns: Object.fromEntries(names.map((name) => [name, column(rows, name)])),
    facts: rows.map((row) =>
      names.flatMap((name) => (row[name] === undefined ? [] : [[name, String(row[name])] as const])),
    ),
    blank,
  };
}
