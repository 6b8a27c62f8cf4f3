/** Gravity rifts: they slow ships down, and the objective Rift Ambush has them pull ships. */
import type { EventLog, State } from '../../../core/index.ts';
import { ARMADA_EVENT } from '../events.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import * as field from '../field.ts';
import { MAX_OBSTACLES, SEAT_OF, SHIP_AT, UNITS } from '../layout.ts';
import { effectOf, obstacleLies, shipNearObstacle } from '../position/near-obstacle.ts';
import type { Rules } from '../compiled.ts';
import { alive, codeOf } from '../units/fleet.ts';

/** Distance band within which a rift works. */
const REACH = 2;

/** Whether ship `u` is at distance 1-2 of a rift. */
export function isAtRift(r: Rules, s: State, u: number): boolean {
  if (!r.obstacle.hasRift) return false;
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++)
    if (effectOf(r, s, k) === EFFECT.RIFT && obstacleLies(s, k) && shipNearObstacle(r, s, u, k, REACH)) return true;
  return false;
}

/** Ship `u` has speed 0 now. */
export function stop(s: State, u: number, log: EventLog | null): void {
  const at = SHIP_AT[u]! + field.dialSpeed;
  if (s[at] === 0) return;
  s[at] = 0;
  log?.add(ARMADA_EVENT.SPEED_SET, SEAT_OF[u]!, codeOf(s, u), -1, 0);
}

/** A ship that is placed at distance 1-2 of a rift begins at speed 0. */
export function stopAtRift(r: Rules, s: State, u: number, log: EventLog | null): void {
  if (isAtRift(r, s, u)) stop(s, u, log);
}

/** ... every ship, once the fleets lie. */
export function stopAllAtRift(r: Rules, s: State, log: EventLog | null): void {
  if (r.obstacle.hasRift) for (let u = 0; u < UNITS; u++) if (alive(s, u)) stopAtRift(r, s, u, log);
}

/** The speed at which ship `u` executes the maneuver that it has determined: a rift nearby takes one. */
export const slowed = (r: Rules, s: State, u: number, speed: number): number =>
  speed > 0 && isAtRift(r, s, u) ? speed - 1 : speed;
