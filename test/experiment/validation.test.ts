/** Small versions of the validations in bench/validation; docs/VALIDATION.md has the full ones. */
import { expect, test } from 'vitest';
import { cycleRuns } from '../../bench/validation/cycles.ts';
import { nullTournaments } from '../../bench/validation/ratings.ts';
import { sequentialRuns } from '../../bench/validation/sequential.ts';

// Bounds are five standard deviations of the counts away from what is promised.

test('cycle alarms are as rare as they say, and a planted ring is found', () => {
  const { alarms, flagged, named } = cycleRuns(100);
  expect(alarms).toBeLessThan(16);
  expect(flagged).toBeGreaterThan(93);
  expect(named).toBeGreaterThan(66);
});

test('intervals of null tournaments cover the truth', () => {
  const { score, cell, elo } = nullTournaments(100);
  for (const covered of [score, cell, elo]) expect(covered).toBeGreaterThan(83);
});

test('tests that are watched raise few alarms and come early', () => {
  const { gsprtAlarms, misses, sequenceAlarms, cost } = sequentialRuns(60);
  for (const count of [gsprtAlarms, misses, sequenceAlarms]) expect(count).toBeLessThan(12);
  expect(cost).toBeLessThan(0.65);
});
