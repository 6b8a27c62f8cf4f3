import { drawBelow } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import { ARMADA_EVENT } from './events.ts';
import * as FL from './fleet.ts';
import * as L from './layout.ts';
import * as R from './rules.ts';
import type { Rules } from './rules.ts';

const { COLOURS, DAMAGE_OF_FACE, FACE } = R;
const { codeOf } = FL;
const { MAX_DICE, MAX_SHIPS, SEAT_OF, ZONES } = L;
const { active: ACTIVE, attacks: ATTACKS, dice: DICE, round: ROUND } = L.AT;
const DICE_ROW = Int32Array.from({ length: L.SEATS }, (_, seat) => L.LUCK_BLOCK.row(L.LUCK.DICE, seat));
const ALL = -1;

/** Classes of dice: colour * 8 + face. */
export const CLASSES = COLOURS * 8;
/** How a die came to show what it shows, in `ARMADA_EVENT.DIE`. */
export const ROLLED = { FIRST: 0, AGAIN: 1, ADDED: 2 } as const;
/** Why a die left the pool, in `ARMADA_EVENT.DIE_LOST`. */
export const LOST = { OBSTRUCTED: 0, ACCURACY: 1, CANCELLED: 2 } as const;

/** A die in the pool is `1 | class << 1 | rerolls << 6`; 0 is an empty place. */
export const classAt = (s: State, i: number): number => (s[DICE + i]! >> 1) & 31;
export const isDie = (s: State, i: number): boolean => s[DICE + i] !== 0;

/**
 * Rolls die `i` of the pool. The draw is named by the attacking unit, its n-th attack of the round, the die
 * and how often it was rerolled, so that one more die elsewhere changes none of them.
 */
function roll(r: Rules, s: State, i: number, colour: number, rerolls: number, how: number, log: EventLog | null): void {
  const unit = s[ACTIVE]!;
  const seat = SEAT_OF[unit]!;
  const attack = (s[ROUND]! * MAX_SHIPS + (unit % MAX_SHIPS)) * 4 + s[ATTACKS]!;
  const faces = r.faces[colour]!;
  const face = faces[drawBelow(s, DICE_ROW[seat]!, (attack * MAX_DICE + i) * 8 + rerolls, faces.length)]!;
  s[DICE + i] = 1 | ((colour * 8 + face) << 1) | (rerolls << 6);
  if (log !== null) log.add(ARMADA_EVENT.DIE, seat, codeOf(s, unit), how, colour * 8 + face, -1, ALL);
}

/** Puts the dice of a battery that reach `band` into the pool, unrolled (A-ATK-08). */
export function gather(r: Rules, s: State, type: number, zone: number, band: number): void {
  let n = 0;
  for (let colour = 0; colour < COLOURS; colour++) {
    if (band > COLOURS - colour) continue;
    for (let k = r.battery[(type * ZONES + zone) * COLOURS + colour]!; k > 0; k--) s[DICE + n++] = 1 | (colour << 4);
  }
}

/** Rolls every die of a gathered pool. */
export function rollAll(r: Rules, s: State, log: EventLog | null): void {
  for (let i = 0; i < MAX_DICE; i++) if (isDie(s, i)) roll(r, s, i, classAt(s, i) >> 3, 0, ROLLED.FIRST, log);
}

/** Adds a newly rolled die of `colour` behind the last one. */
export function addDie(r: Rules, s: State, colour: number, log: EventLog | null): void {
  let i = MAX_DICE - 1;
  while (i > 0 && !isDie(s, i - 1)) i--;
  roll(r, s, i, colour, 0, ROLLED.ADDED, log);
}

export function reroll(r: Rules, s: State, i: number, log: EventLog | null): void {
  roll(r, s, i, classAt(s, i) >> 3, (s[DICE + i]! >> 6) + 1, ROLLED.AGAIN, log);
}

export function removeDie(s: State, i: number, why: number, log: EventLog | null): void {
  if (log !== null)
    log.add(ARMADA_EVENT.DIE_LOST, SEAT_OF[s[ACTIVE]!]!, codeOf(s, s[ACTIVE]!), why, classAt(s, i), -1, ALL);
  s[DICE + i] = 0;
}

export function clearPool(s: State): void {
  for (let i = 0; i < MAX_DICE; i++) s[DICE + i] = 0;
}

/** First die of a class, not looking at die `except`; -1 for none. */
export function findDie(s: State, cls: number, except: number): number {
  for (let i = 0; i < MAX_DICE; i++) if (i !== except && isDie(s, i) && classAt(s, i) === cls) return i;
  return -1;
}

/** Classes in the pool as bits, not looking at die `except`. */
export function classesInPool(s: State, except: number): number {
  let bits = 0;
  for (let i = 0; i < MAX_DICE; i++) if (i !== except && isDie(s, i)) bits |= 1 << classAt(s, i);
  return bits;
}

/** Colours in the pool as bits. */
export function coloursInPool(s: State): number {
  let bits = 0;
  for (let i = 0; i < MAX_DICE; i++) if (isDie(s, i)) bits |= 1 << (classAt(s, i) >> 3);
  return bits;
}

export function poolSize(s: State): number {
  let n = 0;
  for (let i = 0; i < MAX_DICE; i++) if (isDie(s, i)) n++;
  return n;
}

/** First die that shows an accuracy, or -1. */
export function findAccuracy(s: State): number {
  for (let i = 0; i < MAX_DICE; i++) if (isDie(s, i) && (classAt(s, i) & 7) === FACE.ACCURACY) return i;
  return -1;
}

/** Hits and criticals in the pool (A-ATK-13, both are ships). */
export function poolDamage(s: State): number {
  let n = 0;
  for (let i = 0; i < MAX_DICE; i++) if (isDie(s, i)) n += DAMAGE_OF_FACE[classAt(s, i) & 7]!;
  return n;
}

export function hasCritical(s: State): boolean {
  for (let i = 0; i < MAX_DICE; i++) {
    const face = classAt(s, i) & 7;
    if (isDie(s, i) && (face === FACE.CRITICAL || face === FACE.HIT_CRITICAL)) return true;
  }
  return false;
}
