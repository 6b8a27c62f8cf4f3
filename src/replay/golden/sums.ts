import { createHash } from 'node:crypto';
import { hashWords, type Field, type State } from '../../core/index.ts';

/**
 * A check sum of 60 bits, in two lanes. Every word of a position has a weight in each lane, which depends only on the name of its field
 * and its place there; the sum is that of all words by their weights. So words of 0 do not count, and the difference of two sums
 * tells which word differs, if only few do.
 */
export interface Sum {
  readonly a: number;
  /** The low 28 bits. */
  readonly b: number;
}

const LOW_28 = 0x0fff_ffff;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The lowest `count` * 6 bits of `value`, highest first. */
const digitsOf = (value: number, count: number): string =>
  Array.from({ length: count }, (_, i) => DIGITS[(value >>> (6 * (count - 1 - i))) & 63]!).join('');

const numberOf = (text: string): number => text.split('').reduce((sum, digit) => (sum << 6) | DIGITS.indexOf(digit), 0);

/** Ten characters. */
export const sumText = ({ a, b }: Sum): string => digitsOf(a, 5) + digitsOf(((a >>> 30) << 28) | b, 5);

export function sumOf(text: string): Sum {
  const low = numberOf(text.slice(5));
  return { a: numberOf(text.slice(0, 5)) | ((low >>> 28) << 30), b: low & LOW_28 };
}

/** The number x with x * odd = 1, modulo 2 to the 32. */
function inverseOf(odd: number): number {
  let x = odd;
  for (let i = 0; i < 5; i++) x = Math.imul(x, 2 - Math.imul(odd, x));
  return x;
}

/** A word of a position, and what was recorded there instead. */
export interface OtherWord {
  readonly word: number;
  readonly recorded: number;
}

/** Most words changed by a ply of which every subset is tried. */
const MOST_CHANGED = 10;

/** Differences that are tried when any two words may differ: small ones, in each byte of a word. */
const SMALL = [1, 0x100, 0x1_0000, 0x100_0000].flatMap((unit) =>
  Array.from({ length: 32 }, (_, i) => (i < 16 ? i + 1 : 15 - i) * unit),
);
const IS_SMALL = new Set(SMALL.map((each) => each | 0));

/** The check sums of one game's positions. */
export class Sums {
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  #inverse: Int32Array | undefined;

  constructor(fields: readonly Field[], stateLength: number) {
    this.#a = new Int32Array(stateLength).fill(1);
    this.#b = new Int32Array(stateLength).fill(1);
    for (const { name, offset, length } of fields) {
      const salt = createHash('sha256').update(name).digest().readInt32LE();
      for (let k = 0; k < length; k++) {
        const word = Int32Array.of(k);
        this.#a[offset + k] = hashWords(word, salt) | 1;
        this.#b[offset + k] = hashWords(word, ~salt);
      }
    }
  }

  of(position: State): Sum {
    const [weightsA, weightsB] = [this.#a, this.#b];
    let [a, b] = [0, 0];
    for (let i = 0; i < position.length; i++) {
      const value = position[i]!;
      if (value === 0) continue;
      a = (a + Math.imul(value, weightsA[i]!)) | 0;
      b = (b + Math.imul(value, weightsB[i]!)) | 0;
    }
    return { a, b: b & LOW_28 };
  }

  /**
   * Which words had other values where `found` is the position and its sum was recorded as `recorded`. `before`: the position a ply
   * earlier, which was the same. Tried are, in this order: another value of one word; of two words, one of which the ply should not have
   * changed; small differences of two words; a part of the changes left out, and another value of one word.
   * @returns the words, or null when more differ than that.
   */
  wordsBetween(recorded: Sum, found: State, before: State): readonly OtherWord[] | null {
    const sum = this.of(found);
    const a = (recorded.a - sum.a) | 0;
    const b = (recorded.b - sum.b) & LOW_28;
    const changed = [...found.keys()].filter((i) => found[i] !== before[i]);
    const one = this.#one(a, b, found, []);
    if (one !== null) return one;
    for (const word of changed) {
      const two = this.#without([word], a, b, found, before);
      if (two !== null) return two;
    }
    return this.#twoSmall(a, b, found) ?? this.#part(changed, a, b, found, before);
  }

  /** Another value of one word that explains a difference of sums; if several do, the one nearest to the value that was found. */
  #one(a: number, b: number, found: State, known: readonly OtherWord[]): readonly OtherWord[] | null {
    if (a === 0 && b === 0) return known.length > 0 ? known : null;
    this.#inverse ??= this.#a.map(inverseOf);
    let best = -1;
    let least = 0;
    for (let i = 0; i < found.length; i++) {
      const by = Math.imul(a, this.#inverse[i]!);
      if (((Math.imul(by, this.#b[i]!) - b) & LOW_28) !== 0 || known.some(({ word }) => word === i)) continue;
      if (best >= 0 && Math.abs(by) >= Math.abs(least)) continue;
      [best, least] = [i, by];
    }
    return best < 0 ? null : [...known, { word: best, recorded: (found[best]! + least) | 0 }];
  }

  /** As `#one`, but among words that the ply did not change. */
  #without(words: readonly number[], a: number, b: number, found: State, before: State): readonly OtherWord[] | null {
    let [restA, restB] = [a, b];
    for (const word of words) {
      const by = before[word]! - found[word]!;
      restA = (restA - Math.imul(by, this.#a[word]!)) | 0;
      restB = (restB - Math.imul(by, this.#b[word]!)) & LOW_28;
    }
    const known = words.map((word) => ({ word, recorded: before[word]! }));
    return this.#one(restA, restB, found, known);
  }

  #twoSmall(a: number, b: number, found: State): readonly OtherWord[] | null {
    const inverse = this.#inverse!;
    for (let i = 0; i < found.length; i++)
      for (const by of SMALL) {
        const restA = (a - Math.imul(by, this.#a[i]!)) | 0;
        const restB = b - Math.imul(by, this.#b[i]!);
        for (let j = i + 1; j < found.length; j++) {
          const other = Math.imul(restA, inverse[j]!);
          if (((Math.imul(other, this.#b[j]!) - restB) & LOW_28) !== 0 || !IS_SMALL.has(other)) continue;
          return [
            { word: i, recorded: found[i]! + by },
            { word: j, recorded: found[j]! + other },
          ];
        }
      }
    return null;
  }

  #part(changed: readonly number[], a: number, b: number, found: State, before: State): readonly OtherWord[] | null {
    if (changed.length > MOST_CHANGED) return this.#without(changed, a, b, found, before);
    for (let subset = 1; subset < 1 << changed.length; subset++) {
      const left = changed.filter((_, i) => ((subset >> i) & 1) === 1);
      const words = this.#without(left, a, b, found, before);
      if (words !== null) return words;
    }
    return null;
  }
}

/** Bits of a check sum of legal actions: five characters. */
const LEGAL_BITS = 0x3fff_ffff;
const PLACE = 0x2545_f491;
const weightOf = (action: number): number => hashWords(Int32Array.of(action), 0x9e37_79b9);

/** The check sum of a choice: of the actions that were legal, in any order, and of the place of the chosen one, from 0, among them. */
export function choiceSum(legal: Int32Array, chosen: number): number {
  let sum = Math.imul(legal.indexOf(chosen), PLACE);
  for (const action of legal) sum = (sum + weightOf(action)) | 0;
  return sum & LEGAL_BITS;
}

export const choiceText = (sum: number): string => digitsOf(sum, 5);

/** Highest code that is tried for an action that was legal and is not. */
const MOST_ACTION = 0xf_ffff;

/**
 * Compares the actions that were legal with `legal`, the actions that are legal now. Of the former, only their number and check sum are recorded;
 * `chosen` is legal in both. @returns the codes that came (`more`) or went (`fewer`); both are empty where only the order differs; null for any other
 * difference.
 */
export function choicesBetween(
  recorded: { readonly count: number; readonly text: string },
  legal: Int32Array,
  chosen: number,
): { readonly more: readonly number[]; readonly fewer: readonly number[] } | null {
  const by = (numberOf(recorded.text) - choiceSum(legal, chosen)) & LEGAL_BITS;
  const moved = legal.length - recorded.count;
  /** Whether a difference of sums is that of the place alone, where at most `most` actions came or went before it. */
  const isPlace = (rest: number, most: number): boolean => {
    for (let places = -most; places <= most; places++)
      if (((Math.imul(places, PLACE) - rest) & LEGAL_BITS) === 0) return true;
    return false;
  };
  if (moved === 0) return isPlace(by, legal.length) ? { more: [], fewer: [] } : null;
  if (moved === 1 || moved === 2)
    for (const [i, one] of legal.entries()) {
      const rest = by + weightOf(one);
      if (moved === 1 && isPlace(rest, 1)) return { more: [one], fewer: [] };
      for (const two of moved === 1 ? [] : legal.subarray(i + 1))
        if (isPlace(rest + weightOf(two), 2)) return { more: [one, two], fewer: [] };
    }
  if (moved === -1)
    for (let one = 0; one <= MOST_ACTION; one++)
      if (isPlace(by - weightOf(one), 1) && !legal.includes(one)) return { more: [], fewer: [one] };
  return null;
}
