import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as EV from './events.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';

const ALL = -1;
const UNIT_CODES = 64;
const { ARMADA_EVENT } = EV;
const { FLAG, MAX_SHIPS, PLACE, SEAT_AT, SEAT_OF, SHIP_AT, TOKEN, UNITS } = L;
const { cards: CARDS, commands: COMMANDS, dialCount: DIAL_COUNT, dials: DIALS, faceup: FACEUP } = L.OF;
const { flags: FLAGS, kind: KIND, score: SCORE, shields: SHIELDS, ships: SHIPS, tokens: TOKENS } = L.OF;
const { places: PLACES, step: STEP_AT, winner: WINNER, endReason: END_REASON } = L.AT;

/** Why matches end. */
export const END = { SCORE: 0, ELIMINATION: 1 } as const;

export const typeOf = (s: State, u: number): number => s[SHIP_AT[u]! + KIND]! - 1;
/** The unit as event rows name it: its place and its type, so that reports can tell the type without the setup. */
export const codeOf = (s: State, u: number): number => typeOf(s, u) * UNIT_CODES + u;
export const unitOfCode = (code: number): number => code % UNIT_CODES;
export const typeOfCode = (code: number): number => Math.floor(code / UNIT_CODES);
export const alive = (s: State, u: number): boolean =>
  s[SHIP_AT[u]! + KIND] !== 0 && (s[SHIP_AT[u]! + FLAGS]! & FLAG.DESTROYED) === 0;
export const waiting = (s: State, u: number): boolean => s[SHIP_AT[u]! + KIND] !== 0 && s[SHIP_AT[u]! + FLAGS] === 0;

/** Ships of a seat that may still activate this round. */
export function countWaiting(s: State, seat: number): number {
  let n = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) if (waiting(s, u)) n++;
  return n;
}

export const shield = (s: State, u: number, zone: number): number => (s[SHIP_AT[u]! + SHIELDS]! >> (8 * zone)) & 255;
export function addShield(s: State, u: number, zone: number, change: number): void {
  s[SHIP_AT[u]! + SHIELDS]! += change << (8 * zone);
}

export const tokenState = (s: State, u: number, slot: number): number => (s[SHIP_AT[u]! + TOKENS]! >> (2 * slot)) & 3;
export function setToken(s: State, u: number, slot: number, value: number): void {
  const at = SHIP_AT[u]! + TOKENS;
  s[at] = (s[at]! & ~(3 << (2 * slot))) | (value << (2 * slot));
}

export const hasCommand = (s: State, u: number, command: number): boolean =>
  (s[SHIP_AT[u]! + COMMANDS]! & (1 << command)) !== 0;
export const isFaceup = (s: State, u: number, title: number): boolean =>
  (s[SHIP_AT[u]! + FACEUP]! & (1 << title)) !== 0;

/** Byte `i` of a packed table at `at`. */
export const byteAt = (s: State, at: number, i: number): number => (s[at + (i >> 2)]! >> (8 * (i & 3))) & 255;
export function setByte(s: State, at: number, i: number, value: number): void {
  const word = at + (i >> 2);
  const shift = 8 * (i & 3);
  s[word] = (s[word]! & ~(255 << shift)) | (value << shift);
}

/** Takes unit `u` out of play; its cards go to the discards and its cost to the enemy's score. `by` is the unit that did it, or -1. */
export function destroy(r: Rules, s: State, u: number, by: number, log: EventLog | null): void {
  const at = SHIP_AT[u]!;
  const seat = SEAT_OF[u]!;
  s[at + FLAGS]! |= FLAG.DESTROYED;
  const first = PLACE.ON_SHIP + 3 * u;
  for (let i = 0; i < r.deck.length; i++) {
    const place = byteAt(s, PLACES, i);
    if (place >= first && place < first + 3) setByte(s, PLACES, i, PLACE.DISCARD);
  }
  s[at + FACEUP] = 0;
  s[at + COMMANDS] = 0;
  s[at + DIAL_COUNT] = 0;
  s[at + DIALS] = 0;
  const points = r.points[typeOf(s, u)]!;
  s[SEAT_AT[1 - seat]! + SCORE]! += points;
  s[SEAT_AT[seat]! + SHIPS]!--;
  if (log !== null)
    log.add(
      EVENT.UNIT_DESTROYED,
      seat,
      codeOf(s, u),
      by < 0 ? -1 : codeOf(s, by),
      points,
      by < 0 ? -1 : SEAT_OF[by]!,
      ALL,
    );
}

/** Ends the match at once when a side has no ship left (A-WIN-02, 03). */
export function checkElimination(r: Rules, s: State, log: EventLog | null): boolean {
  const left0 = s[SEAT_AT[0]! + SHIPS]!;
  const left1 = s[SEAT_AT[1]! + SHIPS]!;
  if (left0 > 0 && left1 > 0) return false;
  if (left0 === 0 && left1 === 0) finish(r, s, leader(s), END.ELIMINATION, log);
  else finish(r, s, left0 > 0 ? 0 : 1, END.ELIMINATION, log);
  return true;
}

/** The seat with the higher score; a tie goes to the second player (A-WIN-01). */
export function leader(s: State): number {
  const a = s[SEAT_AT[0]! + SCORE]!;
  const b = s[SEAT_AT[1]! + SCORE]!;
  if (a === b) return 1 - s[L.AT.first]!;
  return a > b ? 0 : 1;
}

export function finish(r: Rules, s: State, winner: number, reason: number, log: EventLog | null): void {
  s[STEP_AT] = L.STEP.OVER;
  s[L.AT.actor] = -1;
  s[WINNER] = winner;
  s[END_REASON] = reason;
  if (log === null) return;
  log.add(
    ARMADA_EVENT.WON,
    winner,
    -1,
    s[SEAT_AT[1 - winner]! + SCORE]!,
    s[SEAT_AT[winner]! + SCORE]!,
    1 - winner,
    ALL,
  );
  for (let u = 0; u < UNITS; u++) if (alive(s, u)) logSurvivor(r, s, u, log);
}

function logSurvivor(r: Rules, s: State, u: number, log: EventLog): void {
  const at = SHIP_AT[u]!;
  const seat = SEAT_OF[u]!;
  log.add(EVENT.UNIT_SURVIVES, seat, codeOf(s, u), -1, r.hull[typeOf(s, u)]! - s[at + CARDS]!, -1, ALL);
  for (let c = 0; c < L.COMMANDS; c++)
    if (hasCommand(s, u, c)) log.add(EVENT.CARD_STUCK, seat, EV.CARD.TOKEN + c, -1, 1, -1, ALL);
}

/** Spends the defense token in `slot` of unit `u` (A-DEF-02). */
export function spendToken(r: Rules, s: State, u: number, slot: number, log: EventLog | null): void {
  const type = r.token[typeOf(s, u) * L.MAX_TOKENS + slot]!;
  setToken(s, u, slot, tokenState(s, u, slot) === TOKEN.READY ? TOKEN.EXHAUSTED : TOKEN.DISCARDED);
  s[L.AT.typesSpent]! |= 1 << type;
  if (log !== null) log.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, EV.CARD.DEFENSE + type - 1, codeOf(s, u), 1, -1, ALL);
}

/** Discards the defense token in `slot` of unit `u`. */
export function loseToken(r: Rules, s: State, u: number, slot: number, log: EventLog | null): void {
  setToken(s, u, slot, TOKEN.DISCARDED);
  const type = r.token[typeOf(s, u) * L.MAX_TOKENS + slot]!;
  if (log !== null) log.add(ARMADA_EVENT.TOKEN_LOST, SEAT_OF[u]!, codeOf(s, u), slot, type, -1, ALL);
}
