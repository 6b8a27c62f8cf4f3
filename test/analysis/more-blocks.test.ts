import { expect, test } from 'vitest';
import { settledBy } from '../../bench/validation/more-blocks.ts';
import { timesToDecide, timesToKnow } from '../../src/analysis/index.ts';
import { evenBlocks, ratioEstimate } from '../../src/stats/index.ts';

const measured = (value: number, half: number, n: number) => ({ value, lo: value - half, hi: value + half, n });

test.each(['band', 'width'] as const)(
  'as many more blocks as are said settle the question (%s) in four of five runs',
  (question) => {
    let asked = 0;
    let settled = 0;
    for (const blocks of [20, 60]) {
      const found = settledBy(question, blocks, 150);
      asked += found.asked;
      settled += found.settled;
    }
    expect(settled / asked).toBeGreaterThan(0.7);
    expect(settled / asked).toBeLessThan(0.9);
  },
);

test('what is decided needs no more blocks, what is open a quarter of what was played at least', () => {
  expect(timesToDecide(measured(0.5, 0.04, 100), 0.45, 0.55)).toBe(1);
  expect(timesToKnow(measured(0.5, 0.019, 100), 0.02)).toBe(1);
  expect(timesToKnow(measured(0.5, 0.0201, 100), 0.02)).toBe(1.25);
});

test('a value on the end of its band is not expected to stay there, nor one in the middle', () => {
  const atEnd = timesToDecide(measured(0.55, 0.08, 100), 0.45, 0.55);
  // If the truth were the end of the interval, no number would suffice; for a truth inside it, about forty times as
  // many blocks do.
  expect(atEnd).toBeGreaterThan(20);
  expect(atEnd).toBeLessThan(90);
  const inside = timesToDecide(measured(0.5, 0.08, 100), 0.45, 0.55);
  expect(inside).toBeGreaterThan((8 / 5) ** 2);
});

const split = (blocks: number) => ratioEstimate([[evenBlocks(blocks, blocks, blocks, 2)]]);

test('where few blocks differ the width falls with their number', () => {
  const times = timesToDecide(split(25), 0.45, 0.55);
  const all = Math.ceil(25 * times);
  expect(timesToDecide(split(all), 0.45, 0.55)).toBe(1);
  expect(timesToDecide(split(all - 2), 0.45, 0.55)).toBeGreaterThan(1);
  expect(timesToKnow(split(50), 0.02)).toBeCloseTo(1.78, 1);
  expect(timesToKnow(split(92), 0.02)).toBe(1);
});

test('one or two blocks that were alike do not promise that all will be', () => {
  // If half of the blocks are split, about 1,200 blocks are needed to know the score to 2 points.
  for (const blocks of [1, 2, 3]) {
    const all = blocks * timesToKnow(split(blocks), 0.02);
    expect(all).toBeGreaterThan(300);
    expect(all).toBeLessThan(2500);
  }
  const all = 10 * timesToKnow(split(10), 0.02);
  expect(all).toBeGreaterThan(100);
});
