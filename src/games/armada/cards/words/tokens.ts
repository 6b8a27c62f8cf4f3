/** Words of flagships and officers about friendly ships: their command tokens and top dials. */
import type { Action, EventLog, State } from '../../../../core/index.ts';
import { action, argumentOf } from '../../state/actions.ts';
import { COMMAND_WORDS } from '../../content/faces.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import * as KIND from '../../state/kinds.ts';
import { COMMANDS, MAX_SHIPS, SEAT_OF, SEATS, SHIP_AT, UNITS } from '../../state/layout.ts';
import { within } from '../../position/nearby.ts';
import type { Rules } from '../../compiled.ts';
import * as STEP from '../../state/steps.ts';
import { fleetOf, ownerOf, seatOfFleet } from '../../teams.ts';
import { alive, codeOf, friend, hasCommand } from '../../units/combatants.ts';
import { commandValueOf, dropToken, gainToken, holdsTooMany, mayGain, payToken } from '../../units/tokens.ts';
import { layOnCard } from '../../units/stock.ts';
import { discardUpgrade, wasEquipped } from '../../units/upgrades.ts';
import { COMMAND_NAMES, nameOf } from '../../view/words.ts';
import { answerOfCommander, askUpgrades, calledCard } from '../ask.ts';
import { MOMENT } from '../entry.ts';
import { QUESTION } from '../question.ts';
import { codeOfName, offer, offeredIf, operand, operation } from '../word.ts';

/** The argument of `KIND.ROUNDS` is the first round plus the second round times this number. */
const ROUNDS = 16;
/** The last round that can be chosen: that of the longest match whose number of rounds is limited. */
const LAST_CHOSEN = 12;

/** Appends an offer for each friendly ship within a distance band that `fits`; the option is its place among the ships of its side. */
function friendsWithin(
  r: Rules,
  s: State,
  act: number,
  u: number,
  fits: (r: Rules, s: State, v: number, u: number) => boolean,
  out: Int32Array,
  from: number,
): number {
  const first = SEAT_OF[u]! * MAX_SHIPS;
  let n = from;
  for (let v = first; v < first + MAX_SHIPS; v++)
    if (alive(s, v) && fits(r, s, v, u) && within(r, s, u, v, DISTANCE[operand(r, act, 0)]!))
      out[n++] = offer(r, act, u, v - first);
  return n;
}

// Words that change the top dial of a ship.

const hasDial = (_r: Rules, s: State, v: number): boolean => s[SHIP_AT[v]! + field.dialCount]! > 0;

/** When the ship reveals a dial, the top dial of a friendly ship within a distance is set to the same command. Both players then know that dial. */
export const setsTopDial = operation<{ readonly distance: number }>('setsTopDial', {
  does: 'the top dial of a friendly ship within a distance is set to the revealed command',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => friendsWithin(r, s, act, u, hasDial, out, from),
  take: (_r, s, _act, u, option, log) => {
    const v = friend(u, option);
    const at = SHIP_AT[v]!;
    const command = s[field.dial]! - 1;
    s[at + field.dials] = (s[at + field.dials]! & ~3) | command;
    s[at + field.dialsSeen]! |= 1;
    log?.add(ARMADA_EVENT.DIAL_RESET, SEAT_OF[v]!, codeOf(s, v), -1, command);
  },
  says: (r, s, _act, option) =>
    `the top dial of ${nameOf(r, s, friend(s[field.active]!, option))} becomes ${COMMAND_NAMES[s[field.dial]! - 1]!}`,
});

// Command tokens handed over.

/** Whether ship `u` holds a command token that ship `v` can gain and does not hold. */
const canTake = (r: Rules, s: State, v: number, u: number): boolean => {
  if (v === u) return false;
  for (let c = 0; c < COMMANDS; c++) if (hasCommand(s, u, c) && mayGain(r, s, v, c)) return true;
  return false;
};

export const handsToken = operation<{ readonly distance: number }>('handsToken', {
  does: 'hands a command token to a friendly ship within a distance',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => friendsWithin(r, s, act, u, canTake, out, from),
  take: (r, s, _act, u, option, log) => {
    s[field.gaining] = friend(u, option) + 1;
    s[field.actor] = SEAT_OF[u]!;
    s[field.step] = STEP.HAND;
    if (legalHand(r, s, r.scratch.legal) === 1) takeHand(r, s, r.scratch.legal[0]!, log);
  },
  says: (r, s, _act, option) => `a command token to ${nameOf(r, s, friend(s[field.active]!, option))}`,
});

export function legalHand(r: Rules, s: State, out: Int32Array): number {
  let n = 0;
  for (let c = 0; c < COMMANDS; c++)
    if (hasCommand(s, s[field.active]!, c) && mayGain(r, s, s[field.gaining]! - 1, c)) out[n++] = action(KIND.HAND, c);
  return n;
}

export function takeHand(r: Rules, s: State, a: Action, log: EventLog | null): void {
  dropToken(s, s[field.active]!, argumentOf(a), log);
  gain(r, s, argumentOf(a), log);
}

/** The ship in `gaining` gains a command token; if it then holds too many, it discards one at once (A-CMD-08). */
function gain(r: Rules, s: State, command: number, log: EventLog | null): void {
  const u = s[field.gaining]! - 1;
  gainToken(r, s, u, command, log);
  s[field.actor] = SEAT_OF[u]!;
  s[field.step] = holdsTooMany(r, s, u) ? STEP.DROP : STEP.NEXT_GAIN;
}

export const gainsAnyToken = operation('gainsAnyToken', {
  does: 'gains a command token of any command',
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    for (let c = 0; c < COMMANDS; c++) if (mayGain(r, s, u, c)) out[n++] = offer(r, act, u, c);
    return n;
  },
  take: (r, s, _act, u, option, log) => {
    s[field.gaining] = u + 1;
    gain(r, s, option, log);
  },
  says: (_r, _s, _act, option) => COMMAND_NAMES[option]!,
});

// Command tokens in rounds that the commander has chosen.

/**
 * Before the match each commander whose card asks for rounds chooses two that do not follow each other; those of the first player choose first
 * (A-SET-13).
 */
export function nextRounds(r: Rules, s: State): void {
  for (let k = 0; k < SEATS; k++) {
    const seat = k === 0 ? s[field.first]! : 1 - s[field.first]!;
    for (let fleet = 0; fleet < r.fleetsPerTeam; fleet++) {
      if (s[field.chosenRounds + fleet * SEATS + seat] !== 0) continue;
      if (answerOfCommander(r, s, seat, fleet, QUESTION.ROUNDS_CHOSEN) === 0) continue;
      if (legalRounds(r, s, r.scratch.legal) === 0) continue;
      s[field.turn] = seat;
      s[field.named] = fleet;
      s[field.actor] = seat;
      s[field.step] = STEP.ROUNDS;
      return;
    }
  }
  s[field.named] = 0;
  s[field.step] = STEP.NEXT_DEPLOYED;
}

export function legalRounds(r: Rules, _s: State, out: Int32Array): number {
  let n = 0;
  const last = Math.min(r.rounds, LAST_CHOSEN);
  for (let one = 1; one <= last; one++)
    for (let two = one + 2; two <= last; two++) out[n++] = action(KIND.ROUNDS, one * ROUNDS + two);
  return n;
}

/** The two rounds of an action of `KIND.ROUNDS`. */
export const roundsOf = (what: number): readonly [number, number] => [Math.floor(what / ROUNDS), what % ROUNDS];

export function takeRounds(_r: Rules, s: State, a: Action, log: EventLog | null): void {
  const [one, two] = roundsOf(argumentOf(a));
  s[field.chosenRounds + s[field.named]! * SEATS + s[field.turn]!] = (1 << one) | (1 << two);
  log?.add(ARMADA_EVENT.ROUNDS_CHOSEN, s[field.turn]!, -1, one, two);
  s[field.step] = STEP.NEXT_ROUNDS;
}

/** Whether the commander of the fleet of ship `u` has chosen the present round. */
export const isChosenRound = (s: State, u: number): boolean =>
  (s[field.chosenRounds + fleetOf(s, u) * SEATS + SEAT_OF[u]!]! & (1 << Math.min(s[field.round]!, ROUNDS))) !== 0;

export const gainsInChosenRounds = operation('gainsInChosenRounds', {
  does: 'in a chosen round every ship of the fleet gains as many command tokens as its command value',
  legal: offeredIf((_r, s, _act, u) => isChosenRound(s, u)),
  take: (r, s, _act, u) => {
    const first = SEAT_OF[u]! * MAX_SHIPS;
    nextShip(r, s, first, first + MAX_SHIPS, fleetOf(s, u));
    s[field.step] = STEP.NEXT_GAIN;
  },
});

/** The next ship of a fleet, from `from` on, gains tokens; it may decline. */
function nextShip(r: Rules, s: State, from: number, end: number, fleet: number): void {
  s[field.gaining] = 0;
  s[field.gains] = 0;
  for (let u = from; u < end; u++) {
    if (!alive(s, u) || fleetOf(s, u) !== fleet) continue;
    s[field.gaining] = u + 1;
    s[field.gains] = commandValueOf(r, s, u);
    return;
  }
}

/** Asks for the next token that a ship gains, ship by ship; then the window goes on. */
export function nextGain(r: Rules, s: State): void {
  while (s[field.window] === MOMENT.SHIP_PHASE && s[field.gaining] !== 0) {
    const u = s[field.gaining]! - 1;
    if (legalGain(r, s, r.scratch.legal) > 1) {
      s[field.actor] = SEAT_OF[u]!;
      s[field.step] = STEP.GAIN;
      return;
    }
    nextShip(r, s, u + 1, (SEAT_OF[u]! + 1) * MAX_SHIPS, fleetOf(s, u));
  }
  s[field.gaining] = 0;
  s[field.gains] = 0;
  s[field.step] = STEP.NEXT_WINDOW;
}

/** Command tokens that the ship does not hold yet; the last answer gains no further one. */
export function legalGain(r: Rules, s: State, out: Int32Array): number {
  const u = s[field.gaining]! - 1;
  let n = 0;
  if (s[field.gains]! > 0) for (let c = 0; c < COMMANDS; c++) if (mayGain(r, s, u, c)) out[n++] = action(KIND.GAIN, c);
  out[n++] = action(KIND.GAIN, COMMANDS);
  return n;
}

export function takeGain(r: Rules, s: State, a: Action, log: EventLog | null): void {
  if (argumentOf(a) === COMMANDS) {
    s[field.gains] = 0;
    s[field.step] = STEP.NEXT_GAIN;
    return;
  }
  s[field.gains]!--;
  gain(r, s, argumentOf(a), log);
}

/** Sector Fleet: the seats that answer. */
export const gainer = (_r: Rules, s: State): number => ownerOf(s, s[field.gaining]! - 1);
export const choosingCommander = (_r: Rules, s: State): number => seatOfFleet(s[field.turn]!, s[field.named]!);

// A card that is in force for all ships until the end of the round.

const PAY = { DISCARD: 0, TOKEN: 1 } as const;

/** Discards the card, or spends a command token of its ship: the card is in force for every friendly ship until the end of the round. */
export const callsForRound = operation<{ readonly token: string }>('callsForRound', {
  operands: ({ token }) => [codeOfName(COMMAND_WORDS, token)],
  legal: (r, s, act, u, _about, out, from) => {
    if (calledCard(r, s, SEAT_OF[u]!) >= 0) return from;
    let n = from;
    out[n++] = offer(r, act, u, PAY.DISCARD);
    if (
      hasCommand(s, u, operand(r, act, 0)) &&
      askUpgrades(r, s, u, QUESTION.CALLS_WITHOUT_TOKEN, 0) === 0 &&
      askUpgrades(r, s, u, QUESTION.CALLS_BY_DISCARD, 0) === 0
    )
      out[n++] = offer(r, act, u, PAY.TOKEN);
    return n;
  },
  take: (r, s, act, u, option, log) => {
    const card = r.effects.cardOfAct(act);
    if (option === PAY.TOKEN) payToken(r, s, u, operand(r, act, 0), log);
    else discardUpgrade(s, u, card);
    s[field.called + SEAT_OF[u]!] = card + 1;
  },
  says: (r, _s, act, option) =>
    option === PAY.TOKEN ? `spend a ${COMMAND_NAMES[operand(r, act, 0)]!} token` : 'discard it',
});

/** At the end of a round, ends the cards that were called for it, and clears what lies on cards for a round. */
export function endCalls(r: Rules, s: State): void {
  if (r.effects.further === 0) return;
  for (let seat = 0; seat < SEATS; seat++) {
    s[field.called + seat] = 0;
    s[field.dialsCalled + seat] = 0;
    s[field.commandsOver + seat] = 0;
    s[field.matchedTokens + seat] = 0;
  }
  const { stockedForRound } = r.effects;
  for (let k = 0; k < stockedForRound.length; k++)
    for (let u = 0; u < UNITS; u++)
      if (wasEquipped(s, u, stockedForRound[k]!)) layOnCard(r, s, u, stockedForRound[k]!, 0);
}

/** The ship that must discard a command token (`STEP.DROP`): one that gains tokens by a card, otherwise the activated one. */
export const overfull = (r: Rules, s: State): number =>
  r.effects.further > 0 && s[field.gaining] !== 0 ? s[field.gaining]! - 1 : s[field.active]!;
