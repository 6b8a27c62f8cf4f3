import type { State } from '../../../core/index.ts';
import { FORM, TYPE } from '../cards/card.ts';
import { ceasefire } from '../cards/environment.ts';
import { WORD_LENGTH } from '../cards/frames.ts';
import { NONE, gearAt, gearSum } from '../cards/gear.ts';
import { NEED, carries } from '../cards/needs.ts';
import { END, WORTH } from '../cards/words.ts';
import { setCards } from '../cards/zones.ts';
import { mayFight, seesVessel } from '../combat/targets.ts';
import { afterShields, mobilityOf, rangeOf } from '../combat/vessel.ts';
import { ABILITY_CODES } from '../content/ships.ts';
import * as field from '../field.ts';
import { PLACE, PLACES } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import { PLAN_FIGURE } from './plan-figures.ts';

const DOWN = PLACE.DOWN;
const UP = PLACE.UP;

/** The nearest living enemy of `seat`, -1 for none. */
function nearestEnemy(r: Rules, s: State, seat: number): number {
  const hex = s[r.at(seat) + field.hex]!;
  let best = -1;
  let least = r.map.hexes;
  for (let other = 0; other < r.seats; other++) {
    const o = r.at(other);
    if (r.teamOfSeat[other] === r.teamOfSeat[seat] || s[o + field.alive] === 0) continue;
    const d = r.map.distance(hex, s[o + field.hex]!);
    if (d >= least) continue;
    least = d;
    best = other;
  }
  return best;
}

/** Chance that Missiles find a target that may be hidden, and the weight of a repeated attack. */
const PAST_COVER = 0.6;
const REPEATED = 1.8;

const TWIN_SALVO = ABILITY_CODES.indexOf('twin-salvo');

const { DISTANCE, OPEN, LEFT, BOOST, TWIN, EQUIPS, DAMAGE, OTHER, ONLY_MOVES } = PLAN_FIGURE;

/**
 * What the cards that `seat` has set are worth, in points: cards that `seat` sees are judged tier by tier against the
 * nearest enemy at its present place; face-down cards of others count an average.
 */
export function planValue(r: Rules, s: State, seat: number, known: boolean): number {
  const b = r.at(seat);
  if (s[b + field.hex]! < 0) return 0;
  if (!known) return setCards(s, b) * r.plan.hidden;
  const enemy = beginPlan(r, s, seat);
  if (enemy < 0) return 0;
  const e = r.at(enemy);
  let value = 0;
  const from = (s[field.tier]! > 0 ? s[field.tier]! : 0) * PLACES;
  const to = s[b + field.tiers]! * PLACES;
  for (let i = from; i < to; i++) {
    const status = s[b + field.status + i]!;
    if (status === DOWN || (status === UP && waiting(s, i)))
      value += cardValue(r, s, b, e, s[b + field.card + i]!, i >> 1);
  }
  return value;
}

/** Prepares the figures for the plan of `seat`. Returns the enemy against which it is judged, -1 for none. */
function beginPlan(r: Rules, s: State, seat: number): number {
  const enemy = nearestEnemy(r, s, seat);
  if (enemy < 0) return enemy;
  const b = r.at(seat);
  const e = r.at(enemy);
  const open = mayFight(r, s, b, e) && seesVessel(r, s, b, e) ? 1 : 0;
  startPlan(r, s, b, r.map.distance(s[b + field.hex]!, s[e + field.hex]!), open);
  return enemy;
}

/** Sets the figures to those before the first card of the plan at `b`. */
function startPlan(r: Rules, s: State, b: number, distance: number, open: number): void {
  const p = r.planScratch;
  p[DISTANCE] = distance;
  p[OPEN] = open;
  p[LEFT] = s[b + field.energy]!;
  const ship = s[b + field.ship]!;
  p[BOOST] = s[b + field.turnBurst] === 1 ? r.ship.abilityAmount[ship]! : 0;
  // A declared ability takes effect when the tiers begin. A declared Inferno Burst does not count: players who counted it lost.
  const due = s[field.tier]! < 0 && s[b + field.declared] === 1 && r.ship.ability[ship] === TWIN_SALVO;
  p[TWIN] = due ? 1 : s[b + field.turnTwin]!;
  p[EQUIPS] = 0;
  p[DAMAGE] = 0;
  p[OTHER] = s[b + field.turnOther]!;
  p[ONLY_MOVES] = s[b + field.turnMoveOnly]!;
}

/** Places in `r.outset`. */
export const OUTSET = { OPEN: 0, DISTANCE: 1 } as const;

/**
 * Writes into `r.aloneWorth` what each card that is counted in `r.counts` would be worth to `seat` as its only card of the plan. Writes into
 * `r.outset` whether the plan begins within sight of the nearest enemy, and the distance to it.
 * @returns whether there is an enemy on the map.
 */
export function worthAlone(r: Rules, s: State, seat: number): boolean {
  const b = r.at(seat);
  if (s[b + field.hex]! < 0) return false;
  const enemy = beginPlan(r, s, seat);
  if (enemy < 0) return false;
  const { counts, aloneWorth, outset, planScratch } = r;
  const distance = planScratch[DISTANCE]!;
  const open = planScratch[OPEN]!;
  outset[OUTSET.OPEN] = open;
  outset[OUTSET.DISTANCE] = distance;
  const e = r.at(enemy);
  for (let card = 0; card < counts.length; card++) {
    if (counts[card] === 0) continue;
    startPlan(r, s, b, distance, open);
    aloneWorth[card] = cardValue(r, s, b, e, card, 0);
  }
  return true;
}

/** The worth of `card`, set in `tier`, after the cards of earlier tiers. */
function cardValue(r: Rules, s: State, b: number, e: number, card: number, tier: number): number {
  const p = r.planScratch;
  const form = r.card.form[card]!;
  const type = r.card.type[card]!;
  const cost = r.card.cost[card]!;
  const wasted =
    form === FORM.star || form === FORM.jump || cost > p[LEFT]! || (p[ONLY_MOVES] === 1 && type !== TYPE.move);
  if (wasted || !needLikely(r, s, b, e, card, tier)) return r.plan.wasted;
  p[LEFT] = p[LEFT]! - cost;
  if (type === TYPE.move) return moveValue(r, s, b, card);
  p[OTHER] = 1;
  if (type === TYPE.attack) return attackValue(r, s, b, e, card);
  return form === FORM.gear ? gearWorth(r, s, b, card) : orderValue(r, s, b, e, card);
}

function attackValue(r: Rules, s: State, b: number, e: number, card: number): number {
  const p = r.planScratch;
  const normal = r.card.form[card] === FORM.normal;
  // The farther the enemy is beyond Range, the less likely somebody moves by as much.
  const gap = p[DISTANCE]! - rangeOf(r, s, b, r.card.planRange[card]!, 1);
  let sure: number = r.plan.reaches / gap;
  if (gap <= 0) sure = r.plan.hits * (r.card.pastCover[card] === 1 ? Math.max(p[OPEN]!, PAST_COVER) : p[OPEN]!);
  const offered = r.ship.attack[s[b + field.ship]!]! * r.card.planTimes[card]! + r.card.planFlat[card]! + p[BOOST]!;
  p[BOOST] = 0;
  const power = afterShields(r, s, e, offered) - gearSum(s, e, r.gear.armor);
  let value = normal ? 0 : gearWorth(r, s, b, card);
  if (power > 0 && !ceasefire(s)) {
    const damage = power * sure * (normal && p[TWIN] === 1 ? REPEATED : 1);
    p[DAMAGE] = p[DAMAGE]! + damage;
    value += damage;
  }
  if (normal) p[TWIN] = 0;
  return value;
}

/** A move brings an enemy beyond Range into it, or may open a blocked line of sight. */
function moveValue(r: Rules, s: State, b: number, card: number): number {
  const p = r.planScratch;
  const range = rangeOf(r, s, b, 0, 1);
  if (r.card.moveOnly[card] === 1) p[ONLY_MOVES] = 1;
  if (p[DISTANCE]! > range) {
    p[DISTANCE] = Math.max(range, p[DISTANCE]! - mobilityOf(r, s, b, r.card.planMove[card]!));
    if (p[DISTANCE] <= range) p[OPEN] = r.plan.afterMove;
  } else if (p[OPEN]! < r.plan.afterMove) p[OPEN] = r.plan.afterMove;
  return r.plan.move;
}

/** Worth of equipping `card`. A second copy is worth nothing, Gear that expires at once is wasted, and Gear that cannot be renewed is worth little. */
function gearWorth(r: Rules, s: State, b: number, card: number): number {
  const p = r.planScratch;
  const bit = 1 << r.card.gearNumber[card]!;
  if ((p[EQUIPS]! & bit) !== 0 || gearAt(s, b, card) >= 0) return 0;
  p[EQUIPS] = p[EQUIPS]! | bit;
  const least = r.gear.leastEnergy[card]!;
  if (least !== NONE && p[LEFT]! + s[b + field.reactive]! < least) return r.plan.wasted;
  if (p[LEFT]! < r.card.charge[card]!) return r.plan.wasted;
  p[LEFT] = p[LEFT]! - r.card.charge[card]!;
  const lapses = r.gear.renew[card]! > p[LEFT] + gearSum(s, b, r.gear.income);
  return r.card.gearValue[card]! * (lapses ? r.plan.lapsing : 1);
}

/** Whether the face-up card at position `i` has yet to be activated. */
function waiting(s: State, i: number): boolean {
  return i >> 1 === s[field.tier] && (i & 1) >= s[field.nextPlace]!;
}

/** Whether the card's needs will be met in its tier, as far as the plan up to it shows. */
function needLikely(r: Rules, s: State, b: number, e: number, card: number, tier: number): boolean {
  const need = r.card.need[card]!;
  const p = r.planScratch;
  if ((need & NEED['not-last-tier']) !== 0 && tier + 1 >= s[b + field.tiers]!) return false;
  if ((need & NEED['only-moves']) !== 0 && p[OTHER] !== 0) return false;
  if ((need & NEED.energy) !== 0 && p[LEFT]! <= r.card.cost[card]!) return false;
  if ((need & NEED.crippled) !== 0 && s[e + field.turnSuffered]! + p[DAMAGE]! < r.card.needNumber[card]!) return false;
  return carries(r, s, b, card);
}

/** Worth of an INTERVENE card set in a tier: of its words, with their printed numbers. */
function orderValue(r: Rules, s: State, b: number, e: number, card: number): number {
  const { printed } = r.card;
  const first = r.card.start[card]!;
  if (printed[first] === END) return UNKNOWN_ORDER;
  let value = 0;
  for (let at = first; printed[at] !== END; at += WORD_LENGTH) value += wordValue(r, s, b, e, at);
  return value;
}

/** The worth of an effect about which nothing is known. */
const UNKNOWN_ORDER = 0.5;

/** The worth of the word at `at` in a card's program. */
function wordValue(r: Rules, s: State, b: number, e: number, at: number): number {
  const worth = WORTH[r.card.printed[at]!];
  return worth ? worth(r, s, b, e, r.card.printed[at + 1]!, r.card.program[at + 2]!) : UNKNOWN_ORDER;
}
