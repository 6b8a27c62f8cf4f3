/** Invisible Hand, which carries squadrons with swarm. */
import { expect, test } from 'vitest';
import { SQUADRON_FLAG } from '../../../../../src/games/armada/state/layout.ts';
import { diceTold, duel, offers } from '../../support/duel.ts';
import { dice, squadron, unit, type TestTable } from '../../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];

const hand = (own: readonly string[]): TestTable => {
  const t = duel({
    own: ['providence-carrier'],
    cards: [['invisible-hand']],
    squadrons: [own, ['x-wing']],
    changes: dice('hit', 'hit', 'hit'),
    y: 200,
    gap: 500,
  });
  return t.place(OWN, 450, 250, 0, 1).place(ENEMY, 450, 800, 8, 1).choose('Invisible Hand');
};
const aside = (t: TestTable, i: number): boolean =>
  (t.wing(squadron(0, i), 'squadronFlags') & SQUADRON_FLAG.ASIDE) !== 0;

test('AH-201 invisible-hand: up to five squadrons with swarm are set aside, and placed at a squadron command within distance 1-3', () => {
  const t = hand(['vulture', 'vulture', 'hyena-bomber', 'vulture', 'vulture', 'vulture', 'vulture']);
  expect(offers(t, 'Hyena')).toEqual([]);
  for (const letter of ['0A', '0B', '0D', '0E', '0F']) t.choose(`(${letter}) aside`);
  expect([t.step, aside(t, 0), aside(t, 2), aside(t, 6)]).toEqual(['DIALS', true, false, false]);
  t.fly(squadron(0, 2), 100, 100).fly(squadron(0, 6), 140, 100).fly(squadron(1), 450, 700);
  t.activate('0a').choose(offers(t, 'Squadron with its dial')[0]!).choose('Invisible Hand');
  const places = t.options();
  expect(places.at(-1)).toContain('stays aboard');
  t.choose(places.at(-2)!);
  const [x, y] = [t.wing(squadron(0), 'squadronX') / 1024, t.wing(squadron(0), 'squadronY') / 1024];
  expect([aside(t, 0), Math.hypot(x - 450, y - 250) < 400]).toEqual([false, true]);
  for (let k = 0; k < 4; k++) t.choose('stays aboard');
  expect([t.step, aside(t, 1), aside(t, 3)]).toEqual(['SQUADRON', true, true]);
  // The card works once in an activation. The squadron may be commanded, but does not move, and its AI adds one more
  // die.
  expect(offers(t, 'Invisible Hand')).toEqual([]);
  t.fly(squadron(1), x, y + 40).choose('(0A)');
  expect(offers(t, 'Move')).toEqual([]);
  t.choose('Attack').choose('AI');
  expect(diceTold(t, 2)).toBe(2);
});

test('AH-201 invisible-hand: at a token of a squadron command as well; a squadron aboard at the end is lost', () => {
  const t = hand(['vulture']).dials('Repair').set(OWN, 'commands', 2);
  expect(aside(t, 0)).toBe(true);
  t.play('(0a)', 'Keep');
  expect(offers(t, 'Squadron with').length).toBe(1);
  t.until((x) => x.over);
  expect(t.score(1)).toBeGreaterThanOrEqual(8);
});
