import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { gauntletPlan, playTournament, type StopRule } from '../../src/experiment/index.ts';
import { runPlan } from '../../src/runner/index.ts';
import { EXTRA_REGISTRY, racePlan } from '../runner/fixtures/plans.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-tournament-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
const fresh = () => ({ outDir: join(root, String(folders++)), workers: 0, extraRegistry: EXTRA_REGISTRY });

const PAIRS: StopRule = { kind: 'blocks' };
const csvs = (dir: string): string[] =>
  ['ratings.csv', 'matrix.csv'].map((name) => readFileSync(join(dir, name), 'utf8'));

const two = (tables: readonly (readonly [number, number])[]) => racePlan({ pairs: 400, tables });

describe('a tournament', () => {
  test('writes its tables into the folder of the run', async () => {
    const { outcome, standings } = await playTournament(racePlan({ pairs: 30 }), PAIRS, fresh());
    expect(outcome).toMatchObject({ status: 'complete', matches: 180 });
    expect(standings!.rows[0]!.player).toBe('near');
    const [ratings, matrix] = csvs(outcome.dir);
    expect(ratings!.split('\r\n')[0]).toBe(
      'player,elo,elo_lo,elo_hi,games,score,opponents,playouts_per_move,score_lo,score_hi,blocks,nash,nash_odds,alpha_rank,tournament_points,tournament_points_lo,tournament_points_hi',
    );
    expect(ratings!.split('\r\n')[1]).toMatch(/^near,\d+\.\d{6},-?\d+\.\d{6},\d+\.\d{6},120,0\.\d{6},2,,/);
    expect(matrix!.split('\r\n')[0]).toBe('row,column,score,lo,hi,n');
    expect(matrix!.trim().split('\r\n')).toHaveLength(7);
  });

  test('is the same with threads, after a stop and when it is extended', { tags: ['heavy'] }, async () => {
    const plan = racePlan({ pairs: 24 });
    const plain = await playTournament(plan, PAIRS, fresh());
    const threads = await playTournament(plan, PAIRS, { ...fresh(), workers: 2 });
    expect(csvs(threads.outcome.dir)).toEqual(csvs(plain.outcome.dir));
    const options = fresh();
    const abort = new AbortController();
    const onProgress = ({ done }: { done: number }): void => {
      if (done > 30) abort.abort();
    };
    await playTournament(racePlan({ pairs: 10 }), PAIRS, options);
    const stopped = await playTournament(plan, PAIRS, { ...options, signal: AbortSignal.abort(), onProgress });
    expect(stopped.outcome.status).toBe('interrupted');
    expect(stopped.standings).toBeNull();
    const again = await playTournament(plan, PAIRS, options);
    expect(again.outcome.played).toBeLessThan(144);
    expect(csvs(again.outcome.dir)).toEqual(csvs(plain.outcome.dir));
  });

  test('stops once every score is known well enough, at the same block however it got there', async () => {
    const rule: StopRule = { kind: 'until', half: 0.12 };
    const plan = racePlan({ pairs: 2000 });
    const options = fresh();
    const { decision, standings, outcome } = await playTournament(plan, rule, options);
    expect(decision.decided).toBe(true);
    expect(decision.half).toBeLessThanOrEqual(0.12);
    expect(decision.blocks).toBeGreaterThanOrEqual(20);
    expect(decision.blocks).toBeLessThan(500);
    expect(standings!.blocks).toBe(decision.blocks);
    const longer = fresh();
    await runPlan({ ...plan, pairs: 3 * decision.blocks }, longer);
    const cut = await playTournament(plan, rule, longer);
    expect(cut.decision).toEqual(decision);
    expect(csvs(cut.outcome.dir)).toEqual(csvs(outcome.dir));
    const again = await playTournament(plan, rule, options);
    expect([again.outcome.played, again.decision]).toEqual([0, decision]);
  });

  test('tests one player against another', async () => {
    const rule: StopRule = { kind: 'elo', elo0: 0, elo1: 60 };
    const ahead = await playTournament(two([[0, 1]]), rule, fresh());
    expect(ahead.decision).toMatchObject({ decided: true, test: { verdict: 's1' } });
    expect(ahead.decision.interval.lo).toBeLessThan(ahead.decision.score);
    const behind = await playTournament(two([[1, 0]]), rule, fresh());
    expect(behind.decision).toMatchObject({ decided: true, test: { verdict: 's0' } });
    const open = await playTournament({ ...two([[1, 2]]), pairs: 20 }, { ...rule, elo1: 2 }, fresh());
    expect(open.decision).toMatchObject({ decided: false, blocks: 20 });
  });
});

describe('what cannot be played', () => {
  test('one player alone, or a test of three', async () => {
    await expect(playTournament(racePlan({ tables: [[1, 1]] }), PAIRS, fresh())).rejects.toThrow('found one player');
    await expect(playTournament(racePlan(), { kind: 'elo', elo0: 0, elo1: 9 }, fresh())).rejects.toThrow(
      'found 3 players, expected 2',
    );
  });

  test('a gauntlet of somebody who is not there', () => {
    expect(gauntletPlan(racePlan(), 'far', '--gauntlet').matchups.map(({ index, label }) => [index, label])).toEqual([
      [0, 'near vs far'],
      [1, 'far vs level'],
    ]);
    expect(() => gauntletPlan(racePlan(), 'fur', '--gauntlet')).toThrow(
      '--gauntlet fur: takes part in no match-up; did you mean "far"?',
    );
  });
});
