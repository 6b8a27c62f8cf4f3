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
    g.deck.draw(g.me.hand);
  },
  out: (_g, player) => player.gone === 1,
  phases: {
    turn: {
      play: {
        choose: {
          card: 'hand',
          whom: { any: 'player', optional: true, if: (g, whom, card): boolean => mayAim(g, card, g.players[whom]!) },
          guess: { any: 'card', optional: true, if: (g, guess, card, whom) => mayGuess(g.is, card, whom, guess) },
        },
        can: (g, card) => !g.me.hand.has(g.is.countess) || (card !== g.is.king && card !== g.is.prince),
        do(g, card, whom, guess) {
          const { is, me } = g;
          me.hand.move(card, me.played);
          me.safe = card === is.handmaid ? 1 : 0;
          if (card === is.king || card === is.prince) me.hand.isNot(is.countess);
          if (card === is.princess) leave(me);
          if (whom >= 0) aim(g, card, g.players[whom]!, guess);
          if (g.players.reduce((n, { gone }) => n + gone, 1) === g.players.length) g.end('last one left');
          else if (g.deck.empty) g.end('deck exhausted');
          else g.deck.draw(g.them.hand);
        },
      },
    },
  },
  score: (g, player) => (player.gone ? 0 : 1 + g.card.rank(player.hand.top)),
  longest: 16,
});

type Table = RulesTable<typeof game>;

const mayAim = (g: Table, card: number, at: Table['me']): boolean =>
  at === g.me ? card === g.is.prince : g.card.aims(card) === 1 && !at.gone && !at.safe;
const mayGuess = (is: { readonly guard: number }, card: number, whom: number, guess: number): boolean =>
  card === is.guard && whom >= 0 && guess !== is.guard;

function leave(player: Table['me']): number {
  player.gone = 1;
  return player.hand.draw(player.played);
}

function aim(g: Table, card: number, other: Table['me'], guess: number): void {
  const { is, me } = g;
  if (card === is.priest) other.hand.show(me);
  else if (card === is.king) me.hand.swap(other.hand);
  else if (card === is.guard && other.hand.has(guess)) leave(other);
  else if (card === is.guard) other.hand.isNot(guess);
  else if (card === is.prince && other.hand.draw(other.played) === is.princess) leave(other);
  else if (card === is.prince) (g.deck.empty ? g.aside : g.deck).draw(other.hand);
  else {
    // A baron: the lower hand is out, and all learn that the other one is higher.
    me.hand.show(other);
    other.hand.show(me);
    const lead = g.card.rank(me.hand.top) - g.card.rank(other.hand.top);
    const lost = lead === 0 ? -1 : leave(lead < 0 ? me : other);
    for (let each = 0; each <= lost; each++) (lead < 0 ? other : me).hand.isNot(each);
  }
}
