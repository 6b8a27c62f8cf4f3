/** Three seats: the sentences about the order of play, and about how matches end. */
import { expect, test } from 'vitest';
import { judgeRun } from '../../src/analysis/index.ts';
import { answerOf } from '../../src/report/index.ts';
import { normalFrom, stream } from '../stats/support.ts';
import { estimate, findingsOf, winrate } from './sample.ts';

const SIDES = ['ash', 'birch', 'cedar'];
const LABEL = SIDES.join(' vs ');
const plan = {
  seats: 3,
  matchups: [
    { key: LABEL, label: LABEL, entrants: SIDES.map((side, i) => ({ side: i, sideLabel: side, agent: 'policy' })) },
  ],
};
const THIRD = 1 / 3;
const of = (value: number, se: number) => estimate(value, value - 1.96 * se, value + 1.96 * se, 120);

/** A run of equal sides in which the place in the order of play is worth `worth`. */
function played(worth: readonly number[], se = 0.02, next = stream(8)) {
  const places = worth.map((x) => of(THIRD + x + se * normalFrom(next), se));
  const rows = SIDES.map((side) => winrate({ matchup: LABEL, side, agent: 'policy', score: of(THIRD, 0.02) }));
  const whole = { matchup: 'all', side: 'all', agent: 'all', first: places[0]!, score: of(NaN, 0.02), places };
  return findingsOf({ winrates: [...rows, winrate(whole)] });
}

test('an order of play in which the second loses 15 points is the first that is said of who goes first', () => {
  const answer = answerOf(played([0.07, -0.15, 0.08]), {}, plan, 3);
  expect(answer[0]).toMatch(/^ash, birch and cedar are even|^ash, birch and cedar: no difference/);
  expect(answer.find((text) => /going|goes/i.test(text))).toMatch(
    /^The order of play matters: who goes first 4\d\.\d % \[.*\], second 1\d\.\d % \[.*\] and third 4\d\.\d % \[.*\]; surely outside a fair .* is going .*second/,
  );
});

test('of places that are worth the same, at most one run in a hundred says anything', () => {
  const next = stream(21);
  let said = 0;
  for (let run = 0; run < 2000; run++) {
    const { places, first } = judgeRun(played([0, 0, 0], 0.03, next), plan, 3)!;
    expect(places).toHaveLength(3);
    expect(places[0]).toBe(first);
    if (places.some(({ isOff }) => isOff)) said++;
  }
  expect(said / 2000).toBeLessThan(0.015);
});

test('matches that end without the goal of the game are told where they are more than a tenth', () => {
  const goalless = { matches: 21, of: 126, reasons: [['attrition', 18] as const, ['turn_limit', 3] as const] };
  expect(answerOf(played([0, 0, 0]), { goalless }, plan, 3)).toContain(
    '21 of 126 matches (16.7 %) ended without the goal of the game: attrition 18 and turn limit 3.',
  );
  expect(answerOf(played([0, 0, 0]), {}, plan, 3).join(' ')).not.toContain('goal');
});
