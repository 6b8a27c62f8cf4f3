import { expect, test } from 'vitest';
import { belowSfc, makeSfc, nextSfc, seedSfc, shuffleSfc, unitSfc } from '../../src/core/sfc32.ts';
import { testSeed } from '../fixtures/seating.ts';

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

// Computed by a separate program on arbitrary-precision integers from the published algorithm, after 12 draws of warm-up.
test.each([
  [
    [0, 0, 0, 1],
    ['514676c3', '08a809df', '30349d2b', 'fb52c520', '38802be1'],
  ],
  [
    [1, 2, 3, 5],
    ['cd440683', '05911999', '4bcb99b1', '9425a8af', 'aeb1fd26'],
  ],
  [
    [0x9e3779b9, 0xffffffff, 0x80000000, 0x243f6a89],
    ['869eb116', 'a90c8641', 'bae5a447', 'e4c16f6a'],
  ],
])('reference draws for seed %j', (seed, draws) => {
  const r = makeSfc();
  seedSfc(r, Int32Array.from(seed));
  expect(draws.map(() => hex(nextSfc(r)))).toEqual(draws);
});

test('seeding again starts again', () => {
  const r = makeSfc();
  seedSfc(r, testSeed('sfc'));
  const first = [nextSfc(r), nextSfc(r), nextSfc(r)];
  seedSfc(r, testSeed('sfc'));
  expect([nextSfc(r), nextSfc(r), nextSfc(r)]).toEqual(first);
});

test('belowSfc is even over its range, for ranges that divide 2^32 and for those that do not', () => {
  const r = makeSfc();
  seedSfc(r, testSeed('below'));
  for (const n of [1, 2, 3, 6, 7, 64, 100]) {
    const counts = new Float64Array(n);
    const draws = 2000 * n;
    for (let i = 0; i < draws; i++) counts[belowSfc(r, n)]!++;
    const chi = counts.reduce((sum, c) => sum + (c - 2000) ** 2 / 2000, 0);
    // The mean is n - 1, the standard deviation sqrt(2 (n - 1)); the bound is five of them above.
    expect(chi, `n = ${n}`).toBeLessThanOrEqual(n - 1 + 5 * Math.sqrt(2 * (n - 1)) + 4);
  }
});

test('shuffleSfc draws as belowSfc does, redrawing included', () => {
  const [r, plain] = [makeSfc(), makeSfc()];
  seedSfc(r, testSeed('shuffle'));
  plain.set(r);
  for (const size of [0, 1, 2, 3, 52, ...Array.from({ length: 40 }, () => 2 ** 15)]) {
    const list = Int32Array.from({ length: size }, (_, i) => i);
    const expected = list.slice();
    shuffleSfc(r, list);
    for (let i = size - 1; i > 0; i--) {
      const j = belowSfc(plain, i + 1);
      const kept = expected[i]!;
      expected[i] = expected[j]!;
      expected[j] = kept;
    }
    expect(list.every((value, i) => value === expected[i])).toBe(true);
    expect(r).toEqual(plain);
  }
  // The counter shows how many draws were used: more than these, because some were repeated.
  const draws = 1 + 2 + 51 + 40 * (2 ** 15 - 1);
  const start = makeSfc();
  seedSfc(start, testSeed('shuffle'));
  expect((r[3]! - start[3]!) | 0).toBeGreaterThan(draws);
});

test('belowSfc redraws where a range would be biased', () => {
  const r = makeSfc();
  seedSfc(r, testSeed('reject'));
  const n = 3 * 2 ** 19 + 1;
  const start = r[3]!;
  const calls = 40_000;
  let outside = 0;
  for (let i = 0; i < calls; i++) {
    const value = belowSfc(r, n);
    if (!(value >= 0 && value < n)) outside++;
  }
  expect(outside).toBe(0);
  // The counter shows how many draws were used. At this range one in 4,100 is rejected, about ten in all.
  const redrawn = r[3]! - start - calls;
  expect(redrawn).toBeGreaterThan(1);
  expect(redrawn).toBeLessThan(30);
});

test('unitSfc lies in [0, 1)', () => {
  const r = makeSfc();
  seedSfc(r, testSeed('unit'));
  let sum = 0;
  for (let i = 0; i < 10_000; i++) {
    const u = unitSfc(r);
    expect(u >= 0 && u < 1).toBe(true);
    sum += u;
  }
  expect(Math.abs(sum / 10_000 - 0.5)).toBeLessThan(0.02);
});
