/** Liar's dice: each player throws one die in secret. Bids on all dice together rise until one is doubted. */
import { defineGame } from 'broadside/sdk';

export const game = defineGame({
  id: 'liars-dice',
  title: 'Liar’s dice',
  options: { players: { default: 2, min: 2, max: 4 } },
  seats: (o) => o.players,
  zones: {},
  // A bid of 6 * n + f: there are at least n + 1 dice with f + 1 pips.
  numbers: { die: { each: true, sees: 'owner', range: [1, 6] }, won: { each: true }, bid: { start: -1 } },
  dice: { die: 6 },
  ends: { doubted: { reveal: ['die'] } },
  setup(g) {
    for (const player of g.players) player.die = g.roll('die', player);
  },
  phases: {
    bid: {
      bid: {
        choose: { upTo: (o) => 6 * o.players - 1, if: (g, bid) => bid > g.bid },
        do: (g, bid) => void (g.bid = bid),
      },
      doubt: {
        can: (g) => g.bid >= 0,
        do(g) {
          const pips = (g.bid % 6) + 1;
          const dice = g.players.reduce((n, player) => n + (player.die === pips ? 1 : 0), 0);
          const last = g.players[(g.me.seat + g.players.length - 1) % g.players.length]!;
          (dice > Math.floor(g.bid / 6) ? last : g.me).won = 1;
          g.end('doubted');
        },
      },
    },
  },
  score: (_g, player) => player.won,
  longest: 32,
});
