/** Exogorths: obstacles that touch other obstacles, attack squadrons at the start of the Squadron Phase, and leave. */
import type { EventLog, State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { STRAY_NUMBER, beginStray } from '../attack/unowned-attacks.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/bands.ts';
import { COS, HEADINGS, SIN, UNIT } from '../geometry/directions.ts';
import { ATTACK_AS, COMBATANTS, MAX_OBSTACLES, PHASE, UNITS } from '../state/layout.ts';
import { refreshEngagement } from '../position/engagement.ts';
import { effectOf, isNearObstacle, obstacleLies } from '../position/near-obstacle.ts';
import { fromObstacle } from '../position/sight.ts';
import { MOVES, fitsAfter, moveObstacle } from '../phases/drift.ts';
import { fits } from '../position/obstacle-room.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { lowest } from '../units/bit-sets.ts';
import { OFF_TABLE, flying } from '../units/squadrons.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';
import { addKind } from './compose.ts';
import { removeObstacle } from './mining.ts';

/** Blue dice of an exogorth against a squadron. */
const DICE = 3;
/** Distance band at which an exogorth attacks. */
const REACH = 1;
/** Width of a place in `grips`, in bits. */
const BITS = 4;
/** An exogorth touches an obstacle if the gap is at most this, since outlines are rounded. */
const GAP = 6;
/** Results of `fromObstacle`. */
const SIGHT = { OBSTRUCTED: 1, DUST: 2 } as const;
/** How many attack numbers each exogorth has: one for each squadron. */
const PER_EXOGORTH = COMBATANTS - UNITS;
/** The bits of `struck` from this one on are obstacles that still have to move. */
const MOVING = 8;

const place = new Int32Array(2);

const isExogorth = (r: Rules, s: State, k: number): boolean =>
  s[field.obstacleKind + k] !== 0 && effectOf(r, s, k) === EFFECT.EXOGORTH;

/** The obstacle that exogorth `k` touches, -1 for none. */
const gripOf = (s: State, k: number): number => ((s[field.grips]! >>> (BITS * k)) & 15) - 1;

function setGrip(s: State, k: number, host: number): void {
  s[field.grips] = (s[field.grips]! & ~(15 << (BITS * k))) | ((host + 1) << (BITS * k));
}

/** In setup, adds the exogorths of the objective to the match, but not yet to the table. */
export function bringExogorths(r: Rules, s: State): void {
  const n = termOf(r, s, TERM.EXOGORTHS, 0);
  if (n === 0) return;
  addKind(r, s, EFFECT.EXOGORTH, n);
  for (let k = 0; k < MAX_OBSTACLES; k++) {
    if (!isExogorth(r, s, k)) continue;
    s[field.obstacleX + k] = OFF_TABLE - 1;
    s[field.obstacleY + k] = OFF_TABLE - 1;
  }
}

/** The first exogorth that is off the table and has not been asked about, -1 for none. */
function nextAway(r: Rules, s: State): number {
  for (let k = 0; k < MAX_OBSTACLES; k++)
    if (isExogorth(r, s, k) && !obstacleLies(s, k) && (s[field.struck]! & (1 << k)) === 0) return k;
  return -1;
}

/**
 * Asks the second player where the next exogorth of the objective is placed; returns whether it asks. One without a possible place stays off the
 * table.
 */
export function asksForExogorth(r: Rules, s: State): boolean {
  if (termOf(r, s, TERM.EXOGORTHS, 0) === 0) return false;
  for (let k = nextAway(r, s); k >= 0; k = nextAway(r, s)) {
    s[field.struckNext] = k;
    if (legalPlaces(r, s, r.scratch.legal) > 0) {
      askGoal(s, GOAL.EXOGORTH, 1 - s[field.first]!);
      return true;
    }
    s[field.struck]! |= 1 << k;
  }
  s[field.struck] = 0;
  s[field.struckNext] = 0;
  return false;
}

/** In setup: asks for exogorths if the objective places them there; returns whether it asks. */
export const asksInSetup = (r: Rules, s: State): boolean =>
  termOf(r, s, TERM.EXOGORTHS, 1) !== 0 && asksForExogorth(r, s);

/** Writes the place of exogorth `k` when it touches obstacle `host` in direction `d`. */
function touching(r: Rules, s: State, k: number, host: number, d: number): void {
  const other = s[field.obstacleKind + host]! - 1;
  const turned = s[field.obstacleHeading + host]!;
  const length = r.geometry.obstacles.touch(s[field.obstacleKind + k]! - 1, d, other, turned) + GAP;
  place[0] = s[field.obstacleX + host]! + Math.trunc((length * SIN[d]!) / UNIT);
  place[1] = s[field.obstacleY + host]! + Math.trunc((length * COS[d]!) / UNIT);
}

/** Writes sixteen places around each obstacle that no other exogorth touches (AH-74). */
function legalPlaces(r: Rules, s: State, out: Int32Array): number {
  const k = s[field.struckNext]!;
  let n = 0;
  for (let host = 0; host < MAX_OBSTACLES; host++) {
    if (s[field.obstacleKind + host] === 0 || !obstacleLies(s, host) || isExogorth(r, s, host)) continue;
    if (isGripped(s, host)) continue;
    for (let d = 0; d < HEADINGS; d++) {
      touching(r, s, k, host, d);
      if (fits(r, s, k, place[0]!, place[1]!, d)) out[n++] = answerOf(host * HEADINGS + d);
    }
  }
  return n;
}

function isGripped(s: State, host: number): boolean {
  for (let k = 0; k < MAX_OBSTACLES; k++) if (gripOf(s, k) === host) return true;
  return false;
}

const nameAt = (r: Rules, s: State, k: number): string => r.obstacle.names[s[field.obstacleKind + k]! - 1]!;

question(GOAL.EXOGORTH, {
  legal: legalPlaces,
  take: (r, s, answer, log) => {
    const k = s[field.struckNext]!;
    const host = Math.floor(answer / HEADINGS);
    touching(r, s, k, host, answer % HEADINGS);
    s[field.obstacleX + k] = place[0]!;
    s[field.obstacleY + k] = place[1]!;
    s[field.obstacleHeading + k] = answer % HEADINGS;
    setGrip(s, k, host);
    log?.add(ARMADA_EVENT.OBSTACLE_PLACED, s[field.actor]!, -1, k, s[field.obstacleKind + k]! - 1);
    if (s[field.phase] === PHASE.SETUP) s[field.step] = STEP.NEXT_SETUP;
    else {
      refreshEngagement(r, s);
      s[field.step] = STEP.NEXT_GOALS;
    }
  },
  says: (r, s, answer) =>
    `${nameAt(r, s, s[field.struckNext]!)} touches ${nameAt(r, s, Math.floor(answer / HEADINGS))}, in direction ${(answer % HEADINGS) * 22.5} degrees`,
});

/** At the start of the Squadron Phase each exogorth, in the order of the obstacles, attacks every squadron at distance 1 (AH-75). */
export function startStrikes(s: State): void {
  s[field.struck] = 0;
  s[field.struckNext] = UNITS;
  s[field.step] = STEP.NEXT_STRAY;
}

/**
 * Goes on after an attack that no unit made. After a cannon, the Ship Phase begins. After an exogorth, the next one
 * attacks; after the last, the exogorths leave.
 */
export function nextStray(r: Rules, s: State, log: EventLog | null): void {
  if (s[field.phase] === PHASE.COMMAND) {
    s[field.step] = STEP.NEXT_DIAL;
    return;
  }
  for (let k = 0; k < MAX_OBSTACLES; k++) {
    if (!isExogorth(r, s, k) || !obstacleLies(s, k) || (s[field.struck]! & (1 << k)) !== 0) continue;
    if (strikesNext(r, s, k, log)) return;
    s[field.struck]! |= 1 << k;
    s[field.struckNext] = UNITS;
  }
  leave(r, s, log);
}

function strikesNext(r: Rules, s: State, k: number, log: EventLog | null): boolean {
  const host = gripOf(s, k);
  for (let c = s[field.struckNext]!; c < COMBATANTS; c++) {
    if (!flying(s, c) || !isNearObstacle(r, s, c, k, REACH)) continue;
    const sight = fromObstacle(r, s, k, host, c);
    if (sight === SIGHT.DUST) continue;
    s[field.struckNext] = c + 1;
    let order = 0;
    for (let j = 0; j < k; j++) if (isExogorth(r, s, j)) order++;
    const number = STRAY_NUMBER.EXOGORTHS + (order & 1) * PER_EXOGORTH + c - UNITS;
    beginStray(r, s, c, ATTACK_AS.EXOGORTH, 0, BAND.CLOSE, sight === SIGHT.OBSTRUCTED, DICE, number, log);
    return true;
  }
  return false;
}

/** The exogorths of the objective leave the table, and the obstacles that they touched move. */
function leave(r: Rules, s: State, log: EventLog | null): void {
  if (termOf(r, s, TERM.EXOGORTHS, 0) !== 0)
    for (let k = 0; k < MAX_OBSTACLES; k++) {
      if (!isExogorth(r, s, k) || !obstacleLies(s, k)) continue;
      if (termOf(r, s, TERM.EXOGORTHS, 2) !== 0) s[field.struck]! |= 1 << (MOVING + gripOf(s, k));
      removeObstacle(r, s, k, log);
      setGrip(s, k, -1);
    }
  const moving = s[field.struck]! >>> MOVING;
  if (moving !== 0) {
    s[field.struckNext] = lowest(moving);
    askGoal(s, GOAL.HOST, 1 - s[field.first]!);
    return;
  }
  s[field.struck] = 0;
  s[field.struckNext] = 0;
  refreshEngagement(r, s);
  s[field.step] = STEP.NEXT_HERALDS;
}

question(GOAL.HOST, {
  legal: (r, s, out) => {
    let n = 0;
    out[n++] = answerOf(0);
    for (let m = 1; m < MOVES; m++) if (fitsAfter(r, s, s[field.struckNext]!, m)) out[n++] = answerOf(m);
    return n;
  },
  take: (r, s, move, log) => {
    const k = s[field.struckNext]!;
    s[field.struck]! &= ~(1 << (MOVING + k));
    if (move > 0) moveObstacle(r, s, k, move, log);
    s[field.step] = STEP.NEXT_STRAY;
  },
  says: (r, s, move) =>
    move === 0
      ? `Leave ${nameAt(r, s, s[field.struckNext]!)} where it lies`
      : `Move ${nameAt(r, s, s[field.struckNext]!)} in direction ${((move - 1) % HEADINGS) * 22.5} degrees, ${move > HEADINGS ? 'as far as possible' : 'half as far as possible'}`,
});
