/** Setup by the rules: who is first player, where units with fixed places may start, flagship and commander. */
import { describe, expect, test } from 'vitest';
import { placeOf, spotsOf } from '../../../../src/games/armada/content/placement.ts';
import { armada, type Armada } from '../../../../src/games/armada/index.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { PLACE, VIEWED } from '../../../../src/games/armada/state/layout.ts';
import { DAMAGE_TITLES } from '../../../../src/games/armada/cards/damage-titles.ts';
import { TestTable, dice, fixedDefaults, unit } from '../support/table.ts';

const printed = armada.defaults();
const faults = (rules: object, sides: object): string[] => {
  const given = { ...printed, rules: { ...(printed['rules'] as object), ...rules }, sides };
  const result = armada.contentSchema.safeParse(given);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};
const FIXED = { deployment: 'fixed' };
/** In millimetres: the width of a medium ship's base, and the radius of a squadron. */
const MEDIUM_WIDTH = 63;
const SQUADRON_RADIUS = 17;
const FLEET = { ships: ['cr90-corvette-a', 'nebulon-b-escort-frigate'], squadrons: ['x-wing', 'x-wing'] };

describe('the first player', () => {
  test('A-SET-03 the player of the cheaper fleet chooses who goes first, and it stays so', () => {
    const t = new TestTable(undefined, { rules: { initiative: 'choice' } });
    expect([t.step, t.actor, t.options()]).toEqual(['INITIATIVE', 0, ['Be the first player', 'Be the second player']]);
    t.choose('second');
    expect([t.s[field.first], t.step, t.actor]).toEqual([1, 'DIALS', 1]);
    expect(t.report().slice(0, 2).concat(t.report().slice(-3))).toContain('Seat 1 is the first player');
  });

  test('A-SET-01 by default the players choose, place in turn, and only then set dials', () => {
    const rules = printed['rules'] as Record<string, unknown>;
    expect([rules['initiative'], rules['deployment'], rules['places']]).toEqual(['choice', 'alternating', 'legal']);
  });
});

describe('places that a scenario gives', () => {
  test('A-SET-07 A-SET-09 ships lie in their zone, squadrons within distance 2 of a ship of theirs', () => {
    const at = (ship: object, squadron: object): string[] =>
      faults(FIXED, {
        a: { ships: ['victory-ii'], squadrons: ['tie-fighter'], deploy: [ship], deploySquadrons: [squadron] },
      });
    expect(at({ x: 450, y: 120 }, { x: 450, y: 250 })).toEqual([]);
    expect(at({ x: 450, y: 200 }, { x: 450, y: 330 })).toEqual([
      'sides.a.deploy.0: victory-ii does not start within distance 3 of its edge, inside the setup area ("rules.places: free" allows it)',
    ]);
    expect(at({ x: 450, y: 120 }, { x: 450, y: 350 })[0]).toContain('within distance 2 of a ship of its side');
    expect(
      faults({ ...FIXED, width: 1828.8 }, { a: { ships: ['victory-ii'], deploy: [{ x: 100, y: 120 }] } })[0],
    ).toContain('inside the setup area');
  });

  test('A-SET-05 obstacles lie beyond distance 3 of the edges and beyond distance 1 of each other', () => {
    const sides = { a: { ships: ['victory-ii'] } };
    const lie = (...obstacles: object[]): string[] => faults({ ...FIXED, obstacles }, sides);
    const first = { obstacle: 'asteroid-a', x: 300, y: 300 };
    expect(lie(first, { obstacle: 'debris-a', x: 460, y: 300 })).toEqual([]);
    expect(lie(first, { obstacle: 'debris-a', x: 390, y: 300 })[0]).toContain('not beyond distance 1 of asteroid-a');
    expect(lie({ ...first, y: 200 })[0]).toContain('not beyond distance 3 of the edges');
    expect(faults({ ...FIXED, places: 'free', obstacles: [{ ...first, y: 200 }] }, sides)).toEqual([]);
  });

  test('places are for fixed deployment', () => {
    expect(faults({}, { a: { ships: ['victory-ii'], deploy: [{ x: 450, y: 120 }] } })[0]).toContain(
      'need "rules.deployment: fixed"',
    );
  });

  test.each([1, 2, 4])('A-SET-09 squadrons without places start legally beside %i ships', (ships) => {
    const fleet = { ships: Array.from({ length: ships }, () => 'cr90-corvette-a'), squadrons: FLEET.squadrons };
    expect(faults(FIXED, { a: { ...fleet, squadrons: Array.from({ length: 8 }, () => 'x-wing') } })).toEqual([]);
  });

  test.each([
    [1, 10],
    [2, 12],
    [3, 15],
    [5, 15],
  ])('no squadron starts in the way of %i ships of its side, which would push it off', (ships, squadrons) => {
    const side = {
      ships: Array.from({ length: ships }, () => 'victory-ii'),
      squadrons: Array.from({ length: squadrons }, () => 'tie-fighter'),
    };
    const rules = { ...(printed['rules'] as object), ...FIXED };
    const content = armada.contentSchema.parse({ ...printed, rules, sides: { a: side } });
    const compiled = armada.compile(content) as Armada;
    const half = 0.5 * MEDIUM_WIDTH + SQUADRON_RADIUS;
    const fleet = content.sides['a']!;
    for (const { x, y } of spotsOf(compiled.rules, fleet, 0))
      for (const ship of side.ships.map((_, i) => placeOf(compiled.rules, fleet, i, 0)))
        expect(y < ship.y || Math.abs(x - ship.x) > half * 1024).toBe(true);
  });
});

/** How often compiling a content of so many sides reads the whole list of them. */
function readingsOf(sides: number): number {
  const fleet = { ships: ['victory-ii', 'gladiator-i'], squadrons: ['tie-fighter', 'tie-fighter'] };
  const named = Object.fromEntries(Array.from({ length: sides }, (_, i) => [`side ${i}`, fleet]));
  const content = armada.contentSchema.parse({ ...printed, sides: named });
  let read = 0;
  const watched = new Proxy(content.sides, {
    ownKeys: (target) => {
      read++;
      return Reflect.ownKeys(target);
    },
  });
  armada.compile({ ...content, sides: watched });
  return read;
}

test('compiling reads the list of sides as often for many sides as for few', () => {
  expect(readingsOf(20)).toBe(readingsOf(2));
});

test('A-FLT-03 with a limit of points a fleet needs a commander, on a ship that is no flotilla', () => {
  const limit = { fleetLimit: 180 };
  expect(faults(limit, { a: FLEET })).toEqual([expect.stringContaining('needs a commander')]);
  expect(faults(limit, { a: { ...FLEET, upgrades: [[], ['general-dodonna']] } })).toEqual([]);
  expect(faults({ fleetLimit: 0 }, { a: FLEET })).toEqual([]);
});

test('General Dodonna: before an enemy ship gets a faceup card he views four, keeps one and discards the others', () => {
  const own = fixedDefaults()['damageDeck'] as Record<string, number>;
  const deck = Object.fromEntries(Object.keys(own).map((id) => [id, 2]));
  const t = new TestTable(
    [['assault-frigate-mark-ii-a'], ['victory-ii']],
    { ...dice('hit', 'critical', 'hit'), damageDeck: deck, rules: { initiative: 'seat' } },
    0,
    { upgrades: [[['general-dodonna']], [[]]] },
  );
  t.place(unit(0), 450, 300, 4).place(unit(1), 640, 300, 12).shields(unit(1), 0, 0, 0, 0).activate('0a');
  t.choose('Attack from the').until((x) => x.step === 'CRITICAL');
  t.choose('standard');
  expect([t.step, t.actor]).toEqual(['LOOK', 0]);
  const open = Array.from({ length: 44 }, (_, i) => (t.s[field.places + (i >> 2)]! >>> (8 * (i & 3))) & 255);
  expect(open.filter((place) => place === VIEWED)).toHaveLength(4);
  const wanted = /deal (.*) faceup/u.exec(t.options().at(-1)!)![1]!;
  t.choose(t.options().at(-1)!);
  expect(t.report().join('\n')).toContain(`faceup damage card: ${wanted}`);
  const after = Array.from({ length: 44 }, (_, i) => (t.s[field.places + (i >> 2)]! >>> (8 * (i & 3))) & 255);
  expect(after.filter((place) => place === PLACE.DISCARD).length).toBeGreaterThanOrEqual(3);
  expect(DAMAGE_TITLES.some(({ name }) => name === wanted)).toBe(true);
});
