import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { InputError, loadScenario, type ScenarioOptions } from '../../src/scenario/index.ts';
import { missingPath } from '../../src/scenario/override.ts';
import { scratchFolder } from './folder.ts';
import { registry } from './skirmish.ts';

const { write, path } = scratchFolder();

const GOOD = `game: skirmish
sides:
  red: { ship: tavor, deck: starter }
  blue: { ship: inferno, deck: starter }
`;

/** The message of the InputError that loading throws, without the path of the scratch folder. */
function faultsOf(text: string | Uint8Array, options: ScenarioOptions = {}, name = 'duel.yaml'): string[] {
  return faultsOfFile(write(name, text), options);
}

function faultsOfFile(file: string, options: ScenarioOptions = {}): string[] {
  try {
    loadScenario(file, registry, options);
  } catch (error) {
    if (error instanceof InputError) return error.message.replaceAll(`${path('.')}/`, '').split('\n');
    throw error;
  }
  return [];
}

describe('files that are no scenario', () => {
  test('missing, with the nearest name', () => {
    write('quickstart.yaml', GOOD);
    expect(faultsOfFile(path('quikstart.yaml'))).toEqual([
      'quikstart.yaml: no such file; did you mean "quickstart.yaml" in the same folder?',
    ]);
    expect(faultsOfFile(path('nowhere/duel.yaml'))).toEqual(['nowhere/duel.yaml: no such file']);
  });

  test('a folder', () => {
    write('folder/inner.yaml', GOOD);
    expect(faultsOfFile(path('folder'))).toEqual(['folder: is a folder, expected a file']);
  });

  test('binary', () => {
    expect(faultsOf(Uint8Array.of(0x89, 0x50, 0, 1))).toEqual(['duel.yaml: is a binary file, expected UTF-8 text']);
    expect(faultsOf(Uint8Array.of(0x67, 0xff, 0xfe, 0x61))).toEqual(['duel.yaml: is not UTF-8 text; save it as UTF-8']);
  });

  test('empty', () => {
    expect(faultsOf('')).toEqual(['duel.yaml: is empty']);
    expect(faultsOf(' \n\n')).toEqual(['duel.yaml: is empty']);
    expect(faultsOf('# only a comment\n')).toEqual([
      'duel.yaml:1:1: found nothing, expected a map of keys such as "game: dogfight"',
    ]);
  });

  test('too large', () => {
    expect(faultsOf('a'.repeat(1_048_577))).toEqual([
      'duel.yaml: too large: found 1048577 bytes, the most allowed is 1048576',
    ]);
  });

  test('not a map', () => {
    expect(faultsOf('- game: skirmish\n')).toEqual([
      'duel.yaml:1:1: found a list, expected a map of keys such as "game: dogfight"',
    ]);
  });

  test('nested beyond reason', () => {
    expect(faultsOf('['.repeat(200_000))).toEqual(['duel.yaml: is nested too deeply to be a scenario']);
  });

  test('YAML syntax, all errors', () => {
    expect(faultsOf('game: skirmish\nsides: {red: [\n')).toEqual([
      'duel.yaml:3:1: YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
      'duel.yaml:3:1: YAML: Flow map in block collection must be sufficiently indented and end with a }',
    ]);
  });

  test('a tag that names no type, and a key that would reach the prototype', () => {
    expect(faultsOf('game: !!js/function x\n')).toEqual([
      'duel.yaml:1:7: the tag "!!js/function" is not read; expected plain texts, numbers, true, false, lists and maps',
    ]);
    expect(faultsOf('__proto__: {polluted: 1}\n')).toEqual(['duel.yaml:1:1: the key "__proto__" is not allowed']);
  });

  test('an alias bomb', () => {
    let bomb = 'a0: &a0 [x, x]\n';
    for (let i = 1; i < 12; i++) bomb += `a${i}: &a${i} [*a${i - 1}, *a${i - 1}, *a${i - 1}]\n`;
    expect(faultsOf(bomb)).toEqual([
      'duel.yaml:2:10: aliases expand to too many values; at most 100 are allowed: write the values out',
    ]);
  });

  test('a second document', () => {
    expect(faultsOf(`${GOOD}---\n${GOOD}`)).toEqual(['duel.yaml:5:1: a second document begins here, expected one']);
  });

  test('a seed of another type is told the types, not the size', () => {
    expect(faultsOf(`${GOOD}seed: []\n`)).toEqual([
      'duel.yaml:5:7 seed: found a list of 0, expected a text or a number',
    ]);
  });

  test('an alias within what it repeats', () => {
    expect(faultsOf(`${GOOD}ships: &a { tavor: { hull: 20 }, inferno: *a }\ndecks: &b [*b]\n`)).toEqual([
      'duel.yaml:5:43: the alias "*a" stands within what it repeats: write the values out',
      'duel.yaml:6:12: the alias "*b" stands within what it repeats: write the values out',
    ]);
  });
});

describe('faults of a scenario', () => {
  test('a fault-free one has none', () => {
    expect(faultsOf(GOOD)).toEqual([]);
  });

  test('unknown key', () => {
    expect(faultsOf(`${GOOD}shipps: {}\n`)).toEqual(['duel.yaml:5:1: unknown key "shipps"; did you mean "ships"?']);
    expect(faultsOf(`${GOOD}rules: { drifft: true }\n`)).toEqual([
      'duel.yaml:5:10 rules: unknown key "drifft"; did you mean "drift"?',
    ]);
  });

  test('missing or unknown game', () => {
    expect(faultsOf('sides: {}\n')).toEqual([
      'duel.yaml:1:1 game: missing: expected the id of a game or the path of its file; known: skirmish, connect-four',
    ]);
    expect(faultsOf('game: skrimish\n')).toEqual([
      'duel.yaml:1:7 game: unknown game "skrimish"; did you mean "skirmish"?',
    ]);
    expect(faultsOf('game: 7\n')).toEqual([
      'duel.yaml:1:7 game: found 7: expected the id of a game or the path of its file; known: skirmish, connect-four',
    ]);
  });

  test('unknown ship, card, deck and agent', () => {
    expect(faultsOf(GOOD.replace('tavor', 'tavr'))).toEqual([
      'duel.yaml:3:16 sides.red.ship: unknown "tavr"; did you mean "tavor"?',
    ]);
    expect(faultsOf(`${GOOD}decks: { starter: { main-battery: 3, misiles: 3 } }\n`)).toEqual([
      'duel.yaml:5:38 decks.starter: unknown key "misiles"; did you mean "missiles"?',
    ]);
    expect(faultsOf(GOOD.replace('deck: starter', 'deck: startr'))).toEqual([
      'duel.yaml:3:29 sides.red.deck: unknown deck "startr"; did you mean "starter"?',
    ]);
    expect(faultsOf(`${GOOD}agents: [greedi]\n`)).toEqual([
      'duel.yaml:5:10 agents.0: unknown agent "greedi"; did you mean "greedy"?',
    ]);
  });

  test('agent settings', () => {
    expect(
      faultsOf(`${GOOD}agents: ["mcts:iters=5", "mcts:iterations=0", "mcts:iterations", greedy, greedy]\n`),
    ).toEqual([
      'duel.yaml:5:10 agents.0: agent mcts has no "iters"; known: iterations, explore, weights, value',
      'duel.yaml:5:26 agents.1: mcts:iterations is 0; expected a whole number from 1 to 100000',
      'duel.yaml:5:47 agents.2: "iterations" is not a setting of an agent; expected key=value, such as iterations=400',
      'duel.yaml:5:74 agents.4: agent "greedy" stands twice',
    ]);
  });

  test('a deck too small and four copies of a title, in the file', () => {
    expect(faultsOf(`${GOOD}decks:\n  starter: { main-battery: 4 }\n`)).toEqual([
      'duel.yaml:6:12 decks.starter: found 4 cards, expected at least 5',
      'duel.yaml:6:28 decks.starter.main-battery: found 4 copies, expected at most 3',
    ]);
  });

  test('negative hull', () => {
    expect(faultsOf(`${GOOD}ships: { tavor: { hull: -1 } }\n`)).toEqual([
      'duel.yaml:5:25 ships.tavor.hull: too small: found -1, expected at least 0',
    ]);
  });

  test('wrong types, bounds and choices', () => {
    const text = `${GOOD}mirror: seats\nseed: [1]\nname: [a]\nrules: { drift: 1, turns: 3.5 }\nmap: [a]\n`;
    expect(faultsOf(text)).toEqual([
      'duel.yaml:5:9 mirror: unknown "seats"; did you mean "seat"?',
      'duel.yaml:6:7 seed: found a list of 1, expected a text or a number',
      'duel.yaml:7:7 name: found a list of 1, expected a text',
      'duel.yaml:8:17 rules.drift: found 1, expected true or false',
      'duel.yaml:8:27 rules.turns: found 3.5, expected a whole number',
      'duel.yaml:9:6 map: too small: found a list of 1, expected at least 2 entries',
    ]);
  });

  test('no sides', () => {
    expect(faultsOf('game: skirmish\n')).toEqual(['duel.yaml:1:1 sides: missing: expected a map']);
    expect(faultsOf('game: skirmish\nsides: {}\n')).toEqual([
      'duel.yaml:2:8 sides: found no sides, expected at least one',
    ]);
  });

  test('a label that would break seed keys', () => {
    expect(faultsOf(`${GOOD}  a@b: { ship: tavor, deck: starter }\n`)).toEqual([
      'duel.yaml:5:3 sides: side label "a@b" may not hold @ or | or blank ends',
    ]);
  });

  test('a label that reports use for totals', () => {
    expect(faultsOf(`${GOOD}  all: { ship: tavor, deck: starter }\n`)).toEqual([
      'duel.yaml:5:3 sides: side label "all" is what reports call the total of all sides; expected another name',
    ]);
    expect(faultsOf(`${GOOD}  overall: { ship: tavor, deck: starter }\n`)).toEqual([]);
  });

  test('match-ups', () => {
    const text = `${GOOD}pairing: all\nmatchups:\n  - [red]\n  - [red, bleu]\n  - ["red@greedi", blue]\n`;
    expect(faultsOf(text)).toEqual([
      'duel.yaml:5:10 pairing: found both pairing and matchups, expected one of them',
      'duel.yaml:7:5 matchups.0: found 1 sides, expected 2: one for each seat',
      'duel.yaml:8:11 matchups.1.1: unknown side "bleu"; did you mean "blue"?',
      'duel.yaml:9:6 matchups.2.0: unknown agent "greedi"; did you mean "greedy"?',
    ]);
    expect(faultsOf(`${GOOD}matchups: [[red, blue], [blue, red], [red, "blue@greedy"]]\n`)).toEqual([
      'duel.yaml:5:25 matchups.1: stands twice: first as matchups.0, which plays every rotation of its seats',
      'duel.yaml:5:38 matchups.2: stands twice: first as matchups.0',
    ]);
    expect(faultsOf(`${GOOD}agents: [random, greedy]\nmatchups: [[red, blue]]\n`)).toEqual([
      'duel.yaml:6:13 matchups.0.0: "red" does not say which of the 2 agents plays it; expected red@random or the like',
      'duel.yaml:6:18 matchups.0.1: "blue" does not say which of the 2 agents plays it; expected blue@random or the like',
    ]);
  });

  test('faults of every kind at once, in reading order, options last', () => {
    const text = `${GOOD.replace('tavor', 'tavr')}pairs: 0\nagents: [greedi]\nships: { infernoo: { hull: -3 } }\ndecks: { starter: { main-battery: 4, missiles: 2 } }\n`;
    expect(faultsOf(text, { sets: ['rules.turns=3', 'ships.tavor.hul=1', 'rules.turns'] })).toEqual([
      'duel.yaml:3:16 sides.red.ship: unknown "tavr"; did you mean "tavor"?',
      'duel.yaml:5:8 blocks: too small: found 0, expected at least 1',
      'duel.yaml:6:10 agents.0: unknown agent "greedi"; did you mean "greedy"?',
      'duel.yaml:7:10 ships: unknown key "infernoo"; did you mean "inferno"?',
      'duel.yaml:8:35 decks.starter.main-battery: found 4 copies, expected at most 3',
      '--set rules.turns=3 rules.turns: found 3, expected a multiple of 2',
      '--set ships.tavor.hul=1: the scenario has no "ships.tavor.hul"; near are "ships.tavor.hull", "ships.tavor", "ships.tavor.range"',
      '--set rules.turns: expected path=value, such as --set ships.tavor.hull=20',
    ]);
  });
});

describe('options', () => {
  test('what has no parts is said to have none', () => {
    const way = ['sides', 'red', 'qqqqqqqqqqqq'];
    const fault = missingPath(
      { sides: { red: {} } },
      { option: '--set sides.red.qqqqqqqqqqqq=1', path: way, value: 1 },
    );
    expect(fault.message).toBe('the scenario has no "sides.red.qqqqqqqqqqqq"; "sides.red" has no parts');
  });

  test('a path leads through names of sides with dots', () => {
    const text = GOOD.replace('red:', 'v1.2:');
    expect(faultsOf(text, { sets: ['sides.v1.2.ship=inferno'] })).toEqual([]);
    expect(faultsOf(text, { sets: ['sides.v1.2.ship=infernoo'] })).toEqual([
      '--set sides.v1.2.ship=infernoo sides.v1.2.ship: unknown "infernoo"; did you mean "inferno"?',
    ]);
    expect(faultsOf(text, { sets: ['sides.v1.3.ship=inferno'] })[0]).toContain('has no "sides.v1.3.ship"');
  });

  test.each([
    [
      { sets: ['ship.tavor.hull=3'] },
      ['--set ship.tavor.hull=3: the scenario has no "ship.tavor.hull"; near are "ships.tavor.hull"'],
    ],
    [
      { sets: ['zzz=1'] },
      ['--set zzz=1: the scenario has no "zzz"; top keys are cards, decks, game, map, rules, ships, sides'],
    ],
    [{ sets: ['map.5=x'] }, ['--set map.5=x: the scenario has no "map.5"; near are "map.0", "map.1", "map"']],
    [
      { sets: ['ships..hull=1'] },
      ['--set ships..hull=1: "ships..hull" is not a path; expected keys joined by dots, such as ships.tavor.hull'],
    ],
    [{ sets: ['map=[a'] }, ['--set map=[a: the value is not YAML: Flow sequence must end with a ]']],
    [
      { sets: ['ships.tavor.hull=-1'] },
      ['--set ships.tavor.hull=-1 ships.tavor.hull: too small: found -1, expected at least 0'],
    ],
    [
      { sets: ['decks.starter.missiles=9'] },
      ['--set decks.starter.missiles=9 decks.starter.missiles: found 9 copies, expected at most 3'],
    ],
    [
      { sets: ['ships.tavor.hull=3'], variant: { option: '--set-b', sets: ['ships.tavor.hull=-1', 'zzz'] } },
      [
        '--set-b ships.tavor.hull=-1 ships.tavor.hull: too small: found -1, expected at least 0',
        '--set-b zzz: expected path=value, such as --set-b ships.tavor.hull=20',
      ],
    ],
    [{ pairs: '0' }, ['--blocks 0 blocks: too small: found 0, expected at least 1']],
    [{ pairs: '-4' }, ['--blocks -4 blocks: too small: found -4, expected at least 1']],
    [{ pairs: '1.5' }, ['--blocks 1.5 blocks: found 1.5, expected a whole number']],
    [{ pairs: 'many' }, ['--blocks many: found "many", expected a whole number from 1 to 10000000']],
    [
      { pairs: '99999999999' },
      ['--blocks 99999999999 blocks: too large: found 99999999999, expected at most 10000000'],
    ],
    [{ seed: '' }, ['--seed  seed: too small: found "", expected at least 1 character']],
    [
      { agents: 'greedy,mtcs:iterations=4' },
      ['--agents greedy,mtcs:iterations=4 agents.1: unknown agent "mtcs"; did you mean "mcts"?'],
    ],
  ] satisfies [ScenarioOptions, string[]][])('%j', (options, faults) => {
    expect(faultsOf(GOOD, options)).toEqual(faults);
  });

  test('more matches than a run may have', () => {
    const many = Array.from({ length: 60 }, (_, i) => `  s${i}: { ship: tavor, deck: starter }`).join('\n');
    expect(faultsOf(`game: skirmish\nsides:\n${many}\n`, { pairs: '1000000' })).toEqual([
      '--blocks 1000000 blocks: too many matches: found 1000000 blocks x 1770 match-ups x 2 seatings = 3540000000, the most allowed is 1000000000',
    ]);
  });
});

describe('deck-list files', () => {
  const scenario = `${GOOD}decks: { starter: { file: lists/mine.txt } }\n`;

  test('are read relative to the scenario', () => {
    write('lists/mine.txt', '# my deck\n3 missiles\n\n2 main-battery # the old ones\n');
    const { plan } = loadScenario(write('duel.yaml', scenario), registry);
    expect((plan.content as { decks: unknown }).decks).toEqual({ starter: { missiles: 3, 'main-battery': 2 } });
  });

  test('are read from where a whole path says', () => {
    const list = write('elsewhere/mine.txt', '3 missiles\n2 main-battery\n');
    const { plan } = loadScenario(write('duel.yaml', scenario.replace('lists/mine.txt', resolve(list))), registry);
    expect((plan.content as { decks: unknown }).decks).toEqual({ starter: { missiles: 3, 'main-battery': 2 } });
  });

  test('faults name the list and its line', () => {
    write('lists/mine.txt', '3 missiles\n\n4 main-battery\n1 mian-battery\n');
    expect(faultsOf(scenario)).toEqual([
      'lists/mine.txt:3:1 decks.starter.main-battery: found 4 copies, expected at most 3',
      'lists/mine.txt:4:1 decks.starter: unknown key "mian-battery"; did you mean "main-battery"?',
    ]);
    write('lists/mine.txt', 'missiles\n0 missiles\n1 missiles\n2 missiles\n');
    expect(faultsOf(scenario)).toEqual([
      'lists/mine.txt:1:1 decks.starter: not a line of a list: found "missiles", expected a count from 1 and an id, such as "3 missiles" (in a file that duel.yaml:5:27 names)',
      'lists/mine.txt:2:1 decks.starter: not a line of a list: found "0 missiles", expected a count from 1 and an id, such as "3 missiles" (in a file that duel.yaml:5:27 names)',
      'lists/mine.txt:4:1 decks.starter: "missiles" stands twice: first in line 3; give it one line with the sum (in a file that duel.yaml:5:27 names)',
    ]);
  });

  test('are read as people write them', () => {
    write('lists/mine.txt', '3x Main Battery, Missiles x2\n');
    const { plan } = loadScenario(write('duel.yaml', scenario), registry);
    expect((plan.content as { decks: unknown }).decks).toEqual({ starter: { 'main-battery': 3, missiles: 2 } });
  });

  test('a line that nearly names a card says what to write', () => {
    write('lists/mine.txt', '3 Mian Battery\nMissiles\n3 words of my own\n');
    const here = '(in a file that duel.yaml:5:27 names)';
    const told = (found: string, id: string): string =>
      `decks.starter: not a line of a list: ${found}expected a count from 1 and an id, such as "3 ${id}" ${here}`;
    expect(faultsOf(scenario)).toEqual([
      `lists/mine.txt:1:1 ${told('found "3 Mian Battery", ', 'main-battery')}`,
      `lists/mine.txt:2:1 ${told('found "Missiles", ', 'missiles')}`,
      `lists/mine.txt:3:1 ${told('', 'main-battery')}`,
    ]);
  });

  test('a deck that is a list or a text names the two forms', () => {
    const forms = 'expected copies by id, such as { main-battery: 3 }, or the lines of a list in { file: mine.txt }';
    expect(faultsOf(scenario.replace('{ file: lists/mine.txt }', '[3 Main Battery]'))).toEqual([
      `duel.yaml:5:19 decks.starter: found a list of 1, ${forms}`,
    ]);
  });

  test('a list that is not there', () => {
    expect(faultsOf(scenario)).toEqual(['duel.yaml:5:27 decks.starter.file: lists/mine.txt: no such file']);
  });
});
