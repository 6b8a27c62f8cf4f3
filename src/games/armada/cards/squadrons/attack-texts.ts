/** Texts of aces in attacks: what each offers, what it does, and its words. */
import { EVENT, type EventLog, type State } from '../../../../core/index.ts';
import {
  CLASSES,
  LOST,
  addDie,
  classAt,
  classesInPool,
  coloursInPool,
  criticalFace,
  findDie,
  freeze,
  hasRoom,
  poolSize,
  removeDie,
  reroll,
  setFace,
  withCriticals,
  eachClass,
} from '../../attack/dice.ts';
import { spendInDefense } from '../../attack/spending.ts';
import type { Rules } from '../../compiled.ts';
import { COLOUR, COLOURS, FACE } from '../../content/faces.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { RADIUS } from '../../geometry/discs.ts';
import {
  ATTACK,
  COMMANDS,
  DONE,
  FIRST_SQUADRON,
  MAX_DICE,
  MAX_SQUADRONS,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  TOKEN,
} from '../../state/layout.ts';
import { isNear, refreshEngagement, isHeldByShip } from '../../position/engagement.ts';
import { squareBetween, within } from '../../position/nearby.ts';
import * as STEP from '../../state/steps.ts';
import { bitsIn } from '../../units/bit-sets.ts';
import {
  codeOf,
  hurtSquadron,
  isSquadron,
  loseToken,
  spendForNothing,
  spendToken,
  tokenBit,
  tokenState,
  tokenType,
  tokensOf,
} from '../../units/combatants.ts';
import { flying, inSquadrons, squadronType, squadronX, squadronY } from '../../units/squadrons.ts';
import { COMMAND_NAMES, TOKEN_NAMES, colourName, dieName, nameOf } from '../../view/words.ts';
import { trait } from '../ask.ts';
import { BY_DEFENDER, BY_SQUADRON, startPicking } from '../picking.ts';
import { QUESTION } from '../question.ts';
import type { Picking } from '../word.ts';
import { TEXT, askText, endText, isUsed, noteUse, tell, textAction } from './text.ts';

/** What a text does. `c` is the attacker, or for a text in defense the defender; `d` is the squadron that has the text. */
interface Text {
  readonly legal: (r: Rules, s: State, c: number, d: number, out: Int32Array, from: number) => number;
  readonly take: (r: Rules, s: State, c: number, d: number, option: number, log: EventLog | null) => void;
  readonly says: (r: Rules, s: State, option: number) => string;
  /** The dice that are picked, if the text has its player pick some. */
  readonly picking?: Picking;
}

/** The picking of a text that rerolls up to `most` dice together. */
const rerolls = (most: number): Picking => ({
  fits: () => (1 << CLASSES) - 1,
  most: () => most,
  resolve: (r, s, _act, die, log) => reroll(r, s, die, log),
});

/** Points that a discarded token takes off the damage (Kit Fisto). */
const POINTS_OFF = 3;
/** Most dice that the text of Odd Ball rerolls. */
const MOVED_DICE = 2;
/** Two bases touch if the gap between them is at most this (1/1024 mm), since rounding may move them apart. */
const TOUCH = 64;
/** Distance between the middles of two bases that touch. */
const DIAMETER = 2 * RADIUS;
/** Class of a blue die with a critical icon. */
const BLUE_CRITICAL = COLOUR.BLUE * 8 + FACE.CRITICAL;

const one = (text: number, out: Int32Array, from: number): number => {
  out[from] = textAction(text, 0);
  return from + 1;
};

/** Classes of dice in the pool that can be turned to an accuracy and do not show one. */
function toAccuracy(r: Rules, s: State): number {
  let bits = 0;
  for (let colour = 0; colour < COLOURS; colour++)
    if (r.faces[colour]!.includes(FACE.ACCURACY)) bits |= (0xff & ~(1 << FACE.ACCURACY)) << (8 * colour);
  return classesInPool(s, -1) & bits;
}

const turn = (s: State, cls: number, face: number, log: EventLog | null): void =>
  setFace(s, findDie(s, cls, -1), face, log);

/** Appends the tokens of squadron `c` that are not discarded; of several equal ones the first. */
function eachToken(
  r: Rules,
  s: State,
  text: number,
  c: number,
  defends: boolean,
  out: Int32Array,
  from: number,
): number {
  let n = from;
  let offered = 0;
  for (let slot = 0; slot < tokensOf(r, s, c); slot++) {
    const same = tokenBit(r, s, c, slot);
    if (tokenState(s, c, slot) === TOKEN.DISCARDED || (offered & same) !== 0) continue;
    if (defends && barredToken(r, s, c, slot)) continue;
    offered |= same;
    out[n++] = textAction(text, slot);
  }
  return n;
}

/** Whether an own token of the defender in `slot` cannot be spent: it is locked, or one of its type was spent. */
const barredToken = (r: Rules, s: State, c: number, slot: number): boolean =>
  (s[field.locked]! & (1 << slot)) !== 0 || (s[field.typesSpent]! & (1 << tokenType(r, s, c, slot))) !== 0;

/** Squadron `v` suffers one damage by the text of squadron `by`. If it is destroyed, engagement is found anew. */
export function sting(r: Rules, s: State, v: number, by: number, log: EventLog | null): void {
  log?.add(EVENT.DAMAGE, SEAT_OF[by]!, codeOf(s, by), codeOf(s, v), 1, SEAT_OF[v]!);
  hurtSquadron(r, s, v, 1, by, log);
  if (!flying(s, v)) refreshEngagement(r, s);
}

/** Whether squadron `d` is in play at distance 1 of combatant `v`. */
export const besides = (r: Rules, s: State, d: number, v: number): boolean =>
  flying(s, d) && (isSquadron(v) ? isNear(s, v, d, 1) : within(r, s, v, d, DISTANCE[1]!));

/** Whether the bases of squadron `c` and of combatant `v` touch. */
function touches(r: Rules, s: State, c: number, v: number): boolean {
  if (!isSquadron(v)) return squareBetween(r, s, v, c) <= TOUCH * TOUCH;
  const dx = squadronX(s, v) - squadronX(s, c);
  const dy = squadronY(s, v) - squadronY(s, c);
  const reach = DIAMETER + TOUCH;
  return dx * dx + dy * dy <= reach * reach;
}

/** Appends the other squadrons of the side of squadron `c` that are at distance 1 of squadron `near`; the option is the place in the fleet. */
function eachFriend(s: State, text: number, c: number, near: number, out: Int32Array, from: number): number {
  const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
  let n = from;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (d !== c && flying(s, d) && isNear(s, near, d, 1)) out[n++] = textAction(text, d - first);
  return n;
}

/** The squadron that an option of a text of squadron `c` means: one of its own side, by its place. */
export const friend = (c: number, option: number): number => FIRST_SQUADRON[SEAT_OF[c]!]! + option;
export const friendName = (r: Rules, s: State, c: number, option: number): string => nameOf(r, s, friend(c, option));

/** Appends each face to which dice of the pool can be turned: class * 8 + face. */
export function eachFace(r: Rules, s: State, text: number, out: Int32Array, from: number): number {
  const classes = classesInPool(s, -1);
  let n = from;
  for (let cls = 0; cls < CLASSES; cls++) {
    if ((classes & (1 << cls)) === 0) continue;
    const faces = r.faces[cls >> 3]!;
    let met = 1 << (cls & 7);
    for (let k = 0; k < faces.length; k++) {
      if ((met & (1 << faces[k]!)) !== 0) continue;
      met |= 1 << faces[k]!;
      out[n++] = textAction(text, cls * 8 + faces[k]!);
    }
  }
  return n;
}
export const faceWords = (option: number): string =>
  `turn a ${dieName(option >> 3)} to a ${dieName(((option >> 3) & 24) | (option & 7))}`;

const tokenWords = (r: Rules, s: State, c: number, slot: number): string =>
  `${TOKEN_NAMES[tokenType(r, s, c, slot)]!} (token ${slot + 1})`;

const spent = (s: State, text: number): boolean => isUsed(s, text) || poolSize(s) === 0;

export const TEXTS: Readonly<Record<number, Text>> = {
  [TEXT.ODD_BALL]: {
    legal: (_r, s, c, _d, out, from) => {
      const moved = c === s[field.activeSquadron] && (s[field.squadronDone]! & DONE.MOVED) !== 0;
      if (!moved || (s[field.attackFlags]! & ATTACK.STAYS) !== 0 || spent(s, TEXT.ODD_BALL)) return from;
      return one(TEXT.ODD_BALL, out, from);
    },
    take: (_r, s, c, _d, _option, log) => pick(s, TEXT.ODD_BALL, c, log),
    says: () => 'reroll up to two dice',
    picking: rerolls(MOVED_DICE),
  },
  [TEXT.BLOUNT]: {
    legal: (r, s, c, _d, out, from) => {
      if (!isSquadron(c) || !isSquadron(s[field.target]!) || isUsed(s, TEXT.BLOUNT)) return from;
      if (trait(r, squadronType(s, c), QUESTION.SWARMS) === 0) return from;
      return eachClass(classesInPool(s, -1), textAction(TEXT.BLOUNT, 0), out, from);
    },
    take: (r, s, _c, d, cls, log) => {
      noteUse(s, TEXT.BLOUNT, d, log);
      reroll(r, s, findDie(s, cls, -1), log);
    },
    says: (_r, _s, cls) => `reroll a ${dieName(cls)}`,
  },
  [TEXT.JONUS]: {
    legal: (r, s, c, _d, out, from) =>
      isSquadron(c) || isSquadron(s[field.target]!) || isUsed(s, TEXT.JONUS)
        ? from
        : eachClass(toAccuracy(r, s), textAction(TEXT.JONUS, 0), out, from),
    take: (_r, s, _c, d, cls, log) => {
      noteUse(s, TEXT.JONUS, d, log);
      turn(s, cls, FACE.ACCURACY, log);
    },
    says: (_r, _s, cls) => `turn a ${dieName(cls)} to an accuracy`,
  },
  [TEXT.MALEE]: {
    legal: (r, s, c, d, out, from) => {
      if (isSquadron(c) || isSquadron(s[field.target]!) || (s[field.textsSpent]! & (1 << TEXT.MALEE)) !== 0)
        return from;
      if (bitsIn(s[SQUADRON_AT[d]! + field.squadronEngaged]!) > 1 || isHeldByShip(r, s, d)) return from;
      const classes = classesInPool(s, -1);
      let n = from;
      // The text is offered only if another die can still be turned.
      for (let cls = 0; cls < CLASSES; cls++)
        if ((classes & (1 << cls)) !== 0 && (classesInPool(s, findDie(s, cls, -1)) & withCriticals(r)) !== 0)
          out[n++] = textAction(TEXT.MALEE, cls);
      return n;
    },
    take: (_r, s, _c, d, cls, log) => {
      s[field.textsSpent]! |= 1 << TEXT.MALEE;
      removeDie(s, findDie(s, cls, -1), LOST.SPENT, log);
      pick(s, TEXT.MALEE, d, log);
    },
    says: (_r, _s, cls) => `spend a ${dieName(cls)}, turn another die to a critical`,
    picking: {
      fits: (r, _act, s) => classesInPool(s, -1) & withCriticals(r),
      most: () => 1,
      resolve: (r, s, _act, die, log) => setFace(s, die, criticalFace(r, classAt(s, die) >> 3), log),
    },
  },
  [TEXT.BAKTOID]: {
    legal: (r, s, c, _d, out, from) => {
      const v = s[field.target]!;
      if (isSquadron(v) || isUsed(s, TEXT.BAKTOID) || !bomberBeside(r, s, c, v)) return from;
      return eachClass(toAccuracy(r, s), textAction(TEXT.BAKTOID, 0), out, from);
    },
    take: (_r, s, c, _d, cls, log) => {
      noteUse(s, TEXT.BAKTOID, c, log);
      turn(s, cls, FACE.ACCURACY, log);
    },
    says: (_r, _s, cls) => `turn a ${dieName(cls)} to an accuracy`,
  },
  [TEXT.DBS_404]: {
    legal: (r, s, c, _d, out, from) => {
      if (isUsed(s, TEXT.DBS_404) || !hasRoom(s) || !touches(r, s, c, s[field.target]!)) return from;
      const colours = coloursInPool(s);
      let n = from;
      for (let colour = 0; colour < COLOURS; colour++)
        if ((colours & (1 << colour)) !== 0) out[n++] = textAction(TEXT.DBS_404, colour);
      return n;
    },
    take: (r, s, c, _d, colour, log) => {
      noteUse(s, TEXT.DBS_404, c, log);
      sting(r, s, c, c, log);
      // A squadron that gives its last point of hull attacks no more.
      if (flying(s, c)) addDie(r, s, colour, log);
    },
    says: (_r, _s, colour) => `suffer one damage, add a ${colourName(colour)} die`,
  },
  [TEXT.KANAN]: {
    legal: (_r, s, _c, _d, out, from) => {
      const v = s[field.target]!;
      if (isSquadron(v) || isUsed(s, TEXT.KANAN)) return from;
      const classes = classesInPool(s, -1);
      let n = from;
      for (let cls = 0; cls < CLASSES; cls++) {
        const face = cls & 7;
        if ((classes & (1 << cls)) === 0 || (face !== FACE.CRITICAL && face !== FACE.HIT_CRITICAL)) continue;
        for (let command = 0; command < COMMANDS; command++)
          if ((s[SHIP_AT[v]! + field.raids]! & (1 << command)) === 0)
            out[n++] = textAction(TEXT.KANAN, cls * COMMANDS + command);
      }
      return n;
    },
    take: (_r, s, c, _d, option, log) => {
      const v = s[field.target]!;
      noteUse(s, TEXT.KANAN, c, log);
      removeDie(s, findDie(s, Math.floor(option / COMMANDS), -1), LOST.SPENT, log);
      s[SHIP_AT[v]! + field.raids]! |= 1 << (option % COMMANDS);
      log?.add(ARMADA_EVENT.RAIDED, SEAT_OF[v]!, codeOf(s, v), -1, option % COMMANDS);
    },
    says: (_r, _s, option) =>
      `spend a ${dieName(Math.floor(option / COMMANDS))} for a ${COMMAND_NAMES[option % COMMANDS]!} raid token`,
  },
  [TEXT.TEN_NUMB]: {
    legal: (_r, s, _c, _d, out, from) => {
      const v = s[field.target]!;
      if (!isSquadron(v) || isUsed(s, TEXT.TEN_NUMB) || findDie(s, BLUE_CRITICAL, -1) < 0) return from;
      const first = FIRST_SQUADRON[SEAT_OF[v]!]!;
      for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
        if (d !== v && flying(s, d) && isNear(s, v, d, 1)) return one(TEXT.TEN_NUMB, out, from);
      return from;
    },
    take: (r, s, c, _d, _option, log) => {
      const v = s[field.target]!;
      noteUse(s, TEXT.TEN_NUMB, c, log);
      removeDie(s, findDie(s, BLUE_CRITICAL, -1), LOST.SPENT, log);
      const first = FIRST_SQUADRON[SEAT_OF[v]!]!;
      for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
        if (d !== v && flying(s, d) && isNear(s, v, d, 1)) sting(r, s, d, c, log);
    },
    says: () => 'spend a blue critical: one damage on each other enemy squadron at distance 1 of the target',
  },
  [TEXT.ZERTIK]: {
    legal: (_r, s, c, _d, out, from) => (spent(s, TEXT.ZERTIK) ? from : eachFriend(s, TEXT.ZERTIK, c, c, out, from)),
    take: (r, s, c, _d, option, log) => {
      sting(r, s, friend(c, option), c, log);
      pick(s, TEXT.ZERTIK, c, log);
    },
    says: (r, s, option) => `one damage on ${friendName(r, s, s[field.attacker]!, option)}, reroll dice`,
    picking: rerolls(MAX_DICE),
  },
  [TEXT.JANGO]: {
    legal: (r, s, c, _d, out, from) => {
      const v = s[field.target]!;
      if (c !== s[field.activeSquadron] || (s[field.squadronDone]! & DONE.GUEST) !== 0 || spent(s, TEXT.JANGO))
        return from;
      if (!isSquadron(v) || r.squadron.unique[squadronType(s, v)] === 0) return from;
      return eachFriend(s, TEXT.JANGO, c, v, out, from);
    },
    take: (r, s, c, _d, option, log) => {
      noteUse(s, TEXT.JANGO, c, log);
      sting(r, s, friend(c, option), c, log);
      askText(s, TEXT.JANGO, c, STEP.NEXT_EFFECTS);
    },
    says: (r, s, option) =>
      s[field.textAsked] === 0
        ? `one damage on ${friendName(r, s, s[field.attacker]!, option)}, turn a die`
        : faceWords(option),
  },
  [TEXT.MORNA]: {
    legal: (r, s, c, _d, out, from) => (spent(s, TEXT.MORNA) ? from : eachToken(r, s, TEXT.MORNA, c, false, out, from)),
    take: (r, s, c, _d, slot, log) => {
      spendForNothing(r, s, c, slot, log);
      pick(s, TEXT.MORNA, c, log);
    },
    says: (r, s, slot) => `spend ${tokenWords(r, s, s[field.attacker]!, slot)}, reroll dice`,
    picking: rerolls(MAX_DICE),
  },
  [TEXT.LANDO]: {
    legal: (r, s, c, _d, out, from) =>
      isUsed(s, TEXT.LANDO) || classesInPool(s, -1) === 0 ? from : eachToken(r, s, TEXT.LANDO, c, false, out, from),
    take: (r, s, c, _d, slot, log) => {
      noteUse(s, TEXT.LANDO, c, log);
      loseToken(r, s, c, slot, log);
      askText(s, TEXT.LANDO, c, STEP.NEXT_EFFECTS);
    },
    says: (r, s, option) =>
      s[field.textAsked] === 0
        ? `discard ${tokenWords(r, s, s[field.attacker]!, option)}, set a die`
        : `${faceWords(option)} for good`,
  },
  [TEXT.DFS_311]: {
    legal: (_r, s, _c, _d, out, from) =>
      isUsed(s, TEXT.DFS_311) || (s[field.attackFlags]! & ATTACK.OBSTRUCTED) === 0
        ? from
        : eachClass(classesInPool(s, -1), textAction(TEXT.DFS_311, 0), out, from),
    take: (r, s, c, _d, cls, log) => {
      noteUse(s, TEXT.DFS_311, c, log);
      reroll(r, s, findDie(s, cls, -1), log);
    },
    says: (_r, _s, cls) => `have a ${dieName(cls)} rerolled`,
  },
  [TEXT.KIT_FISTO]: {
    legal: (r, s, c, _d, out, from) => (poolSize(s) === 0 ? from : eachToken(r, s, TEXT.KIT_FISTO, c, true, out, from)),
    take: (r, s, c, _d, slot, log) => {
      tell(s, c, log);
      s[field.textOff]! += POINTS_OFF;
      spendToken(r, s, c, slot, log);
      if (tokenState(s, c, slot) !== TOKEN.DISCARDED) loseToken(r, s, c, slot, log);
    },
    says: (r, s, slot) => `discard ${tokenWords(r, s, s[field.target]!, slot)}: three damage less`,
  },
  [TEXT.LANDO_DEFENDS]: {
    legal: (r, s, c, _d, out, from) =>
      classesInPool(s, -1) === 0 || isUsed(s, TEXT.LANDO_DEFENDS)
        ? from
        : eachToken(r, s, TEXT.LANDO_DEFENDS, c, true, out, from),
    take: (r, s, c, _d, slot, log) => {
      spendInDefense(r, s, c, slot, log);
      noteUse(s, TEXT.LANDO_DEFENDS, c, log);
      s[field.textAsked] = TEXT.LANDO_DEFENDS + 1;
      startPicking(s, BY_DEFENDER);
    },
    says: (r, s, slot) => `spend ${tokenWords(r, s, s[field.target]!, slot)}: dice are rerolled`,
    picking: rerolls(MAX_DICE),
  },
};

/** Lets the attacker pick dice for the text. */
function pick(s: State, text: number, d: number, log: EventLog | null): void {
  noteUse(s, text, d, log);
  s[field.textAsked] = text + 1;
  startPicking(s, BY_SQUADRON);
}

/** Whether another friendly bomber is at distance 1 of ship `v`. */
function bomberBeside(r: Rules, s: State, c: number, v: number): boolean {
  const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (d !== c && flying(s, d) && trait(r, squadronType(s, d), QUESTION.CRITICALS_COUNT) !== 0 && besides(r, s, d, v))
      return true;
  return false;
}

/** Appends the uses that attacker `c` has of its own text, and of texts of its friends. */
export function legalTexts(r: Rules, s: State, c: number, out: Int32Array, from: number): number {
  let n = from;
  if (isSquadron(c)) {
    const own = trait(r, squadronType(s, c), QUESTION.OWN_TEXT);
    if (own !== 0) n = TEXTS[own - 1]!.legal(r, s, c, c, out, n);
  }
  if (r.askedSquadrons[QUESTION.GIVEN_TEXT] === 0) return n;
  const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++) {
    const given = givenBy(r, s, c, d);
    // Two squadrons of one name, in two fleets of a team, give the same text: only the last is asked.
    if (given !== 0 && !givesLater(r, s, c, d, given)) n = TEXTS[given - 1]!.legal(r, s, c, d, out, n);
  }
  return n;
}

/** Whether a squadron that comes after `d` gives the attack of `c` the same text. */
function givesLater(r: Rules, s: State, c: number, d: number, given: number): boolean {
  const end = FIRST_SQUADRON[SEAT_OF[c]!]! + MAX_SQUADRONS;
  for (let e = d + 1; e < end && inSquadrons(s, e); e++) if (givenBy(r, s, c, e) === given) return true;
  return false;
}

/**
 * The number + 1 of the text that squadron `d` gives the attack of `c`. It has to be near the attacker if that is a squadron, and near the target of
 * a ship.
 */
function givenBy(r: Rules, s: State, c: number, d: number): number {
  if (d === c || !flying(s, d)) return 0;
  const given = trait(r, squadronType(s, d), QUESTION.GIVEN_TEXT);
  return given !== 0 && besides(r, s, d, isSquadron(c) ? c : s[field.target]!) ? given : 0;
}

/** Uses a text in the attack of `c`: its own, or that of a friend. */
export function useText(r: Rules, s: State, c: number, text: number, option: number, log: EventLog | null): void {
  let owner = c;
  const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (givenBy(r, s, c, d) === text + 1) owner = d;
  TEXTS[text]!.take(r, s, c, owner, option, log);
}

/** Appends the uses that defender `v` has of its text while tokens are spent. */
export function legalDefenseText(r: Rules, s: State, v: number, out: Int32Array, from: number): number {
  const own = trait(r, squadronType(s, v), QUESTION.DEFENSE_TEXT);
  return own === 0 ? from : TEXTS[own - 1]!.legal(r, s, v, v, out, from);
}

/** A picking whose text turns one die to any face. */
export function turnAnyFace(s: State, option: number, log: EventLog | null): void {
  const die = findDie(s, option >> 3, -1);
  setFace(s, die, option & 7, log);
  if (s[field.textAsked] === TEXT.LANDO + 1) freeze(s, die);
  endText(s);
}

/** What texts let their player pick, by the number of the text; null for the others. */
export const TEXT_PICKINGS: readonly (Picking | null)[] = Object.values(TEXT).map(
  (text) => TEXTS[text]?.picking ?? null,
);
