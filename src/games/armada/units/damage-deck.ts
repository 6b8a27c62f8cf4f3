import { draw, drawBelow } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import { ARMADA_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { COMBATANTS, LUCK, LUCK_BLOCK, MAX_DECK, PLACE, SEAT_OF, SHIP_AT, VIEWED } from '../layout.ts';
import type { Rules } from '../rules.ts';
import { byteAt, setByte } from './bytes.ts';
import { codeOf } from './fleet.ts';

const DECK_ROW = LUCK_BLOCK.row(LUCK.DECK);
/** First draw of `hideDeck`: beyond all draws of the shuffles of a match. */
const HIDDEN_WORLD = 1 << 20;
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
  const { scratchKeys: keys, scratchSlots: titles } = r;
  let n = 0;
  for (let i = 0; i < r.deck.length; i++) {
    if (byteAt(s, field.places, i) !== PLACE.DECK) continue;
    const key = draw(s, DECK_ROW, s[field.reshuffles]! * MAX_DECK + i);
    const title = byteAt(s, field.titles, i);
    let at = n++;
    for (; at > 0 && keys[at - 1]! > key; at--) {
      keys[at] = keys[at - 1]!;
      titles[at] = titles[at - 1]!;
    }
    keys[at] = key;
    titles[at] = title;
  }
  let next = 0;
  for (let i = 0; i < r.deck.length; i++)
    if (byteAt(s, field.places, i) === PLACE.DECK) setByte(s, field.titles, i, titles[next++]!);
}

/** Shuffles the cards that nobody has seen (undrawn, or dealt facedown) over their places. The caller has resampled the luck rows. */
export function hideDeck(r: Rules, s: State): void {
  const { scratchSlots: titles, scratchTitles: counts } = r;
  counts.fill(0);
  for (let i = 0; i < r.deck.length; i++) if (unseen(byteAt(s, field.places, i))) counts[byteAt(s, field.titles, i)]!++;
  let n = 0;
  for (let title = 0; title < counts.length; title++) for (let k = counts[title]!; k > 0; k--) titles[n++] = title;
  for (let i = n - 1; i > 0; i--) {
    const j = drawBelow(s, DECK_ROW, HIDDEN_WORLD + i, i + 1);
    const swap = titles[i]!;
    titles[i] = titles[j]!;
    titles[j] = swap;
  }
  let next = 0;
  for (let i = 0; i < r.deck.length; i++)
    if (unseen(byteAt(s, field.places, i))) setByte(s, field.titles, i, titles[next++]!);
}

/** Whether nobody has seen a card in `place`, one of `PLACE`. */
export const unseen = (place: number): boolean =>
  place === PLACE.DECK || (place >= PLACE.ON_SHIP && (place - PLACE.ON_SHIP) % 3 === PLACE.UNKNOWN);

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

/** Lays the next cards of the deck open, at most `most`; false if there is none. */
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

/** Deals the next card to unit `u`; returns its position in the deck, or -1 if both deck and discards are empty. */
export function dealCard(r: Rules, s: State, u: number, faceup: boolean, log: EventLog | null): number {
  let i = nextUndrawn(r, s);
  if (i < 0) {
    rebuild(r, s);
    i = nextUndrawn(r, s);
    if (i < 0) return -1;
  }
  const title = byteAt(s, field.titles, i);
  setByte(s, field.places, i, PLACE.ON_SHIP + 3 * u + (faceup ? PLACE.FACEUP : PLACE.UNKNOWN));
  s[SHIP_AT[u]! + field.cards]!++;
  if (faceup) s[SHIP_AT[u]! + field.faceup]! |= 1 << title;
  log?.add(ARMADA_EVENT.CARD_DEALT, SEAT_OF[u]!, codeOf(s, u), faceup ? 1 : 0, faceup ? title : -1);
  return i;
}

/** Turns a facedown card of unit `u` faceup, chosen by the luck of the deck; returns its position. There has to be one. */
export function turnFaceup(r: Rules, s: State, u: number, log: EventLog | null): number {
  const place = PLACE.ON_SHIP + 3 * u;
  const attack =
    (s[field.round]! * COMBATANTS + s[field.attacker]!) * ATTACKS + (s[field.attackNumber]! & (ATTACKS - 1));
  let left = drawBelow(s, DECK_ROW, FLIPS + attack, countFacedown(r, s, u));
  for (let i = 0; i < r.deck.length; i++) {
    const how = byteAt(s, field.places, i) - place;
    if ((how !== PLACE.UNKNOWN && how !== PLACE.KNOWN) || left-- > 0) continue;
    setByte(s, field.places, i, place + PLACE.FACEUP);
    noteFaceup(r, s, u);
    log?.add(ARMADA_EVENT.CARD_TURNED, SEAT_OF[u]!, codeOf(s, u), -1, byteAt(s, field.titles, i));
    return i;
  }
  return -1;
}

/** Facedown cards of unit `u`. */
export function countFacedown(r: Rules, s: State, u: number): number {
  const place = PLACE.ON_SHIP + 3 * u;
  let n = 0;
  for (let i = 0; i < r.deck.length; i++) {
    const how = byteAt(s, field.places, i) - place;
    if (how === PLACE.UNKNOWN || how === PLACE.KNOWN) n++;
  }
  return n;
}

/** Turns the faceup card at position `i` facedown; both seats still know it. */
export function turnFacedown(r: Rules, s: State, u: number, i: number): void {
  setByte(s, field.places, i, PLACE.ON_SHIP + 3 * u + PLACE.KNOWN);
  noteFaceup(r, s, u);
}

/** Position of the first card on unit `u` in state `how` (`PLACE`) with `title`; -1 for none. If `how` is `UNKNOWN`, any title counts. */
export function findCard(r: Rules, s: State, u: number, how: number, title: number): number {
  const place = PLACE.ON_SHIP + 3 * u + how;
  for (let i = 0; i < r.deck.length; i++) {
    if (byteAt(s, field.places, i) !== place) continue;
    if (how === PLACE.UNKNOWN || byteAt(s, field.titles, i) === title) return i;
  }
  return -1;
}

/** Position of the first facedown card on unit `u` that was seen; -1 for none. */
export function findKnown(r: Rules, s: State, u: number): number {
  const place = PLACE.ON_SHIP + 3 * u + PLACE.KNOWN;
  for (let i = 0; i < r.deck.length; i++) if (byteAt(s, field.places, i) === place) return i;
  return -1;
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
  const place = PLACE.ON_SHIP + 3 * u + PLACE.FACEUP;
  let faceup = 0;
  for (let i = 0; i < r.deck.length; i++)
    if (byteAt(s, field.places, i) === place) faceup |= 1 << byteAt(s, field.titles, i);
  s[SHIP_AT[u]! + field.faceup] = faceup;
}
