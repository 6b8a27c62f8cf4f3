/** Words by which ships gain command tokens: from cards, from friends, or at no price. */
import type { EventLog, State } from '../../../../core/index.ts';
import type { Rules } from '../../compiled.ts';
import { COMMAND_WORDS } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import { DISTANCE, RANGE } from '../../geometry/bands.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import { ATTACK_AS, COMMAND, COMMANDS, MAX_SHIPS, SEAT_OF, SHIP_AT, UNITS } from '../../state/layout.ts';
import { within } from '../../position/nearby.ts';
import { bitsIn } from '../../units/bit-sets.ts';
import { alive, codeOf, friend, hasCommand, typeOf } from '../../units/combatants.ts';
import { layOnCard, onCard, oneToken, takeFromCard, tokensIn } from '../../units/stock.ts';
import { PASSES, RETURNS } from '../effects.ts';
import { noteUse } from '../moments.ts';
import { clearRaid, dropToken, gainToken, mayGain, receiveToken } from '../../units/tokens.ts';
import { exhaust, isExhausted } from '../../units/upgrades.ts';
import { COMMAND_NAMES, nameOf } from '../../view/words.ts';
import { pay } from './losses.ts';
import { type Asks, codeOfName, offer, offeredIf, operand, operation, orStop } from '../word.ts';
import { setSpeed } from '../../position/speeds.ts';

/** The answer that ends a question: no ship has this place. */
const ENOUGH = 31;

/** Ship `v` gains a command token by the card that asks; if it then holds too many, it discards one before the card goes on. */
export function gain(r: Rules, s: State, v: number, command: number, log: EventLog | null): void {
  gainToken(r, s, v, command, log);
  s[field.gaining] = v + 1;
}

/** The question of a card that only gives a token: none, except which token a ship with too many discards. */
export const NOTHING_FURTHER: Asks = { legal: () => 0, take: () => undefined, says: () => '' };

// Tokens for a friend.

/** The answer of `passesTokens` with which the ship keeps its token. */
const KEEPS = 31;

/** The command of the first token that waits on the card of a word, -1 for none. */
function waiting(r: Rules, s: State, act: number, u: number): number {
  const held = onCard(r, s, u, r.effects.cardOfAct(act));
  for (let c = 0; c < COMMANDS; c++) if (tokensIn(held, c) > 0) return c;
  return -1;
}

export const passesTokens = operation<number>(PASSES, {
  does: 'a friendly ship within the distance may gain a command token in its place',
  operands: (distance) => [distance],
  keeps: 'match',
  asks: {
    legal: (r, s, act, u, out) => {
      const command = waiting(r, s, act, u);
      if (command < 0) return 0;
      let n = 0;
      out[n++] = KEEPS;
      for (let i = 0; i < MAX_SHIPS; i++) {
        const v = friend(u, i);
        if (v === u || !alive(s, u) || !alive(s, v) || !mayGain(r, s, v, command)) continue;
        if (within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) out[n++] = i;
      }
      return n;
    },
    take: (r, s, act, u, answer, log) => {
      const command = waiting(r, s, act, u);
      const card = r.effects.cardOfAct(act);
      takeFromCard(r, s, u, card, command);
      const v = answer === KEEPS ? u : friend(u, answer);
      if (v !== u) noteUse(r, s, u, card, log);
      if (v !== u && u === s[field.active] && s[field.traded] === command + 1) s[field.traded] = 0;
      receiveToken(r, s, v, command, log);
      s[field.gaining] = v + 1;
    },
    says: (r, s, act, answer, u) =>
      `a ${COMMAND_NAMES[waiting(r, s, act, u)]!} token for ${nameOf(r, s, answer === KEEPS ? u : friend(u, answer))}`,
  },
});

// A spent token comes back.

const STAYS_SPENT = 0;
const COMES_BACK = 1;

export const tokenBack = operation(RETURNS, {
  does: 'a command token that is spent may come back; then the card is exhausted',
  keeps: 'match',
  asks: {
    legal: (r, s, act, u, out) => {
      if (waiting(r, s, act, u) < 0) return 0;
      out[0] = COMES_BACK;
      out[1] = STAYS_SPENT;
      return 2;
    },
    take: (r, s, act, u, answer, log) => {
      const command = waiting(r, s, act, u);
      const card = r.effects.cardOfAct(act);
      if (answer === STAYS_SPENT) {
        takeFromCard(r, s, u, card, command);
        return;
      }
      layOnCard(r, s, u, card, 0);
      exhaust(s, u, card);
      noteUse(r, s, u, card, log);
      gain(r, s, u, command, log);
    },
    says: (r, s, act, answer, u) => {
      const token = `${COMMAND_NAMES[waiting(r, s, act, u)]!} token`;
      return answer === COMES_BACK ? `gain the ${token} again` : `the ${token} stays spent`;
    },
  },
});

// Tokens from the card.

/** Registers: the ships that have been chosen, one bit each by place in the fleet. */
const CHOSEN = field.answers;

/** Writes the places of friendly ships within the distance that can gain a token of the card's command and have not been chosen. */
function takers(r: Rules, s: State, act: number, u: number, out: Int32Array): number {
  if (tokensIn(onCard(r, s, u, r.effects.cardOfAct(act)), operand(r, act, 0)) === 0) return 0;
  const first = SEAT_OF[u]! * MAX_SHIPS;
  let n = 0;
  for (let i = 0; i < MAX_SHIPS; i++)
    if (
      (s[CHOSEN]! & (1 << i)) === 0 &&
      alive(s, first + i) &&
      mayGain(r, s, first + i, operand(r, act, 0)) &&
      within(r, s, u, first + i, DISTANCE[operand(r, act, 2)]!)
    )
      out[n++] = i;
  return n;
}

/** Command tokens that lie on the card are given to friendly ships within a distance, one to each. */
export const givesTokens = operation<{ readonly token: string; readonly laid: number; readonly distance: number }>(
  'givesTokens',
  {
    operands: ({ token, laid, distance }) => [codeOfName(COMMAND_WORDS, token), laid, distance],
    keeps: 'match',
    laid: ([command = 0, laid = 0]) => laid * oneToken(command),
    legal: offeredIf((r, s, act, u) => takers(r, s, act, u, r.scratch.slots) !== 0),
    asks: {
      legal: (r, s, act, u, out) => {
        if ((s[CHOSEN]! & (1 << ENOUGH)) !== 0) return 0;
        return orStop(out, takers(r, s, act, u, out), s[CHOSEN]!, ENOUGH);
      },
      take: (r, s, act, u, answer, log) => {
        s[CHOSEN]! |= 1 << answer;
        if (answer === ENOUGH) return;
        const card = r.effects.cardOfAct(act);
        takeFromCard(r, s, u, card, operand(r, act, 0));
        gain(r, s, friend(u, answer), operand(r, act, 0), log);
      },
      says: (r, s, act, answer, u) =>
        answer === ENOUGH
          ? 'no further ship'
          : `a ${COMMAND_NAMES[operand(r, act, 0)]!} token for ${nameOf(r, s, friend(u, answer))}`,
    },
  },
);

// Tokens that both players place.

/** Registers: tokens placed so far; their commands, one bit each; ships to which the present player has given a token, one bit each. */
const PLACED = field.answers;
const COMMANDS_PLACED = field.answers + 1;
const SHIPS_GIVEN = field.answers + 2;
const TOKENS_EACH = 2;

/** A token is lost if its ship has one of its command (A-CMD-09). */
export const sharesTokens = operation('sharesTokens', {
  does: 'two different command tokens go to two ships of any side; then the opponent does the same with the two others',
  asks: {
    legal: (_r, s, _act, _u, out) => {
      let n = 0;
      if (s[PLACED]! >= COMMANDS) return n;
      for (let c = 0; c < COMMANDS; c++)
        for (let v = 0; v < UNITS; v++)
          if ((s[COMMANDS_PLACED]! & (1 << c)) === 0 && (s[SHIPS_GIVEN]! & (1 << v)) === 0 && alive(s, v))
            out[n++] = c * UNITS + v;
      return n;
    },
    take: (r, s, _act, _u, answer, log) => {
      const command = Math.floor(answer / UNITS);
      s[COMMANDS_PLACED]! |= 1 << command;
      s[SHIPS_GIVEN]! |= 1 << (answer % UNITS);
      s[PLACED]!++;
      if (s[PLACED] === TOKENS_EACH) s[SHIPS_GIVEN] = 0;
      gain(r, s, answer % UNITS, command, log);
    },
    says: (r, s, _act, answer) =>
      `a ${COMMAND_NAMES[Math.floor(answer / UNITS)]!} token for ${nameOf(r, s, answer % UNITS)}`,
    side: (_r, s, u) => (s[PLACED]! < TOKENS_EACH ? SEAT_OF[u]! : 1 - SEAT_OF[u]!),
  },
});

// The player chooses tokens for the card.

/** Register: how many tokens have been chosen. */
const LAID = field.answers;

/** After deployment `count` command tokens are laid on the card; the player chooses them, from at least a given number of commands. */
export const choosesTokens = operation<{
  readonly count: number;
  readonly commands: number;
  readonly of?: readonly string[];
}>('choosesTokens', {
  operands: ({ count, commands, of = COMMAND_WORDS }) => [
    count,
    commands,
    of.reduce((bits, command) => bits | (1 << codeOfName(COMMAND_WORDS, command)), 0),
  ],
  keeps: 'match',
  must: true,
  legal: offeredIf((r, s, act, u) => s[field.arriving] === 0 && onCard(r, s, u, r.effects.cardOfAct(act)) === 0),
  asks: {
    legal: (r, s, act, u, out) => {
      const left = operand(r, act, 0) - s[LAID]!;
      if (left === 0) return 0;
      const held = onCard(r, s, u, r.effects.cardOfAct(act));
      let met = 0;
      for (let c = 0; c < COMMANDS; c++) if (tokensIn(held, c) > 0) met++;
      let n = 0;
      // The last tokens must be of new commands as long as the card lacks some.
      for (let c = 0; c < COMMANDS; c++)
        if ((operand(r, act, 2) & (1 << c)) !== 0 && (tokensIn(held, c) === 0 || left > operand(r, act, 1) - met))
          out[n++] = c;
      return n;
    },
    take: (r, s, act, u, answer) => {
      const card = r.effects.cardOfAct(act);
      s[LAID]!++;
      layOnCard(r, s, u, card, onCard(r, s, u, card) + oneToken(answer));
    },
    says: (_r, _s, _act, answer) => `a ${COMMAND_NAMES[answer]!} token on the card`,
  },
});

export const gainsMatching = operation('gainsMatching', {
  does: 'gains a token of the revealed command, if one of it lies on the card',
  legal: offeredIf((r, s, act, u) => {
    const command = s[field.dial]! - 1;
    return (
      command >= 0 && tokensIn(onCard(r, s, u, r.effects.cardOfAct(act)), command) !== 0 && mayGain(r, s, u, command)
    );
  }),
  take: (r, s, _act, u, _option, log) => gain(r, s, u, s[field.dial]! - 1, log),
  asks: NOTHING_FURTHER,
});

export const gainsRevealed = operation<{ readonly distance: number }>('gainsRevealed', {
  does: 'as another friendly ship within a distance reveals a command, gains a token of it',
  afar: true,
  operands: ({ distance }) => [distance],
  legal: offeredIf((r, s, act, u) => {
    const command = s[field.dial]! - 1;
    return (
      command >= 0 &&
      u !== s[field.active] &&
      mayGain(r, s, u, command) &&
      within(r, s, u, s[field.active]!, DISTANCE[operand(r, act, 0)]!)
    );
  }),
  take: (r, s, _act, u, _option, log) => gain(r, s, u, s[field.dial]! - 1, log),
  says: (_r, s) => `a ${COMMAND_NAMES[s[field.dial]! - 1]!} token`,
  asks: NOTHING_FURTHER,
});

/** The answer that declines the token; a register: whether the question has been answered. */
const NO_TOKEN = COMMANDS;
const ANSWERED = field.answers;

export const gainsAfterFirst = operation('gainsAfterFirst', {
  does: 'after the first command that it resolves in its activation, gains a token of any command',
  legal: offeredIf((r, s, _act, u) => {
    for (let c = 0; c < COMMANDS; c++) if (mayGain(r, s, u, c)) return true;
    return false;
  }),
  asks: {
    legal: (r, s, _act, u, out) => {
      if (s[ANSWERED] !== 0) return 0;
      let n = 0;
      for (let c = 0; c < COMMANDS; c++) if (mayGain(r, s, u, c)) out[n++] = c;
      out[n] = NO_TOKEN;
      return n + 1;
    },
    take: (r, s, act, u, answer, log) => {
      s[ANSWERED] = 1;
      if (answer === NO_TOKEN) return;
      pay(r, s, act, u, log);
      gain(r, s, u, answer, log);
    },
    says: (_r, _s, _act, answer) => (answer === NO_TOKEN ? 'no token' : `a ${COMMAND_NAMES[answer]!} token`),
  },
});

export const gainsAllTokens = operation('gainsAllTokens', {
  does: 'one command token of each command lies on the card: gains all of them',
  keeps: 'match',
  laid: () => COMMAND_WORDS.reduce((laid, _, command) => laid + oneToken(command), 0),
  legal: offeredIf((r, s, act, u) => onCard(r, s, u, r.effects.cardOfAct(act)) !== 0),
  take: (r, s, act, u, _option, log) => {
    const card = r.effects.cardOfAct(act);
    const held = onCard(r, s, u, card);
    layOnCard(r, s, u, card, 0);
    for (let c = 0; c < COMMANDS; c++) for (let k = tokensIn(held, c); k > 0; k--) gain(r, s, u, c, log);
  },
  asks: NOTHING_FURTHER,
});

export const pledgesDial = operation('pledgesDial', {
  does: 'the revealed command is laid on the card, for each dial of the next Command Phase: gains a token of any command',
  keeps: 'match',
  holds: (value) => [`the dials of the next Command Phase: ${COMMAND_NAMES[value - 1]!}`],
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    if (s[field.dial] === 0 || onCard(r, s, u, r.effects.cardOfAct(act)) !== 0) return n;
    for (let c = 0; c < COMMANDS; c++) if (mayGain(r, s, u, c)) out[n++] = offer(r, act, u, c);
    return n;
  },
  take: (r, s, act, u, option, log) => {
    layOnCard(r, s, u, r.effects.cardOfAct(act), s[field.dial]!);
    gain(r, s, u, option, log);
  },
  says: (_r, _s, _act, option) => `gain a ${COMMAND_NAMES[option]!} token`,
  asks: NOTHING_FURTHER,
});

/** Registers: the place of the friendly ship; whether a token has been discarded. */
const FROM_SHIP = field.answers;
const TAKEN = field.answers + 1;
/** An answer is the command of a token of the ship, or the command + this for a token on the card. */
const ON_CARD = COMMANDS;
const NO_MORE = 2 * COMMANDS;

/** Writes the tokens of a friendly ship and of the card in exchange for which ship `u` can gain one. */
function exchangeable(r: Rules, s: State, act: number, u: number, out: Int32Array): number {
  const v = friend(u, s[FROM_SHIP]!);
  const held = onCard(r, s, u, r.effects.cardOfAct(act));
  let n = 0;
  for (let c = 0; c < COMMANDS; c++) {
    if (!mayGain(r, s, u, c)) continue;
    if (hasCommand(s, v, c)) out[n++] = c;
    if (tokensIn(held, c) > 0) out[n++] = ON_CARD + c;
  }
  return n;
}

export const exchangesTokens = operation<{ readonly distance: number }>('exchangesTokens', {
  does: 'command tokens of a friendly ship within a distance, and of the card, are discarded: gains as many of their commands',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    const first = SEAT_OF[u]! * MAX_SHIPS;
    const before = s[FROM_SHIP]!;
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = first + i;
      if (v === u || !alive(s, v) || !within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) continue;
      s[FROM_SHIP] = i;
      if (exchangeable(r, s, act, u, r.scratch.slots) > 0) out[n++] = offer(r, act, u, i);
    }
    s[FROM_SHIP] = before;
    return n;
  },
  take: (_r, s, _act, _u, option) => {
    s[FROM_SHIP] = option;
  },
  says: (r, s, _act, option, u) => `with ${nameOf(r, s, friend(u, option))}`,
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[TAKEN] === ENOUGH) return 0;
      return orStop(out, exchangeable(r, s, act, u, out), s[TAKEN]!, NO_MORE);
    },
    take: (r, s, act, u, answer, log) => {
      if (answer === NO_MORE) {
        s[TAKEN] = ENOUGH;
        return;
      }
      s[TAKEN]!++;
      const card = r.effects.cardOfAct(act);
      if (answer >= ON_CARD) takeFromCard(r, s, u, card, answer - ON_CARD);
      else dropToken(s, friend(u, s[FROM_SHIP]!), answer, log);
      gain(r, s, u, answer % COMMANDS, log);
    },
    says: (_r, _s, _act, answer) =>
      answer === NO_MORE
        ? 'no further token'
        : `a ${COMMAND_NAMES[answer % COMMANDS]!} token ${answer >= ON_CARD ? 'of the card' : 'of the other ship'}`,
  },
});

/**
 * Registers: friendly ships that have swapped a token, one bit each by place; the last of them + 1 while it chooses; whether the player has finished.
 */
const SWAPPED = field.answers;
const SWAPPING = field.answers + 1;
const NO_SWAP = field.answers + 2;
/** The answer that stops the question. Another answer is place of a ship * 4 + command of its token, and then the new command. */
const NO_SHIP = MAX_SHIPS * COMMANDS;

/** Writes the command tokens of those friendly ships within the distance that have not swapped one yet. */
function swappable(r: Rules, s: State, act: number, u: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const v = friend(u, i);
    if ((s[SWAPPED]! & (1 << i)) !== 0 || !alive(s, v) || !within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) continue;
    for (let c = 0; c < COMMANDS; c++) if (hasCommand(s, v, c)) out[n++] = i * COMMANDS + c;
  }
  return n;
}

export const swapsTokens = operation<{ readonly distance: number; readonly most: number }>('swapsTokens', {
  does: 'friendly ships within a distance, so many at most, discard a command token each for one of any command',
  operands: ({ distance, most }) => [distance, most],
  legal: offeredIf((r, s, act, u) => swappable(r, s, act, u, r.scratch.slots) !== 0),
  asks: {
    legal: (r, s, act, u, out) => {
      let n = 0;
      if (s[SWAPPING] !== 0) {
        for (let c = 0; c < COMMANDS; c++) if (mayGain(r, s, friend(u, s[SWAPPING]! - 1), c)) out[n++] = c;
        return n;
      }
      if (s[NO_SWAP] !== 0 || bitsIn(s[SWAPPED]!) >= operand(r, act, 1)) return 0;
      n = swappable(r, s, act, u, out);
      if (n > 0 && s[SWAPPED] !== 0) out[n++] = NO_SHIP;
      return n;
    },
    take: (r, s, _act, u, answer, log) => {
      if (s[SWAPPING] !== 0) {
        const v = friend(u, s[SWAPPING]! - 1);
        s[SWAPPING] = 0;
        gain(r, s, v, answer, log);
        return;
      }
      if (answer === NO_SHIP) {
        s[NO_SWAP] = 1;
        return;
      }
      const i = Math.floor(answer / COMMANDS);
      s[SWAPPED]! |= 1 << i;
      dropToken(s, friend(u, i), answer % COMMANDS, log);
      for (let c = 0; c < COMMANDS; c++) if (mayGain(r, s, friend(u, i), c)) s[SWAPPING] = i + 1;
    },
    says: (r, s, _act, answer, u) => {
      if (s[SWAPPING] !== 0) return `a ${COMMAND_NAMES[answer]!} token`;
      return answer === NO_SHIP
        ? 'no further ship'
        : `the ${COMMAND_NAMES[answer % COMMANDS]!} token of ${nameOf(r, s, friend(u, Math.floor(answer / COMMANDS)))}`;
    },
  },
});

// Tokens of friends.

/** An option is old command * 4 + new command. */
export const swapsToken = operation<{ readonly distance: number }>('swapsToken', {
  does: 'in the activation of a friendly ship within a distance one of its command tokens becomes another',
  afar: true,
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    const v = s[field.active]!;
    if (!within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) return from;
    let n = from;
    for (let old = 0; old < COMMANDS; old++)
      for (let now = 0; now < COMMANDS; now++)
        if (hasCommand(s, v, old) && mayGain(r, s, v, now)) out[n++] = offer(r, act, u, old * COMMANDS + now);
    return n;
  },
  take: (r, s, _act, _u, option, log) => {
    dropToken(s, s[field.active]!, Math.floor(option / COMMANDS), log);
    gainToken(r, s, s[field.active]!, option % COMMANDS, log);
  },
  says: (r, s, _act, option) =>
    `${nameOf(r, s, s[field.active]!)} has a ${COMMAND_NAMES[option % COMMANDS]!} token for ${COMMAND_NAMES[Math.floor(option / COMMANDS)]!}`,
});

/** Registers: the command + 1 of the discarded raid token; whether a token has been chosen. */
const CLEARED = field.answers;
const CHOSEN_TOKEN = field.answers + 1;

/** Writes the raid tokens of enemy ships within the distance: place * 4 + command. */
function raidsWithin(r: Rules, s: State, act: number, u: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
    if (!alive(s, v) || s[SHIP_AT[v]! + field.raids] === 0) continue;
    if (!within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) continue;
    for (let c = 0; c < COMMANDS; c++) if (hasRaid(s, v, c)) out[n++] = i * COMMANDS + c;
  }
  return n;
}

export const gainsForRaid = operation<{ readonly distance: number }>('gainsForRaid', {
  does: 'in the activation of a friendly ship within a distance a raid token of an enemy ship within it is discarded, and the friend gains a command token of any command',
  afar: true,
  operands: ({ distance }) => [distance],
  legal: offeredIf((r, s, act, u) => {
    const friendly = s[field.active]!;
    if (!within(r, s, u, friendly, DISTANCE[operand(r, act, 0)]!)) return false;
    let gains = 0;
    for (let c = 0; c < COMMANDS; c++) if (mayGain(r, s, friendly, c)) gains++;
    return gains > 0 && raidsWithin(r, s, act, u, r.scratch.slots) > 0;
  }),
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[CLEARED] === 0) return raidsWithin(r, s, act, u, out);
      let n = 0;
      if (s[CHOSEN_TOKEN] !== 0) return n;
      for (let c = 0; c < COMMANDS; c++) if (mayGain(r, s, s[field.active]!, c)) out[n++] = c;
      return n;
    },
    take: (r, s, _act, u, answer, log) => {
      if (s[CLEARED] !== 0) {
        s[CHOSEN_TOKEN] = 1;
        gain(r, s, s[field.active]!, answer, log);
        return;
      }
      const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + Math.floor(answer / COMMANDS);
      s[CLEARED] = 1 + (answer % COMMANDS);
      clearRaid(s, v, answer % COMMANDS, log);
    },
    says: (r, s, _act, answer, u) =>
      s[CLEARED] === 0
        ? `the ${COMMAND_NAMES[answer % COMMANDS]!} raid token of ${nameOf(r, s, (1 - SEAT_OF[u]!) * MAX_SHIPS + Math.floor(answer / COMMANDS))}`
        : `a ${COMMAND_NAMES[answer]!} token`,
  },
});

/** The answer with which none is taken; it is above all pairs of tokens. */
const NO_PAIR = COMMANDS * COMMANDS;

/** An answer is the command of the raid token * 4 + that of the command token. */
export const takesTokenOfRaided = operation('takesTokenOfRaided', {
  does: 'a raid token and a command token of the ship that was attacked are discarded, and the ship gains a command token like that one',
  legal: offeredIf((_r, s) => {
    const v = SHIP_AT[s[field.target]!]!;
    return s[v + field.raids] !== 0 && s[v + field.commands] !== 0;
  }),
  asks: {
    legal: (_r, s, _act, _u, out) => {
      if (s[CLEARED] !== 0) return 0;
      const v = s[field.target]!;
      let n = 0;
      for (let raided = 0; raided < COMMANDS; raided++)
        for (let c = 0; c < COMMANDS; c++)
          if (hasRaid(s, v, raided) && hasCommand(s, v, c)) out[n++] = raided * COMMANDS + c;
      out[n++] = NO_PAIR;
      return n;
    },
    take: (r, s, act, u, answer, log) => {
      s[CLEARED] = 1;
      if (answer === NO_PAIR) return;
      pay(r, s, act, u, log);
      clearRaid(s, s[field.target]!, Math.floor(answer / COMMANDS), log);
      dropToken(s, s[field.target]!, answer % COMMANDS, log);
      gain(r, s, u, answer % COMMANDS, log);
    },
    says: (_r, _s, _act, answer) =>
      answer === NO_PAIR
        ? 'no token'
        : `its ${COMMAND_NAMES[answer % COMMANDS]!} token, for its ${COMMAND_NAMES[Math.floor(answer / COMMANDS)]!} raid token`,
  },
});

export const passesCommand = operation<{ readonly token: string; readonly laid: number; readonly distance: number }>(
  'passesCommand',
  {
    does: 'as another command than repair is revealed, a friendly ship within a distance gains its token; tokens lie on the card',
    operands: ({ token, laid, distance }) => [codeOfName(COMMAND_WORDS, token), laid, distance],
    keeps: 'match',
    laid: ([command = 0, laid = 0]) => laid * oneToken(command),
    legal: (r, s, act, u, _about, out, from) => {
      const command = s[field.dial]! - 1;
      if (command < 0 || command === COMMAND.REPAIR) return from;
      const first = SEAT_OF[u]! * MAX_SHIPS;
      let n = from;
      for (let v = first; v < first + MAX_SHIPS; v++)
        if (alive(s, v) && mayGain(r, s, v, command) && within(r, s, u, v, DISTANCE[operand(r, act, 2)]!))
          out[n++] = offer(r, act, u, v - first);
      return n;
    },
    take: (r, s, _act, u, option, log) => gain(r, s, friend(u, option), s[field.dial]! - 1, log),
    says: (r, s, _act, option, u) =>
      `a ${COMMAND_NAMES[s[field.dial]! - 1]!} token for ${nameOf(r, s, friend(u, option))}`,
    asks: NOTHING_FURTHER,
  },
);

export const raidsEnemies = operation('raidsEnemies', {
  does: 'a command token of the card is discarded: each enemy ship gains its raid token',
  legal: (r, s, act, u, _about, out, from) => {
    const held = onCard(r, s, u, r.effects.cardOfAct(act));
    let n = from;
    for (let c = 0; c < COMMANDS; c++)
      if (tokensIn(held, c) > 0 && anyWithoutRaid(s, 1 - SEAT_OF[u]!, c)) out[n++] = offer(r, act, u, c);
    return n;
  },
  take: (r, s, act, u, option, log) => {
    const card = r.effects.cardOfAct(act);
    takeFromCard(r, s, u, card, option);
    const first = (1 - SEAT_OF[u]!) * MAX_SHIPS;
    for (let v = first; v < first + MAX_SHIPS; v++) if (alive(s, v)) raid(s, v, option, log);
  },
  says: (_r, _s, _act, option) => `${COMMAND_NAMES[option]!} raid tokens`,
});

/** Register: the ship + 1 that is to gain the raid token. */
const RAIDED = field.answers;
const ALL_RAIDS = (1 << COMMANDS) - 1;

/** Asks for the command of a raid token, which the ship in the register gains. */
const RAIDS: Asks = {
  legal: (_r, s, _act, _u, out) => {
    let n = 0;
    if (s[RAIDED] !== 0) for (let c = 0; c < COMMANDS; c++) if (!hasRaid(s, s[RAIDED]! - 1, c)) out[n++] = c;
    return n;
  },
  take: (_r, s, _act, _u, answer, log) => {
    raid(s, s[RAIDED]! - 1, answer, log);
    s[RAIDED] = 0;
  },
  says: (_r, _s, _act, answer) => `a ${COMMAND_NAMES[answer]!} raid token`,
};

/** An enemy ship at close range gains a raid token. An option is the place of the ship; the answer is the command. */
export const raidsNearby = operation('raidsNearby', {
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
      if (alive(s, v) && s[SHIP_AT[v]! + field.raids] !== ALL_RAIDS && within(r, s, u, v, RANGE[1]!))
        out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (_r, s, _act, u, option) => {
    s[RAIDED] = (1 - SEAT_OF[u]!) * MAX_SHIPS + option + 1;
  },
  says: (r, s, _act, option, u) => `a raid token for ${nameOf(r, s, (1 - SEAT_OF[u]!) * MAX_SHIPS + option)}`,
  asks: RAIDS,
});
export const raidsAttacker = operation('raidsAttacker', {
  does: 'a ship that attacks it, but by a salvo, gains a raid token of its choice, if the card is ready',
  must: true,
  legal: offeredIf((r, s, act, u) => {
    const c = s[field.attacker]!;
    return (
      c < UNITS &&
      s[field.attackAs] !== ATTACK_AS.SALVO &&
      s[field.attackAs]! < ATTACK_AS.EXOGORTH &&
      !isExhausted(s, u, r.effects.cardOfAct(act)) &&
      s[SHIP_AT[c]! + field.raids] !== ALL_RAIDS
    );
  }),
  take: (_r, s) => {
    s[RAIDED] = s[field.attacker]! + 1;
  },
  asks: { ...RAIDS, side: (_r, _s, u) => 1 - SEAT_OF[u]! },
});

const hasRaid = (s: State, v: number, command: number): boolean =>
  (s[SHIP_AT[v]! + field.raids]! & (1 << command)) !== 0;

function anyWithoutRaid(s: State, seat: number, command: number): boolean {
  for (let v = seat * MAX_SHIPS; v < (seat + 1) * MAX_SHIPS; v++)
    if (alive(s, v) && !hasRaid(s, v, command)) return true;
  return false;
}

/** Ship `v` gains a raid token. */
export function raid(s: State, v: number, command: number, log: EventLog | null): void {
  if (hasRaid(s, v, command)) return;
  s[SHIP_AT[v]! + field.raids]! |= 1 << command;
  log?.add(ARMADA_EVENT.RAIDED, SEAT_OF[v]!, codeOf(s, v), -1, command);
}

/** Registers: the place of the enemy ship; whether its dial has been dealt with. */
const SPIED = field.answers;
const DEALT = field.answers + 1;

/** The top dial of an enemy ship becomes another command; its player and the one who set it know the command. */
function setTop(s: State, v: number, command: number, log: EventLog | null): void {
  const at = SHIP_AT[v]!;
  s[at + field.dials] = (s[at + field.dials]! & ~3) | command;
  s[at + field.dialsSeen]! |= 1;
  log?.add(ARMADA_EVENT.DIAL_RESET, SEAT_OF[v]!, codeOf(s, v), -1, command);
}

/** Appends the enemy ships within the distance of the card that have as many dials at least. */
function offerEnemies(
  r: Rules,
  s: State,
  act: number,
  u: number,
  dials: number,
  out: Int32Array,
  from: number,
): number {
  let n = from;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
    if (!alive(s, v) || s[SHIP_AT[v]! + field.dialCount]! < dials) continue;
    if (within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) out[n++] = offer(r, act, u, i);
  }
  return n;
}

/** An answer is the command. */
export const setsEnemyDial = operation<{ readonly distance: number }>('setsEnemyDial', {
  does: 'the top dial of an enemy within a distance is set anew, without a look at it before',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => offerEnemies(r, s, act, u, 1, out, from),
  take: (_r, s, _act, _u, option) => {
    s[SPIED] = option;
  },
  says: (r, s, _act, option, u) => nameOf(r, s, (1 - SEAT_OF[u]!) * MAX_SHIPS + option),
  asks: {
    legal: (_r, s, _act, _u, out) => {
      if (s[DEALT] !== 0) return 0;
      for (let c = 0; c < COMMANDS; c++) out[c] = c;
      return COMMANDS;
    },
    take: (_r, s, _act, u, answer, log) => {
      s[DEALT] = 1;
      setTop(s, (1 - SEAT_OF[u]!) * MAX_SHIPS + s[SPIED]!, answer, log);
    },
    says: (_r, _s, _act, answer) => `the top dial becomes ${COMMAND_NAMES[answer]!}`,
  },
});

/** An answer is the command, + 4 for a raid token. */
export const slicesDial = operation<{ readonly distance: number }>('slicesDial', {
  does: 'the top dial of an enemy within a distance is looked at and set anew, or the ship gains another raid token',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => offerEnemies(r, s, act, u, 0, out, from),
  take: (_r, s, _act, u, option) => {
    const at = SHIP_AT[(1 - SEAT_OF[u]!) * MAX_SHIPS + option]!;
    s[SPIED] = option;
    if (s[at + field.dialCount]! > 0) s[at + field.dialsSeen]! |= 1;
  },
  says: (r, s, _act, option, u) => nameOf(r, s, (1 - SEAT_OF[u]!) * MAX_SHIPS + option),
  asks: {
    legal: (_r, s, _act, u, out) => {
      if (s[DEALT] !== 0) return 0;
      const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + s[SPIED]!;
      const top = s[SHIP_AT[v]! + field.dialCount] === 0 ? -1 : s[SHIP_AT[v]! + field.dials]! & 3;
      let n = 0;
      if (top >= 0) for (let c = 0; c < COMMANDS; c++) out[n++] = c;
      for (let c = 0; c < COMMANDS; c++) if (c !== top && !hasRaid(s, v, c)) out[n++] = ON_CARD + c;
      return n;
    },
    take: (_r, s, _act, u, answer, log) => {
      const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + s[SPIED]!;
      s[DEALT] = 1;
      if (answer >= ON_CARD) raid(s, v, answer - ON_CARD, log);
      else setTop(s, v, answer, log);
    },
    says: (_r, _s, _act, answer) =>
      answer >= ON_CARD
        ? `a ${COMMAND_NAMES[answer - ON_CARD]!} raid token`
        : `the top dial becomes ${COMMAND_NAMES[answer]!}`,
  },
});

// Enemy ships near several ships of the fleet.

/** Registers: enemy ships that have been chosen, one bit each by place; whether the player has finished. */
const SWAYED = field.answers;
const SWAYED_ALL = field.answers + 1;
/** What can happen to a chosen ship. */
const SWAY = { TOKEN: 0, SLOWER: 1, FASTER: 2, WAYS: 3 } as const;
const NONE_FURTHER = MAX_SHIPS * SWAY.WAYS;
/** How many friendly ships have to be near, of which one must be larger than small. */
const FRIENDS_NEAR = 2;

/** Whether enemy ship `v` is within a distance of two ships on the side of ship `u`; flotillas do not count, and one of the two must not be small. */
function isKeptInCheck(r: Rules, s: State, u: number, v: number, distance: number): boolean {
  let near = 0;
  let larger = 0;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const w = friend(u, i);
    if (!alive(s, w) || r.ship.flotilla[typeOf(s, w)] !== 0 || !within(r, s, w, v, DISTANCE[distance]!)) continue;
    near++;
    if (r.ship.size[typeOf(s, w)]! > 0) larger++;
  }
  return near >= FRIENDS_NEAR && larger > 0;
}

/** Writes what can happen to enemy ships that have not been chosen: place * `SWAY.WAYS` + one of `SWAY`. */
function swayable(r: Rules, s: State, act: number, u: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
    if ((s[SWAYED]! & (1 << i)) !== 0 || !alive(s, v) || !isKeptInCheck(r, s, u, v, operand(r, act, 0))) continue;
    const speed = s[SHIP_AT[v]! + field.dialSpeed]!;
    if (hasCommand(s, v, COMMAND.NAVIGATE)) out[n++] = i * SWAY.WAYS + SWAY.TOKEN;
    if (speed > 1) out[n++] = i * SWAY.WAYS + SWAY.SLOWER;
    if (speed < r.ship.maxSpeed[typeOf(s, v)]!) out[n++] = i * SWAY.WAYS + SWAY.FASTER;
  }
  return n;
}

export const swaysEnemies = operation<{ readonly distance: number }>('swaysEnemies', {
  does: 'enemy ships within a distance of two friendly ships, no flotillas and one of them not small, lose a navigate token each, or go slower or faster by one, but not to a halt',
  operands: ({ distance }) => [distance],
  legal: offeredIf((r, s, act, u) => swayable(r, s, act, u, r.scratch.slots) !== 0),
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[SWAYED_ALL] !== 0) return 0;
      return orStop(out, swayable(r, s, act, u, out), s[SWAYED]!, NONE_FURTHER);
    },
    take: (r, s, _act, u, answer, log) => {
      if (answer === NONE_FURTHER) {
        s[SWAYED_ALL] = 1;
        return;
      }
      const i = Math.floor(answer / SWAY.WAYS);
      const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
      s[SWAYED]! |= 1 << i;
      if (answer % SWAY.WAYS === SWAY.TOKEN) {
        dropToken(s, v, COMMAND.NAVIGATE, log);
        return;
      }
      setSpeed(r, s, v, s[SHIP_AT[v]! + field.dialSpeed]! + (answer % SWAY.WAYS === SWAY.FASTER ? 1 : -1), log);
    },
    says: (r, s, _act, answer, u) => {
      if (answer === NONE_FURTHER) return 'no further ship';
      const name = nameOf(r, s, (1 - SEAT_OF[u]!) * MAX_SHIPS + Math.floor(answer / SWAY.WAYS));
      const way = answer % SWAY.WAYS;
      return way === SWAY.TOKEN
        ? `${name} discards a navigate token`
        : `${name} goes ${way === SWAY.FASTER ? 'faster' : 'slower'}`;
    },
  },
});
