/** What `list --full` says of a ship, squadron or upgrade: also how sure its numbers are. */
import { expect, test } from 'vitest';
import type { Game } from '../../../src/core/index.ts';
import { armada } from '../../../src/games/armada/index.ts';
import type { Armada } from '../../../src/games/armada/index.ts';

const printed = armada.defaults();
const {
  source: _,
  verified: __,
  ...wing
} = (printed['squadrons'] as Record<string, Record<string, unknown>>)['x-wing']!;
const own = { wing };
const sides = { a: { ships: ['cr90-corvette-a'] }, b: { ships: ['victory-ii'] } };
const content = { ...printed, sides, squadrons: { ...(printed['squadrons'] as object), ...own } };
const { rules, sheets } = armada.compile(armada.contentSchema.parse(content)) as Armada;

const factOf = (id: string, name: string): string | undefined => {
  const ship = rules.ship.ids.indexOf(id);
  const code = ship < 0 ? rules.ship.ids.length + rules.squadron.ids.indexOf(id) : ship;
  return sheets.ship(code).facts.find(([fact]) => fact === name)?.[1];
};

test('A-IGN-01 a special battery stands on the sheet of its ship', () => {
  expect(factOf('onager-testbed', 'special battery')).toBe('4 red, 3 black; arc of 19.9 degrees to each side');
  expect(factOf('victory-ii', 'special battery')).toBeUndefined();
});

test('numbers that no two sources give are marked', () => {
  expect(factOf('victory-ii', 'sources')).not.toContain('agree');
  expect(factOf('onager-testbed', 'sources')).toContain('no two agree on every number');
  expect(factOf('onager-testbed', 'sources')).toContain('arcs and targeting points rest on one, or are estimates');
  for (const id of ['arc-170', 'belbullab-22', 'btl-b-y-wing', 'delta-7', 'droid-tri-fighter', 'hyena-bomber'])
    expect(factOf(id, 'sources')).toContain('no two agree on every number');
});

test('a squadron of a scenario claims no source', () => {
  expect(factOf('wing', 'sources')).toBeUndefined();
});

const withUpgrades = (upgrades: object, carried: readonly string[]): Armada =>
  armada.compile(
    armada.contentSchema.parse({
      ...content,
      sides: { ...sides, a: { ...sides.a, upgrades: [carried] } },
      upgrades: { ...(printed['upgrades'] as object), ...upgrades },
    }),
  ) as Armada;

const sourcesOf = (game: Armada, id: string): string | undefined => {
  const code = game.catalog.cards.findIndex((card) => card.id === id);
  return game.sheets.card(code).facts.find(([fact]) => fact === 'sources')?.[1];
};

test('an upgrade names its sources, and none of them where it is of the scenario', () => {
  const row = (printed['upgrades'] as Record<string, object>)['dominator']!;
  const effects = [{ during: 'before reveal', cost: 'exhaust', do: [{ gainShield: {} }] }];
  const game = withUpgrades({ wide: { name: 'Wide', slot: 'defensive retrofit', points: 3, effects } }, ['wide']);
  expect(sourcesOf(game, 'dominator')).toBe('RKB, TTS');
  expect(sourcesOf(withUpgrades({ dominator: { ...row, verified: false } }, []), 'dominator')).toBe(
    'RKB, TTS; no two agree on every number',
  );
  expect(sourcesOf(game, 'wide')).toBeUndefined();
});

const upgradeFacts = (id: string): Record<string, string> => {
  const game: Game = withUpgrades({}, []);
  const code = game.catalog.cards.findIndex((card) => card.id === id);
  const sheet = code < 0 ? game.furtherSheets?.().find((each) => each.id === id) : game.sheets!.card(code);
  return Object.fromEntries(sheet!.facts);
};

test('A-FLT-07 .. 10 a sheet tells the faction, whether the card is unique, and which ships may carry it', () => {
  expect([factOf('victory-ii', 'faction'), factOf('victory-ii', 'unique')]).toEqual(['empire', undefined]);
  expect([factOf('wedge-antilles', 'faction'), factOf('wedge-antilles', 'unique')]).toEqual([
    'rebel',
    'one in a fleet',
  ]);
  expect(factOf('gozanti-cruisers', 'size')).toBe('small, a flotilla');
  expect(upgradeFacts('dominator')).toMatchObject({
    faction: 'empire',
    unique: 'one in a fleet',
    'carried by': 'Victory',
  });
  expect(upgradeFacts('engine-techs')).toMatchObject({ faction: 'any' });
  expect(upgradeFacts('engine-techs')).not.toHaveProperty('unique');
  expect(upgradeFacts('general-draven')['not played']).toContain('raid token');
});
