/** Maneuvers at speed 1 that an effect adds. Each has a Determine Course step of its own, in which cards may change the speed of the dial (AH-239). */
import type { State } from '../../../core/index.ts';
import { askUpgrades } from '../cards/ask.ts';
import { asksCard } from '../cards/asking.ts';
import { MOMENT } from '../cards/entry.ts';
import { QUESTION } from '../cards/question.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import { MAX_SHIPS, SEAT_OF } from '../state/layout.ts';
import * as STEP from '../state/steps.ts';
import { alive } from '../units/combatants.ts';
import { layStraight, layTool } from '../units/laid-tool.ts';
import { isAtRift, shipNearAnyObstacle } from './near-obstacle.ts';

/** By how much a card lets ship `u`, near an obstacle, change its speed or add yaw. */
export function steersFree(r: Rules, s: State, u: number): number {
  const band = askUpgrades(r, s, u, QUESTION.STEERS_NEAR, 0);
  return band > 0 && shipNearAnyObstacle(r, s, u, band) ? 1 : 0;
}

/** By how much ship `u` may change its speed without a command. */
export const freeChange = (r: Rules, s: State, u: number): number =>
  Math.max(askUpgrades(r, s, u, QUESTION.FREE_SPEED, 0), steersFree(r, s, u));

/**
 * Lets the active ship execute one more maneuver at speed 1; `straight`: without yaw. A rift slows this maneuver,
 * unless it is the rift (`byRift`) that adds it.
 */
export function addManeuver(r: Rules, s: State, straight: boolean, byRift = false): void {
  const u = s[field.active]!;
  s[field.actor] = SEAT_OF[u]!;
  if (straight) layStraight(s);
  else layTool(s, 1, 0);
  if (!byRift && isAtRift(r, s, u)) s[field.speed] = 0;
  if (freeChange(r, s, u) > 0) s[field.step] = STEP.NEXT_PLOT;
  askBeforeCourse(r, s, u);
}

/** Asks the first enemy that has a card for the moment before the course of ship `u`. */
export function askBeforeCourse(r: Rules, s: State, u: number): void {
  if (r.effects.offered[MOMENT.BEFORE_COURSE]!.length === 0) return;
  const first = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  for (let v = first; v < first + MAX_SHIPS; v++) if (alive(s, v) && asksCard(r, s, v, MOMENT.BEFORE_COURSE)) return;
}

/** Whether the course being determined is that of an extra maneuver: the tool lies before the ship. */
export const isAdded = (s: State): boolean => s[field.course] !== 0;
