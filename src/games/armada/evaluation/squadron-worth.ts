import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { FIRST_SQUADRON, MAX_SHIPS, MAX_SQUADRONS, SEAT_OF, SHIP_AT, SQUADRON_AT } from '../state/layout.ts';
import { foreseeFlight } from '../phases/flight.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { isFallen } from '../units/fallen.ts';
import { alive } from '../units/combatants.ts';
import { flying, squadronType } from '../units/squadrons.ts';

/** Present worth of squadron `c`, in points. */
export function squadronWorth(r: Rules, s: State, c: number): number {
  if (r.effects.outlasting.length > 0 && isFallen(r, s, c)) return 0;
  const t = squadronType(s, c);
  const { alive: floor } = r.weights.squadrons;
  return (
    r.squadron.points[t]! * (floor + ((1 - floor) * s[SQUADRON_AT[c]! + field.squadronHull]!) / r.squadron.hull[t]!)
  );
}

/** Points that squadron `c` would lose to `damage`. */
export function squadronLoss(r: Rules, s: State, c: number, damage: number): number {
  const hull = s[SQUADRON_AT[c]! + field.squadronHull]!;
  const worth = squadronWorth(r, s, c);
  return damage >= hull ? worth : (worth * damage * r.weights.squadrons.hit) / Math.max(1, hull);
}

/** Where the flight that is being aimed leads. */
const flight = new Int32Array(2);

/** Notes the destination of the flight that is being aimed. */
export function foreseeSquadrons(r: Rules, s: State): void {
  if (s[field.step] === STEP.FLY_TO) foreseeFlight(r, s, flight);
}

const isAimed = (s: State, c: number): boolean => s[field.step] === STEP.FLY_TO && c === s[field.activeSquadron];

/** Foreseen place of squadron `c`: where it is, or where `foreseeSquadrons` has noted that its flight leads. */
export const foreseenX = (s: State, c: number): number =>
  isAimed(s, c) ? flight[0]! : s[SQUADRON_AT[c]! + field.squadronX]!;

export const foreseenY = (s: State, c: number): number =>
  isAimed(s, c) ? flight[1]! : s[SQUADRON_AT[c]! + field.squadronY]!;

/** Points that squadron `c` threatens, by its better armament; they decrease with the distance to the nearest target. */
export function squadronThreat(r: Rules, s: State, c: number): number {
  const t = squadronType(s, c);
  const other = 1 - SEAT_OF[c]!;
  const x = foreseenX(s, c);
  const y = foreseenY(s, c);
  let ship = Infinity;
  for (let v = other * MAX_SHIPS; v < (other + 1) * MAX_SHIPS; v++) {
    if (!alive(s, v)) continue;
    const dx = s[SHIP_AT[v]! + field.x]! - x;
    const dy = s[SHIP_AT[v]! + field.y]! - y;
    ship = Math.min(ship, dx * dx + dy * dy);
  }
  let squadron = Infinity;
  const first = FIRST_SQUADRON[other]!;
  for (let d = first; d < first + MAX_SQUADRONS; d++) {
    if (!flying(s, d)) continue;
    const dx = s[SQUADRON_AT[d]! + field.squadronX]! - x;
    const dy = s[SQUADRON_AT[d]! + field.squadronY]! - y;
    squadron = Math.min(squadron, dx * dx + dy * dy);
  }
  return Math.max(
    r.weights.squadrons.ship * r.squadron.expectedAtShip[t]! * nearness(ship),
    r.weights.squadrons.squadron * r.squadron.expectedAtSquadron[t]! * nearness(squadron),
  );
}

/** Weight by the squared distance between centres: 1 at 0, a half at distance 2, towards 0 far away. */
const nearness = (square: number): number => DISTANCE[2]! / (DISTANCE[2]! + Math.sqrt(square));
