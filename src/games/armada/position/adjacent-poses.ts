/** Places of ships beside something, with a gap between the two. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { COS, HEADINGS, SIN, UNIT, round } from '../geometry/directions.ts';
import { SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { typeOf } from '../units/combatants.ts';

/** Length from the middle of the base of a ship with heading `h` to its edge, in direction `b`. */
export function edgeAlong(r: Rules, type: number, h: number, b: number): number {
  const { base } = r.geometry.shapes;
  const corner = r.geometry.shapes.baseAt(type, 0);
  const across = Math.abs(SIN[(b - h + HEADINGS) % HEADINGS]!);
  const along = Math.abs(COS[(b - h + HEADINGS) % HEADINGS]!);
  return Math.min(
    across === 0 ? Infinity : (base[corner + 4]! * UNIT) / across,
    along === 0 ? Infinity : (base[corner + 5]! * UNIT) / along,
  );
}

/** Writes to `place` the pose with heading `h` on side `b` of a point, `length` away from it. */
export function poseAround(x: number, y: number, h: number, b: number, length: number, place: Int32Array): void {
  place[0] = x + round((length * SIN[b]!) / UNIT);
  place[1] = y + round((length * COS[b]!) / UNIT);
  place[2] = h;
}

/** Writes to `place` the pose on side `b` of ship `v`, with a gap between the bases on the line through their middles. */
export function poseBeside(
  r: Rules,
  s: State,
  u: number,
  h: number,
  v: number,
  b: number,
  gap: number,
  place: Int32Array,
): void {
  const at = SHIP_AT[v]!;
  const length = edgeAlong(r, typeOf(s, u), h, b) + edgeAlong(r, typeOf(s, v), s[at + field.heading]!, b) + gap;
  poseAround(s[at + field.x]!, s[at + field.y]!, h, b, length, place);
}
