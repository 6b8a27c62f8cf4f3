import type { Action, State } from '../../../core/index.ts';
import { argumentOf, kindOf } from '../state/actions.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { FIRST_SQUADRON, MAX_SHIPS, SEAT_OF } from '../state/layout.ts';
import { AIM } from '../phases/flight.ts';
import { codeOf } from '../units/combatants.ts';

/** The combatant that `a` names; -1 for none. */
function combatantOf(s: State, a: Action): number {
  const what = argumentOf(a);
  switch (kindOf(a)) {
    case KIND.ACTIVATE:
      return s[field.turn]! * MAX_SHIPS + what;
    case KIND.ATTACK:
      return (1 - s[field.actor]!) * MAX_SHIPS + ((what >> 2) & 31);
    case KIND.ATTACK_SQUADRON:
      return FIRST_SQUADRON[1 - s[field.actor]!]! + (what & 31);
    case KIND.PICK_SQUADRON:
      return FIRST_SQUADRON[s[field.actor]!]! + what;
    case KIND.NAME_SHIP:
    case KIND.HARM:
      return what;
    case KIND.DIAL:
      return s[field.active]!;
    case KIND.FLY:
      return what < AIM.TOWARDS ? -1 : what - AIM.TOWARDS;
    default:
      return -1;
  }
}

/** The unit that `a` names, as the drawing has it. */
export function unitNamed(s: State, a: Action): string | null {
  const c = combatantOf(s, a);
  return c < 0 ? null : `${SEAT_OF[c]!}:${codeOf(s, c)}`;
}
