import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as AC from './activation.ts';
import * as TT from './damage-deck.ts';
import * as DI from './dice.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import * as R from './rules.ts';
import type { Rules } from './rules.ts';
import * as T from './targets.ts';

const { KIND, action, argumentOf, kindOf } = A;
const { RESOURCE, resources, spendResource } = AC;
const { addDie, classAt, classesInPool, coloursInPool, findAccuracy, findDie, gather, isDie } = DI;
const { CLASSES, LOST, poolSize, removeDie, reroll, rollAll } = DI;
const { codeOf, isFaceup, tokenState, typeOf } = F;
const { ATTACK, COMMAND, MAX_DICE, MAX_SHIPS, MAX_TOKENS, NEXT, SEAT_OF, STEP, TOKEN, ZONES } = L;
const { active: ACTIVE, actor: ACTOR, attackFlags: ATTACK_FLAGS, attackZone: ATTACK_ZONE, attacks: ATTACKS } = L.AT;
const { band: BAND_AT, locked: LOCKED, step: STEP_AT, target: TARGET, targetZone: TARGET_ZONE } = L.AT;
const { zonesUsed: ZONES_USED } = L.AT;
const { COLOURS } = R;
const { anyTarget, bandOf, isObstructed, measureShots } = T;
const { TITLE } = TT;
const MOST_ATTACKS = 2;
const ALL = -1;

/** Offers the next attack, or goes on to the maneuver when there is none to make. */
export function nextAttack(r: Rules, s: State): void {
  s[STEP_AT] = NEXT.COURSE;
  if (s[ATTACKS] === MOST_ATTACKS) return;
  if (s[ATTACKS] === 0) measureShots(r, s);
  if (!anyTarget(s)) return;
  s[ACTOR] = SEAT_OF[s[ACTIVE]!]!;
  s[STEP_AT] = STEP.DECLARE;
}

/** Declares an attack and gathers its dice; rolls unless an obstruction takes one first (A-QR-33 .. 35, A-ATK-09). */
export function declare(r: Rules, s: State, what: number, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  const zone = what >> 7;
  const i = (what >> 2) & 31;
  const targetZone = what & 3;
  const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
  const band = bandOf(s, i, zone, targetZone);
  const obstructed = isObstructed(s, i, zone, targetZone);
  s[ZONES_USED]! |= 1 << zone;
  s[ATTACKS]!++;
  s[ATTACK_ZONE] = zone;
  s[TARGET] = v;
  s[TARGET_ZONE] = targetZone;
  s[BAND_AT] = band;
  if (log !== null) {
    const detail = (zone * ZONES + targetZone) * 8 + band * 2 + (obstructed ? 1 : 0);
    log.add(ARMADA_EVENT.ATTACK, SEAT_OF[u]!, codeOf(s, u), codeOf(s, v), detail, SEAT_OF[v]!, ALL);
  }
  gather(r, s, typeOf(s, u), zone, band);
  if (obstructed) s[STEP_AT] = STEP.OBSTRUCTED;
  else rollPool(r, s, log);
}

function rollPool(r: Rules, s: State, log: EventLog | null): void {
  rollAll(r, s, log);
  s[STEP_AT] = NEXT.EFFECTS;
}

export function legalObstructed(s: State, out: Int32Array): number {
  const colours = coloursInPool(s);
  let n = 0;
  for (let colour = 0; colour < COLOURS; colour++)
    if ((colours & (1 << colour)) !== 0) out[n++] = action(KIND.LOSE_DIE, colour);
  return n;
}

/** The obstruction takes an unrolled die of `colour`; the rest is rolled, even if nothing is left (AH-24). */
export function loseDie(r: Rules, s: State, colour: number, log: EventLog | null): void {
  for (let i = MAX_DICE - 1; i >= 0; i--) {
    if (!isDie(s, i) || classAt(s, i) >> 3 !== colour) continue;
    removeDie(s, i, LOST.OBSTRUCTED, log);
    break;
  }
  rollPool(r, s, log);
}

/** Asks the attacker for effects while there is one to use (AH-26). */
export function nextEffects(r: Rules, s: State): void {
  s[ACTOR] = SEAT_OF[s[ACTIVE]!]!;
  s[STEP_AT] = legalEffects(r, s, r.scratchLegal) > 1 ? STEP.EFFECTS : NEXT.DEFENSE;
}

/** Resolve Attack Effects: accuracy icons and concentrate fire, in any order, until done (A-ATK-10, 11, A-CMD-23). */
export function legalEffects(r: Rules, s: State, out: Int32Array): number {
  const u = s[ACTIVE]!;
  let n = 0;
  if (findAccuracy(s) >= 0 && !isFaceup(s, u, TITLE.BLINDED_GUNNERS)) n = legalLocks(r, s, out, n);
  const flags = s[ATTACK_FLAGS]!;
  const have = (flags & ATTACK.CONCENTRATED) === 0 ? resources(s, u, COMMAND.CONCENTRATE) : RESOURCE.NONE;
  if ((have & RESOURCE.DIAL) !== 0 && poolSize(s) < MAX_DICE) {
    const colours = coloursInPool(s);
    for (let colour = 0; colour < COLOURS; colour++) {
      if ((colours & (1 << colour)) === 0) continue;
      out[n++] = action(KIND.ADD_DIE, colour);
      if (have === RESOURCE.BOTH) out[n++] = action(KIND.ADD_DIE_AND_REROLL, colour);
    }
  }
  if ((have & RESOURCE.TOKEN) !== 0 || (flags & ATTACK.REROLL_OPEN) !== 0) {
    const classes = classesInPool(s, -1);
    for (let c = 0; c < CLASSES; c++) if ((classes & (1 << c)) !== 0) out[n++] = action(KIND.REROLL, c);
  }
  out[n++] = action(KIND.EFFECTS_DONE, 0);
  return n;
}

/** Tokens that an accuracy may lock, exhausted ones included (AH-45); of equal ones the first. */
function legalLocks(r: Rules, s: State, out: Int32Array, from: number): number {
  const v = s[TARGET]!;
  let n = from;
  let met = 0;
  for (let slot = 0; slot < r.tokenCount[typeOf(s, v)]!; slot++) {
    const state = tokenState(s, v, slot);
    const same = 1 << (r.token[typeOf(s, v) * MAX_TOKENS + slot]! * 2 + state);
    if (state === TOKEN.DISCARDED || (s[LOCKED]! & (1 << slot)) !== 0 || (met & same) !== 0) continue;
    met |= same;
    out[n++] = action(KIND.LOCK, slot);
  }
  return n;
}

/** One effect of the attacker, or the end of them. */
export function useEffect(r: Rules, s: State, a: number, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  const what = argumentOf(a);
  s[STEP_AT] = NEXT.EFFECTS;
  switch (kindOf(a)) {
    case KIND.LOCK:
      lock(r, s, what, log);
      return;
    case KIND.ADD_DIE:
      spendResource(s, u, COMMAND.CONCENTRATE, RESOURCE.DIAL, log);
      s[ATTACK_FLAGS]! |= ATTACK.CONCENTRATED;
      addDie(r, s, what, log);
      return;
    case KIND.ADD_DIE_AND_REROLL:
      spendResource(s, u, COMMAND.CONCENTRATE, RESOURCE.BOTH, log);
      s[ATTACK_FLAGS]! |= ATTACK.CONCENTRATED | ATTACK.REROLL_OPEN;
      addDie(r, s, what, log);
      return;
    case KIND.REROLL:
      if ((s[ATTACK_FLAGS]! & ATTACK.REROLL_OPEN) === 0) spendResource(s, u, COMMAND.CONCENTRATE, RESOURCE.TOKEN, log);
      s[ATTACK_FLAGS] = (s[ATTACK_FLAGS]! | ATTACK.CONCENTRATED) & ~ATTACK.REROLL_OPEN;
      reroll(r, s, findDie(s, what, -1), log);
      return;
    default:
      s[ATTACK_FLAGS]! &= ~ATTACK.REROLL_OPEN;
      s[STEP_AT] = NEXT.DEFENSE;
  }
}

function lock(r: Rules, s: State, slot: number, log: EventLog | null): void {
  const v = s[TARGET]!;
  s[LOCKED]! |= 1 << slot;
  removeDie(s, findAccuracy(s), LOST.ACCURACY, log);
  if (log !== null)
    log.add(ARMADA_EVENT.LOCKED, SEAT_OF[v]!, codeOf(s, v), slot, r.token[typeOf(s, v) * MAX_TOKENS + slot]!, -1, ALL);
}
