/** Faults in the knowledge of cards. The law that looks for impossible hidden worlds catches each of them. */
import { expect, test } from 'vitest';
import { altered } from '../../src/core/altered/altered.ts';
import type { Game } from '../../src/core/index.ts';
import { happens } from '../../src/laws/worlds.ts';
import { compiled } from './compiled.ts';
import { reshuffle as declared } from './reshuffle.ts';

const reshuffle = compiled(declared);

const fault = (game: Game): string => {
  try {
    happens.game!({ name: 'reshuffle', game, twin: game, plant: () => undefined });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('a stock that is made anew of open discards gives no impossible world', () => {
  expect(fault(reshuffle)).toBe('');
});

test('a seat that is thought to know nothing of what it has seen gets impossible worlds', () => {
  const seen = altered(reshuffle, {
    hide: (s, seat, seed) => {
      // Hides the own hand as if it were that of the other player.
      reshuffle.hide(s, 1 - seat, seed);
    },
  });
  expect(fault(seen)).not.toBe('');
});
