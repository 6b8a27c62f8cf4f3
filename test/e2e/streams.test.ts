// @module-tag heavy
/** How commands end when nobody reads their output, and when a signal stops them, as a shell or a CI system sees it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, bash, build, start, type Running } from './built-cli.ts';
import { DIES, outsideModule } from './outside-module.ts';

const QUICKSTART = join(ROOT, 'scenarios', 'dogfight', 'quickstart.yaml');
const root = mkdtempSync(join(tmpdir(), 'broadside-streams-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
function freshFolder(): string {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  return folder;
}

const LINES = {
  done: `run ${QUICKSTART} --agents random --pairs 2 --workers 1`,
  failed: 'golden verify changed.txt',
  'bad input': 'validate nowhere.yaml',
  incomplete: `run ${QUICKSTART} --agents ./dies.ts,random --pairs 2 --workers 1 --modules trusted`,
  inconclusive: `diff ${QUICKSTART} --set 'agents=[random]' --set-b ships.tavor.hull=20 --pairs 4 --workers 1 --gate no-change:1pp`,
} as const;
const CODES = { done: 0, failed: 1, 'bad input': 2, inconclusive: 3, incomplete: 4 } as const;
type Outcome = keyof typeof LINES;

const home = freshFolder();
beforeAll(async () => {
  await build();
  writeFileSync(join(home, 'dies.ts'), outsideModule(DIES));
  // A golden trace of a match that differs from the one that the rules play.
  const trace = readFileSync(join(ROOT, 'test', 'golden', 'dogfight', 'duel-1.txt'), 'utf8');
  const scenario = relative(home, join(ROOT, 'test', 'golden', 'dogfight', 'duel.yaml'));
  const other = trace
    .replace('duel.yaml', scenario)
    .replace(/([\da-f])\n$/, (_, last) => (last === '0' ? '1\n' : '0\n'));
  expect(other).not.toBe(trace.replace('duel.yaml', scenario));
  writeFileSync(join(home, 'changed.txt'), other);
});

const CLOSED = ['>&-', '2>&-', '>&- 2>&-', '<&- >&- 2>&-', '| true', '> /dev/full', '2>&1 | true', '> /dev/full 2>&1'];

describe('the exit code is true with', () => {
  const cases = CLOSED.flatMap((streams, i): [string, Outcome][] => {
    const outcomes = Object.keys(LINES) as Outcome[];
    // Every outcome is tried with a broken pipe; the other endings take turns.
    return streams === '| true'
      ? outcomes.map((outcome) => [streams, outcome])
      : [[streams, outcomes[i % outcomes.length]!]];
  });
  test.each(cases)('%s: %s', async (streams, outcome) => {
    const line = `set -o pipefail; $B ${LINES[outcome]} ${streams}; echo "code \${PIPESTATUS[0]}" >&2`;
    const { err } = await bash(home, streams.includes('|') ? line : line.replace('PIPESTATUS[0]', '?')).ended;
    expect(err).toMatch(new RegExp(`code ${CODES[outcome]}\n$`));
    expect(err).not.toMatch(/\n\s+at /);
    if (streams === '> /dev/full') expect(err).toContain('the output cannot be written (ENOSPC); the work goes on\n');
  });
});

/** Waits until the run below `cwd` has written a chunk. */
async function underWay(cwd: string, { child }: Running): Promise<void> {
  const results = join(cwd, 'results');
  const hasChunk = (): boolean =>
    existsSync(results) &&
    readdirSync(results, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.parquet'));
  while (!hasChunk() && child.exitCode === null) await sleep(5);
}

const LONG = ['run', QUICKSTART, '--pairs', '40', '--workers', '1'];
const onward = `what was played is kept. To go on: `;

describe('a run is stopped', () => {
  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('by %s as by Ctrl-C, and goes on', async (signal, expected) => {
    const cwd = freshFolder();
    const running = start(cwd, LONG);
    await underWay(cwd, running);
    running.child.kill(signal);
    const { code, err, out } = await running.ended;
    expect(code).toBe(expected);
    expect(err).toContain('stopping after the blocks in flight; a second signal stops at once\n');
    expect(err).toContain(onward);
    expect(out).toMatch(/\d+ of 80 matches/);
  });

  test('by Ctrl-C when the next program of the pipe ends with it', async () => {
    const cwd = freshFolder();
    const line = `trap : INT; $B ${LONG.join(' ')} | tee log; echo "codes \${PIPESTATUS[*]}"`;
    const running = bash(cwd, line);
    await underWay(cwd, running);
    process.kill(-running.child.pid!, 'SIGINT');
    const { out, err } = await running.ended;
    expect(out).toMatch(/codes 130 130\n$/);
    expect(err).toContain(onward);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test.each([
    ['SIGTERM', 'SIGTERM', [143]],
    ['SIGINT', 'SIGINT', [130]],
    // Which of two pending signals is delivered first is up to the system.
    ['SIGTERM', 'SIGHUP', [143, 129]],
    ['SIGINT', 'SIGTERM', [130, 143]],
  ] as const)('once by %s and %s at the same time', async (first, second, expected) => {
    const cwd = freshFolder();
    const running = start(cwd, LONG);
    await underWay(cwd, running);
    for (const signal of [first, second, second]) running.child.kill(signal);
    const { code, err, out } = await running.ended;
    expect(expected).toContain(code);
    expect(err).toContain(onward);
    expect(out).toMatch(/\d+ of 80 matches/);
  });

  test.each(['TERM', 'INT', 'HUP'])('by timeout -s %s, which signals the program and its group', async (signal) => {
    const cwd = freshFolder();
    const running = bash(cwd, `timeout -s ${signal} 600 $B ${LONG.join(' ').replace('40', '4000')}; echo "code $?"`);
    await underWay(cwd, running);
    // `timeout` gets the signal that its own clock would send to it.
    const timeout = spawnSync('pgrep', ['-P', String(running.child.pid), 'timeout'], { encoding: 'utf8' });
    process.kill(Number(timeout.stdout), 'SIGALRM');
    const { out, err } = await running.ended;
    expect(err).toContain(onward);
    expect(out).toMatch(/\d+ of 8000 matches[\s\S]*code 124\n$/);
  });

  test('at once by a signal that comes a second after the first', async () => {
    const cwd = freshFolder();
    const argv = ['run', QUICKSTART, '--pairs', '1', '--workers', '1', '--agents', 'mcts:iterations=400000,random'];
    const { child, ended } = start(cwd, argv);
    let told = '';
    child.stderr!.on('data', (text: string) => (told += text));
    while (!existsSync(join(cwd, 'results'))) await sleep(20);
    await sleep(2000);
    child.kill('SIGTERM');
    while (!told.includes('stopping after')) await sleep(20);
    await sleep(1200);
    child.kill('SIGTERM');
    // The process ends by the signal itself, or with the exit code that a shell gives for it.
    const { code, signal } = await ended;
    expect(signal === 'SIGTERM' ? 143 : code).toBe(143);
  });

  test('and a command that plays no run ends at once', async () => {
    const { child, ended } = start(home, ['perft', QUICKSTART, '--depth', '30']);
    await sleep(1500);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: null, signal: 'SIGTERM' });
  });
});
