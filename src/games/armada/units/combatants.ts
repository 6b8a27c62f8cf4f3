import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { answeringAt, askUpgrades, trait, termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { dropVip } from '../goals/vip.ts';
import { MOMENT } from '../cards/entry.ts';
import { QUESTION } from '../cards/question.ts';
import { DEFENSE } from '../content/faces.ts';
import { ARMADA_EVENT, CARD } from '../state/events.ts';
import * as field from '../state/field.ts';
import {
  COMBATANTS,
  COMMANDS,
  DONE,
  FIRST_SQUADRON,
  FLAG,
  MAX_SHIPS,
  MAX_SQUADRONS,
  MAX_TOKENS,
  MOST_ZONES,
  NEAR_CARDS,
  PLACE,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
  SQUADRON_TOKENS_SHIFT,
  STATION_PLACE,
  TOKEN,
  UNITS,
  WAYS,
  ZONES,
  onShip,
} from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { bitsIn, lowest } from './bit-sets.ts';
import { scoreMissions } from './missions.ts';
import * as STEP from '../state/steps.ts';
import { commanderOf, commanderOfShip, fleetOf, setCommander } from '../teams.ts';
import { byteAt, setByte } from './bytes.ts';
import { askedMark, isFallen } from './fallen.ts';
import { flying, squadronType } from './squadrons.ts';
import { hullOfStation, isStanding, isStation } from './stations.ts';
import { removeTargeting } from './targeting.ts';
import { layOnCard, onCard } from './stock.ts';
import { discardUpgrade, isEquipped, wasEquipped } from './upgrades.ts';
import { shipTokens } from './ship-tokens.ts';
import { gainVictory, scoreObjective } from './victory.ts';

const UNIT_CODES = 64;

export const END = { SCORE: 0, ELIMINATION: 1 } as const;

export const typeOf = (s: State, u: number): number => s[SHIP_AT[u]! + field.kind]! - 1;
/** The ship at a place of the fleet of ship `u`. */
export const friend = (u: number, place: number): number => SEAT_OF[u]! * MAX_SHIPS + place;
export const isSquadron = (c: number): boolean => c >= UNITS;
/** Name of a combatant in log rows: its place and its type, so that reports know the type without the setup. */
export const codeOf = (s: State, c: number): number => (c < UNITS ? typeOf(s, c) : squadronType(s, c)) * UNIT_CODES + c;
export const unitOfCode = (code: number): number => code % UNIT_CODES;
export const typeOfCode = (code: number): number => Math.floor(code / UNIT_CODES);
/** Whether ship `u` is in play: not destroyed, and not set aside (A-SAD-01). */
export const alive = (s: State, u: number): boolean =>
  s[SHIP_AT[u]! + field.kind] !== 0 && (s[SHIP_AT[u]! + field.flags]! & (FLAG.DESTROYED | FLAG.ASIDE)) === 0;
/**
 * Whether a ship was dealt to slot `u`, even if it is destroyed now. A fleet fills its slots from the first one on, so a loop may end where this is
 * false.
 */
export const inFleet = (s: State, u: number): boolean => s[SHIP_AT[u]! + field.kind] !== 0;
/** The place behind `i` in which the side with the first ship `first` has a ship, or a station that can be attacked; `MAX_SHIPS` behind the last. */
export function nextPlace(r: Rules, s: State, first: number, i: number): number {
  const next = i + 1;
  if (next < MAX_SHIPS && inFleet(s, first + next)) return next;
  const stations = r.stationType >= 0 && next < STATION_PLACE && inFleet(s, first + STATION_PLACE);
  return stations ? STATION_PLACE : MAX_SHIPS;
}
/** Whether combatant `c` can be the target of an attack where it is: a station that stands as well. */
export const isThere = (r: Rules, s: State, c: number): boolean => inPlay(s, c) || isStanding(r, s, c);
export const inPlay = (s: State, c: number): boolean => (c < UNITS ? alive(s, c) : flying(s, c));
export const waiting = (s: State, u: number): boolean =>
  s[SHIP_AT[u]! + field.kind] !== 0 &&
  (s[SHIP_AT[u]! + field.flags]! & (FLAG.DESTROYED | FLAG.ASIDE | FLAG.ACTIVATED)) === 0;
/** Number of ships of a seat that may still activate this round. */
export function countWaiting(s: State, seat: number): number {
  let n = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++) if (waiting(s, u)) n++;
  return n;
}

/** Whether combatant `c` has been activated this round. */
export const hasActivated = (s: State, c: number): boolean =>
  c < UNITS
    ? (s[SHIP_AT[c]! + field.flags]! & FLAG.ACTIVATED) !== 0
    : (s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) !== 0;

/** Number of hull zones of ship `u`. */
export const zonesOf = (r: Rules, s: State, u: number): number => r.ship.zones[typeOf(s, u)]!;
export const shield = (s: State, u: number, zone: number): number =>
  zone < ZONES
    ? (s[SHIP_AT[u]! + field.shields]! >> (8 * zone)) & 255
    : (s[field.auxiliaryShields + u]! >> (8 * (zone - ZONES))) & 255;
export function addShield(s: State, u: number, zone: number, change: number): void {
  if (zone < ZONES) s[SHIP_AT[u]! + field.shields]! += change << (8 * zone);
  else s[field.auxiliaryShields + u]! += change << (8 * (zone - ZONES));
}

/**
 * Most attacks of ship `u` in an activation, each from another zone: two, or three for a huge ship (A-ACT-06). A card that forbids further attacks
 * counts as one more attack.
 */
export const mostAttacks = (r: Rules, s: State, u: number): number =>
  askUpgrades(r, s, u, QUESTION.ONE_ATTACK, 0) > 0 ? 1 : zonesOf(r, s, u) > ZONES ? 3 : 2;

/** On which side of a zone another zone is adjacent: clockwise or counterclockwise. */
export const NEXT_ZONE = 1;
export const PREVIOUS_ZONE = 3;
/** For each zone of a huge ship, the adjacent zone clockwise and counterclockwise (A-HUG-01). */
const CLOCKWISE = Uint8Array.of(1, 4, 5, 0, 2, 3);
const COUNTERCLOCKWISE = Uint8Array.of(3, 0, 4, 5, 1, 2);
/** The hull zone of ship `u` that is adjacent to `zone` on a side. */
export function zoneBeside(r: Rules, s: State, u: number, zone: number, side: number): number {
  if (zonesOf(r, s, u) === ZONES) return (zone + side) & 3;
  return (side === NEXT_ZONE ? CLOCKWISE : COUNTERCLOCKWISE)[zone]!;
}
/** Whether two hull zones of ship `u` are adjacent. */
export const areBeside = (r: Rules, s: State, u: number, zone: number, other: number): boolean =>
  zoneBeside(r, s, u, zone, NEXT_ZONE) === other || zoneBeside(r, s, u, zone, PREVIOUS_ZONE) === other;

/** State of the defense token in `slot` of combatant `c`. */
export const tokenState = (s: State, c: number, slot: number): number =>
  c < UNITS
    ? (s[SHIP_AT[c]! + field.tokens]! >> (2 * slot)) & 3
    : (s[SQUADRON_AT[c]! + field.squadronFlags]! >> (SQUADRON_TOKENS_SHIFT + 2 * slot)) & 3;
export function setToken(s: State, c: number, slot: number, value: number): void {
  const at = c < UNITS ? SHIP_AT[c]! + field.tokens : SQUADRON_AT[c]! + field.squadronFlags;
  const shift = 2 * slot + (c < UNITS ? 0 : SQUADRON_TOKENS_SHIFT);
  s[at] = (s[at]! & ~(3 << shift)) | (value << shift);
}
/**
 * A defense token as the argument of an action is its slot. Slots of a squadron that lends its tokens count from `LENT` * (its place in the fleet +
 * 1).
 */
export const LENT = 8;
export const slotOf = (token: number): number => token % LENT;
/** The unit that spends the token: the defender, or the squadron that lends it. */
export const spender = (s: State, token: number): number =>
  token < LENT ? s[field.target]! : FIRST_SQUADRON[SEAT_OF[s[field.target]!]!]! + Math.floor(token / LENT) - 1;
/** How many defense tokens combatant `c` has; a card may have added one. */
export function tokensOf(r: Rules, s: State, c: number): number {
  if (c >= UNITS) return r.squadron.tokenCount[squadronType(s, c)]!;
  const types = r.effects.changesTokens ? s[field.tokenTypes + c]! : 0;
  return types === 0
    ? r.ship.tokenCount[typeOf(s, c)]!
    : Math.floor((32 - Math.clz32(types) + TYPE_BITS - 1) / TYPE_BITS);
}

export function tokenType(r: Rules, s: State, c: number, slot: number): number {
  if (c >= UNITS) return r.squadron.token[squadronType(s, c) * MAX_TOKENS + slot]!;
  const types = r.effects.changesTokens ? s[field.tokenTypes + c]! : 0;
  return types === 0 ? r.ship.token[typeOf(s, c) * MAX_TOKENS + slot]! : (types >> (TYPE_BITS * slot)) & TYPE_MASK;
}

/** Bits of a type in `tokenTypes`. */
const TYPE_BITS = 3;
const TYPE_MASK = (1 << TYPE_BITS) - 1;

/** A card replaces the defense token in `slot` of ship `u`, or adds one after the last; the new one is ready. */
export function replaceToken(r: Rules, s: State, u: number, slot: number, type: number): void {
  let types = 0;
  for (let k = 0; k < tokensOf(r, s, u); k++) types |= tokenType(r, s, u, k) << (TYPE_BITS * k);
  s[field.tokenTypes + u] = (types & ~(TYPE_MASK << (TYPE_BITS * slot))) | (type << (TYPE_BITS * slot));
  setToken(s, u, slot, TOKEN.READY);
}

export const hasCommand = (s: State, u: number, command: number): boolean =>
  (s[SHIP_AT[u]! + field.commands]! & (1 << command)) !== 0;
export const isFaceup = (s: State, u: number, title: number): boolean =>
  (s[SHIP_AT[u]! + field.faceup]! & (1 << title)) !== 0;

/** Whether a card has named the defender's token in `slot`. A named token is equal to no other. */
export const isNamed = (s: State, slot: number): boolean => s[field.namedToken] === slot + 1;

/** A bit for the token in `slot` of combatant `v`: tokens of the same type and state (ready or exhausted) share it; a named token has its own. */
export const tokenBit = (r: Rules, s: State, v: number, slot: number): number =>
  1 << (tokenType(r, s, v, slot) * 4 + tokenState(s, v, slot) * 2 + (isNamed(s, slot) ? 1 : 0));

/** Hull of ship `u`, including what cards add; a station has what the objective gives it. */
export function hullOf(r: Rules, s: State, u: number): number {
  if (isStation(r, s, u)) return hullOfStation(r, s);
  const t = typeOf(s, u);
  return r.ship.hull[t]! + askUpgrades(r, s, u, QUESTION.HULL, r.ship.size[t]!);
}

/**
 * What the enemy scores for destroying ship `u`: its cost, that of its upgrade cards, even discarded ones (A-SCO-01, 02), and what the objective
 * adds.
 */
export const worthInPoints = (r: Rules, s: State, u: number): number => printedWorth(r, s, u) + costAgain(r, s, u);

/** What the objective adds to the score for ship `u`: its cost once more. */
export const costAgain = (r: Rules, s: State, u: number): number =>
  r.ship.points[typeOf(s, u)]! * askUpgrades(r, s, u, QUESTION.COST_AGAIN, 0);

/** The cost of ship `u` and of its upgrade cards. */
export function printedWorth(r: Rules, s: State, u: number): number {
  let points = r.ship.points[typeOf(s, u)]!;
  for (let bits = s[SHIP_AT[u]! + field.upgrades]!; bits !== 0; bits &= bits - 1)
    points += r.upgrade.points[lowest(bits)]!;
  if (r.effects.further > 0)
    for (const card of r.upgrade.numbers)
      if (card >= NEAR_CARDS && wasEquipped(s, u, card)) points += r.upgrade.points[card]!;
  return points;
}

/** What the other side scores at the end of the match if huge ship `u` is crippled: half of its score, rounded up (A-SCO-03). */
export function crippledWorth(r: Rules, s: State, u: number): number {
  if (!alive(s, u) || zonesOf(r, s, u) === ZONES || s[SHIP_AT[u]! + field.cards]! < Math.ceil(hullOf(r, s, u) / 2))
    return 0;
  return Math.ceil(printedWorth(r, s, u) / 2);
}

/** The match is over: crippled ships score. */
export function scoreCrippled(r: Rules, s: State, log: EventLog | null): void {
  if (!r.hasHuge) return;
  for (let u = 0; u < UNITS; u++) {
    const points = crippledWorth(r, s, u);
    if (points === 0) continue;
    s[SEAT_AT[1 - SEAT_OF[u]!]! + field.score]! += points;
    log?.add(ARMADA_EVENT.CRIPPLED, SEAT_OF[u]!, codeOf(s, u), -1, points, 1 - SEAT_OF[u]!);
  }
}

/**
 * Whether combatant `c`, which `by` destroys now, stays in play: it was kept before, or its commander may keep it, once a round. As soon as the step
 * is over, the player of the commander decides (`attack/losses.ts`).
 */
export function stays(r: Rules, s: State, c: number, by: number): boolean {
  if (r.effects.outlasting.length === 0) return false;
  if (isFallen(r, s, c)) return true;
  if (c >= UNITS && r.squadron.unique[squadronType(s, c)] === 0) return false;
  const u = flagshipOf(s, c);
  if (u < 0 || askUpgrades(r, s, u, QUESTION.OUTLASTS, 0) === 0) return false;
  const card = commanderOfShip(s, u) - 1;
  if (onCard(r, s, u, card) !== 0) return false;
  layOnCard(r, s, u, card, askedMark(c, by));
  return true;
}

/** Destroys squadron `c`, unless a card may save it (`attack/losses.ts`). `by`: the combatant that did it, or -1. */
export function destroySquadron(r: Rules, s: State, c: number, by: number, log: EventLog | null): void {
  if (!stays(r, s, c, by)) endSquadron(r, s, c, by, log);
}

/** As `destroySquadron`, even if its commander has kept it in play. */
export function endSquadron(r: Rules, s: State, c: number, by: number, log: EventLog | null): void {
  if (r.effects.hearsLosses && awaitsCards(r, s, c, by)) return;
  loseSquadron(r, s, c, by, log);
}

/** Notes the loss of squadron `c` for cards; true if one of them may save it. */
function awaitsCards(r: Rules, s: State, c: number, by: number): boolean {
  const seat = SEAT_OF[c]!;
  const bit = 1 << (c - FIRST_SQUADRON[seat]!);
  if ((s[field.lost + seat]! & bit) !== 0) return true;
  mourn(r, s, seat, MAX_SHIPS + c - FIRST_SQUADRON[seat]!);
  if (!mayBeKept(r, s, c)) return false;
  s[field.lost + seat]! |= bit;
  s[field.lostBy] = by + 1;
  s[SQUADRON_AT[c]! + field.squadronHull] = 0;
  return true;
}

/** Notes the loss of a unit of `seat` for cards that act on it: ships by their places, squadrons after them. */
function mourn(r: Rules, s: State, seat: number, place: number): void {
  if (r.effects.offered[MOMENT.MOURNED]!.length > 0) s[field.mourned + seat]! |= 1 << place;
}

/** Whether squadron `c` acts under a command of a ship whose card gives it swarm. */
export const isLedAsSwarm = (r: Rules, s: State, c: number): boolean =>
  r.effects.further > 0 &&
  c === s[field.activeSquadron] &&
  s[field.active]! >= 0 &&
  (s[field.squadronDone]! & DONE.BY_COMMAND) !== 0 &&
  askUpgrades(r, s, s[field.active]!, QUESTION.GRANTS_SWARM, 0) > 0;

/** Whether squadron `c` has swarm, or gains it from the ship that commands it. */
export function hasSwarm(r: Rules, s: State, c: number): boolean {
  const t = squadronType(s, c);
  return trait(r, t, QUESTION.SWARMS) !== 0 || (r.squadron.unique[t] === 0 && isLedAsSwarm(r, s, c));
}

/** Whether squadron `c` is one that cards can save, and a ship of its side has a card that saves. */
function mayBeKept(r: Rules, s: State, c: number): boolean {
  const t = squadronType(s, c);
  if (r.squadron.unique[t] !== 0 || !hasSwarm(r, s, c)) return false;
  const first = SEAT_OF[c]! * MAX_SHIPS;
  for (const effect of r.effects.offered[MOMENT.LOST]!)
    for (let u = first; u < first + MAX_SHIPS; u++)
      if (alive(s, u) && isEquipped(s, u, r.effects.card[effect]!)) return true;
  return false;
}

/** Takes squadron `c` off the table for good. */
export function loseSquadron(r: Rules, s: State, c: number, by: number, log: EventLog | null): void {
  const at = SQUADRON_AT[c]!;
  const seat = SEAT_OF[c]!;
  s[at + field.squadronFlags]! |= SQUADRON_FLAG.DESTROYED;
  s[at + field.squadronHull] = 0;
  const points = r.squadron.points[squadronType(s, c)]!;
  s[SEAT_AT[1 - seat]! + field.score]! += points;
  s[SEAT_AT[seat]! + field.squadrons]!--;
  if (log !== null) logLoss(s, c, by, points, log);
}

/** Squadron `c` loses up to `points` of its hull, outside of an attack on it. `by`: the combatant that did it. */
export function hurtSquadron(r: Rules, s: State, c: number, points: number, by: number, log: EventLog | null): void {
  const at = SQUADRON_AT[c]! + field.squadronHull;
  s[at]! -= Math.min(points, s[at]!);
  if (s[at] === 0) destroySquadron(r, s, c, by, log);
}

function logLoss(s: State, c: number, by: number, points: number, log: EventLog): void {
  const author = by < 0 ? -1 : codeOf(s, by);
  log.add(EVENT.UNIT_DESTROYED, SEAT_OF[c]!, codeOf(s, c), author, points, by < 0 ? -1 : SEAT_OF[by]!);
}

/** Destroys ship `u`: discards its damage cards and adds its cost to the enemy's score. `by`: the combatant that did it, or -1. */
export function destroy(r: Rules, s: State, u: number, by: number, log: EventLog | null): void {
  const at = SHIP_AT[u]!;
  const seat = SEAT_OF[u]!;
  removeTargeting(s, u);
  if (r.effects.hearsLosses) mourn(r, s, seat, u % MAX_SHIPS);
  s[at + field.flags]! |= FLAG.DESTROYED;
  discardDamage(r, s, u);
  s[at + field.faceup] = 0;
  s[at + field.commands] = 0;
  s[at + field.dialCount] = 0;
  s[at + field.dials] = 0;
  const points = printedWorth(r, s, u);
  s[SEAT_AT[1 - seat]! + field.score]! += points;
  s[SEAT_AT[seat]! + field.ships]!--;
  if (log !== null) logLoss(s, u, by, points, log);
  scoreObjective(r, s, 1 - seat, costAgain(r, s, u), log);
  if (termOf(r, s, TERM.RUNNERS, 0) !== 0 && (s[at + field.flags]! & FLAG.OBJECTIVE) !== 0)
    gainVictory(r, s, 1 - seat, 1, log);
  if (termOf(r, s, TERM.CARRIED, 0) !== 0 && shipTokens(s, u) > 0) dropVip(r, s, u);
  endCommand(r, s, u, by, log);
}

/** Station `v` has as many damage cards as hull. The cards are discarded; the token stays as an obstacle. */
export function destroyStation(r: Rules, s: State, v: number, by: number, log: EventLog | null): void {
  discardDamage(r, s, v);
  log?.add(
    ARMADA_EVENT.STATION_DESTROYED,
    SEAT_OF[v]!,
    codeOf(s, v),
    by < 0 ? -1 : codeOf(s, by),
    0,
    by < 0 ? -1 : SEAT_OF[by]!,
  );
}

function discardDamage(r: Rules, s: State, u: number): void {
  const first = onShip(u);
  for (let i = 0; i < r.deck.length; i++) {
    const place = byteAt(s, field.places, i);
    if (place >= first && place < first + WAYS) setByte(s, field.places, i, PLACE.DISCARD);
  }
}

/** If ship `u` carries a commander, the commander is no longer in play: the hull that it added to ships is gone. */
function endCommand(r: Rules, s: State, u: number, by: number, log: EventLog | null): void {
  const seat = SEAT_OF[u]!;
  const commander = commanderOfShip(s, u) - 1;
  if (commander < 0 || !wasEquipped(s, u, commander)) return;
  setCommander(s, seat, fleetOf(s, u), 0);
  for (let v = seat * MAX_SHIPS; v < (seat + 1) * MAX_SHIPS; v++)
    if (alive(s, v) && s[SHIP_AT[v]! + field.cards]! >= hullOf(r, s, v) && !stays(r, s, v, by))
      destroy(r, s, v, by, log);
}

/** Without a card that lets them stay, shields above the maximum of their zone are lost (AH-211). */
function loseExcess(r: Rules, s: State, u: number, log: EventLog | null): void {
  const { raisesShields } = r.effects;
  if (raisesShields.length === 0 && r.askedElsewhere[QUESTION.SHIELDS_MORE] === 0) return;
  for (const card of raisesShields) if (isEquipped(s, u, card)) return;
  for (let zone = 0; zone < zonesOf(r, s, u); zone++) {
    const most = r.ship.shields[typeOf(s, u) * MOST_ZONES + zone]! + askUpgrades(r, s, u, QUESTION.SHIELDS_MORE, zone);
    for (; shield(s, u, zone) > most; addShield(s, u, zone, -1))
      log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), zone, 1);
  }
}

/** Discards an upgrade card of ship `u`, which may be the commander. */
export function loseUpgrade(r: Rules, s: State, u: number, card: number, log: EventLog | null): void {
  const commands = commanderOfShip(s, u) === card + 1;
  discardUpgrade(s, u, card);
  loseExcess(r, s, u, log);
  if (commands) endCommand(r, s, u, -1, log);
  if (alive(s, u) && s[SHIP_AT[u]! + field.cards]! >= hullOf(r, s, u) && !stays(r, s, u, -1)) destroy(r, s, u, -1, log);
}

/** Discards the cards of ship `u` that are discarded after the event `key`, one of `LEAVES`. */
export function discardLeaving(r: Rules, s: State, u: number, key: number, log: EventLog | null): void {
  if (!r.effects.asksShips(QUESTION.LEAVES)) return;
  let card = answeringAt(r, s, u, QUESTION.LEAVES, key);
  for (; card >= 0; card = answeringAt(r, s, u, QUESTION.LEAVES, key)) {
    log?.add(EVENT.CARD_DISCARDED, SEAT_OF[u]!, r.cardCode(card), codeOf(s, u), 1);
    loseUpgrade(r, s, u, card, log);
  }
}

/** The ship in play that carries the commander of the fleet of combatant `c`, -1 for none. */
export function flagshipOf(s: State, c: number): number {
  const seat = SEAT_OF[c]!;
  const commander = commanderOf(s, seat, fleetOf(s, c)) - 1;
  if (commander < 0) return -1;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++)
    if (alive(s, u) && fleetOf(s, u) === fleetOf(s, c) && wasEquipped(s, u, commander)) return u;
  return -1;
}

/** Counts the units of `seat` that are still set aside as destroyed (A-SAD-02). */
export function loseAside(r: Rules, s: State, seat: number, log: EventLog | null): void {
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) {
    if ((s[SHIP_AT[u]! + field.flags]! & FLAG.ASIDE) === 0) continue;
    s[SHIP_AT[u]! + field.flags]! &= ~(FLAG.ASIDE | FLAG.BY_CARD);
    s[SEAT_AT[seat]! + field.ships]!++;
    destroy(r, s, u, -1, log);
  }
  const first = FIRST_SQUADRON[seat]!;
  for (let c = first; c < first + MAX_SQUADRONS; c++) {
    if ((s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.ASIDE) === 0) continue;
    s[SQUADRON_AT[c]! + field.squadronFlags]! &= ~SQUADRON_FLAG.ASIDE;
    s[SEAT_AT[seat]! + field.squadrons]!++;
    loseSquadron(r, s, c, -1, log);
  }
}

/** Ends the match at once when a side has no ship left (A-WIN-02, 03). */
export function checkElimination(r: Rules, s: State, log: EventLog | null): boolean {
  const left0 = s[SEAT_AT[0]! + field.ships]!;
  const left1 = s[SEAT_AT[1]! + field.ships]!;
  if (left0 > 0 && left1 > 0) return false;
  if (r.objectives.length > 0 || r.effects.setsAside) {
    if (left0 === 0) loseAside(r, s, 0, log);
    if (left1 === 0) loseAside(r, s, 1, log);
  }
  scoreCrippled(r, s, log);
  scoreMissions(r, s, log);
  if (left0 === 0 && left1 === 0) finish(r, s, leader(s), END.ELIMINATION, log);
  else finish(r, s, left0 > 0 ? 0 : 1, END.ELIMINATION, log);
  return true;
}

/** The seat with the higher score; a tie goes to the second player (A-WIN-01). */
export function leader(s: State): number {
  const a = s[SEAT_AT[0]! + field.score]!;
  const b = s[SEAT_AT[1]! + field.score]!;
  if (a === b) return 1 - s[field.first]!;
  return a > b ? 0 : 1;
}

export function finish(r: Rules, s: State, winner: number, reason: number, log: EventLog | null): void {
  s[field.step] = STEP.OVER;
  s[field.actor] = -1;
  s[field.winner] = winner;
  s[field.endReason] = reason;
  if (log === null) return;
  log.add(
    ARMADA_EVENT.WON,
    winner,
    -1,
    s[SEAT_AT[1 - winner]! + field.score]!,
    s[SEAT_AT[winner]! + field.score]!,
    1 - winner,
  );
  for (let u = 0; u < UNITS; u++) if (alive(s, u)) logSurvivor(r, s, u, log);
  for (let c = UNITS; c < COMBATANTS; c++)
    if (flying(s, c))
      log.add(EVENT.UNIT_SURVIVES, SEAT_OF[c]!, codeOf(s, c), -1, s[SQUADRON_AT[c]! + field.squadronHull]!);
}

function logSurvivor(r: Rules, s: State, u: number, log: EventLog): void {
  const at = SHIP_AT[u]!;
  const seat = SEAT_OF[u]!;
  log.add(EVENT.UNIT_SURVIVES, seat, codeOf(s, u), -1, Math.max(0, hullOf(r, s, u) - s[at + field.cards]!));
  for (let c = 0; c < COMMANDS; c++)
    if (hasCommand(s, u, c)) log.add(EVENT.CARD_STUCK, seat, CARD.TOKEN + c, codeOf(s, u), 1);
}

/** Whether a commander lets ready tokens of a type that combatant `u` spends in its defense take a point off. */
export const takesPointOff = (r: Rules, s: State, u: number, type: number): boolean =>
  r.effects.askedFleet[QUESTION.READY_REDIRECT] !== 0 &&
  u < UNITS &&
  type === DEFENSE.REDIRECT &&
  askUpgrades(r, s, u, QUESTION.READY_REDIRECT, 0) > 0;

/** Spends the defense token in `slot` of unit `u` (A-DEF-02). */
export function spendToken(r: Rules, s: State, u: number, slot: number, log: EventLog | null): void {
  const type = tokenType(r, s, u, slot);
  const ready = tokenState(s, u, slot) === TOKEN.READY;
  spendForNothing(r, s, u, slot, log);
  if (!ready && r.effects.exhaustedLimits.length > 0 && u === s[field.target])
    s[field.tokensSpent]! |= 1 << (slot + 2 * SLOT_BITS);
  s[field.typesSpent]! |= 1 << type;
  if (r.effects.further > 0 && u === s[field.target]) {
    s[field.tokensSpent]! |= 1 << slot;
    if (ready && takesPointOff(r, s, u, type)) s[field.pointsOff]!++;
  }
}

/** Spends the defense token in `slot` of unit `u` without its effect: a ready token is exhausted, an exhausted one discarded. */
export function spendForNothing(r: Rules, s: State, u: number, slot: number, log: EventLog | null): void {
  log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, CARD.DEFENSE + tokenType(r, s, u, slot) - 1, codeOf(s, u), 1);
  if (tokenState(s, u, slot) === TOKEN.READY) setToken(s, u, slot, TOKEN.EXHAUSTED);
  else loseToken(r, s, u, slot, log);
}

/** Slots of the defense tokens that the defender has spent in this attack, one bit each. The state keeps them only in matches with further cards. */
export const slotsSpent = (s: State): number => s[field.tokensSpent]! & SLOTS_MASK;
/** As `slotsSpent`, without tokens that were spent before the step in which the defender spends tokens. */
export const slotsSpentInStep = (s: State): number => slotsSpent(s) & ~(s[field.tokensSpent]! >> SLOT_BITS);
/**
 * How many of the tokens that the defender has spent in this attack were exhausted. The state keeps this only in
 * matches with a card that limits them.
 */
export const exhaustedSpent = (s: State): number => bitsIn((s[field.tokensSpent]! >> (2 * SLOT_BITS)) & SLOTS_MASK);
/** Notes that all tokens spent so far were spent before the step in which the defender spends tokens. */
export function noteSpentBefore(s: State): void {
  s[field.tokensSpent]! |= slotsSpent(s) << SLOT_BITS;
}
const SLOT_BITS = 8;
const SLOTS_MASK = (1 << SLOT_BITS) - 1;

/** Discards the defense token in `slot` of unit `u`. */
export function loseToken(r: Rules, s: State, u: number, slot: number, log: EventLog | null): void {
  setToken(s, u, slot, TOKEN.DISCARDED);
  const type = tokenType(r, s, u, slot);
  log?.add(ARMADA_EVENT.TOKEN_LOST, SEAT_OF[u]!, codeOf(s, u), slot, type);
}
