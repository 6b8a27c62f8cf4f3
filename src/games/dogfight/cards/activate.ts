import { EVENT } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { topFrame } from '../combat/attack.ts';
import { addEnergy, addHeat, checkShield, equip, gearAt } from '../combat/vessel.ts';
import * as field from '../field.ts';
import { FRAME_FLAG, PLACE } from '../layout.ts';
import { ask, go } from '../order.ts';
import { discardFromHand } from '../phases/prepare.ts';
import { FORM, NEED, TYPE } from '../rules.ts';
import type { Rules } from '../rules.ts';
import * as STEP from '../steps.ts';
import { CARD as CODE } from './cards.ts';
import { pushFrame } from './frames.ts';

const HEAVY_GUNS = CODE['heavy-guns'];
const ENERGY_SHIELD = CODE['energy-shield'];
const REACTIVE_ARMOR = CODE['reactive-armor'];
const MIN_GRADE = 4;

/** Whether the seat at `b` may play a card of this type now: disabled vessels only equip, after Withdraw only MOVE. */
export function typeAllowed(r: Rules, s: State, b: number, card: number): boolean {
  const type = r.type[card]!;
  if (s[b + field.turnMoveOnly] === 1 && type !== TYPE.move) return false;
  return s[b + field.turnDisabled] !== s[field.tier]! + 1 || type === TYPE.equip;
}

/** Whether the ship at `b` is of the size and the Grade that `card` asks for. */
export function carries(r: Rules, s: State, b: number, card: number): boolean {
  const ship = s[b + field.ship]!;
  const need = r.need[card];
  if (need === NEED.heavy) return r.shipHull[ship]! >= r.rules.heavyHull;
  return need !== NEED.grade || r.shipGrade[ship]! >= MIN_GRADE;
}

/** Whether the card's own condition is met for the seat at `b`. */
export function needMet(r: Rules, s: State, b: number, card: number): boolean {
  switch (r.need[card]!) {
    case NEED['not-last-tier']:
      return s[field.tier]! + 1 < s[b + field.tiers]!;
    case NEED['only-moves']:
      return s[b + field.turnOther] === 0;
    case NEED['quiet-tier']:
      return s[field.tierAttacks] === 0;
    case NEED.heavy:
      return carries(r, s, b, card);
    case NEED.grade:
      return (
        carries(r, s, b, card) &&
        (card !== REACTIVE_ARMOR || s[b + field.energy]! >= r.cost[card]! + r.n.reactiveCharge)
      );
    case NEED.crippled:
      return anyCrippled(r, s);
    case NEED.energy:
      return s[b + field.energy]! > r.cost[card]!;
    default:
      return true;
  }
}

/** Whether `card` is an EQUIP title that the seat at `b` has equipped already. */
const doubled = (r: Rules, s: State, b: number, card: number): boolean =>
  r.form[card] === FORM.gear && r.type[card] === TYPE.equip && gearAt(s, b, card) >= 0;

function anyCrippled(r: Rules, s: State): boolean {
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    if (s[b + field.alive] === 1 && s[b + field.turnSuffered]! >= r.n.failureDamage) return true;
  }
  return false;
}

/** Notes that `card` is played, in whatever way; true when it earns the move of Attack Position. */
export function notePlayed(r: Rules, s: State, b: number, card: number): boolean {
  const type = r.type[card]!;
  if (type !== TYPE.move) s[b + field.turnOther] = 1;
  const earns = s[b + field.turnPosition] === 1 && type === TYPE.attack;
  s[b + field.turnPosition] = 0;
  return earns;
}

/**
 * Activates the face-up card at position `place` of `seat`: pays for it and puts it among the cards that resolve.
 * What cannot be paid or is not allowed is nullified and stays in its tier.
 * @param parent the attack that it answers, -1 for none
 */
export function activate(r: Rules, s: State, seat: number, place: number, parent: number, log: EventLog | null): void {
  const b = r.at(seat);
  const card = s[b + field.card + place]!;
  const form = r.form[card]!;
  const returned = s[b + field.status + place] === PLACE.RETURNED;
  log?.add(EVENT.CARD_PLAYED, seat, card, s[field.tier]!, 1);
  const setForm = form === FORM.normal || form === FORM.gear;
  const legal =
    setForm &&
    typeAllowed(r, s, b, card) &&
    needMet(r, s, b, card) &&
    !doubled(r, s, b, card) &&
    s[b + field.energy]! >= r.cost[card]!;
  const earns = notePlayed(r, s, b, card);
  if (!legal) {
    if (!returned) s[b + field.status + place] = PLACE.NULLIFIED;
    log?.add(EVENT.CARD_NULLIFIED, seat, card, s[field.tier]!, 1);
    go(s, parent >= 0 ? STEP.ASK_RESPONSE : STEP.ACTIVATE);
    return;
  }
  const cost = r.cost[card]!;
  if (log !== null && cost > 0) log.add(EVENT.CARD_COST, seat, card, -1, cost);
  if ((place & 1) === 0 && r.type[card] !== TYPE.attack) s[b + field.turnPrimary] = 1;
  const f = pushFrame(s, seat, card, r.start[card]!, place, parent, earns ? FRAME_FLAG.MOVE_AFTER : 0);
  addEnergy(r, s, seat, -cost, card, log);
  if (form === FORM.gear) installGear(r, s, seat, place, card, returned, log);
  else if (r.type[card] === TYPE.attack && repeats(r, s, seat, f)) return;
  go(s, STEP.FRAME);
}

/** Gear leaves its tier and stays; a second copy of a Gear ATTACK or INTERVENE remains in the tier. */
function installGear(
  r: Rules,
  s: State,
  seat: number,
  place: number,
  card: number,
  returned: boolean,
  log: EventLog | null,
): void {
  const b = r.at(seat);
  if (!equip(r, s, seat, card, returned, log)) return;
  s[b + field.card + place] = -1;
  s[b + field.status + place] = PLACE.EMPTY;
  if (card === ENERGY_SHIELD) checkShield(r, s, seat, log);
}

/** Announces a repetition on activation: Twin Salvo's by itself, that of Heavy Guns at choice. True when a question is put. */
function repeats(r: Rules, s: State, seat: number, f: number): boolean {
  const b = r.at(seat);
  if (s[b + field.turnTwin] === 1) {
    s[b + field.turnTwin] = 0;
    s[f + field.frameRuns] = 2;
    return false;
  }
  if (s[b + field.handN] === 0 || gearAt(s, b, HEAVY_GUNS) < 0 || s[b + field.hull]! < 0) return false;
  ask(s, seat, STEP.REPEAT);
  return true;
}

export function takeRepeat(_r: Rules, s: State, seat: number, a: number): void {
  if (a === ACTION.YES) ask(s, seat, STEP.REPEAT_COST);
  else go(s, STEP.FRAME);
}

export function takeRepeatCost(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  discardFromHand(r, s, seat, a - ACTION.DISCARD, log);
  addHeat(r, s, seat, r.n.gunsHeat, HEAVY_GUNS, log);
  s[topFrame(s) + field.frameRuns] = 2;
  go(s, STEP.FRAME);
}
