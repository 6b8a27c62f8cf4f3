/** Cards by which squadrons have cloak: their places + 1 lie on the card, five bits each. */
import type { State } from '../../../core/index.ts';
import { FIRST_SQUADRON, MAX_SHIPS, SEAT_OF } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import { onCard } from './stock.ts';

const BITS = 5;
const MASK = (1 << BITS) - 1;

/** Whether what lies on a card names the place of a squadron. */
export function holdsPlace(held: number, i: number): boolean {
  for (let left = held; left !== 0; left >>>= BITS) if ((left & MASK) === i + 1) return true;
  return false;
}

/** What lies on a card, and one place more. */
export const withPlace = (held: number, i: number): number => (held << BITS) | (i + 1);

/** The places that lie on a card. */
export function placesHeld(held: number): number[] {
  const places: number[] = [];
  for (let left = held; left !== 0; left >>>= BITS) places.unshift((left & MASK) - 1);
  return places;
}

/** Whether squadron `c` has cloak by a card of a ship of its side. */
export function isCloakedByCard(r: Rules, s: State, c: number): boolean {
  const { cloakCards } = r.effects;
  const first = SEAT_OF[c]! * MAX_SHIPS;
  for (let k = 0; k < cloakCards.length; k++)
    for (let u = first; u < first + MAX_SHIPS; u++)
      if (holdsPlace(onCard(r, s, u, cloakCards[k]!), c - FIRST_SQUADRON[SEAT_OF[c]!]!)) return true;
  return false;
}
