import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import { FIRST_SQUADRON, MAX_SQUADRONS, SQUADRON_AT, SQUADRON_FLAG } from '../layout.ts';

/** Coordinate of a unit that is not on the table (not deployed yet, or displaced by a ship): too far away for any measurement to reach. */
export const OFF_TABLE = -4_194_304;

/** Type of squadron `c`; `c` is its number as a combatant. */
export const squadronType = (s: State, c: number): number => s[SQUADRON_AT[c]! + field.squadronKind]! - 1;

/** Whether a squadron was dealt to slot `c`, be it destroyed now. A fleet fills its slots from the first one on, as in `inFleet`. */
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

/** Squadrons of a seat that may still activate this round. */
export function countSquadronsWaiting(s: State, seat: number): number {
  let n = 0;
  const first = FIRST_SQUADRON[seat]!;
  for (let c = first; c < first + MAX_SQUADRONS; c++) if (squadronWaiting(s, c)) n++;
  return n;
}

export const squadronX = (s: State, c: number): number => s[SQUADRON_AT[c]! + field.squadronX]!;
export const squadronY = (s: State, c: number): number => s[SQUADRON_AT[c]! + field.squadronY]!;

export function placeSquadron(s: State, c: number, x: number, y: number): void {
  s[SQUADRON_AT[c]! + field.squadronX] = x;
  s[SQUADRON_AT[c]! + field.squadronY] = y;
}
