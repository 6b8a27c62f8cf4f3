import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as TT from './damage-deck.ts';
import * as DK from './deck.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import * as FC from './faceup.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import { UPGRADE } from './upgrade-codes.ts';

const { KIND, action } = A;
const { dealCard } = DK;
const { turnUp } = FC;
const { addShield, alive, checkElimination, codeOf, destroy, hasUpgrade, hullOf, isSquadron, shield } = F;
const { ATTACK, FLAG, NEXT, SEAT_OF, SHIP_AT, STEP, ZONES } = L;
const { actor: ACTOR, afterHurt: AFTER_HURT, attackFlags: ATTACK_FLAGS, attackNumber: ATTACK_NUMBER } = L.AT;
const { attacker: ATTACKER, faceupCards: FACEUP_CARDS, hurt: HURT, hurtPoints: HURT_POINTS } = L.AT;
const { hurtZone: HURT_ZONE, inflicted: INFLICTED, moreZones: MORE_ZONES, redirect: REDIRECT } = L.AT;
const { soaked: SOAKED, step: STEP_AT } = L.AT;
const { cards: CARDS, flags: FLAGS } = L.OF;
const { TITLE } = TT;
const ALL = -1;
/** `moreZones`: points still to come, each on a zone of the owner's choice, are counted above the bits of the zones. */
const AGAIN = 1 << ZONES;
/** Any zones at all may take redirected damage (Advanced Projectors). */
const ANY_ZONE = A.NO_ZONE + 1;

/**
 * Damage outside the total of an attack: `points` on `zone` of ship `u`, or on one zone of its owner's choice when
 * `zone` is -1 (A-DMG-05). The match goes on at `next`, where the ship may be gone.
 */
export function hurtZone(s: State, u: number, zone: number, points: number, next: number): void {
  s[HURT] = u;
  s[HURT_ZONE] = zone;
  s[HURT_POINTS] = points;
  s[AFTER_HURT] = next;
  s[ACTOR] = SEAT_OF[u]!;
  s[STEP_AT] = zone < 0 ? STEP.HURT_ZONE : NEXT.DAMAGE;
}

/** A damage card of `title` costs a point on a zone of the owner's choice: each copy that lies faceup does (A-EFX-13). */
export function hurtByCards(r: Rules, s: State, u: number, title: number, next: number): void {
  hurtZone(s, u, -1, 1, next);
  s[MORE_ZONES] = (DK.faceupCopies(r, s, u, title) - 1) * AGAIN;
}

export function legalZones(out: Int32Array): number {
  for (let zone = 0; zone < ZONES; zone++) out[zone] = action(KIND.PICK_ZONE, zone);
  return ZONES;
}

export function pickHurtZone(s: State, zone: number): void {
  s[HURT_ZONE] = zone;
  s[STEP_AT] = NEXT.DAMAGE;
}

/** One damage card faceup for ship `u`, whatever its shields. The match goes on at `next`, where the ship may be gone. */
export function dealFaceup(r: Rules, s: State, u: number, next: number, log: EventLog | null): void {
  s[HURT] = u;
  s[HURT_POINTS] = 0;
  s[AFTER_HURT] = next;
  s[STEP_AT] = NEXT.DAMAGE;
  noteDamage(s, u, log);
  const card = dealCard(r, s, u, true, log);
  if (!endOfHull(r, s, u, log) && card >= 0) resolveCard(r, s, u, card, log);
}

/** One damage card facedown for ship `u`, at once. */
export function dealFacedown(r: Rules, s: State, u: number, log: EventLog | null): void {
  noteDamage(s, u, log);
  dealCard(r, s, u, false, log);
  endOfHull(r, s, u, log);
}

/** Damaged Controls: a maneuver that overlaps a ship or an obstacle costs one card more (A-DMG-14). */
export function damagedControls(r: Rules, s: State, u: number, log: EventLog | null): void {
  for (let n = DK.faceupCopies(r, s, u, TITLE.DAMAGED_CONTROLS); n > 0 && alive(s, u); n--) dealFacedown(r, s, u, log);
}

/** Counts a point towards the attack under way, or tells the log of it. */
function noteDamage(s: State, u: number, log: EventLog | null): void {
  if (s[ATTACK_NUMBER] !== 0) s[INFLICTED]!++;
  else if (log !== null) log.add(EVENT.DAMAGE, -1, -1, codeOf(s, u), 1, SEAT_OF[u]!, ALL);
}

/** Lets the damage fall point by point, stopping where somebody has to choose (A-DMG-02, 03, AH-28). */
export function dealDamage(r: Rules, s: State, log: EventLog | null): void {
  const u = s[HURT]!;
  for (;;) {
    while (s[HURT_POINTS]! > 0) {
      if (soakZones(s) !== 0) {
        s[ACTOR] = SEAT_OF[u]!;
        s[STEP_AT] = STEP.SOAK;
        return;
      }
      takePoint(r, s, s[HURT_ZONE]!, log);
      if (s[STEP_AT] !== NEXT.DAMAGE) return;
    }
    if (s[MORE_ZONES] === 0) break;
    if (s[MORE_ZONES]! >= AGAIN) {
      s[MORE_ZONES]! -= AGAIN;
      s[HURT_ZONE] = -1;
      s[HURT_POINTS] = 1;
      s[ACTOR] = SEAT_OF[u]!;
      s[STEP_AT] = STEP.HURT_ZONE;
      return;
    }
    nextZone(s);
  }
  s[STEP_AT] = s[AFTER_HURT]!;
  s[HURT_ZONE] = 0;
  if (s[ATTACK_NUMBER] === 0 && !alive(s, u)) checkElimination(r, s, log);
}

/** Turns to the lowest of the zones that take a point each. */
function nextZone(s: State): void {
  let zone = 0;
  while ((s[MORE_ZONES]! & (1 << zone)) === 0) zone++;
  s[MORE_ZONES]! &= ~(1 << zone);
  s[HURT_ZONE] = zone;
  s[HURT_POINTS] = 1;
}

/** Zones beside the damaged one that may take the next point by redirect, as bits (A-DEF-06). */
function soakZones(s: State): number {
  if ((s[ATTACK_FLAGS]! & ATTACK.TOTALLED) === 0 || s[REDIRECT] === 0) return 0;
  const u = s[HURT]!;
  let bits = 0;
  for (let zone = 0; zone < ZONES; zone++) {
    if (zone === s[HURT_ZONE] || shield(s, u, zone) === 0) continue;
    if (s[REDIRECT] !== ANY_ZONE && s[REDIRECT] !== zone + 1) continue;
    if (((s[SOAKED]! >> (4 * zone)) & 15) !== 0 && hasXi7(s)) continue;
    bits |= 1 << zone;
  }
  return bits;
}

/** XI7 Turbolasers: at most one point on each zone that damage is redirected to. */
const hasXi7 = (s: State): boolean => !isSquadron(s[ATTACKER]!) && hasUpgrade(s, s[ATTACKER]!, UPGRADE.XI7_TURBOLASERS);

export function legalSoak(s: State, out: Int32Array): number {
  const zones = soakZones(s);
  let n = 0;
  out[n++] = action(KIND.SOAK, s[HURT_ZONE]!);
  for (let zone = 0; zone < ZONES; zone++) if ((zones & (1 << zone)) !== 0) out[n++] = action(KIND.SOAK, zone);
  return n;
}

/** The defender lets the next point fall on `zone`. */
export function soak(r: Rules, s: State, zone: number, log: EventLog | null): void {
  if (zone !== s[HURT_ZONE]) s[SOAKED]! += 1 << (4 * zone);
  takePoint(r, s, zone, log);
}

/** One point on `zone`: a shield there, else a damage card. */
function takePoint(r: Rules, s: State, zone: number, log: EventLog | null): void {
  const u = s[HURT]!;
  s[STEP_AT] = NEXT.DAMAGE;
  s[HURT_POINTS]!--;
  noteDamage(s, u, log);
  if (shield(s, u, zone) > 0) {
    addShield(s, u, zone, -1);
    if (log !== null) log.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), zone, 1, -1, ALL);
    return;
  }
  const faceup = s[FACEUP_CARDS]! > 0;
  if (faceup) s[FACEUP_CARDS]!--;
  const card = dealCard(r, s, u, faceup, log);
  if (endOfHull(r, s, u, log) || !faceup || card < 0) return;
  resolveCard(r, s, u, card, log);
}

/** What a card does on being dealt faceup; Structural Damage deals another facedown. */
function resolveCard(r: Rules, s: State, u: number, card: number, log: EventLog | null): void {
  if (turnUp(r, s, u, card, log)) dealFacedown(r, s, u, log);
}

/**
 * Destroys ship `u` at once when its cards reach its hull (A-DMG-04, AH-30); one that has spent a salvo token stays
 * until the salvo is over (A-DEF-16).
 */
export function endOfHull(r: Rules, s: State, u: number, log: EventLog | null): boolean {
  if (s[SHIP_AT[u]! + CARDS]! < hullOf(r, s, u)) return false;
  s[HURT_POINTS] = 0;
  s[MORE_ZONES] = 0;
  if (s[ATTACK_NUMBER] !== 0 && u === s[L.AT.target] && (s[ATTACK_FLAGS]! & ATTACK.SALVO) !== 0)
    s[SHIP_AT[u]! + FLAGS]! |= FLAG.DOOMED;
  else destroy(r, s, u, s[ATTACK_NUMBER] === 0 ? -1 : s[ATTACKER]!, log);
  return true;
}
