/** Words that are used several times in one attack, or ask something about the pool after their use. */
import type { EventLog, State } from '../../../../core/index.ts';
import {
  CLASSES,
  LOST,
  addDie,
  addSet,
  classAt,
  classesInPool,
  coloursInPool,
  findDie,
  isFree,
  removeDie,
  reroll,
  setFace,
  eachClass,
} from '../../attack/dice.ts';
import { EVERY_SQUADRON } from '../../attack/gathered.ts';
import type { Rules } from '../../compiled.ts';
import { FIRST_FLAK, AFTER_FIRE, EXHAUSTED_LIMIT } from '../effects.ts';
import { COLOURS, COLOUR_WORDS, COMMAND_WORDS, FACE, FACES } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import { BAND, DISTANCE, RANGE } from '../../geometry/bands.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import {
  ATTACK,
  ATTACK_AS,
  COMMANDS,
  FLAKKED,
  MAX_SHIPS,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
  TOKEN,
} from '../../state/layout.ts';
import { within } from '../../position/nearby.ts';
import { bitsIn } from '../../units/bit-sets.ts';
import {
  alive,
  codeOf,
  friend,
  hasCommand,
  isSquadron,
  shield,
  tokenState,
  tokenType,
  tokensOf,
  typeOf,
  zonesOf,
} from '../../units/combatants.ts';
import { layOnCard, onCard } from '../../units/stock.ts';
import { exhaust, isExhausted } from '../../units/upgrades.ts';
import { dropToken } from '../../units/tokens.ts';
import { COMMAND_NAMES, dieName, nameOf } from '../../view/words.ts';
import { codeOfName, offer, offeredIf, operand, operation } from '../word.ts';
import { mayAdd } from './dice.ts';

const CLASSES_OF_COLOUR = 8;

/** Whether this is the attack at the first of the squadrons that a zone attacks in the activation of ship `u`. */
const isFirstSquadron = (s: State, u: number): boolean =>
  u === s[field.active] && s[field.attackAs] === ATTACK_AS.NORMAL && bitsIn(s[field.squadronsHit]!) === 1;

/** Whether this is the attack at the first squadron of the activation of ship `u`. */
const isFirstSquadronOfAll = (s: State, u: number): boolean =>
  isFirstSquadron(s, u) && (s[field.zonesUsed]! & FLAKKED) === 0;

/** What words share that reroll a die and may then add dice of a colour. An option is the face of the die, or 8 + the colour. */
const REROLLS_AND_ADDS = {
  rank: 1,
  repeats: true,
  keeps: 'round',
  holds: () => ['a die rerolled in this attack, or in the last one'],
  operands: ({ colour, count }: { readonly colour: string; readonly count: number }) => [
    codeOfName(COLOUR_WORDS, colour),
    count,
  ],
  says: (r: Rules, _s: State, act: number, option: number) =>
    option < CLASSES_OF_COLOUR
      ? `reroll a ${dieName(operand(r, act, 0) * CLASSES_OF_COLOUR + option)}`
      : `add ${COLOUR_WORDS[option - CLASSES_OF_COLOUR]!} dice`,
} as const;

/** Appends the dice of the colour of the card, unless it has rerolled one in this attack. */
function offerRerolls(r: Rules, s: State, act: number, u: number, out: Int32Array, from: number): number {
  if (onCard(r, s, u, r.effects.cardOfAct(act)) === attackMark(s)) return from;
  const classes = classesInPool(s, -1);
  const first = operand(r, act, 0) * CLASSES_OF_COLOUR;
  let n = from;
  for (let c = first; c < first + CLASSES_OF_COLOUR && c < CLASSES; c++)
    if ((classes & (1 << c)) !== 0) out[n++] = offer(r, act, u, c - first);
  return n;
}

/** Appends the colours of the dice that the card adds. */
function offerColours(r: Rules, s: State, act: number, u: number, out: Int32Array, from: number): number {
  if (!mayAdd(s, operand(r, act, 1))) return from;
  for (let colour = 0; colour < COLOURS; colour++) out[from + colour] = offer(r, act, u, CLASSES_OF_COLOUR + colour);
  return from + COLOURS;
}

/** Rerolls a die, or adds dice of a colour: the attack then has no further targets. The card notes in which attack it has rerolled. */
function takeRerollOrAdd(r: Rules, s: State, act: number, u: number, option: number, log: EventLog | null): void {
  if (option < CLASSES_OF_COLOUR) {
    layOnCard(r, s, u, r.effects.cardOfAct(act), attackMark(s));
    reroll(r, s, findDie(s, operand(r, act, 0) * CLASSES_OF_COLOUR + option, -1), log);
    return;
  }
  for (let k = operand(r, act, 1); k > 0; k--) addDie(r, s, option - CLASSES_OF_COLOUR, log);
  s[field.squadronsHit] = EVERY_SQUADRON;
}

export const rerollsOrAdds = operation<{ readonly colour: string; readonly count: number }>('rerollsOrAdds', {
  does: 'rerolls a die against squadrons, and with the bombard trait against ships; or is exhausted for dice of any one colour against the first squadron of an attack, which has no further targets',
  ...REROLLS_AND_ADDS,
  legal: (r, s, act, u, _about, out, from) => {
    const atSquadron = isSquadron(s[field.target]!);
    const n = atSquadron || r.ship.bombards[typeOf(s, u)] !== 0 ? offerRerolls(r, s, act, u, out, from) : from;
    if (!atSquadron || !isFirstSquadron(s, u) || isExhausted(s, u, r.effects.cardOfAct(act))) return n;
    return offerColours(r, s, act, u, out, n);
  },
  take: (r, s, act, u, option, log) => {
    if (option >= CLASSES_OF_COLOUR) exhaust(s, u, r.effects.cardOfAct(act));
    takeRerollOrAdd(r, s, act, u, option, log);
  },
});

export const rerollsAndAdds = operation<{ readonly colour: string; readonly count: number }>(FIRST_FLAK, {
  does: 'rerolls a die in any attack; against the first squadron of an activation adds dice of any one colour as well, and the attack has no further targets',
  ...REROLLS_AND_ADDS,
  legal: (r, s, act, u, _about, out, from) => {
    const n = offerRerolls(r, s, act, u, out, from);
    return isSquadron(s[field.target]!) && isFirstSquadronOfAll(s, u) ? offerColours(r, s, act, u, out, n) : n;
  },
  take: takeRerollOrAdd,
});

/** The number of the present attack among those of the ship this round. */
const attackMark = (s: State): number => s[field.attackNumber]!;

/** Register: whether a die is still to be removed. */
const LEAVES = field.answers;

export const addsThenRemoves = operation<{ readonly colour: string }>('addsThenRemoves', {
  does: 'adds a die of a colour, then removes one',
  rank: 2,
  operands: ({ colour }) => [codeOfName(COLOUR_WORDS, colour)],
  legal: offeredIf((_r, s) => mayAdd(s, 1)),
  take: (r, s, act, _u, _option, log) => {
    addDie(r, s, operand(r, act, 0), log);
    s[LEAVES] = 1;
  },
  asks: {
    legal: (_r, s, _act, _u, out) => (s[LEAVES] === 0 ? 0 : eachClass(classesInPool(s, -1), 0, out, 0)),
    take: (_r, s, _act, _u, answer, log) => {
      s[LEAVES] = 0;
      removeDie(s, findDie(s, answer, -1), LOST.SPENT, log);
    },
    says: (_r, _s, _act, answer) => `remove a ${dieName(answer)}`,
  },
});

export const cancelsAtBare = operation('cancelsAtBare', {
  does: 'against a ship without shields a die has to be cancelled',
  must: true,
  legal: (r, s, act, u, _about, out, from) => {
    const v = s[field.target]!;
    for (let zone = 0; zone < zonesOf(r, s, v); zone++) if (shield(s, v, zone) > 0) return from;
    const n = eachClass(classesInPool(s, -1), 0, r.scratch.slots, 0);
    for (let k = 0; k < n; k++) out[from + k] = offer(r, act, u, r.scratch.slots[k]!);
    return from + n;
  },
  take: (_r, s, _act, _u, option, log) => removeDie(s, findDie(s, option, -1), LOST.SPENT, log),
  says: (_r, _s, _act, option) => `cancel a ${dieName(option)}`,
});

/** An option is the command, or 4 + the colour. */
export const raidsOrAdds = operation('raidsOrAdds', {
  does: 'a raid token for a ship at close to medium range, or a die of a colour in the pool against a squadron',
  rank: 2,
  legal: (r, s, act, u, _about, out, from) => {
    const v = s[field.target]!;
    let n = from;
    if (isSquadron(v)) {
      const colours = mayAdd(s, 1) ? coloursInPool(s) : 0;
      for (let colour = 0; colour < COLOURS; colour++)
        if ((colours & (1 << colour)) !== 0) out[n++] = offer(r, act, u, COMMANDS + colour);
      return n;
    }
    if (s[field.attackAs] === ATTACK_AS.SALVO || s[field.band]! > BAND.MEDIUM) return n;
    for (let c = 0; c < COMMANDS; c++)
      if ((s[SHIP_AT[v]! + field.raids]! & (1 << c)) === 0) out[n++] = offer(r, act, u, c);
    return n;
  },
  take: (r, s, _act, _u, option, log) => {
    const v = s[field.target]!;
    if (option >= COMMANDS) {
      addDie(r, s, option - COMMANDS, log);
      return;
    }
    s[SHIP_AT[v]! + field.raids]! |= 1 << option;
    log?.add(ARMADA_EVENT.RAIDED, SEAT_OF[v]!, codeOf(s, v), -1, option);
  },
  says: (_r, _s, _act, option) =>
    option >= COMMANDS ? `add a ${COLOUR_WORDS[option - COMMANDS]!} die` : `a ${COMMAND_NAMES[option]!} raid token`,
});

/** Adds dice of a colour, one for each raid token of the attacked ship, up to `most`. */
export const addsForRaids = operation<{ readonly colour: string; readonly most: number }>('addsForRaids', {
  does: 'adds dice of a colour, one for each raid token of the ship that is attacked',
  rank: 2,
  operands: ({ colour, most }) => [codeOfName(COLOUR_WORDS, colour), most],
  legal: offeredIf((r, s, act) => {
    const n = raidDice(r, s, act);
    return n !== 0 && mayAdd(s, n);
  }),
  take: (r, s, act, _u, _option, log) => {
    for (let k = raidDice(r, s, act); k > 0; k--) addDie(r, s, operand(r, act, 0), log);
  },
});

const raidDice = (r: Rules, s: State, act: number): number =>
  Math.min(operand(r, act, 1), bitsIn(s[SHIP_AT[s[field.target]!]! + field.raids]!));

/** The option is the class of the die. */
export const activatesDefender = operation<{ readonly colour: string }>('activatesDefender', {
  does: 'a die of a colour with a critical icon is spent: the squadron that is attacked counts as activated',
  rank: 2,
  operands: ({ colour }) => [codeOfName(COLOUR_WORDS, colour)],
  legal: (r, s, act, u, _about, out, from) => {
    const v = s[field.target]!;
    if (!isSquadron(v) || (s[SQUADRON_AT[v]! + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) !== 0) return from;
    const classes = classesInPool(s, -1);
    let n = from;
    for (const face of CRITICAL_FACES) {
      const cls = operand(r, act, 0) * CLASSES_OF_COLOUR + face;
      if ((classes & (1 << cls)) !== 0) out[n++] = offer(r, act, u, cls);
    }
    return n;
  },
  take: (_r, s, _act, _u, option, log) => {
    removeDie(s, findDie(s, option, -1), LOST.SPENT, log);
    s[SQUADRON_AT[s[field.target]!]! + field.squadronFlags]! |= SQUADRON_FLAG.ACTIVATED;
  },
  says: (r, s, _act, option) => `spend a ${dieName(option)}: ${nameOf(r, s, s[field.target]!)} counts as activated`,
});
const CRITICAL_FACES = [FACE.CRITICAL, FACE.HIT_CRITICAL] as const;

/** The option is the place of the friend. */
export const addsForFriendToken = operation<{
  readonly token: string;
  readonly distance: number;
  readonly colour: string;
  readonly face: string;
}>('addsForFriendToken', {
  does: 'once it has concentrated its fire in the attack, another friend within a distance of the defender discards a command token: a die that shows a face is added',
  rank: 2,
  operands: ({ token, distance, colour, face }) => [
    codeOfName(COMMAND_WORDS, token),
    distance,
    codeOfName(COLOUR_WORDS, colour),
    codeOfName(FACES, face),
  ],
  legal: (r, s, act, u, _about, out, from) => {
    if ((s[field.attackFlags]! & ATTACK.CONCENTRATED) === 0 || !mayAdd(s, 1)) return from;
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = friend(u, i);
      if (v === u || !alive(s, v) || !hasCommand(s, v, operand(r, act, 0))) continue;
      if (within(r, s, v, s[field.target]!, DISTANCE[operand(r, act, 1)]!)) out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (r, s, act, u, option, log) => {
    dropToken(s, friend(u, option), operand(r, act, 0), log);
    addSet(s, operand(r, act, 2), operand(r, act, 3), log);
  },
  says: (r, s, act, option, u) =>
    `${nameOf(r, s, friend(u, option))} discards a ${COMMAND_NAMES[operand(r, act, 0)]!} token`,
});

/** Adds dice of a colour, one for each discarded defense token of the ship, up to `most`, once a round (AH-246). */
export const addsForLostTokens = operation<{ readonly colour: string; readonly most: number }>('addsForLostTokens', {
  does: 'once a round adds dice of a colour, one for each discarded defense token of its own',
  rank: 2,
  keeps: 'round',
  holds: () => ['used'],
  operands: ({ colour, most }) => [codeOfName(COLOUR_WORDS, colour), most],
  legal: offeredIf((r, s, act, u) => {
    const n = diceForLost(r, s, act, u);
    return n !== 0 && mayAdd(s, n) && onCard(r, s, u, r.effects.cardOfAct(act)) === 0;
  }),
  take: (r, s, act, u, _option, log) => {
    layOnCard(r, s, u, r.effects.cardOfAct(act), 1);
    for (let k = diceForLost(r, s, act, u); k > 0; k--) addDie(r, s, operand(r, act, 0), log);
  },
});

function diceForLost(r: Rules, s: State, act: number, u: number): number {
  let n = 0;
  for (let slot = 0; slot < tokensOf(r, s, u); slot++) if (tokenState(s, u, slot) === TOKEN.DISCARDED) n++;
  return Math.min(operand(r, act, 1), n);
}

/**
 * In this attack the defender may spend at most `most` exhausted defense tokens. The card is offered only if that limits what the defender can do.
 */
export const limitsExhausted = operation<{ readonly most: number }>(EXHAUSTED_LIMIT, {
  does: 'the defender spends so many exhausted defense tokens at most in this attack',
  rank: 2,
  operands: ({ most }) => [most],
  legal: offeredIf((r, s, act) => {
    const v = s[field.target]!;
    if (!isSquadron(v) && s[SHIP_AT[v]! + field.dialSpeed] === 0) return false;
    let types = 0;
    for (let slot = 0; slot < tokensOf(r, s, v); slot++)
      if (tokenState(s, v, slot) === TOKEN.EXHAUSTED) types |= 1 << tokenType(r, s, v, slot);
    return bitsIn(types) > operand(r, act, 0);
  }),
});

const ONE_ICON = Uint8Array.of(FACE.HIT, FACE.CRITICAL, FACE.ACCURACY);
const TURNING = field.answers;

/** Writes the classes of dice in the pool that can be turned to a face. */
function turnable(r: Rules, s: State, face: number, out: Int32Array): number {
  const classes = classesInPool(s, -1);
  let n = 0;
  for (let c = 0; c < CLASSES; c++)
    if ((classes & (1 << c)) !== 0 && (c & 7) !== face && r.faces[c >> 3]!.includes(face)) out[n++] = c;
  return n;
}

/** Whether another ship of the attacker's side has the defender at close to medium range. */
function isFlanked(r: Rules, s: State, u: number): boolean {
  const first = SEAT_OF[u]! * MAX_SHIPS;
  for (let v = first; v < first + MAX_SHIPS; v++)
    if (v !== u && alive(s, v) && within(r, s, v, s[field.target]!, RANGE[BAND.MEDIUM]!)) return true;
  return false;
}

/** An option is the face. */
export const turnsIfFlanked = operation('turnsIfFlanked', {
  does: 'turns a die to a hit, a critical or an accuracy, if another friendly ship is at close to medium range of the defender',
  rank: 1,
  legal: (r, s, act, u, _about, out, from) => {
    if (!isFlanked(r, s, u)) return from;
    let n = from;
    for (let k = 0; k < ONE_ICON.length; k++)
      if (turnable(r, s, ONE_ICON[k]!, r.scratch.slots) > 0) out[n++] = offer(r, act, u, k);
    return n;
  },
  take: (_r, s, _act, _u, option) => {
    s[TURNING] = ONE_ICON[option]! + 1;
  },
  says: (_r, _s, _act, option) => `a die to ${FACES[ONE_ICON[option]!]!}`,
  asks: {
    legal: (r, s, _act, _u, out) => (s[TURNING] === 0 ? 0 : turnable(r, s, s[TURNING]! - 1, out)),
    take: (_r, s, _act, _u, answer, log) => {
      setFace(s, findDie(s, answer, -1), s[TURNING]! - 1, log);
      s[TURNING] = 0;
    },
    says: (_r, _s, _act, answer) => `turn a ${dieName(answer)}`,
  },
});

/** Registers: how many more dice may be chosen; the dice chosen so far, one bit each. */
const MAY_CHOOSE = field.answers;
const CHOSEN = field.answers + 1;
const ENOUGH = CLASSES;
const WITH = { DIAL: 0, TOKEN: 1 } as const;
const FLAG_OF = [ATTACK.BY_DIAL, ATTACK.BY_TOKEN] as const;

/** The first die of a class that has not been chosen, -1 for none. */
function unchosen(s: State, cls: number): number {
  for (let i = 0; i < s[field.placedDice]!; i++)
    if (isFree(s, i) && classAt(s, i) === cls && (s[CHOSEN]! & (1 << i)) === 0) return i;
  return -1;
}

/** Writes the classes of a colour that have a die which has not been chosen. */
function choosable(s: State, colour: number, out: Int32Array): number {
  let n = 0;
  for (let c = colour * CLASSES_OF_COLOUR; c < (colour + 1) * CLASSES_OF_COLOUR; c++)
    if (unchosen(s, c) >= 0) out[n++] = c;
  return n;
}

/** The option says whether a dial or a token was spent for the concentrate fire command. */
export const rerollsConcentrated = operation<{ readonly colour: string; readonly most: number }>(AFTER_FIRE, {
  does: 'at medium to long range, once fire is concentrated in the attack: any number of dice of a colour are rerolled for a dial, so many for a token',
  repeats: true,
  operands: ({ colour, most }) => [codeOfName(COLOUR_WORDS, colour), most],
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    if (s[field.band]! < BAND.MEDIUM || s[field.band]! > BAND.LONG) return n;
    if (choosable(s, operand(r, act, 0), r.scratch.slots) === 0) return n;
    for (let spent = WITH.DIAL as number; spent <= WITH.TOKEN; spent++)
      if ((s[field.attackFlags]! & FLAG_OF[spent]!) !== 0) out[n++] = offer(r, act, u, spent);
    return n;
  },
  take: (r, s, act, _u, option) => {
    s[field.attackFlags]! &= ~FLAG_OF[option]!;
    s[MAY_CHOOSE] = option === WITH.DIAL ? s[field.placedDice]! : operand(r, act, 1);
  },
  says: (_r, _s, _act, option) => (option === WITH.DIAL ? 'for the dial' : 'for the token'),
  asks: {
    legal: (r, s, act, _u, out) => {
      if (s[MAY_CHOOSE] === 0) return 0;
      const n = choosable(s, operand(r, act, 0), out);
      if (s[CHOSEN] === 0) return n;
      out[n] = ENOUGH;
      return n + 1;
    },
    take: (r, s, act, _u, answer, log) => {
      if (answer === ENOUGH) s[MAY_CHOOSE] = 0;
      else {
        s[CHOSEN]! |= 1 << unchosen(s, answer);
        s[MAY_CHOOSE]!--;
      }
      if (s[MAY_CHOOSE] !== 0 && choosable(s, operand(r, act, 0), r.scratch.slots) > 0) return;
      s[MAY_CHOOSE] = 0;
      for (let i = 0; i < s[field.placedDice]!; i++) if ((s[CHOSEN]! & (1 << i)) !== 0) reroll(r, s, i, log);
    },
    says: (_r, _s, _act, answer) => (answer === ENOUGH ? 'no further die' : `reroll a ${dieName(answer)}`),
  },
});
