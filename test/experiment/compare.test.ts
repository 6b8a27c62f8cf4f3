import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readManifest, runPlan, type RunOptions } from '../../src/runner/index.ts';
import { compareRuns } from '../../src/experiment/index.ts';
import { layersOf } from '../../src/runner/chunks/layers.ts';
import type { Plan } from '../../src/matches/index.ts';
import { EXTRA_REGISTRY, racePlan } from '../runner/fixtures/plans.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-compare-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
const played = async (plan: Plan, options: Partial<RunOptions> = {}): Promise<string> => {
  const outDir = join(root, String(folders++));
  return (await runPlan(plan, { outDir, workers: 0, extraRegistry: EXTRA_REGISTRY, ...options })).dir;
};

/** The race with another die in the first stage. */
const changed = (plan: Plan): Plan => {
  const content = plan.content as { rules: object };
  return { ...plan, content: { ...content, rules: { ...content.rules, dice: [10, 8] } } };
};

test('a comparison does not depend on how matches lie in chunks', async () => {
  const a = racePlan({ pairs: 11 });
  const b = changed(
    racePlan({
      pairs: 11,
      tables: [
        [1, 2],
        [0, 1],
      ],
    }),
  );
  const whole = await compareRuns(await played(a), await played(b));
  const cut = await compareRuns(await played(a, { unitsPerChunk: 2 }), await played(b, { unitsPerChunk: 5 }));
  expect(cut.rows).toEqual(whole.rows);
  expect(cut.discordant).toEqual(whole.discordant);
  expect(whole).toMatchObject({ blocks: 22, matches: 44, onlyA: ['near vs level'], onlyB: [] });
  expect(whole.matchups).toEqual(['near vs far', 'far vs level']);
  expect(whole.otherScore).toBeGreaterThan(0);
});

test('layers: every block of one number together, no further than the manifest asks', async () => {
  const dir = await played(racePlan({ pairs: 6 }), { unitsPerChunk: 4 });
  const manifest = readManifest(dir)!;
  const read = async (pairs: number): Promise<[number, number[]][]> => {
    const found: [number, number[]][] = [];
    for await (const { block, matchups } of layersOf(dir, { ...manifest, plan: { ...manifest.plan, pairs } }))
      found.push([block, [...matchups].flatMap(([m, rows]) => rows.map(({ seating }) => 10 * m + seating))]);
    return found;
  };
  const layer = [0, 1, 10, 11, 20, 21];
  expect(await read(6)).toEqual([0, 1, 2, 3, 4, 5].map((block) => [block, layer]));
  expect(await read(2)).toEqual([
    [0, layer],
    [1, layer],
  ]);
  rmSync(join(dir, 'chunks', '000001.parquet'));
  // Units 4 to 7 are the rest of block 1, and block 2 up to its second match-up.
  expect((await read(6)).map(([block, matches]) => [block, matches.length])).toEqual([
    [0, 6],
    [1, 2],
    [2, 2],
    [3, 6],
    [4, 6],
    [5, 6],
  ]);
});

test('blocks that one run lacks are left out', async () => {
  const a = await played(racePlan({ pairs: 6 }), { unitsPerChunk: 4 });
  const b = await played(changed(racePlan({ pairs: 4 })));
  expect(await compareRuns(a, b)).toMatchObject({ blocks: 12 });
  rmSync(join(a, 'chunks', '000001.parquet'));
  expect(await compareRuns(a, b)).toMatchObject({ blocks: 8 });
});

test('what cannot be compared', async () => {
  const dir = await played(racePlan({ pairs: 2 }));
  const cases: [Plan, string][] = [
    [
      racePlan({ pairs: 2, seed: 'other' }),
      `is on seed "other", but ${dir} on "demo"; only matches on the same seeds can be paired`,
    ],
    [
      racePlan({ pairs: 2, tables: [[1, 0]] }),
      `has no match-up in common with ${dir}: found far vs near, expected some of near vs far, near vs level, far vs level`,
    ],
    [changed(racePlan({ pairs: 1 })), 'found 1 block a match-up, expected at least 2 to compare'],
  ];
  for (const [plan, message] of cases) {
    const other = await played(plan);
    await expect(compareRuns(dir, other)).rejects.toThrow(`${other}: ${message}`);
  }
  await expect(compareRuns(dir, root)).rejects.toThrow(`${root}: is not the folder of a run: it has no manifest.json`);
  const bare = await played(changed(racePlan({ pairs: 2 })));
  rmSync(join(bare, 'chunks', '000000.parquet'));
  await expect(compareRuns(dir, bare)).rejects.toThrow(
    `${bare}: shares 0 played blocks with ${dir}; expected two or more of a match-up to compare`,
  );
  const stranger = await played(racePlan({ pairs: 2, seed: 'stranger' }));
  copyFileSync(join(stranger, 'chunks/000000.parquet'), join(dir, 'chunks/000000.parquet'));
  await expect(compareRuns(dir, dir)).rejects.toThrow(/000000\.parquet: belongs to run stranger-\w+; here is demo-/);
});
