/** Abandoned Mining Facility: in a repair, engineering points may be spent at an obstacle for victory tokens. */
import type { EventLog, State } from '../../../core/index.ts';
import { action } from '../state/actions.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { MAX_OBSTACLES, SEAT_OF } from '../state/layout.ts';
import { refreshEngagement } from '../position/engagement.ts';
import { effectOf, obstacleLies, shipNearObstacle } from '../position/near-obstacle.ts';
import type { Rules } from '../compiled.ts';
import { OFF_TABLE } from '../units/squadrons.ts';
import { gainVictory } from '../units/victory.ts';

/** Most tokens that one use can name. */
export const MOST_MINED = 32;
/** Number of tokens from which on a dust field is used up. */
const USED_UP = 2;

/** Takes obstacle `k` out of the match. */
export function removeObstacle(r: Rules, s: State, k: number, log: EventLog | null): void {
  s[field.obstacleX + k] = OFF_TABLE - 1;
  s[field.obstacleY + k] = OFF_TABLE - 1;
  refreshEngagement(r, s);
  log?.add(ARMADA_EVENT.OBSTACLE_GONE, -1, -1, k, s[field.obstacleKind + k]! - 1);
}

const priceOf = (r: Rules, s: State, k: number): number => {
  const effect = effectOf(r, s, k);
  if (effect === EFFECT.STATION) return termOf(r, s, TERM.MINING, 0);
  return effect === EFFECT.DUST ? termOf(r, s, TERM.MINING, 1) : 0;
};

/** Appends what ship `u` may mine with its engineering points: once a repair, at one station or dust field at distance 1. */
export function legalMining(r: Rules, s: State, u: number, out: Int32Array, from: number): number {
  if (r.objectives.length === 0 || termOf(r, s, TERM.MINING, 0) === 0 || s[field.goalUsed] !== 0) return from;
  let n = from;
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    const price = priceOf(r, s, k);
    if (price === 0 || !obstacleLies(s, k) || !shipNearObstacle(r, s, u, k, 1)) continue;
    for (let tokens = 1; tokens * price <= s[field.engineering]! && tokens < MOST_MINED; tokens++)
      out[n++] = action(KIND.MINING, k * MOST_MINED + tokens);
  }
  return n;
}

export function mine(r: Rules, s: State, u: number, what: number, log: EventLog | null): void {
  const k = Math.floor(what / MOST_MINED);
  const tokens = what % MOST_MINED;
  s[field.engineering]! -= tokens * priceOf(r, s, k);
  s[field.goalUsed] = 1;
  gainVictory(r, s, SEAT_OF[u]!, tokens, log);
  if (tokens < USED_UP || effectOf(r, s, k) !== EFFECT.DUST) return;
  removeObstacle(r, s, k, log);
}
