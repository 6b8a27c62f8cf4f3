/** What objectives score at the end of a round and of the match. */
import type { EventLog, State } from '../../../core/index.ts';
import { batteryAt } from '../attack/dice.ts';
import { ask, termOf } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { TERM } from '../cards/terms.ts';
import { flakBit, flakShift } from '../state/packed.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/bands.ts';
import { scoreBare, takeAtEdges } from '../goals/being.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import {
  FIRST_SQUADRON,
  FLAG,
  MAX_OBSTACLES,
  MAX_SHIPS,
  MAX_SQUADRONS,
  MOST_STATIONS,
  OBJECTIVE_TOKENS,
  SEATS,
  SHIP_AT,
} from '../state/layout.ts';
import { effectOf, holderOf, obstacleLies } from '../position/near-obstacle.ts';
import { shipOnToken, squadronOnToken } from '../position/objective-tokens.ts';
import { tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import { shotsAtToken } from '../position/sight.ts';
import { alive, inFleet, loseAside, printedWorth, zonesOf } from '../units/combatants.ts';
import { shipTokens } from '../units/ship-tokens.ts';
import { isDestroyed, isStation, obstacleOf, stationNumber } from '../units/stations.ts';
import { flying, inSquadrons } from '../units/squadrons.ts';
import { liesInZone } from '../units/missions.ts';
import { gainVictory, scoreObjective } from '../units/victory.ts';

/** End of a round: scores the outpost, lanes, asteroid fields and the other terms of rounds. */
export function scoreRound(r: Rules, s: State, log: EventLog | null): void {
  if (r.objectives.length === 0) return;
  const holder = outpostHolder(r, s);
  if (holder >= 0) gainVictory(r, s, holder, 1, log);
  scoreFields(r, s, log);
  takeAtEdges(r, s, log);
  if (termOf(r, s, TERM.LANES_SCORE, 0) === 0) return;
  for (let k = 0; k < OBJECTIVE_TOKENS; k++) {
    const lane = laneHolder(r, s, k);
    if (lane >= 0) gainVictory(r, s, lane, 1, log);
  }
}

/** At each asteroid field the side with the greater sum of command values near it scores. */
function scoreFields(r: Rules, s: State, log: EventLog | null): void {
  const band = termOf(r, s, TERM.FIELDS_SCORE, 0);
  if (band === 0) return;
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    if (effectOf(r, s, k) !== EFFECT.ASTEROID || !obstacleLies(s, k)) continue;
    const seat = holderOf(r, s, k, band);
    if (seat >= 0) gainVictory(r, s, seat, 1, log);
  }
}

/** The seat whose ships at the outpost have the greater sum of command values, -1 for none. */
export function outpostHolder(r: Rules, s: State): number {
  const band = termOf(r, s, TERM.OUTPOST_SCORES, 0);
  if (band === 0 || s[field.outpost] === 0) return -1;
  return holderOf(r, s, s[field.outpost]! - 1, band);
}

const more = (a: number, b: number): number => (a === b ? -1 : a > b ? 0 : 1);

/**
 * The seat that holds the lane of token `k`, -1 for none. A seat with a unit on the token gives it to the other seat; if both have one, nobody holds
 * it.
 */
export function laneHolder(r: Rules, s: State, k: number): number {
  if (!tokenLies(s, k)) return -1;
  const on0 = isCovered(r, s, 0, k);
  const on1 = isCovered(r, s, 1, k);
  if (on0 || on1) return on0 && on1 ? -1 : on0 ? 1 : 0;
  return more(diceAtToken(r, s, 0, k), diceAtToken(r, s, 1, k));
}

function isCovered(r: Rules, s: State, seat: number, k: number): boolean {
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++)
    if (alive(s, u) && shipOnToken(r, s, k, u)) return true;
  const first = FIRST_SQUADRON[seat]!;
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++)
    if (flying(s, c) && squadronOnToken(s, k, c)) return true;
  return false;
}

/** Battery dice with which the ships of a seat could attack token `k`, from all of their hull zones. */
function diceAtToken(r: Rules, s: State, seat: number, k: number): number {
  let sum = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++) {
    if (!alive(s, u)) continue;
    const shots = shotsAtToken(r, s, u, k);
    for (let zone = 0; zone < zonesOf(r, s, u); zone++)
      sum += diceFrom(r, s, u, zone, (shots >>> flakShift(zone)) & 3, ((shots >>> flakBit(zone)) & 1) !== 0);
  }
  return sum;
}

/** Number of dice with which `zone` of ship `u` would attack in that band; an obstruction removes one (A-ATK-05). */
function diceFrom(r: Rules, s: State, u: number, zone: number, band: number, obstructed: boolean): number {
  if (band === BAND.NONE || ask(r, s, u, QUESTION.BAND_BARRED, band) > 0) return 0;
  if (obstructed && ask(r, s, u, QUESTION.OBSTRUCTED_BARRED, 0) > 0) return 0;
  const dice = batteryAt(r, s, u, zone, band);
  return obstructed && dice > 0 ? dice - 1 : dice;
}

/** End of the match: points for more tokens, for damaged ships, and for units that are still set aside. */
export function scoreEnd(r: Rules, s: State, log: EventLog | null): void {
  if (r.objectives.length === 0) return;
  const bonus = termOf(r, s, TERM.MOST_TOKENS, 0);
  const ahead = more(s[field.victoryTokens]!, s[field.victoryTokens + 1]!);
  if (bonus > 0 && ahead >= 0) scoreObjective(r, s, ahead, bonus, log);
  const part = termOf(r, s, TERM.DAMAGED_SHARE, 0);
  if (part > 0)
    for (let seat = 0; seat < SEATS; seat++) scoreObjective(r, s, seat, damagedCost(r, s, 1 - seat, part), log);
  scoreBare(r, s, log);
  if (termOf(r, s, TERM.CARRIED, 0) !== 0)
    for (let seat = 0; seat < SEATS; seat++) if (carries(s, seat)) gainVictory(r, s, seat, 1, log);
  for (let seat = 0; seat < SEATS; seat++) loseAside(r, s, seat, log);
  if (termOf(r, s, TERM.RUNNERS, 0) !== 0) scoreRunners(r, s, log);
  for (let seat = 0; seat < SEATS; seat++) {
    const n = stationsOf(r, s, seat);
    if (n > 0) gainVictory(r, s, seat, n, log);
  }
}

/** Stations that score for a seat as they are: for the first player those that are destroyed, for the second those that stand. */
export function stationsOf(r: Rules, s: State, seat: number): number {
  if (r.stationType < 0) return 0;
  let n = 0;
  for (let j = 0; j < MOST_STATIONS; j++) {
    const v = stationNumber(s, j);
    if (
      isStation(r, s, v) &&
      s[field.obstacleX + obstacleOf(s, v)]! >= 0 &&
      isDestroyed(r, s, v) === (seat === s[field.first])
    )
      n++;
  }
  return n;
}

/** Ships with a token in the deployment zone of the first player score for the second. */
function scoreRunners(r: Rules, s: State, log: EventLog | null): void {
  const seat = 1 - s[field.first]!;
  let n = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
    if (alive(s, u) && (s[SHIP_AT[u]! + field.flags]! & FLAG.OBJECTIVE) !== 0 && liesInZone(r, s, u, 1 - seat)) n++;
  if (n > 0) gainVictory(r, s, seat, n, log);
}

export function carries(s: State, seat: number): boolean {
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) if (alive(s, u) && shipTokens(s, u) > 0) return true;
  return false;
}

/** A part of the cost of each damaged ship of a seat with its upgrades, rounded up. */
export function damagedCost(r: Rules, s: State, seat: number, part: number): number {
  let sum = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
    if (alive(s, u) && s[SHIP_AT[u]! + field.cards]! > 0) sum += Math.ceil(printedWorth(r, s, u) / part);
  return sum;
}
