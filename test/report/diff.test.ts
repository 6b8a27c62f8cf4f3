import { expect, test } from 'vitest';
import type { DiffRow } from '../../src/analysis/index.ts';
import { diffCsv, diffVerdict } from '../../src/report/index.ts';

const row = (rest: Partial<DiffRow>): DiffRow => ({
  matchup: 'wolf vs hare',
  side: 'wolf',
  agentA: 'greedy',
  agentB: 'random',
  measure: 'score',
  n: 100,
  a: 0.5,
  b: 0.525,
  difference: 0.025,
  lo: 0.011,
  hi: 0.039,
  se: 0.007,
  correlation: 0.75,
  detectable: 0.02,
  pValue: 0.001,
  excluded: 0.0366,
  differing: 40,
  identical: false,
  ...rest,
});

test('diff.csv, byte for byte', () => {
  const still = { side: 'all', agentA: 'all', agentB: 'all', measure: 'plies', correlation: NaN } as const;
  expect(
    diffCsv([
      row({}),
      row({ ...still, a: 7, b: 7, difference: 0, lo: -0.04, hi: 0.04, excluded: 0.03, differing: 0, identical: true }),
    ]),
  ).toBe(
    [
      'matchup,side,agent_a,agent_b,measure,a,b,difference,lo,hi,n_blocks,correlation,detectable_effect,verdict,alone_lo,alone_hi',
      'wolf vs hare,wolf,greedy,random,score,0.500000,0.525000,0.025000,0.011000,0.039000,100,0.750000,0.020000,up by 1.1 to 3.9 pp (99 %),0.011110,0.038890',
      'wolf vs hare,all,all,all,plies,7.000000,7.000000,0.000000,-0.040000,0.040000,100,,0.020000,the same in all 100 blocks: no change above 0.04 plies (99 %),-0.013890,0.013890',
      '',
    ].join('\r\n'),
  );
});

test.each([
  [{ difference: -0.025, lo: -0.039, hi: -0.011 }, 'down by 1.1 to 3.9 pp (99 %)'],
  [{ lo: -0.01, hi: 0.04, excluded: 0.0366 }, 'no change above 4.0 pp (99 %)'],
  [{ lo: -0.01, hi: 0.01, excluded: 0.0001 }, 'no change above 1.0 pp (99 %)'],
  // The bound is the end of the interval that the table prints, but never zero.
  [{ lo: -0.12412, hi: 0.019, excluded: 0.0001 }, 'no change above 12.4 pp (99 %)'],
  [{ lo: -0.0001, hi: 0.0002, excluded: 0.0001 }, 'no change above 0.1 pp (99 %)'],
  [{ lo: -0.01, hi: 0.01, excluded: 0.03 }, 'no change above 1.0 pp (99 %)'],
  [{ measure: 'rounds', difference: 0.4, lo: 0.2, hi: 0.6 }, 'up by 0.20 to 0.60 rounds (99 %)'],
  [{ measure: 'plies', lo: -1, hi: 3, excluded: 2.611 }, 'no change above 3.00 plies (99 %)'],
  // If the name of a measure is no noun for what it counts, another word replaces it.
  [{ measure: 'branching', difference: -0.4, lo: -0.6, hi: -0.2 }, 'down by 0.20 to 0.60 actions (99 %)'],
  [{ measure: 'decided_at', lo: -1, hi: 1, excluded: 1.2 }, 'no change above 1.00 rounds (99 %)'],
  [{ measure: 'margin', lo: -1, hi: 1, excluded: 5 }, 'no change above 1.00 points (99 %)'],
  [
    { measure: 'draws', difference: 0, lo: -0.037, hi: 0.037, excluded: 0.03, differing: 0 },
    'the same in all 100 blocks: no change above 3.7 pp (99 %)',
  ],
] satisfies [Partial<DiffRow>, string][])('%j reads %s', (rest, words) => {
  expect(diffVerdict(row(rest))).toBe(words);
});
