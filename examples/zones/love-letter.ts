/** Love Letter for two to four, one hand: sixteen cards, one in each hand; draw one, play one. */
import { defineGame, type RulesTable } from 'broadside/sdk';

export const game = defineGame({
  id: 'love-letter',
  title: 'Love Letter',
  options: { players: { default: 2, min: 2, max: 4 } },
  seats: (o) => o.players,
  cards: {
    guard: { rank: 1, copies: 5, aims: 1, text: 'Name another card: a player who holds it is out.' },
    priest: { rank: 2, copies: 2, aims: 1, text: 'Look at a hand.' },
    baron: { rank: 3, copies: 2, aims: 1, text: 'Compare hands: the lower one is out.' },
    handmaid: { rank: 4, copies: 2, aims: 0, text: 'Nothing reaches you until your next turn.' },
    prince: { rank: 5, copies: 2, aims: 1, text: 'A player discards the hand and draws.' },
    king: { rank: 6, copies: 1, aims: 1, text: 'Exchange hands.' },
    countess: { rank: 7, copies: 1, aims: 0, text: 'Must be played with a king or a prince in hand.' },
    princess: { rank: 8, copies: 1, aims: 0, text: 'Who discards her is out.' },
  },
  zones: {
    deck: { sees: 'none' },
    aside: { sees: 'none', most: 1 },
    removed: { sees: 'all', most: 3 },
    hand: { each: true, sees: 'owner', most: 2, ruledOut: true },
    played: { each: true, sees: 'all' },
  },
  numbers: { safe: { each: true }, gone: { each: true } },
  ends: { 'last one left': {}, 'deck exhausted': { reveal: ['hand'] } },
  setup(g) {
    g.deck.fill().shuffle().draw(g.aside);
    if (g.o.players === 2) g.deck.draw(g.removed, 3);
    g.deal(g.deck, 'hand', 1);
    g.deck.draw(g.players[0]!.hand);
  },
  phases: {
    turn: {
      play: {
        // Whom it aims at: oneself where there is nobody. What a guard names; the guard itself stands for nothing.
        choose: { card: 'hand', whom: { any: 'player' }, named: { any: 'card' } },
        can(g, card, whom, named) {
          const { is, me } = g;
          if ((card === is.king || card === is.prince) && me.hand.has(is.countess)) return false;
          const hits = g.card.aims(card) === 1 && whom !== me.seat;
          if (hits ? !reached(me, g.players[whom]!) : whom !== me.seat) return false;
          if (!hits && g.card.aims(card) === 1 && card !== is.prince && g.players.some((p) => reached(me, p)))
            return false;
          return card === is.guard && hits ? named !== is.guard : named === is.guard;
        },
        do(g, card, whom, named) {
          const { is, me } = g;
          const other = g.players[whom]!;
          me.hand.move(card, me.played);
          me.safe = card === is.handmaid ? 1 : 0;
          if (card === is.king || card === is.prince) me.hand.isNot(is.countess);
          if (card === is.princess) leave(me);
          else if (card === is.prince) {
            const lost = other.hand.draw(other.played);
            if (lost === is.princess) leave(other);
            else (g.deck.empty ? g.aside : g.deck).draw(other.hand);
          } else if (other === me) {
            // Nobody is reached.
          } else if (card === is.guard) {
            if (other.hand.has(named)) leave(other);
            else other.hand.isNot(named);
          } else if (card === is.priest) other.hand.show(me);
          else if (card === is.king) me.hand.swap(other.hand);
          else if (card === is.baron) duel(g, me, other);
          if (g.players.reduce((n, player) => n + player.gone, 0) === g.players.length - 1)
            return g.end('last one left');
          if (g.deck.empty) return g.end('deck exhausted');
          let next = g.them;
          while (next.gone) next = g.players[(next.seat + 1) % g.players.length]!;
          g.deck.draw(next.hand);
          g.pass(next);
        },
      },
    },
  },
  score: (g, player) => (player.gone ? 0 : 1 + g.card.rank(player.hand.top)),
  longest: 16,
});

type Player = RulesTable<typeof game>['me'];
const reached = (me: Player, other: Player): boolean => other !== me && !other.gone && !other.safe;

function leave(player: Player): void {
  player.hand.draw(player.played);
  player.gone = 1;
}

/** The lower hand is out; all learn that the other one is higher. */
function duel(g: RulesTable<typeof game>, me: Player, other: Player): void {
  me.hand.show(other);
  other.hand.show(me);
  const lead = g.card.rank(me.hand.top) - g.card.rank(other.hand.top);
  if (lead === 0) return;
  const [winner, loser] = lead > 0 ? [me, other] : [other, me];
  const lost = loser.hand.top;
  leave(loser);
  for (let card = 0; card <= lost; card++) winner.hand.isNot(card);
}
