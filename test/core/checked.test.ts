import { expect, test } from 'vitest';
import { IllegalActionError, applyChecked, isLegal } from '../../src/core/checked.ts';
import { connectFour } from '../fixtures/connect-four.ts';
import { seating, testSeed } from '../fixtures/seating.ts';

const game = connectFour.compile({ sides: { a: {} } });
const opening = (): Int32Array => {
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), testSeed('checked'));
  return s;
};

test('a legal action is applied as apply does', () => {
  const checked = opening();
  const plain = opening();
  applyChecked(game, checked, 3, null);
  game.apply(plain, 3, null);
  expect(checked).toEqual(plain);
});

test.each([7, -1, 1.5, Number.NaN])('action %d is refused and nothing is written', (action) => {
  const s = opening();
  const before = s.slice();
  expect(() => {
    applyChecked(game, s, action, null);
  }).toThrow(new IllegalActionError(`action ${action} of seat 0 is not legal; legal are 0 1 2 3 4 5 6`));
  expect(s).toEqual(before);
});

test('a full column and a finished match are refused', () => {
  const s = opening();
  for (let i = 0; i < 6; i++) applyChecked(game, s, 2, null);
  expect(isLegal(game, s, 2, new Int32Array(7))).toBe(false);
  expect(() => {
    applyChecked(game, s, 2, null);
  }).toThrow('action 2 of seat 0 is not legal; legal are 0 1 3 4 5 6');
  for (const column of [0, 1, 0, 1, 0, 1, 0]) applyChecked(game, s, column, null);
  expect(() => {
    applyChecked(game, s, 1, null);
  }).toThrow('action 1: the match is over');
});
