/** Words about the dice of an attack. */
import type { State } from '../../../../core/index.ts';
import * as dice from '../../attack/dice.ts';
import {
  CLASSES,
  CRITICAL_CLASSES,
  addDie,
  addSet,
  classAt,
  classesInPool,
  coloursInPool,
  criticalFace,
  findDie,
  isFree,
  reroll as rerollDie,
  setFace,
  withCriticals,
  eachClass,
} from '../../attack/dice.ts';
import { zoneOfAttack } from '../../attack/reply-zone.ts';
import { COLOURS, COLOUR_WORDS, DAMAGE_OF_FACE, DEFENSE, FACE, FACES, HITS_OF_FACE } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import { ATTACK_AS, MAX_DICE, SEAT_OF, SHIP_AT, TOKEN } from '../../state/layout.ts';
import { within } from '../../position/nearby.ts';
import type { Rules } from '../../compiled.ts';
import { lowest } from '../../units/bit-sets.ts';
import {
  addShield,
  codeOf,
  loseToken,
  setToken,
  shield,
  tokenState,
  tokenType,
  tokensOf,
  mostAttacks,
} from '../../units/combatants.ts';
import { dieName } from '../../view/words.ts';
import { SHIELD_FOR_ANY_FACE, SHIELD_FOR_FACE } from '../effects.ts';
import { startPicking } from '../picking.ts';
import { codeOfName, offer, offeredIf, operand, operation, type Operation } from '../word.ts';

/** Cards about dice in the pool come before those that turn dice, and those before cards that add dice. */
const RANK = { PICK: 0, TURN: 1, ADD: 2 } as const;
/** The dice classes of a colour start at the colour's code times this number. */
const CLASSES_OF_COLOUR = 8;
const EVERY = 0xffffff;
const ANY_COLOUR = -1;

const classesOf = (colour: number): number => (colour === ANY_COLOUR ? EVERY : 0xff << (CLASSES_OF_COLOUR * colour));
const isSalvo = (s: State): boolean => s[field.attackAs] === ATTACK_AS.SALVO;

/** Whether the pool has room for `count` more dice, and dice may be added: in a salvo they may not (A-DEF-14). */
export const mayAdd = (s: State, count: number): boolean => !isSalvo(s) && s[field.placedDice]! + count <= MAX_DICE;

const ICONS = ['critical'] as const;

/** Dice classes that a reroll may take: those of a colour, and those with an icon. */
const rerollable = (r: Rules, act: number): number =>
  classesOf(operand(r, act, 0)) & (operand(r, act, 2) === 0 ? EVERY : CRITICAL_CLASSES);

/** Rerolls up to `most` dice: of one colour, with an icon, or any. Without `most` the number is not limited. */
export const reroll = operation<{ readonly colour?: string; readonly most?: number; readonly icon?: string }>(
  'reroll',
  {
    rank: RANK.PICK,
    operands: ({ colour, most, icon }) => [
      colour === undefined ? ANY_COLOUR : codeOfName(COLOUR_WORDS, colour),
      most ?? MAX_DICE,
      icon === undefined ? 0 : codeOfName(ICONS, icon) + 1,
    ],
    legal: offeredIf((r, s, act) => (classesInPool(s, -1) & rerollable(r, act)) !== 0),
    withoutDie: (r, s, act, except) => (classesInPool(s, except) & rerollable(r, act)) !== 0,
    take: (r, s, act) => startPicking(s, r.effects.cardOfAct(act)),
    says: (r, _s, act, option) => dieSpent(r, act, option),
    picking: {
      fits: rerollable,
      most: (r, act) => operand(r, act, 1),
      resolve: (r, s, _act, die, log) => rerollDie(r, s, die, log),
    },
  },
);

/** The parts shared by words that reroll any dice, as many as their first operand says. */
export const REROLLS_ANY: Pick<Operation, 'take' | 'picking'> = {
  take: (r, s, act) => startPicking(s, r.effects.cardOfAct(act)),
  picking: {
    fits: () => EVERY,
    most: (r, act) => operand(r, act, 0),
    resolve: (r, s, _act, die, log) => rerollDie(r, s, die, log),
  },
};

/** When a friendly ship within a distance band is attacked, up to `most` dice of the attack are rerolled. */
export const rerollAttack = operation<{ readonly most: number; readonly distance: number }>('rerollAttack', {
  operands: ({ most, distance }) => [most, distance],
  legal: offeredIf(
    (r, s, act, u, about) =>
      about < 0 && classesInPool(s, -1) !== 0 && within(r, s, u, s[field.target]!, DISTANCE[operand(r, act, 1)]!),
  ),
  ...REROLLS_ANY,
});

/** Whether turning a die to its critical adds damage, even though a die of the class `paid` is spent for it (-1 for none). */
function addsDamage(r: Rules, s: State, paid: number): boolean {
  const worth = dice.damageOfFaces(r, s);
  const price = paid < 0 ? 0 : worth[paid & 7]!;
  const classes = classesInPool(s, paid < 0 ? -1 : findDie(s, paid, -1)) & withCriticals(r);
  for (let c = 0; c < CLASSES; c++)
    if ((classes & (1 << c)) !== 0 && worth[criticalFace(r, c >> 3) & 7]! > worth[c & 7]! + price) return true;
  return false;
}

/** Turns up to `most` dice to a face of their colour with a critical icon. */
export const turnToCritical = operation<{ readonly most: number }>('turnToCritical', {
  rank: RANK.PICK,
  operands: ({ most }) => [most],
  legal: offeredIf((r, s) => (classesInPool(s, -1) & withCriticals(r)) !== 0),
  withoutDie: (r, s, _act, except) => (classesInPool(s, except) & withCriticals(r)) !== 0,
  pays: (r, s, act, option) => dice.criticalsCount(r, s) || addsDamage(r, s, paidClass(r, act, option)),
  take: (r, s, act) => startPicking(s, r.effects.cardOfAct(act)),
  says: (r, _s, act, option) => dieSpent(r, act, option),
  picking: {
    fits: (r) => withCriticals(r),
    most: (r, act) => operand(r, act, 0),
    resolve: (r, s, _act, die, log) => setFace(s, die, criticalFace(r, classAt(s, die) >> 3), log),
  },
});

/** Classes of dice whose colour has an accuracy, and that do not show it. */
function withAccuracy(r: Rules): number {
  let bits = 0;
  for (let colour = 0; colour < COLOURS; colour++)
    if (r.faces[colour]!.includes(FACE.ACCURACY))
      bits |= classesOf(colour) & ~(1 << (colour * CLASSES_OF_COLOUR + FACE.ACCURACY));
  return bits;
}

/** Turns up to `most` dice to an accuracy. */
export const turnToAccuracy = operation<{ readonly most: number }>('turnToAccuracy', {
  rank: RANK.PICK,
  operands: ({ most }) => [most],
  legal: offeredIf((r, s) => (classesInPool(s, -1) & withAccuracy(r)) !== 0),
  withoutDie: (r, s, _act, except) => (classesInPool(s, except) & withAccuracy(r)) !== 0,
  take: (r, s, act) => startPicking(s, r.effects.cardOfAct(act)),
  says: (r, _s, act, option) => dieSpent(r, act, option),
  picking: {
    fits: (r) => withAccuracy(r),
    most: (r, act) => operand(r, act, 0),
    resolve: (_r, s, _act, die, log) => setFace(s, die, FACE.ACCURACY, log),
  },
});

/**
 * The attacker spends an evade token of its own and sets a red die to a critical or a double hit. An option is face * 8 + the face that the die
 * shows, or 0 or 1.
 */
export const setRedDie = operation('setRedDie', {
  rank: RANK.TURN,
  legal: (r, s, act, u, _about, out, from) => {
    if (evadeSlot(r, s, u) < 0) return from;
    const classes = classesInPool(s, -1);
    let n = from;
    for (let k = 0; k < RED_FACES.length; k++)
      for (let face = 0; face < FACES.length; face++)
        if ((classes & (1 << face)) !== 0 && face !== RED_FACES[k] && r.faces[0]!.includes(RED_FACES[k]!))
          out[n++] = offer(r, act, u, k * CLASSES_OF_COLOUR + face);
    return n;
  },
  take: (r, s, _act, u, option, log) => {
    const slot = evadeSlot(r, s, u);
    const ready = tokenState(s, u, slot) === TOKEN.READY;
    if (ready) setToken(s, u, slot, TOKEN.EXHAUSTED);
    else loseToken(r, s, u, slot, log);
    setFace(s, findDie(s, option % CLASSES_OF_COLOUR, -1), RED_FACES[Math.floor(option / CLASSES_OF_COLOUR)]!, log);
  },
  says: (_r, _s, _act, option) =>
    `${dieName(option % CLASSES_OF_COLOUR)} to ${option < CLASSES_OF_COLOUR ? 'critical' : 'double hit'}`,
});

const RED_FACES = Uint8Array.of(FACE.CRITICAL, FACE.DOUBLE);

/** The slot of an evade token that ship `u` can spend, a ready one before an exhausted one; -1 for none. At speed 0 it can spend none (A-DEF-03). */
function evadeSlot(r: Rules, s: State, u: number): number {
  if (s[SHIP_AT[u]! + field.dialSpeed] === 0) return -1;
  let found = -1;
  for (let slot = 0; slot < tokensOf(r, s, u); slot++) {
    if (tokenType(r, s, u, slot) !== DEFENSE.EVADE) continue;
    const state = tokenState(s, u, slot);
    if (state === TOKEN.READY) return slot;
    if (state === TOKEN.EXHAUSTED) found = slot;
  }
  return found;
}

/** The class of the die that is spent for an option, -1 for none. */
const paidClass = (r: Rules, act: number, option: number): number =>
  r.effects.payingDice[r.effects.effectOfAct[act]!] === 0 ? -1 : option;

/** An option in words, for a card that is paid for with a die. */
const dieSpent = (r: Rules, act: number, option: number): string =>
  r.effects.payingDice[r.effects.effectOfAct[act]!] === 0 ? '' : dieName(option);

/** Turns a die with a hit or critical icon to another face that its colour has. */
export const setDamageFace = operation<{ readonly to: string }>('setDamageFace', {
  rank: RANK.TURN,
  operands: ({ to }) => [codeOfName(FACES, to)],
  legal: (r, s, act, u, _about, out, from) =>
    eachClass(classesInPool(s, -1) & turnable(r, operand(r, act, 0)), offer(r, act, u, 0), out, from),
  take: (r, s, act, _u, option, log) => setFace(s, findDie(s, option, -1), operand(r, act, 0), log),
  says: (_r, _s, _act, option) => dieName(option),
});

/** Classes of dice with a hit or critical icon that can be turned to the face. */
function turnable(r: Rules, to: number): number {
  let bits = 0;
  for (let colour = 0; colour < COLOURS; colour++) {
    if (!r.faces[colour]!.includes(to)) continue;
    for (let face = 0; face < FACES.length; face++)
      if (DAMAGE_OF_FACE[face] !== 0) bits |= 1 << (colour * CLASSES_OF_COLOUR + face);
  }
  return bits;
}

/** Adds dice of a colour; if none is given, of a colour that is in the pool. */
export const addDice = operation<{ readonly colour?: string; readonly count: number }>('addDice', {
  rank: RANK.ADD,
  operands: ({ colour, count }) => [colour === undefined ? ANY_COLOUR : codeOfName(COLOUR_WORDS, colour), count],
  legal: (r, s, act, u, _about, out, from) => {
    if (!mayAdd(s, operand(r, act, 1))) return from;
    let n = from;
    if (operand(r, act, 0) !== ANY_COLOUR) out[n++] = offer(r, act, u, 0);
    else {
      const colours = coloursInPool(s);
      for (let colour = 0; colour < COLOURS; colour++)
        if ((colours & (1 << colour)) !== 0) out[n++] = offer(r, act, u, colour);
    }
    return n;
  },
  take: (r, s, act, _u, option, log) => {
    const colour = operand(r, act, 0) === ANY_COLOUR ? option : operand(r, act, 0);
    for (let k = operand(r, act, 1); k > 0; k--) addDie(r, s, colour, log);
  },
  says: (r, _s, act, option) => (operand(r, act, 0) === ANY_COLOUR ? `a ${COLOUR_WORDS[option]} die` : ''),
});

/** Adds dice of one colour, which the player chooses. */
export const addAnyDice = operation<{ readonly count: number }>('addAnyDice', {
  rank: RANK.ADD,
  operands: ({ count }) => [count],
  legal: (r, s, act, u, _about, out, from) => {
    if (!mayAdd(s, operand(r, act, 0))) return from;
    for (let colour = 0; colour < COLOURS; colour++) out[from + colour] = offer(r, act, u, colour);
    return from + COLOURS;
  },
  take: (r, s, act, _u, option, log) => {
    for (let k = operand(r, act, 0); k > 0; k--) addDie(r, s, option, log);
  },
  says: (_r, _s, _act, option) => `a ${COLOUR_WORDS[option]} die`,
});

export const addLastDice = operation<{ readonly colour: string; readonly count: number }>('addLastDice', {
  does: 'adds dice of a colour; the ship attacks no more in this activation',
  rank: RANK.ADD,
  operands: ({ colour, count }) => [codeOfName(COLOUR_WORDS, colour), count],
  legal: offeredIf((r, s, act) => mayAdd(s, operand(r, act, 1))),
  take: (r, s, act, _u, _option, log) => {
    for (let k = operand(r, act, 1); k > 0; k--) addDie(r, s, operand(r, act, 0), log);
    s[field.attacks] = mostAttacks(r, s, s[field.attacker]!) + 1;
  },
});

export const addSame = operation<{ readonly colour: string; readonly face: string }>('addSame', {
  does: 'adds a die that shows a face, if one of its colour shows it already',
  rank: RANK.ADD,
  operands: ({ colour, face }) => [codeOfName(COLOUR_WORDS, colour), codeOfName(FACES, face)],
  legal: offeredIf((r, s, act) => {
    const cls = operand(r, act, 0) * CLASSES_OF_COLOUR + operand(r, act, 1);
    return mayAdd(s, 1) && (classesInPool(s, -1) & (1 << cls)) !== 0;
  }),
  take: (r, s, act, _u, _option, log) => addSet(s, operand(r, act, 0), operand(r, act, 1), log),
});

export const rerollAll = operation('rerollAll', {
  rank: RANK.PICK,
  legal: offeredIf((_r, s) => classesInPool(s, -1) !== 0),
  take: (r, s, _act, _u, _option, log) => {
    for (let i = 0; i < s[field.placedDice]!; i++) if (isFree(s, i)) rerollDie(r, s, i, log);
  },
});

/** The colour of the first die that was picked; `ANY_COLOUR` if none was. */
function pickedColour(s: State): number {
  for (let i = 0; i < s[field.placedDice]!; i++) if ((s[field.marked]! & (1 << i)) !== 0) return classAt(s, i) >> 3;
  return ANY_COLOUR;
}

export const rerollColour = operation('rerollColour', {
  does: 'rerolls any number of dice of one colour',
  rank: RANK.PICK,
  legal: offeredIf((_r, s) => classesInPool(s, -1) !== 0),
  take: (r, s, act) => startPicking(s, r.effects.cardOfAct(act)),
  picking: {
    fits: (_r, _act, s) => classesOf(pickedColour(s)),
    most: () => MAX_DICE,
    resolve: (r, s, _act, die, log) => rerollDie(r, s, die, log),
  },
});

/** When the ship with the card is attacked, up to `most` dice of the attack are rerolled. */
export const rerollAgainst = operation<{ readonly most: number }>('rerollAgainst', {
  operands: ({ most }) => [most],
  legal: offeredIf((_r, s, _act, u, about) => about < 0 && u === s[field.target] && classesInPool(s, -1) !== 0),
  ...REROLLS_ANY,
});

/** Turns a die that shows `from`, or any die, to another face of its colour. */
export const turnFace = operation<{ readonly from?: string; readonly to: string }>('turnFace', {
  rank: RANK.TURN,
  operands: ({ from, to }) => [from === undefined ? ANY_FACE : codeOfName(FACES, from), codeOfName(FACES, to)],
  legal: (r, s, act, u, _about, out, from) => {
    const classes = classesInPool(s, -1);
    const to = operand(r, act, 1);
    let n = from;
    for (let c = 0; c < CLASSES; c++) {
      const face = c % CLASSES_OF_COLOUR;
      if ((classes & (1 << c)) === 0 || face === to || !r.faces[Math.floor(c / CLASSES_OF_COLOUR)]!.includes(to))
        continue;
      if (operand(r, act, 0) === ANY_FACE || operand(r, act, 0) === face) out[n++] = offer(r, act, u, c);
    }
    return n;
  },
  take: (r, s, act, _u, option, log) => setFace(s, findDie(s, option, -1), operand(r, act, 1), log),
  says: (_r, _s, _act, option) => dieName(option),
});
const ANY_FACE = -1;

const mostHits = (r: Rules, colour: number): number =>
  r.faces[colour]!.reduce((best, face) => (HITS_OF_FACE[face]! > HITS_OF_FACE[best]! ? face : best));

/** Turns a die that shows an accuracy to the face of its colour with most hits (AH-249). The option is the class of the die. */
export const turnsToHits = operation('turnsToHits', {
  does: 'turns a die that shows an accuracy to the face of its colour with the most hits',
  rank: RANK.TURN,
  legal: (r, s, act, u, _about, out, from) => {
    const classes = classesInPool(s, -1);
    let n = from;
    for (let c = FACE.ACCURACY; c < CLASSES; c += CLASSES_OF_COLOUR)
      if ((classes & (1 << c)) !== 0 && HITS_OF_FACE[mostHits(r, Math.floor(c / CLASSES_OF_COLOUR))]! > 0)
        out[n++] = offer(r, act, u, c);
    return n;
  },
  take: (r, s, _act, _u, option, log) =>
    setFace(s, findDie(s, option, -1), mostHits(r, Math.floor(option / CLASSES_OF_COLOUR)), log),
  says: (_r, _s, _act, option) => dieName(option),
});

/** The faces with damage to which a die may be turned for a shield. */
const DAMAGING = Uint8Array.of(FACE.HIT, FACE.DOUBLE, FACE.CRITICAL, FACE.HIT_CRITICAL);

/**
 * The new face of an option. An option is place of the class * 4 + place of the face in `DAMAGING`; the class is one of the first eight in the pool.
 */
const turnedTo = (option: number): number => DAMAGING[option % DAMAGING.length]!;

/** The dice class at a place among the classes in the pool. */
function classOfChoice(s: State, choice: number): number {
  let bits = classesInPool(s, -1);
  for (let k = choice; k > 0; k--) bits &= bits - 1;
  return lowest(bits);
}

/** Options: see `turnedTo`. */
export const shieldForFace = operation(SHIELD_FOR_FACE, {
  does: 'spends a shield of the attacking zone: turns a die to a face with a hit or critical icon',
  rank: RANK.TURN,
  legal: (r, s, act, u, _about, out, from) => {
    if (shield(s, u, zoneOfAttack(s)) === 0) return from;
    let n = from;
    let choice = 0;
    for (let bits = classesInPool(s, -1); bits !== 0 && choice < MOST_CLASSES; bits &= bits - 1, choice++) {
      const c = lowest(bits);
      for (let k = 0; k < DAMAGING.length; k++)
        if (DAMAGING[k] !== c % CLASSES_OF_COLOUR && r.faces[Math.floor(c / CLASSES_OF_COLOUR)]!.includes(DAMAGING[k]!))
          out[n++] = offer(r, act, u, choice * DAMAGING.length + k);
    }
    return n;
  },
  take: (_r, s, _act, u, option, log) => {
    const die = findDie(s, classOfChoice(s, Math.floor(option / DAMAGING.length)), -1);
    addShield(s, u, zoneOfAttack(s), -1);
    log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), zoneOfAttack(s), 1);
    setFace(s, die, turnedTo(option), log);
  },
  says: (_r, s, _act, option) =>
    `a ${dieName(classOfChoice(s, Math.floor(option / DAMAGING.length)))} to ${spaced(FACES[turnedTo(option)]!)}`,
});
/** How many classes an option can tell apart. */
const MOST_CLASSES = 8;

/** Register: the class of the die that is turned + 1; 0 once it is. */
const TURNED = field.answers;

/** Writes the faces that a die of class `c` can be turned to. */
function otherFaces(r: Rules, c: number, out: Int32Array): number {
  let n = 0;
  for (let face = 0; face < FACES.length; face++)
    if (face !== c % CLASSES_OF_COLOUR && r.faces[Math.floor(c / CLASSES_OF_COLOUR)]!.includes(face)) out[n++] = face;
  return n;
}

/** The option is its class, an answer the face. */
export const shieldForAnyFace = operation(SHIELD_FOR_ANY_FACE, {
  does: 'spends a shield of the attacking zone: turns a die to any other face of its colour',
  rank: RANK.TURN,
  legal: (r, s, act, u, _about, out, from) => {
    if (shield(s, u, zoneOfAttack(s)) === 0) return from;
    let n = from;
    for (let bits = classesInPool(s, -1); bits !== 0; bits &= bits - 1)
      if (otherFaces(r, lowest(bits), r.scratch.slots) > 0) out[n++] = offer(r, act, u, lowest(bits));
    return n;
  },
  take: (_r, s, _act, u, option, log) => {
    addShield(s, u, zoneOfAttack(s), -1);
    log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), zoneOfAttack(s), 1);
    s[TURNED] = option + 1;
  },
  says: (_r, _s, _act, option) => `a ${dieName(option)}`,
  asks: {
    legal: (r, s, _act, _u, out) => (s[TURNED] === 0 ? 0 : otherFaces(r, s[TURNED]! - 1, out)),
    take: (_r, s, _act, _u, answer, log) => {
      setFace(s, findDie(s, s[TURNED]! - 1, -1), answer, log);
      s[TURNED] = 0;
    },
    says: (_r, s, _act, answer) => `a ${dieName(s[TURNED]! - 1)} to ${spaced(FACES[answer]!)}`,
  },
});
const spaced = (face: string): string => face.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

export const cancelDice = operation('cancelDice', { take: (_r, s) => dice.clearPool(s) });
