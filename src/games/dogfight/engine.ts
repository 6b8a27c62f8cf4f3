import type { EventLog, State } from '../../core/index.ts';
import { ACTION } from './actions.ts';
import * as activation from './activate.ts';
import * as attack from './attack.ts';
import { starStruck } from './environment.ts';
import * as failure from './failure.ts';
import * as frames from './frames.ts';
import * as L from './layout.ts';
import * as prepare from './prepare.ts';
import * as resolution from './resolve.ts';
import * as respond from './respond.ts';
import * as setup from './setup.ts';
import { STEP } from './steps.ts';
import type { Tables } from './tables.ts';
import * as tiers from './tiers.ts';
import * as upkeep from './upkeep.ts';

const { STEP: AT_STEP, ACTOR, ANNOUNCED, ANNOUNCED_AT } = L.TABLE;
const { PASS, YES, STAR, DISCARD } = ACTION;
const S = STEP;

/** Lets the rules go on by themselves until a seat has something to decide or the match is over. */
export function settle(t: Tables, s: State, log: EventLog | null): void {
  while (s[ACTOR]! < 0 && s[AT_STEP] !== S.OVER) {
    const step = s[AT_STEP]!;
    if (step <= S.START_ACTION) advancePlan(t, s, step, log);
    else if (step <= S.NEXT_IN_TIER) advanceAction(t, s, step, log);
    else advanceRest(t, s, step, log);
  }
}

function advancePlan(t: Tables, s: State, step: number, log: EventLog | null): void {
  switch (step) {
    case S.NEXT_PLACER:
      return setup.nextPlacer(t, s);
    case S.START_TURN:
      return prepare.startTurn(t, s, log);
    case S.START_PREPARER:
      return prepare.startPreparer(t, s, log);
    case S.ASK_PLAN:
      return prepare.askPlan(t, s);
    case S.NEXT_PREPARER:
      return prepare.nextPreparer(t, s);
    case S.START_ACTION:
      return tiers.startAction(t, s, log);
    default:
      throw new Error(`step ${step} asks nobody`);
  }
}

function advanceAction(t: Tables, s: State, step: number, log: EventLog | null): void {
  switch (step) {
    case S.START_TIER:
      return tiers.startTier(t, s, log);
    case S.SEAT_TIER:
      return tiers.seatTier(t, s);
    case S.ASK_BEFORE:
      return tiers.askBefore(t, s);
    case S.FLIP:
      return tiers.flip(t, s);
    case S.ACTIVATE:
      return tiers.activateNext(t, s, log);
    case S.FRAME:
      return frames.runFrame(t, s, log);
    case S.ASK_BOOST:
      return respond.askBoost(t, s);
    case S.OPEN_RESPONSE:
      return respond.openResponse(t, s, log);
    case S.ASK_RESPONSE:
      return respond.askResponse(t, s);
    case S.CLOSE_WINDOWS:
      return respond.closeWindows(s);
    case S.RESOLVE:
      return resolution.resolve(t, s, log);
    case S.CHAIN_END:
      return resolution.endChain(t, s, log);
    case S.ASK_AFTER:
      return tiers.askAfter(t, s);
    case S.NEXT_IN_TIER:
      return tiers.nextInTier(t, s);
    default:
      throw new Error(`step ${step} is unknown`);
  }
}

function advanceRest(t: Tables, s: State, step: number, log: EventLog | null): void {
  switch (step) {
    case S.START_DISCARD:
      return upkeep.startDiscard(s, log);
    case S.DISCARD_SEAT:
      return upkeep.discardSeat(t, s, log);
    case S.ASK_MAINTAIN:
      return upkeep.askMaintain(t, s, log);
    case S.EXPIRE:
      return upkeep.expireTiers(t, s, log);
    case S.ASK_HAND:
      return upkeep.askHand(t, s);
    case S.NEXT_DISCARD:
      return upkeep.nextDiscard(t, s);
    case S.END_TURN:
      return upkeep.endTurn(t, s, log);
    case S.SHIFT:
      return upkeep.shift(t, s, log);
    case S.ASK_ABILITY:
      return prepare.askAbility(t, s);
    case S.NEXT_SETUP:
      return setup.nextSetup(t, s, log);
    case S.SYSTEM_FAILURE:
      return failure.startFailure(t, s, log);
    case S.AFTER_CARD_WINDOW:
      return failure.failSystems(t, s, log);
    default:
      throw new Error(`step ${step} is unknown`);
  }
}

/** The legal answers of `seat` to the question that `s` stands at. */
export function legal(t: Tables, s: State, seat: number, out: Int32Array): number {
  const b = t.at(seat);
  switch (s[AT_STEP]!) {
    case S.PLAN:
      return prepare.legalPlan(t, s, seat, out);
    case S.OWN_BEFORE:
    case S.OWN_AFTER:
      return respond.legalOwn(t, s, seat, out);
    case S.BOOST:
      return respond.legalBoost(t, s, seat, out);
    case S.RESPOND:
      return respond.legalRespond(t, s, seat, out);
    case S.MOVE:
      return frames.legalMove(t, s, seat, out);
    case S.CONFIRM:
      return prepare.legalConfirm(out);
    case S.ABILITY:
      return prepare.legalAbility(out);
    case S.PRIORITY_DRAW:
      return upkeep.legalPriorityDraw(out);
    case S.TARGET:
      return attack.legalTarget(t, s, seat, out);
    case S.ORDER:
      return resolution.legalOrder(s, out);
    case S.PLAN_SECOND:
      return prepare.legalSecond(s, b, out);
    case S.PLAN_REMOVE:
      return prepare.legalRemove(t, s, b, out);
    case S.PICK:
      return prepare.legalPick(s, b, out);
    case S.SWAP:
      return prepare.legalSwap(s, b, out);
    case S.ABILITY_COST:
    case S.REPEAT_COST:
    case S.MISS_COST:
    case S.HAND_LIMIT:
    case S.OPENING_DISCARD:
      return prepare.legalHand(s, b, DISCARD, out, 0);
    case S.REPEAT:
      out[0] = PASS;
      out[1] = YES;
      return 2;
    case S.MODE:
      return frames.legalMode(out);
    case S.PAY_MOVE:
      return frames.legalPayMove(out);
    case S.AMOUNT:
      return frames.legalAmount(s, b, out);
    case S.RECOVER:
      return respond.legalRecover(t, s, seat, out);
    case S.MAINTAIN:
      return upkeep.legalMaintain(t, s, b, out);
    default:
      return legalRare(t, s, seat, out);
  }
}

function legalRare(t: Tables, s: State, seat: number, out: Int32Array): number {
  switch (s[AT_STEP]!) {
    case S.BEGIN:
      return setup.legalBegin(out);
    case S.COMPLEMENT:
      return setup.legalComplement(t, s, seat, out);
    case S.PLACE:
      return setup.legalPlace(t, s, out);
    case S.DRIFT:
      return prepare.legalDrift(t, s, seat, out);
    case S.SURCHARGE:
      return failure.legalSurcharge(out);
    case S.VESSEL:
      return failure.legalVessel(t, s, out);
    case S.CARD_WINDOW:
      return failure.legalCardWindow(t, s, seat, out);
    case S.STAR_COST:
      return respond.legalStarCost(s, t.at(seat), out);
    default:
      return 0;
  }
}

/** Applies the answer `a` of the seat to act, then lets the rules go on. */
export function apply(t: Tables, s: State, a: number, log: EventLog | null): void {
  const seat = s[ACTOR]!;
  const step = s[AT_STEP]!;
  s[ACTOR] = -1;
  if (step === S.STAR_COST) payForStar(t, s, seat, a, log);
  else if (a >= STAR && a < DISCARD && starStruck(s)) respond.announceStar(s, seat, step, a - STAR);
  else answer(t, s, seat, step, a, log);
  settle(t, s, log);
}

/** The announced Star is paid with a hand card, and played as if nothing had come between. */
function payForStar(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const card = s[ANNOUNCED]! - 1;
  const step = s[ANNOUNCED_AT]!;
  s[ANNOUNCED] = 0;
  s[ANNOUNCED_AT] = 0;
  prepare.discardFromHand(t, s, seat, a - DISCARD, log);
  answer(t, s, seat, step, STAR + card, log);
}

function answer(t: Tables, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  if (step <= S.SWAP) choosePlan(t, s, seat, step, a, log);
  else if (step <= S.ORDER) chooseAction(t, s, seat, step, a, log);
  else chooseRest(t, s, seat, step, a, log);
}

function choosePlan(t: Tables, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  switch (step) {
    case S.PLAN:
      return prepare.choosePlan(t, s, seat, a, log);
    case S.CONFIRM:
      return prepare.chooseConfirm(s, seat, a);
    case S.ABILITY:
      return prepare.chooseAbility(t, s, seat, a, log);
    case S.ABILITY_COST:
      return prepare.chooseAbilityCost(t, s, seat, a, log);
    case S.PLAN_SECOND:
      return prepare.chooseSecond(t, s, seat, a, log);
    case S.PLAN_REMOVE:
      return prepare.chooseRemove(t, s, seat, a, log);
    case S.PICK:
      return prepare.choosePick(t, s, seat, a);
    case S.SWAP:
      return prepare.chooseSwap(t, s, seat, a, log);
    case S.DRIFT:
      return prepare.chooseDrift(t, s, seat, a, log);
    case S.BEGIN:
      return setup.chooseBegin(t, s, log);
    case S.OPENING_DISCARD:
      return setup.chooseOpeningDiscard(t, s, seat, a, log);
    case S.COMPLEMENT:
      return setup.chooseComplement(t, s, seat, a, log);
    case S.PLACE:
      return setup.choosePlace(t, s, seat, a, log);
    default:
      throw new Error(`no question ${step}`);
  }
}

function chooseAction(t: Tables, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  switch (step) {
    case S.OWN_BEFORE:
      return respond.chooseOwn(t, s, seat, a, S.FLIP, S.ASK_BEFORE, log);
    case S.OWN_AFTER:
      return respond.chooseOwn(t, s, seat, a, S.NEXT_IN_TIER, S.ASK_AFTER, log);
    case S.BOOST:
      return respond.chooseBoost(t, s, seat, a, log);
    case S.RESPOND:
      return respond.chooseRespond(t, s, seat, a, log);
    case S.MOVE:
      return frames.chooseMove(t, s, seat, a, log);
    case S.REPEAT:
      return activation.chooseRepeat(s, seat, a);
    case S.REPEAT_COST:
      return activation.chooseRepeatCost(t, s, seat, a, log);
    case S.MODE:
      return frames.chooseMode(t, s, a);
    case S.TARGET:
      return attack.chooseTarget(t, s, a, log);
    case S.PAY_MOVE:
      return frames.choosePayMove(t, s, seat, a, log);
    case S.MISS_COST:
      return respond.chooseMissCost(t, s, seat, a, log);
    case S.RECOVER:
      return respond.chooseRecover(t, s, seat, a, log);
    case S.ORDER:
      return resolution.chooseOrder(t, s, a, log);
    default:
      throw new Error(`no question ${step}`);
  }
}

function chooseRest(t: Tables, s: State, seat: number, step: number, a: number, log: EventLog | null): void {
  switch (step) {
    case S.MAINTAIN:
      return upkeep.chooseMaintain(t, s, seat, a, log);
    case S.HAND_LIMIT:
      return upkeep.chooseHandLimit(t, s, seat, a, log);
    case S.PRIORITY_DRAW:
      return upkeep.choosePriorityDraw(t, s, seat, a, log);
    case S.AMOUNT:
      return frames.chooseAmount(t, s, seat, a, log);
    case S.VESSEL:
      return failure.chooseVessel(t, s, a, log);
    case S.SURCHARGE:
      return failure.chooseSurcharge(t, s, seat, a, log);
    case S.CARD_WINDOW:
      return failure.chooseCardWindow(t, s, seat, a, log);
    default:
      throw new Error(`no question ${step}`);
  }
}
