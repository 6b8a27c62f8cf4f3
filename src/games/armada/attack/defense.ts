import type { EventLog, State } from '../../../core/index.ts';
import {
  BESIDE,
  NOWHERE,
  NO_ZONE,
  action,
  argumentOf,
  codeOfZone,
  isUse,
  kindOf,
  shipOfUse,
} from '../state/actions.ts';
import { answering, ask, askUpgrades, trait } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import * as moments from '../cards/moments.ts';
import { QUESTION } from '../cards/question.ts';
import { operand } from '../cards/word.ts';
import { legalDefenseText, useText } from '../cards/squadrons/attack-texts.ts';
import { TEXT, optionOf, textOf } from '../cards/squadrons/text.ts';
import { openWindow } from '../cards/windows.ts';
import { DEFENSE } from '../content/faces.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/geometry.ts';
import * as KIND from '../state/kinds.ts';
import {
  ATTACK,
  ATTACK_AS,
  FIRST_SQUADRON,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEAT_OF,
  SHIP_AT,
  SPENT_BY_ATTACKER,
  SQUADRON_AT,
  TOKEN,
} from '../state/layout.ts';
import * as engagement from '../position/engagement.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { bitsIn, lowest } from '../units/bit-sets.ts';
import {
  alive,
  exhaustedSpent,
  flagshipOf,
  friend,
  isSquadron,
  LENT,
  loseToken,
  shield,
  slotOf,
  slotsSpent,
  slotsSpentInStep,
  spender,
  takesPointOff,
  tokenBit,
  tokensOf,
  tokenState,
  tokenType,
  typeOf,
  zonesOf,
  zoneBeside,
  NEXT_ZONE,
  PREVIOUS_ZONE,
} from '../units/combatants.ts';
import { inSquadrons, squadronType } from '../units/squadrons.ts';
import { isExhausted, usedInAttack } from '../units/upgrades.ts';
import {
  LOST,
  cancelPool,
  classAt,
  classesInPool,
  findDie,
  isFree,
  poolSize,
  removeDie,
  reroll,
  eachClass,
} from './dice.ts';
import { evadeSlot, evadedDie, evasion, redirectSlot, redirectZone, redirection } from '../state/packed.ts';
import { spendInDefense } from './spending.ts';

/**
 * Parts of `evading`: the slot of the token + 1; the number + 1 of the die that was rerolled; how many more dice the
 * token affects without a price, at extreme range or by a card; the numbers + 1 of further dice that were rerolled.
 */
const FIRST_DIE = 4;
const FREE_DICE = 10;
const SECOND_DIE = 13;
const THIRD_DIE = 19;
const DIE_MASK = 63;
const FREE_MASK = 7;
/** This bit of `typesSpent` stands for no type: the squadron spends no further token, and rerolls by its dodge come next. */
export const NO_FURTHER = 1;
/** Farthest distance band at which a squadron lends its tokens. */
const LENDING_DISTANCE = 2;
/** Most dice that screen lets a squadron have rerolled. */
const MOST_SCREENED = 3;

/** Asks the defender for a defense token as long as one can be spent (A-QR-37, AH-27). */
export function nextDefense(r: Rules, s: State): void {
  const v = s[field.target]!;
  if (legalDefense(r, s, r.scratch.legal) > 1) {
    s[field.actor] = SEAT_OF[v]!;
    s[field.step] = STEP.DEFENSE;
    return;
  }
  if (isSquadron(v) && dodges(r, s)) return;
  endDefense(r, s);
  if (!isSquadron(v)) s[field.actor] = SEAT_OF[v]!;
}

/** The step in which tokens are spent is over: cards of the moment "after defense tokens" follow, then the critical effect. */
function endDefense(r: Rules, s: State): void {
  const v = s[field.target]!;
  s[field.step] = STEP.NEXT_CRITICAL;
  if (r.effects.further === 0) return;
  const u = isSquadron(v) ? flagshipForSquadron(r, s, v) : v;
  if (u >= 0 && moments.mayHaveUses(r, s, MOMENT.AFTER_DEFENSE, u))
    openWindow(s, MOMENT.AFTER_DEFENSE, STEP.NEXT_CRITICAL);
}

/** The flagship whose commander may help squadron `v` after it has defended, -1 for none. */
const flagshipForSquadron = (r: Rules, s: State, v: number): number =>
  r.effects.fleetWide[MOMENT.AFTER_DEFENSE] === 0 ? -1 : flagshipOf(s, v);

/**
 * Tokens that the defender may spend: none of a ship at speed 0, no locked token, and one of each type in an attack (A-DEF-03, 04). Only the first
 * of several equal tokens is offered. A token that would have no effect is not offered, so an empty pool leaves only salvo (A-DEF-13).
 */
export function legalDefense(r: Rules, s: State, out: Int32Array): number {
  const v = s[field.target]!;
  const ship = !isSquadron(v);
  let n = 0;
  const still = ship ? isStill(r, s, v) : (s[field.typesSpent]! & NO_FURTHER) !== 0;
  const none = still || (r.effects.further > 0 && ship && hasSpentEnough(r, s));
  if (!none) n = legalTokens(r, s, v, 0, out, n);
  if (!none && !ship && r.askedSquadrons[QUESTION.LENDS_TOKENS] !== 0) n = legalLent(r, s, v, out, n);
  if (!none && !ship && r.askedSquadrons[QUESTION.DEFENSE_TEXT] !== 0) n = legalDefenseText(r, s, v, out, n);
  if (r.effects.further > 0 && ship && poolSize(s) > 0) n = legalCards(r, s, v, out, n);
  out[n++] = action(KIND.DEFENSE_DONE, 0);
  return n;
}

/** Whether ship `v` cannot spend tokens because its speed is 0; a card may let it spend them. */
const isStill = (r: Rules, s: State, v: number): boolean =>
  s[SHIP_AT[v]! + field.dialSpeed] === 0 &&
  (slotsSpentInStep(s) !== 0 || askUpgrades(r, s, v, QUESTION.SPENDS_STILL, 0) === 0);

/** Whether ship `v` has an exhausted card that lets it spend only one token. */
const isHostageFree = (r: Rules, s: State, v: number): boolean =>
  askUpgrades(r, s, v, QUESTION.HOSTAGE, 0) > 0 && isExhausted(s, v, answering(r, s, v, QUESTION.HOSTAGE));

/**
 * Whether a card keeps the defender from spending a further token. It may be a card of the defender, or one of the attacker, which counts only after
 * a concentrate fire command of that ship.
 */
export function hasSpentEnough(r: Rules, s: State): boolean {
  if (isHostageFree(r, s, s[field.target]!) && slotsSpent(s) !== 0) return true;
  // For a squadron this bit has another meaning.
  if ((s[field.attackFlags]! & ATTACK.CONCENTRATED) === 0 || isSquadron(s[field.attacker]!)) return false;
  const limit = askUpgrades(r, s, s[field.attacker]!, QUESTION.TOKENS_LIMITED, 0);
  return limit > 0 && bitsIn(slotsSpent(s)) >= limit;
}

/** Whether a card that the attacker has used keeps the defender from spending a further exhausted token. */
function hasSpentExhausted(r: Rules, s: State): boolean {
  const { exhaustedLimits } = r.effects;
  for (let k = 0; k < exhaustedLimits.length; k++)
    if (
      usedInAttack(s, r.effects.cardOfAct(exhaustedLimits[k]!)) &&
      exhaustedSpent(s) >= operand(r, exhaustedLimits[k]!, 0)
    )
      return true;
  return false;
}

/** Whether ship `v` may spend any token for the effect of an evade, and has not resolved one in this attack. */
function evadesWithAny(r: Rules, s: State, v: number): boolean {
  const speed = askUpgrades(r, s, v, QUESTION.EVADES_WITH_ANY, 0);
  return speed > 0 && s[SHIP_AT[v]! + field.dialSpeed]! >= speed && !hasEvaded(s);
}

const hasEvaded = (s: State): boolean =>
  (s[field.attackFlags]! & ATTACK.EVADED) !== 0 || (s[field.typesSpent]! & (1 << DEFENSE.EVADE)) !== 0;

/** Appends the tokens of `owner`, which is the defender or a squadron that lends its tokens; `lent` is added to the slots of lent tokens. */
function legalTokens(r: Rules, s: State, owner: number, lent: number, out: Int32Array, from: number): number {
  const ship = !isSquadron(owner);
  const empty = poolSize(s) === 0;
  const faulty =
    (ship && ask(r, s, owner, QUESTION.EXHAUSTED_BARRED, 0) > 0) || (lent === 0 && hasSpentExhausted(r, s));
  const evading = ship && r.effects.further > 0 && !empty && evadesWithAny(r, s, owner);
  let n = from;
  let offered = 0;
  for (let slot = 0; slot < tokensOf(r, s, owner); slot++) {
    const type = tokenType(r, s, owner, slot);
    const state = tokenState(s, owner, slot);
    const same = tokenBit(r, s, owner, slot);
    if (state === TOKEN.DISCARDED || (s[field.typesSpent]! & (1 << type)) !== 0) continue;
    if ((faulty && state === TOKEN.EXHAUSTED) || (empty && type !== DEFENSE.SALVO)) continue;
    if (lent === 0 && (s[field.locked]! & (1 << slot)) !== 0) {
      if (ship && (s[field.locked]! & (SPENT_BY_ATTACKER << slot)) === 0)
        n = moments.legalUses(r, s, MOMENT.DEFENSE_TOKENS, owner, slot, out, n);
      continue;
    }
    if ((offered & same) !== 0) continue;
    offered |= same;
    if (evading && type !== DEFENSE.EVADE) n = legalEvades(s, lent + slot, out, n);
    if (type === DEFENSE.EVADE)
      n = (s[field.attackFlags]! & ATTACK.EVADED) === 0 ? legalEvades(s, lent + slot, out, n) : n;
    else if (type === DEFENSE.REDIRECT) n = legalRedirects(r, s, slot, out, n);
    else if (
      type !== DEFENSE.SALVO ||
      (s[field.attackAs] === ATTACK_AS.NORMAL && (s[field.attackFlags]! & ATTACK.SALVO) === 0)
    )
      out[n++] = action(KIND.SPEND, lent + slot);
  }
  return n;
}

/** Appends the tokens that friends within distance 2 lend squadron `v`. Accuracies cannot lock them. */
function legalLent(r: Rules, s: State, v: number, out: Int32Array, from: number): number {
  const first = FIRST_SQUADRON[SEAT_OF[v]!]!;
  let n = from;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (d !== v && engagement.isNearWith(r, s, v, d, QUESTION.LENDS_TOKENS, LENDING_DISTANCE))
      n = legalTokens(r, s, d, (d - first + 1) * LENT, out, n);
  return n;
}

/** Appends the cards of all friendly ships, except those that are about a locked token. */
function legalCards(r: Rules, s: State, v: number, out: Int32Array, from: number): number {
  const first = SEAT_OF[v]! * MAX_SHIPS;
  let n = from;
  for (let u = first; u < first + MAX_SHIPS; u++)
    if (alive(s, u)) n = moments.legalUses(r, s, MOMENT.DEFENSE_TOKENS, u, -1, out, n);
  return n;
}

const legalEvades = (s: State, slot: number, out: Int32Array, from: number): number =>
  eachClass(classesInPool(s, -1), action(KIND.EVADE, evasion(slot, 0)), out, from);

function legalRedirects(r: Rules, s: State, slot: number, out: Int32Array, from: number): number {
  const n = redirectsToShields(r, s, slot, out, from);
  return n === from ? redirectToBare(r, s, slot, out, from) : n;
}

function redirectsToShields(r: Rules, s: State, slot: number, out: Int32Array, from: number): number {
  const v = s[field.target]!;
  const zone = s[field.targetZone]!;
  let n = from;
  if (askUpgrades(r, s, v, QUESTION.REDIRECT_REDUCES, 0) > 0)
    out[n++] = action(KIND.REDIRECT, redirection(slot, NOWHERE));
  if (shield(s, v, zone) === 0 && ask(r, s, v, QUESTION.BARE_ZONES_STAY, 0) > 0) return n;
  if (askUpgrades(r, s, v, QUESTION.REDIRECTS_ANYWHERE, 0) > 0) {
    let others = 0;
    for (let other = 0; other < zonesOf(r, s, v); other++) if (other !== zone) others += shield(s, v, other);
    if (others > 0) out[n++] = action(KIND.REDIRECT, redirection(slot, NO_ZONE));
    return n;
  }
  const both =
    shield(s, v, zoneBeside(r, s, v, zone, NEXT_ZONE)) > 0 &&
    shield(s, v, zoneBeside(r, s, v, zone, PREVIOUS_ZONE)) > 0;
  if (both && askUpgrades(r, s, v, QUESTION.REDIRECTS_BESIDE, 0) > 0) {
    out[n++] = action(KIND.REDIRECT, redirection(slot, BESIDE));
    return n;
  }
  for (let side = NEXT_ZONE; side <= PREVIOUS_ZONE; side += 2) {
    const other = zoneBeside(r, s, v, zone, side);
    if (shield(s, v, other) > 0) out[n++] = action(KIND.REDIRECT, redirection(slot, other));
  }
  return n;
}

/** Appends a redirect to a zone without shields, if a commander lets a ready token take a point off. */
function redirectToBare(r: Rules, s: State, slot: number, out: Int32Array, from: number): number {
  const v = s[field.target]!;
  if (tokenState(s, v, slot) !== TOKEN.READY || !takesPointOff(r, s, v, DEFENSE.REDIRECT)) return from;
  out[from] = action(KIND.REDIRECT, redirection(slot, zoneBeside(r, s, v, s[field.targetZone]!, NEXT_ZONE)));
  return from + 1;
}

/** Asks the player of a squadron attacked by a squadron for dice to reroll, one for each point of dodge. `evading` counts them. */
function dodges(r: Rules, s: State): boolean {
  const c = s[field.attacker]!;
  const v = s[field.target]!;
  if (!isSquadron(c) || classesInPool(s, -1) === 0 || s[field.evading]! >= dodgesOf(r, s, c, v)) return false;
  s[field.actor] = SEAT_OF[v]!;
  s[field.step] = STEP.DODGE;
  return true;
}

/**
 * Dice that squadron `v` may have rerolled: its dodge, and with screen one more, up to three, for each other squadron without screen with which the
 * attacker is engaged.
 */
function dodgesOf(r: Rules, s: State, c: number, v: number): number {
  const own = trait(r, squadronType(s, v), QUESTION.DODGE);
  if (trait(r, squadronType(s, v), QUESTION.SCREEN) === 0) return own;
  const first = FIRST_SQUADRON[SEAT_OF[v]!]!;
  let others = 0;
  for (let bits = s[SQUADRON_AT[c]! + field.squadronEngaged]!; bits !== 0; bits &= bits - 1) {
    const d = first + lowest(bits);
    if (d !== v && trait(r, squadronType(s, d), QUESTION.SCREEN) === 0) others++;
  }
  return own + Math.min(MOST_SCREENED, others);
}

export function legalDodge(_r: Rules, s: State, out: Int32Array): number {
  const n = eachClass(classesInPool(s, -1), action(KIND.DODGE, 0), out, 0);
  out[n] = action(KIND.DODGE_DONE, 0);
  return n + 1;
}

export function takeDodge(r: Rules, s: State, a: number, log: EventLog | null): void {
  s[field.step] = STEP.NEXT_DEFENSE;
  if (kindOf(a) === KIND.DODGE) {
    s[field.evading]!++;
    reroll(r, s, findDie(s, argumentOf(a), -1), log);
  } else endDefense(r, s);
}

/** Notes for texts whether the defender has spent a token of its own, and whether this discarded the token. */
function noteSpent(r: Rules, s: State, v: number, slot: number): void {
  if (v !== s[field.target] || !isSquadron(v)) return;
  const t = squadronType(s, v);
  if (trait(r, t, QUESTION.AFTER_TEXT) === TEXT.WHISPER + 1) s[field.textsUsed]! |= 1 << TEXT.WHISPER;
  if (trait(r, t, QUESTION.RECOVERS) !== 0 && tokenState(s, v, slot) === TOKEN.DISCARDED)
    s[field.textsUsed]! |= 1 << TEXT.TEL;
}

/** Spends a token of the defender or a lent one. */
function spend(r: Rules, s: State, what: number, log: EventLog | null): void {
  const v = spender(s, what);
  const slot = slotOf(what);
  spendInDefense(r, s, v, slot, log);
  noteSpent(r, s, v, slot);
}

/** Spends one defense token, or ends the step. Evade and scatter change the pool at once; the others take effect later (AH-27). */
export function takeDefense(r: Rules, s: State, a: number, log: EventLog | null): void {
  const v = s[field.target]!;
  const what = argumentOf(a);
  s[field.step] = STEP.NEXT_DEFENSE;
  switch (kindOf(a)) {
    case KIND.EVADE: {
      const slot = evadeSlot(what);
      spend(r, s, slot, log);
      const die = evadeDie(r, s, findDie(s, evadedDie(what), -1), log);
      const free = freeDice(r, s, v);
      const byOther = tokenType(r, s, spender(s, slot), slotOf(slot)) !== DEFENSE.EVADE;
      if (byOther) s[field.attackFlags]! |= ATTACK.EVADED;
      if ((free === 0 && (byOther || !isLarger(r, s, s[field.attacker]!, v))) || classesInPool(s, die) === 0) return;
      s[field.evading] = (slot + 1) | ((die + 1) << FIRST_DIE) | (free << FREE_DICE);
      s[field.step] = STEP.EVADE;
      return;
    }
    case KIND.REDIRECT:
      spend(r, s, redirectSlot(what), log);
      if (redirectZone(what) === NOWHERE) s[field.attackFlags]! |= ATTACK.REDUCED;
      else s[field.redirect] = codeOfZone(redirectZone(what)) + 1;
      return;
    case KIND.TEXT:
      useText(r, s, v, textOf(a), optionOf(a), log);
      return;
    case KIND.SPEND:
      spend(r, s, what, log);
      applyToken(s, tokenType(r, s, spender(s, what), slotOf(what)));
      return;
    default:
      if (isUse(kindOf(a))) moments.useCard(r, s, MOMENT.DEFENSE_TOKENS, friend(v, shipOfUse(a)), a, log);
      else if (isSquadron(v)) s[field.typesSpent]! |= NO_FURTHER;
      else endDefense(r, s);
  }
}

/** Applies a spent token that needs no choice; `type` is one of `DEFENSE`. */
function applyToken(s: State, type: number): void {
  if (type === DEFENSE.BRACE) s[field.attackFlags]! |= ATTACK.BRACED;
  else if (type === DEFENSE.CONTAIN) s[field.attackFlags]! |= ATTACK.CONTAINED;
  else if (type === DEFENSE.SALVO) s[field.attackFlags]! |= ATTACK.SALVO;
  else cancelPool(s);
}

/** Whether attacker `c` is a ship of a larger size than defender `v`; a squadron has no size (A-DEF-09, AH-41). */
const isLarger = (r: Rules, s: State, c: number, v: number): boolean =>
  !isSquadron(c) &&
  !isSquadron(v) &&
  s[field.attackAs]! < ATTACK_AS.EXOGORTH &&
  r.ship.size[typeOf(s, c)]! > r.ship.size[typeOf(s, v)]!;

/** How many dice besides the first an evade of combatant `v` affects without a price: one at extreme range (A-DEF-08), and more by cards. */
export const freeDice = (r: Rules, s: State, v: number): number =>
  (s[field.band] === BAND.EXTREME ? 1 : 0) +
  (isSquadron(v) ? 0 : askUpgrades(r, s, v, QUESTION.EVADE_DICE, s[field.band]!));

/** Whether an evade of combatant `v` cancels dice: at long and extreme range, or by a card; otherwise it rerolls them (A-DEF-07, 08). */
export const evadeCancels = (r: Rules, s: State, v: number): boolean =>
  s[field.band]! >= BAND.LONG || (!isSquadron(v) && askUpgrades(r, s, v, QUESTION.EVADE_CANCELS, s[field.band]!) > 0);

/** Evades a die. Returns the rerolled die, which cannot be evaded again, or -1. */
function evadeDie(r: Rules, s: State, die: number, log: EventLog | null): number {
  if (evadeCancels(r, s, s[field.target]!)) {
    removeDie(s, die, LOST.CANCELLED, log);
    return -1;
  }
  reroll(r, s, die, log);
  return die;
}

/** Whether the evade has rerolled die `i`. */
const wasEvaded = (s: State, i: number): boolean => {
  const evading = s[field.evading]!;
  return (
    ((evading >> FIRST_DIE) & DIE_MASK) === i + 1 ||
    ((evading >> SECOND_DIE) & DIE_MASK) === i + 1 ||
    ((evading >> THIRD_DIE) & DIE_MASK) === i + 1
  );
};

/** Classes of the dice that the evade may still affect, one bit each. */
function evadable(s: State): number {
  let bits = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) if (isFree(s, i) && !wasEvaded(s, i)) bits |= 1 << classAt(s, i);
  return bits;
}

function findEvadable(s: State, cls: number): number {
  for (let i = 0; i < s[field.placedDice]!; i++)
    if (isFree(s, i) && classAt(s, i) === cls && !wasEvaded(s, i)) return i;
  return -1;
}

/** Notes a further die that the evade has rerolled; -1: the die was cancelled. */
function noteEvaded(s: State, die: number): void {
  const place = ((s[field.evading]! >> SECOND_DIE) & DIE_MASK) === 0 ? SECOND_DIE : THIRD_DIE;
  s[field.evading]! |= (die + 1) << place;
}

/** How many more dice the present evade affects without a price. */
export const freeLeft = (s: State): number => (s[field.evading]! >> FREE_DICE) & FREE_MASK;

/**
 * The dice that the evade affects without a price come first. Against a larger ship the defender may evade one more, which discards the token
 * (A-DEF-09).
 */
export function legalEvade(_r: Rules, s: State, out: Int32Array): number {
  const n = eachClass(evadable(s), action(KIND.EVADE_MORE, 0), out, 0);
  out[n] = action(KIND.EVADE_DONE, 0);
  return n + 1;
}

export function takeEvade(r: Rules, s: State, a: number, log: EventLog | null): void {
  const v = s[field.target]!;
  if (kindOf(a) === KIND.EVADE_MORE) {
    const slot = (s[field.evading]! & 15) - 1;
    noteEvaded(s, evadeDie(r, s, findEvadable(s, argumentOf(a)), log));
    if (freeLeft(s) > 0) {
      s[field.evading]! -= 1 << FREE_DICE;
      const byEvade = (s[field.attackFlags]! & ATTACK.EVADED) === 0;
      const more = freeLeft(s) > 0 || (byEvade && isLarger(r, s, s[field.attacker]!, v));
      if (more && evadable(s) !== 0) return;
    } else if (tokenState(s, v, slot) !== TOKEN.DISCARDED) loseToken(r, s, v, slot, log);
  }
  s[field.evading] = 0;
  s[field.step] = STEP.NEXT_DEFENSE;
}
