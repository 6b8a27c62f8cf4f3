/** Results of others are data: code that their manifests and traces contain or name is not run. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Plan } from '../../src/matches/index.ts';
import { loadModule, moduleAgent, programModule, programOf, type OutsideAgent } from '../../src/outside/index.ts';
import { replayMatch, type Replay } from '../../src/replay/index.ts';
import { manifestIn, planOf, runPlan, type Manifest } from '../../src/runner/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { strangersPlan } from '../outside/strangers.ts';
import { EXTRA_REGISTRY, racePlan } from '../runner/fixtures/plans.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-trust-'));
afterAll(() => rmSync(root, { recursive: true }));
/** The file that the code writes when it is run. */
const marker = join(root, 'marker');
beforeEach(() => {
  rmSync(marker, { force: true });
});

const moduleText = (deed: string): string => `import { appendFileSync } from 'node:fs';
import { defineAgent } from 'broadside/sdk';
${deed}
export const agent = defineAgent({
  id: 'mine', version: '1', doc: '', params: {},
  create: () => ({ start() {}, choose: (d) => d.legal[0] }),
});
`;
const DEED = `appendFileSync(${JSON.stringify(marker)}, 'x');`;

const PROGRAM = `import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
${DEED}
createInterface({ input: process.stdin }).on('line', (line) => {
  const m = JSON.parse(line);
  if (m.type === 'hello') console.log('{"type":"ready"}');
  if (m.type === 'decide') console.log(JSON.stringify({ type: 'choose', id: m.id, action: m.legal[0].action }));
});
`;

/** A race of an outside agent against the random one. */
function planWith(outside: OutsideAgent, version: string, params = {}): Plan {
  const plan = racePlan({ pairs: 2, tables: [[0, 1]] });
  const own = { agent: outside.id, agentId: outside.id, agentVersion: version, params };
  const matchups = plan.matchups.map((matchup) => ({
    ...matchup,
    entrants: [{ ...matchup.entrants[0]!, ...own }, matchup.entrants[1]!],
  }));
  return { ...plan, matchups, outside: [outside] };
}

let folders = 0;
const freshFolder = (): string => {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  return folder;
};

async function played(plan: Plan): Promise<string> {
  const { dir } = await runPlan(plan, { outDir: freshFolder(), workers: 0, extraRegistry: EXTRA_REGISTRY });
  rmSync(marker, { force: true });
  return dir;
}

const replay = (dir: string, options: { again?: boolean; trust?: boolean } = {}): Promise<Replay> =>
  replayMatch(dir, 1, { extraRegistry: EXTRA_REGISTRY, ...options });

test('a module in a manifest runs only when the user named or ran its code, or with trust', async () => {
  const folder = freshFolder();
  const file = join(folder, 'mine.ts');
  writeFileSync(file, moduleText(DEED));
  const outside = loadModule('./mine.ts', folder, 'trusted');
  const plan = planWith(outside, moduleAgent(outside).version);
  const dir = await played(plan);

  // The decisions of the match are recorded, so no agent is asked.
  expect((await replay(dir)).source).toBe('decisions');
  expect(existsSync(marker)).toBe(false);
  // The module runs isolated, even if it was trusted when it played. Only trust given here lets it reach a file.
  expect((await replay(dir, { again: true })).source).toBe('agents');
  expect(existsSync(marker)).toBe(false);

  const theirs = await played(strangersPlan(plan));
  const refusal = './mine.ts is code that the results carry, and you have neither named nor run this code before';
  await expect(replay(theirs, { again: true })).rejects.toThrow(refusal);
  // A match that was not recorded must be played by its agents.
  rmSync(join(theirs, 'chunks'), { recursive: true });
  await expect(replay(theirs)).rejects.toThrow(refusal);
  expect(existsSync(marker)).toBe(false);
  expect((await replay(theirs, { trust: true })).source).toBe('agents');
  expect(existsSync(marker)).toBe(true);
});

test('code that was planted into a manifest is not run, even when the manifest names a file that is here', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'mine.ts'), moduleText(''));
  const outside = loadModule('./mine.ts', folder, 'trusted');
  const dir = await played(planWith(outside, moduleAgent(outside).version));
  const path = join(dir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const planted = { ...outside, code: `require('node:fs').appendFileSync(${JSON.stringify(marker)}, 'x')` };
  writeFileSync(path, JSON.stringify({ ...manifest, plan: { ...manifest.plan, outside: [planted] } }));
  rmSync(join(dir, 'chunks'), { recursive: true });
  // The run's name contains the hash of the code that played it, so other code is refused even if the user trusts the
  // results.
  for (const trust of [false, true]) await expect(replay(dir, { trust })).rejects.toThrow('is damaged: "plan.outside"');
  expect(existsSync(marker)).toBe(false);
  writeFileSync(path, JSON.stringify(manifest));
  // Reading the manifest in any other way gives no code.
  expect(planOf(manifestIn(dir)).outside).toBeUndefined();
});

test('a command in a manifest runs only with trust', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'bot.mjs'), PROGRAM);
  const outside = programOf('exec:node bot.mjs', folder);
  const dir = await played(planWith(outside, programModule(outside).version, { seconds: 20 }));
  expect((await replay(dir)).source).toBe('decisions');
  await expect(replay(dir, { again: true })).rejects.toThrow(
    `manifest.json: exec:node bot.mjs is a command that the results name, node bot.mjs in ${folder}; nothing that`,
  );
  expect(existsSync(marker)).toBe(false);
  expect((await replay(dir, { again: true, trust: true })).source).toBe('agents');
  expect(existsSync(marker)).toBe(true);
});

test.each([
  ['id', { kind: 'module', id: 7, file: '', code: '' }],
  ['kind', { kind: 'other', id: 'a', file: '', code: '' }],
  ['command', { kind: 'program', id: 'exec:a', folder: '', version: '', command: 'rm -r' }],
])('an outside agent with a damaged %s is no manifest', async (_, outside) => {
  const dir = await played(racePlan({ pairs: 1 }));
  const path = join(dir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  writeFileSync(path, JSON.stringify({ ...manifest, plan: { ...manifest.plan, outside: [outside] } }));
  await expect(replay(dir)).rejects.toThrow('"plan.outside" is missing, or no such thing as was written there');
});

test('a scenario that came with a trace runs no module and no command', () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'mine.ts'), moduleText(DEED));
  const scenario = join(folder, 'duel.yaml');
  const write = (agents: string): void =>
    writeFileSync(
      scenario,
      `game: dogfight\nsides: { a: { ship: tavor, deck: starter }, b: { ship: inferno, deck: starter } }\nagents: ${agents}\n`,
    );
  const registry = { games: GAMES, agents: AGENTS };
  for (const spec of ['./mine.ts', 'exec:node mine.ts']) {
    write(`["${spec}", random]`);
    expect(() => loadScenario(scenario, registry, { foreign: true })).toThrow(
      `"${spec}" is named by a trace, not by you; nothing that results name is run unless you say --trust`,
    );
    write('[greedy, random]');
    expect(() => loadScenario(scenario, registry, { foreign: true, agents: `${spec},random` })).toThrow(
      'is named by a trace',
    );
  }
  expect(existsSync(marker)).toBe(false);
  expect(loadScenario(scenario, registry, { foreign: true }).plan.outside).toBeUndefined();
});
