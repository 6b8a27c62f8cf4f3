import type { State } from '../../../core/index.ts';
import { RASTER } from '../columns/grid.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { HEADINGS } from '../geometry/directions.ts';
import { RADIUS } from '../geometry/discs.ts';
import { isBeyond } from '../geometry/outlines.ts';
import { setupLeft } from '../geometry/setup-area.ts';
import {
  COMBATANTS,
  FIRST_SQUADRON,
  MAX_OBSTACLES,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEATS,
  SEAT_OF,
  SHIP_AT,
  UNITS,
  ZONES,
} from '../state/layout.ts';
import { obstaclesAt } from '../position/near-obstacle.ts';
import type { Rules } from '../compiled.ts';
import { alive, inFleet, typeOf, zonesOf } from '../units/combatants.ts';
import { flying, inSquadrons, squadronX, squadronY } from '../units/squadrons.ts';

/** An obstacle is placed on the middle of a cell of the grid. */
export const CELLS = RASTER * RASTER;
/** Columns along the own edge, and poses in each column: five headings at the back, in the middle and at the front of the zone. */
export const COLUMNS = 16;
export const TURNS = 5;
const DEPTHS = 3;
export const POSES = TURNS * DEPTHS;
const STRAIGHT = 2;

/** Scratch: the pose being tried, and the units that a ship could overlap there. */
const tried = new Int32Array(3);
const others = new Int32Array(COMBATANTS);

/** Writes x and y of the middle of `cell` to `place`. */
export function placeCell(r: Rules, cell: number, place: Int32Array): void {
  place[0] = r.gridX[cell % RASTER]!;
  place[1] = r.gridY[Math.floor(cell / RASTER)]!;
}

/** Writes x and y of the middle of `cell` for an obstacle. */
export function placeObstacle(r: Rules, cell: number, place: Int32Array): void {
  place[0] = r.gridX[cell % RASTER]!;
  place[1] = r.obstacleY[Math.floor(cell / RASTER)]!;
}

/**
 * Writes to `free` the cells on which obstacle `k` with heading `h` may be placed: in the setup area, beyond distance 3 of the short edges, beyond
 * distance `edge` of the player edges and beyond distance `apart` of the other obstacles (A-SET-05) except `except`. On a turned table: between the
 * deployment zones.
 */
export function findFreeCells(
  r: Rules,
  s: State,
  k: number,
  h: number,
  edge: number,
  apart: number,
  except: number,
  free: Uint8Array,
): void {
  const { obstacles } = r.geometry;
  const kind = s[field.obstacleKind + k]! - 1;
  const low = (r.isTurned ? r.zoneDepth : DISTANCE[edge]!) + 1;
  const left = r.isTurned ? 0 : Math.max(DISTANCE[3]! + 1, setupLeft(r));
  for (let row = 0; row < RASTER; row++) {
    const y = r.obstacleY[row]!;
    for (let column = 0; column < RASTER; column++) {
      const inside = obstacles.inside(kind, h, r.gridX[column]!, y, left, low, r.width - left, r.depth - low);
      free[row * RASTER + column] = inside ? 1 : 0;
    }
  }
  for (let j = 0; j < MAX_OBSTACLES; j++)
    if (j !== k && j !== except && s[field.obstacleKind + j] !== 0) keepApart(r, s, j, kind, h, apart, free);
}

/** Removes from `free` the cells on which an obstacle of this kind and heading lies within distance `apart` of obstacle `j`. */
function keepApart(r: Rules, s: State, j: number, kind: number, h: number, apart: number, free: Uint8Array): void {
  const { obstacles } = r.geometry;
  const other = s[field.obstacleKind + j]! - 1;
  const turned = s[field.obstacleHeading + j]!;
  const reach = DISTANCE[apart]! + obstacles.radius[kind]! + obstacles.radius[other]! + 1;
  for (let row = 0; row < RASTER; row++) {
    const dy = s[field.obstacleY + j]! - r.obstacleY[row]!;
    if (isBeyond(0, dy, reach)) continue;
    for (let column = 0; column < RASTER; column++) {
      const cell = row * RASTER + column;
      if (free[cell] === 0) continue;
      const dx = s[field.obstacleX + j]! - r.gridX[column]!;
      if (!isBeyond(dx, 0, reach) && obstacles.within(kind, h, other, turned, dx, dy, apart)) free[cell] = 0;
    }
  }
}

/**
 * Writes pose number `pose` of ship `u` in `column` to `place`: x, y, heading. Seat 1 counts from the opposite edge. Columns and depths are those of
 * the deployment zone; with `ambush`, those of the area beyond this distance of all edges of the setup area.
 */
export function placePose(
  r: Rules,
  s: State,
  u: number,
  column: number,
  pose: number,
  ambush: number,
  place: Int32Array,
): void {
  const low = DISTANCE[ambush]!;
  const left = setupLeft(r) + low;
  const { base } = r.geometry.shapes;
  const h = ((pose % TURNS) - STRAIGHT + HEADINGS) % HEADINGS;
  const at = r.geometry.shapes.baseAt(typeOf(s, u), h);
  let half = 0;
  for (let i = 1; i < 8; i += 2) half = Math.max(half, base[at + i]!);
  const depth = Math.floor(pose / TURNS);
  const x = Math.floor(left + ((r.width - 2 * left) * (2 * column + 1)) / (2 * COLUMNS));
  const high = ambush === 0 ? r.zoneDepth : r.depth - low;
  const y = depth === 0 ? Math.ceil(low) + half : depth === 1 ? Math.floor((low + high) / 2) : Math.floor(high) - half;
  fromOwnEdge(r, u, x, y, h, place);
}

function fromOwnEdge(r: Rules, u: number, x: number, y: number, h: number, place: Int32Array): void {
  const own = SEAT_OF[u] === 0;
  place[0] = own ? x : r.width - x;
  place[1] = own ? y : r.depth - y;
  place[2] = own ? h : (h + HEADINGS / 2) % HEADINGS;
}

/** Writes to `free` the columns that have a pose in which ship `u` may start. */
export function findColumns(r: Rules, s: State, u: number, ambush: number, free: Uint8Array): void {
  const n = gatherInZone(r, s, u, ambush);
  for (let column = 0; column < COLUMNS; column++) {
    let pose = 0;
    while (pose < POSES && !poseFits(r, s, u, column, pose, ambush, n)) pose++;
    free[column] = pose < POSES ? 1 : 0;
  }
}

/** Writes to `free` the poses in `column` in which ship `u` may start. */
export function findPoses(r: Rules, s: State, u: number, column: number, ambush: number, free: Uint8Array): void {
  const n = gatherInZone(r, s, u, ambush);
  for (let pose = 0; pose < POSES; pose++) free[pose] = poseFits(r, s, u, column, pose, ambush, n) ? 1 : 0;
}

/** Gathers the units that ship `u` could overlap where it may start. */
function gatherInZone(r: Rules, s: State, u: number, ambush: number): number {
  const depth = ambush === 0 && zonesOf(r, s, u) === ZONES ? r.zoneDepth : r.depth;
  return gatherOthers(r, s, u, zoneLow(r, u, depth), depth);
}

/** Whether ship `u` may start in that pose: inside its zone, and on none of the `n` gathered units (A-SET-07, 11). */
function poseFits(r: Rules, s: State, u: number, column: number, pose: number, ambush: number, n: number): boolean {
  placePose(r, s, u, column, pose, ambush, tried);
  const huge = zonesOf(r, s, u) > ZONES;
  if (huge && (obstaclesUnderPose(r, s, u, tried) || (ambush === 0 && pose >= TURNS))) return false;
  // Where the last poses at the own edge touch it, a huge ship may reach out of its zone (A-HUG-04).
  if (ambush === 0) return isInZone(r, s, u, huge ? r.depth : r.zoneDepth, tried) && isAlone(r, s, u, tried, n);
  const low = Math.ceil(DISTANCE[ambush]!);
  const left = setupLeft(r) + low;
  const width = r.width - 2 * left;
  const inside = r.geometry.inside(
    typeOf(s, u),
    tried[2]!,
    tried[0]! - left,
    tried[1]! - low,
    width,
    r.depth - 2 * low,
  );
  return inside && isAlone(r, s, u, tried, n);
}

/** Whether ship `u` would lie on an obstacle in the pose of `place`. */
const obstaclesUnderPose = (r: Rules, s: State, u: number, place: Int32Array): boolean =>
  obstaclesAt(r, s, typeOf(s, u), place[2]!, place[0]!, place[1]!) !== 0;

/** Writes the pose (x, y, `h`) as seen from the own edge and returns whether the ship may start there, within `depth` of that edge. */
export function startFits(
  r: Rules,
  s: State,
  u: number,
  x: number,
  y: number,
  h: number,
  depth: number,
  place: Int32Array,
): boolean {
  fromOwnEdge(r, u, x, y, h, place);
  return isInZone(r, s, u, depth, place) && standsFree(r, s, u, place);
}

/** The y at which the zone within `depth` of the own edge of ship `u` begins. */
const zoneLow = (r: Rules, u: number, depth: number): number => (SEAT_OF[u] === 0 ? 0 : r.depth - depth);

/** Whether ship `u` in the pose of `place` lies in the setup area, within `depth` of its own edge. */
function isInZone(r: Rules, s: State, u: number, depth: number, place: Int32Array): boolean {
  const left = setupLeft(r);
  const y = place[1]! - zoneLow(r, u, depth);
  return r.geometry.inside(typeOf(s, u), place[2]!, place[0]! - left, y, r.width - 2 * left, depth);
}

/** Whether ship `u` in the pose of `place` lies on the table and on no other unit. */
export const standsFree = (r: Rules, s: State, u: number, place: Int32Array): boolean =>
  r.geometry.inside(typeOf(s, u), place[2]!, place[0]!, place[1]!, r.width, r.depth) &&
  isAlone(r, s, u, place, gatherOthers(r, s, u, 0, r.depth));

/** Gathers the units other than ship `u` that may lie partly between y = `low` and `low + depth`; returns how many there are. */
function gatherOthers(r: Rules, s: State, u: number, low: number, depth: number): number {
  const { radius } = r.geometry.shapes;
  const high = low + depth;
  let n = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    for (let v = seat * MAX_SHIPS; v < (seat + 1) * MAX_SHIPS && inFleet(s, v); v++) {
      if (v === u || !alive(s, v)) continue;
      const y = s[SHIP_AT[v]! + field.y]!;
      const reach = radius[typeOf(s, v)]!;
      if (y + reach >= low && y - reach <= high) others[n++] = v;
    }
    const first = FIRST_SQUADRON[seat]!;
    for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++)
      if (flying(s, c) && squadronY(s, c) + RADIUS >= low && squadronY(s, c) - RADIUS <= high) others[n++] = c;
  }
  return n;
}

/** Whether ship `u` in the pose of `place` lies on none of the `n` units that are gathered. */
function isAlone(r: Rules, s: State, u: number, place: Int32Array, n: number): boolean {
  const { geometry } = r;
  const t = typeOf(s, u);
  const x = place[0]!;
  const y = place[1]!;
  const h = place[2]!;
  for (let i = 0; i < n; i++) {
    const c = others[i]!;
    if (c >= UNITS) {
      if (geometry.discs.overlaps(t, h, squadronX(s, c) - x, squadronY(s, c) - y)) return false;
      continue;
    }
    const at = SHIP_AT[c]!;
    if (geometry.overlap(t, h, typeOf(s, c), s[at + field.heading]!, s[at + field.x]! - x, s[at + field.y]! - y))
      return false;
  }
  return true;
}
