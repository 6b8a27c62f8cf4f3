import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { activate } from '../cards/activate.ts';
import { pushFrame } from '../cards/frames.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { FRAME_FLAG, PLACE, PLACES } from '../layout.ts';
import { ask, go, leftOf, takePriority } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { applyAbility } from './abilities.ts';

const PHASE_ACTION = 2;

/** Begins the Action Phase: declared abilities take effect, that of the Priority player first. */
export function startAction(r: Rules, s: State, log: EventLog | null): void {
  log?.add(EVENT.PHASE, s[field.priority]!, -1, -1, PHASE_ACTION);
  let seat = s[field.priority]!;
  for (let i = 0; i < r.seats; i++) {
    applyAbility(r, s, seat, log);
    seat = leftOf(r, seat);
  }
  s[field.tier] = -1;
  go(s, STEP.START_TIER);
}

/** Begins the next tier if anybody has it or a shot is under way. Priority that was gained in the last tier passes now. */
export function startTier(r: Rules, s: State, log: EventLog | null): void {
  const tier = s[field.tier]! + 1;
  s[field.tier] = tier;
  takePriority(s);
  let any = false;
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    s[b + field.turnAttacks] = 0;
    s[b + field.turnPrimary] = 0;
    if ((s[b + field.alive] === 1 && tier < s[b + field.tiers]!) || s[b + field.delayed] !== 0) any = true;
  }
  s[field.tierAttacks] = 0;
  s[field.lead] = s[field.priority]!;
  s[field.turnSeat] = s[field.priority]!;
  if (!any) {
    go(s, STEP.START_DISCARD);
    return;
  }
  log?.add(DF_EVENT.TIER, s[field.priority]!, -1, tier, 1);
  go(s, STEP.SEAT_TIER);
}

/** Begins one player's part of a tier. Its delayed shots strike first. */
export function seatTier(r: Rules, s: State): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  s[field.nextPlace] = 0;
  if (s[b + field.delayed] !== 0 && s[b + field.delayedTier] === s[field.tier]) {
    const target = (s[b + field.delayed]! & 255) - 1;
    s[b + field.delayed] = s[b + field.delayed]! >>> 8;
    s[field.returnStep] = STEP.SEAT_TIER;
    const f = pushFrame(s, seat, r.sole.delayed, r.sole.strikeStart, -1, -1, FRAME_FLAG.DELAYED);
    s[f + field.frameChosen] = target;
    go(s, STEP.FRAME);
    return;
  }
  if (s[b + field.alive] === 0 || s[field.tier]! >= s[b + field.tiers]!) go(s, STEP.NEXT_IN_TIER);
  else go(s, STEP.ASK_BEFORE);
}

/** Asks for Star cards before the cards of the tier, unless the hand is empty. */
export function askBefore(r: Rules, s: State): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  if (s[b + field.alive] === 0) go(s, STEP.NEXT_IN_TIER);
  else if (s[b + field.handN]! > 0) ask(s, seat, STEP.OWN_BEFORE);
  else go(s, STEP.FLIP);
}

/** Turns up all cards of the tier before any of them resolves. */
export function flip(r: Rules, s: State): void {
  const b = r.at(s[field.turnSeat]!);
  const first = s[field.tier]! * PLACES;
  let any = false;
  for (let place = 0; place < PLACES; place++) {
    if (s[b + field.status + first + place] !== PLACE.DOWN) continue;
    s[b + field.status + first + place] = PLACE.UP;
    any = true;
  }
  s[field.nextPlace] = 0;
  go(s, any ? STEP.ACTIVATE : STEP.NEXT_IN_TIER);
}

/** Activates the primary card, then the secondary card, then asks for Star cards. */
export function activateNext(r: Rules, s: State, log: EventLog | null): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  const first = s[field.tier]! * PLACES;
  while (s[field.nextPlace]! < PLACES && s[b + field.alive] === 1) {
    const place = first + s[field.nextPlace]!;
    s[field.nextPlace]!++;
    if (s[b + field.status + place] !== PLACE.UP) continue;
    s[field.returnStep] = STEP.ACTIVATE;
    activate(r, s, seat, place, -1, log);
    return;
  }
  go(s, STEP.ASK_AFTER);
}

export function askAfter(r: Rules, s: State): void {
  const seat = s[field.turnSeat]!;
  const b = r.at(seat);
  if (s[b + field.alive] === 1 && s[b + field.handN]! > 0) ask(s, seat, STEP.OWN_AFTER);
  else go(s, STEP.NEXT_IN_TIER);
}

export function nextInTier(r: Rules, s: State): void {
  const next = leftOf(r, s[field.turnSeat]!);
  s[field.turnSeat] = next;
  go(s, next === s[field.lead] ? STEP.START_TIER : STEP.SEAT_TIER);
}
