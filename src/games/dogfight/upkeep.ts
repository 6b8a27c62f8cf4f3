import { ALL_SEATS, EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import { ACTION } from './actions.ts';
import { CARD as CODE } from './cards.ts';
import { END, afterDestruction, checkDestroyed, destroy, endMatch } from './destruction.ts';
import { closeEnvironment } from './environment.ts';
import { DF_EVENT } from './events.ts';
import { ask, go, nextLiving } from './flow.ts';
import * as L from './layout.ts';
import { discardFromHand } from './prepare.ts';
import { STEP } from './steps.ts';
import { ABILITY } from './tables.ts';
import type { Tables } from './tables.ts';
import { addEnergy, expireGear, gearAt } from './vessel.ts';
import { canDraw, drawCard, handLimit, putPlace, toPile } from './zones.ts';

const { TURN, PRIORITY, NEXT_PRIORITY, LEAD, TURN_SEAT, END_REASON, CHECKS } = L.TABLE;
const {
  SHIP,
  HULL,
  HEAT,
  ENERGY,
  ALIVE,
  PAIRED,
  CARD,
  STATUS,
  HAND_N,
  REMOVED,
  GEAR,
  GEAR_N,
  REACTIVE,
  POLARIZED,
  LAST_HIT,
  MAINTAIN,
} = L.SEAT;
const PLACE = L.PLACE;
const { PLACES, MAX_TIERS, TURN_FIRST, TURN_LAST } = L;
const { PASS, DRAW, RENEW, LAPSE, BONUS, DISCARD } = ACTION;
const ABILITY_ACTION = ACTION.ABILITY;
const ALL = ALL_SEATS;
const SHIP_BIT = 1 << 30;
const REACTIVE_ARMOR = CODE['reactive-armor'];
const POLARIZED_HULL = CODE['polarized-hull'];
const PAIRED_ORDERS = CODE['paired-orders'];
const PHASE_DISCARD = 3;
const PHASE_END = 4;

export function startDiscard(s: State, log: EventLog | null): void {
  if (s[NEXT_PRIORITY]! >= 0) {
    s[PRIORITY] = s[NEXT_PRIORITY]!;
    s[NEXT_PRIORITY] = -1;
  }
  if (log !== null) log.add(EVENT.PHASE, s[PRIORITY]!, -1, -1, PHASE_DISCARD, -1, ALL);
  s[LEAD] = s[PRIORITY]!;
  s[TURN_SEAT] = s[PRIORITY]!;
  go(s, STEP.DISCARD_SEAT);
}

/** Gathers what the seat has to maintain: renewals, bonuses, the ship's own. Cards run empty expire. */
export function discardSeat(t: Tables, s: State, log: EventLog | null): void {
  const seat = s[TURN_SEAT]!;
  const b = t.at(seat);
  if (s[b + REACTIVE] === 0) expireTitle(t, s, seat, REACTIVE_ARMOR, log);
  if (s[b + POLARIZED] === 0) expireTitle(t, s, seat, POLARIZED_HULL, log);
  let mask = t.shipAbility[s[b + SHIP]!] === ABILITY['collector-sails'] ? SHIP_BIT : 0;
  const n = s[b + GEAR_N]!;
  for (let i = 0; i < n; i++) {
    const card = s[b + GEAR + i]!;
    if (t.gearIncome[card] !== 0 || t.gearRenew[card]! >= 0) mask |= 1 << t.gearNumber[card]!;
  }
  s[b + MAINTAIN] = mask;
  go(s, STEP.ASK_MAINTAIN);
}

function expireTitle(t: Tables, s: State, seat: number, card: number, log: EventLog | null): void {
  const i = gearAt(s, t.at(seat), card);
  if (i >= 0) expireGear(t, s, seat, i, log);
}

/** Bonuses alone come by themselves, the oldest card first; with a renewal among them the owner orders them all. */
export function askMaintain(t: Tables, s: State, log: EventLog | null): void {
  const seat = s[TURN_SEAT]!;
  const b = t.at(seat);
  const n = s[b + GEAR_N]!;
  for (let i = 0; i < n; i++) {
    const card = s[b + GEAR + i]!;
    if (((s[b + MAINTAIN]! >> t.gearNumber[card]!) & 1) === 1 && t.gearRenew[card]! >= 0) {
      ask(s, seat, STEP.MAINTAIN);
      return;
    }
  }
  for (let i = 0; i < n; i++) {
    const card = s[b + GEAR + i]!;
    if (((s[b + MAINTAIN]! >> t.gearNumber[card]!) & 1) === 1) addEnergy(t, s, seat, t.gearIncome[card]!, card, log);
  }
  if ((s[b + MAINTAIN]! & SHIP_BIT) !== 0) collect(t, s, seat, log);
  s[b + MAINTAIN] = 0;
  go(s, STEP.EXPIRE);
}

function collect(t: Tables, s: State, seat: number, log: EventLog | null): void {
  const ship = s[t.at(seat) + SHIP]!;
  if (log !== null) log.add(EVENT.ABILITY, seat, ship, t.shipAbility[ship]!, 1, -1, ALL);
  addEnergy(t, s, seat, t.abilityAmount[ship]!, -1, log);
}

export function legalMaintain(t: Tables, s: State, b: number, out: Int32Array): number {
  let n = 0;
  const count = s[b + GEAR_N]!;
  for (let i = 0; i < count; i++) {
    const card = s[b + GEAR + i]!;
    if (((s[b + MAINTAIN]! >> t.gearNumber[card]!) & 1) === 0) continue;
    const renew = t.gearRenew[card]!;
    if (renew < 0) out[n++] = BONUS + card;
    else {
      if (s[b + ENERGY]! >= renew) out[n++] = RENEW + card;
      out[n++] = LAPSE + card;
    }
  }
  if ((s[b + MAINTAIN]! & SHIP_BIT) !== 0) out[n++] = ABILITY_ACTION;
  return n;
}

export function chooseMaintain(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  go(s, STEP.ASK_MAINTAIN);
  if (a === ABILITY_ACTION) {
    s[b + MAINTAIN]! &= ~SHIP_BIT;
    collect(t, s, seat, log);
    return;
  }
  const card = a >= BONUS ? a - BONUS : a >= LAPSE ? a - LAPSE : a - RENEW;
  s[b + MAINTAIN]! &= ~(1 << t.gearNumber[card]!);
  if (a >= BONUS) addEnergy(t, s, seat, t.gearIncome[card]!, card, log);
  else if (a >= LAPSE) expireTitle(t, s, seat, card, log);
  else addEnergy(t, s, seat, -t.gearRenew[card]!, card, log);
}

/** Cards and tokens leave the tiers, tier by tier, the primary card first. */
export function expireTiers(t: Tables, s: State, log: EventLog | null): void {
  const seat = s[TURN_SEAT]!;
  const b = t.at(seat);
  for (let tier = 0; tier < MAX_TIERS; tier++) {
    for (let i = tier * PLACES; i < (tier + 1) * PLACES; i++) {
      const status = s[b + STATUS + i]!;
      if (status === PLACE.EMPTY) continue;
      if (status !== PLACE.DRAW && status !== PLACE.PASS) expireCard(s, seat, b, s[b + CARD + i]!, status, log);
      putPlace(s, b, i, -1, PLACE.EMPTY);
    }
    if (((s[b + PAIRED]! >> tier) & 1) === 1) toPile(s, b, PAIRED_ORDERS);
  }
  s[b + PAIRED] = 0;
  go(s, STEP.ASK_HAND);
}

function expireCard(s: State, seat: number, b: number, card: number, status: number, log: EventLog | null): void {
  if (status === PLACE.RETURNED) {
    s[b + REMOVED]!++;
    if (log !== null) log.add(DF_EVENT.REMOVED, seat, card, -1, 1, -1, ALL);
    return;
  }
  toPile(s, b, card);
  if (status === PLACE.DOWN && log !== null) log.add(EVENT.CARD_DISCARDED, seat, card, -1, 1, -1, ALL);
}

export function askHand(t: Tables, s: State): void {
  const seat = s[TURN_SEAT]!;
  const b = t.at(seat);
  if (s[b + HAND_N]! > handLimit(t, s, b)) ask(s, seat, STEP.HAND_LIMIT);
  else go(s, STEP.NEXT_DISCARD);
}

export function chooseHandLimit(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  discardFromHand(t, s, seat, a - DISCARD, log);
  go(s, STEP.ASK_HAND);
}

export function nextDiscard(t: Tables, s: State): void {
  const next = nextLiving(t, s, s[TURN_SEAT]!);
  s[TURN_SEAT] = next;
  go(s, next === s[LEAD] ? STEP.END_TURN : STEP.DISCARD_SEAT);
}

/** End of Turn: effects of the turn end, over heat and the long match are judged, the Priority player may draw. */
export function endTurn(t: Tables, s: State, log: EventLog | null): void {
  if (log !== null) log.add(EVENT.PHASE, s[PRIORITY]!, -1, -1, PHASE_END, -1, ALL);
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    for (let i = TURN_FIRST; i <= TURN_LAST; i++) s[b + i] = 0;
  }
  closeEnvironment(s);
  overHeat(t, s, log);
  if (s[END_REASON]! >= 0) return;
  if (t.attritionFrom > 0) {
    if (s[TURN]! >= t.attritionFrom) attrition(t, s, s[TURN]! - t.attritionFrom + 1, log);
  } else if (s[TURN]! >= t.rules.turnLimit) endMatch(t, s, END.turnLimit, log);
  if (s[END_REASON]! >= 0) return;
  const seat = s[PRIORITY]!;
  if (canDraw(t, s, t.at(seat))) ask(s, seat, STEP.PRIORITY_DRAW);
  else go(s, STEP.SHIFT);
}

function overHeat(t: Tables, s: State, log: EventLog | null): void {
  let any = false;
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    if (s[b + ALIVE] === 0 || s[b + HEAT]! < t.rules.heatLimit) continue;
    if (!any) s[CHECKS]!++;
    any = true;
    s[b + LAST_HIT] = -1;
    destroy(t, s, seat, s[CHECKS]!, log);
  }
  if (any) afterDestruction(t, s, END.overHeat, log);
}

/** Every vessel loses `loss` Hull. When all would go, those with the most Hull left (the least below zero) go last. */
function attrition(t: Tables, s: State, loss: number, log: EventLog | null): void {
  let best = -Infinity;
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    if (s[b + ALIVE] === 0) continue;
    s[b + HULL]! -= loss;
    if (s[b + HULL]! < 0) s[b + LAST_HIT] = -1;
    best = Math.max(best, s[b + HULL]!);
    if (log === null) continue;
    log.add(DF_EVENT.ATTRITION, seat, -1, -1, loss, -1, ALL);
    log.add(EVENT.DAMAGE, -1, -1, s[b + SHIP]!, loss, seat, ALL);
  }
  if (best < 0) {
    s[CHECKS]!++;
    for (let seat = 0; seat < t.seats; seat++) {
      const b = t.at(seat);
      if (s[b + ALIVE] === 1 && s[b + HULL]! < best) destroy(t, s, seat, s[CHECKS]!, log);
    }
  }
  checkDestroyed(t, s, END.attrition, log);
}

export function legalPriorityDraw(out: Int32Array): number {
  out[0] = PASS;
  out[1] = DRAW;
  return 2;
}

export function choosePriorityDraw(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === DRAW) drawCard(t, s, seat, log);
  go(s, STEP.SHIFT);
}

/** Priority goes to the next living player to the left, who begins the next turn. */
export function shift(t: Tables, s: State, log: EventLog | null): void {
  if (log !== null) log.add(EVENT.ROUND_END, -1, -1, -1, s[TURN]!, -1, ALL);
  s[PRIORITY] = nextLiving(t, s, s[PRIORITY]!);
  s[TURN]!++;
  go(s, STEP.START_TURN);
}
