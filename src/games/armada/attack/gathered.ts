/** What happens between the gathering of the dice of an attack and their roll. */
import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import { TERM } from '../cards/terms.ts';
import { HALVES } from '../cards/effects.ts';
import { effectOf, legalUses, mayHaveUses } from '../cards/moments.ts';
import { openWindow } from '../cards/windows.ts';
import * as field from '../state/field.ts';
import { jammedDice } from '../goals/barrier.ts';
import { ATTACK } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { isSquadron } from '../units/combatants.ts';
import { poolSize } from './dice.ts';

/** Before a card of the defender halves the pool, a barrier does (AH-124). */
export function gathered(r: Rules, s: State): void {
  const n = termOf(r, s, TERM.BARRIER, 0) !== 0 && mayHalve(r, s) ? jammedDice(r, s, poolSize(s)) : 0;
  if (n === 0) {
    askDefender(r, s);
    return;
  }
  s[field.attackFlags]! |= ATTACK.JAMMED;
  s[field.lostDice] = n;
  s[field.step] = STEP.NEXT_ROLL;
}

/** Whether the defender has a card that it may use to halve the pool. */
function mayHalve(r: Rules, s: State): boolean {
  const v = s[field.target]!;
  if (isSquadron(v)) return false;
  const n = legalUses(r, s, MOMENT.GATHERED, v, -1, r.scratch.legal, 0);
  for (let k = 0; k < n; k++) {
    const effect = effectOf(r, r.scratch.legal[k]!, MOMENT.GATHERED);
    if (r.effects.wordOf(r.effects.firstAct[effect]!).name === HALVES) return true;
  }
  return false;
}

/** Cards of the defender of the moment "after gathering dice" are used, then the dice are rolled. */
export function askDefender(r: Rules, s: State): void {
  const v = s[field.target]!;
  s[field.step] = STEP.NEXT_ROLL;
  if (r.effects.further === 0) return;
  s[field.step] = STEP.NEXT_REPLACED;
  if (!isSquadron(v) && mayHaveUses(r, s, MOMENT.GATHERED, v)) openWindow(s, MOMENT.GATHERED, STEP.NEXT_REPLACED);
}

/** All squadrons as bits: they all count as attacked. */
export const EVERY_SQUADRON = -1;

/** An attack without a die to roll is cancelled: it has no effect and no further target (AH-24). */
export function cancelAttack(s: State): void {
  s[field.placedDice] = 0;
  if (s[field.squadronsHit] !== 0) s[field.squadronsHit] = EVERY_SQUADRON;
  s[field.step] = STEP.NEXT_ATTACK_OVER;
}

/** Whether the attack that ends was cancelled: no die has been placed into its pool. */
export const isCancelled = (s: State): boolean => s[field.placedDice] === 0;
