import { type Action, type EventLog, type State, StepTable } from '../../core/index.ts';
import * as ACTION from './actions.ts';
import * as activation from './cards/activate.ts';
import { starStruck } from './cards/environment.ts';
import * as failure from './cards/failure.ts';
import * as frames from './cards/frames.ts';
import * as program from './cards/run.ts';
import * as stars from './cards/stars.ts';
import * as words from './cards/words.ts';
import { discardFromHand } from './cards/zones.ts';
import * as attack from './combat/attack.ts';
import * as resolution from './combat/resolve.ts';
import * as respond from './combat/respond.ts';
import * as field from './field.ts';
import { legalOffer } from './order.ts';
import * as abilities from './phases/abilities.ts';
import * as jump from './phases/jump.ts';
import * as prepare from './phases/prepare.ts';
import * as setup from './phases/setup.ts';
import * as tiers from './phases/tiers.ts';
import * as upkeep from './phases/upkeep.ts';
import type { Rules } from './compiled.ts';
import * as STEP from './steps.ts';

/** Writes the legal answers of `seat` and returns how many there are. */
type Legal = (r: Rules, s: State, seat: number, out: Int32Array) => number;
/** Plays an answer of `seat` and writes the step that comes next. */
type Take = (r: Rules, s: State, seat: number, a: Action, log: EventLog | null) => void;
/** Carries out a step that needs no question, and writes the step that comes next. */
type Pass = (r: Rules, s: State, log: EventLog | null) => void;

const table = new StepTable<Legal, Take, Pass>(STEP.NEXT_PLACER);
const { legal: LEGAL, take: TAKE, passes: PASS } = table;
const ask = (step: number, legalAnswers: Legal, takeAnswer: Take): void => table.ask(step, legalAnswers, takeAnswer);
const pass = (step: number, run: Pass): void => table.pass(step, run);

// Setup.
ask(STEP.BEGIN, setup.legalBegin, setup.takeBegin);
pass(STEP.NEXT_SETUP, setup.nextSetup);
ask(STEP.OPENING_DISCARD, prepare.legalDiscard, setup.takeOpeningDiscard);
ask(STEP.COMPLEMENT, setup.legalComplement, setup.takeComplement);
ask(STEP.SQUARES, setup.legalSquares, setup.takeSquares);
pass(STEP.NEXT_PLACER, setup.nextPlacer);
ask(STEP.PLACE, setup.legalPlace, setup.takePlace);

// The Preparation Phase.
pass(STEP.START_TURN, prepare.startTurn);
pass(STEP.START_PREPARER, prepare.startPreparer);
ask(STEP.DRIFT, prepare.legalDrift, prepare.takeDrift);
ask(STEP.ABILITY_COST, prepare.legalDiscard, abilities.takeAbilityCost);
pass(STEP.ASK_PLAN, prepare.askPlan);
pass(STEP.RESUME_PLAN, prepare.resumePlan);
ask(STEP.PLAN, prepare.legalPlan, prepare.takePlan);
ask(STEP.PLAN_SECOND, prepare.legalSecond, prepare.takeSecond);
ask(STEP.PLAN_REMOVE, jump.legalRemove, jump.takeRemove);
ask(STEP.CONFIRM, prepare.legalConfirm, prepare.takeConfirm);
ask(STEP.PICK, prepare.legalPick, prepare.takePick);
ask(STEP.SWAP, prepare.legalSwap, prepare.takeSwap);
pass(STEP.NEXT_PREPARER, prepare.nextPreparer);

// The Action Phase, tier by tier.
pass(STEP.START_ACTION, tiers.startAction);
pass(STEP.START_TIER, tiers.startTier);
pass(STEP.SEAT_TIER, tiers.seatTier);
pass(STEP.ASK_BEFORE, tiers.askBefore);
ask(STEP.OWN_BEFORE, respond.legalOwn, respond.takeBefore);
pass(STEP.FLIP, tiers.flip);
pass(STEP.ACTIVATE, tiers.activateNext);
pass(STEP.ASK_AFTER, tiers.askAfter);
ask(STEP.OWN_AFTER, respond.legalOwn, respond.takeAfter);
pass(STEP.NEXT_IN_TIER, tiers.nextInTier);

// A card that resolves.
ask(STEP.REPEAT, legalOffer, activation.takeRepeat);
ask(STEP.REPEAT_COST, prepare.legalDiscard, activation.takeRepeatCost);
pass(STEP.FRAME, program.runFrame);
ask(STEP.MODE, words.legalMode, words.takeMode);
ask(STEP.MOVE, frames.legalMove, frames.takeMove);
ask(STEP.PAY_MOVE, legalOffer, words.takePayMove);
ask(STEP.AMOUNT, words.legalAmount, words.takeAmount);
pass(STEP.SYSTEM_FAILURE, failure.startFailure);
ask(STEP.SURCHARGE, legalOffer, failure.takeSurcharge);
ask(STEP.VESSEL, failure.legalVessel, failure.takeVessel);
ask(STEP.CARD_WINDOW, failure.legalCardWindow, failure.takeCardWindow);
pass(STEP.AFTER_CARD_WINDOW, failure.failSystems);

// An attack: target, modifiers, answers, resolution.
ask(STEP.TARGET, attack.legalTarget, attack.takeTarget);
pass(STEP.ASK_BOOST, respond.askBoost);
ask(STEP.BOOST, respond.legalBoost, respond.takeBoost);
pass(STEP.OPEN_RESPONSE, respond.openResponse);
pass(STEP.ASK_RESPONSE, respond.askResponse);
ask(STEP.RESPOND, respond.legalRespond, respond.takeRespond);
ask(STEP.MISS_COST, prepare.legalDiscard, respond.takeMissCost);
ask(STEP.RECOVER, stars.legalRecover, stars.takeRecover);
ask(STEP.STAR_COST, stars.legalStarCost, takeStarCost);
pass(STEP.CLOSE_WINDOWS, respond.closeWindows);
ask(STEP.ORDER, resolution.legalOrder, resolution.takeOrder);
pass(STEP.RESOLVE, resolution.resolve);
pass(STEP.CHAIN_END, resolution.endChain);

// The Discard Phase and the end of the turn.
pass(STEP.START_DISCARD, upkeep.startDiscard);
pass(STEP.NEXT_DISCARD, upkeep.nextDiscard);
ask(STEP.DISCARD_ORDER, upkeep.legalDiscardOrder, upkeep.takeDiscardOrder);
ask(STEP.MAINTAIN, upkeep.legalMaintain, upkeep.takeMaintain);
pass(STEP.EXPIRE, upkeep.expireTiers);
pass(STEP.ASK_HAND, upkeep.askHand);
ask(STEP.HAND_LIMIT, prepare.legalDiscard, upkeep.takeHandLimit);
pass(STEP.END_TURN, upkeep.endTurn);
ask(STEP.PRIORITY_DRAW, upkeep.legalPriorityDraw, upkeep.takePriorityDraw);
pass(STEP.SHIFT, upkeep.shift);

table.complete(STEP, STEP.OVER);

/** Lets the rules go on by themselves until a seat has something to decide or the match is over. */
export function settle(r: Rules, s: State, log: EventLog | null): void {
  while (s[field.actor]! < 0 && s[field.step] !== STEP.OVER) PASS[s[field.step]!]!(r, s, log);
}

/** The legal answers of `seat` to the present question of `s`; none when the match is over. */
export function legal(r: Rules, s: State, seat: number, out: Int32Array): number {
  const step = s[field.step]!;
  return step === STEP.OVER ? 0 : LEGAL[step]!(r, s, seat, out);
}

/** Applies the answer `a` of the seat to act, then lets the rules go on. */
export function apply(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const seat = s[field.actor]!;
  const step = s[field.step]!;
  s[field.actor] = -1;
  // While a Star has to be paid for, playing one announces it: its price is asked before it does anything.
  if (a >= ACTION.STAR && a < ACTION.DISCARD && starStruck(s)) stars.announceStar(s, seat, step, a - ACTION.STAR);
  else TAKE[step]!(r, s, seat, a, log);
  settle(r, s, log);
}

/** Pays for the announced Star with a hand card, and then plays it as if nothing had come between. */
function takeStarCost(r: Rules, s: State, seat: number, a: Action, log: EventLog | null): void {
  const card = s[field.announced]! - 1;
  const step = s[field.announcedAt]!;
  s[field.announced] = 0;
  s[field.announcedAt] = 0;
  discardFromHand(r, s, seat, a - ACTION.DISCARD, log);
  TAKE[step]!(r, s, seat, ACTION.STAR + card, log);
}
