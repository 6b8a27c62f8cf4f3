import { expect, test } from 'vitest';
import { bradleyTerry, percentiles, resampleBlocks, toElo } from '../../src/stats/index.ts';
import type { Pairing } from '../../src/stats/index.ts';
import { stream } from './support.ts';

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

test('two players: the difference is the logit of the score', () => {
  const { strength, seat } = bradleyTerry(
    2,
    [
      { first: 0, second: 1, score: 750, n: 1000 },
      { first: 1, second: 0, score: 250, n: 1000 },
    ],
    1e-9,
    1e-9,
  );
  expect(toElo(strength[0]! - strength[1]!)).toBeCloseTo(190.8485, 3);
  expect(seat).toBeCloseTo(0, 9);
});

test('expected scores of known strengths and seat give them back, whoever has met whom', () => {
  const truth = [1.2, 0.3, -0.5, -1];
  const seatTruth = 0.2;
  const met = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [2, 1],
  ] as const;
  const pairings = met.map(([first, second], i): Pairing => {
    const n = 100 * (i + 1);
    return { first, second, score: n * logistic(truth[first]! - truth[second]! + seatTruth), n };
  });
  const { strength, seat } = bradleyTerry(4, pairings, 1e-9, 1e-9);
  truth.forEach((value, i) => expect(strength[i]!).toBeCloseTo(value, 6));
  expect(seat).toBeCloseTo(seatTruth, 6);
});

test('a player who won everything stays finite, and nobody met stays in the middle', () => {
  const { strength } = bradleyTerry(3, [
    { first: 0, second: 1, score: 1000, n: 1000 },
    { first: 1, second: 0, score: 0, n: 1000 },
  ]);
  expect(Number.isFinite(strength[0]!)).toBe(true);
  expect(toElo(strength[0]! - strength[1]!)).toBeGreaterThan(1000);
  expect(strength[2]!).toBeCloseTo(0, 6);
});

test('intervals by resampling blocks cover the truth, and the same stream gives the same intervals', () => {
  const truth = [0.3, 0, -0.3];
  const seatTruth = 0.1;
  const matchups = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  const score = (next: () => number, i: number, j: number): number =>
    next() < logistic(truth[i]! - truth[j]! + seatTruth) ? 1 : 0;
  const play = (next: () => number): Pairing[][][] =>
    matchups.map(([a, b]) =>
      Array.from({ length: 150 }, () => [
        { first: a, second: b, score: score(next, a, b), n: 1 },
        { first: b, second: a, score: score(next, b, a), n: 1 },
      ]),
    );
  let covered = 0;
  const next = stream(41);
  for (let run = 0; run < 60; run++) {
    const blocks = play(next);
    const found = Array.from({ length: 80 }, () => bradleyTerry(3, resampleBlocks(3, blocks, next)));
    [...truth, seatTruth].forEach((value, i) => {
      const { lo, hi } = percentiles(found.map(({ strength, seat }) => strength[i] ?? seat));
      if (lo <= value && value <= hi) covered++;
    });
  }
  expect(covered / 240).toBeGreaterThan(0.88);
  const blocks = play(stream(42));
  expect(resampleBlocks(3, blocks, stream(43))).toEqual(resampleBlocks(3, blocks, stream(43)));
});
