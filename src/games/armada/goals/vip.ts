/** Capture the VIP: a ship carries the token, and drops it when it is destroyed. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { COS, HEADINGS, SIN, UNIT, round } from '../geometry/directions.ts';
import { TOKEN_RADIUS } from '../geometry/discs.ts';
import { FLAG, MAX_SHIPS, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import { layToken } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import { setShipTokens } from '../units/ship-tokens.ts';

/** The number of the token that is carried. */
const VIP = 0;

/**
 * Ship `u` is destroyed: its token is put on the table, touching its base, in that one of sixteen directions in which a ship of the other side is
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
    const length = inTouch(
      Math.abs(SIN[turned]!) / UNIT,
      Math.abs(COS[turned]!) / UNIT,
      shapes.base[corner + 4]!,
      shapes.base[corner + 5]!,
    );
    const x = Math.min(r.width, Math.max(0, s[at + field.x]! + round((length * SIN[d]!) / UNIT)));
    const y = Math.min(r.depth, Math.max(0, s[at + field.y]! + round((length * COS[d]!) / UNIT)));
    const far = toNearest(s, 1 - SEAT_OF[u]!, x, y);
    if (far >= least && d > 0) continue;
    least = far;
    layToken(s, VIP, x, y);
  }
}

/**
 * How far from the middle of a base a token lies that touches it. The direction is given by `across` and `along`, the
 * base by its half width and half length. The token touches a side, or else a corner.
 */
function inTouch(across: number, along: number, halfWidth: number, halfLength: number): number {
  if (across > 0 && ((halfWidth + TOKEN_RADIUS) / across) * along <= halfLength)
    return (halfWidth + TOKEN_RADIUS) / across;
  if (along > 0 && ((halfLength + TOKEN_RADIUS) / along) * across <= halfWidth)
    return (halfLength + TOKEN_RADIUS) / along;
  const toCorner = across * halfWidth + along * halfLength;
  return (
    toCorner +
    Math.sqrt(toCorner * toCorner - halfWidth * halfWidth - halfLength * halfLength + TOKEN_RADIUS * TOKEN_RADIUS)
  );
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
