import { expect, test } from 'vitest';
import { cardNote, winrateTable } from '../../src/report/index.ts';
import { card, estimate, findingsOf, held } from './sample.ts';

const hare = held({ side: 'hare', wins: 90, losses: 110, score: estimate(0.45, 0.4, 0.5, 100) });
const totals = [held({ matchup: 'all' }), held({ matchup: 'all', side: 'all', agent: 'all' })];
const duel = findingsOf({ winrates: [held({}), hare, ...totals] });

const manyMatchups = (count: number): ReturnType<typeof held>[] =>
  Array.from({ length: count }, (_, i) => [
    held({ matchup: `wolf vs hare ${i}` }),
    held({ matchup: `wolf vs hare ${i}`, side: `hare ${i}`, agent: 'greedy' }),
  ]).flat();

test('one match-up on a plain output', () => {
  expect(winrateTable(duel, { width: 100, plain: true })).toBe(
    [
      'side         score [99 %]  matches  blocks     W / D / L   going first [99 %]    rounds',
      'wolf  55.0 % [50.0, 60.0]      200     100  110 / 0 / 90  60.0 % [52.0, 68.0]  7.3 ±0.3',
      'hare  45.0 % [40.0, 50.0]      200     100  90 / 0 / 110  60.0 % [52.0, 68.0]  7.3 ±0.3',
    ].join('\n'),
  );
});

test('one match-up on a terminal', () => {
  expect(winrateTable(duel, { width: 60 })).toBe(
    [
      '┌──────┬─────────────────────┬─────────┬────────┬──────────┐',
      '│ side │        score [99 %] │ matches │ blocks │   rounds │',
      '│ wolf │ 55.0 % [50.0, 60.0] │     200 │    100 │ 7.3 ±0.3 │',
      '│ hare │ 45.0 % [40.0, 50.0] │     200 │    100 │ 7.3 ±0.3 │',
      '└──────┴─────────────────────┴─────────┴────────┴──────────┘',
    ].join('\n'),
  );
});

test.each([160, 100, 80, 60, 45])('a table for %i columns fits and keeps rate, interval and n', (width) => {
  for (const plain of [true, false]) {
    const text = winrateTable(duel, { width, plain });
    for (const row of text.split('\n')) expect(row.length).toBeLessThanOrEqual(width);
    expect(text).toContain('55.0 % [50.0, 60.0]');
    expect(text).toContain('blocks');
  }
});

test('several match-ups and agents are named, with their totals; many are summed up', () => {
  const few = winrateTable(findingsOf({ winrates: [...manyMatchups(2), ...totals] }), { width: 200, plain: true });
  expect(few.split('\n')).toHaveLength(1 + 4 + 1);
  expect(few).toContain('match-up');
  expect(few).toContain('greedy');
  expect(few).not.toContain('all  all');
  const many = winrateTable(findingsOf({ winrates: [...manyMatchups(13), ...totals] }), { width: 200, plain: true });
  expect(many.split('\n')).toHaveLength(1 + 1);
});

test('rows that can not name their match-ups give way to the totals', () => {
  const rows = ['./mine.ts', 'mcts:iterations=400'].flatMap((agent) =>
    ['one', 'two'].map((n) => held({ matchup: `wolf@${agent} vs hare@the other of them, ${n}`, agent })),
  );
  const sums = ['./mine.ts', 'mcts:iterations=400'].map((agent) => held({ matchup: 'all', agent }));
  for (const width of [60, 30]) {
    const text = winrateTable(findingsOf({ winrates: [...rows, ...sums] }), { width, plain: true });
    expect(text.split('\n').map((line) => line.split(/ {2,}/)[1])).toEqual([
      'agent',
      './mine.ts',
      'mcts:iterations=400',
    ]);
  }
});

test('forfeits are shown where there are any', () => {
  const bad = findingsOf({ winrates: [held({ forfeits: 7 }), hare] });
  expect(winrateTable(bad, { width: 100 })).toContain('forfeits');
  expect(winrateTable(duel, { width: 100 })).not.toContain('forfeits');
});

/** Cards over 100 blocks with these differences, all with an interval of two points to either side. */
const cardsWith = (...differences: number[]) =>
  findingsOf({
    cards: differences.map((iwd, i) =>
      card({ card: `card-${i}`, iwd: estimate(iwd, iwd - 0.02, iwd + 0.02, 100), rates: often }),
    ),
  });
const often = { ...card({}).rates, gih: estimate(0.5, 0.4, 0.6, 100), gns: estimate(0.5, 0.4, 0.6, 100) };

const value = (line: string | undefined): number => Number(/ ([+-][\d.]+) \[/.exec(line ?? '')?.[1]);

test('the card note names the cards that stand out, shrunk, and how many were looked at', () => {
  const [head, better, worse, ...rest] = cardNote(cardsWith(0.1, -0.005, -0.08, 0.01, 0, 0.005), 'cards my.yaml').split(
    '\n',
  );
  expect(head).toContain('of 6 looked at, 2 stand out');
  expect(rest).toEqual(['  cause   cards my.yaml']);
  expect(better).toMatch(/^ {2}better {2}card-0 \+\d.* n 100$/);
  expect(worse).toMatch(/^ {2}worse {3}card-2 -\d.* n 100$/);
  expect(value(better)).toBeLessThan(10);
  expect(value(worse)).toBeGreaterThan(-8);
});

test('the card note names nobody where one interval in many excludes 0', () => {
  const noise = [0.021, -0.015, -0.01, 0.01, 0, 0.005, -0.02, 0.012, 0.003, -0.007, 0.015, -0.004];
  expect(cardNote(cardsWith(...noise), 'cards my.yaml')).toBe('Cards: none of the 12 looked at stands out.');
});

test('the card note is silent where cards were hardly seen', () => {
  expect(cardNote(findingsOf({}), '')).toBe('');
  expect(cardNote(findingsOf({ cards: [card({ rates: { ...often, gns: estimate(0.5, 0.4, 0.6, 29) } })] }), '')).toBe(
    '',
  );
});
