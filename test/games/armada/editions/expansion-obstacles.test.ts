/** Obstacles that are not in the core set: dust fields, and purrgils, which move. */
import { expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { SHIPS } from '../../../../src/games/armada/content/ships.ts';
import { OBSTACLES } from '../../../../src/games/armada/content/obstacle-tokens.ts';
import { EVENT, TestTable, dice, squadron, unit } from '../support/table.ts';
import type { Fleets } from '../support/table.ts';

const MM = 1024;
const CORVETTE = unit(0);
const VICTORY = unit(1);
const square = (half: number) => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
];
const OWN = {
  obstacles: {
    ...OBSTACLES,
    'dust-field': { name: 'Dust Field', kind: 'dust', outline: square(12) },
    purrgil: { name: 'Purrgil', kind: 'purrgil', outline: square(12) },
  },
};
interface Lying {
  readonly obstacle: string;
  readonly x: number;
  readonly y: number;
}
const table = (obstacles: readonly Lying[], fleets?: Fleets, squadrons?: Fleets, objectives?: string): TestTable =>
  new TestTable(
    fleets,
    {
      ...OWN,
      ...dice('hit', 'hit'),
      rules: {
        initiative: 'seat',
        obstacles,
        ...(objectives === undefined ? {} : { objectives: [objectives] }),
      },
    },
    0,
    squadrons === undefined ? {} : { squadrons },
  );

/**
 * The offers to attack for a corvette's front zone: a Victory is 100 mm ahead, and an obstacle is between them or
 * aside.
 */
const ahead = (obstacle: string, x: number): string[] => {
  const t = table([{ obstacle, x, y: 385 }]);
  t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 300 + 35.125 + 100 + 50.75, 8);
  return t
    .activate('0a')
    .options()
    .filter((text) => text.startsWith('Attack from the front'));
};

test('A-OBS-06 a ship cannot attack a ship across a dust field', () => {
  expect(ahead('dust-field', 450)).toEqual([]);
  expect(ahead('dust-field', 600)).toHaveLength(1);
  expect(ahead('purrgil', 450)).toEqual([expect.stringContaining('obstructed')]);
});

/** The offers to attack for a corvette with a squadron 75 mm ahead and a dust field at `x`. */
const atSquadron = (x: number): string[] => {
  const t = table([{ obstacle: 'dust-field', x, y: 370 }], undefined, [[], ['tie-fighter']]);
  t.place(CORVETTE, 450, 300, 0).place(VICTORY, 800, 800, 8).fly(squadron(1), 450, 410);
  return t
    .activate('0a')
    .options()
    .filter((text) => text.includes('(1A)'));
};

test('A-OBS-06 nor a squadron, neither with its attack nor with its salvo', () => {
  expect([atSquadron(450), atSquadron(600).length]).toEqual([[], 1]);
});

/** A bomber 20 to 60 mm before the bow of a ship with a salvo token; dust lies between them or aside. */
const strike = (x: number): TestTable => {
  const ships = { ...SHIPS, 'cr90-corvette-b': { ...SHIPS['cr90-corvette-b'], defenseTokens: ['salvo'] } };
  const t = new TestTable(
    [['cr90-corvette-a'], ['cr90-corvette-b']],
    {
      ...OWN,
      ...dice('hit', 'hit'),
      ships,
      rules: { initiative: 'seat', obstacles: [{ obstacle: 'dust-field', x, y: 347 }] },
    },
    0,
    { squadrons: [['y-wing'], []] },
  );
  t.until((at) => at.step === 'SQUADRON' && at.actor === 0);
  t.place(CORVETTE, 100, 100, 0, 0).place(unit(1), 450, 300, 0, 1).fly(squadron(0), 450, 380);
  return t.choose('(0A)');
};

/** Whether the first attack was obstructed, and the number of attacks. */
const answers = (t: TestTable): number[] => {
  t.choose('front zone').until((x) => x.step === 'DEFENSE' || x.step === 'SQUADRON_ACT' || x.step === 'DIALS');
  if (t.step === 'DEFENSE') t.choose('Salvo');
  t.until((x) => x.rows(ARMADA_EVENT.ATTACK).length === 2 || x.step === 'DIALS');
  const attacks = t.rows(ARMADA_EVENT.ATTACK);
  return [attacks[0]![2]! & 1, attacks.length];
};

test('A-OBS-06 the attack of a squadron across a dust field is obstructed, and the ship makes no salvo across it', () => {
  const [over, beside] = [strike(450), strike(600)];
  // A Y-wing has two black dice, which are blank here, so that even the obstructed attack has a die left.
  expect([answers(over), answers(beside)]).toEqual([
    [1, 1],
    [0, 2],
  ]);
});

/** A table on which only the corvette moves: it begins on the obstacle and moves on at `speed`. */
const resting = (obstacles: readonly Lying[], objectives?: string): TestTable => {
  const t = table(obstacles, undefined, [['x-wing'], ['tie-fighter']], objectives);
  while (t.step !== 'DIALS') t.choose(t.options()[0]!);
  t.place(CORVETTE, 300, 300, 0, 0).place(VICTORY, 800, 800, 8, 0);
  return t.fly(squadron(0), 100, 100).fly(squadron(1), 850, 100);
};
const place = (t: TestTable, k: number): number[] => [t.s[field.obstacleX + k]! / MM, t.s[field.obstacleY + k]! / MM];

test('A-OBS-06 a dust field under a ship does nothing', () => {
  const t = resting([{ obstacle: 'dust-field', x: 300, y: 300 }]).set(CORVETTE, 'cards', 1);
  const steps: string[] = [];
  t.until((x) => {
    steps.push(x.step);
    return x.s[field.round] === 2;
  });
  expect([t.rows(ARMADA_EVENT.ON_OBSTACLE).length, t.get(CORVETTE, 'cards')]).toEqual([1, 1]);
  expect(steps).not.toContain('STATION');
  expect(steps).not.toContain('HURT_ZONE');
});

test('A-OBS-08 at the end of a round each player moves a purrgil of its own, the second player first, within distance 2', () => {
  const t = resting([
    { obstacle: 'purrgil', x: 450, y: 450 },
    { obstacle: 'purrgil', x: 600, y: 450 },
    { obstacle: 'station', x: 450, y: 700 },
  ]);
  t.until((x) => x.step === 'DRIFT');
  expect(t.actor).toBe(1);
  const both = t.options();
  expect(both.filter((text) => text.startsWith('Leave'))).toHaveLength(2);
  // The first purrgil may not end on the other one, 150 mm to the right; half of distance 2 is 62 mm, all of it 124 mm.
  t.choose('Move Purrgil north-east, as far');
  const [x, y] = place(t, 0) as [number, number];
  expect(Math.hypot(x - 450, y - 450)).toBeCloseTo(124.3, 1);
  expect([t.step, t.actor, place(t, 1)]).toEqual(['DRIFT', 0, [600, 450]]);
  // One purrgil is left, and may stay in its place.
  expect(t.options().filter((text) => text.startsWith('Leave'))).toHaveLength(1);
  t.choose('Leave');
  expect([t.s[field.round], place(t, 1)]).toEqual([2, [600, 450]]);
});

/** The places to which the first obstacle may move northwards. */
const northwards = (x: number, y: number, more: readonly Lying[] = [], objective?: string): string[] =>
  resting([{ obstacle: 'purrgil', x, y }, ...more], objective)
    .until((t) => t.step === 'DRIFT')
    .options()
    .filter((text) => text.startsWith('Move') && text.includes('Purrgil north, '));

test('A-OBS-08 a moved obstacle ends on the table, and on no obstacle, unit or token', () => {
  expect(northwards(500, 500)).toHaveLength(2);
  expect(northwards(500, 850)).toEqual([]);
  expect(northwards(500, 800)).toHaveLength(1);
  // Half of the way is 62 mm. A station 60 mm above, the corvette or the squadron is in the way.
  expect(northwards(500, 500, [{ obstacle: 'station', x: 500, y: 640 }])).toHaveLength(1);
  expect(northwards(300, 300 - 62)).toEqual([expect.stringContaining('as far')]);
  expect(northwards(100, 100 - 62)).toEqual([expect.stringContaining('Purrgil north, as far')]);
});

test('A-OBS-09 units on a moved obstacle stay, and the token on it travels along', () => {
  const t = resting([{ obstacle: 'purrgil', x: 300, y: 300 }], 'dangerous-territory');
  const token = (): number[] => [t.s[field.objectiveX]! / MM, t.s[field.objectiveY]! / MM];
  // The corvette does not move in this round, so nobody takes the token.
  t.place(CORVETTE, 100, 300, 0, 0).until((x) => x.step === 'DRIFT');
  const [x, y] = place(t, 0) as [number, number];
  t.place(CORVETTE, x, y, 0, 0);
  expect(token()).toEqual([x, y]);
  t.choose('Purrgil east, as far');
  expect(place(t, 0)[0]).toBeCloseTo(x + 124.3, 1);
  expect(token()).toEqual(place(t, 0));
  expect([t.get(CORVETTE, 'x') / MM, t.get(CORVETTE, 'y') / MM]).toEqual([x, y]);
});

test('A-OBS-10 a moved obstacle does nothing until a unit ends a move on it: a ship suffers as much as its speed, a squadron 1', () => {
  const t = resting([{ obstacle: 'purrgil', x: 300, y: 300 }]);
  const harm = (): number => t.rows(EVENT.DAMAGE).length;
  t.place(CORVETTE, 300, 300 - 62, 0, 0);
  t.until((x) => x.step === 'DRIFT');
  const before = harm();
  t.choose('Purrgil east, half');
  expect([t.s[field.round], harm()]).toEqual([2, before]);
  // The corvette ends its move at speed 2 on the token.
  const [x, y] = place(t, 0) as [number, number];
  t.place(CORVETTE, x, y - 2 * 68.4, 0, 2).dials();
  t.until((at) => at.step === 'HURT_ZONE');
  expect(t.s[field.hurtPoints]).toBe(2);
  t.choose('front').until((at) => at.step === 'SQUADRON' && at.actor === 0);
  t.fly(squadron(0), x, y).play('(0A)', 'Move', 'Fly nowhere');
  expect(t.wing(squadron(0), 'squadronHull')).toBe(4);
});

test('A-OBS-10 a purrgil destroys a squadron that has a point of hull left, which ends its activation', () => {
  const t = resting([{ obstacle: 'purrgil', x: 300, y: 500 }]).setWing(squadron(0), 'squadronHull', 1);
  t.until((at) => at.step === 'SQUADRON' && at.actor === 0);
  t.fly(squadron(0), 300, 500).play('(0A)', 'Move', 'Fly nowhere');
  expect(t.rows(EVENT.UNIT_DESTROYED)).toHaveLength(1);
  expect(t.step === 'SQUADRON_ACT').toBe(false);
  expect(t.score(1)).toBe(t.rules.squadron.points[t.rules.squadron.ids.indexOf('x-wing')]);
});
