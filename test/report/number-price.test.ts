/** The first sentences of a report on the price of a card's number. */
import { expect, test } from 'vitest';
import { numberPriceCsv, numberPriceSentences, type NumberPrice } from '../../src/report/index.ts';

const near = (value: number, half = 0.01) => ({ value, lo: value - half, hi: value + half, n: 100 });
const found = (fair: Partial<NumberPrice['fair']>, middle = -0.02): NumberPrice => ({
  card: 'lance',
  number: 'cost',
  base: 2,
  instead: null,
  values: [1, 3, 4].map((value) => ({
    value,
    id: `lance-cost-${value}`,
    effect: near(0.01 * (2 - value)),
    moved: 0.2,
  })),
  like: ['beam', 'flak', 'main'].map((id, i) => ({ id, effect: near(0.02 - 0.02 * i), moved: 0.1 })),
  middle: near(middle),
  fair: { value: NaN, lo: NaN, hi: NaN, n: 100, ...fair },
  at: null,
  dir: '',
});
const plan = { matchups: [{ label: 'a vs b', entrants: [{ agent: 'greedy' }] }] } as never;
const first = (one: NumberPrice): string => numberPriceSentences(one, plan)[0]!;

test('the value where it is worth as much as the others, and whether the one that stands is off', () => {
  expect(first(found({ value: 3.2, lo: 2.5, hi: 3.8 }))).toBe(
    'lance is worth as much as the middle of 3 like cards at cost 3.2 [2.5, 3.8]: its cost is too low at 2.',
  );
  expect(first(found({ value: 2.2, lo: -Infinity, hi: 3.8 }))).toBe(
    'lance is worth as much as the middle of 3 like cards at cost 2.2 [1 or less, 3.8]: its cost of 2 is not shown to be off.',
  );
  expect(first(found({ lo: 3.1, hi: Infinity }))).toBe(
    'lance is worth as much as the middle of 3 like cards at cost 3.1 or more: its cost is too low at 2.',
  );
});

test('where no value makes it ordinary, and where none can be told', () => {
  expect(first(found({}, -0.3))).toBe(
    'At every cost from 1 to 4, lance is worth more than the middle of 3 like cards: no such value makes it ordinary.',
  );
  expect(first(found({ lo: -Infinity, hi: Infinity }))).toMatch(
    /^No cost can be told: from 1 to 4 it moves the score too little/,
  );
});

test('what each value and each card in its place brings follows, and the CSV has a row for each', () => {
  const one = found({ value: 3.2, lo: 2.5, hi: 3.8 });
  expect(numberPriceSentences(one, plan).slice(1)).toEqual([
    'In its place beam brings +2.0 points [+1.0, +3.0], main -2.0 points [-3.0, -1.0], the middle -2.0 points [-3.0, -1.0].',
    'Against cost 2, cost 1 brings +1.0 points [0.0, +2.0], cost 3 brings -1.0 points [-2.0, 0.0] and cost 4 brings -2.0 points [-3.0, -1.0].',
    'As played by greedy. Another player may find another value.',
  ]);
  expect(
    numberPriceCsv(one)
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 3).join(' ')),
  ).toEqual([
    'kind card value',
    'value lance 1',
    'value lance 3',
    'value lance 4',
    'like beam ',
    'like flak ',
    'like main ',
    'middle  ',
    'fair lance 3.2',
    'as it is lance 2',
  ]);
});

test('a card that no deck holds names the card whose place it took', () => {
  const [, second] = numberPriceSentences({ ...found({ value: 2.2 }), instead: 'beam' }, plan);
  expect(second).toBe('No deck here holds lance, so it was played in the place of beam.');
  expect(numberPriceSentences(found({ value: 2.2 }), plan).join(' ')).not.toContain('No deck here');
});
