import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import * as field from '../state/field.ts';
import { mayLieMined, mineNear } from '../goals/laid-mines.ts';
import { SHIP_AT } from '../state/layout.ts';
import { DEBRIS_DAMAGE, harms, obstaclesMetAt } from '../phases/obstacles.ts';
import type { Rules } from '../compiled.ts';
import { typeOf } from '../units/combatants.ts';
import { FACEUP, bestShield, lossAt } from './worth.ts';

/**
 * Points that ship `u` would lose to obstacles and to mines of cards if it ended its maneuver in its foreseen pose; below 0 if a station repairs it.
 */
export const obstacleLoss = (r: Rules, s: State, u: number): number =>
  obstacleLossAt(r, s, u, r.scratch.heading[u]!, r.scratch.x[u]!, r.scratch.y[u]!);

/** As `obstacleLoss`, in a given pose. */
export function obstacleLossAt(r: Rules, s: State, u: number, h: number, x: number, y: number): number {
  const bits = obstaclesMetAt(r, s, u, h, x, y);
  const crash =
    r.objectives.length > 0 && termOf(r, s, TERM.CRASHES, 0) !== 0
      ? r.objectives[s[field.objective]! - 1]!.row.victory
      : 0;
  let loss = 0;
  for (let k = 0; bits >>> k !== 0; k++) {
    if (((bits >>> k) & 1) === 0) continue;
    const effect = r.obstacle.effect[s[field.obstacleKind + k]! - 1]!;
    if (crash > 0 && harms(s, u, effect)) loss += crash;
    if (effect === EFFECT.ASTEROID) loss += lossAt(r, s, u, 0, 1 + FACEUP);
    else if (effect === EFFECT.DEBRIS) loss += lossAt(r, s, u, bestShield(r, s, u), DEBRIS_DAMAGE);
    else if (effect === EFFECT.PURRGIL) loss += lossAt(r, s, u, bestShield(r, s, u), s[SHIP_AT[u]! + field.dialSpeed]!);
    else if (effect === EFFECT.STATION && s[SHIP_AT[u]! + field.cards] !== 0) loss -= lossAt(r, s, u, 0, 1);
  }
  return mayLieMined(r) ? loss + mineLoss(r, s, u, h, x, y) : loss;
}

/** About how many damage cards a mine deals. */
const CARDS_OF_MINE = 1.5;

/** Points that ship `u` would lose to mines in that pose. */
function mineLoss(r: Rules, s: State, u: number, h: number, x: number, y: number): number {
  const t = typeOf(s, u);
  let mines = 0;
  for (let p = mineNear(r, s, t, h, x, y, 0); p >= 0; p = mineNear(r, s, t, h, x, y, p + 1)) mines++;
  return mines === 0 ? 0 : lossAt(r, s, u, 0, CARDS_OF_MINE * mines);
}
