import { draw, drawBelow, shuffleSfc, type EventLog, type Sfc32, type State } from '../../../core/index.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import {
  COMBATANTS,
  LUCK,
  LUCK_BLOCK,
  MAX_DECK,
  PLACE,
  SEATS,
  SEAT_OF,
  SHIP_AT,
  UNITS,
  VIEWED,
  onShip,
} from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { byteAt, setByte } from './bytes.ts';
import { codeOf } from './combatants.ts';

const DECK_ROW = LUCK_BLOCK.row(LUCK.DECK);
/** First draw of cards turned faceup, one for each attack of a match. */
const FLIPS = 1 << 24;
const ATTACKS = 128;

/** Writes the shuffled deck of a new match. */
export function shuffleNew(r: Rules, s: State): void {
  for (let i = 0; i < MAX_DECK; i++) {
    const used = i < r.deck.length;
    setByte(s, field.titles, i, used ? r.deck[i]! : 0);
    setByte(s, field.places, i, used ? PLACE.DECK : PLACE.ABSENT);
  }
  shuffle(r, s);
}

/** Sorts the undrawn cards by random keys. */
function shuffle(r: Rules, s: State): void {
  const { keys, slots: titles } = r.scratch;
  let n = 0;
  for (let i = 0; i < r.deck.length; i++) {
    if (byteAt(s, field.places, i) !== PLACE.DECK) continue;
    titles[i] = byteAt(s, field.titles, i);
    // The key ends with the place in the deck, so it is enough to sort one array.
    const key = draw(s, DECK_ROW, s[field.reshuffles]! * MAX_DECK + i) * MAX_DECK + i;
    let at = n++;
    for (; at > 0 && keys[at - 1]! > key; at--) keys[at] = keys[at - 1]!;
    keys[at] = key;
  }
  let next = 0;
  for (let i = 0; i < r.deck.length; i++) {
    if (byteAt(s, field.places, i) !== PLACE.DECK) continue;
    const key = keys[next++]!;
    setByte(s, field.titles, i, titles[key - MAX_DECK * Math.floor(key / MAX_DECK)]!);
  }
}

/** Shuffles, by `random`, the cards that side `seat` has not seen (undrawn, or dealt facedown) among their places. */
export function hideDeck(r: Rules, s: State, seat: number, random: Sfc32): void {
  const { slots: titles, titles: counts } = r.scratch;
  counts.fill(0);
  for (let i = 0; i < r.deck.length; i++)
    if (unseen(byteAt(s, field.places, i), seat)) counts[byteAt(s, field.titles, i)]!++;
  let n = 0;
  for (let title = 0; title < counts.length; title++) for (let k = counts[title]!; k > 0; k--) titles[n++] = title;
  shuffleSfc(random, titles, n);
  let next = 0;
  for (let i = 0; i < r.deck.length; i++)
    if (unseen(byteAt(s, field.places, i), seat)) setByte(s, field.titles, i, titles[next++]!);
}

/** 1 for places whose cards a side has not seen, `[(seat + 1) * PLACES + place]`. The first row is for both sides together: what either has seen. */
const PLACES = 256;
const UNSEEN = new Uint8Array((SEATS + 1) * PLACES);
for (let seat = -1; seat < SEATS; seat++) {
  UNSEEN[(seat + 1) * PLACES + PLACE.DECK] = 1;
  for (let u = 0; u < UNITS; u++) {
    UNSEEN[(seat + 1) * PLACES + onShip(u) + PLACE.UNKNOWN] = 1;
    if (SEAT_OF[u] === seat) UNSEEN[(seat + 1) * PLACES + onShip(u) + PLACE.SPIED] = 1;
  }
}

/** Whether side `seat` (-1: both) has not seen a card in `place`, one of `PLACE`. */
export const unseen = (place: number, seat: number): boolean => UNSEEN[(seat + 1) * PLACES + place] !== 0;

function nextUndrawn(r: Rules, s: State): number {
  for (let i = 0; i < r.deck.length; i++) if (byteAt(s, field.places, i) === PLACE.DECK) return i;
  return -1;
}

/** Shuffles the discards into a new deck (A-DMG-06). */
function rebuild(r: Rules, s: State): void {
  s[field.reshuffles]!++;
  for (let i = 0; i < r.deck.length; i++)
    if (byteAt(s, field.places, i) === PLACE.DISCARD) setByte(s, field.places, i, PLACE.DECK);
  shuffle(r, s);
}

/** Opens the next cards of the deck, at most `most`; false if there is none. */
export function layOpen(r: Rules, s: State, most: number): boolean {
  if (nextUndrawn(r, s) < 0) rebuild(r, s);
  let n = 0;
  for (let i = 0; i < r.deck.length && n < most; i++) {
    if (byteAt(s, field.places, i) !== PLACE.DECK) continue;
    setByte(s, field.places, i, VIEWED);
    n++;
  }
  return n > 0;
}

/** Puts an open card of the title back on top of the deck and discards the others. */
export function keepViewed(r: Rules, s: State, title: number): void {
  let kept = false;
  for (let i = 0; i < r.deck.length; i++) {
    if (byteAt(s, field.places, i) !== VIEWED) continue;
    const keep: boolean = !kept && byteAt(s, field.titles, i) === title;
    setByte(s, field.places, i, keep ? PLACE.DECK : PLACE.DISCARD);
    kept ||= keep;
  }
}

/** Title of the first card that is open to both players, -1 for none. */
export function viewedTitle(r: Rules, s: State): number {
  for (let i = 0; i < r.deck.length; i++) if (byteAt(s, field.places, i) === VIEWED) return byteAt(s, field.titles, i);
  return -1;
}

/** Discards the open cards. */
export function dropViewed(r: Rules, s: State): void {
  for (let i = 0; i < r.deck.length; i++)
    if (byteAt(s, field.places, i) === VIEWED) setByte(s, field.places, i, PLACE.DISCARD);
}

/** Deals the next card to unit `u`; returns its position in the deck, or -1 if both deck and discards are empty. */
export function dealCard(r: Rules, s: State, u: number, faceup: boolean, log: EventLog | null): number {
  let i = nextUndrawn(r, s);
  if (i < 0) {
    rebuild(r, s);
    i = nextUndrawn(r, s);
    if (i < 0) return -1;
  }
  const title = byteAt(s, field.titles, i);
  setByte(s, field.places, i, onShip(u) + (faceup ? PLACE.FACEUP : PLACE.UNKNOWN));
  s[SHIP_AT[u]! + field.cards]!++;
  if (faceup) s[SHIP_AT[u]! + field.faceup]! |= 1 << title;
  log?.add(ARMADA_EVENT.CARD_DEALT, SEAT_OF[u]!, codeOf(s, u), faceup ? 1 : 0, faceup ? title : -1);
  return i;
}

/** A facedown card of unit `u`, chosen by the luck of the deck; returns its position. The unit must have one. */
export function drawFacedown(r: Rules, s: State, u: number): number {
  const attack =
    (s[field.round]! * COMBATANTS + s[field.attacker]!) * ATTACKS + (s[field.attackNumber]! & (ATTACKS - 1));
  let left = drawBelow(s, DECK_ROW, FLIPS + attack, countFacedown(r, s, u));
  for (let i = 0; i < r.deck.length; i++) if (liesFacedown(s, u, i) && left-- === 0) return i;
  return -1;
}

/** Turns the facedown card at position `i` on unit `u` faceup. */
export function turnFaceup(r: Rules, s: State, u: number, i: number, log: EventLog | null): void {
  setByte(s, field.places, i, onShip(u) + PLACE.FACEUP);
  noteFaceup(r, s, u);
  log?.add(ARMADA_EVENT.CARD_TURNED, SEAT_OF[u]!, codeOf(s, u), -1, byteAt(s, field.titles, i));
}

/** Whether the card at position `i` lies facedown on unit `u`. */
function liesFacedown(s: State, u: number, i: number): boolean {
  const way = byteAt(s, field.places, i) - onShip(u);
  return way === PLACE.UNKNOWN || way === PLACE.KNOWN || way === PLACE.SPIED;
}

/** The number of facedown cards of unit `u`. */
export function countFacedown(r: Rules, s: State, u: number): number {
  let n = 0;
  for (let i = 0; i < r.deck.length; i++) if (liesFacedown(s, u, i)) n++;
  return n;
}

/** The enemy of ship `u` looks at its facedown cards; its owner does not. */
export function spyCards(r: Rules, s: State, u: number): void {
  for (let i = 0; i < r.deck.length; i++)
    if (byteAt(s, field.places, i) === onShip(u) + PLACE.UNKNOWN) setByte(s, field.places, i, onShip(u) + PLACE.SPIED);
}

/** Turns the faceup card at position `i` facedown; both seats still know it. */
export function turnFacedown(r: Rules, s: State, u: number, i: number): void {
  setByte(s, field.places, i, onShip(u) + PLACE.KNOWN);
  noteFaceup(r, s, u);
}

/** Position of the first card on unit `u` in state `how` (`PLACE`) with `title`; -1 for none. */
export function findCard(r: Rules, s: State, u: number, how: number, title: number): number {
  for (let i = 0; i < r.deck.length; i++) {
    if (byteAt(s, field.places, i) !== onShip(u) + how) continue;
    if (byteAt(s, field.titles, i) === title) return i;
  }
  return -1;
}

/** Position of the first card on unit `u` in state `way` (`PLACE`), whatever its title; -1 for none. */
export function findFirst(r: Rules, s: State, u: number, way: number): number {
  for (let i = 0; i < r.deck.length; i++) if (byteAt(s, field.places, i) === onShip(u) + way) return i;
  return -1;
}

/** Position of the first facedown card on unit `u` that its owner has not seen, if possible one that nobody has seen; -1 for none. */
export function findUnseen(r: Rules, s: State, u: number): number {
  const first = findFirst(r, s, u, PLACE.UNKNOWN);
  return first >= 0 ? first : findFirst(r, s, u, PLACE.SPIED);
}

/** Moves the card at position `i` from unit `u` to the discards. */
export function discardCard(r: Rules, s: State, u: number, i: number, log: EventLog | null): void {
  setByte(s, field.places, i, PLACE.DISCARD);
  s[SHIP_AT[u]! + field.cards]!--;
  noteFaceup(r, s, u);
  log?.add(ARMADA_EVENT.CARD_REPAIRED, SEAT_OF[u]!, codeOf(s, u), -1, byteAt(s, field.titles, i));
}

/** Writes the titles of the faceup cards on unit `u` to its field `faceup`. */
function noteFaceup(r: Rules, s: State, u: number): void {
  let faceup = 0;
  for (let i = 0; i < r.deck.length; i++)
    if (byteAt(s, field.places, i) === onShip(u) + PLACE.FACEUP) faceup |= 1 << byteAt(s, field.titles, i);
  s[SHIP_AT[u]! + field.faceup] = faceup;
}
