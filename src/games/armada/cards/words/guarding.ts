/** Words of a ship that is attacked: dice removed before the roll, and shields and points after the defense tokens. */
import type { EventLog, State } from '../../../../core/index.ts';
import { LOST, classAt, coloursInPool, isDie, poolSize, removeDie } from '../../attack/dice.ts';
import type { Rules } from '../../compiled.ts';
import { COLOURS, COLOUR_WORDS, DEFENSE_TOKENS } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import { MOST_ZONES, SHIP_AT, TOKEN } from '../../state/layout.ts';
import { bitsIn } from '../../units/bit-sets.ts';
import {
  loseToken,
  noteSpentBefore,
  shield,
  slotsSpent,
  spendToken,
  tokenState,
  tokenType,
  tokensOf,
  zonesOf,
} from '../../units/combatants.ts';
import { layOnCard, onCard } from '../../units/stock.ts';
import { gainShield } from '../../units/tokens.ts';
import { ZONE_NAMES, tokenOf } from '../../view/words.ts';
import { ask } from '../ask.ts';
import { HALVES } from '../effects.ts';
import { QUESTION } from '../question.ts';
import { codeOfName, offer, operand, operation, orStop } from '../word.ts';

/**
 * Writes the slots of the tokens of a type that ship `u` may spend outside of the step in which the defender spends tokens: the first ready one and
 * the first exhausted one.
 */
function spendable(r: Rules, s: State, u: number, type: number, out: Int32Array): number {
  if (s[SHIP_AT[u]! + field.dialSpeed] === 0 || (s[field.typesSpent]! & (1 << type)) !== 0) return 0;
  const faulty = ask(r, s, u, QUESTION.EXHAUSTED_BARRED, 0) > 0;
  let met = 0;
  let n = 0;
  for (let slot = 0; slot < tokensOf(r, s, u); slot++) {
    const state = tokenState(s, u, slot);
    if (tokenType(r, s, u, slot) !== type || state === TOKEN.DISCARDED || (met & (1 << state)) !== 0) continue;
    if (faulty && state === TOKEN.EXHAUSTED) continue;
    met |= 1 << state;
    out[n++] = slot;
  }
  return n;
}

/** Register: how many more dice are removed. */
const LEAVING = field.answers;

/** Removes an unrolled die of a colour from the pool. */
function takeColour(s: State, colour: number, log: EventLog | null): void {
  for (let i = s[field.placedDice]! - 1; i >= 0; i--) {
    if (!isDie(s, i) || classAt(s, i) >> 3 !== colour) continue;
    removeDie(s, i, LOST.OBSTRUCTED, log);
    return;
  }
}

export const halvesDice = operation<{ readonly token: string }>(HALVES, {
  does: 'a defense token is spent: half of the dice of the attack leave before the roll, by the choice of the defender',
  operands: ({ token }) => [codeOfName(DEFENSE_TOKENS, token) + 1],
  legal: (r, s, act, u, _about, out, from) => {
    if (poolSize(s) < 2) return from;
    const slots = r.scratch.slots;
    const count = spendable(r, s, u, operand(r, act, 0), slots);
    for (let k = 0; k < count; k++) out[from + k] = offer(r, act, u, slots[k]!);
    return from + count;
  },
  take: (r, s, _act, u, option, log) => {
    s[LEAVING] = poolSize(s) >> 1;
    spendToken(r, s, u, option, log);
    noteSpentBefore(s);
  },
  says: (r, s, _act, option, u) => `${tokenOf(r, s, u, option)} (token ${option + 1})`,
  asks: {
    legal: (_r, s, _act, _u, out) => {
      if (s[LEAVING] === 0) return 0;
      const colours = coloursInPool(s);
      let n = 0;
      for (let colour = 0; colour < COLOURS; colour++) if ((colours & (1 << colour)) !== 0) out[n++] = colour;
      return n;
    },
    take: (_r, s, _act, _u, answer, log) => {
      s[LEAVING]!--;
      takeColour(s, answer, log);
    },
    says: (_r, _s, _act, answer) => `a ${COLOUR_WORDS[answer]!} die leaves`,
  },
});

/** Before the roll the ship spends a defense token, which is noted on the card for `movesAttack`. */
export const spendsForZone = operation<{ readonly token: string }>('spendsForZone', {
  does: 'before the roll a defense token is spent: a mark lies on the card, for `movesAttack`',
  keeps: 'round',
  holds: () => ['another zone is attacked'],
  operands: ({ token }) => [codeOfName(DEFENSE_TOKENS, token) + 1],
  legal: (r, s, act, u, _about, out, from) => {
    const slots = r.scratch.slots;
    const count = spendable(r, s, u, operand(r, act, 0), slots);
    for (let k = 0; k < count; k++) out[from + k] = offer(r, act, u, slots[k]!);
    return from + count;
  },
  take: (r, s, act, u, option, log) => {
    spendToken(r, s, u, option, log);
    noteSpentBefore(s);
    layOnCard(r, s, u, r.effects.cardOfAct(act), 1);
  },
  says: (r, s, _act, option, u) => `${tokenOf(r, s, u, option)} (token ${option + 1})`,
});

export const movesAttack = operation('movesAttack', {
  does: 'where a mark lies on the card, another zone of the ship becomes the attacked one',
  must: true,
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    if (onCard(r, s, u, r.effects.cardOfAct(act)) === 0) return n;
    for (let zone = 0; zone < zonesOf(r, s, u); zone++)
      if (zone !== s[field.targetZone]) out[n++] = offer(r, act, u, zone);
    return n;
  },
  take: (r, s, act, u, option) => {
    layOnCard(r, s, u, r.effects.cardOfAct(act), 0);
    s[field.targetZone] = option;
  },
  says: (_r, _s, _act, option) => `the ${ZONE_NAMES[option]!} zone is attacked`,
});

/**
 * If fewer than two tokens were spent, up to two shields move from one zone to the attacked one, which may have up to `limit`. An option is zone * 2
 * + shields - 1.
 */
export const shiftsShields = operation<{ readonly limit: number }>('shiftsShields', {
  does: 'with fewer than two defense tokens spent, up to two shields move to the attacked zone, which may have so many',
  operands: ({ limit }) => [limit],
  legal: (r, s, act, u, _about, out, from) => {
    const to = s[field.targetZone]!;
    const up = shield(s, u, to);
    if (u !== s[field.target] || bitsIn(slotsSpent(s)) >= 2) return from;
    if (up === 0 && ask(r, s, u, QUESTION.BARE_ZONES_STAY, 0) > 0) return from;
    let n = from;
    for (let zone = 0; zone < zonesOf(r, s, u); zone++)
      for (let shields = 1; shields <= 2; shields++)
        if (zone !== to && shield(s, u, zone) >= shields && up + shields <= operand(r, act, 0))
          out[n++] = offer(r, act, u, zone * 2 + shields - 1);
    return n;
  },
  take: (_r, s, _act, u, option, log) => {
    for (let k = option & 1; k >= 0; k--) gainShield(s, u, s[field.targetZone]!, option >> 1, log);
  },
  says: (_r, _s, _act, option) =>
    `${(option & 1) === 0 ? 'one shield' : 'two shields'} from the ${ZONE_NAMES[option >> 1]!} zone`,
});

/** Registers: the zone + 1 that gains shields; whether a shield has moved; whether the player has finished. */
const GAINING = field.answers;
const HAS_MOVED = field.answers + 1;
const IS_ENOUGH = field.answers + 2;
/** The answer for no further shield; it is above all zones. */
const NO_MORE = MOST_ZONES;

/** The slot of a token of a type for ship `u` to discard, an exhausted one before a ready one; -1 for none. */
function slotGiven(r: Rules, s: State, u: number, type: number): number {
  let found = -1;
  for (let slot = 0; slot < tokensOf(r, s, u); slot++) {
    const state = tokenState(s, u, slot);
    if (tokenType(r, s, u, slot) !== type || state === TOKEN.DISCARDED) continue;
    if (found < 0 || state === TOKEN.EXHAUSTED) found = slot;
  }
  return found;
}

/** Writes the zones of ship `u` from which a shield may move to zone `to`, which may have up to `limit`. */
function givers(r: Rules, s: State, u: number, to: number, limit: number, out: Int32Array): number {
  const up = shield(s, u, to);
  if (up >= limit || (up === 0 && ask(r, s, u, QUESTION.BARE_ZONES_STAY, 0) > 0)) return 0;
  let n = 0;
  for (let zone = 0; zone < zonesOf(r, s, u); zone++) if (zone !== to && shield(s, u, zone) > 0) out[n++] = zone;
  return n;
}

/**
 * Discards a defense token of a type, ready or exhausted: any number of shields move to one zone, which may have up to `limit`. The option is the
 * zone.
 */
export const gathersShields = operation<{ readonly token: string; readonly limit: number }>('gathersShields', {
  does: 'a defense token of a type of the ship is discarded, exhausted or not: any number of its shields move to one of its hull zones, which may have up to the limit',
  operands: ({ token, limit }) => [codeOfName(DEFENSE_TOKENS, token) + 1, limit],
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    if (slotGiven(r, s, u, operand(r, act, 0)) < 0) return n;
    for (let zone = 0; zone < zonesOf(r, s, u); zone++)
      if (givers(r, s, u, zone, operand(r, act, 1), r.scratch.slots) > 0) out[n++] = offer(r, act, u, zone);
    return n;
  },
  take: (r, s, act, u, option, log) => {
    loseToken(r, s, u, slotGiven(r, s, u, operand(r, act, 0)), log);
    s[GAINING] = option + 1;
  },
  says: (_r, _s, _act, option) => `shields to the ${ZONE_NAMES[option]!} zone`,
  asks: {
    legal: (r, s, act, u, out) => {
      return orStop(
        out,
        s[IS_ENOUGH] === 0 ? givers(r, s, u, s[GAINING]! - 1, operand(r, act, 1), out) : 0,
        s[HAS_MOVED]!,
        NO_MORE,
      );
    },
    take: (_r, s, _act, u, answer, log) => {
      if (answer === NO_MORE) {
        s[IS_ENOUGH] = 1;
        return;
      }
      s[HAS_MOVED] = 1;
      gainShield(s, u, s[GAINING]! - 1, answer, log);
    },
    says: (_r, _s, _act, answer) =>
      answer === NO_MORE ? 'no further shield' : `a shield from the ${ZONE_NAMES[answer]!} zone`,
  },
});
