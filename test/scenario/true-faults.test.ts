/** Only the true fault is reported: a misspelled word causes no message about what was guessed in its place. */
import { describe, expect, test } from 'vitest';
import { GAMES, AGENTS } from '../../src/registry.ts';
import { InputError, loadScenario } from '../../src/scenario/index.ts';
import { scratchFolder } from './folder.ts';

const { write } = scratchFolder();
const scenarioFile = (text: string): string => write('scenario.yaml', text);

const DUEL = `game: dogfight
agents: [random]
pairs: 2
sides:
  a: { ship: tavor, deck: starter }
  b: { ship: inferno, deck: starter }
`;
const FLEETS = `game: armada
agents: [random]
pairs: 2
sides:
  a: { ships: [cr90-corvette-a] }
  b: { ships: [victory-ii] }
`;

/** The faults of a scenario, each as \`path: message\`. */
function faults(text: string): string[] {
  try {
    loadScenario(scenarioFile(text), { games: GAMES, agents: AGENTS });
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.faults.map(({ path, message }) => `${path}: ${message}`);
  }
}

const warnings = (text: string): string[] =>
  loadScenario(scenarioFile(text), { games: GAMES, agents: AGENTS }).warnings.map(
    ({ path, message }) => `${path}: ${message}`,
  );

const card = (entry: string): string => `${DUEL}cards:\n  bomb: ${entry}\n`;

describe('one fault, one message', () => {
  test.each([
    [
      'a word of a program',
      card('{ form: normal, type: move, cost: 1, act: [{ do: attak, n: 3 }] }'),
      'cards.bomb.act.0.do: unknown "attak"; did you mean "attack"?',
    ],
    [
      'a word of a reply',
      card('{ form: star, type: intervene, windows: [attacked], reply: { do: mis } }'),
      'cards.bomb.reply.do: unknown "mis"; did you mean "miss"?',
    ],
    [
      'the form',
      card('{ form: gaer, type: attack, act: [{ do: attack }], gear: { range: 1 } }'),
      'cards.bomb.form: unknown "gaer"; did you mean "gear"?',
    ],
    [
      'the type',
      card('{ form: normal, type: atack, act: [{ do: attack }] }'),
      'cards.bomb.type: unknown "atack"; did you mean "attack"?',
    ],
    [
      'a key of a word, with the keys of that word alone',
      card('{ form: normal, type: attack, act: [{ do: attack, m: 3 }] }'),
      'cards.bomb.act.0: unknown key "m"; known: do, type',
    ],
    [
      'a ship of Armada',
      `${FLEETS}ships: { own: { like: victory-ii, size: lage } }\n`,
      'ships.own.size: unknown "lage"; did you mean "large"?',
    ],
    [
      'a squadron',
      `${FLEETS}squadrons: { own: { like: x-wing, defenseTokens: [brase] } }\n`,
      'squadrons.own.defenseTokens.0: unknown "brase"; did you mean "brace"?',
    ],
    [
      'a word of an upgrade',
      `${FLEETS}upgrades: { own: { slot: turbolasers, points: 1, effects: [{ during: before reveal, cost: exhaust, do: [{ gainShild: {} }] }] } }\n`,
      'upgrades.own.effects.0.do.0: unknown key "gainShild"; did you mean "gainShield"?',
    ],
    [
      'a moment of an upgrade',
      `${FLEETS}upgrades: { own: { slot: turbolasers, points: 1, effects: [{ during: before reveel, do: [{ gainShield: {} }] }] } }\n`,
      'upgrades.own.effects.0.during: unknown "before reveel"; did you mean "before reveal"?',
    ],
    [
      'a term of an objective',
      `${FLEETS}objectives: { own: { category: assault, victory: 0, terms: { names: ech, costAgain: true } } }\n`,
      'objectives.own.terms.names: unknown "ech"; did you mean "each"?',
    ],
  ])('%s', (_, text, fault) => {
    expect(faults(text)).toEqual([fault]);
  });

  test('what is known is listed once', () => {
    const [fault] = faults(card('{ form: normal, type: attack, act: [{ doo: attack }] }'));
    const named = [...fault!.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name);
    expect(named).toContain('attack');
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('names of the language', () => {
  test.each([
    ['cards', DUEL, '{ form: normal, type: intervene, act: [{ do: draw, n: 1 }] }'],
    ['ships', DUEL, '{ like: tavor }'],
    ['decks', DUEL, '{ like: starter }'],
    ['ships', FLEETS, '{ like: victory-ii }'],
    ['squadrons', FLEETS, '{ like: x-wing }'],
    ['obstacles', FLEETS, '{ like: station }'],
    ['upgrades', FLEETS, '{ like: xi7-turbolasers }'],
    ['objectives', FLEETS, '{ like: most-wanted }'],
  ])('no entry of %s is called constructor', (kind, head, entry) => {
    expect(faults(`${head}${kind}: { constructor: ${entry} }\n`)).toContain(
      `${kind}: the name "constructor" is not allowed; expected another one`,
    );
  });

  test('no side is', () => {
    expect(faults(DUEL.replace('  a:', '  constructor:'))).toEqual([
      'sides: the name "constructor" is not allowed; expected another one',
    ]);
  });
});

describe('damage and repairs below 0', () => {
  test.each(['flare, n: -3, range: 3', 'repair, n: -1', 'move, n: -1', 'draw, n: -1'])('%s', (step) => {
    const [fault] = faults(card(`{ form: normal, type: intervene, act: [{ do: ${step} }] }`));
    expect(fault).toMatch(/^cards\.bomb\.act\.0\.n: expected a whole number from 0 to 40, found -/);
  });
});

describe('warnings', () => {
  test('two cards named alike', () => {
    const text = card('{ name: Cruise, form: normal, type: move, act: [{ do: move }] }');
    expect(warnings(text)).toContain('cards.bomb: is named "Cruise", as cruise is');
  });

  test('two ships named alike', () => {
    expect(warnings(`${DUEL}ships: { own: { like: sable, name: Tavor } }\n`)).toContain(
      'ships.own: is named "Tavor", as tavor is',
    );
  });

  test('two cards of one hero are not', () => {
    expect(warnings(DUEL)).toEqual([]);
    expect(warnings(FLEETS)).toEqual([]);
  });

  test('a ship, a squadron, an upgrade, an obstacle and an objective of Armada named as another', () => {
    const text = `${FLEETS}ships: { own: { like: victory-ii, name: CR90 Corvette A } }
squadrons: { own: { like: x-wing, name: TIE Fighter Squadron } }
upgrades: { own: { like: xi7-turbolasers, name: XI7 Turbolasers } }
obstacles: { own: { like: station, name: Station } }
objectives: { own: { like: most-wanted, name: Most Wanted } }
`;
    const alike = warnings(text).filter((line) => line.includes('is named'));
    expect(alike.map((line) => line.split(':')[0])).toEqual([
      'ships.own',
      'squadrons.own',
      'upgrades.own',
      'obstacles.own',
      'objectives.own',
    ]);
  });

  test('an amount for an ability that has none', () => {
    const found = 'found 5, but deep-scan has no amount';
    expect(warnings(`${DUEL}ships: { own: { like: tavor, ability: { op: deep-scan, amount: 5 } } }\n`)).toContain(
      `ships.own.ability.amount: ${found}`,
    );
    expect(warnings(DUEL.replace('{ ship: tavor,', '{ ship: tavor, ability: { op: deep-scan, amount: 5 },'))).toContain(
      `sides.a.ability.amount: ${found}`,
    );
  });

  test('but no amount that nobody wrote, or that is none', () => {
    const text = `${DUEL.replace('{ ship: tavor,', '{ ship: tavor, ability: { op: deep-scan, amount: 0 },')}
ships:
  inferno: { ability: { op: deep-scan } }
  own: { like: tavor, ability: { op: deep-scan, cost: 1 } }
  other: { like: inferno, ability: { op: twin-salvo } }
  third: { like: other, hull: 30 }
  none: { like: sable, ability: { op: deep-scan, cost: 2, amount: 0 } }
`;
    expect(warnings(text).filter((line) => line.includes('no amount'))).toEqual([]);
  });

  test('the game as it ships has none of them', () => {
    expect(warnings(DUEL)).toEqual([]);
    expect(warnings(FLEETS)).toEqual([]);
  });
});
