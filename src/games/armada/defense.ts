import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as DI from './dice.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import { BAND } from './geometry.ts';
import * as L from './layout.ts';
import * as R from './rules.ts';
import type { Rules } from './rules.ts';

const { KIND, action, argumentOf, kindOf } = A;
const { CLASSES, LOST, classesInPool, clearPool, findDie, hasCritical, poolSize, removeDie, reroll } = DI;
const { codeOf, loseToken, shield, spendToken, tokenState, typeOf } = F;
const { ATTACK, MAX_TOKENS, NEXT, SEAT_OF, SHIP_AT, STEP, TOKEN } = L;
const { active: ACTIVE, actor: ACTOR, attackFlags: ATTACK_FLAGS, band: BAND_AT, evading: EVADING } = L.AT;
const { locked: LOCKED, redirect: REDIRECT, step: STEP_AT, target: TARGET, targetZone: TARGET_ZONE } = L.AT;
const { typesSpent: TYPES_SPENT } = L.AT;
const { dialSpeed: DIAL_SPEED } = L.OF;
const { DEFENSE } = R;
const ALL = -1;

/** Asks the defender for tokens while there is one to spend (A-QR-37, AH-27). */
export function nextDefense(r: Rules, s: State): void {
  s[ACTOR] = SEAT_OF[s[TARGET]!]!;
  s[STEP_AT] = legalDefense(r, s, r.scratchLegal) > 1 ? STEP.DEFENSE : NEXT.CRITICAL;
}

/**
 * Tokens that the defender may spend: none at speed 0, none that is locked, one of a type an attack (A-DEF-03,
 * 04). Of equal tokens the first is offered; spending one to no effect at all is not offered.
 */
export function legalDefense(r: Rules, s: State, out: Int32Array): number {
  const v = s[TARGET]!;
  const t = typeOf(s, v);
  let n = 0;
  let met = 0;
  const slots = s[SHIP_AT[v]! + DIAL_SPEED] !== 0 && poolSize(s) > 0 ? r.tokenCount[t]! : 0;
  for (let slot = 0; slot < slots; slot++) {
    const type = r.token[t * MAX_TOKENS + slot]!;
    const state = tokenState(s, v, slot);
    const same = 1 << (type * 2 + state);
    if (state === TOKEN.DISCARDED || (met & same) !== 0) continue;
    if ((s[LOCKED]! & (1 << slot)) !== 0 || (s[TYPES_SPENT]! & (1 << type)) !== 0) continue;
    met |= same;
    if (type === DEFENSE.EVADE) n = legalEvades(s, slot, out, n);
    else if (type === DEFENSE.REDIRECT) n = legalRedirects(s, slot, out, n);
    else out[n++] = action(KIND.SPEND, slot);
  }
  out[n++] = action(KIND.DEFENSE_DONE, 0);
  return n;
}

function legalEvades(s: State, slot: number, out: Int32Array, from: number): number {
  const classes = classesInPool(s, -1);
  let n = from;
  for (let c = 0; c < CLASSES; c++) if ((classes & (1 << c)) !== 0) out[n++] = action(KIND.EVADE, slot * 32 + c);
  return n;
}

function legalRedirects(s: State, slot: number, out: Int32Array, from: number): number {
  let n = from;
  for (let side = 1; side <= 3; side += 2) {
    const zone = (s[TARGET_ZONE]! + side) & 3;
    if (shield(s, s[TARGET]!, zone) > 0) out[n++] = action(KIND.REDIRECT, slot * 4 + zone);
  }
  return n;
}

/** Spends one defense token, or ends the step. Evade and scatter act at once, the others are noted (AH-27). */
export function defend(r: Rules, s: State, a: number, log: EventLog | null): void {
  const v = s[TARGET]!;
  const what = argumentOf(a);
  s[STEP_AT] = NEXT.DEFENSE;
  switch (kindOf(a)) {
    case KIND.EVADE: {
      const slot = what >> 5;
      spendToken(r, s, v, slot, log);
      const die = evadeDie(r, s, findDie(s, what & 31, -1), log);
      if (r.size[typeOf(s, s[ACTIVE]!)]! <= r.size[typeOf(s, v)]! || classesInPool(s, die) === 0) return;
      s[EVADING] = (slot + 1) | ((die + 1) << 4);
      s[STEP_AT] = STEP.EVADE;
      return;
    }
    case KIND.REDIRECT:
      spendToken(r, s, v, what >> 2, log);
      s[REDIRECT] = (what & 3) + 1;
      return;
    case KIND.SPEND:
      spendToken(r, s, v, what, log);
      spendOther(s, r.token[typeOf(s, v) * MAX_TOKENS + what]!);
      return;
    default:
      s[STEP_AT] = NEXT.CRITICAL;
  }
}

function spendOther(s: State, type: number): void {
  if (type === DEFENSE.BRACE) s[ATTACK_FLAGS]! |= ATTACK.BRACED;
  else if (type === DEFENSE.CONTAIN) s[ATTACK_FLAGS]! |= ATTACK.CONTAINED;
  else clearPool(s);
}

/** Cancels a die at long range, has it rerolled nearer (A-DEF-07); returns the die that may not be evaded again, or -1. */
function evadeDie(r: Rules, s: State, die: number, log: EventLog | null): number {
  if (s[BAND_AT] === BAND.LONG) {
    removeDie(s, die, LOST.CANCELLED, log);
    return -1;
  }
  reroll(r, s, die, log);
  return die;
}

/** Against a larger ship one more die may be evaded; the token is then discarded (A-DEF-09). */
export function legalEvade(s: State, out: Int32Array): number {
  const classes = classesInPool(s, (s[EVADING]! >> 4) - 1);
  let n = 0;
  for (let c = 0; c < CLASSES; c++) if ((classes & (1 << c)) !== 0) out[n++] = action(KIND.EVADE_MORE, c);
  out[n++] = action(KIND.EVADE_DONE, 0);
  return n;
}

export function evadeMore(r: Rules, s: State, a: number, log: EventLog | null): void {
  if (kindOf(a) === KIND.EVADE_MORE) {
    evadeDie(r, s, findDie(s, argumentOf(a), (s[EVADING]! >> 4) - 1), log);
    loseToken(r, s, s[TARGET]!, (s[EVADING]! & 15) - 1, log);
  }
  s[EVADING] = 0;
  s[STEP_AT] = NEXT.DEFENSE;
}

/** Asks the attacker about the standard critical effect when a critical icon is left and no contain was spent (A-DMG-08, A-DEF-10). */
export function nextCritical(s: State): void {
  s[ACTOR] = SEAT_OF[s[ACTIVE]!]!;
  const offered = hasCritical(s) && (s[ATTACK_FLAGS]! & ATTACK.CONTAINED) === 0;
  s[STEP_AT] = offered ? STEP.CRITICAL : NEXT.TOTAL;
}

/** Standard critical: the first damage card of this attack will lie faceup (A-ATK-12). */
export function resolveCritical(s: State, taken: number, log: EventLog | null): void {
  s[STEP_AT] = NEXT.TOTAL;
  if (taken === 0) return;
  s[ATTACK_FLAGS]! |= ATTACK.CRITICAL;
  const u = s[ACTIVE]!;
  const v = s[TARGET]!;
  if (log !== null) log.add(ARMADA_EVENT.CRITICAL, SEAT_OF[u]!, codeOf(s, u), codeOf(s, v), 1, SEAT_OF[v]!, ALL);
}
