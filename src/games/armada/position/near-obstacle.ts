/** Distances between units and obstacles on the table. */
import { commandValueOf } from '../units/tokens.ts';
import type { State } from '../../../core/index.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { RADIUS } from '../geometry/discs.ts';
import { MAX_OBSTACLES, MAX_SHIPS, SHIP_AT, STATION_PLACE, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { alive, inFleet, typeOf } from '../units/combatants.ts';
import { squadronX, squadronY } from '../units/squadrons.ts';
import { isStanding, obstacleOf } from '../units/stations.ts';

/** Whether obstacle `k` is in the match and on the table. */
export const obstacleLies = (s: State, k: number): boolean =>
  s[field.obstacleKind + k] !== 0 && s[field.obstacleX + k]! >= 0;

/** Effect of obstacle `k`, one of `EFFECT`. */
export const effectOf = (r: Rules, s: State, k: number): number => r.obstacle.effect[s[field.obstacleKind + k]! - 1]!;

/** The first obstacle with this effect, on the table or not; -1 for none. */
export function findObstacle(r: Rules, s: State, effect: number): number {
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) if (effectOf(r, s, k) === effect) return k;
  return -1;
}

/** Whether the base of ship `u` is within distance `band` of obstacle `k`; never if the obstacle is off the table. */
export function shipNearObstacle(r: Rules, s: State, u: number, k: number, band: number): boolean {
  const { obstacles, shapes } = r.geometry;
  const at = SHIP_AT[u]!;
  const kind = s[field.obstacleKind + k]! - 1;
  const t = typeOf(s, u);
  const reach = DISTANCE[band]!;
  const dx = s[field.obstacleX + k]! - s[at + field.x]!;
  const dy = s[field.obstacleY + k]! - s[at + field.y]!;
  const far = reach + obstacles.radius[kind]! + shapes.radius[t]!;
  if (dx * dx + dy * dy > far * far) return false;
  const base = shapes.baseAt(t, s[at + field.heading]!);
  return obstacles.squareToOutline(shapes.base, base, 4, kind, s[field.obstacleHeading + k]!, dx, dy) <= reach * reach;
}

/** Distance band within which a gravity rift works. */
const RIFT_REACH = 2;

/** Whether ship `u` is at distance 1-2 of a rift. */
export function isAtRift(r: Rules, s: State, u: number): boolean {
  if (!r.obstacle.hasRift) return false;
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++)
    if (effectOf(r, s, k) === EFFECT.RIFT && obstacleLies(s, k) && shipNearObstacle(r, s, u, k, RIFT_REACH))
      return true;
  return false;
}

/** Whether ship `u` is within distance `band` of any obstacle. */
export function shipNearAnyObstacle(r: Rules, s: State, u: number, band: number): boolean {
  for (let k = 0; k < MAX_OBSTACLES; k++) if (obstacleLies(s, k) && shipNearObstacle(r, s, u, k, band)) return true;
  return false;
}

/** Whether a squadron at (x, y) is within distance `band` of obstacle `k`. */
export const placeNearObstacle = (r: Rules, s: State, x: number, y: number, k: number, band: number): boolean =>
  isInReach(r, s, x, y, k, DISTANCE[band]! + RADIUS);

/** Whether a station of `seat` that is not destroyed lies within `reach` of (x, y). */
export function stationInReach(r: Rules, s: State, seat: number, x: number, y: number, reach: number): boolean {
  for (let v = seat * MAX_SHIPS + STATION_PLACE; v < (seat + 1) * MAX_SHIPS; v++)
    if (isStanding(r, s, v) && isInReach(r, s, x, y, obstacleOf(s, v), reach)) return true;
  return false;
}

function isInReach(r: Rules, s: State, x: number, y: number, k: number, reach: number): boolean {
  const { obstacles } = r.geometry;
  const kind = s[field.obstacleKind + k]! - 1;
  const dx = s[field.obstacleX + k]! - x;
  const dy = s[field.obstacleY + k]! - y;
  const far = reach + obstacles.radius[kind]!;
  if (dx * dx + dy * dy > far * far) return false;
  return obstacles.square(kind, s[field.obstacleHeading + k]!, dx, dy) <= reach * reach;
}

/** Whether squadron `c` overlaps obstacle `k`. */
export function squadronOnObstacle(r: Rules, s: State, c: number, k: number): boolean {
  const dx = s[field.obstacleX + k]! - squadronX(s, c);
  const dy = s[field.obstacleY + k]! - squadronY(s, c);
  const kind = s[field.obstacleKind + k]! - 1;
  return r.geometry.obstacles.square(kind, s[field.obstacleHeading + k]!, dx, dy) < RADIUS * RADIUS;
}

/** Whether combatant `c` is within distance `band` of obstacle `k`. */
export const isNearObstacle = (r: Rules, s: State, c: number, k: number, band: number): boolean =>
  c < UNITS ? shipNearObstacle(r, s, c, k, band) : placeNearObstacle(r, s, squadronX(s, c), squadronY(s, c), k, band);

/** Whether any obstacle is within distance `band` of ship `u`. */
export function anyObstacleNear(r: Rules, s: State, u: number, band: number): boolean {
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++)
    if (obstacleLies(s, k) && shipNearObstacle(r, s, u, k, band)) return true;
  return false;
}

/** The seat whose ships within distance `band` of obstacle `k` have the greater sum of command values, -1 for none. */
export function holderOf(r: Rules, s: State, k: number, band: number): number {
  const a = commandAt(r, s, 0, k, band);
  const b = commandAt(r, s, 1, k, band);
  return a === b ? -1 : a > b ? 0 : 1;
}

function commandAt(r: Rules, s: State, seat: number, k: number, band: number): number {
  let sum = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++)
    if (alive(s, u) && shipNearObstacle(r, s, u, k, band)) sum += commandValueOf(r, s, u);
  return sum;
}

/** Obstacles that the base of a ship of type `t` would overlap in this pose, one bit each. */
export function obstaclesAt(r: Rules, s: State, t: number, heading: number, x: number, y: number): number {
  const { base } = r.geometry.shapes;
  const first = r.geometry.shapes.baseAt(t, heading);
  let bits = 0;
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    const kind = s[field.obstacleKind + k]! - 1;
    const dx = s[field.obstacleX + k]! - x;
    const dy = s[field.obstacleY + k]! - y;
    const reach = r.geometry.shapes.radius[t]! + r.geometry.obstacles.radius[kind]!;
    if (dx * dx + dy * dy >= reach * reach) continue;
    if (r.geometry.obstacles.meets(base, first, 4, kind, s[field.obstacleHeading + k]!, dx, dy)) bits |= 1 << k;
  }
  return bits;
}
