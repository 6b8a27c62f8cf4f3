import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSfc, seedSfc, unitSfc, type Draw, type Json } from '../../../../src/core/index.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { FleetLists } from '../../../../src/games/armada/lists/fleet-lists.ts';

const OBSTACLES = ['asteroid-a', 'asteroid-b', 'asteroid-c', 'debris-a', 'debris-b', 'station'];

const fleet = (ships: string[], upgrades: string[][], squadrons: string[] = []) => ({
  ships,
  squadrons,
  upgrades,
  objectives: ['most-wanted', 'fire-lanes', 'superior-positions'],
});

function contentOf(rules: Record<string, unknown> = {}, sides: Record<string, unknown> = {}): Content {
  const base = armada.defaults();
  const own = {
    ...(base['rules'] as object),
    objectives: 'choose',
    obstacles: OBSTACLES.map((obstacle) => ({ obstacle })),
    ...rules,
  };
  const all = { one: fleet(['cr90-corvette-a'], [['general-dodonna']]), ...sides };
  return armada.contentSchema.parse({ ...base, rules: own, sides: all });
}

const content = contentOf();

function drawOf(seed: number): Draw {
  const random = makeSfc();
  seedSfc(random, Int32Array.from([seed, 1, 2, 3]));
  return () => unitSfc(random);
}

/** The findings of `broadside validate` in a content with these fleets. */
function validated(builder: FleetLists, lists: readonly Json[]): unknown[] {
  const sides = Object.fromEntries(lists.map((list, i) => [`list-${i}`, list]));
  const read = armada.contentSchema.safeParse(builder.content(sides));
  return read.success ? [] : read.error.issues;
}

test('every fleet by lot, changed or crossed is legal by the check of scenarios', { tags: ['heavy'] }, () => {
  const cases = fc.record({ seed: fc.nat(), limit: fc.integer({ min: 90, max: 500 }), which: fc.nat(1) });
  fc.assert(
    fc.property(cases, ({ seed, limit, which }) => {
      const builder = new FleetLists(content, limit);
      const draw = drawOf(seed);
      const group = builder.groups[which]!;
      const [a, b] = [builder.random(group, draw), builder.random(group, draw)];
      const made = [a, b, builder.mutate(a, draw), builder.cross(a, b, draw)];
      expect(validated(builder, made)).toEqual([]);
      for (const list of made) {
        expect(builder.faults(list)).toEqual([]);
        expect(builder.tell(list).group).toBe(group);
        expect(builder.tell(list).points).toBeLessThanOrEqual(limit);
      }
    }),
    { numRuns: 12, seed: 7 },
  );
});

test('five cards on which something lies on one ship are no fault', () => {
  const cards = ['emperor-palpatine', 'taskmaster-grint', 'disposable-capacitors', 'g7-x-grav-well-projector'];
  const list = { ships: ['interdictor-suppression-refit'], upgrades: [[...cards, 'grav-shift-reroute']] };
  const objectives = ['most-wanted', 'fire-lanes', 'minefields'];
  expect(new FleetLists(content, 400).faults({ ...list, squadrons: [], objectives })).toEqual([]);
});

test('fleets by lot hold nearly all that a ship can carry, and changes change something', { tags: ['heavy'] }, () => {
  const builder = new FleetLists(content, 300);
  const draw = drawOf(3);
  const held = new Set<string>();
  let changed = 0;
  const { groups } = builder;
  for (let i = 0; i < 100 * groups.length; i++) {
    const list = builder.random(groups[i % groups.length]!, draw);
    for (const { kind, id } of builder.tell(list).parts) held.add(`${kind} ${id}`);
    if (i < 40 && JSON.stringify(builder.mutate(list, draw)) !== JSON.stringify(list)) changed++;
  }
  expect(changed).toBe(40);
  // A rare card, such as one that takes two slots, may need more draws. If a kind had a fault, far fewer than 90 %
  // would be found.
  const found = builder.pool.filter(({ kind, id }) => held.has(`${kind} ${id}`));
  expect(found.length / builder.pool.length).toBeGreaterThan(0.9);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(builder.pool.map(({ kind }) => kind)));
});

test('the same fleet in another order is the same list', () => {
  const sides = {
    one: fleet(
      ['victory-ii', 'gozanti-cruisers'],
      [['dominator', 'admiral-screed'], []],
      ['tie-bomber', 'tie-fighter'],
    ),
    two: fleet(
      ['gozanti-cruisers', 'victory-ii'],
      [[], ['admiral-screed', 'dominator']],
      ['tie-fighter', 'tie-bomber'],
    ),
  };
  const [one, two] = new FleetLists(contentOf({}, sides), 300).lists;
  expect(JSON.stringify(one!.list)).toBe(JSON.stringify(two!.list));
});

describe('faults are named', () => {
  const builder = new FleetLists(content, 100);
  const faultsOf = (list: object): string[] => builder.faults(list as Json).map(({ message }) => message);

  test.each([
    ['points', fleet(['victory-ii'], [['admiral-screed']]), 'the fleet costs 111 points, 11 above the limit of 100'],
    ['commander', fleet(['cr90-corvette-a'], [[]]), /one ship needs a commander.*general-dodonna/],
    ['slot', fleet(['cr90-corvette-a'], [['general-dodonna', 'gunnery-team']]), /has no weapons team slot left/],
    [
      'faction',
      fleet(['cr90-corvette-a'], [['general-dodonna']], ['tie-fighter']),
      /one faction, not rebel and empire/,
    ],
    [
      'objectives',
      { ...fleet(['cr90-corvette-a'], [['general-dodonna']]), objectives: [] },
      /needs one assault objective/,
    ],
    ['squadrons', fleet(['cr90-corvette-a'], [['general-dodonna']], Array(21).fill('x-wing')), /expected array/],
  ] as const)('%s', (_what, list, message) => {
    expect(faultsOf(list).join('\n')).toMatch(message);
  });
});

test('what lists cannot be built for says why', () => {
  expect(new FleetLists(contentOf({ fleetLimit: 0 })).obstacle).toMatch(/--points 180/);
  const fixed = contentOf({ deployment: 'fixed', objectives: 'none', obstacles: [] });
  expect(new FleetLists(fixed, 180).obstacle).toMatch(/alternating/);
  const lists = new FleetLists(content, 180);
  expect([lists.obstacle, lists.groups, lists.limit]).toEqual([
    null,
    ['rebel', 'empire', 'republic', 'separatist'],
    180,
  ]);
});
