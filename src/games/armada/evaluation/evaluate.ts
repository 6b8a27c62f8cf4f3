import { lossToZone } from './zone-loss.ts';
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { COS, SIN, UNIT, mm } from '../geometry/directions.ts';
import {
  COMMANDS,
  FIRST_SQUADRON,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEATS,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  UNITS,
  ZONES,
  zoneBit,
} from '../state/layout.ts';
import { shotsFrom } from '../position/sight.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { fallenOn } from '../units/fallen.ts';
import { alive, hasCommand, inFleet, inPlay, typeOf, worthInPoints, mostAttacks } from '../units/combatants.ts';
import { countSquadronsWaiting, flying, inSquadrons, squadronType } from '../units/squadrons.ts';
import { FAR, FAR_PART, openPart, worthOfCommand } from './commands-worth.ts';
import { edgeRisk } from './table-edges.ts';
import { objectiveOutlook } from './objective-outlook.ts';
import { obstacleLoss } from './obstacle-loss.ts';
import { finishes, foresee, hasBegun, hasMoved, isPlotting, plotting } from './outlook.ts';
import { foreseeSquadrons, squadronThreat, squadronWorth } from './squadron-worth.ts';
import { FEATURES } from './weights.ts';
import { endangered, lossAt, pendingLoss, tokensWorth, weigh } from './worth.ts';

const AT = {
  SCORE: 0,
  WORTH: 1,
  TOKENS: 2,
  THREAT: 3,
  EDGE: 4,
  COMMANDS: 5,
  DISTANCE: 6,
  TIE: 7,
  SQUADRONS: 8,
  WINGS: 9,
  OBJECTIVE: 10,
} as const;
const COUNT = FEATURES.length;

/** Expected result of `seat`: 1 for a win, 0 for a loss. */
export function evaluateFor(r: Rules, s: State, seat: number): number {
  evaluateSides(r, s, r.scratch.values);
  return r.scratch.values[seat]!;
}

/** Writes the expected result of each side of the table. */
export function evaluateSides(r: Rules, s: State, out: Float64Array): void {
  if (s[field.step] === STEP.OVER) {
    for (let seat = 0; seat < SEATS; seat++) out[seat] = s[field.winner] === seat ? 1 : 0;
    return;
  }
  measureBest(r, s);
  for (let seat = 0; seat < SEATS; seat++) {
    out[seat] = 0.5 + 0.5 * leadOf(r, seat);
  }
}

/** How clearly `seat` is ahead when the match is over, by the evaluation of the table without the result. */
export function marginFor(r: Rules, s: State, seat: number): number {
  measureBest(r, s);
  return leadOf(r, seat);
}

/** The sum that `measureBest` has written for `seat`, mapped to -1 .. 1. */
function leadOf(r: Rules, seat: number): number {
  const z = r.scratch.sums[seat]! / r.weights.scale;
  return z / (1 + Math.abs(z));
}

export function featuresFor(r: Rules, s: State, seat: number, out: Float64Array): void {
  measureBest(r, s);
  for (let i = 0; i < COUNT; i++) out[i] = r.scratch.features[seat * COUNT + i]!;
}

/**
 * Writes the features of the position as both sides see them, and their weighted sums. A course that is being plotted counts with its best finish
 * for the player who plots it.
 */
function measureBest(r: Rules, s: State): void {
  const ways = finishes(s);
  const rows = r.scratch.finish;
  for (let finish = 0; finish < ways; finish++) {
    measure(r, s, finish, rows);
    for (let seat = 0; seat < SEATS; seat++) {
      const from = seat * COUNT;
      let sum = 0;
      for (let i = 0; i < COUNT; i++) sum += rows[from + i]! * r.featureWeights[i]!;
      const best = r.scratch.sums[seat]!;
      if (finish > 0 && (s[field.actor] === seat ? sum <= best : sum >= best)) continue;
      r.scratch.sums[seat] = sum;
      for (let i = 0; i < COUNT; i++) r.scratch.features[from + i] = rows[from + i]!;
    }
  }
}

/**
 * Writes the features of both sides. What one side has more, the other has less, except the part of dials that only the owner sees, and distances.
 */
function measure(r: Rules, s: State, finish: number, rows: Float64Array): void {
  const met = foresee(r, s, finish);
  foreseeSquadrons(r, s);
  rows.fill(0);
  rows[AT.SCORE] = s[SEAT_AT[0]! + field.score]! - s[SEAT_AT[1]! + field.score]!;
  rows[AT.TIE] = s[field.first] === 0 ? -1 : 1;
  for (let seat = 0; seat < SEATS; seat++)
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++) if (alive(s, u)) weigh(r, s, u);
  if (r.effects.outlasting.length > 0) countFallen(r, s, rows);
  for (let seat = 0; seat < SEATS; seat++) {
    const sign = seat === 0 ? 1 : -1;
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++)
      if (alive(s, u)) measureShip(r, s, u, sign, met, rows);
    const first = FIRST_SQUADRON[seat]!;
    for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++) {
      if (!flying(s, c)) continue;
      rows[AT.SQUADRONS]! += sign * squadronWorth(r, s, c);
      rows[AT.WINGS]! += sign * squadronThreat(r, s, c);
    }
  }
  rows[AT.OBJECTIVE] = objectiveOutlook(r, s, 0);
  const loss = pendingLoss(r, s);
  if (loss !== 0) rows[AT.WORTH]! += SEAT_OF[endangered(s)] === 0 ? -loss : loss;
  for (let i = 0; i < COUNT; i++) if (i !== AT.COMMANDS && i !== AT.DISTANCE) rows[COUNT + i] = -rows[i]!;
}

/** Units that stay only until the end of the round count as lost. */
function countFallen(r: Rules, s: State, rows: Float64Array): void {
  for (let u = 0; u < UNITS; u++)
    for (let k = 0; k < r.effects.outlasting.length; k++) {
      const c = fallenOn(r, s, u, k);
      if (c < 0 || !inPlay(s, c)) continue;
      const points = c < UNITS ? worthInPoints(r, s, c) : r.squadron.points[squadronType(s, c)]!;
      rows[AT.SCORE]! -= SEAT_OF[c] === 0 ? points : -points;
      if (c < UNITS) r.scratch.worth[c] = 0;
    }
}

function measureShip(r: Rules, s: State, u: number, sign: number, met: number, rows: Float64Array): void {
  let worth = r.scratch.worth[u]!;
  // The damage card of a collision goes to the hull (A-OVL-06).
  if (met !== 0 && (u === s[field.active] || u === met - 1)) worth -= lossAt(r, s, u, 0, 1);
  if (isPlotting(s, u)) worth -= obstacleLoss(r, s, u);
  rows[AT.WORTH]! += sign * worth;
  rows[AT.TOKENS]! += sign * tokensWorth(r, s, u);
  rows[AT.EDGE]! -= sign * edgeRisk(r, s, u) * worth;
  const gap = threats(r, s, u, sign, rows);
  commandsWorth(r, s, u, gap, rows);
}

/** How far a straight course leads for each point of speed. */
export const STEP_LENGTH = mm(68.4);
/** Adds the points that ship `u` threatens, and its distance to the nearest enemy; returns the square of that distance. */
function threats(r: Rules, s: State, u: number, sign: number, rows: Float64Array): number {
  const seat = SEAT_OF[u]!;
  const enemy = (1 - seat) * MAX_SHIPS;
  let best = 0;
  let nearest = Infinity;
  // A ship approaches in the direction of its bow, so the distance is measured one move ahead, if a move is left.
  const moves = s[field.round]! < r.rounds || !hasMoved(s, u);
  const lead = moves ? s[SHIP_AT[u]! + field.dialSpeed]! * STEP_LENGTH : 0;
  const aheadX = r.scratch.x[u]! + (SIN[r.scratch.heading[u]!]! / UNIT) * lead;
  const aheadY = r.scratch.y[u]! + (COS[r.scratch.heading[u]!]! / UNIT) * lead;
  for (let v = enemy; v < enemy + MAX_SHIPS && inFleet(s, v); v++) {
    if (!alive(s, v)) continue;
    const dx = r.scratch.x[v]! - r.scratch.x[u]!;
    const dy = r.scratch.y[v]! - r.scratch.y[u]!;
    const gapX = r.scratch.x[v]! - aheadX;
    const gapY = r.scratch.y[v]! - aheadY;
    nearest = Math.min(nearest, gapX * gapX + gapY * gapY);
    best = Math.max(best, threatOn(r, s, u, v, dx, dy));
  }
  rows[AT.THREAT]! += sign * best;
  if (nearest === Infinity) return Infinity;
  // Each distance counts once, for the side of the ship. Distance is good for the side that would win if nothing more
  // happened.
  const ahead = sign * (rows[AT.SCORE] === 0 ? rows[AT.TIE]! : rows[AT.SCORE]!);
  rows[seat * COUNT + AT.DISTANCE]! += ((ahead > 0 ? 1 : -1) * Math.sqrt(nearest)) / r.depth;
  return nearest;
}

/** Points that ship `v` would lose to the two best attacks of ship `u`, weighted by when they can be made. */
function threatOn(r: Rules, s: State, u: number, v: number, dx: number, dy: number): number {
  const t = typeOf(s, u);
  const h = r.scratch.heading[u]!;
  const hv = r.scratch.heading[v]!;
  const word = shotsFrom(r, t, h, typeOf(s, v), hv, dx, dy);
  if (word === 0 && !r.hasHuge) return 0;
  const attacking = u === s[field.active] && s[field.step] !== STEP.COURSE && !plotting(s);
  const used = attacking ? s[field.zonesUsed]! : 0;
  let first = 0;
  let second = 0;
  let open = 0;
  let openNext = 0;
  let third = 0;
  let openThird = 0;
  const zones = r.ship.zones[t]!;
  for (let zone = 0; zone < zones; zone++) {
    const loss = lossToZone(r, s, t, h, v, hv, dx, dy, zone, word);
    if (loss === 0) continue;
    if (loss > first) {
      third = second;
      second = first;
      first = loss;
    } else if (loss > second) {
      third = second;
      second = loss;
    } else if (loss > third) third = loss;
    if ((used & zoneBit(zone)) !== 0) continue;
    if (loss > open) {
      openThird = openNext;
      openNext = open;
      open = loss;
    } else if (loss > openNext) {
      openThird = openNext;
      openNext = loss;
    } else if (loss > openThird) openThird = loss;
  }
  if (zones > ZONES) second += third;
  const later = s[field.round] === r.rounds ? 0 : r.weights.threat.later * (first + second);
  if (attacking) {
    const left = mostAttacks(r, s, u) - s[field.attacks]!;
    const now = left <= 0 ? 0 : left === 1 ? open : left === 2 ? open + openNext : open + openNext + openThird;
    return later + r.weights.threat.now * now;
  }
  return later + (hasBegun(s, u) ? 0 : r.weights.threat.waiting * (first + second));
}

/** Adds the worth of the dials and command tokens of ship `u`, in points. Only its own side knows its facedown dials. */
function commandsWorth(r: Rules, s: State, u: number, gap: number, rows: Float64Array): void {
  const t = typeOf(s, u);
  const at = SHIP_AT[u]!;
  const seat = SEAT_OF[u]!;
  const weights = r.weights.commands;
  const lost = r.ship.points[t]! - r.scratch.worth[u]!;
  const repair = Math.min(weights.repair * r.ship.engineering[t]!, lost);
  const concentrate = weights.concentrate * r.ship.points[t]!;
  // If no enemy can come into range, the attack of this round has no use for the die.
  const concentrateNow = concentrate * (gap > FAR * FAR ? FAR_PART : 1);
  const navigate = weights.navigate * r.ship.points[t]!;
  const squadron = weights.squadron * Math.min(r.ship.squadronValue[t]!, countSquadronsWaiting(s, seat));
  let seen = 0;
  if (u === s[field.active] && s[field.dial] !== 0)
    seen +=
      openPart(r, s, s[field.dial]! - 1) *
      worthOfCommand(s[field.dial]! - 1, navigate, repair, concentrateNow, squadron);
  for (let c = 0; c < COMMANDS; c++)
    if (hasCommand(s, u, c)) seen += weights.token * worthOfCommand(c, navigate, repair, concentrate, squadron);
  let hidden = 0;
  let part = 1;
  let dials = s[at + field.dials]!;
  const usable = Math.min(s[at + field.dialCount]!, r.rounds - s[field.round]! + 1);
  for (let k = 0; k < usable; k++) {
    hidden += part * worthOfCommand(dials & 3, navigate, repair, k === 0 ? concentrateNow : concentrate, squadron);
    part *= weights.depth;
    dials >>= 2;
  }
  rows[seat * COUNT + AT.COMMANDS]! += seen + hidden;
  rows[(1 - seat) * COUNT + AT.COMMANDS]! -= seen;
}
