import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import * as field from '../field.ts';
import { SHIP_AT } from '../layout.ts';
import { DEBRIS_DAMAGE, harms, obstaclesMetAt } from '../phases/obstacles.ts';
import type { Rules } from '../compiled.ts';
import { FACEUP, bestShield, lossAt } from './worth.ts';

/** Points that ship `u` would lose to obstacles if it ended its maneuver in its foreseen pose; below 0 where a station repairs it. */
export const obstacleLoss = (r: Rules, s: State, u: number): number =>
  obstacleLossAt(r, s, u, r.scratch.heading[u]!, r.scratch.x[u]!, r.scratch.y[u]!);

/** ... in that pose. */
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
    else if (effect === EFFECT.DEBRIS) loss += lossAt(r, s, u, bestShield(s, u), DEBRIS_DAMAGE);
    else if (effect === EFFECT.PURRGIL) loss += lossAt(r, s, u, bestShield(s, u), s[SHIP_AT[u]! + field.dialSpeed]!);
    else if (effect === EFFECT.STATION && s[SHIP_AT[u]! + field.cards] !== 0) loss -= lossAt(r, s, u, 0, 1);
  }
  return loss;
}
