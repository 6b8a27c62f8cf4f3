import type { State } from '../../../core/index.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/bands.ts';
import { round } from '../geometry/directions.ts';
import { RADIUS, discsAtOne } from '../geometry/discs.ts';
import { exitOf } from '../geometry/outlines.ts';
import { MAX_OBSTACLES, MAX_SHIPS, SEATS, SHIP_AT, ZONES } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { flakBit, flakShift } from '../state/packed.ts';
import { alive, inFleet, typeOf, zonesOf } from '../units/combatants.ts';
import { squadronX, squadronY } from '../units/squadrons.ts';
import { obstaclesAt } from './near-obstacle.ts';

const PAIRS = ZONES * ZONES;
/** A key holds the heading in its lowest four bits and the type above them. */
const TYPE_SHIFT = 4;
/** In the key of a target, the page stands above heading and type, from this bit on. */
const PAGE_SHIFT = 14;
/** Marks a part of a segment that has not been computed yet. */
const UNKNOWN = -1;
/** First bit of the obstructed zones in what `squadronAtShip` returns. */
export const OBSTRUCTED_SHIFT = 8;
/** How two squadrons are placed: not at distance 1, at distance 1 with a clear line, or at distance 1 with an obstructed line. */
export const CONTACT = { NONE: 0, CLEAR: 1, OBSTRUCTED: 2 } as const;

/**
 * Range bands of the shots of a ship of type `ta` with heading `ha` at a ship (`td`, `hd`) that lies (dx, dy) away: two bits at
 * 2 * (zone * 4 + target zone), 0 for no shot; both zones modulo four, on the page of auxiliary zones (`pageOf`). Whether a zone has dice that reach does
 * not matter here.
 */
export function shotsFrom(
  r: Rules,
  ta: number,
  ha: number,
  td: number,
  hd: number,
  dx: number,
  dy: number,
  page = 0,
): number {
  const { geometry } = r;
  const { shotMemo } = geometry;
  if (!geometry.near(ta, td, dx, dy)) return 0;
  const types = (((ta << TYPE_SHIFT) | ha) << 16) | (page << PAGE_SHIFT) | (td << TYPE_SHIFT) | hd;
  if (shotMemo.has(types + 1, dx, dy)) return shotMemo.answer;
  let word = 0;
  const from = (page & 1) * ZONES;
  const to = (page >> 1) * ZONES;
  const { zones } = geometry.shapes;
  const last = Math.min(from + ZONES, zones[ta]!);
  const lastTarget = Math.min(to + ZONES, zones[td]!);
  for (let zone = from; zone < last; zone++) {
    if (!geometry.mayBeInArc(ta, ha, zone, td, dx, dy)) continue;
    for (let targetZone = to; targetZone < lastTarget; targetZone++)
      word |= geometry.shot(ta, ha, zone, td, hd, targetZone, dx, dy) << shiftOf(zone, targetZone);
  }
  return shotMemo.keep(word);
}

/** First bit of the shot from a zone at a zone on its page. */
const shiftOf = (zone: number, targetZone: number): number => 2 * ((zone & 3) * ZONES + (targetZone & 3));
/** Pages of the shots of ship `u` at ship `v`, one bit each: those of auxiliary zones only if they have such zones. */
export const pagesOf = (r: Rules, s: State, u: number, v: number): number =>
  (zonesOf(r, s, u) > ZONES ? 3 : 1) * (zonesOf(r, s, v) > ZONES ? 5 : 1);

/** `shotsFrom` of ship `u` at ship `v` in their present poses. */
export function shotsAt(r: Rules, s: State, u: number, v: number, page = 0): number {
  const a = SHIP_AT[u]!;
  const b = SHIP_AT[v]!;
  const dx = s[b + field.x]! - s[a + field.x]!;
  const dy = s[b + field.y]! - s[a + field.y]!;
  return shotsFrom(r, typeOf(s, u), s[a + field.heading]!, typeOf(s, v), s[b + field.heading]!, dx, dy, page);
}

/**
 * The obstructed ones among `shots` of ship `u` at ship `v`, one page of them, one bit (zone * 4 + target zone) each: a third ship, or a part of an
 * obstacle that does not lie under one of the two ships, is on the line of sight (A-MEA-16, 18, AH-13).
 */
export function obstructionsAt(r: Rules, s: State, u: number, v: number, shots: number, page = 0): number {
  let bits = 0;
  for (let pair = 0; pair < PAIRS; pair++)
    if (
      ((shots >>> (2 * pair)) & 3) !== BAND.NONE &&
      lineObstructed(r, s, u, v, zoneOn(page, pair), targetOn(page, pair))
    )
      bits |= 1 << pair;
  return bits;
}

/** The shots among `shots` of ship `u` at ship `v` whose lines of sight run across no dust field: a ship cannot attack across one (A-OBS-06). */
export function clearOfDust(r: Rules, s: State, u: number, v: number, shots: number, page = 0): number {
  let word = shots;
  for (let pair = 0; pair < PAIRS; pair++)
    if (
      ((word >>> (2 * pair)) & 3) !== BAND.NONE &&
      lineCrosses(r, s, u, v, zoneOn(page, pair), targetOn(page, pair), true)
    )
      word &= ~(3 << (2 * pair));
  return word;
}

/** The two zones of a pair on a page of shots. */
const zoneOn = (page: number, pair: number): number => (pair >> 2) + (page & 1) * ZONES;
const targetOn = (page: number, pair: number): number => (pair & 3) + (page >> 1) * ZONES;

/** Whether the line of sight from `zone` of ship `u` to `targetZone` of ship `v` is obstructed. */
export const lineObstructed = (r: Rules, s: State, u: number, v: number, zone: number, targetZone: number): boolean =>
  lineCrosses(r, s, u, v, zone, targetZone, false);

/** Whether the line of sight of `lineObstructed` runs across a dust field. */
export const lineInDust = (r: Rules, s: State, u: number, v: number, zone: number, targetZone: number): boolean =>
  lineCrosses(r, s, u, v, zone, targetZone, true);

function lineCrosses(
  r: Rules,
  s: State,
  u: number,
  v: number,
  zone: number,
  targetZone: number,
  dustOnly: boolean,
): boolean {
  const { shapes } = r.geometry;
  const a = SHIP_AT[u]!;
  const b = SHIP_AT[v]!;
  const dx = s[b + field.x]! - s[a + field.x]!;
  const dy = s[b + field.y]! - s[a + field.y]!;
  const from = shapes.pointAt(typeOf(s, u), s[a + field.heading]!, zone);
  const to = shapes.pointAt(typeOf(s, v), s[b + field.heading]!, targetZone);
  const x0 = shapes.points[from]!;
  const y0 = shapes.points[from + 1]!;
  const x1 = shapes.points[to]! + dx;
  const y1 = shapes.points[to + 1]! + dy;
  return dustOnly
    ? obstacleAcross(r, s, s[a + field.x]!, s[a + field.y]!, x0, y0, x1, y1, u, v, true)
    : obstructed(r, s, s[a + field.x]!, s[a + field.y]!, x0, y0, x1, y1, u, v);
}

/**
 * Shots of ship `u` at squadron `c` (a combatant) up to range band `reach`: the band from own zone z, two bits at `flakShift`
 * (A-MEA-06), and whether the shot is obstructed, one bit at `flakBit`.
 */
export function shotsAtSquadron(r: Rules, s: State, u: number, c: number, reach: number): number {
  const a = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const h = s[a + field.heading]!;
  const { discs, shapes } = r.geometry;
  const dx = squadronX(s, c) - s[a + field.x]!;
  const dy = squadronY(s, c) - s[a + field.y]!;
  let word = 0;
  if (discs.baseBand(t, h, dx, dy, reach) === BAND.NONE) return 0;
  for (let zone = 0; zone < shapes.zones[t]!; zone++) {
    const band = discs.shot(t, h, zone, dx, dy);
    if (band === BAND.NONE || band > reach) continue;
    const at = shapes.pointAt(t, h, zone);
    const x0 = shapes.points[at]!;
    const y0 = shapes.points[at + 1]!;
    const x1 = r.sightAtCentre ? dx : discs.sightX;
    const y1 = r.sightAtCentre ? dy : discs.sightY;
    if (r.obstacle.hasDust && obstacleAcross(r, s, s[a + field.x]!, s[a + field.y]!, x0, y0, x1, y1, u, -1, true))
      continue;
    word |= band << flakShift(zone);
    if (obstructed(r, s, s[a + field.x]!, s[a + field.y]!, x0, y0, x1, y1, u, -1)) word |= 1 << flakBit(zone);
  }
  return word;
}

/** Whether squadron `c` is in the arc of `zone` of ship `u`, and within reach of the ruler. */
export function bearsOnSquadron(r: Rules, s: State, u: number, zone: number, c: number): boolean {
  const a = SHIP_AT[u]!;
  const dx = squadronX(s, c) - s[a + field.x]!;
  const dy = squadronY(s, c) - s[a + field.y]!;
  return r.geometry.discs.shot(typeOf(s, u), s[a + field.heading]!, zone, dx, dy) !== BAND.NONE;
}

/**
 * Shots of ship `u` at objective token `k` as if at a target of its batteries: the range band from own zone z, two bits at `flakShift`, and whether
 * the shot is obstructed, one bit at `flakBit`. Shots across a dust field are left out.
 */
export function shotsAtToken(r: Rules, s: State, u: number, k: number): number {
  const a = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const h = s[a + field.heading]!;
  const { tokens, shapes } = r.geometry;
  const dx = s[field.objectiveX + k]! - s[a + field.x]!;
  const dy = s[field.objectiveY + k]! - s[a + field.y]!;
  if (tokens.baseBand(t, h, dx, dy) === BAND.NONE) return 0;
  let word = 0;
  for (let zone = 0; zone < shapes.zones[t]!; zone++) {
    const band = tokens.shot(t, h, zone, dx, dy);
    if (band === BAND.NONE) continue;
    const at = shapes.pointAt(t, h, zone);
    const x0 = shapes.points[at]!;
    const y0 = shapes.points[at + 1]!;
    const x1 = tokens.sightX;
    const y1 = tokens.sightY;
    if (r.obstacle.hasDust && obstacleAcross(r, s, s[a + field.x]!, s[a + field.y]!, x0, y0, x1, y1, u, -1, true))
      continue;
    word |= band << flakShift(zone);
    if (obstructed(r, s, s[a + field.x]!, s[a + field.y]!, x0, y0, x1, y1, u, -1)) word |= 1 << flakBit(zone);
  }
  return word;
}

/**
 * Shots of ship `u` at obstacle `k`, which is a station, up to long range: the band from own zone z, two bits at `flakShift`, and whether the shot is obstructed, one bit at
 * `flakBit`. The line of sight ends at the point of its token closest to the zone, and the station does not obstruct it. A ship on it has none.
 */
export function shotsAtStation(r: Rules, s: State, u: number, k: number): number {
  const a = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const h = s[a + field.heading]!;
  const x = s[a + field.x]!;
  const y = s[a + field.y]!;
  const { geometry } = r;
  const { shapes } = geometry;
  const kind = s[field.obstacleKind + k]! - 1;
  const hk = s[field.obstacleHeading + k]!;
  const dx = s[field.obstacleX + k]! - x;
  const dy = s[field.obstacleY + k]! - y;
  if ((obstaclesAt(r, s, t, h, x, y) & (1 << k)) !== 0) return 0;
  let word = 0;
  for (let zone = 0; zone < shapes.zones[t]!; zone++) {
    const band = geometry.shotAtObstacle(t, h, zone, kind, hk, dx, dy);
    if (band === BAND.NONE) continue;
    geometry.sightOfObstacle(t, h, zone, kind, hk, dx, dy);
    const at = shapes.pointAt(t, h, zone);
    const x0 = shapes.points[at]!;
    const y0 = shapes.points[at + 1]!;
    const { sightX, sightY } = geometry;
    if (r.obstacle.hasDust && obstacleAcross(r, s, x, y, x0, y0, sightX, sightY, u, -1, true, k)) continue;
    word |= band << flakShift(zone);
    if (obstructed(r, s, x, y, x0, y0, sightX, sightY, u, -1, k)) word |= 1 << flakBit(zone);
  }
  return word;
}

/** Whether squadron `c` can attack obstacle `k`, which is a station: 1 within `reach` (1/1024 mm) and not on it, and `OBSTRUCTED_SHIFT` bits above it whether that attack is obstructed. */
export function squadronAtStation(r: Rules, s: State, c: number, k: number, reach: number): number {
  const x = squadronX(s, c);
  const y = squadronY(s, c);
  const length = findClosest(r, s, k, x, y);
  if (length < RADIUS || length > reach + RADIUS) return 0;
  const inset = r.sightAtCentre ? 0 : RADIUS;
  const x0 = round((closest[1]! * inset) / length);
  const y0 = round((closest[2]! * inset) / length);
  const crossed = obstructed(r, s, x, y, x0, y0, round(closest[1]!), round(closest[2]!), -1, -1, k);
  return crossed ? 1 | (1 << OBSTRUCTED_SHIFT) : 1;
}

/** Zones of ship `v` that squadron `c` can attack within `reach` (1/1024 mm), one bit each, and whether that attack is obstructed, at bit `OBSTRUCTED_SHIFT` + zone (A-ATK-05). */
export function squadronAtShip(r: Rules, s: State, c: number, v: number, reach: number): number {
  const b = SHIP_AT[v]!;
  const t = typeOf(s, v);
  const h = s[b + field.heading]!;
  const { discs, shapes } = r.geometry;
  const dx = squadronX(s, c) - s[b + field.x]!;
  const dy = squadronY(s, c) - s[b + field.y]!;
  if (!discs.mayReach(t, dx, dy, reach)) return 0;
  let word = 0;
  for (let zone = 0; zone < shapes.zones[t]!; zone++) {
    if (!discs.reaches(t, h, zone, dx, dy, reach, r.sightAtCentre)) continue;
    word |= 1 << zone;
    const at = shapes.pointAt(t, h, zone);
    const x0 = r.sightAtCentre ? dx : discs.sightX;
    const y0 = r.sightAtCentre ? dy : discs.sightY;
    const x1 = shapes.points[at]!;
    const y1 = shapes.points[at + 1]!;
    if (obstructed(r, s, s[b + field.x]!, s[b + field.y]!, x0, y0, x1, y1, -1, v))
      word |= 1 << (OBSTRUCTED_SHIFT + zone);
  }
  return word;
}

/**
 * Whether the line of sight between `zone` of ship `u` and squadron `c` at distance 1 of it runs across a dust field: the ship cannot attack the
 * squadron then (A-OBS-06).
 */
export function dustToSquadron(r: Rules, s: State, u: number, zone: number, c: number): boolean {
  const a = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const h = s[a + field.heading]!;
  const { discs, shapes } = r.geometry;
  const dx = squadronX(s, c) - s[a + field.x]!;
  const dy = squadronY(s, c) - s[a + field.y]!;
  // Measures again where the line ends on the base of the squadron.
  discs.shot(t, h, zone, dx, dy);
  const at = shapes.pointAt(t, h, zone);
  const x0 = shapes.points[at]!;
  const y0 = shapes.points[at + 1]!;
  const x1 = r.sightAtCentre ? dx : discs.sightX;
  const y1 = r.sightAtCentre ? dy : discs.sightY;
  return obstacleAcross(r, s, s[a + field.x]!, s[a + field.y]!, x0, y0, x1, y1, u, -1, true);
}

/** How squadrons `c` and `d` are placed, as `CONTACT` (A-SQD-06, 07). Their line of sight runs between their centres. */
export function squadronAtSquadron(r: Rules, s: State, c: number, d: number): number {
  const dx = squadronX(s, d) - squadronX(s, c);
  const dy = squadronY(s, d) - squadronY(s, c);
  if (!discsAtOne(dx, dy)) return CONTACT.NONE;
  return squadronsObstructed(r, s, c, d) ? CONTACT.OBSTRUCTED : CONTACT.CLEAR;
}

/** Whether the line between the closest points of two squadrons, or between their centres (A-R16-01), is obstructed, at any distance. */
export function squadronsObstructed(r: Rules, s: State, c: number, d: number): boolean {
  const x = squadronX(s, c);
  const y = squadronY(s, c);
  const dx = squadronX(s, d) - x;
  const dy = squadronY(s, d) - y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const inset = r.sightAtCentre ? 0 : RADIUS;
  if (length <= 2 * inset) return false;
  const ux = round((dx * inset) / length);
  const uy = round((dy * inset) / length);
  return obstructed(r, s, x, y, ux, uy, dx - ux, dy - uy, -1, -1);
}

/**
 * The line from obstacle `k`, which touches obstacle `host`, to squadron `c`, starting at the closest point of its token: 0 clear, 1 obstructed, 2
 * across a dust field. Neither of the two obstacles obstructs it.
 */
export function fromObstacle(r: Rules, s: State, k: number, host: number, c: number): number {
  const x = squadronX(s, c);
  const y = squadronY(s, c);
  const length = findClosest(r, s, k, x, y);
  if (length <= RADIUS) return 0;
  const x0 = Math.round(closest[1]!);
  const y0 = Math.round(closest[2]!);
  const x1 = Math.round((closest[1]! * RADIUS) / length);
  const y1 = Math.round((closest[2]! * RADIUS) / length);
  let found = 0;
  for (let j = 0; j < MAX_OBSTACLES && s[field.obstacleKind + j] !== 0; j++) {
    if (j === k || j === host) continue;
    const kind = s[field.obstacleKind + j]! - 1;
    const ox = s[field.obstacleX + j]! - x;
    const oy = s[field.obstacleY + j]! - y;
    if (!r.geometry.obstacles.crossed(x0, y0, x1, y1, kind, s[field.obstacleHeading + j]!, ox, oy, 0, 1)) continue;
    if (r.obstacle.effect[kind] === EFFECT.DUST) return 2;
    found = 1;
  }
  return found === 1 || shipAcross(r, s, x, y, x0, y0, x1, y1) ? 1 : 0;
}

/** What `findClosest` has found: the square of the distance, and the point as seen from (x, y). */
const closest = new Float64Array(3);

/** Finds the point of obstacle `k` closest to (x, y), and returns its distance. */
function findClosest(r: Rules, s: State, k: number, x: number, y: number): number {
  const dx = s[field.obstacleX + k]! - x;
  const dy = s[field.obstacleY + k]! - y;
  r.geometry.obstacles.closest(s[field.obstacleKind + k]! - 1, s[field.obstacleHeading + k]!, dx, dy, closest);
  return Math.sqrt(closest[0]!);
}

/** Whether a ship lies on the segment of `obstructed`, whose ends are relative to (x, y). */
function shipAcross(r: Rules, s: State, x: number, y: number, x0: number, y0: number, x1: number, y1: number): boolean {
  for (let seat = 0; seat < SEATS; seat++)
    for (let w = seat * MAX_SHIPS; w < (seat + 1) * MAX_SHIPS && inFleet(s, w); w++) {
      if (!alive(s, w)) continue;
      const at = SHIP_AT[w]!;
      const dx = s[at + field.x]! - x;
      const dy = s[at + field.y]! - y;
      if (r.geometry.crossesBase(x0, y0, x1, y1, typeOf(s, w), s[at + field.heading]!, dx, dy)) return true;
    }
  return false;
}

/** Range band between the bases of ship `u` and squadron `c`, 0 beyond band `most` (A-CMD-26). */
export function commandRange(r: Rules, s: State, u: number, c: number, most: number = BAND.LONG): number {
  const a = SHIP_AT[u]!;
  const dx = squadronX(s, c) - s[a + field.x]!;
  const dy = squadronY(s, c) - s[a + field.y]!;
  return r.geometry.discs.baseBand(typeOf(s, u), s[a + field.heading]!, dx, dy, most);
}

/**
 * Whether the segment from (x0, y0) to (x1, y1), both relative to (atX, atY), is obstructed. It starts at ship `u` and ends at ship `v` (-1 for
 * none). Another ship obstructs it, and an obstacle other than `except` does where it does not lie under `u` or `v`.
 */
function obstructed(
  r: Rules,
  s: State,
  atX: number,
  atY: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  u: number,
  v: number,
  except = -1,
): boolean {
  const { shapes } = r.geometry;
  const left = Math.min(x0, x1);
  const right = Math.max(x0, x1);
  const low = Math.min(y0, y1);
  const high = Math.max(y0, y1);
  for (let seat = 0; seat < SEATS; seat++)
    for (let w = seat * MAX_SHIPS; w < (seat + 1) * MAX_SHIPS && inFleet(s, w); w++) {
      if (w === u || w === v || !alive(s, w)) continue;
      const at = SHIP_AT[w]!;
      const t = typeOf(s, w);
      const reach = shapes.radius[t]!;
      const dx = s[at + field.x]! - atX;
      const dy = s[at + field.y]! - atY;
      if (dx + reach < left || dx - reach > right || dy + reach < low || dy - reach > high) continue;
      if (r.geometry.crossesBase(x0, y0, x1, y1, t, s[at + field.heading]!, dx, dy)) return true;
    }
  return obstacleAcross(r, s, atX, atY, x0, y0, x1, y1, u, v, false, except);
}

/** Whether an obstacle other than `except`, or with `dustOnly` a dust field, is on that segment where it does not lie under `u` or `v`. */
function obstacleAcross(
  r: Rules,
  s: State,
  atX: number,
  atY: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  u: number,
  v: number,
  dustOnly: boolean,
  except = -1,
): boolean {
  const { obstacles } = r.geometry;
  const left = Math.min(x0, x1);
  const right = Math.max(x0, x1);
  const low = Math.min(y0, y1);
  const high = Math.max(y0, y1);
  let from = UNKNOWN;
  let to = 1;
  for (let k = 0; k < MAX_OBSTACLES; k++) {
    const kind = s[field.obstacleKind + k]!;
    if (kind === 0) return false;
    if (k === except || (dustOnly && r.obstacle.effect[kind - 1] !== EFFECT.DUST)) continue;
    const reach = obstacles.radius[kind - 1]!;
    const dx = s[field.obstacleX + k]! - atX;
    const dy = s[field.obstacleY + k]! - atY;
    if (dx + reach < left || dx - reach > right || dy + reach < low || dy - reach > high) continue;
    if (from === UNKNOWN) {
      from = u < 0 ? 0 : underToken(r, s, u, atX, atY, x0, y0, x1, y1);
      to = v < 0 ? 1 : 1 - underToken(r, s, v, atX, atY, x1, y1, x0, y0);
    }
    if (!obstacles.crossed(x0, y0, x1, y1, kind - 1, s[field.obstacleHeading + k]!, dx, dy, from, to)) continue;
    // The outpost of an objective obstructs nothing.
    if (r.objectives.length === 0 || s[field.outpost] !== k + 1 || termOf(r, s, TERM.OUTPOST_WORKS, 0) !== 0)
      return true;
  }
  return false;
}

/** The part (0 to 1) of a segment that lies on the token of ship `u`; the segment starts on that token. */
function underToken(
  r: Rules,
  s: State,
  u: number,
  atX: number,
  atY: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  const { shapes } = r.geometry;
  const at = SHIP_AT[u]!;
  const first = shapes.baseAt(typeOf(s, u), s[at + field.heading]!);
  return exitOf(x0, y0, x1, y1, shapes.token, first, 4, s[at + field.x]! - atX, s[at + field.y]! - atY);
}
