import { describe, expect, test } from 'vitest';
import { armada } from '../../../src/games/armada/index.ts';
import { TestTable, unit, fixedDefaults } from './support/table.ts';

const faults = (changes: Record<string, unknown>): string[] => {
  const result = armada.contentSchema.safeParse({
    ...fixedDefaults(),
    sides: { a: { ships: ['cr90-corvette-a'] }, b: { ships: ['victory-ii'] } },
    ...changes,
  });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};
const ship = (changes: Record<string, unknown>): Record<string, unknown> => {
  const ships = fixedDefaults()['ships'] as Record<string, object>;
  return { ships: { ...ships, 'victory-ii': { ...ships['victory-ii'], ...changes } } };
};

const deploy = (...places: object[]): string[] =>
  faults({ sides: { a: { ships: ['victory-ii', 'cr90-corvette-a'], deploy: places } } });

/** The faults of a fleet under a limit of points. */
const limited = (fleetLimit: number, side: object): string[] => {
  const rules = fixedDefaults()['rules'] as object;
  const found = faults({ rules: { ...rules, fleetLimit }, sides: { a: side } });
  return found.filter((fault) => !fault.includes('needs a commander'));
};

/** The lead, in units of the scale, that leads to an expected share. */
const lead = (share: number): number => (share - 0.5) / (0.5 - Math.abs(share - 0.5));

describe('content', () => {
  test('the shipped content is valid and a fresh copy each time', () => {
    expect(faults({})).toEqual([]);
    expect(fixedDefaults()).not.toBe(fixedDefaults());
  });

  test('every number of a ship can be changed', () => {
    expect(faults(ship({ hull: 6, points: 70 }))).toEqual([]);
    const t = new TestTable(undefined, ship({ hull: 1 }));
    expect(t.game.catalog.ships.map((s) => s.id)).toContain('victory-ii');
  });

  test('the weights of the evaluation can be changed, and change what agents think and no rule', () => {
    const evaluation = fixedDefaults()['evaluation'] as Record<string, Record<string, number>>;
    const plain = new TestTable();
    const doubled = Object.fromEntries(Object.entries(evaluation['features']!).map(([name, x]) => [name, 2 * x]));
    const other = new TestTable(undefined, { evaluation: { ...evaluation, features: doubled } });
    expect(other.s).toEqual(plain.s);
    expect(lead(other.game.evaluate!(other.s, 0))).toBeCloseTo(2 * lead(plain.game.evaluate!(plain.s, 0)), 9);
    expect(faults({ evaluation: { ...evaluation, scale: 0 } })).toEqual([
      'evaluation.scale: Too small: expected number to be >=0.1',
    ]);
  });

  test('an unknown ship is named with the known ones', () => {
    expect(faults({ sides: { a: { ships: ['victory-iii'] } } })).toEqual([
      'sides.a.ships.0: unknown ship "victory-iii"',
    ]);
  });

  test('a speed chart has as many joints as its speed', () => {
    expect(faults(ship({ speedChart: [[1], [0]] }))).toEqual([
      'ships.victory-ii.speedChart.1: the column of speed 2 needs 2 yaw values, not 1',
    ]);
  });

  test('negative hulls, unknown tokens and large batteries are refused', () => {
    expect(faults(ship({ hull: -1 }))).toHaveLength(1);
    expect(faults(ship({ defenseTokens: ['parry'] }))).toHaveLength(1);
    expect(faults(ship({ antiSquadron: [8, 8, 8] }))).toHaveLength(1);
  });

  test('A-SET-11 ships start on the table and not on each other', () => {
    expect(deploy({ x: 100, y: 300 }, { x: 300, y: 300 })).toEqual([]);
    expect(deploy({ x: 100, y: 300 }, { x: 120, y: 300 })).toEqual([
      'sides.a.deploy.1: cr90-corvette-a starts on another ship',
    ]);
    expect(deploy({ x: 20, y: 300 }, { x: 300, y: 300 })).toEqual([
      'sides.a.deploy.0: victory-ii starts partly off the table',
    ]);
    expect(deploy({ x: 100, y: 300 })[0]).toContain('2 ships need as many places, not 1');
    expect(deploy({ x: 100, y: 300, speed: 3 }, { x: 300, y: 300 })[0]).toContain('goes no faster than 2');
  });

  test('A-FLT-01 a fleet costs its ships, squadrons and upgrades, at most the limit', () => {
    // Victory II 85, Dominator 12, three TIE Fighters 24: 121 points.
    const side = { ships: ['victory-ii'], upgrades: [['dominator']], squadrons: Array<string>(3).fill('tie-fighter') };
    expect(limited(121, side)).toEqual([]);
    expect(limited(120, side)).toEqual(['sides.a: the fleet costs 121 points, 1 above the limit of 120']);
    expect(limited(0, side)).toEqual([]);
  });

  test('A-FLT-02 one faction; upgrades of no faction fit either', () => {
    expect(limited(400, { ships: ['victory-ii'], upgrades: [['overload-pulse']], squadrons: ['x-wing'] })).toEqual([
      'sides.a: a fleet holds one faction, not empire and rebel',
    ]);
    expect(limited(400, { ships: ['cr90-corvette-a', 'victory-ii'] })).toHaveLength(1);
    expect(limited(400, { ships: ['cr90-corvette-b'], upgrades: [['overload-pulse']] })).toEqual([]);
    expect(limited(400, { ships: ['victory-ii'], upgrades: [['overload-pulse']] })).toEqual([]);
  });

  test('A-FLT-10 a unique squadron stands in a fleet once, a generic one as often as it is paid for', () => {
    const twice = (id: string): string[] => limited(0, { ships: ['cr90-corvette-a'], squadrons: [id, id] });
    expect(twice('x-wing')).toEqual([]);
    expect(twice('rogue-squadron')).toEqual([
      'sides.a.squadrons.1: rogue-squadron is unique and stands twice in the fleet',
    ]);
    expect(limited(0, { ships: ['cr90-corvette-a'], squadrons: ['rogue-squadron', 'gold-squadron'] })).toEqual([]);
  });

  test('A-FLT-04 squadrons cost a third of the limit at most, rounded up', () => {
    // Seven TIE Fighters: 56 points; a third of 166 is 55.3, of 165 it is 55.
    const side = { ships: ['victory-ii'], squadrons: Array<string>(7).fill('tie-fighter') };
    expect(limited(166, side)).toEqual([]);
    expect(limited(165, side)).toEqual(['sides.a: squadrons cost 56 points, more than a third of the limit (55)']);
  });

  test('A-SET-03 the cheaper fleet is first player', () => {
    expect(new TestTable().observe(0)['firstPlayer']).toBe(0);
    expect(new TestTable([['victory-ii'], ['cr90-corvette-a']]).observe(0)['firstPlayer']).toBe(1);
    const coins = Array.from({ length: 20 }, (_, i) =>
      Number(new TestTable([['victory-ii'], ['victory-ii']], {}, i).observe(0)['firstPlayer']),
    );
    expect(new Set(coins)).toEqual(new Set([0, 1]));
  });

  test('fleets of twelve ships a side fit the table', () => {
    const dozen = Array.from({ length: 12 }, () => 'cr90-corvette-a');
    const t = new TestTable([dozen, dozen]);
    expect(t.get(unit(1, 11), 'kind')).toBeGreaterThan(0);
    t.dials();
    expect(t.options()).toHaveLength(12);
  });
});
