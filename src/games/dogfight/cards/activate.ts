import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { addHeat, equip, expireUnpowered, payEnergy } from '../combat/vessel.ts';
import { DF_EVENT, FROM, WHY } from '../events.ts';
import * as field from '../field.ts';
import { FRAME_FLAG, PLACE } from '../layout.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { FORM, TYPE } from './card.ts';
import { pushFrame, topFrame } from './frames.ts';
import { NONE, gearAt, gearWith } from './gear.ts';
import { needMet, typeAllowed, unmetNeed } from './needs.ts';
import { discardFromHand } from './zones.ts';

/** Whether `card` is an EQUIP title that the seat at `b` has equipped already. */
const doubled = (r: Rules, s: State, b: number, card: number): boolean =>
  r.card.form[card] === FORM.gear && r.card.type[card] === TYPE.equip && gearAt(s, b, card) >= 0;

/** Notes that `card` is played, set or from hand. Returns true when it earns the move of an attack position. */
export function notePlayed(r: Rules, s: State, b: number, card: number): boolean {
  const type = r.card.type[card]!;
  if (type !== TYPE.move) s[b + field.turnOther] = 1;
  const earns = s[b + field.turnPosition] === 1 && type === TYPE.attack;
  s[b + field.turnPosition] = 0;
  return earns;
}

/** Why `card`, activated from a tier, is nullified: one of `WHY`. */
function whyNullified(r: Rules, s: State, b: number, card: number): number {
  if (r.card.form[card] === FORM.star) return WHY.STAR;
  if (r.card.form[card] === FORM.jump) return WHY.JUMP;
  if (!typeAllowed(r, s, b, card)) return s[b + field.turnMoveOnly] === 1 ? WHY.ONLY_MOVES : WHY.DISABLED;
  if (doubled(r, s, b, card)) return WHY.SECOND_COPY;
  if (s[b + field.energy]! < r.card.cost[card]!) return WHY.COST;
  return WHY.NEED + unmetNeed(r, s, b, card);
}

/**
 * Activates the face-up card at position `place` of `seat`: pays for it and puts it among the cards that resolve. A
 * card that cannot be paid or is not allowed is nullified and stays in its tier.
 * @param parent the attack that it answers, -1 for none
 */
export function activate(r: Rules, s: State, seat: number, place: number, parent: number, log: EventLog | null): void {
  const b = r.at(seat);
  const card = s[b + field.card + place]!;
  const form = r.card.form[card]!;
  const returned = s[b + field.status + place] === PLACE.RETURNED;
  if (log !== null) {
    log.add(EVENT.CARD_PLAYED, seat, card, s[field.tier]!, 1);
    log.add(DF_EVENT.PLAYED, seat, card, s[field.tier]!, returned ? FROM.PILE : FROM.TIER);
  }
  const setForm = form === FORM.normal || form === FORM.gear;
  const legal =
    setForm &&
    typeAllowed(r, s, b, card) &&
    needMet(r, s, b, card) &&
    !doubled(r, s, b, card) &&
    s[b + field.energy]! >= r.card.cost[card]!;
  const why = legal || log === null ? 0 : whyNullified(r, s, b, card);
  const earns = notePlayed(r, s, b, card);
  if (!legal) {
    if (!returned) s[b + field.status + place] = PLACE.NULLIFIED;
    if (log !== null) {
      log.add(EVENT.CARD_NULLIFIED, seat, card, s[field.tier]!, 1);
      log.add(DF_EVENT.NULLIFIED, seat, card, s[b + field.energy]!, why);
    }
    go(s, parent >= 0 ? STEP.ASK_RESPONSE : STEP.ACTIVATE);
    return;
  }
  if ((place & 1) === 0 && r.card.type[card] !== TYPE.attack) s[b + field.turnPrimary] = 1;
  const f = pushFrame(s, seat, card, r.card.start[card]!, place, parent, earns ? FRAME_FLAG.MOVE_AFTER : 0);
  payEnergy(r, s, seat, r.card.cost[card]!, card, log);
  if (form === FORM.gear) installGear(r, s, seat, place, card, returned, log);
  else if (r.card.type[card] === TYPE.attack && repeats(r, s, seat, f)) return;
  go(s, STEP.FRAME);
}

/** Gear leaves its tier and is equipped. A second copy of a Gear ATTACK or INTERVENE stays in the tier. */
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
  if (r.gear.leastEnergy[card] !== NONE) expireUnpowered(r, s, seat, log);
}

/**
 * If an ability waits for an ATTACK other than Gear, and the card in frame `f` is one, repeats it. Returns whether it
 * does.
 */
export function repeatsByAbility(s: State, b: number, f: number): boolean {
  if (s[b + field.turnTwin] === 0) return false;
  s[b + field.turnTwin] = 0;
  s[f + field.frameRuns] = 2;
  return true;
}

/**
 * Repeats the card if an ability says so; otherwise asks the owner whether to pay for a repetition by Gear. Returns
 * true when the owner is asked.
 */
function repeats(r: Rules, s: State, seat: number, f: number): boolean {
  const b = r.at(seat);
  if (repeatsByAbility(s, b, f)) return false;
  if (s[b + field.handN] === 0 || gearWith(s, b, r.gear.repeatHeat) < 0 || s[b + field.hull]! < 0) return false;
  ask(s, seat, STEP.REPEAT);
  return true;
}

export function takeRepeat(_r: Rules, s: State, seat: number, a: number): void {
  if (a === ACTION.YES) ask(s, seat, STEP.REPEAT_COST);
  else go(s, STEP.FRAME);
}

export function takeRepeatCost(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  discardFromHand(r, s, seat, a - ACTION.DISCARD, log);
  const gear = gearWith(s, r.at(seat), r.gear.repeatHeat);
  addHeat(r, s, seat, r.gear.repeatHeat[gear]!, gear, log);
  s[topFrame(s) + field.frameRuns] = 2;
  go(s, STEP.FRAME);
}
