import { expect, test } from 'vitest';
import type { Findings } from '../../src/analysis/index.ts';
import { parseTarget } from '../../src/experiment/index.ts';
import { parseTargets } from '../../src/experiment/numbers/target.ts';
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
    'unknown measure "side:near"; did you mean "side:near@random"?',
  );
});

test('a star is every side, with each of its agents', () => {
  const plan = racePlan({ agents: ['greedy', 'greedy'] });
  const names = parseTargets('side:*=40..60', '--target', plan, []).map(({ name, lo, hi }) => [name, lo, hi]);
  expect(names).toEqual(['near', 'far', 'level'].map((side) => [`side:${side}`, 0.4, 0.6]));
  const several = parseTargets('side:*=40..60', '--target', racePlan({ agents: ['random', 'greedy'] }), []);
  expect(several.map(({ name }) => name)).toContain('side:near@random');
  expect(() => parseTargets('side:*=60..40', '--target', plan, [])).toThrow(
    '--target side:near=60..40: found the band 60..40, expected its lower end first',
  );
});
