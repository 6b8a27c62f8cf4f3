import { EVENT } from '../../../core/index.ts';
import type { Action, EventLog, State } from '../../../core/index.ts';
import { action, argumentOf, kindOf } from '../actions.ts';
import { ARMADA_EVENT, CARD } from '../events.ts';
import * as field from '../field.ts';
import * as KIND from '../kinds.ts';
import { COMMAND, COMMANDS, MAX_SHIPS, PLACE, SEAT_OF, SEATS, SHIP_AT, TOKEN, UNITS, ZONES } from '../layout.ts';
import type { Rules } from '../rules.ts';
import * as STEP from '../steps.ts';
import * as deck from '../units/damage-deck.ts';
import { alive, codeOf, equipped, hasCommand, tokenBit, tokenState, typeOf, upgradeReady } from '../units/fleet.ts';
import { belowMaximum, gainShield, gainToken, payToken } from '../units/tokens.ts';
import { UPGRADE } from './upgrade-codes.ts';
import { UPGRADES } from './upgrades.ts';

/** Moments at which players are offered cards beside the steps of an attack. */
export const WINDOW = {
  NONE: 0,
  SHIP_PHASE: 1,
  BEFORE_REVEAL: 2,
  AFTER_ROLL: 3,
  AFTER_MANEUVER: 4,
  STATUS: 5,
  READY: 6,
} as const;

/** The hook table: cards whose effect belongs to a timing word, as bits. */
export const cardsAt = (timing: string): number =>
  Object.values(UPGRADES).reduce((bits, card, code) => (card.timing === timing ? bits | (1 << code) : bits), 0);

/** Cards that are not readied for nothing (A-QR-25), as bits. */
export const COSTLY = Object.values(UPGRADES).reduce(
  (bits, card, code) => (card.ready === 'recur' ? bits : bits | (1 << code)),
  0,
);

/** Cards of each window; one that is readied for a cost is offered in the last. */
const CARDS_OF = Int32Array.of(
  0,
  cardsAt('start of Ship Phase'),
  cardsAt('before reveal'),
  cardsAt('after roll'),
  cardsAt('after maneuver'),
  cardsAt('start of Status Phase'),
  COSTLY,
);
const CODES = Object.keys(UPGRADES).length;
/** Bits of `windowDone` for cards of a fleet or of one ship; those of several ships use the ship's own. */
const DONE = { TARKIN: 1 << 12, DEFENSE: 1 << 13, WEAPONS: 1 << 14, READIED: 1 << 15, ALONE: 1 << 16 } as const;
/** Facedown cards that Reinforced Blast Doors remove at most. */
const BLAST_DOORS = 3;

/** Opens a window; the match goes on at `next`. The first player finishes before the second begins (A-EFX-11). */
export function openWindow(s: State, window: number, next: number): void {
  s[field.window] = window;
  s[field.afterWindow] = next;
  s[field.windowSeat] = s[field.first]!;
  s[field.windowDone] = 0;
  s[field.windowDone + 1] = 0;
  s[field.step] = STEP.NEXT_WINDOW;
}

/** Asks the player whose turn it is in the window, or passes it on, or closes the window. */
export function nextWindow(r: Rules, s: State): void {
  const seat = s[field.windowSeat]!;
  if (s[field.window] === WINDOW.READY && s[field.windowDone] === 0 && s[field.windowDone + 1] === 0) noteAlone(r, s);
  if (legalWindow(r, s, r.scratchLegal) > 1) {
    s[field.actor] = seat;
    s[field.step] = STEP.WINDOW;
    return;
  }
  if (
    seat === s[field.first] &&
    (s[field.window] !== WINDOW.READY || (s[field.windowDone + 1 - seat]! & DONE.ALONE) !== 0)
  )
    s[field.windowSeat] = 1 - seat;
  else close(s);
}

/** A player who alone has cards to ready takes no turns (A-QR-26, AH-22). */
function noteAlone(r: Rules, s: State): void {
  for (let seat = 0; seat < SEATS; seat++)
    if (offers(r, s, 1 - seat, r.scratchLegal) === 0) s[field.windowDone + seat]! |= DONE.ALONE;
}

function close(s: State): void {
  s[field.step] = s[field.afterWindow]!;
  s[field.window] = WINDOW.NONE;
  s[field.afterWindow] = 0;
  s[field.windowSeat] = 0;
  s[field.windowDone] = 0;
  s[field.windowDone + 1] = 0;
}

/** Cards that the seat may use now; the last answer uses none (A-EFX-10, 12). */
export function legalWindow(r: Rules, s: State, out: Int32Array): number {
  const n = offers(r, s, s[field.windowSeat]!, out);
  out[n] = action(KIND.USE_NONE, 0);
  return n + 1;
}

/** Uses of cards that `seat` has in the window. */
function offers(r: Rules, s: State, seat: number, out: Int32Array): number {
  const window = s[field.window]!;
  const only = window === WINDOW.AFTER_ROLL ? s[field.attacker]! : s[field.active]!;
  let n = 0;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const u = seat * MAX_SHIPS + i;
    if (s[SHIP_AT[u]! + field.upgrades] === 0 || !alive(s, u)) continue;
    const cards = equipped(s, u) & CARDS_OF[window]!;
    if (cards === 0 || (window >= WINDOW.BEFORE_REVEAL && window <= WINDOW.AFTER_MANEUVER && u !== only)) continue;
    for (let card = 0; card < CODES; card++) if ((cards & (1 << card)) !== 0) n = offer(r, s, u, card, out, n);
  }
  return n;
}

const use = (card: number, i: number, option: number): number => action(KIND.USE, (card * 16 + i) * 32 + option);

function offer(r: Rules, s: State, u: number, card: number, out: Int32Array, from: number): number {
  const i = u % MAX_SHIPS;
  const done = s[field.windowDone + SEAT_OF[u]!]!;
  let n = from;
  if (s[field.window] === WINDOW.READY) {
    const spent = (s[SHIP_AT[u]! + field.exhausted]! & (1 << card)) !== 0;
    if (spent && hasCommand(s, u, COMMAND.REPAIR)) out[n++] = use(card, i, 0);
    return n;
  }
  switch (card) {
    case UPGRADE.GRAND_MOFF_TARKIN:
      if ((done & DONE.TARKIN) === 0) for (let c = 0; c < COMMANDS; c++) out[n++] = use(card, i, c);
      return n;
    case UPGRADE.REINFORCED_BLAST_DOORS:
      if (facedown(r, s, u) >= 0) out[n++] = use(card, i, 0);
      return n;
    case UPGRADE.DEFENSE_LIAISON:
      if ((done & DONE.DEFENSE) === 0) n = offerLiaison(s, u, card, COMMAND.NAVIGATE, COMMAND.REPAIR, out, n);
      return n;
    case UPGRADE.WEAPONS_LIAISON:
      if ((done & DONE.WEAPONS) === 0) n = offerLiaison(s, u, card, COMMAND.SQUADRON, COMMAND.CONCENTRATE, out, n);
      return n;
    case UPGRADE.INTEL_OFFICER:
      return upgradeReady(s, u, card) && s[field.target]! < UNITS ? offerTokens(r, s, s[field.target]!, i, out, n) : n;
    case UPGRADE.ENGINE_TECHS:
      if (upgradeReady(s, u, card) && (s[SHIP_AT[u]! + field.resolved]! & (1 << COMMAND.NAVIGATE)) !== 0)
        out[n++] = use(card, i, 0);
      return n;
    case UPGRADE.REDUNDANT_SHIELDS:
      if ((done & (1 << i)) === 0)
        for (let zone = 0; zone < ZONES; zone++) if (belowMaximum(r, s, u, zone)) out[n++] = use(card, i, zone);
      return n;
    default:
      return n;
  }
}

/** A liaison: any command token for one of two commands on the top dial. */
function offerLiaison(
  s: State,
  u: number,
  card: number,
  one: number,
  other: number,
  out: Int32Array,
  from: number,
): number {
  let n = from;
  const top = s[SHIP_AT[u]! + field.dials]! & 3;
  if (s[SHIP_AT[u]! + field.dialCount] === 0) return n;
  for (let c = 0; c < COMMANDS; c++) {
    if (!hasCommand(s, u, c)) continue;
    if (top !== one) out[n++] = use(card, u % MAX_SHIPS, c * COMMANDS + one);
    if (top !== other) out[n++] = use(card, u % MAX_SHIPS, c * COMMANDS + other);
  }
  return n;
}

/** Defense tokens that ship `v` still has; of equal ones the first. */
function offerTokens(r: Rules, s: State, v: number, i: number, out: Int32Array, from: number): number {
  const t = typeOf(s, v);
  let n = from;
  let met = 0;
  for (let slot = 0; slot < r.tokenCount[t]!; slot++) {
    const same = tokenBit(r, s, v, slot);
    if (tokenState(s, v, slot) === TOKEN.DISCARDED || (met & same) !== 0) continue;
    met |= same;
    out[n++] = use(UPGRADE.INTEL_OFFICER, i, slot);
  }
  return n;
}

/** First facedown damage card on unit `u`, one that nobody has seen before the others; -1 for none. */
function facedown(r: Rules, s: State, u: number): number {
  if (s[SHIP_AT[u]! + field.cards] === 0) return -1;
  const unseen = deck.findCard(r, s, u, PLACE.UNKNOWN, 0);
  return unseen >= 0 ? unseen : deck.findKnown(r, s, u);
}

export function exhaust(s: State, u: number, card: number): void {
  s[SHIP_AT[u]! + field.exhausted]! |= 1 << card;
}

/** Discards an upgrade card: it stays under its ship facedown and has no effect any more (A-FLT-12, A-EFX-19). */
export function discardUpgrade(s: State, u: number, card: number): void {
  s[SHIP_AT[u]! + field.discarded]! |= 1 << card;
}

/** Tells the log that a card was used. */
export function noteUse(s: State, u: number, card: number, log: EventLog | null): void {
  log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, CARD.UPGRADE + card, codeOf(s, u), 1);
}

/** No further card of this player in this window; while cards are readied the other goes on alone (AH-22). */
function declineWindow(s: State): void {
  const seat = s[field.windowSeat]!;
  const readying = s[field.window] === WINDOW.READY;
  if (readying ? (s[field.windowDone + seat]! & DONE.ALONE) !== 0 : seat !== s[field.first]) {
    close(s);
    return;
  }
  if (readying) s[field.windowDone + 1 - seat]! |= DONE.ALONE;
  s[field.windowSeat] = 1 - seat;
  s[field.step] = STEP.NEXT_WINDOW;
}

/** Uses a card, or no further one. */
export function takeWindow(r: Rules, s: State, a: Action, log: EventLog | null): void {
  if (kindOf(a) === KIND.USE) useInWindow(r, s, argumentOf(a), log);
  else declineWindow(s);
}

/** Uses a card in a window. */
function useInWindow(r: Rules, s: State, what: number, log: EventLog | null): void {
  const card = what >> 9;
  const seat = s[field.windowSeat]!;
  const u = seat * MAX_SHIPS + ((what >> 5) & 15);
  const option = what & 31;
  s[field.step] = STEP.NEXT_WINDOW;
  if (s[field.window] === WINDOW.READY) {
    ready(s, u, card, log);
    return;
  }
  noteUse(s, u, card, log);
  switch (card) {
    case UPGRADE.GRAND_MOFF_TARKIN:
      s[field.windowDone + seat]! |= DONE.TARKIN;
      for (let v = seat * MAX_SHIPS; v < (seat + 1) * MAX_SHIPS; v++) if (alive(s, v)) gainToken(s, v, option, log);
      return;
    case UPGRADE.REINFORCED_BLAST_DOORS:
      discardUpgrade(s, u, card);
      for (let k = 0; k < BLAST_DOORS && facedown(r, s, u) >= 0; k++) deck.discardCard(r, s, u, facedown(r, s, u), log);
      return;
    case UPGRADE.DEFENSE_LIAISON:
    case UPGRADE.WEAPONS_LIAISON:
      s[field.windowDone + seat]! |= card === UPGRADE.DEFENSE_LIAISON ? DONE.DEFENSE : DONE.WEAPONS;
      payToken(s, u, Math.floor(option / COMMANDS), log);
      s[SHIP_AT[u]! + field.dials] = (s[SHIP_AT[u]! + field.dials]! & ~3) | (option % COMMANDS);
      return;
    case UPGRADE.INTEL_OFFICER:
      exhaust(s, u, card);
      s[field.namedToken] = option + 1;
      return;
    case UPGRADE.ENGINE_TECHS:
      exhaust(s, u, card);
      close(s);
      s[field.step] = STEP.NEXT_EXTRA_MANEUVER;
      return;
    default:
      s[field.windowDone + seat]! |= 1 << (u % MAX_SHIPS);
      gainShield(s, u, option, -1, log);
  }
}

/** Pays for a card to be ready again; the other player's turn comes (A-QR-26). */
function ready(s: State, u: number, card: number, log: EventLog | null): void {
  const seat = SEAT_OF[u]!;
  payToken(s, u, COMMAND.REPAIR, log);
  s[SHIP_AT[u]! + field.exhausted]! &= ~(1 << card);
  log?.add(ARMADA_EVENT.READIED, seat, CARD.UPGRADE + card, codeOf(s, u), 1);
  s[field.windowDone + seat]! |= DONE.READIED;
  if ((s[field.windowDone + seat]! & DONE.ALONE) === 0) s[field.windowSeat] = 1 - seat;
}
