import { expect, test } from 'vitest';
import { Spsa } from '../../../src/stats/index.ts';
import { normalFrom, stream } from '../support.ts';

const GAINS = { step: 0.4, probe: 0.2, settle: 10 };
const TOP = [0.5, -0.3, 0.2, 0, -0.6, 0.4];

/** A hill with its top at `TOP`, seen with noise of standard deviation 0.1. */
const hill = (x: Float64Array, next: () => number): number =>
  0.1 * normalFrom(next) - x.reduce((sum, value, i) => sum + (value - TOP[i]!) * (value - TOP[i]!), 0);

function climb(seed: number, gains = GAINS): Spsa {
  const next = stream(seed);
  const spsa = new Spsa(TOP.length, gains, -1, 1);
  for (let step = 0; step < 150; step++)
    spsa.learn(
      Array.from({ length: 4 }, () => {
        const direction = spsa.direction(next);
        const difference = hill(spsa.probe(direction, 1), next) - hill(spsa.probe(direction, -1), next);
        return { direction, difference };
      }),
    );
  return spsa;
}

test('a noisy hill is climbed in six dimensions at once', () => {
  for (const seed of [1, 2, 3])
    climb(seed).at.forEach((value, i) => {
      expect(Math.abs(value - TOP[i]!)).toBeLessThan(0.1);
    });
});

test('the same numbers give the same climb, and no point leaves the box', () => {
  expect(climb(4).at).toEqual(climb(4).at);
  const spsa = climb(5, { step: 50, probe: 3, settle: 0 });
  for (const point of [
    spsa.at,
    spsa.probe(
      Int8Array.from(TOP, () => 1),
      1,
    ),
  ])
    for (const value of point) expect(Math.abs(value)).toBeLessThanOrEqual(1);
});

test('probes reach less far with every step', () => {
  const spsa = new Spsa(1, GAINS, -1, 1);
  expect(spsa.reach).toBe(0.2);
  spsa.learn([{ direction: Int8Array.of(1), difference: 0 }]);
  expect(spsa.reach).toBeLessThan(0.2);
  expect(Array.from(spsa.at)).toEqual([0]);
});
