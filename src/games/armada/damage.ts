import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as TT from './damage-deck.ts';
import * as DK from './deck.ts';
import * as DI from './dice.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import * as TG from './targets.ts';

const { KIND, action } = A;
const { dealCard, turnFacedown } = DK;
const { clearPool, poolDamage } = DI;
const { addShield, alive, byteAt, checkElimination, codeOf, destroy, loseToken, shield, tokenState, typeOf } = F;
const { ATTACK, NEXT, SEAT_OF, SHIP_AT, STEP, TOKEN } = L;
const { active: ACTIVE, actor: ACTOR, attackFlags: ATTACK_FLAGS, damage: DAMAGE, inflicted: INFLICTED } = L.AT;
const { attackZone: ATTACK_ZONE, band: BAND_AT, evading: EVADING, injury: INJURY, locked: LOCKED } = L.AT;
const { redirect: REDIRECT, step: STEP_AT, target: TARGET, targetZone: TARGET_ZONE, titles: TITLES } = L.AT;
const { typesSpent: TYPES_SPENT } = L.AT;
const { cards: CARDS } = L.OF;
const { TITLE } = TT;
const { measureShots } = TG;
const ALL = -1;

/** Adds up the pool; brace halves the sum, rounding up (A-ATK-13, A-DEF-11). */
export function totalDamage(s: State, log: EventLog | null): void {
  const sum = poolDamage(s);
  const total = (s[ATTACK_FLAGS]! & ATTACK.BRACED) === 0 ? sum : (sum + 1) >> 1;
  s[DAMAGE] = total;
  if (log !== null) log.add(ARMADA_EVENT.TOTAL, SEAT_OF[s[ACTIVE]!]!, codeOf(s, s[ACTIVE]!), -1, total, -1, ALL);
  s[STEP_AT] = NEXT.DAMAGE;
}

/** Lets the damage fall point by point, stopping where the defender has to choose (A-DMG-02, AH-28). */
export function dealDamage(r: Rules, s: State, log: EventLog | null): void {
  const v = s[TARGET]!;
  while (s[DAMAGE]! > 0) {
    if (s[REDIRECT] !== 0 && shield(s, v, s[REDIRECT]! - 1) > 0) {
      s[ACTOR] = SEAT_OF[v]!;
      s[STEP_AT] = STEP.SOAK;
      return;
    }
    takePoint(r, s, s[TARGET_ZONE]!, log);
    if (s[STEP_AT] !== NEXT.DAMAGE) return;
  }
  s[STEP_AT] = NEXT.ATTACK_OVER;
}

export function legalSoak(s: State, out: Int32Array): number {
  out[0] = action(KIND.SOAK, s[TARGET_ZONE]!);
  out[1] = action(KIND.SOAK, s[REDIRECT]! - 1);
  return 2;
}

/** One point on `zone`: a shield there, else a damage card. */
export function takePoint(r: Rules, s: State, zone: number, log: EventLog | null): void {
  const v = s[TARGET]!;
  s[STEP_AT] = NEXT.DAMAGE;
  s[DAMAGE]!--;
  s[INFLICTED]!++;
  if (shield(s, v, zone) > 0) {
    addShield(s, v, zone, -1);
    if (log !== null) log.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[v]!, codeOf(s, v), zone, 1, -1, ALL);
    return;
  }
  const faceup = (s[ATTACK_FLAGS]! & ATTACK.CRITICAL) !== 0;
  s[ATTACK_FLAGS]! &= ~ATTACK.CRITICAL;
  const card = dealCard(r, s, v, faceup, log);
  if (endOfHull(r, s, v, log) || !faceup || card < 0) return;
  turnUp(r, s, v, card, log);
}

/** Destroys the target at once when its cards reach its hull (A-DMG-04, AH-30). */
function endOfHull(r: Rules, s: State, v: number, log: EventLog | null): boolean {
  if (s[SHIP_AT[v]! + CARDS]! < r.hull[typeOf(s, v)]!) return false;
  s[DAMAGE] = 0;
  destroy(r, s, v, s[ACTIVE]!, log);
  return true;
}

/** What a card does on being dealt faceup. Titles that this slice does not play stay faceup without an effect. */
function turnUp(r: Rules, s: State, v: number, card: number, log: EventLog | null): void {
  switch (byteAt(s, TITLES, card)) {
    case TITLE.STRUCTURAL_DAMAGE:
      turnFacedown(r, s, v, card);
      s[INFLICTED]!++;
      dealCard(r, s, v, false, log);
      endOfHull(r, s, v, log);
      return;
    case TITLE.INJURED_CREW:
      s[INJURY] = card;
      s[ACTOR] = SEAT_OF[v]!;
      if (legalInjured(r, s, r.scratchLegal) > 0) s[STEP_AT] = STEP.INJURED;
      else turnFacedown(r, s, v, card);
      return;
    default:
  }
}

/** Injured Crew: any token that is not discarded yet; of equal ones the first. */
export function legalInjured(r: Rules, s: State, out: Int32Array): number {
  const v = s[TARGET]!;
  const t = typeOf(s, v);
  let n = 0;
  let met = 0;
  for (let slot = 0; slot < r.tokenCount[t]!; slot++) {
    const state = tokenState(s, v, slot);
    const same = 1 << (r.token[t * L.MAX_TOKENS + slot]! * 2 + state);
    if (state === TOKEN.DISCARDED || (met & same) !== 0) continue;
    met |= same;
    out[n++] = action(KIND.INJURED, slot);
  }
  return n;
}

export function resolveInjured(r: Rules, s: State, slot: number, log: EventLog | null): void {
  const v = s[TARGET]!;
  loseToken(r, s, v, slot, log);
  turnFacedown(r, s, v, s[INJURY]!);
  s[INJURY] = 0;
  s[STEP_AT] = NEXT.DAMAGE;
}

/** Clears the registers of an attack; the activation goes on if the match does. */
export function endAttack(r: Rules, s: State, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  const v = s[TARGET]!;
  if (log !== null) log.add(EVENT.DAMAGE, SEAT_OF[u]!, codeOf(s, u), codeOf(s, v), s[INFLICTED]!, SEAT_OF[v]!, ALL);
  clearPool(s);
  s[ATTACK_FLAGS]! &= ATTACK.CONCENTRATED;
  s[ATTACK_ZONE] = 0;
  s[TARGET] = 0;
  s[TARGET_ZONE] = 0;
  s[BAND_AT] = 0;
  s[LOCKED] = 0;
  s[TYPES_SPENT] = 0;
  s[EVADING] = 0;
  s[REDIRECT] = 0;
  s[DAMAGE] = 0;
  s[INFLICTED] = 0;
  s[INJURY] = 0;
  if (!alive(s, v)) {
    if (checkElimination(r, s, log)) return;
    measureShots(r, s);
  }
  s[STEP_AT] = NEXT.ATTACK;
}
