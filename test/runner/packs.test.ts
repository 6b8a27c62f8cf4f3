// @module-tag heavy
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPlan, type RunOptions, type RunOutcome } from '../../src/runner/index.ts';
import { packPath } from '../../src/runner/chunks/chunk-file.ts';
import { storedChunks } from '../../src/runner/chunks/stored-chunks.ts';
import type { Plan } from '../../src/matches/index.ts';
import { EXTRA_REGISTRY, racePlan } from './fixtures/plans.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-packs-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
const run = (plan: Plan, options: Partial<RunOptions> = {}): Promise<RunOutcome> =>
  runPlan(plan, {
    outDir: join(root, String(folders++)),
    workers: 0,
    unitsPerChunk: 1,
    extraRegistry: EXTRA_REGISTRY,
    ...options,
  });

/** The chunks of one unit that go into the smallest pack. */
const PACKED = 128;
const names = ({ dir }: RunOutcome): string[] => readdirSync(join(dir, 'chunks')).toSorted();
const fileOf = ({ dir }: RunOutcome, name: string): string => readFileSync(join(dir, name), 'base64');

describe('a run of many chunks', () => {
  const outDir = join(root, 'long');
  let long: RunOutcome;
  beforeAll(async () => {
    long = await run(racePlan({ pairs: 44 }), { outDir });
  });

  test('keeps full chunks in packs, with the same results', async () => {
    expect(names(long)).toEqual([
      '000000-000127.parquet',
      '000128.parquet',
      '000129.parquet',
      '000130.parquet',
      '000131.parquet',
    ]);
    expect(long.checksum).toBe((await run(racePlan({ pairs: 44 }), { unitsPerChunk: 50 })).checksum);
    expect(existsSync(join(long.dir, 'claims'))).toBe(false);
  });

  test('has the same files when it was stopped and extended on the way', async () => {
    const own = join(root, 'extended');
    for (const pairs of [20, 43]) await run(racePlan({ pairs }), { outDir: own });
    const again = await run(racePlan({ pairs: 44 }), { outDir: own, workers: 2 });
    expect(again.played).toBe(6);
    expect(names(again)).toEqual(names(long));
    for (const name of names(long))
      expect(fileOf(again, join('chunks', name))).toBe(fileOf(long, join('chunks', name)));
    expect(again.checksum).toBe(long.checksum);
  });

  test('reports fewer blocks from a pack without playing them', async () => {
    const short = await run(racePlan({ pairs: 7 }), { outDir });
    expect(short).toMatchObject({ status: 'complete', played: 0, matches: 42 });
    expect(short.checksum).toBe((await run(racePlan({ pairs: 7 }), { unitsPerChunk: 8 })).checksum);
  });

  test('gives the chunks of a pack one by one, from any on', async () => {
    const found = [];
    for await (const { label, rows } of storedChunks(
      join(long.dir, 'chunks'),
      { run: long.runId, unitsPerChunk: 1 },
      130,
      126,
    ))
      found.push([label.index, label.first, rows.map(({ match }) => match)]);
    expect(found).toEqual([126, 127, 128, 129].map((unit) => [unit, unit, [2 * unit + 1, 2 * unit + 2]]));
  });

  test('removes what a killed process left beside a pack', async () => {
    const extra = join(long.dir, 'chunks', '000003.parquet');
    const other = await run(racePlan({ pairs: 2 }));
    copyFileSync(join(other.dir, 'chunks', '000003.parquet'), extra);
    expect(await run(racePlan({ pairs: 44 }), { outDir })).toMatchObject({ played: 0, checksum: long.checksum });
    expect(existsSync(extra)).toBe(false);
  });

  test.each([0.3, 0.999])('names a pack that is damaged at %d of its length, and changes nothing', async (at) => {
    const path = packPath(join(long.dir, 'chunks'), 0, PACKED);
    const whole = readFileSync(path);
    const damaged = Buffer.from(whole);
    damaged[Math.floor(whole.length * at)]! ^= 1;
    const manifest = fileOf(long, 'manifest.json');
    writeFileSync(path, damaged);
    const again = run(racePlan({ pairs: 45 }), { outDir });
    await expect(again).rejects.toThrow(`${path}: the chunk file is damaged (${whole.length} bytes`);
    expect(fileOf(long, 'manifest.json')).toBe(manifest);
    writeFileSync(path, whole);
  });

  test('that is stopped while it reads keeps the old reports and says so', async () => {
    const stop = new AbortController();
    const before = fileOf(long, 'matches.csv');
    let told = 0;
    const onProgress = (): void => {
      // The second report comes when everything is played, before the reading begins.
      if (++told === 2) setImmediate(() => stop.abort());
    };
    const stopped = await run(racePlan({ pairs: 44 }), { outDir, onProgress, signal: stop.signal });
    expect(stopped).toMatchObject({ status: 'interrupted', matches: 0, played: 0 });
    expect(fileOf(long, 'matches.csv')).toBe(before);
    expect(await run(racePlan({ pairs: 44 }), { outDir })).toMatchObject({
      status: 'complete',
      checksum: long.checksum,
    });
  });
});

test('ten million blocks begin and stop, as no list has an entry for each chunk', async () => {
  const stop = new AbortController();
  const stopped = await run(racePlan({ pairs: 10_000_000 }), {
    unitsPerChunk: 2,
    workers: 1,
    signal: stop.signal,
    onProgress: ({ done }) => {
      if (done > 0) stop.abort();
    },
  });
  expect(stopped.status).toBe('interrupted');
  expect(stopped.matches).toBe(stopped.played);
  expect(stopped.played).toBeGreaterThan(0);
});
