import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { HEADINGS } from '../geometry/directions.ts';
import { CARD_ROWS, COLUMNS, ROWS, zoneOfPlace } from '../geometry/targeting.ts';
import { MAX_SHIPS, SEAT_OF, UNITS } from '../state/layout.ts';
import { ANYWHERE, BY_OBSTACLE, NO_PLACE, OBSTACLE_ITEM, isOnStation } from '../phases/deployment.ts';
import { RASTER } from '../columns/grid.ts';
import { COLUMNS as DEPLOYMENT_COLUMNS, TURNS } from '../phases/deployment-zones.ts';
import { FLAGSHIP_SPOTS, touchesEdge } from '../goals/placing.ts';
import { MOVES } from '../phases/drift.ts';
import { BESIDE, ELSEWHERE } from '../phases/displacement.ts';
import { AIM, REACH } from '../phases/flight.ts';
import { PLACES as STRATEGIC_PLACES } from '../phases/strategic.ts';
import type { Rules } from '../compiled.ts';
import { stationAt } from '../units/stations.ts';
import { ZONE_NAMES, nameOf } from './words.ts';

/** Names of headings, clockwise from up. */
const COMPASS = [
  'north',
  'north-north-east',
  'north-east',
  'east-north-east',
  'east',
  'east-south-east',
  'south-east',
  'south-south-east',
  'south',
  'south-south-west',
  'south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-west',
  'north-north-west',
] as const;

/** Name of an item to place: a ship, a squadron or an obstacle. */
export const itemName = (r: Rules, s: State, item: number): string =>
  item < OBSTACLE_ITEM ? nameOf(r, s, item) : obstacleName(r, s, item - OBSTACLE_ITEM);

const COLUMN_NAMES = [
  'at the port border',
  'half way to port',
  'in the middle',
  'half way to starboard',
  'at the starboard border',
];

/** A place of a targeting token in the special arc. */
export const targeting = (place: number, byCard: boolean): string =>
  byCard
    ? `${ROWS[Math.floor(place / COLUMNS.length) % CARD_ROWS]} mm before the ${ZONE_NAMES[zoneOfPlace(place)]!} zone, place ${(place % COLUMNS.length) + 1} of ${COLUMNS.length}`
    : `${ROWS[Math.floor(place / COLUMNS.length)]} mm ahead, ${COLUMN_NAMES[place % COLUMNS.length]}`;

/** A choice about the item that is being placed. */
export function deployment(r: Rules, s: State, what: number): string {
  const item = s[field.flight]! - 1;
  const name = itemName(r, s, item);
  if (what === NO_PLACE) return `No place left for ${name}`;
  const first = s[field.flight + 1] === 0;
  if (item >= OBSTACLE_ITEM)
    return first
      ? `${name} turned to the ${COMPASS[what * 4]}`
      : `${name} on field ${(what % RASTER) + 1} from the left, ${Math.floor(what / RASTER) + 1} from below`;
  if (item >= UNITS) {
    const seat = SEAT_OF[item]!;
    if (first && what === ANYWHERE) return `${name} anywhere, as a scout`;
    if (s[field.flight + 1] === ANYWHERE + 1)
      return `${name} on field ${(what % RASTER) + 1} from the left, ${Math.floor(what / RASTER) + 1} from below`;
    if (first && what >= BY_OBSTACLE) return `${name} beside ${obstacleName(r, s, what - BY_OBSTACLE)}`;
    if (first) return `${name} near ${nameOf(r, s, seat * MAX_SHIPS + what)}`;
    if (s[field.flight + 1]! > BY_OBSTACLE)
      return `${name} ${COMPASS[what % HEADINGS]} of it, ${what < HEADINGS ? 'close to it' : 'farther out'}`;
    return `${name} at its ${COMPASS[what % HEADINGS]} (bow north), ${['touching', 'apart', 'far out'][Math.floor(what / HEADINGS)]}`;
  }
  if (isOnStation(r, s, item) && s[field.flight + 2] === 0) {
    if (first) return `${name} on the station, heading ${COMPASS[what]}`;
    if (touchesEdge(r, s, item))
      return `${name} at its edge, place ${what + 1} of ${FLAGSHIP_SPOTS} from the left of the station`;
    return what === 0
      ? `${name} in the middle of the station`
      : `${name} ${COMPASS[(2 * (what - 1)) % HEADINGS]} of its middle`;
  }
  if (first) return `${name} in column ${what + 1} of ${DEPLOYMENT_COLUMNS} from the left`;
  if (s[field.flight + 2] !== 0) return `${name} at speed ${what}`;
  const turn = [
    '45 degrees to port',
    '22.5 degrees to port',
    'straight ahead',
    '22.5 degrees to starboard',
    '45 degrees to starboard',
  ];
  return `${name} ${['at the edge', 'in the middle of its zone', 'at the front of its zone'][Math.floor(what / TURNS)]}, ${turn[what % TURNS]}`;
}

/** A cell of the grid for the objective token that is being placed. */
export function tokenPlace(s: State, cell: number): string {
  const token = `objective token ${s[field.objectiveCursor]! + 1}`;
  if (cell === NO_PLACE) return `No place left for ${token}`;
  return `Place ${token} on field ${(cell % RASTER) + 1} from the left, ${Math.floor(cell / RASTER) + 1} from below`;
}

export function tokenMove(s: State, move: number): string {
  const token = `objective token ${s[field.objectiveCursor]! + 1}`;
  if (move === 0) return `Leave ${token} where it lies`;
  return `Move ${token} ${COMPASS[(move - 1) % HEADINGS]}, ${move > HEADINGS ? 'as far as possible' : 'half as far as possible'}`;
}

/** Where an obstacle moves at the end of a round. */
export function drift(r: Rules, s: State, what: number): string {
  const name = obstacleName(r, s, Math.floor(what / MOVES));
  const move = what % MOVES;
  if (move === 0) return `Leave ${name} where it lies`;
  return `Move ${name} ${COMPASS[(move - 1) % HEADINGS]}, ${move > HEADINGS ? 'as far as possible' : 'half as far as possible'}`;
}

/** A choice about the unit that arrives. */
export function arrival(r: Rules, s: State, what: number): string {
  const c = s[field.flight + 1]! - 1;
  const name = nameOf(r, s, c);
  if (what === NO_PLACE) return `No place for ${name}: it stays set aside`;
  if (c >= UNITS)
    return `${name} ${COMPASS[what % HEADINGS]} of the token, ${['close to it', 'apart', 'far out'][Math.floor(what / HEADINGS)]}`;
  if (s[field.flight + 2] === 0) return `${name} heading ${COMPASS[what]}`;
  return s[field.flight + 3] === 0 ? `${name} ${COMPASS[what]} of the token` : `${name} at speed ${what}`;
}

/** A token that a squadron with strategic moves. */
export function strategic(what: number): string {
  if (what === 0) return 'Strategic: move no objective token';
  const p = (what - 1) % STRATEGIC_PLACES;
  return `Strategic: objective token ${Math.floor((what - 1) / STRATEGIC_PLACES) + 1} goes ${COMPASS[p % HEADINGS]} of the squadron, ${p < HEADINGS ? 'touching it' : 'far out'}`;
}

/** Name of obstacle `k` of the state. */
export const obstacleName = (r: Rules, s: State, k: number): string =>
  stationAt(r, s, k) >= 0
    ? nameOf(r, s, stationAt(r, s, k))
    : (r.obstacle.names[s[field.obstacleKind + k]! - 1] ?? `obstacle ${k + 1}`);

export function aim(r: Rules, s: State, at: number): string {
  if (at === AIM.STAY) return 'Fly nowhere';
  return at < AIM.TOWARDS ? `Fly ${COMPASS[at - AIM.COMPASS]}` : `Fly towards ${nameOf(r, s, at - AIM.TOWARDS)}`;
}

export function reach(r: Rules, s: State, far: number): string {
  const target = s[field.flight]! - AIM.TOWARDS;
  if (far === REACH.NOWHERE) return 'No free place there: stay';
  if (far < REACH.TOUCH) return `Fly distance ${far}`;
  if (far >= REACH.BESIDE) return `Fly beside the ${ZONE_NAMES[far - REACH.BESIDE]} zone of ${nameOf(r, s, target)}`;
  const goal = far === REACH.TOUCH ? 'touching it' : 'at distance 1';
  return `Fly towards ${nameOf(r, s, target)}, at most until ${goal}`;
}

/** Where a displaced squadron is put back. */
export function displacement(r: Rules, s: State, what: number): string {
  if (what < BESIDE) return `beside the ship, place ${what + 1} of 48 clockwise from its bow`;
  if (what === ELSEWHERE) return 'at the closest free place';
  return `${COMPASS[(what - BESIDE) % HEADINGS]} of ${nameOf(r, s, UNITS + Math.floor((what - BESIDE) / HEADINGS))}`;
}
