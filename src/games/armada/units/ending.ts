import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import { SEAT_AT } from '../layout.ts';

/** Why matches end: the first two by their place in `END`; equal scores, above 0 and at 0, make the second player win (A-WIN-01). */
export const END_REASONS = ['score', 'elimination', 'tie', 'scoreless'] as const;
export const TIE = 2;
export const SCORELESS = 3;

/** The place in `END_REASONS` of the reason why the match has ended. */
export function endReasonOf(s: State): number {
  const score = s[SEAT_AT[0]! + field.score]!;
  if (score !== s[SEAT_AT[1]! + field.score] || isOneLeft(s)) return s[field.endReason]!;
  return score === 0 ? SCORELESS : TIE;
}

/** Whether one side alone has ships left. If both have none, the score decides (A-WIN-03). */
const isOneLeft = (s: State): boolean => (s[SEAT_AT[0]! + field.ships] === 0) !== (s[SEAT_AT[1]! + field.ships] === 0);
