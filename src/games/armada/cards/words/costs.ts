/** Words that change the pool and are paid for with defense tokens, with other cards, or with a die on the card. */
import type { State } from '../../../../core/index.ts';
import {
  CLASSES,
  LOST,
  addSet,
  classAt,
  classesInPool,
  coloursInPool,
  findDie,
  isDie,
  mayFireRed,
  placeDie,
  poolSize,
  removeDie,
  reroll,
  setFace,
  eachClass,
} from '../../attack/dice.ts';
import type { Rules } from '../../compiled.ts';
import { COLOUR, COLOURS, COLOUR_WORDS, FACE, FACES } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import {
  ATTACK_AS,
  COMBATANTS,
  FIRST_SQUADRON,
  MAX_DICE,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEAT_OF,
  TOKEN,
} from '../../state/layout.ts';
import { shipNearAnyObstacle } from '../../position/near-obstacle.ts';
import { within } from '../../position/nearby.ts';
import { isFought } from '../../position/targets.ts';
import * as STEP from '../../state/steps.ts';
import { alive, friend, loseUpgrade, spendForNothing, tokenBit, tokenState, tokensOf } from '../../units/combatants.ts';
import { flying } from '../../units/squadrons.ts';
import { layOnCard, onCard } from '../../units/stock.ts';
import { exhaust, isEquipped } from '../../units/upgrades.ts';
import { dieName, nameOf, tokenOf, upgradeName } from '../../view/words.ts';
import { ask } from '../ask.ts';
import { startPicking } from '../picking.ts';
import { QUESTION } from '../question.ts';
import { codeOfName, offer, offeredIf, operand, operation, type Operation } from '../word.ts';
import { eachCopy } from './defenses.ts';

/** Writes the slots of the defense tokens that ship `u` may spend while it does not defend; of equal tokens the first. The ship may be at speed 0. */
function payable(r: Rules, s: State, u: number, out: Int32Array): number {
  const faulty = ask(r, s, u, QUESTION.EXHAUSTED_BARRED, 0) > 0;
  let met = 0;
  let n = 0;
  for (let slot = 0; slot < tokensOf(r, s, u); slot++) {
    const state = tokenState(s, u, slot);
    const same = tokenBit(r, s, u, slot);
    if (state === TOKEN.DISCARDED || (met & same) !== 0 || (faulty && state === TOKEN.EXHAUSTED)) continue;
    met |= same;
    out[n++] = slot;
  }
  return n;
}

/** The picking of a reroll of any dice, as many as the first operand says. */
const REROLLS: Pick<Operation, 'picking'> = {
  picking: {
    fits: () => (1 << CLASSES) - 1,
    most: (r, act) => operand(r, act, 0),
    resolve: (r, s, _act, die, log) => reroll(r, s, die, log),
  },
};

/** The attacker spends one of its own defense tokens: up to `most` dice are rerolled. */
export const spendsForReroll = operation<{ readonly most: number }>('spendsForReroll', {
  does: 'spends one of the own defense tokens: dice are rerolled',
  ...REROLLS,
  operands: ({ most }) => [most],
  legal: (r, s, act, u, _about, out, from) => {
    if (classesInPool(s, -1) === 0) return from;
    const slots = r.scratch.slots;
    const count = payable(r, s, u, slots);
    for (let k = 0; k < count; k++) out[from + k] = offer(r, act, u, slots[k]!);
    return from + count;
  },
  take: (r, s, act, u, option, log) => {
    spendForNothing(r, s, u, option, log);
    startPicking(s, r.effects.cardOfAct(act));
  },
  says: (r, s, _act, option, u) => `spend ${tokenOf(r, s, u, option)} (token ${option + 1})`,
});

/** Register: the friend that spends a token, by its place. */
const PAYS = field.answers;
const PAID = field.answers + 1;

/**
 * If the defender is within a distance of two other friends, one of these spends a defense token: up to `most` dice are rerolled. The option is the
 * place of the friend.
 */
export const friendSpendsForReroll = operation<{ readonly most: number; readonly distance: number }>(
  'friendSpendsForReroll',
  {
    does: 'with the defender within a distance of two other friendly ships one of these spends a defense token: dice are rerolled',
    ...REROLLS,
    operands: ({ most, distance }) => [most, distance],
    legal: (r, s, act, u, _about, out, from) => {
      if (classesInPool(s, -1) === 0) return from;
      let near = 0;
      let n = from;
      for (let i = 0; i < MAX_SHIPS; i++) {
        const v = friend(u, i);
        if (v === u || !alive(s, v) || !within(r, s, v, s[field.target]!, DISTANCE[operand(r, act, 1)]!)) continue;
        near++;
        if (payable(r, s, v, r.scratch.slots) > 0) out[n++] = offer(r, act, u, i);
      }
      return near < 2 ? from : n;
    },
    take: (_r, s, _act, _u, option) => {
      s[PAYS] = option;
    },
    says: (r, s, _act, option, u) => `${nameOf(r, s, friend(u, option))} spends a token`,
    asks: {
      legal: (r, s, _act, u, out) => (s[PAID] === 0 ? payable(r, s, friend(u, s[PAYS]!), out) : 0),
      take: (r, s, act, u, answer, log) => {
        s[PAID] = 1;
        spendForNothing(r, s, friend(u, s[PAYS]!), answer, log);
        // The dice are picked once the question is over.
        s[field.marking] = r.effects.cardOfAct(act) + 1;
        s[field.marked] = 0;
        s[field.afterAsking] = STEP.NEXT_MARK;
      },
      says: (r, s, _act, answer, u) => {
        const v = friend(u, s[PAYS]!);
        return `${nameOf(r, s, v)} spends ${tokenOf(r, s, v, answer)} (token ${answer + 1})`;
      },
    },
  },
);

/** Exhausts a copy of the card on another friendly ship within a distance: up to `most` dice are rerolled. The option is the place of that ship. */
export const rerollsByCopy = operation<{ readonly most: number; readonly distance: number }>('rerollsByCopy', {
  does: 'the same card on another friendly ship within a distance is exhausted: dice are rerolled',
  ...REROLLS,
  operands: ({ most, distance }) => [most, distance],
  legal: (r, s, act, u, _about, out, from) =>
    classesInPool(s, -1) === 0 ? from : eachCopy(r, s, act, u, operand(r, act, 1), out, from),
  take: (r, s, act, u, option) => {
    exhaust(s, friend(u, option), r.effects.cardOfAct(act));
    startPicking(s, r.effects.cardOfAct(act));
  },
  says: (r, s, _act, option, u) => `exhaust the card on ${nameOf(r, s, friend(u, option))}`,
});

/** The card at a place among the commander and the officers of ship `v`, where `except` is not counted; -1 for none. */
function leader(r: Rules, s: State, v: number, except: number, place: number): number {
  let k = place;
  for (const card of r.upgrade.numbers) {
    if (card === except || (r.upgrade.isCommander[card] === 0 && r.upgrade.isOfficer[card] === 0)) continue;
    if (isEquipped(s, v, card) && k-- === 0) return card;
  }
  return -1;
}

/** The ship, or a friendly ship within a distance, discards a commander or officer: up to `most` dice are rerolled. */
export const dropsLeaderForReroll = operation<{ readonly most: number; readonly distance: number }>(
  'dropsLeaderForReroll',
  {
    does: 'a friendly ship within a distance that attacks discards one of its commanders or officers: its dice are rerolled',
    ...REROLLS,
    afar: true,
    operands: ({ most, distance }) => [most, distance],
    legal: (r, s, act, u, _about, out, from) => {
      const v = s[field.attacker]!;
      if (classesInPool(s, -1) === 0 || !within(r, s, u, v, DISTANCE[operand(r, act, 1)]!)) return from;
      let n = from;
      for (let k = 0; leader(r, s, v, r.effects.cardOfAct(act), k) >= 0; k++) out[n++] = offer(r, act, u, k);
      return n;
    },
    take: (r, s, act, _u, option, log) => {
      const v = s[field.attacker]!;
      loseUpgrade(r, s, v, leader(r, s, v, r.effects.cardOfAct(act), option), log);
      startPicking(s, r.effects.cardOfAct(act));
    },
    says: (r, s, act, option) => {
      const v = s[field.attacker]!;
      return `${nameOf(r, s, v)} discards ${upgradeName(r, leader(r, s, v, r.effects.cardOfAct(act), option))}`;
    },
  },
);

/** The option is the class of the die. */
export const turnsForFriend = operation<{ readonly to: string; readonly distance: number }>('turnsForFriend', {
  does: 'another friendly ship within a distance that attacks turns a die to a face',
  rank: 1,
  afar: true,
  operands: ({ to, distance }) => [codeOfName(FACES, to), distance],
  legal: (r, s, act, u, _about, out, from) => {
    const c = s[field.attacker]!;
    const to = operand(r, act, 0);
    if (u === c || !within(r, s, u, c, DISTANCE[operand(r, act, 1)]!)) return from;
    const classes = classesInPool(s, -1);
    let n = from;
    for (let cls = 0; cls < CLASSES; cls++)
      if ((classes & (1 << cls)) !== 0 && (cls & 7) !== to && r.faces[cls >> 3]!.includes(to))
        out[n++] = offer(r, act, u, cls);
    return n;
  },
  take: (r, s, act, _u, option, log) => setFace(s, findDie(s, option, -1), operand(r, act, 0), log),
  says: (r, _s, act, option) => `a ${dieName(option)} to ${FACES[operand(r, act, 0)]!}`,
});

// Dice replaced before the roll.

/** Register: dice replaced so far. */
const REPLACED = field.answers;
const NO_MORE = COLOURS * COLOURS;

/** Whether a squadron of the side of ship `u` is at distance 1 of the defender. */
function hasWingman(r: Rules, s: State, u: number): boolean {
  const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
  for (let c = first; c < first + MAX_SQUADRONS && c < COMBATANTS; c++)
    if (flying(s, c) && within(r, s, s[field.target]!, c, DISTANCE[1]!)) return true;
  return false;
}

/**
 * Before the roll up to `most` dice are replaced by dice of other colours, against a ship at distance 1 of a friendly squadron. An answer is old
 * colour * 3 + new colour.
 */
export const replacesDice = operation<{ readonly most: number }>('replacesDice', {
  does: 'replaces dice by dice of other colours before the roll, against a ship at distance 1 of a friendly squadron',
  operands: ({ most }) => [most],
  legal: offeredIf((r, s, _act, u) => poolSize(s) !== 0 && hasWingman(r, s, u)),
  asks: {
    legal: (r, s, act, _u, out) => {
      if (s[REPLACED]! >= Math.min(operand(r, act, 0), poolSize(s))) return 0;
      const colours = coloursInPool(s);
      let n = 0;
      for (let old = 0; old < COLOURS; old++)
        for (let now = 0; now < COLOURS; now++)
          if (old !== now && (colours & (1 << old)) !== 0) out[n++] = old * COLOURS + now;
      if (s[REPLACED] !== 0) out[n++] = NO_MORE;
      return n;
    },
    take: (r, s, act, _u, answer) => {
      if (answer === NO_MORE) {
        s[REPLACED] = operand(r, act, 0);
        return;
      }
      s[REPLACED]!++;
      for (let i = 0; i < s[field.placedDice]!; i++) {
        if (!isDie(s, i) || classAt(s, i) >> 3 !== Math.floor(answer / COLOURS)) continue;
        placeDie(s, i, answer % COLOURS);
        return;
      }
    },
    says: (_r, _s, _act, answer) =>
      answer === NO_MORE
        ? 'no further die'
        : `a ${COLOUR_WORDS[answer % COLOURS]!} die for a ${COLOUR_WORDS[Math.floor(answer / COLOURS)]!} one`,
  },
});

export const reddensBlues = operation('reddensBlues', {
  does: 'before the roll all blue dice of its anti-squadron armament become red, against a squadron that no friend is engaged with; needs `redsAtSquadrons`',
  legal: offeredIf(
    (r, s, _act, u) =>
      (coloursInPool(s) & (1 << COLOUR.BLUE)) !== 0 &&
      (s[field.attackAs] === ATTACK_AS.COUNTER || (s[field.attackAs] === ATTACK_AS.NORMAL && mayFireRed(r, s, u))) &&
      !isFought(s, s[field.target]!),
  ),
  take: (_r, s) => {
    for (let i = 0; i < s[field.placedDice]!; i++)
      if (isDie(s, i) && classAt(s, i) >> 3 === COLOUR.BLUE) placeDie(s, i, COLOUR.RED);
  },
});

// A die that lies on the card.

/** The lower bits of what lies on the card hold its die, as the class + 1. The bits above hold a second die, for a ship that was deployed twice. */
const ONE_DIE = 32;
/** A bit above both dice: a second die is still to be laid. */
const LAYS_MORE = ONE_DIE * ONE_DIE;
/** The class of a die on the card, the first (0) or the second; -1 for none. */
const heldDie = (r: Rules, s: State, act: number, u: number, which = 0): number =>
  ((onCard(r, s, u, r.effects.cardOfAct(act)) >> (5 * which)) & (ONE_DIE - 1)) - 1;

export const laysDie = operation('laysDie', {
  does: 'a red die lies on the card: blank, or on any face for the second player',
  keeps: 'match',
  must: true,
  holds: (value) => [value % ONE_DIE, (value >> 5) % ONE_DIE].filter((die) => die > 0).map((die) => dieName(die - 1)),
  again: (value) => value | LAYS_MORE,
  legal: (r, s, act, u, _about, out, from) => {
    if (heldDie(r, s, act, u) >= 0 && onCard(r, s, u, r.effects.cardOfAct(act)) < LAYS_MORE) return from;
    const second = SEAT_OF[u] !== s[field.first];
    let n = from;
    for (let face = 0; face < FACES.length; face++)
      if (face === FACE.BLANK || (second && r.faces[COLOUR.RED]!.includes(face))) out[n++] = offer(r, act, u, face);
    return n;
  },
  take: (r, s, act, u, option) => {
    const card = r.effects.cardOfAct(act);
    const first = onCard(r, s, u, card) % ONE_DIE;
    const die = COLOUR.RED * 8 + option + 1;
    layOnCard(r, s, u, card, first === 0 ? die : first + ONE_DIE * die);
  },
  says: (_r, _s, _act, option) => dieName(COLOUR.RED * 8 + option),
});

/** Register: the die of the pool that is to be exchanged, as its class + 1. */
const SWAPPED = field.answers;

/** The option is the class of the die in the pool; of two dice on the card the player chooses. */
export const swapsDie = operation('swapsDie', {
  does: 'a die of the attack changes places with the one on the card',
  rank: 1,
  legal: (r, s, act, u, _about, out, from) => {
    const held = heldDie(r, s, act, u);
    const other = heldDie(r, s, act, u, 1);
    const classes = held < 0 || s[field.placedDice] === MAX_DICE ? 0 : classesInPool(s, -1);
    let n = from;
    for (let c = 0; c < CLASSES; c++)
      if ((classes & (1 << c)) !== 0 && (c !== held || (other >= 0 && other !== held))) out[n++] = offer(r, act, u, c);
    return n;
  },
  take: (_r, s, _act, _u, option) => {
    s[SWAPPED] = option + 1;
  },
  says: (r, s, act, option, u) =>
    heldDie(r, s, act, u, 1) < 0
      ? `a ${dieName(option)} for the ${dieName(heldDie(r, s, act, u))} on the card`
      : `a ${dieName(option)} for a die on the card`,
  asks: {
    legal: (r, s, act, u, out) => {
      const [one, two] = [heldDie(r, s, act, u), heldDie(r, s, act, u, 1)];
      let n = 0;
      if (s[SWAPPED] === 0) return n;
      if (one !== s[SWAPPED]! - 1) out[n++] = 0;
      if (two >= 0 && two !== one && two !== s[SWAPPED]! - 1) out[n++] = 1;
      return n;
    },
    take: (r, s, act, u, answer, log) => {
      const card = r.effects.cardOfAct(act);
      const die = s[SWAPPED]!;
      const held = heldDie(r, s, act, u, answer);
      layOnCard(r, s, u, card, onCard(r, s, u, card) + (die - held - 1) * (answer === 0 ? 1 : ONE_DIE));
      s[SWAPPED] = 0;
      removeDie(s, findDie(s, die - 1, -1), LOST.SPENT, log);
      addSet(s, held >> 3, held & 7, log);
    },
    says: (r, s, act, answer, u) => `the ${dieName(heldDie(r, s, act, u, answer))} on the card`,
  },
});

// Dice that the defender cancels.

/** The option is the class of the die. */
export const cancelsNearObstacle = operation<{ readonly distance: number }>('cancelsNearObstacle', {
  does: 'within a distance of an obstacle a die of the attack is cancelled',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, about, out, from) => {
    if (about >= 0 || u !== s[field.target] || !shipNearAnyObstacle(r, s, u, operand(r, act, 0))) return from;
    return eachClass(classesInPool(s, -1), offer(r, act, u, 0), out, from);
  },
  take: (_r, s, _act, _u, option, log) => removeDie(s, findDie(s, option, -1), LOST.CANCELLED, log),
  says: (_r, _s, _act, option) => `cancel a ${dieName(option)}`,
});
