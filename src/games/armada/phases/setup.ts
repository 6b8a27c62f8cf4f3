/** Setup: the first player, the objective, and the order in which its effects come among obstacles and fleets (A-SET-01). */
import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { action, argumentOf, eitherWay } from '../state/actions.ts';
import { objectiveCard, termOf } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import { BY, NAMES, TERM, TOKENS_BY } from '../cards/terms.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import {
  COMBATANTS,
  FIRST_SQUADRON,
  FLAG,
  MAX_OBSTACLES,
  MAX_SHIPS,
  MAX_SQUADRONS,
  PHASE,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
  UNITS,
} from '../state/layout.ts';
import { layToken } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, codeOf, inFleet, typeOf } from '../units/combatants.ts';
import { OFF_TABLE, flying, placeSquadron, squadronType } from '../units/squadrons.ts';
import { clearLaid } from '../units/stock.ts';
import { gainToken } from '../units/tokens.ts';
import { GOAL, askGoal } from '../goals/asking.ts';
import { asksInSetup, bringExogorths } from '../goals/exogorths.ts';
import { bringPurrgils } from '../goals/migration.ts';
import { giveFleetTokens } from '../goals/being.ts';
import { asksForTug, stopAllAtRift } from '../goals/rift.ts';
import { asksForRaidDial } from '../goals/surprise.ts';
import { BARRIER_TOKENS } from '../goals/barrier.ts';
import { edgeIsOpen } from '../goals/corona.ts';
import { endSetup, startDeployment } from './deployment.ts';
import { prepareTable } from '../goals/compose.ts';
import { STAGE } from './stages.ts';

/** Argument of `KIND.SET_ASIDE`: no further unit. */
export const NOBODY = COMBATANTS;

/** Begins setup with its question about the first player, or with what comes after it. */
export function startSetup(r: Rules, s: State, chooser: number): void {
  s[field.phase] = PHASE.SETUP;
  if (r.initiative === 'choice') {
    s[field.actor] = chooser;
    s[field.step] = STEP.INITIATIVE;
  } else beginWith(r, s, chooser);
}

export function legalInitiative(_r: Rules, _s: State, out: Int32Array): number {
  return eitherWay(KIND.INITIATIVE, out);
}

/** The player of the cheaper fleet goes first or lets the other player go first (A-SET-03). */
export function takeInitiative(r: Rules, s: State, a: number, log: EventLog | null): void {
  const first = argumentOf(a) === 0 ? s[field.actor]! : 1 - s[field.actor]!;
  log?.add(EVENT.FIRST, first);
  beginWith(r, s, first);
}

/** Notes the first player and the pass tokens (A-PAS-01, 02), and goes on. */
function beginWith(r: Rules, s: State, first: number): void {
  s[field.first] = first;
  const missing = s[SEAT_AT[1 - first]! + field.ships]! - s[SEAT_AT[first]! + field.ships]!;
  if (missing > 0) s[SEAT_AT[first]! + field.passTokens] = missing - 1;
  else s[SEAT_AT[1 - first]! + field.passTokens] = -missing;
  const alternating = r.alternating;
  if (alternating) startDeployment(r, s);
  s[field.step] = r.objectives.length > 0 ? STEP.NEXT_SETUP : STEP.NEXT_DEPLOY;
}

/** Continues setup at its present stage. */
export function nextSetup(r: Rules, s: State, log: EventLog | null): void {
  const second = 1 - s[field.first]!;
  switch (s[field.setupStage]!) {
    case STAGE.CHOOSE:
      s[field.objectiveOffers] = r.side.objectives[s[field.sideOfSeat + second]!]!;
      s[field.actor] = s[field.first]!;
      if (legalObjective(r, s, r.scratch.legal) > 1) s[field.step] = STEP.OBJECTIVE;
      else takeObjective(r, s, r.scratch.legal[0]!, log);
      return;
    case STAGE.TABLE:
      prepareTable(r, s);
      bringExogorths(r, s);
      bringPurrgils(r, s);
      s[field.setupStage] = STAGE.OBSTACLES;
      s[field.turn] = termOf(r, s, TERM.OBSTACLES, 2) === BY.FIRST_BEGINS ? s[field.first]! : second;
      s[field.step] = STEP.NEXT_DEPLOY;
      return;
    case STAGE.OBSTACLES:
      if (termOf(r, s, TERM.OBSTACLE_TOKENS, 0) !== 0) layOnObstacles(s);
      s[field.objectiveCursor] = 0;
      s[field.setupStage] = STAGE.TOKENS;
      return;
    case STAGE.TOKENS:
      if (asksInSetup(r, s)) return;
      if (s[field.objectiveCursor]! < termOf(r, s, TERM.TOKENS, 0)) {
        const by = termOf(r, s, TERM.TOKENS, 3);
        const odd = s[field.objectiveCursor]! & 1;
        const first = by !== TOKENS_BY.SECOND && odd === (by === TOKENS_BY.BOTH ? 1 : 0);
        s[field.actor] = first ? s[field.first]! : second;
        s[field.step] = STEP.PLACE_TOKEN;
        return;
      }
      s[field.objectiveCursor] = 0;
      s[field.setupStage] = STAGE.MOVES;
      return;
    case STAGE.MOVES:
      if (termOf(r, s, TERM.SHIFT, 0) > 0 && s[field.objectiveCursor]! < termOf(r, s, TERM.TOKENS, 0)) {
        s[field.actor] = s[field.first]!;
        s[field.step] = STEP.MOVE_TOKEN;
        return;
      }
      s[field.objectiveCursor] = 0;
      s[field.setupStage] = STAGE.ASIDE;
      return;
    case STAGE.ASIDE:
      s[field.actor] = second;
      if (termOf(r, s, TERM.ASIDE, 0) > 0 && legalAside(r, s, r.scratch.legal) > 1) {
        s[field.step] = STEP.SET_ASIDE;
        return;
      }
      endAside(r, s);
      return;
    case STAGE.NAMES:
      nextName(r, s);
      return;
    default:
      if (termOf(r, s, TERM.BARRIER, 0) !== 0 && s[field.objectiveCursor]! < BARRIER_TOKENS) {
        s[field.actor] = second;
        s[field.step] = STEP.PLACE_TOKEN;
        return;
      }
      if (edgeIsOpen(r, s)) {
        askGoal(s, GOAL.EDGE, second);
        return;
      }
      if (asksForRaidDial(r, s) || asksForTug(r, s)) return;
      s[field.struck] = 0;
      giveStartTokens(r, s, log);
      giveFleetTokens(r, s, log);
      endSetup(r, s, log);
  }
}

/** Objectives on offer: those of the second player's fleet, or the list of the scenario (A-SET-04, A-FLT-06). */
export function legalObjective(r: Rules, s: State, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < r.objectives.length; k++)
    if ((s[field.objectiveOffers]! & (1 << k)) !== 0) out[n++] = action(KIND.OBJECTIVE, k);
  return n;
}

export function takeObjective(r: Rules, s: State, a: number, log: EventLog | null): void {
  s[field.objective] = argumentOf(a) + 1;
  s[field.setupStage] = STAGE.TABLE;
  s[field.step] = STEP.NEXT_SETUP;
  if (log !== null) logObjective(r, s, log);
}

/** Tells the log which objective is played; it counts as a card of the second player. */
export function logObjective(r: Rules, s: State, log: EventLog): void {
  const card = r.cardCode(objectiveCard(r, s));
  log.add(ARMADA_EVENT.OBJECTIVE, 1 - s[field.first]!, card, -1, s[field.objective]! - 1);
  log.add(EVENT.CARD_OPENING, 1 - s[field.first]!, card, -1, 1);
}

function layOnObstacles(s: State): void {
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++)
    if (s[field.obstacleX + k]! >= 0) layToken(s, k, s[field.obstacleX + k]!, s[field.obstacleY + k]!);
}

/**
 * What the second player may set aside: first a ship, if another stays in play, then squadrons; of each type the first is offered (A-SAD-01). The
 * last answer stops.
 */
export function legalAside(r: Rules, s: State, out: Int32Array): number {
  const seat = 1 - s[field.first]!;
  let n = 0;
  const aside = countAside(s, seat);
  if (aside < termOf(r, s, TERM.ASIDE, 0) && s[SEAT_AT[seat]! + field.ships]! > 1)
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
      if (alive(s, u) && r.ship.size[typeOf(s, u)]! <= termOf(r, s, TERM.ASIDE, 2))
        out[n++] = action(KIND.SET_ASIDE, u);
  if (n > 0) {
    out[n++] = action(KIND.SET_ASIDE, NOBODY);
    return n;
  }
  const first = FIRST_SQUADRON[seat]!;
  if (s[field.objectiveCursor]! < termOf(r, s, TERM.ASIDE, 1))
    for (let c = first; c < first + MAX_SQUADRONS; c++)
      if (flying(s, c) && firstOfType(s, first, c)) out[n++] = action(KIND.SET_ASIDE, c);
  out[n++] = action(KIND.SET_ASIDE, NOBODY);
  return n;
}

function countAside(s: State, seat: number): number {
  let n = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
    if ((s[SHIP_AT[u]! + field.flags]! & FLAG.ASIDE) !== 0) n++;
  return n;
}

function firstOfType(s: State, first: number, c: number): boolean {
  for (let d = first; d < c; d++) if (flying(s, d) && squadronType(s, d) === squadronType(s, c)) return false;
  return true;
}

/** Sets a unit aside, or stops. A player who sets no ship aside sets no squadrons aside either. */
export function takeAside(r: Rules, s: State, a: number, log: EventLog | null): void {
  const c = argumentOf(a);
  s[field.step] = STEP.NEXT_SETUP;
  if (c === NOBODY) {
    endAside(r, s);
    return;
  }
  const seat = SEAT_OF[c]!;
  if (c < UNITS) {
    s[SHIP_AT[c]! + field.flags]! |= FLAG.ASIDE;
    clearLaid(r, s, c);
    s[SHIP_AT[c]! + field.x] = OFF_TABLE;
    s[SHIP_AT[c]! + field.y] = OFF_TABLE;
    s[SEAT_AT[seat]! + field.ships]!--;
  } else {
    s[SQUADRON_AT[c]! + field.squadronFlags]! |= SQUADRON_FLAG.ASIDE;
    placeSquadron(s, c, OFF_TABLE, OFF_TABLE);
    s[SEAT_AT[seat]! + field.squadrons]!--;
    s[field.objectiveCursor]!++;
  }
  log?.add(ARMADA_EVENT.SET_ASIDE, seat, codeOf(s, c));
}

function endAside(r: Rules, s: State): void {
  if (!r.alternating) stopAllAtRift(r, s, null);
  s[field.objectiveCursor] = 0;
  const deploys = r.alternating || r.effects.offered[MOMENT.UNDEPLOYED]!.length > 0;
  s[field.setupStage] = deploys ? STAGE.FLEETS : STAGE.NAMES;
  s[field.turn] = s[field.first]!;
  s[field.step] = deploys ? STEP.NEXT_DEPLOY : STEP.NEXT_SETUP;
}

/** Asks for the next objective ship, or continues. */
function nextName(r: Rules, s: State): void {
  const how = termOf(r, s, TERM.NAMES, 0);
  if (how === NAMES.ALL)
    for (let u = 0; u < UNITS; u++) if (alive(s, u)) s[SHIP_AT[u]! + field.flags]! |= FLAG.OBJECTIVE;
  if (termOf(r, s, TERM.RUNNERS, 0) !== 0) {
    const runs = (1 - s[field.first]!) * MAX_SHIPS;
    for (let u = runs; u < runs + MAX_SHIPS && inFleet(s, u); u++) s[SHIP_AT[u]! + field.flags]! |= FLAG.OBJECTIVE;
  }
  if (how === 0 || how === NAMES.ALL || s[field.objectiveCursor] === 2) {
    s[field.objectiveCursor] = 0;
    s[field.setupStage] = STAGE.START;
    return;
  }
  const second = 1 - s[field.first]!;
  s[field.actor] = how === NAMES.SECOND || s[field.objectiveCursor] === 1 ? second : s[field.first]!;
  s[field.step] = STEP.NAME_SHIP;
}

/** Ships that may be named now: of the first player's side, then of the second player's. */
export function legalNames(_r: Rules, s: State, out: Int32Array): number {
  const seat = s[field.objectiveCursor] === 0 ? s[field.first]! : 1 - s[field.first]!;
  let n = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) if (alive(s, u)) out[n++] = action(KIND.NAME_SHIP, u);
  return n;
}

export function takeName(_r: Rules, s: State, a: number, log: EventLog | null): void {
  const u = argumentOf(a);
  s[SHIP_AT[u]! + field.flags]! |= FLAG.OBJECTIVE;
  s[field.objectiveCursor]!++;
  s[field.step] = STEP.NEXT_SETUP;
  log?.add(ARMADA_EVENT.NAMED, SEAT_OF[u]!, codeOf(s, u));
}

/** Command tokens that ships of the second player begin with (A-SET-13). */
function giveStartTokens(r: Rules, s: State, log: EventLog | null): void {
  const command = termOf(r, s, TERM.START_TOKEN, 0) - 1;
  if (command < 0) return;
  const seat = 1 - s[field.first]!;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) if (alive(s, u)) gainToken(r, s, u, command, log);
}
