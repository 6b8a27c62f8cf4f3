// @module-tag heavy
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AGENTS, GAMES, loadScenario, runPlan } from '../../src/index.ts';
import { bytesOfRun } from '../../src/experiment/estimate.ts';
import { writeRunReport } from '../../src/runner/index.ts';

const registry = { games: GAMES, agents: AGENTS };
const root = mkdtempSync(join(tmpdir(), 'broadside-estimate-test-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Bytes of all files below `folder`. */
const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);

test.each([
  ['dogfight', 'random', 40, 300],
  ['armada', 'random', 40, 400],
])('the size of a run of %s with %s, judged by its first blocks, is within 30 %% of what it writes', async (...row) => {
  const [game, agents, few, pairs] = row;
  const { plan } = loadScenario(`scenarios/${game}/quickstart.yaml`, registry, { agents, blocks: pairs });
  const options = { outDir: join(root, game), workers: 0 };
  const judged = await bytesOfRun(plan, registry, await runPlan({ ...plan, pairs: few }, options), root);
  const outcome = await runPlan(plan, options);
  await writeRunReport(outcome, plan, registry, String);
  expect(Math.abs(judged / bytesOf(outcome.dir) - 1)).toBeLessThan(0.3);
});
