import type { Action, EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as AC from './activation.ts';
import * as AT from './attack.ts';
import * as CA from './attack-cards.ts';
import * as CO from './course.ts';
import * as CR from './critical.ts';
import * as DC from './declare.ts';
import * as DF from './defense.ts';
import * as DM from './damage.ts';
import * as FU from './faceup.ts';
import * as H from './hurt.ts';
import * as L from './layout.ts';
import * as M from './maneuver.ts';
import * as RE from './replies.ts';
import * as RO from './rounds.ts';
import type { Rules } from './rules.ts';
import * as SQ from './squadron-turn.ts';
import * as TF from './table-flow.ts';
import * as WI from './windows.ts';

const { COMMANDS, NEXT, STEP } = L;
const { step: STEP_AT } = L.AT;
const { KIND, action, argumentOf, kindOf } = A;
const { legalOnTable, passOnTable, takeOnTable } = TF;
const MIDDLE_YAW = 2;

/** Legal actions of the step that the state stands at. */
export function legalAt(r: Rules, s: State, out: Int32Array): number {
  const step = s[STEP_AT]!;
  if (step === STEP.OVER) return 0;
  if (step >= STEP.PANIC) return legalLater(r, s, step, out);
  switch (step) {
    case STEP.DIALS:
      for (let c = 0; c < COMMANDS; c++) out[c] = action(KIND.DIAL, c);
      return COMMANDS;
    case STEP.TURN:
      return RO.legalTurn(s, out);
    case STEP.REVEAL:
      return AC.legalReveal(s, out);
    case STEP.DROP:
      return AC.legalDrop(s, out);
    case STEP.COMMANDS:
      return AC.legalCommands(r, s, out);
    case STEP.REPAIR:
      return AC.legalRepair(r, s, out);
    case STEP.DECLARE:
      return DC.legalTargets(s, out);
    case STEP.OBSTRUCTED:
      return AT.legalObstructed(s, out);
    case STEP.EFFECTS:
      return AT.legalEffects(r, s, out);
    case STEP.DEFENSE:
      return DF.legalDefense(r, s, out);
    case STEP.EVADE:
      return DF.legalEvade(s, out);
    case STEP.CRITICAL:
      return CR.legalCritical(r, s, out);
    case STEP.SOAK:
      return H.legalSoak(s, out);
    case STEP.INJURED:
      return FU.legalInjured(r, s, out);
    case STEP.COURSE:
      return CO.legalCourse(r, s, out);
    case STEP.YAW:
      return CO.legalYaw(r, s, out);
    default:
      return CO.legalSide(r, s, out);
  }
}

function legalLater(r: Rules, s: State, step: number, out: Int32Array): number {
  switch (step) {
    case STEP.PANIC:
      return pair(KIND.PANIC, out);
    case STEP.RAID:
      return AC.legalRaid(s, out);
    case STEP.SQUADRON:
      return SQ.legalSquadrons(r, s, out);
    case STEP.SQUADRON_ACT:
      return SQ.legalAct(r, s, out);
    case STEP.MORE_TARGETS:
      return DC.legalMoreTargets(s, out);
    case STEP.COUNTER:
      return pair(KIND.COUNTER, out);
    case STEP.HURT_ZONE:
      return H.legalZones(out);
    case STEP.NOISE:
      return FU.legalNoise(s, out);
    case STEP.SHIELD_FAILURE:
      return FU.legalFailure(s, out);
    case STEP.PROJECTOR:
      return FU.legalProjector(s, out);
    case STEP.WINDOW:
      return WI.legalWindow(r, s, out);
    case STEP.MARK:
      return CA.legalMarks(r, s, out);
    default:
      return legalOnTable(r, s, out);
  }
}

function pair(kind: number, out: Int32Array): number {
  out[0] = action(kind, 0);
  out[1] = action(kind, 1);
  return 2;
}

/** Plays `a` and everything that follows until somebody is asked again or the match is over. */
export function play(r: Rules, s: State, a: Action, log: EventLog | null): void {
  if (s[STEP_AT]! >= STEP.PANIC) takeLater(r, s, a, log);
  else take(r, s, a, log);
  settle(r, s, log);
}

/** Passes through the steps in which nobody is asked. */
export function settle(r: Rules, s: State, log: EventLog | null): void {
  while (s[STEP_AT]! >= NEXT.DIAL) pass(r, s, log);
}

/** The action itself, by the step it answers. */
function take(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const what = argumentOf(a);
  switch (s[STEP_AT]!) {
    case STEP.DIALS:
      return RO.setDial(s, what, log);
    case STEP.TURN:
      return kindOf(a) === KIND.PASS ? RO.pass(s, log) : AC.activate(s, what, log);
    case STEP.REVEAL:
      return AC.reveal(r, s, what, log);
    case STEP.DROP:
      return AC.drop(s, what, log);
    case STEP.COMMANDS:
      return AC.resolveCommands(r, s, a, log);
    case STEP.REPAIR:
      return AC.repair(r, s, a, log);
    case STEP.DECLARE:
      return declare(r, s, a, NEXT.COURSE, log);
    case STEP.OBSTRUCTED:
      return AT.loseDie(s, what, log);
    case STEP.EFFECTS:
      return AT.useEffect(r, s, a, log);
    case STEP.DEFENSE:
      return DF.defend(r, s, a, log);
    case STEP.EVADE:
      return DF.evadeMore(r, s, a, log);
    case STEP.CRITICAL:
      return CR.resolveCritical(r, s, what, log);
    case STEP.SOAK:
      return H.soak(r, s, what, log);
    case STEP.INJURED:
      return FU.resolveInjured(r, s, what, log);
    case STEP.COURSE:
      return CO.setCourse(r, s, what, log);
    case STEP.YAW:
      return CO.setYaw(r, s, what - MIDDLE_YAW);
    default:
      return M.moveShip(r, s, what, log);
  }
}

/** An attack of the active ship, or the end of them. */
function declare(r: Rules, s: State, a: Action, otherwise: number, log: EventLog | null): void {
  if (kindOf(a) === KIND.ATTACK) DC.declareAtShip(r, s, argumentOf(a), log);
  else if (kindOf(a) === KIND.ATTACK_SQUADRON) DC.declareAtSquadron(r, s, argumentOf(a), log);
  else if (otherwise === NEXT.ATTACK) RE.endTargets(s);
  else s[STEP_AT] = otherwise;
}

function takeLater(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const what = argumentOf(a);
  switch (s[STEP_AT]!) {
    case STEP.PANIC:
      return AC.resolvePanic(r, s, what, log);
    case STEP.RAID:
      return AC.resolveRaid(s, what, log);
    case STEP.SQUADRON:
      return SQ.pickSquadron(s, a, log);
    case STEP.SQUADRON_ACT:
      return SQ.act(r, s, a, log);
    case STEP.MORE_TARGETS:
      return declare(r, s, a, NEXT.ATTACK, log);
    case STEP.COUNTER:
      return RE.resolveCounter(r, s, what, log);
    case STEP.HURT_ZONE:
      return H.pickHurtZone(s, what);
    case STEP.NOISE:
      return FU.resolveNoise(r, s, what, log);
    case STEP.SHIELD_FAILURE:
      return FU.resolveFailure(r, s, what, log);
    case STEP.PROJECTOR:
      return FU.dropShields(r, s, what, log);
    case STEP.WINDOW:
      return kindOf(a) === KIND.USE ? WI.useInWindow(r, s, what, log) : WI.declineWindow(s);
    case STEP.MARK:
      return kindOf(a) === KIND.MARK ? CA.mark(s, what) : CA.resolveMarks(r, s, log);
    default:
      return takeOnTable(r, s, a, log);
  }
}

/** One step in which nobody is asked. */
function pass(r: Rules, s: State, log: EventLog | null): void {
  if (s[STEP_AT]! >= NEXT.REVEAL) return passLater(r, s, log);
  switch (s[STEP_AT]!) {
    case NEXT.DIAL:
      return RO.nextDial(r, s, log);
    case NEXT.TURN:
      return RO.nextTurn(s, log);
    case NEXT.COMMANDS:
      return AC.nextCommands(r, s);
    case NEXT.ATTACK:
      return AT.nextAttack(r, s);
    case NEXT.EFFECTS:
      return AT.nextEffects(r, s);
    case NEXT.DEFENSE:
      return DF.nextDefense(r, s);
    case NEXT.CRITICAL:
      return CR.nextCritical(r, s);
    case NEXT.TOTAL:
      return DM.totalDamage(r, s, log);
    case NEXT.DAMAGE:
      return H.dealDamage(r, s, log);
    case NEXT.ATTACK_OVER:
      return DM.endAttack(r, s, log);
    case NEXT.COURSE:
      return CO.nextCourse(s);
    case NEXT.JOINT:
      return CO.nextJoint(r, s);
    case NEXT.MOVE:
      return M.moveShip(r, s, 0, log);
    case NEXT.ACTIVATION_OVER:
      return RO.endActivation(r, s, log);
    default:
      return RO.endRound(r, s, log);
  }
}

function passLater(r: Rules, s: State, log: EventLog | null): void {
  switch (s[STEP_AT]!) {
    case NEXT.REVEAL:
      return AC.revealDial(s, log);
    case NEXT.ROLL:
      return AT.nextRoll(r, s, log);
    case NEXT.REPLY:
      return RE.nextReply(r, s, log);
    case NEXT.ATTACKED:
      return RE.afterAttack(r, s, log);
    case NEXT.SQUADRON:
      return SQ.nextSquadron(r, s);
    case NEXT.SQUADRON_ACT:
      return SQ.nextAct(r, s);
    case NEXT.SQUADRON_OVER:
      return SQ.endSquadron(r, s, log);
    case NEXT.AFTER_MANEUVER:
      return CO.afterManeuver(r, s);
    case NEXT.SQUADRON_PHASE:
      return SQ.nextSquadronTurn(s, log);
    case NEXT.STATUS:
      return RO.startStatus(s, log);
    case NEXT.WINDOW:
      return WI.nextWindow(r, s);
    case NEXT.PANIC:
      return AC.nextPanic(s);
    case NEXT.MARK:
      return CA.nextMark(r, s, log);
    case NEXT.SHIP_PHASE:
      return RO.nextShipPhase(r, s);
    case NEXT.STATUS_OVER:
      return RO.readyAll(r, s);
    case NEXT.EXTRA_MANEUVER:
      return CO.extraManeuver(s);
    case NEXT.MANEUVERED:
      return CO.offerAfterManeuver(s);
    default:
      passOnTable(r, s, log);
      return undefined;
  }
}
