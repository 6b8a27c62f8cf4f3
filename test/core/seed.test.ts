import { expect, test } from 'vitest';
import { TAG, derive, deriveInto, deriveText, formatSeed, hashText, parseSeed } from '../../src/core/seed.ts';
import { testSeed } from '../fixtures/seating.ts';

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

// Computed by a separate program on arbitrary-precision integers. A change here changes every match ever played.
test.each([
  ['00000000000000000000000000000000', 1, 0, '05bca5d974d8a021b21f0c5987563c38'],
  ['00000001000000020000000300000004', 1, 0, '54276e24d587baf7533468fdbcf0f9e1'],
  ['00000001000000020000000300000004', 1, 1, '63238dfca865dfe8cb1791fb9300c255'],
  ['00000001000000020000000300000004', 3, 0, '16f3d4a009e12db83dc7c4934e05a39e'],
  ['ffffffffffffffffffffffffffffffff', 2, 7, '64d704d93b7a91a41a8af4ec6032b84a'],
  ['deadbeef123456789abcdef00badf00d', 4, 123456, '20f64559d530d02781ed79290e063fa6'],
])('derive(%s, %i, %i)', (parent, tag, index, child) => {
  expect(formatSeed(derive(parseSeed(parent), tag, index))).toBe(child);
});

test.each([
  ['', 'ab3e7c0b', '4a216c31', 'aa69b457e515026f54f05925e9ba3f16'],
  ['a', '91e9da27', 'e5e4ce99', '46dc769ef2dcb56c22cf4141a0e1a74e'],
  ['tavor | inferno', '040ffaea', 'ca0e3090', '4c995ebee1c2d79c3f170f0356fb6ce4'],
  ['é', 'a1487ab7', 'fdf4ee63', '1e997cd6446db99f4e0ddb2372ca2bfb'],
])('the text "%s" as hash, salted hash and seed', (text, plain, salted, seed) => {
  expect(hex(hashText(text))).toBe(plain);
  expect(hex(hashText(text, 0x9e3779b9))).toBe(salted);
  expect(formatSeed(deriveText(Int32Array.of(1, 2, 3, 4), text))).toBe(seed);
});

test('the domain tags are these and no two are equal', () => {
  expect(TAG).toEqual({ block: 1, agent: 2, decision: 3, view: 4, iteration: 5, deck: 6, redraw: 7, repeat: 8 });
  expect(new Set(Object.values(TAG)).size).toBe(Object.keys(TAG).length);
});

test('deriveInto may write over its parent, and leaves it alone otherwise', () => {
  const parent = testSeed('parent');
  const before = parent.slice();
  const child = derive(parent, TAG.view, 5);
  expect(parent).toEqual(before);
  deriveInto(parent, parent, TAG.view, 5);
  expect(parent).toEqual(child);
});

test('neighbouring tags, indices and parents give seeds without a word in common', () => {
  const words = new Set<number>();
  let count = 0;
  for (let p = 0; p < 8; p++) {
    const parent = Int32Array.of(p & 1, (p >> 1) & 1, 0, p >> 2);
    for (let tag = 0; tag < 8; tag++)
      for (let index = 0; index < 50; index++) {
        for (const word of derive(parent, tag, index)) words.add(word);
        count += 4;
      }
  }
  // 12,800 random words of 32 bits contain 0.02 coincidences on average.
  expect(count - words.size).toBeLessThanOrEqual(1);
});

test('every word of the parent reaches every word of the child', () => {
  const parent = testSeed('reach');
  const child = derive(parent, TAG.agent, 1);
  for (let word = 0; word < 4; word++) {
    const other = parent.slice();
    other[word]! ^= 1;
    const moved = derive(other, TAG.agent, 1);
    expect(Array.from(moved, (w, i) => w === child[i])).toEqual([false, false, false, false]);
  }
});

test('the bits of neighbouring children are even', () => {
  const ones = new Float64Array(128);
  const children = 4000;
  for (let i = 0; i < children; i++) {
    const child = derive(testSeed('bits'), TAG.decision, i);
    for (let bit = 0; bit < 128; bit++) ones[bit]! += (child[bit >> 5]! >>> (bit & 31)) & 1;
  }
  // The standard deviation of a count is sqrt(4000) / 2 = 31.6; the bound is five of them.
  for (const count of ones) expect(Math.abs(count - children / 2)).toBeLessThan(158);
});

test('formatSeed and parseSeed are inverse', () => {
  for (let i = 0; i < 100; i++) expect(parseSeed(formatSeed(testSeed('text', i)))).toEqual(testSeed('text', i));
});

test.each(['', '12', 'g'.repeat(32), '0'.repeat(31), '0'.repeat(33), 'A'.repeat(32)])(
  'parseSeed refuses "%s"',
  (text) => {
    expect(() => parseSeed(text)).toThrow(`a seed is 32 hexadecimal digits, not "${text}"`);
  },
);
