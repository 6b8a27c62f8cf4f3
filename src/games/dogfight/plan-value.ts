import type { State } from '../../core/index.ts';
import { carries } from './activate.ts';
import { CARD as CODE } from './cards.ts';
import { ceasefire } from './environment.ts';
import * as field from './field.ts';
import { PLACE, PLACES } from './layout.ts';
import { FORM, NEED, TYPE } from './tables.ts';
import type { Tables } from './tables.ts';
import { mayFight, seesVessel } from './targets.ts';
import { afterShields, gearAt, mobilityOf, rangeOf } from './vessel.ts';
import { setCards } from './zones.ts';

const DOWN = PLACE.DOWN;
const UP = PLACE.UP;

/** The nearest living enemy of `seat`, -1 for none. */
function nearestEnemy(t: Tables, s: State, seat: number): number {
  const hex = s[t.at(seat) + field.hex]!;
  let best = -1;
  let least = t.map.hexes;
  for (let other = 0; other < t.seats; other++) {
    const o = t.at(other);
    if (t.teamOfSeat[other] === t.teamOfSeat[seat] || s[o + field.alive] === 0) continue;
    const d = t.map.distance(hex, s[o + field.hex]!);
    if (d >= least) continue;
    least = d;
    best = other;
  }
  return best;
}

/** Chance that Missiles find a target that may be hidden, and what a repeated attack counts. */
const PAST_COVER = 0.6;
const REPEATED = 1.8;

/** Running figures of a plan that is judged card by card, in `t.planScratch`. */
const DISTANCE = 0;
/** Chance to see the enemy. */
const OPEN = 1;
const LEFT = 2;
const BOOST = 3;
const TWIN = 4;
/** Gear that the plan equips, a bit for each gear number. */
const EQUIPS = 5;
/** Damage that the attacks of the plan should do. */
const DAMAGE = 6;
/** A card other than MOVE comes before; only MOVE cards may come after. */
const OTHER = 7;
const ONLY_MOVES = 8;

/**
 * What the cards that `seat` has set are worth, in points: its own ones judged tier by tier against the nearest
 * enemy where it is now, those of others at an average.
 */
export function planValue(t: Tables, s: State, seat: number, known: boolean): number {
  const b = t.at(seat);
  if (s[b + field.hex]! < 0) return 0;
  if (!known) return setCards(s, b) * t.plan.hidden;
  const enemy = nearestEnemy(t, s, seat);
  if (enemy < 0) return 0;
  const e = t.at(enemy);
  const p = t.planScratch;
  p[DISTANCE] = t.map.distance(s[b + field.hex]!, s[e + field.hex]!);
  p[OPEN] = mayFight(t, s, b, e) && seesVessel(t, s, b, e) ? 1 : 0;
  p[LEFT] = s[b + field.energy]!;
  p[BOOST] = s[b + field.turnBurst] === 1 ? t.abilityAmount[s[b + field.ship]!]! : 0;
  p[TWIN] = s[b + field.turnTwin]!;
  p[EQUIPS] = 0;
  p[DAMAGE] = 0;
  p[OTHER] = s[b + field.turnOther]!;
  p[ONLY_MOVES] = s[b + field.turnMoveOnly]!;
  let value = 0;
  const from = (s[field.tier]! > 0 ? s[field.tier]! : 0) * PLACES;
  const to = s[b + field.tiers]! * PLACES;
  for (let i = from; i < to; i++) {
    const status = s[b + field.status + i]!;
    if (status === DOWN || (status === UP && waiting(s, i))) value += cardValue(t, s, b, e, i);
  }
  return value;
}

/** Worth of the set card at position `i`, after those before it. */
function cardValue(t: Tables, s: State, b: number, e: number, i: number): number {
  const p = t.planScratch;
  const card = s[b + field.card + i]!;
  const form = t.form[card]!;
  const type = t.type[card]!;
  const cost = t.cost[card]!;
  const wasted =
    form === FORM.star || form === FORM.jump || cost > p[LEFT]! || (p[ONLY_MOVES] === 1 && type !== TYPE.move);
  if (wasted || !needLikely(t, s, b, e, card, i >> 1)) return t.plan.wasted;
  p[LEFT] = p[LEFT]! - cost;
  if (type === TYPE.move) return moveValue(t, s, b, card);
  p[OTHER] = 1;
  if (type === TYPE.attack) return attackValue(t, s, b, e, card);
  return form === FORM.gear ? gearWorth(t, s, b, card) : orderValue(t, s, b, e, card);
}

function attackValue(t: Tables, s: State, b: number, e: number, card: number): number {
  const p = t.planScratch;
  const normal = t.form[card] === FORM.normal;
  let sure: number = t.plan.reaches;
  if (p[DISTANCE]! <= rangeOf(t, s, b, t.planRange[card]!, 1))
    sure = t.plan.hits * (card === CODE.missiles ? Math.max(p[OPEN]!, PAST_COVER) : p[OPEN]!);
  const offered = t.shipAttack[s[b + field.ship]!]! * t.planTimes[card]! + t.planFlat[card]! + p[BOOST]!;
  p[BOOST] = 0;
  const power = afterShields(t, s, e, offered) - armorOf(t, s, e);
  let value = normal ? 0 : gearWorth(t, s, b, card);
  if (power > 0 && !ceasefire(s)) {
    const damage = power * sure * (normal && p[TWIN] === 1 ? REPEATED : 1);
    p[DAMAGE] = p[DAMAGE]! + damage;
    value += damage;
  }
  if (normal) p[TWIN] = 0;
  return value;
}

/** A move brings an enemy beyond Range into it, or may open a blocked line of sight. */
function moveValue(t: Tables, s: State, b: number, card: number): number {
  const p = t.planScratch;
  const range = rangeOf(t, s, b, 0, 1);
  if (card === CODE.withdraw) p[ONLY_MOVES] = 1;
  if (p[DISTANCE]! > range) {
    p[DISTANCE] = Math.max(range, p[DISTANCE]! - mobilityOf(t, s, b, t.planMove[card]!));
    if (p[DISTANCE] <= range) p[OPEN] = t.plan.afterMove;
  } else if (p[OPEN]! < t.plan.afterMove) p[OPEN] = t.plan.afterMove;
  return t.plan.move;
}

/** Worth of equipping `card`: nothing for a second copy or a shield that falls at once, little where its renewal cannot be paid. */
function gearWorth(t: Tables, s: State, b: number, card: number): number {
  const p = t.planScratch;
  const bit = 1 << t.gearNumber[card]!;
  if ((p[EQUIPS]! & bit) !== 0 || gearAt(s, b, card) >= 0) return 0;
  p[EQUIPS] = p[EQUIPS]! | bit;
  if (card === CODE['energy-shield'] && p[LEFT]! + s[b + field.reactive]! < t.n.shieldEnergy) return t.plan.wasted;
  if (card === CODE['reactive-armor']) {
    if (p[LEFT]! < t.n.reactiveCharge) return t.plan.wasted;
    p[LEFT] = p[LEFT]! - t.n.reactiveCharge;
  }
  const lapses = t.gearRenew[card]! > p[LEFT]! + incomeOf(t, s, b);
  return t.gearValue[card]! * (lapses ? t.plan.lapsing : 1);
}

/** Energy that the vessel's cards bring in the Discard Phase. */
function incomeOf(t: Tables, s: State, b: number): number {
  let income = 0;
  for (let i = 0; i < s[b + field.gearN]!; i++) income += t.gearIncome[s[b + field.gear + i]!]!;
  return income;
}

/** Whether the face-up card at position `i` has yet to be activated. */
function waiting(s: State, i: number): boolean {
  return i >> 1 === s[field.tier] && (i & 1) >= s[field.nextPlace]!;
}

function armorOf(t: Tables, s: State, b: number): number {
  let armor = 0;
  for (let i = 0; i < s[b + field.gearN]!; i++) armor += t.gearArmor[s[b + field.gear + i]!]!;
  return armor;
}

/** Whether the card's condition is met when its tier comes, as far as the plan so far can tell. */
function needLikely(t: Tables, s: State, b: number, e: number, card: number, tier: number): boolean {
  switch (t.need[card]!) {
    case NEED['not-last-tier']:
      return tier + 1 < s[b + field.tiers]!;
    case NEED.heavy:
    case NEED.grade:
      return carries(t, s, b, card);
    case NEED.crippled:
      return s[e + field.turnSuffered]! + t.planScratch[DAMAGE]! >= t.n.failureDamage;
    case NEED['only-moves']:
      return t.planScratch[OTHER] === 0;
    case NEED.energy:
      return t.planScratch[LEFT]! > t.cost[card]!;
    default:
      return true;
  }
}

/** Worth of an INTERVENE card set in a tier. */
function orderValue(t: Tables, s: State, b: number, e: number, card: number): number {
  switch (card) {
    case CODE['multiple-system-failure']:
      return failureValue(t, s, b, e);
    case CODE['draw-3']:
      return Math.min(3, t.rules.handLimit - s[b + field.handN]!) * t.plan.card;
    case CODE.repair:
      return Math.min(3, s[b + field.maxHull]! - s[b + field.hull]!) * 0.9 + Math.min(1, s[b + field.heat]!) * 0.3;
    case CODE['reactor-surge']:
      return 3 * t.plan.energy * (6 / (6 + s[b + field.energy]!)) - (s[b + field.heat]! >= 6 ? 3 : 0.1);
    case CODE['solar-flare']:
      return 1;
    case CODE.miss:
      return 0.8;
    default:
      return 0.5;
  }
}

/** What Multiple System Failure should cost the enemy: its Gear other than EQUIP, and a tier if that can be paid. */
function failureValue(t: Tables, s: State, b: number, e: number): number {
  let value = s[b + field.energy]! >= t.n.failureCost ? t.plan.hidden : 0;
  for (let i = 0; i < s[e + field.gearN]!; i++) {
    const card = s[e + field.gear + i]!;
    if (t.type[card] !== TYPE.equip) value += t.gearValue[card]!;
  }
  return value;
}
