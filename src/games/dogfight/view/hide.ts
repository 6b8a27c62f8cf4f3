import { makeSfc, seedSfc, shuffleSfc, unitSfc, type Seed, type State } from '../../../core/index.ts';
import { LISTED, countUnseen } from '../cards/zones.ts';
import { oddsInTier } from '../evaluation/plan-odds.ts';
import { worthAlone } from '../evaluation/plan-value.ts';
import * as field from '../field.ts';
import { MAX_TIERS, PLACE, PLACES } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import { believeList } from './belief.ts';
import { countCovered, knowsPile, layCovered } from './piles.ts';

const DOWN = PLACE.DOWN;
const POSITIONS = MAX_TIERS * PLACES;

const random = makeSfc();

/**
 * Resamples what `seat` cannot know. If deck lists are open, another player's hand, face-down cards and deck together are
 * a known set of cards: it is put in order, shuffled and dealt out again in the same numbers. If lists are closed, the
 * list of an opponent is resampled first; a teammate's list is known. The covered cards of a Discard Pile that the seat
 * may not look through belong to this set. Of the own cards only the order of the deck is unknown. All luck is rewritten.
 */
export function hide(r: Rules, s: State, seat: number, seed: Seed): void {
  resample(r, s, seat, seed, false);
}

/** As `hide`, but a card lies face down as often as players who know their hand set it: see `oddsInTier`. */
export function believe(r: Rules, s: State, seat: number, seed: Seed): void {
  resample(r, s, seat, seed, true);
}

function resample(r: Rules, s: State, seat: number, seed: Seed, byOdds: boolean): void {
  seedSfc(random, seed);
  for (let other = 0; other < r.seats; other++) {
    const b = r.at(other);
    if (other === seat) shuffleOwn(r, s, b);
    else {
      if (r.closed && r.teamOfSeat[other] !== r.teamOfSeat[seat]) believeList(r, s, b, random);
      else countUnseen(s, b, r.counts);
      const covered = !knowsPile(r, seat, other);
      if (covered) countCovered(s, b, r.counts);
      const guessed = byOdds && guessPlan(r, s, other);
      redeal(r, s, b, guessed, covered);
    }
  }
  r.luck.refill(s, seed);
}

/** Draws the face-down cards of `other` one by one from those counted in `r.counts`, by their odds. Returns false if there are none. */
function guessPlan(r: Rules, s: State, other: number): boolean {
  const b = r.at(other);
  let prepared = false;
  for (let i = 0; i < POSITIONS; i++) {
    if (s[b + field.status + i] !== DOWN) continue;
    if (!prepared && !worthAlone(r, s, other)) return false;
    prepared = true;
    oddsInTier(r, s, b, (i / PLACES) | 0);
    const card = pickByOdds(r);
    r.counts[card]!--;
    s[b + field.card + i] = card;
  }
  return prepared;
}

/** Draws one of the cards counted in `r.counts`. Each copy has the probability that `r.odds` gives. */
function pickByOdds(r: Rules): number {
  const { counts, odds } = r;
  let sum = 0;
  for (let card = 0; card < counts.length; card++) if (counts[card] !== 0) sum += counts[card]! * odds[card]!;
  let left = unitSfc(random) * sum;
  let pick = -1;
  for (let card = 0; card < counts.length; card++) {
    if (counts[card] === 0) continue;
    pick = card;
    left -= counts[card]! * odds[card]!;
    if (left < 0) break;
  }
  return pick;
}

/** Writes the cards counted in `r.counts` into `r.cards` in order and shuffles them; returns how many. */
function shuffleHeap(r: Rules): number {
  const { counts, cards } = r;
  let n = 0;
  for (let card = 0; card < counts.length; card++) for (let k = counts[card]!; k > 0; k--) cards[n++] = card;
  shuffleSfc(random, cards, n);
  return n;
}

function shuffleOwn(r: Rules, s: State, b: number): void {
  const { counts, cards } = r;
  counts.fill(0);
  const n = s[b + field.deckN]!;
  for (let i = 0; i < n; i++) counts[s[b + field.deck + i]! & LISTED]!++;
  shuffleHeap(r);
  for (let i = 0; i < n; i++) s[b + field.deck + i] = cards[i]!;
}

/**
 * Deals the cards counted in `r.counts` to the zones at `b`: the places (unless they have their cards already), the
 * hand, the deck and, if it is `covered`, the Discard Pile below its top card. Each zone gets as many cards as it has
 * now.
 */
function redeal(r: Rules, s: State, b: number, placed: boolean, covered: boolean): void {
  const { cards } = r;
  const hand = s[b + field.handN]!;
  const deck = s[b + field.deckN]!;
  let next = shuffleHeap(r);
  if (covered) next = layCovered(s, b, cards, next);
  if (!placed)
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
