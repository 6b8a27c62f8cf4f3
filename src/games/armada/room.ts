import type { State } from '../../core/index.ts';
import * as DI from './discs.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import * as WG from './wing.ts';

const { RADIUS, discsOverlap } = DI;
const { alive, typeOf } = F;
const { COMBATANTS, SHIP_AT, UNITS } = L;
const { heading: HEADING, x: X, y: Y } = L.OF;
const { flying, squadronX, squadronY } = WG;

/** Whether a squadron at (x, y) lies wholly on the table (A-SQD-19). */
export const discInside = (r: Rules, x: number, y: number): boolean =>
  x >= RADIUS && y >= RADIUS && x <= r.width - RADIUS && y <= r.depth - RADIUS;

/** Whether squadron `c` could stand at (x, y): wholly on the table and on no unit (A-SQD-04, A-OVL-01). */
export function hasRoom(r: Rules, s: State, c: number, x: number, y: number): boolean {
  if (!discInside(r, x, y)) return false;
  for (let d = UNITS; d < COMBATANTS; d++)
    if (d !== c && flying(s, d) && discsOverlap(squadronX(s, d) - x, squadronY(s, d) - y)) return false;
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u)) continue;
    const at = SHIP_AT[u]!;
    if (r.geometry.discs.overlaps(typeOf(s, u), s[at + HEADING]!, x - s[at + X]!, y - s[at + Y]!)) return false;
  }
  return true;
}
