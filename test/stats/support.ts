import { makeSfc, seedSfc, unitSfc } from '../../src/core/index.ts';
import { normalQuantile } from '../../src/stats/index.ts';
import type { CrossSums, RatioSums } from '../../src/stats/index.ts';

/** A seeded stream of numbers in (0, 1). */
export function stream(seed: number): () => number {
  const r = makeSfc();
  seedSfc(r, Int32Array.of(seed, 0x1234567, 0x89abcde, seed ^ 0x5555));
  return () => unitSfc(r) + 2 ** -33;
}

export const normalFrom = (next: () => number): number => normalQuantile(next());

/** The score of a block of two matches, in {0, 1/2, 1}; the outcomes correlate through a shared luck of either sign. */
export function blockScore(next: () => number, strength: number, mirrored: number): number {
  const luck = normalFrom(next);
  const first = strength + luck + 0.5 * normalFrom(next) > 0 ? 1 : 0;
  const second = strength + mirrored * luck + 0.5 * normalFrom(next) > 0 ? 1 : 0;
  return (first + second) / 2;
}

/** The sums of blocks, each given as (x, n). */
export function ratioOf(blocks: readonly (readonly [x: number, n: number])[]): RatioSums {
  const sums = { blocks: 0, x: 0, n: 0, xx: 0, nn: 0, xn: 0 };
  for (const [x, n] of blocks) {
    if (n === 0) continue;
    sums.blocks++;
    sums.x += x;
    sums.n += n;
    sums.xx += x * x;
    sums.nn += n * n;
    sums.xn += x * n;
  }
  return sums;
}

export function crossOf(
  a: readonly (readonly [x: number, n: number])[],
  b: readonly (readonly [x: number, n: number])[],
): CrossSums {
  const sums = { xx: 0, xn: 0, nx: 0, nn: 0 };
  a.forEach(([x, n], i) => {
    const [y, m] = b[i]!;
    sums.xx += x * y;
    sums.xn += x * m;
    sums.nx += n * y;
    sums.nn += n * m;
  });
  return sums;
}
