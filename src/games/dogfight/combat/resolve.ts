import type { EventLog, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { COMBAT } from '../cards/card.ts';
import { frameAt } from '../cards/frames.ts';
import { gearAt, gearSum } from '../cards/gear.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { ATTACK_STATUS, FLAG } from '../layout.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { attackAt } from './attack.ts';
import { checkDestroyed } from './destruction.ts';
import { noteAim, seesVessel, validTarget } from './targets.ts';
import { afterShields, effectDamage, expireGear, takeHull } from './vessel.ts';

/** Resolves the attacks of the chain one by one. If there are several, the Priority player chooses the next one. */
export function resolve(r: Rules, s: State, log: EventLog | null): void {
  for (;;) {
    let open = 0;
    let last = -1;
    for (let k = 0; k < s[field.chainN]!; k++) {
      if (s[attackAt(k) + field.attackStatus] !== ATTACK_STATUS.OPEN) continue;
      open++;
      last = k;
    }
    if (open > 1) {
      ask(s, s[field.priority]!, STEP.ORDER);
      return;
    }
    if (open === 0) break;
    resolveAttack(r, s, last, log);
  }
  go(s, STEP.CHAIN_END);
}

export function legalOrder(_r: Rules, s: State, _seat: number, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < s[field.chainN]!; k++)
    if (s[attackAt(k) + field.attackStatus] === ATTACK_STATUS.OPEN) out[n++] = ACTION.ORDER + k;
  return n;
}

export function takeOrder(r: Rules, s: State, _seat: number, a: number, log: EventLog | null): void {
  const at = attackAt(a - ACTION.ORDER);
  log?.add(DF_EVENT.ORDERED, s[field.priority]!, s[at + field.attackCard]!, -1, 1, s[at + field.attackSeat]!);
  resolveAttack(r, s, a - ACTION.ORDER, log);
  go(s, STEP.RESOLVE);
}

/** Checks the target of an attack once more and deals its damage. */
function resolveAttack(r: Rules, s: State, k: number, log: EventLog | null): void {
  const at = attackAt(k);
  const seat = s[at + field.attackSeat]!;
  const target = s[at + field.attackTarget]!;
  const card = s[at + field.attackCard]!;
  const flags = s[at + field.attackFlags]!;
  const flat = s[at + field.attackRangeFlat]!;
  if (!validTarget(r, s, seat, target, flat, s[at + field.attackRangeTimes]!, flags)) {
    s[at + field.attackStatus] = ATTACK_STATUS.MISSED;
    if (log !== null) {
      log.add(DF_EVENT.MISSED, seat, card, -1, 1, target);
      noteAim(r, s, seat, target, flat, s[at + field.attackRangeTimes]!, flags, card, log);
    }
    return;
  }
  s[at + field.attackStatus] = ATTACK_STATUS.RESOLVED;
  const original = r.ship.attack[s[r.at(seat) + field.ship]!]!;
  const power = Math.max(0, original * s[at + field.attackTimes]! + s[at + field.attackFlat]!);
  const damage = mitigate(r, s, at, power, log);
  log?.add(DF_EVENT.HIT, seat, card, damage, power, target);
  takeHull(r, s, seat, target, damage, card, log);
}

/** Returns the combat damage that reaches the Hull, after responses, shields and armor. */
function mitigate(r: Rules, s: State, at: number, power: number, log: EventLog | null): number {
  const target = s[at + field.attackTarget]!;
  const b = r.at(target);
  let damage = Math.max(0, power - s[at + field.attackCut]!);
  if (s[b + field.gearN] === 0 && (s[at + field.attackFlags]! & FLAG.REACTIVE) === 0) return damage;
  damage = afterShields(r, s, b, damage);
  if (s[at + field.attackType] === COMBAT.projectile) damage -= gearSum(s, b, r.gear.screen);
  if (damage < 0) damage = 0;
  const beforeArmor = damage;
  damage -= gearSum(s, b, r.gear.armor);
  if ((s[at + field.attackFlags]! & FLAG.REACTIVE) !== 0) {
    damage -= r.sole.reactiveReduce;
    react(r, s, at, beforeArmor, log);
  }
  if (damage > 0 && s[b + field.polarized]! > 0) {
    s[b + field.polarized]!--;
    damage -= r.sole.polarizedReduce;
    if (s[b + field.polarized] === 0) {
      const i = gearAt(s, b, r.sole.polarized);
      if (i >= 0) expireGear(r, s, target, i, log);
    }
  }
  return damage > 0 ? damage : 0;
}

/** Reactive Gear inflicts the damage that exceeds its threshold on an adjacent attacker in sight. */
function react(r: Rules, s: State, at: number, beforeArmor: number, log: EventLog | null): void {
  const seat = s[at + field.attackSeat]!;
  const target = s[at + field.attackTarget]!;
  const a = r.at(seat);
  const b = r.at(target);
  if (r.map.distance(s[a + field.hex]!, s[b + field.hex]!) > 1 || !seesVessel(r, s, b, a)) return;
  effectDamage(r, s, target, seat, beforeArmor - r.gear.reactiveThreshold[r.sole.reactive]!, r.sole.reactive, log);
}

/** Ends the chain: destroyed vessels leave, then the cards that still resolve go on. */
export function endChain(r: Rules, s: State, log: EventLog | null): void {
  s[field.chainN] = 0;
  s[field.current] = -1;
  const frames = s[field.framesN]!;
  for (let i = 0; i < frames; i++) s[frameAt(i) + field.frameParent] = -1;
  go(s, frames > 0 ? STEP.FRAME : s[field.returnStep]!);
  checkDestroyed(r, s, 0, log);
  if (s[field.endReason]! >= 0) s[field.framesN] = 0;
}
