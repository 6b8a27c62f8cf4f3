/** Faults in what is known of cards, each caught by the law that looks for hidden worlds which never happen. */
import { expect, test } from 'vitest';
import { altered } from '../../src/core/altered/altered.ts';
import type { Game } from '../../src/core/index.ts';
import { happens } from '../../src/laws/worlds.ts';
import { defineGame } from '../../src/sdk.ts';
import { compiled } from './compiled.ts';

/** Draw and discard from a stock that is made anew of the discards. */
const reshuffle = compiled(
  defineGame({
    id: 'reshuffle',
    title: 'Reshuffle',
    cards: { a: {}, b: {}, c: {}, d: {} },
    zones: { deck: { sees: 'none' }, discard: { sees: 'all' }, hand: { each: true, sees: 'owner', most: 2 } },
    ends: { done: {} },
    setup: (g) => g.deal(g.deck.fill().shuffle(), 'hand', 1),
    phases: {
      turn: {
        discard: {
          choose: 'hand',
          do(g, card) {
            g.me.hand.move(card, g.discard);
            if (g.deck.empty) {
              g.discard.moveAll(g.deck);
              g.deck.shuffle();
            }
            g.deck.draw(g.me.hand);
          },
        },
      },
    },
    over: (g) => (g.round === 3 ? 'done' : null),
    score: () => 0,
  }),
);

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
