import { expect, test } from 'vitest';
import { RunningPairs, equivalence, noChangeGate, pairedDifference } from '../../src/stats/index.ts';

const A = [1, 0.5, 0, 0.5, 1, 1, 0, 0.5, 0.5, 1];
const B = [1, 1, 0.5, 0.5, 1, 0.5, 0.5, 1, 0.5, 1];

function pairs(a: readonly number[], b: readonly number[]): RunningPairs {
  const sums = new RunningPairs();
  a.forEach((x, i) => {
    sums.add(x, b[i]!);
  });
  return sums;
}

test('a paired difference agrees with scipy.stats.ttest_rel', () => {
  const d = pairedDifference(pairs(A, B));
  expect(d).toMatchObject({ n: 10, a: 0.6, b: 0.75 });
  expect(d.difference).toBeCloseTo(0.15, 12);
  expect(d.pValue).toBeCloseTo(0.1934220596033, 10);
  expect(d.lo).toBeCloseTo(-0.0914145559666, 10);
  expect(d.hi).toBeCloseTo(0.3914145559666, 10);
  expect(d.correlation).toBeCloseTo(0.5345224838248, 10);
  expect(d.detectable).toBeCloseTo(0.3312313112904, 8);
});

test('equivalence by two one-sided tests, against scipy', () => {
  const d = pairedDifference(pairs(A, B));
  const { pValue, excluded } = equivalence(d, 0.4);
  expect(pValue).toBeCloseTo(0.0219163755973, 10);
  expect(excluded).toBeCloseTo(0.345627497484, 8);
  // What is excluded is the margin at which equivalence is just shown.
  expect(equivalence(d, excluded).pValue).toBeCloseTo(0.05, 8);
  expect(() => equivalence(d, 0)).toThrow('the margin must be above 0');
});

test('two identical sets of results pass at once', () => {
  const d = pairedDifference(pairs(A, A));
  expect(d).toMatchObject({ difference: 0, se: 0, lo: 0, hi: 0, pValue: 1, detectable: 0 });
  expect(noChangeGate(d, 0.001)).toBe('passed');
  expect(equivalence(d, 0.001).excluded).toBe(0);
  expect(() => pairedDifference(pairs([1], [1]))).toThrow('at least two blocks');
});

test('a constant shift is no chance', () => {
  const d = pairedDifference(
    pairs(
      A.map((x) => x / 2),
      A.map((x) => x / 2 + 0.25),
    ),
  );
  expect(d).toMatchObject({ pValue: 0, correlation: 1 });
  expect(noChangeGate(d, 0.1)).toBe('failed');
});
