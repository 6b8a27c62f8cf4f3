import { type Action, type EventLog, type State, StepTable } from '../../core/index.ts';
import * as asked from './attack/asked.ts';
import * as attack from './attack/attack.ts';
import * as blast from './attack/blast.ts';
import * as critical from './attack/critical.ts';
import * as damage from './attack/damage.ts';
import * as declare from './attack/declare.ts';
import * as defense from './attack/defense.ts';
import * as losses from './attack/losses.ts';
import * as replies from './attack/replies.ts';
import * as sliders from './attack/sliders.ts';
import * as stings from './attack/stings.ts';
import * as suffer from './attack/suffer.ts';
import * as watching from './attack/watching.ts';
import { tableOf } from './cards/ask.ts';
import * as asking from './cards/asking.ts';
import * as faceup from './cards/faceup.ts';
import * as picking from './cards/picking.ts';
import { MOMENT } from './cards/entry.ts';
import { QUESTION } from './cards/question.ts';
import * as windows from './cards/windows.ts';
import * as boarding from './cards/words/boarding.ts';
import * as apart from './cards/words/apart.ts';
import * as cardTokens from './cards/words/tokens.ts';
import * as field from './state/field.ts';
import * as activation from './phases/activation.ts';
import * as arrival from './phases/arrival.ts';
import * as goals from './goals/asking.ts';
import * as exogorths from './goals/exogorths.ts';
import * as course from './phases/course.ts';
import * as deployment from './phases/deployment.ts';
import * as displacement from './phases/displacement.ts';
import * as drift from './phases/drift.ts';
import * as early from './phases/early-activation.ts';
import * as flight from './phases/flight.ts';
import * as maneuver from './phases/maneuver.ts';
import * as mines from './goals/mines.ts';
import * as moving from './goals/moving.ts';
import * as naming from './phases/naming.ts';
import * as objectivePlaces from './phases/objective-places.ts';
import * as obstacles from './phases/obstacles.ts';
import * as rounds from './phases/rounds.ts';
import * as speeds from './position/speeds.ts';
import * as setup from './phases/setup.ts';
import * as squadronTurn from './phases/squadron-turn.ts';
import * as strategic from './phases/strategic.ts';
import * as targeting from './phases/targeting.ts';
import * as watched from './phases/interrupted-move.ts';
import type { Rules } from './compiled.ts';
import * as STEP from './state/steps.ts';
import { grandAdmiral, ownerOf, seatOfFleet } from './teams.ts';

/** Writes the legal answers of the seat to act and returns how many there are. */
type Legal = (r: Rules, s: State, out: Int32Array) => number;
/** Plays an answer and writes the next step. */
type Take = (r: Rules, s: State, a: Action, log: EventLog | null) => void;
/** The seat that answers in Sector Fleet, where several seats play a side. */
type Answers = (r: Rules, s: State) => number;
/** Does what needs no decision and writes the next step. */
type Pass = (r: Rules, s: State, log: EventLog | null) => void;

const table = new StepTable<Legal, Take, Pass>(STEP.NEXT_DIAL);
const { legal: LEGAL, take: TAKE, passes: PASS } = table;
const ANSWERS: Answers[] = [];

/** Registers a step. `answers`: who decides in Sector Fleet; by default the Grand Admiral, unless the owner of a unit is given. */
function ask(step: number, legalAnswers: Legal, takeAnswer: Take, answers: Answers = admiralOf): void {
  table.ask(step, legalAnswers, takeAnswer);
  ANSWERS[step] = answers;
}

const pass = (step: number, run: Pass): void => table.pass(step, run);

const admiralOf: Answers = (r, s) => grandAdmiral(r, s, s[field.actor]!);
const owner =
  (register: number): Answers =>
  (_r, s) =>
    ownerOf(s, s[register]!);
const named: Answers = (_r, s) => seatOfFleet(s[field.turn]!, s[field.named]!);
const activeOwner = owner(field.active);
const squadronOwner = owner(field.activeSquadron);
const attackerOwner = owner(field.attacker);
const targetOwner = owner(field.target);
const hurtOwner = owner(field.hurt);

// The Command Phase, and the turns of the Ship Phase.
ask(STEP.DIALS, rounds.legalDial, rounds.takeDial, activeOwner);
pass(STEP.NEXT_DIAL, rounds.nextDial);
pass(STEP.NEXT_COMMANDS_SET, rounds.startShipPhase);
pass(STEP.NEXT_SHIP_PHASE, rounds.nextShipPhase);
pass(STEP.NEXT_TURN, rounds.nextTurn);
ask(STEP.TURN, rounds.legalTurn, rounds.takeTurn, named);

// The activation of a ship: reveal, commands, attacks, maneuver.
pass(STEP.NEXT_PANIC, activation.nextPanic);
ask(STEP.PANIC, activation.legalPanic, activation.takePanic, activeOwner);
pass(STEP.NEXT_REVEAL, activation.revealDial);
pass(STEP.NEXT_REVEAL_CARDS, activation.nextRevealCards);
pass(STEP.NEXT_REVEALED, activation.nextRevealed);
ask(STEP.RAID, activation.legalRaid, activation.takeRaid, activeOwner);
ask(STEP.REVEAL, activation.legalReveal, activation.takeReveal, activeOwner);
ask(STEP.DROP, activation.legalDrop, activation.takeDrop, (r, s) => ownerOf(s, cardTokens.overfull(r, s)));
pass(STEP.NEXT_AFTER_REVEAL, activation.afterReveal);
pass(STEP.NEXT_COMMAND_OVER, activation.afterCommand);
pass(STEP.NEXT_COMMANDS, activation.nextCommands);
ask(STEP.COMMANDS, activation.legalCommands, activation.takeCommands, activeOwner);
ask(STEP.REPAIR, activation.legalRepair, activation.takeRepair, activeOwner);
pass(STEP.NEXT_ACTIVATION_OVER, targeting.endActivation);
pass(STEP.NEXT_OWN_ENDED, rounds.askEnemies);
pass(STEP.NEXT_ENDED, rounds.finishActivation);
ask(STEP.TARGETING, targeting.legalTargeting, targeting.takeTargeting, activeOwner);

// An attack.
pass(STEP.NEXT_ATTACK, attack.nextAttack);
ask(STEP.DECLARE, declare.legalTargets, declare.takeTarget, activeOwner);
pass(STEP.NEXT_REPLACED, declare.replaceDice);
pass(STEP.NEXT_ROLL, attack.nextRoll);
ask(STEP.OBSTRUCTED, attack.legalObstructed, attack.takeObstructed, attackerOwner);
ask(STEP.OBJECTIVE_DICE, attack.legalObjectiveDice, attack.takeObjectiveDice, attackerOwner);
pass(STEP.NEXT_STRAY, exogorths.nextStray);
pass(STEP.NEXT_GOALS, moving.nextGoals);
ask(STEP.GOAL, goals.legalGoal, goals.takeGoal, goals.goalAnswerer);
pass(STEP.NEXT_ROLLED, attack.afterRoll);
pass(STEP.NEXT_EFFECTS, attack.nextEffects);
ask(STEP.EFFECTS, attack.legalEffects, attack.takeEffect, attackerOwner);
pass(STEP.NEXT_MARK, picking.nextMark);
ask(STEP.MARK, picking.legalMarks, picking.takeMark, picking.picker);
pass(STEP.NEXT_DEFENSE, defense.nextDefense);
ask(STEP.DEFENSE, defense.legalDefense, defense.takeDefense, targetOwner);
ask(STEP.DODGE, defense.legalDodge, defense.takeDodge, targetOwner);
ask(STEP.EVADE, defense.legalEvade, defense.takeEvade, targetOwner);
pass(STEP.NEXT_CRITICAL, critical.nextCritical);
ask(STEP.CRITICAL, critical.legalCritical, critical.takeCritical, attackerOwner);
pass(STEP.NEXT_BLAST, blast.nextBlast);
pass(STEP.NEXT_TOTAL, damage.beforeDamage);
pass(STEP.NEXT_SUFFERED, damage.totalDamage);
pass(STEP.NEXT_HIT, damage.hitSquadron);
pass(STEP.NEXT_DAMAGE, suffer.dealDamage);
ask(STEP.SOAK, suffer.legalSoak, suffer.takeSoak, hurtOwner);
ask(STEP.LOOK, suffer.legalLook, suffer.takeLook, suffer.viewer);
ask(STEP.HURT_ZONE, suffer.legalZones, suffer.takeZone, hurtOwner);
pass(STEP.NEXT_ATTACK_OVER, damage.endAttack);
pass(STEP.NEXT_LOSS, losses.nextLoss);
pass(STEP.NEXT_REPLY, replies.nextReply);
ask(STEP.COUNTER, replies.legalCounter, replies.takeCounter, targetOwner);
pass(STEP.NEXT_ATTACKED, replies.afterAttack);
pass(STEP.NEXT_RESUME, replies.resume);
ask(STEP.TEXT, asked.legalText, asked.takeText, owner(field.textOf));
ask(STEP.MORE_TARGETS, declare.legalMoreTargets, replies.takeMoreTargets, activeOwner);

// Damage cards that ask a question, and windows for upgrade cards.
ask(STEP.INJURED, faceup.legalInjured, faceup.takeInjured, hurtOwner);
ask(STEP.NOISE, faceup.legalNoise, faceup.takeNoise);
ask(STEP.SHIELD_FAILURE, faceup.legalFailure, faceup.takeFailure);
ask(STEP.PROJECTOR, faceup.legalProjector, faceup.takeProjector, hurtOwner);
pass(STEP.NEXT_WINDOW, windows.nextWindow);
ask(STEP.WINDOW, windows.legalWindow, windows.takeWindow, windows.ownerInWindow);

// Cards that ask further questions.
pass(STEP.NEXT_ROUNDS, cardTokens.nextRounds);
ask(STEP.ROUNDS, cardTokens.legalRounds, cardTokens.takeRounds, cardTokens.choosingCommander);
pass(STEP.NEXT_DEPLOYED, deployment.openDeployed);
pass(STEP.NEXT_FIRST_WINDOW, deployment.openFirstRound);
pass(STEP.NEXT_FIRST_ROUND, deployment.beginFirstRound);
pass(STEP.NEXT_GAIN, cardTokens.nextGain);
ask(STEP.GAIN, cardTokens.legalGain, cardTokens.takeGain, cardTokens.gainer);
ask(STEP.HAND, cardTokens.legalHand, cardTokens.takeHand, activeOwner);
pass(STEP.NEXT_BOARD, boarding.nextBoard);
ask(STEP.BOARD, boarding.legalBoard, boarding.takeBoard, activeOwner);

pass(STEP.NEXT_CARD_ASKS, asking.nextAnswer);
ask(STEP.CARD_ASKS, asking.legalAnswers, asking.takeAnswer, asking.answerer);

pass(STEP.NEXT_BROUGHT, apart.openBrought);
pass(STEP.NEXT_BROUGHT_OVER, apart.endBrought);

// The maneuver, and what it causes.
pass(STEP.NEXT_COURSE, course.nextCourse);
ask(STEP.COURSE, course.legalCourse, course.takeCourse, activeOwner);
pass(STEP.NEXT_JOINT, course.nextJoint);
ask(STEP.YAW, course.legalYaw, course.takeYaw, activeOwner);
ask(STEP.SIDE, course.legalSide, maneuver.takeSide, activeOwner);
pass(STEP.NEXT_MOVE, maneuver.moveStraight);
pass(STEP.NEXT_DISPLACE, displacement.nextDisplacement);
ask(STEP.DISPLACE, displacement.legalDisplacement, displacement.takeDisplacement);
ask(STEP.DISPLACE_TO, displacement.legalDisplacementTo, displacement.takeDisplacementTo);
pass(STEP.NEXT_OBSTACLES, obstacles.nextObstacle);
ask(STEP.OBSTACLE, obstacles.legalObstacle, obstacles.takeObstacle, activeOwner);
ask(STEP.STATION, obstacles.legalStation, obstacles.takeStation, activeOwner);
pass(STEP.NEXT_MINE, mines.nextMine);
pass(STEP.NEXT_MANEUVERED, course.offerAfterManeuver);
pass(STEP.NEXT_PLOT, course.nextPlot);
pass(STEP.NEXT_FALLEN, rounds.nextFallen);
pass(STEP.NEXT_EXTRA_MANEUVER, course.extraManeuver);
pass(STEP.NEXT_AFTER_MANEUVER, course.afterManeuver);

// Squadrons, activated by command or in the Squadron Phase.
pass(STEP.NEXT_EARLY, early.nextEarly);
ask(STEP.EARLY, early.legalEarly, early.takeEarly, early.earlyPlayer);
ask(STEP.HARM, stings.legalHarm, stings.takeHarm, squadronOwner);
pass(STEP.NEXT_HARMED, stings.afterHarm);
ask(STEP.FLIP_SLIDER, sliders.legalFlip, sliders.takeFlip, attackerOwner);
pass(STEP.NEXT_SHIPS_OVER, rounds.startSquadronPhase);
pass(STEP.NEXT_SQUADRONS_BEGIN, rounds.beginSquadrons);
pass(STEP.NEXT_HERALDS, asked.nextHerald);
pass(STEP.NEXT_SQUADRON_PHASE, squadronTurn.nextSquadronTurn);
pass(STEP.NEXT_SQUADRON, squadronTurn.nextSquadron);
ask(STEP.NAME_PLAYER, naming.legalPlayers, naming.takePlayer);
ask(STEP.SQUADRON, squadronTurn.legalSquadrons, squadronTurn.takeSquadron, squadronTurn.picker);
pass(STEP.NEXT_SQUADRON_ACT, squadronTurn.nextAct);
ask(STEP.SQUADRON_ACT, squadronTurn.legalAct, squadronTurn.takeAct, squadronOwner);
pass(STEP.NEXT_FLY, flight.nextFlight);
ask(STEP.FLY, flight.legalFlight, flight.takeFlight, squadronOwner);
ask(STEP.FLY_TO, flight.legalFlightTo, flight.takeFlightTo, squadronOwner);
pass(STEP.NEXT_WATCHED, watched.afterWatch);
ask(STEP.STRATEGIC, strategic.legalStrategic, strategic.takeStrategic, squadronOwner);
pass(STEP.NEXT_CLOAK, squadronTurn.nextCloak);
ask(STEP.CLOAK, squadronTurn.legalCloak, squadronTurn.takeCloak, squadronOwner);
pass(STEP.NEXT_SQUADRON_OVER, squadronTurn.endSquadron);

// The Status Phase and the end of a round.
pass(STEP.NEXT_STATUS, rounds.startStatus);
pass(STEP.NEXT_STATUS_OVER, rounds.readyAll);
pass(STEP.NEXT_DRIFT, drift.nextDrift);
ask(STEP.DRIFT, drift.legalDrift, drift.takeDrift);
pass(STEP.NEXT_ROUND, rounds.endRound);

// Units that were set aside arrive at the start of a round.
pass(STEP.NEXT_ARRIVAL, arrival.nextArrival);
ask(STEP.ARRIVE, arrival.legalArrival, arrival.takeArrival);
ask(STEP.ARRIVE_AT, arrival.legalArrivalAt, arrival.takeArrivalAt);

// Setup: the first player, the objective and its tokens; the players place obstacles and fleets in turn.
ask(STEP.INITIATIVE, setup.legalInitiative, setup.takeInitiative);
pass(STEP.NEXT_SETUP, setup.nextSetup);
ask(STEP.OBJECTIVE, setup.legalObjective, setup.takeObjective);
ask(STEP.SET_ASIDE, setup.legalAside, setup.takeAside);
ask(STEP.NAME_SHIP, setup.legalNames, setup.takeName);
ask(STEP.PLACE_TOKEN, objectivePlaces.legalTokenPlaces, objectivePlaces.takeTokenPlace);
ask(STEP.MOVE_TOKEN, objectivePlaces.legalMoves, objectivePlaces.takeMove);
pass(STEP.NEXT_DEPLOY, deployment.nextDeployment);
ask(STEP.DEPLOY, deployment.legalDeployment, deployment.takeDeployment, deployment.placer);
ask(STEP.DEPLOY_TO, deployment.legalDeploymentTo, deployment.takeDeploymentTo, deployment.placer);

table.complete(STEP, STEP.OVER);

/** Writes the legal actions of the present step and returns how many there are; 0 when the match is over. */
export function legal(r: Rules, s: State, out: Int32Array): number {
  const step = s[field.step]!;
  return step === STEP.OVER ? 0 : LEGAL[step]!(r, s, out);
}

/** Plays the action alone, without the steps that follow it. */
export function take(r: Rules, s: State, a: Action, log: EventLog | null): void {
  TAKE[s[field.step]!]!(r, s, a, log);
}

/** Plays one step in which nobody is asked. */
export function passStep(r: Rules, s: State, log: EventLog | null): void {
  PASS[s[field.step]!]!(r, s, log);
}

/** Plays steps until somebody is asked or the match is over. */
export function settle(r: Rules, s: State, log: EventLog | null): void {
  if (r.interrupts) settleInParts(r, s, log);
  else while (s[field.step]! >= STEP.NEXT_DIAL) passStep(r, s, log);
  if (r.fleetsPerTeam > 1) s[field.asked] = s[field.step] === STEP.OVER ? -1 : ANSWERS[s[field.step]!]!(r, s);
}

/**
 * As `settle`, in a match in which something may happen between two steps: cards act as soon as there is a loss, squadrons act once a token has been
 * moved, or the objective turns the table.
 */
function settleInParts(r: Rules, s: State, log: EventLog | null): void {
  for (;;) {
    if (r.effects.hearsLosses && losses.areHeard(r, s)) losses.interrupt(s);
    if (r.askedSquadrons[QUESTION.ROAMS] !== 0) watching.roam(s);
    if (r.effects.offered[MOMENT.SPEED]!.length > 0) speeds.answerSpeed(r, s);
    if (s[field.step]! < STEP.NEXT_DIAL) return;
    passStep(tableOf(r, s), s, log);
  }
}

/** Plays `a` and everything that follows until somebody is asked again or the match is over. */
export function play(r: Rules, s: State, a: Action, log: EventLog | null): void {
  take(r, s, a, log);
  settle(r, s, log);
}
