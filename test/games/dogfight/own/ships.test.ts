import { expect, test } from 'vitest';
import { DogFight } from '../../../../src/games/dogfight/index.ts';
import { planned, plans } from '../support/kit.ts';
import { situation } from '../support/situation.ts';
import { ownContent } from './kit.ts';

const faults = (parts: Parameters<typeof ownContent>[0]): string[] =>
  (ownContent(parts).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const laid = (rows: readonly string[]) => ({ more: { squares: { reef: rows }, map: ['reef', 'harbor'] } });

const warnings = (parts: Parameters<typeof ownContent>[0]): string[] =>
  new DogFight(ownContent(parts).data!).warnings().map(({ message }) => message);

const SHIP = { attack: 5, range: 7, mobility: 3, hull: 24, energy: 8 };
const SIDES = { a: { ship: 'tavor', deck: 'mine', hull: 30 }, b: { ship: 'hunter', deck: 'mine' } };

test('a ship of the scenario and a ship that one side has otherwise stand in the catalog with their numbers', () => {
  const ships = { hunter: { ...SHIP, name: 'Hunter', ability: { op: 'deep-scan' } } };
  const game = new DogFight(ownContent({ ships, sides: SIDES }).data!);
  const { sides, ships: known } = game.catalog;
  expect(sides.map(({ units }) => known[units[0]!]!.name)).toEqual(['Tavor (a)', 'Hunter']);
  expect(game.sheets.ship(sides[0]!.units[0]!).facts).toContainEqual(['hull', '30 (heavy)']);
  expect(game.sheets.ship(sides[1]!.units[0]!).text).toBe(
    'Deep Scan (declared in Preparation: free; from the Action Phase on): obstructions are ignored this turn.',
  );
});

test.each([
  ['takes effect at once', { op: 'trim-drives', cost: 1, amount: 2, when: 'declared' }, [], 5, 7, 0],
  ['waits for the Action Phase', { op: 'trim-drives', cost: 1, amount: 2, heat: 1 }, [], 3, 7, 0],
  ['costs a hand card', { op: 'trim-drives', cost: 0, amount: 1, discard: true, when: 'declared' }, [], 4, 8, 0],
  ['adds heat', { op: 'deep-scan', cost: 0, heat: 3, when: 'declared' }, [], 3, 8, 3],
])('D-ABL-03 an ability of the scenario: %s', (_what, ability, then, mobility, energy, heat) => {
  const t = situation({ shipStats: { tavor: { ability: { amount: 1, heat: 0, ...ability } } } }).hand(0, 'cruise');
  planned(t, 'ability', ...then);
  const { mobility: now } = (t.observe(0) as { seats: { mobility: number }[] }).seats[0]!;
  expect([now, t.energy(0), t.heat(0)]).toEqual([mobility, energy, heat]);
});

test('D-ABL-03 heat of a declared ability is taken when it takes effect', () => {
  const t = situation({ shipStats: { tavor: { ability: { heat: 2 } } } });
  plans(t, ['ability']);
  expect([t.until('plan', 0).heat(0)]).toEqual([2]);
});

test('faults of ships and sides', () => {
  expect(faults({ ships: { x: { attack: 3, ability: { op: 'deep-scan' } } } })).toEqual([
    'ships.x: the new ship "x" lacks range, mobility, hull, energy; with "like" it has those of another ship',
  ]);
  expect(faults({ ships: { x: { ...SHIP, like: 'tavro' } } })).toEqual(['ships.x.like: unknown ship "tavro"']);
  expect(faults({ sides: { a: { ship: 'x', deck: 'mine' } } })).toEqual(['sides.a.ship: unknown ship "x"']);
  expect(faults({ ships: { x: { ...SHIP, ability: { op: 'collector-sails', discard: true } } } })).toEqual([
    'ships.x.ability: collector-sails is not declared: it has neither "when" nor "discard"',
  ]);
});

test('squares of the scenario are laid, and their faults named by row', () => {
  const reef = ['PP..1.', '......', '.2..A.', '...AA.', '......', '.3...D'];
  const game = new DogFight(ownContent(laid(reef)).data!);
  expect([game.map.kindOf(0), game.map.startLetter(4), game.map.starts.length]).toEqual([1, 'A', 6]);
  expect(faults(laid(['PP..1', ...reef.slice(1)]))).toEqual(['squares.reef.0: expected 6 hexes, found 5']);
  expect(faults(laid(['PP..1x', ...reef.slice(1)]))).toEqual([
    'squares.reef.0: found "x", expected . P M A S D 1 2 or 3 for each hex',
  ]);
  expect(faults(laid(['PP..1.', ...reef.slice(1, 5), '.3.3.D']))).toEqual([
    'squares.reef: expected the start hex 3 once, found it 2 times',
  ]);
});

test('DH-18 decks keep the rules of the scenario: banned cards, copies of a card, cards of a type', () => {
  const deck = { 'main-battery': 3, 'beam-lance': 2, cruise: 3, repair: 1 };
  const wrong = (rules: object, cards: object = {}): string[] =>
    faults({ deck, rules: { ...rules }, cards: { ...cards } });
  expect(wrong({})).toEqual([]);
  expect(wrong({ banned: ['repair'] })).toEqual(['decks.mine.repair: "repair" is banned by rules.banned']);
  expect(wrong({ typeCopies: { attack: 4 } })).toEqual([
    'decks.mine: expected at most 4 ATTACK cards (rules.typeCopies), found 5',
  ]);
  expect(wrong({}, { cruise: { copies: 2 } })).toEqual([
    'decks.mine.cruise: expected at most 2 copies of one title, found 3',
  ]);
  expect(wrong({ copies: 2 }, { cruise: { copies: 3 }, 'main-battery': { copies: 3 } })).toEqual([]);
});

test('random decks hold cards of the scenario, and no banned ones', () => {
  const cards = { own: { form: 'normal', type: 'move', act: [{ do: 'move', n: 1 }] } };
  const game = new DogFight(ownContent({ cards, rules: { banned: ['miss'] } }).data!);
  const held = new Set<string>();
  for (let i = 0; i < 60; i++)
    for (const card of game.randomDeck(0, Int32Array.of(i, 2, 3, 4))) held.add(game.catalog.cards[card]!.id);
  expect([held.has('own'), held.has('miss'), held.has('blank')]).toEqual([true, false, false]);
});

test('energy that a card of the deck gives once, or each turn, may pay for a dear one', () => {
  const cards = { dear: { form: 'normal', type: 'move', cost: 30, act: [{ do: 'move' }] } };
  const told = (deck: Record<string, number>): number =>
    warnings({ cards, deck: { dear: 3, cruise: 3, 'main-battery': 3, ...deck } }).length;
  expect([told({}), told({ 'fusion-core': 1 }), told({ 'reactor-surge': 1 })]).toEqual([2, 0, 0]);
});

test('a card that its ship can never use and a Hull across the line to heavy are warnings', () => {
  const deck = { 'hardened-armor': 2, 'main-battery': 3, cruise: 3 };
  const both = { a: { ship: 'tavor', deck: 'mine' }, b: { ship: 'tavor', deck: 'mine', hull: 25 } };
  expect(warnings({ deck, sides: both })).toEqual([
    'deck "mine" holds Hardened Armor (2): it is for heavy ships, and Tavor has Hull 24 (heavy from 25)',
    'Hull 25 instead of 24 makes the tavor of this side heavy: cards for heavy ships work (heavy from 25)',
  ]);
  const dear = { dear: { form: 'normal', type: 'attack', cost: 30, act: [{ do: 'attack' }] } };
  expect(warnings({ cards: dear, deck: { dear: 3, cruise: 3, 'main-battery': 3 } })[0]).toBe(
    'deck "mine" holds Dear (3): it costs 30 energy, Tavor starts with 10, and nothing in the deck gives energy',
  );
});
