import { zoneOfCode } from '../state/actions.ts';
import type { State } from '../../../core/index.ts';
import * as dice from '../attack/dice.ts';
import { classAt, isDie, poolDamage } from '../attack/dice.ts';
import { askUpgrades } from '../cards/ask.ts';
import { isAsking } from '../cards/asking.ts';
import { MOMENT } from '../cards/entry.ts';
import { QUESTION } from '../cards/question.ts';
import { DAMAGE_OF_FACE, DEFENSE } from '../content/faces.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/bands.ts';
import { ATTACK, MAX_DICE, SHIP_AT, TOKEN, ZONES } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { bitsIn } from '../units/bit-sets.ts';
import {
  alive,
  hullOf,
  isSquadron,
  shield,
  tokenState,
  tokenType,
  tokensOf,
  typeOf,
  zonesOf,
} from '../units/combatants.ts';
import { flying } from '../units/squadrons.ts';
import { hullOfStation, isStanding, isStation } from '../units/stations.ts';
import { squadronLoss } from './squadron-worth.ts';

/** Part of the cost of a ship for being in play. It was fitted to results, as were the parts below and the worth of tokens. */
const ALIVE = 0.38;
/** Part of the cost for the hull. */
const HULL = 0.42;
/** Part of the cost for the shields. */
const SHIELDS = 0.2;
/** Part of `ALIVE` that damage costs a ship when it takes nearly all of its hull. */
const END = 0.6;
/**
 * Worth of a ready defense token, as a part of the cost of the ship. An exhausted one is worth nearly as much, since it is readied after the round.
 */
const READY = 0.03;
const EXHAUSTED = 0.028;
/** Worth of a ready Redirect. It is low because spending it keeps shields in all zones, and shields count the same here in every zone. */
const READY_REDIRECT = 0.012;
/** Part of the worth of tokens that is left at speed 0, where none can be spent (A-DEF-03) until a dial raises the speed. */
const STANDING = 0.3;
/** How much more a faceup damage card counts than a facedown one, in hull points. */
export const FACEUP = 0.3;
/** An unspent token is expected to prevent this part of the damage that it could. */
const BRACE_PART = 0.7;
const EVADE_PART = 0.6;
/** Part of the final score of a station that counts before the end of the match. */
const STATION = 0.8;
/** Expected damage of an unrolled die. */
const PER_DIE = 0.68;

/** Writes the cost, the hull and the present worth of ship `u` without its defense tokens, in points. */
export function weigh(r: Rules, s: State, u: number): void {
  const t = typeOf(s, u);
  let up = 0;
  for (let zone = 0; zone < r.ship.zones[t]!; zone++) up += shield(s, u, zone);
  const hull = hullOf(r, s, u);
  const cost = costOf(r, s, u);
  const whole = 1 - (s[SHIP_AT[u]! + field.cards]! + FACEUP * bitsIn(s[SHIP_AT[u]! + field.faceup]!)) / hull;
  const shields = r.ship.shieldSum[t] === 0 ? 1 : up / r.ship.shieldSum[t]!;
  r.scratch.hull[u] = hull;
  r.scratch.cost[u] = cost;
  r.scratch.worth[u] = cost * (ALIVE + HULL * whole + SHIELDS * shields);
}

/** Points that the enemy scores for destroying ship `u`, without its upgrades: its cost, or twice its cost if the objective says so. */
function costOf(r: Rules, s: State, u: number): number {
  const cost = r.ship.points[typeOf(s, u)]!;
  return r.objectives.length === 0 ? cost : cost * (1 + askUpgrades(r, s, u, QUESTION.COST_AGAIN, 0));
}

/** Worth of the defense tokens of ship `u`, in points. */
export function tokensWorth(r: Rules, s: State, u: number): number {
  const t = typeOf(s, u);
  let sum = 0;
  for (let slot = 0; slot < tokensOf(r, s, u); slot++) {
    const state = tokenState(s, u, slot);
    if (state === TOKEN.READY) sum += tokenType(r, s, u, slot) === DEFENSE.REDIRECT ? READY_REDIRECT : READY;
    else if (state === TOKEN.EXHAUSTED) sum += EXHAUSTED;
  }
  return sum * r.ship.points[t]! * (s[SHIP_AT[u]! + field.dialSpeed] === 0 ? STANDING : 1);
}

/**
 * Points that ship `v` would lose to `damage` on `zone`, if the shields of zone `other` (-1: none) help. `weigh` must have been called for the ship.
 */
export const lossOf = (r: Rules, s: State, v: number, zone: number, other: number, damage: number): number =>
  lossAt(r, s, v, shield(s, v, zone) + (other < 0 ? 0 : shield(s, v, other)), damage);

/** Points that ship `v` would lose to `damage`, if `cover` shields help. */
export function lossAt(r: Rules, s: State, v: number, cover: number, damage: number): number {
  const shieldSum = r.ship.shieldSum[typeOf(s, v)]!;
  const soaked = Math.min(damage, cover);
  const through = damage - soaked;
  const hull = r.scratch.hull[v]!;
  const left = hull - s[SHIP_AT[v]! + field.cards]!;
  if (through >= left) return r.scratch.worth[v]!;
  const shields = shieldSum === 0 ? 0 : (SHIELDS * soaked) / shieldSum;
  // A hull point is worth more, the closer the ship is to destruction.
  const end = through / left;
  return r.scratch.cost[v]! * (shields + (HULL * through) / hull + ALIVE * end * end * END);
}

/**
 * Most points that ship `v` would lose to a shot from one zone at one of the zones from `first` on; `bands`: two bits for each target zone, `at`: the
 * zone's row of `Rules.expected`.
 */
export function bestShot(r: Rules, s: State, v: number, bands: number, at: number, first = 0): number {
  let loss = 0;
  const last = Math.min(zonesOf(r, s, v), first + ZONES);
  for (let targetZone = first; targetZone < last; targetZone++) {
    const band = (bands >>> (2 * (targetZone - first))) & 3;
    if (band !== 0) loss = Math.max(loss, lossAt(r, s, v, shield(s, v, targetZone), r.ship.expected[at + band]!));
  }
  return loss;
}

/** The shields of the zone with most, since the owner chooses which zone suffers damage outside of attacks (A-DMG-05). */
export function bestShield(r: Rules, s: State, u: number): number {
  let best = 0;
  for (let zone = 0; zone < zonesOf(r, s, u); zone++) best = Math.max(best, shield(s, u, zone));
  return best;
}

export function weakestShield(r: Rules, s: State, u: number): number {
  let least = shield(s, u, 0);
  for (let zone = 1; zone < zonesOf(r, s, u); zone++) least = Math.min(least, shield(s, u, zone));
  return least;
}

/** The unit that is about to suffer damage, if there is one: the target of an attack, or a ship that an obstacle or a card hurts. */
export const endangered = (s: State): number => (s[field.attackNumber] === 0 ? s[field.hurt]! : s[field.target]!);

/** Points that the unit about to suffer damage will lose; 0 if there is none. */
export function pendingLoss(r: Rules, s: State): number {
  const v = endangered(s);
  if (s[field.attackNumber] === 0) {
    if (s[field.hurtPoints] === 0 || isStation(r, s, v)) return 0;
    const zone = s[field.hurtZone]!;
    return lossAt(r, s, v, zone < 0 ? bestShield(r, s, v) : shield(s, v, zone), s[field.hurtPoints]!);
  }
  if (isSquadron(v)) return flying(s, v) ? squadronLoss(r, s, v, expectedPool(r, s)) : 0;
  if (isStation(r, s, v)) return stationLoss(r, s, v);
  if (!alive(s, v)) return 0;
  const totalled = (s[field.attackFlags]! & ATTACK.TOTALLED) !== 0;
  const damage = totalled ? s[field.hurtPoints]! : expectedTotal(r, s, v);
  const critical = s[field.faceupCards]! > 0 && damage > shield(s, v, s[field.targetZone]!) ? FACEUP : 0;
  return lossOf(
    r,
    s,
    v,
    s[field.targetZone]!,
    s[field.redirect] === 0 ? -1 : zoneOfCode(s[field.redirect]! - 1),
    damage + critical,
  );
}

/** By how much the outlook of the objective (`stationWorth`) will grow when the attack under way hits station `v`. */
function stationLoss(r: Rules, s: State, v: number): number {
  if (!isStanding(r, s, v)) return 0;
  const totalled = (s[field.attackFlags]! & ATTACK.TOTALLED) !== 0;
  const hull = hullOfStation(r, s);
  const cards = s[SHIP_AT[v]! + field.cards]!;
  const after = Math.min(hull, cards + (totalled ? s[field.hurtPoints]! : expectedPool(r, s)));
  return stationWorth(r, s, after) - stationWorth(r, s, cards);
}

/** What a station with so many damage cards is worth to the first player, in points: twice a victory token from the one end to the other, more for each card the nearer it is. */
export function stationWorth(r: Rules, s: State, cards: number): number {
  const part = Math.min(1, cards / hullOfStation(r, s));
  return r.objectives[s[field.objective]! - 1]!.row.victory * (part + part * part - 1) * STATION;
}

/** Damage of the rolled pool, or expected damage of its unrolled dice. */
const expectedPool = (r: Rules, s: State): number =>
  isUnrolled(s) ? Math.max(0, dice.poolSize(s) - s[field.lostDice]! - leaving(r, s)) * PER_DIE : poolDamage(r, s);

/** Whether the dice are not rolled yet; some of them may be removed before. */
const isUnrolled = (s: State): boolean =>
  s[field.step] === STEP.OBSTRUCTED || s[field.window] === MOMENT.GATHERED || s[field.window] === MOMENT.BEFORE_ROLL;

/** How many dice a card of the defender still removes before the roll. */
const leaving = (r: Rules, s: State): number => (isAsking(r, s) ? s[field.answers]! : 0);

/** Damage of the pool, minus the damage that the defender's tokens are expected to prevent. */
function expectedTotal(r: Rules, s: State, v: number): number {
  let sum = expectedPool(r, s);
  if (isUnrolled(s)) return sum;
  if ((s[field.attackFlags]! & ATTACK.BRACED) !== 0) return (sum + 1) >> 1;
  if (s[field.step] === STEP.CRITICAL || s[SHIP_AT[v]! + field.dialSpeed] === 0) return sum;
  if (canSpend(r, s, v, DEFENSE.EVADE)) sum -= EVADE_PART * bestDie(s) * (s[field.band]! >= BAND.LONG ? 1 : 0.5);
  if (canSpend(r, s, v, DEFENSE.BRACE) && sum > 1) sum -= BRACE_PART * Math.floor(sum / 2);
  return sum;
}

/** Whether the defender can still spend an unlocked token of `type` in this attack. */
function canSpend(r: Rules, s: State, v: number, type: number): boolean {
  if ((s[field.typesSpent]! & (1 << type)) !== 0) return false;
  for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
    if (tokenType(r, s, v, slot) !== type || (s[field.locked]! & (1 << slot)) !== 0) continue;
    if (tokenState(s, v, slot) !== TOKEN.DISCARDED) return true;
  }
  return false;
}

/** Damage of the die in the pool with the most damage. */
function bestDie(s: State): number {
  let best = 0;
  for (let i = 0; i < MAX_DICE; i++) if (isDie(s, i)) best = Math.max(best, DAMAGE_OF_FACE[classAt(s, i) & 7]!);
  return best;
}
