import type { EventLog, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { ROLL_FOR } from '../combat/dice.ts';
import { JAM, jammer, nullifyCard, rollJam } from '../combat/nullify.ts';
import { expireGear, payEnergy } from '../combat/vessel.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { FRAME_FLAG } from '../layout.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { TYPE, WINDOW } from './card.ts';
import { lastWord, topFrame } from './frames.ts';
import { crippled } from './needs.ts';
import { addStars, playStar } from './stars.ts';

/** The least Hull damage with which a vessel can be chosen: the first argument of the `system-failure` that runs. */
const damageOf = (r: Rules, s: State): number => r.card.program[lastWord(s) + 1]!;
/** The energy with which the next tier of the vessel is disabled, too: the second argument. */
const costOf = (r: Rules, s: State): number => r.card.program[lastWord(s) + 2]!;

/** Begins a system failure. The first question is whether to pay for disabling the next tier, too. */
export function startFailure(r: Rules, s: State, log: EventLog | null): void {
  const seat = s[topFrame(s) + field.frameSeat]!;
  if (s[r.at(seat) + field.energy]! >= costOf(r, s)) ask(s, seat, STEP.SURCHARGE);
  else askVessel(r, s, log);
}

export function takeSurcharge(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.YES) {
    s[topFrame(s) + field.frameFlags]! |= FRAME_FLAG.PAID;
    payEnergy(r, s, seat, costOf(r, s), s[topFrame(s) + field.frameCard]!, log);
  }
  askVessel(r, s, log);
}

function askVessel(r: Rules, s: State, log: EventLog | null): void {
  const damage = damageOf(r, s);
  let n = 0;
  let only = -1;
  for (let seat = 0; seat < r.seats; seat++) {
    if (!crippled(r, s, seat, damage)) continue;
    n++;
    only = seat;
  }
  if (n === 1) aim(r, s, only, log);
  else ask(s, s[topFrame(s) + field.frameSeat]!, STEP.VESSEL);
}

export function legalVessel(r: Rules, s: State, _seat: number, out: Int32Array): number {
  const damage = damageOf(r, s);
  let n = 0;
  for (let seat = 0; seat < r.seats; seat++) if (crippled(r, s, seat, damage)) out[n++] = ACTION.TARGET + seat;
  return n;
}

export function takeVessel(r: Rules, s: State, _seat: number, a: number, log: EventLog | null): void {
  aim(r, s, a - ACTION.TARGET, log);
}

/** Lets the card target a vessel. The vessel's jamming Gear rolls first, then its owner may answer. */
function aim(r: Rules, s: State, target: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  s[f + field.frameChosen] = target;
  if (rollJam(r, s, seat, target, ROLL_FOR.failure, log) === JAM.CARD) {
    nullifyCard(s, s[field.framesN]! - 1, jammer(r, s, target, JAM.CARD), log);
    go(s, STEP.FRAME);
  } else if (r.teamOfSeat[seat] !== r.teamOfSeat[target] && s[r.at(target) + field.handN]! > 0)
    ask(s, target, STEP.CARD_WINDOW);
  else go(s, STEP.AFTER_CARD_WINDOW);
}

export function legalCardWindow(r: Rules, s: State, seat: number, out: Int32Array): number {
  out[0] = ACTION.PASS;
  return addStars(r, s, seat, WINDOW.targeted, out, 1);
}

export function takeCardWindow(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.PASS) {
    go(s, STEP.AFTER_CARD_WINDOW);
    return;
  }
  go(s, STEP.FRAME);
  playStar(r, s, seat, a - ACTION.STAR, log);
}

/**
 * All Gear but EQUIP expires, the oldest first. If the owner of the card has paid for it, the next tier of the vessel
 * is disabled.
 */
export function failSystems(r: Rules, s: State, log: EventLog | null): void {
  const f = topFrame(s);
  const target = s[f + field.frameChosen]!;
  const b = r.at(target);
  let i = 0;
  while (i < s[b + field.gearN]!)
    if (r.card.type[s[b + field.gear + i]!] === TYPE.equip) i++;
    else expireGear(r, s, target, i, log);
  if ((s[f + field.frameFlags]! & FRAME_FLAG.PAID) !== 0) {
    s[b + field.turnDisabled] = s[field.tier]! + 2;
    log?.add(DF_EVENT.DISABLED, target, -1, s[field.tier]! + 1, 1);
  }
  go(s, STEP.FRAME);
}
