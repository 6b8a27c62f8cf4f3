import { CHANCE_UNITS, EVENT, NO_SEAT, drawBelow } from '../../core/index.ts';
import type { CardSwap, EventLog, MatchSetup, Seed, State } from '../../core/index.ts';
import * as ACTION from './actions.ts';
import { carries } from './activate.ts';
import { CARD as CODE } from './cards.ts';
import { layEnvironment } from './environment.ts';
import { DF_EVENT } from './events.ts';
import * as field from './field.ts';
import { ask, go } from './flow.ts';
import { LUCK_DECK, MAX_DECK, MAX_GEAR, MAX_HAND, MAX_TIERS, PLACES } from './layout.ts';
import * as STEP from './steps.ts';
import { TYPE } from './tables.ts';
import type { Tables } from './tables.ts';
import { checkShield, equip } from './vessel.ts';
import { LISTED, fromHand, putByte, shuffleDeck, swapDeck, toHand, toPile, unveil } from './zones.ts';

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
  out[field.turn] = 1;
  out[field.endReason] = -1;
  out[field.current] = -1;
  out[field.nextPriority] = -1;
  out[field.tier] = -1;
  const first = drawBelow(out, t.firstRow, 0, t.seats);
  out[field.first] = first;
  out[field.priority] = first;
  out[field.lead] = first;
  out[field.turnSeat] = first;
  layEnvironment(t, out);
  for (let seat = 0; seat < t.seats; seat++) dealSeat(t, out, setup, seat);
  ask(out, first, STEP.BEGIN);
}

function dealSeat(t: Tables, out: State, setup: MatchSetup, seat: number): void {
  const b = t.at(seat);
  const side = setup.sideOfSeat[seat]!;
  const ship = t.sideShip[side]!;
  out[b + field.side] = side;
  out[b + field.ship] = ship;
  out[b + field.hex] = -1;
  out[b + field.hull] = t.shipHull[ship]!;
  out[b + field.maxHull] = t.shipHull[ship]!;
  out[b + field.energy] = t.shipEnergy[ship]!;
  out[b + field.alive] = 1;
  out[b + field.lastHit] = -1;
  out[b + field.tiers] = t.rules.tiers;
  out.fill(-1, b + field.card, b + field.card + MAX_TIERS * PLACES);
  out.fill(-1, b + field.hand, b + field.hand + MAX_HAND);
  out.fill(-1, b + field.deck, b + field.deck + MAX_DECK);
  out.fill(-1, b + field.gear, b + field.gear + MAX_GEAR);
  const list = setup.deckOfSeat?.[seat] ?? setup.deckOfSide[side] ?? t.sideDeck[side]!;
  const swap = setup.swapOfSeat?.[seat] ?? null;
  // A complement is chosen from the deck: there an exchange cannot be kept secret.
  const open = swap !== null && t.rules.complement !== 'none';
  out[b + field.listN] = list.length;
  out[b + field.deckN] = list.length;
  for (let slot = 0; slot < list.length; slot++) {
    const card = open && list[slot] === swap.from ? swap.to : list[slot]!;
    putByte(out, b + field.list, slot, card);
    out[b + field.deck + slot] = card;
  }
  if (t.rules.complement === 'none') openHand(t, out, seat, swap);
}

function openHand(t: Tables, s: State, seat: number, swap: CardSwap | null): void {
  shuffleDeck(t, s, seat);
  if (swap !== null) swapDeck(t, s, seat, swap.from, swap.to);
  const b = t.at(seat);
  const cards = Math.min(t.rules.openingHand + t.rules.openingExtra, s[b + field.deckN]!);
  for (let i = 0; i < cards; i++) {
    const n = s[b + field.deckN]! - 1;
    toHand(s, b, unveil(s, b, s[b + field.deck + n]!));
    s[b + field.deck + n] = -1;
    s[b + field.deckN] = n;
  }
  s[b + field.setupLeft] = Math.min(t.rules.openingExtra, s[b + field.handN]!);
}

/** How much more the cards of the hand are worth than as many of the whole deck on average. */
function logOpeningLuck(t: Tables, s: State, seat: number, log: EventLog): void {
  const b = t.at(seat);
  const hand = s[b + field.handN]!;
  const deck = s[b + field.deckN]!;
  if (hand === 0) return;
  let held = 0;
  let rest = 0;
  for (let i = 0; i < hand; i++) held += t.handValue[s[b + field.hand + i]!]!;
  for (let i = 0; i < deck; i++) rest += t.handValue[s[b + field.deck + i]! & LISTED]!;
  const surplus = held - ((held + rest) * hand) / (hand + deck);
  log.add(EVENT.CHANCE, seat, LUCK_DECK, -1, Math.round(CHANCE_UNITS * surplus), -1, NO_SEAT);
}

function logOpening(t: Tables, s: State, seat: number, log: EventLog): void {
  const b = t.at(seat);
  logOpeningLuck(t, s, seat, log);
  for (let i = 0; i < s[b + field.handN]!; i++)
    log.add(EVENT.CARD_OPENING, seat, s[b + field.hand + i]!, -1, 1, -1, 1 << seat);
}

export function chooseBegin(t: Tables, s: State, log: EventLog | null): void {
  if (log !== null) {
    log.round = 1;
    log.add(EVENT.FIRST, s[field.first]!);
    for (let seat = 0; seat < t.seats; seat++) {
      const b = t.at(seat);
      log.add(EVENT.UNIT_ENTERS, seat, s[b + field.ship]!, -1, s[b + field.hull]!);
      logOpening(t, s, seat, log);
    }
  }
  s[field.turnSeat] = s[field.first]!;
  const complement = complementOf(t);
  if (complement > 0) for (let seat = 0; seat < t.seats; seat++) s[t.at(seat) + field.setupLeft] = complement;
  go(s, STEP.NEXT_SETUP);
}

/** Asks, clockwise from the first player, whoever has setup choices left; then ships are placed, the last player first. */
export function nextSetup(t: Tables, s: State, log: EventLog | null): void {
  const first = s[field.first]!;
  for (let i = 0; i < t.seats; i++) {
    const seat = (first + i) % t.seats;
    const b = t.at(seat);
    if (s[b + field.setupLeft]! <= 0) continue;
    if (s[b + field.handN] === 0 && t.rules.complement !== 'none') {
      // Where lists are closed everybody is asked: the question must not tell that the deck holds such a card.
      if (t.closed || legalComplement(t, s, seat, null) > 1) {
        ask(s, seat, STEP.COMPLEMENT);
        return;
      }
      endComplement(t, s, seat, log);
      i--;
      continue;
    }
    ask(s, seat, STEP.OPENING_DISCARD);
    return;
  }
  s[field.turnSeat] = first;
  go(s, STEP.NEXT_PLACER);
}

/** EQUIP cards of the deck list that the ship can carry and has not equipped yet, or none; counts only when `out` is null. */
export function legalComplement(t: Tables, s: State, seat: number, out: Int32Array | null): number {
  const b = t.at(seat);
  const { counts } = t;
  counts.fill(0);
  for (let i = 0; i < s[b + field.deckN]!; i++) counts[s[b + field.deck + i]!]!++;
  for (let i = 0; i < s[b + field.gearN]!; i++) counts[s[b + field.gear + i]!] = 0;
  let n = 0;
  if (out !== null) out[n] = ACTION.PASS;
  n++;
  for (let card = 0; card < counts.length; card++) {
    if (counts[card] === 0 || t.type[card] !== TYPE.equip || !carries(t, s, b, card)) continue;
    if (out !== null) out[n] = ACTION.EQUIP + card;
    n++;
  }
  return n;
}

export function chooseComplement(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  if (a === ACTION.PASS) endComplement(t, s, seat, log);
  else {
    takeFromDeck(s, b, a - ACTION.EQUIP);
    equip(t, s, seat, a - ACTION.EQUIP, false, log);
    if (a - ACTION.EQUIP === ENERGY_SHIELD) checkShield(t, s, seat, log);
    s[b + field.setupLeft]!--;
    if (s[b + field.setupLeft] === 0) endComplement(t, s, seat, log);
  }
  go(s, STEP.NEXT_SETUP);
}

function takeFromDeck(s: State, b: number, card: number): void {
  const n = s[b + field.deckN]! - 1;
  let i = 0;
  while (s[b + field.deck + i] !== card) i++;
  for (; i < n; i++) s[b + field.deck + i] = s[b + field.deck + i + 1]!;
  s[b + field.deck + n] = -1;
  s[b + field.deckN] = n;
}

/** The complement stands: with the full one no EQUIP card stays in the deck; then the hand is drawn. */
function endComplement(t: Tables, s: State, seat: number, log: EventLog | null): void {
  const b = t.at(seat);
  if (t.rules.complement === 'full')
    for (let i = s[b + field.deckN]! - 1; i >= 0; i--) {
      if (t.type[s[b + field.deck + i]!] !== TYPE.equip) continue;
      const card = s[b + field.deck + i]!;
      takeFromDeck(s, b, card);
      s[b + field.removed]!++;
      if (t.closed && log !== null) log.add(DF_EVENT.REMOVED, seat, card, -1, 1);
    }
  s[b + field.setupLeft] = 0;
  openHand(t, s, seat, null);
  if (log !== null) logOpening(t, s, seat, log);
}

export function chooseOpeningDiscard(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  fromHand(s, b, a - ACTION.DISCARD);
  toPile(s, b, a - ACTION.DISCARD);
  s[b + field.setupLeft]!--;
  log?.add(EVENT.CARD_DISCARDED, seat, a - ACTION.DISCARD, -1, 1);
  go(s, STEP.NEXT_SETUP);
}

/** Placement runs against the order of play, so that the first player places last. */
export function nextPlacer(t: Tables, s: State): void {
  const first = s[field.first]!;
  for (let i = t.seats - 1; i >= 0; i--) {
    const seat = (first + i) % t.seats;
    if (s[t.at(seat) + field.hex]! >= 0) continue;
    ask(s, seat, STEP.PLACE);
    return;
  }
  go(s, STEP.START_TURN);
}

/** Least distance from `hex` to a vessel already placed. */
function clearance(t: Tables, s: State, hex: number): number {
  let least = t.map.hexes;
  for (let seat = 0; seat < t.seats; seat++) {
    const other = s[t.at(seat) + field.hex]!;
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
  for (let i = 0; i < starts.length; i++) if (clearance(t, s, starts[i]!) >= least) out[n++] = ACTION.HEX + starts[i]!;
  return n;
}

export function choosePlace(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  s[t.at(seat) + field.hex] = a - ACTION.HEX;
  log?.add(DF_EVENT.PLACED, seat, s[t.at(seat) + field.ship]!, a - ACTION.HEX);
  go(s, STEP.NEXT_PLACER);
}

/** Legal answer while the match has not begun. */
export function legalBegin(out: Int32Array): number {
  out[0] = ACTION.BEGIN;
  return 1;
}
