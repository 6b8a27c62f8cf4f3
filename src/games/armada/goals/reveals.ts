/** What objectives do as a ship reveals its dial beside objective tokens: it takes one of them, or in Sensor Net scores, and its opponent moves one. */
import type { EventLog, State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../state/field.ts';
import { HEADINGS } from '../geometry/directions.ts';
import { FLAG, OBJECTIVE_TOKENS, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import { aimToken, legalShifts, shiftToken } from '../phases/objective-places.ts';
import { tokenNearShip } from '../position/objective-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { hasSeveral, lowest } from '../units/bit-sets.ts';
import { gainVictory } from '../units/victory.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';
import { stir } from '../attack/watching.ts';
import { QUESTION } from '../cards/question.ts';
import { takeUp } from '../units/laid-tokens.ts';
import { holdTokens } from './being.ts';

// Taking a token (Intel Sweep, Salvage Run, Capture the VIP).

/** The answer that no token is taken; the answer for token `k` is `k`. */
const NONE = OBJECTIVE_TOKENS;

/** Whether a player could want to leave a token: it comes along with the ship, or its removal lets a squadron act. A token for points alone is always taken. */
const mayLeave = (r: Rules, s: State): boolean =>
  termOf(r, s, TERM.CARRIED, 0) !== 0 || r.askedSquadrons[QUESTION.ROAMS] !== 0;

/** The tokens that ship `u` may take at this reveal, one bit each. */
function tokensNear(r: Rules, s: State, u: number): number {
  const band = termOf(r, s, TERM.REVEAL_TAKES, 0);
  if (band === 0) return 0;
  if (termOf(r, s, TERM.NAMES, 0) !== 0 && (s[SHIP_AT[u]! + field.flags]! & FLAG.OBJECTIVE) === 0) return 0;
  let near = 0;
  for (let k = 0; k < OBJECTIVE_TOKENS; k++) if (tokenNearShip(r, s, k, u, band)) near |= 1 << k;
  return near;
}

function take(r: Rules, s: State, u: number, k: number, log: EventLog | null): void {
  stir(r, s, k);
  takeUp(s, k);
  if (termOf(r, s, TERM.CARRIED, 0) !== 0) holdTokens(s, u, 1, log);
  else gainVictory(r, s, SEAT_OF[u]!, 1, log);
}

/** Ship `u` has revealed its dial: it takes the only token near it, or its owner is asked; returns whether it asks. */
export function asksToPickUp(r: Rules, s: State, u: number, log: EventLog | null): boolean {
  const near = tokensNear(r, s, u);
  if (near === 0) return false;
  if (!hasSeveral(near) && !mayLeave(r, s)) {
    take(r, s, u, lowest(near), log);
    return false;
  }
  askGoal(s, GOAL.PICK_UP, SEAT_OF[u]!);
  return true;
}

question(GOAL.PICK_UP, {
  legal: (r, s, out) => {
    const near = tokensNear(r, s, s[field.active]!);
    let n = 0;
    for (let k = 0; k < OBJECTIVE_TOKENS; k++) if ((near & (1 << k)) !== 0) out[n++] = answerOf(k);
    if (mayLeave(r, s)) out[n++] = answerOf(NONE);
    return n;
  },
  take: (r, s, k, log) => {
    if (k !== NONE) take(r, s, s[field.active]!, k, log);
    s[field.step] = STEP.NEXT_REVEAL_CARDS;
  },
  says: (_r, _s, k) => (k === NONE ? 'Take no objective token' : `Take objective token ${k + 1}`),
  of: field.active,
});

// Sensor Net.

/** Distance band within which a ship is beside the token. */
const REACH = 1;
/** Register: 1 once the present reveal has been dealt with. */
const ASKED = field.goalUsed;

/** The activated ship has revealed its dial: scores for it, and asks where the token moves; returns whether it asks. */
export function asksSensors(r: Rules, s: State, log: EventLog | null): boolean {
  if (termOf(r, s, TERM.SENSORS, 0) === 0) return false;
  if (s[ASKED] !== 0) {
    s[ASKED] = 0;
    return false;
  }
  const u = s[field.active]!;
  let near = 0;
  for (let k = 0; k < OBJECTIVE_TOKENS; k++) if (tokenNearShip(r, s, k, u, REACH)) near |= 1 << k;
  if (near === 0) return false;
  s[ASKED] = 1;
  gainVictory(r, s, SEAT_OF[u]!, 1, log);
  if (hasSeveral(near)) askGoal(s, GOAL.SENSOR, SEAT_OF[u]!);
  else askToMove(s, lowest(near));
  return true;
}

function askToMove(s: State, k: number): void {
  s[field.objectiveCursor] = k;
  askGoal(s, GOAL.SENSOR_MOVE, 1 - SEAT_OF[s[field.active]!]!);
}

question(GOAL.SENSOR, {
  legal: (r, s, out) => {
    let n = 0;
    for (let k = 0; k < OBJECTIVE_TOKENS; k++)
      if (tokenNearShip(r, s, k, s[field.active]!, REACH)) out[n++] = answerOf(k);
    return n;
  },
  take: (_r, s, k) => askToMove(s, k),
  says: (_r, _s, k) => `Objective token ${k + 1} moves`,
  of: field.active,
});

/** The distance band within which the player who is asked may move the token. */
const reachOf = (r: Rules, s: State): number => termOf(r, s, TERM.SENSORS, s[field.actor] === s[field.first] ? 0 : 1);

question(GOAL.SENSOR_MOVE, {
  legal: (r, s, out) => legalShifts(r, s, s[field.objectiveCursor]!, reachOf(r, s), out),
  take: (r, s, move, log) => {
    const k = s[field.objectiveCursor]!;
    if (move > 0) {
      aimToken(s, k, move, reachOf(r, s));
      shiftToken(s, k, log);
    }
    s[field.objectiveCursor] = 0;
    s[field.step] = STEP.NEXT_REVEALED;
  },
  says: (_r, s, move) =>
    move === 0
      ? `Objective token ${s[field.objectiveCursor]! + 1} has no place to move to`
      : `Move objective token ${s[field.objectiveCursor]! + 1} in direction ${((move - 1) % HEADINGS) * 22.5} degrees, ${move > HEADINGS ? 'as far as possible' : 'half as far as possible'}`,
});
