/** A squadron that acts outside of its activation, in the place of the one that is activated or of none. */
import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import { DONE, UNITS } from '../layout.ts';
import * as STEP from '../steps.ts';

/** Squadron `c` acts now, as the bits of `DONE` in `does` say; the match goes on at `next` afterwards. */
export function standIn(s: State, c: number, does: number, next: number): void {
  s[field.standIn] = s[field.activeSquadron]! + 2;
  s[field.hostDone] = s[field.squadronDone]!;
  s[field.afterHost] = next;
  s[field.activeSquadron] = c;
  s[field.squadronDone] = DONE.GUEST | does;
  s[field.step] = STEP.NEXT_SQUADRON_ACT;
}

export const standsIn = (s: State): boolean => s[field.standIn] !== 0;

/** No combatant. */
export const NOBODY = -1;

/** Who is about to move while a squadron stands in before the move: the squadron in whose place it acts, or the active ship. */
export const watchedBy = (s: State): number =>
  s[field.standIn]! >= UNITS + 2 ? s[field.standIn]! - 2 : s[field.active]!;

/** What stood in is done. */
export function endStandIn(s: State): void {
  s[field.activeSquadron] = s[field.standIn]! - 2;
  s[field.squadronDone] = s[field.hostDone]!;
  s[field.step] = s[field.afterHost]!;
  s[field.standIn] = 0;
  s[field.hostDone] = 0;
  s[field.afterHost] = 0;
}
