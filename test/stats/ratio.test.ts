import { describe, expect, test } from 'vitest';
import {
  RunningRatio,
  atLevel,
  evenBlocks,
  meanEstimate,
  meanWithin,
  mostUnlike,
  ratioDifference,
  ratioEstimate,
  shareInterval,
  tQuantile,
} from '../../src/stats/index.ts';
import { coveredWithin } from '../../bench/validation/means.ts';
import { blockScore, crossOf, ratioOf, stream } from './support.ts';

test('a mean of block scores has the interval of a share with the standard error of its blocks', () => {
  const next = stream(1);
  const scores = Array.from({ length: 50 }, () => blockScore(next, 0.2, -0.8));
  const sum = scores.reduce((a, b) => a + b, 0);
  const mean = sum / 50;
  const variance = scores.reduce((a, b) => a + (b - mean) * (b - mean), 0) / 49;
  const { lo, hi } = shareInterval(mean, Math.sqrt(variance / 50), 50, 49);
  // Scores in twelfths, of two matches in a block.
  const units = scores.map((s) => 24 * s);
  const got = ratioEstimate(
    [
      [
        evenBlocks(
          50,
          24 * sum,
          units.reduce((a, b) => a + b * b, 0),
          2,
        ),
      ],
    ],
    { scale: 12 },
  );
  expect(got.value).toBeCloseTo(mean, 12);
  expect(got.lo).toBeCloseTo(lo, 10);
  expect(got.hi).toBeCloseTo(hi, 10);
  expect(got.n).toBe(50);
});

test('the variance of a ratio is that of its residuals', () => {
  const next = stream(2);
  const blocks = Array.from({ length: 80 }, (): [number, number] => {
    const n = Math.floor(3 * next());
    return [Math.min(n, Math.floor((n + 1) * next())), n];
  });
  const held = blocks.filter(([, n]) => n > 0);
  const x = held.reduce((a, [b]) => a + b, 0);
  const n = held.reduce((a, [, b]) => a + b, 0);
  const squares = held.reduce((a, [xb, nb]) => a + (xb - (x / n) * nb) * (xb - (x / n) * nb), 0);
  const blocksHeld = held.length;
  const se = Math.sqrt((squares * blocksHeld) / (blocksHeld - 1) / (n * n));
  const got = ratioEstimate([[ratioOf(blocks)]]);
  expect(got.value).toBe(x / n);
  const { lo, hi } = shareInterval(x / n, se, blocksHeld, blocksHeld - 1);
  expect(got.lo).toBeCloseTo(lo, 12);
  expect(got.hi).toBeCloseTo(hi, 12);
  expect(got.n).toBe(held.length);
});

test('strata are centred each on its own mean', () => {
  // Without variance inside the strata, the total has none, however far apart they are. Its interval allows for what
  // 200 blocks may have missed.
  const low = evenBlocks(100, 0, 0, 1);
  const high = evenBlocks(100, 100, 100, 1);
  const missed = mostUnlike(200) / 2;
  expect(ratioEstimate([[low], [high]])).toEqual({
    value: 0.5,
    n: 200,
    lo: 0.5 - missed,
    hi: 0.5 + missed,
    rare: true,
  });
});

/**
 * The width for blocks that are mostly shared, as between equal sides; 20 % of them are won or lost in both seatings.
 */
const width = (blocks: number): number => {
  const { lo, hi } = ratioEstimate([[evenBlocks(blocks, blocks / 2, 0.3 * blocks, 1)]]);
  return hi - lo;
};

test('where one of nineteen match-ups varies at all, a score of 98 % is not said to lie anywhere', () => {
  const matchUps = Array.from({ length: 19 }, (_, i) => {
    const blocks = new RunningRatio();
    for (const won of [2, 2, i < 1 ? 0 : 2]) blocks.add(won, 2);
    return [blocks];
  });
  const { value, lo, hi } = atLevel(ratioEstimate(matchUps), 0.999);
  expect(value).toBeCloseTo(1 - 1 / 57, 12);
  expect(lo).toBeGreaterThan(0.7);
  expect(hi).toBeLessThanOrEqual(1);
});

test('an interval does not jump between 29 and 30 blocks', () => {
  for (let blocks = 12; blocks < 60; blocks++) {
    expect(width(blocks + 1) / width(blocks)).toBeGreaterThan(0.9);
    expect(width(blocks + 1) / width(blocks)).toBeLessThan(1);
  }
});

test('where nothing varies the interval holds what the blocks may have missed', () => {
  expect(ratioEstimate([[evenBlocks(40, 40, 40, 1)]])).toEqual({
    value: 1,
    n: 40,
    lo: 1 - mostUnlike(40),
    hi: 1,
    rare: true,
  });
  // 1/3 of 12 is exact as an integer, but not in the squares of floats. There must still be no variance.
  expect(ratioEstimate([[evenBlocks(90, 360, 1440, 3)]], { scale: 4 }).lo).toBeCloseTo((1 - mostUnlike(90)) / 3, 12);
});

test('intervals stay in [0, 1]; a free ratio may leave it and has none below two blocks', () => {
  const near = ratioEstimate([[evenBlocks(30, 29, 29, 1)]]);
  expect(near.hi).toBeLessThan(1);
  const plays = ratioEstimate([[evenBlocks(40, 120, 440, 1)]], { share: false });
  expect(plays.value).toBe(3);
  expect(plays.hi).toBeGreaterThan(3);
  expect(ratioEstimate([[evenBlocks(1, 3, 9, 1)]], { share: false })).toEqual({ value: 3, n: 1, lo: NaN, hi: NaN });
  // A card that was never played in forty blocks may still be played; a card that was played twice in each may not
  // always be.
  const never = ratioEstimate([[evenBlocks(40, 0, 0, 1)]], { share: false });
  expect(never).toMatchObject({ value: 0, n: 40, lo: 0, hi: mostUnlike(40) });
  const twice = ratioEstimate([[evenBlocks(40, 80, 160, 1)]], { share: false });
  expect([twice.lo, twice.hi]).toEqual([2 - 2 * mostUnlike(40), 2 + 2 * mostUnlike(40)]);
  expect(ratioEstimate([])).toEqual({ value: NaN, n: 0, lo: NaN, hi: NaN });
});

test('the variance of a difference counts the covariance', () => {
  const next = stream(3);
  const a: [number, number][] = [];
  const b: [number, number][] = [];
  for (let i = 0; i < 120; i++) {
    const score = blockScore(next, 0, 0.9);
    const seen = Math.floor(3 * next());
    a.push([score * seen, seen]);
    b.push([score * (2 - seen), 2 - seen]);
  }
  const [ra, rb] = [ratioOf(a), ratioOf(b)];
  const residuals = a.map(([x, n], i) => {
    const [y, m] = b[i]!;
    return (x - (ra.x / ra.n) * n) / ra.n - (y - (rb.x / rb.n) * m) / rb.n;
  });
  const squares = residuals.reduce((sum, e) => sum + e * e, 0);
  const half = tQuantile(0.975, 119) * Math.sqrt((squares * 120) / 119);
  const got = ratioDifference([[{ blocks: 120, a: ra, b: rb, cross: crossOf(a, b) }]]);
  expect(got.value).toBeCloseTo(ra.x / ra.n - rb.x / rb.n, 12);
  expect(got.hi - got.value).toBeCloseTo(half, 10);
});

test("few blocks: Newcombe's interval, his example of 56/70 against 48/80", () => {
  // Statistics in Medicine 17 (1998), table II, contrast a, method 10. The few blocks are multiplied to match the
  // example.
  const a = evenBlocks(70, 56, 56, 1);
  const b = evenBlocks(80, 48, 48, 1);
  const flat = { ...a, xx: 0, xn: 0, nn: 0 };
  const got = ratioDifference([
    [{ blocks: 80, a: flat, b: { ...b, xx: 0, xn: 0, nn: 0 }, cross: { xx: 0, xn: 0, nx: 0, nn: 0 } }],
  ]);
  expect(got.value).toBeCloseTo(0.2, 12);
  expect(got.lo).toBeCloseTo(0.0524, 4);
  expect(got.hi).toBeCloseTo(0.3339, 4);
});

test('the interval of a mean reaches farther up than down, and not below 0', () => {
  // Blocks of two matches with 4, 0, 2, 2 events: the mean is 1, its standard error sqrt((4 + 4 + 0 + 0) / 3 / 4) / 2.
  const sums = new RunningRatio();
  for (const x of [4, 0, 2, 2]) sums.add(x, 2);
  // The standard error as if there were one and a half blocks more.
  const half = (1 + 1.5 / 4) * 3.182446305 * (Math.sqrt(8 / 3 / 4) / 2);
  const skew = (half * half) / 2;
  const { value, lo, hi, n } = meanEstimate([[sums]]);
  expect([value, n]).toEqual([1, 4]);
  expect(hi).toBeCloseTo(1 + skew + Math.sqrt(half * half + skew * skew), 8);
  expect(lo).toBeCloseTo(1 + skew - Math.sqrt(half * half + skew * skew), 8);
  expect(lo).toBeGreaterThan(0);
  // An event that never happened may still happen.
  const never = new RunningRatio();
  for (let i = 0; i < 4; i++) never.add(0, 2);
  expect(meanEstimate([[never]])).toMatchObject({ value: 0, lo: 0 });
  expect(meanEstimate([[never]]).hi).toBeGreaterThan(0.1);
});

const RUNS = 600;
// Five standard deviations of 600 runs below 93 %.
const LEAST = 0.93 - 5 * Math.sqrt((0.93 * 0.07) / RUNS);

describe.each([2, 3, 5, 10, 30])('points and rounds of %d blocks', (blocks) => {
  const found = coveredWithin(blocks, RUNS);

  test('no interval leaves what can be', () => {
    expect(found.filter(({ beyond }) => beyond > 0)).toEqual([]);
  });

  test(blocks < 3 ? 'nothing is told yet' : 'intervals cover the mean', () => {
    if (blocks < 3) expect(found.every(({ given }) => given === 0)).toBe(true);
    else for (const { name, given, covered } of found) expect([name, covered / given >= LEAST]).toEqual([name, true]);
  });
});

const alike = (blocks: number, x: number) => {
  const sums = new RunningRatio();
  for (let i = 0; i < blocks; i++) sums.add(2 * x, 2);
  return meanEstimate([[sums]]);
};

test('where all blocks are alike, rounds may be missed that lie as far away as the mean, and points that lie anywhere', () => {
  const unlike = 1 - 0.025 ** (1 / 20);
  const rounds = meanWithin(alike(20, 6), { lo: 0, hi: 10 });
  expect(rounds.lo).toBeCloseTo(6 - 6 * unlike, 10);
  expect(rounds.hi).toBeCloseTo(6 + 4 * unlike, 10);
  const points = meanWithin(alike(20, 0), { lo: 0, hi: 400 }, Infinity);
  expect(points.lo).toBe(0);
  expect(points.hi).toBeCloseTo(400 * unlike, 10);
});
