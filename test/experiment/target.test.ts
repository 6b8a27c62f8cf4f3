import { expect, test } from 'vitest';
import type { Findings } from '../../src/analysis/index.ts';
import { parseTarget } from '../../src/experiment/index.ts';
import { racePlan } from '../runner/fixtures/plans.ts';

const row = (side: string, agent: string, value: number): object => ({
  matchup: 'all',
  side,
  agent,
  score: { value, lo: 0, hi: 1, n: 9 },
});

const found = {
  winrates: [row('near', 'random', 0.6), row('near', 'greedy', 0.7), row('far', 'greedy', 0.3), row('all', '', 0.5)],
} as unknown as Findings;

test('the score of a side is read from its own row', () => {
  const target = parseTarget('side:far=40..60', '--target', racePlan({ agents: ['greedy', 'greedy'] }), []);
  expect(target.read(found).value).toBe(0.3);
});

test('with several agents a side is named with the one that plays it', () => {
  const plan = racePlan({ agents: ['random', 'greedy'] });
  expect(parseTarget('side:near@random=40..60', '--target', plan, []).read(found).value).toBe(0.6);
  expect(() => parseTarget('side:near=40..60', '--target', plan, [])).toThrow(
    'unknown measure "side:near"; known: near vs far, near vs level, far vs level, side:near@random',
  );
});
