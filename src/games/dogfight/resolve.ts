import { ALL_SEATS } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import { ACTION } from './actions.ts';
import { attackAt } from './attack.ts';
import { CARD as CODE } from './cards.ts';
import { checkDestroyed } from './destruction.ts';
import { DF_EVENT } from './events.ts';
import { ask, go } from './flow.ts';
import * as L from './layout.ts';
import { STEP } from './steps.ts';
import type { Tables } from './tables.ts';
import { validTarget } from './targets.ts';
import { afterShields, effectDamage, expireGear, gearAt, takeHull } from './vessel.ts';

const { CHAIN_N, CURRENT, FRAMES, FRAMES_N, PRIORITY, RETURN, END_REASON } = L.TABLE;
const A = L.ATTACK;
const F = L.FRAME;
const { FRAME_WORDS } = L;
const { OPEN, MISSED, RESOLVED } = L.ATTACK_STATUS;
const { SIGHT, EXACT, REACTIVE: REACTIVE_FLAG } = L.FLAG;
const { SHIP, HEX, GEAR, GEAR_N, POLARIZED } = L.SEAT;
const ORDER = ACTION.ORDER;
const ALL = ALL_SEATS;
const PROJECTILE = 1;
const REACTIVE_ARMOR = CODE['reactive-armor'];
const POLARIZED_HULL = CODE['polarized-hull'];

/** The attacks of the chain resolve one by one; among several the Priority player chooses. */
export function resolve(t: Tables, s: State, log: EventLog | null): void {
  for (;;) {
    let open = 0;
    let last = -1;
    for (let k = 0; k < s[CHAIN_N]!; k++) {
      if (s[attackAt(k) + A.STATUS] !== OPEN) continue;
      open++;
      last = k;
    }
    if (open > 1) {
      ask(s, s[PRIORITY]!, STEP.ORDER);
      return;
    }
    if (open === 0) break;
    resolveAttack(t, s, last, log);
  }
  go(s, STEP.CHAIN_END);
}

export function legalOrder(s: State, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < s[CHAIN_N]!; k++) if (s[attackAt(k) + A.STATUS] === OPEN) out[n++] = ORDER + k;
  return n;
}

export function chooseOrder(t: Tables, s: State, a: number, log: EventLog | null): void {
  const at = attackAt(a - ORDER);
  if (log !== null) log.add(DF_EVENT.ORDERED, s[PRIORITY]!, s[at + A.CARD]!, -1, 1, s[at + A.SEAT]!, ALL);
  resolveAttack(t, s, a - ORDER, log);
  go(s, STEP.RESOLVE);
}

/** Judges an attack once more and deals its damage. */
function resolveAttack(t: Tables, s: State, k: number, log: EventLog | null): void {
  const at = attackAt(k);
  const seat = s[at + A.SEAT]!;
  const target = s[at + A.TARGET]!;
  const card = s[at + A.CARD]!;
  const flags = s[at + A.FLAGS]!;
  const flat = s[at + A.RANGE_FLAT]!;
  const sight = (flags & SIGHT) !== 0;
  if (!validTarget(t, s, seat, target, flat, s[at + A.RANGE_TIMES]!, sight, (flags & EXACT) !== 0)) {
    s[at + A.STATUS] = MISSED;
    if (log !== null) log.add(DF_EVENT.MISSED, seat, card, -1, 1, target, ALL);
    return;
  }
  s[at + A.STATUS] = RESOLVED;
  const original = t.shipAttack[s[t.at(seat) + SHIP]!]!;
  const power = Math.max(0, original * s[at + A.TIMES]! + s[at + A.FLAT]!);
  const damage = mitigate(t, s, at, power, log);
  if (log !== null) log.add(DF_EVENT.HIT, seat, card, damage, power, target, ALL);
  takeHull(t, s, seat, target, damage, card, log);
}

/** Combat damage after responses, then shields, then armor; the rest reaches the Hull. */
function mitigate(t: Tables, s: State, at: number, power: number, log: EventLog | null): number {
  const target = s[at + A.TARGET]!;
  const b = t.at(target);
  let damage = Math.max(0, power - s[at + A.CUT]!);
  const gears = s[b + GEAR_N]!;
  if (gears === 0 && (s[at + A.FLAGS]! & REACTIVE_FLAG) === 0) return damage;
  damage = afterShields(t, s, b, damage);
  if (s[at + A.TYPE] === PROJECTILE) for (let i = 0; i < gears; i++) damage -= t.gearScreen[s[b + GEAR + i]!]!;
  if (damage < 0) damage = 0;
  const beforeArmor = damage;
  for (let i = 0; i < gears; i++) damage -= t.gearArmor[s[b + GEAR + i]!]!;
  if ((s[at + A.FLAGS]! & REACTIVE_FLAG) !== 0) {
    damage -= t.n.reactiveReduce;
    react(t, s, at, beforeArmor, log);
  }
  if (damage > 0 && s[b + POLARIZED]! > 0) {
    s[b + POLARIZED]!--;
    damage -= t.n.polarizedReduce;
    if (s[b + POLARIZED] === 0) {
      const i = gearAt(s, b, POLARIZED_HULL);
      if (i >= 0) expireGear(t, s, target, i, log);
    }
  }
  return damage > 0 ? damage : 0;
}

/** Reactive Armor throws back at an adjacent attacker in sight what exceeds its threshold. */
function react(t: Tables, s: State, at: number, beforeArmor: number, log: EventLog | null): void {
  const seat = s[at + A.SEAT]!;
  const target = s[at + A.TARGET]!;
  const a = s[t.at(seat) + HEX]!;
  const b = s[t.at(target) + HEX]!;
  if (t.map.distance(a, b) > 1 || !t.map.sees(a, b)) return;
  effectDamage(t, s, target, seat, beforeArmor - t.n.reactiveThreshold, REACTIVE_ARMOR, log);
}

/** The chain is over: the destroyed leave, then the cards still resolving go on. */
export function endChain(t: Tables, s: State, log: EventLog | null): void {
  s[CHAIN_N] = 0;
  s[CURRENT] = -1;
  const frames = s[FRAMES_N]!;
  for (let i = 0; i < frames; i++) s[FRAMES + i * FRAME_WORDS + F.PARENT] = -1;
  go(s, frames > 0 ? STEP.FRAME : s[RETURN]!);
  checkDestroyed(t, s, 0, log);
  if (s[END_REASON]! >= 0) s[FRAMES_N] = 0;
}
