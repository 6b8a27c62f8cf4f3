/** Tables of cards as text: one card on each line, its columns with `|` between them. */

export const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split('|'));

/** The entries of a column; none if it is empty. */
export const listed = (text: string, between = ', '): string[] => (text === '' ? [] : text.split(between));

/** Dice or clicks, a digit each. */
export const digits = (text: string): number[] => text.split('').map(Number);

export const FACTION_OF: Readonly<Record<string, 'rebel' | 'empire' | 'republic' | 'separatist'>> = {
  r: 'rebel',
  e: 'empire',
  g: 'republic',
  s: 'separatist',
};
