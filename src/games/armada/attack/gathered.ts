/** What happens between the gathering of the dice of an attack and their roll. */
import type { State } from '../../../core/index.ts';
import { MOMENT } from '../cards/entry.ts';
import { mayHaveUses } from '../cards/moments.ts';
import { openWindow } from '../cards/windows.ts';
import * as field from '../field.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { isSquadron } from '../units/fleet.ts';

/** Cards of the defender of the moment "after gathering dice" are used, then the dice are rolled. */
export function gathered(r: Rules, s: State): void {
  const v = s[field.target]!;
  s[field.step] = STEP.NEXT_ROLL;
  if (r.effects.further === 0) return;
  s[field.step] = STEP.NEXT_REPLACED;
  if (!isSquadron(v) && mayHaveUses(r, s, MOMENT.GATHERED, v)) openWindow(s, MOMENT.GATHERED, STEP.NEXT_REPLACED);
}
