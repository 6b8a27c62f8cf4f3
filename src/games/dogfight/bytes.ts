import type { State } from '../../core/index.ts';

/** Byte `i` of the packed list at `at`. */
export function byteAt(s: State, at: number, i: number): number {
  return (s[at + (i >> 2)]! >>> ((i & 3) << 3)) & 255;
}

/** Writes byte `i` of the packed list at `at`. */
export function putByte(s: State, at: number, i: number, value: number): void {
  const word = at + (i >> 2);
  const shift = (i & 3) << 3;
  s[word] = (s[word]! & ~(255 << shift)) | (value << shift);
}
