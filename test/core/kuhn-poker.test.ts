import { expect, test } from 'vitest';
import { game as kuhnPoker } from '../fixtures/kuhn-poker.ts';
import { seating, testSeed } from '../fixtures/seating.ts';
import type { State } from '../../src/core/types.ts';

const game = kuhnPoker.compile({ sides: { a: {} } });
const CARD = [6, 9];
const out = new Float64Array(2);

/** One opening position for each of the six deals. */
const deals: State[] = (() => {
  const found = new Map<string, State>();
  for (let i = 0; found.size < 6; i++) {
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, seating(game), testSeed('kuhn', i));
    found.set(CARD.map((at) => s[at]).join(), s);
  }
  return [...found.values()];
})();

/**
 * The chance of betting with each card: as the first to act, after a check, after a bet, and after a bet that follows
 * the own check.
 */
interface Strategy {
  readonly open: readonly number[];
  readonly checked: readonly number[];
  readonly bet: readonly number[];
  readonly checkBet: readonly number[];
}

function chance(strategy: Strategy, s: State, seat: number): number {
  const ply = s[1]!;
  const facing = s[7] !== s[10];
  const card = s[CARD[seat]!]!;
  if (ply === 0) return strategy.open[card]!;
  if (ply === 2) return strategy.checkBet[card]!;
  return (facing ? strategy.bet : strategy.checked)[card]!;
}

/** Expected antes of seat 0, averaged over the six deals. */
function value(strategies: readonly [Strategy, Strategy]): number {
  const walk = (s: State): number => {
    const seat = game.toAct(s);
    if (seat < 0) {
      game.returns(s, out);
      return out[0]! * 4 - 2;
    }
    const bets = chance(strategies[seat]!, s, seat);
    let sum = 0;
    for (const [action, weight] of [
      [0, 1 - bets],
      [1, bets],
    ] as const) {
      if (weight === 0) continue;
      const child = s.slice();
      game.apply(child, action, null);
      sum += weight * walk(child);
    }
    return sum;
  };
  return deals.reduce((sum, s) => sum + walk(s) / 6, 0);
}

const none = [0, 0, 0];
/** Kuhn's family of optimal first players, by the chance of bluffing with the jack. */
const first = (bluff: number): Strategy => ({
  open: [bluff, 0, 3 * bluff],
  checkBet: [0, bluff + 1 / 3, 1],
  checked: none,
  bet: none,
});
const second: Strategy = { open: none, checkBet: none, checked: [1 / 3, 0, 1], bet: [0, 1 / 3, 1] };
const pure = (bits: number): number[] => [bits & 1, (bits >> 1) & 1, (bits >> 2) & 1];
const responses = Array.from({ length: 64 }, (_, i) => [pure(i & 7), pure(i >> 3)] as const);

test.each([0, 1 / 6, 1 / 3])('the equilibrium is worth -1/18 to the first seat (bluff %f)', (bluff) => {
  expect(value([first(bluff), second])).toBeCloseTo(-1 / 18, 12);
});

test('no answer beats an equilibrium player', () => {
  for (const [checked, bet] of responses)
    expect(value([first(1 / 6), { open: none, checkBet: none, checked, bet }])).toBeGreaterThanOrEqual(-1 / 18 - 1e-12);
  for (const [open, checkBet] of responses)
    expect(value([{ open, checkBet, checked: none, bet: none }, second])).toBeLessThanOrEqual(-1 / 18 + 1e-12);
});

test('the six deals are equally likely, and an owner mirror swaps the hands', () => {
  const counts = new Map<string, number>();
  const s = new Int32Array(game.info.stateLength);
  for (let i = 0; i < 6000; i++) {
    game.deal(s, seating(game), testSeed('deal', i));
    const hands = CARD.map((at) => s[at]!);
    counts.set(hands.join(), (counts.get(hands.join()) ?? 0) + 1);
    game.deal(s, seating(game, 1, 'owner'), testSeed('deal', i));
    expect(CARD.map((at) => s[at]!)).toEqual([hands[1], hands[0]]);
  }
  expect(counts.size).toBe(6);
  for (const n of counts.values()) expect(Math.abs(n - 1000)).toBeLessThan(150);
});
