import { expect, test } from 'vitest';
import { shipped } from '../../bench/suites/outside.ts';

test('the bench loads a game that ships as one from outside', () => {
  const [inside, outside] = shipped('dogfight');
  expect(outside.game.info.id).toBe('dogfight');
  expect(outside.game).not.toBe(inside.game);
});
