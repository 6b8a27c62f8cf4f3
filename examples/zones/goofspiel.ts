/** Goofspiel: secret bids with cards 1 to N for prizes 1 to N. What equal bids do is up to the scenario. */
import { defineGame } from 'broadside/sdk';

export const game = defineGame({
  id: 'goofspiel',
  title: 'Goofspiel',
  options: {
    cards: { default: 5, min: 2, max: 13, doc: 'Cards of each player, and prizes: 1 to this number.' },
    ties: { default: 'discard', oneOf: ['discard', 'carry'], doc: 'What becomes of a prize after equal bids.' },
  },
  cards(o) {
    const numbers = Array.from({ length: o.cards }, (_, i) => i + 1);
    const set = (suit: string) => numbers.map((worth) => [`${suit}-${worth}`, { suit, worth }] as const);
    return Object.fromEntries(['prize', 'red', 'black'].flatMap(set));
  },
  zones: {
    prizes: { sees: 'none', most: 'cards' },
    // Cards stay where they were turned up: the prize and the bids of now are the top ones.
    prize: { sees: 'all', most: 'cards', ordered: true },
    hand: { each: true, sees: 'owner', most: 'cards' },
    bid: { each: true, sees: 'all', most: 'cards', ordered: true },
  },
  numbers: { points: { each: true }, carried: {}, open: {} },
  ends: { 'all prizes taken': {}, decided: {} },
  setup(g) {
    g.prizes.fill('suit', 'prize').shuffle().draw(g.prize);
    for (const player of g.players) player.hand.fill('suit', player.seat === 0 ? 'red' : 'black');
    g.open = (g.o.cards * (g.o.cards + 1)) / 2;
  },
  phases: { bid: { bid: { choose: 'hand', do: (g, card) => g.me.hand.move(card, g.me.bid) } } },
  together: {
    bid(g) {
      const { me, them } = g;
      const lead = g.card.worth(me.bid.top) - g.card.worth(them.bid.top);
      const stake = g.carried + g.card.worth(g.prize.top);
      if (lead !== 0) (lead > 0 ? me : them).points += stake;
      g.carried = lead === 0 && g.o.ties === 'carry' ? stake : 0;
      if (g.carried === 0) g.open -= stake;
      if (g.prizes.empty) g.end('all prizes taken');
      else if (Math.abs(me.points - them.points) > g.open) g.end('decided');
      else g.prizes.draw(g.prize);
    },
  },
  score: (_g, player) => player.points,
  longest: (o) => 2 * o.cards,
});
