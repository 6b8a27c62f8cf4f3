/** Marked for Destruction: a critical names an objective ship, and a purrgil that was moved beside one may sting it. */
import type { EventLog, State } from '../../../core/index.ts';
import { dealFacedown } from '../attack/suffer.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/bands.ts';
import { FLAG, MAX_SHIPS, SEAT_OF, SHIP_AT, UNITS } from '../state/layout.ts';
import { obstacleLies, shipNearObstacle } from '../position/near-obstacle.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, checkElimination, codeOf } from '../units/combatants.ts';
import { gainVictory } from '../units/victory.ts';
import { nameOf } from '../view/words.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';

const REACH = 1;

/** Whether the present attack may mark its target. */
export const mayMark = (r: Rules, s: State): boolean =>
  termOf(r, s, TERM.MARKS, 0) !== 0 && s[field.band]! <= BAND.MEDIUM;

/** Marks the target, which becomes the only objective ship of its side. */
export function mark(s: State, log: EventLog | null): void {
  const v = s[field.target]!;
  const from = SEAT_OF[v]! * MAX_SHIPS;
  for (let u = from; u < from + MAX_SHIPS; u++) if (u !== v) setMark(s, u, 0, log);
  setMark(s, v, FLAG.OBJECTIVE, log);
}

function setMark(s: State, u: number, flag: number, log: EventLog | null): void {
  const at = SHIP_AT[u]! + field.flags;
  if ((s[at]! & FLAG.OBJECTIVE) === flag) return;
  s[at] = (s[at]! & ~FLAG.OBJECTIVE) | flag;
  log?.add(ARMADA_EVENT.SHIP_TOKENS, SEAT_OF[u]!, codeOf(s, u), -1, flag === 0 ? 0 : 1);
}

const mayBeStung = (r: Rules, s: State, u: number, k: number): boolean =>
  alive(s, u) && (s[SHIP_AT[u]! + field.flags]! & FLAG.OBJECTIVE) !== 0 && shipNearObstacle(r, s, u, k, REACH);

/** A player has moved purrgil `k`, or chosen not to: asks whether it stings. */
export function asksToSting(r: Rules, s: State, k: number): void {
  if (termOf(r, s, TERM.STINGS, 0) === 0 || !obstacleLies(s, k)) return;
  for (let u = 0; u < UNITS; u++) {
    if (!mayBeStung(r, s, u, k)) continue;
    s[field.struckNext] = k;
    askGoal(s, GOAL.STING, s[field.actor]!);
    return;
  }
}

question(GOAL.STING, {
  legal: (r, s, out) => {
    let n = 0;
    out[n++] = answerOf(0);
    for (let u = 0; u < UNITS; u++) if (mayBeStung(r, s, u, s[field.struckNext]!)) out[n++] = answerOf(u + 1);
    return n;
  },
  take: (r, s, answer, log) => {
    s[field.struckNext] = 0;
    s[field.step] = STEP.NEXT_DRIFT;
    if (answer === 0) return;
    const u = answer - 1;
    setMark(s, u, 0, log);
    gainVictory(r, s, 1 - SEAT_OF[u]!, 1, log);
    dealFacedown(r, s, u, log);
    if (!alive(s, u)) checkElimination(r, s, log);
  },
  says: (r, s, answer) =>
    answer === 0 ? 'The purrgil stings nobody' : `The purrgil stings ${nameOf(r, s, answer - 1)}`,
});
