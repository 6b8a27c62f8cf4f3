/** Faults in what is known of cards, each caught by the law that looks for hidden worlds which never happen. */
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
      // The own hand as if it were the other one.
      reshuffle.hide(s, 1 - seat, seed);
    },
  });
  expect(fault(seen)).not.toBe('');
});
