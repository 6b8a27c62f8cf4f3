import type { Action, EventLog, State } from '../../../core/index.ts';
import { action, argumentOf, kindOf } from '../state/actions.ts';
import { answering, ask, askUpgrades, mayBeAsked, termOf, trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { TERM, TWICE } from '../cards/terms.ts';
import { MOMENT } from '../cards/entry.ts';
import { mayHaveUses } from '../cards/moments.ts';
import { openWindow } from '../cards/windows.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/geometry.ts';
import * as KIND from '../state/kinds.ts';
import {
  ATTACK,
  ATTACK_AS,
  BROADSIDE,
  COMMAND,
  DONE,
  FIRST_SQUADRON,
  FLAG,
  LAST_SHOT,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  STARTED,
  ZONE,
  ZONES,
  zoneBit,
} from '../state/layout.ts';
import * as engagement from '../position/engagement.ts';
import { ignitingZone, ignitionBand, ignitionObstructed } from '../position/ignition.ts';
import { bandOf, countsAsObstructed, isObstructed, measureShots, shootsAt } from '../position/targets.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { NOBODY, watchedBy } from './stand-in.ts';
import { codeOf, inFleet, inPlay, isSquadron, nextPlace, typeOf, zonesOf, mostAttacks } from '../units/combatants.ts';
import { inSquadrons, squadronType } from '../units/squadrons.ts';
import { targetingPlace } from '../units/targeting.ts';
import { isExhausted } from '../units/upgrades.ts';
import { jammedDice } from '../goals/barrier.ts';
import { askToReady, mayReady } from '../goals/being.ts';
import { EVERY_SQUADRON, gathered } from './gathered.ts';
import { focusLoss, gather, isCrossed, poolSize, salvoReach } from './dice.ts';
import {
  attackAt,
  attackFrom,
  attackRow,
  attackTo,
  flakAt,
  flakBit,
  flakFrom,
  flakShift,
  ignition,
  ignitionAt,
  shipAttack,
  squadronAttack,
} from '../state/packed.ts';

/** One attack at a ship in `attacksMade`. The low byte of this field counts all attacks, the second byte those at ships. */
const AT_SHIPS = 256;

/** Range band of the shot from `zone` of the active ship (0 for the active squadron) at enemy squadron `i`; 0: no shot. */
export const squadronBand = (s: State, i: number, zone: number): number =>
  (s[field.squadronShots + i]! >>> flakShift(zone)) & 3;
export const squadronObstructed = (s: State, i: number, zone: number): boolean =>
  ((s[field.squadronShots + i]! >>> flakBit(zone)) & 1) !== 0;

/**
 * Whether ship `u` cannot attack `v`: it has no shot, or a damage card forbids the attack by range or because it is obstructed. `crossed`: something
 * lies across the line.
 */
function barred(r: Rules, s: State, u: number, v: number, zone: number, band: number, crossed: boolean): boolean {
  return band === BAND.NONE || (mayBar(r, s, u) && isForbidden(r, s, u, v, zone, band, crossed));
}

/** Whether a card forbids ship `u` the shot at `v`. */
function isForbidden(r: Rules, s: State, u: number, v: number, zone: number, band: number, crossed: boolean): boolean {
  if (ask(r, s, u, QUESTION.BAND_BARRED, band) > 0) return true;
  return ask(r, s, u, QUESTION.OBSTRUCTED_BARRED, 0) > 0 && countsAsObstructed(r, s, u, v, zone, crossed);
}

/** Whether a card may forbid ship `u` attacks by range or obstruction. This quick test serves for all its shots. */
const mayBar = (r: Rules, s: State, u: number): boolean =>
  mayBeAsked(r, s, u, QUESTION.BAND_BARRED) || mayBeAsked(r, s, u, QUESTION.OBSTRUCTED_BARRED);

/** Whether ship `u` may not attack another ship this round by a damage card, or any ship by an exhausted card; salvos count as attacks (A-DMG-18). */
const shipsBarred = (r: Rules, s: State, u: number): boolean =>
  (s[SHIP_AT[u]! + field.attacksMade]! >= AT_SHIPS && ask(r, s, u, QUESTION.ONE_ATTACK_AT_SHIPS, 0) > 0) ||
  (askUpgrades(r, s, u, QUESTION.PEACE, 0) > 0 && isExhausted(s, u, answering(r, s, u, QUESTION.PEACE)));

/**
 * Whether ship `u` may make no further attack this round, because a card allows it only one and it has attacked or made a salvo or counter (AH-237).
 */
const hasHadItsAttack = (r: Rules, s: State, u: number): boolean =>
  s[SHIP_AT[u]! + field.attacksMade]! > 0 && askUpgrades(r, s, u, QUESTION.ONE_ATTACK, 0) > 0;

/** Attacks that the active ship may declare; each hull zone may attack once (A-QR-11). */
export function legalTargets(r: Rules, s: State, out: Int32Array): number {
  const u = s[field.active]!;
  if (hasHadItsAttack(r, s, u)) {
    out[0] = action(KIND.NO_ATTACK, 0);
    return 1;
  }
  const enemies = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  const noShips = shipsBarred(r, s, u);
  if (s[field.attacks] === 0 && targetingPlace(s, u) >= 0 && !noShips) {
    const ignitions = legalIgnitions(r, s, u, out);
    if (ignitions > 0) {
      out[ignitions] = action(KIND.NO_ATTACK, 0);
      return ignitions + 1;
    }
  }
  const bars = mayBar(r, s, u);
  const again = s[field.zonesUsed] === 0 ? AGAIN.NEVER : zoneAgain(r, s, u);
  const sides = (s[field.zonesUsed]! & BROADSIDE) !== 0;
  let n = 0;
  const zones = zonesOf(r, s, u);
  for (let zone = 0; zone < zones; zone++) {
    const used = (s[field.zonesUsed]! & zoneBit(zone)) !== 0;
    if (used && again === AGAIN.NEVER) continue;
    if (sides && zone !== ZONE.RIGHT && zone !== ZONE.LEFT) continue;
    const anew = used && again === AGAIN.ANEW;
    for (let i = 0; i < MAX_SHIPS; i = nextPlace(r, s, enemies, i)) {
      if (noShips || !shootsAt(r, s, i, zone)) continue;
      if (anew && (s[field.firstTarget]! & SHIP_OF_MARK) === enemies + i + 1) continue;
      const targetZones = zonesOf(r, s, enemies + i);
      for (let targetZone = 0; targetZone < targetZones; targetZone++) {
        if (used && again === AGAIN.ELSEWHERE && s[field.firstTarget] === targetMark(r, s, enemies + i, targetZone))
          continue;
        const band = bandOf(s, i, zone, targetZone);
        if (band === BAND.NONE) continue;
        const crossed = bars && isObstructed(s, i, zone, targetZone);
        if (bars && isForbidden(r, s, u, enemies + i, targetZone, band, crossed)) continue;
        out[n++] = action(KIND.ATTACK, shipAttack(zone, i, targetZone));
      }
    }
    n = squadronTargets(r, s, u, zone, used && again !== AGAIN.SAME ? s[field.firstSquadrons]! : 0, out, n);
  }
  if (n > 0 && s[field.zonesUsed] === 0 && askUpgrades(r, s, u, QUESTION.BROADSIDES, 0) > 0)
    out[n++] = action(KIND.BROADSIDE, 0);
  out[n++] = action(KIND.NO_ATTACK, 0);
  return n;
}

/** Ignition attacks of the active ship. If there is one, its first attack must be one (A-IGN-03). */
function legalIgnitions(r: Rules, s: State, u: number, out: Int32Array): number {
  const enemies = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  let n = 0;
  for (let i = 0; i < MAX_SHIPS && inFleet(s, enemies + i); i++)
    for (let targetZone = 0; targetZone < zonesOf(r, s, enemies + i); targetZone++)
      if (
        !barred(r, s, u, enemies + i, targetZone, ignitionBand(s, i, targetZone), ignitionObstructed(s, i, targetZone))
      )
        out[n++] = action(KIND.IGNITE, ignition(i, targetZone));
  return n;
}

/**
 * Whether the active ship may attack again from a zone that has attacked, and whom. ANEW: another ship or squadron;
 * ELSEWHERE: another hull zone or squadron; SAME: also the same zone.
 */
const AGAIN = { NEVER: 0, ANEW: 1, SAME: 2, ELSEWHERE: 3 } as const;

/** A card that lets zones attack again keeps them from the same ship, also where an objective allows more (AH-248). */
function zoneAgain(r: Rules, s: State, u: number): number {
  const named = objectiveAgain(r, s, u);
  if (askUpgrades(r, s, u, QUESTION.ZONE_AGAIN, 0) === 0) return named;
  const concentrated = (s[SHIP_AT[u]! + field.resolved]! & (1 << COMMAND.CONCENTRATE)) !== 0;
  return named === AGAIN.NEVER && !concentrated ? AGAIN.NEVER : AGAIN.ANEW;
}

function objectiveAgain(r: Rules, s: State, u: number): number {
  if (termOf(r, s, TERM.ZONE_TWICE, 0) === 0 || (s[SHIP_AT[u]! + field.flags]! & FLAG.OBJECTIVE) === 0)
    return AGAIN.NEVER;
  const whose = SEAT_OF[u] === s[field.first] ? TWICE.FIRST : TWICE.SECOND;
  return (termOf(r, s, TERM.TARGET_TWICE, 0) & whose) === 0 ? AGAIN.ELSEWHERE : AGAIN.SAME;
}

/** Appends the squadrons that a zone may attack, except those in `except`. */
function squadronTargets(
  r: Rules,
  s: State,
  u: number,
  zone: number,
  except: number,
  out: Int32Array,
  from: number,
): number {
  const first = FIRST_SQUADRON[1 - SEAT_OF[u]!]!;
  let n = from;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
    if (s[field.squadronShots + i] === 0 || ((s[field.squadronsHit]! | except) & (1 << i)) !== 0) continue;
    if (!barred(r, s, u, first + i, 0, squadronBand(s, i, zone), squadronObstructed(s, i, zone)))
      out[n++] = action(KIND.ATTACK_SQUADRON, squadronAttack(zone, i));
  }
  return n;
}

/** Squadrons that a zone which has attacked a squadron may attack next (A-QR-41 .. 44). */
export function legalMoreTargets(r: Rules, s: State, out: Int32Array): number {
  const except = againAnew(r, s) ? s[field.firstSquadrons]! : 0;
  const n = squadronTargets(r, s, s[field.active]!, s[field.attackZone]!, except, out, 0);
  out[n] = action(KIND.NO_ATTACK, 0);
  return n + 1;
}

/** Whether the second attack of the active ship comes from the zone of the first, and at other squadrons. */
const againAnew = (r: Rules, s: State): boolean =>
  s[field.attacks]! > 1 &&
  (s[field.zonesUsed]! & ~BROADSIDE) === zoneBit(s[field.attackZone]!) &&
  sparesSquadrons(zoneAgain(r, s, s[field.active]!));

const sparesSquadrons = (again: number): boolean => again === AGAIN.ANEW || again === AGAIN.ELSEWHERE;

/** The mark of ship `v` as the first target of an activation; it holds the zone where an objective lets a zone attack twice. */
const targetMark = (r: Rules, s: State, v: number, zone: number): number =>
  termOf(r, s, TERM.ZONE_TWICE, 0) === 0 ? v + 1 : (v + 1) | (zone << ZONE_OF_MARK);
const ZONE_OF_MARK = 8;
const SHIP_OF_MARK = (1 << ZONE_OF_MARK) - 1;

/** Declares an attack of the active ship, or ends its attacks. */
export function takeTarget(r: Rules, s: State, a: Action, log: EventLog | null): void {
  if (kindOf(a) === KIND.BROADSIDE) {
    s[field.zonesUsed] = BROADSIDE;
    s[field.step] = STEP.NEXT_ATTACK;
    return;
  }
  if (!declareTarget(r, s, a, log)) endAttacks(r, s);
}

/** The active ship makes no further attack: cards of the moment "end of attacks" are used before the maneuver. */
export function endAttacks(r: Rules, s: State): void {
  const u = s[field.active]!;
  s[field.step] = s[field.started] === STARTED.AFTER ? STEP.NEXT_MANEUVERED : STEP.NEXT_COURSE;
  if (s[field.started] !== STARTED.YES) return;
  if (s[field.attacks]! > mostAttacks(r, s, u) || !mayHaveUses(r, s, MOMENT.ATTACKS_OVER, u)) return;
  s[field.started] = STARTED.EXTRA;
  measureShots(r, s);
  openWindow(s, MOMENT.ATTACKS_OVER, STEP.NEXT_ATTACK);
}

/** Writes the squadrons that `zone` of the active ship may attack with a card at the end of its attacks; returns how many. */
export function extraTargets(r: Rules, s: State, zone: number, out: Int32Array): number {
  if (hasHadItsAttack(r, s, s[field.active]!)) return 0;
  if ((s[field.zonesUsed]! & BROADSIDE) !== 0 && zone !== ZONE.RIGHT && zone !== ZONE.LEFT) return 0;
  return squadronTargets(r, s, s[field.active]!, zone, struckBefore(r, s, zone), out, 0);
}

/** Squadrons that `zone` has attacked and may not attack again. */
export const struckBefore = (r: Rules, s: State, zone: number): number =>
  sparesSquadrons(zoneAgain(r, s, s[field.active]!)) ? s[struckAt(zone)]! : 0;
/** Where the state keeps the squadrons that a zone has attacked. */
export const struckAt = (zone: number): number =>
  zone < ZONES ? field.struckFrom + zone : field.struckFromAuxiliary + zone - ZONES;

/** Declares the attack that `a` names; returns false if `a` names none. */
export function declareTarget(r: Rules, s: State, a: Action, log: EventLog | null): boolean {
  if (kindOf(a) === KIND.ATTACK) declareAtShip(r, s, argumentOf(a), log);
  else if (kindOf(a) === KIND.IGNITE) declareIgnition(r, s, argumentOf(a), log);
  else if (kindOf(a) === KIND.ATTACK_SQUADRON) declareAtSquadron(r, s, argumentOf(a), log);
  else return false;
  return true;
}

export const moreTargets = (r: Rules, s: State): boolean => legalMoreTargets(r, s, r.scratch.legal) > 1;

/** Appends the attacks that the activated squadron may declare (A-SQD-09, 15, escort). */
export function legalSquadronTargets(r: Rules, s: State, out: Int32Array, from: number): number {
  const c = s[field.activeSquadron]!;
  const t = squadronType(s, c);
  const escorted = trait(r, t, QUESTION.IGNORES_ESCORT_AND_COUNTER) === 0 && engagement.isEscorted(r, s, c);
  const lent = (s[field.squadronDone]! & DONE.LENT_DICE) !== 0;
  const volley = (s[field.squadronDone]! & DONE.VOLLEY) !== 0;
  const watched = (s[field.squadronDone]! & DONE.WATCHES) === 0 ? NOBODY : watchedBy(s);
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  let n = from;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
    const band = squadronBand(s, i, 0);
    if (
      band === BAND.NONE ||
      (band === 2 && engagement.snipeOf(r, s, c) === 0) ||
      (band === 1 && !lent && !armed(r.squadron.antiSquadron, t)) ||
      ((lent || volley) && band === 2) ||
      (volley && (s[field.led]! & (1 << i)) !== 0) ||
      (watched !== NOBODY && (watched !== first + i || band === 2))
    )
      continue;
    if ((escorted && !engagement.isEscort(r, s, first + i)) || engagement.isShunned(r, s, c, first + i)) continue;
    out[n++] = action(KIND.ATTACK_SQUADRON, i);
  }
  if (lent || volley || !armed(r.squadron.battery, t)) return n;
  // A squadron that attacks a unit about to move may do so even if it is engaged.
  if (watched === NOBODY && n > from && engagement.mustAttackSquadron(r, s, c)) return n;
  if (watched === NOBODY && engagement.isKeptFromShips(r, s, c)) return n;
  const enemies = (1 - SEAT_OF[c]!) * MAX_SHIPS;
  for (let i = 0; i < MAX_SHIPS; i = nextPlace(r, s, enemies, i)) {
    if (watched !== NOBODY && watched !== enemies + i) continue;
    for (let targetZone = 0; targetZone < zonesOf(r, s, enemies + i); targetZone++)
      if (bandOf(s, i, 0, targetZone) !== BAND.NONE) out[n++] = action(KIND.ATTACK, shipAttack(0, i, targetZone));
  }
  return n;
}

/** Whether the armament of type `t` has a die; without one it cannot attack (A-ATK-03). */
const armed = (dice: Uint8Array, t: number): boolean => dice[3 * t]! + dice[3 * t + 1]! + dice[3 * t + 2]! > 0;

/** The active ship attacks a ship's zone (A-QR-33). */
export function declareAtShip(r: Rules, s: State, what: number, log: EventLog | null): void {
  const zone = attackFrom(what);
  const i = attackAt(what);
  const to = attackTo(what);
  const c = s[field.activeSquadron]! < 0 ? s[field.active]! : s[field.activeSquadron]!;
  const v = (1 - SEAT_OF[c]!) * MAX_SHIPS + i;
  s[field.targetZone] = to;
  s[field.band] = bandOf(s, i, zone, to);
  noteAttackZone(s, zone);
  if (s[field.activeSquadron]! < 0 && s[field.attacks] === 1) s[field.firstTarget] = targetMark(r, s, v, to);
  s[field.attackFlags] = isObstructed(s, i, zone, to) ? ATTACK.CROSSED : 0;
  beginAttack(r, s, c, v, ATTACK_AS.NORMAL, log);
}

/**
 * The active ship attacks a ship's zone with its special battery. The attacking zone is the one in whose arc the targeting token lies; without cards
 * this is the front (A-IGN-09).
 */
function declareIgnition(r: Rules, s: State, what: number, log: EventLog | null): void {
  const i = ignitionAt(what);
  const to = attackTo(what);
  const u = s[field.active]!;
  const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
  s[field.targetZone] = to;
  s[field.band] = ignitionBand(s, i, to);
  noteAttackZone(s, ignitingZone(r, s, u));
  s[field.firstTarget] = targetMark(r, s, v, to);
  s[field.attackFlags] = ignitionObstructed(s, i, to) ? ATTACK.CROSSED : 0;
  beginAttack(r, s, u, v, ATTACK_AS.IGNITION, log);
}

/** The active ship or squadron attacks a squadron. */
export function declareAtSquadron(r: Rules, s: State, what: number, log: EventLog | null): void {
  const zone = flakFrom(what);
  const i = flakAt(what);
  const bySquadron = s[field.activeSquadron]! >= 0;
  const c = bySquadron ? s[field.activeSquadron]! : s[field.active]!;
  const v = FIRST_SQUADRON[1 - SEAT_OF[c]!]! + i;
  const band = squadronBand(s, i, zone);
  s[field.targetZone] = 0;
  s[field.band] = band;
  if (s[field.squadronsHit] === 0) noteAttackZone(s, zone);
  if (!bySquadron) s[field.squadronsHit]! |= 1 << i;
  // A card that lets a ship attack one squadron allows no further ones.
  if (!bySquadron && s[field.started] === STARTED.EXTRA && s[field.dialsSpent]! >> LAST_SHOT !== 0)
    s[field.squadronsHit] = EVERY_SQUADRON;
  if (!bySquadron && s[field.attacks] === 1) s[field.firstSquadrons]! |= 1 << i;
  if (!bySquadron && r.effects.offered[MOMENT.ATTACKS_OVER]!.length > 0) s[struckAt(s[field.attackZone]!)]! |= 1 << i;
  s[field.attackFlags] = squadronObstructed(s, i, zone) ? ATTACK.CROSSED : 0;
  beginAttack(r, s, c, v, bySquadron && band === 2 ? ATTACK_AS.SNIPE : ATTACK_AS.NORMAL, log);
}

/** Notes the attacking zone, and that it has attacked; a squadron has no zones. */
function noteAttackZone(s: State, zone: number): void {
  s[field.attackZone] = zone;
  if (s[field.activeSquadron]! >= 0 || s[field.started] === STARTED.EXTRA) return;
  s[field.zonesUsed]! |= zoneBit(zone);
  s[field.attacks]!++;
}

/**
 * Whether `c` may attack `v` by salvo, or `counters` it. It needs a die at that range (A-ATK-06), and damage cards that forbid an attack forbid a
 * salvo too.
 */
export function mayStrike(r: Rules, s: State, c: number, v: number, counters = false): boolean {
  if (!inPlay(s, c) || !inPlay(s, v) || s[field.attackAs]! >= ATTACK_AS.EXOGORTH) return false;
  if (isSquadron(c)) return true;
  if (hasHadItsAttack(r, s, c)) return false;
  const t = typeOf(s, c);
  if (!counters && s[field.band]! > (isSquadron(v) ? r.ship.antiSquadronReach[t]! : salvoReach(r, s, c))) return false;
  if (!isSquadron(v) && shipsBarred(r, s, c)) return false;
  return !barred(r, s, c, v, s[field.targetZone]!, s[field.band]!, (s[field.attackFlags]! & ATTACK.CROSSED) !== 0);
}

/**
 * Begins an attack of `c` at `v` and gathers its dice (A-QR-35). The caller must have written zones, band and obstruction; `how` is one of
 * `ATTACK_AS`.
 */
export function beginAttack(r: Rules, s: State, c: number, v: number, how: number, log: EventLog | null): void {
  s[field.attacker] = c;
  s[field.target] = v;
  s[field.attackAs] = how;
  s[field.attackFlags]! &= ATTACK.CROSSED;
  if (r.hasTexts) {
    s[field.textsUsed] = 0;
    s[field.textOff] = 0;
  }
  if (isSquadron(c)) s[field.attackNumber] = ++s[SQUADRON_AT[c]! + field.squadronAttacks]!;
  else {
    s[SHIP_AT[c]! + field.attacksMade]! += isSquadron(v) ? 1 : 1 + AT_SHIPS;
    s[field.attackNumber] = s[SHIP_AT[c]! + field.attacksMade]! & (AT_SHIPS - 1);
  }
  const obstructed = countsAsObstructed(r, s, c, v, s[field.targetZone]!, s[field.attackFlags] === ATTACK.CROSSED)
    ? 1
    : 0;
  if (obstructed === 1) s[field.attackFlags]! |= ATTACK.OBSTRUCTED;
  s[field.actor] = SEAT_OF[c]!;
  if (log !== null) {
    const detail = attackRow(how, s[field.attackZone]!, s[field.targetZone]!, s[field.band]! & 3, obstructed);
    log.add(ARMADA_EVENT.ATTACK, SEAT_OF[c]!, codeOf(s, c), codeOf(s, v), detail, SEAT_OF[v]!);
  }
  gather(r, s);
  const gone = diceGone(r, s);
  s[field.lostDice] = gone + (r.objectives.length === 0 ? 0 : jammedDice(r, s, poolSize(s) - gone));
  if (r.objectives.length > 0 && mayReady(r, s)) askToReady(s);
  else gathered(r, s);
}

/** Number of dice that obstruction, damage cards and a marked zone take out of the pool before the roll, at most all of them. */
export function diceGone(r: Rules, s: State): number {
  const c = s[field.attacker]!;
  const obstructed = (s[field.attackFlags]! & ATTACK.OBSTRUCTED) === 0 ? 0 : 1;
  if (isSquadron(c)) return Math.min(obstructed, poolSize(s));
  const atSquadron = isSquadron(s[field.target]!);
  const kept = isCrossed(s) && !atSquadron && askUpgrades(r, s, c, QUESTION.KEEPS_DICE, 0) > 0;
  const lost = ask(r, s, c, QUESTION.LOST_DICE, atSquadron ? 1 : 0);
  return Math.min((kept ? 0 : obstructed) + lost + focusLoss(r, s, c), poolSize(s));
}

/** Cards of the attacker replace dice before any are removed (AH-25). */
export function replaceDice(r: Rules, s: State): void {
  const c = s[field.attacker]!;
  s[field.step] = STEP.NEXT_ROLL;
  if (!isSquadron(c) && mayHaveUses(r, s, MOMENT.BEFORE_ROLL, c)) openWindow(s, MOMENT.BEFORE_ROLL, STEP.NEXT_ROLL);
}
