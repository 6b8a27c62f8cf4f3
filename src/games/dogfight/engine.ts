import type { EventLog, State } from '../../core/index.ts';
import * as ACTION from './actions.ts';
import * as activation from './activate.ts';
import * as attack from './attack.ts';
import { starStruck } from './environment.ts';
import * as failure from './failure.ts';
import * as field from './field.ts';
import * as frames from './frames.ts';
import * as prepare from './prepare.ts';
import * as resolution from './resolve.ts';
import * as respond from './respond.ts';
import * as setup from './setup.ts';
import * as STEP from './steps.ts';
import type { Tables } from './tables.ts';
import * as tiers from './tiers.ts';
import * as upkeep from './upkeep.ts';

/** Lets the rules go on by themselves until a seat has something to decide or the match is over. */
export function settle(t: Tables, s: State, log: EventLog | null): void {
  while (s[field.actor]! < 0 && s[field.step] !== STEP.OVER) {
    const step = s[field.step]!;
    if (step <= STEP.START_ACTION) advancePlan(t, s, step, log);
    else if (step <= STEP.NEXT_IN_TIER) advanceAction(t, s, step, log);
    else advanceRest(t, s, step, log);
  }
}

function advancePlan(t: Tables, s: State, step: number, log: EventLog | null): void {
  switch (step) {
    case STEP.NEXT_PLACER:
      return setup.nextPlacer(t, s);
    case STEP.START_TURN:
      return prepare.startTurn(t, s, log);
    case STEP.START_PREPARER:
      return prepare.startPreparer(t, s, log);
    case STEP.ASK_PLAN:
      return prepare.askPlan(t, s);
    case STEP.NEXT_PREPARER:
      return prepare.nextPreparer(t, s);
    case STEP.START_ACTION:
      return tiers.startAction(t, s, log);
    default:
      throw new Error(`step ${step} asks nobody`);
  }
}

function advanceAction(t: Tables, s: State, step: number, log: EventLog | null): void {
  switch (step) {
    case STEP.START_TIER:
      return tiers.startTier(t, s, log);
    case STEP.SEAT_TIER:
      return tiers.seatTier(t, s);
    case STEP.ASK_BEFORE:
      return tiers.askBefore(t, s);
    case STEP.FLIP:
      return tiers.flip(t, s);
    case STEP.ACTIVATE:
      return tiers.activateNext(t, s, log);
    case STEP.FRAME:
      return frames.runFrame(t, s, log);
    case STEP.ASK_BOOST:
      return respond.askBoost(t, s);
    case STEP.OPEN_RESPONSE:
      return respond.openResponse(t, s, log);
    case STEP.ASK_RESPONSE:
      return respond.askResponse(t, s);
    case STEP.CLOSE_WINDOWS:
      return respond.closeWindows(s);
    case STEP.RESOLVE:
      return resolution.resolve(t, s, log);
    case STEP.CHAIN_END:
      return resolution.endChain(t, s, log);
    case STEP.ASK_AFTER:
      return tiers.askAfter(t, s);
    case STEP.NEXT_IN_TIER:
      return tiers.nextInTier(t, s);
    default:
      throw new Error(`step ${step} is unknown`);
  }
}

function advanceRest(t: Tables, s: State, step: number, log: EventLog | null): void {
  switch (step) {
    case STEP.START_DISCARD:
      return upkeep.startDiscard(s, log);
    case STEP.DISCARD_SEAT:
      return upkeep.discardSeat(t, s, log);
    case STEP.ASK_MAINTAIN:
      return upkeep.askMaintain(t, s, log);
    case STEP.EXPIRE:
      return upkeep.expireTiers(t, s, log);
    case STEP.ASK_HAND:
      return upkeep.askHand(t, s);
    case STEP.NEXT_DISCARD:
      return upkeep.nextDiscard(t, s);
    case STEP.END_TURN:
      return upkeep.endTurn(t, s, log);
    case STEP.SHIFT:
      return upkeep.shift(t, s, log);
    case STEP.ASK_ABILITY:
      return prepare.askAbility(t, s);
    case STEP.NEXT_SETUP:
      return setup.nextSetup(t, s, log);
    case STEP.SYSTEM_FAILURE:
      return failure.startFailure(t, s, log);
    case STEP.AFTER_CARD_WINDOW:
      return failure.failSystems(t, s, log);
    default:
      throw new Error(`step ${step} is unknown`);
  }
}

/** The legal answers of `seat` to the question that `s` stands at. */
export function legal(t: Tables, s: State, seat: number, out: Int32Array): number {
  const b = t.at(seat);
  switch (s[field.step]!) {
    case STEP.PLAN:
      return prepare.legalPlan(t, s, seat, out);
    case STEP.OWN_BEFORE:
    case STEP.OWN_AFTER:
      return respond.legalOwn(t, s, seat, out);
    case STEP.BOOST:
      return respond.legalBoost(t, s, seat, out);
    case STEP.RESPOND:
      return respond.legalRespond(t, s, seat, out);
    case STEP.MOVE:
      return frames.legalMove(t, s, seat, out);
    case STEP.CONFIRM:
      return prepare.legalConfirm(out);
    case STEP.ABILITY:
      return prepare.legalAbility(out);
    case STEP.PRIORITY_DRAW:
      return upkeep.legalPriorityDraw(out);
    case STEP.TARGET:
      return attack.legalTarget(t, s, seat, out);
    case STEP.ORDER:
      return resolution.legalOrder(s, out);
    case STEP.PLAN_SECOND:
      return prepare.legalSecond(s, b, out);
    case STEP.PLAN_REMOVE:
      return prepare.legalRemove(t, s, b, out);
    case STEP.PICK:
      return prepare.legalPick(s, b, out);
    case STEP.SWAP:
      return prepare.legalSwap(s, b, out);
    case STEP.ABILITY_COST:
    case STEP.REPEAT_COST:
    case STEP.MISS_COST:
    case STEP.HAND_LIMIT:
    case STEP.OPENING_DISCARD:
      return prepare.legalHand(s, b, ACTION.DISCARD, out, 0);
    case STEP.REPEAT:
      out[0] = ACTION.PASS;
      out[1] = ACTION.YES;
      return 2;
    case STEP.MODE:
      return frames.legalMode(out);
    case STEP.PAY_MOVE:
      return frames.legalPayMove(out);
    case STEP.AMOUNT:
      return frames.legalAmount(s, b, out);
    case STEP.RECOVER:
      return respond.legalRecover(t, s, seat, out);
    case STEP.MAINTAIN:
      return upkeep.legalMaintain(t, s, b, out);
    default:
      return legalRare(t, s, seat, out);
  }
}

function legalRare(t: Tables, s: State, seat: number, out: Int32Array): number {
  switch (s[field.step]!) {
    case STEP.BEGIN:
      return setup.legalBegin(out);
    case STEP.COMPLEMENT:
      return setup.legalComplement(t, s, seat, out);
    case STEP.PLACE:
      return setup.legalPlace(t, s, out);
    case STEP.DRIFT:
      return prepare.legalDrift(t, s, seat, out);
    case STEP.SURCHARGE:
      return failure.legalSurcharge(out);
    case STEP.VESSEL:
      return failure.legalVessel(t, s, out);
    case STEP.CARD_WINDOW:
      return failure.legalCardWindow(t, s, seat, out);
    case STEP.STAR_COST:
      return respond.legalStarCost(s, t.at(seat), out);
    default:
      return 0;
  }
}

/** Applies the answer `a` of the seat to act, then lets the rules go on. */
export function apply(t: Tables, s: State, a: number, log: EventLog | null): void {
  const seat = s[field.actor]!;
  const step = s[field.step]!;
  s[field.actor] = -1;
  if (step === STEP.STAR_COST) payForStar(t, s, seat, a, log);
  else if (a >= ACTION.STAR && a < ACTION.DISCARD && starStruck(s))
    respond.announceStar(s, seat, step, a - ACTION.STAR);
  else answer(t, s, seat, step, a, log);
  settle(t, s, log);
}

/** The announced Star is paid with a hand card, and played as if nothing had come between. */
function payForStar(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const card = s[field.announced]! - 1;
  const step = s[field.announcedAt]!;
  s[field.announced] = 0;
  s[field.announcedAt] = 0;
  prepare.discardFromHand(t, s, seat, a - ACTION.DISCARD, log);
  answer(t, s, seat, step, ACTION.STAR + card, log);
}

function answer(t: Tables, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  if (step <= STEP.SWAP) choosePlan(t, s, seat, step, a, log);
  else if (step <= STEP.ORDER) chooseAction(t, s, seat, step, a, log);
  else chooseRest(t, s, seat, step, a, log);
}

function choosePlan(t: Tables, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  switch (step) {
    case STEP.PLAN:
      return prepare.choosePlan(t, s, seat, a, log);
    case STEP.CONFIRM:
      return prepare.chooseConfirm(s, seat, a);
    case STEP.ABILITY:
      return prepare.chooseAbility(t, s, seat, a, log);
    case STEP.ABILITY_COST:
      return prepare.chooseAbilityCost(t, s, seat, a, log);
    case STEP.PLAN_SECOND:
      return prepare.chooseSecond(t, s, seat, a, log);
    case STEP.PLAN_REMOVE:
      return prepare.chooseRemove(t, s, seat, a, log);
    case STEP.PICK:
      return prepare.choosePick(t, s, seat, a);
    case STEP.SWAP:
      return prepare.chooseSwap(t, s, seat, a, log);
    case STEP.DRIFT:
      return prepare.chooseDrift(t, s, seat, a, log);
    case STEP.BEGIN:
      return setup.chooseBegin(t, s, log);
    case STEP.OPENING_DISCARD:
      return setup.chooseOpeningDiscard(t, s, seat, a, log);
    case STEP.COMPLEMENT:
      return setup.chooseComplement(t, s, seat, a, log);
    case STEP.PLACE:
      return setup.choosePlace(t, s, seat, a, log);
    default:
      throw new Error(`no question ${step}`);
  }
}

function chooseAction(t: Tables, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  switch (step) {
    case STEP.OWN_BEFORE:
      return respond.chooseOwn(t, s, seat, a, STEP.FLIP, STEP.ASK_BEFORE, log);
    case STEP.OWN_AFTER:
      return respond.chooseOwn(t, s, seat, a, STEP.NEXT_IN_TIER, STEP.ASK_AFTER, log);
    case STEP.BOOST:
      return respond.chooseBoost(t, s, seat, a, log);
    case STEP.RESPOND:
      return respond.chooseRespond(t, s, seat, a, log);
    case STEP.MOVE:
      return frames.chooseMove(t, s, seat, a, log);
    case STEP.REPEAT:
      return activation.chooseRepeat(s, seat, a);
    case STEP.REPEAT_COST:
      return activation.chooseRepeatCost(t, s, seat, a, log);
    case STEP.MODE:
      return frames.chooseMode(t, s, a);
    case STEP.TARGET:
      return attack.chooseTarget(t, s, a, log);
    case STEP.PAY_MOVE:
      return frames.choosePayMove(t, s, seat, a, log);
    case STEP.MISS_COST:
      return respond.chooseMissCost(t, s, seat, a, log);
    case STEP.RECOVER:
      return respond.chooseRecover(t, s, seat, a, log);
    case STEP.ORDER:
      return resolution.chooseOrder(t, s, a, log);
    default:
      throw new Error(`no question ${step}`);
  }
}

function chooseRest(t: Tables, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  switch (step) {
    case STEP.MAINTAIN:
      return upkeep.chooseMaintain(t, s, seat, a, log);
    case STEP.HAND_LIMIT:
      return upkeep.chooseHandLimit(t, s, seat, a, log);
    case STEP.PRIORITY_DRAW:
      return upkeep.choosePriorityDraw(t, s, seat, a, log);
    case STEP.AMOUNT:
      return frames.chooseAmount(t, s, seat, a, log);
    case STEP.VESSEL:
      return failure.chooseVessel(t, s, a, log);
    case STEP.SURCHARGE:
      return failure.chooseSurcharge(t, s, seat, a, log);
    case STEP.CARD_WINDOW:
      return failure.chooseCardWindow(t, s, seat, a, log);
    default:
      throw new Error(`no question ${step}`);
  }
}
