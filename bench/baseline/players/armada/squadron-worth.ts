import type { State } from '../../../../src/core/index.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { DISTANCE } from '../../../../src/games/armada/geometry/bands.ts';
import { COS, SIN, UNIT } from '../../../../src/games/armada/geometry/directions.ts';
import {
  FIRST_SQUADRON,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  UNITS,
} from '../../../../src/games/armada/state/layout.ts';
import { AIM } from '../../../../src/games/armada/phases/flight.ts';
import type { Rules } from '../../../../src/games/armada/compiled.ts';
import * as STEP from '../../../../src/games/armada/state/steps.ts';
import { alive } from '../../../../src/games/armada/units/combatants.ts';
import { flying, squadronType } from '../../../../src/games/armada/units/squadrons.ts';
import { WEIGHTS } from './weights.ts';

/** Present worth of squadron `c`, in points. */
export function squadronWorth(r: Rules, s: State, c: number): number {
  const t = squadronType(s, c);
  const { alive: floor } = WEIGHTS.squadrons;
  return (
    r.squadron.points[t]! * (floor + ((1 - floor) * s[SQUADRON_AT[c]! + field.squadronHull]!) / r.squadron.hull[t]!)
  );
}

/** Points that squadron `c` would lose to `damage`. */
export function squadronLoss(r: Rules, s: State, c: number, damage: number): number {
  const hull = s[SQUADRON_AT[c]! + field.squadronHull]!;
  const worth = squadronWorth(r, s, c);
  return damage >= hull ? worth : (worth * damage * WEIGHTS.squadrons.hit) / Math.max(1, hull);
}

/** Foreseen place of squadron `c`: where it is, or where the flight being aimed leads at full speed. */
function foreseenX(r: Rules, s: State, c: number): number {
  return s[SQUADRON_AT[c]! + field.squadronX]! + ahead(r, s, c, true);
}

function foreseenY(r: Rules, s: State, c: number): number {
  return s[SQUADRON_AT[c]! + field.squadronY]! + ahead(r, s, c, false);
}

function ahead(r: Rules, s: State, c: number, across: boolean): number {
  if (s[field.step] !== STEP.FLY_TO || c !== s[field.activeSquadron]) return 0;
  const speed = DISTANCE[r.squadron.speed[squadronType(s, c)]!]!;
  const aim = s[field.flight]!;
  if (aim < AIM.TOWARDS) return ((across ? SIN[aim - AIM.COMPASS]! : COS[aim - AIM.COMPASS]!) / UNIT) * speed;
  const v = aim - AIM.TOWARDS;
  const dx =
    (v < UNITS ? s[SHIP_AT[v]! + field.x]! : s[SQUADRON_AT[v]! + field.squadronX]!) -
    s[SQUADRON_AT[c]! + field.squadronX]!;
  const dy =
    (v < UNITS ? s[SHIP_AT[v]! + field.y]! : s[SQUADRON_AT[v]! + field.squadronY]!) -
    s[SQUADRON_AT[c]! + field.squadronY]!;
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? 0 : ((across ? dx : dy) / length) * Math.min(speed, length);
}

/** Points that squadron `c` threatens, by its better armament; they decrease with the distance to the nearest target. */
export function squadronThreat(r: Rules, s: State, c: number): number {
  const t = squadronType(s, c);
  const other = 1 - SEAT_OF[c]!;
  const x = foreseenX(r, s, c);
  const y = foreseenY(r, s, c);
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
    WEIGHTS.squadrons.ship * r.squadron.expectedAtShip[t]! * nearness(ship),
    WEIGHTS.squadrons.squadron * r.squadron.expectedAtSquadron[t]! * nearness(squadron),
  );
}

/** Weight by the squared distance between centres: 1 at 0, a half at distance 2, towards 0 far away. */
const nearness = (square: number): number => DISTANCE[2]! / (DISTANCE[2]! + Math.sqrt(square));
