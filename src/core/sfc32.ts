import type { Seed } from './types.ts';

/** State of an sfc32 generator (Chris Doty-Humphrey, PractRand): three words and a counter. For agents, never for a match's luck. */
export type Sfc32 = Int32Array;

const TWO_32 = 4294967296;
const WARM_UP = 12;

/** A generator that `seedSfc` still has to seed. */
export const makeSfc = (): Sfc32 => new Int32Array(4);

/** Seeds `r` from all four words of `seed` and warms it up. */
export function seedSfc(r: Sfc32, seed: Seed): void {
  r[0] = seed[0]!;
  r[1] = seed[1]!;
  r[2] = seed[2]!;
  r[3] = seed[3]! | 1;
  for (let i = 0; i < WARM_UP; i++) nextSfc(r);
}

/** The next 32 bits, signed. */
export function nextSfc(r: Sfc32): number {
  const a = r[0]!;
  const b = r[1]!;
  const c = r[2]!;
  const d = r[3]!;
  const out = (a + b + d) | 0;
  r[3] = d + 1;
  r[0] = b ^ (b >>> 9);
  r[1] = c + (c << 3);
  r[2] = ((c << 21) | (c >>> 11)) + out;
  return out;
}

/** An unbiased integer in `0 .. n - 1`, 1 <= n <= 2^21 (Lemire 2019). */
export function belowSfc(r: Sfc32, n: number): number {
  for (;;) {
    const product = (nextSfc(r) >>> 0) * n;
    const low = product >>> 0;
    if (low >= n || low >= TWO_32 % n) return (product / TWO_32) | 0;
  }
}

/** A number in [0, 1) with 32 bits. */
export const unitSfc = (r: Sfc32): number => (nextSfc(r) >>> 0) / TWO_32;

/**
 * Puts `list[0 .. count - 1]` into a random order (Fisher and Yates), count <= 2^15. The same draws as `belowSfc` makes,
 * with the generator in local variables and whole numbers throughout: hidden worlds are made of shuffles.
 */
export function shuffleSfc(r: Sfc32, list: Int32Array, count = list.length): void {
  let a = r[0]!;
  let b = r[1]!;
  let c = r[2]!;
  let d = r[3]!;
  for (let i = count - 1; i > 0; i--) {
    const n = i + 1;
    let out: number;
    let low: number;
    do {
      out = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + out) | 0;
      low = Math.imul(out, n) >>> 0;
    } while (low < n && low < TWO_32 % n);
    // The high word of out * n, from the halves of out.
    const j = ((out >>> 16) * n + (((out & 0xffff) * n) >>> 16)) >>> 16;
    const kept = list[i]!;
    list[i] = list[j]!;
    list[j] = kept;
  }
  r[0] = a;
  r[1] = b;
  r[2] = c;
  r[3] = d;
}
