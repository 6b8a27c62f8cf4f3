/**
 * Units that a commander keeps in play until the end of the Status Phase of the round in which they are destroyed. The card of the commander notes
 * one of a round: first with the question whether it stays, then that it does.
 */
import type { State } from '../../../core/index.ts';
import { FIRST_SQUADRON, MAX_SHIPS, SEAT_OF, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { onCard } from './stock.ts';

/** The note on the card once the Status Phase is over: what is destroyed at the end of the round does not stay. */
export const NOBODY_STAYS = 255;

/** The note on the card for combatant `c`: its place + 1 among the ships of its side, with squadrons after them. */
export const markOf = (c: number): number =>
  1 + (c < UNITS ? c % MAX_SHIPS : MAX_SHIPS + c - FIRST_SQUADRON[SEAT_OF[c]!]!);

/** The low byte of a note names the unit. Bit `ASKED` says that the player must decide; from bit `BY_SHIFT` on stands who destroyed the unit. */
const NAMED = 255;
const ASKED = 256;
const BY_SHIFT = 9;

/** The note on the card while its player must decide about unit `c`. `by` is the combatant that destroyed it, or -1. */
export const askedMark = (c: number, by: number): number => markOf(c) | ASKED | ((by + 1) << BY_SHIFT);

/** Whether the player of a card decides about the unit that it notes. */
export const isAsked = (note: number): boolean => (note & ASKED) !== 0;

/** The combatant that destroyed the unit of a note with a question, -1 for none. */
export const destroyerIn = (note: number): number => (note >> BY_SHIFT) - 1;

/** The unit that a note of the card of ship `u` names, -1 for none. */
export function namedIn(u: number, note: number): number {
  const place = (note & NAMED) - 1;
  if (place < 0 || place + 1 === NOBODY_STAYS) return -1;
  return place < MAX_SHIPS ? SEAT_OF[u]! * MAX_SHIPS + place : FIRST_SQUADRON[SEAT_OF[u]!]! + place - MAX_SHIPS;
}

/** The unit noted on the card of ship `u` that is `outlasting[k]`, -1 for none. */
export const fallenOn = (r: Rules, s: State, u: number, k: number): number =>
  namedIn(u, onCard(r, s, u, r.effects.outlasting[k]!));

/** The ship on whose card a unit is noted about which its player has to decide, -1 for none. */
export function decidingShip(r: Rules, s: State): number {
  for (let k = 0; k < r.effects.outlasting.length; k++)
    for (let u = 0; u < UNITS; u++) if (isAsked(onCard(r, s, u, r.effects.outlasting[k]!))) return u;
  return -1;
}

/** Whether combatant `c` is destroyed but stays until the end of the Status Phase. */
export function isFallen(r: Rules, s: State, c: number): boolean {
  const first = SEAT_OF[c]! * MAX_SHIPS;
  for (let k = 0; k < r.effects.outlasting.length; k++)
    for (let u = first; u < first + MAX_SHIPS; u++)
      if ((onCard(r, s, u, r.effects.outlasting[k]!) & NAMED) === markOf(c)) return true;
  return false;
}
