import { expect, test } from 'vitest';
import { RootMatrix } from '../../src/analysis/index.ts';
import { belowSfc, makeSfc, seedSfc } from '../../src/core/index.ts';
import { testSeed } from '../fixtures/seating.ts';

/** The shares that the first side scores in rock, paper, scissors. */
const RPS = [
  [0.5, 0, 1],
  [1, 0.5, 0],
  [0, 1, 0.5],
];

function filled(payoff: readonly (readonly number[])[], trials: number, noise: number): RootMatrix {
  const matrix = new RootMatrix(payoff.length, payoff[0]!.length);
  const r = makeSfc();
  seedSfc(r, testSeed('noise'));
  payoff.forEach((row, i) => {
    row.forEach((share, j) => {
      for (let t = 0; t < trials; t++) {
        const coin = belowSfc(r, 1000) < 1000 * noise;
        matrix.add(i, j, t, coin ? belowSfc(r, 2) : share);
      }
    });
  });
  return matrix;
}

test('who always plays rock gives half a point to paper', () => {
  const { gains, played, value } = filled(RPS, 4, 0).findings([1, 0, 0], [1 / 3, 1 / 3, 1 / 3]);
  expect(gains[1]).toMatchObject({ plan: 1, gain: { value: 0.5 } });
  expect(gains[0].gain.value).toBeCloseTo(0, 12);
  expect(played.value).toBeCloseTo(0.5, 12);
  expect(value).toBeCloseTo(0.5, 3);
});

test('under luck the gain stands with an interval that holds the truth', () => {
  const { gains } = filled(RPS, 200, 0.5).findings([1, 0, 0], [1 / 3, 1 / 3, 1 / 3]);
  const { plan, gain } = gains[1];
  // Half of the trials are coin flips, so the best response gains half of 0.5.
  expect(plan).toBe(1);
  expect(gain.lo).toBeLessThan(0.25);
  expect(gain.hi).toBeGreaterThan(0.25);
  expect(gain.hi - gain.lo).toBeLessThan(0.3);
  expect(gain.n).toBe(900);
});

test('an answer that was only lucky is not credited with its luck', () => {
  let sum = 0;
  const runs = 200;
  for (let n = 0; n < runs; n++) {
    const matrix = new RootMatrix(8, 1);
    const r = makeSfc();
    seedSfc(r, testSeed('lucky', n));
    for (let i = 0; i < 8; i++) for (let t = 0; t < 20; t++) matrix.add(i, 0, t, belowSfc(r, 2));
    const even = Array.from({ length: 8 }, () => 1 / 8);
    sum += matrix.findings(even, [1]).gains[0].gain.value;
  }
  // If the plan were chosen and measured on the same trials, the mean would be about 0.2. Five standard errors are
  // 0.06.
  expect(Math.abs(sum / runs)).toBeLessThan(0.06);
});

test('trials that all end alike prove little', () => {
  const { played, gains } = filled([[1], [1]], 4, 0).findings([0.5, 0.5], [1]);
  expect(played).toMatchObject({ value: 1, hi: 1, n: 8 });
  expect(played.lo).toBeCloseTo(0.6306, 4);
  // With 0 of 4 trials, the gain could be up to 0.6024. But a player who makes the best plan in half of all cases can
  // gain at most 0.5.
  expect(gains[0].gain).toMatchObject({ value: 0, lo: -0.5, hi: 0.5, n: 4 });
  // With only one plan, there is no better response.
  expect(gains[1].gain).toMatchObject({ value: 0, lo: 0, hi: 0 });
});
