import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AGENTS } from '../../src/registry.ts';
import { runPlan } from '../../src/runner/index.ts';
import { replayMatch } from '../../src/replay/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { EXTRA_REGISTRY, racePlan } from './fixtures/plans.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-weights-'));
afterAll(() => rmSync(root, { recursive: true }));

const BACKWARDS = 'greedy:weights=backwards';

/**
 * Greedy against greedy from the same start, in a race where holding is better than any roll but one. The second
 * player reads the race with its own weights.
 */
function plan(lead: number): Plan {
  const base = racePlan({ pairs: 40, agents: ['greedy', 'greedy'], tables: [[1, 2]], name: 'weights' });
  const [matchup] = base.matchups;
  const [near, far] = matchup!.entrants;
  const params = { worlds: 4, horizon: 1 };
  const agentVersion = AGENTS.get('greedy')!.version;
  const entrants = [
    { ...near!, params, agentVersion },
    { ...far!, params, agentVersion, agent: BACKWARDS },
  ];
  const content = { ...(base.content as object), rules: { dice: [6, 8], hold: 7 } };
  return { ...base, content, matchups: [{ ...matchup!, entrants }], weights: { [BACKWARDS]: { lead } } };
}

const play = (lead: number, workers = 0) =>
  runPlan(plan(lead), { outDir: join(root, `${lead}-${workers}`), workers, extraRegistry: EXTRA_REGISTRY });

test('two agents of one kind meet, each with its own weights', async () => {
  const forwards = await play(1);
  const backwards = await play(-1);
  const scoreOf = ({ findings }: typeof forwards): number => findings.winrates[0]!.score.value;
  expect(scoreOf(forwards)).toBe(0.5);
  expect(scoreOf(backwards)).toBeGreaterThan(0.9);
  expect(forwards.runId).not.toBe(backwards.runId);
  expect((await play(-1, 1)).checksum).toBe(backwards.checksum);
});

test('a replay reads them from the manifest', async () => {
  const { dir } = await play(-1);
  for (const match of [1, 2, 17]) {
    const { hash, recorded } = await replayMatch(dir, match, { extraRegistry: EXTRA_REGISTRY });
    expect(hash).toBe(recorded);
  }
});
