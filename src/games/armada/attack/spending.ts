/** Defense tokens that a defender spends in the step for this. A token that an enemy card has named or doomed is discarded. */
import type { EventLog, State } from '../../../core/index.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import { DOOM, MAX_SHIPS, SEAT_OF, TOKEN } from '../state/layout.ts';
import { isNamed, loseToken, spendToken, tokenState, tokenType } from '../units/combatants.ts';
import { onCard } from '../units/stock.ts';

/** Whether an enemy card makes combatant `v` discard the token that it spends in this step, because of the type of the token. */
function isDoomed(r: Rules, s: State, v: number, slot: number): boolean {
  const { dooming } = r.effects;
  for (let k = 0; k < dooming.length; k++)
    for (let u = (1 - SEAT_OF[v]!) * MAX_SHIPS; u < (2 - SEAT_OF[v]!) * MAX_SHIPS; u++) {
      const value = onCard(r, s, u, dooming[k]!);
      if (value >> DOOM.ROUND === (s[field.round]! & 31) && ((value >> DOOM.TYPE) & 7) === tokenType(r, s, v, slot))
        return true;
    }
  return false;
}

/** Combatant `v`, the defender or one that lends it a token, spends the token in `slot`, for whatever effect. */
export function spendInDefense(r: Rules, s: State, v: number, slot: number, log: EventLog | null): void {
  spendToken(r, s, v, slot, log);
  const named = v === s[field.target] && isNamed(s, slot);
  if ((named || isDoomed(r, s, v, slot)) && tokenState(s, v, slot) !== TOKEN.DISCARDED) loseToken(r, s, v, slot, log);
}
