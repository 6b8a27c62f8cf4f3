/** Copies `list` into the larger list `next`, and returns `next`. */
function larger<T extends Float64Array | Int32Array>(list: T, next: T): T {
  next.set(list);
  return next;
}

/** Information sets with the regrets of their actions and the sums of the mixes played, in a hash table of fixed bound. */
export class RegretTable {
  /** Actions that a set has room for. */
  readonly width: number;
  /** Indexed by set and action. */
  regrets: Float64Array;
  sums: Float64Array;
  readonly #most: number;
  /** Names of the sets, two words each. */
  #names: Int32Array;
  /**
   * By slot, the number of its set plus 1; 0 for an empty slot. The number of slots is a power of two, and at most half
   * of them are used.
   */
  #slots: Int32Array;
  #used = 0;

  /** For up to `most` sets. */
  constructor(width: number, most: number) {
    this.width = width;
    this.#most = most;
    const room = Math.min(most, 1024);
    this.regrets = new Float64Array(width * room);
    this.sums = new Float64Array(width * room);
    this.#names = new Int32Array(2 * room);
    this.#slots = new Int32Array(2048);
  }

  get used(): number {
    return this.#used;
  }

  /** The set with this name, or -1. */
  find(low: number, high: number): number {
    return this.#slots[this.#slot(low, high)]! - 1;
  }

  /** The set with this name, created if it is new; -1 when the table is full. */
  take(low: number, high: number): number {
    const slot = this.#slot(low, high);
    const known = this.#slots[slot]! - 1;
    if (known >= 0) return known;
    if (this.#used === this.#most) return -1;
    if (2 * (this.#used + 1) > this.#names.length) this.#grow();
    const set = this.#used++;
    this.#names[2 * set] = low;
    this.#names[2 * set + 1] = high;
    this.#slots[this.#slot(low, high)] = set + 1;
    return set;
  }

  #slot(low: number, high: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const set = this.#slots[slot]! - 1;
      if (set < 0 || (this.#names[2 * set] === low && this.#names[2 * set + 1] === high)) return slot;
    }
  }

  #grow(): void {
    const room = Math.min(this.#most, this.#names.length);
    this.regrets = larger(this.regrets, new Float64Array(this.width * room));
    this.sums = larger(this.sums, new Float64Array(this.width * room));
    this.#names = larger(this.#names, new Int32Array(2 * room));
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let set = 0; set < this.#used; set++)
      this.#slots[this.#slot(this.#names[2 * set]!, this.#names[2 * set + 1]!)] = set + 1;
  }
}
