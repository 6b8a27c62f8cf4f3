/** A word that moves obstacles. */
import type { State } from '../../../../core/index.ts';
import type { Rules } from '../../compiled.ts';
import * as field from '../../field.ts';
import { MAX_OBSTACLES } from '../../layout.ts';
import { MOVES, fitsAfter, moveObstacle } from '../../phases/drift.ts';
import { obstacleLies, shipNearObstacle } from '../../position/near-obstacle.ts';
import { drift } from '../../view/describe-places.ts';
import { offer, operand, operation } from '../word.ts';

/** Register: an obstacle has moved. */
const MOVED = field.answers;

/** Appends where obstacle `k` may go, as k * MOVES + move. */
function movesOf(r: Rules, s: State, k: number, out: Int32Array, from: number): number {
  let n = from;
  for (let m = 1; m < MOVES; m++) if (fitsAfter(r, s, k, m)) out[n++] = k * MOVES + m;
  return n;
}

/** Writes where the obstacles within a distance of ship `u` may go. */
function shifts(r: Rules, s: State, act: number, u: number, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < MAX_OBSTACLES; k++)
    if (obstacleLies(s, k) && shipNearObstacle(r, s, u, k, operand(r, act, 0))) n = movesOf(r, s, k, out, n);
  return n;
}

/** An obstacle within a distance of the ship moves, as a purrgil does: all of it stays within distance 2 of where it lay. */
export const movesObstacle = operation<{ readonly distance: number }>('movesObstacle', {
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    for (let k = 0; k < MAX_OBSTACLES; k++) {
      if (!obstacleLies(s, k) || !shipNearObstacle(r, s, u, k, operand(r, act, 0))) continue;
      if (movesOf(r, s, k, r.scratch.slots, 0) === 0) continue;
      out[from] = offer(r, act, u, 0);
      return from + 1;
    }
    return from;
  },
  asks: {
    legal: (r, s, act, u, out) => (s[MOVED] === 0 ? shifts(r, s, act, u, out) : 0),
    take: (r, s, _act, _u, answer, log) => {
      s[MOVED] = 1;
      moveObstacle(r, s, Math.floor(answer / MOVES), answer % MOVES, log);
    },
    says: (r, s, _act, answer) => drift(r, s, answer),
  },
});
