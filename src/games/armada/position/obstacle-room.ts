/** Where an obstacle has room on the table. */
import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../state/field.ts';
import { RADIUS, TOKEN_RADIUS } from '../geometry/discs.ts';
import { TARGETING_RADIUS } from '../geometry/targeting.ts';
import { COMBATANTS, MAX_OBSTACLES, OBJECTIVE_TOKENS, SHIP_AT, UNITS } from '../state/layout.ts';
import { tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import { alive, typeOf } from '../units/combatants.ts';
import { flying, squadronX, squadronY } from '../units/squadrons.ts';
import { targetingPlace } from '../units/targeting.ts';
import { targetingX, targetingY } from './ignition.ts';

/** Whether obstacle `k` with heading `h` may end at (x, y): on the table, and on no obstacle, unit or token (A-OBS-08). */
export function fits(r: Rules, s: State, k: number, x: number, y: number, h: number): boolean {
  const { obstacles } = r.geometry;
  const kind = s[field.obstacleKind + k]! - 1;
  if (!obstacles.inside(kind, h, x, y, 0, 0, r.width, r.depth)) return false;
  for (let j = 0; j < MAX_OBSTACLES; j++) {
    const other = s[field.obstacleKind + j]! - 1;
    if (j === k || other < 0 || s[field.obstacleX + j]! < 0) continue;
    const dx = s[field.obstacleX + j]! - x;
    const dy = s[field.obstacleY + j]! - y;
    if (obstacles.within(kind, h, other, s[field.obstacleHeading + j]!, dx, dy, 0)) return false;
  }
  return freeOfUnits(r, s, kind, h, x, y) && freeOfTokens(r, s, k, kind, h, x, y);
}

function freeOfUnits(r: Rules, s: State, kind: number, h: number, x: number, y: number): boolean {
  const { obstacles, shapes } = r.geometry;
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u)) continue;
    const at = SHIP_AT[u]!;
    const t = typeOf(s, u);
    const dx = x - s[at + field.x]!;
    const dy = y - s[at + field.y]!;
    const reach = shapes.radius[t]! + obstacles.radius[kind]!;
    if (dx * dx + dy * dy >= reach * reach) continue;
    if (obstacles.meets(shapes.base, shapes.baseAt(t, s[at + field.heading]!), 4, kind, h, dx, dy)) return false;
  }
  for (let c = UNITS; c < COMBATANTS; c++)
    if (flying(s, c) && covers(r, kind, h, x - squadronX(s, c), y - squadronY(s, c), RADIUS)) return false;
  return true;
}

function freeOfTokens(r: Rules, s: State, k: number, kind: number, h: number, x: number, y: number): boolean {
  for (let u = 0; u < UNITS; u++)
    if (alive(s, u) && targetingPlace(s, u) >= 0)
      if (covers(r, kind, h, x - targetingX(r, s, u), y - targetingY(r, s, u), TARGETING_RADIUS)) return false;
  if (r.objectives.length === 0) return true;
  const onObstacles = termOf(r, s, TERM.OBSTACLE_TOKENS, 0) !== 0;
  for (let j = 0; j < OBJECTIVE_TOKENS; j++) {
    if (!tokenLies(s, j) || (onObstacles && j === k)) continue;
    if (covers(r, kind, h, x - s[field.objectiveX + j]!, y - s[field.objectiveY + j]!, TOKEN_RADIUS)) return false;
  }
  return true;
}

/** Whether an obstacle that lies (dx, dy) away overlaps a disc. */
export const covers = (r: Rules, kind: number, h: number, dx: number, dy: number, radius: number): boolean =>
  r.geometry.obstacles.square(kind, h, dx, dy) < radius * radius;
