import type { Action, EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as AC from './activation.ts';
import * as AT from './attack.ts';
import * as DM from './damage.ts';
import * as DF from './defense.ts';
import * as L from './layout.ts';
import * as M from './maneuver.ts';
import * as RO from './rounds.ts';
import type { Rules } from './rules.ts';
import * as T from './targets.ts';

const { COMMANDS, NEXT, STEP } = L;
const { step: STEP_AT } = L.AT;
const { KIND, action, argumentOf, kindOf } = A;
const MIDDLE_YAW = 2;

/** Legal actions of the step that the state stands at. */
export function legalAt(r: Rules, s: State, out: Int32Array): number {
  switch (s[STEP_AT]!) {
    case STEP.DIALS:
      for (let c = 0; c < COMMANDS; c++) out[c] = action(KIND.DIAL, c);
      return COMMANDS;
    case STEP.TURN:
      return RO.legalTurn(s, out);
    case STEP.REVEAL:
      return pair(KIND.REVEAL, out);
    case STEP.DROP:
      return AC.legalDrop(s, out);
    case STEP.COMMANDS:
      return AC.legalCommands(s, out);
    case STEP.REPAIR:
      return AC.legalRepair(r, s, out);
    case STEP.DECLARE:
      return T.legalTargets(s, out);
    case STEP.OBSTRUCTED:
      return AT.legalObstructed(s, out);
    case STEP.EFFECTS:
      return AT.legalEffects(r, s, out);
    case STEP.DEFENSE:
      return DF.legalDefense(r, s, out);
    case STEP.EVADE:
      return DF.legalEvade(s, out);
    case STEP.CRITICAL:
      return pair(KIND.CRITICAL, out);
    case STEP.SOAK:
      return DM.legalSoak(s, out);
    case STEP.INJURED:
      return DM.legalInjured(r, s, out);
    case STEP.COURSE:
      return M.legalCourse(r, s, out);
    case STEP.YAW:
      return M.legalYaw(r, s, out);
    case STEP.SIDE:
      return M.legalSide(r, s, out);
    default:
      return 0;
  }
}

function pair(kind: number, out: Int32Array): number {
  out[0] = action(kind, 0);
  out[1] = action(kind, 1);
  return 2;
}

/** Plays `a` and everything that follows until somebody is asked again or the match is over. */
export function play(r: Rules, s: State, a: Action, log: EventLog | null): void {
  take(r, s, a, log);
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
      return AC.resolveCommands(r, s, what, log);
    case STEP.REPAIR:
      return AC.repair(r, s, a, log);
    case STEP.DECLARE:
      if (kindOf(a) === KIND.ATTACK) AT.declare(r, s, what, log);
      else s[STEP_AT] = NEXT.COURSE;
      return undefined;
    case STEP.OBSTRUCTED:
      return AT.loseDie(r, s, what, log);
    case STEP.EFFECTS:
      return AT.useEffect(r, s, a, log);
    case STEP.DEFENSE:
      return DF.defend(r, s, a, log);
    case STEP.EVADE:
      return DF.evadeMore(r, s, a, log);
    case STEP.CRITICAL:
      return DF.resolveCritical(s, what, log);
    case STEP.SOAK:
      return DM.takePoint(r, s, what, log);
    case STEP.INJURED:
      return DM.resolveInjured(r, s, what, log);
    case STEP.COURSE:
      return M.setCourse(s, what, log);
    case STEP.YAW:
      return M.setYaw(r, s, what - MIDDLE_YAW);
    case STEP.SIDE:
      return M.moveShip(r, s, what, log);
    default:
      return undefined;
  }
}

/** One step in which nobody is asked. */
function pass(r: Rules, s: State, log: EventLog | null): void {
  switch (s[STEP_AT]!) {
    case NEXT.DIAL:
      return RO.nextDial(r, s, log);
    case NEXT.TURN:
      return RO.nextTurn(s, log);
    case NEXT.COMMANDS:
      return AC.nextCommands(s);
    case NEXT.ATTACK:
      return AT.nextAttack(r, s);
    case NEXT.EFFECTS:
      return AT.nextEffects(r, s);
    case NEXT.DEFENSE:
      return DF.nextDefense(r, s);
    case NEXT.CRITICAL:
      return DF.nextCritical(s);
    case NEXT.TOTAL:
      return DM.totalDamage(s, log);
    case NEXT.DAMAGE:
      return DM.dealDamage(r, s, log);
    case NEXT.ATTACK_OVER:
      return DM.endAttack(r, s, log);
    case NEXT.COURSE:
      return M.nextCourse(s);
    case NEXT.JOINT:
      return M.nextJoint(r, s);
    case NEXT.MOVE:
      return M.moveShip(r, s, 0, log);
    case NEXT.ACTIVATION_OVER:
      return RO.endActivation(s, log);
    default:
      return RO.endRound(r, s, log);
  }
}
