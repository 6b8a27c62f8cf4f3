/**
 * The value of a number at which a score equals the mean of others: planted curves, and how often the interval covers
 * the truth.
 */
import { expect, test } from 'vitest';
import { fairNumber, normalQuantile, type NumberBlocks } from '../../src/stats/index.ts';
import { makeSfc, nextSfc, seedSfc } from '../../src/core/index.ts';
import { testSeed } from '../fixtures/seating.ts';

const rng = makeSfc();
const gauss = (): number => normalQuantile(((nextSfc(rng) >>> 0) + 0.5) / 4294967296);

/** Blocks for a curve and for the other scores; `common` is the part of a block's luck that all of them share. */
function blocksOf(
  xs: readonly number[],
  curve: (x: number) => number,
  others: readonly number[],
  { n = 100, spread = 0.3, common = 0.5 } = {},
): NumberBlocks {
  const scores: number[][] = [];
  const rows: number[][] = [];
  for (let block = 0; block < n; block++) {
    const shared = Math.sqrt(common) * spread * gauss();
    const own = (): number => shared + Math.sqrt(1 - common) * spread * gauss();
    scores.push(xs.map((x) => 0.5 + curve(x) + own()));
    rows.push(others.map((value) => 0.5 + value + own()));
  }
  return { xs, base: 3, scores, others: rows };
}

const parabola = (x: number): number => -0.02 * (x - 3) - 0.004 * (x - 3) ** 2;

test('a line and a parabola are met where they take the value of the other in the middle', () => {
  seedSfc(rng, testSeed('exact'));
  const exact = { spread: 1e-6 };
  const line = fairNumber(blocksOf([2, 3, 5], (x) => -0.02 * (x - 3), [-0.5, -0.03, 0.4], exact))!;
  expect(line.fair.value).toBeCloseTo(4.5, 3);
  expect(line.middle.value).toBeCloseTo(-0.03, 5);
  const bent = fairNumber(blocksOf([1, 2, 3, 4, 5, 6], parabola, [-0.3, -0.06, -0.052, 0.3], exact))!;
  // An even number of others has two in the middle, so 0.02 d + 0.004 d² = 0.056.
  expect(bent.fair.value).toBeCloseTo(3 + (-0.02 + Math.sqrt(0.0004 + 4 * 0.004 * 0.056)) / 0.008, 2);
  expect(bent.at(5).value).toBeCloseTo(parabola(5), 4);
});

test('what the values never reach has no place; what cannot be told has an open interval', () => {
  seedSfc(rng, testSeed('never'));
  const never = fairNumber(blocksOf([2, 3, 4, 5], (x) => -0.01 * (x - 3), [0.2, 0.2, 0.2], { spread: 1e-3 }))!;
  expect([never.fair.value, never.fair.lo, never.fair.hi]).toEqual([NaN, NaN, NaN]);
  const vague = fairNumber(blocksOf([2, 3, 4, 5], (x) => 0.0001 * x, [0, 0, 0], { n: 30, common: 0 }))!;
  expect([vague.fair.lo, vague.fair.hi]).toEqual([-Infinity, Infinity]);
  expect(fairNumber({ xs: [3], base: 3, scores: [[0.5], [0.5]], others: [[0.5, 0.5]] })).toBeNull();
});

test('the interval holds the true number in 95 % of samples, however luck ties the scores of a block together', () => {
  const xs = [1, 2, 3, 4, 5, 6];
  const truth = 4.2;
  for (const [name, slope, bend] of [
    ['line', -0.02, 0],
    ['bent', -0.025, -0.003],
  ] as const)
    for (const common of [0, 0.9]) {
      seedSfc(rng, testSeed(`fair number ${name} ${common}`));
      const curve = (x: number): number => slope * (x - 3) + bend * (x - 3) ** 2;
      // The others beside the middle one are far away, so noise does not change which is the middle.
      const others = [curve(truth) - 0.6, curve(truth), curve(truth) + 0.6];
      let held = 0;
      for (let sample = 0; sample < 400; sample++) {
        const { fair } = fairNumber(blocksOf(xs, curve, others, { n: 60, common }))!;
        if (fair.lo <= truth && truth <= fair.hi) held++;
      }
      // 95 % of 400 is 380, with a standard error of 4.4.
      expect(held, `${name} ${common}`).toBeGreaterThan(363);
    }
});
