import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import { RADIUS, discsOverlap } from '../geometry/discs.ts';
import { COMBATANTS, SHIP_AT, UNITS } from '../layout.ts';
import type { Rules } from '../rules.ts';
import { alive, typeOf } from '../units/fleet.ts';
import { flying, squadronX, squadronY } from '../units/squadrons.ts';

/** Whether a squadron at (x, y) lies wholly on the table (A-SQD-19). */
export const discInside = (r: Rules, x: number, y: number): boolean =>
  x >= RADIUS && y >= RADIUS && x <= r.width - RADIUS && y <= r.depth - RADIUS;

/** Whether squadron `c` fits at (x, y): wholly on the table and on no other unit (A-SQD-04, A-OVL-01). */
export function hasRoom(r: Rules, s: State, c: number, x: number, y: number): boolean {
  if (!discInside(r, x, y)) return false;
  for (let d = UNITS; d < COMBATANTS; d++)
    if (d !== c && flying(s, d) && discsOverlap(squadronX(s, d) - x, squadronY(s, d) - y)) return false;
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u)) continue;
    const at = SHIP_AT[u]!;
    if (r.geometry.discs.overlaps(typeOf(s, u), s[at + field.heading]!, x - s[at + field.x]!, y - s[at + field.y]!))
      return false;
  }
  return true;
}
