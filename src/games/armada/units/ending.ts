import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { SEAT_AT } from '../state/layout.ts';

/** Why matches end. The first two are in the order of `END`; ties, with scores above 0 and at 0, are won by the second player (A-WIN-01). */
export const END_REASONS = ['score', 'elimination', 'tie', 'scoreless'] as const;
export const TIE = 2;
export const SCORELESS = 3;

/** The place in `END_REASONS` of the reason why the match has ended. */
export function endReasonOf(s: State): number {
  const score = s[SEAT_AT[0]! + field.score]!;
  if (score !== s[SEAT_AT[1]! + field.score] || isOneLeft(s)) return s[field.endReason]!;
  return score === 0 ? SCORELESS : TIE;
}

/** Whether exactly one side has ships left. If neither has any, the score decides (A-WIN-03). */
const isOneLeft = (s: State): boolean => (s[SEAT_AT[0]! + field.ships] === 0) !== (s[SEAT_AT[1]! + field.ships] === 0);
