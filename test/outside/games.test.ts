// @module-tag heavy
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareRuns } from '../../src/experiment/index.ts';
import { matchesIn, type Plan } from '../../src/matches/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { replayMatch } from '../../src/replay/index.ts';
import { mergeRuns } from '../../src/runner/merging/merge.ts';
import { manifestPath } from '../../src/runner/manifest.ts';
import { needsOf, refusals, nodeMajor, version } from '../../src/runner/queue/needs.ts';
import { runPlan, type RunOptions, type RunOutcome } from '../../src/runner/index.ts';
import { loadScenario, type ScenarioOptions } from '../../src/scenario/index.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { strangersPlan } from './strangers.ts';

const { write, path } = scratchFolder();
const registry = { games: GAMES, agents: AGENTS };
const KUHN = readFileSync(new URL('../fixtures/kuhn-poker.ts', import.meta.url), 'utf8');

/** Kuhn poker in a user's own file, with a word that a test can change. */
const kuhn = (word = 'first'): string =>
  `import { game as kuhnPoker } from './kuhn-poker.ts';\nexport const game = { ...kuhnPoker, title: '${word}' };\n`;

const AGENT = `export const agent = { id: 'last', version: '1', params: {},
  create: () => ({ start(game) { this.game = game; }, choose(d) {
    const s = d.view().slice(); this.game.apply(s, d.legal[0], null); return d.legal[d.count - 1]; } }) };`;

const HEAD = 'game: ./kuhn.ts\npairs: 6\nsides: { near: {}, far: {} }\n';

function scenario(text = `${HEAD}agents: [random, greedy]\npairing: all\n`, code = kuhn()): string {
  write('kuhn-poker.ts', KUHN);
  write('kuhn.ts', code);
  return write('mine.yaml', text);
}
const load = (file: string, options: ScenarioOptions = {}): Plan => loadScenario(file, registry, options).plan;
const run = (plan: Plan, out = 'out', more: Partial<RunOptions> = {}): Promise<RunOutcome> =>
  runPlan(plan, { outDir: path(out), workers: 0, ...more });

test('a game in a file plays, found from the folder of its scenario, in this thread and in workers', async () => {
  const plan = load(scenario());
  expect(plan).toMatchObject({
    gameId: 'kuhn-poker',
    code: { rules: expect.stringMatching(/^[0-9a-f]{12}$/) as string },
  });
  const one = await run(plan);
  expect(one).toMatchObject({ status: 'complete', forfeits: [], matches: matchesIn(plan) });
  const two = await run(plan, 'workers', { workers: 2 });
  expect(two.checksum).toBe(one.checksum);
});

test('the bundle holds the rules and no schema library', () => {
  const [carried] = load(scenario()).outside!;
  expect(carried).toMatchObject({ kind: 'game', id: './kuhn.ts', gameId: 'kuhn-poker' });
  expect((carried as { code: string }).code.length).toBeLessThan(20_000);
});

test('more blocks extend the run, and a change of the rules is another run', async () => {
  const file = scenario();
  const short = await run(load(file, { pairs: '3' }), 'extended');
  const long = await run(load(file), 'extended');
  expect(long).toMatchObject({ runId: short.runId, dir: short.dir, played: long.matches - short.matches });
  expect(long.checksum).toBe((await run(load(file), 'afresh')).checksum);
  write('kuhn.ts', `// A remark changes nothing.\n${kuhn()}`);
  expect((await run(load(file))).runId).toBe(short.runId);
  write('kuhn.ts', kuhn('second'));
  expect((await run(load(file))).runId).not.toBe(short.runId);
});

test('a match of a run is told if the user named its game, and else only for somebody who trusts the results', async () => {
  const plan = load(scenario());
  const { dir } = await run(plan, 'told');
  const told = await replayMatch(dir, 3, {});
  expect(told.hash).toBe(told.recorded);
  const theirs = await run(strangersPlan(plan), 'told');
  await expect(replayMatch(theirs.dir, 3, { again: true })).rejects.toThrow(
    /the game \.\/kuhn\.ts is code that the results carry, and you have neither named nor run this code before; .*--trust/,
  );
  const trusted = await replayMatch(theirs.dir, 3, { again: true, trust: true });
  expect(trusted.hash).toBe(told.hash);
});

test('code that is not the one whose hash names the run is a damage', async () => {
  const { dir } = await run(load(scenario()), 'swapped');
  const manifest = readFileSync(manifestPath(dir), 'utf8');
  writeFileSync(manifestPath(dir), manifest.replace('title:\\"first\\"', 'title:\\"evil!\\"'));
  expect(readFileSync(manifestPath(dir), 'utf8')).not.toBe(manifest);
  await expect(replayMatch(dir, 3, { trust: true })).rejects.toThrow('is damaged: "plan.outside"');
});

test('modules of agents play it, isolated and trusted alike', async () => {
  write('last.mjs', AGENT);
  const file = scenario(`${HEAD}agents: [random, ./last.mjs]\n`);
  const isolated = await run(load(file), 'isolated');
  expect(isolated).toMatchObject({ status: 'complete', forfeits: [] });
  const trusted = await run(load(file, { modules: 'trusted' }), 'trusted');
  expect(trusted.checksum).toBe(isolated.checksum);
});

test('two versions of it are compared on the same seeds', async () => {
  const file = scenario();
  const a = await run(load(file), 'compared');
  write('kuhn.ts', kuhn('second'));
  const b = await run(load(file), 'compared');
  const { matchups, a: first, b: second } = await compareRuns(a.dir, b.dir);
  expect(matchups.length).toBeGreaterThan(0);
  expect(first.rulesCode).not.toBe(second.rulesCode);
});

test('shards of it are merged', async () => {
  const file = scenario();
  const plan = load(file);
  const whole = await run(plan, 'whole');
  const parts = [];
  for (const index of [1, 2])
    parts.push(await run(plan, `shard-${index}`, { share: { index, of: 2 }, unitsPerChunk: 2 }));
  const folders = parts.map(({ dir }) => dir);
  const [merged] = await mergeRuns(folders, registry, { outDir: path('merged') });
  expect(merged!.outcome).toMatchObject({ status: 'complete', checksum: whole.checksum });
  const theirs = (await run(strangersPlan(plan), 'theirs')).dir;
  await expect(mergeRuns([theirs], registry, { outDir: path('later') })).rejects.toThrow('--trust');
  const [trusted] = await mergeRuns([theirs], registry, { outDir: path('later'), trust: true });
  expect(trusted!.outcome.checksum).toBe(whole.checksum);
});

test('a worker of a queue plays it only with --allow-modules, whatever rules it has itself', () => {
  const needs = needsOf(load(scenario()));
  const code = needs.code!;
  const offer = { id: '', host: '', pid: 1, threads: 1, version, node: nodeMajor(), rules: {}, programs: false };
  const able = { ...offer, agents: code.agents, play: code.play };
  expect(refusals(needs, { ...able, modules: false })).toEqual([
    'plays no modules of users; start it with --allow-modules',
  ]);
  expect(refusals(needs, { ...able, modules: true })).toEqual([]);
});

test('a package that the scenario’s folder can import is a game, too', async () => {
  mkdirSync(path('node_modules/kuhn-game'), { recursive: true });
  write(
    'node_modules/kuhn-game/package.json',
    '{ "name": "kuhn-game", "type": "module", "exports": { "import": "./game.ts" } }',
  );
  write('node_modules/kuhn-game/kuhn-poker.ts', KUHN);
  write('node_modules/kuhn-game/game.ts', kuhn('packed'));
  const plan = load(scenario(HEAD.replace('./kuhn.ts', 'kuhn-game')));
  expect(plan.outside![0]).toMatchObject({ id: 'kuhn-game', file: join(path('node_modules/kuhn-game'), 'game.ts') });
  expect(await run(plan, 'packed')).toMatchObject({ status: 'complete' });
});

test('results that name a game do not run it', () => {
  expect(() => load(scenario(), { foreign: true })).toThrow(/"\.\/kuhn\.ts" is named by a trace.*--trust/);
});

test.each([
  ['no such file', './none.ts', '', /^.*none\.ts: no such file/],
  ['neither a game nor a package', 'dogfigt', '', 'unknown game "dogfigt"; did you mean "dogfight"?'],
  [
    'a syntax error',
    './bad.ts',
    'export const game = {;\n',
    /game: cannot be compiled: .*bad\.ts:1:22: Expected identifier/,
  ],
  [
    'what it may not import',
    './bad.ts',
    "import { readFileSync } from 'node:fs';\nexport const game = readFileSync;\n",
    /bad\.ts: imports node:fs: rules may import/,
  ],
  [
    'a throw while it loads',
    './bad.ts',
    "\n\nthrow new Error('oops');\n",
    /bad\.ts: loading it threw: Error: oops \(bad\.ts:3:7\)/,
  ],
  ['no game', './bad.ts', 'export const x = 1;\n', /bad\.ts: exports no game: expected "export const game/],
  [
    'a taken id',
    './bad.ts',
    kuhn().replace("title: 'first'", "id: 'dogfight'"),
    /declares the id "dogfight", which a game here has/,
  ],
  [
    'a setting of every scenario in its content',
    './bad.ts',
    `import * as z from 'zod';\n${kuhn().replace("title: 'first'", 'contentSchema: z.strictObject({ blocks: z.int(), sides: z.any() })')}`,
    /bad\.ts: its content has "blocks", which is a setting of every scenario; choose another name/,
  ],
  [
    'a wrong id',
    './bad.ts',
    kuhn().replace("title: 'first'", "id: 'My Game'"),
    /bad\.ts: id: found "My Game", expected up to 40/,
  ],
  [
    'defaults that throw',
    './bad.ts',
    kuhn().replace("title: 'first'", "defaults() { throw new Error('none') }"),
    /bad\.ts: defaults threw: Error: none \(bad\.ts:2:/,
  ],
  [
    'compile that returns nothing',
    './bad.ts',
    kuhn().replace("title: 'first'", 'compile: () => undefined'),
    /compile returned no game: found undefined/,
  ],
])('%s is said with the file', (_fault, spec, code, message) => {
  if (code !== '') write('bad.ts', code);
  expect(() => load(scenario(HEAD.replace('./kuhn.ts', spec)))).toThrow(message);
});
