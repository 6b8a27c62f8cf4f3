/**
 * Which legal actions a search needs to look at: it skips actions that the rules make no better than another one in any way, and squadrons that idle.
 */
import type { Action, State } from '../../core/index.ts';
import { NOWHERE, NO_ZONE, argumentOf, isUse, kindOf, optionOfUse } from './state/actions.ts';
import { REROLL_AS_TOKEN } from './attack/attack.ts';
import { criticalColours, criticalsCount, damageOfFaces, poolDamage } from './attack/dice.ts';
import { stingerOf } from './attack/stings.ts';
import { ask, trait } from './cards/ask.ts';
import { MOMENT } from './cards/entry.ts';
import { effectOf } from './cards/moments.ts';
import { QUESTION } from './cards/question.ts';
import { COLOURS, DEFENSE, FACE } from './content/faces.ts';
import * as field from './state/field.ts';
import { legal } from './flow.ts';
import * as KIND from './state/kinds.ts';
import { ATTACK, COMMAND, DONE, FIRST_SQUADRON, MAX_SHIPS, SEAT_OF, SHIP_AT, TOKEN, ZONES } from './state/layout.ts';
import { REACH, leadsNowhere, nearIsTouch } from './phases/flight.ts';
import { mayRefuel } from './phases/obstacles.ts';
import { counterOf } from './position/engagement.ts';
import { ableNear } from './position/strike.ts';
import type { Rules } from './compiled.ts';
import * as STEP from './state/steps.ts';
import {
  hasCommand,
  isSquadron,
  shield,
  slotOf,
  spender,
  tokenState,
  tokenType,
  tokensOf,
  zonesOf,
  mostAttacks,
} from './units/combatants.ts';
import { squadronType } from './units/squadrons.ts';
import { belowMaximum, RESOURCE, returningCard, squadronValueOf } from './units/tokens.ts';
import { attackAt, colourOfDie, coursePaidBy, courseSpeed, faceOfDie, redirectZone } from './state/packed.ts';

/**
 * Writes the legal actions without the dominated ones, and without those of a squadron that would neither attack nor move although it could; returns
 * how many are left, at least one.
 */
export function distinct(r: Rules, s: State, out: Int32Array): number {
  const n = legal(r, s, out);
  if (n === 1) return n;
  switch (s[field.step]!) {
    case STEP.REVEAL:
      return reveals(r, s, out, n);
    case STEP.DROP:
      return drops(s, out, n);
    case STEP.COMMANDS:
      return commands(r, s, out, n);
    case STEP.COURSE:
      return spendsTraded(r, s, COMMAND.NAVIGATE) ? withoutToken(out, n, KIND.COURSE) : courses(s, out, n);
    case STEP.REPAIR:
      return repairs(out, n);
    case STEP.EFFECTS:
      return withoutVainUses(r, s, out, withoutLesserRerolls(r, s, out, withDialsDie(r, s, out, n)));
    case STEP.COUNTER:
      return isFreeCounter(r, s) ? without(out, n, 0) : n;
    case STEP.SOAK:
      return evensOut(s, out, n) ? without(out, n, 0) : n;
    case STEP.DECLARE:
    case STEP.MORE_TARGETS:
      return anySafeShot(r, s, out, n - 1) ? n - 1 : n;
    case STEP.SQUADRON:
      return kindOf(out[n - 1]!) === KIND.NO_SQUADRON && commandsForLess(r, s) ? n - 1 : n;
    case STEP.SQUADRON_ACT:
      return couldMoveInstead(s, out, n) || anySafeStrike(r, s, out, n - 1) ? n - 1 : n;
    case STEP.DEFENSE:
    case STEP.EVADE:
    case STEP.DODGE:
      return withoutVainDefense(r, s, out, n);
    case STEP.FLIP_SLIDER:
      // An enemy that counts as activated can do less, so turning the slider is always better.
      return without(out, n, 0);
    case STEP.FLY:
      return flights(r, s, out, n);
    case STEP.FLY_TO:
      return argumentOf(out[1]!) === REACH.NEAR && nearIsTouch(r, s) ? without(out, n, 1) : n;
    default:
      return n;
  }
}

/** Removes the action at place `i` from the list. */
function without(out: Int32Array, n: number, i: number): number {
  out.copyWithin(i, i + 1, n);
  return n - 1;
}

function offers(out: Int32Array, n: number, kind: number): boolean {
  for (let i = 0; i < n; i++) if (kindOf(out[i]!) === kind) return true;
  return false;
}

/**
 * A Repair dial of an undamaged ship does nothing, but its token may be useful later, so it is traded. Trading a dial for a token that the ship holds
 * already, or may not gain, loses it; keeping the dial loses nothing (A-CMD-09).
 */
function reveals(r: Rules, s: State, out: Int32Array, n: number): number {
  const u = s[field.active]!;
  // A huge ship has the token already.
  if (zonesOf(r, s, u) > ZONES) return n;
  const vain = hasCommand(s, u, s[field.dial]! - 1) || ask(r, s, u, QUESTION.TOKENS_BARRED, 0) > 0;
  if (vain) return without(out, n, 1);
  return s[field.dial] === COMMAND.REPAIR + 1 && isWhole(r, s, u) ? without(out, n, 0) : n;
}

/** Whether ship `u` has no damage card and all its shields. */
function isWhole(r: Rules, s: State, u: number): boolean {
  if (s[SHIP_AT[u]! + field.cards] !== 0) return false;
  for (let zone = 0; zone < zonesOf(r, s, u); zone++) if (belowMaximum(r, s, u, zone)) return false;
  return true;
}

/**
 * Repair: a player who can recover a shield or discard a card does not stop, and one who has the points to recover a shield does not move one: in
 * place of two moves, a recovery leaves the ship with one shield more.
 */
function repairs(out: Int32Array, n: number): number {
  const recovers = offers(out, n, KIND.RECOVER);
  let left = recovers || offers(out, n, KIND.DISCARD) ? n - 1 : n;
  if (recovers)
    for (let i = left - 1; i >= 0; i--) if (kindOf(out[i]!) === KIND.MOVE_SHIELD) left = without(out, left, i);
  return left;
}

/** Whether the dial alone can add a die. */
function addsByDial(out: Int32Array, n: number): boolean {
  for (let i = 0; i < n; i++) if (kindOf(out[i]!) === KIND.ADD_DIE && argumentOf(out[i]!) < COLOURS) return true;
  return false;
}

/**
 * A Concentrate Fire dial is discarded at the end of the activation, but a token stays. So a player who can add a die with the dial does not reroll
 * one with the token alone, and takes that die in an attack at a ship and in the last attack.
 */
function withDialsDie(r: Rules, s: State, out: Int32Array, n: number): number {
  if (s[field.attacker] !== s[field.active] || !addsByDial(out, n)) return n;
  let left = 0;
  for (let i = 0; i < n; i++) if (kindOf(out[i]!) !== KIND.REROLL) out[left++] = out[i]!;
  return s[field.attacks]! >= mostAttacks(r, s, s[field.active]!) || !isSquadron(s[field.target]!) ? left - 1 : left;
}

/** In the argument of a reroll, the part for the class of the die; the rest says what pays for the reroll. */
const CLASS = REROLL_AS_TOKEN - 1;

const isReroll = (kind: number): boolean => kind === KIND.REROLL || kind === KIND.SWARM || kind === KIND.ADEPT;

/**
 * Leaves out rerolls of dice that show something while the same effect could reroll one of their colour that shows nothing: the new face is as good,
 * and what the other die shows stays. An accuracy shows nothing where the target has no token to lock; if that is a squadron, no die is rerolled that does as much as its colour can.
 */
function withoutLesserRerolls(r: Rules, s: State, out: Int32Array, n: number): number {
  const worth = damageOfFaces(r, s);
  const v = s[field.target]!;
  const idle = !hasTokens(r, s, v);
  let left = 0;
  for (let i = 0; i < n; i++) {
    const a = out[i]!;
    if (isReroll(kindOf(a)) && isLesserReroll(r, out, n, a, worth, idle, idle && isSquadron(v))) continue;
    out[left++] = a;
  }
  return left;
}

/**
 * Whether `a` rerolls a die that shows something although the first `n` actions, which hold all rerolls of dice that show nothing, have one as good.
 * `idle`: an accuracy has no use; `counts`: only damage has.
 */
function isLesserReroll(
  r: Rules,
  out: Int32Array,
  n: number,
  a: Action,
  worth: Uint8Array,
  idle: boolean,
  counts: boolean,
): boolean {
  const die = argumentOf(a) & CLASS;
  const face = faceOfDie(die);
  if (showsNothing(face, worth, idle)) return false;
  const colour = colourOfDie(die);
  if (counts && isBest(r, colour, face, worth)) return true;
  for (let k = 0; k < n; k++) {
    const other = argumentOf(out[k]!) & CLASS;
    // The rest of the action says who rerolls, and what pays for it.
    if (out[k]! - other !== a - die || colourOfDie(other) !== colour) continue;
    if (showsNothing(faceOfDie(other), worth, idle)) return true;
  }
  return false;
}

const showsNothing = (face: number, worth: Uint8Array, idle: boolean): boolean =>
  face === FACE.BLANK || (face === FACE.ACCURACY && idle && worth[face] === 0);

/** Whether no face of a die of this colour does more damage than `face`. */
function isBest(r: Rules, colour: number, face: number, worth: Uint8Array): boolean {
  const faces = r.faces[colour]!;
  for (let k = 0; k < faces.length; k++) if (worth[faces[k]!]! > worth[face]!) return false;
  return true;
}

/** Whether combatant `v` has a defense token that is not discarded. */
function hasTokens(r: Rules, s: State, v: number): boolean {
  for (let slot = 0; slot < tokensOf(r, s, v); slot++) if (tokenState(s, v, slot) !== TOKEN.DISCARDED) return true;
  return false;
}

/** Removes uses of cards in an attack that are not worth their price. */
function withoutVainUses(r: Rules, s: State, out: Int32Array, n: number): number {
  let left = 0;
  for (let i = 0; i < n; i++) {
    const a = out[i]!;
    if (isUse(kindOf(a)) && isVainUse(r, s, a)) continue;
    out[left++] = a;
  }
  return left;
}

function isVainUse(r: Rules, s: State, a: Action): boolean {
  const effect = effectOf(r, a, MOMENT.ATTACK_EFFECTS);
  if (effect < 0) return false;
  const act = r.effects.firstAct[effect]!;
  return !r.effects.wordOf(act).pays(r, s, act, optionOfUse(a));
}

/**
 * Whether redirecting a point saves the hull, or takes it from a zone that has more shields than the attacked zone will keep. The first action stops
 * redirecting.
 */
function evensOut(s: State, out: Int32Array, n: number): boolean {
  const u = s[field.hurt]!;
  const left = shield(s, u, s[field.hurtZone]!) - s[field.hurtPoints]!;
  for (let i = 1; i < n; i++) if (isEvener(left, shield(s, u, argumentOf(out[i]!)))) return true;
  return false;
}

/**
 * Whether a point of damage is better suffered by a zone with `shields` shields; `left`: those that the attacked zone keeps, below 0 for damage to
 * the hull.
 */
const isEvener = (left: number, shields: number): boolean => shields > Math.max(0, left);

/** A token that is discarded as soon as its dial was traded for it is no gain: a player who keeps the dial discards no token. */
function drops(s: State, out: Int32Array, n: number): number {
  if (s[field.traded] === 0 || s[field.window] !== MOMENT.NONE) return n;
  for (let i = 0; i < n; i++) if (argumentOf(out[i]!) === s[field.traded]! - 1) return without(out, n, i);
  return n;
}

/**
 * Whether the active ship has traded its dial for the token of `command` in this activation, and would lose the token by spending it. The dial would
 * have done the same and more, so such a trade is worth it only if the token is kept for later.
 */
const spendsTraded = (r: Rules, s: State, command: number): boolean =>
  s[field.traded] === command + 1 && returningCard(r, s, s[field.active]!) < 0;

/** Removes the actions of `kind` that spend a command token. */
function withoutToken(out: Int32Array, n: number, kind: number): number {
  let left = 0;
  for (let i = 0; i < n; i++) {
    const resource = kind === KIND.COURSE ? coursePaidBy(argumentOf(out[i]!)) : argumentOf(out[i]!);
    if (kindOf(out[i]!) !== kind || (resource & RESOURCE.TOKEN) === 0) out[left++] = out[i]!;
  }
  return left;
}

/**
 * A command is resolved once an activation, and its dial is discarded at the end of it, but a token stays. So a player who has the dial does not
 * spend the token alone, does not skip a repair that can do something, and commands squadrons that could attack.
 */
function commands(r: Rules, s: State, out: Int32Array, n: number): number {
  if (spendsTraded(r, s, COMMAND.REPAIR)) return withoutToken(out, n, KIND.COMMANDS);
  if (spendsTraded(r, s, COMMAND.SQUADRON) && squadronValue(r, s) > 1)
    return withoutToken(out, n, KIND.SQUADRON_COMMAND);
  const command = s[field.dial]! - 1;
  const kind = command === COMMAND.REPAIR ? KIND.COMMANDS : KIND.SQUADRON_COMMAND;
  if (command !== COMMAND.REPAIR && (command !== COMMAND.SQUADRON || squadronValue(r, s) < 1)) return n;
  let left = n;
  for (let i = n - 1; i > 0; i--)
    if (kindOf(out[i]!) === kind && argumentOf(out[i]!) === RESOURCE.TOKEN) left = without(out, left, i);
  const u = s[field.active]!;
  const at = SHIP_AT[u]!;
  const use =
    command === COMMAND.REPAIR ||
    (offers(out, left, kind) && ableNear(r, s, u, s[at + field.x]!, s[at + field.y]!) > 0);
  return use ? without(out, left, 0) : left;
}

/** Leaves out speeds paid by the Navigate token alone that the dial can set. */
function courses(s: State, out: Int32Array, n: number): number {
  if (s[field.dial] !== COMMAND.NAVIGATE + 1) return n;
  let left = 0;
  for (let i = 0; i < n; i++) if (!isPaidByDial(out, i, n)) out[left++] = out[i]!;
  return left;
}

/** Whether action `i` spends the token alone for a speed for which another one spends the dial alone. */
function isPaidByDial(out: Int32Array, i: number, n: number): boolean {
  const what = argumentOf(out[i]!);
  if (kindOf(out[i]!) !== KIND.COURSE || coursePaidBy(what) !== RESOURCE.TOKEN) return false;
  for (let k = 0; k < n; k++) {
    const other = argumentOf(out[k]!);
    if (kindOf(out[k]!) !== KIND.COURSE || coursePaidBy(other) !== RESOURCE.DIAL) continue;
    if (courseSpeed(other) === courseSpeed(what)) return true;
  }
  return false;
}

/** Whether a counter attack costs nothing, because no text hurts the squadron that makes it. */
const isFreeCounter = (r: Rules, s: State): boolean =>
  !isSquadron(s[field.target]!) || stingerOf(r, s, s[field.target]!, s[field.attacker]!, 0) < 0;

function squadronValue(r: Rules, s: State): number {
  const u = s[field.active]!;
  return squadronValueOf(r, s, u);
}

/** Whether a squadron command would end before it has activated any squadron, or with dial and token no more than the dial alone could. */
function commandsForLess(r: Rules, s: State): boolean {
  // In a turn of the Squadron Phase nothing is commanded.
  if (s[field.active]! < 0) return false;
  const value = squadronValue(r, s);
  return s[field.commanded] === 0 || (value > 0 && s[field.squadronsLeft]! >= value);
}

/**
 * Defense tokens that change nothing: brace against less than two damage, redirect and scatter against none, contain without a critical that counts, and
 * dice cancelled or rerolled that do no damage. The defender is asked again after each token, so none of them is lost.
 */
function withoutVainDefense(r: Rules, s: State, out: Int32Array, n: number): number {
  const worth = damageOfFaces(r, s);
  const damage = poolDamage(r, s);
  const criticals = criticalsCount(r, s) && criticalColours(s) !== 0;
  let left = 0;
  for (let i = 0; i < n; i++) {
    const a = out[i]!;
    if (!isVainDefense(r, s, a, worth, damage, criticals)) out[left++] = a;
  }
  return left;
}

function isVainDefense(r: Rules, s: State, a: Action, worth: Uint8Array, damage: number, criticals: boolean): boolean {
  switch (kindOf(a)) {
    case KIND.EVADE:
    case KIND.EVADE_MORE:
    case KIND.DODGE:
      return worth[faceOfDie(argumentOf(a))] === 0;
    case KIND.REDIRECT:
      return damage === 0 || movesNothing(r, s, redirectZone(argumentOf(a)), damage);
    case KIND.SPEND: {
      const type = tokenType(r, s, spender(s, argumentOf(a)), slotOf(argumentOf(a)));
      if (type === DEFENSE.BRACE) return damage < 2;
      if (type === DEFENSE.CONTAIN) return !criticals;
      return type === DEFENSE.SCATTER && damage === 0;
    }
    default:
      return false;
  }
}

/**
 * Whether the attacked zone can suffer all of the damage and keep as many shields as the zones to which a redirect `to` could go: a search would then
 * redirect nothing.
 */
function movesNothing(r: Rules, s: State, to: number, damage: number): boolean {
  if (to === NOWHERE) return false;
  const v = s[field.target]!;
  const zone = s[field.targetZone]!;
  const braced = (s[field.attackFlags]! & ATTACK.BRACED) !== 0;
  const left = shield(s, v, zone) - (braced ? (damage + 1) >> 1 : damage);
  for (let other = 0; other < zonesOf(r, s, v); other++)
    if (other !== zone && (to >= NO_ZONE || to === other) && isEvener(left, shield(s, v, other))) return false;
  return true;
}

/** Whether one of the ship's attacks cannot be answered: squadrons do not counter ships, and the target has no salvo token (A-DEF-13, A-SQD-13). */
function anySafeShot(r: Rules, s: State, out: Int32Array, n: number): boolean {
  const enemies = (1 - SEAT_OF[s[field.active]!]!) * MAX_SHIPS;
  for (let i = 0; i < n; i++) {
    const a = out[i]!;
    if (kindOf(a) === KIND.ATTACK_SQUADRON) return true;
    if (kindOf(a) === KIND.ATTACK && !hasSalvo(r, s, enemies + attackAt(argumentOf(a)))) return true;
  }
  return false;
}

/** Whether one of the squadron's attacks cannot be answered. It costs nothing, so no squadron should end its activation without it. */
function anySafeStrike(r: Rules, s: State, out: Int32Array, n: number): boolean {
  const c = s[field.activeSquadron]!;
  for (let i = 0; i < n; i++) if (isSafeStrike(r, s, c, out[i]!)) return true;
  return false;
}

function isSafeStrike(r: Rules, s: State, c: number, a: Action): boolean {
  const other = 1 - SEAT_OF[c]!;
  if (kindOf(a) === KIND.ATTACK)
    return stingerOf(r, s, c, -1, 0) < 0 && !hasSalvo(r, s, other * MAX_SHIPS + attackAt(argumentOf(a)));
  if (kindOf(a) !== KIND.ATTACK_SQUADRON) return false;
  const v = FIRST_SQUADRON[other]! + argumentOf(a);
  return counterOf(r, s, v) === 0 && stingerOf(r, s, c, v, 0) < 0;
}

/** Whether ship `v` has a salvo token that is not discarded. */
function hasSalvo(r: Rules, s: State, v: number): boolean {
  for (let slot = 0; slot < tokensOf(r, s, v); slot++)
    if (tokenType(r, s, v, slot) === DEFENSE.SALVO && tokenState(s, v, slot) !== TOKEN.DISCARDED) return true;
  return false;
}

/** Whether a squadron that has not attacked may move: then it moves or attacks rather than end its activation. */
const couldMoveInstead = (s: State, out: Int32Array, n: number): boolean =>
  (s[field.squadronDone]! & (DONE.ATTACKED | DONE.ROAMS)) === 0 && offers(out, n, KIND.MOVE_SQUADRON);

/** Keeps flights that lead somewhere; staying is kept if it has an effect, or if nothing else is possible. */
function flights(r: Rules, s: State, out: Int32Array, n: number): number {
  let left = stayingIsVain(r, s) ? 0 : 1;
  for (let i = 1; i < n; i++) if (!leadsNowhere(r, s, out[i]!)) out[left++] = out[i]!;
  return Math.max(left, 1);
}

/**
 * Whether a move that stays in place would waste the activation of a squadron: only a station, objective tokens and a text about the end of a move
 * make it useful (A-SQD-03, A-OBS-02, A-SQD-12).
 */
function stayingIsVain(r: Rules, s: State): boolean {
  const c = s[field.activeSquadron]!;
  if (mayRefuel(r, s, c)) return false;
  const t = squadronType(s, c);
  if (trait(r, t, QUESTION.HURTS_LANDING) !== 0) return false;
  return r.objectives.length === 0 || trait(r, t, QUESTION.MOVES_TOKENS) === 0;
}
