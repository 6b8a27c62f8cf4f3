/** Continues a move before which enemies have acted (`attack/watching.ts`). */
import type { State } from '../../../core/index.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import * as STEP from '../state/steps.ts';
import { flying } from '../units/squadrons.ts';
import { beginMove } from './course.ts';
import { fly } from './flight.ts';

/** Enemies have acted before the move of a ship or squadron: it moves now, unless it was destroyed. */
export function afterWatch(r: Rules, s: State): void {
  const c = s[field.activeSquadron]!;
  if (c < 0) beginMove(r, s);
  else if (flying(s, c)) fly(s, c);
  else s[field.step] = STEP.NEXT_SQUADRON_OVER;
}
