import type { BadInput } from './refuse.ts';

/** A command line, and a part of its message. */
export type Line = readonly [line: string, says: string];

/** Words of a line are separated by blanks; `~` stands for a blank inside of a word. */
const wordsOf = (line: string): string[] => line.split(' ').map((word) => word.replaceAll('~', ' '));

export const inputsOf = (lines: readonly Line[]): BadInput[] =>
  lines.map(([line, says]) => ({ name: line, files: {}, argv: wordsOf(line), says: [says] }));
