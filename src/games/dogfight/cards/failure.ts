import { EVENT } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { topFrame } from '../combat/attack.ts';
import { ROLL_FOR } from '../combat/dice.ts';
import { jam, nullifyCard } from '../combat/respond.ts';
import { addEnergy, expireGear } from '../combat/vessel.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { FRAME_FLAG } from '../layout.ts';
import { ask, go } from '../order.ts';
import { TYPE } from '../rules.ts';
import type { Rules } from '../rules.ts';
import * as STEP from '../steps.ts';
import { typeAllowed } from './activate.ts';
import { CARD as CODE } from './cards.ts';
import { starStruck } from './environment.ts';
import { fromHand, inHand, toPile } from './zones.ts';

const PAID = FRAME_FLAG.PAID;
const JAMMING = CODE.jamming;
const SCRAMBLE = CODE['signal-scramble'];
const FAILURE = CODE['multiple-system-failure'];

const suffered = (r: Rules, s: State, seat: number): boolean =>
  s[r.at(seat) + field.alive] === 1 && s[r.at(seat) + field.turnSuffered]! >= r.n.failureDamage;

/** Multiple System Failure begins: the surcharge is settled before anything else. */
export function startFailure(r: Rules, s: State, log: EventLog | null): void {
  const seat = s[topFrame(s) + field.frameSeat]!;
  if (s[r.at(seat) + field.energy]! >= r.n.failureCost) ask(s, seat, STEP.SURCHARGE);
  else askVessel(r, s, log);
}

export function takeSurcharge(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.YES) {
    s[topFrame(s) + field.frameFlags]! |= PAID;
    addEnergy(r, s, seat, -r.n.failureCost, FAILURE, log);
  }
  askVessel(r, s, log);
}

function askVessel(r: Rules, s: State, log: EventLog | null): void {
  let n = 0;
  let only = -1;
  for (let seat = 0; seat < r.seats; seat++) {
    if (!suffered(r, s, seat)) continue;
    n++;
    only = seat;
  }
  if (n === 1) aim(r, s, only, log);
  else ask(s, s[topFrame(s) + field.frameSeat]!, STEP.VESSEL);
}

export function legalVessel(r: Rules, s: State, _seat: number, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < r.seats; seat++) if (suffered(r, s, seat)) out[n++] = ACTION.TARGET + seat;
  return n;
}

export function takeVessel(r: Rules, s: State, _seat: number, a: number, log: EventLog | null): void {
  aim(r, s, a - ACTION.TARGET, log);
}

/** The card targets a vessel: its Jamming rolls, its owner may answer. */
function aim(r: Rules, s: State, target: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  s[f + field.frameChosen] = target;
  if (jam(r, s, seat, target, ROLL_FOR.failure, log) === 2) {
    nullifyCard(s, s[field.framesN]! - 1, JAMMING, log);
    go(s, STEP.FRAME);
  } else if (r.teamOfSeat[seat] !== r.teamOfSeat[target] && s[r.at(target) + field.handN]! > 0)
    ask(s, target, STEP.CARD_WINDOW);
  else go(s, STEP.AFTER_CARD_WINDOW);
}

export function legalCardWindow(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  out[0] = ACTION.PASS;
  if (starStruck(s) && s[b + field.handN]! < 2) return 1;
  if (!inHand(s, b, SCRAMBLE) || s[b + field.energy]! < r.cost[SCRAMBLE]! || !typeAllowed(r, s, b, SCRAMBLE)) return 1;
  out[1] = ACTION.STAR + SCRAMBLE;
  return 2;
}

export function takeCardWindow(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.PASS) {
    go(s, STEP.AFTER_CARD_WINDOW);
    return;
  }
  const b = r.at(seat);
  fromHand(s, b, SCRAMBLE);
  toPile(s, b, SCRAMBLE);
  s[b + field.turnOther] = 1;
  s[b + field.turnPosition] = 0;
  if (log !== null) {
    log.add(EVENT.CARD_PLAYED, seat, SCRAMBLE, s[field.tier]!, 1);
    log.add(EVENT.CARD_COST, seat, SCRAMBLE, -1, r.cost[SCRAMBLE]!);
  }
  addEnergy(r, s, seat, -r.cost[SCRAMBLE]!, SCRAMBLE, log);
  nullifyCard(s, s[field.framesN]! - 1, SCRAMBLE, log);
  go(s, STEP.FRAME);
}

/** Gear other than EQUIP is destroyed, the oldest first; if paid for, the next tier of the vessel is disabled. */
export function failSystems(r: Rules, s: State, log: EventLog | null): void {
  const f = topFrame(s);
  const target = s[f + field.frameChosen]!;
  const b = r.at(target);
  let i = 0;
  while (i < s[b + field.gearN]!)
    if (r.type[s[b + field.gear + i]!] === TYPE.equip) i++;
    else expireGear(r, s, target, i, log);
  if ((s[f + field.frameFlags]! & PAID) !== 0) {
    s[b + field.turnDisabled] = s[field.tier]! + 2;
    log?.add(DF_EVENT.DISABLED, target, -1, s[field.tier]! + 1, 1);
  }
  go(s, STEP.FRAME);
}
