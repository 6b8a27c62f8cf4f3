/** Games of zones against the same games by hand, ply by ply; `npm run lockstep -- --zones` plays more. */
import { expect, test } from 'vitest';
import { firstDifference } from './lockstep.ts';
import { PAIRS } from './pairs.ts';
import { game as goofspiel } from '../../examples/zones/goofspiel.ts';
import { compiled } from './compiled.ts';

const MATCHES = 300;

test.each(Object.entries(PAIRS))('%s is the same game', (_name, pair) => {
  expect(firstDifference(pair(), MATCHES)).toBe('');
});

test('a hand of Goofspiel is known to its own seat card by card', () => {
  const game = compiled(goofspiel);
  const s = new Int32Array(game.info.stateLength);
  game.deal(
    s,
    { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] },
    new Int32Array(4),
  );
  expect(game.observe(s, 0)).toMatchObject({
    hand: [
      ['red-1', 'red-2', 'red-3', 'red-4', 'red-5'],
      [null, null, null, null, null],
    ],
  });
});
