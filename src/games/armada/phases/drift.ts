/** Obstacles that move at the end of a round: the players move purrgils in turn, the second player first (A-OBS-07 .. 10). */
import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { COS, HEADINGS, SIN, UNIT } from '../geometry/directions.ts';
import * as KIND from '../state/kinds.ts';
import { MAX_OBSTACLES, OBJECTIVE_TOKENS, SEATS } from '../state/layout.ts';
import { TOKEN_RADIUS } from '../geometry/discs.ts';
import { refreshEngagement } from '../position/engagement.ts';
import { covers, fits } from '../position/obstacle-room.ts';
import { giveAndScore } from '../goals/migration.ts';
import { removeObstacle } from '../goals/mining.ts';
import { asksToSting } from '../goals/stings.ts';
import { GATE, layToken, tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';

/** Register: how many players have moved an obstacle. The obstacles that have moved are bits of `obstaclesMet`. */
const TURNS = field.flight;
/**
 * An obstacle moves within distance 2, in one of sixteen directions, half or all of the way; all of it stays within that distance of where it lay.
 */
const BAND_OF_MOVE = 2;
const LENGTHS = 2;
/** How many parts of the way are offered when an obstacle moves towards something. */
export const PARTS = 4;
/** Number of actions for one obstacle; the first does not move it. */
export const MOVES = 1 + LENGTHS * HEADINGS;

const place = new Int32Array(2);

/** Asks the next player for a purrgil that has not moved, as long as there is one. */
export function nextDrift(r: Rules, s: State, log: EventLog | null): void {
  if (s[TURNS] === 0 && r.objectives.length > 0) giveAndScore(r, s, log);
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
  const token = destination(r, s);
  let n = 0;
  for (let k = 0; k < MAX_OBSTACLES; k++) {
    if (!mayMove(r, s, k)) continue;
    if (token >= 0) {
      n = appendToToken(r, s, k, token, out, n);
      continue;
    }
    out[n++] = action(KIND.DRIFT, k * MOVES);
    for (let m = 1; m < MOVES; m++) {
      if (fitsAfter(r, s, k, m)) out[n++] = action(KIND.DRIFT, k * MOVES + m);
    }
  }
  return n;
}

/** The token towards which purrgils move: the one beside which none appears; -1 if they move freely. */
function destination(r: Rules, s: State): number {
  if (r.objectives.length > 0 && termOf(r, s, TERM.MIGRATION, 0) !== 0)
    for (let k = 0; k < OBJECTIVE_TOKENS; k++) if (tokenLies(s, k) && s[field.objectiveToken + k] !== GATE) return k;
  return -1;
}

/** Appends the parts of the way to the token that purrgil `k` may move, as far as the token; none if there is no room. */
function appendToToken(r: Rules, s: State, k: number, token: number, out: Int32Array, from: number): number {
  let n = from;
  for (let m = 1; m <= PARTS; m++) {
    aimTowards(s, k, s[field.objectiveX + token]!, s[field.objectiveY + token]!, m, place);
    const arrives = reachesToken(r, s, k, token);
    if (arrives || fits(r, s, k, place[0]!, place[1]!, s[field.obstacleHeading + k]!))
      out[n++] = action(KIND.DRIFT, k * MOVES + m);
    if (arrives) break;
  }
  if (n === from) out[n++] = action(KIND.DRIFT, k * MOVES);
  return n;
}

/** Whether purrgil `k` at the place touches the token. */
function reachesToken(r: Rules, s: State, k: number, token: number): boolean {
  const dx = place[0]! - s[field.objectiveX + token]!;
  const dy = place[1]! - s[field.objectiveY + token]!;
  return covers(r, s[field.obstacleKind + k]! - 1, s[field.obstacleHeading + k]!, dx, dy, TOKEN_RADIUS + 1);
}

/** Writes where obstacle `k` ends after part `m` of the way towards (x, y), along the line from its middle (AH-121). */
export function aimTowards(s: State, k: number, x: number, y: number, m: number, out: Int32Array): void {
  const dx = x - s[field.obstacleX + k]!;
  const dy = y - s[field.obstacleY + k]!;
  const far = (DISTANCE[BAND_OF_MOVE]! * m) / PARTS;
  const length = Math.max(1, Math.sqrt(dx * dx + dy * dy));
  // Rounded towards the start, so that the move is never longer than the band.
  out[0] = s[field.obstacleX + k]! + Math.trunc((far * dx) / length);
  out[1] = s[field.obstacleY + k]! + Math.trunc((far * dy) / length);
}

/** Whether obstacle `k` may make move `m`. */
export function fitsAfter(r: Rules, s: State, k: number, m: number): boolean {
  aim(s, k, m);
  return fits(r, s, k, place[0]!, place[1]!, s[field.obstacleHeading + k]!);
}

/** Writes to `place` where obstacle `k` ends after move `move`. */
function aim(s: State, k: number, move: number): void {
  const h = (move - 1) % HEADINGS;
  const length = (DISTANCE[BAND_OF_MOVE]! * (1 + Math.floor((move - 1) / HEADINGS))) / LENGTHS;
  // Rounded towards the start, so that the move is never longer than the band.
  place[0] = s[field.obstacleX + k]! + Math.trunc((length * SIN[h]!) / UNIT);
  place[1] = s[field.obstacleY + k]! + Math.trunc((length * COS[h]!) / UNIT);
}

/** Writes where obstacle `k` ends after move `move`. */
export function movedTo(s: State, k: number, move: number, out: Int32Array): void {
  aim(s, k, move);
  out.set(place);
}

/** Moves the obstacle, with the token on it; units that stood on it stay, and nothing takes effect (A-OBS-09, 10). */
export function takeDrift(r: Rules, s: State, a: number, log: EventLog | null): void {
  const k = Math.floor(argumentOf(a) / MOVES);
  const move = argumentOf(a) % MOVES;
  s[field.obstaclesMet]! |= 1 << k;
  s[TURNS]!++;
  s[field.step] = STEP.NEXT_DRIFT;
  const token = destination(r, s);
  if (move > 0 && token >= 0) {
    aimTowards(s, k, s[field.objectiveX + token]!, s[field.objectiveY + token]!, move, place);
    if (reachesToken(r, s, k, token)) removeObstacle(r, s, k, log);
    else shiftObstacle(r, s, k, place[0]!, place[1]!, log);
  } else if (move > 0) moveObstacle(r, s, k, move, log);
  if (r.objectives.length > 0) asksToSting(r, s, k);
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
