import * as KIND from '../../../src/games/armada/state/kinds.ts';
import { expect, test } from 'vitest';
import { action } from '../../../src/games/armada/state/actions.ts';
import { RESTRICTIONS, restricts } from '../../../src/games/armada/view/restrictions.ts';

test.each([
  ['defense-tokens', KIND.SPEND, 2, true],
  ['defense-tokens', KIND.DEFENSE_DONE, 0, false],
  ['evade', KIND.EVADE, 33, true],
  ['evade', KIND.REDIRECT, 1, false],
  ['accuracy', KIND.LOCK, 0, true],
  ['rerolls', KIND.SWARM, 9, true],
  ['repair', KIND.COMMANDS, 2, true],
  ['repair', KIND.COMMANDS, 0, false],
  ['criticals', KIND.CRITICAL, 1, true],
  ['criticals', KIND.CRITICAL, 0, false],
  ['command-tokens', KIND.REVEAL, 1, true],
  ['command-tokens', KIND.REVEAL, 0, false],
  ['command:navigate', KIND.DIAL, 0, true],
  ['command:concentrate-fire', KIND.DIAL, 3, true],
  ['command:concentrate-fire', KIND.DIAL, 0, false],
])('%s, kind %i of %i: %s', (name, kind, argument, falls) => {
  const which = RESTRICTIONS.indexOf(name);
  expect(which).toBeGreaterThanOrEqual(0);
  expect(restricts(action(kind, argument), which)).toBe(falls);
});
