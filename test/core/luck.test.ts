import { expect, test } from 'vitest';
import { LuckBlock, draw, drawBelow, luckWords } from '../../src/core/luck.ts';
import { derive } from '../../src/core/seed.ts';
import { threefry } from '../../src/core/threefry.ts';
import { testSeed } from '../fixtures/seating.ts';

const SOURCES = [
  { id: 'first', perSeat: false },
  { id: 'deck', perSeat: true },
  { id: 'dice', perSeat: true },
] as const;
const block = new LuckBlock(3, SOURCES, 2);
const SEATS = Int32Array.of(0, 1);
const MIRRORED = Int32Array.of(1, 0);

const filled = (seed: Int32Array, owners = SEATS): Int32Array => {
  const s = new Int32Array(3 + block.words);
  block.fill(s, seed, owners);
  return s;
};
const hex = (words: number[]): string[] => words.map((w) => (w >>> 0).toString(16).padStart(8, '0'));
const row = (s: Int32Array, source: number, seat = 0): number[] => {
  const at = block.row(source, seat);
  return [s[at]!, s[at + 1]!];
};

test('a row for the table, or one a seat, two words each', () => {
  expect(luckWords(SOURCES, 2)).toBe(10);
  expect(block.words).toBe(10);
  expect([block.row(0), block.row(0, 1), block.row(1), block.row(1, 1), block.row(2), block.row(2, 1)]).toEqual([
    3, 3, 5, 7, 9, 11,
  ]);
});

// Computed by a separate program. A change here changes every match ever played.
test('rows of a fixed seed', () => {
  const s = filled(Int32Array.of(1, 2, 3, 4));
  expect(hex(row(s, 0))).toEqual(['e2173270', 'a6ebd0b9']);
  expect(hex(row(s, 2, 0))).toEqual(['f818acd1', '0fde2b79']);
  block.refill(s, Int32Array.of(1, 2, 3, 4));
  expect(hex(row(s, 1, 0))).toEqual(['e399669b', '18ce17de']);
});

test('fill writes its block only, and no two rows share a word', () => {
  const s = filled(testSeed('rows'));
  expect(Array.from(s.subarray(0, 3))).toEqual([0, 0, 0]);
  expect(new Set(s.subarray(3)).size).toBe(10);
});

test('an owner mirror swaps the rows of the seats and keeps those of the table', () => {
  const plain = filled(testSeed('mirror'));
  const mirrored = filled(testSeed('mirror'), MIRRORED);
  expect(row(mirrored, 0)).toEqual(row(plain, 0));
  for (const source of [1, 2]) {
    expect(row(mirrored, source, 0)).toEqual(row(plain, source, 1));
    expect(row(mirrored, source, 1)).toEqual(row(plain, source, 0));
  }
});

test('fillSource replaces one source and nothing else', () => {
  const s = filled(testSeed('one'));
  const other = filled(testSeed('other'));
  block.fillSource(s, 1, testSeed('other'), SEATS);
  expect(row(s, 1, 0)).toEqual(row(other, 1, 0));
  expect(row(s, 1, 1)).toEqual(row(other, 1, 1));
  expect(row(s, 0)).toEqual(row(filled(testSeed('one')), 0));
  expect(row(s, 2, 1)).toEqual(row(filled(testSeed('one')), 2, 1));
});

test('refill depends on the seed alone and moves every word', () => {
  const a = filled(testSeed('a'));
  const b = filled(testSeed('b'), MIRRORED);
  const before = a.slice();
  block.refill(a, testSeed('new'));
  block.refill(b, testSeed('new'));
  expect(a).toEqual(b);
  for (let i = 3; i < a.length; i++) expect(a[i], `word ${i}`).not.toBe(before[i]);
});

test('a luck row never holds the words of a derived seed', () => {
  const seed = testSeed('domain');
  const derived = new Set<number>();
  for (let tag = -2; tag < 40; tag++)
    for (let index = -1; index < 40; index++) for (const word of derive(seed, tag, index)) derived.add(word);
  const wide = new LuckBlock(
    0,
    Array.from({ length: 12 }, (_, i) => ({ id: String(i), perSeat: true })),
    4,
  );
  const s = new Int32Array(wide.words);
  wide.fill(s, seed, Int32Array.of(0, 1, 2, 3));
  for (const word of s) expect(derived.has(word)).toBe(false);
});

test('a draw is the keyed cipher and nothing else', () => {
  const s = filled(testSeed('pure'));
  const before = s.slice();
  const at = block.row(2, 1);
  for (let index = 0; index < 50; index++) {
    expect(draw(s, at, index)).toBe(threefry(s[at]!, s[at + 1]!, index, 0) >>> 0);
    expect(draw(s, at, index), 'drawn twice').toBe(draw(s, at, index));
  }
  expect(s).toEqual(before);
});

test('drawBelow: the first twelve dice of the zero row', () => {
  const s = new Int32Array(2);
  expect(Array.from({ length: 12 }, (_, i) => drawBelow(s, 0, i, 6))).toEqual([2, 1, 2, 4, 4, 2, 3, 0, 1, 1, 1, 2]);
});

test.each([
  // Found by a separate program: for each seed, the first draw falls below 2^32 mod n, so it is rejected.
  [3 * 2 ** 19 + 1, 1253, 392703],
  [3 * 2 ** 19 + 1, 8177, 1027649],
  [2 ** 21 - 5, 128808, 206169],
])('drawBelow(%i) rejects the draw of index %i and retries on the second counter word', (n, index, value) => {
  const s = Int32Array.of(7, 9);
  const naive = Math.floor((draw(s, 0, index) * n) / 2 ** 32);
  expect(drawBelow(s, 0, index, n)).toBe(value);
  expect(value).not.toBe(naive);
  expect(value).toBe(Math.floor(((threefry(7, 9, index, 1) >>> 0) * n) / 2 ** 32));
  expect(drawBelow(s, 0, index + 1, n), 'the next index is not used up').toBe(
    Math.floor((draw(s, 0, index + 1) * n) / 2 ** 32),
  );
});

test.each([1, 2, 3, 6, 10, 36, 100])('drawBelow(%i) is even over neighbouring indices', (n) => {
  const s = filled(testSeed('even'));
  const each = 3000;
  const counts = new Float64Array(n);
  for (let i = 0; i < each * n; i++) counts[drawBelow(s, block.row(1, 0), i, n)]!++;
  const chi = counts.reduce((sum, c) => sum + (c - each) ** 2 / each, 0);
  expect(chi).toBeLessThanOrEqual(n - 1 + 5 * Math.sqrt(2 * (n - 1)) + 4);
});

test('dice of neighbouring rows, seats and seeds are independent', () => {
  const faces = 6;
  const pairs: [string, (i: number) => number, (i: number) => number][] = [
    [
      'seats',
      (i) => drawBelow(filled(testSeed('ind', i)), block.row(2, 0), 0, 6),
      (i) => drawBelow(filled(testSeed('ind', i)), block.row(2, 1), 0, 6),
    ],
    [
      'sources',
      (i) => drawBelow(filled(testSeed('ind', i)), block.row(1, 0), 0, 6),
      (i) => drawBelow(filled(testSeed('ind', i)), block.row(2, 0), 0, 6),
    ],
    [
      'indices',
      (i) => drawBelow(filled(testSeed('ind', 0)), block.row(2, 0), i, 6),
      (i) => drawBelow(filled(testSeed('ind', 0)), block.row(2, 0), i + 1, 6),
    ],
    [
      'seeds',
      (i) => drawBelow(filled(testSeed('ind', i)), block.row(2, 0), 0, 6),
      (i) => drawBelow(filled(testSeed('ind', i + 1)), block.row(2, 0), 0, 6),
    ],
  ];
  for (const [name, left, right] of pairs) {
    const counts = new Float64Array(faces * faces);
    const trials = 7200;
    for (let i = 0; i < trials; i++) counts[left(i) * faces + right(i)]!++;
    const expected = trials / (faces * faces);
    const chi = counts.reduce((sum, c) => sum + (c - expected) ** 2 / expected, 0);
    // A mean of 35 degrees of freedom; the bound is five standard deviations above.
    expect(chi, name).toBeLessThan(35 + 5 * Math.sqrt(70));
  }
});
