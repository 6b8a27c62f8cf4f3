/** What ships nearby do for the attack of a friend, once an attack each. */
import type { EventLog, State } from '../../../core/index.ts';
import { action } from '../actions.ts';
import { QUESTION } from '../cards/question.ts';
import type { Rules } from '../compiled.ts';
import { COLOUR } from '../content/faces.ts';
import * as field from '../field.ts';
import * as KIND from '../kinds.ts';
import { ATTACK } from '../layout.ts';
import { askOthersNearby } from '../position/nearby.ts';
import { CLASSES, classesInPool, findDie, reroll } from './dice.ts';

/** Dice classes that an action of `KIND.AID` tells apart. */
export const AID_CLASSES = 32;
/** Aids by their number: the question that the ships nearby answer with a distance, and the dice classes that they help. */
export const AIDS = [{ question: QUESTION.GUIDES_BLUE, classes: 0xff << (8 * COLOUR.BLUE) }] as const;

/** Appends what other friends nearby do for the attack of combatant `c`. */
export function legalAids(r: Rules, s: State, c: number, out: Int32Array, from: number): number {
  let n = from;
  for (let aid = 0; aid < AIDS.length; aid++) {
    const { question, classes } = AIDS[aid]!;
    if (r.askedElsewhere[question] === 0 || (s[field.attackFlags]! & (ATTACK.AIDED << aid)) !== 0) continue;
    const fit = classesInPool(s, -1) & classes;
    if (fit === 0 || askOthersNearby(r, s, c, question) === 0) continue;
    for (let cls = 0; cls < CLASSES; cls++)
      if ((fit & (1 << cls)) !== 0) out[n++] = action(KIND.AID, aid * AID_CLASSES + cls);
  }
  return n;
}

/** A ship nearby helps: the die is rerolled. */
export function takeAid(r: Rules, s: State, what: number, log: EventLog | null): void {
  s[field.attackFlags]! |= ATTACK.AIDED << Math.floor(what / AID_CLASSES);
  reroll(r, s, findDie(s, what % AID_CLASSES, -1), log);
}
