/** A squadron that acts outside of its activation, while another squadron or none is activated. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { DONE, UNITS } from '../state/layout.ts';
import * as STEP from '../state/steps.ts';

/** Lets squadron `c` act now, within the limits of `does` (bits of `DONE`). Afterwards the match continues at `next`. */
export function standIn(s: State, c: number, does: number, next: number): void {
  s[field.standIn] = s[field.activeSquadron]! + 2;
  s[field.hostDone] = s[field.squadronDone]!;
  s[field.afterHost] = next;
  s[field.activeSquadron] = c;
  s[field.squadronDone] = DONE.GUEST | does;
  s[field.step] = STEP.NEXT_SQUADRON_ACT;
}

export const standsIn = (s: State): boolean => s[field.standIn] !== 0;

/** The number for no combatant. */
export const NOBODY = -1;

/** The unit that is about to move while an enemy squadron acts before its move: the activated squadron, or the active ship. */
export const watchedBy = (s: State): number =>
  s[field.standIn]! >= UNITS + 2 ? s[field.standIn]! - 2 : s[field.active]!;

/** Notes that the squadron that stood in has acted. */
export function endStandIn(s: State): void {
  s[field.activeSquadron] = s[field.standIn]! - 2;
  s[field.squadronDone] = s[field.hostDone]!;
  s[field.step] = s[field.afterHost]!;
  s[field.standIn] = 0;
  s[field.hostDone] = 0;
  s[field.afterHost] = 0;
}
