import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { STRAIGHT, TOOL_SIDE } from '../geometry/tool.ts';
import { COMMAND, SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { hasCommand, typeOf } from '../units/combatants.ts';
import { FINISH, hardCourse, hasMoved, sideFor } from './outlook.ts';

/** Most moves that are looked ahead: those of the longest match whose number of rounds is limited. */
const FORESIGHT = 12;

/** Part of a ship's worth that the table edges put at risk, by how many rounds the ship can still stay on the table. */
export const edgeRisk = (r: Rules, s: State, u: number): number =>
  edgeRiskAt(r, s, u, s[SHIP_AT[u]! + field.dialSpeed]!, hasCommand(s, u, COMMAND.NAVIGATE));

/** As `edgeRisk`, at the given speed; `able`: whether the ship can change it. */
export function edgeRiskAt(r: Rules, s: State, u: number, speed: number, able: boolean): number {
  const t = typeOf(s, u);
  const x = r.scratch.x[u]!;
  const y = r.scratch.y[u]!;
  const h = r.scratch.heading[u]!;
  if (!r.geometry.inside(t, h, x, y, r.width, r.depth)) return r.weights.edge.lost;
  const moves = Math.min(FORESIGHT, r.rounds - s[field.round]! + (hasMoved(s, u) ? 0 : 1));
  if (speed === 0 || moves === 0) return 0;
  const pose = (((t << 4) | h) << 8) | (speed << 5) | moves;
  const { stayMemo } = r;
  const safe = stayMemo.has(pose, x, y) ? stayMemo.answer : stayMemo.keep(roundsOnTable(r, t, speed, h, x, y, moves));
  if (safe >= moves) return 0;
  let risk = able ? r.weights.edge.able : r.weights.edge.bound;
  for (let k = safe; k > 0; k--) risk *= r.weights.edge.fade;
  return risk;
}

/** Most moves, up to `wanted`, that a ship can make inside the area, if the first is straight or to a side and all others are hard to one side. */
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

/** How many moves in a row, up to `wanted`, end inside the area if all turn hard to `side`. */
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
