/** Where objective tokens lie, and who is near them. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { RADIUS, TOKEN_RADIUS } from '../geometry/discs.ts';
import { MAX_OBSTACLES, OBJECTIVE_TOKENS, SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { typeOf } from '../units/combatants.ts';
import { tokenLies } from '../units/laid-tokens.ts';
import { squadronX, squadronY } from '../units/squadrons.ts';
import { obstacleLies } from './near-obstacle.ts';

/** Squared distance from the middle of token `k` to the base of ship `u`. */
function toShip(r: Rules, s: State, k: number, u: number): number {
  const at = SHIP_AT[u]!;
  const dx = s[field.objectiveX + k]! - s[at + field.x]!;
  const dy = s[field.objectiveY + k]! - s[at + field.y]!;
  return r.geometry.discs.toBase(typeOf(s, u), s[at + field.heading]!, dx, dy);
}

/** Whether ship `u` is within distance `band` of token `k`. */
export function tokenNearShip(r: Rules, s: State, k: number, u: number, band: number): boolean {
  const reach = DISTANCE[band]! + TOKEN_RADIUS;
  return tokenLies(s, k) && toShip(r, s, k, u) <= reach * reach;
}

/** Whether the base of ship `u` overlaps token `k`. */
export const shipOnToken = (r: Rules, s: State, k: number, u: number): boolean =>
  toShip(r, s, k, u) < TOKEN_RADIUS * TOKEN_RADIUS;

/** Squared distance between the middles of squadron `c` and token `k`. */
function toSquadron(s: State, k: number, c: number): number {
  const dx = s[field.objectiveX + k]! - squadronX(s, c);
  const dy = s[field.objectiveY + k]! - squadronY(s, c);
  return dx * dx + dy * dy;
}

export function squadronOnToken(s: State, k: number, c: number): boolean {
  const reach = RADIUS + TOKEN_RADIUS;
  return toSquadron(s, k, c) < reach * reach;
}

/** Whether token `k` is within distance `band` of squadron `c`. */
export function tokenWithinSquadron(s: State, k: number, c: number, band: number): boolean {
  const reach = DISTANCE[band]! + RADIUS + TOKEN_RADIUS;
  return tokenLies(s, k) && toSquadron(s, k, c) <= reach * reach;
}

/** Whether token `k` is at distance 1 of squadron `c`. */
export const tokenNearSquadron = (s: State, k: number, c: number): boolean => tokenWithinSquadron(s, k, c, 1);

/** Whether token `k` overlaps an obstacle. */
export function isTokenOnObstacle(r: Rules, s: State, k: number): boolean {
  for (let j = 0; j < MAX_OBSTACLES && s[field.obstacleKind + j] !== 0; j++) {
    if (!obstacleLies(s, j)) continue;
    const dx = s[field.obstacleX + j]! - s[field.objectiveX + k]!;
    const dy = s[field.obstacleY + j]! - s[field.objectiveY + k]!;
    const kind = s[field.obstacleKind + j]! - 1;
    if (r.geometry.obstacles.square(kind, s[field.obstacleHeading + j]!, dx, dy) < TOKEN_RADIUS * TOKEN_RADIUS)
      return true;
  }
  return false;
}

/** The first token at distance `band` of ship `u`, -1 for none. */
export function firstTokenNear(r: Rules, s: State, u: number, band: number): number {
  for (let k = 0; k < OBJECTIVE_TOKENS; k++) if (tokenNearShip(r, s, k, u, band)) return k;
  return -1;
}

/** Whether a token other than `k` is so near (x, y) that a token there would not be beyond distance `band` of it. */
export function tokenWithin(s: State, k: number, x: number, y: number, band: number): boolean {
  const reach = DISTANCE[band]! + 2 * TOKEN_RADIUS;
  for (let j = 0; j < OBJECTIVE_TOKENS; j++) {
    if (j === k || !tokenLies(s, j)) continue;
    const dx = s[field.objectiveX + j]! - x;
    const dy = s[field.objectiveY + j]! - y;
    if (dx * dx + dy * dy <= reach * reach) return true;
  }
  return false;
}
