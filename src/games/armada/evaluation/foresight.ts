/** The evaluation for players who do not play the match out: in place of threats it takes what the next moves and attacks of all ships promise. */
import { lossToZone } from './zone-loss.ts';
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { COS, SIN, UNIT } from '../geometry/directions.ts';
import {
  COMMAND,
  COMMANDS,
  FIRST_SQUADRON,
  MAX_SHIPS,
  MAX_SQUADRONS,
  PHASE,
  SEATS,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  zoneBit,
} from '../state/layout.ts';
import { foreseePlace, poseChosen, shipPlaced } from '../phases/deployment.ts';
import { shotsFrom } from '../position/sight.ts';
import { couldOrder } from '../position/strike.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, hasCommand, inFleet, typeOf, mostAttacks } from '../units/combatants.ts';
import {
  OFF_TABLE,
  flying,
  inSquadrons,
  squadronType,
  squadronWaiting,
  squadronX,
  squadronY,
} from '../units/squadrons.ts';
import { FAR, FAR_PART, openPart, worthOfCommand } from './commands-worth.ts';
import { edgeRiskAt } from './table-edges.ts';
import { STEP_LENGTH } from './evaluate.ts';
import { objectiveOutlook } from './objective-outlook.ts';
import { obstacleLoss } from './obstacle-loss.ts';
import { finishes, foresee, hasBegun, hasMoved, isPlotting, plotting } from './outlook.ts';
import { navigates, plannedThreat } from './plans.ts';
import { foreseeSquadrons, foreseenX, foreseenY, squadronThreat, squadronWorth } from './squadron-worth.ts';
import { strikeAtHand } from './strike-at-hand.ts';
import { endangered, lossAt, pendingLoss, tokensWorth, weigh } from './worth.ts';

/** Poses that are tried for a ship whose column is chosen: at the front of the zone, straight ahead and turned by 22.5 degrees. */
const TRIED = Int32Array.of(12, 11, 13);
/** The speed for which distances are looked ahead. A ship that is being placed has this speed until its player chooses one. */
const CRUISE = 2;
/** How far ahead distances to enemies are measured: as far as a straight move at this speed. */
const LEAD = 1.6;
/** The factor by which the worth of units counts more than in the evaluation of a present position. */
const WORTH = 1.66;
/** The factor by which promised attacks count less. */
const PROMISED = 0.85;
/** The factor by which the risk at the edges of the table counts more. */
const EDGE = 1.33;
/** The part of the attacks that the active ship can make now which counts. */
const NOW = 0.72;
/** The part of the worth of distance which counts. */
const APART = 0.67;
/** The part of `APART` that counts while the score is even. */
const EVEN = 0.75;
/** The factor for the attack that the activated squadron can still make. */
const AT_HAND = 1.2;
const NOBODY = -1;
/** Points lost for each step between the speed of a ship and `CRUISE`, while there is no enemy by which to choose it. */
const UNUSUAL = 0.1;

const place = new Int32Array(3);

/** Expected result of `seat`: 1 for a win, 0 for a loss. Open choices of a course or a place count as the best ones for the player who chooses. */
export function foresightFor(r: Rules, s: State, seat: number): number {
  if (s[field.step] === STEP.OVER) return s[field.winner] === seat ? 1 : 0;
  const u = shipPlaced(s);
  const ways = u === NOBODY ? finishes(s) : poseChosen(s) < 0 ? TRIED.length : r.ship.maxSpeed[typeOf(s, u)]!;
  const own = s[field.actor] === seat;
  let best = 0;
  for (let way = 0; way < ways; way++) {
    const sum = u === NOBODY ? finished(r, s, seat, way) : placed(r, s, seat, u, way);
    if (way === 0 || (own ? sum > best : sum < best)) best = sum;
  }
  const z = best / r.weights.scale;
  return 0.5 + (0.5 * z) / (1 + Math.abs(z));
}

/** The position with the course that is being plotted completed by `finish`. */
const finished = (r: Rules, s: State, seat: number, finish: number): number =>
  measure(r, s, seat, foresee(r, s, finish), NOBODY, 0);

/** The position with ship `u`, whose column is chosen, in a pose and at a speed. */
function placed(r: Rules, s: State, seat: number, u: number, way: number): number {
  foresee(r, s, 0);
  const pose = poseChosen(s);
  foreseePlace(r, s, pose < 0 ? TRIED[way]! : pose, place);
  r.scratch.x[u] = place[0]!;
  r.scratch.y[u] = place[1]!;
  r.scratch.heading[u] = place[2]!;
  const most = r.ship.maxSpeed[typeOf(s, u)]!;
  return measure(r, s, seat, 0, u, pose < 0 ? Math.min(CRUISE, most) : way + 1);
}

/**
 * The total for `seat` in foreseen poses, in points. `met`: the ship that the active one overlaps + 1; `other`: a ship that is taken to have speed
 * `speed`, not that on its dial.
 */
function measure(r: Rules, s: State, seat: number, met: number, other: number, speed: number): number {
  const f = r.weights.features;
  const lead = s[SEAT_AT[seat]! + field.score]! - s[SEAT_AT[1 - seat]! + field.score]!;
  const tie = s[field.first] === seat ? -1 : 1;
  for (let side = 0; side < SEATS; side++)
    for (let u = side * MAX_SHIPS; u < (side + 1) * MAX_SHIPS && inFleet(s, u); u++) if (alive(s, u)) weigh(r, s, u);
  foreseeSquadrons(r, s);
  let sum = f.score * lead + f.tie * tie;
  for (let side = 0; side < SEATS; side++) {
    const sign = side === seat ? 1 : -1;
    const far = (lead === 0 ? EVEN : 1) * APART * f.distance;
    // Distance is good for the side that would win if nothing more happened.
    const away = sign * (lead === 0 ? tie : lead) > 0 ? far : -far;
    muster(r, s, side);
    for (let u = side * MAX_SHIPS; u < (side + 1) * MAX_SHIPS && inFleet(s, u); u++)
      if (alive(s, u))
        sum += sign * worthOfShip(r, s, u, seat, met, away, u === other ? speed : s[SHIP_AT[u]! + field.dialSpeed]!);
    const first = FIRST_SQUADRON[side]!;
    for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++)
      if (flying(s, c))
        sum += sign * (WORTH * f.squadrons * squadronWorth(r, s, c) + f.wings * squadronThreat(r, s, c));
  }
  sum += PROMISED * f.threat * plannedThreat(r, s, seat, other, speed);
  sum += f.objective * objectiveOutlook(r, s, seat);
  const strike = AT_HAND * strikeAtHand(r, s);
  if (strike !== 0) sum += SEAT_OF[s[field.activeSquadron]!] === seat ? strike : -strike;
  const loss = pendingLoss(r, s);
  return loss === 0 ? sum : sum + WORTH * f.worth * (SEAT_OF[endangered(s)] === seat ? -loss : loss);
}

/** Worth of ship `u` to its side, in points; `away`: the worth of distance for it. */
function worthOfShip(r: Rules, s: State, u: number, seat: number, met: number, away: number, speed: number): number {
  const f = r.weights.features;
  let worth = r.scratch.worth[u]!;
  // The damage card of a collision goes to the hull (A-OVL-06).
  if (met !== 0 && (u === s[field.active] || u === met - 1)) worth -= lossAt(r, s, u, 0, 1);
  if (isPlotting(s, u) || awaitsObstacles(s, u)) worth -= obstacleLoss(r, s, u);
  let sum = WORTH * f.worth * worth + f.tokens * tokensWorth(r, s, u);
  if (r.scratch.x[u] === OFF_TABLE) return sum;
  sum -= EDGE * f.edge * edgeRiskAt(r, s, u, speed, navigates(s, u, seat)) * worth;
  sum += PROMISED * f.threat * NOW * threatNow(r, s, u);
  const gap = nearestGap(r, s, u);
  if (gap === Infinity)
    sum -= (APART * f.distance * gapToTheirEdge(r, u)) / r.depth + UNUSUAL * Math.abs(speed - CRUISE);
  else sum += (away * Math.sqrt(gap)) / r.depth;
  return sum + f.commands * commandsWorth(r, s, u, seat, gap);
}

/** Whether ship `u` has moved and will suffer the effects of obstacles once the squadrons under it are put back (A-OVL-02). */
const awaitsObstacles = (s: State, u: number): boolean =>
  u === s[field.active] && (s[field.step] === STEP.DISPLACE || s[field.step] === STEP.DISPLACE_TO);

/** The square of the distance to the nearest enemy from where ship `u` is heading, at `CRUISE`: a higher speed alone is worth nothing. */
function nearestGap(r: Rules, s: State, u: number): number {
  const { x, y, heading } = r.scratch;
  const enemy = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  const lead = s[field.round]! < r.rounds || !hasMoved(s, u) ? LEAD * STEP_LENGTH : 0;
  const aheadX = x[u]! + (SIN[heading[u]!]! / UNIT) * lead;
  const aheadY = y[u]! + (COS[heading[u]!]! / UNIT) * lead;
  let nearest = Infinity;
  for (let v = enemy; v < enemy + MAX_SHIPS && inFleet(s, v); v++) {
    if (!alive(s, v) || x[v] === OFF_TABLE) continue;
    const gapX = x[v]! - aheadX;
    const gapY = y[v]! - aheadY;
    nearest = Math.min(nearest, gapX * gapX + gapY * gapY);
  }
  return nearest;
}

/** While no enemy is on the table, the square of the distance to the middle of the enemy edge. */
function gapToTheirEdge(r: Rules, u: number): number {
  const dx = r.scratch.x[u]! - r.width / 2;
  const dy = r.scratch.y[u]! - (SEAT_OF[u] === 0 ? r.depth : 0);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Most points that an enemy would lose to the attacks that ship `u` can still make in this attack step. */
function threatNow(r: Rules, s: State, u: number): number {
  if (u !== s[field.active] || s[field.step] === STEP.COURSE || plotting(s)) return 0;
  if (s[field.attacks]! >= mostAttacks(r, s, u)) return 0;
  if (hasMoved(s, u)) return 0;
  const enemy = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  let most = 0;
  for (let v = enemy; v < enemy + MAX_SHIPS && inFleet(s, v); v++)
    if (alive(s, v)) most = Math.max(most, openShots(r, s, u, v));
  return most;
}

/** Points that ship `v` would lose to the remaining attacks of ship `u`, from zones that have not attacked. */
function openShots(r: Rules, s: State, u: number, v: number): number {
  const t = typeOf(s, u);
  const { x, y, heading } = r.scratch;
  const word = shotsFrom(r, t, heading[u]!, typeOf(s, v), heading[v]!, x[v]! - x[u]!, y[v]! - y[u]!);
  const zones = r.ship.zones[t]!;
  let first = 0;
  let second = 0;
  let third = 0;
  for (let zone = 0; zone < zones; zone++) {
    if ((s[field.zonesUsed]! & zoneBit(zone)) !== 0) continue;
    const loss = lossToZone(r, s, t, heading[u]!, v, heading[v]!, x[v]! - x[u]!, y[v]! - y[u]!, zone, word);
    if (loss > first) {
      third = second;
      second = first;
      first = loss;
    } else if (loss > second) {
      third = second;
      second = loss;
    } else if (loss > third) third = loss;
  }
  const left = mostAttacks(r, s, u) - s[field.attacks]!;
  return left === 1 ? first : left === 2 ? first + second : first + second + third;
}

/** Points for each damage that the squadrons would deal to ships which the next dial can order to attack. */
const STRIKE = 2;
/** Part of `STRIKE` that counts while the dial is not set yet. */
const UNSET = 0.45;
/**
 * A Squadron dial of a later round is worth something only if its squadrons would deal more damage than this. Where ships command a few X-wings or
 * fighters, they score less than ships that cannot.
 */
const NEEDED = 2.5;
/** Factor for the weight of a squadron, for each damage beyond `NEEDED`. */
const BEYOND = 6;

/** Number of squadrons of the side that is measured, and the damage that one of them is expected to deal to a ship. */
let wing = 0;
let blow = 0;
/** For each number of rounds ahead, how many of these squadrons the Squadron dials measured so far command; a word holds 16 dials. */
const taken = new Int32Array(17);

/** Counts the squadrons of `side` before the dials of its ships are measured. */
function muster(r: Rules, s: State, side: number): void {
  taken.fill(0);
  wing = 0;
  let damage = 0;
  const first = FIRST_SQUADRON[side]!;
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++) {
    if (!flying(s, c)) continue;
    wing++;
    damage += r.squadron.expectedAtShip[squadronType(s, c)]!;
  }
  blow = wing === 0 ? 0 : damage / wing;
}

/** The worth of a dial of a later round that commands `n` squadrons. */
const worthLater = (r: Rules, n: number): number =>
  BEYOND * r.weights.commands.squadron * Math.max(0, n * blow - NEEDED);

/**
 * The worth of the dials and command tokens of ship `u`, in points, as far as `seat` knows them; `gap`: the square of the distance to the nearest
 * enemy.
 */
function commandsWorth(r: Rules, s: State, u: number, seat: number, gap: number): number {
  const t = typeOf(s, u);
  const at = SHIP_AT[u]!;
  const weights = r.weights.commands;
  const repair = Math.min(weights.repair * r.ship.engineering[t]!, r.ship.points[t]! - r.scratch.worth[u]!);
  const concentrate = weights.concentrate * r.ship.points[t]!;
  // If no enemy can come into range, the attack of this round has no use for the die.
  const concentrateNow = gap > FAR * FAR ? FAR_PART * concentrate : concentrate;
  const navigate = weights.navigate * r.ship.points[t]!;
  const most = r.ship.squadronValue[t]!;
  const squadron = worthLater(r, Math.min(most, wing));
  let sum = 0;
  if (u === s[field.active] && s[field.dial] !== 0) {
    const now = s[field.dial] === COMMAND.SQUADRON + 1 ? strikes(r, s, u) : 0;
    const command = s[field.dial]! - 1;
    sum += openPart(r, s, command) * worthOfCommand(command, navigate, repair, concentrateNow, now);
  }
  for (let c = 0; c < COMMANDS; c++)
    if (hasCommand(s, u, c)) sum += weights.token * worthOfCommand(c, navigate, repair, concentrate, squadron);
  if (SEAT_OF[u] !== seat) return sum;
  if (s[field.phase] === PHASE.SQUADRON && s[at + field.dialCount] === 0) sum += UNSET * strikes(r, s, u);
  const ahead = hasBegun(s, u) ? 1 : 0;
  let part = 1;
  let dials = s[at + field.dials]!;
  const usable = Math.min(s[at + field.dialCount]!, r.rounds - s[field.round]! + 1);
  for (let k = 0; k < usable; k++) {
    const command = dials & 3;
    let squadrons = 0;
    if (command === COMMAND.SQUADRON) {
      // Dials of one round share the squadrons of the side.
      const n = Math.max(0, Math.min(most, wing - taken[k + ahead]!));
      taken[k + ahead]! += n;
      squadrons = k === 0 ? Math.min(strikes(r, s, u), STRIKE * n * blow) : worthLater(r, n);
    }
    sum += part * worthOfCommand(command, navigate, repair, k === 0 ? concentrateNow : concentrate, squadrons);
    part *= weights.depth;
    dials >>= 2;
  }
  return sum;
}

/** What the next Squadron dial of ship `u` is worth: the squadrons that it can order to attack from where they are. */
function strikes(r: Rules, s: State, u: number): number {
  const most = r.ship.squadronValue[typeOf(s, u)]!;
  // Once all ships have activated, squadrons are commanded from where they end the round.
  const next = s[field.phase] === PHASE.SQUADRON;
  if (most === 0 || (next && s[field.round]! >= r.rounds)) return 0;
  const x = r.scratch.x[u]!;
  const y = r.scratch.y[u]!;
  const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
  let n = 0;
  let damage = 0;
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++) {
    if (next ? !flying(s, c) : !squadronWaiting(s, c)) continue;
    const cx = next ? foreseenX(s, c) : squadronX(s, c);
    const cy = next ? foreseenY(s, c) : squadronY(s, c);
    if (!couldOrder(r, s, u, x, y, c, cx, cy)) continue;
    n++;
    damage += r.squadron.expectedAtShip[squadronType(s, c)]!;
  }
  return STRIKE * (n > most ? (damage * most) / n : damage);
}
