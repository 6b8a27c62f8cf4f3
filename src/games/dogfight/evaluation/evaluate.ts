import type { State } from '../../../core/index.ts';
import { COMBAT } from '../cards/card.ts';
import { gearSum } from '../cards/gear.ts';
import { attackAt } from '../combat/attack.ts';
import { returns } from '../combat/destruction.ts';
import { mayFight, seesVessel } from '../combat/targets.ts';
import { rangeOf } from '../combat/vessel.ts';
import * as field from '../field.ts';
import { ATTACK_STATUS, FLAG } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import { heatAgreed } from '../phases/burning.ts';
import { planValue } from './plan-value.ts';
import { FEATURES } from './weights.ts';

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

/** Below this Hull, each lost point counts more. */
const PERIL = 9;
const FAR = 6;
/** Cards of a hand beyond this number are worth less: there are not enough tiers to play them. */
const FULL_HAND = 6;
const SPARE_CARD = 0.4;
const HALF_ENERGY = 4;
const REACTIVE_POINT = 0.8;
const POLARIZED_POINT = 1.2;

/** Adds to `sum` the public figures of the vessel of `other`: all figures except those of its hand and its plan. */
function addVessel(r: Rules, s: State, other: number, sum: Float64Array): void {
  const b = r.at(other);
  const hull = s[b + field.hull]!;
  sum[F_HULL]! += hull;
  if (hull < PERIL) sum[F_PERIL]! -= ((PERIL - hull) * (PERIL - hull)) / (PERIL * PERIL);
  const energy = s[b + field.energy]!;
  sum[F_ENERGY]! += energy / (HALF_ENERGY + energy);
  const heat = (s[b + field.heat]! + heatAgreed(r, s, other)) / r.rules.heatLimit;
  sum[F_HEAT]! -= heat * heat * heat * (heat >= 1 ? 5 : 1);
  addGear(r, s, b, sum);
  addPlace(r, s, other, b, sum);
  sum[F_ARMED]! +=
    s[b + field.turnTwin]! * 2 +
    s[b + field.turnBurst]! * 2.4 +
    s[b + field.turnAgility]! * 2.5 +
    s[b + field.turnMiss]! * 0.8;
  if (s[b + field.delayed] !== 0) sum[F_UNDER_WAY]! += 1.5;
  if (s[field.priority] === other) sum[F_PRIORITY]! += 1;
}

/** What the hand at `b` is worth in the view of a player who sees only its number of cards. */
function closedHand(s: State, b: number): number {
  const n = s[b + field.handN]!;
  return n > FULL_HAND ? FULL_HAND + (n - FULL_HAND) * SPARE_CARD : n;
}

/** What the hand at `b` is worth to its owner. */
function ownHand(r: Rules, s: State, b: number): number {
  const { handValue } = r.card;
  const n = s[b + field.handN]!;
  let value = 0;
  for (let i = 0; i < n; i++) value += handValue[s[b + field.hand + i]!]!;
  return n > FULL_HAND ? (value * (FULL_HAND + (n - FULL_HAND) * SPARE_CARD)) / n : value;
}

function addGear(r: Rules, s: State, b: number, sum: Float64Array): void {
  const n = s[b + field.gearN]!;
  let value = s[b + field.reactive]! * REACTIVE_POINT + s[b + field.polarized]! * POLARIZED_POINT;
  const { gearValue } = r.card;
  for (let i = 0; i < n; i++) value += gearValue[s[b + field.gear + i]!]!;
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
  return damage + (peril * r.weights[F_PERIL]!) / (PERIL * PERIL);
}

/** Writes what everybody knows of each team into the rows of `r.teamSums`. */
function sumTeams(r: Rules, s: State): void {
  const { teamSums } = r;
  for (let team = 0; team < r.teams; team++) {
    const sum = teamSums[team]!;
    sum.fill(0);
    for (let seat = 0; seat < r.seats; seat++)
      if (r.teamOfSeat[seat] === team && s[r.at(seat) + field.alive] === 1) addVessel(r, s, seat, sum);
    addIncoming(r, s, team, sum);
  }
}

/** Adds the hands and plans to `r.teamSums`, as far as `seat` knows them; what stood there before is replaced. */
function addSecrets(r: Rules, s: State, seat: number): void {
  const { teamSums } = r;
  for (let team = 0; team < r.teams; team++) {
    let hands = 0;
    let plans = 0;
    for (let other = 0; other < r.seats; other++) {
      const b = r.at(other);
      if (r.teamOfSeat[other] !== team || s[b + field.alive] === 0) continue;
      hands += other === seat ? ownHand(r, s, b) : closedHand(s, b);
      plans += planValue(r, s, other, other === seat);
    }
    teamSums[team]![F_HAND] = hands;
    teamSums[team]![F_PLAN] = plans;
  }
}

/** The weight of other teams' figures in a feature of `team`, from which their mean is subtracted. */
function shareOfOthers(r: Rules, s: State, team: number): number {
  let others = 0;
  for (let other = 0; other < r.teams; other++) if (other !== team && lives(r, s, other)) others++;
  return others > 0 ? -1 / others : 0;
}

/** Feature `i` of `team`, from `r.teamSums`. */
function feature(r: Rules, i: number, team: number, others: number): number {
  const { teamSums } = r;
  let sum = 0;
  for (let k = 0; k < teamSums.length; k++) sum += (k === team ? 1 : others) * teamSums[k]![i]!;
  return sum;
}

/** Writes one number for each of `FEATURES`: the own team's minus the mean of the other living teams'. */
export function features(r: Rules, s: State, seat: number, out: Float64Array): void {
  sumTeams(r, s);
  addSecrets(r, s, seat);
  const team = r.teamOfSeat[seat]!;
  const others = shareOfOthers(r, s, team);
  for (let i = 0; i < N; i++) out[i] = feature(r, i, team, others);
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
  sumTeams(r, s);
  return shareOf(r, s, seat);
}

/** Writes what `evaluate` says of each seat: what everybody knows is summed once. */
export function evaluateAll(r: Rules, s: State, out: Float64Array): void {
  if (s[field.endReason]! >= 0) {
    returns(r, s, out);
    return;
  }
  sumTeams(r, s);
  for (let seat = 0; seat < r.seats; seat++) out[seat] = shareOf(r, s, seat);
}

/** Expected share of the team of `seat`, given what everybody knows of the teams. */
function shareOf(r: Rules, s: State, seat: number): number {
  const team = r.teamOfSeat[seat]!;
  if (!lives(r, s, team)) return 0;
  addSecrets(r, s, seat);
  const others = shareOfOthers(r, s, team);
  const { weights } = r;
  let lead = 0;
  for (let i = 0; i < N; i++) lead += weights[i]! * feature(r, i, team, others);
  const x = lead / r.scale;
  const q = x / (1 + (x < 0 ? -x : x));
  const even = 1 / r.teams;
  return q < 0 ? even * (1 + q) : even + (1 - even) * q;
}
