/** What the objective in play promises: points that are still to come, as far as the position shows them. */
import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import {
  FIRST_SQUADRON,
  FLAG,
  MAX_OBSTACLES,
  MAX_SHIPS,
  MAX_SQUADRONS,
  MOST_STATIONS,
  OBJECTIVE_TOKENS,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
  ZONE,
} from '../state/layout.ts';
import { firesAtCorona } from '../goals/corona.ts';
import { carries, damagedCost, laneHolder, outpostHolder } from '../phases/objective-scoring.ts';
import { tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import { bareShips, isNearEdge } from '../goals/being.ts';
import { isBesidePurrgil } from '../goals/migration.ts';
import { STAGE } from '../phases/stages.ts';
import { effectOf, holderOf, obstacleLies } from '../position/near-obstacle.ts';
import { shipTokens } from '../units/ship-tokens.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import { liesInZone } from '../units/missions.ts';
import { alive, worthInPoints } from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';
import { isStanding, isStation, obstacleOf, stationNumber } from '../units/stations.ts';
import { stationWorth } from './worth.ts';

/** Part of the points for the end of a round that counts during it, for the side that leads now. */
const HOLDING = 0.6;
/** Part of a bonus for the end of the match that counts for each token of the lead. */
const PER_TOKEN = 0.25;
/** Points for being near a place that scores, as a part of what it scores. */
const NEARING = 0.3;

/** About how many victory tokens a repair mines. */
const MINED = 2;
/** Part of a token for the end of the match that counts before it. */
const LASTING = 0.8;
/** Part of a victory token that a marked ship gives away. */
const MARKED = 0.3;
/** What each further token of a ship adds to this part. */
const SPARE = 0.2;

/** Points that a ship loses by having the corona before its bow. */
const BLINDED = 1;

/** Points that the objective promises to `seat`, minus those that it promises to the other seat. */
export function objectiveOutlook(r: Rules, s: State, seat: number): number {
  if (r.objectives.length === 0 || s[field.objective] === 0)
    return r.effects.setsAside ? asideWorth(r, s, seat) - asideWorth(r, s, 1 - seat) : 0;
  const outlook = outlookOf(r, s, seat) - outlookOf(r, s, 1 - seat);
  // Once fleets are being placed, the position shows the outlook by itself.
  if (s[field.setupStage]! >= STAGE.FLEETS) return outlook;
  const gain = r.objectiveGains[s[field.objective]! - 1]!;
  return outlook + (seat === s[field.first] ? -gain : gain);
}

function outlookOf(r: Rules, s: State, seat: number): number {
  const victory = r.objectives[s[field.objective]! - 1]!.row.victory;
  const part = termOf(r, s, TERM.DAMAGED_SHARE, 0);
  let sum = part > 0 ? damagedCost(r, s, 1 - seat, part) : 0;
  const bonus = termOf(r, s, TERM.MOST_TOKENS, 0);
  if (bonus > 0) sum += Math.min(1, PER_TOKEN * s[field.victoryTokens + seat]!) * bonus;
  if (s[field.outpost] !== 0 && termOf(r, s, TERM.OUTPOST_SCORES, 0) !== 0) {
    if (outpostHolder(r, s) === seat) sum += HOLDING * victory;
    const k = s[field.outpost]! - 1;
    sum += NEARING * victory * nearness(r, s, seat, s[field.obstacleX + k]!, s[field.obstacleY + k]!, false);
  }
  if (termOf(r, s, TERM.LANES_SCORE, 0) !== 0)
    for (let k = 0; k < OBJECTIVE_TOKENS; k++) if (laneHolder(r, s, k) === seat) sum += HOLDING * victory;
  const named = termOf(r, s, TERM.NAMES, 0) !== 0;
  const collects =
    bonus > 0 ||
    termOf(r, s, TERM.OBSTACLE_TOKENS, 0) !== 0 ||
    termOf(r, s, TERM.REVEAL_TAKES, 0) !== 0 ||
    termOf(r, s, TERM.SENSORS, 0) !== 0;
  if (collects) sum += tokensInReach(r, s, seat, bonus > 0 && named, bonus > 0 ? PER_TOKEN * bonus : victory);
  if (termOf(r, s, TERM.CARRIED, 0) !== 0 && carries(s, seat)) sum += HOLDING * victory;
  sum += obstaclesInReach(r, s, seat, victory) + tokensOnShips(r, s, seat, victory);
  if (termOf(r, s, TERM.RUNNERS, 0) !== 0 && seat !== s[field.first]) sum += victory * runnersWorth(r, s, seat);
  if (r.stationType >= 0 && seat === s[field.first]) sum += stationsWorth(r, s);
  return sum + asideWorth(r, s, seat) - blindedWorth(r, s, seat);
}

/** Victory tokens that ships on their way to the enemy zone promise, less those that their loss would give away. */
function runnersWorth(r: Rules, s: State, seat: number): number {
  let sum = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) {
    if (!alive(s, u) || (s[SHIP_AT[u]! + field.flags]! & FLAG.OBJECTIVE) === 0) continue;
    const y = seat === 0 ? r.depth - r.scratch.y[u]! : r.scratch.y[u]!;
    const gap = Math.max(0, y - r.zoneDepth) / (r.depth - r.zoneDepth);
    sum += 1 + (liesInZone(r, s, u, 1 - seat) ? LASTING : HOLDING * (1 - gap));
  }
  return sum;
}

/** The points that all stations are worth to the first player, and the points for a ship of that player near a station that stands. */
function stationsWorth(r: Rules, s: State): number {
  let sum = 0;
  let best = 0;
  for (let j = 0; j < MOST_STATIONS; j++) {
    const v = stationNumber(s, j);
    if (!isStation(r, s, v)) continue;
    sum += stationWorth(r, s, s[SHIP_AT[v]! + field.cards]!);
    const k = obstacleOf(s, v);
    if (isStanding(r, s, v))
      best = Math.max(best, nearness(r, s, s[field.first]!, s[field.obstacleX + k]!, s[field.obstacleY + k]!, false));
  }
  return sum + NEARING * r.objectives[s[field.objective]! - 1]!.row.victory * best;
}

/** Worth of the tokens that the ships of a seat may still take up, by how near its nearest ship is. */
function tokensInReach(r: Rules, s: State, seat: number, named: boolean, each: number): number {
  let best = 0;
  for (let k = 0; k < OBJECTIVE_TOKENS; k++)
    if (tokenLies(s, k))
      best = Math.max(best, nearness(r, s, seat, s[field.objectiveX + k]!, s[field.objectiveY + k]!, named));
  return NEARING * each * best;
}

/** Worth of the asteroid fields that score each round, and of stations and dust fields at which ships may mine. */
function obstaclesInReach(r: Rules, s: State, seat: number, victory: number): number {
  const fields = termOf(r, s, TERM.FIELDS_SCORE, 0);
  const mines = termOf(r, s, TERM.MINING, 0) !== 0;
  const migrates = termOf(r, s, TERM.MIGRATION, 0) !== 0;
  if (fields === 0 && !mines && !migrates) return 0;
  let sum = 0;
  let best = 0;
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    if (!obstacleLies(s, k)) continue;
    const effect = effectOf(r, s, k);
    const x = s[field.obstacleX + k]!;
    const y = s[field.obstacleY + k]!;
    if (fields > 0 && effect === EFFECT.ASTEROID) {
      if (holderOf(r, s, k, fields) === seat) sum += HOLDING * victory;
      sum += NEARING * victory * nearness(r, s, seat, x, y, false);
    }
    if (migrates && effect === EFFECT.PURRGIL) sum += NEARING * victory * nearness(r, s, seat, x, y, false);
    if (mines && (effect === EFFECT.STATION || effect === EFFECT.DUST))
      best = Math.max(best, nearness(r, s, seat, x, y, false));
  }
  return sum + NEARING * MINED * victory * best;
}

/** What tokens on ships are worth: enemy ships without one score at the end, a token of the storm lets the enemy score. */
function tokensOnShips(r: Rules, s: State, seat: number, victory: number): number {
  let sum = 0;
  if (termOf(r, s, TERM.BARE_SCORES, 0) !== 0) {
    sum += LASTING * victory * bareShips(s, 1 - seat);
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
      if (alive(s, u) && shipTokens(s, u) > 0) sum += tokenWorth(r, s, u) * victory;
  }
  if (termOf(r, s, TERM.MIGRATION, 0) !== 0)
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) {
      if (!alive(s, u)) continue;
      if (shipTokens(s, u) > 0) sum += LASTING * victory;
      else if (isBesidePurrgil(r, s, u)) sum += HOLDING * victory;
    }
  if (termOf(r, s, TERM.STORM, 0) !== 0 || termOf(r, s, TERM.TAGS, 0) !== 0)
    for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
      if (alive(s, u) && shipTokens(s, u) > 0) sum -= MARKED * victory;
  return sum;
}

/** Worth of the tokens of ship `u` as a part of a victory token: the last one is worth most, and less near an edge that takes tokens. */
function tokenWorth(r: Rules, s: State, u: number): number {
  const left = shipTokens(s, u) - (termOf(r, s, TERM.EDGES_TAKE, 0) !== 0 && isNearEdge(r, s, u) ? 1 : 0);
  return left <= 0 ? 0 : MARKED * (1 + Math.min(1, SPARE * (left - 1)));
}

/** How near the nearest ship of a seat is to a place: 1 there, a half at distance 2; `named`: only ships that the objective names. */
function nearness(r: Rules, s: State, seat: number, x: number, y: number, named: boolean): number {
  let least = Infinity;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) {
    if (!alive(s, u) || (named && (s[SHIP_AT[u]! + field.flags]! & FLAG.OBJECTIVE) === 0)) continue;
    const dx = r.scratch.x[u]! - x;
    const dy = r.scratch.y[u]! - y;
    least = Math.min(least, dx * dx + dy * dy);
  }
  return least === Infinity ? 0 : DISTANCE[2]! / (DISTANCE[2]! + Math.sqrt(least));
}

/** What the corona costs the ships of a seat whose bows point to it. */
function blindedWorth(r: Rules, s: State, seat: number): number {
  if (termOf(r, s, TERM.CORONA, 0) === 0) return 0;
  let n = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
    if (alive(s, u) && firesAtCorona(r, s, u, ZONE.FRONT)) n++;
  return BLINDED * n;
}

/** Cost of the units of a seat that are set aside and may still arrive. */
function asideWorth(r: Rules, s: State, seat: number): number {
  if (termOf(r, s, TERM.ASIDE, 0) === 0 && !r.effects.setsAside) return 0;
  let sum = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
    if ((s[SHIP_AT[u]! + field.flags]! & FLAG.ASIDE) !== 0) sum += worthInPoints(r, s, u);
  const first = FIRST_SQUADRON[seat]!;
  for (let c = first; c < first + MAX_SQUADRONS; c++)
    if ((s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.ASIDE) !== 0)
      sum += r.squadron.points[squadronType(s, c)]!;
  // The longer the units wait, the less they can still do.
  return (sum * (r.rounds - s[field.round]!)) / r.rounds;
}
