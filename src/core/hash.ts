import type { State } from './types.ts';

/** 32-bit hash of `length` words of `s` from `from` on: murmur3 over words (Appleby), with `salt` as its seed. */
export function hashWords(s: State, salt: number, from = 0, length = s.length): number {
  let h = salt;
  for (let i = from; i < from + length; i++) {
    let k = Math.imul(s[i]!, 0xcc9e2d51);
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    h ^= k;
    h = Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64;
  }
  h ^= length << 2;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** Hash of a whole state as 16 hexadecimal digits: two murmur3 lanes. */
export const hashState = (s: State): string => hex(hashWords(s, 0x2545f491)) + hex(hashWords(s, 0x9e3779b9));
