import { expect, test } from 'vitest';
import { luckAdjusted, type LuckyBlock } from '../../src/stats/index.ts';
import { normalFrom, stream } from './support.ts';

/** Blocks that score 0.55 on average. The first of two sources of luck causes `share` of their spread. */
function blocks(seed: number, n: number, share: number): LuckyBlock[] {
  const next = stream(seed);
  return Array.from({ length: n }, () => {
    const luck = [normalFrom(next), normalFrom(next)];
    const rest = normalFrom(next);
    return { score: 0.55 + 0.1 * (Math.sqrt(share) * luck[0]! + Math.sqrt(1 - share) * rest), luck };
  });
}

test('takes out the share of the spread that is luck, and keeps the mean', () => {
  const { plain, adjusted, left } = luckAdjusted(blocks(1, 4000, 0.75));
  expect(left).toBeGreaterThan(0.22);
  expect(left).toBeLessThan(0.28);
  expect(adjusted.hi - adjusted.lo).toBeLessThan(0.53 * (plain.hi - plain.lo));
  expect(adjusted.lo).toBeLessThan(0.55);
  expect(adjusted.hi).toBeGreaterThan(0.55);
});

test('over 1,000 repeats the mean is right and the interval covers it in 95 %', () => {
  let sum = 0;
  let covered = 0;
  for (let repeat = 0; repeat < 1000; repeat++) {
    const { value, lo, hi } = luckAdjusted(blocks(100 + repeat, 100, 0.6)).adjusted;
    sum += value;
    if (lo <= 0.55 && 0.55 <= hi) covered++;
  }
  // A mean of 100 blocks has a standard error of 0.0065, and the mean of 1,000 such means one of 0.0002; the bound is
  // five of these.
  expect(Math.abs(sum / 1000 - 0.55)).toBeLessThan(0.001);
  expect(covered).toBeGreaterThan(915);
  expect(covered).toBeLessThan(985);
});

test('few blocks, or no luck to speak of, are left as they are', () => {
  for (const few of [blocks(5, 30, 0.5), blocks(6, 200, 0.5).map(({ score }) => ({ score, luck: [] }))]) {
    const { plain, adjusted, left } = luckAdjusted(few);
    expect(adjusted).toEqual(plain);
    expect(left).toBe(1);
  }
  expect(luckAdjusted([]).plain.n).toBe(0);
});
