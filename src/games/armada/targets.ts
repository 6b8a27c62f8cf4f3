import type { State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as F from './fleet.ts';
import { BAND } from './geometry.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';

const { KIND, action } = A;
const { alive, typeOf } = F;
const { MAX_SHIPS, SEAT_OF, SHIP_AT, UNITS, ZONES } = L;
const { heading: HEADING, x: X, y: Y } = L.OF;
const { active: ACTIVE, obstructed: OBSTRUCTED, shots: SHOTS, zonesUsed: ZONES_USED } = L.AT;

/** Band of the shot from `zone` of the active ship at `targetZone` of enemy ship `i`, 0 without one. */
export const bandOf = (s: State, i: number, zone: number, targetZone: number): number =>
  (s[SHOTS + i]! >>> (2 * (zone * ZONES + targetZone))) & 3;

export const isObstructed = (s: State, i: number, zone: number, targetZone: number): boolean =>
  ((s[OBSTRUCTED + i]! >>> (zone * ZONES + targetZone)) & 1) !== 0;

/** Measures every shot of the active ship and keeps the answers in the state, where `legal` reads them. */
export function measureShots(r: Rules, s: State): void {
  const u = s[ACTIVE]!;
  const enemy = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const v = enemy + i;
    const there = alive(s, v);
    s[SHOTS + i] = there ? shotsBetween(r, s, u, v) : 0;
    s[OBSTRUCTED + i] = there && s[SHOTS + i] !== 0 ? obstructions(r, s, u, v) : 0;
  }
}

/** Two bits for each (own zone, target zone): the band of a legal shot of `u` at `v`, or 0. */
function shotsBetween(r: Rules, s: State, u: number, v: number): number {
  const a = SHIP_AT[u]!;
  const b = SHIP_AT[v]!;
  return shotsFrom(
    r,
    typeOf(s, u),
    s[a + HEADING]!,
    typeOf(s, v),
    s[b + HEADING]!,
    s[b + X]! - s[a + X]!,
    s[b + Y]! - s[a + Y]!,
  );
}

/** `shotsBetween` for ships of two types at given headings, the second (dx, dy) away. */
export function shotsFrom(r: Rules, ta: number, ha: number, td: number, hd: number, dx: number, dy: number): number {
  const { geometry } = r;
  if (!geometry.near(ta, td, dx, dy)) return 0;
  let word = 0;
  for (let zone = 0; zone < ZONES; zone++) {
    const reach = r.reach[ta * ZONES + zone]!;
    if (reach === BAND.NONE) continue;
    for (let targetZone = 0; targetZone < ZONES; targetZone++) {
      const band = geometry.shot(ta, ha, zone, td, hd, targetZone, dx, dy);
      if (band <= reach) word |= band << (2 * (zone * ZONES + targetZone));
    }
  }
  return word;
}

/** One bit for each shot of `u` at `v` whose line of sight crosses the base of a third ship (A-MEA-16). */
function obstructions(r: Rules, s: State, u: number, v: number): number {
  const a = SHIP_AT[u]!;
  const b = SHIP_AT[v]!;
  const ta = typeOf(s, u);
  const td = typeOf(s, v);
  const ha = s[a + HEADING]!;
  const hd = s[b + HEADING]!;
  const dx = s[b + X]! - s[a + X]!;
  const dy = s[b + Y]! - s[a + Y]!;
  let bits = 0;
  for (let w = 0; w < UNITS; w++) {
    if (w === u || w === v || !alive(s, w)) continue;
    const c = SHIP_AT[w]!;
    const t = typeOf(s, w);
    const h = s[c + HEADING]!;
    const x = s[c + X]! - s[a + X]!;
    const y = s[c + Y]! - s[a + Y]!;
    for (let pair = 0; pair < ZONES * ZONES; pair++)
      if (r.geometry.sightCrossesBase(ta, ha, pair >> 2, td, hd, pair & 3, dx, dy, t, h, x, y)) bits |= 1 << pair;
  }
  return bits;
}

/** Shots still open to the active ship: zones that have attacked are used up (A-QR-11). */
export function legalTargets(s: State, out: Int32Array): number {
  let n = 0;
  for (let zone = 0; zone < ZONES; zone++) {
    if ((s[ZONES_USED]! & (1 << zone)) !== 0) continue;
    for (let i = 0; i < MAX_SHIPS; i++) {
      if (((s[SHOTS + i]! >>> (8 * zone)) & 255) === 0) continue;
      for (let targetZone = 0; targetZone < ZONES; targetZone++)
        if (bandOf(s, i, zone, targetZone) !== BAND.NONE)
          out[n++] = action(KIND.ATTACK, (zone * 32 + i) * ZONES + targetZone);
    }
  }
  out[n++] = action(KIND.NO_ATTACK, 0);
  return n;
}

/** Whether the active ship has a shot left. */
export function anyTarget(s: State): boolean {
  for (let zone = 0; zone < ZONES; zone++) {
    if ((s[ZONES_USED]! & (1 << zone)) !== 0) continue;
    for (let i = 0; i < MAX_SHIPS; i++) if (((s[SHOTS + i]! >>> (8 * zone)) & 255) !== 0) return true;
  }
  return false;
}
