import type { State } from '../../../core/index.ts';
import { answerOfCommander, askUpgrades, trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { COLOURS } from '../content/faces.ts';
import * as field from '../state/field.ts';
import { BAND, DISTANCE } from '../geometry/bands.ts';
import { discsAtOne, discsBand } from '../geometry/discs.ts';
import {
  DONE,
  FIRST_SQUADRON,
  MAX_SHIPS,
  MAX_SQUADRONS,
  PHASE,
  SEAT_OF,
  SQUADRON_AT,
  SQUADRON_FLAG,
  TOKEN,
} from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { fleetOf } from '../teams.ts';
import { hasSeveral, lowest } from '../units/bit-sets.ts';
import { alive, tokensOf, tokenState } from '../units/combatants.ts';
import {
  OFF_TABLE,
  flying,
  inSquadrons,
  placeSquadron,
  squadronType,
  squadronX,
  squadronY,
} from '../units/squadrons.ts';
import { CONTACT, commandRange, squadronAtSquadron } from './sight.ts';
import { askNearby, within } from './nearby.ts';

/** Farthest distance band at which a squadron relays commands. */
const RELAY_DISTANCE = 3;

/**
 * Writes which enemy squadrons are at distance 1 of each squadron, and which of them it is engaged with (A-SQD-06, 07, 10). Has to be called
 * whenever several squadrons, or a ship or obstacle that can obstruct the line between two squadrons, have moved or left the table.
 */
export function refreshEngagement(r: Rules, s: State): void {
  const near = FIRST_SQUADRON[0]!;
  const far = FIRST_SQUADRON[1]!;
  forgetContacts(s, near);
  forgetContacts(s, far);
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, near + i); i++) {
    // Squadrons off the table share one place, so they would seem to be at distance 1 of each other.
    if (!flying(s, near + i) || squadronX(s, near + i) === OFF_TABLE) continue;
    for (let j = 0; j < MAX_SQUADRONS && inSquadrons(s, far + j); j++)
      if (flying(s, far + j)) meet(s, near + i, far + j, squadronAtSquadron(r, s, near + i, far + j));
  }
}

/** Clears what the squadrons of a side, whose first one is `first`, are near to and engaged with. */
function forgetContacts(s: State, first: number): void {
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++) {
    const at = SQUADRON_AT[c]!;
    s[at + field.squadronNear] = 0;
    s[at + field.squadronEngaged] = 0;
  }
}

/** As `refreshEngagement`, when only squadron `c`, which is in play, has moved. */
export function refreshEngagementOf(r: Rules, s: State, c: number): void {
  const seat = SEAT_OF[c]!;
  const bit = 1 << (c - FIRST_SQUADRON[seat]!);
  const others = FIRST_SQUADRON[1 - seat]!;
  s[SQUADRON_AT[c]! + field.squadronNear] = 0;
  s[SQUADRON_AT[c]! + field.squadronEngaged] = 0;
  for (let d = others; d < others + MAX_SQUADRONS && inSquadrons(s, d); d++) {
    s[SQUADRON_AT[d]! + field.squadronNear]! &= ~bit;
    s[SQUADRON_AT[d]! + field.squadronEngaged]! &= ~bit;
    if (!flying(s, d)) continue;
    if (seat === 0) meet(s, c, d, squadronAtSquadron(r, s, c, d));
    else meet(s, d, c, squadronAtSquadron(r, s, d, c));
  }
}

function meet(s: State, c: number, d: number, contact: number): void {
  if (contact === CONTACT.NONE) return;
  const bitOfC = 1 << (c - FIRST_SQUADRON[0]!);
  const bitOfD = 1 << (d - FIRST_SQUADRON[1]!);
  s[SQUADRON_AT[c]! + field.squadronNear]! |= bitOfD;
  s[SQUADRON_AT[d]! + field.squadronNear]! |= bitOfC;
  if (contact !== CONTACT.CLEAR) return;
  s[SQUADRON_AT[c]! + field.squadronEngaged]! |= bitOfD;
  s[SQUADRON_AT[d]! + field.squadronEngaged]! |= bitOfC;
}

/** Enemy squadrons that squadron `c` is engaged with, one bit each; none while its text makes it ignore them. */
export const engagedBits = (s: State, c: number): number =>
  c === s[field.activeSquadron] && (s[field.squadronDone]! & DONE.FREE) !== 0
    ? 0
    : s[SQUADRON_AT[c]! + field.squadronEngaged]!;

/** Whether squadron `d` is an escort: by its keyword, or by a text while one of its defense tokens is ready. */
export function isEscort(r: Rules, s: State, d: number): boolean {
  const t = squadronType(s, d);
  if (trait(r, t, QUESTION.ESCORTS) !== 0) return true;
  if (trait(r, t, QUESTION.ESCORTS_WHILE_READY) === 0) return false;
  for (let slot = 0; slot < tokensOf(r, s, d); slot++) if (tokenState(s, d, slot) === TOKEN.READY) return true;
  return false;
}

/** Whether squadron `c` is engaged with an escort. */
export function isEscorted(r: Rules, s: State, c: number): boolean {
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  for (let bits = engagedBits(s, c); bits !== 0; bits &= bits - 1)
    if (isEscort(r, s, first + lowest(bits))) return true;
  return false;
}

/** Whether squadron `c` may not attack squadron `v` because it is engaged with another squadron, and `v` has a text against that. */
export const isShunned = (r: Rules, s: State, c: number, v: number): boolean =>
  trait(r, squadronType(s, v), QUESTION.SHUNS) !== 0 &&
  ((engagedBits(s, c) & ~(1 << (v - FIRST_SQUADRON[SEAT_OF[v]!]!))) !== 0 || isHeldByShip(r, s, c));

/** Whether squadron `c` must attack a squadron and no ship: it is engaged with one that is not heavy (A-SQD-09). */
export function mustAttackSquadron(r: Rules, s: State, c: number): boolean {
  if (trait(r, squadronType(s, c), QUESTION.UNHINDERED) !== 0) return false;
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  for (let bits = engagedBits(s, c); bits !== 0; bits &= bits - 1) {
    const i = lowest(bits);
    if (trait(r, squadronType(s, first + i), QUESTION.HOLDS_NOBODY) === 0) return true;
  }
  return false;
}

/** Whether squadron `c` is engaged with a heavy enemy that is within the distance of an enemy card which keeps `c` from attacking ships. */
export function isKeptFromShips(r: Rules, s: State, c: number): boolean {
  if (r.askedElsewhere[QUESTION.GUARDS_SHIPS] === 0) return false;
  if (trait(r, squadronType(s, c), QUESTION.UNHINDERED) !== 0) return false;
  const other = 1 - SEAT_OF[c]!;
  for (let u = other * MAX_SHIPS; u < (other + 1) * MAX_SHIPS; u++) {
    const band = alive(s, u) ? askUpgrades(r, s, u, QUESTION.GUARDS_SHIPS, 0) : 0;
    if (band === 0) continue;
    for (let bits = engagedBits(s, c); bits !== 0; bits &= bits - 1) {
      const d = FIRST_SQUADRON[other]! + lowest(bits);
      if (trait(r, squadronType(s, d), QUESTION.HOLDS_NOBODY) === 0) continue;
      if (within(r, s, u, d, DISTANCE[band]!)) return true;
    }
  }
  return false;
}

/**
 * Whether squadron `c` cannot move because it is engaged (A-SQD-08). At least one of the squadrons that engage it is not heavy; a squadron with
 * grit is held only by two or more squadrons (A-SQD-14).
 */
export function isHeld(r: Rules, s: State, c: number): boolean {
  if (isHeldByShip(r, s, c) && !ignoresEngagement(r, s, c)) return true;
  const engaged = engagedBits(s, c);
  if (engaged === 0 || !mustAttackSquadron(r, s, c)) return false;
  return hasSeveral(engaged) || !hasGrit(r, s, c);
}

/** Whether squadron `c` counts as engaged by two more squadrons, because a card of an enemy ship at distance 1 says so. */
export function isHeldByShip(r: Rules, s: State, c: number): boolean {
  if (r.askedElsewhere[QUESTION.HOLDS_ENEMIES] === 0) return false;
  const first = (1 - SEAT_OF[c]!) * MAX_SHIPS;
  for (let u = first; u < first + MAX_SHIPS; u++)
    if (alive(s, u) && askUpgrades(r, s, u, QUESTION.HOLDS_ENEMIES, 0) > 0 && within(r, s, u, c, DISTANCE[1]!))
      return true;
  return false;
}

/** Whether squadron `c` has a text by which engagement does not restrict it. */
const ignoresEngagement = (r: Rules, s: State, c: number): boolean =>
  trait(r, squadronType(s, c), QUESTION.UNHINDERED) !== 0 ||
  (c === s[field.activeSquadron] && (s[field.squadronDone]! & DONE.FREE) !== 0);

/** The speed at which a card of the commanding ship lets the activated squadron fly if it does not attack; 0 for none. */
export const hasteOf = (r: Rules, s: State): number =>
  r.askedElsewhere[QUESTION.HASTE] === 0 || s[field.active]! < 0 || (s[field.squadronDone]! & DONE.BY_COMMAND) === 0
    ? 0
    : Math.min(DISTANCE.length - 1, askUpgrades(r, s, s[field.active]!, QUESTION.HASTE, 0));

/** The speed at which the commanding ship lets squadron `c` move although engagement holds it; 0 for none. */
export const heldSpeed = (r: Rules, s: State, c: number): number =>
  s[field.active]! >= 0 && c === s[field.activeSquadron] && (s[field.squadronDone]! & DONE.BY_COMMAND) !== 0
    ? askUpgrades(r, s, s[field.active]!, QUESTION.HELD_SPEED, 0)
    : 0;

/** Whether squadron `c` has grit, or a squadron of its side with intel is at distance 1, itself included (A-MEA-11, AH-42). */
export function hasGrit(r: Rules, s: State, c: number): boolean {
  if (trait(r, squadronType(s, c), QUESTION.GRIT) !== 0) return true;
  const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++) {
    if (!flying(s, d) || trait(r, squadronType(s, d), QUESTION.GRANTS_GRIT) === 0) continue;
    if (discsAtOne(squadronX(s, d) - squadronX(s, c), squadronY(s, d) - squadronY(s, c))) return true;
  }
  if (r.askedElsewhere[QUESTION.GRIT_OF_ADEPT] !== 0 && hasGritOfAdept(r, s, c)) return true;
  return r.effects.askedFleet[QUESTION.GRIT_BESIDE_ADEPT] !== 0 && hasGritByAdept(r, s, c);
}

/** Whether a card of its side gives squadron `c`, which has adept, grit in the Squadron Phase. */
function hasGritOfAdept(r: Rules, s: State, c: number): boolean {
  if (s[field.phase] !== PHASE.SQUADRON || adeptOf(r, s, c) === 0) return false;
  const first = SEAT_OF[c]! * MAX_SHIPS;
  for (let u = first; u < first + MAX_SHIPS; u++)
    if (alive(s, u) && askUpgrades(r, s, u, QUESTION.GRIT_OF_ADEPT, 0) > 0) return true;
  return false;
}

/** Whether the commander of squadron `c`, which has no adept, gives it grit beside a friend with adept. */
function hasGritByAdept(r: Rules, s: State, c: number): boolean {
  const seat = SEAT_OF[c]!;
  if (trait(r, squadronType(s, c), QUESTION.ADEPT) !== 0) return false;
  if (answerOfCommander(r, s, seat, fleetOf(s, c), QUESTION.GRIT_BESIDE_ADEPT) === 0) return false;
  const first = FIRST_SQUADRON[seat]!;
  for (let d = first; d < first + MAX_SQUADRONS; d++) {
    if (d === c || !flying(s, d) || trait(r, squadronType(s, d), QUESTION.ADEPT) === 0) continue;
    if (discsAtOne(squadronX(s, d) - squadronX(s, c), squadronY(s, d) - squadronY(s, c))) return true;
  }
  return false;
}

/** Whether squadron `d` is in play within distance band `most` of squadron `c` and answers `question`. */
export function isNearWith(r: Rules, s: State, c: number, d: number, question: number, most: number): boolean {
  return trait(r, squadronType(s, d), question) !== 0 && flying(s, d) && isNear(s, c, d, most);
}

/** Enemies that squadron `c` would be engaged with at (x, y). */
export function engagedAt(r: Rules, s: State, c: number, x: number, y: number): number {
  const oldX = squadronX(s, c);
  const oldY = squadronY(s, c);
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  placeSquadron(s, c, x, y);
  let n = 0;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++) {
    if (!flying(s, d)) continue;
    const contact = SEAT_OF[c] === 0 ? squadronAtSquadron(r, s, c, d) : squadronAtSquadron(r, s, d, c);
    if (contact === CONTACT.CLEAR) n++;
  }
  placeSquadron(s, c, oldX, oldY);
  return n;
}

/** Whether squadron `d` is within distance band `most` of squadron `c`. */
export function isNear(s: State, c: number, d: number, most: number): boolean {
  const band = discsBand(squadronX(s, d) - squadronX(s, c), squadronY(s, d) - squadronY(s, c));
  return band >= 1 && band <= most;
}

/** How many other squadrons of its side within distance band `most` of squadron `c` answer `question`. */
export function friendsNear(r: Rules, s: State, c: number, question: number, most: number): number {
  if (r.askedSquadrons[question] === 0) return 0;
  const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
  let n = 0;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (d !== c && isNearWith(r, s, c, d, question, most)) n++;
  return n;
}

/** Farthest distance band at which a squadron gives counter to its friends. */
const COUNTER_DISTANCE = 2;

/** Dice of counter of squadron `c`: its own, and one for each friend nearby that gives one (A-SQD-13). */
export function counterOf(r: Rules, s: State, c: number): number {
  const t = squadronType(s, c);
  const own = trait(r, t, QUESTION.COUNTER_DICE);
  const given = friendsNear(r, s, c, QUESTION.GRANTS_COUNTER, COUNTER_DISTANCE) + counterByShips(r, s, c);
  const ward = wardOf(r, s, c);
  if (own > 0) return own + given + (ward < 0 ? 0 : askUpgrades(r, s, ward, QUESTION.WARDS, 2));
  const first = r.squadron.unique[t] === 0 && friendsNear(r, s, c, QUESTION.GRANTS_FIRST_COUNTER, 1) > 0 ? 1 : 0;
  return Math.max(given + first, ward < 0 ? 0 : askUpgrades(r, s, ward, QUESTION.WARDS, 1));
}

/** Dice of counter that ships nearby give squadron `c`; none if it is heavy. */
const counterByShips = (r: Rules, s: State, c: number): number =>
  r.askedElsewhere[QUESTION.COUNTERS_NEARBY] === 0 || trait(r, squadronType(s, c), QUESTION.HOLDS_NOBODY) !== 0
    ? 0
    : askNearby(r, s, c, QUESTION.COUNTERS_NEARBY);

/** The friendly ship whose card lets squadron `c`, which has not activated, counter; -1 for none. */
export function wardOf(r: Rules, s: State, c: number): number {
  if (!r.effects.asksShips(QUESTION.WARDS)) return -1;
  if ((s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) !== 0) return -1;
  const first = SEAT_OF[c]! * MAX_SHIPS;
  for (let u = first; u < first + MAX_SHIPS; u++) {
    if (!alive(s, u)) continue;
    const band = askUpgrades(r, s, u, QUESTION.WARDS, 0);
    if (band > 0 && within(r, s, u, c, DISTANCE[band]!)) return u;
  }
  return -1;
}

/** Most dice of snipe that a card gives; it gives as many as the squadron has anti-squadron dice. */
const MOST_SNIPED = 3;

/** Dice of snipe of squadron `c`: its own, or those that a card gives it while a command activates it. */
export function snipeOf(r: Rules, s: State, c: number): number {
  const t = squadronType(s, c);
  const own = trait(r, t, QUESTION.SNIPE_DICE);
  if (r.effects.further === 0 || c !== s[field.activeSquadron] || (s[field.squadronDone]! & DONE.BY_COMMAND) === 0)
    return own;
  if ((s[field.snipers]! & (1 << (c - FIRST_SQUADRON[SEAT_OF[c]!]!))) === 0) return own;
  let dice = 0;
  for (let colour = 0; colour < COLOURS; colour++) dice += r.squadron.antiSquadron[t * COLOURS + colour]!;
  return Math.max(own, Math.min(MOST_SNIPED, dice));
}

/** Farthest distance band at which a squadron gives adept to friendly escorts. */
const ADEPT_DISTANCE = 2;

/** Dice that adept lets squadron `c` reroll: its own, and for an escort one that a friend nearby gives it. */
export const adeptOf = (r: Rules, s: State, c: number): number =>
  trait(r, squadronType(s, c), QUESTION.ADEPT) +
  (r.askedSquadrons[QUESTION.GRANTS_ADEPT] !== 0 && isEscort(r, s, c)
    ? friendsNear(r, s, c, QUESTION.GRANTS_ADEPT, ADEPT_DISTANCE)
    : 0);

/**
 * How many squadrons the relays near squadron `c` can relay commands of ship `u` to, added up; 0 if there is none at distance 1-3 of it (A-SQD-16).
 */
export function relaysTo(r: Rules, s: State, u: number, c: number, band: number): number {
  const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
  const bomber = trait(r, squadronType(s, c), QUESTION.CRITICALS_COUNT) !== 0;
  let relays = 0;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++) {
    if (d === c || !flying(s, d)) continue;
    const relay =
      trait(r, squadronType(s, d), QUESTION.RELAY) +
      (bomber ? trait(r, squadronType(s, d), QUESTION.RELAYS_BOMBERS) : 0);
    if (relay === 0 || !inCommandRange(r, s, u, d, band)) continue;
    const near = discsBand(squadronX(s, d) - squadronX(s, c), squadronY(s, d) - squadronY(s, c));
    if (near >= 1 && near <= RELAY_DISTANCE) relays += relay;
  }
  return relays;
}

/** Whether squadron `c` is within `band` of ship `u`, base to base (A-CMD-26). */
export const inCommandRange = (r: Rules, s: State, u: number, c: number, band: number): boolean =>
  commandRange(r, s, u, c, Math.min(band, BAND.LONG)) !== BAND.NONE;
