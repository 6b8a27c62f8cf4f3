/** The promises of a run's name: other code gets another folder, and nothing from one folder is read into the other. */
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CodeNames, Plan } from '../../src/matches/index.ts';
import { layersOf, manifestIn, readManifest, runIdOf, runPlan, type Manifest } from '../../src/runner/index.ts';
import { EXTRA_REGISTRY, racePlan } from './fixtures/plans.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-identity-'));
afterAll(() => rmSync(root, { recursive: true }));

const CODE: CodeNames = { rules: 'aaa', agents: { random: 'r1', greedy: 'g1' }, play: 'p1' };
const coded = (code: Partial<CodeNames> = {}, pairs = 4): Plan => ({
  ...racePlan({ pairs }),
  code: { ...CODE, ...code },
});

let folders = 0;
const freshFolder = (): string => join(root, String(folders++));

async function run(outDir: string, plan: Plan): Promise<{ dir: string; notices: string[] }> {
  const notices: string[] = [];
  const options = { outDir, workers: 0, extraRegistry: EXTRA_REGISTRY, command: ['run', 'race.yaml'] };
  const { dir } = await runPlan(plan, { ...options, onNotice: (text) => notices.push(text) });
  return { dir, notices };
}

const bytes = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name} ${readFileSync(join(parentPath, name), 'base64')}`)
    .sort();

/** The bytes of a run, without the files that say when and how it was played. */
const bytesApart = (dir: string): string[] => bytes(dir).filter((file) => !/^(manifest|timings)\.json/.test(file));

test('code is part of the name, as far as the matches meet it', () => {
  const base = runIdOf(coded());
  expect(runIdOf(coded({ agents: { ...CODE.agents, greedy: 'g2' } }))).toBe(base);
  expect(runIdOf(coded({}, 9))).toBe(base);
  const others = [coded({ rules: 'b' }), coded({ agents: { random: 'r2' } }), coded({ play: 'p2' }), racePlan()];
  expect(new Set([base, ...others.map((plan) => runIdOf(plan))]).size).toBe(5);
});

test('changed rules of the same version begin a new folder, name the old one and leave it alone', async () => {
  const outDir = freshFolder();
  const old = await run(outDir, coded());
  expect(old.notices).toEqual([]);
  const before = bytes(old.dir);
  const fresh = await run(outDir, coded({ rules: 'bbb' }, 8));
  expect(fresh.notices).toEqual([
    `${old.dir} was played by other code and is left alone: the rules of dice-race, version 1 (hash aaa, now bbb). This run is new, in ${fresh.dir}`,
  ]);
  expect(fresh.dir).not.toBe(old.dir);
  expect(bytes(old.dir)).toEqual(before);
  // When the run continues, this is not said again; for a third version of the code, the latest is named.
  expect((await run(outDir, coded({ rules: 'bbb' }, 9))).notices).toEqual([]);
  const third = await run(outDir, coded({ rules: 'bbb', agents: { random: 'r2' } }));
  expect(third.notices).toHaveLength(1);
  expect(third.notices[0]).toContain(`${basename(fresh.dir)} (and 1 more like it) was played by other code`);
  expect(third.notices[0]).toContain('left alone: the agent random (hash r1, now r2). ');
});

test('a run of version 0.1 is named as well; one on another seed is not', async () => {
  const outDir = freshFolder();
  const { dir } = await run(outDir, racePlan());
  await run(outDir, { ...coded(), ...(({ seed, master }) => ({ seed, master }))(racePlan({ seed: 'other' })) });
  const { notices } = await run(outDir, coded());
  expect(notices).toEqual([expect.stringContaining(`${dir} was played by other code and is left alone: code without`)]);
});

test('a chunk of other code is refused wherever chunks are read', async () => {
  const outDir = freshFolder();
  const [a, b] = [await run(outDir, coded()), await run(outDir, coded({ rules: 'bbb' }))];
  const chunk = join(b.dir, 'chunks', '000000.parquet');
  copyFileSync(join(a.dir, 'chunks', '000000.parquet'), chunk);
  const belongs = `${chunk}: belongs to run ${basename(a.dir)}`;
  await expect(run(outDir, coded({ rules: 'bbb' }))).rejects.toThrow(belongs);
  await expect(async () => {
    for await (const _ of layersOf(b.dir, manifestIn(b.dir)));
  }).rejects.toThrow(belongs);
});

test('a manifest whose plan is not the one that the run is named after is damaged', async () => {
  const { dir } = await run(freshFolder(), coded());
  const path = join(dir, 'manifest.json');
  const whole = readManifest(dir)!;
  const { plan } = whole;
  const damaged: [Manifest, string][] = [
    [{ ...whole, plan: { ...plan, code: { ...CODE, rules: 'bbb' } } }, 'its plan is that of run demo-'],
    [{ ...whole, plan: { ...plan, mirror: 'owner' } }, 'its plan is that of run demo-'],
    [{ ...whole, run: 'demo-0123456789ab' }, 'but "run" says "demo-0123456789ab"'],
    [{ ...whole, plan: { ...plan, code: 'aaa' as unknown as CodeNames } }, '"plan.code" is missing, or no such thing'],
    [{ ...whole, plan: { ...plan, master: '0'.repeat(32) } }, '"plan.master" is missing, or no such thing'],
  ];
  for (const [manifest, message] of damaged) {
    writeFileSync(path, JSON.stringify(manifest));
    expect(() => readManifest(dir)).toThrow(`${path}: is damaged: `);
    expect(() => readManifest(dir)).toThrow(message);
  }
});

test('the manifest keeps how the run was made, and no other file depends on it', async () => {
  const plan = { ...coded(), origin: { scenario: 'race.yaml', sets: ['rules.hold=4'] } };
  const [a, b] = [await run(freshFolder(), plan), await run(freshFolder(), coded())];
  const { made, plan: kept } = readManifest(a.dir)!;
  expect(made).toEqual({
    command: ['run', 'race.yaml'],
    scenario: 'race.yaml',
    sets: ['rules.hold=4'],
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
  });
  expect(kept).not.toHaveProperty('origin');
  expect(basename(a.dir)).toBe(basename(b.dir));
  expect(bytesApart(a.dir)).toEqual(bytesApart(b.dir));
  // A call that plays nothing leaves the manifest unchanged.
  const before = readFileSync(join(a.dir, 'manifest.json'), 'utf8');
  await runPlan(plan, { outDir: join(a.dir, '..', '..'), workers: 0, extraRegistry: EXTRA_REGISTRY });
  expect(readFileSync(join(a.dir, 'manifest.json'), 'utf8')).toBe(before);
});
