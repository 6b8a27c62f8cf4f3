import type { State } from '../../../core/index.ts';
import { TYPE } from '../cards/card.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../field.ts';

/** Places in `r.planScratch`: figures that are kept while a plan is judged card by card. */
export const PLAN_FIGURE = {
  DISTANCE: 0,
  /** Chance to see the enemy. */
  OPEN: 1,
  /** Energy that is left. */
  LEFT: 2,
  BOOST: 3,
  TWIN: 4,
  /** Gear that the plan equips, a bit for each gear number. */
  EQUIPS: 5,
  /** Damage that the attacks of the plan should do. */
  DAMAGE: 6,
  /** A card other than MOVE comes before; only MOVE cards may come after. */
  OTHER: 7,
  ONLY_MOVES: 8,
} as const;

/** What a system failure should cost the enemy: its Gear other than EQUIP, and a tier if `cost` can be paid. */
export function failureWorth(r: Rules, s: State, b: number, e: number, cost: number): number {
  let value = s[b + field.energy]! >= cost ? r.plan.hidden : 0;
  for (let i = 0; i < s[e + field.gearN]!; i++) {
    const card = s[e + field.gear + i]!;
    if (r.card.type[card] !== TYPE.equip) value += r.card.gearValue[card]!;
  }
  return value;
}
