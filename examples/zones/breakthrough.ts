/** Breakthrough on five by five: pieces go forward, take diagonally, and win on the last row. */
import { defineGame, type Zone } from 'broadside/sdk';

export const game = defineGame({
  id: 'breakthrough',
  title: 'Breakthrough',
  cards: { white: { owner: 0, copies: 10 }, black: { owner: 1, copies: 10 } },
  zones: { board: { sees: 'all', spots: true, most: 25, columns: 5 }, taken: { sees: 'all', discard: true } },
  ends: { 'last row': {}, 'all taken': {} },
  setup(g) {
    g.board.fill();
    for (let i = 9; i >= 0; i--) g.board.moveTo(10 + i, g.board, 15 + i);
  },
  phases: {
    move: {
      move: {
        choose: { from: { spot: 'board', if: (g, from) => isOwn(g, from) }, to: { spot: 'board' } },
        can(g, from, to) {
          const rows = Math.floor(to / 5) - Math.floor(from / 5);
          const columns = (to % 5) - (from % 5);
          if (rows !== (g.me.seat === 0 ? 1 : -1) || columns < -1 || columns > 1) return false;
          return columns === 0 ? g.board.get(to) < 0 : !isOwn(g, to);
        },
        do(g, from, to) {
          if (g.board.get(to) >= 0) g.board.moveAt(to, g.taken);
          g.board.moveTo(from, g.board, to);
          if (Math.floor(to / 5) === (g.me.seat === 0 ? 4 : 0)) g.end('last row');
          else if (g.board.count(1 - g.me.seat) === 0) g.end('all taken');
        },
      },
    },
  },
  // The score at the end: who broke through, or has pieces left.
  score(g, player) {
    for (let i = 0; i < 5; i++) if (g.board.get(player.seat === 0 ? 20 + i : i) === player.seat) return 100;
    return g.board.count(player.seat);
  },
  standing: (g, player) => g.board.count(player.seat),
  longest: 200,
});

const isOwn = (g: { board: Zone; me: { seat: number } }, spot: number): boolean => g.board.get(spot) === g.me.seat;
