import { obstaclesAt } from '../position/near-obstacle.ts';
import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import * as actions from '../state/actions.ts';
import { action, argumentOf } from '../state/actions.ts';
import { dealForOverlap, dealFaceup, hurtZone } from '../attack/suffer.ts';
import { askUpgrades, termOf } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import { asksCard } from '../cards/asking.ts';
import { QUESTION } from '../cards/question.ts';
import { TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import { mayLieMined } from '../goals/laid-mines.ts';
import { ARMADA_EVENT, AT_STATION } from '../state/events.ts';
import * as field from '../state/field.ts';
import { RADIUS } from '../geometry/discs.ts';
import * as KIND from '../state/kinds.ts';
import { MAX_OBSTACLES, SEAT_OF, SHIP_AT, SQUADRON_AT } from '../state/layout.ts';
import { refreshEngagement } from '../position/engagement.ts';
import { hasSeveral, lowest } from '../units/bit-sets.ts';
import { takeUp, tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, codeOf, hurtSquadron, typeOf } from '../units/combatants.ts';
import { flying, squadronType, squadronX, squadronY } from '../units/squadrons.ts';
import { isDestroyed, stationAt } from '../units/stations.ts';
import { gainVictory } from '../units/victory.ts';
import { asksToRecover } from '../goals/on-obstacles.ts';
import { stop } from '../goals/rift.ts';
import { discardChosen, legalDiscards } from './activation.ts';

export const DEBRIS_DAMAGE = 2;
/** Damage that a squadron suffers as it ends its move on a purrgil. */
const PURRGIL_DAMAGE = 1;

/** Damage that a ship suffers as it ends its maneuver on an exogorth. */
const EXOGORTH_DAMAGE = 1;

/** Obstacles that the base of ship `u` overlaps, one bit each. */
function obstaclesUnder(r: Rules, s: State, u: number): number {
  const at = SHIP_AT[u]!;
  return obstaclesAt(r, s, typeOf(s, u), s[at + field.heading]!, s[at + field.x]!, s[at + field.y]!);
}

/** Obstacles with an effect on ship `u` if it ended its maneuver in this pose, one bit each. */
export function obstaclesMetAt(r: Rules, s: State, u: number, heading: number, x: number, y: number): number {
  if (s[field.obstacleKind] === 0) return 0;
  let bits = obstaclesAt(r, s, typeOf(s, u), heading, x, y);
  for (let k = 0; bits >>> k !== 0; k++)
    if (isOutpost(r, s, k) || isClosed(r, s, k, SEAT_OF[u]!) || isIgnored(r, s, u, k)) bits &= ~(1 << k);
  return bits;
}

/** Whether obstacle `k` is the outpost of the objective, which heals nobody. */
const isOutpost = (r: Rules, s: State, k: number): boolean =>
  r.objectives.length > 0 && s[field.outpost] === k + 1 && termOf(r, s, TERM.OUTPOST_WORKS, 0) === 0;

/** Whether obstacle `k` is a station that does nothing for units of `seat`: it is of the other side, or destroyed. */
function isClosed(r: Rules, s: State, k: number, seat: number): boolean {
  const v = stationAt(r, s, k);
  return v >= 0 && (SEAT_OF[v] !== seat || isDestroyed(r, s, v));
}

export function obstaclesOn(s: State): number {
  let n = 0;
  while (n < MAX_OBSTACLES && s[field.obstacleKind + n] !== 0) n++;
  return n;
}

/** The obstacles among the first `count` that have no effect on ship `u` at any place, one bit each. */
export function obstaclesIgnored(r: Rules, s: State, u: number, count: number): number {
  let bits = 0;
  for (let k = 0; k < count; k++)
    if (isOutpost(r, s, k) || isClosed(r, s, k, SEAT_OF[u]!) || isIgnored(r, s, u, k)) bits |= 1 << k;
  return bits;
}

/** Whether the objective, or a card, lets ship `u` ignore obstacle `k`. A card does not let it ignore a station, which repairs it. */
function isIgnored(r: Rules, s: State, u: number, k: number): boolean {
  const effect = r.obstacle.effect[s[field.obstacleKind + k]! - 1]!;
  if (effect !== EFFECT.STATION && askUpgrades(r, s, u, QUESTION.OVER_OBSTACLES, 0) > 0) return true;
  return termOf(r, s, TERM.IGNORES_OBSTACLES, 0) !== 0 && SEAT_OF[u] !== s[field.first] && effect <= EFFECT.DEBRIS;
}

/** Whether squadron `c` overlaps an obstacle with this effect. */
function squadronOn(r: Rules, s: State, c: number, effect: number): boolean {
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    const kind = s[field.obstacleKind + k]! - 1;
    if (r.obstacle.effect[kind] !== effect || isOutpost(r, s, k) || isClosed(r, s, k, SEAT_OF[c]!)) continue;
    const dx = s[field.obstacleX + k]! - squadronX(s, c);
    const dy = s[field.obstacleY + k]! - squadronY(s, c);
    if (r.geometry.obstacles.square(kind, s[field.obstacleHeading + k]!, dx, dy) < RADIUS * RADIUS) return true;
  }
  return false;
}

/** Whether squadron `c` recovers a hull point if it ends its move where it is: damaged, and on a station (A-OBS-04). */
export function mayRefuel(r: Rules, s: State, c: number): boolean {
  if (s[field.obstacleKind] === 0) return false;
  const damaged = s[SQUADRON_AT[c]! + field.squadronHull]! < r.squadron.hull[squadronType(s, c)]!;
  return damaged && squadronOn(r, s, c, EFFECT.STATION);
}

/** A squadron that ends its move on a station recovers one hull point (A-OBS-04). Other obstacles have no effect on it (A-OBS-03). */
export function refuel(r: Rules, s: State, c: number, log: EventLog | null): void {
  if (!mayRefuel(r, s, c)) return;
  const at = SQUADRON_AT[c]! + field.squadronHull;
  s[at]!++;
  log?.add(ARMADA_EVENT.REFUELLED, SEAT_OF[c]!, codeOf(s, c), AT_STATION, s[at]!);
}

/** A squadron that ends its move on a purrgil suffers one damage (A-OBS-07). */
export function brushPurrgil(r: Rules, s: State, c: number, log: EventLog | null): void {
  if (!r.obstacle.hasPurrgil || !squadronOn(r, s, c, EFFECT.PURRGIL)) return;
  log?.add(EVENT.DAMAGE, -1, -1, codeOf(s, c), PURRGIL_DAMAGE, SEAT_OF[c]!);
  hurtSquadron(r, s, c, PURRGIL_DAMAGE, -1, log);
  if (!flying(s, c)) refreshEngagement(r, s);
}

/**
 * Notes the obstacles that the activated ship overlaps after its maneuver, even at speed 0 (A-OBS-02, A-MOV-12). The damage added by a damage card
 * comes before their effects, unless an overlap with a ship has already added it in this maneuver (A-DMG-14).
 */
export function meetObstacles(r: Rules, s: State, log: EventLog | null): void {
  const u = s[field.active]!;
  s[field.obstaclesMet] = s[field.obstacleKind] === 0 || !alive(s, u) ? 0 : obstaclesUnder(r, s, u);
  s[field.step] = STEP.NEXT_OBSTACLES;
  let met = s[field.obstaclesMet];
  for (let bits = met; bits !== 0; bits &= bits - 1) if (isIgnored(r, s, u, lowest(bits))) met &= ~(bits & -bits);
  if (met !== 0 && s[field.overlapped] === 0) dealForOverlap(r, s, u, log);
  if (s[field.obstaclesMet] !== 0 && r.effects.offered[MOMENT.OBSTACLES]!.length > 0 && alive(s, u))
    asksCard(r, s, u, MOMENT.OBSTACLES);
}

/** Resolves the next obstacle, or asks which of several comes first. */
export function nextObstacle(r: Rules, s: State, log: EventLog | null): void {
  const met = alive(s, s[field.active]!) ? s[field.obstaclesMet]! : 0;
  s[field.step] = r.objectives.length > 0 || mayLieMined(r) ? STEP.NEXT_MINE : STEP.NEXT_AFTER_MANEUVER;
  if (met === 0) {
    s[field.obstaclesMet] = 0;
    return;
  }
  if (!hasSeveral(met)) {
    crash(r, s, lowest(met), log);
    return;
  }
  s[field.actor] = SEAT_OF[s[field.active]!]!;
  s[field.step] = STEP.OBSTACLE;
}

export function legalObstacle(_r: Rules, s: State, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < MAX_OBSTACLES; k++)
    if ((s[field.obstaclesMet]! & (1 << k)) !== 0) out[n++] = action(KIND.OBSTACLE, k);
  return n;
}

/** Resolves obstacle `k` on the activated ship (A-OBS-03, 04, 06, 07). */
export function takeObstacle(r: Rules, s: State, a: number, log: EventLog | null): void {
  crash(r, s, argumentOf(a), log);
}

/** Whether an obstacle with this effect damages ship `u` or deals it a damage card. */
export const harms = (s: State, u: number, effect: number): boolean =>
  effect === EFFECT.ASTEROID ||
  effect === EFFECT.DEBRIS ||
  effect === EFFECT.EXOGORTH ||
  (effect === EFFECT.PURRGIL && s[SHIP_AT[u]! + field.dialSpeed]! > 0);

function crash(r: Rules, s: State, k: number, log: EventLog | null): void {
  const u = s[field.active]!;
  const effect = r.obstacle.effect[s[field.obstacleKind + k]! - 1]!;
  s[field.obstaclesMet]! &= ~(1 << k);
  log?.add(ARMADA_EVENT.ON_OBSTACLE, SEAT_OF[u]!, codeOf(s, u), k, s[field.obstacleKind + k]! - 1);
  s[field.step] = STEP.NEXT_OBSTACLES;
  if (termOf(r, s, TERM.OBSTACLE_TOKENS, 0) !== 0 && tokenLies(s, k)) {
    takeUp(s, k);
    gainVictory(r, s, SEAT_OF[u]!, 1, log);
  }
  if (isOutpost(r, s, k) || isClosed(r, s, k, SEAT_OF[u]!) || isIgnored(r, s, u, k)) return;
  if (effect === EFFECT.ASTEROID && termOf(r, s, TERM.ASTEROIDS_RECOVER, 0) !== 0) {
    if (asksToRecover(r, s, u, STEP.NEXT_OBSTACLES) || SEAT_OF[u] !== s[field.first]) return;
  }
  if (termOf(r, s, TERM.CRASHES, 0) !== 0 && harms(s, u, effect)) gainVictory(r, s, 1 - SEAT_OF[u]!, 1, log);
  if (effect === EFFECT.ASTEROID) dealFaceup(r, s, u, STEP.NEXT_OBSTACLES, log);
  else if (effect === EFFECT.DEBRIS) hurtZone(s, u, -1, DEBRIS_DAMAGE, STEP.NEXT_OBSTACLES);
  else if (effect === EFFECT.PURRGIL) {
    const speed = s[SHIP_AT[u]! + field.dialSpeed]!;
    if (speed > 0) hurtZone(s, u, -1, speed, STEP.NEXT_OBSTACLES);
  } else if (effect === EFFECT.EXOGORTH) hurtZone(s, u, -1, EXOGORTH_DAMAGE, STEP.NEXT_OBSTACLES);
  else if (effect === EFFECT.RIFT) stop(r, s, u, log);
  else if (effect === EFFECT.STATION && s[SHIP_AT[u]! + field.cards] !== 0) {
    s[field.actor] = SEAT_OF[u]!;
    s[field.step] = STEP.STATION;
  }
}

/** At a station the owner may discard one damage card, or none. */
export function legalStation(r: Rules, s: State, out: Int32Array): number {
  const n = legalDiscards(r, s, s[field.active]!, out, 0);
  out[n] = action(KIND.STATION, 0);
  return n + 1;
}

export function takeStation(r: Rules, s: State, a: number, log: EventLog | null): void {
  const u = s[field.active]!;
  if (actions.kindOf(a) === KIND.DISCARD) discardChosen(r, s, u, actions.argumentOf(a), log);
  s[field.step] = STEP.NEXT_OBSTACLES;
}
