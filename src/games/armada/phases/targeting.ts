import { isExhausted } from '../units/upgrades.ts';
import { exhaustAnswering } from '../units/tokens.ts';
import { isSpecialByCard, specialReachOf } from '../position/ignition.ts';
import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import { answering, askUpgrades } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/bands.ts';
import { TARGETING_PLACES, TARGETING_RADIUS } from '../geometry/targeting.ts';
import * as KIND from '../state/kinds.ts';
import { SEAT_OF, SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, codeOf, typeOf } from '../units/combatants.ts';
import { putTargeting } from '../units/targeting.ts';
import * as rounds from './rounds.ts';

/** At the end of its activation a ship with a special arc may place its targeting token (A-SHIP-20). */
export function endActivation(r: Rules, s: State, log: EventLog | null): void {
  const u = s[field.active]!;
  if (
    specialReachOf(r, s, u) === 0 ||
    !alive(s, u) ||
    mayNotPlace(r, s, u) ||
    legalTargeting(r, s, r.scratch.legal) === 1
  ) {
    rounds.endActivation(r, s, log);
    return;
  }
  s[field.actor] = SEAT_OF[u]!;
  s[field.step] = STEP.TARGETING;
}

/** Whether the card that gives ship `u` its special battery is exhausted. */
const mayNotPlace = (r: Rules, s: State, u: number): boolean =>
  isSpecialByCard(r, s, u) && isExhausted(s, u, answering(r, s, u, QUESTION.SPECIAL_DICE));

/** No token, or a place of the sample in the special arc, at an ignition range and on the table (A-IGN-01, 02, A-SHIP-21). */
export function legalTargeting(r: Rules, s: State, out: Int32Array): number {
  const n = targetingPlaces(r, s, s[field.active]!, out);
  for (let k = n; k > 0; k--) out[k] = action(KIND.TARGETING, out[k - 1]! + 1);
  out[0] = action(KIND.TARGETING, 0);
  return n + 1;
}

/** Writes the places of the sample for the targeting token of ship `u`. */
export function targetingPlaces(r: Rules, s: State, u: number, out: Int32Array): number {
  const t = typeOf(s, u);
  const at = SHIP_AT[u]!;
  const h = s[at + field.heading]!;
  const ranges = (1 << BAND.CLOSE) | askUpgrades(r, s, u, QUESTION.IGNITION_RANGES, 0);
  let n = 0;
  for (let k = 0; k < TARGETING_PLACES; k++) {
    if ((r.targeting.bands[t * TARGETING_PLACES + k]! & ranges) === 0) continue;
    const x = s[at + field.x]! + r.targeting.x(t, h, k);
    const y = s[at + field.y]! + r.targeting.y(t, h, k);
    if (x < TARGETING_RADIUS || y < TARGETING_RADIUS) continue;
    if (x + TARGETING_RADIUS > r.width || y + TARGETING_RADIUS > r.depth) continue;
    out[n++] = k;
  }
  return n;
}

/** Places the token, which prepares an ignition attack (A-SHIP-22), and ends the activation. */
export function takeTargeting(r: Rules, s: State, a: number, log: EventLog | null): void {
  const u = s[field.active]!;
  const what = argumentOf(a);
  if (what > 0) {
    putTargeting(s, u, what - 1);
    if (isSpecialByCard(r, s, u)) exhaustAnswering(r, s, u, QUESTION.SPECIAL_DICE, log);
    log?.add(ARMADA_EVENT.TARGETING, SEAT_OF[u]!, codeOf(s, u));
  }
  rounds.endActivation(r, s, log);
}
