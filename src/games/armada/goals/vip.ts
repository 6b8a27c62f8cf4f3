/** Capture the VIP: a ship carries the token, and loses it when it is destroyed. */
import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import { COS, HEADINGS, SIN, UNIT, round } from '../geometry/directions.ts';
import { TOKEN_RADIUS } from '../geometry/discs.ts';
import { FLAG, MAX_SHIPS, SEAT_OF, SHIP_AT } from '../layout.ts';
import { layToken } from '../position/objective-tokens.ts';
import type { Rules } from '../compiled.ts';
import { setShipTokens } from '../units/ship-tokens.ts';

/** The token that is carried. */
const VIP = 0;

/**
 * Ship `u` is destroyed: the token comes to lie in touch with its base, on the table, in that of sixteen directions in which a ship of the other side is
 * nearest (AH-77).
 */
export function dropVip(r: Rules, s: State, u: number): void {
  setShipTokens(s, u, 0);
  const { shapes } = r.geometry;
  const at = SHIP_AT[u]!;
  const corner = shapes.baseAt(s[at + field.kind]! - 1, 0);
  let least = Infinity;
  for (let d = 0; d < HEADINGS; d++) {
    const turned = (d - s[at + field.heading]! + HEADINGS) % HEADINGS;
    const across = Math.abs(SIN[turned]!);
    const along = Math.abs(COS[turned]!);
    const half = Math.min(
      across === 0 ? Infinity : (shapes.base[corner + 4]! * UNIT) / across,
      along === 0 ? Infinity : (shapes.base[corner + 5]! * UNIT) / along,
    );
    const length = half + TOKEN_RADIUS;
    const x = Math.min(r.width, Math.max(0, s[at + field.x]! + round((length * SIN[d]!) / UNIT)));
    const y = Math.min(r.depth, Math.max(0, s[at + field.y]! + round((length * COS[d]!) / UNIT)));
    const far = toNearest(s, 1 - SEAT_OF[u]!, x, y);
    if (far >= least && d > 0) continue;
    least = far;
    layToken(s, VIP, x, y);
  }
}

/** Squared distance from (x, y) to the middle of the nearest ship of a seat. */
function toNearest(s: State, seat: number, x: number, y: number): number {
  let least = Infinity;
  for (let v = seat * MAX_SHIPS; v < (seat + 1) * MAX_SHIPS; v++) {
    const at = SHIP_AT[v]!;
    if (s[at + field.kind] === 0 || (s[at + field.flags]! & (FLAG.DESTROYED | FLAG.ASIDE)) !== 0) continue;
    const dx = s[at + field.x]! - x;
    const dy = s[at + field.y]! - y;
    least = Math.min(least, dx * dx + dy * dy);
  }
  return least;
}
