import { COLOURS } from '../content/faces.ts';
import { QUESTION } from '../cards/question.ts';
import { askUpgrades, mayAnswer } from '../cards/ask.ts';
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { BAND, RANGE } from '../geometry/bands.ts';
import { nearest } from '../geometry/outlines.ts';
import { TARGETING_RADIUS, zoneOfPlace } from '../geometry/targeting.ts';
import { MAX_SHIPS, SHIP_AT, ZONE, ZONES } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { typeOf, zonesOf } from '../units/combatants.ts';
import { targetingPlace } from '../units/targeting.ts';
import { lineInDust, lineObstructed } from './sight.ts';

/**
 * Where the ignition attacks begin in a word of `obstructed`: the range bands, three bits for each target zone; then the obstructions, one bit each.
 */
const BANDS_SHIFT = 16;
const OBSTRUCTED_SHIFT = 28;
const FOOT = new Float64Array(3);

/** Farthest range band of the special battery of ship `u`, printed or by a card; 0 if it has none. */
export function specialReachOf(r: Rules, s: State, u: number): number {
  const own = r.ship.specialReach[typeOf(s, u)]!;
  if (own !== 0 || !mayAnswer(r, s, u, QUESTION.SPECIAL_DICE)) return own;
  for (let colour = 0; colour < COLOURS; colour++)
    if (askUpgrades(r, s, u, QUESTION.SPECIAL_DICE, colour) > 0) return COLOURS - colour;
  return 0;
}

/** Whether a card of ship `u` gives it its special battery. */
export const isSpecialByCard = (r: Rules, s: State, u: number): boolean =>
  r.ship.specialReach[typeOf(s, u)] === 0 && specialReachOf(r, s, u) !== 0;

/** The zone from which ship `u` makes its ignition attack: the one in whose arc its targeting token lies. */
export const ignitingZone = (r: Rules, s: State, u: number): number =>
  isSpecialByCard(r, s, u) ? zoneOfPlace(targetingPlace(s, u)) : ZONE.FRONT;

/** Place of the middle of the targeting token of ship `u`, which must have one. */
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

/**
 * Ignition attacks of ship `u`, whose targeting token is on the table, at the four zones of ship `v` from `first` on, as bits of a word of
 * `obstructed`; 0 if no die reaches (A-ATK-06).
 */
export function ignitionAt(r: Rules, s: State, u: number, v: number, first: number): number {
  const reach = bandFromToken(r, s, u, v);
  const t = typeOf(s, u);
  if (reach === BAND.NONE || reach > specialReachOf(r, s, u)) return 0;
  const from = ignitingZone(r, s, u);
  const byCard = isSpecialByCard(r, s, u);
  const a = SHIP_AT[u]!;
  const b = SHIP_AT[v]!;
  const dx = s[b + field.x]! - s[a + field.x]!;
  const dy = s[b + field.y]! - s[a + field.y]!;
  let bits = 0;
  for (let zone = first; zone < Math.min(first + ZONES, zonesOf(r, s, v)); zone++) {
    const h = s[a + field.heading]!;
    const other = s[b + field.heading]!;
    const band = byCard
      ? r.geometry.ignitionFrom(t, h, from, typeOf(s, v), other, zone, dx, dy)
      : r.geometry.ignition(t, h, typeOf(s, v), other, zone, dx, dy);
    if (band === BAND.NONE || (r.obstacle.hasDust && lineInDust(r, s, u, v, from, zone))) continue;
    bits |= band << (BANDS_SHIFT + 3 * (zone & 3));
    if (lineObstructed(r, s, u, v, from, zone)) bits |= 1 << (OBSTRUCTED_SHIFT + (zone & 3));
  }
  return bits;
}

/** Range band of the ignition attack of the active ship at `targetZone` of enemy ship `i`; 0: none. */
export const ignitionBand = (s: State, i: number, targetZone: number): number =>
  (s[wordOf(i, targetZone)]! >>> (BANDS_SHIFT + 3 * (targetZone & 3))) & 7;
export const ignitionObstructed = (s: State, i: number, targetZone: number): boolean =>
  ((s[wordOf(i, targetZone)]! >>> (OBSTRUCTED_SHIFT + (targetZone & 3))) & 1) !== 0;
/** The word of `obstructed` that holds the ignition attack at that zone. */
const wordOf = (i: number, targetZone: number): number =>
  targetZone < ZONES ? field.obstructed + i : field.furtherObstructed + MAX_SHIPS + i;
