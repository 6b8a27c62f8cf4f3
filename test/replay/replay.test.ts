import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPlan } from '../../src/runner/index.ts';
import { replayMatch, type Replay } from '../../src/replay/index.ts';
import { loadRegistry, compilePlan } from '../../src/runner/registries.ts';
import { goingOn } from '../../src/runner/going-on.ts';
import { recordMatch } from '../../src/replay/recorded-match.ts';
import { blockSeed } from '../../src/runner/seating.ts';
import { EXTRA_REGISTRY, racePlan } from '../runner/fixtures/plans.ts';

const outDir = mkdtempSync(join(tmpdir(), 'broadside-replay-'));
afterAll(() => rmSync(outDir, { recursive: true }));

const options = { outDir, workers: 0, extraRegistry: EXTRA_REGISTRY };

describe('a replay', () => {
  let dir = '';
  beforeAll(async () => {
    ({ dir } = await runPlan(racePlan({ pairs: 4 }), options));
  });
  const replay = (match: number, seat = -1): Promise<Replay> =>
    replayMatch(dir, match, { seat, extraRegistry: EXTRA_REGISTRY });

  test('ends every match of a run where the run ended it', async () => {
    for (let match = 1; match <= 24; match++) {
      const { hash, recorded, steps, scores, fault } = await replay(match);
      expect(recorded).toBe(hash);
      expect(steps).toHaveLength(4);
      expect(steps.at(-1)!.hash).toBe(hash);
      expect(scores!.reduce((sum, score) => sum + score)).toBe(1);
      expect(fault).toBeNull();
    }
  });

  test('says who sat where', async () => {
    const [first, second] = [await replay(1), await replay(2)];
    expect(first.matchup).toBe('near vs far');
    expect(first.entrants.map(({ sideLabel }) => sideLabel)).toEqual(['near', 'far']);
    expect(second.entrants.map(({ sideLabel }) => sideLabel)).toEqual(['far', 'near']);
    expect(second.seed).toBe(first.seed);
  });

  test('tells everything, or what one seat may know', async () => {
    const all = await replay(3);
    expect(all.steps.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^plans to (roll|hold)$/),
      expect.stringMatching(/^plans to (roll|hold)$/),
      expect.stringMatching(/^plans to (roll|hold)$/),
      expect.stringMatching(/^plans to (roll|hold)$/),
    ]);
    expect(all.steps[1]!.events).toHaveLength(2);
    const one = await replay(3, 1);
    expect(one.steps.map(({ text }) => text)).toEqual([
      'sets a plan',
      all.steps[1]!.text,
      'sets a plan',
      all.steps[3]!.text,
    ]);
    expect(one.steps.map(({ events }) => events)).toEqual(all.steps.map(({ events }) => events));
  });

  test('refuses what the run has not', async () => {
    await expect(replay(0)).rejects.toThrow('--match 0: the run has matches 1 to 24');
    await expect(replay(25)).rejects.toThrow('--match 25: the run has matches 1 to 24');
    await expect(replay(1, 2)).rejects.toThrow('--seat 2: the game has seats 0 to 1');
    await expect(replayMatch(outDir, 1)).rejects.toThrow('is not the folder of a run: it has no manifest.json');
    const first = await replay(1);
    expect(() => first.svg(0)).toThrow('dice-race: this game draws no board');
    expect(() => first.svg(5)).toThrow('ply 5: the match has plies 0 to 4');
  });
});

test('a replay of a match that the rules broke goes up to the fault', async () => {
  const plan = { ...racePlan({ pairs: 2 }), gameId: 'flooded' };
  const { dir, faults } = await runPlan(plan, options);
  const { fault, steps, recorded, scores } = await replayMatch(dir, faults.first[0]!.match, {
    extraRegistry: EXTRA_REGISTRY,
  });
  expect(fault).toBe('Error: the track is flooded');
  expect(steps).toEqual([]);
  expect({ recorded, scores }).toEqual({ recorded: null, scores: null });
});

test('a replay of a forfeited match says what the agent did', async () => {
  const plan = racePlan({ pairs: 2, agents: ['random', 'throws:in=1'] });
  const { dir } = await runPlan(plan, options);
  const { forfeit, endReason, fault, scores, hash, recorded } = await replayMatch(dir, 1, {
    extraRegistry: EXTRA_REGISTRY,
  });
  expect({ forfeit, endReason, fault, scores }).toEqual({
    forfeit: 'Error: the dice fell off the table',
    endReason: 'forfeit:crash',
    fault: null,
    scores: [1, 0],
  });
  expect(hash).toBe(recorded);
});

test('a match whose rules never return is broken off, and told up to there', async () => {
  const plan = { ...racePlan({ pairs: 40 }), gameId: 'endless' };
  const registry = await loadRegistry(EXTRA_REGISTRY);
  const game = compilePlan(plan, registry);
  const faults: (string | null)[] = [];
  for (let block = 0; block < 20; block++) {
    const matchup = plan.matchups[0]!;
    const of = { plan, game, registry, matchup, seating: 0, seed: blockSeed(plan, matchup, block) };
    faults.push((await recordMatch(of, goingOn(0.2))).fault);
  }
  expect(new Set(faults)).toEqual(new Set([null, 'the match did not go on for 0.2 s']));
});
