/** The sentences on why a match of two lists ends as it does. */
import { expect, test } from 'vitest';
import type { Findings } from '../../src/analysis/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { whySentences } from '../../src/report/index.ts';

const of = (value: number) => ({ value, lo: value, hi: value, n: 20 });
const unit = (side: string, ship: string, pointsKilled: number, survival: number, damageDealt: number) => ({
  side,
  ship,
  pointsKilled: of(pointsKilled),
  survival: of(survival),
  damageDealt: of(damageDealt),
});
const lead = (round: number, score: number, led = 40) => ({
  matchup: 'a vs b',
  round,
  matches: 40,
  led,
  score: of(score),
});
const found = (leads: unknown[]) =>
  ({
    ships: [
      unit('a', 'frigate', 31.4, 0.2, 9),
      unit('a', 'x-wing', 8, 0.9, 4),
      unit('a', 'flotilla', 0, 1, 0),
      unit('b', 'star-destroyer', 0.2, 0.8, 3),
    ],
    leads,
  }) as unknown as Findings;
const meeting = (...labels: string[]): Plan =>
  ({ matchups: [{ entrants: labels.map((sideLabel) => ({ sideLabel })) }] }) as unknown as Plan;

test('it names who destroys most, who is lost, who never hits, and from which round a lead decides', () => {
  expect(whySentences(found([lead(1, 0.5), lead(2, 0.6), lead(3, 0.8)]), meeting('a', 'b'))).toEqual([
    'What decides: a destroys most with frigate (31 points a match each) and x-wing (8 points a match each), loses frigate (80 %) more often than not, flotilla never did damage; b destroys next to nothing.',
    'A lead is worth little at first (50 % after round 1) and decides from round 3 on (80 % of 40 matches).',
  ]);
});

test('a loss is told that is shown to happen more often than not', () => {
  const survival = { value: 0.45, lo: 0.3, hi: 0.6, n: 20 };
  const ships = [{ ...unit('a', 'frigate', 31, 0.45, 9), survival }];
  expect(whySentences({ ...found([]), ships } as unknown as Findings, meeting('a', 'b'))[0]).not.toContain('loses');
});

test('it says when no lead is safe, and nothing of leads in few matches, of mirrors and of many seats', () => {
  expect(whySentences(found([lead(1, 0.5), lead(2, 0.6)]), meeting('a', 'b'))[1]).toContain('No lead is safe');
  expect(whySentences(found([lead(1, 0.9, 4)]), meeting('a', 'b'))).toHaveLength(1);
  expect(whySentences(found([]), meeting('a', 'a'))).toEqual([]);
  expect(whySentences(found([]), meeting('a', 'b', 'c'))).toEqual([]);
});
