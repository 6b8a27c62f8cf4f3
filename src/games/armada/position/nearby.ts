/** Cards that act on friends within a distance of their ship. */
import type { State } from '../../../core/index.ts';
import { askUpgrades } from '../cards/ask.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { RADIUS } from '../geometry/discs.ts';
import { MAX_SHIPS, SEAT_OF, SHIP_AT, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { alive, inFleet, typeOf } from '../units/combatants.ts';
import { squadronX, squadronY } from '../units/squadrons.ts';
import { isStation, obstacleOf } from '../units/stations.ts';

/** How many ships on the side of combatant `c` have it within the distance band that they answer to `question`; a ship is near itself (A-MEA-11). */
export function askNearby(r: Rules, s: State, c: number, question: number): number {
  const seat = SEAT_OF[c]!;
  let n = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++) {
    if (!alive(s, u)) continue;
    const band = Math.min(DISTANCE.length - 1, askUpgrades(r, s, u, question, 0));
    if (band > 0 && within(r, s, u, c, DISTANCE[band]!)) n++;
  }
  return n;
}

/** As `askNearby`, without combatant `c` itself. */
export function askOthersNearby(r: Rules, s: State, c: number, question: number): number {
  const own = c < UNITS ? Math.min(1, askUpgrades(r, s, c, question, 0)) : 0;
  return askNearby(r, s, c, question) - own;
}

/** Whether the base of ship `u` is within `distance`, in 1/1024 mm, of that of combatant `c`; a ship is near itself (A-MEA-10, 11). */
export const within = (r: Rules, s: State, u: number, c: number, distance: number): boolean =>
  u === c || squareBetween(r, s, u, c) <= distance * distance;

/** Squared distance between the base of ship `u` and that of combatant `c`; of a station the token counts. */
export function squareBetween(r: Rules, s: State, u: number, c: number): number {
  if (isStation(r, s, u)) return squareToStation(r, s, u, c);
  if (isStation(r, s, c)) return squareToStation(r, s, c, u);
  const { geometry } = r;
  const at = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const h = s[at + field.heading]!;
  if (c >= UNITS) {
    const dx = squadronX(s, c) - s[at + field.x]!;
    const gap = Math.sqrt(geometry.discs.toBase(t, h, dx, squadronY(s, c) - s[at + field.y]!)) - RADIUS;
    return gap <= 0 ? 0 : gap * gap;
  }
  const b = SHIP_AT[c]!;
  const dx = s[b + field.x]! - s[at + field.x]!;
  return geometry.distance(t, h, typeOf(s, c), s[b + field.heading]!, dx, s[b + field.y]! - s[at + field.y]!);
}

/** Squared distance between the token of station `v` and combatant `c`, which may be a station as well. */
function squareToStation(r: Rules, s: State, v: number, c: number): number {
  const { obstacles, shapes } = r.geometry;
  const k = obstacleOf(s, v);
  const kind = s[field.obstacleKind + k]! - 1;
  const h = s[field.obstacleHeading + k]!;
  const x = s[field.obstacleX + k]!;
  const y = s[field.obstacleY + k]!;
  if (c >= UNITS) {
    const gap = Math.sqrt(obstacles.square(kind, h, x - squadronX(s, c), y - squadronY(s, c))) - RADIUS;
    return gap <= 0 ? 0 : gap * gap;
  }
  if (isStation(r, s, c)) {
    const k2 = obstacleOf(s, c);
    const other = s[field.obstacleKind + k2]! - 1;
    const dx = s[field.obstacleX + k2]! - x;
    return obstacles.squareBetween(kind, h, other, s[field.obstacleHeading + k2]!, dx, s[field.obstacleY + k2]! - y);
  }
  const at = SHIP_AT[c]!;
  const base = shapes.baseAt(typeOf(s, c), s[at + field.heading]!);
  return obstacles.squareToOutline(shapes.base, base, 4, kind, h, x - s[at + field.x]!, y - s[at + field.y]!);
}
