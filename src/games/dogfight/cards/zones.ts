import { CHANCE_UNITS, EVENT, NO_SEAT, draw, type EventLog, type State } from '../../../core/index.ts';
import { DF_EVENT } from '../events.ts';
import { byteAt, putByte } from '../bytes.ts';
import * as field from '../field.ts';
import { LUCK_DECK, MAX_HAND, MAX_TIERS, PER_WORD, PLACE, PLACES } from '../layout.ts';
import type { Rules } from '../compiled.ts';

const DOWN = PLACE.DOWN;
const POSITIONS = MAX_TIERS * PLACES;

/** How many cards the seat at `b` may hold. */
export function handLimit(r: Rules, s: State, b: number): number {
  let limit = r.rules.handLimit;
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) limit += r.gear.hand[s[b + field.gear + i]!]!;
  if (limit > MAX_HAND) return MAX_HAND;
  return limit > 0 ? limit : 0;
}

/** Whether a draw would bring a card into the hand at `b`. */
export function canDraw(r: Rules, s: State, b: number): boolean {
  if (s[b + field.handN]! >= handLimit(r, s, b)) return false;
  return s[b + field.deckN]! > 0 || (r.rules.reshuffle && s[b + field.pileN]! > 0);
}

/** Adds a card to the hand at `b`, and keeps the hand sorted. */
export function toHand(s: State, b: number, card: number): void {
  let i = s[b + field.handN]!;
  s[b + field.handN] = i + 1;
  while (i > 0 && s[b + field.hand + i - 1]! > card) {
    s[b + field.hand + i] = s[b + field.hand + i - 1]!;
    i--;
  }
  s[b + field.hand + i] = card;
}

/** Takes one copy of `card` out of the hand at `b`, which holds it. */
export function fromHand(s: State, b: number, card: number): void {
  const n = s[b + field.handN]! - 1;
  let i = 0;
  while (s[b + field.hand + i] !== card) i++;
  for (; i < n; i++) s[b + field.hand + i] = s[b + field.hand + i + 1]!;
  s[b + field.hand + n] = -1;
  s[b + field.handN] = n;
}

/** Puts a card on the Discard Pile at `b`. */
export function toPile(s: State, b: number, card: number): void {
  const n = s[b + field.pileN]!;
  putByte(s, b + field.pile, n, card);
  s[b + field.pileN] = n + 1;
}

/** Discards a card from hand as the price of something, or because the hand is too large. */
export function discardFromHand(r: Rules, s: State, seat: number, card: number, log: EventLog | null): void {
  const b = r.at(seat);
  fromHand(s, b, card);
  toPile(s, b, card);
  log?.add(EVENT.CARD_DISCARDED, seat, card, -1, 1);
}

/** Takes the latest copy of `card` from the Discard Pile at `b`, which holds it; the others keep their order. */
export function fromPile(s: State, b: number, card: number): void {
  const n = s[b + field.pileN]! - 1;
  let i = n;
  while (byteAt(s, b + field.pile, i) !== card) i--;
  for (; i < n; i++) putByte(s, b + field.pile, i, byteAt(s, b + field.pile, i + 1));
  putByte(s, b + field.pile, n, 0);
  s[b + field.pileN] = n;
}

/** Copies of each title in the Discard Pile at `b`, into `r.counts`. */
export function countPile(r: Rules, s: State, b: number): Int32Array {
  const { counts } = r;
  counts.fill(0);
  const n = s[b + field.pileN]!;
  for (let i = 0; i < n; i++) counts[byteAt(s, b + field.pile, i)]!++;
  return counts;
}

/**
 * Shuffles the cards counted in `r.counts` into the empty deck of `seat`. Each card takes the lowest free slot of its title
 * in the deck list. Each slot has a random key, and the cards are sorted by these keys, the smallest on top.
 */
function shuffleCounted(r: Rules, s: State, seat: number): void {
  const b = r.at(seat);
  const { counts, keys, cards } = r;
  const row = r.deckRow[seat]!;
  const shuffle = s[b + field.shuffles]! << 8;
  const slots = s[b + field.listN]!;
  let n = 0;
  for (let slot = 0; slot < slots; slot++) {
    const card = byteAt(s, b + field.list, slot);
    if (counts[card] === 0) continue;
    counts[card]!--;
    const key = draw(s, row, shuffle | slot);
    let i = n++;
    while (i > 0 && keys[i - 1]! < key) {
      keys[i] = keys[i - 1]!;
      cards[i] = cards[i - 1]!;
      i--;
    }
    keys[i] = key;
    cards[i] = card;
  }
  for (let i = 0; i < n; i++) s[b + field.deck + i] = cards[i]!;
  s[b + field.deckN] = n;
  s[b + field.shuffles]!++;
}

/** Shuffles the cards in the deck of `seat`. */
export function shuffleDeck(r: Rules, s: State, seat: number): void {
  const b = r.at(seat);
  const { counts } = r;
  counts.fill(0);
  const n = s[b + field.deckN]!;
  for (let i = 0; i < n; i++) {
    counts[s[b + field.deck + i]!]!++;
    s[b + field.deck + i] = -1;
  }
  shuffleCounted(r, s, seat);
}

/**
 * Counts in `out` the copies of each title that only the seat at `b` or nobody sees. Cards of its deck count as they are
 * in the deck list.
 */
export function countUnseen(s: State, b: number, out: Int32Array): void {
  out.fill(0);
  const hand = s[b + field.handN]!;
  const deck = s[b + field.deckN]!;
  for (let i = 0; i < hand; i++) out[s[b + field.hand + i]!]!++;
  for (let i = 0; i < deck; i++) out[s[b + field.deck + i]! & LISTED]!++;
  for (let i = 0; i < POSITIONS; i++) if (s[b + field.status + i] === DOWN) out[s[b + field.card + i]!]!++;
}

/**
 * Counts in `out` the copies of each title at `b` that everybody has seen: those that lie face up or are out of the game.
 */
export function countOpen(s: State, b: number, out: Int32Array): void {
  countUnseen(s, b, out);
  for (let card = 0; card < out.length; card++) out[card] = -out[card]!;
  const slots = s[b + field.listN]!;
  for (let slot = 0; slot < slots; slot++) out[byteAt(s, b + field.list, slot)]!++;
}

/** Records in the state which cards of `b` have been shown, before face-up cards go back into a deck. */
function rememberShown(r: Rules, s: State, b: number): void {
  const { shown } = r;
  countOpen(s, b, shown);
  for (let card = 0; card < shown.length; card++)
    if (shown[card]! > byteAt(s, b + field.shown, card)) putByte(s, b + field.shown, card, shown[card]!);
}

/** Makes a new deck of the Discard Pile. */
function reshuffle(r: Rules, s: State, seat: number, log: EventLog | null): void {
  const b = r.at(seat);
  if (r.closed) rememberShown(r, s, b);
  countPile(r, s, b);
  const n = s[b + field.pileN]!;
  for (let i = 0; i < n; i += PER_WORD) s[b + field.pile + (i >> 2)] = 0;
  s[b + field.pileN] = 0;
  shuffleCounted(r, s, seat);
  log?.add(DF_EVENT.RESHUFFLE, seat, -1, -1, n);
}

/** Mask of a word of the deck: the card as it is listed. The bits above it hold the card it was secretly exchanged for (see `swapDeck`). */
export const LISTED = 255;

/** Exchanges every `from` in the deck of `seat` for a `to`. Nobody knows of it until the card is drawn. */
export function swapDeck(r: Rules, s: State, seat: number, from: number, to: number): void {
  const b = r.at(seat);
  const n = s[b + field.deckN]!;
  for (let i = 0; i < n; i++) if (s[b + field.deck + i] === from) s[b + field.deck + i] = from | ((to + 1) << 8);
}

/** Returns the card behind the deck word `word` as the seat at `b` draws it, and writes an exchanged card into the deck list. */
export function unveil(s: State, b: number, word: number): number {
  if (word <= LISTED) return word;
  const card = (word >> 8) - 1;
  let slot = 0;
  while (byteAt(s, b + field.list, slot) !== (word & LISTED)) slot++;
  putByte(s, b + field.list, slot, card);
  return card;
}

/** Logs how much more the top card of the deck is worth than the average of the deck. */
function logDraw(r: Rules, s: State, seat: number, log: EventLog): void {
  const b = r.at(seat);
  const n = s[b + field.deckN]!;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += r.card.handValue[s[b + field.deck + i]! & LISTED]!;
  const surplus = r.card.handValue[s[b + field.deck + n - 1]! & LISTED]! - sum / n;
  log.add(EVENT.CHANCE, seat, LUCK_DECK, -1, Math.round(CHANCE_UNITS * surplus), -1, NO_SEAT);
}

/** Takes the top card of the deck of `seat` and returns it, -1 when there is none. An empty deck is made anew from the pile. */
export function takeTop(r: Rules, s: State, seat: number, log: EventLog | null): number {
  const b = r.at(seat);
  if (s[b + field.deckN] === 0) {
    if (!r.rules.reshuffle || s[b + field.pileN] === 0) return -1;
    reshuffle(r, s, seat, log);
  }
  const n = s[b + field.deckN]! - 1;
  if (log !== null) logDraw(r, s, seat, log);
  const card = unveil(s, b, s[b + field.deck + n]!);
  s[b + field.deck + n] = -1;
  s[b + field.deckN] = n;
  return card;
}

/** Draws one card into the hand of `seat`, unless the hand is full or nothing is left. */
export function drawCard(r: Rules, s: State, seat: number, log: EventLog | null): void {
  const b = r.at(seat);
  if (s[b + field.handN]! >= handLimit(r, s, b)) return;
  const card = takeTop(r, s, seat, log);
  if (card < 0) return;
  toHand(s, b, card);
  log?.add(EVENT.CARD_DRAWN, seat, card, -1, 1, -1, 1 << seat);
}

/** How many set cards lie face down at `b`. */
export function setCards(s: State, b: number): number {
  let n = 0;
  for (let i = 0; i < POSITIONS; i++) if (s[b + field.status + i] === DOWN) n++;
  return n;
}

/** Puts `card` into position `i` at `b`. */
export function putPlace(s: State, b: number, i: number, card: number, status: number): void {
  s[b + field.card + i] = card;
  s[b + field.status + i] = status;
}
