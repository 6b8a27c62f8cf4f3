import type { Json } from '../../core/index.ts';

const INDENT = '  ';

/** Values that are left out: null, false, an empty text, an empty list. */
const isVoid = (value: Json): boolean =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);

const isPlain = (value: Json): value is string | number | boolean | null => typeof value !== 'object' || value === null;

/** A plain value as text. A number is rounded to two decimals. */
const word = (value: string | number | boolean | null): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value === true ? 'yes' : String(value);

const NAME = /^[a-z][\w' -]*$/i;

/**
 * Words in one line, such as `cruise, missiles x 2`: equal names are counted, in the order of their first occurrence.
 * Other values are listed one by one, because their order matters.
 */
function counted(values: readonly (string | number | boolean | null)[]): string {
  const words = values.map((value) => word(value));
  if (!words.every((text) => NAME.test(text))) return words.join(', ');
  const counts = new Map<string, number>();
  for (const text of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} x ${count}`)).join(', ');
}

/** Whether a value holds the rows of a board: texts of equal length that are no names. */
function isPicture(value: Json): value is readonly string[] {
  if (!Array.isArray(value) || value.length < 2) return false;
  const rows = value as readonly Json[];
  const [first] = rows;
  return rows.every((row) => typeof row === 'string' && row.length === (first as string).length && !NAME.test(row));
}

const isFlatList = (value: Json): value is readonly (string | number | boolean | null)[] =>
  Array.isArray(value) && (value as readonly Json[]).every((item) => isPlain(item));

/** `hull 12, energy 3` for a small map of plain values; null for any other. */
function flat(value: Json): string | null {
  if (isPlain(value)) return word(value);
  if (isPicture(value)) return null;
  if (isFlatList(value)) return counted(value);
  if (Array.isArray(value)) return null;
  const entries = Object.entries(value as Readonly<Record<string, Json>>).filter(([, item]) => !isVoid(item));
  if (!entries.every(([, item]) => isPlain(item))) return null;
  return entries.map(([key, item]) => `${key} ${word(item as string | number)}`).join(', ');
}

/** Breaks a long line at its commas. */
function wrap(line: string, indent: string, width: number): string[] {
  const lines: string[] = [];
  let current = indent;
  for (const part of line.split(/(?<=,) /)) {
    if (current.trim() !== '' && current.length + part.length + 1 > width) {
      lines.push(current);
      current = `${indent}${INDENT}`;
    }
    current += current.trim() === '' ? part : ` ${part}`;
  }
  return [...lines, current];
}

/** Plain data as an outline. Small values of one map share a line; empty values are left out. */
export function outline(value: Json, width: number, indent = ''): string[] {
  const lines: string[] = [];
  write(value, width, indent, lines);
  return lines;
}

function write(value: Json, width: number, indent: string, lines: string[]): void {
  const own = flat(value);
  if (own !== null) lines.push(...wrap(own, indent, width));
  else if (isPicture(value)) for (const row of value) lines.push(`${indent}${row}`);
  else if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) {
      const first = lines.length;
      write(item, width, `${indent}${INDENT}`, lines);
      lines[first] = `${indent}- ${(lines[first] ?? '').trimStart()}`;
    }
  } else writeMap(value as Readonly<Record<string, Json>>, width, indent, lines);
}

/** Writes the plain values on one line, then the values that have parts. */
function writeMap(map: Readonly<Record<string, Json>>, width: number, indent: string, lines: string[]): void {
  const entries = Object.entries(map).filter(([, item]) => !isVoid(item));
  const plain = entries.filter(([, item]) => isPlain(item));
  const head = plain.map(([key, item]) => `${key} ${word(item as string | number)}`).join(', ');
  if (head !== '') lines.push(...wrap(head, indent, width));
  for (const [key, item] of entries) {
    if (isPlain(item)) continue;
    const text = flat(item);
    if (text === null) {
      lines.push(`${indent}${key}:`);
      write(item, width, `${indent}${INDENT}`, lines);
    } else if (text !== '') lines.push(...wrap(`${key}: ${text}`, indent, width));
  }
}
