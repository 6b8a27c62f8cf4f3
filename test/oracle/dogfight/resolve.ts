import { hiddenFrom } from './combat.ts';
import type { Attack, Table, Vessel } from './model.ts';
import { apart, effectDamage, expire, loseHull, number, rangeOf, sees, worn } from './vessel.ts';

/** Range and sight are judged again when an attack resolves (DH-24, DF-CMB-04). */
function stillValid(t: Table, a: Attack): boolean {
  const { by, target } = a;
  if (!target.alive || hiddenFrom(by, target)) return false;
  const far = apart(by, target);
  const range = rangeOf(t, by, a.rangeFlat, a.rangeTimes);
  if (a.exact ? far !== range : far > range) return false;
  return sees(t, by, target, a.ignoreObstructions || by.turn.ignoreObstructions);
}

/** D-CMB-01 step 5: the attack hits or misses. */
export function resolve(t: Table, a: Attack): void {
  if (a.missed || !stillValid(t, a)) return;
  const left = mitigate(t, a, offered(a));
  if (left > 0) loseHull(a.target, left);
}

/** DH-25: (original Attack x multipliers) + flat modifiers, never below 0. */
function offered(a: Attack): number {
  return Math.max(0, a.by.attack * a.times + a.flat);
}

/** DF-CMB-06: answers and shields, then armor, then what reacts to damage suffered. */
function mitigate(t: Table, a: Attack, damage: number): number {
  const { target } = a;
  let left = Math.max(0, damage - a.cut);
  left = Math.max(0, left - worn(t, target, 'energy-shield', 'reduce'));
  if (a.type === 'projectile') left = Math.max(0, left - worn(t, target, 'point-defense-grid', 'reduce'));
  const beforeArmor = left;
  left = Math.max(0, left - worn(t, target, 'hardened-armor', 'reduce'));
  if (a.reactive) {
    left = Math.max(0, left - number(t, 'reactive-armor', 'reduce'));
    burn(t, a.by, target, beforeArmor - number(t, 'reactive-armor', 'threshold'));
  }
  return polarize(t, target, left);
}

/** Reactive Armor throws back what exceeds its threshold at an adjacent attacker in sight. */
function burn(t: Table, attacker: Vessel, target: Vessel, damage: number): void {
  if (damage > 0 && apart(attacker, target) <= 1 && sees(t, target, attacker, target.turn.ignoreObstructions))
    effectDamage(t, attacker, damage);
}

/** Polarized Hull is mandatory and last: a counter for each attack that would damage. */
function polarize(t: Table, v: Vessel, damage: number): number {
  if (damage === 0 || v.polarized === 0) return damage;
  v.polarized--;
  if (v.polarized === 0) expire(v, 'polarized-hull');
  return Math.max(0, damage - number(t, 'polarized-hull', 'reduce'));
}
