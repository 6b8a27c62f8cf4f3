/** Cards that slow an enemy ship for one maneuver: each holds the place of the ship + 1. */
import type { State } from '../../../core/index.ts';
import { MAX_SHIPS, SEAT_OF } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { layOnCard, onCard } from './stock.ts';

/** Whether an enemy card slows ship `u` in this maneuver. */
export function isSlowed(r: Rules, s: State, u: number): boolean {
  const { slowCards } = r.effects;
  const first = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  for (let k = 0; k < slowCards.length; k++)
    for (let v = first; v < first + MAX_SHIPS; v++)
      if (onCard(r, s, v, slowCards[k]!) === (u % MAX_SHIPS) + 1) return true;
  return false;
}

/** The maneuver of ship `u` is over: clears the cards that slowed it. */
export function endSlowing(r: Rules, s: State, u: number): void {
  const { slowCards } = r.effects;
  const first = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  for (let k = 0; k < slowCards.length; k++)
    for (let v = first; v < first + MAX_SHIPS; v++)
      if (onCard(r, s, v, slowCards[k]!) !== 0) layOnCard(r, s, v, slowCards[k]!, 0);
}
