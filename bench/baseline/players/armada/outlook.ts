import type { State } from '../../../../src/core/index.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { TOOL_SIDE, withClicks } from '../../../../src/games/armada/geometry/tool.ts';
import { MAX_SPEED, SHIP_AT, UNITS } from '../../../../src/games/armada/state/layout.ts';
import type { Rules } from '../../../../src/games/armada/compiled.ts';
import * as STEP from '../../../../src/games/armada/state/steps.ts';
import { alive, typeOf } from '../../../../src/games/armada/units/combatants.ts';

/** Ways to finish a course that is being plotted. */
export const FINISH = { STRAIGHT: 0, PORT: 1, STARBOARD: 2 } as const;

/** Number of finishes to evaluate in this position; a course that is being plotted is judged by its best finish. */
export function finishes(s: State): number {
  if (s[field.step] === STEP.YAW) return 3;
  return s[field.step] === STEP.SIDE ? 2 : 1;
}

/** `course` of a ship of type `t` with every joint from `joint` on turned to one side as far as the chart for `speed` allows. */
export function hardCourse(r: Rules, t: number, speed: number, course: number, joint: number, finish: number): number {
  if (finish === FINISH.STRAIGHT) return course;
  let turned = course;
  for (let k = joint; k < speed; k++) {
    const clicks = r.ship.yaw[(t * (MAX_SPEED + 1) + speed) * MAX_SPEED + k]!;
    turned = withClicks(turned, k, finish === FINISH.PORT ? -clicks : clicks);
  }
  return turned;
}

/** The side on which the tool is laid for `course`: `wanted` if the rules allow it. */
export function sideFor(r: Rules, t: number, speed: number, course: number, wanted: number): number {
  const sides = r.tool.sides(t, speed, course);
  return (sides & (1 << wanted)) !== 0 ? wanted : 1 - wanted;
}

/**
 * Writes the poses of all ships to the scratch of `r`. A ship that is plotting its course gets the pose at the end of the course, completed by
 * `finish`; the others get their present poses. Returns the ship that it would overlap plus one, or 0.
 */
export function foresee(r: Rules, s: State, finish: number): number {
  for (let u = 0; u < UNITS; u++) {
    const at = SHIP_AT[u]!;
    r.scratch.x[u] = s[at + field.x]!;
    r.scratch.y[u] = s[at + field.y]!;
    r.scratch.heading[u] = s[at + field.heading]!;
  }
  const step = s[field.step];
  if (step !== STEP.YAW && step !== STEP.SIDE) return 0;
  const u = s[field.active]!;
  const t = typeOf(s, u);
  const speed = s[field.speed]!;
  let course = s[field.course]!;
  let wanted = finish === FINISH.PORT ? TOOL_SIDE.PORT : TOOL_SIDE.STARBOARD;
  if (step === STEP.YAW) course = hardCourse(r, t, speed, course, s[field.joint]!, finish);
  else wanted = finish === 0 ? TOOL_SIDE.STARBOARD : TOOL_SIDE.PORT;
  return advance(r, s, u, t, speed, course, sideFor(r, t, speed, course, wanted));
}

/** Moves `u` in the scratch poses, with the speed loss of overlaps. Returns the first ship that it overlaps plus one, or 0. */
function advance(r: Rules, s: State, u: number, t: number, speed: number, course: number, side: number): number {
  const at = SHIP_AT[u]!;
  let met = 0;
  for (let k = speed; k > 0; k--) {
    r.tool.move(t, s[at + field.heading]!, k, course, side);
    const x = s[at + field.x]! + r.tool.dx;
    const y = s[at + field.y]! + r.tool.dy;
    const other = overlappedBy(r, s, u, t, r.tool.heading, x, y);
    if (other < 0) {
      r.scratch.x[u] = x;
      r.scratch.y[u] = y;
      r.scratch.heading[u] = r.tool.heading;
      break;
    }
    met = other + 1;
  }
  return met;
}

function overlappedBy(r: Rules, s: State, u: number, t: number, h: number, x: number, y: number): number {
  for (let v = 0; v < UNITS; v++) {
    if (v === u || !alive(s, v)) continue;
    const at = SHIP_AT[v]!;
    if (r.geometry.overlap(t, h, typeOf(s, v), s[at + field.heading]!, s[at + field.x]! - x, s[at + field.y]! - y))
      return v;
  }
  return -1;
}
