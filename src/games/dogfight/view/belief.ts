import { belowSfc, type Sfc32, type State } from '../../../core/index.ts';
import { countOpen } from '../cards/zones.ts';
import { byteAt, putByte } from '../bytes.ts';
import * as field from '../field.ts';
import { MAX_DECK, PER_WORD } from '../layout.ts';
import type { Rules } from '../compiled.ts';

const LIST_WORDS = MAX_DECK / PER_WORD;

/**
 * Samples a deck list that an opponent may believe the seat at `b` to have, and leaves in `r.counts` its unseen cards:
 * those in hand, in the deck and face down. The list is one of the scenario's decks that have the known size and hold all
 * cards that were shown, each with the same chance. If no deck fits (a random deck, an exchanged card), the list consists
 * of the cards that were shown, filled up at random from the first deck that has most of them.
 */
export function believeList(r: Rules, s: State, b: number, random: Sfc32): void {
  const { counts, shown, beliefs } = r;
  const size = s[b + field.listN]!;
  countOpen(s, b, counts);
  for (let card = 0; card < counts.length; card++) {
    const once = byteAt(s, b + field.shown, card);
    shown[card] = once > counts[card]! ? once : counts[card]!;
  }
  const fits = fitting(r, size);
  if (fits > 0) {
    const deck = beliefs.fits[fits > 1 ? belowSfc(random, fits) : 0]!;
    const held = beliefs.copies[deck]!;
    const words = beliefs.packed[deck]!;
    for (let card = 0; card < counts.length; card++) counts[card] = held[card]! - counts[card]!;
    for (let i = 0; i < LIST_WORDS; i++) s[b + field.list + i] = words[i]!;
    s[b + field.side] = beliefs.sideWith[s[b + field.ship]! * beliefs.lists.length + deck]!;
    return;
  }
  fillUp(r, size, random);
  s[b + field.side] = -1;
  let slot = 0;
  for (let card = 0; card < counts.length; card++) {
    counts[card] = shown[card]! - counts[card]!;
    for (let k = shown[card]!; k > 0; k--) putByte(s, b + field.list, slot++, card);
  }
}

/** Writes the decks of `size` cards that hold all of `r.shown` into `r.beliefs.fits`; returns how many. */
function fitting(r: Rules, size: number): number {
  const { lists, copies, fits } = r.beliefs;
  const { shown } = r;
  let n = 0;
  for (let deck = 0; deck < lists.length; deck++) {
    if (lists[deck]!.length !== size) continue;
    const held = copies[deck]!;
    let card = 0;
    while (card < shown.length && held[card]! >= shown[card]!) card++;
    if (card === shown.length) fits[n++] = deck;
  }
  return n;
}

/** The deck of the pool that has most of the cards in `r.shown`, the first of several. */
function nearest(r: Rules): number {
  const { copies } = r.beliefs;
  const { shown } = r;
  let best = 0;
  let most = -1;
  for (let deck = 0; deck < copies.length; deck++) {
    const held = copies[deck]!;
    let common = 0;
    for (let card = 0; card < shown.length; card++) common += held[card]! < shown[card]! ? held[card]! : shown[card]!;
    if (common <= most) continue;
    most = common;
    best = deck;
  }
  return best;
}

/** Adds random cards of the nearest deck to `r.shown` until there are `size`: first the cards that are not in it yet, then the whole deck again. */
function fillUp(r: Rules, size: number, random: Sfc32): void {
  const { shown, cards } = r;
  const list = r.beliefs.lists[nearest(r)]!;
  let missing = size;
  for (let card = 0; card < shown.length; card++) missing -= shown[card]!;
  // Copies of a title are next to each other; the first ones are those that have been shown.
  let n = 0;
  for (let i = 0, run = 0; i < list.length; i++) {
    run = i > 0 && list[i] === list[i - 1] ? run + 1 : 1;
    if (run > shown[list[i]!]!) cards[n++] = list[i]!;
  }
  while (missing > 0) {
    if (n === 0) {
      cards.set(list);
      n = list.length;
    }
    const k = belowSfc(random, n--);
    shown[cards[k]!]!++;
    cards[k] = cards[n]!;
    missing--;
  }
}
