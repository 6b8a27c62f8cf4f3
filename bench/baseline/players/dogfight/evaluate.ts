import type { State } from '../../../../src/core/index.ts';
import { COMBAT } from '../../../../src/games/dogfight/cards/card.ts';
import { gearSum } from '../../../../src/games/dogfight/cards/gear.ts';
import { attackAt } from '../../../../src/games/dogfight/combat/attack.ts';
import { returns } from '../../../../src/games/dogfight/combat/destruction.ts';
import { mayFight, seesVessel } from '../../../../src/games/dogfight/combat/targets.ts';
import { rangeOf } from '../../../../src/games/dogfight/combat/vessel.ts';
import * as field from '../../../../src/games/dogfight/field.ts';
import { ATTACK_STATUS, FLAG } from '../../../../src/games/dogfight/layout.ts';
import type { Rules } from '../../../../src/games/dogfight/compiled.ts';
import { planValue } from './plan-value.ts';
import { FEATURE_WEIGHTS, FEATURES, FIGURES, GEAR_VALUE, HAND_VALUE, SCALE, TEAM_SUM } from './weights.ts';

const N = FEATURES.length;

const [
  F_HULL,
  F_PERIL,
  F_ENERGY,
  F_HEAT,
  F_HAND,
  F_GEAR,
  F_REACH,
  F_GAP,
  F_COVER,
  F_PLAN,
  F_INCOMING,
  F_ARMED,
  F_UNDER_WAY,
  F_PRIORITY,
] = FEATURES.map((_, i) => i) as unknown as readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Hull below which each lost point counts more. */
const PERIL = 9;
const FAR = 6;
/** Each card of a hand beyond this number is worth less: there are not enough tiers to play it. */
const FULL_HAND = 6;
const SPARE_CARD = 0.4;
const HALF_ENERGY = 4;
const REACTIVE_POINT = 0.8;
const POLARIZED_POINT = 1.2;

/** Adds the figures of the vessel of `other`, as far as `seat` may know them, to `sum`. */
function addVessel(r: Rules, s: State, seat: number, other: number, sum: Float64Array): void {
  const b = r.at(other);
  const hull = s[b + field.hull]!;
  sum[F_HULL]! += hull;
  if (hull < PERIL) sum[F_PERIL]! -= ((PERIL - hull) * (PERIL - hull)) / (PERIL * PERIL);
  const energy = s[b + field.energy]!;
  sum[F_ENERGY]! += energy / (HALF_ENERGY + energy);
  const heat = s[b + field.heat]! / r.rules.heatLimit;
  sum[F_HEAT]! -= heat * heat * heat * (heat >= 1 ? 5 : 1);
  addHand(s, b, seat === other, sum);
  addGear(s, b, sum);
  addPlace(r, s, other, b, sum);
  sum[F_PLAN]! += planValue(r, s, other, seat === other);
  sum[F_ARMED]! +=
    s[b + field.turnTwin]! * 2 +
    s[b + field.turnBurst]! * 2.4 +
    s[b + field.turnAgility]! * 2.5 +
    s[b + field.turnMiss]! * 0.8;
  if (s[b + field.delayed] !== 0) sum[F_UNDER_WAY]! += 1.5;
  if (s[field.priority] === other) sum[F_PRIORITY]! += 1;
}

function addHand(s: State, b: number, own: boolean, sum: Float64Array): void {
  const n = s[b + field.handN]!;
  if (!own) {
    sum[F_HAND]! += n > FULL_HAND ? FULL_HAND + (n - FULL_HAND) * SPARE_CARD : n;
    return;
  }
  let value = 0;
  for (let i = 0; i < n; i++) value += HAND_VALUE[s[b + field.hand + i]!]!;
  sum[F_HAND]! += n > FULL_HAND ? (value * (FULL_HAND + (n - FULL_HAND) * SPARE_CARD)) / n : value;
}

function addGear(s: State, b: number, sum: Float64Array): void {
  const n = s[b + field.gearN]!;
  let value = s[b + field.reactive]! * REACTIVE_POINT + s[b + field.polarized]! * POLARIZED_POINT;
  for (let i = 0; i < n; i++) value += GEAR_VALUE[s[b + field.gear + i]!]!;
  sum[F_GEAR]! += value;
}

/** Adds whether the vessel reaches an enemy, how far the nearest one is beyond its Range, and whether it is in cover. */
function addPlace(r: Rules, s: State, seat: number, b: number, sum: Float64Array): void {
  const hex = s[b + field.hex]!;
  if (hex < 0) return;
  const range = rangeOf(r, s, b, 0, 1);
  let nearest = r.map.hexes;
  let hits = 0;
  for (let other = 0; other < r.seats; other++) {
    const o = r.at(other);
    if (r.teamOfSeat[other] === r.teamOfSeat[seat] || s[o + field.alive] === 0 || s[o + field.hex]! < 0) continue;
    const d = r.map.distance(hex, s[o + field.hex]!);
    if (d < nearest) nearest = d;
    if (d <= range && mayFight(r, s, b, o) && seesVessel(r, s, b, o)) hits = 1;
  }
  if (nearest === r.map.hexes) return;
  sum[F_REACH]! += hits;
  if (nearest > range) sum[F_GAP]! -= (nearest - range) / FAR;
  if (r.map.kind[hex]! > 0) sum[F_COVER]! += 1;
}

/** Adds the damage that the attacks of the chain should do to `team`. */
function addIncoming(r: Rules, s: State, team: number, sum: Float64Array): void {
  for (let k = 0; k < s[field.chainN]!; k++) {
    const at = attackAt(k);
    const target = s[at + field.attackTarget]!;
    if (s[at + field.attackStatus]! > ATTACK_STATUS.OPEN || r.teamOfSeat[target] !== team) continue;
    sum[F_INCOMING]! -= expectedHit(r, s, at, target);
  }
}

/** Points that the attack at `at` should cost its target. Damage beyond the Hull counts as the loss of the vessel. */
function expectedHit(r: Rules, s: State, at: number, target: number): number {
  const b = r.at(target);
  let damage =
    r.ship.attack[s[r.at(s[at + field.attackSeat]!) + field.ship]!]! * s[at + field.attackTimes]! +
    s[at + field.attackFlat]! -
    s[at + field.attackCut]!;
  damage -= gearSum(s, b, r.gear.shield) + gearSum(s, b, r.gear.armor);
  if (s[at + field.attackType] === COMBAT.projectile) damage -= gearSum(s, b, r.gear.screen);
  if ((s[at + field.attackFlags]! & FLAG.REACTIVE) !== 0) damage -= r.sole.reactiveReduce;
  if (s[b + field.polarized]! > 0) damage -= r.sole.polarizedReduce;
  if (damage <= 0) return 0;
  const hull = s[b + field.hull]!;
  if (damage > hull) return damage + 15;
  const left = hull - damage;
  const peril =
    left < PERIL ? (PERIL - left) * (PERIL - left) - (hull < PERIL ? (PERIL - hull) * (PERIL - hull) : 0) : 0;
  return damage + (peril * FEATURE_WEIGHTS[F_PERIL]!) / (PERIL * PERIL);
}

/** Writes one number for each of `FEATURES`: the own team's minus the mean of the other living teams'. */
export function features(r: Rules, s: State, seat: number, out: Float64Array): void {
  out.fill(0, 0, N);
  const own = r.teamOfSeat[seat]!;
  let others = 0;
  for (let team = 0; team < r.teams; team++) if (team !== own && lives(r, s, team)) others++;
  for (let team = 0; team < r.teams; team++) {
    TEAM_SUM.fill(0);
    for (let other = 0; other < r.seats; other++)
      if (r.teamOfSeat[other] === team && s[r.at(other) + field.alive] === 1) addVessel(r, s, seat, other, TEAM_SUM);
    addIncoming(r, s, team, TEAM_SUM);
    const share = team === own ? 1 : others > 0 ? -1 / others : 0;
    for (let i = 0; i < N; i++) out[i]! += share * TEAM_SUM[i]!;
  }
}

function lives(r: Rules, s: State, team: number): boolean {
  for (let seat = 0; seat < r.seats; seat++)
    if (r.teamOfSeat[seat] === team && s[r.at(seat) + field.alive] === 1) return true;
  return false;
}

/** Expected share of the team of `seat`, from what `seat` may know: the weighted features, mapped to [0, 1]. */
export function evaluate(r: Rules, s: State, seat: number): number {
  if (s[field.endReason]! >= 0) {
    returns(r, s, r.shares);
    return r.shares[seat]!;
  }
  if (!lives(r, s, r.teamOfSeat[seat]!)) return 0;
  features(r, s, seat, FIGURES);
  let lead = 0;
  for (let i = 0; i < N; i++) lead += FEATURE_WEIGHTS[i]! * FIGURES[i]!;
  const x = lead / SCALE;
  const q = x / (1 + (x < 0 ? -x : x));
  const even = 1 / r.teams;
  return q < 0 ? even * (1 + q) : even + (1 - even) * q;
}
