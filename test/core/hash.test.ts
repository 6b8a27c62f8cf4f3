import { expect, test } from 'vitest';
import { hashState, hashWords } from '../../src/core/hash.ts';
import { testSeed } from '../fixtures/seating.ts';

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

// Published vectors of MurmurHash3_x86_32 whose inputs are whole words (little-endian).
test.each([
  ['no word, seed 1', [], 1, '514e28b7'],
  ['no word, seed ffffffff', [], 0xffffffff, '81f16f39'],
  ['ffffffff, seed 0', [0xffffffff], 0, '76293b50'],
  ['21 43 65 87, seed 0', [0x87654321], 0, 'f55b516b'],
  ['21 43 65 87, seed 5082edee', [0x87654321], 0x5082edee, '2362f9de'],
  ['00 00 00 00, seed 0', [0], 0, '2362f9de'],
  ['"test", seed 0', [0x74736574], 0, 'ba6bd213'],
  ['"test", seed 9747b28c', [0x74736574], 0x9747b28c, '704b81dc'],
  ['"aaaa", seed 9747b28c', [0x61616161], 0x9747b28c, '5a97808a'],
])('murmur3: %s', (_name, words, seed, hash) => {
  expect(hex(hashWords(Int32Array.from(words), seed))).toBe(hash);
});

test('a stretch hashes as the same words alone', () => {
  const s = Int32Array.of(1, 2, 3, 4, 5, 6);
  expect(hashWords(s, 9, 2, 3)).toBe(hashWords(Int32Array.of(3, 4, 5), 9));
});

test('hashState is 16 digits, fixed, and moved by any bit of any word', () => {
  const s = Int32Array.from({ length: 40 }, (_, i) => testSeed('hash', i)[0]!);
  const before = hashState(s);
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  // Computed by a separate program.
  expect(hashState(Int32Array.of(1, 2, 3))).toBe('f8feddb17d9683d4');
  const seen = new Set([before]);
  for (let word = 0; word < s.length; word++)
    for (let bit = 0; bit < 32; bit++) {
      s[word]! ^= 1 << bit;
      seen.add(hashState(s));
      s[word]! ^= 1 << bit;
    }
  expect(seen.size).toBe(1 + 40 * 32);
});

test('length counts: trailing zeros make another hash', () => {
  expect(hashState(Int32Array.of(5))).not.toBe(hashState(Int32Array.of(5, 0)));
});
