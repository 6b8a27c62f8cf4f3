/** Kuhn poker: three cards, one each, one bet. */
import { defineGame } from 'broadside/sdk';

export const game = defineGame({
  id: 'kuhn',
  title: 'Kuhn poker',
  cards: { jack: { rank: 0 }, queen: { rank: 1 }, king: { rank: 2 } },
  zones: { deck: { sees: 'none' }, hand: { each: true, sees: 'owner', most: 1 } },
  numbers: { stake: { each: true, start: 1 }, checks: {} },
  ends: { showdown: { reveal: ['hand'] }, fold: {} },
  setup(g) {
    g.deal(g.deck.fill().shuffle(), 'hand', 1);
  },
  phases: {
    bet: {
      check: { do: (g) => void (g.checks += 1) },
      bet: {
        do(g) {
          g.me.stake = 2;
          g.go('answer', g.them);
        },
      },
    },
    answer: {
      fold: { do: (g) => g.end('fold') },
      call: { do: (g) => void (g.me.stake = 2) },
    },
  },
  over: (g) => (g.checks === 2 || g.me.stake + g.them.stake === 4 ? 'showdown' : null),
  score(g, player) {
    const other = player === g.players[0] ? g.players[1]! : g.players[0]!;
    const lead = player.stake - other.stake || g.card.rank(player.hand.top) - g.card.rank(other.hand.top);
    return Math.sign(lead) * Math.min(player.stake, other.stake);
  },
  stake: 2,
  rounds: 'own',
  longest: 3,
});
