import type { BadInput } from './refuse.ts';

/** A command line, and a part of the message that refuses it. */
export type Line = readonly [line: string, says: string];

/** The words of a line, which are separated by blanks; `~` stands for a blank inside a word. */
const wordsOf = (line: string): string[] => line.split(' ').map((word) => word.replaceAll('~', ' '));

export const inputsOf = (lines: readonly Line[]): BadInput[] =>
  lines.map(([line, says]) => ({ name: line, files: {}, argv: wordsOf(line), says: [says] }));
