/** What the objective in play promises: points that are still to come, as far as the position shows them. */
import type { State } from '../../../../src/core/index.ts';
import { termOf } from '../../../../src/games/armada/cards/ask.ts';
import { TERM } from '../../../../src/games/armada/cards/terms.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { DISTANCE } from '../../../../src/games/armada/geometry/bands.ts';
import {
  FIRST_SQUADRON,
  FLAG,
  MAX_SHIPS,
  MAX_SQUADRONS,
  OBJECTIVE_TOKENS,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
} from '../../../../src/games/armada/state/layout.ts';
import { damagedCost, laneHolder, outpostHolder } from '../../../../src/games/armada/phases/objective-scoring.ts';
import { tokenLies } from '../../../../src/games/armada/units/laid-tokens.ts';
import type { Rules } from '../../../../src/games/armada/compiled.ts';
import { alive, worthInPoints } from '../../../../src/games/armada/units/combatants.ts';
import { squadronType } from '../../../../src/games/armada/units/squadrons.ts';

/** The part of the points for a round's end that the leaders get for it before the round ends. */
const HOLDING = 0.6;
/** The part of a bonus for the match's end that a seat gets for each token by which it leads. */
const PER_TOKEN = 0.25;
/** The points for being near a place that scores, as a part of the points of that place. */
const NEARING = 0.3;

/** Points that the objective promises to `seat`, minus those that it promises to the other seat. */
export function objectiveOutlook(r: Rules, s: State, seat: number): number {
  if (r.objectives.length === 0 || s[field.objective] === 0) return 0;
  return outlookOf(r, s, seat) - outlookOf(r, s, 1 - seat);
}

function outlookOf(r: Rules, s: State, seat: number): number {
  const victory = r.objectives[s[field.objective]! - 1]!.row.victory;
  const part = termOf(r, s, TERM.DAMAGED_SHARE, 0);
  let sum = part > 0 ? damagedCost(r, s, 1 - seat, part) : 0;
  const bonus = termOf(r, s, TERM.MOST_TOKENS, 0);
  if (bonus > 0) sum += Math.min(1, PER_TOKEN * s[field.victoryTokens + seat]!) * bonus;
  if (s[field.outpost] !== 0) {
    if (outpostHolder(r, s) === seat) sum += HOLDING * victory;
    const k = s[field.outpost]! - 1;
    sum += NEARING * victory * nearness(r, s, seat, s[field.obstacleX + k]!, s[field.obstacleY + k]!, false);
  }
  if (termOf(r, s, TERM.LANES_SCORE, 0) !== 0)
    for (let k = 0; k < OBJECTIVE_TOKENS; k++) if (laneHolder(r, s, k) === seat) sum += HOLDING * victory;
  const collects = bonus > 0 || termOf(r, s, TERM.OBSTACLE_TOKENS, 0) !== 0;
  if (collects) sum += tokensInReach(r, s, seat, bonus > 0, bonus > 0 ? PER_TOKEN * bonus : victory);
  return sum + asideWorth(r, s, seat);
}

/** Worth of the tokens that the ships of a seat may still take up, by how near its nearest ship is. */
function tokensInReach(r: Rules, s: State, seat: number, named: boolean, each: number): number {
  let best = 0;
  for (let k = 0; k < OBJECTIVE_TOKENS; k++)
    if (tokenLies(s, k))
      best = Math.max(best, nearness(r, s, seat, s[field.objectiveX + k]!, s[field.objectiveY + k]!, named));
  return NEARING * each * best;
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

/** Cost of the units of a seat that are set aside and may still arrive. */
function asideWorth(r: Rules, s: State, seat: number): number {
  if (termOf(r, s, TERM.ASIDE, 0) === 0) return 0;
  let sum = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
    if ((s[SHIP_AT[u]! + field.flags]! & FLAG.ASIDE) !== 0) sum += worthInPoints(r, s, u);
  const first = FIRST_SQUADRON[seat]!;
  for (let c = first; c < first + MAX_SQUADRONS; c++)
    if ((s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.ASIDE) !== 0)
      sum += r.squadron.points[squadronType(s, c)]!;
  // The later the round, the less a unit that arrives can still do.
  return (sum * (r.rounds - s[field.round]!)) / r.rounds;
}
