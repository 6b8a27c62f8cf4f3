/**
 * The engine of moments: which cards a player may use now, and what using one does. It knows no card: it reads the columns of `Effects` and
 * calls the words that stand in them.
 */
import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { cardOfUse, optionOfUse, shipOfUse } from '../state/actions.ts';
import { CLASSES, LOST, classesInPool, criticalColours, findDie, isCrossed, removeDie } from '../attack/dice.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/bands.ts';
import {
  ATTACK_AS,
  BROADSIDE,
  FIRST_SQUADRON,
  FLAG,
  FURTHER_WORDS,
  MAX_CARDS,
  MAX_SHIPS,
  NEAR_CARDS,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  UNITS,
  ZONE,
} from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { counterOf } from '../position/engagement.ts';
import { bearsOnSquadron } from '../position/sight.ts';
import { commanderOfShip } from '../teams.ts';
import { lowest } from '../units/bit-sets.ts';
import { alive, codeOf, hasActivated, inFleet, shield, zonesOf } from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';
import {
  discardUpgrade,
  exhaust,
  furtherEquipped,
  isEquipped,
  isExhausted,
  nearEquipped,
  noteInAttack,
  usedInAttack,
} from '../units/upgrades.ts';
import { startAsking } from './asking.ts';
import { calledCard, objectiveCard, trait } from './ask.ts';
import { COST, SCOPE, TARGET } from './effects.ts';
import { MOMENT } from './entry.ts';
import { QUESTION } from './question.ts';
import { offer } from './word.ts';
import { bridgeOf } from './words/bridge.ts';

const ATTACK_TRAIT = { SALVO: 1, OBSTRUCTED: 2, SIDE_OR_REAR: 4, FRONT: 5 } as const;
const DEFENDER_TRAIT = { FASTER: 1, ACTIVATED: 2, UNIQUE: 3, COUNTER_OR_INTEL: 4, SHIELDED: 5, HELD: 6 } as const;

/** The value of `about` in a window that is for another ship than the one whose cards are looked at. */
export const AFAR = -2;
/** The value of `about` as `AFAR`, if the window is for a ship of the other side. */
export const OPPOSITE = -3;

/** The number under which an attack notes that the objective was used. It is below `NEAR_CARDS`, and belongs to no upgrade card. */
const OBJECTIVE_MARK = NEAR_CARDS - 1;

/** Appends what ship `u` may use at a moment: its own cards, the fleet's and the table's. `about`: see `Operation.legal`. */
export function legalUses(
  r: Rules,
  s: State,
  moment: number,
  u: number,
  about: number,
  out: Int32Array,
  from: number,
): number {
  if (!mayHaveUses(r, s, moment, u)) return from;
  const offered = r.effects.offered[moment]!;
  let n = from;
  for (let k = 0; k < offered.length; k++) {
    const effect = offered[k]!;
    // In the activation of another ship, only cards that allow this are used.
    if (about <= AFAR && !actsAfar(r, effect, about)) continue;
    if (isInForce(r, s, effect, u) && mayUse(r, s, effect, u)) n = legalUse(r, s, effect, u, about, out, n);
  }
  return n;
}

function actsAfar(r: Rules, effect: number, about: number): boolean {
  const word = r.effects.wordOf(r.effects.firstAct[effect]!);
  return word.everywhere || (about === AFAR && word.afar);
}

/** A quick test, before the cards are looked at, whether any card of the moment can be in force for ship `u`. */
export function mayHaveUses(r: Rules, s: State, moment: number, u: number): boolean {
  const { effects } = r;
  if (effects.offered[moment]!.length === 0) return false;
  if ((nearEquipped(s, u) & effects.near[moment]!) !== 0 || effects.tableWide[moment] !== 0) return true;
  if (effects.fleetWide[moment] !== 0 && s[SEAT_AT[SEAT_OF[u]!]! + field.commander] !== 0) return true;
  if (effects.calledWide[moment] !== 0 && calledCard(r, s, SEAT_OF[u]!) >= 0) return true;
  for (let w = 0; w < effects.further; w++)
    if ((furtherEquipped(s, u, w) & effects.furtherCards[moment * FURTHER_WORDS + w]!) !== 0) return true;
  return false;
}

/** Whether a ship of `seat` that is in play may have a card of the moment. */
export function sideHasCards(r: Rules, s: State, moment: number, seat: number): boolean {
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS && inFleet(s, u); u++)
    if (alive(s, u) && mayHaveUses(r, s, moment, u)) return true;
  return false;
}

/**
 * Whether the effect is in force for ship `u`: by its own card, by the commander of its fleet, by a card called for the round, or by the objective.
 */
function isInForce(r: Rules, s: State, effect: number, u: number): boolean {
  const card = r.effects.card[effect]!;
  const scope = r.effects.scope[effect]!;
  if (scope === SCOPE.SHIP) return isEquipped(s, u, card);
  if (scope === SCOPE.TABLE) return objectiveCard(r, s) === card;
  if (scope === SCOPE.CALLED) return calledCard(r, s, SEAT_OF[u]!) === card;
  return commanderOfShip(s, u) === card + 1;
}

/** Whether limits, conditions and the cost of the card itself allow the effect (A-EFX-03, 07, 14). */
function mayUse(r: Rules, s: State, effect: number, u: number): boolean {
  const { effects } = r;
  const card = effects.card[effect]!;
  const moment = effects.moment[effect]!;
  if (isOnceAnAttack(r, effect) && usedInAttack(s, markOf(r, effect))) return false;
  const shift = effects.activationShift[effect]!;
  if (shift >= 0 && (s[field.activationUpgrades]! & (1 << (shift + SEAT_OF[u]!))) !== 0) return false;
  const done = s[field.windowDone + SEAT_OF[u]!]!;
  if ((done & effects.sideBit[effect]!) !== 0) return false;
  if (effects.shipLimit[effect] !== 0 && (done & (1 << (u % MAX_SHIPS))) !== 0) return false;
  // A critical effect needs a card that is not exhausted, even if it does not exhaust the card.
  if (
    (effects.exhausts[effect] !== 0 || moment === MOMENT.CRITICAL) &&
    effects.scope[effect] === SCOPE.SHIP &&
    isExhausted(s, u, card)
  )
    return false;
  return holds(r, s, effect, u);
}

/** Whether an attack notes that the effect was used; of an effect of the defender only if it neither exhausts nor discards its card (A-EFX-03). */
const isOnceAnAttack = ({ effects }: Rules, effect: number): boolean =>
  (effects.moment[effect] === MOMENT.ATTACK_EFFECTS && !effects.wordOf(effects.firstAct[effect]!).repeats) ||
  (effects.moment[effect] === MOMENT.DEFENSE_TOKENS && effects.cost[effect] === COST.NONE);

/** The number under which an attack notes that the effect was used. Only one objective is in play, so all objectives share one number. */
const markOf = (r: Rules, effect: number): number =>
  r.effects.scope[effect] === SCOPE.TABLE ? OBJECTIVE_MARK : r.effects.card[effect]!;

function holds(r: Rules, s: State, effect: number, u: number): boolean {
  const { effects } = r;
  const range = effects.range[effect]!;
  if (range !== 0 && s[field.band]! > range) return false;
  if (effects.broadside[effect] !== 0 && !inBroadside(s, u)) return false;
  if (effects.ignition[effect] !== 0 && s[field.attackAs] !== ATTACK_AS.IGNITION) return false;
  const target = effects.target[effect]!;
  if (target !== TARGET.ANY && !fits(s, target)) return false;
  const attack = effects.attackTrait[effect]!;
  if (attack !== 0 && !isAttack(r, s, attack)) return false;
  const defender = effects.defenderTrait[effect]!;
  if (defender !== 0 && !isDefender(r, s, defender)) return false;
  const resolved = effects.resolved[effect]!;
  if (resolved !== 0 && (s[SHIP_AT[u]! + field.resolved]! & resolved) === 0) return false;
  const critical = effects.critical[effect]!;
  if (critical !== 0 && (criticalColours(s) & critical) === 0) return false;
  return effects.ownConditions[effect] === 0 || ownHold(r, s, effect, u);
}

/** Whether the conditions that the scenario itself defines are met. */
function ownHold(r: Rules, s: State, effect: number, u: number): boolean {
  for (const { condition, number } of r.effects.askedByEffect[effect]!)
    if (!condition.met(bridgeOf(r, s, u, MOMENT.NONE, null), number)) return false;
  return true;
}

/** Whether this is an attack that ship `u` makes in its own activation, after it has chosen to attack from its side zones only. */
const inBroadside = (s: State, u: number): boolean =>
  u === s[field.active] && s[field.attackAs] === ATTACK_AS.NORMAL && (s[field.zonesUsed]! & BROADSIDE) !== 0;

/** Whether the attack has a trait, given by its place in `ATTACK_TRAITS` + 1. */
function isAttack(r: Rules, s: State, wanted: number): boolean {
  if (wanted === ATTACK_TRAIT.SALVO) return s[field.attackAs] === ATTACK_AS.SALVO;
  if (wanted === ATTACK_TRAIT.OBSTRUCTED) return isCrossed(s);
  if (wanted === ATTACK_TRAIT.SIDE_OR_REAR) return comesFrom(r, s, false);
  if (wanted === ATTACK_TRAIT.FRONT) return comesFrom(r, s, true);
  return s[field.attackAs] === ATTACK_AS.NORMAL && s[field.attacks] === 1 && s[field.band]! > BAND.CLOSE;
}

/**
 * Whether the attack comes from the front, or from another zone. The counter of a ship comes from any zone with the squadron in its arc, as its owner
 * likes (AH-246); a salvo from neither.
 */
function comesFrom(r: Rules, s: State, front: boolean): boolean {
  const how = s[field.attackAs];
  if (how === ATTACK_AS.NORMAL || how === ATTACK_AS.IGNITION) return (s[field.attackZone] === ZONE.FRONT) === front;
  const u = s[field.attacker]!;
  if (how !== ATTACK_AS.COUNTER || u >= UNITS) return false;
  for (let zone = 0; zone < zonesOf(r, s, u); zone++)
    if ((zone === ZONE.FRONT) === front && bearsOnSquadron(r, s, u, zone, s[field.target]!)) return true;
  return false;
}

/** Whether the defender, or its zone, has a trait, given by its place in `DEFENDER_TRAITS` + 1. */
function isDefender(r: Rules, s: State, wanted: number): boolean {
  const v = s[field.target]!;
  if (wanted === DEFENDER_TRAIT.ACTIVATED) return hasActivated(s, v);
  if (v < UNITS)
    return wanted === DEFENDER_TRAIT.FASTER
      ? s[SHIP_AT[v]! + field.dialSpeed]! > s[SHIP_AT[s[field.attacker]!]! + field.dialSpeed]!
      : wanted === DEFENDER_TRAIT.SHIELDED && shield(s, v, s[field.targetZone]!) > 0;
  if (wanted === DEFENDER_TRAIT.HELD) return isHeldByLight(r, s, v);
  const t = squadronType(s, v);
  return wanted === DEFENDER_TRAIT.UNIQUE
    ? r.squadron.unique[t] !== 0
    : wanted === DEFENDER_TRAIT.COUNTER_OR_INTEL && (counterOf(r, s, v) > 0 || trait(r, t, QUESTION.GRANTS_GRIT) > 0);
}

/** Whether squadron `v` is engaged with an enemy whose card does not have heavy. */
function isHeldByLight(r: Rules, s: State, v: number): boolean {
  const first = FIRST_SQUADRON[1 - SEAT_OF[v]!]!;
  for (let bits = s[SQUADRON_AT[v]! + field.squadronEngaged]!; bits !== 0; bits &= bits - 1)
    if (trait(r, squadronType(s, first + lowest(bits)), QUESTION.HOLDS_NOBODY) === 0) return true;
  return false;
}

/** Whether the target of the attack is of the wanted kind (`TARGET`). */
function fits(s: State, target: number): boolean {
  const v = s[field.target]!;
  if (target === TARGET.SQUADRON) return v >= UNITS;
  return v < UNITS && (target === TARGET.SHIP || (s[SHIP_AT[v]! + field.flags]! & FLAG.OBJECTIVE) !== 0);
}

/** Appends the options of the first word of an effect, or the dice that can be spent for it. */
function legalUse(r: Rules, s: State, effect: number, u: number, about: number, out: Int32Array, from: number): number {
  const act = r.effects.firstAct[effect]!;
  const word = r.effects.wordOf(act);
  if (r.effects.cost[effect] !== COST.DIE) return word.legal(r, s, act, u, about, out, from);
  const classes = classesInPool(s, -1) & r.effects.payingDice[effect]!;
  let n = from;
  for (let c = 0; c < CLASSES; c++)
    if ((classes & (1 << c)) !== 0 && word.withoutDie(r, s, act, findDie(s, c, -1))) out[n++] = offer(r, act, u, c);
  return n;
}

/** The effect of the card that an action uses at a moment. */
export const effectOf = (r: Rules, a: number, moment: number): number =>
  r.effects.effectAt[moment * MAX_CARDS + cardOfUse(a)]!;

/** Ship `u` uses, at a moment, the card that an action names. */
export function useCard(r: Rules, s: State, moment: number, u: number, a: number, log: EventLog | null): void {
  resolve(r, s, effectOf(r, a, moment), u, optionOfUse(a), log);
}

/** Pays for an effect and does what its words say. */
export function resolve(r: Rules, s: State, effect: number, u: number, option: number, log: EventLog | null): void {
  const { effects } = r;
  const card = effects.card[effect]!;
  noteUse(r, s, u, card, log);
  noteLimits(r, s, effect, u);
  const cost = effects.cost[effect]!;
  if (effects.exhausts[effect] !== 0) exhaust(s, u, card);
  if (cost === COST.DISCARD) discardUpgrade(s, u, card);
  else if (cost === COST.DIE) removeDie(s, findDie(s, option, -1), LOST.SPENT, log);
  for (let act = effects.firstAct[effect]!; act < effects.lastAct[effect]!; act++) {
    if (effects.wordOf(act).asks !== null) startAsking(s, act, u);
    effects.wordOf(act).take(r, s, act, u, option, log);
  }
}

function noteLimits(r: Rules, s: State, effect: number, u: number): void {
  const { effects } = r;
  if (isOnceAnAttack(r, effect)) noteInAttack(s, markOf(r, effect));
  const seat = SEAT_OF[u]!;
  const shift = effects.activationShift[effect]!;
  if (shift >= 0) s[field.activationUpgrades]! |= 1 << (shift + seat);
  if (effects.sideBit[effect] !== 0) s[field.windowDone + seat]! |= effects.sideBit[effect]!;
  if (effects.shipLimit[effect] !== 0) s[field.windowDone + seat]! |= 1 << (u % MAX_SHIPS);
}

export function noteUse(r: Rules, s: State, u: number, card: number, log: EventLog | null): void {
  log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, r.cardCode(card), codeOf(s, u), 1);
}

/** The option of an action that uses a card, in words; '' if it has none. */
export function optionText(r: Rules, s: State, a: number, moment: number): string {
  const effect = effectOf(r, a, moment);
  if (effect < 0) return '';
  const act = r.effects.firstAct[effect]!;
  return r.effects.wordOf(act).says(r, s, act, optionOfUse(a), s[field.actor]! * MAX_SHIPS + shipOfUse(a));
}
