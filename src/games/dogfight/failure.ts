import { ALL_SEATS, EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import { ACTION } from './actions.ts';
import { topFrame } from './attack.ts';
import { CARD as CODE } from './cards.ts';
import { ROLL_FOR } from './dice.ts';
import { starStruck } from './environment.ts';
import { DF_EVENT } from './events.ts';
import { ask, go } from './flow.ts';
import * as L from './layout.ts';
import { typeAllowed } from './activate.ts';
import { jam, nullifyCard } from './respond.ts';
import { STEP } from './steps.ts';
import { TYPE } from './tables.ts';
import type { Tables } from './tables.ts';
import { addEnergy, expireGear } from './vessel.ts';
import { fromHand, inHand, toPile } from './zones.ts';

const { FRAMES_N, TIER } = L.TABLE;
const F = L.FRAME;
const { ALIVE, ENERGY, HAND_N, GEAR, GEAR_N, T_SUFFERED, T_DISABLED, T_OTHER, T_POSITION } = L.SEAT;
const { PASS, YES, STAR, TARGET } = ACTION;
const PAID = L.FRAME_FLAG.PAID;
const ALL = ALL_SEATS;
const JAMMING = CODE.jamming;
const SCRAMBLE = CODE['signal-scramble'];
const FAILURE = CODE['multiple-system-failure'];

const suffered = (t: Tables, s: State, seat: number): boolean =>
  s[t.at(seat) + ALIVE] === 1 && s[t.at(seat) + T_SUFFERED]! >= t.n.failureDamage;

/** Multiple System Failure begins: the surcharge is settled before anything else. */
export function startFailure(t: Tables, s: State, log: EventLog | null): void {
  const seat = s[topFrame(s) + F.SEAT]!;
  if (s[t.at(seat) + ENERGY]! >= t.n.failureCost) ask(s, seat, STEP.SURCHARGE);
  else askVessel(t, s, log);
}

export function legalSurcharge(out: Int32Array): number {
  out[0] = PASS;
  out[1] = YES;
  return 2;
}

export function chooseSurcharge(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === YES) {
    s[topFrame(s) + F.FLAGS]! |= PAID;
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
  else ask(s, s[topFrame(s) + F.SEAT]!, STEP.VESSEL);
}

export function legalVessel(t: Tables, s: State, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < t.seats; seat++) if (suffered(t, s, seat)) out[n++] = TARGET + seat;
  return n;
}

export function chooseVessel(t: Tables, s: State, a: number, log: EventLog | null): void {
  aim(t, s, a - TARGET, log);
}

/** The card targets a vessel: its Jamming rolls, its owner may answer. */
function aim(t: Tables, s: State, target: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + F.SEAT]!;
  s[f + F.CHOSEN] = target;
  if (jam(t, s, seat, target, ROLL_FOR.failure, log) === 2) {
    nullifyCard(s, s[FRAMES_N]! - 1, JAMMING, log);
    go(s, STEP.FRAME);
  } else if (t.teamOfSeat[seat] !== t.teamOfSeat[target] && s[t.at(target) + HAND_N]! > 0)
    ask(s, target, STEP.CARD_WINDOW);
  else go(s, STEP.AFTER_CARD_WINDOW);
}

export function legalCardWindow(t: Tables, s: State, seat: number, out: Int32Array): number {
  const b = t.at(seat);
  out[0] = PASS;
  if (starStruck(s) && s[b + HAND_N]! < 2) return 1;
  if (!inHand(s, b, SCRAMBLE) || s[b + ENERGY]! < t.cost[SCRAMBLE]! || !typeAllowed(t, s, b, SCRAMBLE)) return 1;
  out[1] = STAR + SCRAMBLE;
  return 2;
}

export function chooseCardWindow(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === PASS) {
    go(s, STEP.AFTER_CARD_WINDOW);
    return;
  }
  const b = t.at(seat);
  fromHand(s, b, SCRAMBLE);
  toPile(s, b, SCRAMBLE);
  s[b + T_OTHER] = 1;
  s[b + T_POSITION] = 0;
  if (log !== null) {
    log.add(EVENT.CARD_PLAYED, seat, SCRAMBLE, s[TIER]!, 1, -1, ALL);
    log.add(EVENT.CARD_COST, seat, SCRAMBLE, -1, t.cost[SCRAMBLE]!, -1, ALL);
  }
  addEnergy(t, s, seat, -t.cost[SCRAMBLE]!, SCRAMBLE, log);
  nullifyCard(s, s[FRAMES_N]! - 1, SCRAMBLE, log);
  go(s, STEP.FRAME);
}

/** Gear other than EQUIP is destroyed, the oldest first; if paid for, the next tier of the vessel is disabled. */
export function failSystems(t: Tables, s: State, log: EventLog | null): void {
  const f = topFrame(s);
  const target = s[f + F.CHOSEN]!;
  const b = t.at(target);
  let i = 0;
  while (i < s[b + GEAR_N]!)
    if (t.type[s[b + GEAR + i]!] === TYPE.equip) i++;
    else expireGear(t, s, target, i, log);
  if ((s[f + F.FLAGS]! & PAID) !== 0) {
    s[b + T_DISABLED] = s[TIER]! + 2;
    if (log !== null) log.add(DF_EVENT.DISABLED, target, -1, s[TIER]! + 1, 1, -1, ALL);
  }
  go(s, STEP.FRAME);
}
