import type { ActionText, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as DP from './displacement.ts';
import * as FL from './flight.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import { ZONE_NAMES, nameOf } from './words.ts';

const { KIND } = A;
const { AIM, REACH } = FL;
const { flight: FLIGHT, obstacleKind: OBSTACLE_KIND } = L.AT;
const { UNITS } = L;

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

/** Decisions about places on the table: flights, displacements, obstacles. */
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
        text: `Put back ${nameOf(r, s, s[FLIGHT]!)} ${placeText(r, s, what)}`,
      };
    case KIND.OBSTACLE:
      return { kind: 'obstacle', args: [what], text: `Resolve ${obstacleName(r, s, what)} first` };
    case KIND.STATION:
      return { kind: 'no-discard', args: [], text: 'Discard nothing at the station' };
    default:
      return { kind: 'deploy', args: [what], text: `Deploy: ${what}` };
  }
}

/** Name of the obstacle at place `k` of the state. */
const obstacleName = (r: Rules, s: State, k: number): string =>
  r.content.obstacles[r.obstacleIds[s[OBSTACLE_KIND + k]! - 1] ?? '']?.name ?? `obstacle ${k + 1}`;

function aimText(r: Rules, s: State, aim: number): string {
  if (aim === AIM.STAY) return 'Fly nowhere';
  return aim < AIM.TOWARDS ? `Fly ${COMPASS[aim - AIM.COMPASS]}` : `Fly towards ${nameOf(r, s, aim - AIM.TOWARDS)}`;
}

function reachText(r: Rules, s: State, reach: number): string {
  const target = s[FLIGHT]! - AIM.TOWARDS;
  if (reach === REACH.NOWHERE) return 'No free place there: stay';
  if (reach < REACH.TOUCH) return `Fly distance ${reach}`;
  if (reach >= REACH.BESIDE)
    return `Fly beside the ${ZONE_NAMES[reach - REACH.BESIDE]} zone of ${nameOf(r, s, target)}`;
  const goal = reach === REACH.TOUCH ? 'touching it' : 'at distance 1';
  return `Fly towards ${nameOf(r, s, target)}, at most until ${goal}`;
}

function placeText(r: Rules, s: State, what: number): string {
  if (what < DP.BESIDE) return `beside the ship, place ${what + 1} of 48 clockwise from its bow`;
  if (what === DP.ELSEWHERE) return 'at the closest free place';
  return `${COMPASS[(what - DP.BESIDE) & 15]} of ${nameOf(r, s, UNITS + ((what - DP.BESIDE) >> 4))}`;
}
