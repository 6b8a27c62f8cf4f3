/** The maneuver tool before a ship: the speed, the joints bent so far, the clicks beyond the chart. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { STRAIGHT } from '../geometry/tool.ts';
import * as STEP from '../state/steps.ts';

/** Lays the tool straight at `speed`, to be bent joint by joint; `bonus`: clicks of yaw beyond the chart. */
export function layTool(s: State, speed: number, bonus: number): void {
  s[field.speed] = speed;
  s[field.joint] = 0;
  s[field.course] = STRAIGHT;
  s[field.bonusYaw] = bonus;
  s[field.step] = STEP.NEXT_JOINT;
}

/** Lays the tool for a straight maneuver at speed 1, whatever the speed chart says. */
export function layStraight(s: State): void {
  layTool(s, 1, 0);
  s[field.joint] = 1;
}

/** Takes the tool away, and clears the note of ships that the maneuver overlapped. */
export function liftTool(s: State): void {
  s[field.speed] = 0;
  s[field.joint] = 0;
  s[field.course] = 0;
  s[field.bonusYaw] = 0;
  s[field.overlapped] = 0;
}
