import type { State } from '../../../../src/core/index.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { STRAIGHT, TOOL_SIDE } from '../../../../src/games/armada/geometry/tool.ts';
import { COMMAND, FLAG, SHIP_AT } from '../../../../src/games/armada/state/layout.ts';
import type { Rules } from '../../../../src/games/armada/compiled.ts';
import * as STEP from '../../../../src/games/armada/state/steps.ts';
import { hasCommand, typeOf } from '../../../../src/games/armada/units/combatants.ts';
import { FINISH, hardCourse, sideFor } from './outlook.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Part of a ship's worth that the table edges put at risk, by the number of rounds that the ship can still stay on the
 * table.
 */
export function edgeRisk(r: Rules, s: State, u: number): number {
  const t = typeOf(s, u);
  const x = r.scratch.x[u]!;
  const y = r.scratch.y[u]!;
  const h = r.scratch.heading[u]!;
  if (!r.geometry.inside(t, h, x, y, r.width, r.depth)) return WEIGHTS.edge.lost;
  const moved =
    (u === s[field.active] && (s[field.step] === STEP.YAW || s[field.step] === STEP.SIDE)) ||
    (s[SHIP_AT[u]! + field.flags]! & FLAG.ACTIVATED) !== 0;
  const speed = s[SHIP_AT[u]! + field.dialSpeed]!;
  const moves = r.rounds - s[field.round]! + (moved ? 0 : 1);
  if (speed === 0 || moves === 0) return 0;
  const safe = roundsOnTable(r, t, speed, h, x, y, moves);
  if (safe >= moves) return 0;
  let risk = hasCommand(s, u, COMMAND.NAVIGATE) ? WEIGHTS.edge.able : WEIGHTS.edge.bound;
  for (let k = safe; k > 0; k--) risk *= WEIGHTS.edge.fade;
  return risk;
}

/** Most moves, at most `wanted`, that a ship can make inside the area: the first straight or to a side, all others hard to one side. */
function roundsOnTable(r: Rules, t: number, speed: number, h: number, x: number, y: number, wanted: number): number {
  let best = 0;
  for (let finish = 0; finish < 3; finish++) {
    const stays = hardMove(r, t, speed, h, x, y, finish);
    if (!stays) continue;
    const nextX = x + r.tool.dx;
    const nextY = y + r.tool.dy;
    const next = r.tool.heading;
    for (let side = FINISH.PORT; side <= FINISH.STARBOARD; side++) {
      const made = 1 + hardTurns(r, t, speed, next, nextX, nextY, side, wanted - 1);
      if (made >= wanted) return wanted;
      best = Math.max(best, made);
    }
  }
  return best;
}

/** How many moves in a row, at most `wanted`, end inside the area if all turn hard to `side`. */
function hardTurns(
  r: Rules,
  t: number,
  speed: number,
  h: number,
  x: number,
  y: number,
  side: number,
  wanted: number,
): number {
  let heading = h;
  let atX = x;
  let atY = y;
  for (let made = 0; made < wanted; made++) {
    if (!hardMove(r, t, speed, heading, atX, atY, side)) return made;
    heading = r.tool.heading;
    atX += r.tool.dx;
    atY += r.tool.dy;
  }
  return wanted;
}

/** Moves the tool by the course of `finish` and returns whether the ship would end inside the area. */
function hardMove(r: Rules, t: number, speed: number, h: number, x: number, y: number, finish: number): boolean {
  const course = hardCourse(r, t, speed, STRAIGHT, 0, finish);
  const wanted = finish === FINISH.PORT ? TOOL_SIDE.PORT : TOOL_SIDE.STARBOARD;
  r.tool.move(t, h, speed, course, sideFor(r, t, speed, course, wanted));
  return r.geometry.inside(t, r.tool.heading, x + r.tool.dx, y + r.tool.dy, r.width, r.depth);
}
