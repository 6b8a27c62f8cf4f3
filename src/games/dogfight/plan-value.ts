import type { State } from '../../core/index.ts';
import { CARD as CODE } from './cards.ts';
import { ceasefire } from './environment.ts';
import * as L from './layout.ts';
import { FORM, NEED, TYPE } from './tables.ts';
import type { Tables } from './tables.ts';
import { mayFight, seesVessel } from './targets.ts';
import { afterShields, gearAt, mobilityOf, rangeOf } from './vessel.ts';

const { TIER } = L.TABLE;
const { SHIP, HEX, HULL, MAX_HULL, ENERGY, HEAT, ALIVE, TIERS, CARD, STATUS, GEAR, GEAR_N, HAND_N, T_BURST, T_TWIN } =
  L.SEAT;
const { PLACES } = L;
const POSITIONS = L.MAX_TIERS * PLACES;
const DOWN = L.PLACE.DOWN;
const UP = L.PLACE.UP;

/** The nearest living enemy of `seat`, -1 for none. */
function nearestEnemy(t: Tables, s: State, seat: number): number {
  const hex = s[t.at(seat) + HEX]!;
  let best = -1;
  let least = t.map.hexes;
  for (let other = 0; other < t.seats; other++) {
    const o = t.at(other);
    if (t.teamOfSeat[other] === t.teamOfSeat[seat] || s[o + ALIVE] === 0) continue;
    const d = t.map.distance(hex, s[o + HEX]!);
    if (d >= least) continue;
    least = d;
    best = other;
  }
  return best;
}

/**
 * What the cards that `seat` has set are worth, in points: its own ones judged tier by tier against the nearest
 * enemy where it is now, those of others at an average.
 */
export function planValue(t: Tables, s: State, seat: number, known: boolean): number {
  const b = t.at(seat);
  if (s[b + HEX]! < 0) return 0;
  if (!known) {
    let n = 0;
    for (let i = 0; i < POSITIONS; i++) if (s[b + STATUS + i] === DOWN) n++;
    return n * t.plan.hidden;
  }
  const enemy = nearestEnemy(t, s, seat);
  if (enemy < 0) return 0;
  const e = t.at(enemy);
  let distance = t.map.distance(s[b + HEX]!, s[e + HEX]!);
  let open = mayFight(t, s, b, e) && seesVessel(t, s, b, e) ? 1 : 0;
  let energy = s[b + ENERGY]!;
  let value = 0;
  let boost = s[b + T_BURST] === 1 ? t.abilityAmount[s[b + SHIP]!]! : 0;
  let twin = s[b + T_TWIN]!;
  let equipped = 0;
  const tiers = s[b + TIERS]!;
  const from = s[TIER]! > 0 ? s[TIER]! : 0;
  for (let tier = from; tier < tiers; tier++)
    for (let i = tier * PLACES; i < (tier + 1) * PLACES; i++) {
      const status = s[b + STATUS + i]!;
      if (status !== DOWN && !(status === UP && waiting(s, i))) continue;
      const card = s[b + CARD + i]!;
      const form = t.form[card]!;
      if (
        form === FORM.star ||
        form === FORM.jump ||
        t.cost[card]! > energy ||
        !needLikely(t, s, b, card, tier, tiers)
      ) {
        value += t.plan.wasted;
        continue;
      }
      energy -= t.cost[card]!;
      if (t.type[card] === TYPE.attack) {
        const range = rangeOf(t, s, b, t.planRange[card]!, 1);
        const sure =
          distance > range
            ? t.plan.reaches
            : card === CODE.missiles
              ? Math.max(open, 0.6) * t.plan.hits
              : open * t.plan.hits;
        let power = t.shipAttack[s[b + SHIP]!]! * t.planTimes[card]! + t.planFlat[card]! + boost;
        boost = 0;
        power = afterShields(t, s, e, power) - armorOf(t, s, e);
        if (power > 0 && !ceasefire(s)) value += power * sure * (twin === 1 && form === FORM.normal ? 1.8 : 1);
        if (form === FORM.normal) twin = 0;
        if (form === FORM.gear && gearAt(s, b, card) < 0) value += t.gearValue[card]!;
      } else if (t.type[card] === TYPE.move) {
        const range = rangeOf(t, s, b, 0, 1);
        const far = mobilityOf(t, s, b, t.planMove[card]!);
        value += t.plan.move;
        if (distance > range) {
          distance = Math.max(range, distance - far);
          if (distance <= range) open = t.plan.afterMove;
        } else if (open < t.plan.afterMove) open = t.plan.afterMove;
      } else if (form === FORM.gear) {
        const bit = 1 << t.gearNumber[card]!;
        if (gearAt(s, b, card) < 0 && (equipped & bit) === 0) value += t.gearValue[card]!;
        equipped |= bit;
      } else value += orderValue(t, s, b, card);
    }
  return value;
}

/** Whether the face-up card at position `i` has yet to be activated. */
function waiting(s: State, i: number): boolean {
  return i >> 1 === s[TIER] && (i & 1) >= s[L.TABLE.NEXT_PLACE]!;
}

function armorOf(t: Tables, s: State, b: number): number {
  let armor = 0;
  for (let i = 0; i < s[b + GEAR_N]!; i++) armor += t.gearArmor[s[b + GEAR + i]!]!;
  return armor;
}

function needLikely(t: Tables, s: State, b: number, card: number, tier: number, tiers: number): boolean {
  switch (t.need[card]!) {
    case NEED['not-last-tier']:
      return tier + 1 < tiers;
    case NEED.heavy:
      return t.shipHull[s[b + SHIP]!]! >= t.rules.heavyHull;
    case NEED.crippled:
      return false;
    case NEED['only-moves']:
      return tier === 0;
    default:
      return true;
  }
}

/** Worth of an INTERVENE card set in a tier. */
function orderValue(t: Tables, s: State, b: number, card: number): number {
  switch (card) {
    case CODE['draw-3']:
      return Math.min(3, t.rules.handLimit - s[b + HAND_N]!) * t.plan.card;
    case CODE.repair:
      return Math.min(3, s[b + MAX_HULL]! - s[b + HULL]!) * 0.9 + Math.min(1, s[b + HEAT]!) * 0.3;
    case CODE['reactor-surge']:
      return 3 * t.plan.energy * (6 / (6 + s[b + ENERGY]!)) - (s[b + HEAT]! >= 6 ? 3 : 0.1);
    case CODE['solar-flare']:
      return 1;
    case CODE.miss:
      return 0.8;
    default:
      return 0.5;
  }
}
