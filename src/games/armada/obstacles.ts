import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as AC from './activation.ts';
import * as DI from './discs.ts';
import * as EV from './events.ts';
import * as F from './fleet.ts';
import * as HU from './hurt.ts';
import * as L from './layout.ts';
import * as OT from './obstacle-tokens.ts';
import type { Rules } from './rules.ts';
import * as WG from './wing.ts';

const { KIND, action } = A;
const { discardChosen, legalDiscards } = AC;
const { RADIUS } = DI;
const { ARMADA_EVENT } = EV;
const { alive, codeOf, typeOf } = F;
const { damagedControls, dealFaceup, hurtZone } = HU;
const { MAX_OBSTACLES, NEXT, SEAT_OF, SHIP_AT, SQUADRON_AT, STEP } = L;
const { active: ACTIVE, actor: ACTOR, obstaclesMet: OBSTACLES_MET, overlapped: OVERLAPPED, step: STEP_AT } = L.AT;
const { obstacleHeading: OBSTACLE_HEADING, obstacleKind: OBSTACLE_KIND } = L.AT;
const { obstacleX: OBSTACLE_X, obstacleY: OBSTACLE_Y } = L.AT;
const { cards: CARDS, heading: HEADING, squadronHull: SQUADRON_HULL, x: X, y: Y } = L.OF;
const { squadronX, squadronY, squadronType } = WG;
const ALL = -1;

/** Codes of what obstacles do: places in `OBSTACLE_KINDS`. */
export const EFFECT = {
  ASTEROID: OT.OBSTACLE_KINDS.indexOf('asteroid'),
  DEBRIS: OT.OBSTACLE_KINDS.indexOf('debris'),
  STATION: OT.OBSTACLE_KINDS.indexOf('station'),
} as const;
const DEBRIS_DAMAGE = 2;

/** Obstacles that the base of ship `u` lies on, one bit each. */
export function obstaclesUnder(r: Rules, s: State, u: number): number {
  const { base } = r.geometry.shapes;
  const at = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const first = r.geometry.shapes.baseAt(t, s[at + HEADING]!);
  let bits = 0;
  for (let k = 0; k < MAX_OBSTACLES && s[OBSTACLE_KIND + k] !== 0; k++) {
    const kind = s[OBSTACLE_KIND + k]! - 1;
    const dx = s[OBSTACLE_X + k]! - s[at + X]!;
    const dy = s[OBSTACLE_Y + k]! - s[at + Y]!;
    const reach = r.geometry.shapes.radius[t]! + r.geometry.obstacles.radius[kind]!;
    if (dx * dx + dy * dy >= reach * reach) continue;
    if (r.geometry.obstacles.meets(base, first, 4, kind, s[OBSTACLE_HEADING + k]!, dx, dy)) bits |= 1 << k;
  }
  return bits;
}

/** Whether squadron `c` lies on an obstacle that does `effect`. */
function squadronOn(r: Rules, s: State, c: number, effect: number): boolean {
  for (let k = 0; k < MAX_OBSTACLES && s[OBSTACLE_KIND + k] !== 0; k++) {
    const kind = s[OBSTACLE_KIND + k]! - 1;
    if (r.obstacleEffect[kind] !== effect) continue;
    const dx = s[OBSTACLE_X + k]! - squadronX(s, c);
    const dy = s[OBSTACLE_Y + k]! - squadronY(s, c);
    if (r.geometry.obstacles.square(kind, s[OBSTACLE_HEADING + k]!, dx, dy) < RADIUS * RADIUS) return true;
  }
  return false;
}

/** A squadron that has ended its move on a station recovers a point of hull (A-OBS-04); other obstacles do nothing to it (A-OBS-03). */
export function refuel(r: Rules, s: State, c: number, log: EventLog | null): void {
  const at = SQUADRON_AT[c]! + SQUADRON_HULL;
  if (s[OBSTACLE_KIND] === 0 || s[at]! >= r.squadronHull[squadronType(s, c)]!) return;
  if (!squadronOn(r, s, c, EFFECT.STATION)) return;
  s[at]!++;
  if (log !== null) log.add(ARMADA_EVENT.REFUELLED, SEAT_OF[c]!, codeOf(s, c), -1, s[at]!, -1, ALL);
}

/**
 * Notes on which obstacles the activated ship has ended, even without having moved (A-OBS-02, A-MOV-12). Damaged Controls comes before their effects,
 * unless it came after an overlap in the same maneuver (A-DMG-14).
 */
export function meetObstacles(r: Rules, s: State, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  s[OBSTACLES_MET] = s[OBSTACLE_KIND] === 0 || !alive(s, u) ? 0 : obstaclesUnder(r, s, u);
  s[STEP_AT] = NEXT.OBSTACLES;
  if (s[OBSTACLES_MET] === 0) return;
  if (s[OVERLAPPED] === 0) damagedControls(r, s, u, log);
}

/** The effect of the next obstacle, or the question which of several comes next. */
export function nextObstacle(r: Rules, s: State, log: EventLog | null): void {
  const met = alive(s, s[ACTIVE]!) ? s[OBSTACLES_MET]! : 0;
  s[STEP_AT] = NEXT.AFTER_MANEUVER;
  if (met === 0) {
    s[OBSTACLES_MET] = 0;
    return;
  }
  if ((met & (met - 1)) === 0) {
    crash(r, s, 31 - Math.clz32(met), log);
    return;
  }
  s[ACTOR] = SEAT_OF[s[ACTIVE]!]!;
  s[STEP_AT] = STEP.OBSTACLE;
}

export function legalObstacle(s: State, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < MAX_OBSTACLES; k++) if ((s[OBSTACLES_MET]! & (1 << k)) !== 0) out[n++] = action(KIND.OBSTACLE, k);
  return n;
}

/** Resolves obstacle `k` on the activated ship (A-OBS-03, 04). */
export function crash(r: Rules, s: State, k: number, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  const effect = r.obstacleEffect[s[OBSTACLE_KIND + k]! - 1]!;
  s[OBSTACLES_MET]! &= ~(1 << k);
  if (log !== null) log.add(ARMADA_EVENT.ON_OBSTACLE, SEAT_OF[u]!, codeOf(s, u), k, s[OBSTACLE_KIND + k]! - 1, -1, ALL);
  s[STEP_AT] = NEXT.OBSTACLES;
  if (effect === EFFECT.ASTEROID) dealFaceup(r, s, u, NEXT.OBSTACLES, log);
  else if (effect === EFFECT.DEBRIS) hurtZone(s, u, -1, DEBRIS_DAMAGE, NEXT.OBSTACLES);
  else if (s[SHIP_AT[u]! + CARDS] !== 0) {
    s[ACTOR] = SEAT_OF[u]!;
    s[STEP_AT] = STEP.STATION;
  }
}

/** At a station: any damage card may go, or none. */
export function legalStation(r: Rules, s: State, out: Int32Array): number {
  const n = legalDiscards(r, s, s[ACTIVE]!, out, 0);
  out[n] = action(KIND.STATION, 0);
  return n + 1;
}

export function useStation(r: Rules, s: State, a: number, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  if (A.kindOf(a) === KIND.DISCARD) discardChosen(r, s, u, A.argumentOf(a), log);
  s[STEP_AT] = NEXT.OBSTACLES;
}
