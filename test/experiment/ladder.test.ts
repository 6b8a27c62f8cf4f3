import { expect, test } from 'vitest';
import { ladderPlan, skillDepth } from '../../src/experiment/index.ts';
import type { MatrixCell, Standing, Standings } from '../../src/analysis/index.ts';
import { racePlan } from '../runner/fixtures/plans.ts';

const specs = ['a', 'b', 'c', 'd'];

/** The standings of a ladder whose steps have these scores, with these errors. */
function standings(steps: readonly (readonly [score: number, half: number])[]): Standings {
  const matrix = steps.map(([value, half], i): MatrixCell => {
    const score = { value, lo: value - half, hi: value + half, n: 50 };
    return { row: specs[i + 1]!, column: specs[i]!, score };
  });
  const rows = specs.map((player, i) => ({ player, elo: 30 * i }) as Standing);
  return {
    rows,
    matrix,
    seat: 0,
    seatInterval: { lo: 0, hi: 0 },
    cycles: null,
    effective: NaN,
    blocks: 50,
    level: 0.99,
  };
}

test('steps count from the bottom up to the first that is not sure', () => {
  const clear = (...steps: (readonly [number, number])[]): number => skillDepth(specs, standings(steps)).clear;
  expect(clear([0.7, 0.1], [0.6, 0.05], [0.55, 0.04])).toBe(3);
  expect(clear([0.7, 0.1], [0.6, 0.1], [0.9, 0.1])).toBe(1);
  expect(clear([0.5, 0.1], [0.9, 0.1], [0.9, 0.1])).toBe(0);
  const { rungs, elo } = skillDepth(
    specs,
    standings([
      [0.7, 0.1],
      [0.6, 0.1],
      [0.6, 0.1],
    ]),
  );
  expect(elo).toBe(90);
  expect(rungs.map(({ from, to, elo: gain }) => `${from}${to}${gain}`)).toEqual(['ab30', 'bc30', 'cd30']);
});

test('each agent meets the one before it, on every side and on common seeds', () => {
  const base = racePlan({ agents: ['random', 'greedy'], tables: [[1, 2]] });
  const { matchups } = ladderPlan(base, ['random', 'greedy']);
  expect(matchups.map(({ label, key, index }) => [index, key, label])).toEqual([
    [0, 'far | far', 'far@greedy vs far@random'],
    [1, 'level | level', 'level@greedy vs level@random'],
  ]);
  expect(() => ladderPlan(base, ['random', 'mcts'])).toThrow('agent "mcts" takes part in no match-up');
});
