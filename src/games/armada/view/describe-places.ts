import type { ActionText, State } from '../../../core/index.ts';
import * as field from '../field.ts';
import * as KIND from '../kinds.ts';
import { MAX_SHIPS, SEAT_OF, UNITS } from '../layout.ts';
import { NO_PLACE, OBSTACLE_ITEM } from '../phases/deployment.ts';
import { BESIDE, ELSEWHERE } from '../phases/displacement.ts';
import { AIM, REACH } from '../phases/flight.ts';
import type { Rules } from '../rules.ts';
import { ZONE_NAMES, nameOf } from './words.ts';

/** Headings as hours: sixteenths of a turn clockwise from up. */
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

/** Decisions about places on the table: flights, displacements, obstacles, deployment. */
export function describePlaces(r: Rules, s: State, kind: number, what: number): ActionText {
  switch (kind) {
    case KIND.FLY:
      return { kind: 'aim', args: [what], text: aimText(r, s, what) };
    case KIND.FLY_TO:
      return { kind: 'reach', args: [what], text: reachText(r, s, what) };
    case KIND.DISPLACE:
      return { kind: 'displace', args: [nameOf(r, s, what)], text: `Put back ${nameOf(r, s, what)} next` };
    case KIND.DISPLACE_TO:
      return {
        kind: 'displace-to',
        args: [what],
        text: `Put back ${nameOf(r, s, s[field.flight]!)} ${placeText(r, s, what)}`,
      };
    case KIND.OBSTACLE:
      return { kind: 'obstacle', args: [what], text: `Resolve ${obstacleName(r, s, what)} first` };
    case KIND.STATION:
      return { kind: 'no-discard', args: [], text: 'Discard nothing at the station' };
    case KIND.DEPLOY:
      return { kind: 'deploy', args: [what], text: `Place ${itemName(r, s, what)}` };
    default:
      return { kind: 'deploy-to', args: [what], text: deployText(r, s, what) };
  }
}

const itemName = (r: Rules, s: State, item: number): string =>
  item < OBSTACLE_ITEM ? nameOf(r, s, item) : obstacleName(r, s, item - OBSTACLE_ITEM);

function deployText(r: Rules, s: State, what: number): string {
  const item = s[field.flight]! - 1;
  const name = itemName(r, s, item);
  if (what === NO_PLACE) return `No place left for ${name}`;
  const first = s[field.flight + 1] === 0;
  if (item >= OBSTACLE_ITEM)
    return first
      ? `${name} turned to the ${COMPASS[what * 4]}`
      : `${name} on field ${(what % 12) + 1} from the left, ${Math.floor(what / 12) + 1} from below`;
  if (item >= UNITS) {
    const seat = SEAT_OF[item]!;
    if (first) return `${name} near ${nameOf(r, s, seat * MAX_SHIPS + what)}`;
    return `${name} at its ${COMPASS[what % 16]} (bow north), ${['touching', 'apart', 'far out'][Math.floor(what / 16)]}`;
  }
  if (first) return `${name} in column ${what + 1} of 16 from the left`;
  if (s[field.flight + 2] !== 0) return `${name} at speed ${what}`;
  const turn = [
    '45 degrees to port',
    '22.5 degrees to port',
    'straight ahead',
    '22.5 degrees to starboard',
    '45 degrees to starboard',
  ];
  return `${name} ${['at the edge', 'in the middle of its zone', 'at the front of its zone'][Math.floor(what / 5)]}, ${turn[what % 5]}`;
}

/** Name of the obstacle at place `k` of the state. */
const obstacleName = (r: Rules, s: State, k: number): string =>
  r.content.obstacles[r.obstacleIds[s[field.obstacleKind + k]! - 1] ?? '']?.name ?? `obstacle ${k + 1}`;

function aimText(r: Rules, s: State, aim: number): string {
  if (aim === AIM.STAY) return 'Fly nowhere';
  return aim < AIM.TOWARDS ? `Fly ${COMPASS[aim - AIM.COMPASS]}` : `Fly towards ${nameOf(r, s, aim - AIM.TOWARDS)}`;
}

function reachText(r: Rules, s: State, reach: number): string {
  const target = s[field.flight]! - AIM.TOWARDS;
  if (reach === REACH.NOWHERE) return 'No free place there: stay';
  if (reach < REACH.TOUCH) return `Fly distance ${reach}`;
  if (reach >= REACH.BESIDE)
    return `Fly beside the ${ZONE_NAMES[reach - REACH.BESIDE]} zone of ${nameOf(r, s, target)}`;
  const goal = reach === REACH.TOUCH ? 'touching it' : 'at distance 1';
  return `Fly towards ${nameOf(r, s, target)}, at most until ${goal}`;
}

function placeText(r: Rules, s: State, what: number): string {
  if (what < BESIDE) return `beside the ship, place ${what + 1} of 48 clockwise from its bow`;
  if (what === ELSEWHERE) return 'at the closest free place';
  return `${COMPASS[(what - BESIDE) & 15]} of ${nameOf(r, s, UNITS + ((what - BESIDE) >> 4))}`;
}
