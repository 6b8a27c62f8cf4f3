import { expect, test } from 'vitest';
import { evenBlocks, meanEstimate, ratioDifference, ratioEstimate } from '../../src/stats/index.ts';
import { blockScore, crossOf, ratioOf, stream } from './support.ts';

const RUNS = 4000;

/** Share of `RUNS` in which `holds` is true. */
function share(seed: number, holds: (next: () => number) => boolean): number {
  const next = stream(seed);
  let held = 0;
  for (let run = 0; run < RUNS; run++) if (holds(next)) held++;
  return held / RUNS;
}

test.each([
  ['mirrored by seat (outcomes against each other)', -0.8, 60, 11],
  ['mirrored by owner (outcomes alike)', 0.8, 60, 12],
  ['many blocks', -0.8, 400, 13],
])('A/A: 95 % intervals of the score cover one half, %s', (_name, mirrored, blocks, seed) => {
  const covered = share(seed, (next) => {
    let x = 0;
    let xx = 0;
    for (let i = 0; i < blocks; i++) {
      const score = 2 * blockScore(next, 0, mirrored);
      x += score;
      xx += score * score;
    }
    const { lo, hi } = ratioEstimate([[evenBlocks(blocks, x, xx, 2)]]);
    return lo <= 0.5 && 0.5 <= hi;
  });
  expect(covered).toBeGreaterThan(0.935);
  expect(covered).toBeLessThan(0.965);
});

test('A/A: 95 % intervals of a ratio and of the difference of two cover their truth', () => {
  let rate = 0;
  const difference = share(14, (next) => {
    const a: [number, number][] = [];
    const b: [number, number][] = [];
    for (let i = 0; i < 150; i++) {
      const score = blockScore(next, 0, -0.8);
      const seen = Math.floor(3 * next());
      a.push([score * seen, seen]);
      b.push([score * (2 - seen), 2 - seen]);
    }
    const [ra, rb] = [ratioOf(a), ratioOf(b)];
    const one = ratioEstimate([[ra]]);
    if (one.lo <= 0.5 && 0.5 <= one.hi) rate++;
    const { lo, hi } = ratioDifference([[{ blocks: 150, a: ra, b: rb, cross: crossOf(a, b) }]]);
    return lo <= 0 && 0 <= hi;
  });
  expect(difference).toBeGreaterThan(0.935);
  expect(difference).toBeLessThan(0.965);
  expect(rate / RUNS).toBeGreaterThan(0.935);
  expect(rate / RUNS).toBeLessThan(0.965);
});

test.each([
  [0.95, 50, false, 16],
  [0.97, 100, true, 17],
  [0.9, 50, true, 18],
  [0.98, 200, false, 19],
])('a score of %d in %d blocks is covered though losses are rare (matches alike: %s)', (p, blocks, alike, seed) => {
  const covered = share(seed, (next) => {
    let x = 0;
    let xx = 0;
    for (let i = 0; i < blocks; i++) {
      const first = next() < p ? 1 : 0;
      const score = first + (alike ? first : next() < p ? 1 : 0);
      x += score;
      xx += score * score;
    }
    const { lo, hi } = ratioEstimate([[evenBlocks(blocks, x, xx, 2)]]);
    return lo <= p && p <= hi;
  });
  // Intervals of t cover only 86 to 90 %. Samples this small make steps of a few points.
  expect(covered).toBeGreaterThan(0.93);
});

test('a total over match-ups of unlike rates covers its truth where few blocks have a weight', () => {
  const rates = [0.9, 0.1];
  const BLOCKS = 400;
  let between = 0;
  const rate = share(15, (next) => {
    const strata = rates.map((p) => {
      const seen: [number, number][] = [];
      const unseen: [number, number][] = [];
      for (let i = 0; i < BLOCKS; i++) {
        // A rare event: one block of ten has it. The others do not, but could have.
        const [first, second] = [next() < p ? 1 : 0, next() < p ? 1 : 0];
        seen.push(next() < 0.1 ? [first, 1] : [0, 0]);
        unseen.push(next() < 0.5 ? [second, 1] : [0, 0]);
      }
      return { seen, unseen };
    });
    const parts = strata.map(({ seen, unseen }) => [
      {
        blocks: seen.filter(([, n], i) => n + unseen[i]![1] > 0).length,
        played: BLOCKS,
        a: { ...ratioOf(seen), played: BLOCKS },
        b: { ...ratioOf(unseen), played: BLOCKS },
        cross: crossOf(seen, unseen),
      },
    ]);
    const both = ratioDifference(parts);
    if (both.lo <= 0 && 0 <= both.hi) between++;
    const { lo, hi } = ratioEstimate(parts.map((pairs) => pairs.map(({ a }) => a)));
    return lo <= 0.5 && 0.5 <= hi;
  });
  expect(rate).toBeGreaterThan(0.935);
  expect(rate).toBeLessThan(0.965);
  expect(between / RUNS).toBeGreaterThan(0.935);
  expect(between / RUNS).toBeLessThan(0.965);
});

test('95 % intervals of the mean of rare events cover it', () => {
  const covered = share(21, (next) => {
    const counts: [number, number][] = [];
    for (let i = 0; i < 50; i++) counts.push([next() < 0.1 ? 2 : 0, 2]);
    const { lo, hi } = meanEstimate([[ratioOf(counts)]]);
    return lo <= 0.1 && 0.1 <= hi;
  });
  expect(covered).toBeGreaterThan(0.925);
});
