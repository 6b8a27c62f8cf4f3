import { MAX_OBSTACLES, UNITS } from '../state/layout.ts';

/** Words of a key: those of the table, of each obstacle and of each ship. */
const TABLE_WORDS = 9;
const OBSTACLE_WORDS = 4;
const SHIP_WORDS = 13;
const KEY_WORDS = TABLE_WORDS + MAX_OBSTACLES * OBSTACLE_WORDS + UNITS * SHIP_WORDS;
/** The number of places, a power of two. The hash of a key gives its only place. */
const ENTRIES = 128;
const SHIFT = 32 - 7;

/**
 * Keeps the worth of the plans of all ships. Most actions change nothing that plans depend on, so the same question is asked many times. An answer is
 * given only for an equal key, so earlier questions change how fast an answer comes, but never the answer.
 */
export class PlanMemo {
  readonly #key = new Float64Array(KEY_WORDS);
  readonly #keys = new Float64Array(ENTRIES * KEY_WORDS);
  /** Words of the key in each place; 0 for an empty place. */
  readonly #lengths = new Uint16Array(ENTRIES);
  readonly #answers = new Float64Array(ENTRIES);
  #length = 0;
  #place = 0;

  /** Begins a new key. */
  clear(): void {
    this.#length = 0;
  }

  add(word: number): void {
    this.#key[this.#length++] = word;
  }

  /** Whether the answer to the key is kept. If so, `answer` returns it; if not, `keep` stores it. */
  has(): boolean {
    const length = this.#length;
    const key = this.#key;
    let hash = length;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ key[i]!, 0x9e3779b1) ^ (hash >>> 15);
    const place = Math.imul(hash, 0xc2b2ae35) >>> SHIFT;
    const at = place * KEY_WORDS;
    this.#place = place;
    if (this.#lengths[place] === length) {
      let i = 0;
      while (i < length && this.#keys[at + i] === key[i]) i++;
      if (i === length) return true;
    }
    this.#lengths[place] = length;
    for (let i = 0; i < length; i++) this.#keys[at + i] = key[i]!;
    return false;
  }

  /** Answer to the key of the latest `has`, which has to be true. */
  get answer(): number {
    return this.#answers[this.#place]!;
  }

  /** Stores and returns the answer to the key of the latest `has`. */
  keep(answer: number): number {
    this.#answers[this.#place] = answer;
    return answer;
  }
}
