import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import { termOf, trait } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import { QUESTION } from '../cards/question.ts';
import { BY, TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import { openForCards, openRound, openWindow } from '../cards/windows.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import { stopInWell } from '../goals/wells.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { HEADINGS, mm } from '../geometry/directions.ts';
import { RADIUS, discsBand } from '../geometry/discs.ts';
import { isBeyond } from '../geometry/outlines.ts';
import { setupLeft } from '../geometry/setup-area.ts';
import { SLOTS, SPOT_REACH } from '../geometry/squadron-places.ts';
import * as KIND from '../state/kinds.ts';
import {
  COMBATANTS,
  FIRST_SQUADRON,
  MAX_OBSTACLES,
  MAX_SHIPS,
  MAX_SQUADRONS,
  PHASE,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  UNITS,
  ZONES,
} from '../state/layout.ts';
import { refreshEngagement } from '../position/engagement.ts';
import { findFreeSlots, hasRoom, placeAround } from '../position/room.ts';
import { stationInReach } from '../position/near-obstacle.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { fleetOf, grandAdmiral, isNamed, seatOfFleet } from '../teams.ts';
import { alive, codeOf, inFleet, typeOf, zonesOf } from '../units/combatants.ts';
import {
  OFF_TABLE,
  flying,
  inSquadrons,
  placeSquadron,
  squadronType,
  squadronX,
  squadronY,
} from '../units/squadrons.ts';
import { centreOf, firstStation, placedFirst } from '../goals/compose.ts';
import {
  FLAGSHIP_SPOTS,
  OBSTACLE_SPOTS,
  besideObstacle,
  fightersLast,
  flagshipFits,
  flagshipLeft,
  keepsAway,
  mostSpeed,
  spotAt,
} from '../goals/placing.ts';
import { stopAllAtRift, stopAtRift } from '../goals/rift.ts';
import { stationAt } from '../units/stations.ts';
import { askNamed } from './naming.ts';
import { shipLeft, squadronLeft } from './unplaced.ts';
import { STAGE } from './stages.ts';
import * as deploymentZones from './deployment-zones.ts';
import {
  CELLS,
  COLUMNS,
  POSES,
  findColumns,
  findFreeCells,
  findPoses,
  placeCell,
  placeObstacle,
  placePose,
} from './deployment-zones.ts';

/** Registers: the item being placed + 1, the choices made about it + 1, and whether the first squadron of this turn is placed. */
const ITEM = field.flight;
const CHOICE = field.flight + 1;
const POSE = field.flight + 2;
const SECOND = field.flight + 3;

/** Items to place are combatants, and from this number on obstacles. */
export const OBSTACLE_ITEM = COMBATANTS;
/** Coordinate of an obstacle for which there is no place, and which takes no part in the match. */
const LEFT_OUT = OFF_TABLE - 1;
export const NO_PLACE = 255;
/** Stands for the ship beside which a squadron starts, if the squadron may start anywhere. */
export const ANYWHERE = MAX_SHIPS;
/** This number plus k stands for that ship, if the squadron starts beside obstacle k. */
export const BY_OBSTACLE = 16;
/** Distances that obstacles keep from edges and from each other (A-SET-05). */
const EDGE = 3;
const APART = 1;
/** How many headings an obstacle may be placed with. */
const TURNS = 4;
/** Step of the search for a place when a ship finds none in its zone. */
const RASTER = mm(15);

/** Scratch: the place being tried, and which cells, spots beside a ship, columns and poses are free. */
const place = new Int32Array(3);
const freeCells = new Uint8Array(CELLS);
const freeSpots = new Uint8Array(SLOTS);
const freeColumns = new Uint8Array(COLUMNS);
const freePoses = new Uint8Array(POSES);

/** Begins setup: the players place obstacles in turn, the second player first, then their fleets, the first player first (A-SET-05, 06). */
export function startDeployment(r: Rules, s: State): void {
  for (let u = 0; u < UNITS; u++) {
    if (s[SHIP_AT[u]! + field.kind] === 0) continue;
    s[SHIP_AT[u]! + field.x] = OFF_TABLE;
    s[SHIP_AT[u]! + field.y] = OFF_TABLE;
    s[SHIP_AT[u]! + field.heading] = SEAT_OF[u] === 0 ? 0 : HEADINGS / 2;
    s[SHIP_AT[u]! + field.dialSpeed] = 1;
  }
  for (let c = UNITS; c < COMBATANTS; c++)
    if (s[SQUADRON_AT[c]! + field.squadronKind] !== 0) placeSquadron(s, c, OFF_TABLE, OFF_TABLE);
  for (let k = 0; k < r.obstacle.onTable.length; k++) {
    if (r.obstacle.onTable[k]!.x >= 0) continue;
    s[field.obstacleX + k] = OFF_TABLE;
    s[field.obstacleY + k] = OFF_TABLE;
  }
  s[field.turn] = obstaclesLeft(s) ? 1 - s[field.first]! : s[field.first]!;
}

const obstacleLies = (s: State, k: number): boolean =>
  s[field.obstacleKind + k] === 0 || s[field.obstacleX + k] !== OFF_TABLE;

function obstaclesLeft(s: State): boolean {
  for (let k = 0; k < MAX_OBSTACLES; k++) if (!obstacleLies(s, k)) return true;
  return false;
}

function shipsLeft(s: State, seat: number): number {
  let n = 0;
  const first = seat * MAX_SHIPS;
  for (let u = first; u < first + MAX_SHIPS && inFleet(s, u); u++) if (shipLeft(s, u)) n++;
  return n;
}

function squadronsLeft(s: State, seat: number): number {
  let n = 0;
  const first = FIRST_SQUADRON[seat]!;
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++) if (squadronLeft(s, c)) n++;
  return n;
}

/** Asks the player whose turn it is what to place; continues once everything is placed. */
export function nextDeployment(r: Rules, s: State, log: EventLog | null): void {
  s[field.step] = STEP.DEPLOY;
  if (!obstaclesLeft(s)) {
    // The tokens of an objective are placed before the fleets, and its ships are named after them.
    if (r.objectives.length > 0 && s[field.setupStage] === STAGE.OBSTACLES) {
      s[field.step] = STEP.NEXT_SETUP;
      return;
    }
    if (hasCards(r, MOMENT.UNDEPLOYED) && s[field.setApart] === 0) {
      s[field.setApart] = 1;
      openWindow(s, MOMENT.UNDEPLOYED, STEP.NEXT_DEPLOY);
      return;
    }
    if (termOf(r, s, TERM.FIRST_DEPLOYS, 0) !== 0)
      s[field.turn] = unitsLeft(r, s, s[field.first]!) > 0 ? s[field.first]! : 1 - s[field.first]!;
    if (unitsLeft(r, s, s[field.turn]!) === 0) s[field.turn] = 1 - s[field.turn]!;
    if (unitsLeft(r, s, s[field.turn]!) === 0) {
      if (r.objectives.length === 0) endSetup(r, s, log);
      else {
        s[field.setupStage] = STAGE.NAMES;
        s[field.step] = STEP.NEXT_SETUP;
      }
      return;
    }
  }
  s[field.actor] = s[field.turn]!;
  // Grand Admirals place obstacles (A-TEM-07); the second squadron of a turn belongs to the player of the first.
  if (!obstaclesLeft(s) && s[SECOND] === 0) askNamed(r, s, STEP.DEPLOY);
}

/** Units that the player may still place, without squadrons that wait until everything else is placed. */
const unitsLeft = (r: Rules, s: State, seat: number): number =>
  shipsLeft(s, seat) + (squadronsWait(r, s, seat) ? 0 : squadronsLeft(s, seat));

const squadronsWait = (r: Rules, s: State, seat: number): boolean =>
  fightersLast(r, s, seat) && shipsLeft(s, seat) + shipsLeft(s, 1 - seat) + squadronsLeft(s, 1 - seat) > 0;

/** Ends setup: commanders choose rounds, if one does so; cards of the moment "after deployment" are used; the first round begins. */
export function endSetup(r: Rules, s: State, log: EventLog | null): void {
  if (r.objectives.length === 0) stopAllAtRift(r, s, log);
  if (r.effects.askedFleet[QUESTION.ROUNDS_CHOSEN] !== 0) s[field.step] = STEP.NEXT_ROUNDS;
  else if (hasCards(r, MOMENT.DEPLOYED) || hasCards(r, MOMENT.FIRST_ROUND)) s[field.step] = STEP.NEXT_DEPLOYED;
  else beginFirstRound(r, s, log);
}

const hasCards = (r: Rules, moment: number): boolean => r.effects.offered[moment]!.length > 0;

/** Opens the window of cards that must be used after deployment. */
export const openDeployed = (r: Rules, s: State): void => openForCards(r, s, MOMENT.DEPLOYED, STEP.NEXT_FIRST_WINDOW);

/** Opens the window of cards that may be used at the start of the first round. */
export const openFirstRound = (r: Rules, s: State): void =>
  openForCards(r, s, MOMENT.FIRST_ROUND, STEP.NEXT_FIRST_ROUND);

export function beginFirstRound(r: Rules, s: State, log: EventLog | null): void {
  s[field.turn] = 0;
  s[field.phase] = PHASE.COMMAND;
  openRound(r, s);
  refreshEngagement(r, s);
  if (log !== null) logRoundStart(s, log);
}

/** Tells the log that a round begins with its Command Phase. */
export function logRoundStart(s: State, log: EventLog): void {
  log.round = s[field.round]!;
  log.add(EVENT.ROUND_START, -1, -1, -1, s[field.round]!);
  log.add(EVENT.PHASE, -1, -1, -1, PHASE.COMMAND);
}

/** Writes the obstacles that are still to be placed: with `last` those that come after the others, else the others. */
function obstaclesToPlace(r: Rules, s: State, last: boolean, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < MAX_OBSTACLES; k++)
    if (!obstacleLies(s, k) && comesLast(r, s, k) === last) out[n++] = action(KIND.DEPLOY, OBSTACLE_ITEM + k);
  return n;
}

/**
 * Obstacles come first, then a ship or two squadrons in a turn; a single last squadron waits until all ships of its side are placed (A-SET-06, 10).
 */
export function legalDeployment(r: Rules, s: State, out: Int32Array): number {
  let n = 0;
  if (obstaclesLeft(s)) {
    const next = r.objectives.length === 0 ? -1 : placedFirst(r, s);
    if (next >= 0) {
      out[0] = action(KIND.DEPLOY, OBSTACLE_ITEM + next);
      return 1;
    }
    // The outpost is placed last, and so are purrgils that an objective places in the same way.
    n = obstaclesToPlace(r, s, false, out);
    return n > 0 ? n : obstaclesToPlace(r, s, true, out);
  }
  const seat = s[field.turn]!;
  const flagship = seat === s[field.first] ? flagshipLeft(r, s) : -1;
  if (flagship >= 0 && isNamed(r, s, flagship)) {
    out[0] = action(KIND.DEPLOY, flagship);
    return 1;
  }
  const ships = namedShips(r, s, seat, out);
  if (ships > 0 && squadronsWait(r, s, seat)) return ships;
  if (s[SECOND] === 0) n = ships;
  const squadrons =
    s[SECOND] !== 0 ||
    (anyShipLies(s, seat) && namedSquadrons(r, s, seat, out, n) > n + 1 && termOf(r, s, TERM.AMBUSH, 0) === 0);
  return squadrons || ships === 0 ? namedSquadrons(r, s, seat, out, n) : n;
}

/** Writes the ships of the named player that are still to be placed; returns how many. */
function namedShips(r: Rules, s: State, seat: number, out: Int32Array): number {
  let n = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++)
    if (shipLeft(s, u) && isNamed(r, s, u)) out[n++] = action(KIND.DEPLOY, u);
  return n;
}

/** Writes the squadrons of the named player that are still to be placed, from place `from` on; returns where they end. */
function namedSquadrons(r: Rules, s: State, seat: number, out: Int32Array, from: number): number {
  const first = FIRST_SQUADRON[seat]!;
  let n = from;
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++)
    if (squadronLeft(s, c) && isNamed(r, s, c)) out[n++] = action(KIND.DEPLOY, c);
  return n;
}

function anyShipLies(s: State, seat: number): boolean {
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++)
    if (alive(s, u) && s[SHIP_AT[u]! + field.x] !== OFF_TABLE) return true;
  return false;
}

/** Sector Fleet: the named player places units, the Grand Admirals obstacles (A-TEM-07). */
export const placer = (r: Rules, s: State): number =>
  obstaclesLeft(s) ? grandAdmiral(r, s, s[field.turn]!) : seatOfFleet(s[field.turn]!, s[field.named]!);

/** Chooses the item to place. */
export function takeDeployment(_r: Rules, s: State, a: number): void {
  const item = argumentOf(a);
  s[ITEM] = item + 1;
  s[field.step] = STEP.DEPLOY_TO;
}

/**
 * Choices about the item, one after another. An obstacle: one of four headings, then a cell of the grid. A ship: a column, then depth in the
 * zone and heading, then speed. A squadron: the ship beside it, then one of 48 places around that ship.
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
  const atFirst = r.objectives.length === 0 ? -1 : firstStation(r, s);
  if (s[CHOICE] === 0) {
    for (let turn = 0; turn < TURNS; turn++) out[n++] = action(KIND.DEPLOY_TO, turn);
    return n;
  }
  const h = headingOf(s[CHOICE]! - 1);
  const edge = edgeOf(r, s, k);
  const centre = r.objectives.length === 0 ? -1 : centreOf(r, s);
  // If obstacles cannot be placed as far apart as the objective wants, the usual distance is enough.
  for (let apart = Math.max(APART, termOf(r, s, TERM.OBSTACLES, 1)); n === 0 && apart >= APART; apart -= 4)
    n = appendPlaces(r, s, k, h, edge, apart, centre, atFirst, out);
  // With a rift in the middle there may be no place for a station so far from the edges (AH-122).
  if (centre >= 0 && isOutpost(r, s, k))
    for (let near = edge - 1; n === 0 && near >= EDGE; near--)
      n = appendPlaces(r, s, k, h, near, APART, centre, atFirst, out);
  return n;
}

/** Appends the cells of the grid for obstacle `k` with heading `h`, farther than `edge` from the player edges and than `apart` from other obstacles. */
function appendPlaces(
  r: Rules,
  s: State,
  k: number,
  h: number,
  edge: number,
  apart: number,
  centre: number,
  atFirst: number,
  out: Int32Array,
): number {
  let n = 0;
  findFreeCells(r, s, k, h, edge, apart, centre, freeCells);
  for (let cell = 0; cell < CELLS; cell++) {
    if (freeCells[cell] === 0) continue;
    if (centre >= 0 || k === atFirst) placeObstacle(r, cell, place);
    if (centre >= 0 && !liesAround(r, s, k, h, centre)) continue;
    if (k === atFirst && !isNearFirst(r, s, k, h)) continue;
    out[n++] = action(KIND.DEPLOY_TO, cell);
  }
  return n;
}

/** Distance from the player edges that obstacle `k` keeps. */
function edgeOf(r: Rules, s: State, k: number): number {
  if (r.objectives.length === 0) return EDGE;
  if (k === firstStation(r, s)) return 0;
  const outpost = isOutpost(r, s, k) ? termOf(r, s, TERM.OUTPOST, 0) : 0;
  const rift = r.obstacle.effect[s[field.obstacleKind + k]! - 1] === EFFECT.RIFT ? termOf(r, s, TERM.ADDS, 3) : 0;
  const purrgil = isPurrgil(r, s, k) ? termOf(r, s, TERM.ADDS, 4) : 0;
  const station = stationAt(r, s, k) < 0 ? 0 : termOf(r, s, TERM.STATIONS, 1);
  return Math.max(EDGE, termOf(r, s, TERM.OBSTACLES, 0), outpost, rift, purrgil, station);
}

/** Whether obstacle `k` with heading `h`, at the place, has the distance from the obstacle in the middle that the objective wants. */
function liesAround(r: Rules, s: State, k: number, h: number, centre: number): boolean {
  const { obstacles } = r.geometry;
  const kind = s[field.obstacleKind + k]! - 1;
  const other = s[field.obstacleKind + centre]! - 1;
  const dx = s[field.obstacleX + centre]! - place[0]!;
  const dy = s[field.obstacleY + centre]! - place[1]!;
  const turned = s[field.obstacleHeading + centre]!;
  const most = termOf(r, s, TERM.CENTRE, 2);
  if (obstacles.within(kind, h, other, turned, dx, dy, termOf(r, s, TERM.CENTRE, 1) - 1)) return false;
  return most === 0 || obstacles.within(kind, h, other, turned, dx, dy, most);
}

/** Whether obstacle `k` with heading `h` at the place is as near to the edge of the first player as the objective wants. */
function isNearFirst(r: Rules, s: State, k: number, h: number): boolean {
  const near = DISTANCE[termOf(r, s, TERM.STATION_AT_FIRST, 0)]!;
  const kind = s[field.obstacleKind + k]! - 1;
  const low = s[field.first] === 0 ? near + 1 : 0;
  const high = s[field.first] === 0 ? r.depth : r.depth - near - 1;
  return !r.geometry.obstacles.inside(kind, h, place[0]!, place[1]!, 0, low, r.width, high);
}

/** Whether the second player places obstacle `k` after the others. */
const comesLast = (r: Rules, s: State, k: number): boolean =>
  isOutpost(r, s, k) ||
  stationAt(r, s, k) >= 0 ||
  (r.objectives.length > 0 && termOf(r, s, TERM.ADDS, 4) !== 0 && isPurrgil(r, s, k));

const isPurrgil = (r: Rules, s: State, k: number): boolean =>
  r.obstacle.effect[s[field.obstacleKind + k]! - 1] === EFFECT.PURRGIL;

const isOutpost = (r: Rules, s: State, k: number): boolean => r.objectives.length > 0 && s[field.outpost] === k + 1;

const headingOf = (turn: number): number => turn * (HEADINGS / TURNS);

function legalShipPlaces(r: Rules, s: State, u: number, out: Int32Array): number {
  let n = 0;
  if (s[POSE] !== 0) {
    const most = isLaidAnew(r, s) ? r.ship.maxSpeed[typeOf(s, u)]! : mostSpeed(r, s, u);
    for (let speed = 1; speed <= most; speed++) out[n++] = action(KIND.DEPLOY_TO, speed);
    return n;
  }
  if (u === flagshipLeft(r, s) && !isLaidAnew(r, s)) {
    n = legalFlagship(r, s, u, out);
    if (n > 0) return n;
  }
  const ambush = ambushBand(r, s, SEAT_OF[u]!);
  if (s[CHOICE] !== 0) {
    findPoses(r, s, u, s[CHOICE]! - 1, ambush, freePoses);
    for (let pose = 0; pose < POSES; pose++) if (freePoses[pose] !== 0) out[n++] = action(KIND.DEPLOY_TO, pose);
    return n;
  }
  findColumns(r, s, u, ambush, freeColumns);
  for (let column = 0; column < COLUMNS; column++)
    if (freeColumns[column] !== 0) out[n++] = action(KIND.DEPLOY_TO, column);
  return n;
}

/** The flagship on its station: one of sixteen headings, then one of nine spots. */
function legalFlagship(r: Rules, s: State, u: number, out: Int32Array): number {
  let n = 0;
  if (s[CHOICE] !== 0) {
    for (let k = 0; k < FLAGSHIP_SPOTS; k++)
      if (flagshipFits(r, s, u, s[CHOICE]! - 1, k, place)) out[n++] = action(KIND.DEPLOY_TO, k);
    return n;
  }
  for (let h = 0; h < HEADINGS; h++) {
    let k = 0;
    while (k < FLAGSHIP_SPOTS && !flagshipFits(r, s, u, h, k, place)) k++;
    if (k < FLAGSHIP_SPOTS) out[n++] = action(KIND.DEPLOY_TO, h);
  }
  return n;
}

/** Whether the choices about ship `u` are those of a flagship on its station: at least one place there is free. */
export function isOnStation(r: Rules, s: State, u: number): boolean {
  if (u !== flagshipLeft(r, s) || isLaidAnew(r, s)) return false;
  for (let h = 0; h < HEADINGS; h++)
    for (let k = 0; k < FLAGSHIP_SPOTS; k++) if (flagshipFits(r, s, u, h, k, place)) return true;
  return false;
}

/** Whether a card deploys a ship again, after all fleets: in its deployment zone, whatever the objective says. */
const isLaidAnew = (r: Rules, s: State): boolean => r.effects.further > 0 && s[field.laidAnew] !== 0;

/** Takes ship `u` off the table, so that its player deploys it again; afterwards the open window continues. */
export function layAnew(r: Rules, s: State, u: number): void {
  s[field.laidAnew] = u + 1;
  s[SHIP_AT[u]! + field.x] = OFF_TABLE;
  s[SHIP_AT[u]! + field.y] = OFF_TABLE;
  s[ITEM] = u + 1;
  s[field.turn] = SEAT_OF[u]!;
  if (r.fleetsPerTeam > 1) s[field.named] = fleetOf(s, u);
  s[field.actor] = SEAT_OF[u]!;
  s[field.step] = STEP.DEPLOY_TO;
}

/** Distance from all edges that the ship of this turn must have; 0: it is placed in the deployment zone. */
const ambushBand = (r: Rules, s: State, seat: number): number =>
  seat === s[field.first] && r.objectives.length > 0 && (s[field.deployments + seat]! & 1) === 0 && !isLaidAnew(r, s)
    ? termOf(r, s, TERM.AMBUSH, 0)
    : 0;

/** Whether squadron `c` has scout, of its own or by a card. */
const isScout = (r: Rules, s: State, c: number): boolean =>
  trait(r, squadronType(s, c), QUESTION.SCOUT) !== 0 ||
  (r.effects.further > 0 && (s[field.scouts + SEAT_OF[c]!]! & (1 << (c - FIRST_SQUADRON[SEAT_OF[c]!]!))) !== 0);

function legalSquadronPlaces(r: Rules, s: State, c: number, out: Int32Array): number {
  const seat = SEAT_OF[c]!;
  let n = 0;
  if (s[CHOICE] === ANYWHERE + 1) {
    for (let cell = 0; cell < CELLS; cell++) if (scoutFits(r, s, c, cell)) out[n++] = action(KIND.DEPLOY_TO, cell);
    return n;
  }
  if (s[CHOICE]! > BY_OBSTACLE) {
    const o = s[CHOICE]! - 1 - BY_OBSTACLE;
    for (let k = 0; k < OBSTACLE_SPOTS; k++)
      if (besideObstacle(r, s, c, o, k, place)) out[n++] = action(KIND.DEPLOY_TO, k);
    return n;
  }
  if (s[CHOICE] !== 0) {
    const u = seat * MAX_SHIPS + s[CHOICE]! - 1;
    findFreeSlots(r, s, c, u, r.geometry.spots, SPOT_REACH, freeSpots);
    for (let k = 0; k < SLOTS; k++)
      if (freeSpots[k] !== 0 && isSpot(r, s, c, u, k)) out[n++] = action(KIND.DEPLOY_TO, k);
    return n;
  }
  for (let i = 0; i < MAX_SHIPS && inFleet(s, seat * MAX_SHIPS + i); i++) {
    const u = seat * MAX_SHIPS + i;
    if (!alive(s, u) || s[SHIP_AT[u]! + field.x] === OFF_TABLE) continue;
    let k = 0;
    while (k < SLOTS && !spotFits(r, s, c, u, k)) k++;
    if (k < SLOTS) out[n++] = action(KIND.DEPLOY_TO, i);
  }
  if (fightersLast(r, s, seat))
    for (let o = 0; o < MAX_OBSTACLES && s[field.obstacleKind + o] !== 0; o++) {
      let k = 0;
      while (k < OBSTACLE_SPOTS && !besideObstacle(r, s, c, o, k, place)) k++;
      if (k < OBSTACLE_SPOTS) out[n++] = action(KIND.DEPLOY_TO, BY_OBSTACLE + o);
    }
  if (isScout(r, s, c)) {
    let cell = 0;
    while (cell < CELLS && !scoutFits(r, s, c, cell)) cell++;
    if (cell < CELLS) out[n++] = action(KIND.DEPLOY_TO, ANYWHERE);
  }
  return n;
}

/** Writes the place of `cell` and returns whether a scout may start there: in the setup area, beyond distance 5 of all enemies. */
function scoutFits(r: Rules, s: State, c: number, cell: number): boolean {
  placeCell(r, cell, place);
  const x = place[0]!;
  const y = place[1]!;
  if (!keepsAway(r, s, SEAT_OF[c]!, y) || !hasRoom(r, s, c, x, y)) return false;
  const enemy = 1 - SEAT_OF[c]!;
  const reach = DISTANCE[5]! + RADIUS;
  for (let u = enemy * MAX_SHIPS; u < (enemy + 1) * MAX_SHIPS; u++) {
    const at = SHIP_AT[u]!;
    if (!alive(s, u) || s[at + field.x] === OFF_TABLE) continue;
    const t = typeOf(s, u);
    const dx = x - s[at + field.x]!;
    const dy = y - s[at + field.y]!;
    if (isBeyond(dx, dy, reach + r.geometry.shapes.radius[t]!)) continue;
    if (r.geometry.discs.toBase(t, s[at + field.heading]!, dx, dy) <= reach * reach) return false;
  }
  if (stationInReach(r, s, enemy, x, y, reach)) return false;
  const first = FIRST_SQUADRON[enemy]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (flying(s, d) && squadronX(s, d) !== OFF_TABLE && discsBand(squadronX(s, d) - x, squadronY(s, d) - y) !== 0)
      return false;
  return true;
}

/** As `isSpot`, and whether the squadron has room there. */
const spotFits = (r: Rules, s: State, c: number, u: number, k: number): boolean =>
  isSpot(r, s, c, u, k) && hasRoom(r, s, c, place[0]!, place[1]!);

/**
 * Writes place `k` around ship `u` and returns whether squadron `c` may start there if it has room: the place is in the setup area,
 * and the objective and the deployment zone allow it.
 */
function isSpot(r: Rules, s: State, c: number, u: number, k: number): boolean {
  placeAround(s, r.geometry.spots, u, k, place);
  const left = setupLeft(r) + RADIUS;
  if (place[0]! < left || place[0]! > r.width - left || !keepsAway(r, s, SEAT_OF[c]!, place[1]!)) return false;
  return zonesOf(r, s, u) === ZONES || nearZone(r, SEAT_OF[c]!, place[1]!);
}

/**
 * Whether all of a squadron at `y` lies within distance 2 of the deployment zone of `seat`; beside a huge ship that reaches out of the zone it may
 * not (A-HUG-04).
 */
const nearZone = (r: Rules, seat: number, y: number): boolean =>
  (seat === 0 ? y : r.depth - y) <= r.zoneDepth + DISTANCE[2]! - RADIUS;

/** The ship that is being placed and whose column is chosen; -1 for none. */
export const shipPlaced = (s: State): number =>
  s[field.step] === STEP.DEPLOY_TO && s[CHOICE] !== 0 && s[ITEM]! <= UNITS ? s[ITEM]! - 1 : -1;

/** The pose that is chosen for `shipPlaced` in its column; -1 if none is chosen yet. */
export const poseChosen = (s: State): number => s[POSE]! - 1;

/** Writes pose number `pose` of `shipPlaced` in its column to `out`: x, y, heading. */
export function foreseePlace(r: Rules, s: State, pose: number, out: Int32Array): void {
  placePose(r, s, s[ITEM]! - 1, s[CHOICE]! - 1, pose, ambushBand(r, s, s[field.turn]!), out);
}

/** Makes one of the choices about the item; the last one places it. */
export function takeDeploymentTo(r: Rules, s: State, a: number, log: EventLog | null): void {
  const what = argumentOf(a);
  const item = s[ITEM]! - 1;
  const last = item >= UNITS ? CHOICE : POSE;
  if (what !== NO_PLACE && s[last] === 0) {
    s[s[CHOICE] === 0 ? CHOICE : POSE] = what + 1;
    return;
  }
  if (item >= OBSTACLE_ITEM) layObstacle(r, s, item - OBSTACLE_ITEM, what, log);
  else if (item >= UNITS) laySquadron(r, s, item, what, log);
  else layShip(r, s, item, what, log);
  s[ITEM] = 0;
  s[CHOICE] = 0;
  s[POSE] = 0;
  s[field.step] = isLaidAnew(r, s) ? STEP.NEXT_WINDOW : STEP.NEXT_DEPLOY;
  if (r.effects.further > 0) s[field.laidAnew] = 0;
}

function layObstacle(r: Rules, s: State, k: number, what: number, log: EventLog | null): void {
  placeObstacle(r, what === NO_PLACE ? 0 : what, place);
  // Once the station is placed near the edge of the first player, obstacles are placed in the usual order.
  const begins = r.objectives.length > 0 && k === firstStation(r, s);
  s[field.obstacleX + k] = what === NO_PLACE ? LEFT_OUT : place[0]!;
  s[field.obstacleY + k] = what === NO_PLACE ? LEFT_OUT : place[1]!;
  s[field.obstacleHeading + k] = headingOf(Math.max(0, s[CHOICE]! - 1));
  s[field.turn] = !obstaclesLeft(s) ? s[field.first]! : begins ? 1 - s[field.first]! : nextToPlace(r, s);
  log?.add(ARMADA_EVENT.OBSTACLE_PLACED, s[field.actor]!, -1, k, s[field.obstacleKind + k]! - 1);
}

/** The player who places the next obstacle: the other player, unless an objective gives all obstacles, or the last one, to the second player. */
function nextToPlace(r: Rules, s: State): number {
  const second = 1 - s[field.first]!;
  if (termOf(r, s, TERM.OBSTACLES, 2) === BY.SECOND) return second;
  if (r.objectives.length === 0) return 1 - s[field.turn]!;
  for (let k = 0; k < MAX_OBSTACLES; k++) if (!obstacleLies(s, k) && !comesLast(r, s, k)) return 1 - s[field.turn]!;
  return second;
}

function layShip(r: Rules, s: State, u: number, what: number, log: EventLog | null): void {
  const at = SHIP_AT[u]!;
  if (what === NO_PLACE) findPose(r, s, u);
  else {
    if (isOnStation(r, s, u)) flagshipFits(r, s, u, s[CHOICE]! - 1, s[POSE]! - 1, place);
    else placePose(r, s, u, s[CHOICE]! - 1, s[POSE]! - 1, ambushBand(r, s, SEAT_OF[u]!), place);
    s[at + field.dialSpeed] = what;
  }
  s[at + field.x] = place[0]!;
  s[at + field.y] = place[1]!;
  s[at + field.heading] = place[2]!;
  stopAtRift(r, s, u, log);
  stopInWell(r, s, u, log);
  if (r.objectives.length > 0) s[field.deployments + SEAT_OF[u]!]!++;
  s[field.turn] = 1 - s[field.turn]!;
  log?.add(ARMADA_EVENT.PLACED, SEAT_OF[u]!, codeOf(s, u));
}

/** Finds a place for a ship that has none in its zone: the first free one in the setup area, counted from its own edge. */
function findPose(r: Rules, s: State, u: number): void {
  for (let y = RASTER; y < r.depth; y += RASTER)
    for (let x = RASTER; x < r.width; x += RASTER)
      if (deploymentZones.startFits(r, s, u, x, y, 0, r.depth, place)) return;
}

function laySquadron(r: Rules, s: State, c: number, what: number, log: EventLog | null): void {
  const seat = SEAT_OF[c]!;
  if (what === NO_PLACE) findSpot(r, s, c);
  else if (s[CHOICE] === ANYWHERE + 1) placeCell(r, what, place);
  else if (s[CHOICE]! > BY_OBSTACLE) spotAt(r, s, s[CHOICE]! - 1 - BY_OBSTACLE, what, place);
  else placeAround(s, r.geometry.spots, seat * MAX_SHIPS + s[CHOICE]! - 1, what, place);
  placeSquadron(s, c, place[0]!, place[1]!);
  const again = s[SECOND] === 0 && namedSquadrons(r, s, seat, r.scratch.legal, 0) > 0;
  s[SECOND] = again ? 1 : 0;
  if (!again && r.objectives.length > 0) s[field.deployments + seat]!++;
  if (!again) s[field.turn] = 1 - seat;
  log?.add(ARMADA_EVENT.PLACED, seat, codeOf(s, c));
}

/** Finds a place for a squadron that has none beside a ship: the first free one, counted from its own edge. */
function findSpot(r: Rules, s: State, c: number): void {
  const seat = SEAT_OF[c]!;
  for (let depth = RADIUS; depth < r.depth; depth += RASTER)
    for (let x = RADIUS; x < r.width; x += RASTER) {
      place[0] = seat === 0 ? x : r.width - x;
      place[1] = seat === 0 ? depth : r.depth - depth;
      if (keepsAway(r, s, seat, place[1]) && hasRoom(r, s, c, place[0], place[1])) return;
    }
}
