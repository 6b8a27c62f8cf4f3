/** Hyperspace Migration: purrgils appear at one side of the table and leave at the other, and ships beside them score. */
import type { EventLog, State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { COS, HEADINGS, SIN, UNIT, mm } from '../geometry/directions.ts';
import { TOKEN_RADIUS } from '../geometry/discs.ts';
import { MAX_OBSTACLES, OBJECTIVE_TOKENS, SEAT_OF, UNITS } from '../state/layout.ts';
import { refreshEngagement } from '../position/engagement.ts';
import { effectOf, obstacleLies, shipNearObstacle } from '../position/near-obstacle.ts';
import { fits } from '../position/obstacle-room.ts';
import { GATE, tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive } from '../units/combatants.ts';
import { shipTokens } from '../units/ship-tokens.ts';
import { OFF_TABLE } from '../units/squadrons.ts';
import { gainVictory } from '../units/victory.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';
import { holdTokens } from './being.ts';
import { addKind } from './compose.ts';

/** Number of purrgils, one in each of two rounds. */
const PURRGILS = 2;
/** Distance band within which a ship is beside a purrgil. */
const REACH = 1;
/** Gap between a token and the purrgil that appears beside it. */
const GAP = mm(5);
/** Bit of `struck`: the second player has been asked in this round. */
const ASKED = 2;

const place = new Int32Array(2);

/** In setup, adds the purrgils to the match, but not yet to the table. */
export function bringPurrgils(r: Rules, s: State): void {
  if (termOf(r, s, TERM.MIGRATION, 0) === 0) return;
  let k = 0;
  while (k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0) k++;
  addKind(r, s, EFFECT.PURRGIL, PURRGILS);
  for (; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    s[field.obstacleX + k] = OFF_TABLE - 1;
    s[field.obstacleY + k] = OFF_TABLE - 1;
  }
}

function purrgilAway(r: Rules, s: State): number {
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++)
    if (effectOf(r, s, k) === EFFECT.PURRGIL && !obstacleLies(s, k)) return k;
  return -1;
}

/** At the start of a Ship Phase: whether the second player is asked where a purrgil appears. If there is no place for it, it does not appear. */
export function asksForPurrgil(r: Rules, s: State): boolean {
  const first = termOf(r, s, TERM.MIGRATION, 0);
  if (first === 0 || (s[field.struck]! & ASKED) !== 0) return false;
  if (s[field.round] !== first && s[field.round] !== termOf(r, s, TERM.MIGRATION, 1)) return false;
  s[field.struck]! |= ASKED;
  if (purrgilAway(r, s) < 0 || legalPlaces(r, s, r.scratch.legal) === 0) return false;
  askGoal(s, GOAL.PURRGIL, 1 - s[field.first]!);
  return true;
}

/** Writes where purrgil `k` lies beside token `t` in direction `d`. */
function beside(r: Rules, s: State, k: number, t: number, d: number): void {
  const length = r.geometry.obstacles.radius[s[field.obstacleKind + k]! - 1]! + TOKEN_RADIUS + GAP;
  place[0] = s[field.objectiveX + t]! + Math.trunc((length * SIN[d]!) / UNIT);
  place[1] = s[field.objectiveY + t]! + Math.trunc((length * COS[d]!) / UNIT);
}

/** Writes sixteen places around each token; for the second purrgil only around the token of the first. */
function legalPlaces(r: Rules, s: State, out: Int32Array): number {
  const k = purrgilAway(r, s);
  let chosen = -1;
  for (let t = 0; t < OBJECTIVE_TOKENS; t++) if (s[field.objectiveToken + t] === GATE) chosen = t;
  let n = 0;
  for (let t = 0; t < OBJECTIVE_TOKENS; t++) {
    if (!tokenLies(s, t) || (chosen >= 0 && t !== chosen)) continue;
    for (let d = 0; d < HEADINGS; d++) {
      beside(r, s, k, t, d);
      if (fits(r, s, k, place[0]!, place[1]!, d)) out[n++] = answerOf(t * HEADINGS + d);
    }
  }
  return n;
}

question(GOAL.PURRGIL, {
  legal: legalPlaces,
  take: (r, s, answer, log) => {
    const k = purrgilAway(r, s);
    const t = Math.floor(answer / HEADINGS);
    beside(r, s, k, t, answer % HEADINGS);
    s[field.obstacleX + k] = place[0]!;
    s[field.obstacleY + k] = place[1]!;
    s[field.obstacleHeading + k] = answer % HEADINGS;
    s[field.objectiveToken + t] = GATE;
    log?.add(ARMADA_EVENT.OBSTACLE_PLACED, s[field.actor]!, -1, k, s[field.obstacleKind + k]! - 1);
    refreshEngagement(r, s);
    s[field.step] = STEP.NEXT_DIAL;
  },
  says: (r, s, answer) =>
    `${r.obstacle.names[s[field.obstacleKind + purrgilAway(r, s)]! - 1]!} comes beside objective token ${Math.floor(answer / HEADINGS) + 1}, in direction ${(answer % HEADINGS) * 22.5} degrees`,
});

/** At the end of a round, before purrgils move: a ship's token scores and is removed; a ship beside a purrgil that has none gets one. */
export function giveAndScore(r: Rules, s: State, log: EventLog | null): void {
  if (termOf(r, s, TERM.MIGRATION, 0) === 0) return;
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u)) continue;
    if (shipTokens(s, u) > 0) {
      holdTokens(s, u, 0, log);
      gainVictory(r, s, SEAT_OF[u]!, 1, log);
    } else if (isBesidePurrgil(r, s, u)) holdTokens(s, u, 1, log);
  }
}

/** Whether ship `u` is at distance 1 of a purrgil. */
export function isBesidePurrgil(r: Rules, s: State, u: number): boolean {
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++)
    if (effectOf(r, s, k) === EFFECT.PURRGIL && obstacleLies(s, k) && shipNearObstacle(r, s, u, k, REACH)) return true;
  return false;
}
