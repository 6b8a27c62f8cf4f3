import { expect, test } from 'vitest';
import { shiftPower, shiftedPairs } from '../../bench/validation/shift.ts';
import { pairedDifference } from '../../src/stats/index.ts';

const WORLD = { blocks: 6600, correlation: 0.5, chance: 0.5, shift: 0.02 };

test('the planted world is as it is said to be', () => {
  const { difference, correlation } = pairedDifference(shiftedPairs({ ...WORLD, blocks: 200_000 }, 'world'));
  // The bounds are five standard errors: 0.0008 for the difference, 0.002 for the correlation.
  expect(Math.abs(difference - 0.02)).toBeLessThan(0.004);
  expect(Math.abs(correlation - 0.5)).toBeLessThan(0.01);
});

test('two points are found on 6,600 common seeds nine times in ten, and none where there are none', () => {
  const { found, passed } = shiftPower(WORLD, 60);
  expect(found).toBeGreaterThan(0.9);
  expect(passed).toBeGreaterThan(0.9);
  expect(shiftPower({ ...WORLD, shift: 0 }, 60).passed).toBeLessThan(0.15);
});
