import { describe, expect, test } from 'vitest';
import { effectiveNumber, equilibriumSupport, nashEquilibrium, someEquilibrium } from '../../src/stats/index.ts';
import { stream } from './support.ts';

const ROCK_PAPER_SCISSORS = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
];

const mixOf = (payoff: readonly number[][]): number[] => Array.from(nashEquilibrium(payoff).mix);
const near = (values: readonly number[], wanted: readonly number[], digits = 7): void => {
  expect(values).toHaveLength(wanted.length);
  values.forEach((value, i) => expect(value).toBeCloseTo(wanted[i]!, digits));
};

describe('the equilibrium of', () => {
  test('rock, paper, scissors is a third each', () => {
    near(mixOf(ROCK_PAPER_SCISSORS), [1 / 3, 1 / 3, 1 / 3]);
    expect(nashEquilibrium(ROCK_PAPER_SCISSORS).effective).toBeCloseTo(3, 7);
  });

  // With the stakes a (rock over scissors), b (paper over rock), c (scissors over paper), the weights are c : a : b.
  test('rock, paper, scissors at unequal stakes', () => {
    near(
      mixOf([
        [0, -2, 3],
        [2, 0, -1],
        [-3, 1, 0],
      ]),
      [1 / 6, 3 / 6, 2 / 6],
    );
  });

  test('a strategy that beats all is that strategy', () => {
    near(
      mixOf([
        [0, 0.1, 0.2, 0.05],
        [-0.1, 0, 0.3, 0.3],
        [-0.2, -0.3, 0, 0.4],
        [-0.05, -0.3, -0.4, 0],
      ]),
      [1, 0, 0, 0],
    );
  });

  test('a dominated strategy beside a cycle leaves the cycle alone', () => {
    near(
      mixOf([
        [0, -1, 1, 0.5],
        [1, 0, -1, 0.5],
        [-1, 1, 0, 0.5],
        [-0.5, -0.5, -0.5, 0],
      ]),
      [1 / 3, 1 / 3, 1 / 3, 0],
    );
  });

  // Redundant strategies do not count: the copies of rock share the third of rock.
  test('a game with two copies of rock is that game', () => {
    near(
      mixOf([
        [0, 0, -1, 1],
        [0, 0, -1, 1],
        [1, 1, 0, -1],
        [-1, -1, 1, 0],
      ]),
      [1 / 6, 1 / 6, 1 / 3, 1 / 3],
    );
  });

  test('a game of nothing but even match-ups is all of them alike', () => {
    near(mixOf([0, 0, 0, 0].map(() => [0, 0, 0, 0])), [0.25, 0.25, 0.25, 0.25]);
  });

  test('one strategy is that strategy', () => {
    near(mixOf([[0]]), [1]);
  });
});

test('nobody gains against the equilibrium of a random game, and the cheap one is an equilibrium too', () => {
  const next = stream(7);
  for (let round = 0; round < 60; round++) {
    const n = 2 + (round % 11);
    const payoff = Array.from({ length: n }, () => new Float64Array(n));
    for (let i = 0; i < n; i++)
      for (let j = 0; j < i; j++) {
        // Few different stakes, so that many games have several equilibria.
        payoff[i]![j] = round % 2 === 0 ? next() - 0.5 : Math.floor(next() * 3) - 1;
        payoff[j]![i] = -payoff[i]![j]!;
      }
    for (const mix of [nashEquilibrium(payoff).mix, someEquilibrium(payoff)]) {
      expect(mix.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 8);
      const gains = payoff.map((row) => row.reduce((sum, win, j) => sum + win * mix[j]!, 0));
      expect(Math.max(...gains)).toBeLessThan(1e-5);
    }
    const even = nashEquilibrium(payoff);
    expect(even.effective).toBeGreaterThan(effectiveNumber(someEquilibrium(payoff)) - 1e-4);
    expect(equilibriumSupport(payoff)).toEqual(Array.from(even.mix, (weight) => weight > 1e-9));
  }
});

test('payoffs that do not sum to nothing are refused', () => {
  expect(() =>
    nashEquilibrium([
      [0, 1],
      [1, 0],
    ]),
  ).toThrow(RangeError);
});
