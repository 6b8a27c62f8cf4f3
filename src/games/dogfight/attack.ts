import { ALL_SEATS } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import { ACTION } from './actions.ts';
import { CARD as CODE } from './cards.ts';
import { ROLL_FOR, roll } from './dice.ts';
import { DF_EVENT } from './events.ts';
import { ask, go } from './flow.ts';
import * as L from './layout.ts';
import { STEP } from './steps.ts';
import { OP } from './tables.ts';
import type { Tables } from './tables.ts';
import { mayFight, seesVessel, validTarget } from './targets.ts';
import { addHeat, gearAt, rangeOf } from './vessel.ts';

const { CHAIN, CHAIN_N, CURRENT, FRAMES, FRAMES_N, TIER, TIER_ATTACKS } = L.TABLE;
const A = L.ATTACK;
const F = L.FRAME;
const { SHIP, HEX, ALIVE, T_BURST, T_ATTACKS, T_PRIMARY, DELAYED, DELAYED_TIER } = L.SEAT;
const { ATTACK_WORDS, FRAME_WORDS, MAX_CHAIN } = L;
const { DECLARED } = L.ATTACK_STATUS;
const FLAG_SIGHT = L.FLAG.SIGHT;
const FLAG_EXACT = L.FLAG.EXACT;
const { PASS, TARGET } = ACTION;
const ALL = ALL_SEATS;
const CLOSE_QUARTERS = CODE['close-quarters'];
const COUNTER_STRIKE = CODE['counter-strike'];
const PROJECTILE = 1;
const DIE = 4;
const MAX_DELAYED = 4;
const OP_EXACT = OP['attack-exact'];
const OP_MISSILES = OP.missiles;

/** Offset of the card that resolves now. */
export const topFrame = (s: State): number => FRAMES + (s[FRAMES_N]! - 1) * FRAME_WORDS;

/** Offset of attack `k` of the chain. */
export const attackAt = (k: number): number => CHAIN + k * ATTACK_WORDS;

/** Counts a declared attack of `seat`; the first of a turn may be boosted. Returns the flat modifier it earns by that. */
function countAttack(t: Tables, s: State, seat: number, log: EventLog | null): number {
  const b = t.at(seat);
  s[TIER_ATTACKS]!++;
  s[b + T_ATTACKS]!++;
  if (s[b + T_BURST] === 0) return 0;
  s[b + T_BURST] = 0;
  const ship = s[b + SHIP]!;
  addHeat(t, s, seat, t.abilityHeat[ship]!, -1, log);
  return t.abilityAmount[ship]!;
}

/** An attack of the top card that finds no target: declared, and missed at once. */
export function missAtOnce(t: Tables, s: State, type: number, target: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + F.SEAT]!;
  const card = s[f + F.CARD]!;
  countAttack(t, s, seat, log);
  s[f + F.FLAT] = 0;
  if (log === null) return;
  const far = target < 0 ? 0 : t.map.distance(s[t.at(seat) + HEX]!, s[t.at(target) + HEX]!);
  log.add(DF_EVENT.ATTACK, seat, card, type, far, target, ALL);
  log.add(DF_EVENT.MISSED, seat, card, -1, 0, target, ALL);
}

/** Adds a declared attack of the top card to the chain. */
function declare(
  t: Tables,
  s: State,
  target: number,
  type: number,
  rangeTimes: number,
  flags: number,
  log: EventLog | null,
): void {
  const f = topFrame(s);
  const seat = s[f + F.SEAT]!;
  const card = s[f + F.CARD]!;
  const a = t.at(seat);
  const near = t.map.distance(s[a + HEX]!, s[t.at(target) + HEX]!);
  let flat = s[f + F.FLAT]! + countAttack(t, s, seat, log);
  if (near <= t.n.closeWithin && gearAt(s, a, CLOSE_QUARTERS) >= 0) flat += t.n.closePlus;
  if (card === COUNTER_STRIKE && near <= t.n.counterWithin) flat += t.n.counterPlus;
  const k = s[CHAIN_N]!;
  s[CHAIN_N] = k + 1;
  const at = CHAIN + k * ATTACK_WORDS;
  s[at + A.SEAT] = seat;
  s[at + A.TARGET] = target;
  s[at + A.CARD] = card;
  s[at + A.TYPE] = type;
  s[at + A.PARENT] = s[f + F.PARENT]!;
  s[at + A.FLAT] = flat;
  s[at + A.TIMES] = s[f + F.TIMES]!;
  s[at + A.RANGE_FLAT] = s[f + F.RANGE_FLAT]!;
  s[at + A.RANGE_TIMES] = rangeTimes;
  s[at + A.FLAGS] = flags;
  s[at + A.CUT] = 0;
  s[at + A.STATUS] = DECLARED;
  s[at + A.FRAME] = s[FRAMES_N]! - 1;
  if (log !== null) log.add(DF_EVENT.ATTACK, seat, card, type, near, target, ALL);
}

/** Opens the windows of the attack just declared by a single target. */
function openWindows(s: State, target: number): void {
  const f = topFrame(s);
  s[f + F.CHOSEN] = target;
  s[f + F.FLAT] = 0;
  s[CURRENT] = s[CHAIN_N]! - 1;
  go(s, STEP.ASK_BOOST);
}

/** Whether the top card, at the attack operation `op`, may be aimed at `target`. */
function aims(t: Tables, s: State, op: number, target: number): boolean {
  const f = topFrame(s);
  const seat = s[f + F.SEAT]!;
  if (op === OP_MISSILES) {
    if (seat === target || s[t.at(target) + ALIVE] === 0 || !mayFight(t, s, t.at(seat), t.at(target))) return false;
    return inReach(t, s, seat, target) || s[t.at(seat) + DELAYED]! >>> ((MAX_DELAYED - 1) * 8) === 0;
  }
  return validTarget(t, s, seat, target, s[f + F.RANGE_FLAT]!, 1, false, op === OP_EXACT);
}

function inReach(t: Tables, s: State, seat: number, target: number): boolean {
  const a = t.at(seat);
  const range = rangeOf(t, s, a, s[topFrame(s) + F.RANGE_FLAT]!, 1);
  return t.map.distance(s[a + HEX]!, s[t.at(target) + HEX]!) <= range;
}

/**
 * The top card declares an attack with one target of its owner's choice. Without an enemy to aim at it may be
 * declined; with nobody to aim at it misses.
 */
export function startAttack(t: Tables, s: State, op: number, type: number, log: EventLog | null): void {
  const seat = s[topFrame(s) + F.SEAT]!;
  const team = t.teamOfSeat[seat];
  let enemies = 0;
  let friends = 0;
  let only = -1;
  for (let target = 0; target < t.seats; target++) {
    if (!aims(t, s, op, target)) continue;
    if (t.teamOfSeat[target] === team) friends++;
    else enemies++;
    only = target;
  }
  if (enemies + friends === 0) missAtOnce(t, s, typeOf(op, type), -1, log);
  else if (enemies === 1 && friends === 0) aimAt(t, s, op, type, only, log);
  else ask(s, seat, STEP.TARGET);
}

/** Combat type of an attack operation: Missiles carry none in their program. */
const typeOf = (op: number, type: number): number => (op === OP_MISSILES ? PROJECTILE : type);

/** Targets of the attack operation that stands just before the top card's next one. */
export function legalTarget(t: Tables, s: State, seat: number, out: Int32Array): number {
  const op = t.program[s[topFrame(s) + F.AT]! - 3]!;
  const team = t.teamOfSeat[seat];
  let n = 0;
  let enemies = 0;
  for (let target = 0; target < t.seats; target++) {
    if (!aims(t, s, op, target)) continue;
    if (t.teamOfSeat[target] !== team) enemies++;
    out[n++] = TARGET + target;
  }
  if (enemies === 0) out[n++] = PASS;
  return n;
}

export function chooseTarget(t: Tables, s: State, a: number, log: EventLog | null): void {
  go(s, STEP.FRAME);
  const at = s[topFrame(s) + F.AT]! - 3;
  if (a === PASS) missAtOnce(t, s, typeOf(t.program[at]!, t.program[at + 1]!), -1, log);
  else aimAt(t, s, t.program[at]!, t.program[at + 1]!, a - TARGET, log);
}

function aimAt(t: Tables, s: State, op: number, type: number, target: number, log: EventLog | null): void {
  if (op === OP_MISSILES) {
    launch(t, s, target, log);
    return;
  }
  declare(t, s, target, type, 1, op === OP_EXACT ? FLAG_EXACT : 0, log);
  openWindows(s, target);
}

/** Missiles: at once within Range, else under way until the shooter's next tier. */
function launch(t: Tables, s: State, target: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + F.SEAT]!;
  const a = t.at(seat);
  if (!inReach(t, s, seat, target)) {
    let slot = 0;
    while (((s[a + DELAYED]! >>> (slot * 8)) & 255) !== 0) slot++;
    s[a + DELAYED]! |= (target + 1) << (slot * 8);
    s[a + DELAYED_TIER] = s[TIER]! + 1;
    if (log !== null) log.add(DF_EVENT.DELAYED, seat, s[f + F.CARD]!, s[TIER]! + 1, 1, target, ALL);
    return;
  }
  shootPastCover(t, s, target, 1, t.n.missilesHits, ROLL_FOR.missiles, log);
}

/** A shot that needs a roll where sight is blocked: failing it is a miss before any response. */
function shootPastCover(
  t: Tables,
  s: State,
  target: number,
  rangeTimes: number,
  hits: number,
  purpose: number,
  log: EventLog | null,
): void {
  const f = topFrame(s);
  const seat = s[f + F.SEAT]!;
  let flags = 0;
  if (!seesVessel(t, s, t.at(seat), t.at(target))) {
    if (roll(t, s, seat, seat, DIE, purpose, s[f + F.CARD]!, log) > hits) {
      missAtOnce(t, s, PROJECTILE, target, log);
      return;
    }
    flags = FLAG_SIGHT;
  }
  declare(t, s, target, PROJECTILE, rangeTimes, flags, log);
  openWindows(s, target);
}

/** A delayed shot reaches its target's place: judged now, from where the shooter is or was. */
export function strike(t: Tables, s: State, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + F.SEAT]!;
  const target = s[f + F.CHOSEN]!;
  const times = t.n.missilesRange;
  if (validTarget(t, s, seat, target, s[f + F.RANGE_FLAT]!, times, true, false))
    shootPastCover(t, s, target, times, t.n.missilesDelayed, ROLL_FOR.strike, log);
  else missAtOnce(t, s, PROJECTILE, target, log);
}

/** An attack on a vessel that the card itself names; it misses when that is no valid target. */
export function attackSeat(t: Tables, s: State, target: number, type: number, log: EventLog | null): void {
  const f = topFrame(s);
  if (validTarget(t, s, s[f + F.SEAT]!, target, s[f + F.RANGE_FLAT]!, 1, false, false)) {
    declare(t, s, target, type, 1, 0, log);
    openWindows(s, target);
  } else missAtOnce(t, s, type, target, log);
}

/** The second attack of Double Shot, if it is due. */
export function attackAgain(t: Tables, s: State, log: EventLog | null): void {
  const f = topFrame(s);
  const secondary = s[f + F.PLACE]! >= 0 && (s[f + F.PLACE]! & 1) === 1;
  if (!secondary || s[t.at(s[f + F.SEAT]!) + T_PRIMARY] === 0 || s[f + F.CHOSEN]! < 0) return;
  attackSeat(t, s, s[f + F.CHOSEN]!, 0, log);
}

/** Attacks on every enemy within `within`, all declared before any window opens. */
export function attackAll(t: Tables, s: State, type: number, within: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + F.SEAT]!;
  const a = t.at(seat);
  const first = s[CHAIN_N]!;
  for (let target = 0; target < t.seats; target++) {
    if (t.teamOfSeat[target] === t.teamOfSeat[seat] || s[CHAIN_N]! >= MAX_CHAIN) continue;
    if (!validTarget(t, s, seat, target, s[f + F.RANGE_FLAT]!, 1, false, false)) continue;
    if (t.map.distance(s[a + HEX]!, s[t.at(target) + HEX]!) > within) continue;
    declare(t, s, target, type, 1, 0, log);
    s[f + F.CHOSEN] = target;
  }
  if (s[CHAIN_N] === first) {
    missAtOnce(t, s, type, -1, log);
    return;
  }
  s[f + F.FLAT] = 0;
  s[CURRENT] = first;
  go(s, STEP.ASK_BOOST);
}
