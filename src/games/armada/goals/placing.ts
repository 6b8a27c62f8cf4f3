/** Objectives that say where fleets are placed: a flagship on a station, squadrons beside obstacles after all other units. */
import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { COS, HEADINGS, SIN, UNIT, mm, round } from '../geometry/directions.ts';
import { RADIUS } from '../geometry/discs.ts';
import { setupLeft } from '../geometry/setup-area.ts';
import { MAX_SHIPS, SEAT_OF, ZONES } from '../state/layout.ts';
import { findObstacle, obstacleLies, placeNearObstacle } from '../position/near-obstacle.ts';
import { hasRoom } from '../position/room.ts';
import { standsFree } from '../phases/deployment-zones.ts';
import { shipLeft } from '../phases/unplaced.ts';
import type { Rules } from '../compiled.ts';
import { commanderOfShip } from '../teams.ts';
import { alive, typeOf, zonesOf } from '../units/combatants.ts';
import { wasEquipped } from '../units/upgrades.ts';

/** Places of a flagship on its station: in the middle, and at this distance from it in eight directions. */
const OFF_MIDDLE = mm(35);
export const FLAGSHIP_SPOTS = 9;
/** Places of squadrons around an obstacle: in sixteen directions, with these gaps from its farthest corner. */
const GAPS = Int32Array.of(mm(3), mm(40));
export const OBSTACLE_SPOTS = HEADINGS * GAPS.length;

/** The flagship of the first player, if the objective says where it starts and it is not placed yet; otherwise -1. */
export function flagshipLeft(r: Rules, s: State): number {
  if (r.objectives.length === 0 || termOf(r, s, TERM.FLAGSHIP_ON_STATION, 0) === 0) return -1;
  const u = flagshipOf(r, s, s[field.first]!);
  const station = findObstacle(r, s, EFFECT.STATION);
  return u >= 0 && shipLeft(s, u) && station >= 0 && obstacleLies(s, station) ? u : -1;
}

/** The ship with the commander; if the fleet has none, its most expensive ship (AH-60). */
function flagshipOf(r: Rules, s: State, seat: number): number {
  let best = -1;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) {
    if (!alive(s, u)) continue;
    const commander = commanderOfShip(s, u) - 1;
    if (commander >= 0 && wasEquipped(s, u, commander)) return u;
    if (best < 0 || r.ship.points[typeOf(s, u)]! > r.ship.points[typeOf(s, best)]!) best = u;
  }
  return best;
}

/** Distance between the spots of a huge flagship along its own edge, which it touches; the middle spot is level with the station. */
const ALONG_EDGE = mm(17.5);
const LEVEL_WITH_STATION = 4;

/** Whether the flagship is huge: then it also touches its edge. */
export const touchesEdge = (r: Rules, s: State, u: number): boolean => zonesOf(r, s, u) > ZONES;

/** Writes x and y of spot `k` of a huge ship with heading `h` to `place`. */
function placeAtEdge(r: Rules, s: State, u: number, h: number, k: number, station: number, place: Int32Array): void {
  const { base } = r.geometry.shapes;
  const at = r.geometry.shapes.baseAt(typeOf(s, u), h);
  const away = SEAT_OF[u] === 0 ? -1 : 1;
  let reach = 0;
  for (let i = 1; i < 8; i += 2) reach = Math.max(reach, away * base[at + i]!);
  place[0] = s[field.obstacleX + station]! + (k - LEVEL_WITH_STATION) * ALONG_EDGE;
  place[1] = SEAT_OF[u] === 0 ? reach : r.depth - reach;
}

/** Writes spot `k` on the station with heading `h` to `place`, and returns whether flagship `u` may start there. */
export function flagshipFits(r: Rules, s: State, u: number, h: number, k: number, place: Int32Array): boolean {
  const station = findObstacle(r, s, EFFECT.STATION);
  const kind = s[field.obstacleKind + station]! - 1;
  if (touchesEdge(r, s, u)) placeAtEdge(r, s, u, h, k, station, place);
  else {
    const off = k === 0 ? 0 : OFF_MIDDLE;
    const d = (2 * (k - 1 + HEADINGS)) % HEADINGS;
    place[0] = s[field.obstacleX + station]! + round((off * SIN[d]!) / UNIT);
    place[1] = s[field.obstacleY + station]! + round((off * COS[d]!) / UNIT);
  }
  place[2] = h;
  const t = typeOf(s, u);
  const left = setupLeft(r);
  if (!r.geometry.inside(t, h, place[0]! - left, place[1]!, r.width - 2 * left, r.depth)) return false;
  const { shapes, obstacles } = r.geometry;
  const dx = s[field.obstacleX + station]! - place[0]!;
  const dy = s[field.obstacleY + station]! - place[1]!;
  const turned = s[field.obstacleHeading + station]!;
  return obstacles.meets(shapes.base, shapes.baseAt(t, h), 4, kind, turned, dx, dy) && standsFree(r, s, u, place);
}

/** Greatest speed at which ship `u` may begin. */
export function mostSpeed(r: Rules, s: State, u: number): number {
  const most = r.ship.maxSpeed[typeOf(s, u)]!;
  if (r.objectives.length === 0 || termOf(r, s, TERM.HALF_SPEED, 0) === 0) return most;
  return Math.floor(u / MAX_SHIPS) === s[field.first] ? (most + 1) >> 1 : most;
}

/** Whether the squadrons of `seat` are placed after all other units. */
export const fightersLast = (r: Rules, s: State, seat: number): boolean =>
  r.objectives.length > 0 && seat !== s[field.first] && termOf(r, s, TERM.FIGHTERS, 0) !== 0;

/** Whether a squadron of `seat` at `y` keeps its distance from the edge of the first player. */
export function keepsAway(r: Rules, s: State, seat: number, y: number): boolean {
  if (!fightersLast(r, s, seat)) return true;
  const far = DISTANCE[termOf(r, s, TERM.FIGHTERS, 0)]! + RADIUS;
  return s[field.first] === 0 ? y > far : y < r.depth - far;
}

/** Writes spot `k` around obstacle `o` to `place`. */
export function spotAt(r: Rules, s: State, o: number, k: number, place: Int32Array): void {
  const kind = s[field.obstacleKind + o]! - 1;
  const length = r.geometry.obstacles.radius[kind]! + RADIUS + GAPS[Math.floor(k / HEADINGS)]!;
  place[0] = s[field.obstacleX + o]! + round((length * SIN[k % HEADINGS]!) / UNIT);
  place[1] = s[field.obstacleY + o]! + round((length * COS[k % HEADINGS]!) / UNIT);
}

/** Writes spot `k` around obstacle `o` to `place`, and returns whether squadron `c` may start there. */
export function besideObstacle(r: Rules, s: State, c: number, o: number, k: number, place: Int32Array): boolean {
  spotAt(r, s, o, k, place);
  const x = place[0]!;
  const y = place[1]!;
  const left = setupLeft(r) + RADIUS;
  if (x < left || x > r.width - left || !keepsAway(r, s, SEAT_OF[c]!, y)) return false;
  return placeNearObstacle(r, s, x, y, o, 1) && hasRoom(r, s, c, x, y);
}
