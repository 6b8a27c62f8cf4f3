import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as ACTION from './actions.ts';
import { typeAllowed } from './activate.ts';
import { topFrame } from './attack.ts';
import { CARD as CODE } from './cards.ts';
import { ROLL_FOR } from './dice.ts';
import { starStruck } from './environment.ts';
import { DF_EVENT } from './events.ts';
import * as field from './field.ts';
import { ask, go } from './flow.ts';
import { FRAME_FLAG } from './layout.ts';
import { jam, nullifyCard } from './respond.ts';
import * as STEP from './steps.ts';
import { TYPE } from './tables.ts';
import type { Tables } from './tables.ts';
import { addEnergy, expireGear } from './vessel.ts';
import { fromHand, inHand, toPile } from './zones.ts';

const PAID = FRAME_FLAG.PAID;
const JAMMING = CODE.jamming;
const SCRAMBLE = CODE['signal-scramble'];
const FAILURE = CODE['multiple-system-failure'];

const suffered = (t: Tables, s: State, seat: number): boolean =>
  s[t.at(seat) + field.alive] === 1 && s[t.at(seat) + field.turnSuffered]! >= t.n.failureDamage;

/** Multiple System Failure begins: the surcharge is settled before anything else. */
export function startFailure(t: Tables, s: State, log: EventLog | null): void {
  const seat = s[topFrame(s) + field.frameSeat]!;
  if (s[t.at(seat) + field.energy]! >= t.n.failureCost) ask(s, seat, STEP.SURCHARGE);
  else askVessel(t, s, log);
}

export function legalSurcharge(out: Int32Array): number {
  out[0] = ACTION.PASS;
  out[1] = ACTION.YES;
  return 2;
}

export function chooseSurcharge(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.YES) {
    s[topFrame(s) + field.frameFlags]! |= PAID;
    addEnergy(t, s, seat, -t.n.failureCost, FAILURE, log);
  }
  askVessel(t, s, log);
}

function askVessel(t: Tables, s: State, log: EventLog | null): void {
  let n = 0;
  let only = -1;
  for (let seat = 0; seat < t.seats; seat++) {
    if (!suffered(t, s, seat)) continue;
    n++;
    only = seat;
  }
  if (n === 1) aim(t, s, only, log);
  else ask(s, s[topFrame(s) + field.frameSeat]!, STEP.VESSEL);
}

export function legalVessel(t: Tables, s: State, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < t.seats; seat++) if (suffered(t, s, seat)) out[n++] = ACTION.TARGET + seat;
  return n;
}

export function chooseVessel(t: Tables, s: State, a: number, log: EventLog | null): void {
  aim(t, s, a - ACTION.TARGET, log);
}

/** The card targets a vessel: its Jamming rolls, its owner may answer. */
function aim(t: Tables, s: State, target: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  s[f + field.frameChosen] = target;
  if (jam(t, s, seat, target, ROLL_FOR.failure, log) === 2) {
    nullifyCard(s, s[field.framesN]! - 1, JAMMING, log);
    go(s, STEP.FRAME);
  } else if (t.teamOfSeat[seat] !== t.teamOfSeat[target] && s[t.at(target) + field.handN]! > 0)
    ask(s, target, STEP.CARD_WINDOW);
  else go(s, STEP.AFTER_CARD_WINDOW);
}

export function legalCardWindow(t: Tables, s: State, seat: number, out: Int32Array): number {
  const b = t.at(seat);
  out[0] = ACTION.PASS;
  if (starStruck(s) && s[b + field.handN]! < 2) return 1;
  if (!inHand(s, b, SCRAMBLE) || s[b + field.energy]! < t.cost[SCRAMBLE]! || !typeAllowed(t, s, b, SCRAMBLE)) return 1;
  out[1] = ACTION.STAR + SCRAMBLE;
  return 2;
}

export function chooseCardWindow(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.PASS) {
    go(s, STEP.AFTER_CARD_WINDOW);
    return;
  }
  const b = t.at(seat);
  fromHand(s, b, SCRAMBLE);
  toPile(s, b, SCRAMBLE);
  s[b + field.turnOther] = 1;
  s[b + field.turnPosition] = 0;
  if (log !== null) {
    log.add(EVENT.CARD_PLAYED, seat, SCRAMBLE, s[field.tier]!, 1);
    log.add(EVENT.CARD_COST, seat, SCRAMBLE, -1, t.cost[SCRAMBLE]!);
  }
  addEnergy(t, s, seat, -t.cost[SCRAMBLE]!, SCRAMBLE, log);
  nullifyCard(s, s[field.framesN]! - 1, SCRAMBLE, log);
  go(s, STEP.FRAME);
}

/** Gear other than EQUIP is destroyed, the oldest first; if paid for, the next tier of the vessel is disabled. */
export function failSystems(t: Tables, s: State, log: EventLog | null): void {
  const f = topFrame(s);
  const target = s[f + field.frameChosen]!;
  const b = t.at(target);
  let i = 0;
  while (i < s[b + field.gearN]!)
    if (t.type[s[b + field.gear + i]!] === TYPE.equip) i++;
    else expireGear(t, s, target, i, log);
  if ((s[f + field.frameFlags]! & PAID) !== 0) {
    s[b + field.turnDisabled] = s[field.tier]! + 2;
    log?.add(DF_EVENT.DISABLED, target, -1, s[field.tier]! + 1, 1);
  }
  go(s, STEP.FRAME);
}
