/** Obstacles that move at the end of a round: each player moves a purrgil, the second player first (A-OBS-07 .. 10). */
import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../actions.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import { ARMADA_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { COS, HEADINGS, SIN, UNIT } from '../geometry/directions.ts';
import { RADIUS, TOKEN_RADIUS } from '../geometry/discs.ts';
import { TARGETING_RADIUS } from '../geometry/targeting.ts';
import * as KIND from '../kinds.ts';
import { COMBATANTS, MAX_OBSTACLES, OBJECTIVE_TOKENS, SEATS, SHIP_AT, UNITS } from '../layout.ts';
import { refreshEngagement } from '../position/engagement.ts';
import { targetingX, targetingY } from '../position/ignition.ts';
import { layToken, tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { alive, typeOf } from '../units/fleet.ts';
import { flying, squadronX, squadronY } from '../units/squadrons.ts';
import { targetingPlace } from '../units/targeting.ts';

/** Register: how many players have moved one. Those that have moved are bits of `obstaclesMet`. */
const TURNS = field.flight;
/** An obstacle moves within distance 2: in one of sixteen directions, half or all of the way. All of it stays within that distance. */
const BAND_OF_MOVE = 2;
const LENGTHS = 2;
/** Actions of one obstacle: the first lets it lie. */
export const MOVES = 1 + LENGTHS * HEADINGS;

const place = new Int32Array(2);

/** Asks the next player for a purrgil that has not moved, as long as there is one. */
export function nextDrift(r: Rules, s: State): void {
  if (s[TURNS] === SEATS || !anyLeft(r, s)) {
    s[TURNS] = 0;
    s[field.obstaclesMet] = 0;
    s[field.step] = STEP.NEXT_GOALS;
    return;
  }
  s[field.actor] = s[TURNS] === 0 ? 1 - s[field.first]! : s[field.first]!;
  s[field.step] = STEP.DRIFT;
}

const mayMove = (r: Rules, s: State, k: number): boolean =>
  s[field.obstacleKind + k] !== 0 &&
  s[field.obstacleX + k]! >= 0 &&
  r.obstacle.effect[s[field.obstacleKind + k]! - 1] === EFFECT.PURRGIL &&
  (s[field.obstaclesMet]! & (1 << k)) === 0;

function anyLeft(r: Rules, s: State): boolean {
  for (let k = 0; k < MAX_OBSTACLES; k++) if (mayMove(r, s, k)) return true;
  return false;
}

/** Each purrgil that has not moved, and where it may go. */
export function legalDrift(r: Rules, s: State, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < MAX_OBSTACLES; k++) {
    if (!mayMove(r, s, k)) continue;
    out[n++] = action(KIND.DRIFT, k * MOVES);
    for (let m = 1; m < MOVES; m++) {
      if (fitsAfter(r, s, k, m)) out[n++] = action(KIND.DRIFT, k * MOVES + m);
    }
  }
  return n;
}

/** Whether obstacle `k` may make move `m`. */
export function fitsAfter(r: Rules, s: State, k: number, m: number): boolean {
  aim(s, k, m);
  return fits(r, s, k, place[0]!, place[1]!, s[field.obstacleHeading + k]!);
}

/** Writes to `place` where move `move` takes obstacle `k`. */
function aim(s: State, k: number, move: number): void {
  const h = (move - 1) % HEADINGS;
  const length = (DISTANCE[BAND_OF_MOVE]! * (1 + Math.floor((move - 1) / HEADINGS))) / LENGTHS;
  // Rounded towards the start, so that the move is never longer than the band.
  place[0] = s[field.obstacleX + k]! + Math.trunc((length * SIN[h]!) / UNIT);
  place[1] = s[field.obstacleY + k]! + Math.trunc((length * COS[h]!) / UNIT);
}

/** Whether obstacle `k` with heading `h` may end at (x, y): on the table, and on no obstacle, unit or token (A-OBS-08). */
export function fits(r: Rules, s: State, k: number, x: number, y: number, h: number): boolean {
  const { obstacles } = r.geometry;
  const kind = s[field.obstacleKind + k]! - 1;
  if (!obstacles.inside(kind, h, x, y, 0, 0, r.width, r.depth)) return false;
  for (let j = 0; j < MAX_OBSTACLES; j++) {
    const other = s[field.obstacleKind + j]! - 1;
    if (j === k || other < 0 || s[field.obstacleX + j]! < 0) continue;
    const dx = s[field.obstacleX + j]! - x;
    const dy = s[field.obstacleY + j]! - y;
    if (obstacles.within(kind, h, other, s[field.obstacleHeading + j]!, dx, dy, 0)) return false;
  }
  return freeOfUnits(r, s, kind, h, x, y) && freeOfTokens(r, s, k, kind, h, x, y);
}

function freeOfUnits(r: Rules, s: State, kind: number, h: number, x: number, y: number): boolean {
  const { obstacles, shapes } = r.geometry;
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u)) continue;
    const at = SHIP_AT[u]!;
    const t = typeOf(s, u);
    const dx = x - s[at + field.x]!;
    const dy = y - s[at + field.y]!;
    const reach = shapes.radius[t]! + obstacles.radius[kind]!;
    if (dx * dx + dy * dy >= reach * reach) continue;
    if (obstacles.meets(shapes.base, shapes.baseAt(t, s[at + field.heading]!), 4, kind, h, dx, dy)) return false;
  }
  for (let c = UNITS; c < COMBATANTS; c++)
    if (flying(s, c) && covers(r, kind, h, x - squadronX(s, c), y - squadronY(s, c), RADIUS)) return false;
  return true;
}

function freeOfTokens(r: Rules, s: State, k: number, kind: number, h: number, x: number, y: number): boolean {
  for (let u = 0; u < UNITS; u++)
    if (alive(s, u) && targetingPlace(s, u) >= 0)
      if (covers(r, kind, h, x - targetingX(r, s, u), y - targetingY(r, s, u), TARGETING_RADIUS)) return false;
  if (r.objectives.length === 0) return true;
  const onObstacles = termOf(r, s, TERM.OBSTACLE_TOKENS, 0) !== 0;
  for (let j = 0; j < OBJECTIVE_TOKENS; j++) {
    if (!tokenLies(s, j) || (onObstacles && j === k)) continue;
    if (covers(r, kind, h, x - s[field.objectiveX + j]!, y - s[field.objectiveY + j]!, TOKEN_RADIUS)) return false;
  }
  return true;
}

/** Whether an obstacle that lies (dx, dy) away overlaps a disc. */
const covers = (r: Rules, kind: number, h: number, dx: number, dy: number, radius: number): boolean =>
  r.geometry.obstacles.square(kind, h, dx, dy) < radius * radius;

/** Moves the obstacle, with the token on it; units that stood on it stay, and nothing takes effect (A-OBS-09, 10). */
export function takeDrift(r: Rules, s: State, a: number, log: EventLog | null): void {
  const k = Math.floor(argumentOf(a) / MOVES);
  const move = argumentOf(a) % MOVES;
  s[field.obstaclesMet]! |= 1 << k;
  s[TURNS]!++;
  s[field.step] = STEP.NEXT_DRIFT;
  if (move > 0) moveObstacle(r, s, k, move, log);
}

/** Makes move `move` of obstacle `k`. */
export function moveObstacle(r: Rules, s: State, k: number, move: number, log: EventLog | null): void {
  aim(s, k, move);
  shiftObstacle(r, s, k, place[0]!, place[1]!, log);
}

/** Moves obstacle `k` to (x, y), with the token on it. */
export function shiftObstacle(r: Rules, s: State, k: number, x: number, y: number, log: EventLog | null): void {
  s[field.obstacleX + k] = x;
  s[field.obstacleY + k] = y;
  if (termOf(r, s, TERM.OBSTACLE_TOKENS, 0) !== 0 && tokenLies(s, k)) layToken(s, k, x, y);
  refreshEngagement(r, s);
  log?.add(ARMADA_EVENT.OBSTACLE_MOVED, s[field.actor]!, -1, k, s[field.obstacleKind + k]! - 1);
}
