// @module-tag heavy
/** The shards of a run, each played into a separate folder, and the result of `merge`. */
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../src/matches/index.ts';
import { ChunkFile, encodeChunk } from '../../src/runner/chunks/chunk-file.ts';
import { runIdOf, runPlan, type RunOutcome } from '../../src/runner/index.ts';
import { manifestIn, planOf } from '../../src/runner/manifest.ts';
import { mergeRuns, type MergedRun } from '../../src/runner/merging/merge.ts';
import { isOwn, unitsOwed, type Share } from '../../src/runner/sharing/share.ts';
import { loadRegistry } from '../../src/runner/registries.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { EXTRA_REGISTRY, racePlan } from './fixtures/plans.ts';

const { path, write } = scratchFolder();
const OF = 3;

const play = (plan: Plan, out: string, share: Share = 'all', unitsPerChunk = 4, workers = 0): Promise<RunOutcome> =>
  runPlan(plan, { outDir: path(out), workers, unitsPerChunk, extraRegistry: EXTRA_REGISTRY, share });

const ALL = ['shard-1', 'shard-2', 'shard-3'];

/** Plays the shards of a plan one after the other. */
async function shards(plan: Plan, unitsPerChunk = 4, workers = 0): Promise<RunOutcome[]> {
  const outcomes: RunOutcome[] = [];
  for (const [i, out] of ALL.entries())
    outcomes.push(await play(plan, out, { index: i + 1, of: OF }, unitsPerChunk, workers));
  return outcomes;
}

const merge = async (...folders: string[]): Promise<MergedRun[]> =>
  mergeRuns(
    folders.map((folder) => path(folder)),
    await loadRegistry(EXTRA_REGISTRY),
    { outDir: path('all'), extraRegistry: EXTRA_REGISTRY },
  );

/** Every CSV and every chunk file below a folder, by its path. */
const filesBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(path(folder), name)).isFile() && /\.(csv|parquet)$/.test(name))
      .toSorted()
      .map((name) => [name, readFileSync(join(path(folder), name), 'base64')]),
  );

const chunksIn = (dir: string): string => join(dir, 'chunks');

describe('a share of a run', () => {
  test('is every n-th chunk, and all shards together are the run', () => {
    const of = [0, 1, 2, 3, 4, 5, 6].map((chunk) => [1, 2, 3].filter((index) => isOwn({ index, of: OF }, chunk)));
    expect(of).toEqual([[1], [2], [3], [1], [2], [3], [1]]);
    const owed = [1, 2, 3].map((index) => unitsOwed({ index, of: OF }, 26, 4, (chunk) => (chunk === 3 ? 4 : 1)));
    expect(owed).toEqual([
      { own: 10, missing: 4 },
      { own: 8, missing: 6 },
      { own: 8, missing: 6 },
    ]);
    expect(unitsOwed('all', 26, 4, () => 0)).toEqual({ own: 26, missing: 26 });
    expect(unitsOwed('none', 26, 4, () => 0)).toEqual({ own: 0, missing: 0 });
  });

  test('is played without reports, and says so', async () => {
    const [first, second] = await shards(racePlan());
    expect(first).toMatchObject({ status: 'sharded', played: 40, own: 40, matches: 0, checksum: '' });
    expect(readdirSync(chunksIn(second!.dir))).toEqual(
      [1, 4, 7, 10, 13].map((i) => `0000${String(i).padStart(2, '0')}.parquet`),
    );
    expect(manifestIn(first!.dir)).toMatchObject({ status: 'sharded', results: null });
    expect(existsSync(join(first!.dir, 'matches.csv'))).toBe(false);
    expect(await play(racePlan(), 'shard-1', { index: 1, of: OF })).toMatchObject({ status: 'sharded', played: 0 });
  });

  test('in one folder, the last to be played makes the reports', async () => {
    for (const index of [1, 2]) await play(racePlan(), 'one', { index, of: OF });
    const last = await play(racePlan(), 'one', { index: 3, of: OF });
    const alone = await play(racePlan(), 'alone');
    expect(last).toMatchObject({ status: 'complete', checksum: alone.checksum });
    expect(filesBelow('one')).toEqual(filesBelow('alone'));
    expect(manifestIn(last.dir).status).toBe('complete');
  });
});

describe('merge', () => {
  test('makes the run of one machine, file by file', async () => {
    // Enough chunks to fill a pack.
    const plan = racePlan({ pairs: 45 });
    await shards(plan, 1);
    const [merged] = await merge(...ALL);
    const alone = await play(plan, 'alone', 'all', 1);
    expect(readdirSync(chunksIn(alone.dir))[0]).toBe('000000-000127.parquet');
    expect(merged).toMatchObject({ gaps: [], givenUp: [], outcome: { status: 'complete', checksum: alone.checksum } });
    expect(filesBelow('all')).toEqual(filesBelow('alone'));
    const { made: _, ...rest } = manifestIn(merged!.outcome.dir);
    const { made: __, ...other } = manifestIn(alone.dir);
    expect(rest).toEqual(other);
  });

  test('names the matches that no part holds, and takes the missing part later', async () => {
    await shards(racePlan());
    const [part] = await merge('shard-1', 'shard-3');
    expect(part).toMatchObject({ outcome: { status: 'incomplete', matches: 80 } });
    expect(part!.gaps).toEqual([1, 4, 7, 10, 13].map((chunk) => [chunk * 8 + 1, chunk * 8 + 8]));
    const [whole] = await merge('shard-2');
    expect(whole).toMatchObject({ copied: 5, gaps: [], outcome: { status: 'complete' } });
    await play(racePlan(), 'alone');
    expect(filesBelow('all')).toEqual(filesBelow('alone'));
  });

  test('adds more blocks, also in the middle of a chunk, and copies nothing twice', async () => {
    await shards(racePlan({ pairs: 7 }));
    await merge(...ALL);
    await shards(racePlan());
    expect((await merge(...ALL))[0]).toMatchObject({ outcome: { status: 'complete', matches: 120 } });
    expect((await merge(...ALL))[0]).toMatchObject({ copied: 0, outcome: { status: 'complete' } });
    await play(racePlan(), 'alone');
    expect(filesBelow('all')).toEqual(filesBelow('alone'));
  });

  test('joins every run of a folder for results', async () => {
    for (const seed of ['a', 'b']) await shards(racePlan({ seed, pairs: 5 }));
    const merged = await merge(...ALL);
    for (const seed of ['a', 'b']) await play(racePlan({ seed, pairs: 5 }), 'alone');
    expect(merged.map(({ outcome }) => outcome.status)).toEqual(['complete', 'complete']);
    expect(filesBelow('all')).toEqual(filesBelow('alone'));
  });

  test('keeps the faults of the rules that parts met', async () => {
    const plan = { ...racePlan(), gameId: 'now-and-then-flooded' };
    await shards(plan);
    const [merged] = await merge(...ALL);
    const { checksum, faults } = await play(plan, 'alone');
    expect(faults.matches).toBeGreaterThan(0);
    expect(merged).toMatchObject({ givenUp: [], outcome: { status: 'incomplete', checksum, faults } });
  });

  test('says which chunks a part gave up', async () => {
    const plan = racePlan({ agents: ['dies:in=15', 'random'] });
    // A thread that ends loses its chunk.
    await shards(plan, 8, 1);
    const [merged] = await merge(...ALL);
    expect(merged!.outcome.status).toBe('incomplete');
    expect(merged!.givenUp.length).toBeGreaterThan(0);
    expect(merged!.givenUp[0]).toMatchObject({ tries: 3 });
  });
});

const refused = async (...folders: string[]): Promise<string> => {
  const message = await merge(...folders).then(
    () => '',
    (error: unknown) => {
      expect(error).toHaveProperty('name', 'InputError');
      return (error as Error).message;
    },
  );
  expect(existsSync(path('all'))).toBe(false);
  return message.replaceAll(`${path('.')}/`, '');
};

describe('merge refuses, and writes nothing', () => {
  const other = {
    ...racePlan(),
    content: { ...(racePlan().content as object), seats: 2, rules: { dice: [6, 8], hold: 5 } },
  };

  test.each<[string, Plan, string]>([
    ['another seed', racePlan({ seed: 'x' }), 'seed is "x", not "demo"'],
    ['another number', other, 'content.rules.hold is 5, not 4'],
    [
      'another agent',
      racePlan({ agents: ['throws', 'random'] }),
      'matchups.0.entrants.0.agent is "throws", not "random"',
    ],
    [
      'other rules',
      { ...racePlan(), code: { rules: 'r1', play: 'p', agents: {} } },
      'it was played by code without a hash',
    ],
  ])('%s', async (_, plan, says) => {
    const a = await play(racePlan(), 'shard-1', { index: 1, of: 2 });
    const b = await play(plan, 'shard-2', { index: 2, of: 2 });
    const message = await refused('shard-1', 'shard-2');
    expect(message).toContain(`${b.runId}: is another run than `);
    expect(message).toContain(`${a.runId}, so that the two cannot be merged: `);
    expect(message).toContain(says);
  });

  test('a shard that lacks a run', async () => {
    for (const seed of ['a', 'b']) await shards(racePlan({ seed, pairs: 5 }));
    rmSync(join(path('shard-2'), 'dice-race', 'race', runIdOf(racePlan({ seed: 'b' }))), { recursive: true });
    expect(await refused(...ALL)).toMatch(
      /^shard-2: holds no part of the run shard-1\/dice-race\/race\/b-\w+; play that shard again, or name the folders of single runs$/,
    );
  });

  test('other sizes of chunks', async () => {
    const [first] = await shards(racePlan());
    const odd = await play(racePlan(), 'odd', { index: 2, of: OF }, 5);
    expect(await refused('shard-1', 'odd')).toBe(
      `odd/dice-race/race/${odd.runId}: is cut into chunks of 5 blocks, but shard-1/dice-race/race/${first!.runId} into chunks of 4`,
    );
  });

  test('a damaged chunk, by its name', async () => {
    const [first] = await shards(racePlan());
    appendFileSync(join(chunksIn(first!.dir), '000003.parquet'), 'x');
    expect(await refused(...ALL)).toMatch(/^shard-1\/.*\/000003\.parquet: the chunk file is damaged/);
  });

  test('a chunk of another run', async () => {
    const [first] = await shards(racePlan());
    const foreign = await play(racePlan({ seed: 'x' }), 'foreign');
    copyFileSync(join(chunksIn(foreign.dir), '000003.parquet'), join(chunksIn(first!.dir), '000003.parquet'));
    expect(await refused(...ALL)).toMatch(/000003\.parquet: belongs to run x-\w+; here is demo-\w+$/);
  });

  test('two machines that played one chunk to other bytes', async () => {
    await shards(racePlan());
    const { dir } = await play(racePlan(), 'liar', { index: 2, of: OF });
    const file = join(chunksIn(dir), '000004.parquet');
    const chunk = ChunkFile.read(file)!;
    const rows = (await chunk.rows()).map((row) => Object.assign({}, row, { rounds: row.rounds + 1 }));
    writeFileSync(file, encodeChunk({ label: chunk.label, rows, accumulator: chunk.accumulator }));
    expect(await refused(...ALL, 'liar')).toMatch(
      /^liar\/.*\/000004\.parquet: holds the same matches as shard-2\/.*\/000004\.parquet with other results, /,
    );
  });

  test('results of other code than is here', async () => {
    const file = write(
      'duel.yaml',
      'game: dogfight\npairs: 2\nagents: [random]\nsides: { a: { ship: tavor, deck: starter }, b: { ship: inferno, deck: starter } }\n',
    );
    const { plan } = loadScenario(file, await loadRegistry(undefined));
    const { dir } = await play(plan, 'old');
    const manifest = manifestIn(dir);
    const old = { ...manifest.plan, code: { ...manifest.plan.code!, rules: '000000000000' } };
    const run = runIdOf(planOf({ ...manifest, plan: old }));
    writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ ...manifest, run, plan: old }));
    expect(await refused('old')).toMatch(
      /: was played by other code than is here: the rules of dogfight, version \d+ \(hash 000000000000, now \w+\); merge it with that code$/,
    );
  });

  test('what is no results', async () => {
    expect(await refused('nothing')).toBe('nothing: no such folder; expected one with the results of a shard');
    write('empty/x', '');
    expect(await refused('empty')).toBe('empty: holds no run; expected the folder that --out gave to a shard');
  });
});
