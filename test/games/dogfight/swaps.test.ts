import { describe, expect, test } from 'vitest';
import { EVENT, Match, ROW, hashState, playSync, Seating, derive } from '../../../src/core/index.ts';
import type { CardExchange, MatchSetup, Seed } from '../../../src/core/index.ts';
import { agent as greedy } from '../../../agents/greedy/index.ts';
import { CARD } from '../../../src/games/dogfight/cards/cards.ts';
import { contentSchema, defaults } from '../../../src/games/dogfight/content/content.ts';
import { DogFight } from '../../../src/games/dogfight/game.ts';

const game = new DogFight(
  contentSchema.parse({
    ...defaults(),
    sides: { tavor: { ship: 'tavor', deck: 'starter' }, inferno: { ship: 'inferno', deck: 'starter' } },
  }),
);
const MISSILES = CARD.missiles;
const OPENING = game.rules.rules.openingHand;

interface Played {
  readonly hashes: readonly string[];
  /** The cards that came into the hand of seat 0. */
  readonly seen: readonly number[];
  readonly scores: readonly number[];
}

function play(seed: Seed, swap: CardExchange | null): Played {
  const setup: MatchSetup = {
    sideOfSeat: Int32Array.of(0, 1),
    luckOwnerOfSeat: Int32Array.of(0, 1),
    deckOfSide: [null, null],
    exchangeOfSeat: [swap, null],
  };
  const match = new Match(game);
  const hashes: string[] = [];
  match.observer = { afterPly: ({ state }) => void hashes.push(hashState(state)) };
  match.start(setup, seed);
  const agents = [0, 1].map(() => greedy.create({ worlds: 1, horizon: 0 }));
  playSync(match, new Seating(match, agents, ['greedy', 'greedy'], seed));
  const seen: number[] = [];
  for (let i = 0; i < match.log.length; i++) {
    const kind = match.log.get(i, ROW.kind);
    if ((kind === EVENT.CARD_OPENING || kind === EVENT.CARD_DRAWN) && match.log.get(i, ROW.seat) === 0)
      seen.push(match.log.get(i, ROW.subject));
  }
  const shares = new Float64Array(2);
  match.returns(shares);
  return { hashes, seen, scores: [...shares] };
}

const seedOf = (n: number): Seed => derive(Int32Array.of(7, 1, 2, 3), 1, n);

describe('a secret exchange of cards', () => {
  const plain = Array.from({ length: 24 }, (_, n) => play(seedOf(n), null));
  const swapped = plain.map((_, n) => play(seedOf(n), { from: MISSILES, to: game.blankCard }));
  const isSeen = plain.map(({ seen }) => seen.includes(MISSILES));

  test('both kinds of match occur', () => {
    expect(new Set(isSeen).size).toBe(2);
  });

  test('moves nothing while the card is not drawn: same scores, same plies, agents that search included', () => {
    plain.forEach((was, n) => {
      if (isSeen[n]!) return;
      expect(swapped[n]!.scores).toEqual(was.scores);
      expect(swapped[n]!.hashes.length).toBe(was.hashes.length);
      expect(swapped[n]!.seen).toEqual(was.seen);
    });
  });

  test('brings the other card where the card would have been drawn', () => {
    plain.forEach((was, n) => {
      if (!isSeen[n]!) return;
      const opening = (seen: readonly number[]): number[] => seen.slice(0, OPENING).toSorted((a, b) => a - b);
      const exchanged = was.seen.map((card) => (card === MISSILES ? game.blankCard : card));
      expect(opening(swapped[n]!.seen)).toEqual(opening(exchanged));
      const first = was.seen.indexOf(MISSILES);
      if (first >= OPENING)
        expect(swapped[n]!.seen.slice(OPENING, first + 1)).toEqual(exchanged.slice(OPENING, first + 1));
    });
    expect(swapped.flatMap(({ seen }) => seen)).not.toContain(MISSILES);
  });
});

describe('decks drawn at random', () => {
  const { copies } = game.rules.content.rules;
  const decks = Array.from({ length: 300 }, (_, n) => game.randomDeck(0, seedOf(n)));

  test('are as large as the own deck, in order, and hold no more copies than allowed and no blank card', () => {
    for (const deck of decks) {
      expect(deck.length).toBe(game.rules.side.deck[0]!.length);
      expect([...deck]).toEqual([...deck].toSorted((a, b) => a - b));
      for (const card of new Set(deck)) expect(deck.filter((c) => c === card).length).toBeLessThanOrEqual(copies);
      expect(deck).not.toContain(game.blankCard);
    }
  });

  test('hold every title as often: 300 x 40 cards over 45 titles, within five standard deviations', () => {
    const counts = Array.from({ length: game.blankCard }, () => 0);
    for (const deck of decks) for (const card of deck) counts[card]!++;
    const mean = (300 * 40) / 45;
    // Hypergeometric: 40 cards are drawn of 135, 3 of which have the title, 300 times.
    const sd = Math.sqrt(300 * 40 * (3 / 135) * (132 / 135) * (95 / 134));
    for (const count of counts) expect(Math.abs(count - mean)).toBeLessThan(5 * sd);
  });
});

const which = (name: string): number => game.restrictions.indexOf(name);

describe('restrictions', () => {
  test.each([
    ['card:missiles', 64 + MISSILES, true],
    ['card:missiles', 64 + MISSILES + 1, false],
    ['card:missiles', 256 + MISSILES, false],
    ['card:missiles', 640 + MISSILES, true],
    ['ability', 832, true],
    ['ability', 64 + MISSILES, false],
    ['drawing', 1, true],
    ['rearranging', 2, true],
    ['type:attack', 64 + MISSILES, true],
    ['type:move', 64 + MISSILES, false],
    ['type:move', 64 + CARD.cruise, true],
    ['form:star', 192 + CARD['direct-hit'], true],
    ['form:star', 64 + CARD.cruise, false],
    ['form:gear', 64 + CARD.jamming, true],
  ])('%s: action %i: %s', (name, action, falls) => {
    expect(game.restricts(new Int32Array(0), action, which(name))).toBe(falls);
  });
});
