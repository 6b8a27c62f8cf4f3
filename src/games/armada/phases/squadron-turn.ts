import type { Action, EventLog, State } from '../../../core/index.ts';
import { action, argumentOf, eitherWay, isUse, kindOf, shipOfUse } from '../state/actions.ts';
import * as declare from '../attack/declare.ts';
import { legalActText, takeActText } from '../attack/act-texts.ts';
import { endStandIn } from '../attack/stand-in.ts';
import { beginActivation, hurtEnding } from '../attack/stings.ts';
import { answering, askUpgrades, trait } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import { AFAR, legalUses, mayHaveUses, useCard } from '../cards/moments.ts';
import { QUESTION } from '../cards/question.ts';
import { tell } from '../cards/squadrons/text.ts';
import { openForCards, openWindow } from '../cards/windows.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import {
  ASSAULTING,
  ASSAULTING_ALONE,
  DONE,
  FIRST_SQUADRON,
  MAX_SHIPS,
  MAX_SQUADRONS,
  PHASE,
  SEATS,
  SEAT_OF,
  SQUADRON_AT,
  SQUADRON_FLAG,
  WAKED_TURN,
} from '../state/layout.ts';
import * as engagement from '../position/engagement.ts';
import * as targets from '../position/targets.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { isNamed, ownerOf, seatOfFleet } from '../teams.ts';
import { BAND } from '../geometry/bands.ts';
import { isCloakedByCard } from '../units/cloaking.ts';
import { alive, codeOf, typeOf } from '../units/combatants.ts';
import {
  countSquadronsWaiting,
  flying,
  inSquadrons,
  isLaunched,
  squadronType,
  squadronWaiting,
} from '../units/squadrons.ts';
import { RESOURCE, squadronValueOf } from '../units/tokens.ts';
import { askNamed } from './naming.ts';

/** Squadrons that a player activates in one turn of the Squadron Phase (A-QR-18). */
const A_TURN = 2;
/** Range band of squadron commands: close to medium (A-CMD-19). */
const COMMAND_BAND = 2;

/** Begins the Squadron Phase, gives the turn to the other player, or ends the phase (A-QR-18 .. 20). */
export function nextSquadronTurn(r: Rules, s: State, log: EventLog | null): void {
  let seat = 1 - s[field.turn]!;
  if (countSquadronsWaiting(s, seat) === 0) {
    if (countSquadronsWaiting(s, 1 - seat) === 0) {
      s[field.cloaked] = 0;
      s[field.cloaked + 1] = 0;
      openForCards(r, s, MOMENT.SQUADRONS_OVER, STEP.NEXT_CLOAK);
      return;
    }
    log?.add(ARMADA_EVENT.PASSED, seat, -1, -1, 2);
    seat = 1 - seat;
  }
  s[field.turn] = seat;
  s[field.squadronsLeft] = A_TURN;
  if (hasLongTurns(r)) s[field.moreLeft] = s[field.moreSquadrons + seat]!;
  if (wakes(r)) s[field.underCommand] = 0;
  s[field.step] = STEP.NEXT_SQUADRON;
}

/** Whether cards of the match let more squadrons activate in the turns of a Squadron Phase. */
const hasLongTurns = (r: Rules): boolean => r.effects.offered[MOMENT.SQUADRONS_BEGIN]!.length > 0;

/** Range band of the squadrons that a card lets activate in addition: close to long. */
const MORE_BAND = 3;

/** Whether squadron `c` may be one that a card adds to the present turn: it is at close to long range of the ship with the card. */
function isAdded(r: Rules, s: State, c: number): boolean {
  if (!hasLongTurns(r) || s[field.moreLeft] === 0) return false;
  const u = s[field.moreNear + s[field.turn]!]! - 1;
  return alive(s, u) && engagement.inCommandRange(r, s, u, c, MORE_BAND);
}

/** Whether a squadron is left that a card adds to the present turn. */
function anyAdded(r: Rules, s: State): boolean {
  if (!hasLongTurns(r) || s[field.moreLeft] === 0) return false;
  const first = FIRST_SQUADRON[s[field.turn]!]!;
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++)
    if (squadronWaiting(s, c) && isAdded(r, s, c)) return true;
  return false;
}

/** In a turn: whether as many squadrons have activated as without a card. Those that a card can add count as added first. */
const hasHadTurn = (r: Rules, s: State): boolean =>
  hasLongTurns(r) && s[field.squadronsLeft]! + s[field.moreLeft]! <= s[field.moreSquadrons + s[field.turn]!]!;

/** Whether nothing has activated yet in the present turn. */
const isNewTurn = (r: Rules, s: State): boolean =>
  s[field.squadronsLeft] === A_TURN &&
  (!hasLongTurns(r) || s[field.moreLeft] === s[field.moreSquadrons + s[field.turn]!]);

/** Whether a squadron that may still activate is in command range of ship `u`. */
export function anyInRange(r: Rules, s: State, u: number): boolean {
  const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++)
    if (squadronWaiting(s, c) && isCommandable(r, s, u, c)) return true;
  return false;
}

/** Whether a command of ship `u` reaches squadron `c`: in command range, or through a relay that has commands left to pass on. */
export function isCommandable(r: Rules, s: State, u: number, c: number): boolean {
  const band = commandBand(r, s, u);
  return (
    engagement.inCommandRange(r, s, u, c, band) ||
    engagement.relaysTo(r, s, u, c, band) > s[field.relayed]! ||
    reachesThroughOther(r, s, u, c)
  );
}

/** Whether a card of another friendly ship near squadron `c` lets the command of ship `u` reach it. */
function reachesThroughOther(r: Rules, s: State, u: number, c: number): boolean {
  if (reachesThroughClose(r, s, u, c)) return true;
  return r.effects.asksShips(QUESTION.LENDS_COMMANDS) && isLent(r, s, u, c, QUESTION.LENDS_COMMANDS, COMMAND_BAND);
}

/** Whether another friendly ship within a range band of squadron `c` has a card that lets one more squadron be commanded. */
function isLent(r: Rules, s: State, u: number, c: number, question: number, band: number): boolean {
  const first = SEAT_OF[u]! * MAX_SHIPS;
  for (let v = first; v < first + MAX_SHIPS; v++)
    if (
      v !== u &&
      alive(s, v) &&
      askUpgrades(r, s, v, question, 0) > s[field.throughOthers]! &&
      engagement.inCommandRange(r, s, v, c, band)
    )
      return true;
  return false;
}

/**
 * Whether a card that works from the second round on lets the command of ship `u`, no flotilla, reach squadron `c`, which must have no adept and be at
 * close range of the ship with the card.
 */
function reachesThroughClose(r: Rules, s: State, u: number, c: number): boolean {
  if (r.askedElsewhere[QUESTION.LENDS_CLOSE] === 0 || s[field.round] === 1 || r.ship.flotilla[typeOf(s, u)] !== 0)
    return false;
  return engagement.adeptOf(r, s, c) <= 0 && isLent(r, s, u, c, QUESTION.LENDS_CLOSE, BAND.CLOSE);
}

const commandBand = (r: Rules, s: State, u: number): number =>
  COMMAND_BAND + askUpgrades(r, s, u, QUESTION.COMMAND_RANGE, 0);

/** Begins a squadron command. A dial activates as many squadrons as the squadron value, a token one, both together one more (A-CMD-19). */
export function startCommand(r: Rules, s: State, u: number, resource: number): void {
  const value = squadronValueOf(r, s, u);
  s[field.commanded] = 0;
  s[field.relayed] = 0;
  if (r.askedSquadrons[QUESTION.LEADS] !== 0) {
    s[field.led] = 0;
    s[field.ledLeft] = 0;
  }
  if (r.effects.further > 0) {
    s[field.underCommand] = 0;
    s[field.snipers] = 0;
    s[field.throughOthers] = 0;
  }
  const byToken = (resource & RESOURCE.TOKEN) === 0 ? 0 : 1 + askUpgrades(r, s, u, QUESTION.TOKEN_SQUADRONS, 0);
  s[field.squadronsLeft] = ((resource & RESOURCE.DIAL) === 0 ? 0 : value) + byToken;
  if (mayHaveUses(r, s, MOMENT.SQUADRONS, u)) openWindow(s, MOMENT.SQUADRONS, STEP.NEXT_SQUADRON);
  else s[field.step] = STEP.NEXT_SQUADRON;
}

/** Whether squadrons are being activated by the command of a ship. */
const commanded = (s: State): boolean => s[field.active]! >= 0;

/** Whether cards of the match activate squadrons in a turn of the Squadron Phase; whether one has chosen those of this turn. */
const wakes = (r: Rules): boolean => r.effects.offered[MOMENT.SQUADRON_TURN]!.length > 0;
const isWaked = (r: Rules, s: State): boolean => wakes(r) && (s[field.underCommand]! & WAKED_TURN) !== 0;

/** Asks for the next squadron to activate, as long as the command or the turn has one left. */
export function nextSquadron(r: Rules, s: State): void {
  const seat = commanded(s) ? SEAT_OF[s[field.active]!]! : s[field.turn]!;
  const none =
    commanded(s) || isWaked(r, s)
      ? legalSquadrons(r, s, r.scratch.legal) === 1 && !isPick(r.scratch.legal[0]!)
      : (s[field.squadronsLeft] === 0 && !anyAdded(r, s)) || countSquadronsWaiting(s, seat) === 0;
  if (none) {
    s[field.squadronsLeft] = 0;
    s[field.step] = commanded(s) ? STEP.NEXT_COMMAND_OVER : STEP.NEXT_SQUADRON_PHASE;
    return;
  }
  s[field.actor] = seat;
  if (commanded(s) || isWaked(r, s)) s[field.step] = STEP.SQUADRON;
  else askNamed(r, s, STEP.SQUADRON);
}

const isPick = (a: Action): boolean => kindOf(a) === KIND.PICK_SQUADRON;

/**
 * Squadrons of a turn for which a card has chosen them: those that have not activated. If a card has chosen none, the other cards that can, and the
 * answer for none.
 */
function legalWaked(r: Rules, s: State, out: Int32Array): number {
  const first = FIRST_SQUADRON[s[field.turn]!]!;
  let n = 0;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++)
    if ((s[field.underCommand]! & (1 << i)) !== 0 && squadronWaiting(s, first + i))
      out[n++] = action(KIND.PICK_SQUADRON, i);
  if (n > 0) return n;
  n = legalWakers(r, s, out, 0);
  out[n++] = action(KIND.USE_NONE, 0);
  return n;
}

/** Appends the cards that choose the squadrons of a turn. */
function legalWakers(r: Rules, s: State, out: Int32Array, from: number): number {
  const first = s[field.turn]! * MAX_SHIPS;
  let n = from;
  for (let v = first; v < first + MAX_SHIPS; v++)
    if (alive(s, v) && isNamed(r, s, v)) n = legalUses(r, s, MOMENT.SQUADRON_TURN, v, -1, out, n);
  return n;
}

/**
 * Squadrons that may activate. In a turn: those of the named player. Under a command: those in command range, also of teammates, and the player may
 * stop early (A-CMD-25, 26).
 */
export function legalSquadrons(r: Rules, s: State, out: Int32Array): number {
  const byCommand = commanded(s);
  if (!byCommand && isWaked(r, s)) return legalWaked(r, s, out);
  const first = FIRST_SQUADRON[byCommand ? SEAT_OF[s[field.active]!]! : s[field.turn]!]!;
  let n = 0;
  // A card may add squadrons to a command that has activated all of its own.
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
    if (!squadronWaiting(s, first + i)) continue;
    const may = byCommand ? isCommandable(r, s, s[field.active]!, first + i) : isNamed(r, s, first + i);
    if (may && (s[field.squadronsLeft]! > 0 || (!byCommand && isAdded(r, s, first + i))))
      out[n++] = action(KIND.PICK_SQUADRON, i);
    else if (byCommand && isLed(r, s, i)) out[n++] = action(KIND.PICK_SQUADRON, i);
  }
  if (!byCommand) {
    if (hasHadTurn(r, s)) out[n++] = action(KIND.NO_SQUADRON, 0);
    return wakes(r) && isNewTurn(r, s) ? legalWakers(r, s, out, n) : n;
  }
  n = legalCards(r, s, out, n);
  out[n++] = action(KIND.NO_SQUADRON, 0);
  return n;
}

/** Whether squadron `i` of the side may activate because of the text of the squadron before it. */
const isLed = (r: Rules, s: State, i: number): boolean =>
  r.askedSquadrons[QUESTION.LEADS] !== 0 && s[field.ledLeft]! > 0 && (s[field.led]! & (1 << i)) !== 0;

/** A command has activated squadron `c`: its text may let others at distance 1 that are not unique activate in addition (AH-127). */
function letLead(r: Rules, s: State, c: number): void {
  const most = trait(r, squadronType(s, c), QUESTION.LEADS);
  if (most === 0 || !flying(s, c)) return;
  const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
  s[field.ledLeft] = most;
  let led = 0;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
    const d = first + i;
    if (d === c || !squadronWaiting(s, d) || r.squadron.unique[squadronType(s, d)] !== 0) continue;
    if (engagement.isNear(s, c, d, 1)) led |= 1 << i;
  }
  s[field.led] = led;
}

/** Appends the cards that help the present squadron command: those of friends, and those of the commanding ship. */
function legalCards(r: Rules, s: State, out: Int32Array, from: number): number {
  if (r.effects.offered[MOMENT.SQUADRONS]!.length === 0) return from;
  const first = SEAT_OF[s[field.active]!]! * MAX_SHIPS;
  let n = from;
  for (let v = first; v < first + MAX_SHIPS; v++)
    if (alive(s, v)) n = legalUses(r, s, MOMENT.SQUADRONS, v, AFAR, out, n);
  return n;
}

/** Sector Fleet: who picks a squadron: the owner of the commanding ship, or in a turn the named player. */
export const picker = (_r: Rules, s: State): number =>
  commanded(s) ? ownerOf(s, s[field.active]!) : seatOfFleet(s[field.turn]!, s[field.named]!);

/** Activates the chosen squadron, or ends the command. */
export function takeSquadron(r: Rules, s: State, a: number, log: EventLog | null): void {
  if (kindOf(a) === KIND.NO_SQUADRON) {
    s[field.squadronsLeft] = 0;
    s[field.step] = commanded(s) ? STEP.NEXT_COMMAND_OVER : STEP.NEXT_SQUADRON_PHASE;
    return;
  }
  if (kindOf(a) === KIND.USE_NONE) {
    s[field.step] = STEP.NEXT_SQUADRON_PHASE;
    return;
  }
  const byCommand = commanded(s);
  const seat = byCommand ? SEAT_OF[s[field.active]!]! : s[field.turn]!;
  if (isUse(kindOf(a))) {
    s[field.step] = STEP.NEXT_SQUADRON;
    const moment = byCommand ? MOMENT.SQUADRONS : MOMENT.SQUADRON_TURN;
    useCard(r, s, moment, seat * MAX_SHIPS + shipOfUse(a), a, log);
    return;
  }
  const c = FIRST_SQUADRON[seat]! + argumentOf(a);
  const led = byCommand && isLed(r, s, argumentOf(a));
  if (byCommand && !led && !engagement.inCommandRange(r, s, s[field.active]!, c, commandBand(r, s, s[field.active]!))) {
    if (reachesThroughOther(r, s, s[field.active]!, c)) s[field.throughOthers]!++;
    else s[field.relayed]!++;
  }
  s[field.activeSquadron] = c;
  if (led) {
    s[field.ledLeft]!--;
    s[field.led]! &= ~(1 << argumentOf(a));
  } else if (!byCommand && isAdded(r, s, c)) s[field.moreLeft]!--;
  else s[field.squadronsLeft]!--;
  s[field.squadronDone] = 0;
  if (!byCommand && isWaked(r, s)) {
    s[field.underCommand]! &= ~(1 << argumentOf(a));
    s[field.squadronDone] = DONE.WAKED;
  }
  if (byCommand) {
    s[field.commanded]!++;
    if (r.effects.further > 0) s[field.underCommand]! |= 1 << argumentOf(a);
    s[field.squadronDone] =
      DONE.BY_COMMAND | (answering(r, s, s[field.active]!, QUESTION.SQUADRON_DICE) < 0 ? 0 : DONE.CONTROLLED);
    if (r.effects.further > 0 && (s[field.snipers]! & ASSAULTING) !== 0 && gainsAssault(r, s, c))
      s[field.squadronDone] |= DONE.ASSAULTS;
  }
  log?.add(ARMADA_EVENT.SQUADRON_ACTIVATED, seat, codeOf(s, c), -1, byCommand ? 1 : 0);
  beginActivation(r, s, c, log);
}

/** Most squadrons that gain assault in one command. */
const MOST_ASSAULTING = 3;

/** Whether squadron `c`, activated by the command, gains assault from the card: it has neither adept nor assault, and is among the first. */
function gainsAssault(r: Rules, s: State, c: number): boolean {
  const uses = r.squadron.keywordUses[squadronType(s, c)]!;
  for (let k = 0; k < uses.length; k++) if (uses[k]!.kind === KIND.ASSAULT) return false;
  const gained = Math.floor((s[field.snipers]! & (ASSAULTING_ALONE - 1)) / (2 * ASSAULTING));
  if (engagement.adeptOf(r, s, c) > 0 || gained >= MOST_ASSAULTING) return false;
  s[field.snipers]! += 2 * ASSAULTING;
  return true;
}

/** Asks what the squadron does next; its activation ends when nothing is left to do. */
export function nextAct(r: Rules, s: State): void {
  const c = s[field.activeSquadron]!;
  if ((s[field.squadronDone]! & (DONE.CLOAKED | DONE.GUEST_MOVES)) !== 0) {
    s[field.step] = STEP.NEXT_SQUADRON_OVER;
    return;
  }
  if (mayAttack(r, s, c)) targets.measureSquadronShots(r, s, c);
  s[field.actor] = SEAT_OF[c]!;
  s[field.step] = legalAct(r, s, r.scratch.legal) > 1 ? STEP.SQUADRON_ACT : STEP.NEXT_SQUADRON_OVER;
}

/** Whether the squadron may both move and attack: by a command or as a rogue; otherwise one of the two (A-QR-21, A-SQD-02). */
export const mayMoveAndAttack = (r: Rules, s: State, c: number): boolean =>
  (s[field.squadronDone]! & (DONE.BY_COMMAND | DONE.ROAMS)) !== 0 ||
  trait(r, squadronType(s, c), QUESTION.BOTH_ACTIONS) !== 0 ||
  (r.askedSquadrons[QUESTION.PHASE_TEXT] !== 0 &&
    (s[field.rogues + SEAT_OF[c]!]! & (1 << (c - FIRST_SQUADRON[SEAT_OF[c]!]!))) !== 0);

export function mayAttack(r: Rules, s: State, c: number): boolean {
  const done = s[field.squadronDone]!;
  if (s[field.phase] === PHASE.SQUADRON && trait(r, squadronType(s, c), QUESTION.IDLE_IN_PHASE) !== 0) return false;
  return (done & DONE.ATTACKED) === 0 && ((done & DONE.MOVED) === 0 || mayMoveAndAttack(r, s, c));
}

function mayMove(r: Rules, s: State, c: number): boolean {
  const done = s[field.squadronDone]!;
  if ((done & DONE.MOVED) !== 0 || (done & (DONE.GUEST | DONE.ROAMS)) === DONE.GUEST) return false;
  if ((done & DONE.ATTACKED) !== 0 && !mayMoveAndAttack(r, s, c)) return false;
  if (r.squadron.speed[squadronType(s, c)] === 0 || isLaunched(s, c)) return false;
  return !engagement.isHeld(r, s, c) || engagement.heldSpeed(r, s, c) > 0;
}

/** Whether squadron `c`, which has not attacked and is not held by engagement, may use a card to fly faster and make no attack. */
const mayHasten = (r: Rules, s: State, c: number): boolean =>
  engagement.hasteOf(r, s) > r.squadron.speed[squadronType(s, c)]! &&
  (s[field.squadronDone]! & DONE.ATTACKED) === 0 &&
  !engagement.isHeld(r, s, c);

/** At the end of the Squadron Phase: asks for each squadron with cloak in turn, those of the first player first. */
export function nextCloak(r: Rules, s: State): void {
  for (let k = 0; k < SEATS; k++) {
    const seat = k === 0 ? s[field.first]! : 1 - s[field.first]!;
    const first = FIRST_SQUADRON[seat]!;
    for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
      const c = first + i;
      if (!flying(s, c)) continue;
      if (trait(r, squadronType(s, c), QUESTION.CLOAK) === 0 && !isCloakedByCard(r, s, c)) continue;
      if ((s[field.cloaked + seat]! & (1 << i)) !== 0) continue;
      s[field.cloaked + seat]! |= 1 << i;
      s[field.activeSquadron] = c;
      s[field.actor] = seat;
      s[field.step] = STEP.CLOAK;
      return;
    }
  }
  s[field.cloaked] = 0;
  s[field.cloaked + 1] = 0;
  s[field.step] = STEP.NEXT_STATUS;
}

export function legalCloak(_r: Rules, _s: State, out: Int32Array): number {
  return eitherWay(KIND.CLOAK, out);
}

/** Takes the answer: the squadron moves up to distance 1, even if it is engaged, or stays. */
export function takeCloak(_r: Rules, s: State, a: number): void {
  s[field.step] = argumentOf(a) === 0 ? STEP.NEXT_SQUADRON_OVER : STEP.NEXT_FLY;
  s[field.squadronDone] = DONE.CLOAKED;
}

export function legalAct(r: Rules, s: State, out: Int32Array): number {
  const c = s[field.activeSquadron]!;
  let n = 0;
  if (mayAttack(r, s, c)) n = declare.legalSquadronTargets(r, s, out, n);
  if (mayMove(r, s, c)) {
    out[n++] = action(KIND.MOVE_SQUADRON, 0);
    if (mayHasten(r, s, c)) out[n++] = action(KIND.MOVE_SQUADRON, 1);
  }
  if (r.askedSquadrons[QUESTION.ACT_TEXT] !== 0) n = legalActText(r, s, c, mayAttack(r, s, c), out, n);
  out[n++] = action(KIND.SQUADRON_DONE, 0);
  return n;
}

export function takeAct(r: Rules, s: State, a: number, log: EventLog | null): void {
  const done = s[field.squadronDone]!;
  // A text that lets a squadron act is logged when the squadron acts.
  if ((done & (DONE.ROAMS | DONE.WATCHES)) !== 0 && (done & (DONE.ATTACKED | DONE.MOVED)) === 0)
    if (kindOf(a) !== KIND.SQUADRON_DONE) tell(s, s[field.activeSquadron]!, log);
  switch (kindOf(a)) {
    case KIND.ATTACK:
      s[field.squadronDone]! |= DONE.ATTACKED;
      return declare.declareAtShip(r, s, argumentOf(a), log);
    case KIND.ATTACK_SQUADRON:
      if ((done & DONE.VOLLEY) === 0) s[field.squadronDone]! |= DONE.ATTACKED;
      else s[field.led]! |= 1 << argumentOf(a);
      return declare.declareAtSquadron(r, s, argumentOf(a), log);
    case KIND.TEXT:
      return takeActText(r, s, a, log);
    case KIND.MOVE_SQUADRON:
      s[field.squadronDone]! |= argumentOf(a) === 0 ? DONE.MOVED : DONE.MOVED | DONE.ATTACKED | DONE.HASTE;
      s[field.step] = STEP.NEXT_FLY;
      return undefined;
    default:
      s[field.step] = STEP.NEXT_SQUADRON_OVER;
      return undefined;
  }
}

export function endSquadron(r: Rules, s: State, log: EventLog | null): void {
  const c = s[field.activeSquadron]!;
  if ((s[field.squadronDone]! & DONE.GUEST) !== 0) {
    if ((s[field.squadronDone]! & DONE.VOLLEY) !== 0) s[field.led] = 0;
    if ((s[field.squadronDone]! & (DONE.VOLLEY | DONE.ROAMS | DONE.WATCHES)) !== 0) targets.clearShots(r, s);
    endStandIn(s);
    return;
  }
  const cloaked = (s[field.squadronDone]! & DONE.CLOAKED) !== 0;
  if (r.askedSquadrons[QUESTION.LEADS] !== 0 && (s[field.squadronDone]! & DONE.BY_COMMAND) !== 0) letLead(r, s, c);
  s[SQUADRON_AT[c]! + field.squadronFlags]! |= SQUADRON_FLAG.ACTIVATED;
  s[field.activeSquadron] = -1;
  s[field.squadronDone] = 0;
  if (!cloaked) hurtEnding(r, s, c, log);
  if (!commanded(s)) s[field.activationUpgrades] = 0;
  if (r.hasTexts && !commanded(s)) s[field.textsSpent] = 0;
  targets.clearShots(r, s);
  const early = s[field.phase] === PHASE.SHIP && !commanded(s);
  s[field.step] = cloaked ? STEP.NEXT_CLOAK : early ? STEP.NEXT_EARLY : STEP.NEXT_SQUADRON;
}
