/** Words of a repair: what its engineering points do for other ships. */
import type { State } from '../../../../core/index.ts';
import { UNKNOWN_CARD, argumentOf } from '../../state/actions.ts';
import type { Rules } from '../../compiled.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { MAX_SHIPS, PLACE, SEAT_OF, SHIP_AT, ZONES } from '../../state/layout.ts';
import { liesFaceup, titleOfCard, shieldMove, shieldFrom, shieldTo } from '../../state/packed.ts';
import { discardChosen, legalDiscards } from '../../phases/activation.ts';
import { within } from '../../position/nearby.ts';
import * as STEP from '../../state/steps.ts';
import { findCard, turnFacedown } from '../../units/damage-deck.ts';
import { addShield, alive, codeOf, friend, isFaceup, shield, zonesOf } from '../../units/combatants.ts';
import { layOnCard, onCard } from '../../units/stock.ts';
import { belowMaximum, gainShield } from '../../units/tokens.ts';
import { ZONE_NAMES, nameOf } from '../../view/words.ts';
import { DAMAGE_TITLES } from '../damage-titles.ts';
import { type Asks, codeOfName, offer, offeredIf, operand, operation, orStop } from '../word.ts';
import { exhaust } from '../../units/upgrades.ts';
import { eachCopy } from './defenses.ts';
import { TRAITS } from './forms/form.ts';
import { pay } from './losses.ts';

/** Registers: the place of the ship that gets shields; shields moved so far. */
const TO = field.answers;
const MOVED = field.answers + 1;
const ENOUGH = ZONES * ZONES;

/**
 * Turns a question about one shield into one about several: it is asked again for each, as often as the first
 * parameter says. After the first shield the player may stop.
 */
const upToMost = (one: Asks): Asks => ({
  legal: (r, s, act, u, out) => {
    if (s[MOVED]! >= operand(r, act, 0)) return 0;
    return orStop(out, one.legal(r, s, act, u, out), s[MOVED]!, ENOUGH);
  },
  take: (r, s, act, u, answer, log) => {
    if (answer === ENOUGH) {
      s[MOVED] = operand(r, act, 0);
      return;
    }
    s[MOVED]!++;
    one.take(r, s, act, u, answer, log);
  },
  says: (r, s, act, answer, u) => (answer === ENOUGH ? 'no further shield' : one.says(r, s, act, answer, u)),
});

/** Writes between which zones of ship `u` and ship `v` a shield can move, as an argument of `KIND.MOVE_SHIELD`. */
function moves(r: Rules, s: State, u: number, v: number, out: Int32Array): number {
  let n = 0;
  for (let from = 0; from < zonesOf(r, s, u); from++) {
    if (shield(s, u, from) === 0) continue;
    for (let to = 0; to < zonesOf(r, s, v); to++) if (belowMaximum(r, s, v, to)) out[n++] = shieldMove(from, to);
  }
  return n;
}

/** Up to `most` shields move from the ship to another friendly ship within a distance, for one engineering point each. */
export const sendsShields = operation<{ readonly most: number; readonly distance: number }>('sendsShields', {
  does: 'for an engineering point each, shields move to a friendly ship within a distance',
  operands: ({ most, distance }) => [most, distance],
  legal: (r, s, act, u, _about, out, from) => {
    if (s[field.engineering] === 0) return from;
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = friend(u, i);
      if (v === u || !alive(s, v) || !within(r, s, u, v, DISTANCE[operand(r, act, 1)]!)) continue;
      if (moves(r, s, u, v, r.scratch.slots) > 0) out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (_r, s, _act, _u, option) => {
    s[TO] = option;
  },
  says: (r, s, _act, option, u) => `shields for ${nameOf(r, s, friend(u, option))}`,
  asks: upToMost({
    legal: (r, s, _act, u, out) => (s[field.engineering] === 0 ? 0 : moves(r, s, u, friend(u, s[TO]!), out)),
    take: (_r, s, _act, u, answer, log) => {
      s[field.engineering]!--;
      addShield(s, u, shieldFrom(answer), -1);
      log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), shieldFrom(answer), 1);
      gainShield(s, friend(u, s[TO]!), shieldTo(answer), -1, log);
    },
    says: (r, s, _act, answer, u) =>
      `a shield of the ${ZONE_NAMES[shieldFrom(answer)]!} zone to the ${ZONE_NAMES[shieldTo(answer)]!} of ${nameOf(r, s, friend(u, s[TO]!))}`,
  }),
});

/** Register: whether the question has been answered. */
const ANSWERED = field.answers;
/** An answer is the place of the ship times this number, plus an argument of `KIND.DISCARD`. */
const CARDS = 128;
const REPAIRS = MAX_SHIPS * CARDS;

/** Writes the damage cards of friendly ships within a distance. */
function repairable(r: Rules, s: State, act: number, u: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const v = friend(u, i);
    if (!alive(s, v) || s[SHIP_AT[v]! + field.cards] === 0) continue;
    if (!within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) continue;
    const first = n;
    n = legalDiscards(r, s, v, out, n);
    for (let k = first; k < n; k++) out[k] = i * CARDS + argumentOf(out[k]!);
  }
  return n;
}

/** The option is the place of that ship. */
export const repairsByCopy = operation<{ readonly points: number; readonly distance: number }>('repairsByCopy', {
  does: 'the same card on another friendly ship within a distance is exhausted for engineering points',
  operands: ({ points, distance }) => [points, distance],
  legal: (r, s, act, u, _about, out, from) => eachCopy(r, s, act, u, operand(r, act, 1), out, from),
  take: (r, s, act, u, option) => {
    exhaust(s, friend(u, option), r.effects.cardOfAct(act));
    s[field.engineering]! += operand(r, act, 0);
  },
  says: (r, s, _act, option, u) => `exhaust the card on ${nameOf(r, s, friend(u, option))}`,
});

export const repairsFriend = operation<{ readonly distance: number }>('repairsFriend', {
  does: 'instead of spending engineering points, a damage card of a friendly ship within a distance, or of the own, is discarded',
  operands: ({ distance }) => [distance],
  legal: offeredIf((r, s, act, u) => repairable(r, s, act, u, r.scratch.slots) !== 0),
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[ANSWERED] !== 0) return 0;
      const n = repairable(r, s, act, u, out);
      out[n] = REPAIRS;
      return n + 1;
    },
    take: (r, s, act, u, answer, log) => {
      s[ANSWERED] = 1;
      if (answer === REPAIRS) return;
      pay(r, s, act, u, log);
      discardChosen(r, s, friend(u, Math.floor(answer / CARDS)), answer % CARDS, log);
      s[field.engineering] = 0;
      s[field.afterAsking] = STEP.NEXT_COMMAND_OVER;
    },
    says: (r, s, _act, answer, u) =>
      answer === REPAIRS
        ? 'spend engineering points'
        : `discard ${damageText(answer % CARDS)} of ${nameOf(r, s, friend(u, Math.floor(answer / CARDS)))}`,
  },
});

const damageText = (what: number): string =>
  what === UNKNOWN_CARD
    ? 'a facedown damage card'
    : `${DAMAGE_TITLES[titleOfCard(what)]!.name} (${liesFaceup(what) ? 'faceup' : 'facedown'})`;

const NO_CARD = CARDS;

/** Writes the titles of the faceup damage cards of ship `u` with a trait. */
function faceupOf(s: State, u: number, trait: number, out: Int32Array): number {
  let n = 0;
  for (let title = 0; title < DAMAGE_TITLES.length; title++)
    if (isFaceup(s, u, title) && DAMAGE_TITLES[title]!.trait === TRAITS[trait]) out[n++] = title;
  return n;
}

/**
 * In a repair turns any number of faceup damage cards with a trait facedown. Until the end of the repair the card notes this for `discardsForLess`.
 */
export const turnsDown = operation<{ readonly trait: string }>('turnsDown', {
  does: 'any number of faceup damage cards with a trait is turned facedown; in this repair `discardsForLess` is in force',
  operands: ({ trait }) => [codeOfName(TRAITS, trait)],
  keeps: 'round',
  holds: () => ['used in the repair of this round'],
  legal: offeredIf((r, s, act, u) => {
    if (onCard(r, s, u, r.effects.cardOfAct(act)) !== 0 || s[SHIP_AT[u]! + field.cards] === 0) return false;
    return s[field.engineering] !== 0 || faceupOf(s, u, operand(r, act, 0), r.scratch.slots) > 0;
  }),
  take: (r, s, act, u) => layOnCard(r, s, u, r.effects.cardOfAct(act), 1),
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[ANSWERED] !== 0) return 0;
      const n = faceupOf(s, u, operand(r, act, 0), out);
      if (n === 0) return n;
      out[n] = NO_CARD;
      return n + 1;
    },
    take: (r, s, _act, u, answer) => {
      if (answer === NO_CARD) s[ANSWERED] = 1;
      else turnFacedown(r, s, u, findCard(r, s, u, PLACE.FACEUP, answer));
    },
    says: (_r, _s, _act, answer) =>
      answer === NO_CARD ? 'no further damage card' : `turn ${DAMAGE_TITLES[answer]!.name} facedown`,
  },
});

/** Register: the zone + 1 of the friend from which shields are spent. */
const ZONE_OF_FRIEND = field.answers + 2;

/** Writes the zones of ship `v` from which a shield can be spent; on a friend all shields come from one zone. */
function givers(r: Rules, s: State, u: number, v: number, out: Int32Array): number {
  let n = 0;
  for (let zone = 0; zone < zonesOf(r, s, v); zone++)
    if (shield(s, v, zone) > 0 && (v === u || s[ZONE_OF_FRIEND] === 0 || s[ZONE_OF_FRIEND] === zone + 1))
      out[n++] = zone;
  return n;
}

/** Spends up to `most` shields of the ship, or of one zone of another friend within a distance, for two engineering points each. */
export const spendsShields = operation<{ readonly most: number; readonly distance: number }>('spendsShields', {
  does: 'shields of the ship, or of one zone of a friend within a distance, are spent for two engineering points each',
  operands: ({ most, distance }) => [most, distance],
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = friend(u, i);
      if (!alive(s, v) || givers(r, s, u, v, r.scratch.slots) === 0) continue;
      if (within(r, s, u, v, DISTANCE[operand(r, act, 1)]!)) out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (_r, s, _act, _u, option) => {
    s[TO] = option;
  },
  says: (r, s, _act, option, u) => `shields of ${nameOf(r, s, friend(u, option))}`,
  asks: upToMost({
    legal: (r, s, _act, u, out) => givers(r, s, u, friend(u, s[TO]!), out),
    take: (_r, s, _act, u, answer, log) => {
      const v = friend(u, s[TO]!);
      s[ZONE_OF_FRIEND] = answer + 1;
      s[field.engineering]! += 2;
      addShield(s, v, answer, -1);
      log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[v]!, codeOf(s, v), answer, 1);
    },
    says: (r, s, _act, answer, u) =>
      `a shield of the ${ZONE_NAMES[answer]!} zone of ${nameOf(r, s, friend(u, s[TO]!))}`,
  }),
});
