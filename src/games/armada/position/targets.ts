import type { State } from '../../../core/index.ts';
import { antiSquadronReach, mayFireRed, reachAtRear, reachOf } from '../attack/dice.ts';
import { askUpgrades, trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import * as field from '../state/field.ts';
import { BAND, DISTANCE, RANGE } from '../geometry/bands.ts';
import { discsBand } from '../geometry/discs.ts';
import {
  DONE,
  FIRST_SQUADRON,
  FURTHER_PAGES,
  MAX_CARDS,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  STATION_PLACE,
  UNITS,
  ZONE,
  ZONES,
} from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { flakBit, flakShift, pageOf } from '../state/packed.ts';
import { alive, hasSwarm, inFleet, isSquadron, nextPlace, typeOf, zonesOf } from '../units/combatants.ts';
import { flying, inSquadrons, squadronType, squadronX, squadronY } from '../units/squadrons.ts';
import { isStanding, obstacleOf } from '../units/stations.ts';
import { onCard } from '../units/stock.ts';
import { targetingPlace } from '../units/targeting.ts';
import { friendsNear, isNearWith, snipeOf } from './engagement.ts';
import { askNearby, within } from './nearby.ts';
import { ignitionAt } from './ignition.ts';
import {
  OBSTRUCTED_SHIFT,
  clearOfDust,
  obstructionsAt,
  pagesOf,
  shotsAt,
  shotsAtSquadron,
  shotsAtStation,
  squadronAtShip,
  squadronAtStation,
  squadronsObstructed,
} from './sight.ts';

/** Where the words of enemy ship `i` on a page of shots begin. */
const shotsAtPage = (i: number, page: number): number =>
  page === 0 ? field.shots + i : field.furtherShots + (page - 1) * MAX_SHIPS + i;
const obstructedAtPage = (i: number, page: number): number =>
  page === 0 ? field.obstructed + i : field.furtherObstructed + (page - 1) * MAX_SHIPS + i;

/** Whether `zone` of the active ship has a shot at enemy ship `i`. */
export const shootsAt = (r: Rules, s: State, i: number, zone: number): boolean =>
  ((s[shotsAtPage(i, zone >> 2)]! >>> (8 * (zone & 3))) & 255) !== 0 ||
  (r.hasHuge && ((s[shotsAtPage(i, (zone >> 2) | 2)]! >>> (8 * (zone & 3))) & 255) !== 0);

export function clearShots(r: Rules, s: State): void {
  for (let i = 0; i < MAX_SHIPS && (inFleet(s, i) || inFleet(s, MAX_SHIPS + i)); i++) {
    s[field.shots + i] = 0;
    s[field.obstructed + i] = 0;
  }
  const first = FIRST_SQUADRON[0]!;
  const other = FIRST_SQUADRON[1]!;
  for (let i = 0; i < MAX_SQUADRONS && (inSquadrons(s, first + i) || inSquadrons(s, other + i)); i++)
    s[field.squadronShots + i] = 0;
  if (r.stationType >= 0)
    for (let i = STATION_PLACE; i < MAX_SHIPS; i++) {
      s[field.shots + i] = 0;
      s[field.obstructed + i] = 0;
    }
  if (!r.hasHuge) return;
  s.fill(0, field.furtherShots, field.furtherShots + FURTHER_PAGES * MAX_SHIPS);
  s.fill(0, field.furtherObstructed, field.furtherObstructed + FURTHER_PAGES * MAX_SHIPS);
}

/** Range band of the shot from `zone` of the active ship at `targetZone` of enemy ship `i`; 0: no shot. */
export const bandOf = (s: State, i: number, zone: number, targetZone: number): number =>
  (s[shotsAtPage(i, pageOf(zone, targetZone))]! >>> (2 * ((zone & 3) * ZONES + (targetZone & 3)))) & 3;

/** Whether something lies across the line of the shot of `bandOf`. */
export const isObstructed = (s: State, i: number, zone: number, targetZone: number): boolean =>
  ((s[obstructedAtPage(i, pageOf(zone, targetZone))]! >>> ((zone & 3) * ZONES + (targetZone & 3))) & 1) !== 0;

/** Whether the active ship has anything to attack: a quick test. */
export function anyShot(r: Rules, s: State): boolean {
  if (r.hasHuge || targetingPlace(s, s[field.active]!) >= 0) return true;
  const other = 1 - SEAT_OF[s[field.active]!]!;
  const ships = other * MAX_SHIPS;
  for (let i = 0; i < MAX_SHIPS; i = nextPlace(r, s, ships, i)) if (s[field.shots + i] !== 0) return true;
  const first = FIRST_SQUADRON[other]!;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++)
    if (s[field.squadronShots + i] !== 0) return true;
  return false;
}

/** Whether a squadron that the active ship has a shot at is in play no more. */
export function aimsAtLost(s: State): boolean {
  const u = s[field.active]!;
  if (u < 0) return false;
  const first = FIRST_SQUADRON[1 - SEAT_OF[u]!]!;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++)
    if (s[field.squadronShots + i] !== 0 && !flying(s, first + i)) return true;
  return false;
}

/** Measures every shot of the active ship within the reach of its dice and writes the answers to the state, where `legal` reads them. */
export function measureShots(r: Rules, s: State): void {
  const u = s[field.active]!;
  const other = 1 - SEAT_OF[u]!;
  const ignites = targetingPlace(s, u) >= 0;
  for (let i = 0; i < MAX_SHIPS && inFleet(s, other * MAX_SHIPS + i); i++) {
    const v = other * MAX_SHIPS + i;
    measurePage(r, s, u, v, 0);
    if (r.hasHuge) for (let page = 1; page <= FURTHER_PAGES; page++) measurePage(r, s, u, v, page);
    if (ignites && alive(s, v)) igniteAt(r, s, u, v);
  }
  if (r.stationType >= 0)
    for (let i = STATION_PLACE; i < MAX_SHIPS; i++) measureStation(r, s, u, other * MAX_SHIPS + i);
  const reach = antiSquadronReach(r, s, u);
  const far = mayFireRed(r, s, u) ? BAND.LONG : reach;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, FIRST_SQUADRON[other]! + i); i++) {
    const c = FIRST_SQUADRON[other]! + i;
    const most = isFought(s, c) ? reach : far;
    s[field.squadronShots + i] = reach !== 0 && flying(s, c) ? shotsAtSquadron(r, s, u, c, most) : 0;
  }
}

/** Measures the shots of ship `u` at ship `v` on one page. */
function measurePage(r: Rules, s: State, u: number, v: number, page: number): void {
  const i = v % MAX_SHIPS;
  const has = page === 0 || ((pagesOf(r, s, u, v) >> page) & 1) !== 0;
  let word = has && alive(s, v) ? withinReach(r, s, u, shotsAt(r, s, u, v, page), page) : 0;
  if (r.obstacle.hasDust && word !== 0) word = clearOfDust(r, s, u, v, word, page);
  s[shotsAtPage(i, page)] = word;
  s[obstructedAtPage(i, page)] = word === 0 ? 0 : obstructionsAt(r, s, u, v, word, page);
}

/** Measures the shots of ship `u` at station `v`, if there is one: all from zones at its one zone. */
function measureStation(r: Rules, s: State, u: number, v: number): void {
  const i = v % MAX_SHIPS;
  const word = isStanding(r, s, v) ? shotsAtStation(r, s, u, obstacleOf(s, v)) : 0;
  for (let page = 0; page < (r.hasHuge ? 2 : 1); page++) {
    let shots = 0;
    let crossed = 0;
    for (let zone = page * ZONES; zone < Math.min((page + 1) * ZONES, r.geometry.shapes.zones[typeOf(s, u)]!); zone++) {
      const band = (word >>> flakShift(zone)) & 3;
      if (band === 0 || band > reachOf(r, s, u, zone)) continue;
      shots |= band << (2 * ZONES * (zone & 3));
      if ((word & (1 << flakBit(zone))) !== 0) crossed |= 1 << (ZONES * (zone & 3));
    }
    s[shotsAtPage(i, page)] = shots;
    s[obstructedAtPage(i, page)] = crossed;
  }
}

/** Writes the ignition attacks of ship `u` at ship `v`. */
function igniteAt(r: Rules, s: State, u: number, v: number): void {
  const i = v % MAX_SHIPS;
  s[field.obstructed + i]! |= ignitionAt(r, s, u, v, 0);
  if (zonesOf(r, s, v) > ZONES) s[obstructedAtPage(i, AT_AUXILIARY)]! |= ignitionAt(r, s, u, v, ZONES);
}
/** The page of shots from the first four zones at auxiliary zones. */
const AT_AUXILIARY = 2;

/** Whether squadron `c` is engaged with an enemy squadron. */
export const isFought = (s: State, c: number): boolean => s[SQUADRON_AT[c]! + field.squadronEngaged] !== 0;

/** Whether an attack of `c` at `zone` of `v` counts as obstructed: by what lies across its line (`crossed`), and by cards of both. */
export function countsAsObstructed(r: Rules, s: State, c: number, v: number, zone: number, crossed: boolean): boolean {
  const clear = isSquadron(c)
    ? trait(r, squadronType(s, c), QUESTION.UNOBSTRUCTED)
    : askUpgrades(r, s, c, QUESTION.UNOBSTRUCTED, 0);
  if (clear > 0) return false;
  if (crossed || isMarked(r, s, v, zone) || isOfVolley(r, s, c)) return true;
  if (!isSquadron(v)) return !isSquadron(c) && isEvasive(r, s, v);
  return (
    trait(r, squadronType(s, v), QUESTION.OBSCURED) > 0 ||
    (isSquadron(c) && isShrouded(r, s, c, v)) ||
    (r.askedElsewhere[QUESTION.OBSCURES_SWARM] !== 0 &&
      hasSwarm(r, s, v) &&
      askNearby(r, s, v, QUESTION.OBSCURES_SWARM) > 0) ||
    (isSquadron(c) && isJammed(r, s, c, v))
  );
}

/** Whether squadron `c` has a text by which it attacks each enemy squadron around it. */
const isOfVolley = (r: Rules, s: State, c: number): boolean =>
  r.askedSquadrons[QUESTION.PHASE_TEXT] !== 0 &&
  c === s[field.activeSquadron] &&
  (s[field.squadronDone]! & DONE.VOLLEY) !== 0;

/** Whether a ship of either side has a card that obstructs the attack of squadron `c` at squadron `v`, one of which must be within its distance. */
function isJammed(r: Rules, s: State, c: number, v: number): boolean {
  if (r.askedElsewhere[QUESTION.JAMS_SQUADRONS] === 0) return false;
  for (let u = 0; u < UNITS; u++) {
    const band = alive(s, u) ? askUpgrades(r, s, u, QUESTION.JAMS_SQUADRONS, 0) : 0;
    if (band > 0 && (within(r, s, u, c, DISTANCE[band]!) || within(r, s, u, v, DISTANCE[band]!))) return true;
  }
  return false;
}

/** Whether a friend of squadron `v`, which is not unique, is at distance 1 of the attacker and has a text that obstructs its attacks. */
function isShrouded(r: Rules, s: State, c: number, v: number): boolean {
  if (r.askedSquadrons[QUESTION.SHROUDS] === 0 || r.squadron.unique[squadronType(s, v)] !== 0) return false;
  const first = FIRST_SQUADRON[SEAT_OF[v]!]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (isNearWith(r, s, c, d, QUESTION.SHROUDS, 1)) return true;
  return false;
}

/** Whether a token of a card lies at `zone` of ship `v` and obstructs attacks at it; it stays when the card is discarded. */
function isMarked(r: Rules, s: State, v: number, zone: number): boolean {
  if (r.effects.further === 0 || isSquadron(v) || r.askedElsewhere[QUESTION.CHAFF] === 0) return false;
  const { stockedForRound, row } = r.effects;
  for (let k = 0; k < stockedForRound.length; k++) {
    const card = stockedForRound[k]!;
    if (row[QUESTION.CHAFF * MAX_CARDS + card] !== 0 && onCard(r, s, v, card) === zone + 1) return true;
  }
  return false;
}

/** Whether attacks of ships at ship `v` are obstructed because a card names its size and it is fast enough. */
function isEvasive(r: Rules, s: State, v: number): boolean {
  const speed = askUpgrades(r, s, v, QUESTION.OBSTRUCTED_AT_SPEED, r.ship.size[typeOf(s, v)]!);
  return speed > 0 && s[SHIP_AT[v]! + field.dialSpeed]! >= speed;
}

/** The shots among `shots`, a word of `shotsAt`, that are within reach of the batteries of ship `u`, upgrades included (A-ATK-04). */
function withinReach(r: Rules, s: State, u: number, shots: number, page: number): number {
  let word = shots;
  for (let zone = 0; zone < ZONES; zone++) {
    // The shots of one zone are eight bits.
    if (((word >>> (8 * zone)) & 255) === 0) continue;
    const own = zone + (page & 1) * ZONES;
    const reach = reachOf(r, s, u, own);
    const atRear = page > 1 ? reach : reachAtRear(r, s, u, own, reach);
    for (let pair = zone * ZONES; pair < (zone + 1) * ZONES; pair++)
      if (((word >>> (2 * pair)) & 3) > ((pair & 3) === ZONE.REAR ? atRear : reach)) word &= ~(3 << (2 * pair));
  }
  return word;
}

/**
 * Measures what squadron `c` can attack. In `shots`: band 1 at 2 * zone for each enemy hull zone that it reaches. In `obstructed`: a bit for each
 * zone. In `squadronShots`: distance band 1, or 2 with snipe, of each enemy squadron, and bit 8 if that shot is obstructed.
 */
export function measureSquadronShots(r: Rules, s: State, c: number): void {
  const other = 1 - SEAT_OF[c]!;
  const reach = shipReach(r, s, c);
  for (let i = 0; i < MAX_SHIPS && inFleet(s, other * MAX_SHIPS + i); i++) {
    const v = other * MAX_SHIPS + i;
    const zones = alive(s, v) ? squadronAtShip(r, s, c, v, reach) : 0;
    s[field.shots + i] = (zones & 1) | ((zones & 2) << 1) | ((zones & 4) << 2) | ((zones & 8) << 3);
    s[field.obstructed + i] = (zones >> OBSTRUCTED_SHIFT) & 15;
    if (!r.hasHuge) continue;
    s[shotsAtPage(i, AT_AUXILIARY)] = ((zones >> ZONES) & 1) | ((zones & 32) >> 3);
    s[obstructedAtPage(i, AT_AUXILIARY)] = (zones >> (OBSTRUCTED_SHIFT + ZONES)) & 3;
  }
  if (r.stationType >= 0)
    for (let i = STATION_PLACE; i < MAX_SHIPS; i++) {
      const v = other * MAX_SHIPS + i;
      const hit = isStanding(r, s, v) ? squadronAtStation(r, s, c, obstacleOf(s, v), reach) : 0;
      s[field.shots + i] = hit & 1;
      s[field.obstructed + i] = hit >> OBSTRUCTED_SHIFT;
    }
  const most = snipeOf(r, s, c) === 0 ? 1 : 2;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, FIRST_SQUADRON[other]! + i); i++) {
    const d = FIRST_SQUADRON[other]! + i;
    s[field.squadronShots + i] = flying(s, d) ? squadronBand(r, s, c, d, most) : 0;
  }
}

/** How far squadron `c` attacks ships: to distance 1, or to close range if its text, or that of a friend at distance 1, says so. */
function shipReach(r: Rules, s: State, c: number): number {
  if (r.askedSquadrons[QUESTION.EXTENDS_REACH] === 0) return DISTANCE[1]!;
  const extended =
    trait(r, squadronType(s, c), QUESTION.EXTENDS_REACH) !== 0 || friendsNear(r, s, c, QUESTION.EXTENDS_REACH, 1) > 0;
  return extended ? RANGE[BAND.CLOSE]! : DISTANCE[1]!;
}

/** Distance band between two squadrons, 0 beyond band `most`; bit 8 is set if the shot is obstructed. */
function squadronBand(r: Rules, s: State, c: number, d: number, most: number): number {
  const band = discsBand(squadronX(s, d) - squadronX(s, c), squadronY(s, d) - squadronY(s, c));
  if (band === 0 || band > most) return 0;
  return band | (squadronsObstructed(r, s, c, d) ? 256 : 0);
}
