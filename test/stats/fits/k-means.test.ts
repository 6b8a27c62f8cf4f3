import { array, assert, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kMeans, nearest } from '../../../src/stats/index.ts';
import { makeSfc, parseSeed, seedSfc, unitSfc } from '../../../src/core/index.ts';

function dice(seed: number): () => number {
  const sfc = makeSfc();
  seedSfc(sfc, parseSeed(seed.toString(16).padStart(32, '0')));
  return () => unitSfc(sfc);
}

describe('k-means', () => {
  test('finds groups that lie apart', () => {
    const random = dice(1);
    const places = [
      [0, 0],
      [10, 0],
      [0, 10],
    ];
    const truth = Array.from({ length: 300 }, (_, i) => i % 3);
    const points = Float64Array.from(truth.flatMap((k) => places[k]!.map((x) => x + random())));
    const { of, centres, within } = kMeans(points, 2, 3, dice(2));
    const names = [0, 1, 2].map((k) => of[k]!);
    expect(new Set(names).size).toBe(3);
    expect([...of]).toEqual(truth.map((k) => names[k]));
    centres.forEach((centre, c) => {
      const place = places[names.indexOf(c)]!;
      centre.forEach((x, j) => expect(Math.abs(x - place[j]! - 0.5)).toBeLessThan(0.1));
    });
    // The variance of two coordinates that are drawn evenly, 1/12 each.
    expect(within / 300).toBeGreaterThan(0.12);
    expect(within / 300).toBeLessThan(0.21);
  });

  test('puts each point with its nearest centre, and each centre in the middle of its points', () => {
    assert(
      property(
        array(tuple(integer({ min: 0, max: 30 }), integer({ min: 0, max: 30 })), {
          minLength: 8,
          maxLength: 40,
        }),
        integer({ min: 1, max: 4 }),
        integer({ min: 0, max: 1000 }),
        (rows, k, seed) => {
          const points = Float64Array.from(rows.flat());
          const { of, centres } = kMeans(points, 2, k, dice(seed));
          expect(centres).toHaveLength(k);
          rows.forEach((_, i) => expect(of[i]).toBe(nearest(points, i, centres)));
          centres.forEach((centre, c) => {
            const own = rows.filter((_, i) => of[i] === c);
            if (own.length > 0)
              centre.forEach((x, j) =>
                expect(x).toBeCloseTo(own.reduce((sum, row) => sum + row[j]!, 0) / own.length, 9),
              );
          });
        },
      ),
    );
  });

  test('gives the same groups for the same draws', () => {
    const random = dice(7);
    const points = Float64Array.from({ length: 400 }, random);
    expect(kMeans(points, 4, 5, dice(3))).toEqual(kMeans(points, 4, 5, dice(3)));
  });
});
