/**
 * JSON Schemas of scenario files: what readers find in them, and that parts which are written only once keep their
 * meaning.
 */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/registry.ts';
import { jsonSchemaOf } from '../../src/scenario/index.ts';
import { withSharedParts } from '../../src/scenario/shared-schema.ts';
import { isTree, type Tree } from '../../src/scenario/tree.ts';

const NUMBER = { type: 'integer', minimum: 1, maximum: 99, title: 'a number that is long enough to be worth a name' };
const SHIP = { type: 'object', properties: { hull: { ...NUMBER, description: 'Hull' }, range: NUMBER } };

const step = (name: string): Tree => ({
  properties: { do: { const: name }, n: NUMBER },
  additionalProperties: false,
});
const offers = (name: string) => ({ anyOf: [{ enum: expect.arrayContaining([name]) }, { type: 'string' }] });

/** The schema with all references replaced by their parts. */
function spelledOut(schema: unknown, root: Tree): unknown {
  if (Array.isArray(schema)) return schema.map((item) => spelledOut(item, root));
  if (!isTree(schema)) return schema;
  const { $ref, ...beside } = schema;
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, spelledOut(value, root)]));
  const part = (root['$defs'] as Tree)[$ref.replace('#/$defs/', '')];
  return { ...(spelledOut(part, root) as Tree), ...beside };
}

test('parts that stand twice are written once, under the name of their property; descriptions that differ stay', () => {
  const schema = withSharedParts({
    properties: { a: SHIP, b: { ...SHIP, description: 'another' }, c: { $ref: '#/$defs/a' }, hull: { const: 1 } },
  });
  expect(schema).toEqual({
    properties: {
      a: { $ref: '#/$defs/a' },
      b: { $ref: '#/$defs/a', description: 'another' },
      c: { $ref: '#/$defs/a' },
      hull: { const: 1 },
    },
    $defs: {
      a: {
        type: 'object',
        properties: { hull: { $ref: '#/$defs/hull', description: 'Hull' }, range: { $ref: '#/$defs/hull' } },
      },
      hull: NUMBER,
    },
  });
});

test('a part is not named as one that was there before, and alternatives have the name of their constant', () => {
  const either = { anyOf: [step('attack'), step('move')] };
  const schema = withSharedParts({
    properties: { x: { anyOf: [step('attack'), { type: 'null' }] }, y: { ...either, minItems: 1 } },
    $defs: { attack: { type: 'string' } },
  });
  expect(Object.keys(schema['$defs'] as Tree)).toEqual(['attack', 'n', 'attack-2']);
  expect(spelledOut(schema, schema)).toMatchObject({
    properties: { x: { anyOf: [step('attack'), { type: 'null' }] }, y: { ...either, minItems: 1 } },
  });
});

test('a schema without repetition is as it was', () => {
  const schema = { properties: { a: { type: 'string' }, b: { type: 'string' } } };
  expect(withSharedParts(schema)).toEqual(schema);
});

test('nothing that is long stands twice in the schema of a game', () => {
  for (const game of GAMES.values()) {
    const schema = jsonSchemaOf(game);
    const texts = new Map<string, number>();
    JSON.stringify(schema, (_key, value: unknown) => {
      const text = JSON.stringify(value);
      if (isTree(value) && isTree(value['properties'])) texts.set(text, (texts.get(text) ?? 0) + 1);
      return value;
    });
    expect([...texts].filter(([text, n]) => n > 1 && text.length > 63)).toEqual([]);
    expect(() => spelledOut(schema, schema)).not.toThrow();
  }
});

test('editors offer the agents, ships, decks and cards that ship, and take other names', () => {
  const root = jsonSchemaOf(GAMES.get('dogfight')!);
  const { agents, sides, decks } = root['properties'] as Tree;
  expect(agents).toMatchObject({ items: { type: 'string', examples: expect.arrayContaining(['greedy', 'mcts']) } });
  expect(spelledOut(sides, root)).toMatchObject({
    additionalProperties: { properties: { ship: offers('tavor'), deck: offers('starter') } },
  });
  expect(JSON.stringify(spelledOut(decks, root))).toContain('main-battery');
});
