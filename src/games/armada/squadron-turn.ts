import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as DC from './declare.ts';
import * as EN from './engagement.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import * as K from './keywords.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import * as ST from './stocks.ts';
import * as T from './targets.ts';
import { UPGRADE } from './upgrade-codes.ts';
import * as WG from './wing.ts';

const { KIND, action, argumentOf, kindOf } = A;
const { alive, checkElimination, codeOf, hasUpgrade, typeOf } = F;
const { KEYWORD } = K;
const { DONE, FIRST_SQUADRON, MAX_SQUADRONS, NEXT, SEAT_OF, SQUADRON_AT, SQUADRON_FLAG, STEP } = L;
const { active: ACTIVE, activeSquadron: ACTIVE_SQUADRON, actor: ACTOR, squadronDone: DONE_AT, step: STEP_AT } = L.AT;
const { squadronsLeft: LEFT, turn: TURN } = L.AT;
const { squadronFlags: FLAGS } = L.OF;
const { RESOURCE } = ST;
const { countSquadronsWaiting, flying, squadronType, squadronWaiting } = WG;
/** Squadrons that one turn of the Squadron Phase activates (A-QR-18). */
const A_TURN = 2;
/** Squadron commands reach to medium range (A-CMD-19). */
const COMMAND_BAND = 2;
const ALL = -1;

/** Opens the Squadron Phase, or gives the turn to the other player, or ends the phase (A-QR-18 .. 20). */
export function nextSquadronTurn(s: State, log: EventLog | null): void {
  let seat = 1 - s[TURN]!;
  if (countSquadronsWaiting(s, seat) === 0) {
    if (countSquadronsWaiting(s, 1 - seat) === 0) {
      s[STEP_AT] = NEXT.STATUS;
      return;
    }
    if (log !== null) log.add(ARMADA_EVENT.PASSED, seat, -1, -1, 2, -1, ALL);
    seat = 1 - seat;
  }
  s[TURN] = seat;
  s[LEFT] = A_TURN;
  s[STEP_AT] = NEXT.SQUADRON;
}

/** Whether a squadron that has not activated is in reach of a command of ship `u`. */
export function anyInRange(r: Rules, s: State, u: number): boolean {
  const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
  for (let c = first; c < first + MAX_SQUADRONS; c++)
    if (squadronWaiting(s, c) && EN.inCommandRange(r, s, u, c, COMMAND_BAND)) return true;
  return false;
}

/** Opens a squadron command: value squadrons by dial, one by token, one more by both (A-CMD-19). */
export function startCommand(r: Rules, s: State, u: number, resource: number): void {
  const value = r.squadronValue[typeOf(s, u)]! + (hasUpgrade(s, u, UPGRADE.EXPANDED_HANGAR_BAY) ? 1 : 0);
  s[LEFT] = ((resource & RESOURCE.DIAL) === 0 ? 0 : value) + ((resource & RESOURCE.TOKEN) === 0 ? 0 : 1);
  s[STEP_AT] = NEXT.SQUADRON;
}

/** Whether the ship that commands squadrons is the one to look at, rather than the phase. */
const commanded = (s: State): boolean => s[ACTIVE]! >= 0;

/** Asks for the next squadron to activate, while the command or the turn has one left. */
export function nextSquadron(r: Rules, s: State): void {
  const seat = commanded(s) ? SEAT_OF[s[ACTIVE]!]! : s[TURN]!;
  if (s[LEFT] === 0 || legalSquadrons(r, s, r.scratchLegal) === (commanded(s) ? 1 : 0)) {
    s[LEFT] = 0;
    s[STEP_AT] = commanded(s) ? NEXT.COMMANDS : NEXT.SQUADRON_PHASE;
    return;
  }
  s[ACTOR] = seat;
  s[STEP_AT] = STEP.SQUADRON;
}

/** Squadrons that may be activated: by a command those in its range, and one may stop (A-CMD-25, 26). */
export function legalSquadrons(r: Rules, s: State, out: Int32Array): number {
  const byCommand = commanded(s);
  const first = FIRST_SQUADRON[byCommand ? SEAT_OF[s[ACTIVE]!]! : s[TURN]!]!;
  let n = 0;
  for (let i = 0; i < MAX_SQUADRONS; i++) {
    if (!squadronWaiting(s, first + i)) continue;
    if (!byCommand || EN.inCommandRange(r, s, s[ACTIVE]!, first + i, COMMAND_BAND))
      out[n++] = action(KIND.PICK_SQUADRON, i);
  }
  if (byCommand) out[n++] = action(KIND.NO_SQUADRON, 0);
  return n;
}

/** Activates a squadron, or ends the command. */
export function pickSquadron(s: State, a: number, log: EventLog | null): void {
  if (kindOf(a) === KIND.NO_SQUADRON) {
    s[LEFT] = 0;
    s[STEP_AT] = NEXT.COMMANDS;
    return;
  }
  const byCommand = commanded(s);
  const seat = byCommand ? SEAT_OF[s[ACTIVE]!]! : s[TURN]!;
  const c = FIRST_SQUADRON[seat]! + argumentOf(a);
  s[ACTIVE_SQUADRON] = c;
  s[LEFT]!--;
  s[DONE_AT] = 0;
  if (byCommand)
    s[DONE_AT] = DONE.BY_COMMAND | (hasUpgrade(s, s[ACTIVE]!, UPGRADE.FLIGHT_CONTROLLERS) ? DONE.CONTROLLED : 0);
  if (log !== null) log.add(ARMADA_EVENT.SQUADRON_ACTIVATED, seat, codeOf(s, c), -1, byCommand ? 1 : 0, -1, ALL);
  s[STEP_AT] = NEXT.SQUADRON_ACT;
}

/** Asks what the squadron does next; with nothing left to do its activation is over. */
export function nextAct(r: Rules, s: State): void {
  const c = s[ACTIVE_SQUADRON]!;
  if (!flying(s, c)) {
    s[STEP_AT] = NEXT.SQUADRON_OVER;
    return;
  }
  if (mayAttack(r, s, c)) T.measureSquadronShots(r, s, c);
  s[ACTOR] = SEAT_OF[c]!;
  s[STEP_AT] = legalAct(r, s, r.scratchLegal) > 1 ? STEP.SQUADRON_ACT : NEXT.SQUADRON_OVER;
}

/** Both actions by command or as a rogue, one in the Squadron Phase (A-QR-21, A-SQD-02). */
const both = (r: Rules, s: State, c: number): boolean =>
  (s[DONE_AT]! & DONE.BY_COMMAND) !== 0 || (r.keywords[squadronType(s, c)]! & KEYWORD.ROGUE) !== 0;

function mayAttack(r: Rules, s: State, c: number): boolean {
  const done = s[DONE_AT]!;
  return (done & DONE.ATTACKED) === 0 && ((done & DONE.MOVED) === 0 || both(r, s, c));
}

function mayMove(r: Rules, s: State, c: number): boolean {
  const done = s[DONE_AT]!;
  if ((done & DONE.MOVED) !== 0 || ((done & DONE.ATTACKED) !== 0 && !both(r, s, c))) return false;
  return r.squadronSpeed[squadronType(s, c)]! > 0 && !EN.isHeld(r, s, c);
}

export function legalAct(r: Rules, s: State, out: Int32Array): number {
  const c = s[ACTIVE_SQUADRON]!;
  let n = 0;
  if (mayAttack(r, s, c)) n = DC.legalSquadronTargets(r, s, out, n);
  if (mayMove(r, s, c)) out[n++] = action(KIND.MOVE_SQUADRON, 0);
  out[n++] = action(KIND.SQUADRON_DONE, 0);
  return n;
}

export function act(r: Rules, s: State, a: number, log: EventLog | null): void {
  switch (kindOf(a)) {
    case KIND.ATTACK:
      s[DONE_AT]! |= DONE.ATTACKED;
      return DC.declareAtShip(r, s, argumentOf(a), log);
    case KIND.ATTACK_SQUADRON:
      s[DONE_AT]! |= DONE.ATTACKED;
      return DC.declareAtSquadron(r, s, argumentOf(a), log);
    case KIND.MOVE_SQUADRON:
      s[DONE_AT]! |= DONE.MOVED;
      s[STEP_AT] = NEXT.FLY;
      return undefined;
    default:
      s[STEP_AT] = NEXT.SQUADRON_OVER;
      return undefined;
  }
}

/** Closes a squadron's activation. */
export function endSquadron(r: Rules, s: State, log: EventLog | null): void {
  const c = s[ACTIVE_SQUADRON]!;
  s[SQUADRON_AT[c]! + FLAGS]! |= SQUADRON_FLAG.ACTIVATED;
  s[ACTIVE_SQUADRON] = -1;
  s[DONE_AT] = 0;
  if (!commanded(s)) s[L.AT.activationUpgrades] = 0;
  for (let i = 0; i < L.MAX_SHIPS; i++) {
    s[L.AT.shots + i] = 0;
    s[L.AT.obstructed + i] = 0;
  }
  for (let i = 0; i < MAX_SQUADRONS; i++) s[L.AT.squadronShots + i] = 0;
  if (commanded(s) && !alive(s, s[ACTIVE]!)) {
    if (!checkElimination(r, s, log)) s[STEP_AT] = NEXT.ACTIVATION_OVER;
    return;
  }
  s[STEP_AT] = NEXT.SQUADRON;
}
