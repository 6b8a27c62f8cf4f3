/** Moments of their own at which both players, one after the other, may use cards; and the readying of cards for a cost. */
import type { Action, EventLog, State } from '../../../core/index.ts';
import { action, cardOfUse, isUse, kindOf, optionOfUse, shipOfUse, useAction } from '../state/actions.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { COMMANDS, FURTHER_SIZE, MAX_SHIPS, NEAR_CARDS, SEAT_OF, SEATS, SEAT_AT, SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { fleetOf, grandAdmiral, seatOfFleet } from '../teams.ts';
import { hasSeveral, lowest } from '../units/bit-sets.ts';
import { alive, codeOf, flagshipOf, hasCommand, inFleet, isSquadron } from '../units/combatants.ts';
import { layOnCard, onCard, takeFromCard, tokensIn } from '../units/stock.ts';
import { payToken } from '../units/tokens.ts';
import { exhaust, furtherEquipped, hasAny, isExhausted, makeReady, nearEquipped } from '../units/upgrades.ts';
import { calledCard } from './ask.ts';
import { WINDOW_DONE } from './effects.ts';
import { MOMENT, MOMENTS } from './entry.ts';
import { OWN_TOKENS } from './upgrade.ts';
import { AFAR, OPPOSITE, effectOf, legalUses, useCard } from './moments.ts';

/** Opens a window, after which the match continues at `next`. The first player finishes before the second begins (A-EFX-11). */
export function openWindow(s: State, window: number, next: number): void {
  s[field.window] = window;
  s[field.afterWindow] = next;
  s[field.windowSeat] = s[field.first]!;
  s[field.windowDone] = 0;
  s[field.windowDone + 1] = 0;
  s[field.step] = STEP.NEXT_WINDOW;
}

export function openForSecond(s: State, window: number, next: number): void {
  openWindow(s, window, next);
  s[field.windowSeat] = 1 - s[field.first]!;
}

/** Opens a window if the match has a card that is used in it; otherwise the match continues at once. */
export function openForCards(r: Rules, s: State, window: number, next: number): void {
  if (window === MOMENT.READY ? r.effects.readiesForCost : r.effects.offered[window]!.length > 0)
    openWindow(s, window, next);
  else s[field.step] = next;
}

/** Opens the window of the start of a round; dials follow it. */
export const openRound = (r: Rules, s: State): void => openForCards(r, s, MOMENT.ROUND, STEP.NEXT_DIAL);

/**
 * Whether the window passes to the other player when `seat` is done. At the start of the Ship Phase squadrons may act in between (`phases/early-activation.ts`).
 */
const isPassedOn = (s: State, seat: number): boolean =>
  seat === s[field.first] && s[field.afterWindow] !== STEP.NEXT_EARLY;

/** Asks the player whose turn it is in the window; a player without a card to use passes the window on, or closes it. */
export function nextWindow(r: Rules, s: State, log: EventLog | null): void {
  const seat = s[field.windowSeat]!;
  if (s[field.window] === MOMENT.READY && s[field.windowDone] === 0 && s[field.windowDone + 1] === 0) noteAlone(r, s);
  const n = legalWindow(r, s, r.scratch.legal);
  // Before the match, even the only possible use is a ply of its own, so that the record shows it.
  const isUsed = kindOf(r.scratch.legal[0]!) !== KIND.USE_NONE;
  if (n > 1 || (isUsed && isBeforeMatch(s[field.window]!))) {
    s[field.actor] = seat;
    s[field.step] = STEP.WINDOW;
    return;
  }
  if (isUsed) {
    takeWindow(r, s, r.scratch.legal[0]!, log);
    return;
  }
  if (
    isPassedOn(s, seat) &&
    (s[field.window] !== MOMENT.READY || (s[field.windowDone + 1 - seat]! & WINDOW_DONE.ALONE) !== 0)
  )
    s[field.windowSeat] = 1 - seat;
  else closeWindow(s);
}

/** Notes that only one player has cards to ready: this player takes no turns (A-QR-26, AH-22). */
function noteAlone(r: Rules, s: State): void {
  for (let seat = 0; seat < SEATS; seat++)
    if (offers(r, s, 1 - seat, r.scratch.legal) === 0) s[field.windowDone + seat]! |= WINDOW_DONE.ALONE;
}

export function closeWindow(s: State): void {
  s[field.step] = s[field.afterWindow]!;
  s[field.window] = MOMENT.NONE;
  s[field.afterWindow] = 0;
  s[field.windowSeat] = 0;
  s[field.windowDone] = 0;
  s[field.windowDone + 1] = 0;
}

/** Cards that the seat may use now; the last answer uses none (A-EFX-10, 12). */
export function legalWindow(r: Rules, s: State, out: Int32Array): number {
  const n = offers(r, s, s[field.windowSeat]!, out);
  for (let k = 0; k < n; k++)
    if (s[field.window] !== MOMENT.READY && mustUse(r, effectOf(r, out[k]!, s[field.window]!))) return n;
  out[n] = action(KIND.USE_NONE, 0);
  return n + 1;
}

/** Whether ship `u` has a card of its own, or its side has one that is in force for all ships. */
export const mayUseCards = (r: Rules, s: State, u: number): boolean =>
  hasAny(s, u, r.effects.further) ||
  calledCard(r, s, SEAT_OF[u]!) >= 0 ||
  s[SEAT_AT[SEAT_OF[u]!]! + field.commander] !== 0;

const mustUse = (r: Rules, effect: number): boolean => r.effects.wordOf(r.effects.firstAct[effect]!).must;

/**
 * Who may use cards in a window. ALL: every ship of a side; ATTACKER, DEFENDER: the ship that attacks or is attacked; TARGET: the unit that is
 * attacked, for a squadron its flagship; ACTIVE: the activated ship.
 */
const BY = { ACTIVE: 0, ALL: 1, ATTACKER: 2, TARGET: 3, DEFENDER: 4 } as const;
const usersIn = new Map<number, number>([
  [MOMENT.SHIP_PHASE, BY.ALL],
  [MOMENT.STATUS, BY.ALL],
  [MOMENT.READY, BY.ALL],
  [MOMENT.UNDEPLOYED, BY.ALL],
  [MOMENT.DEPLOYED, BY.ALL],
  [MOMENT.FIRST_ROUND, BY.ALL],
  [MOMENT.ROUND, BY.ALL],
  [MOMENT.COMMANDS_SET, BY.ALL],
  [MOMENT.SHIPS_OVER, BY.ALL],
  [MOMENT.SQUADRONS_BEGIN, BY.ALL],
  [MOMENT.SQUADRONS_OVER, BY.ALL],
  [MOMENT.AFTER_ROLL, BY.ATTACKER],
  [MOMENT.BEFORE_ROLL, BY.ATTACKER],
  [MOMENT.GATHERED, BY.TARGET],
  [MOMENT.AFTER_DEFENSE, BY.TARGET],
  [MOMENT.BEFORE_DAMAGE, BY.DEFENDER],
]);
/** The user (one of `BY`) of each window. */
const USERS = Uint8Array.from({ length: MOMENTS }, (_, window) => usersIn.get(window) ?? BY.ACTIVE);

/** Whether a window comes before the first round. */
const isBeforeMatch = (window: number): boolean =>
  window === MOMENT.UNDEPLOYED || window === MOMENT.DEPLOYED || window === MOMENT.FIRST_ROUND;

/**
 * The only ship that uses its own cards in a window, -1 if all do. Around the reveal and the maneuver it is the
 * activated ship, in an attack one of the two. Cards of friends nearby may be used as well.
 */
function shipInWindow(s: State, window: number): number {
  // A ship that a card has brought to the table uses its cards of the moment "after deployment".
  if (window === MOMENT.DEPLOYED && s[field.arriving] !== 0) return s[field.arriving]! - 1;
  switch (USERS[window]!) {
    case BY.ALL:
      return -1;
    case BY.DEFENDER:
      return s[field.target]!;
    case BY.TARGET:
      // The card of the commander is used by the flagship when a squadron is attacked.
      return isSquadron(s[field.target]!) ? flagshipOf(s, s[field.target]!) : s[field.target]!;
    case BY.ATTACKER:
      return s[field.attacker]!;
    default:
      return s[field.active]!;
  }
}

/** Whether other ships, of the same side (`own`) or of the other, use cards in a window of one ship. */
const actsHere = (r: Rules, window: number, own: boolean): boolean =>
  r.effects.everywhereAt[window] !== 0 || (own && r.effects.afarAt[window] !== 0);

/** Uses of cards that `seat` has in the window. */
function offers(r: Rules, s: State, seat: number, out: Int32Array): number {
  const window = s[field.window]!;
  const only = shipInWindow(s, window);
  let n = 0;
  for (let i = 0; i < MAX_SHIPS && inFleet(s, seat * MAX_SHIPS + i); i++) {
    const u = seat * MAX_SHIPS + i;
    if (
      !mayUseCards(r, s, u) ||
      !alive(s, u) ||
      (only >= 0 && u !== only && !actsHere(r, window, seat === SEAT_OF[only]))
    )
      continue;
    n =
      window === MOMENT.READY
        ? legalReady(r, s, u, out, n)
        : legalUses(r, s, window, u, only < 0 || u === only ? -1 : seat === SEAT_OF[only] ? AFAR : OPPOSITE, out, n);
  }
  return n;
}

/** Sector Fleet: the player whose cards are offered; if they belong to several players, the Grand Admiral. */
export function ownerInWindow(r: Rules, s: State): number {
  const seat = s[field.windowSeat]!;
  const n = offers(r, s, seat, r.scratch.legal);
  const fleet = fleetOf(s, seat * MAX_SHIPS + shipOfUse(r.scratch.legal[0]!));
  for (let k = 1; k < n; k++)
    if (fleetOf(s, seat * MAX_SHIPS + shipOfUse(r.scratch.legal[k]!)) !== fleet) return grandAdmiral(r, s, seat);
  return seatOfFleet(seat, fleet);
}

/** Appends the exhausted cards of ship `u` that one of its command tokens can ready. */
function legalReady(r: Rules, s: State, u: number, out: Int32Array, from: number): number {
  if (s[SHIP_AT[u]! + field.commands] === 0 && r.effects.stocked.length === 0) return from;
  const near = nearEquipped(s, u) & s[SHIP_AT[u]! + field.exhausted]! & r.effects.costly;
  let n = eachCard(r, s, near, 0, u, out, from);
  for (let w = 0; w < r.effects.further; w++) {
    const exhausted = s[field.furtherExhausted + w * FURTHER_SIZE + u]! & r.effects.furtherCostly[w]!;
    n = eachCard(r, s, furtherEquipped(s, u, w) & exhausted, NEAR_CARDS + 32 * w, u, out, n);
  }
  return n;
}

/**
 * Appends a use for each way to ready a card: with a command token of the ship, or with one that lies on the card. For a card that names several
 * commands the option is the command, + 4 for a token of the card; for any other it is 0.
 */
function eachCard(r: Rules, s: State, cards: number, first: number, u: number, out: Int32Array, from: number): number {
  let n = from;
  for (let bits = cards; bits !== 0; bits &= bits - 1) {
    const card = first + lowest(bits);
    const cost = r.effects.readyCost[card]!;
    const held = (cost & OWN_TOKENS) === 0 ? 0 : onCard(r, s, u, card);
    for (let c = 0; c < COMMANDS; c++) {
      if ((cost & (1 << c)) === 0) continue;
      if (hasCommand(s, u, c)) out[n++] = useAction(card, u % MAX_SHIPS, hasSeveral(cost) ? c : 0);
      if (held !== 0 && tokensIn(held, c) > 0) out[n++] = useAction(card, u % MAX_SHIPS, COMMANDS + c);
    }
  }
  return n;
}

/** The command of the token that readies a card, from the option of an action. */
const readyingCommand = (r: Rules, card: number, option: number): number =>
  hasSeveral(r.effects.readyCost[card]!) ? option % COMMANDS : lowest(r.effects.readyCost[card]!);

/** The player uses no further card in this window; if cards are being readied, the other player goes on alone (AH-22). */
function declineWindow(s: State): void {
  const seat = s[field.windowSeat]!;
  const readying = s[field.window] === MOMENT.READY;
  if (readying ? (s[field.windowDone + seat]! & WINDOW_DONE.ALONE) !== 0 : !isPassedOn(s, seat)) {
    closeWindow(s);
    return;
  }
  if (readying) s[field.windowDone + 1 - seat]! |= WINDOW_DONE.ALONE;
  s[field.windowSeat] = 1 - seat;
  s[field.step] = STEP.NEXT_WINDOW;
}

/** Takes an answer in a window: a card is used, or no further one. */
export function takeWindow(r: Rules, s: State, a: Action, log: EventLog | null): void {
  if (!isUse(kindOf(a))) {
    declineWindow(s);
    return;
  }
  const u = s[field.windowSeat]! * MAX_SHIPS + shipOfUse(a);
  s[field.step] = STEP.NEXT_WINDOW;
  if (s[field.window] === MOMENT.READY) ready(r, s, u, cardOfUse(a), optionOfUse(a), log);
  else useCard(r, s, s[field.window]!, u, a, log);
}

/** Pays to ready a card; then it is the other player's turn (A-QR-26). */
function ready(r: Rules, s: State, u: number, card: number, option: number, log: EventLog | null): void {
  const seat = SEAT_OF[u]!;
  const command = readyingCommand(r, card, option);
  if (option >= COMMANDS) takeFromCard(r, s, u, card, command);
  else payToken(r, s, u, command, log);
  makeReady(s, u, card);
  if (r.effects.stockedUntilReady.includes(card)) layOnCard(r, s, u, card, 0);
  log?.add(ARMADA_EVENT.READIED, seat, r.cardCode(card), codeOf(s, u), 1);
  s[field.windowDone + seat]! |= WINDOW_DONE.READIED;
  if ((s[field.windowDone + seat]! & WINDOW_DONE.ALONE) === 0) s[field.windowSeat] = 1 - seat;
}

/** Which of some cards are exhausted on ship `u`, one bit each by their place. */
function exhaustedOf(s: State, u: number, cards: Int16Array): number {
  let bits = 0;
  for (let k = 0; k < cards.length; k++) if (isExhausted(s, u, cards[k]!)) bits |= 1 << k;
  return bits;
}

/** Readies the cards that cost nothing (A-QR-24). */
export function readyFree(r: Rules, s: State, u: number): void {
  const { needsMotion } = r.effects;
  const held = needsMotion.length === 0 || s[SHIP_AT[u]! + field.dialSpeed] !== 0 ? 0 : exhaustedOf(s, u, needsMotion);
  s[SHIP_AT[u]! + field.exhausted]! &= r.effects.costly;
  for (let w = 0; w < r.effects.further; w++)
    s[field.furtherExhausted + w * FURTHER_SIZE + u]! &= r.effects.furtherCostly[w]!;
  for (let k = 0; k < needsMotion.length; k++) if ((held & (1 << k)) !== 0) exhaust(s, u, needsMotion[k]!);
}
