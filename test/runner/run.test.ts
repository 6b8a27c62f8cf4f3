// @module-tag heavy
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { afterAll, describe, expect, test } from 'vitest';
import { ChunkFile } from '../../src/runner/chunks/chunk-file.ts';
import { readManifest, runFolder, runIdOf, runPlan } from '../../src/runner/index.ts';
import type { Progress, RunOptions, RunOutcome } from '../../src/runner/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { EXTRA_REGISTRY, racePlan, slowPlan } from './fixtures/plans.ts';

// Threads start slowly when many tests share the machine.
const root = mkdtempSync(join(tmpdir(), 'broadside-run-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
const freshFolder = (): string => join(root, String(folders++));

const run = (plan: Plan, options: Partial<RunOptions> = {}): Promise<RunOutcome> =>
  runPlan(plan, { outDir: freshFolder(), workers: 0, unitsPerChunk: 8, extraRegistry: EXTRA_REGISTRY, ...options });

/** Every CSV of a run folder, by name. */
const csvs = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
  );

const chunkFiles = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(dir, 'chunks')).map((name) => [name, readFileSync(join(dir, 'chunks', name), 'base64')]),
  );

const sha256 = (data: string): string => createHash('sha256').update(data).digest('hex');

/** Runs a plan, does `deed` to one of its chunk files and runs the plan again; the results must be the same. */
const damage = async (
  deed: (path: string) => void,
  workers = 0,
): Promise<{ path: string; again: Promise<RunOutcome> }> => {
  const outDir = freshFolder();
  const { dir } = await run(racePlan(), { outDir });
  const path = join(dir, 'chunks', '000001.parquet');
  deed(path);
  const before = [csvs(dir), chunkFiles(dir), readFileSync(join(dir, 'manifest.json'), 'utf8')];
  const again = run(racePlan(), { outDir, workers });
  await again.catch(() => {});
  expect([csvs(dir), chunkFiles(dir), readFileSync(join(dir, 'manifest.json'), 'utf8')]).toEqual(before);
  return { path, again };
};

/** The results of the slow plan, made only once. */
let undisturbed: Promise<RunOutcome> | undefined;
const slowResults = (): Promise<RunOutcome> => (undisturbed ??= run(slowPlan()));

const expectSame = (a: RunOutcome, b: RunOutcome): void => {
  expect(a.checksum).toBe(b.checksum);
  expect(csvs(a.dir)).toEqual(csvs(b.dir));
};

test('a run that is followed keeps what it has of a chunk before it is whole, and ends with the same files', async () => {
  const plan = { ...slowPlan(), pairs: 4 };
  const held = new Set<number>();
  const outDir = freshFolder();
  const dir = runFolder(outDir, plan);
  const onProgress = (): void => {
    const path = join(dir, 'chunks', '000000.parquet');
    if (existsSync(path)) held.add(ChunkFile.read(path)!.label.units);
  };
  const all = { unitsPerChunk: 1000, workers: 1 };
  const followed = await run(plan, { ...all, outDir, isFollowed: true, onProgress });
  expect(held.size).toBeGreaterThan(1);
  const alone = await run(plan, { ...all, workers: 0 });
  expectSame(followed, alone);
  expect(chunkFiles(dir)).toEqual(chunkFiles(alone.dir));
});

describe('the results of a plan', () => {
  test('are the same bytes for any number of workers', async () => {
    const plan = racePlan({ pairs: 12 });
    const alone = await run(plan);
    expect(alone).toMatchObject({ status: 'complete', matches: 72, played: 72, failedChunks: [] });
    for (const workers of [1, 2, 3]) {
      const outcome = await run(plan, { workers });
      expectSame(outcome, alone);
      expect(chunkFiles(outcome.dir)).toEqual(chunkFiles(alone.dir));
    }
  });

  test('are the same bytes for any size of chunk', async () => {
    const plan = racePlan({ pairs: 5 });
    const whole = await run(plan, { unitsPerChunk: 100 });
    for (const unitsPerChunk of [1, 2, 7]) expectSame(await run(plan, { unitsPerChunk }), whole);
  });

  test('have a checksum that other tools can check', async () => {
    const { dir, checksum } = await run(racePlan({ pairs: 2 }));
    const lines = Object.entries(csvs(dir)).map(([name, text]) => `${sha256(text)}  ${name}\n`);
    expect(lines).toHaveLength(6);
    expect(checksum).toBe(sha256(lines.sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join('')));
    expect(readManifest(dir)!.results!.checksum).toBe(checksum);
  });

  test('play every matchup in all seatings from the same seed', async () => {
    const { dir } = await run(racePlan({ pairs: 2 }));
    const rows = readFileSync(join(dir, 'matches.csv'), 'utf8').trim().split('\r\n').slice(1);
    const cells = rows.map((line) => line.split(','));
    expect(cells.map((row) => row[0])).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)));
    for (let i = 0; i < cells.length; i += 2) {
      expect(cells[i]![3]).toBe(cells[i + 1]![3]);
      expect([cells[i]![8], cells[i]![14]]).toEqual([cells[i + 1]![14], cells[i + 1]![8]]);
    }
    expect(new Set(cells.map((row) => row[3])).size).toBe(6);
  });
});

describe('the identity of a run', () => {
  test('ignores how many blocks are asked for and what the scenario is called', () => {
    expect(runIdOf(racePlan({ pairs: 1, name: 'a' }))).toBe(runIdOf(racePlan({ pairs: 9, name: 'b' })));
  });

  test('names the seed and changes with all that decides a match', () => {
    const plan = racePlan();
    const others: Plan[] = [
      racePlan({ seed: 'demo2' }),
      racePlan({ agents: ['random', 'greedy'] }),
      racePlan({ tables: [[0, 1]] }),
      { ...plan, mirror: 'owner' },
      { ...plan, rulesVersion: '2' },
      { ...plan, content: { ...(plan.content as object), rules: { dice: [6, 9], hold: 4 } } },
    ];
    const ids = [plan, ...others].map((each) => runIdOf(each));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toMatch(/^demo-[0-9a-f]{12}$/);
    expect(runIdOf(racePlan({ seed: '../Ü 7\n' }))).toMatch(/^7-[0-9a-f]{12}$/);
  });
});

describe('a run that is called again', () => {
  test('plays nothing twice', async () => {
    const outDir = freshFolder();
    const first = await run(racePlan(), { outDir });
    const second = await run(racePlan(), { outDir, unitsPerChunk: 3 });
    expect(second).toMatchObject({ status: 'complete', played: 0, matches: first.matches });
    expectSame(second, first);
  });

  test('with more pairs goes on where it was', async () => {
    const outDir = freshFolder();
    for (const [pairs, played] of [
      [3, 18],
      [4, 6],
      [11, 42],
    ] as const) {
      const outcome = await run(racePlan({ pairs }), { outDir, unitsPerChunk: 8 });
      expect(outcome).toMatchObject({ status: 'complete', played, matches: pairs * 6 });
      const fresh = await run(racePlan({ pairs }), { unitsPerChunk: 8 });
      expectSame(outcome, fresh);
      expect(chunkFiles(outcome.dir)).toEqual(chunkFiles(fresh.dir));
    }
  });

  test('with fewer pairs reports just those and keeps the rest', async () => {
    const outDir = freshFolder();
    const long = await run(racePlan({ pairs: 11 }), { outDir });
    const kept = chunkFiles(long.dir);
    const short = await run(racePlan({ pairs: 4 }), { outDir, workers: 1 });
    expect(short).toMatchObject({ status: 'complete', matches: 24, dir: long.dir });
    expectSame(short, await run(racePlan({ pairs: 4 })));
    expect(chunkFiles(long.dir)).toEqual(kept);
    expectSame(await run(racePlan({ pairs: 11 }), { outDir }), await run(racePlan({ pairs: 11 })));
  });

  test('takes chunks from another machine as its own', async () => {
    const plan = racePlan({ pairs: 8 });
    const whole = await run(plan, { unitsPerChunk: 5 });
    const outDir = freshFolder();
    const part = await run(racePlan({ pairs: 1 }), { outDir, unitsPerChunk: 5 });
    for (const name of ['000002.parquet', '000003.parquet'])
      copyFileSync(join(whole.dir, 'chunks', name), join(part.dir, 'chunks', name));
    const outcome = await run(plan, { outDir });
    expect(outcome.played).toBe(48 - 6 - 20);
    expectSame(outcome, whole);
  });
});

describe('a run that is stopped', () => {
  test('keeps what it played, says so, and goes on to the same results', async () => {
    const outDir = freshFolder();
    const stop = new AbortController();
    const seen: Progress[] = [];
    const onProgress = (progress: Progress): void => {
      seen.push(progress);
      if (progress.done > 0) stop.abort();
    };
    const stopped = await run(slowPlan(), { outDir, workers: 2, onProgress, signal: stop.signal });
    expect(stopped.status).toBe('interrupted');
    expect(stopped.played).toBeGreaterThan(0);
    expect(stopped.matches).toBe(stopped.played);
    expect(stopped.matches).toBeLessThan(48);
    expect(readManifest(stopped.dir)).toMatchObject({ status: 'interrupted', results: { matches: stopped.matches } });
    expect(seen.at(-1)).toMatchObject({ total: 48, done: stopped.matches });
    const resumed = await run(slowPlan(), { outDir });
    expect(resumed).toMatchObject({ status: 'complete', played: 48 - stopped.matches });
    expectSame(resumed, await slowResults());
  });

  test('before it began plays nothing', async () => {
    const outcome = await run(racePlan(), { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ status: 'interrupted', played: 0, matches: 0 });
  });

  test('by kill -9, again and again, loses only the chunks in flight', async () => {
    const outDir = freshFolder();
    const script = fileURLToPath(new URL('./fixtures/run-race.ts', import.meta.url));
    const dir = runFolder(outDir, slowPlan());
    const start = (): ReturnType<typeof spawn> =>
      spawn(process.execPath, ['--import', 'tsx', script, outDir, '2'], { stdio: 'ignore' });
    const chunks = (): number =>
      existsSync(join(dir, 'chunks'))
        ? readdirSync(join(dir, 'chunks')).filter((name) => name.endsWith('.parquet')).length
        : 0;
    for (let kill = 1; kill <= 2; kill++) {
      const before = chunks();
      const child = start();
      const ended = new Promise((resolve) => child.on('exit', resolve));
      while (chunks() === before && child.exitCode === null) await sleep(10);
      child.kill('SIGKILL');
      await ended;
      expect(child.signalCode).toBe('SIGKILL');
      expect(readManifest(dir)!.status).toBe('running');
    }
    const kept = chunks();
    expect(kept).toBeGreaterThanOrEqual(2);
    const resumed = await run(slowPlan(), { outDir });
    expect(resumed).toMatchObject({ status: 'complete', dir, played: 48 - 4 * kept });
    expectSame(resumed, await slowResults());
    expect(readdirSync(join(dir, 'chunks')).filter((name) => !name.endsWith('.parquet'))).toEqual([]);
  });

  test('shares the work with another run in the same folder', async () => {
    const outDir = freshFolder();
    const both = await Promise.all([run(slowPlan(), { outDir, workers: 1 }), run(slowPlan(), { outDir, workers: 1 })]);
    for (const outcome of both) expect(outcome.status).toBe('complete');
    expectSame(both[0], both[1]);
    expectSame(both[0], await slowResults());
    expect(both[0].played + both[1].played).toBe(48);
  });
});

describe('a worker that dies', () => {
  test('once, is replaced and its chunk played again', async () => {
    const plan = racePlan({ pairs: 8, agents: ['dies-once:in=10', 'random'] });
    process.env['BROADSIDE_TEST_MARKER'] = join(root, 'died');
    const outcome = await run(plan, { workers: 2 });
    expect(existsSync(join(root, 'died'))).toBe(true);
    expect(outcome).toMatchObject({ status: 'complete', matches: 48, played: 48, failedChunks: [] });
    expectSame(outcome, await run(plan));
  });

  test('three times over one chunk, leaves the run incomplete with the chunk and the match named', async () => {
    const plan = racePlan({ pairs: 8, agents: ['dies:in=15', 'random'] });
    const outcome = await run(plan, { workers: 2, unitsPerChunk: 4 });
    expect(outcome.status).toBe('incomplete');
    expect(outcome.failedChunks.length).toBeGreaterThan(0);
    expect(outcome.matches).toBe(48 - 8 * outcome.failedChunks.length);
    for (const { chunk, matches, match, tries, message } of outcome.failedChunks) {
      expect(matches).toEqual([1 + 8 * chunk, 8 + 8 * chunk]);
      expect(match).toBeGreaterThanOrEqual(matches[0]);
      expect(match).toBeLessThanOrEqual(matches[1]);
      expect({ tries, message }).toEqual({ tries: 3, message: 'worker exited with code: 3' });
    }
    expect(readManifest(outcome.dir)).toMatchObject({ status: 'incomplete', failed: outcome.failedChunks });
  });
});

describe('a fault of the rules', () => {
  const WAYS = [
    ['now-and-then-flooded', 'Error: the track is flooded'],
    ['stuck', /without a legal action$/],
    ['uncounted', /without a legal action$/],
    ['overfull', /100000 legal actions at ply 0, more than its bound of \d+$/],
    ['unending', /went beyond its bound of \d+ plies$/],
    ['unjudged', 'Error: the judge is asleep'],
  ] as const;

  test.each(WAYS)('(%s) ends its match alone, which is named', async (gameId, message) => {
    const plan = { ...racePlan({ pairs: 8 }), gameId };
    const outcome = await run(plan, { workers: 1, unitsPerChunk: 24 });
    expect(outcome).toMatchObject({ status: 'incomplete', failedChunks: [], matches: 48, played: 48 });
    const { faults, findings } = outcome;
    expect(faults.matches).toBeGreaterThan(0);
    expect(faults.matches).toBeLessThan(48);
    const [first] = faults.first;
    expect(first!.message).toEqual(expect.stringMatching(message));
    const { data } = Papa.parse<Record<string, string>>(csvs(outcome.dir)['matches.csv']!.trim(), { header: true });
    const broken = data.filter((row) => row['end_reason'] === 'fault');
    expect(broken).toHaveLength(faults.matches);
    expect(broken[0]).toMatchObject({ match: String(first!.match), seed: first!.seed, score_0: '', winner_seat: '' });
    const blocks = new Set(broken.map((row) => `${row['matchup']} ${row['block']}`));
    expect(faults.blocks).toBe(blocks.size);
    const counted = findings.winrates.filter(({ side }) => side !== 'all').reduce((sum, row) => sum + row.matches, 0);
    // A match counts for each of its two sides, in its match-up and in the total.
    expect(counted).toBe(4 * (48 - 2 * blocks.size));
    expect(readManifest(outcome.dir)).toMatchObject({ status: 'incomplete', failed: [], faults });
  });

  test('gives the same bytes for any number of workers, and after a stop; the same command tells it again', async () => {
    const plan = { ...racePlan({ pairs: 8 }), gameId: 'stuck' };
    const one = await run(plan, { workers: 1 });
    const two = await run(plan, { workers: 2, unitsPerChunk: 3 });
    expectSame(two, one);
    const outDir = freshFolder();
    await run({ ...plan, pairs: 3 }, { outDir });
    const resumed = await run(plan, { outDir });
    expectSame(resumed, one);
    const again = await run(plan, { outDir });
    expect(again).toMatchObject({ status: 'incomplete', played: 0, faults: one.faults });
  });

  test('that is everywhere is played through, up to a thousand matches in a session', async () => {
    const plan = { ...racePlan({ pairs: 300 }), gameId: 'flooded' };
    const outcome = await run(plan, { unitsPerChunk: 50 });
    expect(outcome).toMatchObject({ status: 'incomplete', matches: 1000, failedChunks: [] });
    expect(outcome.faults).toMatchObject({ matches: 1000, blocks: 500 });
  });

  test('that never returns is ended from outside; its block is missing, and every chunk but its own is whole', async () => {
    const plan = { ...racePlan({ pairs: 4 }), gameId: 'endless' };
    const outcome = await run(plan, { workers: 2, unitsPerChunk: 4, stallSeconds: 2 });
    expect(outcome.status).toBe('incomplete');
    expect(outcome.failedChunks.length).toBeGreaterThan(0);
    for (const { match, tries, message, matches } of outcome.failedChunks) {
      expect({ tries, message }).toEqual({ tries: 1, message: 'the match did not go on for 2 s, and was ended' });
      expect(match).toBeGreaterThanOrEqual(matches[0]);
    }
    const lost = outcome.failedChunks.reduce(
      (sum, { match, matches }) => sum + matches[1] + 1 - match! + ((match! - 1) % 2),
      0,
    );
    expect(outcome.matches).toBe(24 - lost);
  });
});

test('an agent that throws forfeits the match and stops nothing, with one worker or two', async () => {
  const plan = racePlan({ pairs: 8, agents: ['throws:in=5', 'random'] });
  const [one, two] = [await run(plan, { workers: 1 }), await run(plan, { workers: 2, unitsPerChunk: 3 })];
  expect(one).toMatchObject({ status: 'complete', failedChunks: [], matches: 48 });
  expectSame(two, one);
  const { data } = Papa.parse<Record<string, string>>(csvs(one.dir)['matches.csv']!.trim(), { header: true });
  const reasons = data.map((row) => row['end_reason']);
  const crashes = reasons.filter((reason) => reason === 'forfeit:crash').length;
  expect(crashes).toBeGreaterThan(0);
  expect(one.forfeits).toEqual([
    { agent: 'throws:in=5', reason: 'forfeit:crash', matches: crashes, first: 1 + reasons.indexOf('forfeit:crash') },
  ]);
  expect(readManifest(one.dir)?.forfeits).toEqual(one.forfeits);
  const { first } = one.forfeits[0]!;
  expect(readFileSync(join(one.dir, 'logs', '000000.log'), 'utf8')).toMatch(
    new RegExp(
      `^match ${first}, ply \\d+: throws:in=5 at seat \\d: forfeit:crash: Error: the dice fell off the table\n`,
    ),
  );
});

describe('what cannot be used', () => {
  test('a truncated chunk file is named and nothing is overwritten', async () => {
    const { path, again } = await damage((file) => truncateSync(file, 1000), 1);
    await expect(again).rejects.toThrow(
      `${path}: the chunk file is damaged (1000 bytes, checksum does not match); delete it and run the same command again: its matches are played anew`,
    );
  });

  test('a chunk file with one byte changed is named and nothing is overwritten', async () => {
    const { path, again } = await damage((file) => {
      const bytes = readFileSync(file);
      bytes[200]! ^= 1;
      writeFileSync(file, bytes);
    });
    await expect(again).rejects.toThrow(`${path}: the chunk file is damaged`);
  });

  test('a damaged chunk file that is deleted is played anew', async () => {
    const outDir = freshFolder();
    const first = await run(racePlan(), { outDir });
    rmSync(join(first.dir, 'chunks', '000002.parquet'));
    const second = await run(racePlan(), { outDir });
    expect(second.played).toBe(16);
    expectSame(second, first);
  });

  test('a chunk file of another run is refused', async () => {
    const other = await run(racePlan({ seed: 'other' }));
    const { again } = await damage((file) => copyFileSync(join(other.dir, 'chunks', '000001.parquet'), file));
    await expect(again).rejects.toThrow(`belongs to run ${other.runId}`);
  });

  test('a folder that cannot be written is named', async () => {
    const outDir = freshFolder();
    writeFileSync(outDir, 'a file');
    await expect(run(racePlan(), { outDir })).rejects.toThrow(/cannot be written \(ENOTDIR/);
  });

  test('a manifest that is no manifest is named', async () => {
    const outDir = freshFolder();
    const dir = runFolder(outDir, racePlan());
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'manifest.json'), '{"format": 1');
    await expect(run(racePlan(), { outDir })).rejects.toThrow(`${join(dir, 'manifest.json')}: is not a manifest`);
    writeFileSync(join(dir, 'manifest.json'), 'null');
    expect(() => readManifest(dir)).toThrow(`${join(dir, 'manifest.json')}: is not a manifest`);
  });

  test('a manifest with a damaged field is named with the field', async () => {
    const { dir } = await run(racePlan());
    const file = join(dir, 'manifest.json');
    const whole = JSON.parse(readFileSync(file, 'utf8')) as { plan: { matchups: unknown[] } };
    const { plan } = whole;
    const cases: [field: string, damaged: object][] = [
      ['plan', { ...whole, plan: null }],
      ['unitsPerChunk', { ...whole, unitsPerChunk: 0 }],
      ['failed', { ...whole, failed: 'none' }],
      ['plan.master', { ...whole, plan: { ...plan, master: [1] } }],
      ['plan.content', { ...whole, plan: { ...plan, content: null } }],
      ['plan.pairs', { ...whole, plan: { ...plan, pairs: -1 } }],
      ['plan.matchups', { ...whole, plan: { ...plan, matchups: null } }],
      ['plan.matchups', { ...whole, plan: { ...plan, matchups: [{ ...(plan.matchups[0] as object), entrants: [] }] } }],
    ];
    for (const [field, damaged] of cases) {
      writeFileSync(file, JSON.stringify(damaged));
      expect(() => readManifest(dir)).toThrow(`${file}: is damaged: "${field}" is missing`);
    }
    writeFileSync(file, JSON.stringify({ ...whole, luckVersion: 0 }));
    expect(() => readManifest(dir)).toThrow(
      `${file}: was played with luck version 0; this version of Broadside plays 1`,
    );
    writeFileSync(file, JSON.stringify(whole));
    expect(readManifest(dir)).toEqual(whole);
  });

  test('an unknown game is named', async () => {
    await expect(run({ ...racePlan(), gameId: 'chess' })).rejects.toThrow('chess: unknown game; there are ');
  });
});
