import { expect, test } from 'vitest';
import { REAL_BLOCKS, blockChances, judged, tilted } from '../../bench/validation/support/exact-blocks.ts';
import { evenBlocks, mostUnlike, pValueAt, ratioEstimate, shareInterval, tInterval } from '../../src/stats/index.ts';
import { stream } from './support.ts';

/**
 * Kinds of blocks whose chances to win range from one half to a little more than three quarters; every possible sample
 * is counted.
 */
const KINDS = {
  independent: {},
  'two fifths split by luck': { split: 0.4 },
  'three fifths split': { split: 0.6 },
  'half alike': { alike: 0.5 },
  'all alike': { alike: 1 },
  'three tenths drawn': { drawn: 0.3 },
  'three tenths drawn, two fifths split': { drawn: 0.3, split: 0.4 },
  'eight tenths drawn': { drawn: 0.8 },
} as const;
const CHANCES = [0.5, 0.53, 0.56, 0.6, 0.64, 0.68, 0.72, 0.77];
const TILTS = [0.75, 0.85, 0.92, 1, 1.08, 1.15, 1.3, 1.5];

const worlds = [
  ...Object.entries(KINDS).map(([name, kind]) => ({
    name,
    chances: CHANCES.map((p) => blockChances(p, kind)),
    drawn: 'drawn' in kind ? kind.drawn * (1 - ('split' in kind ? kind.split : 0)) : undefined,
  })),
  ...Object.entries(REAL_BLOCKS).map(([name, counts]) => ({
    name,
    chances: TILTS.map((tilt) => tilted(counts, tilt)),
    drawn: undefined,
  })),
];

test.each([
  [10, 0.935, 0.975],
  [20, 0.935, 0.97],
])('at %d blocks scores are covered, and what a t test finds is found', (blocks, least, most) => {
  const means: number[] = [];
  for (const { name, chances, drawn } of worlds) {
    const found = chances.map((each) => judged(each, blocks, drawn));
    const covered = found.reduce((sum, each) => sum + each.covered, 0) / found.length;
    // If luck splits most blocks, few of ten blocks differ.
    const isSparse = blocks === 10 && /split/.test(name);
    expect(covered, name).toBeGreaterThan(least);
    expect(covered, name).toBeLessThan(isSparse ? 0.99 : most);
    for (const each of found) expect(each.foundByT - each.found, name).toBeLessThan(0.03);
    means.push(covered);
  }
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
  expect(mean).toBeGreaterThan(0.945);
  expect(mean).toBeLessThan(0.97);
});

test('when all blocks are split, the score is one half but for the blocks that may yet differ', () => {
  const { lo, hi } = ratioEstimate([[evenBlocks(100, 100, 100, 2)]]);
  expect(lo).toBeCloseTo(0.482, 3);
  expect(hi).toBeCloseTo(0.518, 3);
  // The bound of an interval for three blocks in a hundred, half a match each: 3 / n, with 95 % on one side.
  expect(mostUnlike(100, 0.9)).toBeCloseTo(0.0295, 4);
});

test.each([10, 20, 100, 1000])('the interval does not jump when some of %d split blocks differ', (blocks) => {
  const alike = ratioEstimate([[evenBlocks(blocks, blocks, blocks, 2)]]);
  const width = (won: number, lost: number): number => {
    const { lo, hi } = ratioEstimate([[evenBlocks(blocks, blocks + won - lost, blocks + 3 * won - lost, 2)]]);
    return hi - lo;
  };
  let before = alike.hi - alike.lo;
  for (let won = 1; won <= 5; won++) {
    expect(width(won, 0) / before).toBeGreaterThan(0.85);
    expect(width(won, 0) / before).toBeLessThan(1.35);
    before = width(won, 0);
  }
  expect(width(1, 1)).toBeGreaterThan(0.85 * (alike.hi - alike.lo));
});

test('blocks that differ a little stretch the interval a little', () => {
  // In `two`, two of thirty blocks score 3/4 and the others are split; in `one`, a single block scores 1.
  const two = ratioEstimate([[evenBlocks(30, 31, 28 + 2 * 1.5 * 1.5, 2)]]);
  const one = ratioEstimate([[evenBlocks(30, 31, 29 + 2 * 2, 2)]]);
  expect(two.value).toBe(one.value);
  expect(two.hi).toBeLessThan(one.hi);
  expect(one.hi).toBeCloseTo(0.597, 3);
});

test('it answers whether a share is even as t does, whatever else it allows for', () => {
  for (const even of [0.5, 1 / 3, 0.25])
    for (let away = 0.05; away < 0.2; away += 0.01) {
      const se = 0.05;
      const t = tInterval(even + away, se, 19);
      const { lo } = shareInterval(even + away, se, 20, 19, { even, independent: 0.05 });
      if (Math.abs(t.lo - even) > 0.005) expect(lo > even).toBe(t.lo > even);
    }
});

test('no interval has width zero, leaves [0, 1] or misses its own share', () => {
  const next = stream(31);
  for (let i = 0; i < 3000; i++) {
    const n = 1 + Math.floor(40 * next());
    const p = next() < 0.2 ? Math.round(next()) : next();
    const most = Math.sqrt((p * (1 - p)) / Math.max(1, n - 1));
    const se = next() < 0.2 ? 0 : most * next();
    const { lo, hi } = shareInterval(p, se, n, n - 1, {
      even: next() < 0.5 ? 0.5 : 0.25,
      independent: 0.01 + 0.1 * next(),
    });
    expect(lo).toBeGreaterThanOrEqual(0);
    expect(hi).toBeLessThanOrEqual(1);
    expect(hi - lo, `${p} ${se} ${n}`).toBeGreaterThan(0.01);
    expect(lo, `${p} ${se} ${n}`).toBeLessThanOrEqual(p);
    expect(hi, `${p} ${se} ${n}`).toBeGreaterThanOrEqual(p);
  }
});

test.each([2, 3, 5])('%d blocks promise nothing: scores are covered in every world', (blocks) => {
  for (const { name, chances, drawn } of worlds)
    for (const each of chances) expect(judged(each, blocks, drawn).covered, name).toBeGreaterThan(0.93);
});

/** One match-up of twenty sides that all meet: one report in a hundred may name any match-up. */
const AMONG_190 = (0.4 * 0.01) / 190;
/**
 * Two matches scored in halves of a point. In a share `alike` of the blocks one luck decides both, and half of the
 * matches are drawn.
 */
const halfDrawn = (alike: number): (readonly [chance: number, a: number, b: number])[] =>
  [0, 1, 2].flatMap((a) =>
    [0, 1, 2].map((b) => {
      const [of, and] = [a, b].map((score) => (score === 1 ? 0.5 : 0.25)) as [number, number];
      const both = a === 1 || b === 1 ? of * and : a === b ? 0.125 : 0;
      return [alike * both + (1 - alike) * of * and, a, b] as const;
    }),
  );

test.each([
  [5, 0],
  [10, 0],
  [10, 0.6],
  [20, 0.6],
])('corrected for many, %d blocks of even sides are called as seldom as promised', (blocks, alike) => {
  const [X, XX] = [2 ** 30, 2 ** 15];
  let samples = new Map([[0, 1]]);
  for (let block = 0; block < blocks; block++) {
    const next = new Map<number, number>();
    for (const [sums, chance] of samples)
      for (const [c, a, b] of halfDrawn(alike)) {
        const to = sums + (a + b) * X + (a + b) ** 2 * XX + a * a + b * b;
        next.set(to, (next.get(to) ?? 0) + c * chance);
      }
    samples = next;
  }
  let called = 0;
  for (const [key, chance] of samples) {
    const x = Math.floor(key / X) / 2;
    const xx = Math.floor((key % X) / XX) / 4;
    const mean = x / blocks / 2;
    const match = Math.max(0, (key % XX) / 4 / blocks / 2 - mean * mean);
    if (pValueAt(ratioEstimate([[evenBlocks(blocks, x, xx, 2)]], { match }), 0.5) <= AMONG_190) called += chance;
  }
  expect(called / AMONG_190).toBeLessThan(1.5);
});
