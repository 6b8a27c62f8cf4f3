import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as B from './bands.ts';
import * as D from './directions.ts';
import * as DI from './discs.ts';
import * as DZ from './deployment-zones.ts';
import * as E from './engagement.ts';
import * as EV from './events.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import * as RM from './room.ts';
import type { Rules } from './rules.ts';
import * as WG from './wing.ts';

const { KIND, action } = A;
const { DISTANCE } = B;
const { COS, HEADINGS, SIN, UNIT, mm, round } = D;
const { RADIUS } = DI;
const { CELLS, COLUMNS, POSES, obstacleFits, placeCell, placePose, poseFits } = DZ;
const { refreshEngagement } = E;
const { ARMADA_EVENT } = EV;
const { codeOf, typeOf } = F;
const { COMBATANTS, FIRST_SQUADRON, MAX_OBSTACLES, MAX_SHIPS, MAX_SQUADRONS, NEXT, SEAT_OF, SHIP_AT, STEP, UNITS } = L;
const { actor: ACTOR, first: FIRST, flight: FLIGHT, step: STEP_AT, turn: TURN } = L.AT;
const { obstacleHeading: OBSTACLE_HEADING, obstacleKind: OBSTACLE_KIND } = L.AT;
const { obstacleX: OBSTACLE_X, obstacleY: OBSTACLE_Y } = L.AT;
const { dialSpeed: DIAL_SPEED, heading: HEADING, kind: SHIP_KIND, squadronKind: SQUADRON_KIND, x: X, y: Y } = L.OF;
const { hasRoom } = RM;
const { OFF_TABLE, placeSquadron, squadronX } = WG;
const ALL = -1;

/** Registers: what is being placed + 1, the choices made about it + 1, whether the first squadron of a turn lies. */
const ITEM = FLIGHT;
const CHOICE = FLIGHT + 1;
const POSE = FLIGHT + 2;
const SECOND = FLIGHT + 3;

/** Items to place: combatants, then obstacles. */
export const OBSTACLE_ITEM = COMBATANTS;
/** An obstacle for which no place is left stays out of the match. */
const LEFT_OUT = OFF_TABLE - 1;
export const NO_PLACE = 255;
/** Turns of an obstacle on offer. */
const TURNS = 4;
/** Rings around a ship on which a squadron may start: the gap between the bases. Its far side has to lie within distance 2 (A-SET-09). */
const GAPS = Float64Array.of(mm(2), mm(45), DISTANCE[2]! - 2 * RADIUS - mm(1));
/** Steps of the search for a ship that finds no place in its zone. */
const RASTER = mm(15);

const place = new Int32Array(3);

/** Opens the setup: obstacles first, the second player beginning, then fleets, the first player beginning (A-SET-05, 06). */
export function startDeployment(r: Rules, s: State): void {
  for (let u = 0; u < UNITS; u++) {
    if (s[SHIP_AT[u]! + SHIP_KIND] === 0) continue;
    s[SHIP_AT[u]! + X] = OFF_TABLE;
    s[SHIP_AT[u]! + Y] = OFF_TABLE;
    s[SHIP_AT[u]! + HEADING] = SEAT_OF[u] === 0 ? 0 : HEADINGS / 2;
    s[SHIP_AT[u]! + DIAL_SPEED] = 1;
  }
  for (let c = UNITS; c < COMBATANTS; c++)
    if (s[L.SQUADRON_AT[c]! + SQUADRON_KIND] !== 0) placeSquadron(s, c, OFF_TABLE, OFF_TABLE);
  for (let k = 0; k < r.obstaclesOnTable.length; k++) {
    if (r.obstaclesOnTable[k]!.x >= 0) continue;
    s[OBSTACLE_X + k] = OFF_TABLE;
    s[OBSTACLE_Y + k] = OFF_TABLE;
  }
  s[TURN] = obstaclesLeft(s) ? 1 - s[FIRST]! : s[FIRST]!;
  s[STEP_AT] = NEXT.DEPLOY;
}

const obstacleLies = (s: State, k: number): boolean => s[OBSTACLE_KIND + k] === 0 || s[OBSTACLE_X + k] !== OFF_TABLE;

function obstaclesLeft(s: State): boolean {
  for (let k = 0; k < MAX_OBSTACLES; k++) if (!obstacleLies(s, k)) return true;
  return false;
}

const shipLeft = (s: State, u: number): boolean => s[SHIP_AT[u]! + SHIP_KIND] !== 0 && s[SHIP_AT[u]! + X] === OFF_TABLE;
const squadronLeft = (s: State, c: number): boolean =>
  s[L.SQUADRON_AT[c]! + SQUADRON_KIND] !== 0 && squadronX(s, c) === OFF_TABLE;

function shipsLeft(s: State, seat: number): number {
  let n = 0;
  for (let i = 0; i < MAX_SHIPS; i++) if (shipLeft(s, seat * MAX_SHIPS + i)) n++;
  return n;
}

function squadronsLeft(s: State, seat: number): number {
  let n = 0;
  for (let i = 0; i < MAX_SQUADRONS; i++) if (squadronLeft(s, FIRST_SQUADRON[seat]! + i)) n++;
  return n;
}

/** Asks the player whose turn it is what to place; starts the first round when all lies. */
export function nextDeployment(r: Rules, s: State): void {
  s[STEP_AT] = STEP.DEPLOY;
  if (!obstaclesLeft(s)) {
    if (shipsLeft(s, s[TURN]!) + squadronsLeft(s, s[TURN]!) === 0) s[TURN] = 1 - s[TURN]!;
    if (shipsLeft(s, s[TURN]!) + squadronsLeft(s, s[TURN]!) === 0) {
      s[TURN] = 0;
      s[STEP_AT] = NEXT.DIAL;
      refreshEngagement(r, s);
      return;
    }
  }
  s[ACTOR] = s[TURN]!;
}

/** Obstacles, then a ship or the squadrons of a turn; a lone squadron waits for the last ship (A-SET-06, 10). */
export function legalDeployment(s: State, out: Int32Array): number {
  let n = 0;
  if (obstaclesLeft(s)) {
    for (let k = 0; k < MAX_OBSTACLES; k++) if (!obstacleLies(s, k)) out[n++] = action(KIND.DEPLOY, OBSTACLE_ITEM + k);
    return n;
  }
  const seat = s[TURN]!;
  const ships = shipsLeft(s, seat);
  if (s[SECOND] === 0)
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
      if (shipLeft(s, u)) out[n++] = action(KIND.DEPLOY, u);
  const some = s[SECOND] !== 0 || (anyShipLies(s, seat) && squadronsLeft(s, seat) > 1);
  if (!some && ships > 0) return n;
  const first = FIRST_SQUADRON[seat]!;
  for (let c = first; c < first + MAX_SQUADRONS; c++) if (squadronLeft(s, c)) out[n++] = action(KIND.DEPLOY, c);
  return n;
}

function anyShipLies(s: State, seat: number): boolean {
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
    if (s[SHIP_AT[u]! + SHIP_KIND] !== 0 && s[SHIP_AT[u]! + X] !== OFF_TABLE) return true;
  return false;
}

/** Takes an item in hand. */
export function deploy(s: State, item: number): void {
  s[ITEM] = item + 1;
  s[STEP_AT] = STEP.DEPLOY_TO;
}

/**
 * Where it goes, in parts. An obstacle: one of four turns, then a field of a raster. A ship: a column, then how deep in its zone and how turned, then its
 * speed. A squadron: beside which ship, then one of 48 places around it.
 */
export function legalDeploymentTo(r: Rules, s: State, out: Int32Array): number {
  const item = s[ITEM]! - 1;
  let n = 0;
  if (item >= OBSTACLE_ITEM) n = legalObstaclePlaces(r, s, item - OBSTACLE_ITEM, out);
  else if (item >= UNITS) n = legalSquadronPlaces(r, s, item, out);
  else n = legalShipPlaces(r, s, item, out);
  if (n === 0) out[n++] = action(KIND.DEPLOY_TO, NO_PLACE);
  return n;
}

function legalObstaclePlaces(r: Rules, s: State, k: number, out: Int32Array): number {
  let n = 0;
  if (s[CHOICE] === 0) {
    for (let turn = 0; turn < TURNS; turn++) out[n++] = action(KIND.DEPLOY_TO, turn);
    return n;
  }
  for (let cell = 0; cell < CELLS; cell++) {
    placeCell(r, cell, place);
    if (obstacleFits(r, s, k, headingOf(s[CHOICE]! - 1), place[0]!, place[1]!)) out[n++] = action(KIND.DEPLOY_TO, cell);
  }
  return n;
}

const headingOf = (turn: number): number => turn * (HEADINGS / TURNS);

function legalShipPlaces(r: Rules, s: State, u: number, out: Int32Array): number {
  let n = 0;
  if (s[POSE] !== 0) {
    for (let speed = 1; speed <= r.maxSpeed[typeOf(s, u)]!; speed++) out[n++] = action(KIND.DEPLOY_TO, speed);
    return n;
  }
  if (s[CHOICE] !== 0) {
    for (let pose = 0; pose < POSES; pose++)
      if (poseFits(r, s, u, s[CHOICE]! - 1, pose, place)) out[n++] = action(KIND.DEPLOY_TO, pose);
    return n;
  }
  for (let column = 0; column < COLUMNS; column++) {
    let pose = 0;
    while (pose < POSES && !poseFits(r, s, u, column, pose, place)) pose++;
    if (pose < POSES) out[n++] = action(KIND.DEPLOY_TO, column);
  }
  return n;
}

function legalSquadronPlaces(r: Rules, s: State, c: number, out: Int32Array): number {
  const seat = SEAT_OF[c]!;
  let n = 0;
  if (s[CHOICE] !== 0) {
    const u = seat * MAX_SHIPS + s[CHOICE]! - 1;
    for (let k = 0; k < HEADINGS * GAPS.length; k++) if (spotFits(r, s, c, u, k)) out[n++] = action(KIND.DEPLOY_TO, k);
    return n;
  }
  for (let i = 0; i < MAX_SHIPS; i++) {
    const u = seat * MAX_SHIPS + i;
    if (s[SHIP_AT[u]! + SHIP_KIND] === 0 || s[SHIP_AT[u]! + X] === OFF_TABLE) continue;
    let k = 0;
    while (k < HEADINGS * GAPS.length && !spotFits(r, s, c, u, k)) k++;
    if (k < HEADINGS * GAPS.length) out[n++] = action(KIND.DEPLOY_TO, i);
  }
  return n;
}

/** Writes place `k` around ship `u` and tells whether squadron `c` may start there: within distance 2 of it, inside the setup area. */
function spotFits(r: Rules, s: State, c: number, u: number, k: number): boolean {
  const { base } = r.geometry.shapes;
  const at = SHIP_AT[u]!;
  const corner = r.geometry.shapes.baseAt(typeOf(s, u), 0);
  const h = k % HEADINGS;
  const gap = GAPS[Math.floor(k / HEADINGS)]! + RADIUS;
  // From the point of the base in that direction of the ship's frame, straight on.
  const right = Math.max(
    -base[corner + 4]!,
    Math.min(base[corner + 4]!, round((2 * base[corner + 5]! * SIN[h]!) / UNIT)),
  );
  const ahead = Math.max(
    -base[corner + 5]!,
    Math.min(base[corner + 5]!, round((2 * base[corner + 5]! * COS[h]!) / UNIT)),
  );
  const x = right + round((gap * SIN[h]!) / UNIT);
  const y = ahead + round((gap * COS[h]!) / UNIT);
  place[0] = s[at + X]! + D.turnedX(x, y, s[at + HEADING]!);
  place[1] = s[at + Y]! + D.turnedY(x, y, s[at + HEADING]!);
  const left = DZ.setupLeft(r);
  if (place[0] < left + RADIUS || place[0] > r.width - left - RADIUS) return false;
  return hasRoom(r, s, c, place[0], place[1]);
}

/** Takes a part of the choice; places the item when it was the last. */
export function deployTo(r: Rules, s: State, what: number, log: EventLog | null): void {
  const item = s[ITEM]! - 1;
  const last = item >= UNITS ? CHOICE : POSE;
  if (what !== NO_PLACE && s[last] === 0) {
    s[s[CHOICE] === 0 ? CHOICE : POSE] = what + 1;
    return;
  }
  if (item >= OBSTACLE_ITEM) layObstacle(r, s, item - OBSTACLE_ITEM, what, log);
  else if (item >= UNITS) layWing(r, s, item, what, log);
  else layShip(r, s, item, what, log);
  s[ITEM] = 0;
  s[CHOICE] = 0;
  s[POSE] = 0;
  s[STEP_AT] = NEXT.DEPLOY;
}

function layObstacle(r: Rules, s: State, k: number, what: number, log: EventLog | null): void {
  placeCell(r, what === NO_PLACE ? 0 : what, place);
  s[OBSTACLE_X + k] = what === NO_PLACE ? LEFT_OUT : place[0]!;
  s[OBSTACLE_Y + k] = what === NO_PLACE ? LEFT_OUT : place[1]!;
  s[OBSTACLE_HEADING + k] = headingOf(Math.max(0, s[CHOICE]! - 1));
  s[TURN] = obstaclesLeft(s) ? 1 - s[TURN]! : s[FIRST]!;
  if (log !== null) log.add(ARMADA_EVENT.OBSTACLE_PLACED, s[ACTOR]!, -1, k, s[OBSTACLE_KIND + k]! - 1, -1, ALL);
}

function layShip(r: Rules, s: State, u: number, what: number, log: EventLog | null): void {
  const at = SHIP_AT[u]!;
  if (what === NO_PLACE) findPose(r, s, u);
  else {
    placePose(r, s, u, s[CHOICE]! - 1, s[POSE]! - 1, place);
    s[at + DIAL_SPEED] = what;
  }
  s[at + X] = place[0]!;
  s[at + Y] = place[1]!;
  s[at + HEADING] = place[2]!;
  s[TURN] = 1 - s[TURN]!;
  if (log !== null) log.add(ARMADA_EVENT.PLACED, SEAT_OF[u]!, codeOf(s, u), -1, 0, -1, ALL);
}

/** A ship that finds no place in its zone goes to the first one behind its middle line. */
function findPose(r: Rules, s: State, u: number): void {
  for (let y = RASTER; y < r.depth; y += RASTER)
    for (let x = RASTER; x < r.width; x += RASTER) if (DZ.startFits(r, s, u, x, y, 0, r.depth, place)) return;
}

function layWing(r: Rules, s: State, c: number, what: number, log: EventLog | null): void {
  const seat = SEAT_OF[c]!;
  if (what === NO_PLACE) findSpot(r, s, c);
  else spotFits(r, s, c, seat * MAX_SHIPS + s[CHOICE]! - 1, what);
  placeSquadron(s, c, place[0]!, place[1]!);
  const again = s[SECOND] === 0 && squadronsLeft(s, seat) > 0;
  s[SECOND] = again ? 1 : 0;
  if (!again) s[TURN] = 1 - seat;
  if (log !== null) log.add(ARMADA_EVENT.PLACED, seat, codeOf(s, c), -1, 0, -1, ALL);
}

/** A squadron that finds no place beside a ship goes to the first free one, from its own edge on. */
function findSpot(r: Rules, s: State, c: number): void {
  const seat = SEAT_OF[c]!;
  for (let depth = RADIUS; depth < r.depth; depth += RASTER)
    for (let x = RADIUS; x < r.width; x += RASTER) {
      place[0] = seat === 0 ? x : r.width - x;
      place[1] = seat === 0 ? depth : r.depth - depth;
      if (hasRoom(r, s, c, place[0], place[1])) return;
    }
}
