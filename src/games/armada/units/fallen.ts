/**
 * Units that a commander keeps in play until the end of the Status Phase of the round in which they are destroyed. The card of the commander notes
 * the first one of a round.
 */
import type { State } from '../../../core/index.ts';
import { FIRST_SQUADRON, MAX_SHIPS, SEAT_OF, UNITS } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import { onCard } from './stock.ts';

/** The note on the card once the Status Phase is over: what is destroyed at the end of the round does not stay. */
export const NOBODY_STAYS = 255;

/** The note on the card for combatant `c`: its place + 1 among the ships of its side, with squadrons after them. */
export const markOf = (c: number): number =>
  1 + (c < UNITS ? c % MAX_SHIPS : MAX_SHIPS + c - FIRST_SQUADRON[SEAT_OF[c]!]!);

/** The unit noted on the `k`th such card of ship `u`, -1 for none. */
export function fallenOn(r: Rules, s: State, u: number, k: number): number {
  const place = onCard(r, s, u, r.effects.outlasting[k]!) - 1;
  if (place < 0 || place + 1 === NOBODY_STAYS) return -1;
  return place < MAX_SHIPS ? SEAT_OF[u]! * MAX_SHIPS + place : FIRST_SQUADRON[SEAT_OF[u]!]! + place - MAX_SHIPS;
}

/** Whether combatant `c` is destroyed but stays until the end of the Status Phase. */
export function isFallen(r: Rules, s: State, c: number): boolean {
  const first = SEAT_OF[c]! * MAX_SHIPS;
  for (let k = 0; k < r.effects.outlasting.length; k++)
    for (let u = first; u < first + MAX_SHIPS; u++)
      if (onCard(r, s, u, r.effects.outlasting[k]!) === markOf(c)) return true;
  return false;
}
