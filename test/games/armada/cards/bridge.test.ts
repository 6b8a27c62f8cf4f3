/** What the words of a scenario do to defense tokens. */
import { expect, test } from 'vitest';
import { MOMENT } from '../../../../src/games/armada/cards/entry.ts';
import { bridgeOf } from '../../../../src/games/armada/cards/words/bridge.ts';
import { duel } from '../support/duel.ts';
import { unit } from '../support/table.ts';

test('the first token of a kind that is ready is exhausted, and the first exhausted one is readied', () => {
  // A brace and two redirects.
  const t = duel({});
  const states = (): number[] => [0, 1, 2].map((slot) => t.token(unit(0), slot));
  const bridge = bridgeOf(t.rules, t.s, unit(0), MOMENT.REVEAL, null);
  bridge.exhaustDefense('brace');
  bridge.exhaustDefense('redirect');
  expect(states()).toEqual([1, 1, 0]);
  bridge.exhaustDefense('brace');
  bridge.exhaustDefense('redirect');
  expect(states()).toEqual([1, 1, 1]);
  bridge.readyDefense('brace');
  bridge.readyDefense('redirect');
  bridge.readyDefense('evade');
  expect(states()).toEqual([0, 0, 1]);
});
