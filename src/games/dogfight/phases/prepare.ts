import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { FORM, TYPE } from '../cards/card.ts';
import { drifting, openEnvironment } from '../cards/environment.ts';
import { NEED } from '../cards/needs.ts';
import { canDraw, drawCard, fromHand, handLimit, putPlace, setCards, toHand } from '../cards/zones.ts';
import { addTiers, mobilityOf, moveTo } from '../combat/vessel.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { MAX_TIERS, PLACE, PLACES } from '../layout.ts';
import { ask, go, nextLiving } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { declareAbility, mayDeclare } from './abilities.ts';
import { mayJump, playJump } from './jump.ts';

const POSITIONS = MAX_TIERS * PLACES;
const DRIFT = { DONE: 0, DUE: 1, LAST: 2 } as const;
const PHASE_PREPARATION = 1;

/** Begins a turn: all tiers are empty, and the Priority player prepares first. */
export function startTurn(r: Rules, s: State, log: EventLog | null): void {
  if (log !== null) {
    log.round = s[field.turn]!;
    log.add(EVENT.ROUND_START, s[field.priority]!, -1, -1, s[field.turn]!);
  }
  openEnvironment(r, s, log);
  log?.add(EVENT.PHASE, s[field.priority]!, -1, -1, PHASE_PREPARATION);
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    s[b + field.tiers] = s[b + field.alive] === 1 ? r.rules.tiers : 0;
    s[b + field.planned] = 0;
    s[b + field.locked] = 0;
    s[b + field.moved] = 0;
    s[b + field.declared] = 0;
    s[b + field.paired] = 0;
    s[b + field.drift] = DRIFT.DONE;
  }
  s[field.tier] = -1;
  s[field.lead] = s[field.priority]!;
  s[field.turnSeat] = s[field.priority]!;
  s[field.picked] = 0;
  go(s, STEP.START_PREPARER);
}

/** Begins the Preparation of one player: effects of Gear, and whether the vessel must drift. */
export function startPreparer(r: Rules, s: State, log: EventLog | null): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  if (s[field.priority] === seat) prepareWithPriority(r, s, seat, log);
  if (drifting(s) && mobilityOf(r, s, b, 0) > 0 && r.map.countWithin(s[b + field.hex]!, 1) > 1)
    s[b + field.drift] = DRIFT.DUE;
  go(s, STEP.ASK_PLAN);
}

/** Gear gives the Priority player tiers and cards at the start of its Preparation. */
function prepareWithPriority(r: Rules, s: State, seat: number, log: EventLog | null): void {
  const b = r.at(seat);
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) {
    const card = s[b + field.gear + i]!;
    addTiers(r, s, b, r.gear.priorityTiers[card]!);
    for (let k = 0; k < r.gear.priorityDraw[card]!; k++) drawCard(r, s, seat, log);
  }
}

/** The neighbours of the vessel's hex: a vessel that drifts must leave its hex. */
export function legalDrift(r: Rules, s: State, seat: number, out: Int32Array): number {
  const { map } = r;
  const hex = s[r.at(seat) + field.hex]!;
  const count = map.countWithin(hex, 1);
  for (let i = 1; i < count; i++) out[i - 1] = ACTION.HEX + map.near[hex * map.hexes + i]!;
  return count - 1;
}

export function takeDrift(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  const last = s[b + field.drift] === DRIFT.LAST;
  s[b + field.drift] = DRIFT.DONE;
  moveTo(r, s, seat, a - ACTION.HEX, log);
  if (last) go(s, STEP.NEXT_PREPARER);
  else go(s, STEP.RESUME_PLAN);
}

/** Appends each different card of the hand at `b` as `base` + card, from place `from` of `out`. Returns the new count. */
function addHand(s: State, b: number, base: number, out: Int32Array, from: number): number {
  const count = s[b + field.handN]!;
  let n = from;
  for (let i = 0; i < count; i++) {
    const card = s[b + field.hand + i]!;
    if (i === 0 || card !== s[b + field.hand + i - 1]) out[n++] = base + card;
  }
  return n;
}

/** Each different card of the hand, to be discarded. */
export function legalDiscard(r: Rules, s: State, seat: number, out: Int32Array): number {
  return addHand(s, r.at(seat), ACTION.DISCARD, out, 0);
}

/** Whether set cards may still be rearranged or exchanged by the seat at `b`. */
function mayRearrange(r: Rules, s: State, b: number): boolean {
  if (!r.rules.rearranging || s[b + field.locked] === 1) return false;
  let set = 0;
  let passed = 0;
  let movable = false;
  for (let i = 0; i < POSITIONS; i++) {
    if (s[b + field.status + i] === PLACE.PASS) passed++;
    if (s[b + field.status + i] !== PLACE.DOWN) continue;
    set++;
    if (((s[b + field.moved]! >> i) & 1) === 0) movable = true;
  }
  return movable && (set > 1 || passed > 0 || s[b + field.handN] !== 0);
}

/** Asks for the next tier of the plan. After the last tier, asks whether the plan stands if it can still be changed. */
export function askPlan(r: Rules, s: State): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  if (s[b + field.planned]! < s[b + field.tiers]!) ask(s, seat, STEP.PLAN);
  else if (mayRearrange(r, s, b) || mayDeclare(r, s, b)) ask(s, seat, STEP.CONFIRM);
  else finishPlan(s, seat, b);
}

/** Confirms the plan. A vessel that has not drifted yet does so now. */
function finishPlan(s: State, seat: number, b: number): void {
  if (s[b + field.drift] === DRIFT.DONE) {
    go(s, STEP.NEXT_PREPARER);
    return;
  }
  s[b + field.drift] = DRIFT.LAST;
  ask(s, seat, STEP.DRIFT);
}

/**
 * Continues a plan that was interrupted by an ability, by Drift or by rearranging: with the second card of its tier if
 * that was asked, unless the first one was moved away.
 */
export function resumePlan(r: Rules, s: State): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  const planned = s[b + field.planned]!;
  const first = s[b + field.status + planned * PLACES]!;
  if (planned < s[b + field.tiers]! && first !== PLACE.EMPTY) {
    if (s[b + field.handN]! > 0 && first !== PLACE.PASS) {
      ask(s, seat, STEP.PLAN_SECOND);
      return;
    }
    s[b + field.planned] = planned + 1;
  }
  go(s, STEP.ASK_PLAN);
}

/** Appends what may be done at any own decision of the plan. Rearranging comes last, Drift before it: see `distinct`. */
function addAnyTime(r: Rules, s: State, b: number, rearrange: boolean, out: Int32Array, from: number): number {
  let n = from;
  if (mayDeclare(r, s, b)) out[n++] = ACTION.ABILITY;
  if (s[b + field.drift] === DRIFT.DUE) out[n++] = ACTION.DRIFT;
  if (rearrange) out[n++] = ACTION.REARRANGE;
  return n;
}

/** Does what may be done at any own decision. Returns false when `a` is something else. */
function takeAnyTime(r: Rules, s: State, seat: number, a: number, log: EventLog | null): boolean {
  if (a === ACTION.ABILITY) declareAbility(r, s, seat, log);
  else if (a === ACTION.DRIFT) ask(s, seat, STEP.DRIFT);
  else if (a === ACTION.REARRANGE) ask(s, seat, STEP.PICK);
  else return false;
  return true;
}

export function legalPlan(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  let n = 0;
  out[n++] = ACTION.PASS;
  if (canDraw(r, s, b)) out[n++] = ACTION.DRAW;
  const first = n;
  n = addHand(s, b, ACTION.SET, out, n);
  const last = n;
  for (let i = first; i < last; i++) {
    const card = out[i]! - ACTION.SET;
    if (r.card.form[card] === FORM.jump && mayJump(r, s, b, card)) out[n++] = ACTION.JUMP + card;
  }
  return addAnyTime(r, s, b, mayRearrange(r, s, b), out, n);
}

/**
 * Removes from the first `n` actions of a plan, while the hand has room for another card: setting Star and Jump cards, which do nothing in a tier
 * (DF-CRD-04, DH-31), or a card that allows only MOVE before it, if another card comes before it; and leaving a tier empty where a card can be drawn
 * (D-PREP-05). In hand, a card may still be played, discarded for a cost or set later, and is not drawn again.
 */
export function withoutVoidCards(r: Rules, s: State, out: Int32Array, n: number): number {
  const b = r.at(s[field.actor]!);
  if (s[b + field.handN]! >= handLimit(r, s, b)) return n;
  const draws = s[field.step] === STEP.PLAN && canDraw(r, s, b);
  let left = 0;
  for (let i = 0; i < n; i++) {
    const a = out[i]!;
    if (draws && a === ACTION.PASS) continue;
    if (a >= ACTION.SET && a < ACTION.JUMP && isVoid(r, s, b, a - ACTION.SET)) continue;
    out[left++] = a;
  }
  return withoutLonePairs(r, s, b, out, left);
}

/**
 * Removes actions that would waste the card with `pair`: playing it with fewer than two cards to set, and setting no
 * second card in its tier while one is left. Without that card, the same tier costs less.
 */
function withoutLonePairs(r: Rules, s: State, b: number, out: Int32Array, n: number): number {
  if (s[field.step] !== STEP.PLAN || r.sole.pair < 0) return n;
  const count = s[b + field.handN]!;
  let sets = 0;
  for (let i = 0; i < count; i++) if (!isVoid(r, s, b, s[b + field.hand + i]!)) sets++;
  const paired = ((s[b + field.paired]! >> s[b + field.planned]!) & 1) === 1;
  let left = 0;
  for (let i = 0; i < n; i++) {
    const a = out[i]!;
    if (paired ? sets > 0 && (a === ACTION.PASS || a === ACTION.DRAW) : sets < 2 && a === ACTION.JUMP + r.sole.pair)
      continue;
    out[left++] = a;
  }
  return left;
}

/** Whether `card` would be nullified when it is turned up in the tier that is planned. */
const isVoid = (r: Rules, s: State, b: number, card: number): boolean =>
  r.card.form[card] === FORM.star ||
  r.card.form[card] === FORM.jump ||
  ((r.card.need[card]! & NEED['only-moves']) !== 0 && playsOther(r, s, b));

/** Whether the plan at `b` plays a card other than MOVE so far: a Jump, or a set card, which is played even when it is nullified: see `activate`. */
function playsOther(r: Rules, s: State, b: number): boolean {
  if (s[b + field.turnOther] !== 0) return true;
  for (let i = 0; i < POSITIONS; i++)
    if (s[b + field.status + i] === PLACE.DOWN && r.card.type[s[b + field.card + i]!] !== TYPE.move) return true;
  return false;
}

export function takePlan(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  const tier = s[b + field.planned]!;
  const position = tier * PLACES;
  if (takeAnyTime(r, s, seat, a, log)) return;
  if (a >= ACTION.JUMP) {
    playJump(r, s, seat, a - ACTION.JUMP, log);
    return;
  }
  if (a >= ACTION.SET) {
    setFaceDown(s, seat, b, position, a - ACTION.SET, log);
    if (((s[b + field.paired]! >> tier) & 1) === 1 && s[b + field.handN]! > 0) {
      ask(s, seat, STEP.PLAN_SECOND);
      return;
    }
  } else {
    s[b + field.status + position] = a === ACTION.DRAW ? PLACE.DRAW : PLACE.PASS;
    log?.add(DF_EVENT.TOKEN, seat, -1, tier, a === ACTION.DRAW ? 1 : 0);
    if (a === ACTION.DRAW) {
      drawCard(r, s, seat, log);
      if (setCards(s, b) > 0) s[b + field.locked] = 1;
    }
  }
  s[b + field.planned] = tier + 1;
  go(s, STEP.ASK_PLAN);
}

function setFaceDown(s: State, seat: number, b: number, position: number, card: number, log: EventLog | null): void {
  fromHand(s, b, card);
  putPlace(s, b, position, card, PLACE.DOWN);
  log?.add(EVENT.CARD_SET, seat, card, position >> 1, 1, -1, 1 << seat);
}

export function legalSecond(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  out[0] = ACTION.PASS;
  return addAnyTime(r, s, b, mayRearrange(r, s, b), out, addHand(s, b, ACTION.SET, out, 1));
}

export function takeSecond(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (takeAnyTime(r, s, seat, a, log)) return;
  const b = r.at(seat);
  if (a !== ACTION.PASS) setFaceDown(s, seat, b, s[b + field.planned]! * PLACES + 1, a - ACTION.SET, log);
  s[b + field.planned]!++;
  go(s, STEP.ASK_PLAN);
}

export function legalConfirm(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  out[0] = ACTION.READY;
  return addAnyTime(r, s, b, mayRearrange(r, s, b), out, 1);
}

export function takeConfirm(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (!takeAnyTime(r, s, seat, a, log)) finishPlan(s, seat, r.at(seat));
}

/** Set cards that have not been picked in this Preparation. */
export function legalPick(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  let n = 0;
  for (let i = 0; i < POSITIONS; i++)
    if (s[b + field.status + i] === PLACE.DOWN && ((s[b + field.moved]! >> i) & 1) === 0)
      out[n++] = ACTION.POSITION + i;
  return n;
}

export function takePick(r: Rules, s: State, seat: number, a: number): void {
  s[field.picked] = a - ACTION.POSITION;
  s[r.at(seat) + field.moved]! |= 1 << (a - ACTION.POSITION);
  ask(s, seat, STEP.SWAP);
}

/**
 * Whether a card picked at position `from` at `b` leaves its tier empty, so that this tier can become a pass in exchange for another.
 */
const isAlone = (s: State, b: number, from: number): boolean =>
  (from & 1) === 1 || s[b + field.status + from + 1] !== PLACE.DOWN;

/** Whether position `i` at `b` is the reminder token of a pass. */
export const isPass = (s: State, b: number, i: number): boolean =>
  i >= 0 && i < POSITIONS && s[b + field.status + i] === PLACE.PASS;

/** Lets the picked card trade places with another set card, a pass or a hand card, or stay. */
export function legalSwap(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  const picked = s[field.picked]!;
  const alone = isAlone(s, b, picked);
  let n = 0;
  out[n++] = ACTION.PASS;
  for (let i = 0; i < POSITIONS; i++)
    if (i !== picked && (s[b + field.status + i] === PLACE.DOWN || (alone && isPass(s, b, i))))
      out[n++] = ACTION.POSITION + i;
  return addHand(s, b, ACTION.EXCHANGE, out, n);
}

export function takeSwap(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  const picked = s[field.picked]!;
  const card = s[b + field.card + picked]!;
  const to = a - ACTION.POSITION;
  s[field.picked] = 0;
  if (a >= ACTION.EXCHANGE) {
    fromHand(s, b, a - ACTION.EXCHANGE);
    toHand(s, b, card);
    s[b + field.card + picked] = a - ACTION.EXCHANGE;
    log?.add(EVENT.CARD_SET, seat, a - ACTION.EXCHANGE, picked >> 1, 1, -1, 1 << seat);
  } else if (isPass(s, b, to)) {
    // The second card of a tier used no action. The tier that it leaves still has its first card, so no token is put
    // there.
    putPlace(s, b, picked, -1, (picked & 1) === 0 ? PLACE.PASS : PLACE.EMPTY);
    putPlace(s, b, to, card, PLACE.DOWN);
    log?.add(DF_EVENT.MOVED_SET, seat, -1, picked >> 1, to >> 1);
  } else if (a !== ACTION.PASS) {
    s[b + field.card + picked] = s[b + field.card + to]!;
    s[b + field.card + to] = card;
  }
  log?.add(DF_EVENT.REARRANGED, seat, -1, -1, 1);
  go(s, STEP.RESUME_PLAN);
}

export function nextPreparer(r: Rules, s: State): void {
  const next = nextLiving(r, s, s[field.turnSeat]!);
  s[field.turnSeat] = next;
  go(s, next === s[field.lead] ? STEP.START_ACTION : STEP.START_PREPARER);
}
