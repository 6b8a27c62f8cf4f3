/**
 * The dice race against its closed forms. Two seats that always roll, dice of m and n faces: with D1 and D2 the
 * difference of the two seats' rolls in each stage, seat 0 scores f(D1 + D2 + lead) where f is 1, 1/2 or 0 for a
 * positive, zero or negative difference. So, over the exact distributions of D1 and D2,
 *   odds             = E f
 *   variance         = E f^2 - (E f)^2
 *   index of stage 1 = Var E(f | D1) / variance      (first order, Sobol)
 *   total of stage 1 = 1 - index of stage 2
 * The fractions below are those sums worked out once.
 */
import { expect, test } from 'vitest';
import { diceRace } from '../fixtures/dice-race.ts';
import { seating, testSeed } from '../fixtures/seating.ts';
import type { Game, Seed, State } from '../../src/core/types.ts';

const ROLL = 1;
const HOLD = 2;
const share = new Float64Array(4);

const race = (dice: [number, number], lead = 0, seats = 2, hold = 3): Game =>
  diceRace.compile({ seats, rules: { dice, hold }, sides: { a: { start: lead }, b: { start: 0 } } });

/** Score of seat 0 when seat i always does `plan[i]`. */
function play(game: Game, s: State, plan: readonly number[]): number {
  for (let seat = game.toAct(s); seat >= 0; seat = game.toAct(s)) game.apply(s, plan[seat]!, null);
  game.returns(s, share);
  return share[0]!;
}

const f = (d: number): number => (Math.sign(d) + 1) / 2;
const mean = (xs: readonly number[]): number => xs.reduce((sum, x) => sum + x, 0) / xs.length;

/** Exact odds, variance and first-order index of each stage, by enumeration. */
function exact(dice: readonly [number, number], lead: number): number[] {
  const rolls = dice.map((faces) =>
    Array.from({ length: faces * faces }, (_, i) => (i % faces) - Math.floor(i / faces)),
  );
  const given = (i: number): number[] => rolls[i]!.map((x) => mean(rolls[1 - i]!.map((y) => f(x + y + lead))));
  const odds = mean(given(0));
  const variance = mean(rolls[0]!.map((x) => mean(rolls[1]!.map((y) => f(x + y + lead) ** 2)))) - odds ** 2;
  return [odds, variance, ...[0, 1].map((i) => (mean(given(i).map((x) => x * x)) - odds ** 2) / variance)];
}

const CASES: [dice: [number, number], lead: number, odds: number, variance: number, one: number, two: number][] = [
  [[6, 6], 0, 1 / 2, 575 / 2592, 511 / 1380, 511 / 1380],
  [[6, 6], 2, 1847 / 2592, 1214015 / 6718464, 84727 / 242803, 84727 / 242803],
  [[6, 10], 0, 1 / 2, 331 / 1440, 28609 / 165500, 34621 / 59580],
  [[4, 12], 1, 661 / 1152, 300359 / 1327104, 18031 / 300359, 233039 / 300359],
];

test.each(CASES)('dice %j, lead %i: the fractions are the enumeration', (dice, lead, ...fractions) => {
  exact(dice, lead).forEach((value, i) => {
    expect(value).toBeCloseTo(fractions[i]!, 12);
  });
});

test.each(CASES)('dice %j, lead %i: odds and luck indices of played races', (dice, lead, odds, variance, one, two) => {
  const game = race(dice, lead);
  const setup = seating(game);
  const { luck, stateLength } = game.info;
  const s = new Int32Array(stateLength);
  const trials = 8000;
  const roll = [ROLL, ROLL];
  /** A race in which the stage `source` keeps the luck of seed `kept`, and the other stage draws from `fresh`. */
  const replay = (kept: Seed, fresh: Seed, source: number): number => {
    game.deal(s, setup, fresh);
    luck.fillSource(s, source, kept, setup.luckOwnerOfSeat);
    return play(game, s, roll);
  };
  let sum = 0;
  const products = [0, 0];
  for (let i = 0; i < trials; i++) {
    const seed = testSeed('race', 2 * i);
    const fresh = testSeed('race', 2 * i + 1);
    game.deal(s, setup, seed);
    const score = play(game, s, roll);
    sum += score;
    for (const source of [0, 1]) products[source]! += (score - odds) * (replay(seed, fresh, source) - odds);
  }
  // The standard deviation of a mean of 8,000 scores is below 0.0056, that of an index below 0.0125; the bounds are
  // four of each.
  expect(Math.abs(sum / trials - odds)).toBeLessThan(0.0224);
  expect(Math.abs(products[0]! / trials / variance - one)).toBeLessThan(0.05);
  expect(Math.abs(products[1]! / trials / variance - two)).toBeLessThan(0.05);
});

test('always rolling beats always holding three by 47 in 72', () => {
  // The sum of two dice is above 6 in 21 of 36 cases, and equal to 6 in 5.
  const game = race([6, 6]);
  const s = new Int32Array(game.info.stateLength);
  let sum = 0;
  for (let i = 0; i < 8000; i++) {
    game.deal(s, seating(game), testSeed('hold', i));
    sum += play(game, s, [ROLL, HOLD]);
  }
  expect(Math.abs(sum / 8000 - 47 / 72)).toBeLessThan(0.0224);
});

test('equals share: three seats that hold have a third each', () => {
  const game = race([6, 6], 0, 3);
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), testSeed('three'));
  play(game, s, [HOLD, HOLD, HOLD]);
  expect(Array.from(share.subarray(0, 3))).toEqual([1 / 3, 1 / 3, 1 / 3]);
});

test('a draw more or less in one stage moves nothing in the other', () => {
  // Seat 1 holds in stage 1, so it draws one die less; all other dice fall as before.
  const game = race([6, 6]);
  const a = new Int32Array(game.info.stateLength);
  const b = a.slice();
  for (let i = 0; i < 200; i++) {
    game.deal(a, seating(game), testSeed('shift', i));
    b.set(a);
    for (const [s, plan] of [
      [a, [ROLL, ROLL, ROLL, ROLL]],
      [b, [ROLL, HOLD, ROLL, ROLL]],
    ] as const)
      for (const action of plan) game.apply(s, action, null);
    const places = (s: State): unknown => (game.observe(s, -1) as { seats: { place: number }[] }).seats[0]!.place;
    expect(places(b)).toBe(places(a));
  }
});

test('an owner mirror exchanges the dice of the seats', () => {
  const game = race([6, 6]);
  const s = new Int32Array(game.info.stateLength);
  for (let i = 0; i < 200; i++) {
    game.deal(s, seating(game), testSeed('mirror', i));
    const straight = play(game, s, [ROLL, ROLL]);
    game.deal(s, seating(game, 1, 'owner'), testSeed('mirror', i));
    expect(play(game, s, [ROLL, ROLL])).toBe(1 - straight);
  }
});
