import { EVENT } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import { BESIDE, NO_ZONE, action, argumentOf, codeOfZone, zoneOfCode } from '../state/actions.ts';
import { ask, askCommander, commandingFleet, askUpgrades, termOf, trait } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import { turnUp } from '../cards/faceup.ts';
import { asksCard } from '../cards/asking.ts';
import { QUESTION } from '../cards/question.ts';
import { TERM } from '../cards/terms.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { ATTACK, ATTACK_AS, FLAG, SEAT_OF, SHIP_AT, VIEWED, ZONE, ZONES, zoneBit } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { seatOfFleet } from '../teams.ts';
import { byteAt } from '../units/bytes.ts';
import {
  dealCard,
  drawFacedown,
  keepViewed,
  layOpen,
  turnFacedown,
  turnFaceup,
  viewedTitle,
} from '../units/damage-deck.ts';
import {
  addShield,
  alive,
  checkElimination,
  codeOf,
  destroy,
  destroyStation,
  hullOf,
  isSquadron,
  shield,
  stays,
  zonesOf,
  zoneBeside,
  areBeside,
  NEXT_ZONE,
  PREVIOUS_ZONE,
} from '../units/combatants.ts';
import { decidingShip } from '../units/fallen.ts';
import { squadronType } from '../units/squadrons.ts';
import { isStation } from '../units/stations.ts';
import { gainVictory } from '../units/victory.ts';
import { mayCounter } from './counters.ts';

/** Added to `moreZones` for each point of damage whose zone the owner still has to choose; the lower bits are zones. */
const AGAIN = 1 << ZONES;
/** The bits of `moreZones` that count such points, below the bits of the auxiliary zones. */
const COUNTED = zoneBit(ZONE.RIGHT_AUXILIARY) - AGAIN;
/** Value of `redirect` that lets any zone take redirected damage. */
const ANY_ZONE = codeOfZone(NO_ZONE) + 1;
/** Value of `redirect` that lets both zones adjacent to the attacked one take redirected damage. */
const BOTH_BESIDE = codeOfZone(BESIDE) + 1;

/**
 * Deals damage outside of the total of an attack: `points` to `zone` of ship `u`, or to one zone that the owner chooses if `zone` is -1 (A-DMG-05).
 * The match continues at step `next`, when the ship may be destroyed.
 */
export function hurtZone(s: State, u: number, zone: number, points: number, next: number): void {
  s[field.hurt] = u;
  s[field.hurtZone] = zone;
  s[field.hurtPoints] = points;
  s[field.afterHurt] = next;
  s[field.actor] = SEAT_OF[u]!;
  s[field.step] = zone < 0 ? STEP.HURT_ZONE : STEP.NEXT_DAMAGE;
}

/** Deals `points` of damage from faceup damage cards, one for each copy (A-EFX-13). The owner chooses a zone for each point. */
export function hurtByCards(s: State, u: number, points: number, next: number): void {
  hurtZone(s, u, -1, 1, next);
  s[field.moreZones] = (points - 1) * AGAIN;
}

export function legalZones(r: Rules, s: State, out: Int32Array): number {
  const zones = zonesOf(r, s, s[field.hurt]!);
  for (let zone = 0; zone < zones; zone++) out[zone] = action(KIND.PICK_ZONE, codeOfZone(zone));
  return zones;
}

export function takeZone(_r: Rules, s: State, a: number): void {
  s[field.hurtZone] = zoneOfCode(argumentOf(a));
  s[field.step] = STEP.NEXT_DAMAGE;
}

/** Deals ship `u` one faceup damage card, whatever its shields. The match continues at step `next`, when the ship may be destroyed. */
export function dealFaceup(r: Rules, s: State, u: number, next: number, log: EventLog | null): void {
  s[field.hurt] = u;
  s[field.hurtPoints] = 0;
  s[field.afterHurt] = next;
  s[field.step] = STEP.NEXT_DAMAGE;
  noteDamage(s, u, log);
  if (!viewCards(r, s, u)) dealNow(r, s, u, true, log);
}

/**
 * The first `count` damage cards of the attack will be dealt faceup. If a critical effect has dealt some of them already, `faceupCards` is minus
 * their number, and they count among the first.
 */
export function dealFirstFaceup(s: State, count: number): void {
  s[field.faceupCards] = Math.max(count + Math.min(0, s[field.faceupCards]!), s[field.faceupCards]!);
}

/** Deals ship `u` a damage card and resolves it; if the card is faceup, a card of the ship may discard it first. */
function dealNow(r: Rules, s: State, u: number, faceup: boolean, log: EventLog | null): void {
  // A station has no faceup damage cards.
  const open = faceup && !isStation(r, s, u);
  if (!open || r.effects.offered[MOMENT.FACEUP]!.length === 0 || !isAskedFor(r, s, u)) deal(r, s, u, open, log);
}

/**
 * Opens the damage card that ship `u` would be dealt faceup, and asks its player whether a card of the ship discards it; returns false if no card
 * can.
 */
function isAskedFor(r: Rules, s: State, u: number): boolean {
  if (!layOpen(r, s, 1)) return false;
  if (asksCard(r, s, u, MOMENT.FACEUP)) return true;
  keepViewed(r, s, viewedTitle(r, s));
  return false;
}

/** Deals the open card, which was not discarded. */
function dealOpen(r: Rules, s: State, u: number, log: EventLog | null): void {
  const title = r.effects.offered[MOMENT.FACEUP]!.length === 0 ? -1 : viewedTitle(r, s);
  if (title < 0) return;
  keepViewed(r, s, title);
  deal(r, s, u, true, log);
}

/** Deals the open card to ship `u` and turns it facedown without resolving it; both players know it. */
export function dealTurned(r: Rules, s: State, u: number, log: EventLog | null): void {
  keepViewed(r, s, viewedTitle(r, s));
  const card = dealCard(r, s, u, true, log);
  noteCard(r, s, u);
  if (card < 0) return;
  scoreFaceup(r, s, u, log);
  turnFacedown(r, s, u, card);
  endOfHull(r, s, u, log);
}

function deal(r: Rules, s: State, u: number, faceup: boolean, log: EventLog | null): void {
  const card = dealCard(r, s, u, faceup, log);
  noteCard(r, s, u);
  if (faceup && card >= 0) scoreFaceup(r, s, u, log);
  if (endOfHull(r, s, u, log) || !faceup || card < 0) return;
  resolveCard(r, s, u, card, log);
}

/** Before ship `u` is dealt a faceup card, the enemy commander may view some cards; returns true if that player is asked for one of them. */
function viewCards(r: Rules, s: State, u: number): boolean {
  const seat = 1 - SEAT_OF[u]!;
  const most = askCommander(r, s, seat, QUESTION.CARDS_VIEWED);
  if (most === 0 || !layOpen(r, s, most)) return false;
  s[field.actor] = seat;
  s[field.step] = STEP.LOOK;
  return true;
}

/** Sector Fleet: the player of the commander who views cards. */
export const viewer = (r: Rules, s: State): number =>
  seatOfFleet(s[field.actor]!, commandingFleet(r, s, s[field.actor]!, QUESTION.CARDS_VIEWED));

/** Titles of the viewed cards. */
export function legalLook(r: Rules, s: State, out: Int32Array): number {
  let titles = 0;
  for (let i = 0; i < r.deck.length; i++)
    if (byteAt(s, field.places, i) === VIEWED) titles |= 1 << byteAt(s, field.titles, i);
  let n = 0;
  for (let title = 0; title < r.scratch.titles.length; title++)
    if ((titles & (1 << title)) !== 0) out[n++] = action(KIND.LOOK, title);
  return n;
}

export function takeLook(r: Rules, s: State, a: number, log: EventLog | null): void {
  keepViewed(r, s, argumentOf(a));
  s[field.step] = STEP.NEXT_DAMAGE;
  dealNow(r, s, s[field.hurt]!, true, log);
}

/** Turns a random facedown damage card of ship `u` faceup, each with the same chance. The match continues at step `next`. */
export function flipRandomCard(r: Rules, s: State, u: number, next: number, log: EventLog | null): void {
  flipCard(r, s, u, drawFacedown(r, s, u), next, log);
}

/** Turns the facedown damage card at position `card` on ship `u` faceup and resolves it. The match continues at step `next`. */
export function flipCard(r: Rules, s: State, u: number, card: number, next: number, log: EventLog | null): void {
  s[field.hurt] = u;
  s[field.hurtPoints] = 0;
  s[field.afterHurt] = next;
  s[field.step] = STEP.NEXT_DAMAGE;
  turnFaceup(r, s, u, card, log);
  scoreFaceup(r, s, u, log);
  resolveCard(r, s, u, card, log);
}

/** A card dealt or turned faceup by an attack may score for the attacker. */
function scoreFaceup(r: Rules, s: State, u: number, log: EventLog | null): void {
  if (termOf(r, s, TERM.FACEUP, 0) === 0 || s[field.attackNumber] === 0 || u !== s[field.target]) return;
  gainVictory(r, s, SEAT_OF[s[field.attacker]!]!, 1, log);
}

/** Notes for the objective that an attack has dealt its target a damage card. */
function noteCard(r: Rules, s: State, u: number): void {
  if (s[field.attackNumber] === 0 || u !== s[field.target] || termOf(r, s, TERM.SQUADRON_CARDS, 0) === 0) return;
  s[field.cardsDealt] = 1;
}

/** Deals ship `u` one facedown damage card at once. */
export function dealFacedown(r: Rules, s: State, u: number, log: EventLog | null): void {
  addFacedown(r, s, u, log);
  endOfHull(r, s, u, log);
}

/**
 * Deals two ships one facedown damage card each, -1 for none, before either is destroyed: if the first one takes a commander with it who adds hull,
 * the second one has its card already (A-OVL-06).
 */
export function dealTogether(r: Rules, s: State, u: number, v: number, log: EventLog | null): void {
  if (u >= 0) addFacedown(r, s, u, log);
  if (v >= 0) addFacedown(r, s, v, log);
  if (u >= 0) endOfHull(r, s, u, log);
  if (v >= 0 && alive(s, v)) endOfHull(r, s, v, log);
}

function addFacedown(r: Rules, s: State, u: number, log: EventLog | null): void {
  noteDamage(s, u, log);
  dealCard(r, s, u, false, log);
  noteCard(r, s, u);
}

/** Deals ship `u` the added damage of a damage card for a maneuver that overlaps a ship or an obstacle (A-DMG-14). */
export function dealForOverlap(r: Rules, s: State, u: number, log: EventLog | null): void {
  for (let n = ask(r, s, u, QUESTION.OVERLAP_DAMAGE, 0); n > 0 && alive(s, u); n--) dealFacedown(r, s, u, log);
}

/**
 * Counts a point of damage that the defender suffers from the present attack; any other damage is logged. A blast hurts other ships as well
 * (A-IGN-08).
 */
function noteDamage(s: State, u: number, log: EventLog | null): void {
  if (s[field.attackNumber] !== 0 && u === s[field.target]) s[field.inflicted]!++;
  else log?.add(EVENT.DAMAGE, -1, -1, codeOf(s, u), 1, SEAT_OF[u]!);
}

/** Deals the damage point by point, redirected points first, and stops where a player has to choose (A-DMG-02, 03, AH-28). */
export function dealDamage(r: Rules, s: State, log: EventLog | null): void {
  const u = s[field.hurt]!;
  dealOpen(r, s, u, log);
  if (s[field.step] !== STEP.NEXT_DAMAGE) return;
  for (;;) {
    while (s[field.hurtPoints]! > 0) {
      if (soakZones(r, s) !== 0) {
        s[field.actor] = SEAT_OF[u]!;
        s[field.step] = STEP.SOAK;
        return;
      }
      takePoint(r, s, s[field.hurtZone]!, log);
      // The player of a commander decides whether the ship stays, before it suffers more.
      if (s[field.step] !== STEP.NEXT_DAMAGE || decidingShip(r, s) >= 0) return;
    }
    if (s[field.moreZones] === 0) break;
    if ((s[field.moreZones]! & COUNTED) !== 0) {
      s[field.moreZones]! -= AGAIN;
      s[field.hurtZone] = -1;
      s[field.hurtPoints] = 1;
      s[field.actor] = SEAT_OF[u]!;
      s[field.step] = STEP.HURT_ZONE;
      return;
    }
    nextZone(s);
  }
  s[field.step] = s[field.afterHurt]!;
  s[field.hurtZone] = 0;
  if (s[field.attackNumber] === 0 && !alive(s, u)) checkElimination(r, s, log);
}

/** Continues with the lowest-numbered zone in `moreZones`, which suffers one point. */
function nextZone(s: State): void {
  let zone = 0;
  while ((s[field.moreZones]! & zoneBit(zone)) === 0) zone++;
  s[field.moreZones]! &= ~zoneBit(zone);
  s[field.hurtZone] = zone;
  s[field.hurtPoints] = 1;
}

/** Zones other than the damaged one that may suffer the next point by a redirect, one bit each (A-DEF-06). */
function soakZones(r: Rules, s: State): number {
  if ((s[field.attackFlags]! & ATTACK.TOTALLED) === 0 || skipsShields(r, s)) return 0;
  const beside = sharedZones(r, s);
  if (beside !== 0 || s[field.redirect] === 0) return beside;
  const u = s[field.hurt]!;
  const c = s[field.attacker]!;
  const unlimited =
    isSquadron(c) || s[field.attackAs]! >= ATTACK_AS.EXOGORTH || (s[field.attackFlags]! & ATTACK.UNLIMITED) !== 0;
  const limit = unlimited ? 0 : askUpgrades(r, s, c, QUESTION.REDIRECT_LIMIT, 0);
  let bits = 0;
  const zones = zonesOf(r, s, u);
  for (let zone = 0; zone < zones; zone++) {
    if (zone === s[field.hurtZone] || shield(s, u, zone) === 0) continue;
    if (!redirectsTo(r, s, zone)) continue;
    if (limit > 0 && ((s[field.soaked]! >> (4 * zone)) & 15) >= limit) continue;
    bits |= 1 << zone;
  }
  return bits;
}

/** Whether the redirect of the present attack may send damage to `zone`, which is not the attacked one. */
function redirectsTo(r: Rules, s: State, zone: number): boolean {
  const to = s[field.redirect]!;
  return (
    to === ANY_ZONE ||
    to === codeOfZone(zone) + 1 ||
    (to === BOTH_BESIDE && areBeside(r, s, s[field.hurt]!, zone, s[field.hurtZone]!))
  );
}

/** Adjacent zones whose shields may suffer the next point by a card, before any redirect, one bit each. */
function sharedZones(r: Rules, s: State): number {
  if (r.effects.further === 0 || s[field.shared] === 0) return 0;
  let bits = 0;
  for (let side = NEXT_ZONE; side <= PREVIOUS_ZONE; side += 2) {
    const zone = zoneBeside(r, s, s[field.hurt]!, s[field.hurtZone]!, side);
    if (shield(s, s[field.hurt]!, zone) > 0) bits |= 1 << zone;
  }
  return bits;
}

export function legalSoak(r: Rules, s: State, out: Int32Array): number {
  const zones = soakZones(r, s);
  const count = zonesOf(r, s, s[field.hurt]!);
  let n = 0;
  out[n++] = action(KIND.SOAK, s[field.hurtZone]!);
  for (let zone = 0; zone < count; zone++) if ((zones & (1 << zone)) !== 0) out[n++] = action(KIND.SOAK, zone);
  return n;
}

/** The defender redirects one more point to a zone, or stops: the rest is suffered by the attacked zone. */
export function takeSoak(r: Rules, s: State, a: number, log: EventLog | null): void {
  const zone = argumentOf(a);
  if (sharedZones(r, s) !== 0) {
    s[field.step] = STEP.NEXT_DAMAGE;
    if (zone === s[field.hurtZone]) s[field.shared] = 0;
    else {
      s[field.shared]!--;
      takePoint(r, s, zone, log);
    }
    return;
  }
  if (zone === s[field.hurtZone]) {
    s[field.redirect] = 0;
    s[field.step] = STEP.NEXT_DAMAGE;
    return;
  }
  s[field.soaked]! += 1 << (4 * zone);
  takePoint(r, s, zone, log);
}

/** Whether the damage of the present attack ignores shields. */
function skipsShields(r: Rules, s: State): boolean {
  const c = s[field.attacker]!;
  if ((s[field.attackFlags]! & ATTACK.TOTALLED) === 0 || !isSquadron(c)) return false;
  return trait(r, squadronType(s, c), QUESTION.SKIPS_SHIELDS) !== 0;
}

/** One point of damage to `zone`: it loses a shield or, if it has none, the ship is dealt a damage card. */
function takePoint(r: Rules, s: State, zone: number, log: EventLog | null): void {
  const u = s[field.hurt]!;
  s[field.step] = STEP.NEXT_DAMAGE;
  s[field.hurtPoints]!--;
  noteDamage(s, u, log);
  if (shield(s, u, zone) > 0 && !skipsShields(r, s)) {
    addShield(s, u, zone, -1);
    log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), zone, 1);
    return;
  }
  // Damage that a critical effect deals in addition to the attack does not use up the faceup card of the attack.
  const faceup = s[field.faceupCards]! > 0 && u === s[field.target] && (s[field.attackFlags]! & ATTACK.TOTALLED) !== 0;
  if (faceup) s[field.faceupCards]!--;
  if (!faceup || !viewCards(r, s, u)) dealNow(r, s, u, faceup, log);
}

/** Resolves `card` as it is dealt faceup; it may deal one more card facedown. */
function resolveCard(r: Rules, s: State, u: number, card: number, log: EventLog | null): void {
  if (turnUp(r, s, u, card, log)) dealFacedown(r, s, u, log);
}

/**
 * Destroys ship `u` as soon as it has as many damage cards as hull (A-DMG-04, AH-30), unless its commander keeps it in play. A ship that has spent a
 * salvo token stays until the salvo is over (A-DEF-16).
 */
function endOfHull(r: Rules, s: State, u: number, log: EventLog | null): boolean {
  const station = isStation(r, s, u);
  const byUnit = s[field.attackNumber] !== 0 && s[field.attackAs]! < ATTACK_AS.EXOGORTH;
  const by = byUnit ? s[field.attacker]! : -1;
  if (s[SHIP_AT[u]! + field.cards]! < hullOf(r, s, u) || (!station && stays(r, s, u, by))) return false;
  if (station) {
    s[field.hurtPoints] = 0;
    s[field.moreZones] = 0;
    destroyStation(r, s, u, by, log);
  } else endShip(r, s, u, by, log);
  return true;
}

const replies = (r: Rules, s: State): boolean => (s[field.attackFlags]! & ATTACK.SALVO) !== 0 || mayCounter(r, s);

/** Destroys ship `u`, which suffers no further damage. If it has to make a salvo, or may make a counter, it stays until this is done. */
export function endShip(r: Rules, s: State, u: number, by: number, log: EventLog | null): void {
  s[field.hurtPoints] = 0;
  s[field.moreZones] = 0;
  if (s[field.attackNumber] !== 0 && u === s[field.target] && replies(r, s))
    s[SHIP_AT[u]! + field.flags]! |= FLAG.DOOMED;
  else destroy(r, s, u, by, log);
}
