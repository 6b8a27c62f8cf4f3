/** What a word of the card language is: an operation, which does something at a moment, or an answer to a question of the phases. */
import type { EventLog, Json, State } from '../../../core/index.ts';
import { useAction } from '../state/actions.ts';
import { MAX_SHIPS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { KEYS } from './question.ts';

/** How many numbers an operation may keep of its parameters. */
export const OPERANDS = 4;

/** Parameter `k` of the word at `act`, as a number. */
export const operand = (r: Rules, act: number, k: number): number => r.effects.operand[act * OPERANDS + k]!;

/** Dice that an operation takes together, once its card is used: which classes fit, how many at most, and what happens to each. */
export interface Picking {
  readonly fits: (r: Rules, act: number, s: State) => number;
  readonly most: (r: Rules, act: number) => number;
  readonly resolve: (r: Rules, s: State, act: number, die: number, log: EventLog | null) => void;
}

/**
 * A question that a word asks once its card is used. It is asked again and again until there are no answers left. Answers are numbers below 16384;
 * earlier choices stand in `field.answers`, which are 0 before and cleared after.
 */
export interface Asks {
  /** Writes the answers and returns their number; 0 ends the question. */
  readonly legal: (r: Rules, s: State, act: number, u: number, out: Int32Array) => number;
  readonly take: (r: Rules, s: State, act: number, u: number, answer: number, log: EventLog | null) => void;
  readonly says: (r: Rules, s: State, act: number, answer: number, u: number) => string;
  /** The side of the table that answers, if it is not that of the card. */
  readonly side?: (r: Rules, s: State, u: number) => number;
}

/**
 * Appends to `n` answers in `out` the answer that stops a question, once something is `chosen`. Without other answers the question is over anyway.
 */
export function orStop(out: Int32Array, n: number, chosen: number, stop: number): number {
  if (n === 0 || chosen === 0) return n;
  out[n] = stop;
  return n + 1;
}

/** How long something lies on a card: until the end of the match, the end of the round, or until the card is readied. */
export type Keeps = 'match' | 'round' | 'ready';

/** `act` is a word in use on a card: its place in the columns of `Effects`. `u` is the ship that uses the card. */
export interface Operation {
  readonly name: string;
  /** What a word that only one card has does, for a reader; '' for a word that has a form, or a row of `SAYS`. */
  readonly does: string;
  /** The rank in a moment: cards are offered in the order of this number; cards of equal rank in the order of their own numbers. */
  readonly rank: number;
  /** The parameters as at most `OPERANDS` numbers. @throws RangeError when one of them is no word of this game. */
  readonly operands: (parameters: never) => readonly number[];
  /** Appends an action for each option to `out`. `about`: what the moment is about, such as the slot of a token; -1 if nothing, or see `AFAR`. */
  readonly legal: (r: Rules, s: State, act: number, u: number, about: number, out: Int32Array, from: number) => number;
  readonly take: (r: Rules, s: State, act: number, u: number, option: number, log: EventLog | null) => void;
  /** The option of ship `u` in words, '' for none. */
  readonly says: (r: Rules, s: State, act: number, option: number, u: number) => string;
  /** Whether the word can do something once die `except` is spent for it. */
  readonly withoutDie: (r: Rules, s: State, act: number, except: number) => boolean;
  /** For attack effects: whether an option is worth its price. Searches leave out options that are not. */
  readonly pays: (r: Rules, s: State, act: number, option: number) => boolean;
  readonly picking: Picking | null;
  readonly asks: Asks | null;
  /** Whether the word may also be used in the activation of a friend. */
  readonly afar: boolean;
  /** Whether the word may be used in the activation of any ship of either side. */
  readonly everywhere: boolean;
  /** Whether the word must be used as soon as possible; it cannot be declined. */
  readonly must: boolean;
  /** Whether the word gives dials to ships; its question then asks what becomes of them. */
  readonly gainsDials: boolean;
  /** Whether the word makes tokens count as dial and token. */
  readonly matchesTokens: boolean;
  /** Whether the word changes the types of defense tokens, or adds one. */
  readonly changesTokens: boolean;
  /** For critical effects: whether a salvo may resolve the word, too. */
  readonly inSalvo: boolean;
  /** Whether the word's own code limits how often it is used in an attack. */
  readonly repeats: boolean;
  /** How long something lies on the card (units/stock.ts); null: nothing does. */
  readonly keeps: Keeps | null;
  /** What lies on the card once its ship is deployed a second time; null: the word acts only once. */
  readonly again: ((value: number) => number) | null;
  /** What lies on the card before the match, from the operands. */
  readonly laid: (operands: readonly number[]) => number;
  /** What lies on the card, in words; null: command tokens. */
  readonly holds: ((value: number) => string[]) | null;
  /** Kind of the actions of a squadron keyword; -1 for any other word. */
  readonly kind: number;
  /** For a damage card: what happens when the card at position `card` is dealt faceup. Returns true if one more card is dealt facedown. */
  readonly dealt: (r: Rules, s: State, u: number, card: number, log: EventLog | null) => boolean;
}

/** An answer, by a number, to a question of the phases. The answers of all cards are added up. */
export interface Answer {
  readonly name: string;
  readonly question: number;
  /** The numbers by the key of the question (a size, a zone and colour, a band); a single number is that of key 0. */
  readonly amounts: (parameters: never) => readonly number[];
}

export interface Act {
  readonly word: Operation | Answer;
  readonly parameters: Json;
}

/** A word as cards write it: `addDice({ colour: 'black', count: 2 })`. */
export interface Word<P extends Json> {
  (...parameters: [P] extends [null] ? [] : [P]): Act;
  readonly word: Operation | Answer;
}

/** The action that offers an option of a card. */
export const offer = (r: Rules, act: number, u: number, option: number): number =>
  useAction(r.effects.cardOfAct(act), u % MAX_SHIPS, option);

/** The offer of a word without options: the card itself, if `holds` says so. `about` is as for `legal`. */
export const offeredIf =
  (holds: (r: Rules, s: State, act: number, u: number, about: number) => boolean): Operation['legal'] =>
  (r, s, act, u, about, out, from) => {
    if (!holds(r, s, act, u, about)) return from;
    out[from] = offer(r, act, u, 0);
    return from + 1;
  };

const PLAIN: Omit<Operation, 'name'> = {
  does: '',
  rank: 3,
  operands: () => [],
  legal: offeredIf(() => true),
  take: () => undefined,
  says: () => '',
  withoutDie: () => true,
  pays: () => true,
  picking: null,
  asks: null,
  repeats: false,
  afar: false,
  everywhere: false,
  must: false,
  gainsDials: false,
  matchesTokens: false,
  changesTokens: false,
  inSalvo: false,
  keeps: null,
  again: null,
  laid: () => 0,
  holds: null,
  kind: -1,
  dealt: () => false,
};

/** The parts of an operation. Parts that are left out are those of a card without options. */
export type OperationParts<P> = Partial<Omit<Operation, 'name' | 'operands'>> & {
  readonly operands?: (parameters: P) => readonly number[];
};

export const operation = <P extends Json = null>(name: string, parts: OperationParts<P>): Word<P> =>
  asWord({ ...PLAIN, ...parts, name });

export const answer = <P extends Json = null>(
  name: string,
  question: number,
  amounts: (parameters: P) => readonly number[],
): Word<P> => asWord({ name, question, amounts });

const asWord = <P extends Json>(word: Operation | Answer): Word<P> =>
  Object.assign((parameters?: Json): Act => ({ word, parameters: parameters ?? {} }), { word });

export const isAnswer = (word: Operation | Answer): word is Answer => 'question' in word;

/** The answer of a word, one number for each key. */
export function amountsOf(word: Answer, parameters: unknown): number[] {
  const amounts = word.amounts(parameters as never);
  return Array.from({ length: KEYS }, (_, key) => amounts[key] ?? 0);
}

/** Place of a name in a list. @throws RangeError for one that is not in it. */
export function codeOfName(names: readonly string[], name: string): number {
  const code = names.indexOf(name);
  if (code < 0) throw new RangeError(`"${name}" is none of ${names.join(', ')}`);
  return code;
}
