/** Lost Cities, one round: cards rise in each of five expeditions, which cost 20 points to begin. */
import { defineGame } from 'broadside/sdk';

const COLOURS = ['yellow', 'blue', 'white', 'green', 'red'];

export const game = defineGame({
  id: 'lost-cities',
  title: 'Lost Cities (one round)',
  options: {
    cost: { default: 20, min: 0, max: 60, doc: 'Points that an expedition costs.' },
    bonus: { default: 20, min: 0, max: 60, doc: 'Points for an expedition of at least eight cards.' },
    hand: { default: 8, min: 1, max: 12, doc: 'Cards in a hand.' },
    highest: { default: 10, min: 2, max: 10, doc: 'The highest card of a colour.' },
    wagers: { default: 3, min: 0, max: 3, doc: 'Wager cards of a colour.' },
  },
  cards(o) {
    const row = (colour: number, worth: number, wager: number, copies: number) =>
      [`${COLOURS[colour]}-${wager ? 'wager' : worth}`, { colour, worth, wager, copies }] as const;
    const numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10].slice(0, o.highest - 1);
    return Object.fromEntries(
      COLOURS.flatMap((_name, i) => [row(i, 0, 1, o.wagers)].concat(numbers.map((worth) => row(i, worth, 0, 1)))),
    );
  },
  zones: {
    deck: { sees: 'none' },
    discard: { sees: 'all', piles: 5, most: 12, ordered: true, discard: true },
    hand: { each: true, sees: 'owner', most: 13 },
    expedition: { each: true, sees: 'all', piles: 5, most: 12, ordered: true },
  },
  // The pile that the player has just discarded to, and one more.
  numbers: { barred: {} },
  ends: { 'deck exhausted': {} },
  setup: (g) => g.deal(g.deck.fill().shuffle(), 'hand', g.o.hand),
  phases: {
    play: {
      play: {
        choose: 'hand',
        can: (g, card) => g.card.worth(card) >= g.card.worth(g.me.expedition[g.card.colour(card)]!.top),
        do(g, card) {
          g.me.hand.move(card, g.me.expedition[g.card.colour(card)]!);
          g.barred = 0;
          g.go('draw');
        },
      },
      discard: {
        choose: 'hand',
        do(g, card) {
          g.me.hand.move(card, g.discard[g.card.colour(card)]!);
          g.barred = 1 + g.card.colour(card);
          g.go('draw');
        },
      },
    },
    draw: {
      draw: { do: (g) => void g.deck.draw(g.me.hand) },
      take: {
        choose: { upTo: 4, if: (g, pile) => g.barred !== pile + 1 && !g.discard[pile]!.empty },
        do: (g, pile) => void g.discard[pile]!.draw(g.me.hand),
      },
    },
  },
  over: (g) => (g.deck.empty ? 'deck exhausted' : null),
  score(g, player) {
    let sum = 0;
    for (const pile of player.expedition) {
      if (pile.empty) continue;
      sum += (pile.sum(g.card.worth) - g.o.cost) * (1 + pile.sum(g.card.wager)) + (pile.size >= 8 ? g.o.bonus : 0);
    }
    return sum;
  },
  longest: 400,
});
