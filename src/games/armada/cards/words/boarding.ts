/**
 * Words of boardings: facedown damage cards of an enemy ship are viewed and some turned faceup, or the ship loses an upgrade card, or dials, tokens.
 */
import { EVENT, type Action, type EventLog, type State } from '../../../../core/index.ts';
import { action, argumentOf } from '../../state/actions.ts';
import * as suffer from '../../attack/suffer.ts';
import { bitsOfSlots } from '../../content/slots.ts';
import { ARMADA_EVENT, CARD } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import { RANGE } from '../../geometry/bands.ts';
import * as KIND from '../../state/kinds.ts';
import { COMMAND, COMMANDS, FLAG, MAX_DECK, MAX_SHIPS, PLACE, SEAT_OF, SHIP_AT, onShip } from '../../state/layout.ts';
import { refreshEngagement } from '../../position/engagement.ts';
import { within } from '../../position/nearby.ts';
import type { Rules } from '../../compiled.ts';
import * as STEP from '../../state/steps.ts';
import { lowest } from '../../units/bit-sets.ts';
import { byteAt } from '../../units/bytes.ts';
import { countFacedown, spyCards } from '../../units/damage-deck.ts';
import { alive, codeOf, hasCommand, loseUpgrade } from '../../units/combatants.ts';
import { engineeringValue, payToken } from '../../units/tokens.ts';
import { equip, exhaust, isEquipped, isExhausted, unequip, wasEquipped } from '../../units/upgrades.ts';
import { shipTokens } from '../../units/ship-tokens.ts';
import { gainVictory } from '../../units/victory.ts';
import { COMMAND_NAMES, nameOf, upgradeName } from '../../view/words.ts';
import { EXCHANGE } from '../effects.ts';
import { type Asks, offer, offeredIf, operand, operation } from '../word.ts';
import { raid } from './gifts.ts';

/** What an option is paid with: the revealed dial, or the token. */
const DIAL = 0;
const TOKEN = 1;

const enemy = (u: number, option: number): number => (1 - SEAT_OF[u]!) * MAX_SHIPS + (option >> 1);

/** Pays for a boarding with the revealed squadron dial or the squadron token. */
export function payBoarding(r: Rules, s: State, u: number, option: number, log: EventLog | null): void {
  if ((option & 1) === TOKEN) {
    payToken(r, s, u, COMMAND.SQUADRON, log);
    return;
  }
  s[field.dial] = 0;
  log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, CARD.DIAL + COMMAND.SQUADRON, codeOf(s, u), 1);
}

/**
 * A squadron dial or token is spent without its usual effect (A-EFX-14). The player views the facedown damage cards of an enemy ship at close range
 * and turns up to as many faceup as the engineering value of their own ship. An option is enemy ship * 2 + what is spent.
 */
export const boards = operation('boards', {
  does: 'a squadron dial or token is spent: facedown damage cards of an enemy at close range are viewed and turned',
  legal: (r, s, act, u, _about, out, from) => {
    const dial = s[field.dial] === COMMAND.SQUADRON + 1;
    const token = hasCommand(s, u, COMMAND.SQUADRON);
    let n = from;
    // With an engineering value of 0 no card could be turned faceup.
    if ((!dial && !token) || engineeringValue(r, s, u) === 0) return n;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = enemy(u, 2 * i);
      if (!alive(s, v) || countFacedown(r, s, v) === 0 || !within(r, s, u, v, RANGE[1]!)) continue;
      if (dial) out[n++] = offer(r, act, u, 2 * i + DIAL);
      if (token) out[n++] = offer(r, act, u, 2 * i + TOKEN);
    }
    return n;
  },
  take: (r, s, _act, u, option, log) => {
    payBoarding(r, s, u, option, log);
    spyCards(r, s, enemy(u, option));
    s[field.hurt] = enemy(u, option);
    s[field.engineering] = engineeringValue(r, s, u);
    s[field.step] = STEP.NEXT_BOARD;
  },
  says: (r, s, _act, option) =>
    `spend the squadron ${(option & 1) === TOKEN ? 'token' : 'dial'}, view the damage cards of ${nameOf(r, s, enemy(s[field.active]!, option))}`,
});

/** Appends an offer for each enemy ship at close range that `fits`, and for each way to pay. An option is enemy ship * 2 + what is spent. */
function eachBoarding(
  r: Rules,
  s: State,
  act: number,
  u: number,
  fits: (r: Rules, s: State, act: number, v: number) => boolean,
  out: Int32Array,
  from: number,
): number {
  const dial = s[field.dial] === COMMAND.SQUADRON + 1;
  const token = hasCommand(s, u, COMMAND.SQUADRON);
  let n = from;
  if (!dial && !token) return n;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const v = enemy(u, 2 * i);
    if (!alive(s, v) || !fits(r, s, act, v) || !within(r, s, u, v, RANGE[1]!)) continue;
    if (dial) out[n++] = offer(r, act, u, 2 * i + DIAL);
    if (token) out[n++] = offer(r, act, u, 2 * i + TOKEN);
  }
  return n;
}

/** Register: the ship + 1 that has to lose a card; 0 once it has lost one. */
const LOSER = field.answers;

/** Writes the cards of ship `v` in the slots that the first operand of the word names. */
function losable(r: Rules, s: State, act: number, v: number, out: Int32Array): number {
  let n = 0;
  for (const card of r.upgrade.numbers)
    if ((r.upgrade.slots[card]! & operand(r, act, 0)) !== 0 && isEquipped(s, v, card)) out[n++] = card;
  return n;
}

const losesAny = (r: Rules, s: State, act: number, v: number): boolean => losable(r, s, act, v, r.scratch.slots) > 0;

/** Asks which card the ship loses. An answer is the number of the card. */
const LOSES: Asks = {
  legal: (r, s, act, _u, out) => (s[LOSER] === 0 ? 0 : losable(r, s, act, s[LOSER]! - 1, out)),
  take: (r, s, _act, _u, answer, log) => {
    const v = s[LOSER]! - 1;
    s[LOSER] = 0;
    loseUpgrade(r, s, v, answer, log);
    log?.add(EVENT.CARD_DISCARDED, SEAT_OF[v]!, r.cardCode(answer), codeOf(s, v), 1);
  },
  says: (r, s, _act, answer) => `${nameOf(r, s, s[LOSER]! - 1)} discards ${upgradeName(r, answer)}`,
};

/** A squadron dial or token is spent: an enemy ship at close range discards an upgrade card in one of some slots; the boarding player chooses it. */
export const boardsUpgrade = operation<{ readonly slots: readonly string[] }>('boardsUpgrade', {
  operands: ({ slots }) => [bitsOfSlots(slots)],
  legal: (r, s, act, u, _about, out, from) => eachBoarding(r, s, act, u, losesAny, out, from),
  take: (r, s, _act, u, option, log) => {
    payBoarding(r, s, u, option, log);
    s[LOSER] = enemy(u, option) + 1;
  },
  says: (r, s, _act, option) =>
    `spend the squadron ${(option & 1) === TOKEN ? 'token' : 'dial'}, ${nameOf(r, s, enemy(s[field.active]!, option))} discards a card`,
  asks: LOSES,
});

export const dropsUpgrade = operation<{ readonly slots: readonly string[] }>('dropsUpgrade', {
  does: 'the defender discards an upgrade card of some slots',
  operands: ({ slots }) => [bitsOfSlots(slots)],
  legal: offeredIf((r, s, act) => losesAny(r, s, act, s[field.target]!)),
  take: (_r, s) => {
    s[LOSER] = s[field.target]! + 1;
  },
  asks: LOSES,
});

/** Register: the ship + 1 whose upgrade card is to be exhausted; 0 when that is done. */
const EXHAUSTED = field.answers;

/** Writes the cards of ship `v` that are ready and that do something only while they are. */
function exhaustible(r: Rules, s: State, v: number, out: Int32Array): number {
  let n = 0;
  for (const card of r.upgrade.numbers)
    if (r.upgrade.exhausts[card] !== 0 && isEquipped(s, v, card) && !isExhausted(s, v, card)) out[n++] = card;
  return n;
}

/** Registers: the boarded ship + 1; how many more raid tokens it gains. */
const RAIDED = field.answers;
const RAIDS_LEFT = field.answers + 1;

const isUnraided = (_r: Rules, s: State, _act: number, v: number): boolean => s[SHIP_AT[v]! + field.raids] === 0;

/** Whether an objective has a token on ship `v`. */
const hasToken = (r: Rules, s: State, v: number): boolean =>
  r.objectives.length > 0 && ((s[SHIP_AT[v]! + field.flags]! & FLAG.OBJECTIVE) !== 0 || shipTokens(s, v) > 0);

/**
 * A squadron dial or token is spent: an enemy ship at close range that has no raid token gains `count` of them. If the ship has an objective token,
 * the player gains a victory token.
 */
export const boardsRaids = operation<{ readonly count: number }>('boardsRaids', {
  does: 'a squadron dial or token is spent: an enemy ship at close range without raid tokens gains some; if it has an objective token, the player gains a victory token',
  operands: ({ count }) => [count],
  legal: (r, s, act, u, _about, out, from) => eachBoarding(r, s, act, u, isUnraided, out, from),
  take: (r, s, act, u, option, log) => {
    payBoarding(r, s, u, option, log);
    s[RAIDED] = enemy(u, option) + 1;
    s[RAIDS_LEFT] = operand(r, act, 0);
    if (hasToken(r, s, enemy(u, option))) gainVictory(r, s, SEAT_OF[u]!, 1, log);
  },
  says: (r, s, _act, option) =>
    `spend the squadron ${(option & 1) === TOKEN ? 'token' : 'dial'}, raid tokens for ${nameOf(r, s, enemy(s[field.active]!, option))}`,
  asks: {
    legal: (_r, s, _act, _u, out) => {
      let n = 0;
      if (s[RAIDS_LEFT] === 0) return n;
      for (let c = 0; c < COMMANDS; c++)
        if ((s[SHIP_AT[s[RAIDED]! - 1]! + field.raids]! & (1 << c)) === 0) out[n++] = c;
      return n;
    },
    take: (_r, s, _act, _u, answer, log) => {
      s[RAIDS_LEFT]!--;
      raid(s, s[RAIDED]! - 1, answer, log);
    },
    says: (_r, _s, _act, answer) => `a ${COMMAND_NAMES[answer]!} raid token`,
  },
});

/** Registers: the boarded ship + 1; dials that have been set. */
const BOARDED = field.answers;
const SET = field.answers + 1;

const hasDials = (_r: Rules, s: State, _act: number, v: number): boolean => s[SHIP_AT[v]! + field.dialCount]! > 0;

export const boardsDials = operation('boardsDials', {
  does: 'a squadron dial or token is spent: the dials of an enemy ship at close range are looked at, and each is set anew',
  legal: (r, s, act, u, _about, out, from) => eachBoarding(r, s, act, u, hasDials, out, from),
  take: (r, s, _act, u, option, log) => {
    const at = SHIP_AT[enemy(u, option)]!;
    payBoarding(r, s, u, option, log);
    s[BOARDED] = enemy(u, option) + 1;
    s[at + field.dialsSeen] = (1 << s[at + field.dialCount]!) - 1;
  },
  says: (r, s, _act, option) =>
    `spend the squadron ${(option & 1) === TOKEN ? 'token' : 'dial'}, set the dials of ${nameOf(r, s, enemy(s[field.active]!, option))}`,
  asks: {
    legal: (_r, s, _act, _u, out) => {
      if (s[SET] === s[SHIP_AT[s[BOARDED]! - 1]! + field.dialCount]) return 0;
      for (let c = 0; c < COMMANDS; c++) out[c] = c;
      return COMMANDS;
    },
    take: (_r, s, _act, _u, answer, log) => {
      const v = s[BOARDED]! - 1;
      const at = SHIP_AT[v]! + field.dials;
      const shift = 2 * s[SET]!;
      if (shift === 0) log?.add(ARMADA_EVENT.DIAL_RESET, SEAT_OF[v]!, codeOf(s, v), -1, answer);
      s[at] = (s[at]! & ~(3 << shift)) | (answer << shift);
      s[SET]!++;
    },
    says: (_r, s, _act, answer) => `dial ${s[SET]! + 1} is ${COMMAND_NAMES[answer]!}`,
  },
});

/** An answer is its number. */
export const exhaustsUpgrade = operation('exhaustsUpgrade', {
  does: 'an upgrade card of the defender is exhausted, by the choice of the attacker',
  legal: offeredIf((r, s) => exhaustible(r, s, s[field.target]!, r.scratch.slots) !== 0),
  take: (_r, s) => {
    s[EXHAUSTED] = s[field.target]! + 1;
  },
  asks: {
    legal: (r, s, _act, _u, out) => (s[EXHAUSTED] === 0 ? 0 : exhaustible(r, s, s[EXHAUSTED]! - 1, out)),
    take: (_r, s, _act, _u, answer) => {
      exhaust(s, s[EXHAUSTED]! - 1, answer);
      s[EXHAUSTED] = 0;
    },
    says: (r, s, _act, answer) => `exhaust ${upgradeName(r, answer)} of ${nameOf(r, s, s[EXHAUSTED]! - 1)}`,
  },
});

/** How the viewed card at place `i` lies on the boarded ship (`PLACE`); -1 if it is no viewed card, or was turned already. */
function viewedWay(s: State, i: number): number {
  const way = byteAt(s, field.places, i) - onShip(s[field.hurt]!);
  const turned = ((s[field.boarded + (i >> 5)]! >>> (i & 31)) & 1) !== 0;
  return !turned && (way === PLACE.KNOWN || way === PLACE.SPIED) ? way : -1;
}

/** Asks for the next card to turn faceup, as long as one may be turned. A card that turns itself facedown again is not turned twice. */
export function nextBoard(r: Rules, s: State): void {
  const v = s[field.hurt]!;
  if (s[field.engineering]! > 0 && alive(s, v) && legalBoard(r, s, r.scratch.legal) > 1) {
    s[field.actor] = 1 - SEAT_OF[v]!;
    s[field.step] = STEP.BOARD;
    return;
  }
  if (!alive(s, v)) refreshEngagement(r, s);
  s[field.engineering] = 0;
  s[field.hurt] = 0;
  for (let w = 0; w < MAX_DECK >> 5; w++) s[field.boarded + w] = 0;
  s[field.step] = STEP.NEXT_WINDOW;
}

/** The titles of the viewed cards as answers; the last answer turns no further card. */
export function legalBoard(r: Rules, s: State, out: Int32Array): number {
  let titles = 0;
  for (let i = 0; i < r.deck.length; i++) if (viewedWay(s, i) >= 0) titles |= 1 << byteAt(s, field.titles, i);
  let n = 0;
  for (let bits = titles; bits !== 0; bits &= bits - 1) out[n++] = action(KIND.BOARD, 1 + lowest(bits));
  out[n++] = action(KIND.BOARD, 0);
  return n;
}

export function takeBoard(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const title = argumentOf(a) - 1;
  const v = s[field.hurt]!;
  s[field.step] = STEP.NEXT_BOARD;
  if (title < 0) {
    s[field.engineering] = 0;
    return;
  }
  s[field.engineering]!--;
  const card = findViewed(r, s, title);
  s[field.boarded + (card >> 5)]! |= 1 << (card & 31);
  suffer.flipCard(r, s, v, card, STEP.NEXT_BOARD, log);
}

/** The place of a viewed card with `title`; if its owner knows one of them, that one. */
function findViewed(r: Rules, s: State, title: number): number {
  let found = -1;
  for (let i = 0; i < r.deck.length; i++) {
    if (byteAt(s, field.titles, i) !== title) continue;
    const way = viewedWay(s, i);
    if (way === PLACE.KNOWN) return i;
    if (way === PLACE.SPIED && found < 0) found = i;
  }
  return found;
}

// A ship exchanges one of its own upgrade cards.

/** The card of ship `u` in a slot that has an effect, -1 for none. */
function cardInSlot(r: Rules, s: State, u: number, slots: number): number {
  for (const card of r.upgrade.numbers)
    if ((r.upgrade.slots[card]! & slots) !== 0 && isEquipped(s, u, card)) return card;
  return -1;
}

/** Whether a ship on the side of ship `u` has the card, or had it and discarded it. */
function isHeldByFleet(s: State, u: number, card: number): boolean {
  for (let v = SEAT_OF[u]! * MAX_SHIPS; v < (SEAT_OF[u]! + 1) * MAX_SHIPS; v++)
    if (wasEquipped(s, v, card)) return true;
  return false;
}

/** The option is the place of the new card among the cards of the slot. */
export const exchangesCard = operation<{ readonly slot: string }>(EXCHANGE, {
  does: 'exchanges its card in a slot for another of that slot, which its fleet does not have',
  operands: ({ slot }) => [bitsOfSlots([slot])],
  legal: (r, s, act, u, _about, out, from) => {
    const slots = operand(r, act, 0);
    if (cardInSlot(r, s, u, slots) < 0) return from;
    const own = r.upgrade.factions[r.effects.cardOfAct(act)]!;
    let n = from;
    let place = 0;
    for (const card of r.upgrade.numbers) {
      if ((r.upgrade.slots[card]! & slots) === 0) continue;
      if ((r.upgrade.factions[card]! & own) !== 0 && !isHeldByFleet(s, u, card)) out[n++] = offer(r, act, u, place);
      place++;
    }
    return n;
  },
  take: (r, s, act, u, option, log) => {
    const slots = operand(r, act, 0);
    const old = cardInSlot(r, s, u, slots);
    const card = inSlot(r, slots, option);
    unequip(s, u, old);
    equip(s, u, card);
    log?.add(EVENT.CARD_DISCARDED, SEAT_OF[u]!, r.cardCode(old), codeOf(s, u), 1);
    log?.add(EVENT.CARD_DRAWN, SEAT_OF[u]!, r.cardCode(card), codeOf(s, u), 1);
  },
  says: (r, s, act, option, u) =>
    `${upgradeName(r, inSlot(r, operand(r, act, 0), option))} for ${upgradeName(r, cardInSlot(r, s, u, operand(r, act, 0)))}`,
});

/** The card at a place among those of a slot. */
function inSlot(r: Rules, slots: number, place: number): number {
  let left = place;
  for (const card of r.upgrade.numbers) if ((r.upgrade.slots[card]! & slots) !== 0 && left-- === 0) return card;
  return -1;
}
