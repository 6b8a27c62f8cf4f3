/** Entries of a memo, a power of two. */
const ENTRIES = 16384;
const SHIFT = 32 - 14;
const WORDS = 4;

/**
 * Keeps answers of a pure function of three words. Each answer has one place, given by the hash of its key, and is returned only if the whole
 * key is equal. Earlier questions can therefore change how fast an answer comes, but never the answer.
 */
export class Memo {
  /** Key (three words) and answer of each entry. A key of zeros marks an empty entry, so the first word of a key is never 0. */
  readonly #entries = new Int32Array(ENTRIES * WORDS);
  #at = 0;

  /** Whether the answer to this key is kept. If so, `answer` returns it; if not, `keep` stores it. */
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

  /** Answer to the key of the latest `has`, which has to be true. */
  get answer(): number {
    return this.#entries[this.#at + 3]!;
  }

  /** Stores and returns the answer to the key of the latest `has`; `has` may not be called in between. */
  keep(answer: number): number {
    this.#entries[this.#at + 3] = answer;
    return answer;
  }
}
