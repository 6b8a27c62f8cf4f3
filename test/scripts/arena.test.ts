/** The arena: the frozen players still play by the present rules, and every family counts equally in the answer. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { Contest, amountOf, playerSpec, wholeAmount, yardstickOf } from '../../bench/arena/contest.ts';
import { FAMILIES } from '../../bench/arena/families.ts';
import type { Family } from '../../bench/arena/families.ts';
import { Judge, markdown } from '../../bench/arena/judge.ts';
import { Ledger } from '../../bench/arena/ledger.ts';

const familyOf = (id: string): Family => FAMILIES.find((family) => family.id === id)!;

describe('frozen players', () => {
  test.each(['quickstart', 'three-seats', 'duel'])('play %s by the present rules without a forfeit', (id) => {
    const contest = new Contest(familyOf(id), 'frozen-greedy:worlds=1,horizon=0', 'frozen-mcts:iterations=3', 'a');
    const { score, time } = contest.block(0, 2);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    expect(Math.min(...time)).toBeGreaterThan(0);
  });

  test('are the yardstick of their kind, and say how much they think', () => {
    expect(yardstickOf(playerSpec('greedy:worlds=3'))).toBe('frozen-greedy');
    expect(yardstickOf(playerSpec('mo-ismcts'))).toBe('frozen-mcts');
    expect(['frozen-greedy', 'frozen-mcts', 'random'].map((id) => amountOf(playerSpec(id)))).toEqual([
      'worlds',
      'iterations',
      undefined,
    ]);
  });

  test('the same block is played the same, whoever played before', () => {
    const contest = new Contest(familyOf('quickstart'), 'random', 'frozen-greedy:worlds=1,horizon=0', 'a');
    const again = new Contest(familyOf('quickstart'), 'random', 'frozen-greedy:worlds=1,horizon=0', 'a');
    const scores = [0, 1, 2].map((n) => contest.block(n).score);
    expect([2, 1, 0].map((n) => again.block(n).score)).toEqual(scores.toReversed());
  });
});

test('whole amounts are next to the amount, and their mean is the amount', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1000, noNaN: true }), (amount) => {
      const amounts = Array.from({ length: 500 }, (_, n) => wholeAmount(amount, n));
      expect(Math.abs(amounts.reduce((sum, x) => sum + x, 0) / 500 - amount)).toBeLessThan(0.02);
      for (const x of amounts) expect(Math.abs(x - amount)).toBeLessThanOrEqual(1);
    }),
  );
});

const block = (score: number) => ({ score, time: [1, 2] as const });

describe('the answer', () => {
  const families: Family[] = [
    { id: 'long', game: 'armada', scenario: '', blocks: 1 },
    { id: 'short', game: 'armada', scenario: '', blocks: 3 },
  ];
  test('counts every family the same, however many blocks it plays in a round', () => {
    const judge = new Judge(families, 0.5);
    judge.take('long', block(1));
    expect(judge.rows().map(({ name }) => name)).toEqual(['long']);
    for (let n = 0; n < 3; n++) judge.take('short', block(0));
    const [long, short, all] = judge.rows();
    expect([long!.share, short!.share, all!.share]).toEqual([1, 0, 0.5]);
    expect([long!.blocks, short!.blocks, all!.blocks]).toEqual([1, 3, 4]);
    expect(all!.time).toBe(0.5);
  });

  test('is settled when the interval leaves the share that is asked about, not before forty observations', () => {
    const judge = new Judge(families, 0.5);
    let rounds = 0;
    for (; !judge.settled && rounds < 100; rounds++) {
      judge.take('long', block(1));
      for (let n = 0; n < 3; n++) judge.take('short', block(1));
    }
    expect(rounds).toBe(20);
  });

  test('is a table', () => {
    const judge = new Judge(families, 0.5);
    judge.take('long', block(0.75));
    expect(markdown(judge.rows(), { long: 412 })).toContain('| long | 75.0 % | 0.0 % - 100.0 % | 1 | 412 | 0.50 |');
  });
});

describe('the ledger', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('gives back what was added, without a line that was cut off', () => {
    const file = join(folder, 'a', 'game.jsonl');
    const entries = [
      { family: 'duel', amount: 401 },
      { family: 'duel', n: 0, block: { score: 0.5, time: [1, 2] as const } },
    ];
    const ledger = new Ledger(file);
    for (const entry of entries) ledger.add(entry);
    appendFileSync(file, '{"family":"du');
    expect(new Ledger(file).entries).toEqual(entries);
    new Ledger(file).add(entries[1]!);
    expect(new Ledger(file).entries).toHaveLength(3);
  });
});
