import { expect, test } from 'vitest';
import { alphaRank } from '../../src/stats/index.ts';

const ranked = (payoff: readonly number[][]): number[] => Array.from(alphaRank(payoff), (x) => Number(x.toFixed(6)));

test('one that beats all is what everybody plays', () => {
  expect(
    ranked([
      [0, 0.2, 0.1],
      [-0.2, 0, 0.3],
      [-0.1, -0.3, 0],
    ]),
  ).toEqual([1, 0, 0]);
});

test('a ring shares the time, whatever the sizes of its wins, and who loses to all has none', () => {
  expect(
    ranked([
      [0, 0.4, -0.01, 0.2],
      [-0.4, 0, 0.3, 0.1],
      [0.01, -0.3, 0, 0.3],
      [-0.2, -0.1, -0.3, 0],
    ]),
  ).toEqual([0.333333, 0.333333, 0.333333, 0]);
});

test('copies share it', () => {
  expect(
    ranked([
      [0, 0, 0.2],
      [0, 0, 0.2],
      [-0.2, -0.2, 0],
    ]),
  ).toEqual([0.5, 0.5, 0]);
});

test('who beats one of a ring and loses to the others has what the chain says', () => {
  // a beats b, b beats c, c beats a, and d beats only a. For each strategy, inflow and outflow are equal.
  const payoff = [
    [0, 0.1, -0.1, -0.1],
    [-0.1, 0, 0.1, 0.1],
    [0.1, -0.1, 0, 0.1],
    [0.1, -0.1, -0.1, 0],
  ];
  const share = alphaRank(payoff);
  const flow = (from: number, to: number): number => (payoff[from]![to]! < 0 ? share[from]! : 0);
  for (let i = 0; i < 4; i++) {
    const come = [0, 1, 2, 3].reduce((sum, j) => sum + flow(j, i), 0);
    const leave = [0, 1, 2, 3].reduce((sum, j) => sum + flow(i, j), 0);
    expect(come).toBeCloseTo(leave, 8);
  }
  expect(share.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 12);
});
