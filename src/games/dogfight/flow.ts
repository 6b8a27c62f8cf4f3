import type { EventLog, State } from '../../core/index.ts';
import * as ACTION from './actions.ts';
import * as activation from './cards/activate.ts';
import { starStruck } from './cards/environment.ts';
import * as failure from './cards/failure.ts';
import * as frames from './cards/frames.ts';
import * as attack from './combat/attack.ts';
import * as resolution from './combat/resolve.ts';
import * as respond from './combat/respond.ts';
import * as field from './field.ts';
import * as prepare from './phases/prepare.ts';
import * as setup from './phases/setup.ts';
import * as tiers from './phases/tiers.ts';
import * as upkeep from './phases/upkeep.ts';
import { legalOffer } from './order.ts';
import type { Rules } from './rules.ts';
import * as STEP from './steps.ts';

/** Lets the rules go on by themselves until a seat has something to decide or the match is over. */
export function settle(r: Rules, s: State, log: EventLog | null): void {
  while (s[field.actor]! < 0 && s[field.step] !== STEP.OVER) {
    const step = s[field.step]!;
    if (step <= STEP.START_ACTION) advancePlan(r, s, step, log);
    else if (step <= STEP.NEXT_IN_TIER) advanceAction(r, s, step, log);
    else advanceRest(r, s, step, log);
  }
}

function advancePlan(r: Rules, s: State, step: number, log: EventLog | null): void {
  switch (step) {
    case STEP.NEXT_PLACER:
      return setup.nextPlacer(r, s);
    case STEP.START_TURN:
      return prepare.startTurn(r, s, log);
    case STEP.START_PREPARER:
      return prepare.startPreparer(r, s, log);
    case STEP.ASK_PLAN:
      return prepare.askPlan(r, s);
    case STEP.NEXT_PREPARER:
      return prepare.nextPreparer(r, s);
    case STEP.START_ACTION:
      return tiers.startAction(r, s, log);
    default:
      throw new Error(`step ${step} asks nobody`);
  }
}

function advanceAction(r: Rules, s: State, step: number, log: EventLog | null): void {
  switch (step) {
    case STEP.START_TIER:
      return tiers.startTier(r, s, log);
    case STEP.SEAT_TIER:
      return tiers.seatTier(r, s);
    case STEP.ASK_BEFORE:
      return tiers.askBefore(r, s);
    case STEP.FLIP:
      return tiers.flip(r, s);
    case STEP.ACTIVATE:
      return tiers.activateNext(r, s, log);
    case STEP.FRAME:
      return frames.runFrame(r, s, log);
    case STEP.ASK_BOOST:
      return respond.askBoost(r, s);
    case STEP.OPEN_RESPONSE:
      return respond.openResponse(r, s, log);
    case STEP.ASK_RESPONSE:
      return respond.askResponse(r, s);
    case STEP.CLOSE_WINDOWS:
      return respond.closeWindows(r, s);
    case STEP.RESOLVE:
      return resolution.resolve(r, s, log);
    case STEP.CHAIN_END:
      return resolution.endChain(r, s, log);
    case STEP.ASK_AFTER:
      return tiers.askAfter(r, s);
    case STEP.NEXT_IN_TIER:
      return tiers.nextInTier(r, s);
    default:
      throw new Error(`step ${step} is unknown`);
  }
}

function advanceRest(r: Rules, s: State, step: number, log: EventLog | null): void {
  switch (step) {
    case STEP.START_DISCARD:
      return upkeep.startDiscard(r, s, log);
    case STEP.DISCARD_SEAT:
      return upkeep.discardSeat(r, s, log);
    case STEP.ASK_MAINTAIN:
      return upkeep.askMaintain(r, s, log);
    case STEP.EXPIRE:
      return upkeep.expireTiers(r, s, log);
    case STEP.ASK_HAND:
      return upkeep.askHand(r, s);
    case STEP.NEXT_DISCARD:
      return upkeep.nextDiscard(r, s);
    case STEP.END_TURN:
      return upkeep.endTurn(r, s, log);
    case STEP.SHIFT:
      return upkeep.shift(r, s, log);
    case STEP.ASK_ABILITY:
      return prepare.askAbility(r, s);
    case STEP.NEXT_SETUP:
      return setup.nextSetup(r, s, log);
    case STEP.SYSTEM_FAILURE:
      return failure.startFailure(r, s, log);
    case STEP.AFTER_CARD_WINDOW:
      return failure.failSystems(r, s, log);
    default:
      throw new Error(`step ${step} is unknown`);
  }
}

/** The legal answers of `seat` to the question that `s` stands at. */
export function legal(r: Rules, s: State, seat: number, out: Int32Array): number {
  switch (s[field.step]!) {
    case STEP.PLAN:
      return prepare.legalPlan(r, s, seat, out);
    case STEP.OWN_BEFORE:
    case STEP.OWN_AFTER:
      return respond.legalOwn(r, s, seat, out);
    case STEP.BOOST:
      return respond.legalBoost(r, s, seat, out);
    case STEP.RESPOND:
      return respond.legalRespond(r, s, seat, out);
    case STEP.MOVE:
      return frames.legalMove(r, s, seat, out);
    case STEP.CONFIRM:
      return prepare.legalConfirm(r, s, seat, out);
    case STEP.ABILITY:
      return prepare.legalAbility(r, s, seat, out);
    case STEP.PRIORITY_DRAW:
      return upkeep.legalPriorityDraw(r, s, seat, out);
    case STEP.TARGET:
      return attack.legalTarget(r, s, seat, out);
    case STEP.ORDER:
      return resolution.legalOrder(r, s, seat, out);
    case STEP.PLAN_SECOND:
      return prepare.legalSecond(r, s, seat, out);
    case STEP.PLAN_REMOVE:
      return prepare.legalRemove(r, s, seat, out);
    case STEP.PICK:
      return prepare.legalPick(r, s, seat, out);
    case STEP.SWAP:
      return prepare.legalSwap(r, s, seat, out);
    case STEP.ABILITY_COST:
    case STEP.REPEAT_COST:
    case STEP.MISS_COST:
    case STEP.HAND_LIMIT:
    case STEP.OPENING_DISCARD:
      return prepare.legalDiscard(r, s, seat, out);
    case STEP.REPEAT:
    case STEP.PAY_MOVE:
    case STEP.SURCHARGE:
      return legalOffer(r, s, seat, out);
    case STEP.MODE:
      return frames.legalMode(r, s, seat, out);
    case STEP.AMOUNT:
      return frames.legalAmount(r, s, seat, out);
    case STEP.RECOVER:
      return respond.legalRecover(r, s, seat, out);
    case STEP.MAINTAIN:
      return upkeep.legalMaintain(r, s, seat, out);
    default:
      return legalRare(r, s, seat, out);
  }
}

function legalRare(r: Rules, s: State, seat: number, out: Int32Array): number {
  switch (s[field.step]!) {
    case STEP.BEGIN:
      return setup.legalBegin(r, s, seat, out);
    case STEP.COMPLEMENT:
      return setup.legalComplement(r, s, seat, out);
    case STEP.PLACE:
      return setup.legalPlace(r, s, seat, out);
    case STEP.DRIFT:
      return prepare.legalDrift(r, s, seat, out);
    case STEP.VESSEL:
      return failure.legalVessel(r, s, seat, out);
    case STEP.CARD_WINDOW:
      return failure.legalCardWindow(r, s, seat, out);
    case STEP.STAR_COST:
      return respond.legalStarCost(r, s, seat, out);
    default:
      return 0;
  }
}

/** Applies the answer `a` of the seat to act, then lets the rules go on. */
export function apply(r: Rules, s: State, a: number, log: EventLog | null): void {
  const seat = s[field.actor]!;
  const step = s[field.step]!;
  s[field.actor] = -1;
  if (step === STEP.STAR_COST) payForStar(r, s, seat, a, log);
  else if (a >= ACTION.STAR && a < ACTION.DISCARD && starStruck(s))
    respond.announceStar(s, seat, step, a - ACTION.STAR);
  else answer(r, s, seat, step, a, log);
  settle(r, s, log);
}

/** The announced Star is paid with a hand card, and played as if nothing had come between. */
function payForStar(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const card = s[field.announced]! - 1;
  const step = s[field.announcedAt]!;
  s[field.announced] = 0;
  s[field.announcedAt] = 0;
  prepare.discardFromHand(r, s, seat, a - ACTION.DISCARD, log);
  answer(r, s, seat, step, ACTION.STAR + card, log);
}

function answer(r: Rules, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  if (step <= STEP.SWAP) takeInPlan(r, s, seat, step, a, log);
  else if (step <= STEP.ORDER) takeAction(r, s, seat, step, a, log);
  else takeRest(r, s, seat, step, a, log);
}

function takeInPlan(r: Rules, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  switch (step) {
    case STEP.PLAN:
      return prepare.takePlan(r, s, seat, a, log);
    case STEP.CONFIRM:
      return prepare.takeConfirm(r, s, seat, a);
    case STEP.ABILITY:
      return prepare.takeAbility(r, s, seat, a, log);
    case STEP.ABILITY_COST:
      return prepare.takeAbilityCost(r, s, seat, a, log);
    case STEP.PLAN_SECOND:
      return prepare.takeSecond(r, s, seat, a, log);
    case STEP.PLAN_REMOVE:
      return prepare.takeRemove(r, s, seat, a, log);
    case STEP.PICK:
      return prepare.takePick(r, s, seat, a);
    case STEP.SWAP:
      return prepare.takeSwap(r, s, seat, a, log);
    case STEP.DRIFT:
      return prepare.takeDrift(r, s, seat, a, log);
    case STEP.BEGIN:
      return setup.takeBegin(r, s, seat, a, log);
    case STEP.OPENING_DISCARD:
      return setup.takeOpeningDiscard(r, s, seat, a, log);
    case STEP.COMPLEMENT:
      return setup.takeComplement(r, s, seat, a, log);
    case STEP.PLACE:
      return setup.takePlace(r, s, seat, a, log);
    default:
      throw new Error(`no question ${step}`);
  }
}

function takeAction(r: Rules, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  switch (step) {
    case STEP.OWN_BEFORE:
      return respond.takeBefore(r, s, seat, a, log);
    case STEP.OWN_AFTER:
      return respond.takeAfter(r, s, seat, a, log);
    case STEP.BOOST:
      return respond.takeBoost(r, s, seat, a, log);
    case STEP.RESPOND:
      return respond.takeRespond(r, s, seat, a, log);
    case STEP.MOVE:
      return frames.takeMove(r, s, seat, a, log);
    case STEP.REPEAT:
      return activation.takeRepeat(r, s, seat, a);
    case STEP.REPEAT_COST:
      return activation.takeRepeatCost(r, s, seat, a, log);
    case STEP.MODE:
      return frames.takeMode(r, s, seat, a);
    case STEP.TARGET:
      return attack.takeTarget(r, s, seat, a, log);
    case STEP.PAY_MOVE:
      return frames.takePayMove(r, s, seat, a, log);
    case STEP.MISS_COST:
      return respond.takeMissCost(r, s, seat, a, log);
    case STEP.RECOVER:
      return respond.takeRecover(r, s, seat, a, log);
    case STEP.ORDER:
      return resolution.takeOrder(r, s, seat, a, log);
    default:
      throw new Error(`no question ${step}`);
  }
}

function takeRest(r: Rules, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  switch (step) {
    case STEP.MAINTAIN:
      return upkeep.takeMaintain(r, s, seat, a, log);
    case STEP.HAND_LIMIT:
      return upkeep.takeHandLimit(r, s, seat, a, log);
    case STEP.PRIORITY_DRAW:
      return upkeep.takePriorityDraw(r, s, seat, a, log);
    case STEP.AMOUNT:
      return frames.takeAmount(r, s, seat, a, log);
    case STEP.VESSEL:
      return failure.takeVessel(r, s, seat, a, log);
    case STEP.SURCHARGE:
      return failure.takeSurcharge(r, s, seat, a, log);
    case STEP.CARD_WINDOW:
      return failure.takeCardWindow(r, s, seat, a, log);
    default:
      throw new Error(`no question ${step}`);
  }
}
