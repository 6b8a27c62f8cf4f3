import type { State } from '../../../../src/core/index.ts';
import { FORM, TYPE } from '../../../../src/games/dogfight/cards/card.ts';
import { ceasefire } from '../../../../src/games/dogfight/cards/environment.ts';
import { WORD_LENGTH } from '../../../../src/games/dogfight/cards/frames.ts';
import { NONE, gearAt, gearSum } from '../../../../src/games/dogfight/cards/gear.ts';
import { NEED, carries } from '../../../../src/games/dogfight/cards/needs.ts';
import { END, opOf } from '../../../../src/games/dogfight/cards/words.ts';
import { setCards } from '../../../../src/games/dogfight/cards/zones.ts';
import { mayFight, seesVessel } from '../../../../src/games/dogfight/combat/targets.ts';
import { afterShields, mobilityOf, rangeOf } from '../../../../src/games/dogfight/combat/vessel.ts';
import * as field from '../../../../src/games/dogfight/field.ts';
import { PLACE, PLACES } from '../../../../src/games/dogfight/layout.ts';
import type { Rules } from '../../../../src/games/dogfight/compiled.ts';
import { GEAR_VALUE, PLAN, SCRATCH } from './weights.ts';

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

/** The chance that Missiles find a target that may be hidden, and the value of a repeated attack. */
const PAST_COVER = 0.6;
const REPEATED = 1.8;

/** Figures that are kept in `SCRATCH` while a plan is judged card by card. */
const DISTANCE = 0;
/** The chance that the enemy can be seen. */
const OPEN = 1;
const LEFT = 2;
const BOOST = 3;
const TWIN = 4;
/** Gear that the plan equips, a bit for each gear number. */
const EQUIPS = 5;
/** Damage that the attacks of the plan should do. */
const DAMAGE = 6;
/** Whether a card other than MOVE comes before; then only MOVE cards may follow. */
const OTHER = 7;
const ONLY_MOVES = 8;

/**
 * What the cards that `seat` has set are worth, in points: its own ones judged tier by tier against the nearest
 * enemy where it is now, those of others at an average.
 */
export function planValue(r: Rules, s: State, seat: number, known: boolean): number {
  const b = r.at(seat);
  if (s[b + field.hex]! < 0) return 0;
  if (!known) return setCards(s, b) * PLAN.hidden;
  const enemy = nearestEnemy(r, s, seat);
  if (enemy < 0) return 0;
  const e = r.at(enemy);
  const p = SCRATCH;
  p[DISTANCE] = r.map.distance(s[b + field.hex]!, s[e + field.hex]!);
  p[OPEN] = mayFight(r, s, b, e) && seesVessel(r, s, b, e) ? 1 : 0;
  p[LEFT] = s[b + field.energy]!;
  p[BOOST] = s[b + field.turnBurst] === 1 ? r.ship.abilityAmount[s[b + field.ship]!]! : 0;
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
    if (status === DOWN || (status === UP && waiting(s, i))) value += cardValue(r, s, b, e, i);
  }
  return value;
}

/** Worth of the set card at position `i`, after those before it. */
function cardValue(r: Rules, s: State, b: number, e: number, i: number): number {
  const p = SCRATCH;
  const card = s[b + field.card + i]!;
  const form = r.card.form[card]!;
  const type = r.card.type[card]!;
  const cost = r.card.cost[card]!;
  const wasted =
    form === FORM.star || form === FORM.jump || cost > p[LEFT]! || (p[ONLY_MOVES] === 1 && type !== TYPE.move);
  if (wasted || !needLikely(r, s, b, e, card, i >> 1)) return PLAN.wasted;
  p[LEFT] = p[LEFT]! - cost;
  if (type === TYPE.move) return moveValue(r, s, b, card);
  p[OTHER] = 1;
  if (type === TYPE.attack) return attackValue(r, s, b, e, card);
  return form === FORM.gear ? gearWorth(r, s, b, card) : orderValue(r, s, b, e, card);
}

function attackValue(r: Rules, s: State, b: number, e: number, card: number): number {
  const p = SCRATCH;
  const normal = r.card.form[card] === FORM.normal;
  let sure: number = PLAN.reaches;
  if (p[DISTANCE]! <= rangeOf(r, s, b, r.card.planRange[card]!, 1))
    sure = PLAN.hits * (r.card.pastCover[card] === 1 ? Math.max(p[OPEN]!, PAST_COVER) : p[OPEN]!);
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
  const p = SCRATCH;
  const range = rangeOf(r, s, b, 0, 1);
  if (r.card.moveOnly[card] === 1) p[ONLY_MOVES] = 1;
  if (p[DISTANCE]! > range) {
    p[DISTANCE] = Math.max(range, p[DISTANCE]! - mobilityOf(r, s, b, r.card.planMove[card]!));
    if (p[DISTANCE] <= range) p[OPEN] = PLAN.afterMove;
  } else if (p[OPEN]! < PLAN.afterMove) p[OPEN] = PLAN.afterMove;
  return PLAN.move;
}

/** Worth of equipping `card`. A second copy is worth nothing, Gear that expires at once is wasted, and Gear that cannot be renewed is worth little. */
function gearWorth(r: Rules, s: State, b: number, card: number): number {
  const p = SCRATCH;
  const bit = 1 << r.card.gearNumber[card]!;
  if ((p[EQUIPS]! & bit) !== 0 || gearAt(s, b, card) >= 0) return 0;
  p[EQUIPS] = p[EQUIPS]! | bit;
  const least = r.gear.leastEnergy[card]!;
  if (least !== NONE && p[LEFT]! + s[b + field.reactive]! < least) return PLAN.wasted;
  if (p[LEFT]! < r.card.charge[card]!) return PLAN.wasted;
  p[LEFT] = p[LEFT]! - r.card.charge[card]!;
  const lapses = r.gear.renew[card]! > p[LEFT] + gearSum(s, b, r.gear.income);
  return GEAR_VALUE[card]! * (lapses ? PLAN.lapsing : 1);
}

/** Whether the face-up card at position `i` has not been activated yet. */
function waiting(s: State, i: number): boolean {
  return i >> 1 === s[field.tier] && (i & 1) >= s[field.nextPlace]!;
}

/** Whether the card's needs will be met in its tier, as far as the plan up to it shows. */
function needLikely(r: Rules, s: State, b: number, e: number, card: number, tier: number): boolean {
  const need = r.card.need[card]!;
  const p = SCRATCH;
  if ((need & NEED['not-last-tier']) !== 0 && tier + 1 >= s[b + field.tiers]!) return false;
  if ((need & NEED['only-moves']) !== 0 && p[OTHER] !== 0) return false;
  if ((need & NEED.energy) !== 0 && p[LEFT]! <= r.card.cost[card]!) return false;
  if ((need & NEED.crippled) !== 0 && s[e + field.turnSuffered]! + p[DAMAGE]! < r.card.needNumber[card]!) return false;
  return carries(r, s, b, card);
}

const DRAW = opOf('draw');
const REPAIR = opOf('repair');
const HEAT = opOf('heat');
const ENERGY = opOf('energy');
const FLARE = opOf('flare');
const MISS_TURN = opOf('miss-turn');
const SYSTEM_FAILURE = opOf('system-failure');

/** Worth of an INTERVENE card set in a tier: of its words, with their printed numbers. */
function orderValue(r: Rules, s: State, b: number, e: number, card: number): number {
  const first = r.card.start[card]!;
  if (r.card.printed[first] === END) return UNKNOWN_ORDER;
  let value = 0;
  for (let at = first; r.card.printed[at] !== END; at += WORD_LENGTH) value += wordValue(r, s, b, e, at);
  return value;
}

/** Worth of an order of which nothing is known. */
const UNKNOWN_ORDER = 0.5;

/** Worth of the word at `at` of a card's program. */
function wordValue(r: Rules, s: State, b: number, e: number, at: number): number {
  const n = r.card.printed[at + 1]!;
  switch (r.card.printed[at]!) {
    case DRAW:
      return Math.min(n, r.rules.handLimit - s[b + field.handN]!) * PLAN.card;
    case REPAIR:
      return Math.min(n, s[b + field.maxHull]! - s[b + field.hull]!) * 0.9;
    case HEAT:
      if (n <= 0) return Math.min(-n, s[b + field.heat]!) * 0.3;
      return s[b + field.heat]! >= 6 ? -3 : -0.1;
    case ENERGY:
      return n * PLAN.energy * (6 / (6 + s[b + field.energy]!));
    case FLARE:
      return 1;
    case MISS_TURN:
      return 0.8;
    case SYSTEM_FAILURE:
      return failureValue(r, s, b, e, r.card.program[at + 2]!);
    default:
      return UNKNOWN_ORDER;
  }
}

/** What a system failure should cost the enemy: its Gear other than EQUIP, and a tier if `cost` can be paid. */
function failureValue(r: Rules, s: State, b: number, e: number, cost: number): number {
  let value = s[b + field.energy]! >= cost ? PLAN.hidden : 0;
  for (let i = 0; i < s[e + field.gearN]!; i++) {
    const card = s[e + field.gear + i]!;
    if (r.card.type[card] !== TYPE.equip) value += GEAR_VALUE[card]!;
  }
  return value;
}
