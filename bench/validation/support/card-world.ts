/**
 * A synthetic card game whose truth is known: two seats with random decks see part of them, and the score follows from
 * the cards seen. One card, the comeback card, is played only by a player who is losing.
 */
import { CardScreen, type ScreenedMatch } from '../../../src/analysis/index.ts';
import { belowSfc, makeSfc, seedSfc, unitSfc, type Sfc32 } from '../../../src/core/index.ts';
import { SCORE_UNITS } from '../../../src/matches/index.ts';

const CARDS = 30;
const DECK = 15;
/** The fewest and the most cards that a seat sees in a match. */
const SEEN = [7, 13] as const;
/** Chance that a card of the deck is seen: the mean of `SEEN` over the deck. */
export const SEEN_SHARE = (SEEN[0] + SEEN[1]) / 2 / DECK;
/** A losing seat that holds the comeback card plays it in this share of the matches. */
const COMEBACK = CARDS - 1;

export interface World {
  /** The number of the comeback card. Only a seat that is losing plays it. */
  readonly values: Float64Array;
  readonly planted: number;
  /** Cards whose value is that of an average card. */
  readonly nulls: readonly number[];
  /** What two cards add to the score of a holder who sees both, beyond their own values; default: no pair adds anything. */
  readonly pairs?: readonly { readonly cards: readonly [number, number]; readonly value: number }[];
}

const generator = (seed: number): Sfc32 => {
  const random = makeSfc();
  seedSfc(random, Int32Array.of(seed, 0x5ca1ab1e, seed ^ 0x77, 11));
  return random;
};

/**
 * A world in which the values of cards in the deck lie between -2 and 2 pp, ten cards have no value, and one card is
 * `margin` above the next.
 */
export function plantedWorld(seed: number, margin: number): World {
  const random = generator(seed);
  const values = new Float64Array(CARDS);
  const nulls = Array.from({ length: 10 }, (_, i) => 10 + i);
  for (let card = 0; card < CARDS; card++)
    if (!nulls.includes(card)) values[card] = (0.02 * (2 * unitSfc(random) - 1)) / SEEN_SHARE;
  const planted = belowSfc(random, 10);
  const best = values.reduce((most, value, card) => (card === planted ? most : Math.max(most, value)), 0);
  values[planted] = best + margin / SEEN_SHARE;
  return { values, planted, nulls };
}

/** A world in which only the comeback card has a value. */
export function comebackWorld(value: number): World {
  const values = new Float64Array(CARDS);
  values[COMEBACK] = value / SEEN_SHARE;
  return { values, planted: COMEBACK, nulls: [] };
}

/** The worth of each card against the average card, which a screen measures by sightings. */
export const truthOf = ({ values }: World): Float64Array => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
};

function shuffled(random: Sfc32, count: number): number[] {
  const cards = Array.from({ length: CARDS }, (_, card) => card);
  for (let i = 0; i < count; i++) {
    const k = i + belowSfc(random, CARDS - i);
    [cards[i], cards[k]] = [cards[k]!, cards[i]!];
  }
  return cards.slice(0, count);
}

const digits = (cards: readonly number[]): string =>
  Array.from({ length: CARDS }, (_, card) => (cards.includes(card) ? '1' : '0')).join('');

export interface Screened {
  readonly screen: CardScreen;
  /** Mean score of the players who played the comeback card, as a tracker would show it. */
  readonly playedRate: number;
}

/** Plays `blocks` blocks of two matches with the same decks, the seats exchanged. */
export function screenWorld({ values, pairs = [] }: World, blocks: number, seed: number): Screened {
  const random = generator(seed);
  const screen = new CardScreen(CARDS, 2);
  let played = 0;
  let won = 0;
  for (let block = 0; block < blocks; block++) {
    const decks = [shuffled(random, DECK), shuffled(random, DECK)];
    const matches: ScreenedMatch[] = [];
    for (let seating = 0; seating < 2; seating++) {
      const held = [decks[seating]!, decks[1 - seating]!];
      const seen = held.map((deck) => {
        const order = [...deck];
        for (let i = order.length - 1; i > 0; i--) {
          const k = belowSfc(random, i + 1);
          [order[i], order[k]] = [order[k]!, order[i]!];
        }
        return order.slice(0, SEEN[0] + belowSfc(random, SEEN[1] - SEEN[0] + 1));
      });
      const worth = seen.map(
        (cards) =>
          cards.reduce((sum, card) => sum + values[card]!, 0) +
          pairs.reduce((sum, pair) => sum + (pair.cards.every((card) => cards.includes(card)) ? pair.value : 0), 0),
      );
      // The state of the match before the cards count; the player who is behind plays the comeback card.
      const luck = unitSfc(random) < 0.5 ? -0.25 : 0.25;
      const chance = Math.min(1, Math.max(0, 0.5 + luck + worth[0]! - worth[1]!));
      const score = unitSfc(random) < chance ? 1 : 0;
      [luck < 0 ? 0 : 1].forEach((behind) => {
        if (!seen[behind]!.includes(COMEBACK)) return;
        played++;
        won += behind === 0 ? score : 1 - score;
      });
      matches.push({
        matchup: 0,
        seating,
        scores: [score * SCORE_UNITS, (1 - score) * SCORE_UNITS],
        decks: held.map((deck) => digits(deck)),
        seen: seen.map((cards) => digits(cards)),
      });
    }
    screen.addLayer(matches);
  }
  return { screen, playedRate: won / played };
}
