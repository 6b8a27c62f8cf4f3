import { ALL_SEATS, EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import { CARD as CODE } from './cards.ts';
import { DF_EVENT } from './events.ts';
import * as L from './layout.ts';
import type { Tables } from './tables.ts';
import { toPile } from './zones.ts';

const {
  SHIP,
  HEX,
  HULL,
  MAX_HULL,
  ENERGY,
  HEAT,
  GEAR,
  GEAR_N,
  GEAR_GONE,
  REACTIVE,
  POLARIZED,
  REMOVED,
  T_RANGE,
  T_MOBILITY,
  T_HIDDEN,
  T_SUFFERED,
  LAST_HIT,
} = L.SEAT;
const ALL = ALL_SEATS;
const { DAMAGE, CARD_DAMAGE, UNIT_MOVED } = EVENT;
const {
  EQUIPPED,
  EXPIRED,
  REPAIRED,
  ENERGY: ENERGY_EVENT,
  HEAT: HEAT_EVENT,
  REMOVED: REMOVED_EVENT,
  COURSE,
} = DF_EVENT;
const ENERGY_SHIELD = CODE['energy-shield'];
const REACTIVE_ARMOR = CODE['reactive-armor'];
const POLARIZED_HULL = CODE['polarized-hull'];

/** Place of `card` among the Gear at `b`, -1 when it is not equipped. */
export function gearAt(s: State, b: number, card: number): number {
  const n = s[b + GEAR_N]!;
  for (let i = 0; i < n; i++) if (s[b + GEAR + i] === card) return i;
  return -1;
}

/** Equips `card`; false when a copy of it is equipped already. */
export function equip(t: Tables, s: State, seat: number, card: number, gone: boolean, log: EventLog | null): boolean {
  const b = t.at(seat);
  if (gearAt(s, b, card) >= 0) return false;
  const n = s[b + GEAR_N]!;
  s[b + GEAR + n] = card;
  s[b + GEAR_N] = n + 1;
  s[b + MAX_HULL]! += t.gearHull[card]!;
  if (gone) s[b + GEAR_GONE]! |= 1 << t.gearNumber[card]!;
  if (log !== null) log.add(EQUIPPED, seat, card, -1, 1, -1, ALL);
  return true;
}

/** Lets the `i`-th Gear of `seat` expire. */
export function expireGear(t: Tables, s: State, seat: number, i: number, log: EventLog | null): void {
  const b = t.at(seat);
  const card = s[b + GEAR + i]!;
  const n = s[b + GEAR_N]! - 1;
  for (let k = i; k < n; k++) s[b + GEAR + k] = s[b + GEAR + k + 1]!;
  s[b + GEAR + n] = -1;
  s[b + GEAR_N] = n;
  s[b + MAX_HULL]! -= t.gearHull[card]!;
  if (s[b + HULL]! > s[b + MAX_HULL]!) s[b + HULL] = s[b + MAX_HULL]!;
  if (card === REACTIVE_ARMOR) s[b + REACTIVE] = 0;
  if (card === POLARIZED_HULL) s[b + POLARIZED] = 0;
  if (log !== null) log.add(EXPIRED, seat, card, -1, 1, -1, ALL);
  const bit = 1 << t.gearNumber[card]!;
  if ((s[b + GEAR_GONE]! & bit) === 0) toPile(s, b, card);
  else {
    s[b + GEAR_GONE]! &= ~bit;
    s[b + REMOVED]!++;
    if (log !== null) log.add(REMOVED_EVENT, seat, card, -1, 1, -1, ALL);
  }
}

/** Energy that counts for minimum requirements: the vessel's own and that on its cards. */
export function energyWithCards(s: State, b: number): number {
  return s[b + ENERGY]! + s[b + REACTIVE]!;
}

/** Lets an Energy Shield expire whose vessel has too little energy. */
export function checkShield(t: Tables, s: State, seat: number, log: EventLog | null): void {
  const b = t.at(seat);
  if (s[b + GEAR_N] === 0 || energyWithCards(s, b) >= t.n.shieldEnergy) return;
  const i = gearAt(s, b, ENERGY_SHIELD);
  if (i >= 0) expireGear(t, s, seat, i, log);
}

/** Adds `amount` (of either sign) to the energy of `seat`, through `card` (-1: its ship). */
export function addEnergy(t: Tables, s: State, seat: number, amount: number, card: number, log: EventLog | null): void {
  if (amount === 0) return;
  const b = t.at(seat);
  const energy = s[b + ENERGY]! + amount;
  s[b + ENERGY] = energy > 0 ? energy : 0;
  if (log !== null) log.add(ENERGY_EVENT, seat, card, -1, amount, -1, ALL);
  if (amount < 0) checkShield(t, s, seat, log);
}

export function addHeat(t: Tables, s: State, seat: number, amount: number, card: number, log: EventLog | null): void {
  const b = t.at(seat);
  const before = s[b + HEAT]!;
  const after = before + amount > 0 ? before + amount : 0;
  s[b + HEAT] = after;
  if (log !== null && after !== before) log.add(HEAT_EVENT, seat, card, -1, after - before, -1, ALL);
}

/** Repairs up to the maximum; a vessel below 0 is beyond repair. */
export function repairHull(
  t: Tables,
  s: State,
  seat: number,
  amount: number,
  card: number,
  log: EventLog | null,
): void {
  const b = t.at(seat);
  const hull = s[b + HULL]!;
  if (hull < 0) return;
  const room = s[b + MAX_HULL]! - hull;
  const done = amount < room ? amount : room;
  if (done <= 0) return;
  s[b + HULL] = hull + done;
  if (log !== null) log.add(REPAIRED, seat, card, -1, done, -1, ALL);
}

/** Takes `amount` Hull from `target`, inflicted by `card` of `seat`. */
export function takeHull(
  t: Tables,
  s: State,
  seat: number,
  target: number,
  amount: number,
  card: number,
  log: EventLog | null,
): void {
  if (amount <= 0) return;
  const b = t.at(target);
  s[b + HULL]! -= amount;
  s[b + T_SUFFERED]! += amount;
  s[b + LAST_HIT] = seat;
  if (log === null) return;
  log.add(DAMAGE, seat, s[t.at(seat) + SHIP]!, s[b + SHIP]!, amount, target, ALL);
  log.add(CARD_DAMAGE, seat, card, s[b + SHIP]!, amount, target, ALL);
}

/** What the shields of the vessel at `b` leave of `damage`. */
export function afterShields(t: Tables, s: State, b: number, damage: number): number {
  let left = damage;
  const n = s[b + GEAR_N]!;
  for (let i = 0; i < n; i++) left -= t.gearShield[s[b + GEAR + i]!]!;
  return left > 0 ? left : 0;
}

/** Effect damage: reduced only by what reduces any damage. */
export function effectDamage(
  t: Tables,
  s: State,
  seat: number,
  target: number,
  amount: number,
  card: number,
  log: EventLog | null,
): void {
  takeHull(t, s, seat, target, afterShields(t, s, t.at(target), amount), card, log);
}

/** Current Range: printed, plus what gear, turn and card add, never below 0, times the card's multiplier. */
export function rangeOf(t: Tables, s: State, b: number, flat: number, times: number): number {
  let range = t.shipRange[s[b + SHIP]!]! + s[b + T_RANGE]! + flat;
  const n = s[b + GEAR_N]!;
  for (let i = 0; i < n; i++) range += t.gearRange[s[b + GEAR + i]!]!;
  return range > 0 ? range * times : 0;
}

/** Current Mobility, never below 0. */
export function mobilityOf(t: Tables, s: State, b: number, flat: number): number {
  const mobility = t.shipMobility[s[b + SHIP]!]! + s[b + T_MOBILITY]! + flat;
  return mobility > 0 ? mobility : 0;
}

/** Moves the vessel of `seat` to `hex`; leaving a body that hides it ends the hiding. */
export function moveTo(t: Tables, s: State, seat: number, hex: number, log: EventLog | null): void {
  const b = t.at(seat);
  const from = s[b + HEX]!;
  if (from === hex) return;
  s[b + HEX] = hex;
  if (s[b + T_HIDDEN] !== 0 && t.map.body[hex] !== s[b + T_HIDDEN]! - 1) s[b + T_HIDDEN] = 0;
  if (log === null) return;
  log.add(UNIT_MOVED, seat, s[b + SHIP]!, hex, t.map.distance(from, hex), -1, ALL);
  log.add(COURSE, seat, s[b + SHIP]!, hex, from, -1, ALL);
}
