/** Words that give ships dials besides the one that they reveal. A dial from a card may be kept, or traded for the token of its command. */
import type { State } from '../../../../core/index.ts';
import type { Rules } from '../../compiled.ts';
import * as field from '../../state/field.ts';
import { COMMAND, COMMANDS, DULLED, MAX_SHIPS, SEAT_OF } from '../../state/layout.ts';
import { lowest } from '../../units/bit-sets.ts';
import { alive, flagshipOf } from '../../units/combatants.ts';
import { layOnCard, onCard, oneToken, takeFromCard, tokensIn } from '../../units/stock.ts';
import { gainToken, mayGain } from '../../units/tokens.ts';
import { COMMAND_NAMES } from '../../view/words.ts';
import { type Asks, offer, offeredIf, operation } from '../word.ts';
import { gain } from './gifts.ts';

/** Ship `u` activates: it gets the dials that cards hold for it, and those called for the round. */
export function giveDials(s: State, u: number): void {
  const seat = SEAT_OF[u]!;
  if (s[field.dialsCalled + seat] !== 0) s[field.dialsDue] = 1 << (s[field.dialsCalled + seat]! - 1);
  if (flagshipOf(s, u) !== u) return;
  s[field.dialsDue]! |= s[field.dialsWaiting + seat]!;
  s[field.dialsWaiting + seat] = 0;
}

const TRADE = 1;

/** Asks for each dial that the ship gains whether it is kept or traded for its token. An answer is command * 2, + 1 for the token. */
const KEEP_OR_TRADE: Asks = {
  legal: (r, s, _act, _u, out) => {
    const due = s[field.dialsDue]!;
    if (due === 0) return 0;
    const command = lowest(due);
    const u = s[field.active]!;
    out[0] = command * 2;
    if (!mayGain(r, s, u, command)) return 1;
    out[1] = command * 2 + TRADE;
    return 2;
  },
  take: (r, s, _act, _u, answer, log) => {
    const command = answer >> 1;
    s[field.dialsDue]! &= ~(1 << command);
    if ((answer & TRADE) === 0) s[field.gainedDials]! |= 1 << command;
    else gain(r, s, s[field.active]!, command, log);
  },
  says: (_r, _s, _act, answer) =>
    (answer & TRADE) === 0
      ? `keep the ${COMMAND_NAMES[answer >> 1]!} dial`
      : `trade the ${COMMAND_NAMES[answer >> 1]!} dial for its token`,
};

/** As `KEEP_OR_TRADE`, for a card that is used in a window: the question is asked after it. */
const KEEP_OR_TRADE_LATER: Asks = {
  ...KEEP_OR_TRADE,
  legal: (r, s, act, u, out) => (s[field.window] !== 0 ? 0 : KEEP_OR_TRADE.legal(r, s, act, u, out)),
};

/** As `KEEP_OR_TRADE`, for a card that calls dials before any ship activates: the question is asked when a ship does. */
const ONCE_ACTIVE: Asks = {
  ...KEEP_OR_TRADE,
  legal: (r, s, act, u, out) => (s[field.active]! < 0 ? 0 : KEEP_OR_TRADE.legal(r, s, act, u, out)),
};

/** The ship that carries the card of the act: `u`, or the flagship for the card of a commander. */
const carrier = (s: State, u: number): number => Math.max(0, flagshipOf(s, u));

/** Takes a dial of a command from the card; from then on every ship that activates is asked about it. */
function callDial(r: Rules, s: State, act: number, u: number, command: number): void {
  const card = r.effects.cardOfAct(act);
  takeFromCard(r, s, u, card, command);
  s[field.dialAct + SEAT_OF[u]!] = act + 1;
}

/** Appends the dials on the card, one of each command; the option is the command. */
function dialsOnCard(
  r: Rules,
  s: State,
  act: number,
  u: number,
  _about: number,
  out: Int32Array,
  from: number,
): number {
  const held = onCard(r, s, u, r.effects.cardOfAct(act));
  let n = from;
  for (let c = 0; c < COMMANDS; c++) if (tokensIn(held, c) > 0) out[n++] = offer(r, act, u, c);
  return n;
}

/** The option is the command. */
export const callsDials = operation('callsDials', {
  does: 'a token that lies on the card goes: each friendly ship that activates this round gains a dial of its command',
  gainsDials: true,
  asks: ONCE_ACTIVE,
  legal: dialsOnCard,
  take: (r, s, act, u, option) => {
    callDial(r, s, act, u, option);
    s[field.dialsCalled + SEAT_OF[u]!] = option + 1;
  },
  says: (_r, _s, _act, option) => `a ${COMMAND_NAMES[option]!} dial for every ship`,
});

/** The option is the command. */
export const drawsDials = operation('drawsDials', {
  does: 'as a ship of the fleet reveals a command, tokens that lie on the card become dials of it, one of each command',
  gainsDials: true,
  asks: KEEP_OR_TRADE_LATER,
  legal: (r, s, act, u, _about, out, from) => {
    const held = onCard(r, s, carrier(s, u), r.effects.cardOfAct(act));
    let n = from;
    for (let c = 0; c < COMMANDS; c++)
      if (tokensIn(held, c) > 0 && (s[field.dialsDue]! & (1 << c)) === 0) out[n++] = offer(r, act, u, c);
    return n;
  },
  take: (r, s, act, u, option) => {
    callDial(r, s, act, carrier(s, u), option);
    s[field.dialsDue]! |= 1 << option;
  },
  says: (_r, _s, _act, option) => `gain a ${COMMAND_NAMES[option]!} dial`,
});

/** An option is command * 2, + 1 for the tokens. */
export const dialOrTokens = operation('dialOrTokens', {
  does: 'a token that lies on the card becomes a dial of the flagship, or each friendly ship gains a token of its command',
  gainsDials: true,
  asks: ONCE_ACTIVE,
  legal: (r, s, act, u, _about, out, from) => {
    const held = onCard(r, s, u, r.effects.cardOfAct(act));
    let n = from;
    for (let c = 0; c < COMMANDS; c++) {
      if (tokensIn(held, c) === 0) continue;
      out[n++] = offer(r, act, u, c * 2);
      out[n++] = offer(r, act, u, c * 2 + TRADE);
    }
    return n;
  },
  take: (r, s, act, u, option, log) => {
    const command = option >> 1;
    callDial(r, s, act, u, command);
    if ((option & TRADE) === 0) {
      s[field.dialsWaiting + SEAT_OF[u]!]! |= 1 << command;
      return;
    }
    const first = SEAT_OF[u]! * MAX_SHIPS;
    for (let v = first; v < first + MAX_SHIPS; v++) if (alive(s, v)) gainToken(r, s, v, command, log);
  },
  says: (_r, _s, _act, option) =>
    (option & TRADE) === 0
      ? `a ${COMMAND_NAMES[option >> 1]!} dial for the flagship`
      : `a ${COMMAND_NAMES[option >> 1]!} token for every ship`,
});

/** The option is the command. */
export const matchesTokens = operation('matchesTokens', {
  does: 'a token that lies on the card goes: a token of its command, spent alone, counts as dial and token for every friendly ship this round',
  matchesTokens: true,
  legal: dialsOnCard,
  take: (r, s, act, u, option) => {
    takeFromCard(r, s, u, r.effects.cardOfAct(act), option);
    s[field.matchedTokens + SEAT_OF[u]!] = option + 1;
  },
  says: (_r, _s, _act, option) => `a ${COMMAND_NAMES[option]!} token of any ship counts as dial and token`,
});

/** The option is the command. */
export const dullsDials = operation('dullsDials', {
  does: 'a token that lies on the card goes: a dial of its command that an enemy ship spends this round counts as a token',
  legal: (r, s, act, u, about, out, from) =>
    s[field.matchedTokens + 1 - SEAT_OF[u]!]! >> DULLED === 0 ? dialsOnCard(r, s, act, u, about, out, from) : from,
  take: (r, s, act, u, option) => {
    takeFromCard(r, s, u, r.effects.cardOfAct(act), option);
    s[field.matchedTokens + 1 - SEAT_OF[u]!]! |= (option + 1) << DULLED;
  },
  says: (_r, _s, _act, option) => `a ${COMMAND_NAMES[option]!} dial of any enemy ship counts as a token`,
});

export const squadronDial = operation('squadronDial', {
  does: 'as another command is revealed, a squadron command is resolved as by a dial',
  gainsDials: true,
  legal: offeredIf((_r, s) => s[field.dial] !== 0 && s[field.dial] !== COMMAND.SQUADRON + 1),
  take: (_r, s) => {
    s[field.gainedDials]! |= 1 << COMMAND.SQUADRON;
  },
});

const NO_DIAL = COMMANDS;

/** Whether the card holds tokens of every command once one of `command` is added. */
function isComplete(held: number, command: number): boolean {
  for (let c = 0; c < COMMANDS; c++) if (c !== command && tokensIn(held, c) === 0) return false;
  return true;
}

/** The option is the command of the dial, 4 for none. */
export const collectsDials = operation('collectsDials', {
  does: 'as a command is revealed, a token of it is laid on the card; with one of every command there the ship gains a dial',
  gainsDials: true,
  keeps: 'match',
  asks: KEEP_OR_TRADE_LATER,
  legal: (r, s, act, u, _about, out, from) => {
    const command = s[field.dial]! - 1;
    if (command < 0) return from;
    let n = from;
    if (isComplete(onCard(r, s, u, r.effects.cardOfAct(act)), command))
      for (let c = 0; c < COMMANDS; c++) out[n++] = offer(r, act, u, c);
    out[n++] = offer(r, act, u, NO_DIAL);
    return n;
  },
  take: (r, s, act, u, option) => {
    const card = r.effects.cardOfAct(act);
    const held = onCard(r, s, u, card);
    const command = s[field.dial]! - 1;
    if (tokensIn(held, command) < MOST_TOKENS) layOnCard(r, s, u, card, held + oneToken(command));
    if (option === NO_DIAL) return;
    s[field.dialAct + SEAT_OF[u]!] = act + 1;
    s[field.dialsDue]! |= 1 << option;
  },
  says: (_r, s, _act, option) =>
    `lay a ${COMMAND_NAMES[s[field.dial]! - 1]!} token on it${option === NO_DIAL ? '' : `, and gain a ${COMMAND_NAMES[option]!} dial`}`,
});
const MOST_TOKENS = 7;
