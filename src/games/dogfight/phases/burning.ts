/** Which choices burn up the own vessel: its over heat would reach the limit by the end of the turn. */
import type { State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { gearWith } from '../cards/gear.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../field.ts';
import { MAX_TIERS, PLACE, PLACES } from '../layout.ts';
import * as STEP from '../steps.ts';

/** Removes from the first `n` actions those that add heat up to the limit, unless a card of the hand can still be set to cool the vessel, or nothing else is left. */
export function withoutBurning(r: Rules, s: State, out: Int32Array, n: number): number {
  const b = r.at(s[field.actor]!);
  const room = r.rules.heatLimit - heatToCome(r, s, b);
  if (room <= 0) return n;
  let left = 0;
  for (let i = 0; i < n; i++) {
    if (heatOf(r, s, b, out[i]!) >= room && !mayCool(r, s, b, out[i]!)) continue;
    out[left++] = out[i]!;
  }
  return left === 0 ? n : left;
}

/** Heat that `seat` has chosen to take, and that it gets with the card which it is about to discard. */
export function heatAgreed(r: Rules, s: State, seat: number): number {
  if (s[field.actor] !== seat) return 0;
  const b = r.at(seat);
  if (s[field.step] === STEP.ABILITY_COST) return r.ship.abilityHeat[s[b + field.ship]!]!;
  return s[field.step] === STEP.REPEAT_COST ? r.gear.repeatHeat[gearWith(s, b, r.gear.repeatHeat)]! : 0;
}

/** Heat that an action of the plan, or the repetition of a card, brings within the turn. */
function heatOf(r: Rules, s: State, b: number, a: number): number {
  if (s[field.step] === STEP.REPEAT)
    return a === ACTION.YES ? r.gear.repeatHeat[gearWith(s, b, r.gear.repeatHeat)]! : 0;
  if (a === ACTION.ABILITY) return r.ship.abilityHeat[s[b + field.ship]!]!;
  return a >= ACTION.SET && a < ACTION.JUMP ? r.card.planHeat[a - ACTION.SET]! : 0;
}

/** Heat of the vessel at `b` with that of the cards which it has set. */
function heatToCome(r: Rules, s: State, b: number): number {
  let heat = s[b + field.heat]!;
  for (let i = 0; i < MAX_TIERS * PLACES; i++)
    if (s[b + field.status + i] === PLACE.DOWN) heat += r.card.planHeat[s[b + field.card + i]!]!;
  return heat;
}

/** Whether a card of the hand at `b` that takes heat away can be set after `a`, which may use the tier at hand itself. */
function mayCool(r: Rules, s: State, b: number, a: number): boolean {
  if (s[field.step] === STEP.REPEAT || s[b + field.planned]! + (a === ACTION.ABILITY ? 0 : 1) >= s[b + field.tiers]!)
    return false;
  for (let i = 0; i < s[b + field.handN]!; i++) if (r.card.planHeat[s[b + field.hand + i]!]! < 0) return true;
  return false;
}
