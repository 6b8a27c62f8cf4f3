/** Games of zones and the same games written by hand, for a lockstep. */
import { game as goofspielByHand } from '../fixtures/goofspiel.ts';
import { game as kuhnByHand } from '../fixtures/kuhn-poker.ts';
import { game as leducByHand } from '../fixtures/leduc-poker.ts';
import { game as goofspiel } from '../../examples/zones/goofspiel.ts';
import { game as kuhn } from '../../examples/zones/kuhn.ts';
import { game as leduc } from '../../examples/zones/leduc.ts';
import { compiled } from './compiled.ts';
import type { Pair } from './lockstep.ts';

const sides = { one: {}, two: {} };
const RANKS = ['jack', 'queen', 'king'];
const rank = (card: string | null | undefined): number => RANKS.indexOf(card!);
const worth = (card: string | null): number => (card === null ? -1 : Number(card.split('-')[1]));

const kuhnPair = (): Pair => ({
  zones: compiled(kuhn),
  byHand: kuhnByHand.compile({ sides }),
  copyDeal: ({ hand, deck }, to, at) => {
    to[at('card[0]')] = rank(hand[0]![0]);
    to[at('card[1]')] = rank(hand[1]![0]);
    to[at('left')] = rank(deck[0]);
  },
  action: (kind) => (['bet', 'call'].includes(kind) ? 1 : 0),
  facts: [({ toAct, stake, hand }) => ({ toAct, stakes: stake, cards: hand.map(([card]) => card!) }), (seen) => seen],
});

const leducPair = (): Pair => ({
  zones: compiled(leduc),
  byHand: leducByHand.compile({ sides }),
  // Until then, the card on the table is the top card of the deck.
  copyDeal: ({ hand, deck }, to, at) => {
    to[at('card[0]')] = rank(hand[0]![0]);
    to[at('card[1]')] = rank(hand[1]![0]);
    to[at('board')] = rank(deck.at(-1));
  },
  action: (kind) => ['fold', 'call', 'raise'].indexOf(kind),
  facts: [
    ({ toAct, history, stake, board, deck, hand }) => ({
      toAct,
      history,
      stakes: stake,
      board: board[0] ?? deck.at(-1),
      cards: hand.map(([card]) => card!),
    }),
    // The game of zones does not record a fold, which ends the match.
    (seen) => ({
      ...seen,
      history: Number(seen['history']) % 4 === 1 ? Number(seen['history']) >> 2 : seen['history']!,
    }),
  ],
});

const goofspielPair = (ties: 'discard' | 'carry', cards: number): Pair => ({
  zones: compiled(goofspiel, { ties, cards }),
  byHand: goofspielByHand.compile({ sides, ties, cards }),
  copyDeal: ({ prize, prizes }, to, at) => {
    const order = [prize.at(-1)!, ...prizes.toReversed()];
    order.forEach((card, i) => {
      to[at('prizes') + i] = worth(card);
    });
  },
  action: (_kind, args) => worth(args[0] as string),
  // For a hand that a seat does not see, the number of its cards; for a bid that is not shown, that it exists.
  facts: [
    ({ toAct, prize, carried, points, hand, chosen }) => ({
      toAct,
      prize: toAct < 0 ? 0 : worth(prize.at(-1)!),
      carried,
      lead: points[0] - points[1],
      hands: hand.map((held) => held.length),
      bids: chosen.map((text) => (text === null ? 0 : text === 'in secret' ? null : worth(text))),
    }),
    ({ toAct, prize, carried, lead, hands, bids }) => ({
      toAct,
      prize,
      carried,
      lead,
      hands: (hands as number[][]).map((held) => held.length),
      bids,
    }),
  ],
});

export const PAIRS: Readonly<Record<string, () => Pair>> = {
  'Kuhn poker': kuhnPair,
  'Leduc poker': leducPair,
  'Goofspiel of 6, equal bids discard': () => goofspielPair('discard', 6),
  'Goofspiel of 6, equal bids carry': () => goofspielPair('carry', 6),
  'Goofspiel of 13, equal bids carry': () => goofspielPair('carry', 13),
};
