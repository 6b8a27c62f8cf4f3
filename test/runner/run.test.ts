import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runPlan, type RunOptions, type RunOutcome } from '../../src/runner/run.ts';
import type { Plan } from '../../src/scenario/index.ts';
import { EXTRA_REGISTRY, racePlan } from './fixtures/plans.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-run-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
const freshFolder = (): string => join(root, String(folders++));

const run = (plan: Plan, options: Partial<RunOptions> = {}): Promise<RunOutcome> =>
  runPlan(plan, { outDir: freshFolder(), workers: 0, extraRegistry: EXTRA_REGISTRY, ...options });

/** Every CSV of a run folder, by name. */
const csvs = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
  );

describe('the results of a plan', () => {
  test('are the same bytes for any number of workers', async () => {
    const plan = racePlan({ pairs: 12 });
    const alone = await run(plan);
    expect(alone).toMatchObject({ status: 'complete', matches: 72, played: 72, failedChunks: [] });
    for (const workers of [1, 2, 3]) {
      const outcome = await run(plan, { workers });
      expect(outcome.checksum).toBe(alone.checksum);
      expect(csvs(outcome.dir)).toEqual(csvs(alone.dir));
    }
  });
});
