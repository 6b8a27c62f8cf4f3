import type { State } from '../../../../src/core/index.ts';
import * as dice from '../../../../src/games/armada/attack/dice.ts';
import { classAt, isDie, poolDamage } from '../../../../src/games/armada/attack/dice.ts';
import { askUpgrades } from '../../../../src/games/armada/cards/ask.ts';
import { QUESTION } from '../../../../src/games/armada/cards/question.ts';
import { DAMAGE_OF_FACE, DEFENSE } from '../../../../src/games/armada/content/faces.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { ATTACK, MAX_DICE, MAX_TOKENS, SHIP_AT, TOKEN, ZONES } from '../../../../src/games/armada/state/layout.ts';
import type { Rules } from '../../../../src/games/armada/compiled.ts';
import * as STEP from '../../../../src/games/armada/state/steps.ts';
import {
  alive,
  hullOf,
  isSquadron,
  shield,
  tokenState,
  typeOf,
} from '../../../../src/games/armada/units/combatants.ts';
import { flying } from '../../../../src/games/armada/units/squadrons.ts';
import { squadronLoss } from './squadron-worth.ts';

/** Parts of the cost of a ship that count for being alive, for its hull and for its shields. */
const ALIVE = 0.45;
const HULL = 0.4;
const SHIELDS = 0.15;
/** Worth of a ready and of an exhausted defense token, as a part of the cost of the ship. */
const READY = 0.025;
const EXHAUSTED = 0.015;
/** How much more a faceup damage card counts than a facedown one, in hull points. */
const FACEUP = 0.3;
/** The part of the damage that an unspent token could prevent which it is expected to prevent. */
const BRACE_PART = 0.7;
const EVADE_PART = 0.6;
/** Expected damage of an unrolled die. */
const PER_DIE = 0.8;

/** Present worth of ship `u` without its defense tokens, in points. */
export function worthOf(r: Rules, s: State, u: number): number {
  const t = typeOf(s, u);
  let up = 0;
  for (let zone = 0; zone < ZONES; zone++) up += shield(s, u, zone);
  const hull = 1 - s[SHIP_AT[u]! + field.cards]! / hullOf(r, s, u);
  const shields = r.ship.shieldSum[t] === 0 ? 1 : up / r.ship.shieldSum[t]!;
  return costOf(r, s, u) * (ALIVE + HULL * hull + SHIELDS * shields);
}

/** What ship `u` scores when it is destroyed, without its upgrades: its cost, twice if the objective says so. */
function costOf(r: Rules, s: State, u: number): number {
  const cost = r.ship.points[typeOf(s, u)]!;
  return r.objectives.length === 0 ? cost : cost * (1 + askUpgrades(r, s, u, QUESTION.COST_AGAIN, 0));
}

/** Worth of the defense tokens of ship `u`, in points. */
export function tokensWorth(r: Rules, s: State, u: number): number {
  const t = typeOf(s, u);
  let sum = 0;
  for (let slot = 0; slot < r.ship.tokenCount[t]!; slot++) {
    const state = tokenState(s, u, slot);
    if (state === TOKEN.READY) sum += READY;
    else if (state === TOKEN.EXHAUSTED) sum += EXHAUSTED;
  }
  return sum * r.ship.points[t]!;
}

/** Points that ship `v` would lose to `damage` on `zone`, if the shields of `other` (-1: none) help. */
export function lossOf(r: Rules, s: State, v: number, zone: number, other: number, damage: number): number {
  const t = typeOf(s, v);
  const cost = costOf(r, s, v);
  const cover = shield(s, v, zone) + (other < 0 ? 0 : shield(s, v, other));
  const soaked = Math.min(damage, cover);
  const through = damage - soaked;
  const hull = hullOf(r, s, v);
  const left = hull - s[SHIP_AT[v]! + field.cards]!;
  const shields = r.ship.shieldSum[t] === 0 ? 0 : (SHIELDS * soaked) / r.ship.shieldSum[t]!;
  if (through >= left) return worthOf(r, s, v);
  // A hull point is worth more the closer the ship is to destruction.
  const end = through / left;
  return cost * (shields + (HULL * through) / hull + ALIVE * end * end * 0.5);
}

/** Points that the unit about to suffer damage will lose; 0 if there is none. */
export function pendingLoss(r: Rules, s: State): number {
  if (s[field.attackNumber] === 0)
    return s[field.hurtPoints] === 0 ? 0 : lossOf(r, s, s[field.hurt]!, 0, -1, s[field.hurtPoints]!);
  const v = s[field.target]!;
  if (isSquadron(v)) return flying(s, v) ? squadronLoss(r, s, v, expectedPool(r, s)) : 0;
  if (!alive(s, v)) return 0;
  const totalled = (s[field.attackFlags]! & ATTACK.TOTALLED) !== 0;
  const damage = totalled ? s[field.hurtPoints]! : expectedTotal(r, s, v);
  const critical = s[field.faceupCards] !== 0 && damage > shield(s, v, s[field.targetZone]!) ? FACEUP : 0;
  return lossOf(r, s, v, s[field.targetZone]!, s[field.redirect]! - 1, damage + critical);
}

/** Damage of the rolled pool, or expected damage of its unrolled dice. */
const expectedPool = (r: Rules, s: State): number =>
  s[field.step] === STEP.OBSTRUCTED ? Math.max(0, dice.poolSize(s) - s[field.lostDice]!) * PER_DIE : poolDamage(r, s);

/** Damage of the pool, minus the damage that the defender's tokens are expected to prevent. */
function expectedTotal(r: Rules, s: State, v: number): number {
  let sum = expectedPool(r, s);
  if (s[field.step] === STEP.OBSTRUCTED) return sum;
  if ((s[field.attackFlags]! & ATTACK.BRACED) !== 0) return (sum + 1) >> 1;
  if (s[field.step] === STEP.CRITICAL || s[SHIP_AT[v]! + field.dialSpeed] === 0) return sum;
  if (canSpend(r, s, v, DEFENSE.EVADE)) sum -= EVADE_PART * bestDie(s) * (s[field.band] === 3 ? 1 : 0.5);
  if (canSpend(r, s, v, DEFENSE.BRACE) && sum > 1) sum -= BRACE_PART * Math.floor(sum / 2);
  return sum;
}

/** Whether the defender can still spend an unlocked token of `type` in this attack. */
function canSpend(r: Rules, s: State, v: number, type: number): boolean {
  if ((s[field.typesSpent]! & (1 << type)) !== 0) return false;
  const t = typeOf(s, v);
  for (let slot = 0; slot < r.ship.tokenCount[t]!; slot++) {
    if (r.ship.token[t * MAX_TOKENS + slot] !== type || (s[field.locked]! & (1 << slot)) !== 0) continue;
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
