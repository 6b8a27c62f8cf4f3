/**
 * Objectives in which obstacles move at the end of each round: asteroid and debris fields to places nearby, or every obstacle towards the rift, which
 * removes those that reach it.
 */
import type { EventLog, State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { MOVED, TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import * as field from '../state/field.ts';
import { HEADINGS } from '../geometry/directions.ts';
import { MAX_OBSTACLES, SEATS } from '../state/layout.ts';
import { effectOf, findObstacle, obstacleLies } from '../position/near-obstacle.ts';
import { MOVES, PARTS, aimTowards, fitsAfter, moveObstacle, shiftObstacle } from '../phases/drift.ts';
import { fits } from '../position/obstacle-room.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';
import { asksForExogorth } from './exogorths.ts';
import { removeObstacle } from './mining.ts';
import { tearsApart } from './tags.ts';

/** Register: how many players have moved an obstacle. The obstacles that have moved are bits of `obstaclesMet`, as in `phases/drift.ts`. */
const TURNS = field.flight;

const place = new Int32Array(2);

/** At the end of a round, before it is scored: exogorths come back, except after the last round, and obstacles move. */
export function nextGoals(r: Rules, s: State, log: EventLog | null): void {
  if (s[TURNS] === 0 && s[field.round] !== r.rounds && asksForExogorth(r, s)) return;
  if (asksToMove(r, s)) return;
  if (!tearsApart(r, s, log)) s[field.step] = STEP.NEXT_ROUND;
}

/** Asks the next player for an obstacle that has not moved. Returns whether it asks. */
function asksToMove(r: Rules, s: State): boolean {
  if (termOf(r, s, TERM.MOVED, 0) === 0) return false;
  if (s[TURNS] === SEATS || !anyLeft(r, s)) {
    s[TURNS] = 0;
    s[field.obstaclesMet] = 0;
    return false;
  }
  askGoal(s, GOAL.MOVING, s[TURNS] === 0 ? 1 - s[field.first]! : s[field.first]!);
  return true;
}

function mayMove(r: Rules, s: State, k: number): boolean {
  if (!obstacleLies(s, k) || (s[field.obstaclesMet]! & (1 << k)) !== 0) return false;
  const effect = effectOf(r, s, k);
  return termOf(r, s, TERM.MOVED, 0) === MOVED.FIELDS
    ? effect === EFFECT.ASTEROID || effect === EFFECT.DEBRIS
    : effect !== EFFECT.RIFT;
}

function anyLeft(r: Rules, s: State): boolean {
  for (let k = 0; k < MAX_OBSTACLES; k++) if (mayMove(r, s, k)) return true;
  return false;
}

/** Writes where obstacle `k` ends after part `m` of the way to the rift. */
const aimAtRift = (s: State, k: number, rift: number, m: number): void =>
  aimTowards(s, k, s[field.obstacleX + rift]!, s[field.obstacleY + rift]!, m, place);

/** Whether obstacle `k` touches the rift at the place. */
function touchesRift(r: Rules, s: State, k: number, rift: number): boolean {
  const kind = s[field.obstacleKind + k]! - 1;
  const other = s[field.obstacleKind + rift]! - 1;
  const dx = s[field.obstacleX + rift]! - place[0]!;
  const dy = s[field.obstacleY + rift]! - place[1]!;
  const h = s[field.obstacleHeading + k]!;
  return r.geometry.obstacles.within(kind, h, other, s[field.obstacleHeading + rift]!, dx, dy, 0);
}

/** Appends the moves of obstacle `k` towards the rift: parts of the way, as far as the rift; none if there is no room. */
function appendToRift(r: Rules, s: State, k: number, out: Int32Array, from: number): number {
  const rift = findObstacle(r, s, EFFECT.RIFT);
  let n = from;
  if (rift >= 0 && obstacleLies(s, rift))
    for (let m = 1; m <= PARTS; m++) {
      aimAtRift(s, k, rift, m);
      const swallowed = touchesRift(r, s, k, rift);
      if (swallowed || fits(r, s, k, place[0]!, place[1]!, s[field.obstacleHeading + k]!))
        out[n++] = answerOf(k * MOVES + m);
      if (swallowed) break;
    }
  if (n === from) out[n++] = answerOf(k * MOVES);
  return n;
}

const toRift = (r: Rules, s: State): boolean => termOf(r, s, TERM.MOVED, 0) === MOVED.TO_RIFT;
const nameAt = (r: Rules, s: State, k: number): string => r.obstacle.names[s[field.obstacleKind + k]! - 1]!;

question(GOAL.MOVING, {
  legal: (r, s, out) => {
    let n = 0;
    for (let k = 0; k < MAX_OBSTACLES; k++) {
      if (!mayMove(r, s, k)) continue;
      if (toRift(r, s)) {
        n = appendToRift(r, s, k, out, n);
        continue;
      }
      out[n++] = answerOf(k * MOVES);
      for (let m = 1; m < MOVES; m++) if (fitsAfter(r, s, k, m)) out[n++] = answerOf(k * MOVES + m);
    }
    return n;
  },
  take: (r, s, answer, log) => {
    const k = Math.floor(answer / MOVES);
    const m = answer % MOVES;
    s[field.obstaclesMet]! |= 1 << k;
    s[TURNS]!++;
    s[field.step] = STEP.NEXT_GOALS;
    if (m === 0) return;
    if (!toRift(r, s)) {
      moveObstacle(r, s, k, m, log);
      return;
    }
    const rift = findObstacle(r, s, EFFECT.RIFT);
    aimAtRift(s, k, rift, m);
    if (!touchesRift(r, s, k, rift)) {
      shiftObstacle(r, s, k, place[0]!, place[1]!, log);
      return;
    }
    removeObstacle(r, s, k, log);
  },
  says: (r, s, answer) => {
    const k = Math.floor(answer / MOVES);
    const m = answer % MOVES;
    if (m === 0) return `Leave ${nameAt(r, s, k)} where it lies`;
    if (!toRift(r, s))
      return `Move ${nameAt(r, s, k)} in direction ${((m - 1) % HEADINGS) * 22.5} degrees, ${m > HEADINGS ? 'as far as possible' : 'half as far as possible'}`;
    const rift = findObstacle(r, s, EFFECT.RIFT);
    aimAtRift(s, k, rift, m);
    return touchesRift(r, s, k, rift)
      ? `Move ${nameAt(r, s, k)} into the rift`
      : `Move ${nameAt(r, s, k)} towards the rift, ${m} of ${PARTS} parts of the way`;
  },
});
