import { EVENT } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { closeEnvironment } from '../cards/environment.ts';
import { gearAt } from '../cards/gear.ts';
import { canDraw, discardFromHand, drawCard, handLimit, putPlace, toPile } from '../cards/zones.ts';
import { END, afterDestruction, checkDestroyed, destroy, endMatch } from '../combat/destruction.ts';
import { addEnergy, expireGear, payEnergy } from '../combat/vessel.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { MAX_TIERS, PLACE, PLACES } from '../layout.ts';
import { ask, go, leftOf, nextLiving, takePriority } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { hasIncome } from './abilities.ts';

const SHIP_BIT = 1 << 30;
const PHASE_DISCARD = 3;
const PHASE_END = 4;

/** Bits of a place in DISCARD_ORDER, which holds a seat plus 1. */
const PLACE_BITS = 3;
const PLACE_MASK = (1 << PLACE_BITS) - 1;

/** What a player has to do in the Discard Phase beyond clearing the tiers. */
const DUE = { NOTHING: 0, BONUS: 1, CHOICE: 2 } as const;

/**
 * Begins the Discard Phase. Its order is the Priority player's to choose where two players or more have something to do,
 * unless there are nothing but bonuses, whose order changes nothing.
 */
export function startDiscard(r: Rules, s: State, log: EventLog | null): void {
  takePriority(s);
  log?.add(EVENT.PHASE, s[field.priority]!, -1, -1, PHASE_DISCARD);
  let seats = 0;
  let count = 0;
  let choices = 0;
  for (let seat = 0; seat < r.seats; seat++) {
    const due = s[r.at(seat) + field.alive] === 0 ? DUE.NOTHING : dueOf(r, s, seat);
    if (due === DUE.NOTHING) continue;
    seats |= 1 << seat;
    count++;
    if (due === DUE.CHOICE) choices++;
  }
  s[field.discardOrder] = 0;
  s[field.unordered] = count > 1 && choices > 0 ? seats : 0;
  go(s, STEP.ORDER_DISCARD);
}

function dueOf(r: Rules, s: State, seat: number): number {
  const b = r.at(seat);
  if (s[b + field.handN]! > handLimit(r, s, b)) return DUE.CHOICE;
  let due: number = hasIncome(r, s, b) ? DUE.BONUS : DUE.NOTHING;
  for (let i = 0; i < s[b + field.gearN]!; i++) {
    const card = s[b + field.gear + i]!;
    if (r.gear.renew[card]! >= 0) return DUE.CHOICE;
    if (r.gear.income[card] !== 0) due = DUE.BONUS;
  }
  return due;
}

/** Asks who comes next while there are two or more to choose from; then all others follow clockwise from the Priority player. */
export function orderDiscard(r: Rules, s: State): void {
  const left = s[field.unordered]!;
  if ((left & (left - 1)) !== 0) {
    ask(s, s[field.priority]!, STEP.DISCARD_ORDER);
    return;
  }
  if (left !== 0) appendToOrder(s, 31 - Math.clz32(left));
  let seat = s[field.priority]!;
  for (let i = 0; i < r.seats; i++) {
    if (s[r.at(seat) + field.alive] === 1 && !inOrder(s, seat)) appendToOrder(s, seat);
    seat = leftOf(r, seat);
  }
  nextDiscard(r, s);
}

function inOrder(s: State, seat: number): boolean {
  for (let order = s[field.discardOrder]!; order !== 0; order >>>= PLACE_BITS)
    if ((order & PLACE_MASK) === seat + 1) return true;
  return false;
}

/** Puts `seat` behind those that are in order. */
function appendToOrder(s: State, seat: number): void {
  let free = 0;
  while (s[field.discardOrder]! >>> free !== 0) free += PLACE_BITS;
  s[field.discardOrder]! |= (seat + 1) << free;
  s[field.unordered]! &= ~(1 << seat);
}

/** The players that are not yet in order. */
export function legalDiscardOrder(r: Rules, s: State, _seat: number, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < r.seats; seat++)
    if (((s[field.unordered]! >> seat) & 1) === 1) out[n++] = ACTION.TARGET + seat;
  return n;
}

export function takeDiscardOrder(_r: Rules, s: State, _seat: number, a: number, log: EventLog | null): void {
  appendToOrder(s, a - ACTION.TARGET);
  log?.add(DF_EVENT.DISCARDS_NEXT, s[field.priority]!, -1, -1, 1, a - ACTION.TARGET);
  go(s, STEP.ORDER_DISCARD);
}

/** Notes what the seat has to maintain: renewals, bonuses and its ship's ability. Cards without energy on them expire. */
export function discardSeat(r: Rules, s: State, log: EventLog | null): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  if (s[b + field.reactive] === 0) expireTitle(r, s, seat, r.sole.reactive, log);
  if (s[b + field.polarized] === 0) expireTitle(r, s, seat, r.sole.polarized, log);
  let mask = hasIncome(r, s, b) ? SHIP_BIT : 0;
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) {
    const card = s[b + field.gear + i]!;
    if (r.gear.income[card] !== 0 || r.gear.renew[card]! >= 0) mask |= 1 << r.card.gearNumber[card]!;
  }
  s[b + field.maintain] = mask;
  go(s, STEP.ASK_MAINTAIN);
}

function expireTitle(r: Rules, s: State, seat: number, card: number, log: EventLog | null): void {
  const i = gearAt(s, r.at(seat), card);
  if (i >= 0) expireGear(r, s, seat, i, log);
}

/** Where a renewal is due, the owner chooses the order of all. Bonuses alone are taken by themselves, the oldest card first. */
export function askMaintain(r: Rules, s: State, log: EventLog | null): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) {
    const card = s[b + field.gear + i]!;
    if (((s[b + field.maintain]! >> r.card.gearNumber[card]!) & 1) === 1 && r.gear.renew[card]! >= 0) {
      ask(s, seat, STEP.MAINTAIN);
      return;
    }
  }
  for (let i = 0; i < n; i++) {
    const card = s[b + field.gear + i]!;
    if (((s[b + field.maintain]! >> r.card.gearNumber[card]!) & 1) === 1)
      addEnergy(r, s, seat, r.gear.income[card]!, card, log);
  }
  if ((s[b + field.maintain]! & SHIP_BIT) !== 0) collect(r, s, seat, log);
  s[b + field.maintain] = 0;
  go(s, STEP.EXPIRE);
}

function collect(r: Rules, s: State, seat: number, log: EventLog | null): void {
  const ship = s[r.at(seat) + field.ship]!;
  log?.add(EVENT.ABILITY, seat, ship, r.ship.ability[ship]!, 1);
  addEnergy(r, s, seat, r.ship.abilityAmount[ship]!, -1, log);
}

export function legalMaintain(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  let n = 0;
  const count = s[b + field.gearN]!;
  for (let i = 0; i < count; i++) {
    const card = s[b + field.gear + i]!;
    if (((s[b + field.maintain]! >> r.card.gearNumber[card]!) & 1) === 0) continue;
    const renew = r.gear.renew[card]!;
    if (renew < 0) out[n++] = ACTION.BONUS + card;
    else {
      if (s[b + field.energy]! >= renew) out[n++] = ACTION.RENEW + card;
      out[n++] = ACTION.LAPSE + card;
    }
  }
  if ((s[b + field.maintain]! & SHIP_BIT) !== 0) out[n++] = ACTION.ABILITY;
  return n;
}

export function takeMaintain(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  go(s, STEP.ASK_MAINTAIN);
  if (a === ACTION.ABILITY) {
    s[b + field.maintain]! &= ~SHIP_BIT;
    collect(r, s, seat, log);
    return;
  }
  const card = a >= ACTION.BONUS ? a - ACTION.BONUS : a >= ACTION.LAPSE ? a - ACTION.LAPSE : a - ACTION.RENEW;
  s[b + field.maintain]! &= ~(1 << r.card.gearNumber[card]!);
  if (a >= ACTION.BONUS) addEnergy(r, s, seat, r.gear.income[card]!, card, log);
  else if (a >= ACTION.LAPSE) expireTitle(r, s, seat, card, log);
  else payEnergy(r, s, seat, r.gear.renew[card]!, card, log);
}

/** Clears the tiers one by one, the primary card first. */
export function expireTiers(r: Rules, s: State, log: EventLog | null): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  for (let tier = 0; tier < MAX_TIERS; tier++) {
    for (let i = tier * PLACES; i < (tier + 1) * PLACES; i++) {
      const status = s[b + field.status + i]!;
      if (status === PLACE.EMPTY) continue;
      if (status !== PLACE.DRAW && status !== PLACE.PASS) expireCard(s, seat, b, i, status, log);
      putPlace(s, b, i, -1, PLACE.EMPTY);
    }
    if (((s[b + field.paired]! >> tier) & 1) === 1) toPile(s, b, r.sole.pair);
  }
  s[b + field.paired] = 0;
  go(s, STEP.ASK_HAND);
}

function expireCard(s: State, seat: number, b: number, place: number, status: number, log: EventLog | null): void {
  const card = s[b + field.card + place]!;
  if (status === PLACE.RETURNED) {
    s[b + field.removed]!++;
    log?.add(DF_EVENT.REMOVED, seat, card, -1, 1);
    return;
  }
  toPile(s, b, card);
  if (status === PLACE.DOWN && log !== null) log.add(EVENT.CARD_DISCARDED, seat, card, 1 + (place >> 1), 1);
}

export function askHand(r: Rules, s: State): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  if (s[b + field.handN]! > handLimit(r, s, b)) ask(s, seat, STEP.HAND_LIMIT);
  else go(s, STEP.NEXT_DISCARD);
}

export function takeHandLimit(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  discardFromHand(r, s, seat, a - ACTION.DISCARD, log);
  go(s, STEP.ASK_HAND);
}

/** Turns to the next player in order; after the last one the turn ends. */
export function nextDiscard(_r: Rules, s: State): void {
  const order = s[field.discardOrder]!;
  if (order === 0) {
    go(s, STEP.END_TURN);
    return;
  }
  s[field.turnSeat] = (order & PLACE_MASK) - 1;
  s[field.discardOrder] = order >>> PLACE_BITS;
  go(s, STEP.DISCARD_SEAT);
}

/** Ends the turn: effects of the turn end, over heat destroys, attrition or the turn limit applies, the Priority player may draw. */
export function endTurn(r: Rules, s: State, log: EventLog | null): void {
  log?.add(EVENT.PHASE, s[field.priority]!, -1, -1, PHASE_END);
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    for (let i = field.turnRange; i <= field.turnPrimary; i++) s[b + i] = 0;
  }
  closeEnvironment(r, s);
  overHeat(r, s, log);
  if (s[field.endReason]! >= 0) return;
  if (r.attritionFrom > 0) {
    if (s[field.turn]! >= r.attritionFrom) attrition(r, s, s[field.turn]! - r.attritionFrom + 1, log);
  } else if (s[field.turn]! >= r.rules.turnLimit) endMatch(r, s, END.turnLimit, log);
  if (s[field.endReason]! >= 0) return;
  const seat = s[field.priority]!;
  if (canDraw(r, s, r.at(seat))) ask(s, seat, STEP.PRIORITY_DRAW);
  else go(s, STEP.SHIFT);
}

function overHeat(r: Rules, s: State, log: EventLog | null): void {
  let any = false;
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    if (s[b + field.alive] === 0 || s[b + field.heat]! < r.rules.heatLimit) continue;
    if (!any) s[field.checks]!++;
    any = true;
    s[b + field.lastHit] = -1;
    destroy(r, s, seat, s[field.checks]!, log);
  }
  if (any) afterDestruction(r, s, END.overHeat, log);
}

/** Every vessel loses `loss` Hull. When all fall below zero, those with the most Hull left count as the last to fall. */
function attrition(r: Rules, s: State, loss: number, log: EventLog | null): void {
  let best = -Infinity;
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    if (s[b + field.alive] === 0) continue;
    s[b + field.hull]! -= loss;
    if (s[b + field.hull]! < 0) s[b + field.lastHit] = -1;
    best = Math.max(best, s[b + field.hull]!);
    if (log === null) continue;
    log.add(DF_EVENT.ATTRITION, seat, -1, s[b + field.hull]!, loss);
    log.add(EVENT.DAMAGE, -1, -1, s[b + field.ship]!, loss, seat);
  }
  if (best < 0) {
    s[field.checks]!++;
    for (let seat = 0; seat < r.seats; seat++) {
      const b = r.at(seat);
      if (s[b + field.alive] === 1 && s[b + field.hull]! < best) destroy(r, s, seat, s[field.checks]!, log);
    }
  }
  checkDestroyed(r, s, END.attrition, log);
}

export function legalPriorityDraw(_r: Rules, _s: State, _seat: number, out: Int32Array): number {
  out[0] = ACTION.PASS;
  out[1] = ACTION.DRAW;
  return 2;
}

export function takePriorityDraw(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.DRAW) drawCard(r, s, seat, log);
  go(s, STEP.SHIFT);
}

/**
 * Passes Priority to the next living player to the left, who begins the next turn. Where it has passed on from a destroyed
 * vessel this turn, its holder keeps it and begins.
 */
export function shift(r: Rules, s: State, log: EventLog | null): void {
  log?.add(EVENT.ROUND_END, -1, -1, -1, s[field.turn]!);
  if (s[field.passedOn] === 0) s[field.priority] = nextLiving(r, s, s[field.priority]!);
  s[field.passedOn] = 0;
  s[field.turn]!++;
  go(s, STEP.START_TURN);
}
