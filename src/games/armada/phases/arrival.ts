/** Units that were set aside come to the table at the start of a round, beside an objective token. */
import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { COS, HEADINGS, SIN, UNIT, mm, round } from '../geometry/directions.ts';
import { RADIUS, TOKEN_RADIUS } from '../geometry/discs.ts';
import * as KIND from '../state/kinds.ts';
import {
  COMBATANTS,
  FLAG,
  OBJECTIVE_TOKENS,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
  UNITS,
} from '../state/layout.ts';
import { MOMENT } from '../cards/entry.ts';
import { openRound, openWindow } from '../cards/windows.ts';
import { edgeAlong, poseAround } from '../position/adjacent-poses.ts';
import { refreshEngagement } from '../position/engagement.ts';
import { tokenLies } from '../units/laid-tokens.ts';
import { hasRoom } from '../position/room.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { codeOf, typeOf } from '../units/combatants.ts';
import { bayOf, placeSquadron } from '../units/squadrons.ts';
import { stopAtRift } from '../goals/rift.ts';
import { stopInWell } from '../goals/wells.ts';
import { standsFree } from './deployment-zones.ts';
import { NO_PLACE } from './deployment.ts';
import { STAGE } from './stages.ts';

/** Registers, each + 1: the token at which units arrive, the unit, its heading, and its direction from the token. */
const TOKEN = field.flight;
const ITEM = field.flight + 1;
const HEADING = field.flight + 2;
const SIDE = field.flight + 3;

/** Gap between a token and a ship beside it, and between a token and a squadron beside it. Each keeps the unit at distance 1. */
const SHIP_GAP = mm(10);
const GAPS = Int32Array.of(mm(3), mm(25), mm(50));

const place = new Int32Array(3);

const isAside = (s: State, c: number): boolean =>
  c < UNITS
    ? (s[SHIP_AT[c]! + field.flags]! & (FLAG.ASIDE | FLAG.BY_CARD)) === FLAG.ASIDE
    : (s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.ASIDE) !== 0 && bayOf(s, c) < 0;

function nextAside(s: State, from: number): number {
  for (let c = from; c < COMBATANTS; c++) if (isAside(s, c)) return c;
  return -1;
}

/** Whether any unit that may arrive is set aside. */
export const someAside = (r: Rules, s: State): boolean =>
  r.objectives.length > 0 && s[field.objective] !== 0 && nextAside(s, 0) >= 0;

/** Asks whether the units arrive and where each of them does, or where the tokens move instead. */
export function nextArrival(r: Rules, s: State): void {
  s[field.arriving] = 0;
  s[field.actor] = 1 - s[field.first]!;
  if (s[field.setupStage] === STAGE.MOVES) {
    if (s[field.objectiveCursor]! < termOf(r, s, TERM.TOKENS, 0)) s[field.step] = STEP.MOVE_TOKEN;
    else endArrival(r, s);
    return;
  }
  if (s[TOKEN] === 0) {
    s[field.step] = STEP.ARRIVE;
    return;
  }
  const c = nextAside(s, s[field.objectiveCursor]!);
  if (c < 0) {
    endArrival(r, s);
    return;
  }
  s[ITEM] = c + 1;
  s[field.step] = STEP.ARRIVE_AT;
}

function endArrival(r: Rules, s: State): void {
  s[TOKEN] = 0;
  s[ITEM] = 0;
  s[field.objectiveCursor] = 0;
  s[field.setupStage] = STAGE.START;
  refreshEngagement(r, s);
  openRound(r, s);
}

export function legalArrival(_r: Rules, s: State, out: Int32Array): number {
  let n = 0;
  out[n++] = action(KIND.ARRIVE, 0);
  for (let k = 0; k < OBJECTIVE_TOKENS; k++) if (tokenLies(s, k)) out[n++] = action(KIND.ARRIVE, k + 1);
  return n;
}

/** Brings the units beside a token, or moves the tokens. */
export function takeArrival(_r: Rules, s: State, a: number): void {
  s[TOKEN] = argumentOf(a);
  s[field.objectiveCursor] = 0;
  if (s[TOKEN] === 0) s[field.setupStage] = STAGE.MOVES;
  s[field.step] = STEP.NEXT_ARRIVAL;
}

/** Choices about the unit: for a ship its heading, the side of the token, its speed; for a squadron one of 48 places around the token. */
export function legalArrivalAt(r: Rules, s: State, out: Int32Array): number {
  const c = s[ITEM]! - 1;
  let n = 0;
  if (c >= UNITS) {
    for (let k = 0; k < HEADINGS * GAPS.length; k++) if (spotFits(r, s, c, k)) out[n++] = action(KIND.ARRIVE_AT, k);
  } else if (s[SIDE] !== 0) {
    for (let speed = 1; speed <= r.ship.maxSpeed[typeOf(s, c)]!; speed++) out[n++] = action(KIND.ARRIVE_AT, speed);
  } else if (s[HEADING] !== 0) {
    for (let b = 0; b < HEADINGS; b++) if (poseFits(r, s, c, s[HEADING]! - 1, b)) out[n++] = action(KIND.ARRIVE_AT, b);
  } else
    for (let h = 0; h < HEADINGS; h++) {
      let b = 0;
      while (b < HEADINGS && !poseFits(r, s, c, h, b)) b++;
      if (b < HEADINGS) out[n++] = action(KIND.ARRIVE_AT, h);
    }
  if (n === 0) out[n++] = action(KIND.ARRIVE_AT, NO_PLACE);
  return n;
}

/** Writes the place `k` around the token and returns whether squadron `c` has room there. */
function spotFits(r: Rules, s: State, c: number, k: number): boolean {
  const h = k % HEADINGS;
  const length = TOKEN_RADIUS + RADIUS + GAPS[Math.floor(k / HEADINGS)]!;
  place[0] = s[field.objectiveX + s[TOKEN]! - 1]! + round((length * SIN[h]!) / UNIT);
  place[1] = s[field.objectiveY + s[TOKEN]! - 1]! + round((length * COS[h]!) / UNIT);
  return hasRoom(r, s, c, place[0], place[1]);
}

/** Writes the pose with heading `h` on side `b` of the token and returns whether ship `u` may stand there. */
function poseFits(r: Rules, s: State, u: number, h: number, b: number): boolean {
  const length = edgeAlong(r, typeOf(s, u), h, b) + TOKEN_RADIUS + SHIP_GAP;
  const token = s[TOKEN]! - 1;
  poseAround(s[field.objectiveX + token]!, s[field.objectiveY + token]!, h, b, length, place);
  return standsFree(r, s, u, place);
}

/** Makes one of the choices; the last one puts the unit on the table. A unit without a place stays set aside. */
export function takeArrivalAt(r: Rules, s: State, a: number, log: EventLog | null): void {
  const what = argumentOf(a);
  const c = s[ITEM]! - 1;
  if (what !== NO_PLACE && c < UNITS && s[SIDE] === 0) {
    s[s[HEADING] === 0 ? HEADING : SIDE] = what + 1;
    return;
  }
  if (what !== NO_PLACE) {
    if (c < UNITS) {
      arriveShip(r, s, c, what);
      stopAtRift(r, s, c, log);
      stopInWell(r, s, c, log);
    } else arriveSquadron(r, s, c, what);
    log?.add(ARMADA_EVENT.ARRIVED, SEAT_OF[c]!, codeOf(s, c));
  }
  s[HEADING] = 0;
  s[SIDE] = 0;
  s[field.objectiveCursor] = c + 1;
  s[field.step] = STEP.NEXT_ARRIVAL;
  if (what === NO_PLACE || c >= UNITS || r.effects.offered[MOMENT.DEPLOYED]!.length === 0) return;
  s[field.arriving] = c + 1;
  openWindow(s, MOMENT.DEPLOYED, STEP.NEXT_ARRIVAL);
}

function arriveShip(r: Rules, s: State, u: number, speed: number): void {
  poseFits(r, s, u, s[HEADING]! - 1, s[SIDE]! - 1);
  const at = SHIP_AT[u]!;
  s[at + field.x] = place[0]!;
  s[at + field.y] = place[1]!;
  s[at + field.heading] = place[2]!;
  s[at + field.dialSpeed] = speed;
  s[at + field.flags]! &= ~FLAG.ASIDE;
  s[SEAT_AT[SEAT_OF[u]!]! + field.ships]!++;
}

function arriveSquadron(r: Rules, s: State, c: number, k: number): void {
  spotFits(r, s, c, k);
  placeSquadron(s, c, place[0]!, place[1]!);
  s[SQUADRON_AT[c]! + field.squadronFlags]! &= ~SQUADRON_FLAG.ASIDE;
  s[SEAT_AT[SEAT_OF[c]!]! + field.squadrons]!++;
}
