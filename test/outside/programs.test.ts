import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { Program, ProgramSurroundings } from '../../src/outside/program.ts';
import { AGENTS } from '../../src/registry.ts';
import { readManifest, runPlan, type RunOutcome } from '../../src/runner/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';

vi.setConfig({ testTimeout: 180_000 });

const root = mkdtempSync(join(tmpdir(), 'broadside-programs-'));
afterAll(() => rmSync(root, { recursive: true }));

const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url));
const spec = (mode: string, program = 'program.mjs'): string =>
  `exec:'${process.execPath}' '${join(FIXTURES, program)}' ${mode}`.trim();

let files = 0;

/** Plays dice races (or `game`) of each agent in turn against random play. */
async function play(
  agents: readonly string[],
  { pairs = 1, workers = 0, seconds = 10, game = 'dice-race' } = {},
): Promise<RunOutcome> {
  const scenario = {
    game,
    pairs,
    time_limit: seconds,
    agents: ['random', ...agents],
    sides: game === 'dice-race' ? { near: { start: 1 }, far: { start: 0 } } : { near: {}, far: {} },
    ...(game === 'dice-race' ? { seats: 2, rules: { dice: [6, 8], hold: 4 } } : {}),
    matchups: agents.map((agent) => [`near@${agent}`, 'far@random']),
  };
  const file = join(root, `scenario-${files++}.yaml`);
  writeFileSync(file, JSON.stringify(scenario));
  const { plan } = loadScenario(file, { games: GAMES, agents: AGENTS });
  const extraRegistry = new URL('../fixtures/registry.ts', import.meta.url).href;
  return runPlan(plan, { outDir: root, workers, extraRegistry });
}

const logs = ({ dir }: RunOutcome): string =>
  existsSync(join(dir, 'logs'))
    ? readdirSync(join(dir, 'logs'))
        .map((name) => readFileSync(join(dir, 'logs', name), 'utf8'))
        .join('')
    : '';

const FAULTS: readonly (readonly [mode: string, reason: string, message: string | RegExp])[] = [
  ['broken-json', 'garbage', 'wrote a line that is not JSON: "{\\"type\\":\\"choose\\","'],
  ['a-list', 'garbage', 'wrote "[1,2]", expected an object'],
  ['unknown-type', 'garbage', /wrote .*resign.*, expected a message of type choose or simulate/],
  ['huge-line', 'garbage', 'wrote a line of more than 1048576 bytes'],
  ['not-utf8', 'garbage', 'wrote a line that is not UTF-8'],
  ['closes-its-output', 'crash', 'closed its output'],
  ['loops-for-ever', 'time', 'was silent beyond 0.8 s'],
  ['illegal-action', 'illegal', 'answered 987654, which is none of the 2 legal actions'],
  ['action-in-words', 'garbage', /expected a whole number as action/],
  ['answers-late', 'time', 'was silent beyond 0.8 s'],
  ['floods', 'garbage', 'said "ready" where a choice was asked for'],
  ['answers-the-wrong-question', 'garbage', 'answered question 2, expected an answer to 1'],
  ['answers-without-id', 'garbage', /without the id of the question/],
  ['answers-twice', 'garbage', /wrote (on after its answer|while nothing was asked)/],
  ['half-a-line', 'garbage', 'ended its output in the middle of a line'],
  ['dies-mid-match', 'crash', 'ended with code 3'],
  ['is-killed', 'crash', 'was ended by SIGKILL'],
  ['simulates-nonsense', 'garbage', /simulate: world is no whole number from 0 on/],
  ['exits-at-start', 'crash', 'ended with code 1'],
  ['greets-the-world', 'garbage', 'wrote a line that is not JSON: "Hello! I am a bot."'],
  ['not-quite-ready', 'garbage', /answered the greeting with .*, expected \{"type":"ready"\}/],
  ['never-ready', 'time', 'did not say "ready" within 2.4 s'],
];

test('every faulty program costs itself the match, is counted by kind, and stops nothing', async () => {
  const outcome = await play(
    FAULTS.map(([mode]) => spec(mode)),
    { workers: 2, seconds: 0.8 },
  );
  expect(outcome).toMatchObject({ status: 'complete', failedChunks: [], matches: 2 * FAULTS.length });
  const counted = new Map(outcome.forfeits.map(({ agent, reason, matches }) => [agent, `${reason} ${matches}`]));
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries(FAULTS.map(([mode, reason]) => [spec(mode), `forfeit:${reason} 2`])),
  );
  const said = logs(outcome);
  for (const [mode, reason, message] of FAULTS) {
    const line = said.split('\n').find((text) => text.includes(` ${mode} at seat `))!;
    expect(line).toContain(`: forfeit:${reason}: `);
    if (typeof message === 'string') expect(line).toContain(message);
    else expect(line).toMatch(message);
  }
});

test('a program that is not there forfeits, and is not started for ever', async () => {
  const outcome = await play(['exec:./no-such-bot --fast'], { pairs: 4 });
  expect(outcome.forfeits).toEqual([
    { agent: 'exec:./no-such-bot --fast', reason: 'forfeit:crash', matches: 8, first: 1 },
  ]);
  const lines = logs(outcome).trim().split('\n');
  expect(lines[5]).toMatch(/could not be started: spawn .* ENOENT$/);
  expect(lines[6]).toMatch(/is not started again: it failed 3 starts in a row$/);
});

test('sound programs play to the end, the same whatever the workers, and the run says what it cannot promise', async () => {
  const agents = [spec('last'), spec('one-match-only'), spec('', 'simulating.mjs')];
  const one = await play(agents, { pairs: 2 });
  const two = await play(agents, { pairs: 2, workers: 2 });
  expect([one.forfeits, two.forfeits]).toEqual([[], []]);
  expect(readFileSync(join(two.dir, 'matches.csv'), 'utf8')).toBe(readFileSync(join(one.dir, 'matches.csv'), 'utf8'));
  expect(readManifest(one.dir)!.plan.caveats).toEqual(
    agents.map((agent) => expect.stringMatching(`^${agent.replaceAll(/[.'/]/g, '\\$&')} is a program of its own`)),
  );
});

test('what the engine simulates for a program makes it play better than chance', async () => {
  const { findings } = await play([spec('', 'simulating.mjs')], { pairs: 30, game: 'connect-four' });
  const row = findings.winrates.find(({ side, agent }) => side === 'near' && agent.startsWith('exec:'))!;
  expect(row.score.lo).toBeGreaterThan(0.5);
});

test('a program inherits no environment and no files, runs where its scenario lies, and is gone at the end', async () => {
  const outcome = await play([spec('tells-its-surroundings')]);
  const facts = JSON.parse(logs(outcome).split('\n')[0]!) as {
    env: Record<string, string>;
    fds: number;
    cwd: string;
    pid: number;
  };
  expect(Object.keys(facts.env).sort()).toEqual(['LANG', 'PATH', 'PYTHONHASHSEED', 'PYTHONUNBUFFERED', 'TZ']);
  expect(facts.cwd).toBe(root);
  const own = await play([spec('tells-its-surroundings')], { pairs: 2 });
  expect((JSON.parse(logs(own).split('\n')[0]!) as { fds: number }).fds).toBe(facts.fds);
  expect(() => process.kill(facts.pid, 0)).toThrow('ESRCH');
});

test('what a program leaves behind is killed when it ends, and what hides from that does not hold up the run', async () => {
  const { forfeits, dir } = await play([spec('leaves-processes')]);
  expect(forfeits).toEqual([]);
  const left = readFileSync(join(dir, 'logs', '000000.log'), 'utf8')
    .trim()
    .split('\n');
  expect(left).toHaveLength(2);
  for (const line of left) {
    const { child, stray } = JSON.parse(line) as { child: number; stray: number };
    process.kill(stray, 'SIGKILL');
    // The system needs a moment to bury it.
    await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow('ESRCH'), 5000);
  }
});

test('a program that never reads its answers is not answered without end', async () => {
  const command = [process.execPath, '-e', 'setInterval(() => {}, 1000)'];
  const outside = { kind: 'program', id: 'deaf', command, folder: root, version: '1' } as const;
  const program = new Program(outside, new ProgramSurroundings());
  program.send('x'.repeat(15_000_000));
  await program.room(performance.now() + 60_000, 'was silent');
  expect(program.failure).toBeNull();
  program.send('x'.repeat(15_000_000));
  await program.room(performance.now() + 100, 'was silent');
  expect(program.failure).toMatchObject({ why: 'time', message: 'was silent' });
  await program.close();
});

test('the end of a match is told, and a flood of complaints is cut', async () => {
  const told = logs(await play([spec('tells-the-end')]))
    .trim()
    .split('\n');
  expect(told).toHaveLength(2);
  for (const line of told)
    expect(line).toMatch(/^seat [01]: \{"type":"result","shares":\[[\d.]+,[\d.]+\],"reason":"finish"\}$/);
  const noise = logs(await play([spec('noisy')]));
  expect(noise.length).toBeLessThan(66_000);
  expect(noise).toMatch(/^complaint 0\n[^]*the rest was dropped\n$/);
});
