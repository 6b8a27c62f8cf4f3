import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as TT from './damage-deck.ts';
import * as EN from './engagement.ts';
import * as EV from './events.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import { holdsTooMany } from './stocks.ts';
import { UPGRADE } from './upgrade-codes.ts';
import * as WI from './windows.ts';

const { KIND, action } = A;
const { ARMADA_EVENT } = EV;
const { alive, checkElimination, codeOf, countWaiting, finish, isFaceup, leader, setToken, tokenState } = F;
const { typeOf, waiting } = F;
const { COMBATANTS, FLAG, MAX_SHIPS, MAX_SQUADRONS, NEXT, PHASE, SEAT_AT, SEAT_OF, SHIP_AT, SQUADRON_AT } = L;
const { SQUADRON_FLAG, STEP, TOKEN, UNITS } = L;
const { active: ACTIVE, actor: ACTOR, attackFlags: ATTACK_FLAGS, attacks: ATTACKS, dial: DIAL, first: FIRST } = L.AT;
const { initiativeSide: INITIATIVE_SIDE, round: ROUND, step: STEP_AT, turn: TURN, zonesUsed: ZONES_USED } = L.AT;
const { speed: SPEED, course: COURSE, joint: JOINT, bonusYaw: BONUS_YAW, engineering: ENGINEERING } = L.AT;
const { activationUpgrades: ACTIVATION_UPGRADES, afterHurt: AFTER_HURT, hurt: HURT, injury: INJURY } = L.AT;
const { overlapped: OVERLAPPED, phase: PHASE_AT, started: STARTED } = L.AT;
const { attacksMade: ATTACKS_MADE, exhausted: EXHAUSTED, resolved: RESOLVED } = L.OF;
const { squadronAttacks: SQUADRON_ATTACKS, squadronFlags: SQUADRON_FLAGS } = L.OF;
const { TITLE } = TT;
const { COSTLY, WINDOW, openWindow } = WI;
const {
  commander: COMMANDER,
  dialCount: DIAL_COUNT,
  dials: DIALS,
  flags: FLAGS,
  passTokens: PASS_TOKENS,
  passed: PASSED,
} = L.OF;
const ALL = -1;

/** Opens a round: the Command Phase (A-QR-01, 02). */
function startRound(s: State, log: EventLog | null): void {
  if (log !== null) {
    log.round = s[ROUND]!;
    log.add(EVENT.ROUND_START, -1, -1, -1, s[ROUND]!, -1, ALL);
    log.add(EVENT.PHASE, -1, -1, -1, PHASE.COMMAND, -1, ALL);
  }
  s[PHASE_AT] = PHASE.COMMAND;
  s[STEP_AT] = NEXT.DIAL;
}

/**
 * Asks for the next missing dial: the first player's ships, then the second player's, who sees none of them
 * (A-QR-04, AH-37); then opens the Ship Phase.
 */
export function nextDial(r: Rules, s: State, log: EventLog | null): void {
  for (let k = 0; k < 2; k++) {
    const seat = k === 0 ? s[FIRST]! : 1 - s[FIRST]!;
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) {
      if (!alive(s, u) || s[SHIP_AT[u]! + DIAL_COUNT]! >= r.command[typeOf(s, u)]!) continue;
      s[ACTIVE] = u;
      s[ACTOR] = seat;
      s[STEP_AT] = STEP.DIALS;
      return;
    }
  }
  s[ACTIVE] = -1;
  s[TURN] = 1 - s[FIRST]!;
  s[SEAT_AT[0]! + PASSED] = 0;
  s[SEAT_AT[1]! + PASSED] = 0;
  if (log !== null) log.add(EVENT.PHASE, -1, -1, -1, PHASE.SHIP, -1, ALL);
  s[PHASE_AT] = PHASE.SHIP;
  openWindow(s, WINDOW.SHIP_PHASE, NEXT.SHIP_PHASE);
}

/** Command tokens gained from Grand Moff Tarkin may be too many: one of choice goes (A-CMD-08). */
export function nextShipPhase(r: Rules, s: State): void {
  for (let k = 0; k < 2; k++) {
    const seat = k === 0 ? s[FIRST]! : 1 - s[FIRST]!;
    if (s[SEAT_AT[seat]! + COMMANDER] !== UPGRADE.GRAND_MOFF_TARKIN + 1) continue;
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) {
      if (!alive(s, u) || !holdsTooMany(r, s, u)) continue;
      s[ACTIVE] = u;
      s[ACTOR] = seat;
      s[STEP_AT] = STEP.DROP;
      return;
    }
  }
  s[ACTIVE] = -1;
  s[STEP_AT] = NEXT.TURN;
}

/** A dial goes facedown to the bottom of the stack (A-QR-05). */
export function setDial(s: State, command: number, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  const at = SHIP_AT[u]!;
  s[at + DIALS]! |= command << (2 * s[at + DIAL_COUNT]!);
  s[at + DIAL_COUNT]!++;
  if (log !== null) {
    const seat = SEAT_OF[u]!;
    log.add(EVENT.CARD_DRAWN, seat, EV.CARD.DIAL + command, codeOf(s, u), 1, -1, 1 << seat);
    log.add(EVENT.CARD_SET, seat, EV.CARD.DIAL + command, codeOf(s, u), 1, -1, 1 << seat);
  }
  s[STEP_AT] = NEXT.DIAL;
}

/** Gives the turn to the other player, or, when every ship has activated, ends the Ship Phase (A-SHIP-03, 04, 07). */
export function nextTurn(s: State, log: EventLog | null): void {
  let seat = 1 - s[TURN]!;
  if (countWaiting(s, seat) === 0) {
    if (countWaiting(s, 1 - seat) === 0) {
      startSquadronPhase(s, log);
      return;
    }
    s[SEAT_AT[seat]! + PASSED] = 0;
    if (log !== null) log.add(ARMADA_EVENT.PASSED, seat, -1, -1, 0, -1, ALL);
    seat = 1 - seat;
  }
  s[TURN] = seat;
  s[ACTOR] = seat;
  s[STEP_AT] = STEP.TURN;
}

function startSquadronPhase(s: State, log: EventLog | null): void {
  if (log !== null) log.add(EVENT.PHASE, -1, -1, -1, PHASE.SQUADRON, -1, ALL);
  s[PHASE_AT] = PHASE.SQUADRON;
  s[TURN] = 1 - s[FIRST]!;
  s[STEP_AT] = NEXT.SQUADRON_PHASE;
}

/** Whether the seat whose turn it is may spend a pass token (A-QR-13 .. 17). */
function mayPass(s: State): boolean {
  const seat = s[TURN]!;
  const at = SEAT_AT[seat]!;
  if (s[at + PASS_TOKENS] === 0 || s[at + PASSED] !== 0) return false;
  const own = countWaiting(s, seat);
  const others = countWaiting(s, 1 - seat);
  if (seat !== s[FIRST]) return own <= others;
  return own < others && hasActivated(s, seat);
}

function hasActivated(s: State, seat: number): boolean {
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
    if ((s[SHIP_AT[u]! + FLAGS]! & FLAG.ACTIVATED) !== 0) return true;
  return false;
}

export function legalTurn(s: State, out: Int32Array): number {
  const seat = s[TURN]!;
  let n = 0;
  for (let i = 0; i < MAX_SHIPS; i++) if (waiting(s, seat * MAX_SHIPS + i)) out[n++] = action(KIND.ACTIVATE, i);
  if (mayPass(s)) out[n++] = action(KIND.PASS, 0);
  return n;
}

export function pass(s: State, log: EventLog | null): void {
  const seat = s[TURN]!;
  s[SEAT_AT[seat]! + PASS_TOKENS]!--;
  s[SEAT_AT[seat]! + PASSED] = 1;
  if (log !== null) log.add(ARMADA_EVENT.PASSED, seat, -1, -1, 1, -1, ALL);
  s[STEP_AT] = NEXT.TURN;
}

/** Closes an activation: an unspent dial is discarded (A-CMD-05), every register of the activation returns to zero. */
export function endActivation(r: Rules, s: State, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  const seat = SEAT_OF[u]!;
  if (log !== null && s[DIAL] !== 0)
    log.add(EVENT.CARD_DISCARDED, seat, EV.CARD.DIAL + s[DIAL]! - 1, codeOf(s, u), 1, -1, ALL);
  s[SHIP_AT[u]! + FLAGS]! |= FLAG.ACTIVATED;
  s[DIAL] = 0;
  s[ACTIVE] = -1;
  s[STARTED] = 0;
  s[ENGINEERING] = 0;
  s[ZONES_USED] = 0;
  s[ATTACKS] = 0;
  s[ATTACK_FLAGS] = 0;
  s[ACTIVATION_UPGRADES] = 0;
  s[HURT] = 0;
  s[AFTER_HURT] = 0;
  s[INJURY] = 0;
  s[SPEED] = 0;
  s[COURSE] = 0;
  s[JOINT] = 0;
  s[BONUS_YAW] = 0;
  s[OVERLAPPED] = 0;
  for (let j = 0; j < MAX_SHIPS; j++) {
    s[L.AT.shots + j] = 0;
    s[L.AT.obstructed + j] = 0;
  }
  for (let j = 0; j < MAX_SQUADRONS; j++) s[L.AT.squadronShots + j] = 0;
  s[SEAT_AT[seat]! + PASSED] = 0;
  // Damage outside attacks (an obstacle, a damage card) may have taken it from between two squadrons.
  if (!alive(s, u)) EN.refreshEngagement(r, s);
  if (!checkElimination(r, s, log)) s[STEP_AT] = NEXT.TURN;
}

/** Opens the Status Phase. */
export function startStatus(s: State, log: EventLog | null): void {
  if (log !== null) log.add(EVENT.PHASE, -1, -1, -1, PHASE.STATUS, -1, ALL);
  s[PHASE_AT] = PHASE.STATUS;
  openWindow(s, WINDOW.STATUS, NEXT.STATUS_OVER);
}

/** Readies tokens and the cards that cost nothing; then come those that do (A-QR-23 .. 27). */
export function readyAll(r: Rules, s: State): void {
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u)) continue;
    const at = SHIP_AT[u]!;
    s[at + EXHAUSTED]! &= COSTLY;
    if (isFaceup(s, u, TITLE.COMPARTMENT_FIRE)) continue;
    for (let slot = 0; slot < r.tokenCount[typeOf(s, u)]!; slot++)
      if (tokenState(s, u, slot) === TOKEN.EXHAUSTED) setToken(s, u, slot, TOKEN.READY);
  }
  openWindow(s, WINDOW.READY, NEXT.ROUND);
}

/** Turns the initiative token over and opens the next round, or ends the match (A-QR-28, 29, A-STA-04, AH-23). */
export function endRound(r: Rules, s: State, log: EventLog | null): void {
  for (let u = 0; u < UNITS; u++) {
    const at = SHIP_AT[u]!;
    s[at + FLAGS]! &= ~FLAG.ACTIVATED;
    s[at + RESOLVED] = 0;
    s[at + ATTACKS_MADE] = 0;
  }
  for (let c = UNITS; c < COMBATANTS; c++) {
    const at = SQUADRON_AT[c]!;
    s[at + SQUADRON_FLAGS]! &= ~SQUADRON_FLAG.ACTIVATED;
    s[at + SQUADRON_ATTACKS] = 0;
  }
  s[INITIATIVE_SIDE] = 1 - s[INITIATIVE_SIDE]!;
  if (log !== null) log.add(EVENT.ROUND_END, -1, -1, -1, s[ROUND]!, -1, ALL);
  if (s[ROUND] === r.rounds) {
    finish(r, s, leader(s), F.END.SCORE, log);
    return;
  }
  s[ROUND]!++;
  startRound(s, log);
}
