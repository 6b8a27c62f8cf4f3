/** Cards that give squadrons cloak: each holds the places + 1 of these squadrons, five bits each. */
import type { State } from '../../../core/index.ts';
import { FIRST_SQUADRON, MAX_SHIPS, SEAT_OF } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { onCard } from './stock.ts';

const BITS = 5;
const MASK = (1 << BITS) - 1;

/** Whether a card that holds `held` names place `i` of a squadron. */
export function holdsPlace(held: number, i: number): boolean {
  for (let left = held; left !== 0; left >>>= BITS) if ((left & MASK) === i + 1) return true;
  return false;
}

/** What a card holds once one more place is added. */
export const withPlace = (held: number, i: number): number => (held << BITS) | (i + 1);

/** The places that a card holds. */
export function placesHeld(held: number): number[] {
  const places: number[] = [];
  for (let left = held; left !== 0; left >>>= BITS) places.unshift((left & MASK) - 1);
  return places;
}

/** Whether a card of a friendly ship gives squadron `c` cloak. */
export function isCloakedByCard(r: Rules, s: State, c: number): boolean {
  const { cloakCards } = r.effects;
  const first = SEAT_OF[c]! * MAX_SHIPS;
  for (let k = 0; k < cloakCards.length; k++)
    for (let u = first; u < first + MAX_SHIPS; u++)
      if (holdsPlace(onCard(r, s, u, cloakCards[k]!), c - FIRST_SQUADRON[SEAT_OF[c]!]!)) return true;
  return false;
}
