import { belowSfc, makeSfc, seedSfc } from '../../core/index.ts';
import type { Seed, State } from '../../core/index.ts';
import { believeList } from './belief.ts';
import * as field from './field.ts';
import { MAX_TIERS, PLACE, PLACES } from './layout.ts';
import type { Tables } from './tables.ts';
import { LISTED, countUnseen } from './zones.ts';

const DOWN = PLACE.DOWN;
const POSITIONS = MAX_TIERS * PLACES;

const random = makeSfc();

/**
 * Resamples what `seat` cannot know. Where deck lists are open, another player's hand, face-down cards and deck are
 * together a known heap of cards: the heap is put in order, shuffled and dealt out again in the same numbers. Where
 * they are closed, the list of an opponent is resampled first; a teammate's is known. Of the own cards only the order
 * of the deck is unknown. All luck is rewritten.
 */
export function hide(t: Tables, s: State, seat: number, seed: Seed): void {
  seedSfc(random, seed);
  for (let other = 0; other < t.seats; other++) {
    const b = t.at(other);
    if (other === seat) shuffleOwn(t, s, b);
    else {
      if (t.closed && t.teamOfSeat[other] !== t.teamOfSeat[seat]) believeList(t, s, b, random);
      else countUnseen(s, b, t.counts);
      redeal(t, s, b);
    }
  }
  t.luck.refill(s, seed);
}

/** Writes the cards counted in `t.counts` into `t.cards` in order and shuffles them; returns how many. */
function shuffleHeap(t: Tables): number {
  const { counts, cards } = t;
  let n = 0;
  for (let card = 0; card < counts.length; card++) for (let k = counts[card]!; k > 0; k--) cards[n++] = card;
  for (let i = n - 1; i > 0; i--) {
    const k = belowSfc(random, i + 1);
    const swap = cards[i]!;
    cards[i] = cards[k]!;
    cards[k] = swap;
  }
  return n;
}

function shuffleOwn(t: Tables, s: State, b: number): void {
  const { counts, cards } = t;
  counts.fill(0);
  const n = s[b + field.deckN]!;
  for (let i = 0; i < n; i++) counts[s[b + field.deck + i]! & LISTED]!++;
  shuffleHeap(t);
  for (let i = 0; i < n; i++) s[b + field.deck + i] = cards[i]!;
}

/** Deals the cards counted in `t.counts` to places, hand and deck at `b`, as many to each as lie there. */
function redeal(t: Tables, s: State, b: number): void {
  const { cards } = t;
  const hand = s[b + field.handN]!;
  const deck = s[b + field.deckN]!;
  let next = shuffleHeap(t);
  for (let i = 0; i < POSITIONS; i++) if (s[b + field.status + i] === DOWN) s[b + field.card + i] = cards[--next]!;
  for (let i = 0; i < hand; i++) {
    const card = cards[--next]!;
    let k = i;
    while (k > 0 && s[b + field.hand + k - 1]! > card) {
      s[b + field.hand + k] = s[b + field.hand + k - 1]!;
      k--;
    }
    s[b + field.hand + k] = card;
  }
  for (let i = 0; i < deck; i++) s[b + field.deck + i] = cards[--next]!;
}
