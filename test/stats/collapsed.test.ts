/**
 * Strata of one block, and strata of different weight: their totals cover the truth, and p-values with few degrees of
 * freedom are those of t.
 */
import { expect, test } from 'vitest';
import { atLevel, evenBlocks, pValueAt, ratioEstimate, type Estimate, type RatioSums } from '../../src/stats/index.ts';
import { stream } from './support.ts';

const RUNS = 3000;

/** A stratum of blocks of two matches, each won with chance one half. */
function stratum(blocks: number, next: () => number, weight = 1): RatioSums {
  let [x, xx] = [0, 0];
  for (let i = 0; i < blocks; i++) {
    const score = (Number(next() < 0.5) + Number(next() < 0.5)) * weight;
    x += score;
    xx += score * score;
  }
  return evenBlocks(blocks, x, xx, 2 * weight);
}

const part = (seed: number, holds: (estimate: Estimate) => boolean, made: (next: () => number) => Estimate): number => {
  const next = stream(seed);
  let held = 0;
  for (let run = 0; run < RUNS; run++) if (holds(made(next))) held++;
  return held / RUNS;
};
const covers = ({ lo, hi }: Estimate): boolean => lo <= 0.5 && 0.5 <= hi;

test.each([
  [8, 1],
  [19, 1],
  [29, 1],
  [8, 2],
  [19, 2],
  [19, 5],
])('a total over %i match-ups of %i blocks each covers it', (strata, blocks) => {
  const covered = part(strata + 100 * blocks, covers, (next) =>
    ratioEstimate(Array.from({ length: strata }, () => [stratum(blocks, next)])),
  );
  expect(covered).toBeGreaterThan(0.935);
  expect(covered).toBeLessThan(0.975);
});

test('a stratum with nearly all the weight decides how much is known', () => {
  const covered = part(1, covers, (next) =>
    ratioEstimate([[stratum(2, next, 90)], [stratum(2, next, 5)], [stratum(2, next, 5)]]),
  );
  expect(covered).toBeGreaterThan(0.935);
  const { lo, hi } = ratioEstimate([
    [stratum(1, () => 0.4, 90)],
    [stratum(1, () => 0.6, 5)],
    [stratum(1, () => 0.6, 5)],
  ]);
  expect(hi - lo).toBeGreaterThan(0.8);
});

test.each([2, 3, 5])('among 28 totals of %i blocks, one in a hundred is off at most', (blocks) => {
  const off = part(
    blocks,
    (estimate) => pValueAt(estimate, 0.5) <= 0.01,
    (next) => ratioEstimate(Array.from({ length: 7 }, () => [stratum(blocks, next)])),
  );
  expect(off).toBeLessThan(0.0145);
});

test('an interval at another level excludes what the p-value does', () => {
  const next = stream(9);
  for (let i = 0; i < 500; i++) {
    const blocks = 2 + Math.floor(20 * next());
    const estimate = ratioEstimate([[stratum(blocks, next)], [stratum(1 + Math.floor(3 * next()), next)]]);
    const level = 1 - 0.2 * next();
    const { lo, hi } = atLevel(estimate, level);
    const at = next();
    if (Math.min(Math.abs(lo - at), Math.abs(hi - at)) > 1e-9)
      expect(lo > at || hi < at).toBe(pValueAt(estimate, at) < 1 - level);
  }
});
