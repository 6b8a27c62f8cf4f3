import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { RADIUS, discsOverlap } from '../geometry/discs.ts';
import { isBeyond } from '../geometry/outlines.ts';
import { SLOTS, slotX, slotY, slotsAt, type Slots } from '../geometry/squadron-places.ts';
import { FIRST_SQUADRON, MAX_SHIPS, MAX_SQUADRONS, SEATS, SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { alive, inFleet, typeOf } from '../units/combatants.ts';
import { flying, inSquadrons, squadronX, squadronY } from '../units/squadrons.ts';

/** Writes the centre of a squadron in place `k` around ship `u`: in contact with it (`geometry.slots`), or where squadrons start (`geometry.spots`). */
export function placeAround(s: State, slots: Slots, u: number, k: number, out: Int32Array): void {
  const at = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const h = s[at + field.heading]!;
  out[0] = s[at + field.x]! + slotX(slots, t, h, k);
  out[1] = s[at + field.y]! + slotY(slots, t, h, k);
}

/** Whether a squadron at (x, y) lies wholly on the table (A-SQD-19). */
export const discInside = (r: Pick<Rules, 'width' | 'depth'>, x: number, y: number): boolean =>
  x >= RADIUS && y >= RADIUS && x <= r.width - RADIUS && y <= r.depth - RADIUS;

/** Whether squadron `c` fits at (x, y): wholly on the table and on no other unit (A-SQD-04, A-OVL-01). */
export function hasRoom(r: Rules, s: State, c: number, x: number, y: number): boolean {
  if (!discInside(r, x, y)) return false;
  for (let seat = 0; seat < SEATS; seat++)
    if (squadronsCover(s, seat, c, x, y) || shipsCover(r, s, seat, x, y)) return false;
  return true;
}

/** Whether a squadron of `seat` other than `c` overlaps squadron `c` at (x, y). */
function squadronsCover(s: State, seat: number, c: number, x: number, y: number): boolean {
  const first = FIRST_SQUADRON[seat]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (d !== c && discsOverlap(squadronX(s, d) - x, squadronY(s, d) - y) && flying(s, d)) return true;
  return false;
}

/** Whether a ship of `seat` overlaps a squadron at (x, y). */
function shipsCover(r: Rules, s: State, seat: number, x: number, y: number): boolean {
  const first = seat * MAX_SHIPS;
  for (let u = first; u < first + MAX_SHIPS && inFleet(s, u); u++)
    if (overlapsShip(r, s, u, x - s[SHIP_AT[u]! + field.x]!, y - s[SHIP_AT[u]! + field.y]!) && alive(s, u)) return true;
  return false;
}

/**
 * Writes to `free` which of the places `slots` around ship `u` have room for squadron `c`. As `hasRoom`, but only the few units near the ship are
 * compared with all places. No part of a squadron in one of the places is farther than `reach` from the base of the ship.
 */
export function findFreeSlots(
  r: Rules,
  s: State,
  c: number,
  u: number,
  slots: Slots,
  reach: number,
  free: Uint8Array,
): void {
  const { radius } = r.geometry.shapes;
  const at = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const h = s[at + field.heading]!;
  const x = s[at + field.x]!;
  const y = s[at + field.y]!;
  const far = radius[t]! + reach;
  const around = slotsAt(t, h);
  for (let k = 0; k < SLOTS; k++)
    free[k] = discInside(r, x + slots[around + 2 * k]!, y + slots[around + 2 * k + 1]!) ? 1 : 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const first = FIRST_SQUADRON[seat]!;
    for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++) {
      const dx = squadronX(s, d) - x;
      const dy = squadronY(s, d) - y;
      if (d === c || isBeyond(dx, dy, far + RADIUS) || !flying(s, d)) continue;
      for (let k = 0; k < SLOTS; k++)
        if (discsOverlap(dx - slots[around + 2 * k]!, dy - slots[around + 2 * k + 1]!)) free[k] = 0;
    }
    for (let v = seat * MAX_SHIPS; v < (seat + 1) * MAX_SHIPS && inFleet(s, v); v++) {
      const dx = s[SHIP_AT[v]! + field.x]! - x;
      const dy = s[SHIP_AT[v]! + field.y]! - y;
      if (isBeyond(dx, dy, far + radius[typeOf(s, v)]!) || !alive(s, v)) continue;
      for (let k = 0; k < SLOTS; k++)
        if (free[k] !== 0 && overlapsShip(r, s, v, slots[around + 2 * k]! - dx, slots[around + 2 * k + 1]! - dy))
          free[k] = 0;
    }
  }
}

/** Whether a squadron whose centre lies (dx, dy) away from that of ship `v` overlaps it. */
const overlapsShip = (r: Rules, s: State, v: number, dx: number, dy: number): boolean =>
  r.geometry.discs.overlaps(typeOf(s, v), s[SHIP_AT[v]! + field.heading]!, dx, dy);
