import { expect, test } from 'vitest';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { InputError, loadScenario, type ScenarioOptions } from '../../src/scenario/index.ts';
import { scratchFolder } from './folder.ts';

const { write } = scratchFolder();

const DUEL = `game: dogfight
sides:
  red: { ship: tavor, deck: starter }
  blue: { ship: inferno, deck: starter }
`;

/** The message that a user reads after a mistake about Dog Fight. */
function told(more: string, options: ScenarioOptions = {}): string[] {
  const file = write('duel.yaml', DUEL + more);
  try {
    loadScenario(file, { games: GAMES, agents: AGENTS }, options);
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.message.replaceAll(file, 'duel.yaml').split('\n');
    throw error;
  }
}

test.each<[what: string, more: string, options: ScenarioOptions, message: string]>([
  [
    'a deck too small',
    'decks: { starter: { main-battery: 3 } }',
    {},
    'duel.yaml:5:19 decks.starter: expected at least the 7 cards of the opening hand, found 3',
  ],
  [
    'an unknown card in a deck',
    'decks: { mine: { main-batery: 3 } }',
    {},
    'duel.yaml:5:18 decks.mine: unknown key "main-batery"; did you mean "main-battery"?',
  ],
  [
    'an unknown card among the numbers',
    'cards: { missile: { cost: 1 } }',
    {},
    'duel.yaml:5:10 cards: unknown card "missile"; a new one needs form and type; did you mean "missiles"?',
  ],
  [
    'an unknown number of a card',
    'cards: { beam-lance: { atack: 1 } }',
    {},
    'duel.yaml:5:24 cards.beam-lance: unknown key "atack"; did you mean "attack"?',
  ],
  [
    'a name cut short',
    'decks: { mine: { evasive: 2 } }',
    {},
    'duel.yaml:5:18 decks.mine: unknown key "evasive"; did you mean "evasive-maneuvers"?',
  ],
  [
    'an unknown ship',
    '  green: { ship: corvan, deck: starter }',
    {},
    'duel.yaml:5:18 sides.green.ship: unknown ship "corvan"; did you mean "corvane"?',
  ],
  [
    'a negative hull',
    'ships: { tavor: { hull: -1 } }',
    {},
    'duel.yaml:5:25 ships.tavor.hull: too small: found -1, expected at least 1',
  ],
  [
    'an unknown map square',
    'map: [harbor, shols]',
    {},
    'duel.yaml:5:15 map.1: unknown "shols"; did you mean "shoals"?',
  ],
  [
    'an unknown agent',
    'agents: [gready]',
    {},
    'duel.yaml:5:10 agents.0: unknown agent "gready"; did you mean "greedy"?',
  ],
  [
    'a negative hull by option',
    '',
    { sets: ['ships.tavor.hull=-1'] },
    '--set ships.tavor.hull=-1 ships.tavor.hull: too small: found -1, expected at least 1',
  ],
  [
    'a path that is not there',
    '',
    { sets: ['ships.tavor.hul=20'] },
    '--set ships.tavor.hul=20: the scenario has no "ships.tavor.hul"; near are "ships.tavor.hull", "ships.tavor", "ships.sable.hull"',
  ],
  [
    'four copies by option',
    '',
    { sets: ['decks.starter.missiles=4'] },
    '--set decks.starter.missiles=4 decks.starter.missiles: expected at most 3 copies of one title, found 4',
  ],
])('%s', (_what, more, options, message) => {
  expect(told(more, options)[0]).toBe(message);
});

test('an unknown step, and a card that lacks its form, are told once', () => {
  const ram = 'ram: { type: attack, act: [{ do: plux, n: 4, range: 1 }] }';
  expect(told(`cards: { ${ram} }\ndecks: { rams: { ram: 3, cruise: 3, pursue: 3 } }`)).toEqual([
    expect.stringMatching(/cards\.ram: the new card "ram" lacks a form: normal, gear, star, jump$/),
    expect.stringMatching(/cards\.ram\.act\.0\.do: unknown "plux"; did you mean "plus"\?$/),
  ]);
});

test('four copies of a title', () => {
  expect(
    told(
      'decks: { starter: { main-battery: 4, missiles: 3, pursue: 3, cruise: 3, repair: 3, withdraw: 3, draw-3: 3 } }',
    ),
  ).toEqual(['duel.yaml:5:35 decks.starter.main-battery: expected at most 3 copies of one title, found 4']);
});

test('every number is reached by a path', () => {
  const sets = [
    'ships.halberd.ability.cost=2',
    'cards.beam-lance.attack=3',
    'rules.heatLimit=8',
    'rules.visibility.moon=2',
    'decks.starter.missiles=1',
    'map=[harbor, shoals, harbor, shoals]',
  ];
  expect(told('', { sets })).toEqual([]);
});
