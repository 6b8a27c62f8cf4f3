// @module-tag heavy
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND, ROOT, broadside, build, start, type Ended, type Running } from './built-cli.ts';
import { runBelow, runsBelow } from '../cli/runs-below.ts';

const QUICKSTART = join(ROOT, 'scenarios', 'dogfight', 'quickstart.yaml');
/**
 * The README's command with fewer blocks: enough for a kill between several chunks, but few enough to take only
 * seconds.
 */
const RUN = ['run', QUICKSTART, '--seed', 'demo', '--pairs', '24'];
const SHORT = [...RUN.slice(0, -1), '2'];
const MATCHES = 48;

const root = mkdtempSync(join(tmpdir(), 'broadside-e2e-'));
beforeAll(() => build());
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
function freshFolder(): string {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  return folder;
}

/** The only run below `<cwd>/results`. */
const runDir = (cwd: string): string => runBelow(join(cwd, 'results'));

const chunks = (cwd: string): string[] => {
  // A run that has just begun may have no manifest yet.
  if (runsBelow(join(cwd, 'results')).length === 0) return [];
  const folder = join(runDir(cwd), 'chunks');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.parquet')) : [];
};

const csvs = (cwd: string): Record<string, string> =>
  Object.fromEntries(
    ['cards.csv', 'leads.csv', 'matches.csv', 'pace.csv', 'ships.csv', 'winrates.csv'].map((name) => [
      name,
      readFileSync(join(runDir(cwd), name), 'utf8'),
    ]),
  );

const checksum = (out: string): string => /checksum ([0-9a-f]+)/.exec(out)![1]!;

/** Starts the run and waits until it has finished at least one more chunk. */
async function startAndWait(cwd: string): Promise<Running> {
  const before = chunks(cwd).length;
  const running = start(cwd, [...RUN, '--workers', '2']);
  while (chunks(cwd).length === before && running.child.exitCode === null) await sleep(5);
  return running;
}

describe('broadside run', () => {
  let undisturbed: Ended;
  const home = freshFolder();
  beforeAll(async () => {
    undisturbed = await broadside(home, ...RUN, '--workers', '1');
  });

  test('plays a scenario and says what came of it', () => {
    expect(undisturbed.code).toBe(0);
    // The error output only says how long the run may take.
    expect(undisturbed.err).toMatch(/^(\d+ matches, roughly .*\n)?$/);
    expect(undisturbed.out).toContain('tavor');
    expect(undisturbed.out).toContain(`${MATCHES} of ${MATCHES} matches`);
    expect(undisturbed.out).toContain(join('results', 'dogfight', 'quickstart'));
    const rows = csvs(home)['matches.csv']!.trim().split('\r\n');
    expect(rows).toHaveLength(1 + MATCHES);
  });

  test('gives the same bytes with two workers', async () => {
    const cwd = freshFolder();
    const { code, out } = await broadside(cwd, ...RUN, '--workers', '2');
    expect(code).toBe(0);
    expect(csvs(cwd)).toEqual(csvs(home));
    expect(checksum(out)).toBe(checksum(undisturbed.out));
  });

  test('gives the same bytes when it was killed three times with kill -9 and resumed', async () => {
    const cwd = freshFolder();
    for (let kill = 1; kill <= 3; kill++) {
      const { child, ended } = await startAndWait(cwd);
      child.kill('SIGKILL');
      expect(await ended).toMatchObject({ code: null, signal: 'SIGKILL' });
      expect(chunks(cwd).length).toBeGreaterThanOrEqual(kill);
    }
    const { code, out } = await broadside(cwd, ...RUN, '--workers', '2');
    expect(code).toBe(0);
    expect(csvs(cwd)).toEqual(csvs(home));
    expect(checksum(out)).toBe(checksum(undisturbed.out));
    expect(out).not.toContain(`${MATCHES} played`);
  });

  test('stops at Ctrl-C with what it has, says how to go on, and goes on', async () => {
    const cwd = freshFolder();
    const { child, ended } = await startAndWait(cwd);
    child.kill('SIGINT');
    const { code, out, err } = await ended;
    expect(code).toBe(130);
    expect(err).toContain('stopping after the blocks in flight; Ctrl-C again stops at once\n');
    expect(err).toContain(
      `stopped; what was played is kept. To go on: ${COMMAND} run ${QUICKSTART} --seed demo --pairs 24 --workers 2\n`,
    );
    expect(out).toMatch(/\d+ of 48 matches/);
    const again = await broadside(cwd, ...RUN);
    expect(again.code).toBe(0);
    expect(csvs(cwd)).toEqual(csvs(home));
  });

  test('prints one JSON object with --json', async () => {
    const { code, out, err } = await broadside(home, ...RUN, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const found = JSON.parse(out) as { status: string; matches: number; played: number; checksum: string };
    expect(found).toMatchObject({ status: 'complete', matches: MATCHES, played: 0 });
    expect(found.checksum.startsWith(checksum(undisturbed.out))).toBe(true);
  });

  test('refuses a damaged chunk file with code 2, and overwrites nothing', async () => {
    const cwd = freshFolder();
    await broadside(cwd, ...SHORT);
    const before = csvs(cwd);
    const path = relative(cwd, join(runDir(cwd), 'chunks', '000000.parquet'));
    truncateSync(join(cwd, path), 500);
    const { code, out, err } = await broadside(cwd, ...SHORT);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(
      `${path}: the chunk file is damaged (500 bytes, checksum does not match); delete it and run the same command again: its matches are played anew\n`,
    );
    expect(csvs(cwd)).toEqual(before);
  });

  test('refuses an output folder that cannot be written with code 2', async () => {
    const { code, out, err } = await broadside(home, ...RUN, '--out', QUICKSTART);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(`--out ${QUICKSTART}: is a file, expected a folder\n`);
  });

  test('replays a match to the hash that the run recorded', async () => {
    const { code, out } = await broadside(home, 'replay', runDir(home), '--match', '5');
    expect(code).toBe(0);
    const hash = csvs(home)['matches.csv']!.split('\r\n')[5]!.split(',').at(-1)!;
    expect(out).toContain(hash);
  });
});

describe('the exit code', () => {
  test.each([
    ['a missing file', ['run', 'nowhere.yaml'], 2],
    ['an unknown command', ['rum'], 2],
    ['an unknown option', ['run', QUICKSTART, '--pears', '3'], 2],
    ['no pairs', ['run', QUICKSTART, '--pairs', '0'], 2],
    ['absurd workers', ['run', QUICKSTART, '--workers', '100000'], 2],
    ['help', ['--help'], 0],
    ['a list', ['list', 'games'], 0],
  ] as const)('for %s', async (_what, argv, expected) => {
    const cwd = freshFolder();
    const { code, err } = await broadside(cwd, ...argv);
    expect(code).toBe(expected);
    expect(err).not.toMatch(/\n\s+at /);
    expect(readdirSync(cwd)).toEqual([]);
  });
});
