import { EVENT, type EventLog, type State } from '../../../core/index.ts';
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

/**
 * Begins the Discard Phase: cards without energy on them expire, and what every vessel has to maintain is recorded: renewals,
 * bonuses and its ship's ability.
 */
export function startDiscard(r: Rules, s: State, log: EventLog | null): void {
  takePriority(s);
  log?.add(EVENT.PHASE, s[field.priority]!, -1, -1, PHASE_DISCARD);
  let seat = s[field.priority]!;
  for (let i = 0; i < r.seats; i++) {
    if (s[r.at(seat) + field.alive] === 1) noteUpkeep(r, s, seat, log);
    seat = leftOf(r, seat);
  }
  go(s, STEP.NEXT_DISCARD);
}

function noteUpkeep(r: Rules, s: State, seat: number, log: EventLog | null): void {
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
}

/** Whether the equipped `card` of the vessel at `b` is still due. */
const isDue = (r: Rules, s: State, b: number, card: number): boolean =>
  ((s[b + field.maintain]! >> r.card.gearNumber[card]!) & 1) === 1;

/** The oldest equipped card at `b` that is due: with `renewal` one to be renewed, else a bonus; -1 for none. */
function oldestDue(r: Rules, s: State, b: number, renewal: boolean): number {
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) {
    const card = s[b + field.gear + i]!;
    if (isDue(r, s, b, card) && r.gear.renew[card]! >= 0 === renewal) return card;
  }
  return -1;
}

/**
 * Whether the order of what is due at `b` can matter: there are gains, losses or renewals, two of them at least, and the
 * energy at hand does not cover all losses and renewals or leaves too little for an equipped card.
 */
function orderMatters(r: Rules, s: State, b: number): boolean {
  let left = s[b + field.energy]!;
  let gains = (s[b + field.maintain]! & SHIP_BIT) !== 0;
  let losses = false;
  let renewals = false;
  let least = 0;
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) {
    const card = s[b + field.gear + i]!;
    if (r.gear.leastEnergy[card]! > least) least = r.gear.leastEnergy[card]!;
    if (!isDue(r, s, b, card)) continue;
    if (r.gear.renew[card]! >= 0) {
      left -= r.gear.renew[card]!;
      renewals = true;
    } else if (r.gear.income[card]! < 0) {
      left += r.gear.income[card]!;
      losses = true;
    } else gains = true;
  }
  if ((gains ? 1 : 0) + (losses ? 1 : 0) + (renewals ? 1 : 0) < 2) return false;
  return left < 0 || left + s[b + field.reactive]! < least;
}

/** Takes the energy of the equipped `card` of `seat`. */
function takeBonus(r: Rules, s: State, seat: number, card: number, log: EventLog | null): void {
  s[r.at(seat) + field.maintain]! &= ~(1 << r.card.gearNumber[card]!);
  addEnergy(r, s, seat, r.gear.income[card]!, card, log);
}

/** Settles what is due for `seat` and asks for no choice. Returns whether a choice is left. */
function settleUpkeep(r: Rules, s: State, seat: number, log: EventLog | null): boolean {
  const b = r.at(seat);
  if (s[b + field.maintain] === 0) return false;
  if (orderMatters(r, s, b)) return true;
  for (let card = oldestDue(r, s, b, false); card >= 0; card = oldestDue(r, s, b, false))
    takeBonus(r, s, seat, card, log);
  if ((s[b + field.maintain]! & SHIP_BIT) !== 0) collect(r, s, seat, log);
  let card = oldestDue(r, s, b, true);
  while (card >= 0 && s[b + field.energy]! < r.gear.renew[card]!) {
    lapse(r, s, seat, card, log);
    card = oldestDue(r, s, b, true);
  }
  if (card < 0) s[b + field.maintain] = 0;
  return card >= 0;
}

/** Asks for the next single event. If two players or more have a choice, the Priority player says whose event comes next. */
export function nextDiscard(r: Rules, s: State, log: EventLog | null): void {
  let choosing = 0;
  let seat = s[field.priority]!;
  for (let i = 0; i < r.seats; i++) {
    if (s[r.at(seat) + field.alive] === 1 && settleUpkeep(r, s, seat, log)) choosing |= 1 << seat;
    seat = leftOf(r, seat);
  }
  if (choosing === 0) go(s, STEP.EXPIRE);
  else askOneOf(s, choosing, STEP.MAINTAIN);
}

/**
 * Asks the only seat of `seats` the question `step`; if there are several, asks the Priority player which seat is next.
 */
function askOneOf(s: State, seats: number, step: number): void {
  s[field.unordered] = 0;
  if ((seats & (seats - 1)) === 0) {
    ask(s, 31 - Math.clz32(seats), step);
    return;
  }
  s[field.unordered] = seats;
  s[field.returnStep] = step;
  ask(s, s[field.priority]!, STEP.DISCARD_ORDER);
}

/** The players among whom the Priority player chooses. */
export function legalDiscardOrder(r: Rules, s: State, _seat: number, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < r.seats; seat++)
    if (((s[field.unordered]! >> seat) & 1) === 1) out[n++] = ACTION.TARGET + seat;
  return n;
}

export function takeDiscardOrder(_r: Rules, s: State, _seat: number, a: number, log: EventLog | null): void {
  log?.add(DF_EVENT.DISCARDS_NEXT, s[field.priority]!, -1, -1, 1, a - ACTION.TARGET);
  askOneOf(s, 1 << (a - ACTION.TARGET), s[field.returnStep]!);
}

function expireTitle(r: Rules, s: State, seat: number, card: number, log: EventLog | null): void {
  const i = gearAt(s, r.at(seat), card);
  if (i >= 0) expireGear(r, s, seat, i, log);
}

function lapse(r: Rules, s: State, seat: number, card: number, log: EventLog | null): void {
  s[r.at(seat) + field.maintain]! &= ~(1 << r.card.gearNumber[card]!);
  expireTitle(r, s, seat, card, log);
}

function collect(r: Rules, s: State, seat: number, log: EventLog | null): void {
  const b = r.at(seat);
  const ship = s[b + field.ship]!;
  s[b + field.maintain]! &= ~SHIP_BIT;
  log?.add(EVENT.ABILITY, seat, ship, r.ship.ability[ship]!, 1);
  addEnergy(r, s, seat, r.ship.abilityAmount[ship]!, -1, log);
}

/**
 * If the order matters, everything that is due; otherwise only the oldest renewal, because bonuses have been taken
 * already.
 */
export function legalMaintain(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  const all = orderMatters(r, s, b);
  let n = 0;
  const count = s[b + field.gearN]!;
  for (let i = 0; i < count; i++) {
    const card = s[b + field.gear + i]!;
    if (!isDue(r, s, b, card)) continue;
    const renew = r.gear.renew[card]!;
    if (renew < 0) out[n++] = ACTION.BONUS + card;
    else {
      if (s[b + field.energy]! >= renew) out[n++] = ACTION.RENEW + card;
      out[n++] = ACTION.LAPSE + card;
    }
    if (!all) return n;
  }
  if ((s[b + field.maintain]! & SHIP_BIT) !== 0) out[n++] = ACTION.ABILITY;
  return n;
}

export function takeMaintain(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  go(s, STEP.NEXT_DISCARD);
  if (a === ACTION.ABILITY) collect(r, s, seat, log);
  else if (a >= ACTION.BONUS) takeBonus(r, s, seat, a - ACTION.BONUS, log);
  else if (a >= ACTION.LAPSE) lapse(r, s, seat, a - ACTION.LAPSE, log);
  else {
    const card = a - ACTION.RENEW;
    s[r.at(seat) + field.maintain]! &= ~(1 << r.card.gearNumber[card]!);
    payEnergy(r, s, seat, r.gear.renew[card]!, card, log);
  }
}

/** Clears the tiers of all players, that of the Priority player first. */
export function expireTiers(r: Rules, s: State, log: EventLog | null): void {
  let seat = s[field.priority]!;
  for (let i = 0; i < r.seats; i++) {
    if (s[r.at(seat) + field.alive] === 1) clearTiers(r, s, seat, log);
    seat = leftOf(r, seat);
  }
  go(s, STEP.ASK_HAND);
}

/** Clears the tiers of `seat` one by one, the primary card first. */
function clearTiers(r: Rules, s: State, seat: number, log: EventLog | null): void {
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

/** Asks for a discard while a hand is above the limit; if there are several, the Priority player says which is next. */
export function askHand(r: Rules, s: State): void {
  let above = 0;
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    if (s[b + field.alive] === 1 && s[b + field.handN]! > handLimit(r, s, b)) above |= 1 << seat;
  }
  if (above === 0) go(s, STEP.END_TURN);
  else askOneOf(s, above, STEP.HAND_LIMIT);
}

export function takeHandLimit(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  discardFromHand(r, s, seat, a - ACTION.DISCARD, log);
  go(s, STEP.ASK_HAND);
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
 * Passes Priority to the next living player to the left, who begins the next turn. If it has passed on from a destroyed
 * vessel this turn, its holder keeps it and begins.
 */
export function shift(r: Rules, s: State, log: EventLog | null): void {
  log?.add(EVENT.ROUND_END, -1, -1, -1, s[field.turn]!);
  if (s[field.passedOn] === 0) s[field.priority] = nextLiving(r, s, s[field.priority]!);
  s[field.passedOn] = 0;
  s[field.turn]!++;
  go(s, STEP.START_TURN);
}
