import { expect, test } from 'vitest';
import {
  RunningMoments,
  RunningPairs,
  equivalence,
  improvesGate,
  noChangeVerdict,
  pairedDifference,
} from '../../src/stats/index.ts';
import type { Verdict } from '../../src/stats/index.ts';
import { normalFrom, stream } from './support.ts';

/** Block scores under A and B, which share most of their luck; B is better by `shift`. */
function simulate(next: () => number, n: number, shift: number): RunningPairs {
  const sums = new RunningPairs();
  for (let i = 0; i < n; i++) {
    const luck = normalFrom(next);
    const score = (edge: number): number => (edge + luck + 0.5 * normalFrom(next) > 0 ? 1 : 0);
    sums.add(score(0), score(shift));
  }
  return sums;
}

function noChange(pairs: RunningPairs, margin: number): Verdict {
  const d = pairedDifference(pairs);
  return noChangeVerdict(equivalence(d, margin).excluded < margin, d.pValue);
}

test('gates: null changes rarely fail, and a shift is found', () => {
  const next = stream(61);
  const count = { null: 0, shift: 0, equal: 0 };
  const RUNS = 300;
  for (let run = 0; run < RUNS; run++) {
    if (noChange(simulate(next, 400, 0), 0.01) === 'failed') count.null++;
    if (noChange(simulate(next, 400, 0.3), 0.01) === 'failed') count.shift++;
    if (noChange(simulate(next, 400, 0), 0.1) === 'passed') count.equal++;
  }
  expect(count.null / RUNS).toBeLessThan(0.08);
  expect(count.shift / RUNS).toBeGreaterThan(0.9);
  expect(count.equal / RUNS).toBeGreaterThan(0.95);
});

/** In `watch`, a strength of 0.15 is worth 5.3 points of 100. */
const improves = (m: RunningMoments): Verdict => improvesGate(m, 0.053);

/** Watches a gate until its verdict, or for `most` blocks. */
function watch(next: () => number, shift: number, most: number): Verdict {
  const moments = new RunningMoments();
  for (let i = 0; i < most; i++) {
    const luck = normalFrom(next);
    const a = luck + 0.5 * normalFrom(next) > 0 ? 1 : 0;
    const b = shift + luck + 0.5 * normalFrom(next) > 0 ? 1 : 0;
    moments.add(b - a);
    const verdict = improves(moments);
    if (verdict !== 'inconclusive') return verdict;
  }
  return 'inconclusive';
}

const share = (seed: number, runs: number, wanted: Verdict, run: (next: () => number) => Verdict): number => {
  const next = stream(seed);
  let count = 0;
  for (let i = 0; i < runs; i++) if (run(next) === wanted) count++;
  return count / runs;
};

test('improves: no gain passes in 6 % of runs or less, the gain asked for in 94 % or more', () => {
  expect(share(62, 500, 'passed', (next) => watch(next, 0, 20_000))).toBeLessThanOrEqual(0.06);
  expect(share(63, 200, 'passed', (next) => watch(next, 0.15, 20_000))).toBeGreaterThanOrEqual(0.94);
});

/** An effect of 2 points in the mean: a few blocks differ by `size`, all others by 0. */
const rare = (next: () => number, size: number): Verdict => {
  const differences = new RunningMoments();
  for (let look = 64; look < 20_000; look = Math.ceil(look * 1.5)) {
    while (differences.n < look) differences.add(next() < 0.02 / size ? size : 0);
    const verdict = improvesGate(differences, 0.02);
    if (verdict !== 'inconclusive') return verdict;
  }
  return 'inconclusive';
};

test('improves: a gain that comes of few blocks is not missed for those that do not differ', () => {
  expect(share(66, 1000, 'failed', (next) => rare(next, 1))).toBeLessThanOrEqual(0.06);
  expect(share(67, 1000, 'failed', (next) => rare(next, 0.5))).toBeLessThanOrEqual(0.06);
});
