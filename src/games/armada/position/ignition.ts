import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import { BAND, RANGE } from '../geometry/bands.ts';
import { nearest } from '../geometry/outlines.ts';
import { TARGETING_RADIUS } from '../geometry/targeting.ts';
import { SHIP_AT, ZONE, ZONES } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import { typeOf } from '../units/fleet.ts';
import { targetingPlace } from '../units/targeting.ts';
import { lineInDust, lineObstructed } from './sight.ts';

/** First bits of the ignition attacks in a word of `obstructed`: bands, three bits a target zone, then obstructions. */
const BANDS_SHIFT = 16;
const OBSTRUCTED_SHIFT = 28;
const FOOT = new Float64Array(3);

/** Middle of the targeting token of ship `u`, which has one. */
export const targetingX = (r: Rules, s: State, u: number): number =>
  s[SHIP_AT[u]! + field.x]! + r.targeting.x(typeOf(s, u), s[SHIP_AT[u]! + field.heading]!, targetingPlace(s, u));
export const targetingY = (r: Rules, s: State, u: number): number =>
  s[SHIP_AT[u]! + field.y]! + r.targeting.y(typeOf(s, u), s[SHIP_AT[u]! + field.heading]!, targetingPlace(s, u));

/** Range band from the targeting token of ship `u` to any part of the token of ship `v` (A-IGN-06); 0 beyond the ruler. */
export function bandFromToken(r: Rules, s: State, u: number, v: number): number {
  const { shapes } = r.geometry;
  const at = SHIP_AT[v]!;
  const outline = shapes.baseAt(typeOf(s, v), s[at + field.heading]!);
  nearest(targetingX(r, s, u), targetingY(r, s, u), shapes.token, outline, 4, s[at + field.x]!, s[at + field.y]!, FOOT);
  for (let band = BAND.CLOSE; band <= BAND.LONG; band++) {
    const reach = RANGE[band]! + TARGETING_RADIUS;
    if (FOOT[0]! <= reach * reach) return band;
  }
  return BAND.NONE;
}

/** Ignition attacks of ship `u`, whose targeting token is out, at ship `v`, as bits of its word of `obstructed`; 0 if no die reaches (A-ATK-06). */
export function ignitionAt(r: Rules, s: State, u: number, v: number): number {
  const reach = bandFromToken(r, s, u, v);
  const t = typeOf(s, u);
  if (reach === BAND.NONE || reach > r.ship.specialReach[t]!) return 0;
  const a = SHIP_AT[u]!;
  const b = SHIP_AT[v]!;
  const dx = s[b + field.x]! - s[a + field.x]!;
  const dy = s[b + field.y]! - s[a + field.y]!;
  let bits = 0;
  for (let zone = 0; zone < ZONES; zone++) {
    const band = r.geometry.ignition(t, s[a + field.heading]!, typeOf(s, v), s[b + field.heading]!, zone, dx, dy);
    if (band === BAND.NONE || (r.obstacle.hasDust && lineInDust(r, s, u, v, ZONE.FRONT, zone))) continue;
    bits |= band << (BANDS_SHIFT + 3 * zone);
    if (lineObstructed(r, s, u, v, ZONE.FRONT, zone)) bits |= 1 << (OBSTRUCTED_SHIFT + zone);
  }
  return bits;
}

/** Range band of the ignition attack of the active ship at `targetZone` of enemy ship `i`; 0: none. */
export const ignitionBand = (s: State, i: number, targetZone: number): number =>
  (s[field.obstructed + i]! >>> (BANDS_SHIFT + 3 * targetZone)) & 7;
export const ignitionObstructed = (s: State, i: number, targetZone: number): boolean =>
  ((s[field.obstructed + i]! >>> (OBSTRUCTED_SHIFT + targetZone)) & 1) !== 0;
