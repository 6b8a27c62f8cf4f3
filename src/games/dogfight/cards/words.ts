import type { State, EventLog } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { payEnergy } from '../combat/vessel.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../field.ts';
import { ask, go } from '../order.ts';
import * as STEP from '../steps.ts';
import { bridgeOf, finishWord } from './bridge.ts';
import { COMBAT, type CardDef, type CombatType, type NumberOf } from './card.ts';
import { WORD_LENGTH, askMove, lastWord, topFrame } from './frames.ts';
import { formOf, type Num } from './number.ts';
import { OWN_STEPS, type OwnStep } from './own-words.ts';
import { STEP_WORDS, type Run, type StepWord } from './step-words.ts';

type Words = typeof STEP_WORDS;

type Left<Numbers> = { [K in keyof Numbers]: Numbers[K] extends { without: number } ? K : never }[keyof Numbers];

type NumbersOf<W> = W extends { readonly numbers: infer N }
  ? { readonly [K in Exclude<keyof N, Left<N>>]: Num } & { readonly [K in Left<N>]?: Num }
  : unknown;

type TypeOf<W> = W extends { readonly combat: true } ? { readonly type?: CombatType } : unknown;

/** One step of a card's program: a word of `STEP_WORDS` with its parameters, or a choice. */
export type Effect =
  | { readonly [D in keyof Words]: { readonly do: D } & NumbersOf<Words[D]> & TypeOf<Words[D]> }[keyof Words]
  /** A choice between two parts, which is the last step of a program. `says` names both parts. */
  | {
      readonly do: 'choose';
      readonly either: readonly Effect[];
      readonly or: readonly Effect[];
      readonly says?: readonly [string, string] | undefined;
    };

/** The two arguments of a word in a program. */
type Arguments = readonly [x: number, y: number];

const MAX_AMOUNT = 20;

const cardOf = (s: State, f: number): number => s[f + field.frameCard]!;
const seatOf = (s: State, f: number): number => s[f + field.frameSeat]!;

/** A step of the scenario in the form of a shipped one. It asks nothing, so the program continues at once. */
const ownWord = ({ run, ...step }: OwnStep): StepWord => ({
  ...step,
  run(r, s, f, a, b, log) {
    run(bridgeOf(r, s, seatOf(s, f), f, log), a, b);
    finishWord();
  },
});

export const STEP_NAMES: readonly string[] = [...Object.keys(STEP_WORDS), 'choose'];

/** All steps except the choice, by name: first the shipped ones, then those of the scenario. */
const OWN = Object.fromEntries(Object.entries(OWN_STEPS).map(([name, step]) => [name, ownWord(step)]));
const ALL: Readonly<Record<string, StepWord>> = { ...STEP_WORDS, ...OWN };

export const wordOf = (effect: Effect): StepWord => ALL[effect.do]!;

/** The arguments of a step; `number` gives the value of a number of the card. */
export function argumentsOf(effect: Effect, number: (name: Num) => number): Arguments {
  if (effect.do === 'choose') return [effect.either.length, 0];
  const { combat, numbers = {}, aim = 0 } = wordOf(effect);
  const given = effect as unknown as Readonly<Record<string, Num | undefined>>;
  const list: number[] = combat === true ? [COMBAT[(given['type'] ?? 'objective') as CombatType]] : [];
  for (const [name, form] of Object.entries(numbers)) {
    const value = given[name];
    list.push(value === undefined ? (formOf(form).without ?? 0) : number(value));
  }
  return [list[0] ?? 0, list[1] ?? aim];
}

/** Names by code, from 1: the steps that ship, the choice, then the steps of the scenario. */
const NAMES = [...STEP_NAMES, ...Object.keys(OWN)];

export const opOf = (word: string): number => NAMES.indexOf(word) + 1;

export const END = 0;

const choose: Run = (_r, s, f) => {
  ask(s, seatOf(s, f), STEP.MODE);
};

export const RUN: readonly Run[] = [
  () => {
    throw new Error('a program ends here');
  },
  ...NAMES.map((name) => ALL[name]?.run ?? choose),
];

/** What each word is worth in a plan, by its code; undefined where this is not known. */
export const WORTH: readonly StepWord['worth'][] = [undefined, ...NAMES.map((name) => ALL[name]?.worth)];

export interface Programs {
  readonly program: Int32Array;
  /** Where the program of each card begins. A card without effects has an empty program. */
  readonly start: Int32Array;
  /** Where the program of the card's delayed shot begins, -1 for none. */
  readonly later: Int32Array;
}

/**
 * The steps of a program in the order in which they are compiled; a choice is followed by the steps of both its parts.
 */
export function stepsOf(effects: readonly Effect[] | undefined): readonly Effect[] {
  const steps: Effect[] = [];
  for (const effect of effects ?? []) {
    steps.push(effect);
    if (effect.do === 'choose') steps.push(...effect.either, ...effect.or);
  }
  return steps;
}

/**
 * Compiles the effects of `defs`, with the numbers that `number` gives. First come the programs of delayed shots of the first `shipped`
 * cards, then those of the cards by code, so that a new last card moves none of them; then those of the cards that follow the blank one.
 */
export function compilePrograms(defs: readonly CardDef[], number: NumberOf, shipped = defs.length): Programs {
  const words: number[] = [];
  const start = new Int32Array(defs.length);
  const later = new Int32Array(defs.length).fill(-1);
  const add = (def: CardDef, effects: readonly Effect[]): number => {
    const at = words.length;
    for (const effect of effects) {
      words.push(opOf(effect.do), ...argumentsOf(effect, (name) => number(def, name)));
      if (effect.do !== 'choose') continue;
      add(def, effect.either);
      add(def, effect.or);
      return at;
    }
    words.push(END, 0, 0);
    return at;
  };
  const addAll = (from: number, to: number): void => {
    for (let card = from; card < to; card++)
      if (defs[card]!.later !== undefined) later[card] = add(defs[card]!, defs[card]!.later!);
    for (let card = from; card < to; card++) start[card] = add(defs[card]!, defs[card]!.act ?? []);
  };
  addAll(0, shipped);
  // The next card, the blank one, does nothing; its program begins at the end of the last one.
  if (shipped < defs.length) start[shipped] = words.length - WORD_LENGTH;
  addAll(shipped + 1, defs.length);
  return { program: Int32Array.from(words), start, later };
}

export function legalMode(_r: Rules, _s: State, _seat: number, out: Int32Array): number {
  out[0] = ACTION.MODE;
  out[1] = ACTION.MODE + 1;
  return 2;
}

/** The first mode continues with the next word. The second mode skips the words of the first. */
export function takeMode(r: Rules, s: State, _seat: number, a: number): void {
  const f = topFrame(s);
  if (a !== ACTION.MODE) s[f + field.frameAt]! += (r.card.program[lastWord(s) + 1]! + 1) * WORD_LENGTH;
  go(s, STEP.FRAME);
}

export function takePayMove(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const at = lastWord(s);
  if (a === ACTION.PASS) {
    go(s, STEP.FRAME);
    return;
  }
  payEnergy(r, s, seat, r.card.program[at + 2]!, cardOf(s, topFrame(s)), log);
  askMove(s, seat, r.card.program[at + 1]!, STEP.FRAME);
}

/** Amounts of energy that can be moved onto the card, from 1. */
export function legalAmount(r: Rules, s: State, seat: number, out: Int32Array): number {
  const most = Math.min(MAX_AMOUNT, s[r.at(seat) + field.energy]!);
  for (let x = 1; x <= most; x++) out[x - 1] = ACTION.AMOUNT + x;
  return most;
}

export function takeAmount(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  s[r.at(seat) + field.polarized]! += a - ACTION.AMOUNT;
  payEnergy(r, s, seat, a - ACTION.AMOUNT, cardOf(s, topFrame(s)), log);
  go(s, STEP.FRAME);
}
