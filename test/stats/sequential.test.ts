import { expect, test } from 'vitest';
import { RunningMoments, confidenceSequence, gsprt, scoreInterval, watchedInterval } from '../../src/stats/index.ts';
import { blockScore, normalFrom, stream } from './support.ts';

const BOUNDS = { s0: 0.5, s1: 0.55 };

test('the ratio is that of two normals at the sample variance', () => {
  // The squares around the mean sum to 6; with the prior block of 0.25, the variance is 0.0625.
  const sumSquares = 100 * 0.55 * 0.55 + 6;
  const { llr, lower, upper, verdict } = gsprt({ n: 100, sum: 55, sumSquares }, BOUNDS);
  expect(llr).toBeCloseTo((100 * 0.05 * (1.1 - 1.05)) / (2 * 0.0625), 12);
  expect([lower, upper].map((x) => x.toFixed(3))).toEqual(['-2.944', '2.944']);
  expect(verdict).toBe('continue');
  expect(gsprt({ n: 0, sum: 0, sumSquares: 0 }, BOUNDS).verdict).toBe('continue');
  expect(() => gsprt({ n: 1, sum: 1, sumSquares: 1 }, { s0: 0.5, s1: 0.5 })).toThrow('s0 must be below s1');
});

test('a lucky start that does not vary decides nothing at once', () => {
  const moments = new RunningMoments();
  moments.add(1);
  moments.add(1);
  expect(gsprt(moments, BOUNDS).verdict).toBe('continue');
});

function runs(seed: number, strength: number, count: number): { above: number; blocks: number } {
  const next = stream(seed);
  let above = 0;
  let blocks = 0;
  for (let run = 0; run < count; run++) {
    const moments = new RunningMoments();
    for (;;) {
      moments.add(blockScore(next, strength, -0.8));
      const { verdict } = gsprt(moments, BOUNDS);
      if (verdict === 'continue') continue;
      if (verdict === 's1') above++;
      break;
    }
    blocks += moments.n;
  }
  return { above: above / count, blocks: blocks / count };
}

test('A/A: false alarms of the GSPRT, looked at after every block, stay near alpha', () => {
  const { above, blocks } = runs(21, 0, 1000);
  expect(above).toBeLessThan(0.06);
  // A fixed test with the same errors needs (2 * 1.645)² v / (s1 - s0)² blocks, whose variance v is about 0.048.
  expect(blocks).toBeLessThan((0.65 * 3.29 * 3.29 * 0.048) / (0.05 * 0.05));
});

test('the GSPRT finds an effect of its design', () => {
  // A strength of 0.15 against noise of variance 1.25 scores 0.553.
  expect(runs(22, 0.15, 300).above).toBeGreaterThan(0.94);
});

test('A/A: a confidence sequence watched all the way excludes the truth in 5 % of runs or less', () => {
  const next = stream(23);
  let excluded = 0;
  for (let run = 0; run < 400; run++) {
    const moments = new RunningMoments();
    let out = false;
    for (let i = 0; i < 1500 && !out; i++) {
      moments.add(normalFrom(next));
      const { lo, hi } = confidenceSequence(moments, 500);
      out = lo > 0 || hi < 0;
    }
    if (out) excluded++;
  }
  expect(excluded / 400).toBeLessThanOrEqual(0.05);
});

test.each([
  [0.99, 500],
  [0.97, 100],
  [0.9, 100],
])('a confidence sequence holds %d, of blocks whose matches go together', (p, tunedFor) => {
  const next = stream(24);
  let excluded = 0;
  for (let run = 0; run < 500; run++) {
    const moments = new RunningMoments();
    let out = false;
    for (let i = 0; i < 1500 && !out; i++) {
      moments.add(next() < p ? 1 : 0);
      const { lo, hi } = confidenceSequence(moments, tunedFor);
      out = i >= 20 && (lo > p || hi < p);
    }
    if (out) excluded++;
  }
  expect(excluded / 500).toBeLessThanOrEqual(0.07);
});

test('a confidence sequence narrows and holds its mean', () => {
  expect(confidenceSequence({ n: 1, sum: 1, sumSquares: 1 })).toEqual({ lo: -Infinity, hi: Infinity });
  const widths = [100, 1000, 10_000].map((n) => {
    const { lo, hi } = confidenceSequence({ n, sum: n / 2, sumSquares: n / 2 });
    expect((lo + hi) / 2).toBeCloseTo(0.5, 12);
    return hi - lo;
  });
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  // The sequence is tuned for 10,000 blocks, where it is 1.55 times as wide as the fixed interval (methods note).
  const { lo, hi } = confidenceSequence({ n: 10_000, sum: 0, sumSquares: 10_000 }, 10_000);
  expect((hi - lo) / 2 / (1.959964 / 100)).toBeCloseTo(1.55, 1);
});

const HORIZON = 10_000;
/** Half the width of the interval for a fixed number of blocks whose standard deviation is 1/2. */
const FIXED = (1.959964 * 0.5) / Math.sqrt(HORIZON);

const at = (n: number) => watchedInterval({ n, sum: n / 2, sumSquares: n / 2 }, HORIZON);

test('a confidence sequence with an end: 1.6 times the blocks of a fixed design at its end, wider before, nothing after', () => {
  const halves = [100, 2500, 10_000].map((n) => (at(n).hi - at(n).lo) / 2);
  expect(halves).toEqual(halves.toSorted((a, b) => b - a));
  expect((halves[2]! / FIXED) ** 2).toBeLessThan(1.6);
  // After a quarter of the blocks, it is twice the root of two as wide as at the end.
  expect(halves[1]! / halves[2]!).toBeCloseTo(2 * Math.SQRT2, 2);
  expect(at(10_001)).toEqual({ lo: -Infinity, hi: Infinity });
  expect(at(1)).toEqual({ lo: -Infinity, hi: Infinity });
});

test('a confidence sequence with an end, watched all the way, excludes the truth in 5 % of runs or less', () => {
  const next = stream(25);
  let excluded = 0;
  for (let run = 0; run < 400; run++) {
    const moments = new RunningMoments();
    let out = false;
    for (let i = 0; i < 600 && !out; i++) {
      moments.add(blockScore(next, 0, -0.8));
      const { lo, hi } = watchedInterval(moments, 600);
      out = lo > 0.5 || hi < 0.5;
    }
    if (out) excluded++;
  }
  // 5 % and two standard deviations of 400 runs.
  expect(excluded / 400).toBeLessThan(0.072);
});

test('the interval of a mean score stays within [0, 1] and covers what one block cannot tell', () => {
  expect(scoreInterval({ n: 1, sum: 1, sumSquares: 1 })).toEqual({ lo: 0, hi: 1 });
  const sure = scoreInterval({ n: 20, sum: 20, sumSquares: 20 });
  expect(sure.hi).toBe(1);
  // Clopper and Pearson's bound for 20 of 20.
  expect(sure.lo).toBeCloseTo(0.8316, 4);
});
