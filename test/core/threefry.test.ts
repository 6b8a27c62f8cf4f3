import { expect, test } from 'vitest';
import { threefry, threefrySecond } from '../../src/core/threefry.ts';

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
const words = (k0: number, k1: number, c0: number, c1: number): string => {
  const first = threefry(k0, k1, c0, c1);
  return `${hex(first)} ${hex(threefrySecond())}`;
};

// kat_vectors of Random123 (Salmon et al.), threefry 2x32, 20 rounds.
test.each([
  ['zero', 0, 0, 0, 0, '6b200159 99ba4efe'],
  ['ones', 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, '1cb996fc bb002be7'],
  ['digits of pi', 0x13198a2e, 0x03707344, 0x243f6a88, 0x85a308d3, 'c4923a9c 483df7a0'],
])('known answer: %s', (_name, k0, k1, c0, c1, answer) => {
  expect(words(k0, k1, c0, c1)).toBe(answer);
  expect(words(k0 | 0, k1 | 0, c0 | 0, c1 | 0), 'signed words mean the same').toBe(answer);
});

const rotate = (x: number, by: number): number => ((x << by) | (x >>> (32 - by))) >>> 0;

/** The cipher as the paper writes it, round by round, on unsigned numbers. */
function reference(k0: number, k1: number, c0: number, c1: number): string {
  const key = [k0 >>> 0, k1 >>> 0, (0x1bd11bda ^ k0 ^ k1) >>> 0];
  let x = (c0 + key[0]!) >>> 0;
  let y = (c1 + key[1]!) >>> 0;
  const rotations = [
    [13, 15, 26, 6],
    [17, 29, 16, 24],
  ];
  for (let group = 0; group < 5; group++) {
    for (const by of rotations[group % 2]!) {
      x = (x + y) >>> 0;
      y = (rotate(y, by) ^ x) >>> 0;
    }
    x = (x + key[(group + 1) % 3]!) >>> 0;
    y = (y + key[(group + 2) % 3]! + group + 1) >>> 0;
  }
  return `${hex(x)} ${hex(y)}`;
}

test('equals the cipher written as rounds, over a chain of 10,000 calls', () => {
  let [k0, k1, c0, c1] = [1, 2, 3, 4];
  for (let i = 0; i < 10_000; i++) {
    const got = words(k0, k1, c0, c1);
    expect(got).toBe(reference(k0, k1, c0, c1));
    k0 = c1;
    k1 = c0;
    c0 = Number.parseInt(got.slice(0, 8), 16);
    c1 = Number.parseInt(got.slice(9), 16);
  }
});

function ones(x: number): number {
  let n = 0;
  for (let m = x >>> 0; m !== 0; m = (m & (m - 1)) >>> 0) n++;
  return n;
}

test('every bit of key and counter moves about half of the output', () => {
  const base = [0x01234567, 0x89abcdef, 0x02468ace, 0x13579bdf] as const;
  const first = threefry(...base);
  const second = threefrySecond();
  for (let word = 0; word < 4; word++) {
    for (let bit = 0; bit < 32; bit++) {
      const input: [number, number, number, number] = [...base];
      input[word]! ^= 1 << bit;
      const moved = ones(threefry(...input) ^ first) + ones(threefrySecond() ^ second);
      expect(moved, `word ${word} bit ${bit}`).toBeGreaterThan(12);
      expect(moved, `word ${word} bit ${bit}`).toBeLessThan(52);
    }
  }
});
