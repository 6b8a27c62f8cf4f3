import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import { RADIUS, discsOverlap } from '../geometry/discs.ts';
import { FIRST_SQUADRON, MAX_SHIPS, MAX_SQUADRONS, SEATS, SHIP_AT } from '../layout.ts';
import type { Rules } from '../rules.ts';
import { alive, inFleet, typeOf } from '../units/fleet.ts';
import { flying, inSquadrons, squadronX, squadronY } from '../units/squadrons.ts';

/** Whether a squadron at (x, y) lies wholly on the table (A-SQD-19). */
export const discInside = (r: Rules, x: number, y: number): boolean =>
  x >= RADIUS && y >= RADIUS && x <= r.width - RADIUS && y <= r.depth - RADIUS;

/** Whether squadron `c` fits at (x, y): wholly on the table and on no other unit (A-SQD-04, A-OVL-01). */
export function hasRoom(r: Rules, s: State, c: number, x: number, y: number): boolean {
  if (!discInside(r, x, y)) return false;
  for (let seat = 0; seat < SEATS; seat++)
    if (squadronsCover(s, seat, c, x, y) || shipsCover(r, s, seat, x, y)) return false;
  return true;
}

/** Whether a squadron of `seat` other than `c` overlaps squadron `c` at (x, y). */
function squadronsCover(s: State, seat: number, c: number, x: number, y: number): boolean {
  const first = FIRST_SQUADRON[seat]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (d !== c && discsOverlap(squadronX(s, d) - x, squadronY(s, d) - y) && flying(s, d)) return true;
  return false;
}

/** Whether a ship of `seat` overlaps a squadron at (x, y). */
function shipsCover(r: Rules, s: State, seat: number, x: number, y: number): boolean {
  const first = seat * MAX_SHIPS;
  for (let u = first; u < first + MAX_SHIPS && inFleet(s, u); u++) {
    if (!alive(s, u)) continue;
    const at = SHIP_AT[u]!;
    if (r.geometry.discs.overlaps(typeOf(s, u), s[at + field.heading]!, x - s[at + field.x]!, y - s[at + field.y]!))
      return true;
  }
  return false;
}
