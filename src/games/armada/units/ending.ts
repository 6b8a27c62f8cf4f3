import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import { SEAT_AT } from '../layout.ts';
import { END } from './fleet.ts';

/** Why matches end: the first two by their place in `END`; equal scores, above 0 and at 0, make the second player win (A-WIN-01). */
export const END_REASONS = ['score', 'elimination', 'tie', 'scoreless'] as const;
const TIE = 2;
const SCORELESS = 3;

/** The place in `END_REASONS` of the reason why the match has ended. */
export function endReasonOf(s: State): number {
  const score = s[SEAT_AT[0]! + field.score]!;
  if (s[field.endReason] !== END.SCORE || score !== s[SEAT_AT[1]! + field.score]) return s[field.endReason]!;
  return score === 0 ? SCORELESS : TIE;
}
