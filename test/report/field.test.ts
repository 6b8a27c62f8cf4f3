/** The first sentences of a report on a field, and its CSV. */
import { expect, test } from 'vitest';
import type { FieldRow, FieldStandings } from '../../src/analysis/index.ts';
import { fieldSection } from '../../src/report/html/field-section.ts';
import { fieldCsv } from '../../src/report/index.ts';
import { fieldSentences } from '../../src/report/sentences/field-sentences.ts';

const near = (value: number, half: number, n = 100) => ({ value, lo: value - half, hi: value + half, n });
const row = (
  name: string,
  share: number,
  behind: number,
  isBehind: boolean,
  more: Partial<FieldRow> = {},
): FieldRow => ({
  side: name,
  agent: 'greedy',
  name,
  share: near(share, 0.03, 200),
  behind: near(behind, isBehind || behind === 0 ? 0.01 : 0.04),
  isBehind,
  meetings: [
    { opponent: 'raider', weight: 0.3, score: near(0.4, 0.05), isSure: true },
    { opponent: 'patrol', weight: 0.7, score: near(0.65, 0.05), isSure: true },
  ],
  cards: [],
  ...more,
});
const standings = (...rows: FieldRow[]): FieldStandings => ({
  field: [
    { side: 'raider', weight: 0.3 },
    { side: 'patrol', weight: 0.7 },
  ],
  rows,
  blocks: 100,
});

test('who is surely ahead is to be brought; whom it beats and loses to follows, and the cards with it', () => {
  const cards = [
    { card: 'missiles', gain: near(0.09, 0.02) },
    { card: 'cruise', gain: near(-0.05, 0.02) },
  ];
  expect(
    fieldSentences(standings(row('b', 0.575, 0, false, { cards }), row('a', 0.5, 0.075, true)), ['greedy']),
  ).toEqual([
    'Bring b: 57.5 % [54.5, 60.5] against the field (raider 30 %, patrol 70 %), over 100 blocks of each match-up; surely ahead of a (+7.5 points [+6.5, +8.5]).',
    'It beats patrol 65.0 % [60.0, 70.0] and loses to raider 40.0 % [35.0, 45.0].',
    'Where it saw them, it did better with missiles +9.0 points [+7.0, +11.0]; worse with cruise -5.0 points [-7.0, -3.0] (an observation, not a cause).',
    'As played by greedy.',
  ]);
});

test('those that are not told apart are named as such, and who is surely behind as behind', () => {
  const said = fieldSentences(
    standings(row('b', 0.575, 0, false), row('c', 0.56, 0.015, false), row('a', 0.4, 0.175, true)),
    ['greedy'],
  );
  expect(said[0]).toBe(
    'Bring b or c: b 57.5 % [54.5, 60.5] against the field (raider 30 %, patrol 70 %), over 100 blocks of each match-up; not told apart from c 56.0 % [53.0, 59.0] (+1.5 points [-2.5, +5.5] behind).',
  );
  expect(said[1]).toBe('Surely behind b: a (-17.5 points [-18.5, -16.5]).');
  expect(said[2]).toMatch(/^About \d+ more blocks of each match-up tell them apart to ±2 points\.$/);
});

test('where nobody is told apart, which one to bring is open', () => {
  const [first] = fieldSentences(standings(row('b', 0.51, 0, false), row('c', 0.5, 0.01, false)), ['greedy']);
  expect(first).toMatch(/^Which of them to bring is open: b 51\.0 %/);
});

test('one side alone is told with its score', () => {
  const [first] = fieldSentences(standings(row('b', 0.51, 0, false)), ['greedy']);
  expect(first).toBe(
    'b scores 51.0 % [48.0, 54.0] against the field (raider 30 %, patrol 70 %), over 100 blocks of each match-up.',
  );
});

test('field.csv has a row for the whole field and one for each side of it', () => {
  const lines = fieldCsv(standings(row('b', 0.51, 0, false), row('a', 0.5, 0.01, false)))
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('side,agent,opponent,weight,score,score_lo,score_hi,behind,behind_lo,behind_hi,n_blocks');
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 4).join(' '))).toEqual([
    'b greedy all 1.000000',
    'b greedy raider 0.300000',
    'b greedy patrol 0.700000',
    'a greedy all 1.000000',
    'a greedy raider 0.300000',
    'a greedy patrol 0.700000',
  ]);
});

test('where one block cannot tell how far mine are apart, no number is said', () => {
  const none = { value: NaN, lo: NaN, hi: NaN, n: 0 };
  const said = fieldSentences(standings(row('b', 0.6, 0, false), row('c', 0.5, 0, false, { behind: none })), [
    'greedy',
  ]);
  expect(said[0]).toMatch(/not told apart from c 50\.0 % \[47\.0, 53\.0\]\.$/);
  expect(said[1]).toBe('Two blocks or more of each match-up say how far they are apart.');
});

test('the sides of a long field stand below one another, so that no table is wider than a page', () => {
  const sides = Array.from({ length: 16 }, (_, i) => `fleet-${i}`);
  const meetings = sides.map((opponent, i) => ({
    opponent,
    weight: 1 / 16,
    score: near(0.5, 0.05, i === 3 ? 0 : 100),
    isSure: i === 0,
  }));
  const field = sides.map((side) => ({ side, weight: 1 / 16 }));
  const { tables } = fieldSection({ field, rows: [row('mine', 0.5, 0, false, { meetings })], blocks: 100 });
  expect(tables!.map(({ head }) => head)).toEqual([
    ['', 'field', 'behind'],
    ['against', 'mine'],
  ]);
  expect(tables![1]!.rows.slice(0, 4).map(([side, score]) => `${side}: ${score}`)).toEqual([
    'fleet-0: 50.0 % [45.0, 55.0] *',
    'fleet-1: 50.0 % [45.0, 55.0]',
    'fleet-2: 50.0 % [45.0, 55.0]',
    'fleet-3: itself',
  ]);
});
