import { ALL_SEATS, EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import { activate } from './activate.ts';
import { CARD as CODE } from './cards.ts';
import { DF_EVENT } from './events.ts';
import { ask, go, leftOf } from './flow.ts';
import { pushFrame } from './frames.ts';
import * as L from './layout.ts';
import { applyAbility } from './prepare.ts';
import { STEP } from './steps.ts';
import type { Tables } from './tables.ts';

const { PRIORITY, NEXT_PRIORITY, TIER, LEAD, TURN_SEAT, TIER_ATTACKS, NEXT_PLACE, RETURN } = L.TABLE;
const { ALIVE, TIERS, STATUS, HAND_N, T_ATTACKS, T_PRIMARY, DELAYED, DELAYED_TIER } = L.SEAT;
const F = L.FRAME;
const PLACE = L.PLACE;
const { PLACES } = L;
const FLAG_DELAYED = L.FRAME_FLAG.DELAYED;
const ALL = ALL_SEATS;
const MISSILES = CODE.missiles;
const PHASE_ACTION = 2;

/** Step 1: abilities, Priority player first; then the tiers. */
export function startAction(t: Tables, s: State, log: EventLog | null): void {
  if (log !== null) log.add(EVENT.PHASE, s[PRIORITY]!, -1, -1, PHASE_ACTION, -1, ALL);
  let seat = s[PRIORITY]!;
  for (let i = 0; i < t.seats; i++) {
    applyAbility(t, s, seat);
    seat = leftOf(t, seat);
  }
  s[TIER] = -1;
  go(s, STEP.START_TIER);
}

/** The next tier, as long as anybody has it or a shot is under way. Priority gained in the last tier counts from here. */
export function startTier(t: Tables, s: State, log: EventLog | null): void {
  const tier = s[TIER]! + 1;
  s[TIER] = tier;
  if (s[NEXT_PRIORITY]! >= 0) {
    s[PRIORITY] = s[NEXT_PRIORITY]!;
    s[NEXT_PRIORITY] = -1;
  }
  let any = false;
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    s[b + T_ATTACKS] = 0;
    s[b + T_PRIMARY] = 0;
    if ((s[b + ALIVE] === 1 && tier < s[b + TIERS]!) || s[b + DELAYED] !== 0) any = true;
  }
  s[TIER_ATTACKS] = 0;
  s[LEAD] = s[PRIORITY]!;
  s[TURN_SEAT] = s[PRIORITY]!;
  if (!any) {
    go(s, STEP.START_DISCARD);
    return;
  }
  if (log !== null) log.add(DF_EVENT.TIER, s[PRIORITY]!, -1, tier, 1, -1, ALL);
  go(s, STEP.SEAT_TIER);
}

/** One player's part of a tier begins: shots under way strike first. */
export function seatTier(t: Tables, s: State): void {
  const seat = s[TURN_SEAT]!;
  const b = t.at(seat);
  s[NEXT_PLACE] = 0;
  if (s[b + DELAYED] !== 0 && s[b + DELAYED_TIER] === s[TIER]) {
    const target = (s[b + DELAYED]! & 255) - 1;
    s[b + DELAYED] = s[b + DELAYED]! >>> 8;
    s[RETURN] = STEP.SEAT_TIER;
    const f = pushFrame(s, seat, MISSILES, t.strikeStart, -1, -1, FLAG_DELAYED);
    s[f + F.CHOSEN] = target;
    go(s, STEP.FRAME);
    return;
  }
  if (s[b + ALIVE] === 0 || s[TIER]! >= s[b + TIERS]!) go(s, STEP.NEXT_IN_TIER);
  else go(s, STEP.ASK_BEFORE);
}

/** Star cards before the tier's own card. With an empty hand there is no question. */
export function askBefore(t: Tables, s: State): void {
  const seat = s[TURN_SEAT]!;
  const b = t.at(seat);
  if (s[b + ALIVE] === 0) go(s, STEP.NEXT_IN_TIER);
  else if (s[b + HAND_N]! > 0) ask(s, seat, STEP.OWN_BEFORE);
  else go(s, STEP.FLIP);
}

/** Turns up all cards of the tier before any of them resolves. */
export function flip(t: Tables, s: State): void {
  const b = t.at(s[TURN_SEAT]!);
  const first = s[TIER]! * PLACES;
  let any = false;
  for (let place = 0; place < PLACES; place++) {
    if (s[b + STATUS + first + place] !== PLACE.DOWN) continue;
    s[b + STATUS + first + place] = PLACE.UP;
    any = true;
  }
  s[NEXT_PLACE] = 0;
  go(s, any ? STEP.ACTIVATE : STEP.NEXT_IN_TIER);
}

/** Primary, then secondary card; behind them a last chance for Star cards. */
export function activateNext(t: Tables, s: State, log: EventLog | null): void {
  const seat = s[TURN_SEAT]!;
  const b = t.at(seat);
  const first = s[TIER]! * PLACES;
  while (s[NEXT_PLACE]! < PLACES && s[b + ALIVE] === 1) {
    const place = first + s[NEXT_PLACE]!;
    s[NEXT_PLACE]!++;
    if (s[b + STATUS + place] !== PLACE.UP) continue;
    s[RETURN] = STEP.ACTIVATE;
    activate(t, s, seat, place, -1, log);
    return;
  }
  go(s, STEP.ASK_AFTER);
}

export function askAfter(t: Tables, s: State): void {
  const seat = s[TURN_SEAT]!;
  const b = t.at(seat);
  if (s[b + ALIVE] === 1 && s[b + HAND_N]! > 0) ask(s, seat, STEP.OWN_AFTER);
  else go(s, STEP.NEXT_IN_TIER);
}

export function nextInTier(t: Tables, s: State): void {
  const next = leftOf(t, s[TURN_SEAT]!);
  s[TURN_SEAT] = next;
  go(s, next === s[LEAD] ? STEP.START_TIER : STEP.SEAT_TIER);
}
