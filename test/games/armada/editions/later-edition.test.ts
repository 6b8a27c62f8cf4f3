/**
 * Statements of the later edition: those that always hold in the game as it is played, and those behind switches. The
 * last test plays a match without a number of rounds.
 */
import { expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { PHASE } from '../../../../src/games/armada/state/layout.ts';
import { SHIPS } from '../../../../src/games/armada/content/ships.ts';
import { SQUADRONS } from '../../../../src/games/armada/content/squadrons.ts';
import { END, alive } from '../../../../src/games/armada/units/combatants.ts';
import { TestTable, dice, squadron, unit } from '../support/table.ts';

const MM = 1024;
const STATION = [{ obstacle: 'station', x: 800, y: 450 }];
const VICTORY = unit(1);
const rear = (t: TestTable): string[] => t.options().filter((text) => text.startsWith('Attack from the rear'));

test('A-R16-02 an attack that is cancelled without a die has been made: its zone gets no new target', () => {
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
  expect([t.rows(ARMADA_EVENT.TOTAL).length, t.s[field.attacks], rear(t)]).toEqual([0, 1, []]);
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
  // A Victory has one blue die against squadrons. The attacker suffers its hit, its neighbour suffers none.
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
  // Two red hits and one blue hit are halved.
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
  return t.rules.side.points[0]!;
};

test('A-R16-08 a scenario prices units as the later edition does', () => {
  expect(cost(SQUADRONS['boba-fett']!.points) - cost(24)).toBe(2);
  expect(armada.defaults()).toHaveProperty(['squadrons', 'boba-fett', 'points'], 26);
});

/**
 * Whether the Victory sees a squadron beyond a corner of a dot, when the line to its base or to its centre meets the
 * dot.
 */
const seen = (sightToSquadrons: string, dotX: number, dotY: number): string => {
  const outline = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  const obstacles = { dot: { name: 'Dot', kind: 'asteroid', outline } };
  const rules = { initiative: 'seat', sightToSquadrons, obstacles: [{ obstacle: 'dot', x: dotX, y: dotY }] };
  const t = new TestTable([['victory-ii'], ['cr90-corvette-a']], { ...dice('hit', 'hit'), obstacles, rules }, 0, {
    squadrons: [[], ['tie-fighter']],
  });
  t.place(unit(0), 450, 300, 0).place(VICTORY, 800, 850, 8).fly(squadron(1), 500, 400);
  t.activate('0a');
  return t.options().find((text) => text.startsWith('Attack from the front') && text.includes('(1A)'))!;
};

/** Whether a dot at this place obstructs, without the switch and with it. */
const obstructs = ([x, y]: readonly [number, number]): boolean[] =>
  ['base', 'centre'].map((where) => seen(where, x, y).includes('obstructed'));

test('A-R16-01 with the switch lines of sight run to the centre of a squadron, without it to the closest point of its base', () => {
  const [pointX, pointY] = SHIPS['victory-ii']!.targetingPoints.front;
  // The point at this part of the way to the centre of the squadron.
  const along = (part: number): [number, number] => [
    500 - part * (500 - 450 - pointX),
    400 - part * (400 - 300 - pointY),
  ];
  expect(obstructs(along(0.05))).toEqual([false, true]);
  // Half of the way along, the two lines are close together but still apart.
  expect(obstructs([600, 600])).toEqual([false, false]);
});

test('A-R16-01 between two squadrons an obstacle under a base obstructs only the line between the centres', () => {
  const outline = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  const engaged = (sightToSquadrons: string): number => {
    const obstacles = { dot: { name: 'Dot', kind: 'asteroid', outline } };
    const rules = { initiative: 'seat', sightToSquadrons, obstacles: [{ obstacle: 'dot', x: 410, y: 400 }] };
    const t = new TestTable([['victory-ii'], ['cr90-corvette-a']], { obstacles, rules }, 0, {
      squadrons: [['x-wing'], ['tie-fighter']],
    });
    t.fly(squadron(0), 400, 400).fly(squadron(1), 460, 400);
    return t.wing(squadron(0), 'squadronEngaged');
  };
  expect([engaged('base'), engaged('centre')]).toEqual([1, 0]);
});

test('A-WIN-04 without a number of rounds the initiative passes every round, and only elimination ends the match', () => {
  const t = new TestTable([['victory-ii'], ['victory-ii']], { rules: { initiative: 'seat', rounds: 'unlimited' } });
  const firsts: number[] = [];
  for (let round = 1; round <= 15; round++) {
    t.until((x) => x.s[field.round] === round);
    firsts.push(t.s[field.first]!);
    t.place(unit(0), 300, 300, 0, 0).place(VICTORY, 700, 700, 8, 0);
  }
  expect(firsts).toEqual(Array.from({ length: 15 }, (_, k) => k % 2));
  t.set(VICTORY, 'cards', 7).place(unit(0), 300, 300, 0, 0).place(VICTORY, 450, 910, 0, 2);
  t.until((x) => x.over);
  expect([t.s[field.endReason], t.s[field.winner]]).toEqual([END.ELIMINATION, 0]);
});

test('A-WIN-04 such a match has no objective', () => {
  const rules = { initiative: 'seat', rounds: 'unlimited', objectives: ['most-wanted'] };
  expect(() => new TestTable(undefined, { rules })).toThrow('objectives need a number of rounds');
});
