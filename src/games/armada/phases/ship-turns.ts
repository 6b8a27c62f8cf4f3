/** Turns of the Ship Phase: who can activate a ship, who may spend a pass token and what that does. */
import type { EventLog, State } from '../../../core/index.ts';
import { askUpgrades } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { FLAG, MAX_SHIPS, SEAT_AT, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { countWaiting, inFleet, waiting } from '../units/combatants.ts';

/** Whether ship `u` must wait until the enemy has no ship that can activate, or until any other ship has activated. */
export function waits(r: Rules, s: State, u: number): boolean {
  const seat = SEAT_OF[u]!;
  if (waitsForEnemy(r, s, u) && countFree(r, s, 1 - seat) > 0) return true;
  return isHeldBack(r, s, u) && countFree(r, s, seat) + countFree(r, s, 1 - seat) > 0;
}

const waitsForEnemy = (r: Rules, s: State, u: number): boolean => askUpgrades(r, s, u, QUESTION.ACTIVATES_LAST, 0) > 0;

/** Whether a card has brought ship `u` to the table this round, and no ship has activated yet. */
const isHeldBack = (r: Rules, s: State, u: number): boolean =>
  r.effects.setsAside &&
  (s[field.heldBack + SEAT_OF[u]!]! & (1 << (u % MAX_SHIPS))) !== 0 &&
  !hasActivated(s, 0) &&
  !hasActivated(s, 1);

/** Number of ships of a seat that may still activate and that no card holds back. */
function countFree(r: Rules, s: State, seat: number): number {
  let n = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++)
    if (waiting(s, u) && !waitsForEnemy(r, s, u) && !isHeldBack(r, s, u)) n++;
  return n;
}

export const canActivate = (r: Rules, s: State, seat: number): boolean =>
  countFree(r, s, seat) > 0 || (countWaiting(s, seat) > 0 && countFree(r, s, 1 - seat) === 0);

/** Whether the seat whose turn it is may spend a pass token (A-QR-13 .. 17). */
export function mayPass(s: State): boolean {
  const seat = s[field.turn]!;
  const at = SEAT_AT[seat]!;
  if (s[at + field.passTokens] === 0 || s[at + field.passed] !== 0) return false;
  const own = countWaiting(s, seat);
  const others = countWaiting(s, 1 - seat);
  if (seat !== s[field.first]) return own <= others;
  return own < others && hasActivated(s, seat);
}

function hasActivated(s: State, seat: number): boolean {
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++)
    if ((s[SHIP_AT[u]! + field.flags]! & FLAG.ACTIVATED) !== 0) return true;
  return false;
}

export function spendPass(s: State, log: EventLog | null): void {
  const seat = s[field.turn]!;
  s[SEAT_AT[seat]! + field.passTokens]!--;
  s[SEAT_AT[seat]! + field.passed] = 1;
  log?.add(ARMADA_EVENT.PASSED, seat, -1, -1, 1);
  s[field.step] = STEP.NEXT_TURN;
}
