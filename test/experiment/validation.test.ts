/**
 * Small versions of the validations in bench/validation; docs/development/VALIDATION.md shows the results of the full
 * ones.
 */
import { expect, test } from 'vitest';
import { nullLists } from '../../bench/validation/card-list.ts';
import { cycleRuns } from '../../bench/validation/cycles.ts';
import { farApart } from '../../bench/validation/far-apart.ts';
import { fewBlocks } from '../../bench/validation/few-blocks.ts';
import { nullTournaments } from '../../bench/validation/ratings.ts';
import { blocksAtEnd, sequentialRuns, stopRuns, untilRuns } from '../../bench/validation/sequential.ts';

// The bounds are five standard deviations of the counts away from the promised rates.

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
  const { gsprtAlarms, misses, sequenceAlarms, endedAlarms, cost } = sequentialRuns(60);
  for (const count of [gsprtAlarms, misses, sequenceAlarms, endedAlarms]) expect(count).toBeLessThan(12);
  expect(cost).toBeLessThan(0.65);
  expect(blocksAtEnd(1500)).toBeLessThan(1.6);
});

test('play until a score is known covers it, and costs little more than a fixed design', () => {
  const found = untilRuns(0.1, 100);
  for (const { covered, name } of found) expect(covered, name).toBeGreaterThan(80);
  expect(found.reduce((sum, { cost }) => sum + cost, 0) / found.length).toBeLessThan(1.6);
});

test('after a test that chose when to stop, the score is covered, and so it is when "better" was said', () => {
  const { runs, covered, fixed, better, betterCovered, betterFixed } = stopRuns(50, 200, 100);
  expect(covered / runs).toBeGreaterThan(0.95);
  expect(betterCovered / better).toBeGreaterThan(0.9);
  // Without the adjustment, too few intervals cover the truth.
  expect(fixed / runs).toBeLessThan(0.935);
  expect(betterFixed / better).toBeLessThan(0.9);
});

test.each([
  [500, 20],
  [700, 30],
])('ratings of two players %i Elo apart cover the truth after %i blocks', (gap, blocks) => {
  expect(farApart(gap, blocks, 100)).toBeGreaterThan(83);
});

test.each([10, 29, 30])('scores of %i blocks are covered, whatever the blocks are like', (blocks) => {
  for (const { covered } of fewBlocks(blocks, 200)) expect(covered / 200).toBeGreaterThan(0.86);
});

test('where no card matters, a run seldom names one', () => {
  const { alarms, naive } = nullLists(50, 60);
  // The bound for 10 % of 60 runs. Without a correction, the intervals name a card in most of the runs.
  expect(alarms).toBeLessThan(18);
  expect(naive).toBeGreaterThan(30);
});
