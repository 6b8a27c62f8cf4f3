/** What a word of the card language is: an operation that a card does at a moment, or the answer to a question that the phases ask. */
import type { EventLog, Json, State } from '../../../core/index.ts';
import { useAction } from '../actions.ts';
import { MAX_SHIPS } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import { KEYS } from './question.ts';

/** Numbers that an operation keeps of its parameters. */
export const OPERANDS = 4;

/** The parameter `k` of a word in use, as a number. */
export const operand = (r: Rules, act: number, k: number): number => r.effects.operand[act * OPERANDS + k]!;

/** Dice that an operation takes together, after the card is used: which classes fit, how many at most, what happens to each. */
export interface Picking {
  readonly fits: (r: Rules, act: number, s: State) => number;
  readonly most: (r: Rules, act: number) => number;
  readonly resolve: (r: Rules, s: State, act: number, die: number, log: EventLog | null) => void;
}

/**
 * A question that a word asks once it is used, again and again until it has no answers left. Answers are numbers below 16384; what is chosen so far stands
 * in `field.answers`, which is empty before and cleared after.
 */
export interface Asks {
  /** Writes the answers and returns how many there are; 0: the question is over. */
  readonly legal: (r: Rules, s: State, act: number, u: number, out: Int32Array) => number;
  readonly take: (r: Rules, s: State, act: number, u: number, answer: number, log: EventLog | null) => void;
  readonly says: (r: Rules, s: State, act: number, answer: number, u: number) => string;
  /** The side of the table that answers, if it is not that of the card. */
  readonly side?: (r: Rules, s: State, u: number) => number;
}

/** How long something lies on a card: to the end of the match, of the round, or until the card is readied. */
export type Keeps = 'match' | 'round' | 'ready';

/** `act` is a word in use on a card: its place in the columns of `Effects`. `u` is the ship that uses the card. */
export interface Operation {
  readonly name: string;
  /** At one moment cards are offered in the order of this number, equal ones in that of their own numbers. */
  readonly rank: number;
  /** The parameters as at most `OPERANDS` numbers. @throws RangeError when one of them is no word of this game. */
  readonly operands: (parameters: never) => readonly number[];
  /** Appends an action for each option to `out`; `about` is the slot or the like that the moment is about, -1 for none. */
  readonly legal: (r: Rules, s: State, act: number, u: number, about: number, out: Int32Array, from: number) => number;
  readonly take: (r: Rules, s: State, act: number, u: number, option: number, log: EventLog | null) => void;
  /** The option of ship `u` in words, '' for none. */
  readonly says: (r: Rules, s: State, act: number, option: number, u: number) => string;
  /** Whether the word can do something once die `except` is spent for it. */
  readonly withoutDie: (r: Rules, s: State, act: number, except: number) => boolean;
  /** Of an attack effect: whether an option is worth its price, which searches ask. */
  readonly pays: (r: Rules, s: State, act: number, option: number) => boolean;
  readonly picking: Picking | null;
  readonly asks: Asks | null;
  /** Of a moment in the activation of a friend: other ships may use it as well. */
  readonly afar: boolean;
  /** Of a moment in the activation of any ship, of both sides: it may be used. */
  readonly everywhere: boolean;
  /** It is used as soon as it can be, and not declined. */
  readonly must: boolean;
  /** It gives dials to ships; its question is then what becomes of them. */
  readonly gainsDials: boolean;
  /** Tokens count as dials and tokens by it. */
  readonly matchesTokens: boolean;
  /** It changes the types of defense tokens, or adds one. */
  readonly changesTokens: boolean;
  /** Of a critical effect: a salvo may resolve it too. */
  readonly inSalvo: boolean;
  /** It says itself how often it is used in an attack. */
  readonly repeats: boolean;
  /** Whether something lies on the card (units/stock.ts), and for how long. */
  readonly keeps: Keeps | null;
  /** What lies on it before the match, by the operands. */
  readonly laid: (operands: readonly number[]) => number;
  /** What lies there in words; null: so many command tokens of each command. */
  readonly holds: ((value: number) => string[]) | null;
  /** Kind of the actions of a squadron keyword, -1 for other words. */
  readonly kind: number;
  /** What a damage card does on being dealt faceup (position `card`); true when one more card is dealt facedown. */
  readonly dealt: (r: Rules, s: State, u: number, card: number, log: EventLog | null) => boolean;
}

/** A question of the phases, answered by a number: that of all cards with an answer, added up. */
export interface Answer {
  readonly name: string;
  readonly question: number;
  /** The number by the key of the question (a size, a zone and colour, a band); one number alone for key 0. */
  readonly amounts: (parameters: never) => readonly number[];
}

/** A word with its parameters. */
export interface Act {
  readonly word: Operation | Answer;
  readonly parameters: Json;
}

/** A word as cards write it: `addDice({ colour: 'black', count: 2 })`. */
export interface Word<P extends Json> {
  (...parameters: [P] extends [null] ? [] : [P]): Act;
  readonly word: Operation | Answer;
}

/** The offer of a card's option. */
export const offer = (r: Rules, act: number, u: number, option: number): number =>
  useAction(r.effects.cardOfAct(act), u % MAX_SHIPS, option);

/** What a word without options offers: the card itself, while something holds. `about` is as for `legal`. */
export const offeredIf =
  (holds: (r: Rules, s: State, act: number, u: number, about: number) => boolean): Operation['legal'] =>
  (r, s, act, u, about, out, from) => {
    if (!holds(r, s, act, u, about)) return from;
    out[from] = offer(r, act, u, 0);
    return from + 1;
  };

const PLAIN: Omit<Operation, 'name'> = {
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
  laid: () => 0,
  holds: null,
  kind: -1,
  dealt: () => false,
};

/** What a word of operations must say; the rest as for a card without options. */
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
