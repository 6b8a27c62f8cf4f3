/** Leduc poker: six cards, one each, a round of bets of 2, a card on the table, a round of bets of 4, two raises a round. */
import { defineGame } from 'broadside/sdk';

export const game = defineGame({
  id: 'leduc',
  title: 'Leduc poker',
  cards: { jack: { rank: 0, copies: 2 }, queen: { rank: 1, copies: 2 }, king: { rank: 2, copies: 2 } },
  zones: { deck: { sees: 'none' }, hand: { each: true, sees: 'owner', most: 1 }, board: { sees: 'all', most: 1 } },
  // Everybody remembers the bets: they are digits of the history.
  numbers: { stake: { each: true, start: 1 }, raises: {}, acted: {}, history: {} },
  ends: { showdown: { reveal: ['hand'] }, fold: {} },
  setup: (g) => g.deal(g.deck.fill().shuffle(), 'hand', 1),
  phases: {
    bet: {
      fold: { can: (g) => g.them.stake > g.me.stake, do: (g) => g.end('fold') },
      call: {
        do(g) {
          g.me.stake = g.them.stake;
          g.history = 4 * g.history + 2;
          g.acted += 1;
          if (g.acted === 1) return;
          if (!g.board.empty) return g.end('showdown');
          g.deck.draw(g.board);
          g.newRound();
          g.raises = g.acted = 0;
          g.pass(g.players[0]!);
        },
      },
      raise: {
        can: (g) => g.raises < 2,
        do(g) {
          g.me.stake = g.them.stake + (g.board.empty ? 2 : 4);
          g.history = 4 * g.history + 3;
          g.acted += 1;
          g.raises += 1;
        },
      },
    },
  },
  score(g, player) {
    const other = player === g.players[0] ? g.players[1]! : g.players[0]!;
    const worth = ({ hand }: typeof player) => g.card.rank(hand.top) + (hand.top === g.board.top ? 3 : 0);
    const lead = player.stake - other.stake || worth(player) - worth(other);
    return Math.sign(lead) * Math.min(player.stake, other.stake);
  },
  stake: 13,
  rounds: 'own',
  longest: 8,
});
