// @module-tag heavy
/**
 * Words that a scenario adds to Armada with `extend`: what they do, what they belong to, and the messages about bad
 * ones.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LAWS } from '../../src/laws/all.ts';
import { walkUnder } from '../../src/laws/walk.ts';
import { matchesIn, type Plan } from '../../src/matches/index.ts';
import { OWN_MOMENTS } from '../../src/games/armada/cards/words/own-words.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { matchPage } from '../../src/replay/match-page.ts';
import { replayMatch } from '../../src/replay/index.ts';
import { compilePlan } from '../../src/runner/registries.ts';
import { runPlan, type RunOptions, type RunOutcome } from '../../src/runner/index.ts';
import { gameOfScenario, jsonSchemaOf, loadScenario } from '../../src/scenario/index.ts';
import { plantArmada } from '../contract/planters/armada.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { write, path } = scratchFolder();
const registry = { games: GAMES, agents: AGENTS };
const example = (name: string): string =>
  readFileSync(new URL(`../../examples/words/${name}`, import.meta.url), 'utf8');
const WORDS = example('tractor.ts');
const SCENARIO = example('tractor.yaml')
  .replace("['greedy:worlds=1,horizon=0']", '[random]')
  .replace('pairs: 20', 'pairs: 12');

const scenario = (words = WORDS, text = SCENARIO): string => {
  write('tractor.ts', words);
  return write('tractor.yaml', text);
};
const load = (file: string): Plan => loadScenario(file, registry).plan;
const run = (plan: Plan, out = 'out', more: Partial<RunOptions> = {}): Promise<RunOutcome> =>
  runPlan(plan, { outDir: path(out), workers: 0, ...more });

/** Everything that is told of the matches of a run, in words. */
async function toldIn(dir: string, matches: number): Promise<string> {
  const texts: string[] = [];
  for (let match = 1; match <= matches; match++) {
    const { steps } = await replayMatch(dir, match, {});
    texts.push(...steps.flatMap(({ events, text }) => [{ text }].concat(events).map((told) => told.text)));
  }
  return texts.join('\n');
}

test('cards play own words, the same in this thread, in workers and in a replay', async () => {
  const plan = load(scenario());
  expect(plan).toMatchObject({ gameId: 'armada', outside: [{ kind: 'game', id: './tractor.ts', base: 'armada' }] });
  const one = await run(plan);
  expect(one).toMatchObject({ status: 'complete', forfeits: [], matches: matchesIn(plan) });
  const two = await run(plan, 'workers', { workers: 2 });
  expect(two.checksum).toBe(one.checksum);
  const again = await replayMatch(one.dir, 3, {});
  expect(again.hash).toBe(again.recorded);
  const told = await toldIn(one.dir, one.matches);
  expect(told).toMatch(/uses Tractor Projector: (.+ \(\w+\)) slows by 1\n.*\n\1 sets its speed to [12]\n/);
  expect(told).toMatch(/uses Point Guns\n.*spends Point Guns\nadds red /);
  expect(told).toMatch(/uses Grappling Arms: 2 damage on (.+ \(\w+\))\n.*\n.* loses a shield/);
});

/** The findings of the laws in matches with these words. */
const checked = (words: string, matches: number, text = SCENARIO): string[] => {
  const plan = load(scenario(words, text));
  const [game, twin] = [compilePlan(plan, registry), compilePlan(plan, registry)];
  const subject = { name: 'tractor', game, twin, plant: plantArmada(game) };
  return walkUnder(LAWS, subject, 'random', matches).violations.map(({ message }) => message);
};

test('the laws hold with own words, and see words that break them', () => {
  expect(checked(WORDS, 8)).toEqual([]);
  const remembering = WORDS.replace('Math.max(1, bridge.speed(enemy) - slows)', 'calls++ % 3').replace(
    'export const',
    'let calls = 0;\nexport const',
  );
  expect(checked(remembering, 8).join('\n')).toMatch(/applied with a log: SPEED_SET|played again, the state|differ/);
});

/** The words of a card that does everything that a bridge can do, at every moment, to every unit in play. */
const ALL_OF_IT = `
const COMMANDS = ['navigate', 'squadron', 'repair', 'concentrate fire'];
const TOKENS = ['evade', 'redirect', 'brace', 'scatter', 'contain', 'salvo'];
const meddle = (b, i) => {
  const v = b.enemy(i % b.places);
  for (const kind of TOKENS) { b.exhaustDefense(kind, v); b.readyDefense(kind); }
  for (const kind of COMMANDS) { b.gainToken(kind); b.loseToken(kind, v); }
  b.gainShield(0); b.loseShield(2, v); b.setSpeed(b.speed() + 1); b.setSpeed(0, v);
  return v;
};
const fits = (b, i) => b.isAlive(b.enemy(i));
export const words = {
  extends: 'armada',
  words: {
    meddle: {
      meaning: 'everything that hurts', options: 12, fits, numbers: { n: { means: 'damage', least: 1, most: 4 } },
      at: ['start of Ship Phase', 'before reveal', 'reveal command', 'after reveal', 'after maneuver', 'critical effect', 'start of Status Phase'],
      run: (b, i, n) => b.damage(n, meddle(b, i), i % 5 === 4 ? undefined : i % 4),
    },
    shake: {
      meaning: 'everything about dice', at: ['after roll', 'resolve attack effects'],
      run(b) { meddle(b, 0); for (let k = 0; k < 9; k++) { b.addDie(['red', 'blue', 'black'][k % 3]); b.turnDie('blank', 'hit'); } },
    },
  },
};
`;

/** A card that does everything that can be done at one moment. */
const moment = (during: string, k: number): string =>
  `  card-${k}: { slot: officer, points: 1, effects: [{ during: ${during}, ${/effects|critical/.test(during) ? '' : 'once: ship, '}do: [${/roll|attack/.test(during) ? '{ shake: {} }' : `{ meddle: { n: ${1 + (k % 4)} } }`}] }] }`;

const MOMENTS = OWN_MOMENTS.map((during, k) => moment(during, k));
const ROOMY =
  'ships: { roomy: { like: nebulon-b-escort-frigate, slots: [officer, officer, officer, officer, officer] } }';
const cardsOf = (list: readonly number[]): string => `[${list.map((k) => `card-${k}`).join(', ')}]`;
const [FIRST, SECOND] = [cardsOf([0, 1, 2, 3, 4]), cardsOf([5, 6, 7, 8, 4])];

test.each([
  ['a match', 'deployment: fixed', ['a', 'b']],
  ['a match for an objective', 'objectives: choose', ['a', 'b']],
  ['a match of teams', 'sectorFleet: 2, width: 1828.8', ['a', 'b', 'c', 'd']],
])('no use of the bridge, at any moment of %s, breaks a law', (_match, rules, sides) => {
  const text = [
    'game: armada',
    'extend: ./tractor.ts',
    `rules: { ${rules} }`,
    'upgrades:',
    ...MOMENTS,
    ROOMY,
    'sides:',
    ...sides.map(
      (side, k) =>
        `  ${side}: { ships: [roomy, roomy], squadrons: [x-wing], upgrades: ${k % 2 === 0 ? `[${FIRST}, ${SECOND}]` : `[${SECOND}, ${FIRST}]`}${rules.startsWith('obj') ? ', objectives: [most-wanted, fire-lanes, superior-positions]' : ''} }`,
    ),
  ].join('\n');
  expect(checked(ALL_OF_IT, 8, text)).toEqual([]);
});

const swapped = (from: string, to: string): string => {
  expect(WORDS).toContain(from);
  return WORDS.replace(from, to);
};

test.each([
  ['another game', () => swapped("'armada'", "'dogfight'"), 'words.extends: expected "armada"'],
  [
    'an unknown kind',
    () => swapped('  words: {', '  steps: {'),
    'words.steps: unknown key; there are words, conditions',
  ],
  [
    'a name that ships',
    () => swapped('grapple: {', 'addDice: {'),
    'words.words.addDice: ships with the game; choose another name',
  ],
  [
    'a name of a printed card',
    () => swapped('grapple: {', 'gainsInChosenRounds: {'),
    'words.words.gainsInChosenRounds: ships with the game',
  ],
  [
    'a condition that ships',
    () => swapped('unhurt: {', 'broadside: {'),
    'words.conditions.broadside: ships with the game',
  ],
  [
    'a bad name',
    () => swapped('grapple: {', "'grapple-it': {"),
    'words.words.grapple-it: expected a name of up to 40 letters and digits',
  ],
  [
    'no moment',
    () => swapped("at: ['resolve attack effects'],", ''),
    'words.words.pointDefense.at: missing, expected a list of moments among "start of Ship Phase"',
  ],
  [
    'a moment that is none',
    () => swapped("['resolve attack effects']", "['spend defense tokens']"),
    'words.words.pointDefense.at: expected a list of moments',
  ],
  [
    'too many options',
    () => swapped('options: 12', 'options: 17'),
    'words.words.tractorBeam.options: expected a whole number from 1 to 16',
  ],
  [
    'no range',
    () => swapped("{ means: 'speed', least: 1, most: 2 }", "{ means: 'speed', least: 1 }"),
    'words.words.tractorBeam.numbers.slows.most: expected a whole number from 1 to 100',
  ],
  [
    'a text as a function',
    () => swapped('fits: (bridge, i) => inReach(bridge, i, 1) && bridge.shield(0) > 0,', "fits: 'front',"),
    'words.words.grapple.fits: found something else, expected a function',
  ],
  [
    'an unknown part',
    () => swapped('options: 12,', 'choices: 12,'),
    'words.words.tractorBeam.choices: unknown key; there are meaning, run, at, numbers, options, fits, says',
  ],
])('%s is said with the file', (_fault, words, message) => {
  expect(() => load(scenario(words()))).toThrow(message);
});

const changed = (from: string, to: string): string => {
  expect(SCENARIO).toContain(from);
  return SCENARIO.replace(from, to);
};

test.each([
  ['a misspelt word', 'grapple: {', 'graple: {', /grapple/],
  ['a number out of its range', 'slows: 1', 'slows: 3', /tractorBeam\.slows: .*2/],
  ['a number that is missing', '{ slows: 1, distance: 3 }', '{ slows: 1 }', /tractorBeam\.distance: missing/],
  [
    'another moment',
    'during: resolve attack effects',
    'during: after roll',
    /pointDefense does nothing during "after roll"; it stands at "resolve attack effects"/,
  ],
  ['no end', 'cost: exhaust, do: [{ tractorBeam', 'do: [{ tractorBeam', /could be used without end/],
  ['a condition without its number', 'slowTarget: 2', 'slowTarget: true', /slowTarget: .*number/],
])('a scenario with %s is told so', (_fault, from, to, message) => {
  expect(() => load(scenario(WORDS, changed(from, to)))).toThrow(message);
});

test('the schema of a scenario has its own words and conditions with their ranges', () => {
  const schema = JSON.stringify(jsonSchemaOf(gameOfScenario(scenario(), registry).module));
  expect(schema).toContain('"slows an enemy ship within a distance (reveal command, after maneuver)"');
  expect(schema).toMatch(/"slowTarget":\{"description":"the attacked ship has this speed or less"/);
});

test('numbers of own words are numbers of their cards, and the sheet has their meaning', () => {
  const text = changed(
    'slot: defensive retrofit',
    'numbers: { tractorBeam: { slows: 2 } }\n    slot: defensive retrofit',
  );
  const { game } = loadScenario(scenario(WORDS, text), registry);
  const card = game.catalog.cards.findIndex(({ name }) => name === 'Tractor Projector');
  expect(game.sheets!.card(card).text).toBe(
    'After a maneuver, exhaust the card: slows an enemy ship within a distance (slows 2, distance 3).',
  );
  const guns = game.catalog.cards.findIndex(({ name }) => name === 'Point Guns');
  expect(game.sheets!.card(guns).text).toContain('if the attacked ship has this speed or less (2)');
  expect(() => load(scenario(WORDS, text.replace('slows: 2', 'slows: 4')))).toThrow(/found 4, expected 1 to 2/);
});

test.each([
  [
    'a condition that changes',
    () => swapped('met: (bridge) => bridge.shield(0) >= 2', 'met: (bridge) => (bridge.loseShield(0), true)'),
    'met, fits and says only read',
  ],
  [
    'damage on a friend',
    () => swapped('bridge.damage(damage, bridge.enemy(i))', 'bridge.damage(damage, bridge.ship)'),
    'damage is for ships of the other side',
  ],
  [
    'a die without an attack',
    () => swapped('bridge.loseShield(0);', "bridge.addDie('red');"),
    'addDie is for "after roll" and "resolve attack effects"',
  ],
])('%s stops the run with the reason', (_fault, words, message) => {
  expect(checked(words(), 8).join('\n')).toContain(message);
});

test('an isolated module plays with own words, and a page holds them', async () => {
  write(
    'last.mjs',
    "export const agent = { id: 'last', version: '1', params: {}, create: () => ({ start(game) { this.game = game; }, choose(d) { const s = d.view().slice(); this.game.apply(s, d.legal[0], null); return d.legal[d.count - 1]; } }) };",
  );
  const file = scenario(WORDS, SCENARIO.replace('[random]', '[random, ./last.mjs]').replace('pairs: 12', 'pairs: 1'));
  const { dir, forfeits, status } = await run(load(file), 'modules');
  expect({ forfeits, status }).toEqual({ forfeits: [], status: 'complete' });
  const page = await matchPage(dir, 1, {});
  expect(page.hash).toBe(page.recorded);
  expect(page.html).toContain('slows an enemy ship within a distance');
});

test('a scenario without extend plays the rules that ship, whatever was extended before', () => {
  load(scenario());
  expect(() => load(write('plain.yaml', SCENARIO.replace('extend: ./tractor.ts\n', '')))).toThrow(
    /upgrades\.tractor-projector\.effects\.0\.do\.0/,
  );
});
