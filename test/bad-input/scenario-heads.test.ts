/** Heads of scenarios that ask for the impossible, and texts in the place of numbers. */
import { testRefusals, type BadInput } from './support/refuse.ts';
import { edit, more } from './support/texts.ts';

type Row = readonly [what: string, text: string, says: string];

const ROWS: readonly Row[] = [
  [
    'label all',
    edit('  tavor: { ship: tavor, deck: starter }', '  all: { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: side label "all" is what reports call the total of all sides; expected another name',
  ],
  [
    'label @',
    edit('  tavor: { ship: tavor, deck: starter }', '  a@b: { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: side label "a@b" may not hold @ or | or blank ends',
  ],
  [
    'label |',
    edit('  tavor: { ship: tavor, deck: starter }', '  "a|b": { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: side label "a|b" may not hold @ or | or blank ends',
  ],
  [
    'label empty',
    edit('  tavor: { ship: tavor, deck: starter }', '  "": { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: side label "" may not hold @ or | or blank ends',
  ],
  [
    'label long',
    edit(
      '  tavor: { ship: tavor, deck: starter }',
      '  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx: { ship: tavor, deck: starter }',
    ),
    's.yaml:6:3 sides: side label "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" is too long: found 81 characters,',
  ],
  [
    'label space',
    edit('  tavor: { ship: tavor, deck: starter }', '  " tavor": { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: side label " tavor" may not hold @ or | or blank ends',
  ],
  [
    'label proto',
    edit('  tavor: { ship: tavor, deck: starter }', '  __proto__: { ship: tavor, deck: starter }'),
    's.yaml:6:3: the key "__proto__" is not allowed',
  ],
  ['name blank', edit('name: duel', "name: 'duel '"), 's.yaml:2:7 name: found "duel ": expected no blanks at its ends'],
  ['name empty', edit('name: duel', "name: ''"), 's.yaml:2:7 name: too small: found "", expected at least 1 character'],
  [
    'name long',
    edit('name: duel', 'name: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'),
    's.yaml:2:7 name: too large: found "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\u2026, expected at most 80 characters',
  ],
  ['name list', edit('name: duel', 'name: [7]'), 's.yaml:2:7 name: found a list of 1, expected a text'],
  ['name null', edit('name: duel', 'name: '), 's.yaml:2:7 name: found null, expected a text'],
  [
    'game missing',
    'name: duel\npairs: 2\nagents: [random]\nsides:\n  tavor: { ship: tavor, deck: starter }\n  inferno: { ship: inferno, deck: starter }\n',
    's.yaml:1:1 game: missing: expected the id of a game or the path of its file; known: dogfight, armada',
  ],
  [
    'game list',
    edit('game: dogfight', 'game: [dogfight]'),
    's.yaml:1:7 game: found a list of 1: expected the id of a game or the path of its file; known: dogfight, armada',
  ],
  [
    'game typo',
    edit('game: dogfight', 'game: dogfihgt'),
    's.yaml:1:7 game: unknown game "dogfihgt"; did you mean "dogfight"?',
  ],
  [
    'game num',
    edit('game: dogfight', 'game: 3'),
    's.yaml:1:7 game: found 3: expected the id of a game or the path of its file; known: dogfight, armada',
  ],
  [
    'game case',
    edit('game: dogfight', 'game: Dogfight'),
    's.yaml:1:7 game: unknown game "Dogfight"; did you mean "dogfight"?',
  ],
  ['blocks twice', edit('pairs: 2', 'blocks: 2\npairs: 3'), 's.yaml:4:1: the key "blocks" stands twice in this map'],
  ['key typo', edit('pairs: 2', 'pair: 2'), 's.yaml:3:1: unknown key "pair"; '],
  [
    'agents empty',
    edit('agents: [random]', 'agents: []'),
    's.yaml:4:9 agents: too small: found a list of 0, expected at least 1 entry',
  ],
  ['agents text', edit('agents: [random]', 'agents: random'), 's.yaml:4:9 agents: found "random", expected a list'],
  ['agents num', edit('agents: [random]', 'agents: [3]'), 's.yaml:4:10 agents.0: unknown agent "3"; known: random'],
  [
    'agents twice',
    edit('agents: [random]', 'agents: [random, random]'),
    's.yaml:4:18 agents.1: agent "random" stands twice',
  ],
  [
    'agents null',
    edit('agents: [random]', 'agents: [null]'),
    's.yaml:4:10 agents.0: unknown agent "null"; known: random',
  ],
  ['sides none', 'game: dogfight\n', 's.yaml:1:1 sides: missing: expected a map'],
  ['sides empty', 'game: dogfight\nsides: {}\n', 's.yaml:2:8 sides: expected at least one side'],
  ['sides list', 'game: dogfight\nsides: [a]\n', 's.yaml:2:8 sides: found a list of 1, expected a map'],
  ['sides null', 'game: dogfight\nsides:\n', 's.yaml:2:7 sides: found null, expected a map'],
  [
    'side null',
    edit('  tavor: { ship: tavor, deck: starter }', '  tavor: '),
    's.yaml:6:10 sides.tavor: found null, expected a map',
  ],
  [
    'side missing deck',
    edit('  tavor: { ship: tavor, deck: starter }', '  tavor: { ship: tavor }'),
    's.yaml:6:3 sides.tavor.deck: missing: expected "starter" or "heavy" or "cover" or "raider" or a text',
  ],
  ['mirror', more('mirror: both\n'), 's.yaml:8:9 mirror: unknown "both"; known: seat, owner'],
  [
    'pairing both',
    more('pairing: sides\nmatchups: [[tavor, inferno]]\n'),
    's.yaml:8:10 pairing: found both pairing and matchups, expected one of them',
  ],
  ['pairing', more('pairing: each\n'), 's.yaml:8:10 pairing: unknown "each"; known: sides, agents'],
  [
    'matchups empty',
    more('matchups: []\n'),
    's.yaml:8:11 matchups: too small: found a list of 0, expected at least 1 entry',
  ],
  [
    'matchups short',
    more('matchups: [[tavor]]\n'),
    's.yaml:8:12 matchups.0: found 1 sides, expected 2: one for each seat',
  ],
  [
    'matchups long',
    more('matchups: [[tavor, inferno, tavor]]\n'),
    's.yaml:8:12 matchups.0: found 3 sides, expected 2: one for each seat',
  ],
  [
    'matchups unknown',
    more('matchups: [[tavor, infrno]]\n'),
    's.yaml:8:20 matchups.0.1: unknown side "infrno"; did you mean "inferno"?',
  ],
  [
    'matchups twice',
    more('matchups: [[tavor, inferno], [tavor, inferno]]\n'),
    's.yaml:8:30 matchups.1: stands twice: first as matchups.0',
  ],
  [
    'matchups reversed',
    more('matchups: [[tavor, inferno], [inferno, tavor]]\n'),
    's.yaml:8:30 matchups.1: stands twice: first as matchups.0, which plays every rotation of its seats',
  ],
  [
    'matchups text',
    more('matchups: tavor vs inferno\n'),
    's.yaml:8:11 matchups: found "tavor vs inferno", expected a list',
  ],
  ['matchups flat', more('matchups: [tavor, inferno]\n'), 's.yaml:8:12 matchups.0: found "tavor", expected a list'],
  [
    'matchups agent',
    more('matchups: [[tavor@mtcs, inferno]]\n'),
    's.yaml:8:13 matchups.0.0: unknown agent "mtcs"; did you mean "mcts"?',
  ],
  [
    'matchups empty agent',
    more('matchups: [["tavor@", inferno]]\n'),
    's.yaml:8:13 matchups.0.0: unknown agent ""; known: random, greedy',
  ],
  [
    'matchups ambig',
    edit(
      'agents: [random]\nsides:\n  tavor: { ship: tavor, deck: starter }\n  inferno: { ship: inferno, deck: starter }',
      'agents: [random, greedy]\nsides:\n  tavor: { ship: tavor, deck: starter }\n  inferno: { ship: inferno, deck: starter }\nmatchups: [[tavor, inferno]]',
    ),
    's.yaml:8:13 matchups.0.0: "tavor" does not say which of the 2 agents plays it; expected tavor@random or the like',
  ],
  ['seed list', more('seed: [1]\n'), 's.yaml:8:7 seed: found a list of 1, expected a text or a number'],
  ['seed empty', more('seed: ""\n'), 's.yaml:8:7 seed: too small: found "", expected at least 1 character'],
  ['seed null', more('seed:\n'), 's.yaml:8:6 seed: found null, expected a text or a number'],
  ['time_limit 0', more('time_limit: 0\n'), 's.yaml:8:13 time_limit: too small: found 0, expected at least 0.01'],
  ['time_limit text', more('time_limit: long\n'), 's.yaml:8:13 time_limit: found "long", expected a number'],
  [
    'time_limit huge',
    more('time_limit: 1e9\n'),
    's.yaml:8:13 time_limit: too large: found 1000000000, expected at most 86400',
  ],
  [
    'description list',
    edit('name: duel', 'description: [a]'),
    's.yaml:2:14 description: found a list of 1, expected a text',
  ],
  ['balance text', more('balance: fair\n'), 's.yaml:8:10 balance: found "fair", expected a map'],
  [
    'balance key',
    more('balance: { target: { rounds: 3..4 } }\n'),
    's.yaml:8:12 balance: unknown key "target"; did you mean "targets"?',
  ],
  [
    'balance target',
    more('balance: { targets: { rounds: 4 } }\n'),
    's.yaml:8:31 balance.targets.rounds: found 4, expected a text',
  ],
  [
    'balance band',
    more('balance: { targets: { rounds: 4..3 } }\n'),
    's.yaml:8:31 balance.targets.rounds: found the band 4..3, expected its lower end first',
  ],
  [
    'balance measure',
    more('balance: { targets: { round: 3..4 } }\n'),
    's.yaml:8:30 balance.targets.round: unknown measure "round"; did you mean "rounds"?',
  ],
  [
    'balance may',
    more('balance: { may: { ships.tavor.hul: 3..4 } }\n'),
    's.yaml:8:36 balance.may.ships.tavor.hul: "ships.tavor.hul" is no number of the scenario; did you mean "ships.tavor.hull"?',
  ],
  [
    'balance may range',
    more('balance: { may: { ships.tavor.hull: 4..3 } }\n'),
    's.yaml:8:37 balance.may.ships.tavor.hull: found "4..3", expected a rising range with a step above 0 and 1000 values at most',
  ],
  [
    'balance empty key',
    more('balance: { may: { "": 3..4 } }\n'),
    's.yaml:8:19 balance.may: the key "" is not allowed; expected a name',
  ],
  ['pairs 0', edit('pairs: 2', 'pairs: 0'), 's.yaml:3:8 blocks: too small: found 0, expected at least 1'],
  ['pairs -1', edit('pairs: 2', 'pairs: -1'), 's.yaml:3:8 blocks: too small: found -1, expected at least 1'],
  ['pairs -0', edit('pairs: 2', 'pairs: -0'), 's.yaml:3:8 blocks: too small: found 0, expected at least 1'],
  ['pairs 1.5', edit('pairs: 2', 'pairs: 1.5'), 's.yaml:3:8 blocks: found 1.5, expected a whole number'],
  ['pairs .nan', edit('pairs: 2', 'pairs: .nan'), 's.yaml:3:8 blocks: found NaN, expected a number'],
  ['pairs .inf', edit('pairs: 2', 'pairs: .inf'), 's.yaml:3:8 blocks: found Infinity, expected a number'],
  ['pairs -.inf', edit('pairs: 2', 'pairs: -.inf'), 's.yaml:3:8 blocks: found -Infinity, expected a number'],
  ['pairs 1e400', edit('pairs: 2', 'pairs: 1e400'), 's.yaml:3:8 blocks: found Infinity, expected a number'],
  ['pairs 1_000', edit('pairs: 2', 'pairs: 1_000'), 's.yaml:3:8 blocks: found "1_000", expected a number'],
  ['pairs 0b11', edit('pairs: 2', 'pairs: 0b11'), 's.yaml:3:8 blocks: found "0b11", expected a number'],
  [
    'pairs 99999999999',
    edit('pairs: 2', 'pairs: 99999999999'),
    's.yaml:3:8 blocks: too large: found 99999999999, expected at most 10000000',
  ],
  ['pairs two', edit('pairs: 2', 'pairs: two'), 's.yaml:3:8 blocks: found "two", expected a number'],
  ['pairs "2"', edit('pairs: 2', 'pairs: "2"'), 's.yaml:3:8 blocks: found "2", expected a number'],
  ['pairs true', edit('pairs: 2', 'pairs: true'), 's.yaml:3:8 blocks: found true, expected a number'],
  ['pairs []', edit('pairs: 2', 'pairs: []'), 's.yaml:3:8 blocks: found a list of 0, expected a number'],
  ['pairs {}', edit('pairs: 2', 'pairs: {}'), 's.yaml:3:8 blocks: found a map, expected a number'],
  ['pairs ~', edit('pairs: 2', 'pairs: ~'), 's.yaml:3:8 blocks: found null, expected a number'],
  ['pairs 1e-3', edit('pairs: 2', 'pairs: 1e-3'), 's.yaml:3:8 blocks: found 0.001, expected a whole number'],
  [
    'pairs \u0661\u0662',
    edit('pairs: 2', 'pairs: \u0661\u0662'),
    's.yaml:3:8 blocks: found "\u0661\u0662", expected a number',
  ],
  ['pairs 1,000', edit('pairs: 2', 'pairs: 1,000'), 's.yaml:3:8 blocks: found "1,000", expected a number'],
  [
    'pairs 9007199254740993',
    edit('pairs: 2', 'pairs: 9007199254740993'),
    's.yaml:3:8 blocks: too large: found 9007199254740992, expected at most 9007199254740991',
  ],
  ['pairs 12e', edit('pairs: 2', 'pairs: 12e'), 's.yaml:3:8 blocks: found "12e", expected a number'],
  ['pairs 0x', edit('pairs: 2', 'pairs: 0x'), 's.yaml:3:8 blocks: found "0x", expected a number'],
  ['pairs \uff11', edit('pairs: 2', 'pairs: \uff11'), 's.yaml:3:8 blocks: found "\uff11", expected a number'],
  [
    'hull -1',
    more('ships: { tavor: { hull: -1 } }\n'),
    's.yaml:8:25 ships.tavor.hull: too small: found -1, expected at least 1',
  ],
  [
    'hull 1.5',
    more('ships: { tavor: { hull: 1.5 } }\n'),
    's.yaml:8:25 ships.tavor.hull: found 1.5, expected a whole number',
  ],
  [
    'hull .nan',
    more('ships: { tavor: { hull: .nan } }\n'),
    's.yaml:8:25 ships.tavor.hull: found NaN, expected a number',
  ],
  [
    'hull 1e400',
    more('ships: { tavor: { hull: 1e400 } }\n'),
    's.yaml:8:25 ships.tavor.hull: found Infinity, expected a number',
  ],
  [
    'hull 1_000',
    more('ships: { tavor: { hull: 1_000 } }\n'),
    's.yaml:8:25 ships.tavor.hull: found "1_000", expected a number',
  ],
  [
    'hull "20"',
    more('ships: { tavor: { hull: "20" } }\n'),
    's.yaml:8:25 ships.tavor.hull: found "20", expected a number',
  ],
  [
    'hull 100',
    more('ships: { tavor: { hull: 100 } }\n'),
    's.yaml:8:25 ships.tavor.hull: too large: found 100, expected at most 99',
  ],
  ['hull ~', more('ships: { tavor: { hull: ~ } }\n'), 's.yaml:8:25 ships.tavor.hull: found null, expected a number'],
  [
    'hull [20]',
    more('ships: { tavor: { hull: [20] } }\n'),
    's.yaml:8:25 ships.tavor.hull: found a list of 1, expected a number',
  ],
  [
    'hull -0',
    more('ships: { tavor: { hull: -0 } }\n'),
    's.yaml:8:25 ships.tavor.hull: too small: found 0, expected at least 1',
  ],
];

testRefusals(
  ROWS.map(([name, text, says]): BadInput => ({
    name,
    files: { 's.yaml': text },
    argv: ['validate', 's.yaml'],
    says: [says],
  })),
);
