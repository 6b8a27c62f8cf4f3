import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as ACTION from './actions.ts';
import { CARD as CODE } from './cards.ts';
import { END, afterDestruction, checkDestroyed, destroy, endMatch } from './destruction.ts';
import { closeEnvironment } from './environment.ts';
import { DF_EVENT } from './events.ts';
import * as field from './field.ts';
import { ask, go, nextLiving } from './flow.ts';
import { MAX_TIERS, PLACE, PLACES } from './layout.ts';
import { discardFromHand } from './prepare.ts';
import * as STEP from './steps.ts';
import { ABILITY } from './tables.ts';
import type { Tables } from './tables.ts';
import { addEnergy, expireGear, gearAt } from './vessel.ts';
import { canDraw, drawCard, handLimit, putPlace, toPile } from './zones.ts';

const SHIP_BIT = 1 << 30;
const REACTIVE_ARMOR = CODE['reactive-armor'];
const POLARIZED_HULL = CODE['polarized-hull'];
const PAIRED_ORDERS = CODE['paired-orders'];
const PHASE_DISCARD = 3;
const PHASE_END = 4;

export function startDiscard(s: State, log: EventLog | null): void {
  if (s[field.nextPriority]! >= 0) {
    s[field.priority] = s[field.nextPriority]!;
    s[field.nextPriority] = -1;
  }
  log?.add(EVENT.PHASE, s[field.priority]!, -1, -1, PHASE_DISCARD);
  s[field.lead] = s[field.priority]!;
  s[field.turnSeat] = s[field.priority]!;
  go(s, STEP.DISCARD_SEAT);
}

/** Gathers what the seat has to maintain: renewals, bonuses, the ship's own. Cards run empty expire. */
export function discardSeat(t: Tables, s: State, log: EventLog | null): void {
  const seat = s[field.turnSeat]!;
  const b = t.at(seat);
  if (s[b + field.reactive] === 0) expireTitle(t, s, seat, REACTIVE_ARMOR, log);
  if (s[b + field.polarized] === 0) expireTitle(t, s, seat, POLARIZED_HULL, log);
  let mask = t.shipAbility[s[b + field.ship]!] === ABILITY['collector-sails'] ? SHIP_BIT : 0;
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) {
    const card = s[b + field.gear + i]!;
    if (t.gearIncome[card] !== 0 || t.gearRenew[card]! >= 0) mask |= 1 << t.gearNumber[card]!;
  }
  s[b + field.maintain] = mask;
  go(s, STEP.ASK_MAINTAIN);
}

function expireTitle(t: Tables, s: State, seat: number, card: number, log: EventLog | null): void {
  const i = gearAt(s, t.at(seat), card);
  if (i >= 0) expireGear(t, s, seat, i, log);
}

/** Bonuses alone come by themselves, the oldest card first; with a renewal among them the owner orders them all. */
export function askMaintain(t: Tables, s: State, log: EventLog | null): void {
  const seat = s[field.turnSeat]!;
  const b = t.at(seat);
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) {
    const card = s[b + field.gear + i]!;
    if (((s[b + field.maintain]! >> t.gearNumber[card]!) & 1) === 1 && t.gearRenew[card]! >= 0) {
      ask(s, seat, STEP.MAINTAIN);
      return;
    }
  }
  for (let i = 0; i < n; i++) {
    const card = s[b + field.gear + i]!;
    if (((s[b + field.maintain]! >> t.gearNumber[card]!) & 1) === 1)
      addEnergy(t, s, seat, t.gearIncome[card]!, card, log);
  }
  if ((s[b + field.maintain]! & SHIP_BIT) !== 0) collect(t, s, seat, log);
  s[b + field.maintain] = 0;
  go(s, STEP.EXPIRE);
}

function collect(t: Tables, s: State, seat: number, log: EventLog | null): void {
  const ship = s[t.at(seat) + field.ship]!;
  log?.add(EVENT.ABILITY, seat, ship, t.shipAbility[ship]!, 1);
  addEnergy(t, s, seat, t.abilityAmount[ship]!, -1, log);
}

export function legalMaintain(t: Tables, s: State, b: number, out: Int32Array): number {
  let n = 0;
  const count = s[b + field.gearN]!;
  for (let i = 0; i < count; i++) {
    const card = s[b + field.gear + i]!;
    if (((s[b + field.maintain]! >> t.gearNumber[card]!) & 1) === 0) continue;
    const renew = t.gearRenew[card]!;
    if (renew < 0) out[n++] = ACTION.BONUS + card;
    else {
      if (s[b + field.energy]! >= renew) out[n++] = ACTION.RENEW + card;
      out[n++] = ACTION.LAPSE + card;
    }
  }
  if ((s[b + field.maintain]! & SHIP_BIT) !== 0) out[n++] = ACTION.ABILITY;
  return n;
}

export function chooseMaintain(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  go(s, STEP.ASK_MAINTAIN);
  if (a === ACTION.ABILITY) {
    s[b + field.maintain]! &= ~SHIP_BIT;
    collect(t, s, seat, log);
    return;
  }
  const card = a >= ACTION.BONUS ? a - ACTION.BONUS : a >= ACTION.LAPSE ? a - ACTION.LAPSE : a - ACTION.RENEW;
  s[b + field.maintain]! &= ~(1 << t.gearNumber[card]!);
  if (a >= ACTION.BONUS) addEnergy(t, s, seat, t.gearIncome[card]!, card, log);
  else if (a >= ACTION.LAPSE) expireTitle(t, s, seat, card, log);
  else addEnergy(t, s, seat, -t.gearRenew[card]!, card, log);
}

/** Cards and tokens leave the tiers, tier by tier, the primary card first. */
export function expireTiers(t: Tables, s: State, log: EventLog | null): void {
  const seat = s[field.turnSeat]!;
  const b = t.at(seat);
  for (let tier = 0; tier < MAX_TIERS; tier++) {
    for (let i = tier * PLACES; i < (tier + 1) * PLACES; i++) {
      const status = s[b + field.status + i]!;
      if (status === PLACE.EMPTY) continue;
      if (status !== PLACE.DRAW && status !== PLACE.PASS) expireCard(s, seat, b, s[b + field.card + i]!, status, log);
      putPlace(s, b, i, -1, PLACE.EMPTY);
    }
    if (((s[b + field.paired]! >> tier) & 1) === 1) toPile(s, b, PAIRED_ORDERS);
  }
  s[b + field.paired] = 0;
  go(s, STEP.ASK_HAND);
}

function expireCard(s: State, seat: number, b: number, card: number, status: number, log: EventLog | null): void {
  if (status === PLACE.RETURNED) {
    s[b + field.removed]!++;
    log?.add(DF_EVENT.REMOVED, seat, card, -1, 1);
    return;
  }
  toPile(s, b, card);
  if (status === PLACE.DOWN && log !== null) log.add(EVENT.CARD_DISCARDED, seat, card, -1, 1);
}

export function askHand(t: Tables, s: State): void {
  const seat = s[field.turnSeat]!;
  const b = t.at(seat);
  if (s[b + field.handN]! > handLimit(t, s, b)) ask(s, seat, STEP.HAND_LIMIT);
  else go(s, STEP.NEXT_DISCARD);
}

export function chooseHandLimit(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  discardFromHand(t, s, seat, a - ACTION.DISCARD, log);
  go(s, STEP.ASK_HAND);
}

export function nextDiscard(t: Tables, s: State): void {
  const next = nextLiving(t, s, s[field.turnSeat]!);
  s[field.turnSeat] = next;
  go(s, next === s[field.lead] ? STEP.END_TURN : STEP.DISCARD_SEAT);
}

/** End of Turn: effects of the turn end, over heat and the long match are judged, the Priority player may draw. */
export function endTurn(t: Tables, s: State, log: EventLog | null): void {
  log?.add(EVENT.PHASE, s[field.priority]!, -1, -1, PHASE_END);
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    for (let i = field.turnRange; i <= field.turnPrimary; i++) s[b + i] = 0;
  }
  closeEnvironment(s);
  overHeat(t, s, log);
  if (s[field.endReason]! >= 0) return;
  if (t.attritionFrom > 0) {
    if (s[field.turn]! >= t.attritionFrom) attrition(t, s, s[field.turn]! - t.attritionFrom + 1, log);
  } else if (s[field.turn]! >= t.rules.turnLimit) endMatch(t, s, END.turnLimit, log);
  if (s[field.endReason]! >= 0) return;
  const seat = s[field.priority]!;
  if (canDraw(t, s, t.at(seat))) ask(s, seat, STEP.PRIORITY_DRAW);
  else go(s, STEP.SHIFT);
}

function overHeat(t: Tables, s: State, log: EventLog | null): void {
  let any = false;
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    if (s[b + field.alive] === 0 || s[b + field.heat]! < t.rules.heatLimit) continue;
    if (!any) s[field.checks]!++;
    any = true;
    s[b + field.lastHit] = -1;
    destroy(t, s, seat, s[field.checks]!, log);
  }
  if (any) afterDestruction(t, s, END.overHeat, log);
}

/** Every vessel loses `loss` Hull. When all would go, those with the most Hull left (the least below zero) go last. */
function attrition(t: Tables, s: State, loss: number, log: EventLog | null): void {
  let best = -Infinity;
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    if (s[b + field.alive] === 0) continue;
    s[b + field.hull]! -= loss;
    if (s[b + field.hull]! < 0) s[b + field.lastHit] = -1;
    best = Math.max(best, s[b + field.hull]!);
    if (log === null) continue;
    log.add(DF_EVENT.ATTRITION, seat, -1, -1, loss);
    log.add(EVENT.DAMAGE, -1, -1, s[b + field.ship]!, loss, seat);
  }
  if (best < 0) {
    s[field.checks]!++;
    for (let seat = 0; seat < t.seats; seat++) {
      const b = t.at(seat);
      if (s[b + field.alive] === 1 && s[b + field.hull]! < best) destroy(t, s, seat, s[field.checks]!, log);
    }
  }
  checkDestroyed(t, s, END.attrition, log);
}

export function legalPriorityDraw(out: Int32Array): number {
  out[0] = ACTION.PASS;
  out[1] = ACTION.DRAW;
  return 2;
}

export function choosePriorityDraw(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.DRAW) drawCard(t, s, seat, log);
  go(s, STEP.SHIFT);
}

/** Priority goes to the next living player to the left, who begins the next turn. */
export function shift(t: Tables, s: State, log: EventLog | null): void {
  log?.add(EVENT.ROUND_END, -1, -1, -1, s[field.turn]!);
  s[field.priority] = nextLiving(t, s, s[field.priority]!);
  s[field.turn]!++;
  go(s, STEP.START_TURN);
}
