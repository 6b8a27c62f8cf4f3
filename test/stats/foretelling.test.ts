import { array, assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { foretelling } from '../../src/stats/index.ts';

/** The same share, computed pair by pair. */
function byPairs(values: readonly number[], results: readonly number[]): number {
  let right = 0;
  let pairs = 0;
  for (let i = 0; i < values.length; i++)
    for (let j = 0; j < values.length; j++) {
      if (!(results[i]! < results[j]!)) continue;
      pairs++;
      right += values[i]! < values[j]! ? 1 : values[i] === values[j] ? 0.5 : 0;
    }
  return right / pairs;
}

test('counts pairs with different results, ties of values as half', () => {
  const numbers = integer({ min: 0, max: 4 });
  assert(
    property(array(tuple(numbers, numbers), { maxLength: 30 }), (rows) => {
      const values = rows.map(([value]) => value);
      const results = rows.map(([, result]) => result);
      const expected = byPairs(values, results);
      if (Number.isNaN(expected)) expect(foretelling(values, results)).toBeNaN();
      else expect(foretelling(values, results)).toBeCloseTo(expected, 12);
    }),
  );
});

test('a constant foretells nothing, and equal results leave nothing to foretell', () => {
  expect(foretelling([1, 1, 1], [0, 1, 0.5])).toBe(0.5);
  expect(foretelling([1, 2], [1, 1])).toBeNaN();
});
