/** Texts that are not YAML, are not plain data, or hide something. */
import { testRefusals, type BadInput } from './support/refuse.ts';
import { edit, more } from './support/texts.ts';

type Row = readonly [what: string, text: string, says: string];

const ROWS: readonly Row[] = [
  [
    'omap',
    edit('  tavor: { ship: tavor, deck: starter }', '  tavor: !!omap [ship: tavor, deck: starter]'),
    's.yaml:6:17: the tag "!!omap" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  [
    'set',
    more('map: !!set {harbor, narrows}\n'),
    's.yaml:8:12: the tag "!!set" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  [
    'binary',
    edit('name: duel', 'name: !!binary aGVsbG8='),
    's.yaml:2:16: the tag "!!binary" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  [
    'timestamp',
    edit('name: duel', 'name: !!timestamp 2026-01-01'),
    's.yaml:2:19: the tag "!!timestamp" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  [
    'custom',
    edit('name: duel', 'name: !ship duel'),
    's.yaml:2:7: the tag "!ship" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  [
    'int tag',
    edit('pairs: 2', 'pairs: !!int "x"'),
    's.yaml:3:8: the tag "!!int" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  ['str tag', edit('pairs: 2', 'pairs: !!str 2'), 's.yaml:3:14 blocks: found "2", expected a number'],
  [
    'float tag',
    edit('pairs: 2', 'pairs: !!float 2'),
    's.yaml:3:8: the tag "!!float" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  [
    'pairs tag',
    more('rules: !!pairs [a: 1]\n'),
    's.yaml:8:16: the tag "!!pairs" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  [
    'bang',
    edit('name: duel', 'name: ! duel'),
    's.yaml:2:9: the tag "!" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  [
    'verbatim',
    edit('name: duel', 'name: !<tag:evil,2020:x> duel'),
    's.yaml:2:7: the tag "tag:evil,2020:x" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  [
    'js',
    edit('name: duel', 'name: !!js/function "x"'),
    's.yaml:2:7: the tag "!!js/function" is not read; expected plain texts, numbers, true, false, lists and maps',
  ],
  [
    'merge',
    more('  base: &b { ship: tavor, deck: starter }\n  other: { <<: *b }\n'),
    's.yaml:9:12: the merge key "<<" is not read: write the values out',
  ],
  [
    'merge11',
    edit('game: dogfight\n', '%YAML 1.1\n---\ngame: dogfight\n'),
    's.yaml:1:1: found "%YAML 1.1", expected YAML 1.2: leave the line out',
  ],
  [
    'merge sides',
    edit(
      '  tavor: { ship: tavor, deck: starter }\n',
      '  <<: { a: {ship: tavor, deck: starter} }\n  tavor: { ship: tavor, deck: starter }\n',
    ),
    's.yaml:6:3: the merge key "<<" is not read: write the values out',
  ],
  [
    'recursive',
    more('rules: &a { b: *a }\n'),
    's.yaml:8:16: the alias "*a" stands within what it repeats: write the values out',
  ],
  [
    'bomb',
    edit(
      'game: dogfight\n',
      'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c]\ngame: dogfight\n',
    ),
    's.yaml:2:8: aliases expand to too many values; at most 100 are allowed: write the values out',
  ],
  ['dup num key', more('decks: { starter: { 1: 2, "1": 3 } }\n'), 's.yaml:8:27: the key "1" stands twice in this map'],
  ['dup key', more('pairs: 3\n'), 's.yaml:8:1: the key "blocks" stands twice in this map'],
  ['null key', more('? \n: 3\n'), 's.yaml:8:3: a key must be a single value'],
  ['bool key', more('true: 3\n'), 's.yaml:8:1: unknown key "true"; known: game, extend, name'],
  [
    'unknown alias',
    edit('name: duel', 'name: *nobody'),
    's.yaml:2:7: the alias "*nobody" repeats nothing: no value before it is marked &nobody',
  ],
  [
    'tab indent',
    edit('  tavor: { ship: tavor, deck: starter }', '\ttavor: { ship: tavor, deck: starter }'),
    's.yaml:6:1: YAML: Tabs are not allowed as indentation',
  ],
  [
    'unclosed',
    edit('  tavor: { ship: tavor, deck: starter }', '  tavor: { ship: tavor, deck: starter'),
    's.yaml:7:3: YAML: Flow map in block collection must be sufficiently indented and end with a }',
  ],
  [
    'two docs',
    more(
      '---\ngame: dogfight\nname: duel\npairs: 2\nagents: [random]\nsides:\n  tavor: { ship: tavor, deck: starter }\n  inferno: { ship: inferno, deck: starter }\n',
    ),
    's.yaml:8:1: a second document begins here, expected one',
  ],
  ['list root', '- a\n- b\n', 's.yaml:1:1: found a list, expected a map of keys such as "game: dogfight"'],
  ['scalar root', 'dogfight\n', 's.yaml:1:1: found a single value, expected a map of keys such as "game: dogfight"'],
  ['comment only', '# nothing\n', 's.yaml:1:1: found nothing, expected a map of keys such as "game: dogfight"'],
  ['empty', '', 's.yaml: is empty'],
  ['blank', ' \n \n', 's.yaml: is empty'],
  ['flow tabs', 'game:\tdogfight\n', 's.yaml:1:1 sides: missing: expected a map'],
  ['nul', edit('name: duel', 'name: du\u0000el'), 's.yaml: is a binary file, expected UTF-8 text'],
  [
    'bom twice',
    edit('game: dogfight', '\ufeff\ufeffgame: dogfight'),
    's.yaml:1:1: found U+FEFF, which nobody sees; expected visible characters',
  ],
  [
    'escape',
    edit('name: duel', 'description: "a\\x1b[2Jb"'),
    's.yaml:2:14 description: "a\\u001b[2Jb" holds U+001B, which nobody sees; expected visible characters',
  ],
  [
    'lone surrogate',
    edit('  tavor: { ship: tavor, deck: starter }', '  "ta\\uD800vor": { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: the key "ta\\ud800vor" holds U+D800, which nobody sees; expected visible characters',
  ],
  [
    'bidi',
    edit('  tavor: { ship: tavor, deck: starter }', '  "ta\u202evor": { ship: tavor, deck: starter }'),
    's.yaml:6:6: found U+202E, which nobody sees; expected visible characters',
  ],
  [
    'bidi raw',
    edit('  tavor: { ship: tavor, deck: starter }', '  ta\u202evor: { ship: tavor, deck: starter }'),
    's.yaml:6:5: found U+202E, which nobody sees; expected visible characters',
  ],
  [
    'zwsp',
    edit('  tavor: { ship: tavor, deck: starter }', '  ta\u200bvor: { ship: tavor, deck: starter }'),
    's.yaml:6:5: found U+200B, which nobody sees; expected visible characters',
  ],
  [
    'alm',
    edit('  tavor: { ship: tavor, deck: starter }', '  ta\u061cvor: { ship: tavor, deck: starter }'),
    's.yaml:6:5: found U+061C, which nobody sees; expected visible characters',
  ],
  [
    'isolate',
    edit('  tavor: { ship: tavor, deck: starter }', '  ta\u2066vor: { ship: tavor, deck: starter }'),
    's.yaml:6:5: found U+2066, which nobody sees; expected visible characters',
  ],
  [
    'lrm',
    edit('  tavor: { ship: tavor, deck: starter }', '  ta\u200evor: { ship: tavor, deck: starter }'),
    's.yaml:6:5: found U+200E, which nobody sees; expected visible characters',
  ],
  [
    'nbsp end',
    edit('  tavor: { ship: tavor, deck: starter }', '  "tavor\u00a0": { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: side label "tavor\u00a0" may not hold @ or | or blank ends',
  ],
  [
    'newline label',
    edit('  tavor: { ship: tavor, deck: starter }', '  "ta\\nvor": { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: the key "ta\\u000avor" holds U+000A, which nobody sees; expected visible characters',
  ],
  [
    'tab label',
    edit('  tavor: { ship: tavor, deck: starter }', '  "ta\\tvor": { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: the key "ta\\u0009vor" holds U+0009, which nobody sees; expected visible characters',
  ],
  [
    'del',
    edit('  tavor: { ship: tavor, deck: starter }', '  "ta\\x7fvor": { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: the key "ta\\u007fvor" holds U+007F, which nobody sees; expected visible characters',
  ],
  [
    'c1',
    edit('  tavor: { ship: tavor, deck: starter }', '  "ta\\x85vor": { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: the key "ta\\u0085vor" holds U+0085, which nobody sees; expected visible characters',
  ],
  [
    'seed ctl',
    more('seed: "a\\x07"\n'),
    's.yaml:8:7 seed: "a\\u0007" holds U+0007, which nobody sees; expected visible characters',
  ],
  [
    'deck name zw',
    more('decks: { "st\u200barter": { missiles: 3 } }\n'),
    's.yaml:8:13: found U+200B, which nobody sees; expected visible characters',
  ],
  [
    'LS',
    edit('  tavor: { ship: tavor, deck: starter }', '  "ta\u2028vor": { ship: tavor, deck: starter }'),
    's.yaml:6:6: found U+2028, which nobody sees; expected visible characters',
  ],
  [
    'agents ctl',
    edit('agents: [random]', 'agents: ["ran\\x1bdom"]'),
    's.yaml:4:10 agents.0: "ran\\u001bdom" holds U+001B, which nobody sees; expected visible characters',
  ],
  [
    'FFFE',
    edit('  tavor: { ship: tavor, deck: starter }', '  "ta\\uFFFEvor": { ship: tavor, deck: starter }'),
    's.yaml:6:3 sides: the key "ta\\ufffevor" holds U+FFFE, which nobody sees; expected visible characters',
  ],
  [
    'soft hyphen',
    edit('  tavor: { ship: tavor, deck: starter }', '  ta\u00advor: { ship: tavor, deck: starter }'),
    's.yaml:6:5: found U+00AD, which nobody sees; expected visible characters',
  ],
  [
    'CR only',
    'game: dogfight\rname: duel\rpairs: 2\ragents: [random]\rsides:\r  tavor: { ship: tavor, deck: starter }\r  inferno: { ship: inferno, deck: starter }\r',
    's.yaml:1:7: YAML: Nested mappings are not allowed in compact mappings',
  ],
  [
    'description zw',
    edit('name: duel', 'description: a\u200b'),
    's.yaml:2:15: found U+200B, which nobody sees; expected visible characters',
  ],
  [
    'wj',
    edit('  tavor: { ship: tavor, deck: starter }', '  ta\u2060vor: { ship: tavor, deck: starter }'),
    's.yaml:6:5: found U+2060, which nobody sees; expected visible characters',
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
