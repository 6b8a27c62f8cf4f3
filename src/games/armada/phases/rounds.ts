import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { action, argumentOf, kindOf } from '../state/actions.ts';
import { answering, ask, askUpgrades } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import { sideHasCards } from '../cards/moments.ts';
import { QUESTION } from '../cards/question.ts';
import { mayUseCards, openForCards, openRound, openWindow, readyFree } from '../cards/windows.ts';
import { endCalls } from '../cards/words/tokens.ts';
import { ARMADA_EVENT, CARD } from '../state/events.ts';
import { clearShots } from '../position/targets.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import {
  COMMANDS,
  FIRST_SQUADRON,
  FLAG,
  MAX_SHIPS,
  MAX_SQUADRONS,
  MOST_ZONES,
  PHASE,
  SEATS,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
  TOKEN,
  UNITS,
  ZONES,
} from '../state/layout.ts';
import * as engagement from '../position/engagement.ts';
import type { Rules } from '../compiled.ts';
import { scoreMissions } from '../units/missions.ts';
import { flying, inSquadrons, setBay } from '../units/squadrons.ts';
import * as STEP from '../state/steps.ts';
import { isNamed } from '../teams.ts';
import {
  END,
  alive,
  checkElimination,
  codeOf,
  destroy,
  endSquadron,
  finish,
  inFleet,
  inPlay,
  isSquadron,
  leader,
  loseAside,
  setToken,
  tokenState,
  tokensOf,
  waiting,
  scoreCrippled,
} from '../units/combatants.ts';
import { NOBODY_STAYS, fallenOn } from '../units/fallen.ts';
import { liftTool } from '../units/laid-tool.ts';
import { layOnCard, onCard } from '../units/stock.ts';
import { commandValueOf, holdsTooMany } from '../units/tokens.ts';
import { activate } from './activation.ts';
import { someAside } from './arrival.ts';
import { asksForCannon } from '../goals/cannon.ts';
import { startStrikes } from '../goals/exogorths.ts';
import { asksForPurrgil } from '../goals/migration.ts';
import { revealRaid } from '../goals/surprise.ts';
import { logRoundStart } from './deployment.ts';
import { askNamed } from './naming.ts';
import { canActivate, mayPass, spendPass, waits } from './ship-turns.ts';
import { scoreEnd, scoreRound } from './objective-scoring.ts';

/** Begins a round with its Command Phase (A-QR-01, 02). */
function startRound(r: Rules, s: State, log: EventLog | null): void {
  if (log !== null) logRoundStart(s, log);
  s[field.phase] = PHASE.COMMAND;
  if (r.effects.setsAside) s.fill(0, field.heldBack, field.heldBack + SEATS);
  if (someAside(r, s)) s[field.step] = STEP.NEXT_ARRIVAL;
  else openRound(r, s);
}

/**
 * Asks for the next missing dial: for the ships of the first player, then for those of the second player, who does not see the dials of the
 * first (A-QR-04, AH-37). Then begins the Ship Phase.
 */
export function nextDial(r: Rules, s: State, log: EventLog | null): void {
  for (let k = 0; k < 2; k++) {
    const seat = k === 0 ? s[field.first]! : 1 - s[field.first]!;
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++) {
      if (!alive(s, u) || s[SHIP_AT[u]! + field.dialCount]! >= dialsOf(r, s, u)) continue;
      s[field.active] = u;
      s[field.actor] = seat;
      s[field.step] = STEP.DIALS;
      return;
    }
  }
  if (r.objectives.length > 0) {
    if (asksForCannon(r, s) || asksForPurrgil(r, s)) return;
    s[field.struck] = 0;
  }
  s[field.active] = -1;
  if (r.effects.offered[MOMENT.COMMANDS_SET]!.length > 0) openWindow(s, MOMENT.COMMANDS_SET, STEP.NEXT_COMMANDS_SET);
  else startShipPhase(r, s, log);
}

/** The Command Phase, with the cards of its end, is over: begins the Ship Phase with the cards of its start. */
export function startShipPhase(r: Rules, s: State, log: EventLog | null): void {
  clearPledges(r, s);
  revealRaid(r, s, log);
  s[field.active] = -1;
  s[field.turn] = r.askedSquadrons[QUESTION.ACTIVATES_EARLY] === 0 ? 1 - s[field.first]! : s[field.first]!;
  s[SEAT_AT[0]! + field.passed] = 0;
  s[SEAT_AT[1]! + field.passed] = 0;
  log?.add(EVENT.PHASE, -1, -1, -1, PHASE.SHIP);
  s[field.phase] = PHASE.SHIP;
  openForCards(r, s, MOMENT.SHIP_PHASE, s[field.turn] === s[field.first] ? STEP.NEXT_EARLY : STEP.NEXT_SHIP_PHASE);
}

/** How many dials ship `u` has in its stack after the Command Phase. */
const dialsOf = (r: Rules, s: State, u: number): number =>
  commandValueOf(r, s, u) - askUpgrades(r, s, u, QUESTION.DIALS_LESS, 0);

/** The command + 1 that a card chooses for the dials of ship `u`, 0 for none. */
const pledged = (r: Rules, s: State, u: number): number =>
  askUpgrades(r, s, u, QUESTION.PLEDGED, 0) === 0 ? 0 : onCard(r, s, u, answering(r, s, u, QUESTION.PLEDGED));

/** Clears the commands that cards held for the dials of this Command Phase. */
function clearPledges(r: Rules, s: State): void {
  if (r.effects.further === 0 || r.askedElsewhere[QUESTION.PLEDGED] === 0) return;
  for (let u = 0; u < UNITS; u++)
    if (alive(s, u) && pledged(r, s, u) !== 0) layOnCard(r, s, u, answering(r, s, u, QUESTION.PLEDGED), 0);
}

/** Begins the Ship Phase. If a card has given a ship too many command tokens, it first discards one (A-CMD-08). */
export function nextShipPhase(r: Rules, s: State): void {
  for (let k = 0; k < 2; k++) {
    const seat = k === 0 ? s[field.first]! : 1 - s[field.first]!;
    if (!sideHasCards(r, s, MOMENT.SHIP_PHASE, seat)) continue;
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++) {
      if (!alive(s, u) || !holdsTooMany(r, s, u)) continue;
      s[field.active] = u;
      s[field.actor] = seat;
      s[field.step] = STEP.DROP;
      return;
    }
  }
  s[field.active] = -1;
  s[field.step] = STEP.NEXT_TURN;
}

/** Writes the four commands, or only the one that a card of the ship holds for its dials. */
export function legalDial(r: Rules, s: State, out: Int32Array): number {
  const chosen = pledged(r, s, s[field.active]!);
  if (chosen !== 0) {
    out[0] = action(KIND.DIAL, chosen - 1);
    return 1;
  }
  for (let c = 0; c < COMMANDS; c++) out[c] = action(KIND.DIAL, c);
  return COMMANDS;
}

/** Puts the dial facedown at the bottom of the stack (A-QR-05). */
export function takeDial(r: Rules, s: State, a: number, log: EventLog | null): void {
  const command = argumentOf(a);
  const u = s[field.active]!;
  const at = SHIP_AT[u]!;
  s[at + field.dials]! |= command << (2 * s[at + field.dialCount]!);
  // The opponent sees dials whose command a card has chosen.
  if (pledged(r, s, u) !== 0) s[at + field.dialsSeen]! |= 1 << s[at + field.dialCount]!;
  s[at + field.dialCount]!++;
  if (log !== null) {
    const seat = SEAT_OF[u]!;
    log.add(EVENT.CARD_DRAWN, seat, CARD.DIAL + command, codeOf(s, u), 1, -1, 1 << seat);
    log.add(EVENT.CARD_SET, seat, CARD.DIAL + command, codeOf(s, u), 1, -1, 1 << seat);
  }
  s[field.step] = STEP.NEXT_DIAL;
}

/**
 * Gives the turn to the other player, or ends the Ship Phase when every ship has activated (A-SHIP-03, 04, 07). A player whose ships may all not
 * activate passes as well (A-SHIP-09, A-ACT-05).
 */
export function nextTurn(r: Rules, s: State, log: EventLog | null): void {
  let seat = 1 - s[field.turn]!;
  if (!canActivate(r, s, seat)) {
    if (!canActivate(r, s, 1 - seat)) {
      // Cards of the end of the Ship Phase come first.
      if (r.effects.offered[MOMENT.SHIPS_OVER]!.length > 0) openWindow(s, MOMENT.SHIPS_OVER, STEP.NEXT_SHIPS_OVER);
      else startSquadronPhase(r, s, log);
      return;
    }
    s[SEAT_AT[seat]! + field.passed] = 0;
    log?.add(ARMADA_EVENT.PASSED, seat);
    seat = 1 - seat;
  }
  s[field.turn] = seat;
  s[field.actor] = seat;
  askNamed(r, s, STEP.TURN);
}

export function startSquadronPhase(r: Rules, s: State, log: EventLog | null): void {
  log?.add(EVENT.PHASE, -1, -1, -1, PHASE.SQUADRON);
  s[field.phase] = PHASE.SQUADRON;
  s[field.turn] = 1 - s[field.first]!;
  if (r.effects.offered[MOMENT.SQUADRONS_BEGIN]!.length === 0) {
    beginSquadrons(r, s);
    return;
  }
  s.fill(0, field.moreSquadrons, field.moreSquadrons + SEATS);
  openWindow(s, MOMENT.SQUADRONS_BEGIN, STEP.NEXT_SQUADRONS_BEGIN);
}

/** Cards of the start of the Squadron Phase have been used: exogorths attack, and texts of squadrons follow. */
export function beginSquadrons(r: Rules, s: State): void {
  if (r.obstacle.hasExogorth) startStrikes(s);
  else s[field.step] = STEP.NEXT_HERALDS;
}

/** Ships to activate. In Sector Fleet they are those of the named player, and the Grand Admiral has decided before about the pass token. */
export function legalTurn(r: Rules, s: State, out: Int32Array): number {
  const first = s[field.turn]! * MAX_SHIPS;
  let n = 0;
  for (let i = 0; i < MAX_SHIPS && inFleet(s, first + i); i++)
    if (waiting(s, first + i) && isNamed(r, s, first + i) && !waits(r, s, first + i))
      out[n++] = action(KIND.ACTIVATE, i);
  if (r.fleetsPerTeam === 1 && mayPass(s)) out[n++] = action(KIND.PASS, 0);
  return n;
}

/** Activates a ship, or spends a pass token. */
export function takeTurn(r: Rules, s: State, a: number, log: EventLog | null): void {
  if (kindOf(a) === KIND.PASS) spendPass(s, log);
  else activate(r, s, argumentOf(a), log);
}

/** An activation is over: cards of the ship, then of enemies for this moment are used before its registers are cleared. */
export function endActivation(r: Rules, s: State, log: EventLog | null): void {
  const u = s[field.active]!;
  if (r.effects.offered[MOMENT.OWN_OVER]!.length > 0 && alive(s, u) && mayUseCards(r, s, u))
    openWindow(s, MOMENT.OWN_OVER, STEP.NEXT_OWN_ENDED);
  else askEnemies(r, s, log);
}

/** The ship has used its cards of the end of an activation: enemies use theirs. */
export function askEnemies(r: Rules, s: State, log: EventLog | null): void {
  const enemies = 1 - SEAT_OF[s[field.active]!]!;
  if (r.effects.offered[MOMENT.ENEMY_OVER]!.length > 0 && sideHasCards(r, s, MOMENT.ENEMY_OVER, enemies))
    openWindow(s, MOMENT.ENEMY_OVER, STEP.NEXT_ENDED);
  else finishActivation(r, s, log);
}

/** Discards an unspent dial (A-CMD-05) and clears every register of the activation. */
export function finishActivation(r: Rules, s: State, log: EventLog | null): void {
  const u = s[field.active]!;
  const seat = SEAT_OF[u]!;
  if (log !== null && s[field.dial] !== 0)
    log.add(EVENT.CARD_DISCARDED, seat, CARD.DIAL + s[field.dial]! - 1, codeOf(s, u), 1);
  s[SHIP_AT[u]! + field.flags]! |= FLAG.ACTIVATED;
  s[field.dial] = 0;
  s[field.traded] = 0;
  s[field.active] = -1;
  s[field.started] = 0;
  s[field.engineering] = 0;
  s[field.zonesUsed] = 0;
  s[field.attacks] = 0;
  s[field.firstTarget] = 0;
  s[field.firstSquadrons] = 0;
  s[field.attackFlags] = 0;
  if (r.objectives.length > 0) s[field.pulled] = 0;
  s[field.activationUpgrades] = 0;
  if (r.effects.further > 0) {
    s.fill(0, field.struckFrom, field.struckFrom + ZONES);
    if (r.hasHuge) s.fill(0, field.struckFromAuxiliary, field.struckFromAuxiliary + MOST_ZONES - ZONES);
    s[field.dialsSpent] = 0;
    s[field.underCommand] = 0;
    s[field.gainedDials] = 0;
    s[field.dialsDue] = 0;
  }
  if (r.hasTexts) s[field.textsSpent] = 0;
  s[field.hurt] = 0;
  s[field.afterHurt] = 0;
  s[field.injury] = 0;
  liftTool(s);
  clearShots(r, s);
  s[SEAT_AT[seat]! + field.passed] = 0;
  // An obstacle or a damage card may have destroyed the ship; it then obstructs no line between squadrons.
  if (!alive(s, u)) engagement.refreshEngagement(r, s);
  if (!checkElimination(r, s, log)) s[field.step] = STEP.NEXT_TURN;
}

export function startStatus(r: Rules, s: State, log: EventLog | null): void {
  log?.add(EVENT.PHASE, -1, -1, -1, PHASE.STATUS);
  s[field.phase] = PHASE.STATUS;
  openForCards(r, s, MOMENT.STATUS, STEP.NEXT_STATUS_OVER);
}

/** Readies defense tokens and the cards that ready for free, then asks about cards that cost something to ready (A-QR-23 .. 27). */
export function readyAll(r: Rules, s: State): void {
  for (let seat = 0; seat < SEATS; seat++) {
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++) {
      if (!alive(s, u)) continue;
      readyFree(r, s, u);
      if (ask(r, s, u, QUESTION.TOKENS_STAY_EXHAUSTED, 0) <= 0) readyTokens(r, s, u);
    }
    const first = FIRST_SQUADRON[seat]!;
    for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++) if (flying(s, c)) readyTokens(r, s, c);
  }
  openForCards(r, s, MOMENT.READY, r.effects.outlasting.length > 0 ? STEP.NEXT_FALLEN : endOfStatus(r));
}

/** Readies the exhausted defense tokens of combatant `c`. */
function readyTokens(r: Rules, s: State, c: number): void {
  for (let slot = 0; slot < tokensOf(r, s, c); slot++)
    if (tokenState(s, c, slot) === TOKEN.EXHAUSTED) setToken(s, c, slot, TOKEN.READY);
}

const endOfStatus = (r: Rules): number => (r.obstacle.hasPurrgil ? STEP.NEXT_DRIFT : STEP.NEXT_GOALS);

/** Destroys the units that their commanders have kept in play, before anything else at the end of the round. */
export function nextFallen(r: Rules, s: State, log: EventLog | null): void {
  s[field.step] = endOfStatus(r);
  for (let u = 0; u < UNITS; u++)
    for (let k = 0; k < r.effects.outlasting.length; k++) {
      const c = fallenOn(r, s, u, k);
      if (c < 0 || !inPlay(s, c)) continue;
      if (isSquadron(c)) endSquadron(r, s, c, -1, log);
      else destroy(r, s, c, -1, log);
    }
  for (const card of r.effects.outlasting) for (let u = 0; u < UNITS; u++) layOnCard(r, s, u, card, NOBODY_STAYS);
  engagement.refreshEngagement(r, s);
  checkElimination(r, s, log);
}

/**
 * Flips the initiative token and begins the next round, or ends the match after the last one (A-QR-28, 29, A-STA-04, AH-23). In a match
 * without a number of rounds the initiative passes to the other player (A-WIN-04).
 */
export function endRound(r: Rules, s: State, log: EventLog | null): void {
  if (r.hasTexts) s.fill(0, field.rogues, field.rogues + SEATS);
  for (let seat = 0; seat < SEATS; seat++) {
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++) {
      const at = SHIP_AT[u]!;
      s[at + field.flags]! &= ~FLAG.ACTIVATED;
      s[at + field.resolved] = 0;
      s[at + field.attacksMade] = 0;
    }
    const first = FIRST_SQUADRON[seat]!;
    for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++) {
      const at = SQUADRON_AT[c]!;
      s[at + field.squadronFlags]! &= ~SQUADRON_FLAG.ACTIVATED;
      s[at + field.squadronAttacks] = 0;
      if (r.effects.setsAside && (s[at + field.squadronFlags]! & SQUADRON_FLAG.ASIDE) === 0) setBay(s, c, -1);
    }
  }
  endCalls(r, s);
  s[field.initiativeSide] = 1 - s[field.initiativeSide]!;
  if (r.passesInitiative) s[field.first] = 1 - s[field.first]!;
  scoreRound(r, s, log);
  if (s[field.round] === r.rounds) {
    scoreEnd(r, s, log);
    if (r.effects.setsAside) for (let seat = 0; seat < SEATS; seat++) loseAside(r, s, seat, log);
    scoreCrippled(r, s, log);
    scoreMissions(r, s, log);
  }
  log?.add(EVENT.ROUND_END, -1, -1, -1, s[field.round]!);
  if (s[field.round] === r.rounds) {
    finish(r, s, leader(s), END.SCORE, log);
    return;
  }
  s[field.round]!++;
  startRound(r, s, log);
}
