import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { COS, HEADINGS, SIN, UNIT, round } from '../geometry/directions.ts';
import { RADIUS, discsOverlap } from '../geometry/discs.ts';
import { SLOTS, SLOT_REACH, slotX, slotY } from '../geometry/squadron-places.ts';
import * as KIND from '../state/kinds.ts';
import { COMBATANTS, FIRST_SQUADRON, MAX_SQUADRONS, SEAT_OF, SEATS, SHIP_AT, UNITS } from '../state/layout.ts';
import { refreshEngagement } from '../position/engagement.ts';
import { findFreeSlots, hasRoom, placeAround } from '../position/room.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { bitsIn, hasSeveral, lowest } from '../units/bit-sets.ts';
import { codeOf, typeOf } from '../units/combatants.ts';
import { OFF_TABLE, flying, inSquadrons, placeSquadron, squadronX, squadronY } from '../units/squadrons.ts';
import { meetObstacles } from './obstacles.ts';

/** Destinations that touch a squadron which touches the ship: `BESIDE` + squadron * 16 + direction. */
export const BESIDE = 64;
/** Destination: the closest free place, offered when none beside the ship or its squadrons is free. */
export const ELSEWHERE = 2000;
/** At most this many destinations beside touching squadrons are offered. */
const MOST_BESIDE = 64;
/** Bases at most this far apart (1/1024 mm) touch, because rounding may leave this gap between bases that are placed in contact. */
const TOUCH = 8;
/** Distance between the rings that are searched when no place beside the ship is free. */
const RING = RADIUS;

/** Scratch: the free slots around the ship, and the place being tried. */
const free = new Uint8Array(SLOTS);
const place = new Int32Array(2);

/** Takes the squadrons under ship `u` off the table; they are put back after its maneuver (A-OVL-02). */
export function pushOff(r: Rules, s: State, u: number, log: EventLog | null): void {
  const at = SHIP_AT[u]!;
  for (let seat = 0; seat < SEATS; seat++) {
    const first = FIRST_SQUADRON[seat]!;
    for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++) {
      const dx = squadronX(s, c) - s[at + field.x]!;
      const dy = squadronY(s, c) - s[at + field.y]!;
      if (!flying(s, c) || !r.geometry.discs.overlaps(typeOf(s, u), s[at + field.heading]!, dx, dy)) continue;
      s[field.displaced + seat]! |= 1 << (c - first);
      placeSquadron(s, c, OFF_TABLE, OFF_TABLE);
      log?.add(ARMADA_EVENT.DISPLACED, seat, codeOf(s, c), codeOf(s, u), 0, SEAT_OF[u]!);
    }
  }
}

/** Asks the player who does not own the ship for the next squadron to put back. After the last one come the obstacles under the ship. */
export function nextDisplacement(r: Rules, s: State, log: EventLog | null): void {
  const u = s[field.active]!;
  const all = s[field.displaced]! | s[field.displaced + 1]!;
  if (all === 0) {
    meetObstacles(r, s, log);
    return;
  }
  s[field.actor] = 1 - SEAT_OF[u]!;
  const single = (s[field.displaced] === 0 || s[field.displaced + 1] === 0) && !hasSeveral(all);
  s[field.step] = STEP.DISPLACE;
  if (!single) return;
  const seat = s[field.displaced] === 0 ? 1 : 0;
  pickUp(s, FIRST_SQUADRON[seat]! + lowest(all));
}

export function legalDisplacement(_r: Rules, s: State, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < SEATS; seat++)
    for (let i = 0; i < MAX_SQUADRONS; i++)
      if ((s[field.displaced + seat]! & (1 << i)) !== 0) out[n++] = action(KIND.DISPLACE, FIRST_SQUADRON[seat]! + i);
  return n;
}

/** Chooses the squadron to put back. */
export function takeDisplacement(_r: Rules, s: State, a: number): void {
  pickUp(s, argumentOf(a));
}

function pickUp(s: State, c: number): void {
  s[field.flight] = c;
  s[field.step] = STEP.DISPLACE_TO;
}

/**
 * Places in contact with the ship, out of the `SLOTS` around it (A-OVL-03). Only places that leave room for as many of the remaining
 * squadrons as possible are offered (AH-15). If there is none: places that touch a squadron which touches the ship.
 */
export function legalDisplacementTo(r: Rules, s: State, out: Int32Array): number {
  const c = s[field.flight]!;
  const u = s[field.active]!;
  findFreeSlots(r, s, c, u, r.geometry.slots, SLOT_REACH, free);
  const others = countDisplaced(s) - 1;
  const most = pack(r, s, u, others + 1);
  let n = 0;
  for (let k = 0; k < SLOTS; k++) {
    if (free[k] === 0) continue;
    if (most > 1 && 1 + packBeside(r, s, u, k, most - 1) < most) continue;
    out[n++] = action(KIND.DISPLACE_TO, k);
  }
  if (n === 0) n = besideTouching(r, s, c, u, out);
  if (n === 0) out[n++] = action(KIND.DISPLACE_TO, ELSEWHERE);
  return n;
}

/** Puts the chosen squadron there; obstacles under it have no effect (A-OVL-04). */
export function takeDisplacementTo(r: Rules, s: State, a: number, log: EventLog | null): void {
  const where = argumentOf(a);
  const c = s[field.flight]!;
  const u = s[field.active]!;
  const seat = SEAT_OF[c]!;
  if (where < SLOTS) placeAround(s, r.geometry.slots, u, where, place);
  else if (where === ELSEWHERE) findElsewhere(r, s, c, u);
  else besidePlace(s, UNITS + ((where - BESIDE) >> 4), (where - BESIDE) & 15);
  placeSquadron(s, c, place[0]!, place[1]!);
  s[field.displaced + seat]! &= ~(1 << (c - FIRST_SQUADRON[seat]!));
  s[field.flight] = 0;
  log?.add(ARMADA_EVENT.PLACED, seat, codeOf(s, c), codeOf(s, u), 1, SEAT_OF[u]!);
  if ((s[field.displaced]! | s[field.displaced + 1]!) === 0) refreshEngagement(r, s);
  s[field.step] = STEP.NEXT_DISPLACE;
}

function countDisplaced(s: State): number {
  let n = 0;
  for (let seat = 0; seat < SEATS; seat++) n += bitsIn(s[field.displaced + seat]!);
  return n;
}

/** How many squadrons, at most `wanted`, the free slots hold. Packs greedily from each free slot on and keeps the best. */
function pack(r: Rules, s: State, u: number, wanted: number): number {
  let best = 0;
  for (let k = 0; k < SLOTS && best < wanted; k++)
    if (free[k] !== 0) best = Math.max(best, 1 + packBeside(r, s, u, k, wanted - 1));
  return best;
}

/** How many more squadrons, at most `wanted`, fit when slot `from` is taken. */
function packBeside(r: Rules, s: State, u: number, from: number, wanted: number): number {
  const { slots } = r.geometry;
  const t = typeOf(s, u);
  const h = s[SHIP_AT[u]! + field.heading]!;
  const x0 = slotX(slots, t, h, from);
  const y0 = slotY(slots, t, h, from);
  let x = x0;
  let y = y0;
  let n = 0;
  for (let step = 1; step < SLOTS && n < wanted; step++) {
    const k = (from + step) % SLOTS;
    if (free[k] === 0) continue;
    const kx = slotX(slots, t, h, k);
    const ky = slotY(slots, t, h, k);
    if (discsOverlap(kx - x, ky - y) || discsOverlap(kx - x0, ky - y0)) continue;
    x = kx;
    y = ky;
    n++;
  }
  return n;
}

function besideTouching(r: Rules, s: State, c: number, u: number, out: Int32Array): number {
  let n = 0;
  for (let d = UNITS; d < COMBATANTS; d++) {
    if (!flying(s, d) || !touches(r, s, d, u)) continue;
    for (let h = 0; h < HEADINGS && n < MOST_BESIDE; h++) {
      besidePlace(s, d, h);
      if (hasRoom(r, s, c, place[0]!, place[1]!)) out[n++] = action(KIND.DISPLACE_TO, BESIDE + (d - UNITS) * 16 + h);
    }
  }
  return n;
}

function besidePlace(s: State, d: number, h: number): void {
  const length = 2 * RADIUS + 2;
  place[0] = squadronX(s, d) + round((length * SIN[h]!) / UNIT);
  place[1] = squadronY(s, d) + round((length * COS[h]!) / UNIT);
}

/** Finds a free place on wider and wider rings around the ship. There is one: the table is far larger than all squadrons together. */
function findElsewhere(r: Rules, s: State, c: number, u: number): void {
  const at = SHIP_AT[u]!;
  for (let radius = RING; ; radius += RING)
    for (let h = 0; h < HEADINGS; h++) {
      place[0] = s[at + field.x]! + round((radius * SIN[h]!) / UNIT);
      place[1] = s[at + field.y]! + round((radius * COS[h]!) / UNIT);
      if (hasRoom(r, s, c, place[0], place[1])) return;
      if (radius > r.width + r.depth) return;
    }
}

/** Whether squadron `c` touches the base of ship `u`. */
export function touches(r: Rules, s: State, c: number, u: number): boolean {
  const at = SHIP_AT[u]!;
  const reach = RADIUS + TOUCH;
  const dx = squadronX(s, c) - s[at + field.x]!;
  const dy = squadronY(s, c) - s[at + field.y]!;
  return r.geometry.discs.toBase(typeOf(s, u), s[at + field.heading]!, dx, dy) <= reach * reach;
}
