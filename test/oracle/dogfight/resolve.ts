import { hiddenFrom } from './combat.ts';
import { inOrbit } from './environment.ts';
import type { Attack, Table, Vessel } from './model.ts';
import type { Situation } from './tally.ts';
import {
  apart,
  effectDamage,
  expire,
  loseHull,
  number,
  ownNumber,
  ownOf,
  rangeOf,
  sees,
  soleCard,
  worn,
  wornOwn,
} from './vessel.ts';

/** Range and sight are judged again when an attack resolves (DH-24, DF-CMB-04). */
function stillValid(t: Table, a: Attack): boolean {
  const { by, target } = a;
  if (!target.alive) return false;
  if (inOrbit(t, by, target)) return spoilt(t, 'DH-24 at resolution Hidden Orbit hides the target');
  if (hiddenFrom(t, by, target)) return spoilt(t, 'DH-24 at resolution the target is hidden');
  const far = apart(by, target);
  const range = rangeOf(t, by, a.rangeFlat, a.rangeTimes);
  if (a.exact && far !== range) return spoilt(t, 'DH-24 at resolution the target is not at the exact distance');
  if (far > range) return spoilt(t, 'DH-24 at resolution the target is out of Range');
  if (sees(t, by, target, a.ignoreObstructions || by.turn.ignoreObstructions)) return true;
  return spoilt(t, 'DH-24 at resolution the target is out of sight');
}

function spoilt(t: Table, why: Situation): boolean {
  t.tally.meet(why);
  return false;
}

/** D-CMB-01 step 5: the attack hits or misses. */
export function resolve(t: Table, a: Attack): void {
  if (a.missed || !stillValid(t, a)) return;
  if (a.by.hull < 0) t.tally.meet('D-ATK-09 a vessel below zero shoots on');
  const left = mitigate(t, a, offered(t, a));
  if (left > 0) loseHull(t, a.target, left);
  else t.tally.meet('D-DMG-04 an attack is absorbed');
}

/** DH-25: (original Attack x multipliers) + flat modifiers, never below 0. */
function offered(t: Table, a: Attack): number {
  const sum = a.by.attack * a.times + a.flat;
  if (sum < 0) t.tally.meet('DH-25 damage below 0 counts as 0');
  return Math.max(0, sum);
}

/** DF-CMB-06: answers and shields count first, then armor, then effects that react to suffered damage. */
function mitigate(t: Table, a: Attack, damage: number): number {
  const { target } = a;
  let left = Math.max(0, damage - a.cut);
  left = Math.max(0, left - worn(t, target, 'energy-shield', 'reduce') - wornOwn(t, target, 'shield'));
  if (a.type === 'projectile')
    left = Math.max(0, left - worn(t, target, 'point-defense-grid', 'reduce') - wornOwn(t, target, 'screen'));
  const beforeArmor = left;
  left = Math.max(0, left - worn(t, target, 'hardened-armor', 'reduce') - wornOwn(t, target, 'armor'));
  if (a.reactive) {
    const { reduce, threshold } = reactiveArmor(t);
    left = Math.max(0, left - reduce);
    burn(t, a.by, target, beforeArmor - threshold);
  }
  return polarize(t, target, left);
}

/**
 * The damage that one energy of the reactive card removes, and the threshold above which the attacker suffers damage.
 */
function reactiveArmor(t: Table): { reduce: number; threshold: number } {
  const card = soleCard('charge');
  const own = ownOf(card)?.gear;
  if (own === undefined) return { reduce: number(t, card, 'reduce'), threshold: number(t, card, 'threshold') };
  return { reduce: ownNumber(t, card, own.reactiveReduce), threshold: ownNumber(t, card, own.reactiveThreshold) };
}

/** Reactive Armor deals the damage above its threshold to an adjacent attacker in sight. */
function burn(t: Table, attacker: Vessel, target: Vessel, damage: number): void {
  if (damage <= 0 || apart(attacker, target) > 1) return;
  if (!sees(t, target, attacker, target.turn.ignoreObstructions)) return;
  t.tally.meet('CARD-40 the attacker is burnt');
  effectDamage(t, attacker, damage);
  if (attacker.hull < 0) t.tally.meet('CARD-40 the burnt attacker falls below zero');
}

/** Polarized Hull is mandatory and comes last: it spends a counter for each attack that would deal damage. */
function polarize(t: Table, v: Vessel, damage: number): number {
  if (damage === 0 || v.polarized === 0) return damage;
  v.polarized--;
  if (v.polarized === 0) {
    expire(t, v, soleCard('charge-any'));
    t.tally.meet('CARD-41 the last armor counter goes');
  }
  const card = soleCard('charge-any');
  const own = ownOf(card)?.gear;
  const reduce = own === undefined ? number(t, card, 'reduce') : ownNumber(t, card, own.polarizedReduce);
  return Math.max(0, damage - reduce);
}
