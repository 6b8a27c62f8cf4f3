import type { EventLog, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { COMBAT } from '../cards/card.ts';
import { lastWord, topFrame } from '../cards/frames.ts';
import { DF_EVENT, NEEDED } from '../events.ts';
import * as field from '../field.ts';
import { ATTACK_STATUS, ATTACK_WORDS, FLAG, MAX_CHAIN } from '../layout.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { ROLL_FOR, noteNeeded, roll } from './dice.ts';
import { mayFight, noteAim, seesVessel, validTarget } from './targets.ts';
import { addHeat, rangeOf } from './vessel.ts';

const DIE = 4;
const MAX_DELAYED = 4;

/**
 * How an attack finds its target: within Range, at exactly the Range, as missiles do, or by taking the target of the attack
 * before.
 */
export const AIM = { IN_RANGE: 0, EXACT: 1, MISSILES: 2, AGAIN: 3 } as const;

/** Offset of attack `k` of the chain. */
export const attackAt = (k: number): number => field.chain + k * ATTACK_WORDS;

/** Counts a declared attack of `seat`. Returns the modifier that an ability gives to the first attack of a turn. */
function countAttack(r: Rules, s: State, seat: number, log: EventLog | null): number {
  const b = r.at(seat);
  s[field.tierAttacks]!++;
  s[b + field.turnAttacks]!++;
  if (s[b + field.turnBurst] === 0) return 0;
  s[b + field.turnBurst] = 0;
  const ship = s[b + field.ship]!;
  addHeat(r, s, seat, r.ship.abilityHeat[ship]!, -1, log);
  return r.ship.abilityAmount[ship]!;
}

/** The top card declares an attack that misses at once. `target` is -1 if there is none. */
function missAtOnce(r: Rules, s: State, type: number, target: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  const card = s[f + field.frameCard]!;
  countAttack(r, s, seat, log);
  s[f + field.frameFlat] = 0;
  if (target < 0) s[f + field.frameChosen] = -1;
  if (log === null) return;
  const far = target < 0 ? 0 : r.map.distance(s[r.at(seat) + field.hex]!, s[r.at(target) + field.hex]!);
  log.add(DF_EVENT.ATTACK, seat, card, type, far, target);
  log.add(DF_EVENT.MISSED, seat, card, -1, 0, target);
}

/** Adds a declared attack of the top card to the chain. */
function declare(
  r: Rules,
  s: State,
  target: number,
  type: number,
  rangeTimes: number,
  flags: number,
  log: EventLog | null,
): void {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  const card = s[f + field.frameCard]!;
  const a = r.at(seat);
  const near = r.map.distance(s[a + field.hex]!, s[r.at(target) + field.hex]!);
  let flat = s[f + field.frameFlat]! + countAttack(r, s, seat, log);
  const gears = s[a + field.gearN]!;
  for (let i = 0; i < gears; i++) {
    const gear = s[a + field.gear + i]!;
    if (near <= r.gear.nearWithin[gear]!) flat += r.gear.nearPlus[gear]!;
  }
  const k = s[field.chainN]!;
  s[field.chainN] = k + 1;
  const at = attackAt(k);
  s[at + field.attackSeat] = seat;
  s[at + field.attackTarget] = target;
  s[at + field.attackCard] = card;
  s[at + field.attackType] = type;
  s[at + field.attackParent] = s[f + field.frameParent]!;
  s[at + field.attackFlat] = flat;
  s[at + field.attackTimes] = s[f + field.frameTimes]!;
  s[at + field.attackRangeFlat] = s[f + field.frameRangeFlat]!;
  s[at + field.attackRangeTimes] = rangeTimes;
  s[at + field.attackFlags] = flags;
  s[at + field.attackCut] = 0;
  s[at + field.attackStatus] = ATTACK_STATUS.DECLARED;
  s[at + field.attackFrame] = s[field.framesN]! - 1;
  s[at + field.attackAnswered] = 0;
  log?.add(DF_EVENT.ATTACK, seat, card, type, near, target);
}

/** Opens the windows of the attack that was just declared on `target` alone. */
function openWindows(s: State, target: number): void {
  const f = topFrame(s);
  s[f + field.frameChosen] = target;
  s[f + field.frameFlat] = 0;
  s[field.current] = s[field.chainN]! - 1;
  go(s, STEP.ASK_BOOST);
}

/** Whether the top card can attack `target`; `aim` is one of `AIM`. */
function aims(r: Rules, s: State, aim: number, target: number): boolean {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  if (aim === AIM.MISSILES) {
    if (seat === target || s[r.at(target) + field.alive] === 0 || !mayFight(r, s, r.at(seat), r.at(target)))
      return false;
    return inReach(r, s, seat, target) || s[r.at(seat) + field.delayed]! >>> ((MAX_DELAYED - 1) * 8) === 0;
  }
  if (aim === AIM.AGAIN && target !== s[f + field.frameChosen]) return false;
  return validTarget(r, s, seat, target, s[f + field.frameRangeFlat]!, 1, aim === AIM.EXACT ? FLAG.EXACT : 0);
}

function inReach(r: Rules, s: State, seat: number, target: number): boolean {
  const a = r.at(seat);
  const range = rangeOf(r, s, a, s[topFrame(s) + field.frameRangeFlat]!, 1);
  return r.map.distance(s[a + field.hex]!, s[r.at(target) + field.hex]!) <= range;
}

/** Logs for each living enemy why the top card cannot attack it. */
function noteNoTarget(r: Rules, s: State, flags: number, log: EventLog): void {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  for (let target = 0; target < r.seats; target++)
    if (r.teamOfSeat[target] !== r.teamOfSeat[seat] && s[r.at(target) + field.alive] === 1)
      noteAim(r, s, seat, target, s[f + field.frameRangeFlat]!, 1, flags, s[f + field.frameCard]!, log);
}

/**
 * The top card can declare an attack on one target, which its owner chooses. The owner may choose nobody, and then no
 * attack is declared. If there is no valid target, the attack is declared and misses.
 * @param x the combat type, or the hits of missiles
 */
export function startAttack(r: Rules, s: State, aim: number, x: number, log: EventLog | null): void {
  const seat = s[topFrame(s) + field.frameSeat]!;
  for (let target = 0; target < r.seats; target++)
    if (aims(r, s, aim, target)) {
      ask(s, seat, STEP.TARGET);
      return;
    }
  const before = aim === AIM.AGAIN ? s[topFrame(s) + field.frameChosen]! : -1;
  missAtOnce(r, s, typeOf(aim, x), before, log);
  if (log === null) return;
  const f = topFrame(s);
  if (before < 0) noteNoTarget(r, s, aim === AIM.EXACT ? FLAG.EXACT : 0, log);
  else noteAim(r, s, seat, before, s[f + field.frameRangeFlat]!, 1, 0, s[f + field.frameCard]!, log);
}

/** Combat type of an attack. In the program of missiles, `x` holds their hits instead. */
const typeOf = (aim: number, x: number): number => (aim === AIM.MISSILES ? COMBAT.projectile : x);

/** The legal targets of the attack that the top card is about to make, and nobody. */
export function legalTarget(r: Rules, s: State, _seat: number, out: Int32Array): number {
  const aim = r.card.program[lastWord(s) + 2]!;
  let n = 0;
  for (let target = 0; target < r.seats; target++) if (aims(r, s, aim, target)) out[n++] = ACTION.TARGET + target;
  out[n++] = ACTION.PASS;
  return n;
}

export function takeTarget(r: Rules, s: State, _seat: number, a: number, log: EventLog | null): void {
  go(s, STEP.FRAME);
  const at = lastWord(s);
  if (a === ACTION.PASS) holdFire(s, log);
  else aimAt(r, s, r.card.program[at + 2]!, r.card.program[at + 1]!, a - ACTION.TARGET, log);
}

/** Lets the top card attack nobody: no attack is declared. */
function holdFire(s: State, log: EventLog | null): void {
  const f = topFrame(s);
  s[f + field.frameFlat] = 0;
  s[f + field.frameChosen] = -1;
  log?.add(DF_EVENT.HELD_FIRE, s[f + field.frameSeat]!, s[f + field.frameCard]!, -1, 0);
}

function aimAt(r: Rules, s: State, aim: number, x: number, target: number, log: EventLog | null): void {
  if (aim === AIM.MISSILES) {
    launch(r, s, target, x, log);
    return;
  }
  declare(r, s, target, x, 1, aim === AIM.EXACT ? FLAG.EXACT : 0, log);
  openWindows(s, target);
}

/** Launches missiles: they attack a target within Range at once, and a target beyond it in the shooter's next tier. */
function launch(r: Rules, s: State, target: number, hits: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  const a = r.at(seat);
  if (!inReach(r, s, seat, target)) {
    let slot = 0;
    while (((s[a + field.delayed]! >>> (slot * 8)) & 255) !== 0) slot++;
    s[a + field.delayed]! |= (target + 1) << (slot * 8);
    s[a + field.delayedTier] = s[field.tier]! + 1;
    log?.add(DF_EVENT.DELAYED, seat, s[f + field.frameCard]!, s[field.tier]! + 1, 1, target);
    return;
  }
  shootPastCover(r, s, target, 1, hits, ROLL_FOR.missiles, log);
}

/**
 * Declares a shot. If sight is blocked, the shooter must roll `hits` or less on a d4; otherwise the shot misses before
 * anybody responds.
 */
function shootPastCover(
  r: Rules,
  s: State,
  target: number,
  rangeTimes: number,
  hits: number,
  purpose: number,
  log: EventLog | null,
): void {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  let flags = 0;
  if (!seesVessel(r, s, r.at(seat), r.at(target))) {
    const card = s[f + field.frameCard]!;
    const value = roll(r, s, seat, seat, DIE, purpose, card, log);
    if (log !== null) noteNeeded(seat, card, NEEDED.OR_LESS, hits, value <= hits, log);
    if (value > hits) {
      missAtOnce(r, s, COMBAT.projectile, target, log);
      return;
    }
    flags = FLAG.SIGHT;
  }
  declare(r, s, target, COMBAT.projectile, rangeTimes, flags, log);
  openWindows(s, target);
}

/**
 * Lets a delayed shot strike. Its Range counts from the place of the shooter, or from the place where the shooter was
 * destroyed.
 */
export function strike(r: Rules, s: State, hits: number, times: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  const target = s[f + field.frameChosen]!;
  if (validTarget(r, s, seat, target, s[f + field.frameRangeFlat]!, times, FLAG.SIGHT))
    shootPastCover(r, s, target, times, hits, ROLL_FOR.strike, log);
  else {
    missAtOnce(r, s, COMBAT.projectile, target, log);
    if (log !== null)
      noteAim(r, s, seat, target, s[f + field.frameRangeFlat]!, times, FLAG.SIGHT, s[f + field.frameCard]!, log);
  }
}

/** Declares an attack on a vessel that the card itself names. The attack misses if that vessel is no valid target. */
export function attackSeat(r: Rules, s: State, target: number, type: number, log: EventLog | null): void {
  const f = topFrame(s);
  if (validTarget(r, s, s[f + field.frameSeat]!, target, s[f + field.frameRangeFlat]!, 1, 0)) {
    declare(r, s, target, type, 1, 0, log);
    openWindows(s, target);
  } else {
    missAtOnce(r, s, type, target, log);
    if (log !== null)
      noteAim(r, s, s[f + field.frameSeat]!, target, s[f + field.frameRangeFlat]!, 1, 0, s[f + field.frameCard]!, log);
  }
}

/** Declares attacks on every enemy within `within`. All are declared before any window opens. */
export function attackAll(r: Rules, s: State, type: number, within: number, log: EventLog | null): void {
  const f = topFrame(s);
  const seat = s[f + field.frameSeat]!;
  const a = r.at(seat);
  const first = s[field.chainN]!;
  for (let target = 0; target < r.seats; target++) {
    if (r.teamOfSeat[target] === r.teamOfSeat[seat] || s[field.chainN]! >= MAX_CHAIN) continue;
    if (!validTarget(r, s, seat, target, s[f + field.frameRangeFlat]!, 1, 0)) continue;
    if (r.map.distance(s[a + field.hex]!, s[r.at(target) + field.hex]!) > within) continue;
    declare(r, s, target, type, 1, 0, log);
    s[f + field.frameChosen] = target;
  }
  if (s[field.chainN] === first) {
    if (log !== null) noteNoTarget(r, s, 0, log);
    missAtOnce(r, s, type, -1, log);
    return;
  }
  s[f + field.frameFlat] = 0;
  s[field.current] = first;
  go(s, STEP.ASK_BOOST);
}
