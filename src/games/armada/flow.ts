import type { Action, EventLog, State } from '../../core/index.ts';
import { action, argumentOf, kindOf } from './actions.ts';
import * as attack from './attack/attack.ts';
import * as critical from './attack/critical.ts';
import * as damage from './attack/damage.ts';
import { declareAtShip, declareAtSquadron, legalMoreTargets, legalTargets } from './attack/declare.ts';
import * as defense from './attack/defense.ts';
import * as replies from './attack/replies.ts';
import * as hurt from './attack/suffer.ts';
import * as attackCards from './cards/attack-cards.ts';
import * as faceup from './cards/faceup.ts';
import * as windows from './cards/windows.ts';
import * as field from './field.ts';
import * as KIND from './kinds.ts';
import { COMMANDS } from './layout.ts';
import * as activation from './phases/activation.ts';
import * as course from './phases/course.ts';
import * as maneuver from './phases/maneuver.ts';
import * as rounds from './phases/rounds.ts';
import * as squadronTurn from './phases/squadron-turn.ts';
import type { Rules } from './rules.ts';
import * as STEP from './steps.ts';
import { legalOnTable, passOnTable, takeOnTable } from './table-flow.ts';

const MIDDLE_YAW = 2;

/** Legal actions of the step that the state stands at. */
export function legalAt(r: Rules, s: State, out: Int32Array): number {
  const step = s[field.step]!;
  if (step === STEP.OVER) return 0;
  if (step >= STEP.PANIC) return legalLater(r, s, step, out);
  switch (step) {
    case STEP.DIALS:
      for (let c = 0; c < COMMANDS; c++) out[c] = action(KIND.DIAL, c);
      return COMMANDS;
    case STEP.TURN:
      return rounds.legalTurn(s, out);
    case STEP.REVEAL:
      return activation.legalReveal(s, out);
    case STEP.DROP:
      return activation.legalDrop(s, out);
    case STEP.COMMANDS:
      return activation.legalCommands(r, s, out);
    case STEP.REPAIR:
      return activation.legalRepair(r, s, out);
    case STEP.DECLARE:
      return legalTargets(s, out);
    case STEP.OBSTRUCTED:
      return attack.legalObstructed(s, out);
    case STEP.EFFECTS:
      return attack.legalEffects(r, s, out);
    case STEP.DEFENSE:
      return defense.legalDefense(r, s, out);
    case STEP.EVADE:
      return defense.legalEvade(s, out);
    case STEP.CRITICAL:
      return critical.legalCritical(r, s, out);
    case STEP.SOAK:
      return hurt.legalSoak(s, out);
    case STEP.INJURED:
      return faceup.legalInjured(r, s, out);
    case STEP.COURSE:
      return course.legalCourse(r, s, out);
    case STEP.YAW:
      return course.legalYaw(r, s, out);
    default:
      return course.legalSide(r, s, out);
  }
}

function legalLater(r: Rules, s: State, step: number, out: Int32Array): number {
  switch (step) {
    case STEP.PANIC:
      return pair(KIND.PANIC, out);
    case STEP.RAID:
      return activation.legalRaid(s, out);
    case STEP.SQUADRON:
      return squadronTurn.legalSquadrons(r, s, out);
    case STEP.SQUADRON_ACT:
      return squadronTurn.legalAct(r, s, out);
    case STEP.MORE_TARGETS:
      return legalMoreTargets(s, out);
    case STEP.COUNTER:
      return pair(KIND.COUNTER, out);
    case STEP.HURT_ZONE:
      return hurt.legalZones(out);
    case STEP.NOISE:
      return faceup.legalNoise(s, out);
    case STEP.SHIELD_FAILURE:
      return faceup.legalFailure(s, out);
    case STEP.PROJECTOR:
      return faceup.legalProjector(s, out);
    case STEP.WINDOW:
      return windows.legalWindow(r, s, out);
    case STEP.MARK:
      return attackCards.legalMarks(r, s, out);
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
  if (s[field.step]! >= STEP.PANIC) takeLater(r, s, a, log);
  else take(r, s, a, log);
  settle(r, s, log);
}

/** Passes through the steps in which nobody is asked. */
export function settle(r: Rules, s: State, log: EventLog | null): void {
  while (s[field.step]! >= STEP.NEXT_DIAL) pass(r, s, log);
}

/** The action itself, by the step it answers. */
function take(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const what = argumentOf(a);
  switch (s[field.step]!) {
    case STEP.DIALS:
      return rounds.setDial(s, what, log);
    case STEP.TURN:
      return kindOf(a) === KIND.PASS ? rounds.pass(s, log) : activation.activate(s, what, log);
    case STEP.REVEAL:
      return activation.reveal(r, s, what, log);
    case STEP.DROP:
      return activation.drop(s, what, log);
    case STEP.COMMANDS:
      return activation.resolveCommands(r, s, a, log);
    case STEP.REPAIR:
      return activation.repair(r, s, a, log);
    case STEP.DECLARE:
      return declare(r, s, a, STEP.NEXT_COURSE, log);
    case STEP.OBSTRUCTED:
      return attack.loseDie(s, what, log);
    case STEP.EFFECTS:
      return attack.useEffect(r, s, a, log);
    case STEP.DEFENSE:
      return defense.defend(r, s, a, log);
    case STEP.EVADE:
      return defense.evadeMore(r, s, a, log);
    case STEP.CRITICAL:
      return critical.resolveCritical(r, s, what, log);
    case STEP.SOAK:
      return hurt.soak(r, s, what, log);
    case STEP.INJURED:
      return faceup.resolveInjured(r, s, what, log);
    case STEP.COURSE:
      return course.setCourse(r, s, what, log);
    case STEP.YAW:
      return course.setYaw(r, s, what - MIDDLE_YAW);
    default:
      return maneuver.moveShip(r, s, what, log);
  }
}

/** An attack of the active ship, or the end of them. */
function declare(r: Rules, s: State, a: Action, otherwise: number, log: EventLog | null): void {
  if (kindOf(a) === KIND.ATTACK) declareAtShip(r, s, argumentOf(a), log);
  else if (kindOf(a) === KIND.ATTACK_SQUADRON) declareAtSquadron(r, s, argumentOf(a), log);
  else if (otherwise === STEP.NEXT_ATTACK) replies.endTargets(s);
  else s[field.step] = otherwise;
}

function takeLater(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const what = argumentOf(a);
  switch (s[field.step]!) {
    case STEP.PANIC:
      return activation.resolvePanic(r, s, what, log);
    case STEP.RAID:
      return activation.resolveRaid(s, what, log);
    case STEP.SQUADRON:
      return squadronTurn.pickSquadron(s, a, log);
    case STEP.SQUADRON_ACT:
      return squadronTurn.act(r, s, a, log);
    case STEP.MORE_TARGETS:
      return declare(r, s, a, STEP.NEXT_ATTACK, log);
    case STEP.COUNTER:
      return replies.resolveCounter(r, s, what, log);
    case STEP.HURT_ZONE:
      return hurt.pickHurtZone(s, what);
    case STEP.NOISE:
      return faceup.resolveNoise(r, s, what, log);
    case STEP.SHIELD_FAILURE:
      return faceup.resolveFailure(r, s, what, log);
    case STEP.PROJECTOR:
      return faceup.dropShields(r, s, what, log);
    case STEP.WINDOW:
      return kindOf(a) === KIND.USE ? windows.useInWindow(r, s, what, log) : windows.declineWindow(s);
    case STEP.MARK:
      return kindOf(a) === KIND.MARK ? attackCards.mark(s, what) : attackCards.resolveMarks(r, s, log);
    default:
      return takeOnTable(r, s, a, log);
  }
}

/** One step in which nobody is asked. */
function pass(r: Rules, s: State, log: EventLog | null): void {
  if (s[field.step]! >= STEP.NEXT_REVEAL) return passLater(r, s, log);
  switch (s[field.step]!) {
    case STEP.NEXT_DIAL:
      return rounds.nextDial(r, s, log);
    case STEP.NEXT_TURN:
      return rounds.nextTurn(s, log);
    case STEP.NEXT_COMMANDS:
      return activation.nextCommands(r, s);
    case STEP.NEXT_ATTACK:
      return attack.nextAttack(r, s);
    case STEP.NEXT_EFFECTS:
      return attack.nextEffects(r, s);
    case STEP.NEXT_DEFENSE:
      return defense.nextDefense(r, s);
    case STEP.NEXT_CRITICAL:
      return critical.nextCritical(r, s);
    case STEP.NEXT_TOTAL:
      return damage.totalDamage(r, s, log);
    case STEP.NEXT_DAMAGE:
      return hurt.dealDamage(r, s, log);
    case STEP.NEXT_ATTACK_OVER:
      return damage.endAttack(r, s, log);
    case STEP.NEXT_COURSE:
      return course.nextCourse(s);
    case STEP.NEXT_JOINT:
      return course.nextJoint(r, s);
    case STEP.NEXT_MOVE:
      return maneuver.moveShip(r, s, 0, log);
    case STEP.NEXT_ACTIVATION_OVER:
      return rounds.endActivation(r, s, log);
    default:
      return rounds.endRound(r, s, log);
  }
}

function passLater(r: Rules, s: State, log: EventLog | null): void {
  switch (s[field.step]!) {
    case STEP.NEXT_REVEAL:
      return activation.revealDial(s, log);
    case STEP.NEXT_ROLL:
      return attack.nextRoll(r, s, log);
    case STEP.NEXT_REPLY:
      return replies.nextReply(r, s, log);
    case STEP.NEXT_ATTACKED:
      return replies.afterAttack(r, s, log);
    case STEP.NEXT_SQUADRON:
      return squadronTurn.nextSquadron(r, s);
    case STEP.NEXT_SQUADRON_ACT:
      return squadronTurn.nextAct(r, s);
    case STEP.NEXT_SQUADRON_OVER:
      return squadronTurn.endSquadron(r, s, log);
    case STEP.NEXT_AFTER_MANEUVER:
      return course.afterManeuver(r, s);
    case STEP.NEXT_SQUADRON_PHASE:
      return squadronTurn.nextSquadronTurn(s, log);
    case STEP.NEXT_STATUS:
      return rounds.startStatus(s, log);
    case STEP.NEXT_WINDOW:
      return windows.nextWindow(r, s);
    case STEP.NEXT_PANIC:
      return activation.nextPanic(s);
    case STEP.NEXT_MARK:
      return attackCards.nextMark(r, s, log);
    case STEP.NEXT_SHIP_PHASE:
      return rounds.nextShipPhase(r, s);
    case STEP.NEXT_STATUS_OVER:
      return rounds.readyAll(r, s);
    case STEP.NEXT_EXTRA_MANEUVER:
      return course.extraManeuver(s);
    case STEP.NEXT_MANEUVERED:
      return course.offerAfterManeuver(s);
    default:
      passOnTable(r, s, log);
      return undefined;
  }
}
