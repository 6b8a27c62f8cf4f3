/** Sensor Net: a ship that reveals a dial beside a token scores, and its opponent moves the token. */
import type { EventLog, State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../field.ts';
import { HEADINGS } from '../geometry/directions.ts';
import { OBJECTIVE_TOKENS, SEAT_OF } from '../layout.ts';
import { aimToken, legalShifts, shiftToken } from '../phases/objective-places.ts';
import { tokenNearShip } from '../position/objective-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { hasSeveral, lowest } from '../units/bit-sets.ts';
import { gainVictory } from '../units/victory.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';

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
