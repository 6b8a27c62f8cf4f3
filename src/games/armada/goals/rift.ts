/** Gravity rifts slow ships down; in the objective Rift Ambush they also pull ships. */
import type { EventLog, State } from '../../../core/index.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../state/field.ts';
import { MAX_SHIPS, PHASE, SEAT_OF, SHIP_AT, UNITS } from '../state/layout.ts';
import { addManeuver } from '../position/extra-maneuver.ts';
import { isAtRift } from '../position/near-obstacle.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { liftTool } from '../units/laid-tool.ts';
import { isSlowed } from '../units/slowing.ts';
import { alive, codeOf, typeOf } from '../units/combatants.ts';
import { nameOf } from '../view/words.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';
import { setSpeed } from '../position/speeds.ts';

/** Sets the speed of ship `u` to 0. */
export function stop(r: Rules, s: State, u: number, log: EventLog | null): void {
  if (s[SHIP_AT[u]! + field.dialSpeed] !== 0) setSpeed(r, s, u, 0, log);
}

/** A ship that is placed at distance 1-2 of a rift starts at speed 0. */
export function stopAtRift(r: Rules, s: State, u: number, log: EventLog | null): void {
  if (isAtRift(r, s, u)) stop(r, s, u, log);
}

/** After deployment: every ship at distance 1-2 of a rift starts at speed 0. */
export function stopAllAtRift(r: Rules, s: State, log: EventLog | null): void {
  if (r.obstacle.hasRift) for (let u = 0; u < UNITS; u++) if (alive(s, u)) stopAtRift(r, s, u, log);
}

/** Whether the rift pulls the activated ship once more after its maneuver, straight ahead unless the second player steers it. */
export function isPulled(r: Rules, s: State): boolean {
  if (termOf(r, s, TERM.RIFT_PULLS, 0) === 0 || s[field.pulled] !== 0 || s[field.phase] === PHASE.SETUP) return false;
  const u = s[field.active]!;
  if (!alive(s, u) || !isAtRift(r, s, u)) return false;
  s[field.pulled] = 1;
  addManeuver(r, s, SEAT_OF[u] === s[field.first], true);
  return true;
}

/** After deployment: whether the second player is asked for a ship that the rift moves. */
export function asksForTug(r: Rules, s: State): boolean {
  if (termOf(r, s, TERM.RIFT_STRIKES, 0) === 0 || s[field.struck] !== 0) return false;
  s[field.struck] = 1;
  askGoal(s, GOAL.TUG, 1 - s[field.first]!);
  return true;
}

question(GOAL.TUG, {
  legal: (_r, s, out) => {
    const seat = s[field.first]!;
    let n = 0;
    out[n++] = answerOf(0);
    for (let i = 0; i < MAX_SHIPS; i++) if (alive(s, seat * MAX_SHIPS + i)) out[n++] = answerOf(i + 1);
    return n;
  },
  take: (r, s, answer) => {
    if (answer === 0) {
      s[field.step] = STEP.NEXT_SETUP;
      return;
    }
    s[field.active] = s[field.first]! * MAX_SHIPS + answer - 1;
    addManeuver(r, s, true, true);
  },
  says: (r, s, answer) =>
    answer === 0
      ? 'The rift moves no ship'
      : `The rift moves ${nameOf(r, s, s[field.first]! * MAX_SHIPS + answer - 1)} straight on at speed 1`,
});

/** The ship has been moved in setup: the second player may change its speed by one. */
export function afterTug(s: State): void {
  liftTool(s);
  if (alive(s, s[field.active]!)) {
    askGoal(s, GOAL.TUG_SPEED, 1 - s[field.first]!);
    return;
  }
  s[field.active] = -1;
  s[field.step] = STEP.NEXT_SETUP;
}

question(GOAL.TUG_SPEED, {
  legal: (r, s, out) => {
    const u = s[field.active]!;
    const speed = s[SHIP_AT[u]! + field.dialSpeed]!;
    let n = 0;
    for (let to = Math.max(0, speed - 1); to <= Math.min(r.ship.maxSpeed[typeOf(s, u)]!, speed + 1); to++)
      out[n++] = answerOf(to);
    return n;
  },
  take: (_r, s, speed, log) => {
    const u = s[field.active]!;
    const at = SHIP_AT[u]! + field.dialSpeed;
    if (s[at] !== speed) log?.add(ARMADA_EVENT.SPEED_SET, SEAT_OF[u]!, codeOf(s, u), -1, speed);
    s[at] = speed;
    s[field.active] = -1;
    s[field.step] = STEP.NEXT_SETUP;
  },
  says: (r, s, speed) => `${nameOf(r, s, s[field.active]!)} begins at speed ${speed}`,
});

/** The speed at which ship `u` executes the maneuver that it has determined: a rift nearby reduces it by one, and so does an enemy card. */
export const slowed = (r: Rules, s: State, u: number, speed: number): number =>
  Math.max(0, speed - (isAtRift(r, s, u) ? 1 : 0) - (r.effects.slowCards.length > 0 && isSlowed(r, s, u) ? 1 : 0));
