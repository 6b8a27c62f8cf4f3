// @module-tag heavy
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Plan } from '../../src/matches/index.ts';
import { AGENTS } from '../../src/registry.ts';
import { runPlan, type RunOutcome } from '../../src/runner/index.ts';
import { replayMatch } from '../../src/replay/index.ts';
import { loadScenario, splitAgentList } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { write, path } = scratchFolder();
const extraRegistry = new URL('../fixtures/registry.ts', import.meta.url).href;

const FOUR = 'game: connect-four\npairs: 3\nsides: { red: {}, blue: {} }\n';
const SOUND = `import { belowSfc, defineAgent, makeSfc, seedSfc } from 'broadside/sdk';
import type { Decision } from 'broadside/sdk';
import { favourite } from './favourite.ts';

const rng = makeSfc();
export const agent = defineAgent({
  id: 'mine', version: '7', doc: 'Likes one column.',
  params: { column: { default: favourite, min: 0, max: 6, integer: true, doc: 'the column it likes' } },
  create: ({ column }) => ({
    start() {},
    choose(d: Decision): number {
      for (let i = 0; i < d.count; i++) if (d.legal[i] === column) return column;
      seedSfc(rng, d.seed);
      return d.legal[belowSfc(rng, d.count)]!;
    },
  }),
});
`;

const load = (file: string, agents?: string): Plan =>
  loadScenario(file, { games: GAMES, agents: AGENTS }, { agents }).plan;
const run = (plan: Plan, workers = 0): Promise<RunOutcome> =>
  runPlan(plan, { outDir: path('out'), workers, extraRegistry });

/** A scenario in a folder that also holds agents. */
function own(agents = '[random, ./bots/mine.ts, "./bots/mine.ts:column=5"]'): string {
  mkdirSync(path('bots'), { recursive: true });
  write('bots/mine.ts', SOUND);
  write('bots/favourite.ts', 'export const favourite: number = 2;\n');
  return write('four.yaml', `${FOUR}agents: ${agents}\n`);
}

test('a module in TypeScript plays, found from the scenario’s folder, with settings, in this thread and in workers', async () => {
  const plan = load(own());
  expect(plan.matchups[0]!.entrants.map(({ agent }) => agent)).toEqual(['random', './bots/mine.ts']);
  const { agent, agentVersion, params } = plan.matchups[1]!.entrants[1]!;
  expect({ agent, params }).toEqual({ agent: './bots/mine.ts:column=5', params: { column: 5 } });
  expect(agentVersion).toMatch(/^7\+[0-9a-f]{12}$/);
  expect(plan.caveats).toBeUndefined();
  const one = await run(plan);
  expect(one).toMatchObject({ status: 'complete', forfeits: [] });
  const two = await runPlan(plan, { outDir: path('other'), workers: 2, extraRegistry });
  expect(two.checksum).toBe(one.checksum);
});

test('a change in anything that the module imports is another run, and old runs replay as they were', async () => {
  const before = load(own());
  const { dir, runId, checksum } = await run(before);
  write('bots/favourite.ts', 'export const favourite: number = 3;\n');
  const after = load(path('four.yaml'));
  const changed = await run(after);
  expect(changed.runId).not.toBe(runId);
  expect(changed.checksum).not.toBe(checksum);
  const { hash, recorded } = await replayMatch(dir, 3, { extraRegistry });
  expect(hash).toBe(recorded);
  write('bots/favourite.ts', '// A remark changes nothing.\nexport const favourite: number = 2;\n');
  expect((await run(load(path('four.yaml')))).runId).toBe(runId);
});

test('a module may take its time, and a match-up may name it', async () => {
  write(
    'slow.mjs',
    `export const agent = { id: 'slow', version: '1', params: {}, create: () => ({ start() {}, choose: async (d) => d.legal[0] }) };`,
  );
  const file = write('four.yaml', `${FOUR}agents: [random]\nmatchups: [["red@./slow.mjs", blue@random]]\n`);
  const plan = load(file);
  expect(plan.matchups[0]!.label).toBe('red@./slow.mjs vs blue@random');
  expect(await run(plan, 1)).toMatchObject({ status: 'complete', forfeits: [] });
});

test('an agent that cannot be made forfeits', async () => {
  write(
    'stillborn.js',
    `exports.agent = { id: 'x', version: '1', params: {}, create: () => { throw new RangeError('no memory'); } };`,
  );
  const file = write('four.yaml', `${FOUR}agents: [random, ./stillborn.js]\npairing: agents\n`);
  const { forfeits, status, dir } = await run(load(file));
  expect(status).toBe('complete');
  expect(forfeits).toEqual([{ agent: './stillborn.js', reason: 'forfeit:crash', matches: 12, first: 1 }]);
  expect(readFileSync(`${dir}/logs/000000.log`, 'utf8')).toContain('RangeError: no memory (stillborn.js:1:76)\n');
});

const FIRST = 'start() {}, choose: (d) => d.legal[0]';

test.each([
  ['nothing', 'null', 'forfeit:crash: TypeError: create returned no agent: expected an object with start and choose'],
  ['idle', '({ start() {} })', 'forfeit:crash: TypeError: create returned no agent: expected an object with start and'],
  [
    'hesitant',
    "({ async start() { throw new Error('late'); }, choose: (d) => d.legal[0] })",
    'forfeit:crash: start returned a promise, for which nobody waits',
  ],
  [
    'wordless',
    '({ start() {}, choose: () => Object.create(null) })',
    'answered an object without a text, which is none',
  ],
  ['thrower', '({ start() {}, choose() { throw Object.create(null); } })', 'forfeit:crash: an object without a text'],
  [
    'rejecter',
    '({ start() {}, choose: () => Promise.reject(Object.create(null)) })',
    'crash: an object without a text',
  ],
])('an agent that is, answers or throws %s forfeits', async (name, made, message) => {
  write(`${name}.js`, `exports.agent = { id: 'x', version: '1', params: {}, create: () => ${made} };`);
  const file = write('four.yaml', `${FOUR}agents: [random, ./${name}.js]\npairing: agents\n`);
  const { status, forfeits, dir } = await run(load(file));
  expect({ status, forfeits: forfeits.map(({ matches }) => matches) }).toEqual({ status: 'complete', forfeits: [12] });
  expect(readFileSync(`${dir}/logs/000000.log`, 'utf8')).toContain(message);
});

test.each([
  [
    'finish',
    `({ ${FIRST}, finish() { throw new Error('sulks'); } })`,
    /^\.\/finish\.js: told of the end of a match: Error: sulks \(finish\.js:1:\d+\)\n/,
  ],
  [
    'close',
    `({ ${FIRST}, async close() { throw new Error('clings'); } })`,
    /\.\/close\.js: when it was closed: Error: clings \(close\.js:1:\d+\)\n$/,
  ],
])('what an agent throws in %s is written down and changes nothing', async (name, made, message) => {
  write(`${name}.js`, `exports.agent = { id: 'x', version: '1', params: {}, create: () => ${made} };`);
  const file = write('four.yaml', `${FOUR}agents: [random, ./${name}.js]\npairing: agents\n`);
  const { status, forfeits, dir } = await run(load(file));
  expect({ status, forfeits }).toEqual({ status: 'complete', forfeits: [] });
  expect(readFileSync(`${dir}/logs/000000.log`, 'utf8')).toMatch(message);
});

test.each([
  ['missing.ts', null, 'no such file'],
  ['broken.ts', 'const a: number = 1;\nconst b = { x: };\n', /cannot be compiled: \S+broken\.ts:2:16: Unexpected "}"/],
  [
    'lost.ts',
    "import { x } from './nowhere.ts';\nexport const agent = x;\n",
    /lost\.ts:1:\d+: Could not resolve "\.\/nowhere\.ts"/,
  ],
  [
    'throws.ts',
    'interface X { a: number }\n\nconst f = (x: X | null): number => x!.a;\nexport const agent = f(null);\n',
    /throws\.ts: threw while it was loaded: TypeError: [^\n]* \(throws\.ts:3:\d+\)/,
  ],
  ['empty.ts', 'const x = 1;\n', 'exports nothing, expected: export const agent = defineAgent({ … })'],
  ['other.ts', 'export const agnt = 1;\n', 'exports agnt, expected: export const agent'],
  ['number.js', 'exports.agent = 1;\n', 'the export "agent" is no object'],
  ['nameless.js', 'exports.agent = {};\n', 'agent.id is no text'],
  ['versionless.js', "exports.agent = { id: 'a' };\n", 'agent.version is no text'],
  ['idle.js', "exports.agent = { id: 'a', version: '1' };\n", 'agent.create is no function'],
  ['bare.js', "exports.agent = { id: 'a', version: '1', create() {} };\n", 'agent.params is no object'],
  [
    'odd.js',
    "exports.agent = { id: 'a', version: '1', create() {}, params: { n: { default: 9, min: 0, max: 1, integer: true } } };\n",
    'params.n.default is 9, expected 0 to 1',
  ],
  ['script.py', 'print()\n', 'expected a module in TypeScript or JavaScript; a program goes after exec:'],
])('%s is refused where the scenario names it', (name, text, told) => {
  if (text !== null) write(name, text);
  const file = write('four.yaml', `${FOUR}agents:\n  - random\n  - ./${name}\n`);
  expect(() => load(file)).toThrow(told);
  expect(() => load(file)).toThrow(/four\.yaml:6:5 agents\.1: /);
});

/** Loads a scenario whose second agent is written in this way. */
const faulty = (agent: string) => () => load(write('four.yaml', `${FOUR}agents:\n  - random\n  - ${agent}\n`));

test('a command without a program, or with an open quote, is refused', () => {
  expect(faulty('"exec:"')).toThrow('"exec:" names no program; expected a command, such as exec:python3 bot.py');
  expect(faulty("'exec:python3 \"a b'")).toThrow('has a quote " that is not closed');
  expect(faulty('./mine.ts\ntime_limit: 0')).toThrow('time_limit: too small: found 0, expected at least 0.01');
});

test('a program is told from another by the files that its command names', () => {
  const file = write('four.yaml', `${FOUR}agents: [random, "exec:node bot.mjs --deep"]\n`);
  const version = (): string => load(file).matchups[0]!.entrants[1]!.agentVersion;
  expect(version()).toBe('unhashed');
  writeFileSync(path('bot.mjs'), '1');
  const first = version();
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  writeFileSync(path('bot.mjs'), '2');
  expect(version()).not.toBe(first);
});

test('the command line parts agents at commas, but not within quotes', () => {
  expect(splitAgentList(`greedy,exec:bot "a,b" --depth=3,./mine.ts:x=1,y=2,random`)).toEqual([
    'greedy',
    'exec:bot "a,b" --depth=3',
    './mine.ts:x=1,y=2',
    'random',
  ]);
});
