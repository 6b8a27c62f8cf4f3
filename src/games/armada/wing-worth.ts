import type { State } from '../../core/index.ts';
import { DISTANCE } from './bands.ts';
import * as D from './directions.ts';
import * as F from './fleet.ts';
import { AIM } from './flight.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import * as WG from './wing.ts';

const { COS, SIN, UNIT } = D;
const { alive } = F;
const { FIRST_SQUADRON, MAX_SHIPS, MAX_SQUADRONS, SEAT_OF, SHIP_AT, SQUADRON_AT, STEP, UNITS } = L;
const { activeSquadron: ACTIVE_SQUADRON, flight: FLIGHT, step: STEP_AT } = L.AT;
const { squadronHull: HULL, squadronX: X, squadronY: Y, x: SHIP_X, y: SHIP_Y } = L.OF;
const { flying, squadronType } = WG;

/** What squadron `c` is worth as it stands, in points. */
export function wingWorth(r: Rules, s: State, c: number): number {
  const t = squadronType(s, c);
  const { alive: floor } = r.weights.squadrons;
  return r.squadronPoints[t]! * (floor + ((1 - floor) * s[SQUADRON_AT[c]! + HULL]!) / r.squadronHull[t]!);
}

/** Points that squadron `c` would lose to `damage`. */
export function wingLoss(r: Rules, s: State, c: number, damage: number): number {
  const hull = s[SQUADRON_AT[c]! + HULL]!;
  const worth = wingWorth(r, s, c);
  return damage >= hull ? worth : (worth * damage * r.weights.squadrons.hit) / Math.max(1, hull);
}

/** Where squadron `c` is to be reckoned with: where it is, or where the flight being aimed leads at full speed. */
function foreseenX(r: Rules, s: State, c: number): number {
  return s[SQUADRON_AT[c]! + X]! + ahead(r, s, c, true);
}

function foreseenY(r: Rules, s: State, c: number): number {
  return s[SQUADRON_AT[c]! + Y]! + ahead(r, s, c, false);
}

function ahead(r: Rules, s: State, c: number, across: boolean): number {
  if (s[STEP_AT] !== STEP.FLY_TO || c !== s[ACTIVE_SQUADRON]) return 0;
  const speed = DISTANCE[r.squadronSpeed[squadronType(s, c)]!]!;
  const aim = s[FLIGHT]!;
  if (aim < AIM.TOWARDS) return ((across ? SIN[aim - AIM.COMPASS]! : COS[aim - AIM.COMPASS]!) / UNIT) * speed;
  const v = aim - AIM.TOWARDS;
  const dx = (v < UNITS ? s[SHIP_AT[v]! + SHIP_X]! : s[SQUADRON_AT[v]! + X]!) - s[SQUADRON_AT[c]! + X]!;
  const dy = (v < UNITS ? s[SHIP_AT[v]! + SHIP_Y]! : s[SQUADRON_AT[v]! + Y]!) - s[SQUADRON_AT[c]! + Y]!;
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? 0 : ((across ? dx : dy) / length) * Math.min(speed, length);
}

/** Points that squadron `c` threatens: its better armament, fading with the distance to the nearest target. */
export function wingThreat(r: Rules, s: State, c: number): number {
  const t = squadronType(s, c);
  const other = 1 - SEAT_OF[c]!;
  const x = foreseenX(r, s, c);
  const y = foreseenY(r, s, c);
  let ship = Infinity;
  for (let v = other * MAX_SHIPS; v < (other + 1) * MAX_SHIPS; v++) {
    if (!alive(s, v)) continue;
    const dx = s[SHIP_AT[v]! + SHIP_X]! - x;
    const dy = s[SHIP_AT[v]! + SHIP_Y]! - y;
    ship = Math.min(ship, dx * dx + dy * dy);
  }
  let wing = Infinity;
  const first = FIRST_SQUADRON[other]!;
  for (let d = first; d < first + MAX_SQUADRONS; d++) {
    if (!flying(s, d)) continue;
    const dx = s[SQUADRON_AT[d]! + X]! - x;
    const dy = s[SQUADRON_AT[d]! + Y]! - y;
    wing = Math.min(wing, dx * dx + dy * dy);
  }
  return Math.max(
    r.weights.squadrons.ship * r.expectedAtShip[t]! * nearness(ship),
    r.weights.squadrons.squadron * r.expectedAtSquadron[t]! * nearness(wing),
  );
}

/** 1 in contact, a half at distance 2 from centre to centre, 0 far away. */
const nearness = (square: number): number => DISTANCE[2]! / (DISTANCE[2]! + Math.sqrt(square));
