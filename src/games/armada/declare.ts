import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as TT from './damage-deck.ts';
import * as DK from './deck.ts';
import * as DI from './dice.ts';
import * as EN from './engagement.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import { BAND } from './geometry.ts';
import * as K from './keywords.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import * as T from './targets.ts';
import * as WG from './wing.ts';

const { KIND, action } = A;
const { faceupCopies } = DK;
const { gather, poolSize } = DI;
const { codeOf, inPlay, isFaceup, isSquadron, typeOf } = F;
const { KEYWORD } = K;
const { ATTACK, ATTACK_AS, FIRST_SQUADRON, MAX_SHIPS, MAX_SQUADRONS, NEXT, SEAT_OF, SHIP_AT, SQUADRON_AT } = L;
const { ZONE, ZONES } = L;
const { active: ACTIVE, activeSquadron: ACTIVE_SQUADRON, actor: ACTOR, attackAs: ATTACK_AS_AT } = L.AT;
const { attackFlags: ATTACK_FLAGS, attackNumber: ATTACK_NUMBER, attackZone: ATTACK_ZONE, attacker: ATTACKER } = L.AT;
const { attacks: ATTACKS, band: BAND_AT, lostDice: LOST_DICE, shots: SHOTS, squadronShots: SQUADRON_SHOTS } = L.AT;
const { squadronsHit: SQUADRONS_HIT, step: STEP_AT, target: TARGET, targetZone: TARGET_ZONE } = L.AT;
const { zonesUsed: ZONES_USED } = L.AT;
const { attacksMade: ATTACKS_MADE, squadronAttacks: SQUADRON_ATTACKS } = L.OF;
const { bandOf, isObstructed } = T;
const { TITLE } = TT;
const { squadronType } = WG;
const ALL = -1;
/** `attacksMade`: attacks at ships are counted in the next byte. */
const AT_SHIPS = 256;

/** Band of the shot from `zone` of the active ship (0: the active squadron) at enemy squadron `i`, 0 without one. */
export const squadronBand = (s: State, i: number, zone: number): number => (s[SQUADRON_SHOTS + i]! >>> (2 * zone)) & 3;
export const squadronObstructed = (s: State, i: number, zone: number): boolean =>
  ((s[SQUADRON_SHOTS + i]! >>> (8 + zone)) & 1) !== 0;

/** What damage cards forbid an attacking ship (Depowered Armament, Disengaged Fire Control). */
function barred(s: State, u: number, band: number, obstructed: boolean): boolean {
  if (band === BAND.NONE) return true;
  if (band === BAND.LONG && isFaceup(s, u, TITLE.DEPOWERED_ARMAMENT)) return true;
  return obstructed && isFaceup(s, u, TITLE.DISENGAGED_FIRE_CONTROL);
}

/** Coolant Discharge: one attack a round at ships, salvos counted (A-DMG-18). */
const shipsBarred = (s: State, u: number): boolean =>
  s[SHIP_AT[u]! + ATTACKS_MADE]! >= AT_SHIPS && isFaceup(s, u, TITLE.COOLANT_DISCHARGE);

/** Shots still open to the active ship: zones that have attacked are used up (A-QR-11). */
export function legalTargets(s: State, out: Int32Array): number {
  const u = s[ACTIVE]!;
  const noShips = shipsBarred(s, u);
  let n = 0;
  for (let zone = 0; zone < ZONES; zone++) {
    if ((s[ZONES_USED]! & (1 << zone)) !== 0) continue;
    for (let i = 0; i < MAX_SHIPS; i++) {
      if (noShips || ((s[SHOTS + i]! >>> (8 * zone)) & 255) === 0) continue;
      for (let targetZone = 0; targetZone < ZONES; targetZone++)
        if (!barred(s, u, bandOf(s, i, zone, targetZone), isObstructed(s, i, zone, targetZone)))
          out[n++] = action(KIND.ATTACK, (zone * 32 + i) * ZONES + targetZone);
    }
    n = squadronTargets(s, u, zone, out, n);
  }
  out[n++] = action(KIND.NO_ATTACK, 0);
  return n;
}

function squadronTargets(s: State, u: number, zone: number, out: Int32Array, from: number): number {
  let n = from;
  for (let i = 0; i < MAX_SQUADRONS; i++) {
    if (s[SQUADRON_SHOTS + i] === 0 || (s[SQUADRONS_HIT]! & (1 << i)) !== 0) continue;
    if (!barred(s, u, squadronBand(s, i, zone), squadronObstructed(s, i, zone)))
      out[n++] = action(KIND.ATTACK_SQUADRON, zone * 32 + i);
  }
  return n;
}

/** Further squadrons for the zone that has attacked one (A-QR-41 .. 44). */
export function legalMoreTargets(s: State, out: Int32Array): number {
  const n = squadronTargets(s, s[ACTIVE]!, s[ATTACK_ZONE]!, out, 0);
  out[n] = action(KIND.NO_ATTACK, 0);
  return n + 1;
}

export const moreTargets = (r: Rules, s: State): boolean => legalMoreTargets(s, r.scratchLegal) > 1;

/** What the activated squadron may attack (A-SQD-09, 15, escort). Appends to `out`. */
export function legalSquadronTargets(r: Rules, s: State, out: Int32Array, from: number): number {
  const c = s[ACTIVE_SQUADRON]!;
  const t = squadronType(s, c);
  const escorted = EN.engagedWith(r, s, c, KEYWORD.ESCORT);
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  let n = from;
  for (let i = 0; i < MAX_SQUADRONS; i++) {
    const band = squadronBand(s, i, 0);
    if (band === BAND.NONE || (band === 2 && r.snipe[t] === 0) || (band === 1 && !armed(r.squadronDice, t))) continue;
    if (escorted && (r.keywords[squadronType(s, first + i)]! & KEYWORD.ESCORT) === 0) continue;
    out[n++] = action(KIND.ATTACK_SQUADRON, i);
  }
  if (!armed(r.squadronBattery, t) || (n > from && EN.mustAttackSquadron(r, s, c))) return n;
  for (let i = 0; i < MAX_SHIPS; i++)
    for (let targetZone = 0; targetZone < ZONES; targetZone++)
      if (bandOf(s, i, 0, targetZone) !== BAND.NONE) out[n++] = action(KIND.ATTACK, i * ZONES + targetZone);
  return n;
}

/** Whether an armament has a die; one without cannot be used (A-ATK-03). */
const armed = (dice: Uint8Array, t: number): boolean => dice[3 * t]! + dice[3 * t + 1]! + dice[3 * t + 2]! > 0;

/** The active ship attacks a ship's zone (A-QR-33). */
export function declareAtShip(r: Rules, s: State, what: number, log: EventLog | null): void {
  const zone = what >> 7;
  const i = (what >> 2) & 31;
  const c = s[ACTIVE_SQUADRON]! < 0 ? s[ACTIVE]! : s[ACTIVE_SQUADRON]!;
  const v = (1 - SEAT_OF[c]!) * MAX_SHIPS + i;
  s[TARGET_ZONE] = what & 3;
  s[BAND_AT] = bandOf(s, i, zone, what & 3);
  noteZone(s, zone);
  s[ATTACK_FLAGS] = isObstructed(s, i, zone, what & 3) ? ATTACK.OBSTRUCTED : 0;
  beginAttack(r, s, c, v, ATTACK_AS.NORMAL, log);
}

/** The active ship or squadron attacks a squadron. */
export function declareAtSquadron(r: Rules, s: State, what: number, log: EventLog | null): void {
  const zone = what >> 5;
  const i = what & 31;
  const bySquadron = s[ACTIVE_SQUADRON]! >= 0;
  const c = bySquadron ? s[ACTIVE_SQUADRON]! : s[ACTIVE]!;
  const v = FIRST_SQUADRON[1 - SEAT_OF[c]!]! + i;
  const band = squadronBand(s, i, zone);
  s[TARGET_ZONE] = 0;
  s[BAND_AT] = band;
  if (s[SQUADRONS_HIT] === 0) noteZone(s, zone);
  if (!bySquadron) s[SQUADRONS_HIT]! |= 1 << i;
  s[ATTACK_FLAGS] = squadronObstructed(s, i, zone) ? ATTACK.OBSTRUCTED : 0;
  beginAttack(r, s, c, v, bySquadron && band === 2 ? ATTACK_AS.SNIPE : ATTACK_AS.NORMAL, log);
}

/** A ship uses up the zone; a squadron has none. */
function noteZone(s: State, zone: number): void {
  s[ATTACK_ZONE] = zone;
  if (s[ACTIVE_SQUADRON]! >= 0) return;
  s[ZONES_USED]! |= 1 << zone;
  s[ATTACKS]!++;
}

/**
 * Whether `c` may strike back at `v` by salvo or counter: damage cards forbid it as they forbid attacks, and without a die at that range there
 * is no attack (A-ATK-06).
 */
export function mayStrike(r: Rules, s: State, c: number, v: number): boolean {
  if (!inPlay(s, c) || !inPlay(s, v)) return false;
  if (isSquadron(c)) return true;
  const t = typeOf(s, c);
  if (s[BAND_AT]! > (isSquadron(v) ? r.antiSquadronReach[t]! : r.reach[t * ZONES + ZONE.REAR]!)) return false;
  if (!isSquadron(v) && shipsBarred(s, c)) return false;
  return !barred(s, c, s[BAND_AT]!, (s[ATTACK_FLAGS]! & ATTACK.OBSTRUCTED) !== 0);
}

/** Opens an attack whose zones, band and obstruction stand in their registers, and gathers its dice (A-QR-35). */
export function beginAttack(r: Rules, s: State, c: number, v: number, how: number, log: EventLog | null): void {
  s[ATTACKER] = c;
  s[TARGET] = v;
  s[ATTACK_AS_AT] = how;
  s[ATTACK_FLAGS]! &= ATTACK.OBSTRUCTED;
  if (isSquadron(c)) s[ATTACK_NUMBER] = ++s[SQUADRON_AT[c]! + SQUADRON_ATTACKS]!;
  else {
    s[SHIP_AT[c]! + ATTACKS_MADE]! += isSquadron(v) ? 1 : 1 + AT_SHIPS;
    s[ATTACK_NUMBER] = s[SHIP_AT[c]! + ATTACKS_MADE]! & (AT_SHIPS - 1);
  }
  const obstructed = (s[ATTACK_FLAGS]! & ATTACK.OBSTRUCTED) === 0 ? 0 : 1;
  s[ACTOR] = SEAT_OF[c]!;
  if (log !== null) {
    const detail = ((how * ZONES + s[ATTACK_ZONE]!) * ZONES + s[TARGET_ZONE]!) * 8 + s[BAND_AT]! * 2 + obstructed;
    log.add(ARMADA_EVENT.ATTACK, SEAT_OF[c]!, codeOf(s, c), codeOf(s, v), detail, SEAT_OF[v]!, ALL);
  }
  gather(r, s);
  const broken = isSquadron(v) ? TITLE.POINT_DEFENSE_FAILURE : TITLE.DAMAGED_MUNITIONS;
  s[LOST_DICE] = Math.min(obstructed + (isSquadron(c) ? 0 : faceupCopies(r, s, c, broken)), poolSize(s));
  s[STEP_AT] = NEXT.ROLL;
}
