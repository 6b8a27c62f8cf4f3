import { CHANCE_UNITS, EVENT, NO_SEAT, drawBelow } from '../../../core/index.ts';
import type { CardExchange, EventLog, MatchSetup, Seed, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { TYPE } from '../cards/card.ts';
import { bringEnvironment } from '../cards/environment.ts';
import { NONE } from '../cards/gear.ts';
import { carries } from '../cards/needs.ts';
import { LISTED, fromHand, shuffleDeck, swapDeck, toHand, toPile, unveil } from '../cards/zones.ts';
import { byteAt, putByte } from '../bytes.ts';
import { equip, expireUnpowered } from '../combat/vessel.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { LUCK_DECK, MAX_BROUGHT, MAX_DECK, MAX_GEAR, MAX_HAND, MAX_TIERS, PLACES, SQUARES_A_SEAT } from '../layout.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';

const SKELETON = 3;
const FULL = 6;

/** How many complement cards each seat may equip at setup. */
const complementOf = (r: Rules): number =>
  r.rules.complement === 'none' ? 0 : r.rules.complement === 'skeleton' ? SKELETON : FULL;

/** Writes the opening position: tokens, decks, hands and the first player. Nothing is placed yet. */
export function deal(r: Rules, out: State, setup: MatchSetup, seed: Seed): void {
  out.fill(0);
  r.luck.fill(out, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
  out[field.turn] = 1;
  out[field.endReason] = -1;
  out[field.current] = -1;
  out[field.nextPriority] = -1;
  out[field.tier] = -1;
  const first = drawBelow(out, r.firstRow, 0, r.seats);
  out[field.first] = first;
  out[field.priority] = first;
  out[field.lead] = first;
  out[field.turnSeat] = first;
  out[field.board] = drawBelow(out, r.mapRow, 0, r.boards.count);
  out[field.inForce] = r.alternateForce;
  for (let seat = 0; seat < r.seats; seat++) dealSeat(r, out, setup, seat);
  ask(out, first, STEP.BEGIN);
}

function dealSeat(r: Rules, out: State, setup: MatchSetup, seat: number): void {
  const b = r.at(seat);
  const side = setup.sideOfSeat[seat]!;
  const ship = r.side.ship[side]!;
  bringEnvironment(r, out, side);
  const squares = r.side.squares[side]!;
  for (let i = 0; i < squares.length; i++) putByte(out, b + field.squares, i, squares[i]!);
  out[b + field.side] = side;
  out[b + field.ship] = ship;
  out[b + field.hex] = -1;
  out[b + field.hull] = r.ship.hull[ship]!;
  out[b + field.maxHull] = r.ship.hull[ship]!;
  out[b + field.energy] = r.ship.energy[ship]!;
  out[b + field.alive] = 1;
  out[b + field.lastHit] = -1;
  out[b + field.tiers] = r.rules.tiers;
  out.fill(-1, b + field.card, b + field.card + MAX_TIERS * PLACES);
  out.fill(-1, b + field.hand, b + field.hand + MAX_HAND);
  out.fill(-1, b + field.deck, b + field.deck + MAX_DECK);
  out.fill(-1, b + field.gear, b + field.gear + MAX_GEAR);
  const list = setup.deckOfSeat?.[seat] ?? setup.deckOfSide[side] ?? r.side.deck[side]!;
  const swap = setup.exchangeOfSeat?.[seat] ?? null;
  // With a complement, players choose cards from their deck, so an exchange of cards cannot be kept secret.
  const open = swap !== null && r.rules.complement !== 'none';
  out[b + field.listN] = list.length;
  out[b + field.deckN] = list.length;
  for (let slot = 0; slot < list.length; slot++) {
    const card = open && list[slot] === swap.from ? swap.to : list[slot]!;
    putByte(out, b + field.list, slot, card);
    out[b + field.deck + slot] = card;
  }
  if (r.rules.complement === 'none') openHand(r, out, seat, swap);
}

function openHand(r: Rules, s: State, seat: number, swap: CardExchange | null): void {
  shuffleDeck(r, s, seat);
  if (swap !== null) swapDeck(r, s, seat, swap.from, swap.to);
  const b = r.at(seat);
  const cards = Math.min(r.rules.openingHand + r.rules.openingExtra, s[b + field.deckN]!);
  for (let i = 0; i < cards; i++) {
    const n = s[b + field.deckN]! - 1;
    toHand(s, b, unveil(s, b, s[b + field.deck + n]!));
    s[b + field.deck + n] = -1;
    s[b + field.deckN] = n;
  }
  s[b + field.setupLeft] = Math.min(r.rules.openingExtra, s[b + field.handN]!);
}

/** How much more the cards of the hand are worth than the same number of average cards of the whole deck. */
function logOpeningLuck(r: Rules, s: State, seat: number, log: EventLog): void {
  const b = r.at(seat);
  const hand = s[b + field.handN]!;
  const deck = s[b + field.deckN]!;
  if (hand === 0) return;
  let held = 0;
  let rest = 0;
  for (let i = 0; i < hand; i++) held += r.card.handValue[s[b + field.hand + i]!]!;
  for (let i = 0; i < deck; i++) rest += r.card.handValue[s[b + field.deck + i]! & LISTED]!;
  const surplus = held - ((held + rest) * hand) / (hand + deck);
  log.add(EVENT.CHANCE, seat, LUCK_DECK, -1, Math.round(CHANCE_UNITS * surplus), -1, NO_SEAT);
}

function logOpening(r: Rules, s: State, seat: number, log: EventLog): void {
  const b = r.at(seat);
  logOpeningLuck(r, s, seat, log);
  for (let i = 0; i < s[b + field.handN]!; i++)
    log.add(EVENT.CARD_OPENING, seat, s[b + field.hand + i]!, -1, 1, -1, 1 << seat);
}

export function takeBegin(r: Rules, s: State, _seat: number, _a: number, log: EventLog | null): void {
  if (log !== null) {
    log.round = 1;
    log.add(EVENT.FIRST, s[field.first]!);
    for (let seat = 0; seat < r.seats; seat++) {
      const b = r.at(seat);
      log.add(EVENT.UNIT_ENTERS, seat, s[b + field.ship]!, -1, s[b + field.hull]!);
      logOpening(r, s, seat, log);
    }
  }
  s[field.turnSeat] = s[field.first]!;
  const complement = complementOf(r);
  if (complement > 0) for (let seat = 0; seat < r.seats; seat++) s[r.at(seat) + field.setupLeft] = complement;
  go(s, STEP.NEXT_SETUP);
}

/** Asks, clockwise from the first player, whoever has setup choices left; then ships are placed, the last player first. */
export function nextSetup(r: Rules, s: State, log: EventLog | null): void {
  const first = s[field.first]!;
  for (let i = 0; i < r.seats; i++) {
    const seat = (first + i) % r.seats;
    const b = r.at(seat);
    if (s[b + field.setupLeft]! <= 0) continue;
    if (s[b + field.handN] === 0 && r.rules.complement !== 'none') {
      // If lists are closed, every player is asked, because the question must not reveal that the deck holds such a
      // card.
      if (r.closed || legalComplement(r, s, seat, null) > 1) {
        ask(s, seat, STEP.COMPLEMENT);
        return;
      }
      endComplement(r, s, seat, log);
      i--;
      continue;
    }
    ask(s, seat, STEP.OPENING_DISCARD);
    return;
  }
  for (let i = 0; i < r.seats; i++) {
    const seat = (first + i) % r.seats;
    if (byteAt(s, r.at(seat) + field.squares, SQUARES_A_SEAT) === 0) continue;
    ask(s, seat, STEP.SQUARES);
    return;
  }
  s[field.turnSeat] = first;
  go(s, STEP.NEXT_PLACER);
}

/** Whether no earlier pair of places in the list at `at` has the same squares as the places `i` < `j`. */
function isFirstPair(s: State, at: number, i: number, j: number): boolean {
  const a = byteAt(s, at, i);
  const b = byteAt(s, at, j);
  for (let k = 0; k <= i; k++)
    for (let l = k + 1; l < (k === i ? j : MAX_BROUGHT); l++) {
      const c = byteAt(s, at, k);
      const d = byteAt(s, at, l);
      if ((c === a && d === b) || (c === b && d === a)) return false;
    }
  return true;
}

/** The pairs of squares that the side of `seat` offers, in the order in which it names them. Each pair is offered only once. */
export function legalSquares(r: Rules, s: State, seat: number, out: Int32Array): number {
  const at = r.at(seat) + field.squares;
  let n = 0;
  for (let i = 0; i < MAX_BROUGHT; i++)
    for (let j = i + 1; j < MAX_BROUGHT && byteAt(s, at, j) !== 0; j++)
      if (isFirstPair(s, at, i, j)) out[n++] = ACTION.SQUARES + i * MAX_BROUGHT + j;
  return n;
}

export function takeSquares(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const at = r.at(seat) + field.squares;
  const pair = a - ACTION.SQUARES;
  const first = byteAt(s, at, (pair / MAX_BROUGHT) | 0);
  const second = byteAt(s, at, pair % MAX_BROUGHT);
  s[at] = first | (second << 8);
  s[at + 1] = 0;
  log?.add(DF_EVENT.SQUARES, seat, first - 1, second - 1, 1);
  r.turnTo(s);
  go(s, STEP.NEXT_SETUP);
}

/**
 * The choices of a complement: each EQUIP card of the deck that the ship can carry and has not equipped yet, and none of them.
 * With `out` null, they are only counted.
 */
export function legalComplement(r: Rules, s: State, seat: number, out: Int32Array | null): number {
  const b = r.at(seat);
  const { counts } = r;
  counts.fill(0);
  for (let i = 0; i < s[b + field.deckN]!; i++) counts[s[b + field.deck + i]!]!++;
  for (let i = 0; i < s[b + field.gearN]!; i++) counts[s[b + field.gear + i]!] = 0;
  let n = 0;
  if (out !== null) out[n] = ACTION.PASS;
  n++;
  for (let card = 0; card < counts.length; card++) {
    if (counts[card] === 0 || r.card.type[card] !== TYPE.equip || !carries(r, s, b, card)) continue;
    if (out !== null) out[n] = ACTION.EQUIP + card;
    n++;
  }
  return n;
}

export function takeComplement(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  if (a === ACTION.PASS) endComplement(r, s, seat, log);
  else {
    takeFromDeck(s, b, a - ACTION.EQUIP);
    equip(r, s, seat, a - ACTION.EQUIP, false, log);
    if (r.gear.leastEnergy[a - ACTION.EQUIP] !== NONE) expireUnpowered(r, s, seat, log);
    s[b + field.setupLeft]!--;
    if (s[b + field.setupLeft] === 0) endComplement(r, s, seat, log);
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

/** Ends the choice of a complement and draws the hand. With the full complement, all EQUIP cards leave the deck first. */
function endComplement(r: Rules, s: State, seat: number, log: EventLog | null): void {
  const b = r.at(seat);
  if (r.rules.complement === 'full')
    for (let i = s[b + field.deckN]! - 1; i >= 0; i--) {
      if (r.card.type[s[b + field.deck + i]!] !== TYPE.equip) continue;
      const card = s[b + field.deck + i]!;
      takeFromDeck(s, b, card);
      s[b + field.removed]!++;
      if (r.closed && log !== null) log.add(DF_EVENT.REMOVED, seat, card, -1, 1);
    }
  s[b + field.setupLeft] = 0;
  openHand(r, s, seat, null);
  if (log !== null) logOpening(r, s, seat, log);
}

export function takeOpeningDiscard(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  fromHand(s, b, a - ACTION.DISCARD);
  toPile(s, b, a - ACTION.DISCARD);
  s[b + field.setupLeft]!--;
  log?.add(EVENT.CARD_DISCARDED, seat, a - ACTION.DISCARD, -1, 1);
  go(s, STEP.NEXT_SETUP);
}

/** Asks the next seat to place its vessel, against the order of play: the first player places last. */
export function nextPlacer(r: Rules, s: State): void {
  const first = s[field.first]!;
  for (let i = r.seats - 1; i >= 0; i--) {
    const seat = (first + i) % r.seats;
    if (s[r.at(seat) + field.hex]! >= 0) continue;
    ask(s, seat, STEP.PLACE);
    return;
  }
  go(s, STEP.START_TURN);
}

/** Least distance from `hex` to a vessel already placed. */
function clearance(r: Rules, s: State, hex: number): number {
  let least = r.map.hexes;
  for (let seat = 0; seat < r.seats; seat++) {
    const other = s[r.at(seat) + field.hex]!;
    if (other >= 0) least = Math.min(least, r.map.distance(hex, other));
  }
  return least;
}

/** Unoccupied start hexes. With the option `startDistance`, only those far enough from other vessels; if there are none, the farthest ones. */
export function legalPlace(r: Rules, s: State, _seat: number, out: Int32Array): number {
  const { starts } = r.map;
  let far = 0;
  for (let i = 0; i < starts.length; i++) far = Math.max(far, clearance(r, s, starts[i]!));
  const least = Math.min(far, Math.max(1, r.rules.startDistance));
  let n = 0;
  for (let i = 0; i < starts.length; i++) if (clearance(r, s, starts[i]!) >= least) out[n++] = ACTION.HEX + starts[i]!;
  return n;
}

export function takePlace(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  s[r.at(seat) + field.hex] = a - ACTION.HEX;
  log?.add(DF_EVENT.PLACED, seat, s[r.at(seat) + field.ship]!, a - ACTION.HEX);
  go(s, STEP.NEXT_PLACER);
}

/** Legal answer while the match has not begun. */
export function legalBegin(_r: Rules, _s: State, _seat: number, out: Int32Array): number {
  out[0] = ACTION.BEGIN;
  return 1;
}
