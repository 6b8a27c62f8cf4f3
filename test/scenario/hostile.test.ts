import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { InputError, loadScenario } from '../../src/scenario/index.ts';
import { scratchFolder } from './folder.ts';
import { registry } from './skirmish.ts';

const { write } = scratchFolder();

const SEED = 20_261;

const WHOLE = `game: skirmish
name: trial
description: All of it.
seed: demo
pairs: 12
mirror: owner
agents: [random, "mcts:iterations=9"]
pairing: all
sides:
  red: &red { ship: tavor, deck: starter }
  blue: *red
ships:
  tavor: { hull: 20, range: 3 }
decks:
  starter: { main-battery: 3, missiles: 2 }
map: [a, b, c]
rules: { drift: true, turns: 8 }
`;

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  ':',
  '\n',
  '  ',
  '- ',
  '*red',
  '&red ',
  '!!int ',
  '.inf',
  '.nan',
  '-1',
  '0x',
  '~',
  '"',
  '? ',
  '<<: ',
  '__proto__: ',
  'null',
  '1e400',
  '#',
  '|',
  'é',
  '\t',
  '\u0000',
  '---\n',
  '%YAML 1.1\n',
];

/**
 * The message that refuses the text; undefined if it is a valid scenario. Any error but an InputError fails the test.
 */
function refusal(text: string, sets: readonly string[] = []): string | undefined {
  try {
    loadScenario(write('hostile.yaml', text), registry, { sets });
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

const readable = (message: string | undefined): boolean =>
  message === undefined || !/undefined|\[object|TypeError|\bat .*\.ts/.test(message);

test('a text changed at random places is loaded or refused with readable faults, never anything else', () => {
  const edit = fc.tuple(fc.nat(WHOLE.length), fc.nat(6), fc.constantFrom(...PIECES));
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      let text = WHOLE;
      for (const [at, cut, piece] of edits) text = text.slice(0, at) + piece + text.slice(at + cut);
      expect(readable(refusal(text))).toBe(true);
    }),
    { seed: SEED, numRuns: 400 },
  );
});

test('a value of any kind at any key', () => {
  const keys = [
    'game',
    'name',
    'seed',
    'pairs',
    'agents',
    'matchups',
    'sides',
    'sides.red',
    'sides.red.ship',
    'ships.tavor.hull',
    'decks.starter',
    'map',
    'map.0',
    'rules.turns',
    'rules.nothing',
    'zz',
  ];
  const values = [
    'null',
    '{}',
    '[]',
    '""',
    '-1',
    '.nan',
    '.inf',
    '1e300',
    'true',
    '[[]]',
    '{a: {b: 1}}',
    '[null]',
    '2026-01-01',
  ];
  for (const key of keys)
    for (const value of values) expect(readable(refusal(WHOLE, [`${key}=${value}`])), `${key}=${value}`).toBe(true);
});

test('keys that are collections or aliases', () => {
  expect(refusal('game: skirmish\n? [a, b]\n: 1\n')?.replace(/^.*\//, '')).toBe(
    'hostile.yaml:2:3: a key must be a single value',
  );
});
