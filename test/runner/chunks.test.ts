import { describe, expect, test } from 'vitest';
import { blockOf, firstMatch, matchupOf, placeOf, spanAt } from '../../src/runner/chunks/chunks.ts';

describe('the numbering of a run', () => {
  test('is block after block, matchup after matchup, seating after seating', () => {
    const grid = { seats: 2, matchups: 3 };
    const places = Array.from({ length: 12 }, (_, i) => placeOf(grid, i + 1));
    expect(places.map(({ block }) => block)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect(places.map(({ matchup }) => matchup)).toEqual([0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2]);
    expect(places.map(({ seating }) => seating)).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
    places.forEach((place, i) => {
      expect(firstMatch(grid, place.unit) + place.seating).toBe(i + 1);
      expect(matchupOf(grid, place.unit)).toBe(place.matchup);
      expect(blockOf(grid, place.unit)).toBe(place.block);
    });
  });

  test('keeps every chunk but the last when units are added', () => {
    expect([0, 1, 2].map((index) => spanAt(10, 4, index))).toEqual([
      { index: 0, first: 0, count: 4 },
      { index: 1, first: 4, count: 4 },
      { index: 2, first: 8, count: 2 },
    ]);
    expect(spanAt(23, 4, 1)).toEqual({ index: 1, first: 4, count: 4 });
    expect(spanAt(23, 4, 2)).toEqual({ index: 2, first: 8, count: 4 });
  });
});
