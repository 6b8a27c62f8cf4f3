import type { State } from '../../../../src/core/index.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import {
  COMBATANTS,
  COMMAND,
  COMMANDS,
  FLAG,
  MAX_SHIPS,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  UNITS,
  ZONES,
} from '../../../../src/games/armada/state/layout.ts';
import { shotsFrom } from '../../../../src/games/armada/position/sight.ts';
import type { Rules } from '../../../../src/games/armada/compiled.ts';
import * as STEP from '../../../../src/games/armada/state/steps.ts';
import { alive, hasCommand, typeOf } from '../../../../src/games/armada/units/combatants.ts';
import { countSquadronsWaiting, flying } from '../../../../src/games/armada/units/squadrons.ts';
import { edgeRisk } from './edge.ts';
import { objectiveOutlook } from './objective-outlook.ts';
import { finishes, foresee } from './outlook.ts';
import { squadronThreat, squadronWorth } from './squadron-worth.ts';
import { FEATURES, FEATURE_WEIGHTS, WEIGHTS } from './weights.ts';
import { lossOf, pendingLoss, tokensWorth, worthOf } from './worth.ts';

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
  if (s[field.step] === STEP.OVER) return s[field.winner] === seat ? 1 : 0;
  const z = bestFinish(r, s, seat, r.scratch.features) / WEIGHTS.scale;
  return 0.5 + (0.5 * z) / (1 + Math.abs(z));
}

/**
 * Writes the features of the position to `out` and returns their weighted sum. A course that is being plotted counts with its best finish for the
 * player who plots it.
 */
function bestFinish(r: Rules, s: State, seat: number, out: Float64Array): number {
  const ways = finishes(s);
  const mine = s[field.actor] === seat;
  let best = 0;
  for (let finish = 0; finish < ways; finish++) {
    const row = r.scratch.finish;
    measure(r, s, seat, finish, row);
    let sum = 0;
    for (let i = 0; i < COUNT; i++) sum += row[i]! * FEATURE_WEIGHTS[i]!;
    if (finish > 0 && (mine ? sum <= best : sum >= best)) continue;
    best = sum;
    for (let i = 0; i < COUNT; i++) out[i] = row[i]!;
  }
  return best;
}

function measure(r: Rules, s: State, seat: number, finish: number, row: Float64Array): void {
  const met = foresee(r, s, finish);
  row.fill(0);
  row[AT.SCORE] = s[SEAT_AT[seat]! + field.score]! - s[SEAT_AT[1 - seat]! + field.score]!;
  row[AT.TIE] = seat === s[field.first] ? -1 : 1;
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u)) continue;
    const sign = SEAT_OF[u] === seat ? 1 : -1;
    let worth = worthOf(r, s, u);
    if (met !== 0 && (u === s[field.active] || u === met - 1)) worth -= lossOf(r, s, u, 0, -1, 1);
    row[AT.WORTH]! += sign * worth;
    row[AT.TOKENS]! += sign * tokensWorth(r, s, u);
    row[AT.EDGE]! -= sign * edgeRisk(r, s, u) * worth;
    if (sign > 0) row[AT.COMMANDS]! += commandsWorth(r, s, u, true);
    else row[AT.COMMANDS]! -= commandsWorth(r, s, u, false);
    threats(r, s, u, sign, row);
  }
  for (let c = UNITS; c < COMBATANTS; c++) {
    if (!flying(s, c)) continue;
    const sign = SEAT_OF[c] === seat ? 1 : -1;
    row[AT.SQUADRONS]! += sign * squadronWorth(r, s, c);
    row[AT.WINGS]! += sign * squadronThreat(r, s, c);
  }
  row[AT.OBJECTIVE] = objectiveOutlook(r, s, seat);
  const loss = pendingLoss(r, s);
  if (loss !== 0) row[AT.WORTH]! += SEAT_OF[s[field.target]!] === seat ? -loss : loss;
}

/** Adds the points that ship `u` threatens, and its distance to the nearest enemy. */
function threats(r: Rules, s: State, u: number, sign: number, row: Float64Array): void {
  const enemy = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  let best = 0;
  let nearest = Infinity;
  for (let v = enemy; v < enemy + MAX_SHIPS; v++) {
    if (!alive(s, v)) continue;
    const dx = r.scratch.x[v]! - r.scratch.x[u]!;
    const dy = r.scratch.y[v]! - r.scratch.y[u]!;
    nearest = Math.min(nearest, dx * dx + dy * dy);
    best = Math.max(best, threatOn(r, s, u, v, dx, dy));
  }
  row[AT.THREAT]! += sign * best;
  // Each distance counts once. It favours the seat that wins if nothing more happens.
  if (sign > 0 && nearest < Infinity) {
    const ahead = row[AT.SCORE] === 0 ? row[AT.TIE]! : row[AT.SCORE]!;
    row[AT.DISTANCE]! += ((ahead > 0 ? 1 : -1) * Math.sqrt(nearest)) / r.depth;
  }
}

/** Points that ship `v` would lose to the two best attacks of ship `u`, weighted by when they can be made. */
function threatOn(r: Rules, s: State, u: number, v: number, dx: number, dy: number): number {
  const t = typeOf(s, u);
  const word = shotsFrom(r, t, r.scratch.heading[u]!, typeOf(s, v), r.scratch.heading[v]!, dx, dy);
  if (word === 0) return 0;
  const attacking =
    u === s[field.active] && s[field.step] !== STEP.COURSE && s[field.step] !== STEP.YAW && s[field.step] !== STEP.SIDE;
  const used = attacking ? s[field.zonesUsed]! : 0;
  let first = 0;
  let second = 0;
  let open = 0;
  let openNext = 0;
  for (let zone = 0; zone < ZONES; zone++) {
    let loss = 0;
    for (let targetZone = 0; targetZone < ZONES; targetZone++) {
      const band = (word >>> (2 * (zone * ZONES + targetZone))) & 3;
      if (band !== 0)
        loss = Math.max(loss, lossOf(r, s, v, targetZone, -1, r.ship.expected[(t * ZONES + zone) * 4 + band]!));
    }
    if (loss > first) {
      second = first;
      first = loss;
    } else if (loss > second) second = loss;
    if ((used & (1 << zone)) !== 0) continue;
    if (loss > open) {
      openNext = open;
      open = loss;
    } else if (loss > openNext) openNext = loss;
  }
  const later = s[field.round] === r.rounds ? 0 : WEIGHTS.threat.later * (first + second);
  if (attacking)
    return later + WEIGHTS.threat.now * (s[field.attacks] === 0 ? open + openNext : s[field.attacks] === 1 ? open : 0);
  const yet = u !== s[field.active] && (s[SHIP_AT[u]! + field.flags]! & FLAG.ACTIVATED) === 0;
  return later + (yet ? WEIGHTS.threat.waiting * (first + second) : 0);
}

/** Worth of the dials and command tokens of ship `u`, in points; facedown dials count only if `own`. */
function commandsWorth(r: Rules, s: State, u: number, own: boolean): number {
  const t = typeOf(s, u);
  const at = SHIP_AT[u]!;
  const weights = WEIGHTS.commands;
  const lost = r.ship.points[t]! - worthOf(r, s, u);
  const repair = Math.min(weights.repair * r.ship.engineering[t]!, lost);
  const concentrate = weights.concentrate * r.ship.points[t]!;
  const navigate = weights.navigate * r.ship.points[t]!;
  const squadron = weights.squadron * Math.min(r.ship.squadronValue[t]!, countSquadronsWaiting(s, SEAT_OF[u]!));
  let sum = 0;
  let part = 1;
  if (u === s[field.active] && s[field.dial] !== 0)
    sum += worthOfCommand(s[field.dial]! - 1, navigate, repair, concentrate, squadron);
  if (own) {
    let dials = s[at + field.dials]!;
    const usable = Math.min(s[at + field.dialCount]!, r.rounds - s[field.round]! + 1);
    for (let k = 0; k < usable; k++) {
      sum += part * worthOfCommand(dials & 3, navigate, repair, concentrate, squadron);
      part *= weights.depth;
      dials >>= 2;
    }
  }
  for (let c = 0; c < COMMANDS; c++)
    if (hasCommand(s, u, c)) sum += weights.token * worthOfCommand(c, navigate, repair, concentrate, squadron);
  return sum;
}

function worthOfCommand(
  command: number,
  navigate: number,
  repair: number,
  concentrate: number,
  squadron: number,
): number {
  if (command === COMMAND.NAVIGATE) return navigate;
  if (command === COMMAND.REPAIR) return repair;
  if (command === COMMAND.CONCENTRATE) return concentrate;
  return squadron;
}
