import { expect, test } from 'vitest';
import { fitSurface } from '../../src/stats/index.ts';

const WIDE = { slope: 1000, bend: 1000 };

const y = (a: number, b: number): number => 3 + 2 * a - a * a + 0.5 * b * b;

test('goes through points of an additive quadratic', () => {
  const points = [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => ({ x: [a, b], y: y(a, b), se: 0.01 })));
  const surface = fitSurface(points, WIDE, 0);
  expect(surface([0.5, -0.5])).toBeCloseTo(y(0.5, -0.5), 5);
  expect(surface([-0.25, 0.75])).toBeCloseTo(y(-0.25, 0.75), 5);
});

test('weighs points by their errors', () => {
  const points = [
    { x: [0], y: 0, se: 1 },
    { x: [0], y: 3, se: 0.5 },
  ];
  // Weights 1 and 4.
  expect(fitSurface(points, WIDE, 0)([0])).toBeCloseTo(12 / 5, 6);
  // With a misfit of the square root of 3 the variances are 4 and 3.25.
  expect(fitSurface(points, WIDE, Math.sqrt(3))([0])).toBeCloseTo(3 / 3.25 / (1 / 4 + 1 / 3.25), 6);
});

test('leaves what was not probed where it is', () => {
  const points = [
    { x: [0, 0], y: 1, se: 0.1 },
    { x: [1, 0], y: 2, se: 0.1 },
  ];
  const surface = fitSurface(points, { slope: 10, bend: 3 }, 0);
  expect(surface([0, 1])).toBeCloseTo(surface([0, 0]), 12);
});
