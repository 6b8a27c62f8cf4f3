import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import {
  BAY_MASK,
  BAY_SHIFT,
  FIRST_SQUADRON,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEAT_OF,
  SQUADRON_AT,
  SQUADRON_FLAG,
  SWARM_BAY,
} from '../state/layout.ts';

/** Coordinate of a unit that is not on the table (not deployed yet, or displaced by a ship): too far away for any measurement to reach. */
export const OFF_TABLE = -4_194_304;

/** Type of squadron `c`; `c` is its number as a combatant. */
export const squadronType = (s: State, c: number): number => s[SQUADRON_AT[c]! + field.squadronKind]! - 1;

/** Whether a squadron was dealt to slot `c`, even if it is destroyed now. A fleet fills its slots from the first one on, as in `inFleet`. */
export const inSquadrons = (s: State, c: number): boolean => s[SQUADRON_AT[c]! + field.squadronKind] !== 0;

/** Whether squadron `c` is in play: not destroyed, and not set aside (A-SAD-01). */
export const flying = (s: State, c: number): boolean =>
  s[SQUADRON_AT[c]! + field.squadronKind] !== 0 &&
  (s[SQUADRON_AT[c]! + field.squadronFlags]! & (SQUADRON_FLAG.DESTROYED | SQUADRON_FLAG.ASIDE)) === 0;

/** Whether squadron `c` may still activate this round (A-SQD-01). */
export const squadronWaiting = (s: State, c: number): boolean =>
  s[SQUADRON_AT[c]! + field.squadronKind] !== 0 &&
  (s[SQUADRON_AT[c]! + field.squadronFlags]! &
    (SQUADRON_FLAG.DESTROYED | SQUADRON_FLAG.ASIDE | SQUADRON_FLAG.ACTIVATED)) ===
    0;

/** Number of squadrons of a seat that may still activate this round. */
export function countSquadronsWaiting(s: State, seat: number): number {
  let n = 0;
  const first = FIRST_SQUADRON[seat]!;
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++) if (squadronWaiting(s, c)) n++;
  return n;
}

export const squadronX = (s: State, c: number): number => s[SQUADRON_AT[c]! + field.squadronX]!;
export const squadronY = (s: State, c: number): number => s[SQUADRON_AT[c]! + field.squadronY]!;

export function placeSquadron(s: State, c: number, x: number, y: number): void {
  s[SQUADRON_AT[c]! + field.squadronX] = x;
  s[SQUADRON_AT[c]! + field.squadronY] = y;
}

/** The ship whose card has set squadron `c` aside, or has brought it to the table this round; -1 for none. */
export function bayOf(s: State, c: number): number {
  const bay = (s[SQUADRON_AT[c]! + field.squadronFlags]! >> BAY_SHIFT) & BAY_MASK;
  return bay === 0 ? -1 : SEAT_OF[c]! * MAX_SHIPS + bay - 1;
}

/** Notes ship `u` for `bayOf` (-1: none), and whether its card takes squadrons with swarm. */
export function setBay(s: State, c: number, u: number, swarm = false): void {
  const at = SQUADRON_AT[c]! + field.squadronFlags;
  const bay = u < 0 ? 0 : (u % MAX_SHIPS) + 1;
  s[at] = (s[at]! & ~((BAY_MASK << BAY_SHIFT) | SWARM_BAY)) | (bay << BAY_SHIFT) | (swarm ? SWARM_BAY : 0);
}

/** Whether the card that has set squadron `c` aside takes squadrons with swarm. */
export const isOfSwarmBay = (s: State, c: number): boolean =>
  (s[SQUADRON_AT[c]! + field.squadronFlags]! & SWARM_BAY) !== 0;

/** Whether squadron `c` cannot move because a card of the active ship has brought it to the table in this activation. */
export function isLaunched(s: State, c: number): boolean {
  const u = bayOf(s, c);
  return u >= 0 && u === s[field.active];
}
