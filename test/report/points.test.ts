/** Points of a run, on the page and in the terminal. */
import { expect, test } from 'vitest';
import type { PointsInfo } from '../../src/core/index.ts';
import { pointsSection } from '../../src/report/html/points-section.ts';
import { meanText } from '../../src/report/points-text.ts';
import { pointsNote } from '../../src/report/terminal.ts';
import { estimate, findingsOf, none, winrate } from './sample.ts';

const COUNTED: PointsInfo = {
  sources: ['ships', 'tokens'],
  tieRules: ['tie'],
  table: [
    [0, 6, 5],
    [100, 7, 4],
  ],
};
const mean = (value: number) => estimate(value, value - 1, value + 1, 100);
const wolf = winrate({
  points: mean(90),
  pointsFrom: [mean(60), mean(30), none, none],
  tournamentPoints: mean(6.5),
  margin: mean(40),
  tied: 3,
});
const found = findingsOf({
  winrates: [
    wolf,
    { ...wolf, matchup: 'all' },
    winrate({
      matchup: 'all',
      side: 'all',
      margin: mean(40),
      tied: 3,
      scoreless: 2,
      tieShare: estimate(0.015, 0.01, 0.02, 100),
    }),
  ],
});

test('the page has a row for each side, with its sources, and says what a tournament gives', () => {
  const section = pointsSection(found, COUNTED)!;
  expect(section.text).toEqual([
    'The winner had 40.0 ±1.0 points more, on average.',
    '3 of 200 matches were decided only by the rule for ties (1.5 % [1.0, 2.0]), 2 of them without a point.',
    'A tournament gives by the margin 6:5 from 0 on, 7:4 from 100 on.',
  ]);
  const [table] = section.tables!;
  expect(table!.head.slice(4)).toEqual([
    'points',
    'ships',
    'tokens',
    'margin',
    'by the rule for ties',
    'tournament points',
  ]);
  expect(table!.rows.map((row) => row.slice(4))).toEqual(
    Array.from({ length: 2 }, () => ['90.0 ±1.0', '60.0 ±1.0', '30.0 ±1.0', '40.0 ±1.0', '3', '6.50 ±1.00']),
  );
});

test('the terminal names the points of each side; a game without points has neither', () => {
  expect(pointsNote(found, COUNTED)).toBe(
    'Points of a match, with a margin of 40.0 ±1.0 [95 %]:\n' +
      '  wolf: 90.0 ±1.0 (ships 60.0 ±1.0, tokens 30.0 ±1.0); 6.5 ±1.0 tournament points',
  );
  const plain = findingsOf({ winrates: [winrate({}), winrate({ matchup: 'all', side: 'all' })] });
  expect([pointsNote(plain, undefined), pointsSection(plain, undefined)]).toEqual(['', null]);
});

test('an interval of two or three blocks that tells nothing is not written', () => {
  expect(meanText({ value: 14, lo: -1110, hi: 1138 })).toBe('14.0 ±?');
  expect(meanText({ value: 0.2, lo: -8, hi: 8.4 })).toBe('0.2 ±8.2');
  expect(meanText({ value: 14, lo: 10, hi: 18 })).toBe('14.0 ±4.0');
});

test('where the halves of an interval differ, both ends are shown, so that no text leaves a scale', () => {
  expect(meanText({ value: 6, lo: 4.9, hi: 6 })).toBe('6.0 [4.9, 6.0]');
  expect(meanText({ value: 0, lo: 0, hi: 0.2 })).toBe('0.0 [0.0, 0.2]');
  expect(meanText({ value: 0.2, lo: 0, hi: 0.45 })).toBe('0.2 [0.0, 0.5]');
  expect(meanText({ value: 5.95, lo: 5.87, hi: 6 }, 2)).toBe('5.95 [5.87, 6.00]');
  expect(meanText({ value: 6.7, lo: 6.42, hi: 7.03 })).toBe('6.7 ±0.3');
  expect(meanText({ value: -0.01, lo: -0.3, hi: 0.28 })).toBe('0.0 ±0.3');
});
