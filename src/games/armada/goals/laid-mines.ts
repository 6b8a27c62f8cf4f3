/** Mines that cards and squadrons have laid. A card holds at most two cells of the grid, eight bits each; a squadron lays its mine where it flies. */
import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { TOKEN_RADIUS } from '../geometry/discs.ts';
import { MAX_OBSTACLES, MAX_SHIPS, SEAT_OF, SHIP_AT, UNITS, WING_MINES } from '../state/layout.ts';
import { placeCell } from '../phases/deployment-zones.ts';
import { obstacleLies, stationInReach } from '../position/near-obstacle.ts';
import { covers } from '../position/obstacle-room.ts';
import { tokenWithin } from '../position/objective-tokens.ts';
import type { Rules } from '../compiled.ts';
import { alive, typeOf } from '../units/combatants.ts';
import { OFF_TABLE } from '../units/squadrons.ts';
import { layOnCard, onCard } from '../units/stock.ts';

const BITS = 8;
const MASK = (1 << BITS) - 1;
export const MINES_OF_CARD = 2;

const middle = new Int32Array(2);

const byCards = (r: Rules): number => r.effects.mineCards.length * UNITS * MINES_OF_CARD;
const bySquadrons = (r: Rules): boolean => r.askedSquadrons[QUESTION.LAYS_MINES] !== 0;

export const mayLieMined = (r: Rules): boolean => r.effects.mineCards.length > 0 || bySquadrons(r);

/** Number of entries for mines: first those of cards, by card, ship and half; then those of squadrons. */
const minePlaces = (r: Rules): number => byCards(r) + (bySquadrons(r) ? WING_MINES : 0);

const shipOf = (p: number): number => Math.floor(p / MINES_OF_CARD) % UNITS;
const cardOf = (r: Rules, p: number): number => r.effects.mineCards[Math.floor(p / (MINES_OF_CARD * UNITS))]!;
const shiftOf = (p: number): number => BITS * (p % MINES_OF_CARD);

/** Writes where the mine of entry `p` lies; false if there is none. */
function findMine(r: Rules, s: State, p: number, out: Int32Array): boolean {
  if (p >= byCards(r)) {
    const k = p - byCards(r);
    if (s[field.mineLies + k] === 0) return false;
    out[0] = s[field.mineX + k]!;
    out[1] = s[field.mineY + k]!;
    return true;
  }
  const cell = (onCard(r, s, shipOf(p), cardOf(r, p)) >> shiftOf(p)) & MASK;
  if (cell === 0) return false;
  placeCell(r, cell - 1, out);
  return true;
}

/** Takes the mine of entry `p` off the table. */
export function takeMine(r: Rules, s: State, p: number): void {
  if (p >= byCards(r)) {
    const k = p - byCards(r);
    s[field.mineLies + k] = 0;
    s[field.mineX + k] = 0;
    s[field.mineY + k] = 0;
    return;
  }
  const card = cardOf(r, p);
  layOnCard(r, s, shipOf(p), card, onCard(r, s, shipOf(p), card) & ~(MASK << shiftOf(p)));
}

/** Lays mine number `k` of a card of ship `u` in a cell of the grid. */
export const layMine = (r: Rules, s: State, u: number, card: number, k: number, cell: number): void =>
  layOnCard(r, s, u, card, onCard(r, s, u, card) | ((cell + 1) << (BITS * k)));

/** A squadron lays a mine at a place, if there is an entry for it. */
export function layWingMine(s: State, x: number, y: number): void {
  for (let k = 0; k < WING_MINES; k++) {
    if (s[field.mineLies + k] !== 0) continue;
    s[field.mineLies + k] = 1;
    s[field.mineX + k] = x;
    s[field.mineY + k] = y;
    return;
  }
}

/** Cells of the mines that a card holds. */
export const fieldsOn = (value: number): number[] => [value & MASK, value >> BITS].filter((cell) => cell > 0);

/** The entry, from `from` on, of the first mine at distance 1 of a ship of type `t` in a pose; -1 for none. */
export function mineNear(r: Rules, s: State, t: number, h: number, x: number, y: number, from: number): number {
  const reach = DISTANCE[1]! + TOKEN_RADIUS;
  for (let p = from; p < minePlaces(r); p++) {
    if (!findMine(r, s, p, middle)) continue;
    if (r.geometry.discs.toBase(t, h, middle[0]! - x, middle[1]! - y) <= reach * reach) return p;
  }
  return -1;
}

/** Whether a mine may lie at (x, y): beyond distance 1 of all others. */
export function mayMine(r: Rules, s: State, x: number, y: number): boolean {
  const reach = DISTANCE[1]! + 2 * TOKEN_RADIUS;
  for (let p = 0; p < minePlaces(r); p++) {
    if (!findMine(r, s, p, middle)) continue;
    const dx = middle[0]! - x;
    const dy = middle[1]! - y;
    if (dx * dx + dy * dy <= reach * reach) return false;
  }
  return termOf(r, s, TERM.MINES, 0) === 0 || !tokenWithin(s, -1, x, y, 1);
}

const spot = new Int32Array(2);

/** Whether ship `u` may lay a mine in a cell: beyond a distance of enemy ships and stations, and within a distance of an obstacle (0: anywhere). */
export function mayMineField(r: Rules, s: State, u: number, cell: number, beyond: number, near: number): boolean {
  placeCell(r, cell, spot);
  const x = spot[0]!;
  const y = spot[1]!;
  const reach = DISTANCE[beyond]! + TOKEN_RADIUS;
  const first = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  for (let v = first; v < first + MAX_SHIPS; v++) {
    const at = SHIP_AT[v]!;
    if (!alive(s, v) || s[at + field.x] === OFF_TABLE) continue;
    if (
      r.geometry.discs.toBase(typeOf(s, v), s[at + field.heading]!, x - s[at + field.x]!, y - s[at + field.y]!) <=
      reach * reach
    )
      return false;
  }
  if (stationInReach(r, s, 1 - SEAT_OF[u]!, x, y, reach)) return false;
  return (near === 0 || liesNearObstacle(r, s, x, y, DISTANCE[near]! + TOKEN_RADIUS)) && mayMine(r, s, x, y);
}

function liesNearObstacle(r: Rules, s: State, x: number, y: number, reach: number): boolean {
  for (let k = 0; k < MAX_OBSTACLES; k++) {
    if (!obstacleLies(s, k)) continue;
    const kind = s[field.obstacleKind + k]! - 1;
    if (covers(r, kind, s[field.obstacleHeading + k]!, s[field.obstacleX + k]! - x, s[field.obstacleY + k]! - y, reach))
      return true;
  }
  return false;
}
