import { expect, test } from 'vitest';
import { divide, perft } from '../../src/core/perft.ts';
import { connectFour } from '../fixtures/connect-four.ts';
import { diceRace } from '../fixtures/dice-race.ts';
import { game as kuhnPoker } from '../fixtures/kuhn-poker.ts';
import { seating, testSeed } from '../fixtures/seating.ts';
import type { Game, State } from '../../src/core/types.ts';

const dealt = (game: Game): State => {
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), testSeed('perft'));
  return s;
};
const four = connectFour.compile({ sides: { a: {} } });

// Positions after n stones if play stops at a win: the published counts for the 7 x 6 board (Tromp; OEIS A212693
// counts positions, these count paths).
test.each([
  [1, 7],
  [2, 49],
  [3, 343],
  [4, 2401],
  [5, 16807],
  [6, 117649],
  [7, 823536],
  [8, 5673234],
])('Connect Four: depth %i has %i leaves', (depth, nodes) => {
  expect(perft(four, dealt(four), depth)).toBe(nodes);
});

test('divide splits by first action, adds up, and leaves the position alone', () => {
  const s = dealt(four);
  const before = s.slice();
  const parts = divide(four, s, 7);
  expect(parts.map((part) => part.action)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(parts.reduce((sum, part) => sum + part.nodes, 0)).toBe(823536);
  expect(parts[0]!.nodes, 'the board is its own mirror image').toBe(parts[6]!.nodes);
  expect(s).toEqual(before);
});

test.each([
  ['kuhn-poker', kuhnPoker.compile({ sides: { a: {} } }), [2, 4, 2, 0]],
  [
    'dice-race',
    diceRace.compile({ seats: 2, rules: { dice: [6, 6], hold: 3 }, sides: { a: { start: 0 } } }),
    [2, 4, 8, 16, 0],
  ],
  [
    'dice-race without a choice',
    diceRace.compile({ seats: 3, rules: { dice: [6, 6], hold: 0 }, sides: { a: { start: 0 } } }),
    [1, 1, 1, 1, 1, 1, 0],
  ],
] as [string, Game, number[]][])('%s: %j', (_name, game, counts) => {
  expect(counts.map((_, i) => perft(game, dealt(game), i + 1))).toEqual(counts);
});

test('depth 0 is the position itself; a finished match has nothing below it', () => {
  const s = dealt(four);
  expect(perft(four, s, 0)).toBe(1);
  for (const column of [0, 1, 0, 1, 0, 1, 0]) four.apply(s, column, null);
  expect(four.toAct(s)).toBe(-1);
  expect([perft(four, s, 1), divide(four, s, 3)]).toEqual([0, []]);
});
