import { defineGame, type RulesTable } from '../../src/sdk.ts';

/** A game of drawing and discarding; when the stock is empty, the discards become the new one. */
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
  over: (g) => (g.round === 4 ? 'done' : null),
  score: () => 0,
});

/**
 * A game in which open cards go to hands. The others know them until a card of the hand goes back to the deck unseen.
 */
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
  over: (g) => (g.round === 5 ? 'done' : null),
  score: () => 0,
});

/**
 * Secret bids from hands that hold cards of several shuffles: a player whose deck is empty makes a new one from the
 * bids of both.
 */
export const bidding = defineGame({
  id: 'bidding',
  title: 'Bidding',
  cards: { a: {}, b: {}, c: {} },
  zones: {
    scrap: { sees: 'all' },
    deck: { each: true, sees: 'none' },
    hand: { each: true, sees: 'owner', most: 4 },
    bid: { each: true, sees: 'owner', most: 1 },
  },
  ends: { done: {} },
  setup: (g) => g.players.forEach(({ deck, hand }) => deck.fill().shuffle().draw(hand, 2)),
  phases: {
    bid: {
      bid: { choose: 'hand', secret: true, do: (g, card) => g.me.hand.move(card, g.me.bid) },
      pass: { can: (g) => g.me.hand.empty, do: () => undefined },
    },
    keep: {
      keep: { do: (g) => renew(g, false) },
      drop: { do: (g) => renew(g, true) },
    },
  },
  together: { bid: (g) => g.go('keep', g.players[0]) },
  over: (g) => (g.round === 5 ? 'done' : null),
  score: () => 0,
});

function renew(g: RulesTable<typeof bidding>, both: boolean): void {
  for (const { seat, deck, hand, bid } of g.players) {
    if (both || seat > 0) bid.show();
    if (both || seat > 0) bid.moveAll(g.scrap);
    else bid.moveAll(deck);
    if (deck.empty) g.scrap.moveAll(deck);
    deck.shuffle().draw(hand);
  }
}
