// @module-tag heavy
/** Games of zones against the same games by hand, ply by ply. */
import { expect, test } from 'vitest';
import { game as goofspielByHand } from '../../examples/goofspiel/goofspiel.ts';
import { game as kuhnByHand } from '../../examples/kuhn-poker/game.ts';
import { game as goofspiel } from '../../examples/zones/goofspiel.ts';
import { game as kuhn } from '../../examples/zones/kuhn.ts';
import { compiled } from './compiled.ts';
import { firstDifference, type Pair } from './lockstep.ts';

const MATCHES = 10_000;
const sides = { one: {}, two: {} };
const RANKS = ['jack', 'queen', 'king'];

test('Kuhn poker is the same game', () => {
  const pair: Pair = {
    zones: compiled(kuhn),
    byHand: kuhnByHand.compile({ sides }),
    copyDeal: ({ hand, deck }, to, at) => {
      const cards = [...hand.map(([card]) => card!), deck[0]!];
      for (const [i, field] of ['card[0]', 'card[1]', 'left'].entries()) to[at(field)] = RANKS.indexOf(cards[i]!);
    },
    action: (kind) => (['bet', 'call'].includes(kind) ? 1 : 0),
    facts: [
      ({ toAct, stake, hand }) => ({
        toAct,
        stakes: stake,
        cards: hand.map(([card]) => card!),
      }),
      (seen) => seen,
    ],
  };
  expect(firstDifference(pair, MATCHES)).toBe('');
});

const worth = (card: string | null): number => (card === null ? -1 : Number(card.split('-')[1]));

test.each(['discard', 'carry'] as const)('Goofspiel is the same game, equal bids: %s', (ties) => {
  const pair: Pair = {
    zones: compiled(goofspiel, { ties, cards: 6 }),
    byHand: goofspielByHand.compile({ sides, ties, cards: 6 }),
    copyDeal: ({ prize, prizes }, to, at) => {
      const order = [prize[0]!, ...prizes.toReversed()];
      order.forEach((card, i) => {
        to[at('prizes') + i] = worth(card);
      });
    },
    action: (_kind, args) => worth(args[0] as string),
    // Of a hand that a seat does not see, the number of its cards; of a bid that is not shown, that it is there.
    facts: [
      ({ toAct, prize, carried, points, hand, chosen }) => ({
        toAct,
        prize: prize.map(worth)[0] ?? 0,
        carried,
        lead: points[0] - points[1],
        hands: hand.map((cards) => cards.length),
        bids: chosen.map((text) => (text === null ? 0 : text === 'in secret' ? null : worth(text))),
      }),
      ({ toAct, prize, carried, lead, hands, bids }) => ({
        toAct,
        prize,
        carried,
        lead,
        hands: (hands as number[][]).map((cards) => cards.length),
        bids,
      }),
    ],
  };
  expect(firstDifference(pair, MATCHES)).toBe('');
});

test('a hand of Goofspiel is known to its own seat card by card', () => {
  const game = compiled(goofspiel);
  const s = new Int32Array(game.info.stateLength);
  game.deal(
    s,
    { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] },
    new Int32Array(4),
  );
  expect(game.observe(s, 0)).toMatchObject({
    hand: [
      ['red-1', 'red-2', 'red-3', 'red-4', 'red-5'],
      [null, null, null, null, null],
    ],
  });
});
