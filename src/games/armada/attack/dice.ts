import { CHANCE_UNITS, EVENT, NO_SEAT, drawBelow } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import { answering, askUpgrades, mayAnswer, trait } from '../cards/ask.ts';
import { ONE_SQUADRON } from '../cards/effects.ts';
import { MOMENT } from '../cards/entry.ts';
import { CRITICALS_WHEN, QUESTION } from '../cards/question.ts';
import { operand } from '../cards/word.ts';
import { COLOUR, COLOURS, DAMAGE_OF_FACE, FACE, HITS_OF_FACE } from '../content/faces.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/bands.ts';
import {
  ATTACK,
  ATTACK_AS,
  DONE,
  LAST_SHOT,
  LUCK,
  LUCK_BLOCK,
  MAX_DICE,
  MAX_SHIPS,
  MAX_SQUADRONS,
  MOST_ZONES,
  SEATS,
  SEAT_OF,
  STARTED,
  TOKEN,
  UNITS,
  ZONE,
  ZONES,
} from '../state/layout.ts';
import { counterOf, snipeOf } from '../position/engagement.ts';
import { bandFromToken, isSpecialByCard } from '../position/ignition.ts';
import type { Rules } from '../compiled.ts';
import { lowest } from '../units/bit-sets.ts';
import {
  codeOf,
  isSquadron,
  tokenState,
  tokensOf,
  typeOf,
  zoneBeside,
  areBeside,
  NEXT_ZONE,
  PREVIOUS_ZONE,
} from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';
import { onCard } from '../units/stock.ts';
import { isEquipped, wasEquipped } from '../units/upgrades.ts';
import { zoneOfAttack } from './reply-zone.ts';

const DICE_ROW = Int32Array.from({ length: SEATS }, (_, seat) => LUCK_BLOCK.row(LUCK.DICE, seat));

/** Number of dice classes. A class is colour * 8 + face: dice of one class are equal. */
export const CLASSES = COLOURS * 8;
/** Classes of dice that show a critical icon. */
export const CRITICAL_CLASSES = Array.from({ length: COLOURS }, (_, colour) => colour).reduce(
  (bits, colour) => bits | (((1 << FACE.CRITICAL) | (1 << FACE.HIT_CRITICAL)) << (8 * colour)),
  0,
);
/** How a die got its face, in `ARMADA_EVENT.DIE`. */
export const ROLLED = { FIRST: 0, AGAIN: 1, ADDED: 2, SET: 3 } as const;
/** Why a die left the pool, in `ARMADA_EVENT.DIE_LOST`. */
export const LOST = { OBSTRUCTED: 0, ACCURACY: 1, CANCELLED: 2, SPENT: 3, CORONA: 4 } as const;

/** The name of a draw has room for at most this many attackers of a seat, attacks in a round, places in a pool, and rerolls of a die. */
const NAMED = { UNITS: 32, ATTACKS: 128, DICE: 32, REROLLS: 16 } as const;

/** A die in the pool is `1 | class << 1 | rerolls << 6`; 0 is an empty place. */
export const classAt = (s: State, i: number): number => (s[field.dice + i]! >> 1) & 31;
export const isDie = (s: State, i: number): boolean => s[field.dice + i] !== 0;
/** A die with this bit is never changed, spent or cancelled again. */
const FROZEN = 1 << 20;
/** A die with this bit is not changed or rerolled, but it may be spent. */
const HELD = 1 << 21;
/** Whether place `i` of the pool holds a die that may be changed. */
export const isFree = (s: State, i: number): boolean => isDie(s, i) && (s[field.dice + i]! & (FROZEN | HELD)) === 0;
export const isFrozen = (s: State, i: number): boolean => (s[field.dice + i]! & FROZEN) !== 0;
export function freeze(s: State, i: number): void {
  s[field.dice + i]! |= FROZEN;
}

/**
 * Rolls die `i` of the pool. The draw is named by attacker, number of the attack in this round, die and number of rerolls, so a roll does not depend
 * on how many other dice were rolled before it (AH-38). `how` is one of `ROLLED`.
 */
function roll(r: Rules, s: State, i: number, colour: number, rerolls: number, how: number, log: EventLog | null): void {
  const c = s[field.attacker]!;
  const seat = SEAT_OF[c]!;
  const unit = c < UNITS ? c % MAX_SHIPS : MAX_SHIPS + ((c - UNITS) % MAX_SQUADRONS);
  const attack =
    (s[field.round]! * NAMED.UNITS + unit) * NAMED.ATTACKS + (s[field.attackNumber]! & (NAMED.ATTACKS - 1));
  const faces = r.faces[colour]!;
  const name = (attack * NAMED.DICE + i) * NAMED.REROLLS + Math.min(rerolls, NAMED.REROLLS - 1);
  const face = faces[drawBelow(s, DICE_ROW[seat]!, name, faces.length)]!;
  s[field.dice + i] = 1 | ((colour * 8 + face) << 1) | (rerolls << 6);
  if (log === null) return;
  log.add(ARMADA_EVENT.DIE, seat, codeOf(s, c), how, colour * 8 + face);
  let sum = 0;
  for (let k = 0; k < faces.length; k++) sum += DAMAGE_OF_FACE[faces[k]!]!;
  const surplus = DAMAGE_OF_FACE[face]! - sum / faces.length;
  log.add(EVENT.CHANCE, seat, LUCK.DICE, codeOf(s, c), Math.round(CHANCE_UNITS * surplus), -1, NO_SEAT);
}

/** An attack number that no ship reaches. It names the dice that a card of ship `u` rolls outside of attacks, once a match. */
const NO_ATTACK = NAMED.ATTACKS - 1;

/** The face of die `i` of a colour that a card of ship `u` rolls outside of attacks. */
export function rollOutside(r: Rules, s: State, u: number, i: number, colour: number, log: EventLog | null): number {
  const seat = SEAT_OF[u]!;
  const attack = (s[field.round]! * NAMED.UNITS + (u % MAX_SHIPS)) * NAMED.ATTACKS + NO_ATTACK;
  const faces = r.faces[colour]!;
  const face = faces[drawBelow(s, DICE_ROW[seat]!, (attack * NAMED.DICE + i) * NAMED.REROLLS, faces.length)]!;
  if (log !== null) {
    let sum = 0;
    for (let k = 0; k < faces.length; k++) sum += DAMAGE_OF_FACE[faces[k]!]!;
    const surplus = DAMAGE_OF_FACE[face]! - sum / faces.length;
    log.add(EVENT.CHANCE, seat, LUCK.DICE, codeOf(s, u), Math.round(CHANCE_UNITS * surplus), -1, NO_SEAT);
  }
  return face;
}

/** Whether a ship or an obstacle obstructs the present attack, and not a card alone. */
export const isCrossed = (s: State): boolean => (s[field.attackFlags]! & LINE_CROSSED) === LINE_CROSSED;
const LINE_CROSSED = ATTACK.CROSSED | ATTACK.OBSTRUCTED;

/** Gathers the attack pool, unrolled: the dice of the attacker's armament for this target at this range (A-ATK-02, 05, 08). */
export function gather(r: Rules, s: State): void {
  const c = s[field.attacker]!;
  s[field.placedDice] = 0;
  if (isSquadron(c)) gatherSquadron(r, s, squadronType(s, c));
  else gatherShip(r, s, c);
}

function gatherShip(r: Rules, s: State, u: number): void {
  const t = typeOf(s, u);
  const salvo = s[field.attackAs] === ATTACK_AS.SALVO;
  if (s[field.attackAs] === ATTACK_AS.IGNITION) {
    gatherSpecial(r, s, u);
    return;
  }
  if (s[field.attackAs] === ATTACK_AS.COUNTER) {
    const colour = askUpgrades(r, s, u, QUESTION.FLAK, 0) > 0 ? COLOUR.BLACK : COLOUR.BLUE;
    place(s, colour, askUpgrades(r, s, u, QUESTION.SHIP_COUNTER, 0));
    return;
  }
  const zone = salvo ? ZONE.REAR : s[field.attackZone]!;
  const atSquadron = isSquadron(s[field.target]!);
  const band = s[field.band]!;
  const dice = atSquadron ? r.ship.antiSquadron : r.ship.battery;
  const first = (atSquadron ? t : t * MOST_ZONES + zone) * COLOURS;
  const extra = atSquadron && !salvo ? extraArmament(r, s, u) : -1;
  if (extra >= 0) {
    if (band <= COLOURS - operand(r, extra, 0)) place(s, operand(r, extra, 0), operand(r, extra, 1));
    return;
  }
  const flak = r.effects.further > 0 && (salvo || atSquadron) && askUpgrades(r, s, u, QUESTION.FLAK, 0) > 0;
  if (flak && atSquadron && !salvo) {
    if (band === BAND.CLOSE) place(s, COLOUR.BLACK, dice[first]! + dice[first + 1]! + dice[first + 2]!);
    return;
  }
  const farther = flak && !atSquadron ? 1 : 0;
  const farBlue = !atSquadron && bluesReachFar(r, s, u);
  const farBlack = !atSquadron && s[field.targetZone] === ZONE.REAR && blacksReachRear(r, s, u);
  for (let colour = 0; colour < COLOURS; colour++) {
    const far =
      (farBlue && colour === COLOUR.BLUE && band <= BAND.LONG) ||
      (farBlack && colour === COLOUR.BLACK && band <= BAND.MEDIUM);
    if (band > COLOURS - colour + farther && !far) continue;
    let n = atSquadron ? dice[first + colour]! : printedDice(r, s, u, zone, colour);
    if (!salvo && !atSquadron) n += extraDice(r, s, u, zone, colour);
    place(s, colour, n);
  }
  // Only red dice reach long range.
  if (atSquadron && !salvo && band === BAND.LONG && mayFireRed(r, s, u))
    place(s, COLOUR.RED, dice[first + COLOUR.BLUE]!);
}

/** Whether a card lets ship `u` attack squadrons with red dice in place of its blue ones. */
export const mayFireRed = (r: Rules, s: State, u: number): boolean =>
  r.askedElsewhere[QUESTION.RED_FLAK] !== 0 &&
  r.ship.antiSquadron[typeOf(s, u) * COLOURS + COLOUR.BLUE]! > 0 &&
  askUpgrades(r, s, u, QUESTION.RED_FLAK, 0) > 0 &&
  askUpgrades(r, s, u, QUESTION.FLAK, 0) === 0 &&
  extraArmament(r, s, u) < 0;

/** Whether a card replaces the rear battery of ship `u`. */
const hasOtherRear = (r: Rules, s: State, u: number, zone: number): boolean =>
  zone === ZONE.REAR &&
  r.askedElsewhere[QUESTION.REAR_BATTERY] !== 0 &&
  askUpgrades(r, s, u, QUESTION.REAR_BATTERY, COLOUR.RED) > 0;

/** Dice of `colour` in the printed battery of `zone` of ship `u`, or in the battery by which a card replaces it. */
const printedDice = (r: Rules, s: State, u: number, zone: number, colour: number): number =>
  hasOtherRear(r, s, u, zone)
    ? askUpgrades(r, s, u, QUESTION.REAR_BATTERY, colour) - 1
    : r.ship.battery[(typeOf(s, u) * MOST_ZONES + zone) * COLOURS + colour]!;

/** Farthest range band of the printed battery of `zone` of ship `u`, or of the battery by which a card replaces it. */
function printedReach(r: Rules, s: State, u: number, zone: number): number {
  if (!hasOtherRear(r, s, u, zone)) return r.ship.reach[typeOf(s, u) * MOST_ZONES + zone]!;
  for (let colour = 0; colour < COLOURS; colour++)
    if (askUpgrades(r, s, u, QUESTION.REAR_BATTERY, colour) > 1) return COLOURS - colour;
  return BAND.NONE;
}

/** Whether ship `u` has discarded a card that lets its blue dice reach long range at ships this round. */
function bluesReachFar(r: Rules, s: State, u: number): boolean {
  const { farBlue } = r.effects;
  for (let k = 0; k < farBlue.length; k++)
    if (wasEquipped(s, u, farBlue[k]!) && onCard(r, s, u, farBlue[k]!) !== 0) return true;
  return false;
}

/** Farthest range band of the battery of `zone` of ship `u`, with the dice that cards add or remove; 0 if it has no dice. */
function withCards(r: Rules, s: State, u: number, zone: number): number {
  if (!mayAnswer(r, s, u, QUESTION.DICE)) return printedReach(r, s, u, zone);
  for (let colour = 0; colour < COLOURS; colour++)
    if (printedDice(r, s, u, zone, colour) + extraDice(r, s, u, zone, colour) > 0) return COLOURS - colour;
  return BAND.NONE;
}

/** Farthest range band of the battery of `zone` of ship `u`, upgrades included; 0 if it has no dice (A-ATK-04). */
export function reachOf(r: Rules, s: State, u: number, zone: number): number {
  const reach = withCards(r, s, u, zone);
  if (r.effects.farBlue.length === 0) return reach;
  const blue = printedDice(r, s, u, zone, COLOUR.BLUE) + (reach === 0 ? 0 : extraDice(r, s, u, zone, COLOUR.BLUE));
  return blue > 0 && bluesReachFar(r, s, u) ? BAND.LONG : reach;
}

/** Whether a card lets the black dice of ship `u` reach the rear zones of ships at medium range. */
const blacksReachRear = (r: Rules, s: State, u: number): boolean =>
  r.askedElsewhere[QUESTION.BLACKS_REACH_REAR] !== 0 && askUpgrades(r, s, u, QUESTION.BLACKS_REACH_REAR, 0) > 0;

/** Farthest range band of the battery of `zone` of ship `u` at the rear zone of a ship; `reach`: that at any other zone. */
export function reachAtRear(r: Rules, s: State, u: number, zone: number, reach: number): number {
  if (reach !== BAND.CLOSE || !blacksReachRear(r, s, u)) return reach;
  const black = printedDice(r, s, u, zone, COLOUR.BLACK);
  return black + extraDice(r, s, u, zone, COLOUR.BLACK) > 0 ? BAND.MEDIUM : reach;
}

/** Farthest range band of a salvo of ship `u` at a ship: that of its rear battery. */
export function salvoReach(r: Rules, s: State, u: number): number {
  const own = printedReach(r, s, u, ZONE.REAR);
  const printed =
    printedDice(r, s, u, ZONE.REAR, COLOUR.BLUE) > 0 && bluesReachFar(r, s, u)
      ? BAND.LONG
      : s[field.targetZone] === ZONE.REAR && own === BAND.CLOSE && blacksReachRear(r, s, u)
        ? BAND.MEDIUM
        : own;
  if (r.effects.further === 0 || printed === 0 || askUpgrades(r, s, u, QUESTION.FLAK, 0) === 0) return printed;
  return Math.min(BAND.LONG, printed + 1);
}

/** The act of the card with whose dice ship `u` attacks squadrons at the end of its attacks; -1 if it has none. */
function extraArmament(r: Rules, s: State, u: number): number {
  if (s[field.started] !== STARTED.EXTRA || u !== s[field.active] || s[field.dialsSpent]! >> LAST_SHOT !== 0) return -1;
  for (const effect of r.effects.offered[MOMENT.ATTACKS_OVER]!)
    if (
      isEquipped(s, u, r.effects.card[effect]!) &&
      r.effects.wordOf(r.effects.firstAct[effect]!).name !== ONE_SQUADRON
    )
      return r.effects.firstAct[effect]!;
  return -1;
}

/** Farthest range band of the anti-squadron dice of ship `u`. */
export function antiSquadronReach(r: Rules, s: State, u: number): number {
  const extra = extraArmament(r, s, u);
  if (extra >= 0) return COLOURS - operand(r, extra, 0);
  const printed = r.ship.antiSquadronReach[typeOf(s, u)]!;
  return r.effects.further > 0 && askUpgrades(r, s, u, QUESTION.FLAK, 0) > 0 ? Math.min(printed, BAND.CLOSE) : printed;
}

/** The number + 1 of the zone that is marked by a card of ship `u` for more dice, 0 for none. */
export const focusOf = (r: Rules, s: State, u: number): number =>
  r.effects.further === 0 || askUpgrades(r, s, u, QUESTION.FOCUS, 0) === 0
    ? 0
    : onCard(r, s, u, answering(r, s, u, QUESTION.FOCUS));

/** Dice that an attack of ship `u` lacks because an adjacent zone is marked. For a salvo the zone of the attack is the one that was attacked. */
export function focusLoss(r: Rules, s: State, u: number): number {
  const zone = focusOf(r, s, u) - 1;
  if (zone < 0) return 0;
  return areBeside(r, s, u, zone, zoneOfAttack(s)) ? 1 : 0;
}

/** Colours of the dice in the batteries adjacent to `zone` of ship `u`, upgrades included, one bit each. */
export function coloursBeside(r: Rules, s: State, u: number, zone: number): number {
  let bits = 0;
  for (let side = NEXT_ZONE; side <= PREVIOUS_ZONE; side += 2)
    for (let colour = 0; colour < COLOURS; colour++) {
      const other = zoneBeside(r, s, u, zone, side);
      const dice = printedDice(r, s, u, other, colour) + extraDice(r, s, u, other, colour);
      if (dice > 0) bits |= 1 << colour;
    }
  return bits;
}

/**
 * Gathers the dice of the special battery, by the range from the targeting token (A-IGN-06). Dice that cards add to the battery of a zone are not
 * part of it.
 */
function gatherSpecial(r: Rules, s: State, u: number): void {
  const band = bandFromToken(r, s, u, s[field.target]!);
  const byCard = isSpecialByCard(r, s, u);
  for (let colour = 0; colour < COLOURS; colour++)
    if (band <= COLOURS - colour)
      place(
        s,
        colour,
        byCard ? askUpgrades(r, s, u, QUESTION.SPECIAL_DICE, colour) : r.ship.special[typeOf(s, u) * COLOURS + colour]!,
      );
}

/** Dice with which `zone` of ship `u` attacks a ship in that band, including those that upgrades add. */
export function batteryAt(r: Rules, s: State, u: number, zone: number, band: number): number {
  let n = 0;
  for (let colour = 0; colour <= COLOURS - band; colour++)
    n += Math.max(0, printedDice(r, s, u, zone, colour) + extraDice(r, s, u, zone, colour));
  return n;
}

/** Dice of `colour` that upgrades add to the battery of `zone` in every attack; they add none to an auxiliary zone (A-HUG-02). */
const extraDice = (r: Rules, s: State, u: number, zone: number, colour: number): number =>
  zone < ZONES ? askUpgrades(r, s, u, QUESTION.DICE, zone * COLOURS + colour) : 0;

/** Blue dice with which a squadron attacks in place of its armament. */
const LENT_DICE = 2;

function gatherSquadron(r: Rules, s: State, t: number): void {
  const how = s[field.attackAs]!;
  if (how === ATTACK_AS.COUNTER || how === ATTACK_AS.SNIPE) {
    const c = s[field.attacker]!;
    place(s, COLOUR.BLUE, how === ATTACK_AS.COUNTER ? counterOf(r, s, c) : snipeOf(r, s, c));
    if (how === ATTACK_AS.SNIPE) addControlled(r, s);
    return;
  }
  if ((s[field.squadronDone]! & DONE.LENT_DICE) !== 0) {
    place(s, COLOUR.BLUE, LENT_DICE);
    return;
  }
  const atSquadron = isSquadron(s[field.target]!);
  const dice = atSquadron ? r.squadron.antiSquadron : r.squadron.battery;
  for (let colour = 0; colour < COLOURS; colour++) place(s, colour, dice[t * COLOURS + colour]!);
  if (atSquadron) addControlled(r, s);
}

/** Adds the dice that the ship gives to attacks on squadrons by those that it commands. */
function addControlled(r: Rules, s: State): void {
  if ((s[field.squadronDone]! & DONE.CONTROLLED) === 0) return;
  for (let colour = 0; colour < COLOURS; colour++)
    place(s, colour, askUpgrades(r, s, s[field.active]!, QUESTION.SQUADRON_DICE, colour));
}

function place(s: State, colour: number, n: number): void {
  for (let k = n; k > 0 && hasRoom(s); k--) placeDie(s, s[field.placedDice]!++, colour);
}

/** Lays an unrolled die of `colour` into place `i` of the pool. */
export function placeDie(s: State, i: number, colour: number): void {
  s[field.dice + i] = 1 | (colour << 4);
}

export function rollAll(r: Rules, s: State, log: EventLog | null): void {
  for (let i = 0; i < s[field.placedDice]!; i++)
    if (isDie(s, i)) roll(r, s, i, classAt(s, i) >> 3, 0, ROLLED.FIRST, log);
}

export const hasRoom = (s: State): boolean => s[field.placedDice]! < MAX_DICE;

/** Rolls a die of `colour` and adds it at the end of the pool. */
export function addDie(r: Rules, s: State, colour: number, log: EventLog | null): void {
  roll(r, s, s[field.placedDice]!++, colour, 0, ROLLED.ADDED, log);
}

/** Adds a die of `colour` that shows `face` at the end of the pool. */
export function addSet(s: State, colour: number, face: number, log: EventLog | null): void {
  const i = s[field.placedDice]!++;
  s[field.dice + i] = 1 | (colour << 4);
  show(s, i, face, ROLLED.ADDED, log);
}

/** Adds a die of `colour` that shows `face` at the end of the pool; nothing changes or rerolls it. */
export function addHeld(s: State, colour: number, face: number, log: EventLog | null): void {
  addSet(s, colour, face, log);
  s[field.dice + s[field.placedDice]! - 1]! |= HELD;
}

export function reroll(r: Rules, s: State, i: number, log: EventLog | null): void {
  roll(r, s, i, classAt(s, i) >> 3, (s[field.dice + i]! >> 6) + 1, ROLLED.AGAIN, log);
}

/** Turns die `i` to `face`. */
export const setFace = (s: State, i: number, face: number, log: EventLog | null): void =>
  show(s, i, face, ROLLED.SET + classAt(s, i), log);

function show(s: State, i: number, face: number, how: number, log: EventLog | null): void {
  const cls = (classAt(s, i) & 24) | face;
  s[field.dice + i] = (s[field.dice + i]! & ~62) | (cls << 1);
  const c = s[field.attacker]!;
  log?.add(ARMADA_EVENT.DIE, SEAT_OF[c]!, codeOf(s, c), how, cls);
}

export function removeDie(s: State, i: number, why: number, log: EventLog | null): void {
  const c = s[field.attacker]!;
  log?.add(ARMADA_EVENT.DIE_LOST, SEAT_OF[c]!, codeOf(s, c), why, classAt(s, i));
  s[field.dice + i] = 0;
}

export function clearPool(s: State): void {
  for (let i = 0; i < s[field.placedDice]!; i++) s[field.dice + i] = 0;
}

export function cancelPool(s: State): void {
  for (let i = 0; i < s[field.placedDice]!; i++) if (!isFrozen(s, i)) s[field.dice + i] = 0;
}

/** First die of class `cls` that may be changed, other than die `except`; -1 for none. */
export function findDie(s: State, cls: number, except: number): number {
  for (let i = 0; i < s[field.placedDice]!; i++) if (i !== except && isFree(s, i) && classAt(s, i) === cls) return i;
  return -1;
}

/** Classes of the dice in the pool that may be changed, other than die `except`, one bit each. */
export function classesInPool(s: State, except: number): number {
  let bits = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) if (i !== except && isFree(s, i)) bits |= 1 << classAt(s, i);
  return bits;
}

/** Appends the action `first` + class for each class of dice in the bits of `classes`: the class is the lowest part of its argument. */
export function eachClass(classes: number, first: number, out: Int32Array, from: number): number {
  let n = from;
  for (let bits = classes; bits !== 0; bits &= bits - 1) out[n++] = first + lowest(bits);
  return n;
}

/** Colours of the dice in the pool, one bit each. */
export function coloursInPool(s: State): number {
  let bits = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) if (isDie(s, i)) bits |= 1 << (classAt(s, i) >> 3);
  return bits;
}

export function poolSize(s: State): number {
  let n = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) if (isDie(s, i)) n++;
  return n;
}

/** First die with an accuracy that may be spent, or -1. */
export function findAccuracy(s: State): number {
  for (let i = 0; i < s[field.placedDice]!; i++)
    if (isDie(s, i) && !isFrozen(s, i) && (classAt(s, i) & 7) === FACE.ACCURACY) return i;
  return -1;
}

/** Whether critical icons count in this attack: only if a ship or a bomber attacks a ship (A-ATK-13, A-SQD-17). */
export function criticalsCount(r: Rules, s: State): boolean {
  if (isSquadron(s[field.target]!)) return false;
  const c = s[field.attacker]!;
  return !isSquadron(c) || trait(r, squadronType(s, c), QUESTION.CRITICALS_COUNT) !== 0;
}

/** Whether a text makes the critical icons of a squadron of type `t` damage in this attack. */
function hitsNow(r: Rules, s: State, t: number): boolean {
  const when = trait(r, t, QUESTION.CRITICALS_WHEN);
  if (when === 0) return false;
  const v = s[field.target]!;
  if (when === CRITICALS_WHEN.COUNTER) return s[field.attackAs] === ATTACK_AS.COUNTER;
  if (when === CRITICALS_WHEN.UNIQUE) return isSquadron(v) && r.squadron.unique[squadronType(s, v)] !== 0;
  for (let slot = 0; slot < tokensOf(r, s, v); slot++) if (tokenState(s, v, slot) === TOKEN.READY) return false;
  return true;
}

/** Damage of each face in this attack (A-ATK-13). */
export function damageOfFaces(r: Rules, s: State): Uint8Array {
  const c = s[field.attacker]!;
  const t = isSquadron(c) ? squadronType(s, c) : -1;
  const always = t >= 0 && (trait(r, t, QUESTION.CRITICALS_HIT) !== 0 || hitsNow(r, s, t));
  return always || criticalsCount(r, s) ? DAMAGE_OF_FACE : HITS_OF_FACE;
}

/** Damage that the faces in the pool add up to (A-ATK-13). */
export function poolDamage(r: Rules, s: State): number {
  const worth = damageOfFaces(r, s);
  let n = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) if (isDie(s, i)) n += worth[classAt(s, i) & 7]!;
  return n + accuracyDamage(r, s) + criticalDamage(r, s);
}

/** Added damage of critical icons of an attack at a ship, if a card of the attacker counts those of the attacking zone once more. */
function criticalDamage(r: Rules, s: State): number {
  const c = s[field.attacker]!;
  if (isSquadron(c) || isSquadron(s[field.target]!) || s[field.attackAs]! >= ATTACK_AS.EXOGORTH) return 0;
  if (!r.effects.doublesCriticals) return 0;
  if (askUpgrades(r, s, c, QUESTION.CRITICALS_DOUBLE, zoneOfAttack(s)) === 0) return 0;
  let n = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) if (isDie(s, i) && showsCritical(s, i)) n++;
  return n;
}

/** Whether the die at place `i` shows a critical icon. */
const showsCritical = (s: State, i: number): boolean => (CRITICAL_CLASSES & (1 << classAt(s, i))) !== 0;

/** Added damage of blue accuracies that were not spent in an attack at a ship, if a card of the attacker counts them. */
function accuracyDamage(r: Rules, s: State): number {
  const c = s[field.attacker]!;
  if (isSquadron(c) || isSquadron(s[field.target]!) || s[field.attackAs]! >= ATTACK_AS.EXOGORTH) return 0;
  if (askUpgrades(r, s, c, QUESTION.ACCURACIES_HIT, 0) === 0) return 0;
  let n = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) if (isDie(s, i) && classAt(s, i) === BLUE_ACCURACY) n++;
  return n;
}
const BLUE_ACCURACY = COLOUR.BLUE * 8 + FACE.ACCURACY;

/** Colours of the dice that show a critical icon, one bit each. */
export function criticalColours(s: State): number {
  let bits = 0;
  for (let i = 0; i < s[field.placedDice]!; i++)
    if (isDie(s, i) && showsCritical(s, i)) bits |= 1 << (classAt(s, i) >> 3);
  return bits;
}

/** The face of a colour with a critical icon, or -1. */
export function criticalFace(r: Rules, colour: number): number {
  if (r.faces[colour]!.includes(FACE.CRITICAL)) return FACE.CRITICAL;
  return r.faces[colour]!.includes(FACE.HIT_CRITICAL) ? FACE.HIT_CRITICAL : -1;
}

/** Classes of dice that show no critical icon, but whose colour has a face with one. */
export function withCriticals(r: Rules): number {
  let bits = 0;
  for (let colour = 0; colour < COLOURS; colour++) {
    const face = criticalFace(r, colour);
    if (face >= 0) bits |= (0xff & ~(1 << face)) << (8 * colour);
  }
  return bits;
}
