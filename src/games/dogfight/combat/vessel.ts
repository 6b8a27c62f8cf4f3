import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { NONE, gearAt } from '../cards/gear.ts';
import { toPile } from '../cards/zones.ts';
import { ABILITY_SUBJECT, DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import type { Rules } from '../compiled.ts';

/** Equips `card`. Returns false when a copy of it is equipped already. */
export function equip(r: Rules, s: State, seat: number, card: number, gone: boolean, log: EventLog | null): boolean {
  const b = r.at(seat);
  if (gearAt(s, b, card) >= 0) return false;
  const n = s[b + field.gearN]!;
  s[b + field.gear + n] = card;
  s[b + field.gearN] = n + 1;
  s[b + field.maxHull]! += r.gear.hull[card]!;
  if (gone) s[b + field.gearGone]! |= 1 << r.card.gearNumber[card]!;
  log?.add(DF_EVENT.EQUIPPED, seat, card, -1, 1);
  return true;
}

/** Lets the `i`-th Gear of `seat` expire. */
export function expireGear(r: Rules, s: State, seat: number, i: number, log: EventLog | null): void {
  const b = r.at(seat);
  const card = s[b + field.gear + i]!;
  const n = s[b + field.gearN]! - 1;
  for (let k = i; k < n; k++) s[b + field.gear + k] = s[b + field.gear + k + 1]!;
  s[b + field.gear + n] = -1;
  s[b + field.gearN] = n;
  s[b + field.maxHull]! -= r.gear.hull[card]!;
  if (s[b + field.hull]! > s[b + field.maxHull]!) s[b + field.hull] = s[b + field.maxHull]!;
  if (card === r.sole.reactive) s[b + field.reactive] = 0;
  if (card === r.sole.polarized) s[b + field.polarized] = 0;
  log?.add(DF_EVENT.EXPIRED, seat, card, -1, 1);
  const bit = 1 << r.card.gearNumber[card]!;
  if ((s[b + field.gearGone]! & bit) === 0) toPile(s, b, card);
  else {
    s[b + field.gearGone]! &= ~bit;
    s[b + field.removed]!++;
    log?.add(DF_EVENT.REMOVED, seat, card, -1, 1);
  }
}

/** The energy that counts for minimum requirements: the vessel's own energy and that on its reactive card. */
export function energyWithCards(s: State, b: number): number {
  return s[b + field.energy]! + s[b + field.reactive]!;
}

/** Lets Gear of `seat` expire if its vessel has too little energy for it. */
export function expireUnpowered(r: Rules, s: State, seat: number, log: EventLog | null): void {
  const b = r.at(seat);
  for (let i = s[b + field.gearN]! - 1; i >= 0; i--) {
    const least = r.gear.leastEnergy[s[b + field.gear + i]!]!;
    if (least !== NONE && energyWithCards(s, b) < least) expireGear(r, s, seat, i, log);
  }
}

/** Gives the vessel at `b` up to `n` tiers more this turn. */
export function addTiers(r: Rules, s: State, b: number, n: number): void {
  s[b + field.tiers] = Math.min(r.rules.maxTiers, s[b + field.tiers]! + n);
}

/** The subject of a row about `card`, -1 for the ability of the ship at `b`. */
const causeOf = (s: State, b: number, card: number): number => (card < 0 ? ABILITY_SUBJECT + s[b + field.ship]! : card);

/** Adds `amount` to the energy of `seat`, which stays at 0 or above. `card` is the cause, -1 for its ship. */
export function addEnergy(r: Rules, s: State, seat: number, amount: number, card: number, log: EventLog | null): void {
  if (amount === 0) return;
  const b = r.at(seat);
  const energy = s[b + field.energy]! + amount;
  s[b + field.energy] = energy > 0 ? energy : 0;
  log?.add(DF_EVENT.ENERGY, seat, causeOf(s, b, card), s[b + field.energy]!, amount);
  if (amount < 0) expireUnpowered(r, s, seat, log);
}

/** Takes `cost` energy from `seat` for `card`, or all its energy if that is less. */
export function payEnergy(r: Rules, s: State, seat: number, cost: number, card: number, log: EventLog | null): void {
  const energy = s[r.at(seat) + field.energy]!;
  const paid = cost < energy ? cost : energy;
  if (log !== null && paid > 0) log.add(EVENT.CARD_COST, seat, card, -1, paid);
  addEnergy(r, s, seat, -cost, card, log);
}

export function addHeat(r: Rules, s: State, seat: number, amount: number, card: number, log: EventLog | null): void {
  const b = r.at(seat);
  const before = s[b + field.heat]!;
  const after = before + amount > 0 ? before + amount : 0;
  s[b + field.heat] = after;
  if (log !== null && after !== before) log.add(DF_EVENT.HEAT, seat, causeOf(s, b, card), after, after - before);
}

/** Repairs up to `amount` Hull, to the maximum. A vessel below 0 cannot be repaired. */
export function repairHull(r: Rules, s: State, seat: number, amount: number, card: number, log: EventLog | null): void {
  const b = r.at(seat);
  const hull = s[b + field.hull]!;
  if (hull < 0) return;
  const room = s[b + field.maxHull]! - hull;
  const done = amount < room ? amount : room;
  if (done <= 0) return;
  s[b + field.hull] = hull + done;
  log?.add(DF_EVENT.REPAIRED, seat, card, hull + done, done);
}

/** Takes `amount` Hull from `target`, inflicted by `card` of `seat`. */
export function takeHull(
  r: Rules,
  s: State,
  seat: number,
  target: number,
  amount: number,
  card: number,
  log: EventLog | null,
): void {
  if (amount <= 0) return;
  const b = r.at(target);
  s[b + field.hull]! -= amount;
  s[b + field.turnSuffered]! += amount;
  s[b + field.lastHit] = seat;
  if (log === null) return;
  log.add(EVENT.DAMAGE, seat, s[r.at(seat) + field.ship]!, s[b + field.ship]!, amount, target);
  log.add(EVENT.CARD_DAMAGE, seat, card, s[b + field.ship]!, amount, target);
  log.add(DF_EVENT.HULL, target, s[b + field.ship]!, s[b + field.hull]!, amount, seat);
}

/** The part of `damage` that the shields of the vessel at `b` let through. */
export function afterShields(r: Rules, s: State, b: number, damage: number): number {
  let left = damage;
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) left -= r.gear.shield[s[b + field.gear + i]!]!;
  return left > 0 ? left : 0;
}

/** Does effect damage, which only shields reduce. */
export function effectDamage(
  r: Rules,
  s: State,
  seat: number,
  target: number,
  amount: number,
  card: number,
  log: EventLog | null,
): void {
  takeHull(r, s, seat, target, afterShields(r, s, r.at(target), amount), card, log);
}

/** Current Range: the printed one plus Gear, turn and card (`flat`), at least 0, multiplied by `times`. */
export function rangeOf(r: Rules, s: State, b: number, flat: number, times: number): number {
  let range = r.ship.range[s[b + field.ship]!]! + s[b + field.turnRange]! + flat;
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) range += r.gear.range[s[b + field.gear + i]!]!;
  return range > 0 ? range * times : 0;
}

/** Current Mobility: the printed one plus turn and card (`flat`), at least 0. */
export function mobilityOf(r: Rules, s: State, b: number, flat: number): number {
  const mobility = r.ship.mobility[s[b + field.ship]!]! + s[b + field.turnMobility]! + flat;
  return mobility > 0 ? mobility : 0;
}

/** Moves the vessel of `seat` to `hex`. A vessel that leaves the body at which it hides is no longer hidden. */
export function moveTo(r: Rules, s: State, seat: number, hex: number, log: EventLog | null): void {
  const b = r.at(seat);
  const from = s[b + field.hex]!;
  if (from === hex) return;
  s[b + field.hex] = hex;
  if (s[b + field.turnHidden] !== 0 && r.map.body[hex] !== s[b + field.turnHidden]! - 1) s[b + field.turnHidden] = 0;
  if (log === null) return;
  log.add(EVENT.UNIT_MOVED, seat, s[b + field.ship]!, hex, r.map.distance(from, hex));
  log.add(DF_EVENT.COURSE, seat, s[b + field.ship]!, hex, from);
}
