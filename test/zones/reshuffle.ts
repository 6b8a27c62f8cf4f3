import { defineGame } from '../../src/sdk.ts';

/** Draw and discard from a stock that is made anew of the discards. */
export const reshuffle = defineGame({
  id: 'reshuffle',
  title: 'Reshuffle',
  cards: { a: {}, b: {}, c: {} },
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
});

/** Open cards go to hands, where the others know them until one of the hand goes back to the deck unseen. */
export const taking = defineGame({
  id: 'taking',
  title: 'Taking',
  cards: { a: { copies: 3 }, b: { copies: 3 } },
  zones: { deck: { sees: 'none' }, pile: { sees: 'all' }, hand: { each: true, sees: 'owner', most: 3 } },
  ends: { done: {} },
  setup(g) {
    g.deal(g.deck.fill().shuffle(), 'hand', 2);
    g.deck.draw(g.pile);
  },
  phases: {
    turn: {
      take: {
        choose: 'pile',
        do(g, card) {
          g.pile.move(card, g.me.hand);
          g.go('drop');
        },
      },
    },
    drop: {
      drop: {
        choose: 'hand',
        secret: true,
        do(g, card) {
          g.me.hand.move(card, g.deck);
          g.deck.shuffle();
          g.deck.draw(g.pile);
        },
      },
    },
  },
  over: (g) => (g.round === 4 ? 'done' : null),
  score: () => 0,
});
