// @module-tag heavy
/**
 * Words that a scenario adds to Dog Fight with `extend`: what they do, what they belong to, and the messages about bad
 * ones.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LAWS } from '../../src/laws/all.ts';
import { walkUnder } from '../../src/laws/walk.ts';
import { gameOf, matchesIn, type Plan } from '../../src/matches/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { matchPage } from '../../src/replay/match-page.ts';
import { replayMatch } from '../../src/replay/index.ts';
import { compilePlan } from '../../src/runner/registries.ts';
import { runPlan, type RunOptions, type RunOutcome } from '../../src/runner/index.ts';
import { gameOfScenario, jsonSchemaOf, loadScenario, type ScenarioOptions } from '../../src/scenario/index.ts';
import { plantDogfight } from '../contract/planters/dogfight.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { strangersPlan } from './strangers.ts';

const { write, path } = scratchFolder();
const registry = { games: GAMES, agents: AGENTS };
const example = (name: string): string =>
  readFileSync(new URL(`../../examples/words/${name}`, import.meta.url), 'utf8');
const WORDS = example('boarding.ts');
const SCENARIO = example('boarding.yaml').replace('[greedy]', '[random]').replace('pairs: 20', 'pairs: 8');

const scenario = (words = WORDS, text = SCENARIO): string => {
  write('boarding.ts', words);
  return write('boarding.yaml', text);
};
const load = (file: string, options: ScenarioOptions = {}): Plan => loadScenario(file, registry, options).plan;
const run = (plan: Plan, out = 'out', more: Partial<RunOptions> = {}): Promise<RunOutcome> =>
  runPlan(plan, { outDir: path(out), workers: 0, ...more });

/** Everything that is told of the matches of a run, in words. */
async function toldIn(dir: string, matches: number): Promise<string> {
  const texts: string[] = [];
  for (let match = 1; match <= matches; match++) {
    const { steps } = await replayMatch(dir, match, {});
    texts.push(...steps.flatMap(({ events }) => events.map(({ text }) => text)));
  }
  return texts.join('\n');
}

test('cards and ships play own words, the same in this thread, in workers and in a replay', async () => {
  const plan = load(scenario());
  expect(plan).toMatchObject({
    gameId: 'dogfight',
    outside: [{ kind: 'game', id: './boarding.ts', base: 'dogfight' }],
  });
  const one = await run(plan);
  expect(one).toMatchObject({ status: 'complete', forfeits: [], matches: matchesIn(plan) });
  const two = await run(plan, 'workers', { workers: 2 });
  expect(two.checksum).toBe(one.checksum);
  const again = await replayMatch(one.dir, 3, {});
  expect(again.hash).toBe(again.recorded);
  const told = await toldIn(one.dir, one.matches);
  expect(told).toMatch(/Energy Siphon/);
  expect(told).toMatch(/Last Stand.*its vessel has more Hull/);
  expect(told).toMatch(/Vent Heat|Raider/);
});

test('a step does what it says: energy goes from the nearest enemy to the own vessel', async () => {
  const { dir, matches } = await run(load(scenario(WORDS, SCENARIO.replace('reach: 5', 'reach: 30'))));
  const told = await toldIn(dir, matches);
  expect(told).toMatch(
    /(Seat . pays 3 energy for Energy Siphon, \d+ left\.)\n(Seat . gets 3 energy from Energy Siphon, \d+ in all\.)/,
  );
});

test('the text of a card is made of own words, and the schema knows them', () => {
  const { game } = loadScenario(scenario(), registry);
  const card = game.catalog.cards.findIndex(({ id }) => id === 'last-stand');
  expect(game.sheets!.card(card).text).toBe(
    'With 14 Hull or less. 8 effect damage to the nearest enemy within 3 and in sight, and 4 to your own vessel.',
  );
  expect(() => load(scenario(WORDS, SCENARIO.replace('do: siphon', 'do: sifon')))).toThrow(/siphon/);
  expect(() => load(scenario(WORDS, SCENARIO.replace('within: reach', 'within: wide')))).toThrow(
    /the card has no number "wide"/,
  );
  expect(() => load(scenario(WORDS, SCENARIO.replace(', within: reach', '').replace('    reach: 5\n', '')))).toThrow(
    /energy-siphon\.act\.0\.within: missing: expected a number or a text/,
  );
});

test('the words are part of what a run is, and other words are another run', async () => {
  const first = await run(load(scenario()), 'named', { workers: 0 });
  expect((await run(load(scenario(`// A remark changes nothing.\n${WORDS}`)), 'named')).runId).toBe(first.runId);
  const other = load(scenario(WORDS.replace('n >> 1, bridge.seat', 'n, bridge.seat')));
  expect(other.code!.rules).not.toBe(load(scenario()).code!.rules);
  expect((await run(other, 'named')).runId).not.toBe(first.runId);
  await expect(replayMatch(first.dir, 1, { again: true })).resolves.toBeTruthy();
  const theirs = await run(strangersPlan(load(scenario())), 'named', { workers: 0 });
  await expect(replayMatch(theirs.dir, 1, { again: true })).rejects.toThrow(/neither named nor run .*--trust/);
  expect((await replayMatch(theirs.dir, 1, { again: true, trust: true })).hash).toBeTruthy();
});

test('a scenario without extend plays the rules that ship, whatever was extended before', () => {
  load(scenario());
  const plain = load(write('plain.yaml', 'game: dogfight\nsides: { a: { ship: tavor, deck: starter } }\n'));
  expect(gameOf(plain)).toBeUndefined();
  expect(() => load(write('plain.yaml', SCENARIO.replace('extend: ./boarding.ts\n', '')))).toThrow(
    /cards\.energy-siphon\.act\.0/,
  );
});

test('an isolated module plays with own words, and a page holds them', async () => {
  write(
    'last.mjs',
    "export const agent = { id: 'last', version: '1', params: {}, create: () => ({ start(game) { this.game = game; }, choose(d) { const s = d.view().slice(); this.game.apply(s, d.legal[0], null); return d.legal[d.count - 1]; } }) };",
  );
  const file = scenario(WORDS, SCENARIO.replace('[random]', '[random, ./last.mjs]').replace('pairs: 8', 'pairs: 1'));
  const { dir, forfeits, status } = await run(load(file), 'modules');
  expect({ forfeits, status }).toEqual({ forfeits: [], status: 'complete' });
  const page = await matchPage(dir, 1, {});
  expect(page.hash).toBe(page.recorded);
  expect(page.html).toContain('takes n energy from the nearest enemy');
});

/** The findings of the laws in matches with these words. */
const checked = (words: string, text = SCENARIO): string[] => {
  const plan = load(scenario(words, text));
  const [game, twin] = [compilePlan(plan, registry), compilePlan(plan, registry)];
  const subject = { name: 'boarding', game, twin, plant: plantDogfight(game) };
  return walkUnder(LAWS, subject, 'random', 4).violations.map(({ message }) => message);
};

test('the schema of a scenario has its own words, whatever else stands in the file', () => {
  const file = scenario(WORDS, `${SCENARIO}nonsense: 3\n`);
  const schema = JSON.stringify(jsonSchemaOf(gameOfScenario(file, registry).module));
  expect(schema).toContain('takes n energy from the nearest enemy within so many hexes and in sight');
  expect(schema).toContain('"vent-heat"');
  expect(() => gameOfScenario(write('none.yaml', 'game: dogfight\nextend: ./none.ts\n'), registry)).toThrow(
    /none\.yaml:2:9 extend: .*none\.ts: no such file/,
  );
});

test('vessels that one step destroys leave together, and the match ends once', async () => {
  const words = WORDS.replace('bridge.damage(n, enemy);', 'bridge.damage(99, enemy);').replace(
    'n >> 1, bridge.seat',
    '99, bridge.seat',
  );
  const always = SCENARIO.replace('hull: 14', 'hull: 40').replace('last-stand: 2', 'last-stand: 3');
  const { dir, matches } = await run(load(scenario(words, always)));
  const told = await toldIn(dir, matches);
  expect(told).toMatch(/destroyed.*\n.*destroyed/);
  expect(checked(words, always)).toEqual([]);
});

test('the laws hold with own words, and see words that break them', () => {
  expect(checked(WORDS)).toEqual([]);
  const remembering = WORDS.replace(
    'apply(bridge, amount) {',
    'apply(bridge, amount) {\n bridge.addHeat(calls++);',
  ).replace('export const', 'let calls = 0;\nexport const');
  expect(checked(remembering).join('\n')).toMatch(/applied with a log: HEAT|played again, the state/);
});

const swapped = (from: string, to: string): string => {
  expect(WORDS).toContain(from);
  return WORDS.replace(from, to);
};

test.each([
  ['no words', () => 'export const x = 1;', 'exports no words: expected "export const words: DogFightWords = { … }"'],
  ['another game', () => swapped("'dogfight'", "'armada'"), 'words.extends: expected "dogfight"'],
  [
    'an unknown kind',
    () => swapped('  steps: {', '  stepps: {'),
    'words.stepps: unknown key; there are steps, conditions, abilities',
  ],
  [
    'a name that ships',
    () => swapped('siphon: {', 'attack: {'),
    'words.steps.attack: ships with the game; choose another name',
  ],
  ['a condition that ships', () => swapped('battered: {', 'hot: {'), 'words.conditions.hot: ships with the game'],
  [
    'an ability that ships',
    () => swapped("'vent-heat': {", "'deep-scan': {"),
    'words.abilities.deep-scan: ships with the game',
  ],
  [
    'a bad name',
    () => swapped('siphon: {', 'Siphon: {'),
    'words.steps.Siphon: expected a name of up to 40 small letters',
  ],
  [
    'no meaning',
    () => swapped("meaning: 'the own vessel has n Hull or less',", ''),
    'words.conditions.battered.meaning: missing, expected a text',
  ],
  [
    'no function',
    () => swapped('apply(bridge, amount)', 'does(bridge, amount)'),
    'words.abilities.vent-heat.apply: missing, expected a function',
  ],
  [
    'a number too many',
    () => swapped("numbers: { n: 'damage' }", "numbers: { n: 'a', m: 'b', o: 'c' }"),
    'words.steps.reckless-strike.numbers: found 3, expected at most 2',
  ],
  [
    'a number named as a key',
    () => swapped("numbers: { n: 'damage' }", "numbers: { do: 'damage' }"),
    'words.steps.reckless-strike.numbers.do: expected a name of letters and digits',
  ],
  [
    'an unknown part',
    () => swapped("number: 'Hull',", "numbr: 'Hull',"),
    'words.conditions.battered.numbr: unknown key; there are meaning, says, unmet, met, number',
  ],
  ['a syntax error', () => 'export const words = {;\n', /cannot be compiled: .*boarding\.ts:1:23: Expected identifier/],
  [
    'a throw',
    () => "\n\nthrow new Error('oops');\n",
    /boarding\.ts: loading it threw: Error: oops \(boarding\.ts:3:7\)/,
  ],
  [
    'an import of Node',
    () => "import { readFileSync } from 'node:fs';\nexport const words = readFileSync;\n",
    /boarding\.ts: .*node:fs/,
  ],
])('%s is said with the file', (_fault, words, message) => {
  expect(() => load(scenario(words()))).toThrow(message);
});

test.each([
  ['no such file', 'extend: ./none.ts', /extend: .*none\.ts: no such file/],
  ['a number, which names a file as any text does', 'extend: 3', /extend: no file or package "3"/],
  ['no path', 'extend: bording', /extend: no file or package "bording"/],
])('extend: %s', (_fault, line, message) => {
  expect(() => load(scenario(WORDS, SCENARIO.replace('extend: ./boarding.ts', line)))).toThrow(message);
});

test('a game that takes no words says which do, words for another game are refused, and results do not run words that they name', () => {
  const other = fileURLToPath(new URL('../../examples/zones/goofspiel.ts', import.meta.url));
  expect(() => load(scenario(WORDS, `game: ${other}\nextend: ./boarding.ts\nsides: {}\n`))).toThrow(
    'takes no words from outside; dogfight and armada do',
  );
  expect(() => load(scenario(WORDS, 'game: armada\nextend: ./boarding.ts\nsides: {}\n'))).toThrow(
    'words.extends: expected "armada"',
  );
  expect(() => load(scenario(), { foreign: true })).toThrow(/"\.\/boarding\.ts" is named by a trace.*--trust/);
});
