import { describe, expect, test } from 'vitest';
import { compareObstacles, comparePlacements, emptyTally } from '../../../oracle/armada/compare.ts';
import { Symmetry } from '../../../oracle/armada/symmetry.ts';

describe('measuring, against a slow oracle that works from the cards with real angles', () => {
  test('A-MEA-02 A-MEA-05 A-MEA-06 A-MEA-07 A-MEA-15 ranges, arcs and lines of sight of all ships agree', () => {
    const tally = emptyTally();
    comparePlacements(0, 50, tally);
    expect(tally.differences).toEqual([]);
    expect(tally.shots).toBeGreaterThan(100);
    expect(tally.borders).toBeLessThan(40);
  });

  test('A-MEA-16 A-OBS-02 lines across obstacles and bases upon them agree', () => {
    const tally = emptyTally();
    compareObstacles(0, 150, tally);
    expect(tally.differences).toEqual([]);
    expect(tally.borders).toBeLessThan(40);
  });
});

test('A-MEA-01 A-MEA-10 AH-09 random placements obey mirror, quarter turn and exchange exactly', () => {
  const symmetry = new Symmetry();
  symmetry.check(0, 3000);
  expect(symmetry.broken).toEqual([]);
});
