/** Objective tokens are placed on the table, and moved. */
import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import { stir } from '../attack/watching.ts';
import { termOf } from '../cards/ask.ts';
import { NEAR, TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import { TOKEN_RADIUS } from '../geometry/discs.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { COS, HEADINGS, SIN, UNIT, mm, round } from '../geometry/directions.ts';
import { setupLeft } from '../geometry/setup-area.ts';
import * as KIND from '../state/kinds.ts';
import { MAX_OBSTACLES } from '../state/layout.ts';
import { tokenWithin } from '../position/objective-tokens.ts';
import { layToken, tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { RASTER } from '../columns/grid.ts';
import { CELLS, placeCell } from './deployment-zones.ts';
import { NO_PLACE } from './deployment.ts';

/** The number of distances offered for a token that is moved: half of the greatest distance, and all of it. */
const MOVES = 2;
/** Distance between a side edge and the middle of a token that is placed beside it. */
const FROM_SIDE = mm(40);

const place = new Int32Array(2);

/** Cells of the grid on which the next token may be placed. */
export function legalTokenPlaces(r: Rules, s: State, out: Int32Array): number {
  let n = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    placeToken(r, s, cell);
    if (tokenFits(r, s, place[0]!, place[1]!)) out[n++] = action(KIND.PLACE_TOKEN, cell);
  }
  if (n === 0) out[n++] = action(KIND.PLACE_TOKEN, NO_PLACE);
  return n;
}

/** Writes the place of a token on `cell`. A token for a side edge is placed beside that edge, in the row of the cell. */
function placeToken(r: Rules, s: State, cell: number): void {
  placeCell(r, cell, place);
  if (termOf(r, s, TERM.TOKENS, 4) !== NEAR.SIDES) return;
  const column = cell % RASTER;
  if (column === 0) place[0] = FROM_SIDE;
  else if (column === RASTER - 1) place[0] = r.width - FROM_SIDE;
}

/** Whether the next token, which belongs beside a side edge, is beside the edge that the token before it is not. */
function isAtSide(r: Rules, s: State, x: number): boolean {
  if (x !== FROM_SIDE && x !== r.width - FROM_SIDE) return false;
  const k = s[field.objectiveCursor]!;
  return (k & 1) === 0 || !tokenLies(s, k - 1) || s[field.objectiveX + k - 1] !== x;
}

/** Whether the next token may be at (x, y): beyond a distance of the player edges and of other tokens; a mine near an obstacle. */
function tokenFits(r: Rules, s: State, x: number, y: number): boolean {
  if (termOf(r, s, TERM.BARRIER, 0) !== 0) return fitsInBarrier(r, s, x, y);
  const edge = DISTANCE[termOf(r, s, TERM.TOKENS, 1)]! + TOKEN_RADIUS;
  if (y <= edge || y >= r.depth - edge) return false;
  const apart = termOf(r, s, TERM.TOKENS, 2);
  if (apart > 0 && tokenWithin(s, s[field.objectiveCursor]!, x, y, apart)) return false;
  if (termOf(r, s, TERM.TOKENS, 5) !== 0) {
    const left = setupLeft(r) + edge;
    if (x <= left || x >= r.width - left) return false;
  }
  if (termOf(r, s, TERM.TOKENS, 4) === NEAR.SIDES) return isAtSide(r, s, x);
  const near = termOf(r, s, TERM.MINES, 0) !== 0 ? NEAR.OBSTACLE : termOf(r, s, TERM.TOKENS, 4);
  return near === NEAR.ANYTHING || nearObstacle(r, s, x, y, near === NEAR.STATION);
}

/** Whether the second token of a barrier at (x, y) is near enough to the first, and not on it. */
function fitsInBarrier(r: Rules, s: State, x: number, y: number): boolean {
  if (!tokenLies(s, 0)) return true;
  const dx = s[field.objectiveX]! - x;
  const dy = s[field.objectiveY]! - y;
  const far = DISTANCE[termOf(r, s, TERM.BARRIER, 0)]! + 2 * TOKEN_RADIUS;
  return (dx !== 0 || dy !== 0) && dx * dx + dy * dy <= far * far;
}

/** Whether an obstacle, or with `station` a station, is at distance 1 of a token at (x, y). */
function nearObstacle(r: Rules, s: State, x: number, y: number, station: boolean): boolean {
  const reach = DISTANCE[1]! + TOKEN_RADIUS;
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    const dx = s[field.obstacleX + k]! - x;
    const dy = s[field.obstacleY + k]! - y;
    const { obstacles } = r.geometry;
    const kind = s[field.obstacleKind + k]! - 1;
    if (station && r.obstacle.effect[kind] !== EFFECT.STATION) continue;
    const far = reach + obstacles.radius[kind]!;
    if (dx * dx + dy * dy > far * far) continue;
    if (obstacles.square(kind, s[field.obstacleHeading + k]!, dx, dy) <= reach * reach) return true;
  }
  return false;
}

export function takeTokenPlace(r: Rules, s: State, a: number, log: EventLog | null): void {
  const cell = argumentOf(a);
  const k = s[field.objectiveCursor]!;
  if (cell !== NO_PLACE) {
    placeToken(r, s, cell);
    layToken(s, k, place[0]!, place[1]!);
    log?.add(ARMADA_EVENT.TOKEN_PLACED, s[field.actor]!, -1, k, 0);
  }
  s[field.objectiveCursor]!++;
  s[field.step] = STEP.NEXT_SETUP;
}

/**
 * Places to which the token at the cursor may be moved: all of it stays within distance `most` of where it was. The first answer does not move it.
 */
export function legalMoves(r: Rules, s: State, out: Int32Array): number {
  const k = s[field.objectiveCursor]!;
  let n = 0;
  out[n++] = action(KIND.MOVE_TOKEN, 0);
  if (!tokenLies(s, k)) return n;
  for (let m = 1; m <= MOVES * HEADINGS; m++) {
    aimToken(s, k, m, mostMove(r, s));
    if (isOnTable(r)) out[n++] = action(KIND.MOVE_TOKEN, m);
  }
  return n;
}

/** Answers of an objective that moves token `k` within distance `band`; only 0 if there is no place for it. */
export function legalShifts(r: Rules, s: State, k: number, band: number, out: Int32Array): number {
  let n = 0;
  for (let m = 1; m <= MOVES * HEADINGS; m++) {
    aimToken(s, k, m, band);
    if (isOnTable(r)) out[n++] = action(KIND.GOAL, m);
  }
  if (n === 0) out[n++] = action(KIND.GOAL, 0);
  return n;
}

/** Whether the place lies in the setup area. */
function isOnTable(r: Rules): boolean {
  const left = setupLeft(r) + TOKEN_RADIUS;
  return (
    place[0]! >= left && place[0]! <= r.width - left && place[1]! >= TOKEN_RADIUS && place[1]! <= r.depth - TOKEN_RADIUS
  );
}

/** How far a token may be moved in this match: by the first player before the first round, by the second player later. */
const mostMove = (r: Rules, s: State): number => Math.max(1, termOf(r, s, TERM.SHIFT, 0));

/** Writes where token `k` ends after that move within distance `band`. */
export function aimToken(s: State, k: number, move: number, band: number): void {
  const h = (move - 1) % HEADINGS;
  const most = DISTANCE[band]! - 2 * TOKEN_RADIUS;
  const length = (most * (1 + Math.floor((move - 1) / HEADINGS))) / MOVES;
  place[0] = s[field.objectiveX + k]! + round((length * SIN[h]!) / UNIT);
  place[1] = s[field.objectiveY + k]! + round((length * COS[h]!) / UNIT);
}

/** Moves the token at the cursor, or leaves it where it is. */
export function takeMove(r: Rules, s: State, a: number, log: EventLog | null): void {
  const move = argumentOf(a);
  const k = s[field.objectiveCursor]!;
  if (move > 0) {
    aimToken(s, k, move, mostMove(r, s));
    stir(r, s, k);
    shiftToken(s, k, log);
  }
  s[field.objectiveCursor]!++;
  s[field.step] = s[field.round] === 1 ? STEP.NEXT_SETUP : STEP.NEXT_ARRIVAL;
}

/** Moves token `k` to the place that was written. */
export function shiftToken(s: State, k: number, log: EventLog | null): void {
  layToken(s, k, place[0]!, place[1]!);
  log?.add(ARMADA_EVENT.TOKEN_PLACED, s[field.actor]!, -1, k, 1);
}
