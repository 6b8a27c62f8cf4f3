import { describe, expect, test } from 'vitest';
import { fitProcess } from '../../src/stats/index.ts';

const WIDE = { constant: 100, slope: 100, bend: 100, misfit: 0, reach: 1 };
const y = (a: number, b: number): number => 3 + 2 * a - a * a + 0.5 * b * b;

describe('fitProcess', () => {
  test('goes through points of an additive quadratic, and knows that it does', () => {
    const points = [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => ({ x: [a, b], y: y(a, b), se: 0.01 })));
    const process = fitProcess(points, WIDE);
    expect(process([0.5, -0.5]).mean).toBeCloseTo(y(0.5, -0.5), 4);
    expect(process([-0.25, 0.75]).mean).toBeCloseTo(y(-0.25, 0.75), 4);
    expect(process([0.5, -0.5]).sd).toBeLessThan(0.01);
  });

  test('weighs points by their errors, and adds what they know', () => {
    const points = [
      { x: [0], y: 0, se: 1 },
      { x: [0], y: 3, se: 0.5 },
    ];
    // Two points with weights 1 and 4; the prior has hardly any weight.
    const { mean, sd } = fitProcess(points, WIDE)([0]);
    expect(mean).toBeCloseTo(12 / 5, 3);
    expect(sd).toBeCloseTo(Math.sqrt(1 / 5), 3);
  });

  test('with one point, the posterior of the textbook', () => {
    const prior = { constant: 2, slope: 0, bend: 0, misfit: 1, reach: 0.5 };
    const { mean, sd } = fitProcess([{ x: [0], y: 3, se: 1 }], prior)([0.5]);
    // Both variances are 5, the covariance is 4 + 1 / (1 + 1), and the error 1.
    expect(mean).toBeCloseTo((4.5 / 6) * 3, 12);
    expect(sd).toBeCloseTo(Math.sqrt(5 - (4.5 * 4.5) / 6), 12);
  });

  test('is less sure the farther it is from what was measured', () => {
    const process = fitProcess([{ x: [0, 0], y: 1, se: 0.1 }], { ...WIDE, slope: 10, bend: 3, misfit: 0.3 });
    const spreads = [0, 0.25, 0.5, 1].map((x) => process([0, x]).sd);
    expect(spreads).toEqual(spreads.toSorted((a, b) => a - b));
    expect(process([0, 1]).mean).toBeCloseTo(process([0, 0]).mean, 3);
  });
});
