/** Words that move obstacles, and lay tokens on the table. */
import type { EventLog, State } from '../../../../core/index.ts';
import type { Rules } from '../../compiled.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { TOKEN_RADIUS } from '../../geometry/discs.ts';
import { MAX_OBSTACLES } from '../../state/layout.ts';
import { RASTER } from '../../columns/grid.ts';
import { CELLS, placeCell } from '../../phases/deployment-zones.ts';
import { MOVES, fitsAfter, moveObstacle, movedTo } from '../../phases/drift.ts';
import { obstacleLies, shipNearObstacle } from '../../position/near-obstacle.ts';
import { covers } from '../../position/obstacle-room.ts';
import { MINES_OF_CARD, fieldsOn, layMine, mayMineField } from '../../goals/laid-mines.ts';
import { stopAllInWells } from '../../goals/wells.ts';
import { engineeringValue } from '../../units/tokens.ts';
import { LAYS_MINES } from '../effects.ts';
import { layOnCard, onCard } from '../../units/stock.ts';
import { drift } from '../../view/describe-places.ts';
import { offeredIf, operand, operation, orStop } from '../word.ts';

/** Register: an obstacle has moved. */
const MOVED = field.answers;

/** Appends the places to which obstacle `k` may move, as k * MOVES + move. */
function movesOf(r: Rules, s: State, k: number, out: Int32Array, from: number): number {
  let n = from;
  for (let m = 1; m < MOVES; m++) if (fitsAfter(r, s, k, m)) out[n++] = k * MOVES + m;
  return n;
}

/** Writes the places to which the obstacles within a distance of ship `u` may move. */
function shifts(r: Rules, s: State, act: number, u: number, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < MAX_OBSTACLES; k++)
    if (obstacleLies(s, k) && shipNearObstacle(r, s, u, k, operand(r, act, 0))) n = movesOf(r, s, k, out, n);
  return n;
}

export const movesObstacle = operation<{ readonly distance: number }>('movesObstacle', {
  does: 'an obstacle within a distance moves, and stays within distance 2 of where it lay',
  operands: ({ distance }) => [distance],
  legal: offeredIf((r, s, act, u) => {
    for (let k = 0; k < MAX_OBSTACLES; k++) {
      if (!obstacleLies(s, k) || !shipNearObstacle(r, s, u, k, operand(r, act, 0))) continue;
      if (movesOf(r, s, k, r.scratch.slots, 0) > 0) return true;
    }
    return false;
  }),
  asks: {
    legal: (r, s, act, u, out) => (s[MOVED] === 0 ? shifts(r, s, act, u, out) : 0),
    take: (r, s, _act, _u, answer, log) => {
      s[MOVED] = 1;
      moveObstacle(r, s, Math.floor(answer / MOVES), answer % MOVES, log);
    },
    says: (r, s, _act, answer) => drift(r, s, answer),
  },
});

// Moving obstacles around a token.

/** Registers: obstacles that have moved, one bit each; whether the player has finished; whether the token has been placed. */
const SHIFTED = field.answers;
const NO_FURTHER = field.answers + 1;
const PLACED = field.answers;
const ENOUGH = MAX_OBSTACLES * MOVES;

const middle = new Int32Array(2);
const moved = new Int32Array(2);

const fieldText = (cell: number): string =>
  `on field ${(cell % RASTER) + 1} from the left, ${Math.floor(cell / RASTER) + 1} from below`;

/** Before deployment a token is placed anywhere in the play area; the card keeps its square of the grid + 1. */
const placesToken = (name: string, token: string, placed: (r: Rules, s: State, log: EventLog | null) => void) =>
  operation(name, {
    must: true,
    keeps: 'match',
    holds: (value) => [`a ${token} token on field ${value}`],
    legal: offeredIf((r, s, act, u) => onCard(r, s, u, r.effects.cardOfAct(act)) === 0),
    says: () => 'place the token',
    asks: {
      legal: (_r, s, _act, _u, out) => {
        if (s[PLACED] !== 0) return 0;
        for (let cell = 0; cell < CELLS; cell++) out[cell] = cell;
        return CELLS;
      },
      take: (r, s, act, u, answer, log) => {
        s[PLACED] = 1;
        layOnCard(r, s, u, r.effects.cardOfAct(act), answer + 1);
        placed(r, s, log);
      },
      says: (_r, _s, _act, answer) => fieldText(answer),
    },
  });

export const placesShiftToken = placesToken('placesShiftToken', 'grav shift', () => undefined);
/** Places a token near which ships deploy at speed 0, even if the scenario gives their places. */
export const placesWellToken = placesToken('placesWellToken', 'grav well', stopAllInWells);

/** Whether obstacle `k`, at the given place, is within `reach` of the token in square `cell`. */
function nearToken(r: Rules, s: State, k: number, cell: number, x: number, y: number, reach: number): boolean {
  placeCell(r, cell, middle);
  const kind = s[field.obstacleKind + k]! - 1;
  return covers(r, kind, s[field.obstacleHeading + k]!, x - middle[0]!, y - middle[1]!, reach + TOKEN_RADIUS);
}

/** Appends the places to which obstacle `k` may move, if it lies near the token of the card. */
function shiftOf(r: Rules, s: State, act: number, u: number, k: number, out: Int32Array, from: number): number {
  const cell = onCard(r, s, u, r.effects.cardOfAct(act)) - 1;
  if (cell < 0 || !obstacleLies(s, k)) return from;
  const reach = DISTANCE[operand(r, act, 0)]!;
  if (!nearToken(r, s, k, cell, s[field.obstacleX + k]!, s[field.obstacleY + k]!, reach)) return from;
  let n = from;
  for (let m = 1; m < MOVES; m++) {
    if (!fitsAfter(r, s, k, m)) continue;
    movedTo(s, k, m, moved);
    if (!nearToken(r, s, k, cell, moved[0]!, moved[1]!, 0)) out[n++] = k * MOVES + m;
  }
  return n;
}

export const shiftsObstacles = operation<{ readonly distance: number }>('shiftsObstacles', {
  does: 'each obstacle within a distance of the token may move, and stays within distance 2 of where it lay',
  operands: ({ distance }) => [distance],
  legal: offeredIf((r, s, act, u) => {
    if (s[field.arriving] !== 0) return false;
    for (let k = 0; k < MAX_OBSTACLES; k++) if (shiftOf(r, s, act, u, k, r.scratch.slots, 0) > 0) return true;
    return false;
  }),
  says: () => 'move obstacles',
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[NO_FURTHER] !== 0) return 0;
      let n = 0;
      for (let k = 0; k < MAX_OBSTACLES; k++) if ((s[SHIFTED]! & (1 << k)) === 0) n = shiftOf(r, s, act, u, k, out, n);
      return orStop(out, n, s[SHIFTED]!, ENOUGH);
    },
    take: (r, s, _act, _u, answer, log) => {
      if (answer === ENOUGH) {
        s[NO_FURTHER] = 1;
        return;
      }
      s[SHIFTED]! |= 1 << Math.floor(answer / MOVES);
      moveObstacle(r, s, Math.floor(answer / MOVES), answer % MOVES, log);
    },
    says: (r, s, _act, answer) => (answer === ENOUGH ? 'no further obstacle' : drift(r, s, answer)),
  },
});

// Mines.

/** Register: how many mines the card has laid. */
const LAID = field.answers;

/** How many mines the card of the act lays: a fixed number, or half of the engineering value. */
const minesOf = (r: Rules, s: State, act: number, u: number): number =>
  Math.min(MINES_OF_CARD, operand(r, act, 0) === 0 ? engineeringValue(r, s, u) >> 1 : operand(r, act, 0));

/** Writes the squares of the grid in which the next mine may be laid. */
function mineFields(r: Rules, s: State, act: number, u: number, out: Int32Array): number {
  let n = 0;
  for (let cell = 0; cell < CELLS; cell++)
    if (mayMineField(r, s, u, cell, operand(r, act, 1), operand(r, act, 2))) out[n++] = cell;
  return n;
}

/**
 * Lays mines, a fixed number or half of the engineering value: beyond a distance of enemy ships, and anywhere or within a distance of an obstacle.
 */
export const laysMines = operation<{ readonly count?: number; readonly beyond: number; readonly near?: number }>(
  LAYS_MINES,
  {
    operands: ({ count, beyond, near }) => [count ?? 0, beyond, near ?? 0],
    keeps: 'match',
    holds: (value) => fieldsOn(value).map((cell) => `a mine on field ${cell}`),
    legal: offeredIf((r, s, act, u) => minesOf(r, s, act, u) !== 0 && mineFields(r, s, act, u, r.scratch.slots) !== 0),
    says: () => 'lay mines',
    asks: {
      legal: (r, s, act, u, out) => (s[LAID]! >= minesOf(r, s, act, u) ? 0 : mineFields(r, s, act, u, out)),
      take: (r, s, act, u, answer) => layMine(r, s, u, r.effects.cardOfAct(act), s[LAID]!++, answer),
      says: (_r, _s, _act, answer) => `a mine ${fieldText(answer)}`,
    },
  },
);
