/** Which squadrons a ship could command to attack. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { DISTANCE, RANGE } from '../geometry/bands.ts';
import { FIRST_SQUADRON, MAX_SHIPS, MAX_SQUADRONS, MOST_STATIONS, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { alive, inFleet, typeOf } from '../units/combatants.ts';
import { isStanding, obstacleOf, stationNumber } from '../units/stations.ts';
import { flying, inSquadrons, squadronType, squadronWaiting, squadronX, squadronY } from '../units/squadrons.ts';
import { isHeld } from './engagement.ts';

/** On the average a base extends towards a point by this part of its greatest extent. */
const EXTENT = 0.6;

/** Whether ship `v` is in play and its base at most about `reach` away from (x, y). */
export function isShipInReach(r: Rules, s: State, v: number, x: number, y: number, reach: number): boolean {
  const dx = s[SHIP_AT[v]! + field.x]! - x;
  const dy = s[SHIP_AT[v]! + field.y]! - y;
  const far = reach + EXTENT * r.geometry.shapes.radius[typeOf(s, v)]!;
  return alive(s, v) && dx * dx + dy * dy <= far * far;
}

/** Whether squadron `d` is in play and its centre at most `reach` away from (x, y). */
export function isSquadronInReach(s: State, d: number, x: number, y: number, reach: number): boolean {
  const dx = squadronX(s, d) - x;
  const dy = squadronY(s, d) - y;
  return flying(s, d) && dx * dx + dy * dy <= reach * reach;
}

/** Whether (x, y) is about within `reach` of station `v`. */
export function isNearStation(r: Rules, s: State, v: number, x: number, y: number, reach: number): boolean {
  const k = obstacleOf(s, v);
  const dx = s[field.obstacleX + k]! - x;
  const dy = s[field.obstacleY + k]! - y;
  const far = reach + EXTENT * r.geometry.obstacles.radius[s[field.obstacleKind + k]! - 1]!;
  return dx * dx + dy * dy <= far * far;
}

/** Whether squadron `c` could attack something after a move from (x, y), judged only by distances. */
function couldStrikeFrom(r: Rules, s: State, c: number, x: number, y: number): boolean {
  const reach = DISTANCE[1]! + (isHeld(r, s, c) ? 0 : DISTANCE[r.squadron.speed[squadronType(s, c)]!]!);
  const other = 1 - SEAT_OF[c]!;
  for (let v = other * MAX_SHIPS; v < (other + 1) * MAX_SHIPS && inFleet(s, v); v++)
    if (isShipInReach(r, s, v, x, y, reach)) return true;
  for (let j = 0; r.stationType >= 0 && j < MOST_STATIONS; j++) {
    const v = stationNumber(s, j);
    if (SEAT_OF[v] === other && isStanding(r, s, v) && isNearStation(r, s, v, x, y, reach)) return true;
  }
  const first = FIRST_SQUADRON[other]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (isSquadronInReach(s, d, x, y, reach)) return true;
  return false;
}

/** Whether ship `u`, at (x, y), could command squadron `c` to attack if the squadron were at (cx, cy). */
export function couldOrder(
  r: Rules,
  s: State,
  u: number,
  x: number,
  y: number,
  c: number,
  cx: number,
  cy: number,
): boolean {
  const far = RANGE[2]! + r.geometry.shapes.radius[typeOf(s, u)]!;
  const dx = cx - x;
  const dy = cy - y;
  return dx * dx + dy * dy <= far * far && couldStrikeFrom(r, s, c, cx, cy);
}

/** How many squadrons near ship `u`, at (x, y), have not activated and could attack under its command. */
export function ableNear(r: Rules, s: State, u: number, x: number, y: number): number {
  const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
  let n = 0;
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++)
    if (squadronWaiting(s, c) && couldOrder(r, s, u, x, y, c, squadronX(s, c), squadronY(s, c))) n++;
  return n;
}
