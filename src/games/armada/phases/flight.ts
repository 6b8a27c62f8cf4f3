import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import { asksAfterMove } from '../attack/asked.ts';
import { hurtOnLanding } from '../attack/stings.ts';
import { isWatched } from '../attack/watching.ts';
import { askUpgrades, trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import * as directions from '../geometry/directions.ts';
import { COS, HEADINGS, SIN, UNIT } from '../geometry/directions.ts';
import { RADIUS } from '../geometry/discs.ts';
import * as KIND from '../state/kinds.ts';
import {
  DONE,
  FIRST_SQUADRON,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEATS,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  UNITS,
  ZONE,
} from '../state/layout.ts';
import { engagedAt, hasteOf, heldSpeed, isHeld, refreshEngagementOf } from '../position/engagement.ts';
import { discInside, hasRoom } from '../position/room.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { lowest } from '../units/bit-sets.ts';
import { alive, codeOf, inFleet, typeOf, zonesOf } from '../units/combatants.ts';
import { flying, inSquadrons, placeSquadron, squadronType, squadronX, squadronY } from '../units/squadrons.ts';
import { landOnObstacles } from '../goals/on-obstacles.ts';
import { brushPurrgil, refuel } from './obstacles.ts';
import { offerTokens } from './strategic.ts';

/** Aim of a flight: stay, fly in a direction (`COMPASS` + heading), or fly towards a combatant (`TOWARDS` + combatant). */
export const AIM = { STAY: 0, COMPASS: 1, TOWARDS: 32 } as const;
/**
 * How far a flight goes. Along a direction: 1 to 5, a distance band each. Towards a unit: until the bases touch, until it is at distance 1, or
 * beside a hull zone of a ship (`BESIDE` + zone). `NOWHERE` if no other destination is free.
 */
export const REACH = { NOWHERE: 0, TOUCH: 6, NEAR: 7, BESIDE: 8 } as const;
/** Bases that touch are placed this far apart (1/1024 mm), so that rounding cannot make them overlap. */
export const GAP = 2;
/** Gap between the bases after a flight to distance 1 of a squadron: a little less than distance 1, to allow for rounding. */
const AT_SQUADRON = DISTANCE[1]! - GAP;
/** Gap after a flight to distance 1 of a ship: 3 mm less, because attacks are measured to the ship token, which is smaller than its base. */
const AT_SHIP = DISTANCE[1]! - directions.mm(3);

/** The destination that the latest `aimFor` found. */
const destination = new Int32Array(2);

/** Distance bands that the activated squadron may fly: 1 for cloak; cards and texts may change its speed (A-SQD-05). */
function speedOf(r: Rules, s: State, c: number): number {
  const t = squadronType(s, c);
  if ((s[field.squadronDone]! & (DONE.CLOAKED | DONE.GUEST_MOVES | DONE.ROAMS)) !== 0)
    return (s[field.squadronDone]! & DONE.GUEST_FAR) === 0 ? 1 : 2;
  const freed = heldSpeed(r, s, c);
  const own = freed > 0 && isHeld(r, s, c) ? freed : r.squadron.speed[t]!;
  const printed = (s[field.squadronDone]! & DONE.HASTE) === 0 ? own : Math.max(own, hasteOf(r, s));
  const speed = slowed(r, s, c, printed);
  if (s[field.active]! < 0 || (s[field.squadronDone]! & DONE.BY_COMMAND) === 0) return speed;
  const u = s[field.active]!;
  const bomber = trait(r, t, QUESTION.CRITICALS_COUNT) === 0 ? 0 : askUpgrades(r, s, u, QUESTION.BOMBER_SPEED, 0);
  const light = trait(r, t, QUESTION.HOLDS_NOBODY) === 0 ? askUpgrades(r, s, u, QUESTION.LIGHT_SPEED, 0) : 0;
  return Math.min(DISTANCE.length - 1, speed + bomber + light + askUpgrades(r, s, u, QUESTION.COMMANDED_SPEED, 0));
}

/** The speed of squadron `c` after enemies at distance 1 have slowed it; at least 1. */
function slowed(r: Rules, s: State, c: number, speed: number): number {
  if (r.askedSquadrons[QUESTION.SLOWS] === 0) return speed;
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  let less = 0;
  for (let bits = s[SQUADRON_AT[c]! + field.squadronNear]!; bits !== 0; bits &= bits - 1)
    less += trait(r, squadronType(s, first + lowest(bits)), QUESTION.SLOWS);
  return Math.min(speed, Math.max(1, speed - less));
}

/** Asks where the activated squadron flies; a squadron that cannot move stays. */
export function nextFlight(r: Rules, s: State, log: EventLog | null): void {
  const c = s[field.activeSquadron]!;
  if (speedOf(r, s, c) === 0) land(r, s, c, 0, log);
  else if (!isWatched(r, s, c)) fly(s, c);
}

/** Asks where squadron `c` flies, once no enemy may attack it before its move. */
export function fly(s: State, c: number): void {
  s[field.actor] = SEAT_OF[c]!;
  s[field.step] = STEP.FLY;
}

/** Aims: stay, sixteen directions, every enemy unit and every own ship. */
export function legalFlight(_r: Rules, s: State, out: Int32Array): number {
  const c = s[field.activeSquadron]!;
  const enemy = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  let n = 0;
  out[n++] = action(KIND.FLY, AIM.STAY);
  for (let h = 0; h < HEADINGS; h++) out[n++] = action(KIND.FLY, AIM.COMPASS + h);
  for (let seat = 0; seat < SEATS; seat++)
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++)
      if (alive(s, u)) out[n++] = action(KIND.FLY, AIM.TOWARDS + u);
  for (let d = enemy; d < enemy + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (flying(s, d)) out[n++] = action(KIND.FLY, AIM.TOWARDS + d);
  return n;
}

/** Chooses the aim; staying counts as moving (A-SQD-03). */
export function takeFlight(r: Rules, s: State, a: number, log: EventLog | null): void {
  const aim = argumentOf(a);
  if (aim === AIM.STAY) {
    land(r, s, s[field.activeSquadron]!, 0, log);
    return;
  }
  s[field.flight] = aim;
  s[field.step] = STEP.FLY_TO;
}

/** Free destinations of the aim within the squadron's speed; `REACH.NOWHERE` if there is none. */
export function legalFlightTo(r: Rules, s: State, out: Int32Array): number {
  const c = s[field.activeSquadron]!;
  const aim = s[field.flight]!;
  let n = 0;
  if (aim < AIM.TOWARDS) {
    const speed = speedOf(r, s, c);
    for (let band = 1; band <= speed; band++) n = offer(r, s, c, aim, band, out, n);
  } else {
    n = offer(r, s, c, aim, REACH.TOUCH, out, n);
    n = offer(r, s, c, aim, REACH.NEAR, out, n);
    if (aim - AIM.TOWARDS < UNITS)
      for (let zone = 0; zone < zonesOf(r, s, aim - AIM.TOWARDS); zone++)
        n = offer(r, s, c, aim, REACH.BESIDE + zone, out, n);
  }
  if (n === 0) out[n++] = action(KIND.FLY_TO, REACH.NOWHERE);
  return n;
}

/**
 * Whether the squadron cannot move to the aim of action `a`: it is beyond the edge of the table, touches the squadron already, or nothing on the way
 * is free. Directions whose places are all taken are not detected: they are rare, and the test would take a fifth of the time of a search.
 */
export function leadsNowhere(r: Rules, s: State, a: number): boolean {
  const c = s[field.activeSquadron]!;
  const aim = argumentOf(a);
  if (aim < AIM.TOWARDS) return aimFor(r, s, c, aim, 1) && !discInside(r, destination[0]!, destination[1]!);
  if (isFree(r, s, c, aim, REACH.TOUCH) || isFree(r, s, c, aim, REACH.NEAR)) return false;
  if (aim - AIM.TOWARDS < UNITS)
    for (let zone = 0; zone < zonesOf(r, s, aim - AIM.TOWARDS); zone++)
      if (isFree(r, s, c, aim, REACH.BESIDE + zone)) return false;
  return true;
}

/**
 * Whether the flight to distance 1 of the unit ends at the same place as the flight until the bases touch, because the squadron cannot fly farther.
 */
export function nearIsTouch(r: Rules, s: State): boolean {
  const c = s[field.activeSquadron]!;
  const aim = s[field.flight]!;
  if (aim < AIM.TOWARDS || !aimFor(r, s, c, aim, REACH.TOUCH)) return false;
  const x = destination[0]!;
  const y = destination[1]!;
  return aimFor(r, s, c, aim, REACH.NEAR) && destination[0] === x && destination[1] === y;
}

/** Whether there is room at the destination of the aim; writes the destination. */
const isFree = (r: Rules, s: State, c: number, aim: number, reach: number): boolean =>
  aimFor(r, s, c, aim, reach) &&
  hasRoom(r, s, c, destination[0]!, destination[1]!) &&
  ((s[field.squadronDone]! & DONE.GUEST_FAR) === 0 || engagedAt(r, s, c, destination[0]!, destination[1]!) === 0);

/** Writes where the aimed flight ends if the squadron flies as far as it can; if no destination is free, its present place. */
export function foreseeFlight(r: Rules, s: State, place: Int32Array): void {
  const c = s[field.activeSquadron]!;
  const aim = s[field.flight]!;
  place[0] = squadronX(s, c);
  place[1] = squadronY(s, c);
  let free = false;
  if (aim < AIM.TOWARDS) for (let band = speedOf(r, s, c); band > 0 && !free; band--) free = isFree(r, s, c, aim, band);
  else {
    free = isFree(r, s, c, aim, REACH.TOUCH) || isFree(r, s, c, aim, REACH.NEAR);
    if (aim - AIM.TOWARDS < UNITS)
      for (let zone = 0; zone < zonesOf(r, s, aim - AIM.TOWARDS) && !free; zone++)
        free = isFree(r, s, c, aim, REACH.BESIDE + zone);
  }
  if (!free) return;
  place[0] = destination[0]!;
  place[1] = destination[1]!;
}

function offer(r: Rules, s: State, c: number, aim: number, reach: number, out: Int32Array, n: number): number {
  if (!isFree(r, s, c, aim, reach)) return n;
  out[n] = action(KIND.FLY_TO, reach);
  return n + 1;
}

/** Flies there in a straight line; units and obstacles on the way do not matter (A-SQD-03, AH-14). */
export function takeFlightTo(r: Rules, s: State, a: number, log: EventLog | null): void {
  const reach = argumentOf(a);
  const c = s[field.activeSquadron]!;
  const x = squadronX(s, c);
  const y = squadronY(s, c);
  if (reach !== REACH.NOWHERE && aimFor(r, s, c, s[field.flight]!, reach)) {
    const dx = destination[0]! - x;
    const dy = destination[1]! - y;
    placeSquadron(s, c, destination[0]!, destination[1]!);
    land(r, s, c, Math.sqrt(dx * dx + dy * dy), log);
    return;
  }
  land(r, s, c, 0, log);
}

/** Ends a flight of `length`: updates engagement and resolves a station (A-OBS-02, A-SQD-10). */
function land(r: Rules, s: State, c: number, length: number, log: EventLog | null): void {
  s[field.flight] = 0;
  if (length > 0) refreshEngagementOf(r, s, c);
  log?.add(EVENT.UNIT_MOVED, SEAT_OF[c]!, codeOf(s, c), -1, bandOfFlight(length));
  hurtOnLanding(r, s, c, log);
  refuel(r, s, c, log);
  brushPurrgil(r, s, c, log);
  s[field.step] = flying(s, c) ? STEP.NEXT_SQUADRON_ACT : STEP.NEXT_SQUADRON_OVER;
  if (flying(s, c) && !asksAfterMove(r, s, c)) offerTokens(r, s, c);
  landOnObstacles(r, s, c, log);
}

function bandOfFlight(length: number): number {
  let band = 0;
  while (length > DISTANCE[band]!) band++;
  return band;
}

/** Writes the destination of `aim` and `reach`; false if it is out of reach or the squadron is there already. */
function aimFor(r: Rules, s: State, c: number, aim: number, reach: number): boolean {
  const speed = DISTANCE[speedOf(r, s, c)]!;
  if (aim < AIM.TOWARDS) {
    const h = aim - AIM.COMPASS;
    return along(s, c, SIN[h]! / UNIT, COS[h]! / UNIT, DISTANCE[reach]!);
  }
  const target = aim - AIM.TOWARDS;
  if (reach >= REACH.BESIDE) return beside(r, s, c, target, reach - REACH.BESIDE, speed);
  const near = reach === REACH.NEAR;
  if (target < UNITS) return towardsShip(r, s, c, target, near ? AT_SHIP : GAP, speed);
  const less = near ? AT_SQUADRON : GAP;
  const dx = squadronX(s, target) - squadronX(s, c);
  const dy = squadronY(s, target) - squadronY(s, c);
  const length = Math.sqrt(dx * dx + dy * dy);
  return approach(s, c, dx, dy, length, length - 2 * RADIUS - less, speed);
}

/** Writes the destination on the way to the closest point of a ship's base; `less`: the gap that is left. */
function towardsShip(r: Rules, s: State, c: number, u: number, less: number, speed: number): boolean {
  const { discs } = r.geometry;
  const at = SHIP_AT[u]!;
  const dx = squadronX(s, c) - s[at + field.x]!;
  const dy = squadronY(s, c) - s[at + field.y]!;
  const length = Math.sqrt(discs.toBase(typeOf(s, u), s[at + field.heading]!, dx, dy));
  return approach(s, c, discs.footX - dx, discs.footY - dy, length, length - RADIUS - less, speed);
}

/** Writes the destination `wanted` along (dx, dy), a vector of length `length`; at most `speed` away. */
function approach(s: State, c: number, dx: number, dy: number, length: number, wanted: number, speed: number): boolean {
  return wanted > 0 && along(s, c, dx / length, dy / length, Math.min(wanted, speed));
}

/** Writes the destination `length` along the unit vector (ux, uy); rounds towards the start, so that it is never farther. */
function along(s: State, c: number, ux: number, uy: number, length: number): boolean {
  destination[0] = squadronX(s, c) + towardsZero(ux * length);
  destination[1] = squadronY(s, c) + towardsZero(uy * length);
  return length > 0;
}

const towardsZero = (v: number): number => (v < 0 ? -Math.floor(-v) : Math.floor(v));

/** Writes the destination in contact with the middle of a hull zone's outer edge; false if it is out of reach. */
function beside(r: Rules, s: State, c: number, u: number, zone: number, speed: number): boolean {
  const { base, points } = r.geometry.shapes;
  const at = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const h = s[at + field.heading]!;
  const corner = r.geometry.shapes.baseAt(t, 0);
  const width = base[corner + 4]! + RADIUS + GAP;
  const length = base[corner + 5]! + RADIUS + GAP;
  const ahead = zone === ZONE.FRONT || zone === ZONE.REAR;
  const right = ahead ? 0 : zone === ZONE.RIGHT || zone === ZONE.RIGHT_AUXILIARY ? width : -width;
  const forward = ahead ? (zone === ZONE.FRONT ? length : -length) : points[r.geometry.shapes.pointAt(t, 0, zone) + 1]!;
  destination[0] = s[at + field.x]! + directions.turnedX(right, forward, h);
  destination[1] = s[at + field.y]! + directions.turnedY(right, forward, h);
  const dx = destination[0] - squadronX(s, c);
  const dy = destination[1] - squadronY(s, c);
  const square = dx * dx + dy * dy;
  return square > 0 && square <= speed * speed;
}
