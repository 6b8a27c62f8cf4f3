import { expect, test } from 'vitest';
import {
  RunningPairs,
  equivalence,
  noChangeVerdict,
  pairedDifference,
  type PairedSums,
} from '../../src/stats/index.ts';
import { LENGTHS, SHARES, fewDiffer } from '../../bench/validation/few-differ.ts';

const A = [1, 0.5, 0, 0.5, 1, 1, 0, 0.5, 0.5, 1];
const B = [1, 1, 0.5, 0.5, 1, 0.5, 0.5, 1, 0.5, 1];

function pairs(a: readonly number[], b: readonly number[]): PairedSums {
  const sums = new RunningPairs();
  a.forEach((x, i) => {
    sums.add(x, b[i]!);
  });
  // Student's t alone, without the allowance for few differing blocks.
  const { share: _share, differing: _differing, ...plain } = sums;
  return plain;
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
  // The excluded change is the margin at which equivalence is just shown.
  expect(equivalence(d, excluded).pValue).toBeCloseTo(0.05, 8);
  expect(() => equivalence(d, 0)).toThrow('the margin must be above 0');
});

test('two identical sets of results pass at once', () => {
  const d = pairedDifference(pairs(A, A));
  expect(d).toMatchObject({ difference: 0, se: 0, lo: 0, hi: 0, pValue: 1, detectable: 0 });
  expect(noChangeVerdict(equivalence(d, 0.001).excluded < 0.001, d.pValue)).toBe('passed');
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
  expect(noChangeVerdict(equivalence(d, 0.1).excluded < 0.1, d.pValue)).toBe('failed');
});

test('few blocks that differ: the interval covers where Student t alone does not', () => {
  const world = { blocks: 200, differing: 4, upwards: 1, sizes: SHARES };
  const { now, before } = fewDiffer(world, 600);
  expect(now / 600).toBeGreaterThan(0.93);
  expect(before / 600).toBeLessThan(0.92);
  const lengths = { blocks: 60, differing: 4, upwards: 1, sizes: LENGTHS };
  expect(fewDiffer(lengths, 600).now / 600).toBeGreaterThan(0.92);
});

test('many blocks that differ: the allowance is small', () => {
  const sums = new RunningPairs();
  for (let i = 0; i < 400; i++) sums.add(i % 2 === 0 ? 1 : 0.5, i % 3 === 0 ? 0 : 0.5);
  const { share: _share, differing: _differing, ...plain } = sums;
  expect(pairedDifference(sums).se / pairedDifference(plain).se).toBeLessThan(1.01);
});
