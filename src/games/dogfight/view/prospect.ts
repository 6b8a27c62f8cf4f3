import type { State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { TYPE } from '../cards/card.ts';
import { gearSum } from '../cards/gear.ts';
import { mayFight, seesVessel } from '../combat/targets.ts';
import { afterShields, mobilityOf, rangeOf } from '../combat/vessel.ts';
import * as field from '../field.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';

/** The Range of an attack with `card` of the vessel at `a`. */
export const reachOf = (r: Rules, s: State, a: number, card: number): number =>
  rangeOf(r, s, a, r.card.planRange[card]!, 1);

/** What keeps the vessel at `a` from an attack on the one at `b` at this Range; '' for nothing. */
export function obstacleTo(r: Rules, s: State, a: number, b: number, range: number, card: number): string {
  const distance = r.map.distance(s[a + field.hex]!, s[b + field.hex]!);
  if (!mayFight(r, s, a, b)) return 'hidden';
  if (r.card.exact[card] === 1 ? distance !== range : distance > range)
    return r.card.exact[card] === 1 ? `not at exactly Range ${range}` : `beyond Range ${range}`;
  return r.card.pastCover[card] === 1 || seesVessel(r, s, a, b) ? '' : 'out of sight';
}

/** The prospects of an attack with `card` on each enemy, from the present places of the vessels. */
function aims(r: Rules, s: State, seat: number, card: number): string[] {
  const a = r.at(seat);
  const range = reachOf(r, s, a, card);
  const power = r.ship.attack[s[a + field.ship]!]! * r.card.planTimes[card]! + r.card.planFlat[card]!;
  const words: string[] = [];
  for (let other = 0; other < r.seats; other++) {
    const b = r.at(other);
    const enemy = r.teamOfSeat[other] !== r.teamOfSeat[seat] && s[b + field.alive] === 1 && s[b + field.hex]! >= 0;
    if (!enemy) continue;
    const far = `Seat ${other} is at distance ${r.map.distance(s[a + field.hex]!, s[b + field.hex]!)}`;
    const why = obstacleTo(r, s, a, b, range, card);
    const hits = Math.max(0, afterShields(r, s, b, power) - gearSum(s, b, r.gear.armor));
    words.push(why === '' ? `${far}, in Range ${range}: ${hits} damage when it hits.` : `${far}: ${why}.`);
  }
  return words;
}

/** What `card` would do for `seat` as things stand: its cost, whom it reaches, how far it moves. */
export function prospect(r: Rules, s: State, seat: number, card: number): string[] {
  const b = r.at(seat);
  const energy = s[b + field.energy]!;
  const cost = r.card.cost[card]!;
  const price =
    cost > energy
      ? [`It costs ${cost} energy, and you have ${energy}: it would do nothing.`]
      : cost === 0
        ? []
        : [`It leaves ${energy - cost} of your ${energy} energy.`];
  if (s[b + field.hex]! < 0) return price;
  if (r.card.type[card] === TYPE.attack) return [...price, ...aims(r, s, seat, card)];
  if (r.card.type[card] !== TYPE.move) return price;
  return [...price, `Your Mobility with it is ${mobilityOf(r, s, b, r.card.planMove[card]!)}.`];
}

/** The vessel that `a` targets. */
export function unitNamed(r: Rules, s: State, a: number): string | null {
  if (a < ACTION.TARGET || a >= ACTION.ORDER || s[field.step] === STEP.DISCARD_ORDER) return null;
  const seat = a - ACTION.TARGET;
  return `${seat}:${s[r.at(seat) + field.ship]!}`;
}
