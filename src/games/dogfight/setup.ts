import { ALL_SEATS, CHANCE_UNITS, EVENT, NO_SEAT, drawBelow } from '../../core/index.ts';
import type { CardSwap, EventLog, MatchSetup, Seed, State } from '../../core/index.ts';
import { ACTION } from './actions.ts';
import { CARD as CODE } from './cards.ts';
import { layEnvironment } from './environment.ts';
import { DF_EVENT } from './events.ts';
import { ask, go } from './flow.ts';
import * as L from './layout.ts';
import { STEP } from './steps.ts';
import { TYPE } from './tables.ts';
import type { Tables } from './tables.ts';
import { checkShield, equip } from './vessel.ts';
import { carries } from './activate.ts';
import { LISTED, fromHand, putByte, shuffleDeck, swapDeck, toHand, toPile, unveil } from './zones.ts';

const { TURN, FIRST, PRIORITY, NEXT_PRIORITY, TIER, LEAD, TURN_SEAT, CURRENT, END_REASON } = L.TABLE;
const S = L.SEAT;
const { HEX, HAND, HAND_N, DECK, DECK_N, LIST, LIST_N, CARD, GEAR, SETUP_LEFT, SHIP } = S;
const { BEGIN: BEGIN_STEP, OPENING_DISCARD, COMPLEMENT, PLACE, NEXT_SETUP, NEXT_PLACER, START_TURN } = STEP;
const { BEGIN, PASS, DISCARD, EQUIP, HEX: HEX_ACTION } = ACTION;
const ALL = ALL_SEATS;
const ENERGY_SHIELD = CODE['energy-shield'];
const SKELETON = 3;
const FULL = 6;

/** Complement cards each seat may equip at setup. */
const complementOf = (t: Tables): number =>
  t.rules.complement === 'none' ? 0 : t.rules.complement === 'skeleton' ? SKELETON : FULL;

/** Writes the opening position: tokens, decks, hands and the first player. Nothing is placed yet. */
export function deal(t: Tables, out: State, setup: MatchSetup, seed: Seed): void {
  out.fill(0);
  t.luck.fill(out, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
  out[TURN] = 1;
  out[END_REASON] = -1;
  out[CURRENT] = -1;
  out[NEXT_PRIORITY] = -1;
  out[TIER] = -1;
  const first = drawBelow(out, t.firstRow, 0, t.seats);
  out[FIRST] = first;
  out[PRIORITY] = first;
  out[LEAD] = first;
  out[TURN_SEAT] = first;
  layEnvironment(t, out);
  for (let seat = 0; seat < t.seats; seat++) dealSeat(t, out, setup, seat);
  ask(out, first, BEGIN_STEP);
}

function dealSeat(t: Tables, out: State, setup: MatchSetup, seat: number): void {
  const b = t.at(seat);
  const side = setup.sideOfSeat[seat]!;
  const ship = t.sideShip[side]!;
  out[b + S.SIDE] = side;
  out[b + SHIP] = ship;
  out[b + HEX] = -1;
  out[b + S.HULL] = t.shipHull[ship]!;
  out[b + S.MAX_HULL] = t.shipHull[ship]!;
  out[b + S.ENERGY] = t.shipEnergy[ship]!;
  out[b + S.ALIVE] = 1;
  out[b + S.LAST_HIT] = -1;
  out[b + S.TIERS] = t.rules.tiers;
  out.fill(-1, b + CARD, b + CARD + L.MAX_TIERS * L.PLACES);
  out.fill(-1, b + HAND, b + HAND + L.MAX_HAND);
  out.fill(-1, b + DECK, b + DECK + L.MAX_DECK);
  out.fill(-1, b + GEAR, b + GEAR + L.MAX_GEAR);
  const list = setup.deckOfSeat?.[seat] ?? setup.deckOfSide[side] ?? t.sideDeck[side]!;
  const swap = setup.swapOfSeat?.[seat] ?? null;
  // A complement is chosen from the deck: there an exchange cannot be kept secret.
  const open = swap !== null && t.rules.complement !== 'none';
  out[b + LIST_N] = list.length;
  out[b + DECK_N] = list.length;
  for (let slot = 0; slot < list.length; slot++) {
    const card = open && list[slot] === swap.from ? swap.to : list[slot]!;
    putByte(out, b + LIST, slot, card);
    out[b + DECK + slot] = card;
  }
  if (t.rules.complement === 'none') openHand(t, out, seat, swap);
}

function openHand(t: Tables, s: State, seat: number, swap: CardSwap | null): void {
  shuffleDeck(t, s, seat);
  if (swap !== null) swapDeck(t, s, seat, swap.from, swap.to);
  const b = t.at(seat);
  const cards = Math.min(t.rules.openingHand + t.rules.openingExtra, s[b + DECK_N]!);
  for (let i = 0; i < cards; i++) {
    const n = s[b + DECK_N]! - 1;
    toHand(s, b, unveil(s, b, s[b + DECK + n]!));
    s[b + DECK + n] = -1;
    s[b + DECK_N] = n;
  }
  s[b + SETUP_LEFT] = Math.min(t.rules.openingExtra, s[b + HAND_N]!);
}

/** How much more the cards of the hand are worth than as many of the whole deck on average. */
function logOpeningLuck(t: Tables, s: State, seat: number, log: EventLog): void {
  const b = t.at(seat);
  const hand = s[b + HAND_N]!;
  const deck = s[b + DECK_N]!;
  if (hand === 0) return;
  let held = 0;
  let rest = 0;
  for (let i = 0; i < hand; i++) held += t.handValue[s[b + HAND + i]!]!;
  for (let i = 0; i < deck; i++) rest += t.handValue[s[b + DECK + i]! & LISTED]!;
  const surplus = held - ((held + rest) * hand) / (hand + deck);
  log.add(EVENT.CHANCE, seat, L.LUCK_DECK, -1, Math.round(CHANCE_UNITS * surplus), -1, NO_SEAT);
}

function logOpening(t: Tables, s: State, seat: number, log: EventLog): void {
  const b = t.at(seat);
  logOpeningLuck(t, s, seat, log);
  for (let i = 0; i < s[b + HAND_N]!; i++) log.add(EVENT.CARD_OPENING, seat, s[b + HAND + i]!, -1, 1, -1, 1 << seat);
}

export function chooseBegin(t: Tables, s: State, log: EventLog | null): void {
  if (log !== null) {
    log.round = 1;
    log.add(EVENT.FIRST, s[FIRST]!, -1, -1, 0, -1, ALL);
    for (let seat = 0; seat < t.seats; seat++) {
      const b = t.at(seat);
      log.add(EVENT.UNIT_ENTERS, seat, s[b + SHIP]!, -1, s[b + S.HULL]!, -1, ALL);
      logOpening(t, s, seat, log);
    }
  }
  s[TURN_SEAT] = s[FIRST]!;
  const complement = complementOf(t);
  if (complement > 0) for (let seat = 0; seat < t.seats; seat++) s[t.at(seat) + SETUP_LEFT] = complement;
  go(s, NEXT_SETUP);
}

/** Asks, clockwise from the first player, whoever has setup choices left; then ships are placed, the last player first. */
export function nextSetup(t: Tables, s: State, log: EventLog | null): void {
  const first = s[FIRST]!;
  for (let i = 0; i < t.seats; i++) {
    const seat = (first + i) % t.seats;
    const b = t.at(seat);
    if (s[b + SETUP_LEFT]! <= 0) continue;
    if (s[b + HAND_N] === 0 && t.rules.complement !== 'none') {
      // Where lists are closed everybody is asked: the question must not tell that the deck holds such a card.
      if (t.closed || legalComplement(t, s, seat, null) > 1) {
        ask(s, seat, COMPLEMENT);
        return;
      }
      endComplement(t, s, seat, log);
      i--;
      continue;
    }
    ask(s, seat, OPENING_DISCARD);
    return;
  }
  s[TURN_SEAT] = first;
  go(s, NEXT_PLACER);
}

/** EQUIP cards of the deck list that the ship can carry and has not equipped yet, or none; counts only when `out` is null. */
export function legalComplement(t: Tables, s: State, seat: number, out: Int32Array | null): number {
  const b = t.at(seat);
  const { counts } = t;
  counts.fill(0);
  for (let i = 0; i < s[b + DECK_N]!; i++) counts[s[b + DECK + i]!]!++;
  for (let i = 0; i < s[b + S.GEAR_N]!; i++) counts[s[b + GEAR + i]!] = 0;
  let n = 0;
  if (out !== null) out[n] = PASS;
  n++;
  for (let card = 0; card < counts.length; card++) {
    if (counts[card] === 0 || t.type[card] !== TYPE.equip || !carries(t, s, b, card)) continue;
    if (out !== null) out[n] = EQUIP + card;
    n++;
  }
  return n;
}

export function chooseComplement(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  if (a === PASS) endComplement(t, s, seat, log);
  else {
    takeFromDeck(s, b, a - EQUIP);
    equip(t, s, seat, a - EQUIP, false, log);
    if (a - EQUIP === ENERGY_SHIELD) checkShield(t, s, seat, log);
    s[b + SETUP_LEFT]!--;
    if (s[b + SETUP_LEFT] === 0) endComplement(t, s, seat, log);
  }
  go(s, NEXT_SETUP);
}

function takeFromDeck(s: State, b: number, card: number): void {
  const n = s[b + DECK_N]! - 1;
  let i = 0;
  while (s[b + DECK + i] !== card) i++;
  for (; i < n; i++) s[b + DECK + i] = s[b + DECK + i + 1]!;
  s[b + DECK + n] = -1;
  s[b + DECK_N] = n;
}

/** The complement stands: with the full one no EQUIP card stays in the deck; then the hand is drawn. */
function endComplement(t: Tables, s: State, seat: number, log: EventLog | null): void {
  const b = t.at(seat);
  if (t.rules.complement === 'full')
    for (let i = s[b + DECK_N]! - 1; i >= 0; i--) {
      if (t.type[s[b + DECK + i]!] !== TYPE.equip) continue;
      const card = s[b + DECK + i]!;
      takeFromDeck(s, b, card);
      s[b + S.REMOVED]!++;
      if (t.closed && log !== null) log.add(DF_EVENT.REMOVED, seat, card, -1, 1, -1, ALL);
    }
  s[b + SETUP_LEFT] = 0;
  openHand(t, s, seat, null);
  if (log !== null) logOpening(t, s, seat, log);
}

export function chooseOpeningDiscard(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  fromHand(s, b, a - DISCARD);
  toPile(s, b, a - DISCARD);
  s[b + SETUP_LEFT]!--;
  if (log !== null) log.add(EVENT.CARD_DISCARDED, seat, a - DISCARD, -1, 1, -1, ALL);
  go(s, NEXT_SETUP);
}

/** Placement runs against the order of play, so that the first player places last. */
export function nextPlacer(t: Tables, s: State): void {
  const first = s[FIRST]!;
  for (let i = t.seats - 1; i >= 0; i--) {
    const seat = (first + i) % t.seats;
    if (s[t.at(seat) + HEX]! >= 0) continue;
    ask(s, seat, PLACE);
    return;
  }
  go(s, START_TURN);
}

/** Least distance from `hex` to a vessel already placed. */
function clearance(t: Tables, s: State, hex: number): number {
  let least = t.map.hexes;
  for (let seat = 0; seat < t.seats; seat++) {
    const other = s[t.at(seat) + HEX]!;
    if (other >= 0) least = Math.min(least, t.map.distance(hex, other));
  }
  return least;
}

/** Free start hexes far enough from other vessels; where there is none, the farthest ones. */
export function legalPlace(t: Tables, s: State, out: Int32Array): number {
  const { starts } = t.map;
  let far = 0;
  for (let i = 0; i < starts.length; i++) far = Math.max(far, clearance(t, s, starts[i]!));
  const least = Math.min(far, Math.max(1, t.rules.startDistance));
  let n = 0;
  for (let i = 0; i < starts.length; i++) if (clearance(t, s, starts[i]!) >= least) out[n++] = HEX_ACTION + starts[i]!;
  return n;
}

export function choosePlace(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  s[t.at(seat) + HEX] = a - HEX_ACTION;
  if (log !== null) log.add(DF_EVENT.PLACED, seat, s[t.at(seat) + SHIP]!, a - HEX_ACTION, 0, -1, ALL);
  go(s, NEXT_PLACER);
}

/** Legal answer while the match has not begun. */
export function legalBegin(out: Int32Array): number {
  out[0] = BEGIN;
  return 1;
}
