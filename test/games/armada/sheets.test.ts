/** What `list --full` says of a ship, squadron or upgrade: also how sure its numbers are. */
import { expect, test } from 'vitest';
import type { Game } from '../../../src/core/index.ts';
import { DAMAGE_TITLES } from '../../../src/games/armada/cards/damage-titles.ts';
import { UPGRADE_ENTRIES } from '../../../src/games/armada/cards/slots/upgrades.ts';
import { FORM_OF } from '../../../src/games/armada/cards/words/forms/forms.ts';
import { saysOf } from '../../../src/games/armada/cards/words/forms/one-card.ts';
import { effectText } from '../../../src/games/armada/view/sheets.ts';
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

const ALL_EFFECTS = [
  ...UPGRADE_ENTRIES.flatMap(({ effects }) => effects),
  ...UPGRADE_ENTRIES.flatMap(({ before }) => before),
  ...DAMAGE_TITLES.flatMap(({ effects }) => effects),
];

test('a sheet has words of its own for all that a printed card says, and no default', () => {
  const untold = ALL_EFFECTS.flatMap((effect) => effect.do)
    .filter(({ word }) => !FORM_OF.has(word.name) && saysOf(word) === undefined)
    .map(({ word }) => word.name);
  expect([...new Set(untold)]).toEqual([]);
  const conditions = ALL_EFFECTS.filter((effect) => Object.keys(effect.if).length > 0).map((effect) =>
    effectText(effect),
  );
  expect(conditions.filter((text) => text.includes('undefined'))).toEqual([]);
});

const textOf = (id: string): string => armadaSheet(id).text;
const armadaSheet = (id: string) => {
  const free = { ...(printed['rules'] as object), fleets: 'free' };
  const carried = { ...sides, a: { ...sides.a, upgrades: [[id]] } };
  const game = armada.compile(armada.contentSchema.parse({ ...content, rules: free, sides: carried })) as Armada;
  const codes = game.catalog.cards.flatMap((card, code) => (card.id === id ? [code] : []));
  return game.sheets.card(codes.at(-1)!);
};

test('Devastator attacks from the front, Clone Captain Zak from a side or the rear', () => {
  expect(textOf('devastator')).toContain('from the front');
  expect(textOf('clone-captain-zak')).toContain('from a side zone or the rear');
});

test.each(['leia-organa', 'leia-organa-commander', 'admiral-ozzel', 'admiral-ozzel-officer', 'darth-vader-officer'])(
  '%s has its own sheet, although other cards have its name',
  (id) => {
    const row = (printed['upgrades'] as Record<string, { slot: string; points: number }>)[id]!;
    const sheet = armadaSheet(id);
    expect([sheet.id, Object.fromEntries(sheet.facts)]).toMatchObject([
      id,
      { slot: row.slot, points: String(row.points) },
    ]);
  },
);
