import type { State } from '../../../core/index.ts';

/** Byte `i` of the table at `at`; a word holds four bytes. */
export const byteAt = (s: State, at: number, i: number): number => (s[at + (i >> 2)]! >> (8 * (i & 3))) & 255;
export function setByte(s: State, at: number, i: number, value: number): void {
  const word = at + (i >> 2);
  const shift = 8 * (i & 3);
  s[word] = (s[word]! & ~(255 << shift)) | (value << shift);
}
