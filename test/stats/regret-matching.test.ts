import { describe, expect, test } from 'vitest';
import { solveMatrix } from '../../src/stats/index.ts';

describe('zero-sum matrices', () => {
  test('rock, paper, scissors: each as often', () => {
    const { row, column, value, gap } = solveMatrix([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    for (const chance of [...row, ...column]) expect(chance).toBeCloseTo(1 / 3, 3);
    expect(value).toBeCloseTo(0, 6);
    expect(gap).toBeLessThan(1e-3);
  });

  /**
   * For a, b over c, d without a saddle point, the row mix is (d - c) / D, the column mix (d - b) / D, and the value
   * (ad - bc) / D, with D = a - b - c + d.
   */
  test('two by two: the textbook mixes', () => {
    const { row, column, value } = solveMatrix([
      [3, -1],
      [-2, 1],
    ]);
    expect(row[0]).toBeCloseTo(3 / 7, 3);
    expect(column[0]).toBeCloseTo(2 / 7, 3);
    expect(value).toBeCloseTo(1 / 7, 3);
  });

  test('a saddle point is played purely, whatever the shape', () => {
    const { row, column, value, gap } = solveMatrix([
      [0.4, 0.6, 0.9],
      [0.1, 0.7, 0.2],
    ]);
    expect(row[0]).toBeGreaterThan(0.999);
    expect(column[0]).toBeGreaterThan(0.999);
    expect(value).toBeCloseTo(0.4, 3);
    expect(gap).toBeLessThan(1e-3);
  });
});
