/** The targeting token of a ship: its place relative to the ship, in the ship's flags. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { SHIP_AT, TARGETING_SHIFT } from '../state/layout.ts';

const BELOW = (1 << TARGETING_SHIFT) - 1;

/** Place of the targeting token of ship `u` (`TargetingPlaces`), -1 if it is not on the table. */
export const targetingPlace = (s: State, u: number): number => (s[SHIP_AT[u]! + field.flags]! >> TARGETING_SHIFT) - 1;

export function putTargeting(s: State, u: number, place: number): void {
  s[SHIP_AT[u]! + field.flags] = (s[SHIP_AT[u]! + field.flags]! & BELOW) | ((place + 1) << TARGETING_SHIFT);
}

/** Takes the token of ship `u` off the table, if it has one. */
export function removeTargeting(s: State, u: number): void {
  s[SHIP_AT[u]! + field.flags]! &= BELOW;
}
