/** The completions that the editor of a scenario offers, from the JSON Schema of its game. */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/registry.ts';
import { jsonSchemaOf } from '../../src/scenario/schema.ts';
import { completionsAt, cursorAt } from '../../src/studio/drafting/complete.ts';

const schema = jsonSchemaOf(GAMES.get('dogfight')!);
const content = { ships: { tavor: { hull: 24 }, mine: { hull: 20 } } };
/** The place of `|` in a text. */
const at = (text: string): [string, number] => [text.replace('|', ''), text.indexOf('|')];
const offered = (text: string): string[] => completionsAt(...at(text), schema, content).items.map((item) => item.text);

test.each([
  ['|', [], 'key', 0],
  ['ga|', [], 'key', 0],
  ['game: dog|', ['game'], 'value', 6],
  ['ships:\n  tavor:\n    hu|', ['ships', 'tavor'], 'key', 20],
  ['ships:\n  tavor:\n    hull: 2|', ['ships', 'tavor', 'hull'], 'value', 26],
  ['ships:\n  tavor: { hull: 2, en|', ['ships', 'tavor'], 'key', 27],
  ['ships: { tavor: { hull: |', ['ships', 'tavor', 'hull'], 'value', 24],
  ['ships: { tavor: { hull: 2 }, |', ['ships'], 'key', 29],
  ['ships: {\n  tavor: { hull: 2 },\n  inf|', ['ships'], 'key', 33],
  ['# ships:\nsides:\n  a: { ship: tavor }\n\nru|', [], 'key', 38],
  ['agents: [greedy, |', ['agents', '*'], 'value', 17],
  ['agents:\n  - gr|', ['agents', '*'], 'key', 12],
  ['description: "a, b: {"\nsi|', [], 'key', 23],
  ['map:\n  - - a\n    - b|', ['map', '*', '*'], 'key', 19],
] as const)('knows where it is in %j', (text, path, kind, from) => {
  expect(cursorAt(...at(text))).toEqual({ path, kind, from });
});

test('offers keys, values, and the names of the scenario itself', () => {
  expect(offered('|')).toEqual(expect.arrayContaining(['game: ', 'ships: ', 'sides: ', 'seed: ']));
  expect(offered('|')).not.toContain('pairs: ');
  expect(offered('ships:\n  |')).toEqual(expect.arrayContaining(['tavor: ', 'inferno: ', 'mine: ']));
  expect(offered('ships: { tavor: { |')).toContain('hull: ');
  expect(offered('sides:\n  a:\n    ship: |')).toContain('inferno');
  expect(offered('mirror: |')).toEqual(['seat', 'owner']);
  expect(offered('agents: [|')).toContain('greedy');
  expect(offered('agents:\n  - |')).toContain('greedy');
});

test('says what is expected where a number is written', () => {
  const { hint } = completionsAt(...at('ships: { tavor: { hull: |'), schema, content);
  expect(hint).toMatch(/a whole number, \d+ to \d+; now 24$/);
});
