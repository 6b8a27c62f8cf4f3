/** Dice that one effect takes together: they are picked one by one, those of one class in a row, and then resolved. */
import type { Action, EventLog, State } from '../../../core/index.ts';
import { action, argumentOf, kindOf } from '../state/actions.ts';
import { CLASSES, classAt, isFree, reroll } from '../attack/dice.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { MAX_CARDS, MAX_DICE, SEAT_OF } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { ownerOf } from '../teams.ts';
import { MOMENT } from './entry.ts';
import type { Picking } from './word.ts';

/**
 * These numbers stand for a card if the text of a squadron picks the dice. `BY_SQUADRON`: the squadron attacks or helps the attacker; `BY_DEFENDER`:
 * it defends. Unless the text says otherwise, the dice are rerolled.
 */
export const BY_SQUADRON = -2;
export const BY_DEFENDER = -3;
const REROLLS: Picking = {
  fits: () => (1 << CLASSES) - 1,
  most: () => MAX_DICE,
  resolve: (r, s, _act, die, log) => reroll(r, s, die, log),
};

/** Lets the player of the card pick dice for its effect. */
export function startPicking(s: State, card: number): void {
  s[field.marking] = card + 1;
  s[field.marked] = 0;
  s[field.step] = STEP.NEXT_MARK;
}

/** The effect for which dice are picked: of a card of the attacker, or of a card that the defender uses while it spends defense tokens. */
const effectAt = (r: Rules, s: State, moment: number): number =>
  r.effects.effectAt[moment * MAX_CARDS + s[field.marking]! - 1]!;
const bySquadron = (s: State): boolean => s[field.marking]! < 0;
const byDefender = (r: Rules, s: State): boolean =>
  bySquadron(s) ? s[field.marking] === BY_DEFENDER + 1 : effectAt(r, s, MOMENT.ATTACK_EFFECTS) < 0;

/** The act whose dice are picked: the first word of the card's effect; -1 for the text of a squadron. */
const actOf = (r: Rules, s: State): number =>
  bySquadron(s)
    ? -1
    : r.effects.firstAct[effectAt(r, s, byDefender(r, s) ? MOMENT.DEFENSE_TOKENS : MOMENT.ATTACK_EFFECTS)]!;
const pickingOf = (r: Rules, s: State, act: number): Picking => {
  if (act >= 0) return r.effects.wordOf(act).picking!;
  return !r.hasTexts || s[field.textAsked] === 0 ? REROLLS : r.textPickings[s[field.textAsked]! - 1]!;
};

const pickingUnit = (r: Rules, s: State): number => s[byDefender(r, s) ? field.target : field.attacker]!;

/** Sector Fleet: the seat that picks. */
export const picker = (r: Rules, s: State): number => ownerOf(s, pickingUnit(r, s));

/** Asks for the next die, or resolves the effect. */
export function nextMark(r: Rules, s: State, log: EventLog | null): void {
  if (legalMarks(r, s, r.scratch.legal) > 1 || kindOf(r.scratch.legal[0]!) === KIND.MARK) {
    s[field.actor] = SEAT_OF[pickingUnit(r, s)]!;
    s[field.step] = STEP.MARK;
  } else resolveMarks(r, s, log);
}

/**
 * Classes of the dice that may still be picked; once one is picked, also the answer that these are enough. A card that is used for no die would do
 * nothing (AH-49).
 */
export function legalMarks(r: Rules, s: State, out: Int32Array): number {
  const act = actOf(r, s);
  const picking = pickingOf(r, s, act);
  let n = 0;
  let last = 0;
  let count = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) {
    if ((s[field.marked]! & (1 << i)) === 0) continue;
    count++;
    last = Math.max(last, classAt(s, i));
  }
  if (count < picking.most(r, act)) {
    const fit = picking.fits(r, act, s);
    for (let c = last; c < CLASSES; c++)
      if ((fit & (1 << c)) !== 0 && unmarked(s, c) >= 0) out[n++] = action(KIND.MARK, c);
  }
  if (count > 0 || n === 0) out[n++] = action(KIND.MARKED, 0);
  return n;
}

/** First die of a class that is not picked yet, or -1. */
function unmarked(s: State, cls: number): number {
  for (let i = 0; i < s[field.placedDice]!; i++)
    if (isFree(s, i) && classAt(s, i) === cls && (s[field.marked]! & (1 << i)) === 0) return i;
  return -1;
}

/** Picks one more die, or stops picking. */
export function takeMark(r: Rules, s: State, a: Action, log: EventLog | null): void {
  if (kindOf(a) === KIND.MARK) mark(s, argumentOf(a));
  else resolveMarks(r, s, log);
}

function mark(s: State, cls: number): void {
  s[field.marked]! |= 1 << unmarked(s, cls);
  s[field.step] = STEP.NEXT_MARK;
}

/** Does what the card does to all dice that were picked. */
function resolveMarks(r: Rules, s: State, log: EventLog | null): void {
  const act = actOf(r, s);
  const picking = pickingOf(r, s, act);
  for (let i = 0; i < s[field.placedDice]!; i++)
    if ((s[field.marked]! & (1 << i)) !== 0) picking.resolve(r, s, act, i, log);
  s[field.step] = byDefender(r, s) ? STEP.NEXT_DEFENSE : STEP.NEXT_EFFECTS;
  s[field.marking] = 0;
  s[field.marked] = 0;
  if (r.hasTexts) s[field.textAsked] = 0;
}
