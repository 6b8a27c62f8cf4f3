import type { State } from '../../../core/index.ts';
import { byteAt, putByte } from '../bytes.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../field.ts';

/**
 * Whether `seat` may look through the Discard Pile of `owner`. Permission helps only the player who asks for it, so
 * players give it only to teammates.
 */
export const knowsPile = (r: Rules, seat: number, owner: number): boolean =>
  seat === owner || r.piles === 'open' || (r.piles === 'asked' && r.teamOfSeat[seat] === r.teamOfSeat[owner]);

/** How many cards of the pile at `b` lie covered: all but the top one. */
export const coveredCards = (s: State, b: number): number => Math.max(0, s[b + field.pileN]! - 1);

/** Adds the covered cards of the pile at `b` to `counts`. */
export function countCovered(s: State, b: number, counts: Int32Array): void {
  for (let i = coveredCards(s, b) - 1; i >= 0; i--) counts[byteAt(s, b + field.pile, i)]!++;
}

/**
 * Takes cards from the end of the first `n` of `cards` and lays them into the covered places of the pile at `b`.
 * Returns how many are left.
 */
export function layCovered(s: State, b: number, cards: Int32Array, n: number): number {
  let next = n;
  for (let i = coveredCards(s, b) - 1; i >= 0; i--) putByte(s, b + field.pile, i, cards[--next]!);
  return next;
}
