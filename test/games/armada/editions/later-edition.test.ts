/** Statements of the later edition that hold in the game as it is played: it has no switches for them. */
import { expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/events.ts';
import * as field from '../../../../src/games/armada/field.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { PHASE } from '../../../../src/games/armada/layout.ts';
import { SHIPS } from '../../../../src/games/armada/content/ships.ts';
import { SQUADRONS } from '../../../../src/games/armada/content/squadrons.ts';
import { alive } from '../../../../src/games/armada/units/fleet.ts';
import { TestTable, dice, squadron, unit } from '../support/table.ts';

const MM = 1024;
const STATION = [{ obstacle: 'station', x: 800, y: 450 }];
const VICTORY = unit(1);
const rear = (t: TestTable): string[] => t.options().filter((text) => text.startsWith('Attack from the rear'));

test('A-R16-02 an attack whose only die the obstruction takes has been made: its zone gets no new target', () => {
  const t = new TestTable(
    [
      ['cr90-corvette-a', 'cr90-corvette-a'],
      ['victory-ii', 'victory-ii'],
    ],
    dice('hit', 'hit'),
  );
  t.dials().until((x) => x.step === 'TURN' && x.actor === 0);
  t.place(unit(0), 450, 200, 8).place(unit(0, 1), 450, 320, 4);
  t.place(VICTORY, 450, 500, 8).place(unit(1, 1), 540, 480, 8);
  t.choose('(0a)').choose('Keep');
  expect(new Set(rear(t).map((text) => /\(1.\)/.exec(text)![0]))).toEqual(new Set(['(1a)', '(1b)']));
  t.play('(1a), front zone, long range, obstructed', 'takes a red die');
  expect([t.rows(ARMADA_EVENT.TOTAL).length, t.s[field.attacks], rear(t)]).toEqual([1, 1, []]);
});

test('A-R16-03 a salvo is an attack of its own and goes on to no further squadron', () => {
  const ships = { ...SHIPS, 'victory-ii': { ...SHIPS['victory-ii'], defenseTokens: ['salvo'] } };
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], { ...dice('hit', 'hit'), ships }, 0, {
    squadrons: [['y-wing', 'y-wing'], []],
  });
  t.place(unit(0), 100, 100, 0).place(VICTORY, 450, 350, 0, 0);
  t.fly(squadron(0), 430, 450).fly(squadron(0, 1), 470, 450);
  t.until((x) => x.step === 'SQUADRON').set(VICTORY, 'dialSpeed', 1);
  t.play('(0A)', 'front zone', 'Salvo');
  t.until((x) => x.step !== 'DEFENSE');
  // One blue die of a Victory against squadrons: one hit on the attacker, none on its neighbour.
  expect([0, 1].map((i) => t.wing(squadron(0, i), 'squadronHull'))).toEqual([5, 6]);
  expect([t.step, t.get(VICTORY, 'attacksMade') & 255]).toEqual(['SQUADRON', 1]);
});

test('A-R16-04 how much is redirected is chosen once the total is known, after brace', () => {
  const t = new TestTable(undefined, dice('hit', 'hit')).dials();
  t.until((x) => x.step === 'TURN' && x.actor === 0);
  t.place(unit(0), 450, 300, 0).place(VICTORY, 450, 300 + 35 + 51 + 60, 8);
  t.play('(0a)', 'Keep', 'Attack from the front').until((x) => x.step === 'DEFENSE');
  t.choose('Redirect').choose('Brace');
  t.until((x) => x.step !== 'DEFENSE');
  const [[, , total]] = t.rows(ARMADA_EVENT.TOTAL) as [number[]];
  // Two red and one blue hit, halved.
  expect([t.step, total, t.s[field.hurtPoints]]).toEqual(['SOAK', 2, 2]);
});

test('A-R16-06 all mines at distance 1 of where a ship ends go off', () => {
  const rules = { initiative: 'seat', deployment: 'fixed', objectives: ['minefields'], obstacles: STATION };
  const t = new TestTable([['victory-ii'], ['victory-ii']], { ...dice('blank', 'hit'), rules });
  while (t.s[field.phase] === PHASE.SETUP) t.choose(t.options()[0]!);
  for (let k = 2; k < 8; k++) t.s[field.objectiveToken + k] = 0;
  for (const [k, x] of [420, 480].entries()) {
    t.s[field.objectiveX + k] = x * MM;
    t.s[field.objectiveY + k] = 500 * MM;
  }
  t.place(VICTORY, 60, 850, 4).place(unit(0), 450, 500 - 51 - 12.5 - 60, 0, 0);
  t.activate('0a').until((x) => x.s[field.active] !== unit(0));
  expect([t.get(unit(0), 'cards'), t.rows(ARMADA_EVENT.MINE).length]).toEqual([4, 2]);
});

test('A-R16-07 what is set aside is not in play: it gets no dial and is nobody’s target', () => {
  const rules = { initiative: 'seat', deployment: 'fixed', objectives: ['hyperspace-assault'], obstacles: [] };
  const t = new TestTable([['victory-ii'], ['victory-ii', 'cr90-corvette-a']], { rules });
  while (t.step !== 'SET_ASIDE') t.choose(t.options()[0]!);
  t.choose('Set CR90');
  const asked: string[] = [];
  t.until((x) => {
    if (x.step === 'DIALS') asked.push(...x.options());
    return x.step === 'TURN';
  });
  expect([alive(t.s, unit(1, 1)), asked.some((text) => text.includes('CR90'))]).toEqual([false, false]);
  expect(asked.some((text) => text.includes('(1a)'))).toBe(true);
});

const cost = (points: number): number => {
  const squadrons = { ...SQUADRONS, 'boba-fett': { ...SQUADRONS['boba-fett'], points } };
  const t = new TestTable([['victory-ii'], ['cr90-corvette-a']], { squadrons }, 0, {
    squadrons: [['boba-fett'], []],
  });
  return t.rules.sidePoints[0]!;
};

test('A-R16-08 a scenario prices units as the later edition does', () => {
  expect(cost(SQUADRONS['boba-fett'].points) - cost(24)).toBe(2);
  expect(armada.defaults()).toHaveProperty(['squadrons', 'boba-fett', 'points'], 26);
});
