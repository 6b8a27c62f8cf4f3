/** Entries of a memo, a power of two. */
const ENTRIES = 16384;
const SHIFT = 32 - 14;
const WORDS = 4;

/**
 * Answers of a pure function of three words, each kept at the one place its key hashes to. An answer is given back only when all of its key is
 * equal, so that what was asked before can change how fast an answer comes, never the answer.
 */
export class Memo {
  /** Key (three words) and answer of each entry. A key of zeros marks an empty entry, so the first word of a key is never 0. */
  readonly #entries = new Int32Array(ENTRIES * WORDS);
  #at = 0;

  /** Whether the answer for this key is at hand; `answer` reads it, else `keep` files it. */
  has(a: number, b: number, c: number): boolean {
    const entries = this.#entries;
    const hash = Math.imul(Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ c, 0xc2b2ae35);
    const at = ((hash ^ (hash >>> 15)) >>> SHIFT) * WORDS;
    this.#at = at;
    if (entries[at] === a && entries[at + 1] === b && entries[at + 2] === c) return true;
    entries[at] = a;
    entries[at + 1] = b;
    entries[at + 2] = c;
    return false;
  }

  /** Answer of the key of the latest `has` that was true. */
  get answer(): number {
    return this.#entries[this.#at + 3]!;
  }

  /** Files the answer of the key of the latest `has`, and returns it. Nothing else may ask in between. */
  keep(answer: number): number {
    this.#entries[this.#at + 3] = answer;
    return answer;
  }
}
