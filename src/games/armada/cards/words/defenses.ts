/**
 * Words about defense tokens outside of the step in which the defender spends them: tokens are replaced, gained, recovered, readied, or spent by
 * others. And words that reduce damage.
 */
import { squadronValueOf } from '../../units/tokens.ts';
import type { State } from '../../../../core/index.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import { comingDamage } from '../../attack/damage.ts';
import { mayStrike } from '../../attack/declare.ts';
import { hasSpentEnough } from '../../attack/defense.ts';
import { spendInDefense } from '../../attack/spending.ts';
import { hurtZone } from '../../attack/suffer.ts';
import * as STEP from '../../state/steps.ts';
import { LOST, classesInPool, findDie, removeDie, eachClass } from '../../attack/dice.ts';
import type { Rules } from '../../compiled.ts';
import { DEFENSE_TOKENS } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import { DISTANCE, RANGE } from '../../geometry/bands.ts';
import {
  ATTACK,
  ATTACK_AS,
  COMMAND,
  DOOM,
  MAX_SHIPS,
  MAX_TOKENS,
  SEAT_OF,
  SHIP_AT,
  TOKEN,
  ZONE,
} from '../../state/layout.ts';
import { within } from '../../position/nearby.ts';
import {
  addShield,
  alive,
  codeOf,
  friend,
  hasCommand,
  isSquadron,
  loseToken,
  replaceToken,
  setToken,
  spendForNothing,
  shield,
  tokenBit,
  tokensOf,
  tokenState,
  tokenType,
  typeOf,
} from '../../units/combatants.ts';
import { squadronType } from '../../units/squadrons.ts';
import { fleetOf } from '../../teams.ts';
import { layOnCard, onCard } from '../../units/stock.ts';
import { exhaust, isEquipped, isExhausted } from '../../units/upgrades.ts';
import { TOKEN_NAMES, dieName, nameOf, tokenOf } from '../../view/words.ts';
import { ask } from '../ask.ts';
import { QUESTION } from '../question.ts';
import { DOOMED } from '../effects.ts';
import { codeOfName, offer, offeredIf, operand, operation, orStop } from '../word.ts';
import { TOKEN_STATES } from './forms/form.ts';
import { isChosenRound } from './tokens.ts';
import { payBoarding } from './boarding.ts';
import { setSpeed } from '../../position/speeds.ts';

const typeNamed = (name: string): number => codeOfName(DEFENSE_TOKENS, name) + 1;
const tokenText = (r: Rules, s: State, u: number, slot: number): string =>
  `${tokenOf(r, s, u, slot)} (token ${slot + 1})`;

/** Appends an offer for the first of equal tokens of ship `v` that `fits`; the option is its slot. */
function eachToken(
  r: Rules,
  s: State,
  act: number,
  u: number,
  v: number,
  fits: (state: number) => boolean,
  out: Int32Array,
  from: number,
): number {
  let met = 0;
  let n = from;
  for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
    const same = tokenBit(r, s, v, slot);
    if ((met & same) !== 0 || !fits(tokenState(s, v, slot))) continue;
    met |= same;
    out[n++] = offer(r, act, u, slot);
  }
  return n;
}
const isThere = (state: number): boolean => state !== TOKEN.DISCARDED;
const isGone = (state: number): boolean => state === TOKEN.DISCARDED;
const isReady = (state: number): boolean => state === TOKEN.READY;
const isSpent = (state: number): boolean => state === TOKEN.EXHAUSTED;

/** The number that lies on a card that was used. */
const USED = 1;

/** One of the ship's tokens is replaced by a token of another type. */
const replaces = (must: boolean) => ({
  operands: ({ type }: { readonly type: string }) => [typeNamed(type)],
  keeps: 'match' as const,
  holds: () => ['used'],
  again: () => 0,
  must,
  changesTokens: true,
  legal: (r: Rules, s: State, act: number, u: number, _about: number, out: Int32Array, from: number) =>
    onCard(r, s, u, r.effects.cardOfAct(act)) === USED ? from : eachToken(r, s, act, u, u, isThere, out, from),
  take: (r: Rules, s: State, act: number, u: number, option: number) => {
    layOnCard(r, s, u, r.effects.cardOfAct(act), USED);
    replaceToken(r, s, u, option, operand(r, act, 0));
  },
  says: (r: Rules, s: State, act: number, option: number, u: number) =>
    `${TOKEN_NAMES[operand(r, act, 0)]!} in place of ${tokenText(r, s, u, option)}`,
});
export const replacesToken = operation<{ readonly type: string }>('replacesToken', replaces(true));
export const mayReplaceToken = operation<{ readonly type: string }>('mayReplaceToken', replaces(false));

/** What all words share that give their ship a defense token once a match. */
export const GIVES_TOKEN = {
  keeps: 'match',
  holds: () => ['used'],
  must: true,
  changesTokens: true,
} as const;

/** Whether the card of the act may still give ship `u` a token. */
export const mayGiveToken = (r: Rules, s: State, act: number, u: number): boolean =>
  onCard(r, s, u, r.effects.cardOfAct(act)) !== USED && tokensOf(r, s, u) !== MAX_TOKENS;

/** The card of the act gives ship `u` a token. */
export function giveToken(r: Rules, s: State, act: number, u: number, type: number): void {
  layOnCard(r, s, u, r.effects.cardOfAct(act), USED);
  replaceToken(r, s, u, tokensOf(r, s, u), type);
}

export const addsToken = operation<{ readonly type: string }>('addsToken', {
  ...GIVES_TOKEN,
  operands: ({ type }) => [typeNamed(type)],
  legal: offeredIf(mayGiveToken),
  take: (r, s, act, u) => giveToken(r, s, act, u, operand(r, act, 0)),
  says: (r, _s, act) => TOKEN_NAMES[operand(r, act, 0)]!,
});

export const recoversToken = operation('recoversToken', {
  does: 'a discarded defense token is ready again',
  legal: (r, s, act, u, _about, out, from) => eachToken(r, s, act, u, u, isGone, out, from),
  take: (_r, s, _act, u, option) => setToken(s, u, option, TOKEN.READY),
  says: (r, s, _act, option, u) => tokenText(r, s, u, option),
});

export const readiesToken = operation('readiesToken', {
  does: 'an exhausted defense token is ready again, also in a salvo',
  inSalvo: true,
  legal: (r, s, act, u, _about, out, from) => eachToken(r, s, act, u, u, isSpent, out, from),
  take: (_r, s, _act, u, option) => setToken(s, u, option, TOKEN.READY),
  says: (r, s, _act, option, u) => tokenText(r, s, u, option),
});

export const readiesAtShields = operation('readiesAtShields', {
  does: 'a defense token is ready again, if the attacked zone has a shield',
  legal: (r, s, act, u, _about, out, from) =>
    shield(s, u, s[field.targetZone]!) === 0 ? from : eachToken(r, s, act, u, u, isSpent, out, from),
  take: (_r, s, _act, u, option) => setToken(s, u, option, TOKEN.READY),
  says: (r, s, _act, option, u) => tokenText(r, s, u, option),
});

/** An option is the place of the ship * `MAX_TOKENS` + the slot. */
export const readiesFriend = operation<{ readonly distance: number }>('readiesFriend', {
  does: 'another friendly ship within a distance readies a defense token',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = friend(u, i);
      if (v === u || !alive(s, v) || !within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) continue;
      let met = 0;
      for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
        const same = tokenBit(r, s, v, slot);
        if (!isSpent(tokenState(s, v, slot)) || (met & same) !== 0) continue;
        met |= same;
        out[n++] = offer(r, act, u, i * MAX_TOKENS + slot);
      }
    }
    return n;
  },
  take: (_r, s, _act, u, option) =>
    setToken(s, friend(u, Math.floor(option / MAX_TOKENS)), option % MAX_TOKENS, TOKEN.READY),
  says: (r, s, _act, option, u) => {
    const v = friend(u, Math.floor(option / MAX_TOKENS));
    return `${tokenText(r, s, v, option % MAX_TOKENS)} of ${nameOf(r, s, v)}`;
  },
});

/** The option is the slot of the token. */
export const exhaustsEnemyToken = operation<{ readonly distance: number }>('exhaustsEnemyToken', {
  does: 'exhausts a defense token of an enemy ship that ends its activation within a distance',
  everywhere: true,
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    const v = s[field.active]!;
    if (SEAT_OF[u] === SEAT_OF[v] || !alive(s, v) || !within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) return from;
    return eachToken(r, s, act, u, v, isReady, out, from);
  },
  take: (_r, s, _act, _u, option) => setToken(s, s[field.active]!, option, TOKEN.EXHAUSTED),
  says: (r, s, _act, option) =>
    `${tokenText(r, s, s[field.active]!, option)} of ${nameOf(r, s, s[field.active]!)} is exhausted`,
});

/** Register of `losesToken`: a token has been discarded. */
const LOST_ONE = field.answers;

export const losesToken = operation('losesToken', {
  does: 'the defender discards one of its defense tokens, by its own choice',
  legal: offeredIf((r, s) => {
    const v = s[field.target]!;
    let slot = 0;
    while (slot < tokensOf(r, s, v) && !isThere(tokenState(s, v, slot))) slot++;
    return slot !== tokensOf(r, s, v);
  }),
  asks: {
    side: (_r, _s, u) => 1 - SEAT_OF[u]!,
    legal: (r, s, _act, _u, out) => {
      if (s[LOST_ONE] !== 0) return 0;
      const v = s[field.target]!;
      let met = 0;
      let n = 0;
      for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
        const same = tokenBit(r, s, v, slot);
        if (!isThere(tokenState(s, v, slot)) || (met & same) !== 0) continue;
        met |= same;
        out[n++] = slot;
      }
      return n;
    },
    take: (r, s, _act, _u, answer, log) => {
      s[LOST_ONE] = 1;
      loseToken(r, s, s[field.target]!, answer, log);
    },
    says: (r, s, _act, answer) => `discard ${tokenText(r, s, s[field.target]!, answer)}`,
  },
});

// A boarding that spends tokens of the enemy ship.

/** Registers: the boarded ship; tokens spent, one bit each, with `ENOUGH` above them. */
const BOARDED = field.answers;
const SPENT = field.answers + 1;
const ENOUGH = MAX_TOKENS;

/** Writes the tokens of the boarded ship that may be spent. */
function boardable(r: Rules, s: State, u: number, v: number, out: Int32Array): number {
  const faulty = ask(r, s, u, QUESTION.EXHAUSTED_BARRED, 0) > 0;
  let met = 0;
  let n = 0;
  for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
    const state = tokenState(s, v, slot);
    const same = tokenBit(r, s, v, slot);
    if (state === TOKEN.DISCARDED || (faulty && state === TOKEN.EXHAUSTED)) continue;
    if ((s[SPENT]! & (1 << slot)) !== 0 || (met & same) !== 0) continue;
    met |= same;
    out[n++] = slot;
  }
  return n;
}

function countSpent(s: State): number {
  let n = 0;
  for (let bits = s[SPENT]!; bits !== 0; bits &= bits - 1) n++;
  return n;
}

/** An option is enemy ship * 2 + what is spent. */
export const boardsTokens = operation('boardsTokens', {
  does: 'a squadron dial or token is spent: defense tokens of an enemy at close range are spent, up to the squadron value',
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    if (squadronValueOf(r, s, u) === 0) return n;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
      if (!alive(s, v) || boardable(r, s, u, v, r.scratch.slots) === 0 || !within(r, s, u, v, RANGE[1]!)) continue;
      if (s[field.dial] === COMMAND.SQUADRON + 1) out[n++] = offer(r, act, u, 2 * i);
      if (hasCommand(s, u, COMMAND.SQUADRON)) out[n++] = offer(r, act, u, 2 * i + 1);
    }
    return n;
  },
  take: (r, s, _act, u, option, log) => {
    payBoarding(r, s, u, option, log);
    s[BOARDED] = (1 - SEAT_OF[u]!) * MAX_SHIPS + (option >> 1);
  },
  says: (r, s, _act, option, u) =>
    `spend the squadron ${(option & 1) === 1 ? 'token' : 'dial'}, and defense tokens of ${nameOf(r, s, (1 - SEAT_OF[u]!) * MAX_SHIPS + (option >> 1))}`,
  asks: {
    legal: (r, s, _act, u, out) => {
      if ((s[SPENT]! & (1 << ENOUGH)) !== 0 || countSpent(s) >= squadronValueOf(r, s, u)) return 0;
      return orStop(out, boardable(r, s, u, s[BOARDED]!, out), s[SPENT]!, ENOUGH);
    },
    take: (r, s, _act, _u, answer, log) => {
      s[SPENT]! |= 1 << answer;
      if (answer !== ENOUGH) spendForNothing(r, s, s[BOARDED]!, answer, log);
    },
    says: (r, s, _act, answer) =>
      answer === ENOUGH ? 'no further token' : `spend ${tokenText(r, s, s[BOARDED]!, answer)}`,
  },
});

// A ship spends tokens to ready those of a friend.

/**
 * Registers: the place of the friend; tokens that the ship has spent, one bit each; tokens of the friend that were readied; whether the player has
 * finished.
 */
const HELPED = field.answers;
const PAID = field.answers + 1;
const READIED = field.answers + 2;
const NO_MORE = field.answers + 3;
/** An answer is own slot * `MAX_TOKENS` + slot of the friend. The answer with this number ends the question. */
const PAIRS = MAX_TOKENS * MAX_TOKENS;

/** Writes the pairs of a token that ship `u` can spend and a token of ship `v` that can be readied. */
function exchanges(r: Rules, s: State, u: number, v: number, out: Int32Array): number {
  if (ask(r, s, v, QUESTION.TOKENS_STAY_EXHAUSTED, 0) > 0) return 0;
  const faulty = ask(r, s, u, QUESTION.EXHAUSTED_BARRED, 0) > 0;
  const settled = s[PAID]! | (v === u ? s[READIED]! : 0);
  let met = 0;
  let n = 0;
  for (let own = 0; own < tokensOf(r, s, u); own++) {
    const state = tokenState(s, u, own);
    const same = tokenBit(r, s, u, own);
    if (!isThere(state) || (faulty && isSpent(state)) || (settled & (1 << own)) !== 0 || (met & same) !== 0) continue;
    met |= same;
    let ready = 0;
    for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
      const bit = tokenBit(r, s, v, slot);
      if (!isSpent(tokenState(s, v, slot)) || (ready & bit) !== 0) continue;
      if (v === u && (slot === own || (s[PAID]! & (1 << slot)) !== 0)) continue;
      ready |= bit;
      out[n++] = own * MAX_TOKENS + slot;
    }
  }
  return n;
}

/** The option is the place of the ship whose tokens are readied. */
export const spendsToReady = operation<{ readonly distance: number }>('spendsToReady', {
  does: 'own defense tokens are spent, and as many of a friendly ship within a distance are ready again',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    const first = SEAT_OF[u]! * MAX_SHIPS;
    let n = from;
    for (let v = first; v < first + MAX_SHIPS; v++)
      if (
        alive(s, v) &&
        within(r, s, u, v, DISTANCE[operand(r, act, 0)]!) &&
        exchanges(r, s, u, v, r.scratch.slots) > 0
      )
        out[n++] = offer(r, act, u, v - first);
    return n;
  },
  take: (_r, s, _act, _u, option) => {
    s[HELPED] = option;
  },
  says: (r, s, _act, option, u) => `tokens of ${nameOf(r, s, friend(u, option))} are ready again`,
  asks: {
    legal: (r, s, _act, u, out) => {
      if (s[NO_MORE] !== 0) return 0;
      return orStop(out, exchanges(r, s, u, friend(u, s[HELPED]!), out), s[PAID]!, PAIRS);
    },
    take: (r, s, _act, u, answer, log) => {
      if (answer === PAIRS) {
        s[NO_MORE] = 1;
        return;
      }
      const own = Math.floor(answer / MAX_TOKENS);
      s[PAID]! |= 1 << own;
      s[READIED]! |= 1 << (answer % MAX_TOKENS);
      spendForNothing(r, s, u, own, log);
      setToken(s, friend(u, s[HELPED]!), answer % MAX_TOKENS, TOKEN.READY);
    },
    says: (r, s, _act, answer, u) =>
      answer === PAIRS
        ? 'no further token'
        : `spend ${tokenText(r, s, u, Math.floor(answer / MAX_TOKENS))} for ${tokenText(r, s, friend(u, s[HELPED]!), answer % MAX_TOKENS)}`,
  },
});

// Words that reduce the damage of an attack.

export const softensDamage = operation('softensDamage', {
  does: 'a point less of damage',
  take: (_r, s) => {
    s[field.pointsOff]!++;
  },
});

export const softensAtShields = operation('softensAtShields', {
  does: 'a point less of damage, if the attacked zone has a shield',
  legal: offeredIf((_r, s, _act, u) => shield(s, u, s[field.targetZone]!) !== 0),
  take: (_r, s) => {
    s[field.pointsOff]!++;
  },
});

/** Appends an offer for each other friendly ship within a distance band with a ready copy of the card; the option is the place of the ship. */
export function eachCopy(
  r: Rules,
  s: State,
  act: number,
  u: number,
  band: number,
  out: Int32Array,
  from: number,
): number {
  const card = r.effects.cardOfAct(act);
  let n = from;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const v = friend(u, i);
    if (v === u || !alive(s, v) || !isEquipped(s, v, card) || isExhausted(s, v, card)) continue;
    if (within(r, s, u, v, DISTANCE[band]!)) out[n++] = offer(r, act, u, i);
  }
  return n;
}

/** A copy of the card on another friendly ship within a distance is exhausted; the option is the place of that ship. */
export const softensByCopy = operation<{ readonly distance: number }>('softensByCopy', {
  does: 'a point less of damage at the front zone, by a copy of the card on a friend within a distance, which is exhausted',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) =>
    s[field.targetZone] === ZONE.FRONT ? eachCopy(r, s, act, u, operand(r, act, 0), out, from) : from,
  take: (r, s, act, u, option) => {
    exhaust(s, friend(u, option), r.effects.cardOfAct(act));
    s[field.pointsOff]!++;
  },
  says: (r, s, _act, option, u) => `the card on ${nameOf(r, s, friend(u, option))}`,
});

/**
 * Protects a friendly ship or squadron within a distance: each shield spent from the own front zone, up to `most`, takes a point off the damage. The
 * option is the number of shields.
 */
export const spendsFrontShields = operation<{ readonly most: number; readonly distance: number }>(
  'spendsFrontShields',
  {
    does: 'as a friendly ship or squadron within a distance is about to suffer damage from an attack, shields of its front zone are spent for as many points of it',
    afar: true,
    operands: ({ most, distance }) => [most, distance],
    legal: (r, s, act, u, _about, out, from) => {
      if (!within(r, s, u, s[field.target]!, DISTANCE[operand(r, act, 1)]!)) return from;
      const most = Math.min(operand(r, act, 0), shield(s, u, ZONE.FRONT), comingDamage(r, s));
      for (let k = 1; k <= most; k++) out[from + k - 1] = offer(r, act, u, k);
      return from + Math.max(0, most);
    },
    take: (_r, s, _act, u, option, log) => {
      addShield(s, u, ZONE.FRONT, -option);
      s[field.pointsOff]! += option;
      for (let k = 0; k < option; k++) log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), ZONE.FRONT, 1);
    },
    says: (_r, _s, _act, option) =>
      option === 1 ? 'a shield of the front zone' : `${option} shields of the front zone`,
  },
);

/** The option is the place of that ship. */
export const hurtsCopy = operation<{ readonly distance: number }>('hurtsCopy', {
  does: 'a point of the damage is suffered by another friendly ship within a distance, whose copy of the card is exhausted',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) =>
    comingDamage(r, s) === 0 ? from : eachCopy(r, s, act, u, operand(r, act, 0), out, from),
  take: (r, s, act, u, option) => {
    exhaust(s, friend(u, option), r.effects.cardOfAct(act));
    s[field.pointsOff]!++;
    hurtZone(s, friend(u, option), -1, 1, STEP.NEXT_WINDOW);
  },
  says: (r, s, _act, option, u) => `a point on ${nameOf(r, s, friend(u, option))}`,
});

/** An option is place * 2, + 1 if it becomes faster. */
export const changesEnemySpeed = operation('changesEnemySpeed', {
  does: 'the speed of an enemy ship changes by one',
  keeps: 'match',
  holds: () => ['used'],
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    if (onCard(r, s, u, r.effects.cardOfAct(act)) === USED) return n;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
      if (!alive(s, v)) continue;
      const speed = s[SHIP_AT[v]! + field.dialSpeed]!;
      if (speed > 0) out[n++] = offer(r, act, u, 2 * i);
      if (speed < r.ship.maxSpeed[typeOf(s, v)]!) out[n++] = offer(r, act, u, 2 * i + 1);
    }
    return n;
  },
  take: (r, s, act, u, option) => {
    layOnCard(r, s, u, r.effects.cardOfAct(act), USED);
    const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + (option >> 1);
    setSpeed(r, s, v, s[SHIP_AT[v]! + field.dialSpeed]! + ((option & 1) === 1 ? 1 : -1), null);
  },
  says: (r, s, _act, option, u) =>
    `${nameOf(r, s, (1 - SEAT_OF[u]!) * MAX_SHIPS + (option >> 1))} goes ${(option & 1) === 1 ? 'faster' : 'slower'}`,
});

export const spendsForSalvo = operation('spendsForSalvo', {
  does: 'a ready defense token is spent for the effect of a salvo',
  legal: (r, s, act, u, about, out, from) => {
    if (about >= 0 || u !== s[field.target] || s[SHIP_AT[u]! + field.dialSpeed] === 0 || hasSpentEnough(r, s))
      return from;
    if (s[field.attackAs] !== ATTACK_AS.NORMAL || (s[field.attackFlags]! & ATTACK.SALVO) !== 0) return from;
    if (!mayStrike(r, s, u, s[field.attacker]!)) return from;
    let met = 0;
    let n = from;
    for (let slot = 0; slot < tokensOf(r, s, u); slot++) {
      const type = 1 << tokenType(r, s, u, slot);
      if (tokenState(s, u, slot) !== TOKEN.READY || ((met | s[field.typesSpent]!) & type) !== 0) continue;
      if ((s[field.locked]! & (1 << slot)) !== 0) continue;
      met |= type;
      out[n++] = offer(r, act, u, slot);
    }
    return n;
  },
  take: (r, s, _act, u, option, log) => {
    spendInDefense(r, s, u, option, log);
    s[field.attackFlags]! |= ATTACK.SALVO;
  },
  says: (r, s, _act, option, u) => tokenText(r, s, u, option),
});

/** Register: whether a die is still to be cancelled (`discardsForDie`), or whether the attacker has spent its token (`taxesAttacker`). */
const LEAVES = field.answers;

export const discardsForDie = operation<{ readonly tokens?: string }>('discardsForDie', {
  does: 'a defense token is discarded: a die of the attack is cancelled',
  operands: ({ tokens }) => [tokens === undefined ? 0 : codeOfName(TOKEN_STATES, tokens)],
  legal: (r, s, act, u, about, out, from) =>
    about >= 0 || u !== s[field.target]
      ? from
      : eachToken(r, s, act, u, u, operand(r, act, 0) === 0 ? isThere : isReady, out, from),
  take: (r, s, _act, u, option, log) => {
    loseToken(r, s, u, option, log);
    s[LEAVES] = 1;
  },
  says: (r, s, _act, option, u) => `discard ${tokenText(r, s, u, option)}`,
  asks: {
    legal: (_r, s, _act, _u, out) => {
      return eachClass(s[LEAVES] === 0 ? 0 : classesInPool(s, -1), 0, out, 0);
    },
    take: (_r, s, _act, _u, answer, log) => {
      s[LEAVES] = 0;
      removeDie(s, findDie(s, answer, -1), LOST.SPENT, log);
    },
    says: (_r, _s, _act, answer) => `cancel a ${dieName(answer)}`,
  },
});
/** Writes the tokens that the attacker can spend. It is a ship whose speed is not 0, or a unique squadron. */
function taxable(r: Rules, s: State, out: Int32Array): number {
  const c = s[field.attacker]!;
  // Obstacles and the station attack without defense tokens.
  if (s[field.attackAs]! >= ATTACK_AS.EXOGORTH) return 0;
  if (isSquadron(c) ? r.squadron.unique[squadronType(s, c)] === 0 : s[SHIP_AT[c]! + field.dialSpeed] === 0) return 0;
  const faulty = !isSquadron(c) && ask(r, s, c, QUESTION.EXHAUSTED_BARRED, 0) > 0;
  let met = 0;
  let n = 0;
  for (let slot = 0; slot < tokensOf(r, s, c); slot++) {
    const state = tokenState(s, c, slot);
    const same = tokenBit(r, s, c, slot);
    if (state === TOKEN.DISCARDED || (met & same) !== 0 || (faulty && state === TOKEN.EXHAUSTED)) continue;
    met |= same;
    out[n++] = slot;
  }
  return n;
}

export const taxesAttacker = operation('taxesAttacker', {
  does: 'a ship or unique squadron that attacks spends one of its own defense tokens',
  must: true,
  legal: offeredIf((r, s) => taxable(r, s, r.scratch.slots) !== 0),
  asks: {
    legal: (r, s, _act, _u, out) => (s[LEAVES] === 0 ? taxable(r, s, out) : 0),
    take: (r, s, _act, _u, answer, log) => {
      s[LEAVES] = 1;
      spendForNothing(r, s, s[field.attacker]!, answer, log);
    },
    says: (r, s, _act, answer) => `spend ${tokenText(r, s, s[field.attacker]!, answer)}`,
    side: (_r, _s, u) => 1 - SEAT_OF[u]!,
  },
});

// Ships of a fleet recover tokens.

/** Registers: ships that have recovered a token, one bit each by place; whether the player has finished. */
const RECOVERED = field.answers;
const RECOVERED_ALL = field.answers + 1;

/** Writes the discarded tokens of those ships in the fleet of ship `u` that have not recovered one yet. */
function recoverable(r: Rules, s: State, u: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const v = friend(u, i);
    if ((s[RECOVERED]! & (1 << i)) !== 0 || !alive(s, v) || fleetOf(s, v) !== fleetOf(s, u)) continue;
    let met = 0;
    for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
      const same = tokenBit(r, s, v, slot);
      if (!isGone(tokenState(s, v, slot)) || (met & same) !== 0) continue;
      met |= same;
      out[n++] = i * MAX_TOKENS + slot;
    }
  }
  return n;
}

/** An answer is place of the ship * `MAX_TOKENS` + slot. */
export const recoversInChosenRounds = operation('recoversInChosenRounds', {
  does: 'in a round that its commander has chosen each ship of the fleet may recover a discarded defense token',
  legal: offeredIf((r, s, _act, u) => isChosenRound(s, u) && recoverable(r, s, u, r.scratch.slots) !== 0),
  asks: {
    legal: (r, s, _act, u, out) => {
      if (s[RECOVERED_ALL] !== 0) return 0;
      return orStop(out, recoverable(r, s, u, out), s[RECOVERED]!, PAIRS_OF_FLEET);
    },
    take: (_r, s, _act, u, answer) => {
      if (answer === PAIRS_OF_FLEET) {
        s[RECOVERED_ALL] = 1;
        return;
      }
      const i = Math.floor(answer / MAX_TOKENS);
      s[RECOVERED]! |= 1 << i;
      setToken(s, friend(u, i), answer % MAX_TOKENS, TOKEN.READY);
    },
    says: (r, s, _act, answer, u) => {
      if (answer === PAIRS_OF_FLEET) return 'no further token';
      const v = friend(u, Math.floor(answer / MAX_TOKENS));
      return `${tokenText(r, s, v, answer % MAX_TOKENS)} of ${nameOf(r, s, v)}`;
    },
  },
});
const PAIRS_OF_FLEET = MAX_SHIPS * MAX_TOKENS;

// Enemies lose tokens of a type when they spend them.

/**
 * One defense token of each type lies on the card. One of them is discarded: until the end of the round, enemies that spend a token of its type
 * discard it. The option is the type.
 */
export const doomsTokens = operation(DOOMED, {
  does: 'one defense token of each type lies on the card; one goes: until the end of the round enemies discard such a token as they spend it in defense',
  keeps: 'match',
  laid: () => EVERY_TYPE,
  holds: (value) => [
    ...TOKEN_NAMES.filter((_, type) => type > 0 && (value & (1 << type)) !== 0),
    ...(value >> DOOM.TYPE === 0 ? [] : [`${TOKEN_NAMES[(value >> DOOM.TYPE) & 7]!} in round ${value >> DOOM.ROUND}`]),
  ],
  legal: (r, s, act, u, _about, out, from) => {
    const held = onCard(r, s, u, r.effects.cardOfAct(act)) & EVERY_TYPE;
    let n = from;
    for (let type = 1; type <= DEFENSE_TOKENS.length; type++)
      if ((held & (1 << type)) !== 0) out[n++] = offer(r, act, u, type);
    return n;
  },
  take: (r, s, act, u, option) => {
    const card = r.effects.cardOfAct(act);
    const left = onCard(r, s, u, card) & EVERY_TYPE & ~(1 << option);
    layOnCard(r, s, u, card, left | (option << DOOM.TYPE) | ((s[field.round]! & 31) << DOOM.ROUND));
  },
  says: (_r, _s, _act, option) => TOKEN_NAMES[option]!,
});
const EVERY_TYPE = DEFENSE_TOKENS.reduce((bits, _, k) => bits | (2 << k), 0);
