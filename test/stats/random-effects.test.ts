import { describe, expect, test } from 'vitest';
import { populationMean, rankCorrelation, spearman, tQuantile } from '../../src/stats/index.ts';
import { crowds, ranked } from '../../bench/validation/players.ts';
import { stream } from './support.ts';

const independent = (variance: number, players: number) =>
  Array.from({ length: players }, (_, i) => Array.from({ length: players }, (_other, j) => (i === j ? variance : 0)));

describe('the mean over a population of players', () => {
  test('players far apart: Student t t over the players alone', () => {
    const means = [0.3, 0.5, 0.7];
    const found = populationMean({ means, covariance: independent(1e-8, 3), blocks: 1000 });
    const half = tQuantile(0.975, 2) * Math.sqrt(0.04 / 3);
    expect(found.value).toBeCloseTo(0.5, 12);
    expect(found.lo).toBeCloseTo(Math.max(0, 0.5 - half), 12);
    expect(found.who).toBeCloseTo(half, 5);
    expect(found.spread).toBeCloseTo(0.2, 5);
    expect(found.luck).toBeLessThan(0.001);
  });

  test('players alike under one luck: the interval is that of the luck', () => {
    const shared = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => 0.0004));
    const found = populationMean({ means: [0.5, 0.5, 0.5, 0.5], covariance: shared, blocks: 500 });
    expect(found.who).toBe(0);
    expect(found.hi - 0.5).toBeCloseTo(tQuantile(0.975, 499) * 0.02, 6);
  });

  test('two players far apart: neither source adds more than the whole interval, which lies between 0 and 1', () => {
    const found = populationMean({ means: [0.1, 0.9], covariance: independent(0.003, 2), blocks: 30 });
    expect([found.lo, found.hi]).toEqual([0, 1]);
    expect(found.who).toBe(0.5);
    expect(found.luck).toBeLessThanOrEqual(0.5);
  });

  test('never narrower than luck alone, though the players happen to agree', () => {
    const found = populationMean({ means: [0.5, 0.5, 0.5], covariance: independent(0.0003, 3), blocks: 200 });
    expect(found.hi - found.value).toBeGreaterThanOrEqual(found.luck * 0.999);
  });

  test('one player says nothing about others', () => {
    const found = populationMean({ means: [0.6], covariance: [[0.001]], blocks: 100 });
    expect([found.value, found.lo, found.hi]).toEqual([0.6, NaN, NaN]);
  });

  test('covers the mean of the population, where the interval by luck does not', () => {
    const { both, luck } = crowds({ players: 5, blocks: 120, spread: 0.1, shared: 0.8 }, 250);
    expect(both / 250).toBeGreaterThan(0.92);
    expect(luck / 250).toBeLessThan(0.85);
  });
});

describe('rank correlation', () => {
  test('of equal, reversed and unrelated orders', () => {
    expect(spearman([1, 2, 3, 4], [10, 20, 30, 40])).toBe(1);
    expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1);
    // The ranks 0 1.5 1.5 3 are compared with 0 1 2 3.
    expect(spearman([1, 2, 2, 4], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 12);
    expect(spearman([1, 1, 1], [1, 2, 3])).toBeNaN();
  });

  test('few things have no interval', () => {
    const thing = { a: { value: 1, se: 1 }, b: { value: 1, se: 1 } };
    expect(rankCorrelation([thing, thing, thing], stream(1)).value).toBeNaN();
  });

  test('covers the truth, and noise pulls it little to zero', () => {
    const { covered, mean } = ranked(8, 0.9, 0.05, 20);
    expect(covered).toBeGreaterThanOrEqual(17);
    expect(Math.abs(mean)).toBeLessThan(0.25);
  });
});
