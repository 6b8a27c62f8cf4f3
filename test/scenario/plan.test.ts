import { expect, test } from 'vitest';
import { type Plan, identityText } from '../../src/matches/index.ts';
import {
  jsonSchemaOf,
  loadScenario,
  masterSeed,
  parseAgentSpec,
  splitAgentList,
  type ScenarioOptions,
} from '../../src/scenario/index.ts';
import { choices } from '../../src/scenario/pairing.ts';
import { editDistance, nearest } from '../../src/scenario/faults/suggest.ts';
import { AGENTS } from '../../src/registry.ts';
import { scratchFolder } from './folder.ts';
import { registry, skirmish } from './skirmish.ts';

const { write } = scratchFolder();

const THREE = `game: skirmish
sides:
  red: { ship: tavor, deck: starter }
  blue: { ship: inferno, deck: starter }
  amber: { ship: achilles, deck: starter }
`;

const planOf = (text: string, options: ScenarioOptions = {}): Plan =>
  loadScenario(write('duel.yaml', text), registry, options).plan;

const labels = (text: string, options: ScenarioOptions = {}): string[] =>
  planOf(text, options).matchups.map(({ label }) => label);

test('one agent: every pair of different sides', () => {
  expect(labels(THREE)).toEqual(['red vs blue', 'red vs amber', 'blue vs amber']);
  expect(planOf(THREE).matchups[2]).toEqual({
    index: 2,
    key: 'amber | blue',
    label: 'blue vs amber',
    entrants: [
      { side: 1, sideLabel: 'blue', agent: 'greedy', agentId: 'greedy', agentVersion: '1', params: {} },
      { side: 2, sideLabel: 'amber', agent: 'greedy', agentId: 'greedy', agentVersion: '1', params: {} },
    ],
  });
});

test('one agent and one side: the side against itself', () => {
  expect(labels('game: skirmish\nsides: { red: { ship: tavor, deck: starter } }\n')).toEqual(['red vs red']);
});

test('several agents: each pair of them on each side', () => {
  expect(
    labels(THREE.replace(/ {2}(blue|amber).*\n/g, ''), { agents: 'random,greedy,mcts:explore=1,iterations=400' }),
  ).toEqual([
    'red@random vs red@greedy',
    'red@random vs red@mcts:iterations=400,explore=1',
    'red@greedy vs red@mcts:iterations=400,explore=1',
  ]);
});

test('pairing all, and match-ups named one by one', () => {
  const two = THREE.replace(/ {2}amber.*\n/, '');
  expect(labels(`${two}agents: [random, greedy]\npairing: all\n`)).toEqual([
    'red@random vs blue@random',
    'red@random vs red@greedy',
    'red@random vs blue@greedy',
    'blue@random vs red@greedy',
    'blue@random vs blue@greedy',
    'red@greedy vs blue@greedy',
  ]);
  expect(labels(`${two}matchups: [[blue, red], ["red@random", "red@mcts:iterations=9"]]\n`)).toEqual([
    'blue@greedy vs red@greedy',
    'red@random vs red@mcts:iterations=9',
  ]);
});

test('choices for more seats than two', () => {
  expect(choices(['a', 'b', 'c', 'd'], 3).map((row) => row.join(''))).toEqual(['abc', 'abd', 'acd', 'bcd']);
  expect(choices(['a', 'b'], 4)).toEqual([['a', 'b', 'a', 'b']]);
  expect(choices([], 2)).toEqual([]);
});

test('the file lies over the defaults, --set over the file, decks whole', () => {
  const text = `${THREE}ships: { tavor: { hull: 20 } }\ndecks: { starter: { beam-lance: 2, missiles: 3 } }\n`;
  const { content } = planOf(text, { sets: ['ships.tavor.range=9', 'decks.starter.main-battery=1', 'map=[x, y, z]'] });
  expect(content).toMatchObject({
    ships: { tavor: { hull: 20, range: 9 }, inferno: { hull: 24, range: 5 } },
    map: ['x', 'y', 'z'],
  });
  expect((content as { decks: unknown }).decks).toEqual({
    starter: { 'beam-lance': 2, missiles: 3, 'main-battery': 1 },
  });
});

test('name, seed, pairs and mirror', () => {
  expect(planOf(THREE)).toMatchObject({
    name: 'duel',
    seed: '1',
    pairs: 100,
    mirror: 'seat',
    seats: 2,
    rulesVersion: '1',
  });
  const named = planOf(`${THREE}name: trial\nseed: 7\npairs: 12\nmirror: owner\n`);
  expect(named).toMatchObject({ name: 'trial', seed: '7', pairs: 12, mirror: 'owner' });
  expect(planOf(THREE, { seed: 'demo', pairs: '3' })).toMatchObject({ seed: 'demo', pairs: 3 });
});

test('the identity follows what decides a match, and nothing else', () => {
  const base = identityText(planOf(THREE));
  expect(identityText(planOf(`${THREE}pairs: 7\nname: other\ndescription: Same.\n`))).toBe(base);
  expect(identityText(planOf(THREE, { sets: ['ships.tavor.hull=24'] }))).toBe(base);
  expect(identityText(planOf(THREE, { sets: ['ships.tavor.hull=23'] }))).not.toBe(base);
  expect(identityText(planOf(THREE, { seed: '2' }))).not.toBe(base);
  expect(identityText(planOf(THREE, { agents: 'random' }))).not.toBe(base);
});

test('the master seed of a text is fixed, and a repeated text is another', () => {
  expect([...masterSeed('demo')]).toEqual([-1389882752, 2056361628, 1035721859, 384269679]);
  expect([...masterSeed('7')]).not.toEqual([...masterSeed('77')]);
});

test('agent specs and lists of them', () => {
  expect(parseAgentSpec('mcts:explore=0.7,iterations=400', registry.agents)).toEqual({
    spec: 'mcts:iterations=400',
    id: 'mcts',
    version: '1',
    params: { iterations: 400, explore: 0.7 },
  });
  expect(splitAgentList('greedy, mcts:iterations=4,explore=2,random')).toEqual([
    'greedy',
    'mcts:iterations=4,explore=2',
    'random',
  ]);
});

test('an agent spec may be the name of a level or style', () => {
  expect(parseAgentSpec('novice', AGENTS)).toEqual(parseAgentSpec('policy:temperature=0.05', AGENTS));
  expect(parseAgentSpec(' hoarder', AGENTS)).toMatchObject({ id: 'greedy', weights: 'hoarder' });
  expect(() => parseAgentSpec('novise', AGENTS)).toThrow('unknown agent "novise"; did you mean "novice"?');
  expect(() => parseAgentSpec('python3 mine.py', AGENTS)).toThrow("goes after exec:, such as 'exec:python3 mine.py'");
});

test('near words', () => {
  expect(editDistance('tavor', 'tavro')).toBe(1);
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(nearest('infrno', ['tavor', 'inferno', 'corvane'])).toEqual(['inferno']);
  expect(nearest('x', ['tavor'])).toEqual([]);
});

test('the JSON Schema asks for nothing that defaults give', () => {
  const schema = jsonSchemaOf(skirmish);
  expect(schema).toMatchObject({
    type: 'object',
    required: ['game', 'sides'],
    additionalProperties: false,
    properties: {
      game: { const: 'skirmish' },
      blocks: { type: 'integer', minimum: 1, maximum: 10_000_000, default: 100 },
      ships: { propertyNames: { enum: ['achilles', 'tavor', 'inferno'] } },
    },
  });
  expect(JSON.stringify(schema)).not.toContain('"required":["hull"');
  expect(JSON.stringify(schema)).toContain('"required":["ship","deck"]');
});

test('a field: each of mine against each side of it, on the seeds of that side, with weights that sum to one', () => {
  const text = `${THREE}field: { blue: 30 %, amber: 90 }\n`;
  const { matchups, field } = planOf(text);
  expect(matchups.map(({ label, key }) => [label, key])).toEqual([
    ['red vs blue', 'field | blue'],
    ['red vs amber', 'field | amber'],
  ]);
  expect(field).toEqual([
    { side: 'blue', weight: 0.25 },
    { side: 'amber', weight: 0.75 },
  ]);
  // If all sides are in the field, each of them is also one of the user's sides.
  expect(labels(`${THREE}field: { red: 1, blue: 1, amber: 2 }\n`)).toEqual([
    'red vs blue',
    'red vs amber',
    'blue vs red',
    'blue vs amber',
    'amber vs red',
    'amber vs blue',
  ]);
  // Weights decide no match, so they do not change the identity.
  expect(identityText(planOf(text))).toBe(identityText(planOf(`${THREE}field: { blue: 1, amber: 1 }\n`)));
});

test.each([
  ['field: { green: 1 }', 'unknown side "green"'],
  ['field: { blue: -1 }', 'field.blue'],
  ['field: { blue: 0 % }', 'found 0 %, expected a share above 0'],
  ['field: { blue: some }', 'expected a share such as 30 %'],
  ['field: {}', 'field: found no sides, expected at least one'],
  ['field: { blue: 1 }\npairing: all', 'found both field and pairing, expected one of them'],
  ['field: { blue: 1 }\nmatchups: [[red, blue]]', 'found both field and matchups, expected one of them'],
])('%s is refused', (line, said) => {
  expect(() => planOf(`${THREE}${line}\n`)).toThrow(said);
});
