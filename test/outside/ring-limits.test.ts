// @module-tag heavy
/** What ends an isolated module, and how a run reports the wrong that it does outside of matches. */
import { readFileSync, readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { LIMITS } from '../../src/outside/index.ts';
import { runPlan, type RunOutcome } from '../../src/runner/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { broadside } from '../cli/harness.ts';
import { AGENTS, GAMES } from '../fixtures/registry.ts';
import { AGENTS as SHIPPED_AGENTS } from '../../src/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { moduleOf } from './rogues/played.ts';

const { write, path } = scratchFolder();
const extraRegistry = new URL('../fixtures/registry.ts', import.meta.url).href;
const usual = { ...LIMITS };
afterEach(() => Object.assign(LIMITS, usual));

/** A scenario in which the module `name` plays two matches against random. */
function against(name: string, source: string): string {
  write(`${name}.js`, source);
  return write(
    `${name}.yaml`,
    `game: connect-four\npairs: 1\nsides: { red: {} }\nagents: [random, ./${name}.js]\npairing: agents\n`,
  );
}

const logOf = ({ dir }: Pick<RunOutcome, 'dir'>): string =>
  readdirSync(`${dir}/logs`)
    .map((name) => readFileSync(`${dir}/logs/${name}`, 'utf8'))
    .join('');

test.each([
  [
    'hoards',
    { megabytes: 64 },
    'const held = []; for (;;) held.push(new Array(1e5).fill(held.length));',
    'crash',
    'used more than 64 MB of memory',
  ],
  ['hangs', { seconds: 3 }, 'for (;;);', 'time', 'was silent beyond 3 s'],
  ['dawdles', { seconds: 3 }, 'return new Promise(() => {});', 'time', 'was silent beyond 3 s'],
])('an isolated module that %s forfeits, and the log says why', async (name, limits, body, why, message) => {
  const registry = { games: GAMES, agents: new Map([...SHIPPED_AGENTS, ...AGENTS]) };
  const { plan } = loadScenario(against(name, moduleOf(`{ start() {}, choose(d) { ${body} } }`)), registry);
  Object.assign(LIMITS, limits);
  const outcome = await runPlan(plan, { outDir: path('out'), workers: 0, extraRegistry });
  const reason = `forfeit:${why}`;
  expect(outcome).toMatchObject({ status: 'complete', forfeits: [{ agent: `./${name}.js`, reason, matches: 2 }] });
  expect(logOf(outcome)).toMatch(
    new RegExp(`match 1, ply \\d: \\./${name}\\.js at seat \\d: forfeit:${why}: ${message}\n`),
  );
});

test.each(['isolated', 'trusted'])(
  '%s: what a module does late is counted in the summary, and logged',
  async (ring) => {
    const late = moduleOf(`{ start() {}, async finish() { throw new Error('sulks'); },
    choose(d) { if (d.ply < 2) Promise.reject(new Error('adrift')); return d.legal[0]; } }`);
    const file = against('late', late);
    const argv = ['run', file, '--modules', ring, '--workers', '1', '--out', path(ring)];
    const { code, out, err } = await broadside([...argv, '--json']);
    expect(code).toBe(0);
    const told = JSON.parse(out) as { dir: string; complaints: number; forfeits: unknown[] };
    // In each of the two matches, the promise of one decision and that of `finish` are counted.
    expect(told).toMatchObject({ complaints: 4, forfeits: [] });
    expect(err).toContain(`4 faults of agents that changed no match: see ${told.dir}/logs\n`);
    expect(logOf(told).match(/rejected, for which nobody waited: Error: adrift\n/g)).toHaveLength(2);
    expect(logOf(told).match(/told of the end of a match: Error: sulks\n/g)).toHaveLength(2);
  },
);

test('validate names a module that ends its process; exit code 2', async () => {
  const file = against('ends', 'process.exit(0);');
  const { code, out, err } = await broadside(['validate', file]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/ends\.yaml:4:\d+ agents\.1: .*ends\.js: called process\.exit\(0\)\n$/);
});

test('the time limit of the user holds for modules, and makes the run a matter of the clock', async () => {
  const registry = { games: GAMES, agents: new Map([...SHIPPED_AGENTS, ...AGENTS]) };
  expect(LIMITS.seconds).toBe(30);
  const file = against('slow', moduleOf('{ start() {}, choose() { for (;;); } }'));
  const { plan } = loadScenario(file, registry, { timeLimit: '2' });
  expect(plan.caveats).toEqual(['./slow.js is under a limit by the clock, 2 s for a decision']);
  const outcome = await runPlan(plan, { outDir: path('out'), workers: 0, extraRegistry });
  expect(outcome.forfeits).toMatchObject([{ agent: './slow.js', reason: 'forfeit:time', matches: 2 }]);
  expect(logOf(outcome)).toContain('forfeit:time: was silent beyond 2 s');
});

test.each([
  ['isolated', 'for (;;);'],
  ['isolated', 'return new Promise(() => {});'],
  ['trusted', 'return new Promise(() => {});'],
] as const)('%s: a stop gives up a decision that hangs, which is no forfeit', async (modules, body) => {
  const registry = { games: GAMES, agents: new Map([...SHIPPED_AGENTS, ...AGENTS]) };
  const { plan } = loadScenario(against('stuck', moduleOf(`{ start() {}, choose() { ${body} } }`)), registry, {
    modules,
  });
  const stop = new AbortController();
  setTimeout(() => {
    stop.abort();
  }, 4000);
  const outcome = await runPlan(plan, { outDir: path('out'), workers: 0, extraRegistry, signal: stop.signal });
  expect(outcome).toMatchObject({ status: 'interrupted', played: 0, forfeits: [], failedChunks: [] });
});
