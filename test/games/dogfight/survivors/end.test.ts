import { expect, test } from 'vitest';
import { planned } from '../support/kit.ts';
import { situation } from '../support/situation.ts';

test('DH-42 a destroyed vessel takes nothing from its team’s share of Hull', () => {
  const t = situation({ seats: 4, teams: [0, 1, 0, 1], rules: { attritionFrom: 0, turnLimit: 1 } })
    .apart(1, 2, 4)
    .setHull(1, 12)
    .setHull(2, 0)
    .setHull(3, 12)
    .hand(1, 'main-battery');
  planned(t);
  planned(t, 'set main-battery');
  planned(t);
  planned(t);
  while (t.seat >= 0) {
    const options = t.options();
    t.do(options.find((o) => o === 'target 2') ?? options.find((o) => o === 'pass') ?? options[0]!);
  }
  expect([0, 1, 2, 3].map((seat) => t.alive(seat))).toEqual([true, true, false, true]);
  expect(t.hull(2)).toBe(-4);
  // Shares of Hull: 24 of 24 against twice 12 of 24.
  const shares = new Float64Array(4);
  t.game.returns(t.state, shares);
  expect([...shares]).toEqual([0.5, 0.5, 0.5, 0.5]);
});

test('DH-42 shares of Hull that are equal are a tie: 1 and 7 of 24 against 8 and 0 of 24', () => {
  const t = situation({ seats: 4, teams: [0, 1, 0, 1], rules: { attritionFrom: 0, turnLimit: 1 } })
    .setHull(0, 8)
    .setHull(1, 1)
    .setHull(2, 0)
    .setHull(3, 7);
  for (let tier = 0; tier < 4; tier++) planned(t);
  while (t.seat >= 0) {
    const options = t.options();
    t.do(options.find((o) => o === 'pass') ?? options[0]!);
  }
  const shares = new Float64Array(4);
  t.game.returns(t.state, shares);
  expect([...shares]).toEqual([0.5, 0.5, 0.5, 0.5]);
});
