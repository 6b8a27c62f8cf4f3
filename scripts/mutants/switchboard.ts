/** The maximum number of mutants in one run. */
const MOST = 1 << 16;

/** Switches mutants on and off in instrumented code, and knows which of them a run has met. */
export class Switchboard {
  readonly #met = new Uint8Array(MOST);
  #active = 0;
  #ticks = 0;
  #limit = Infinity;

  /** The number of loop iterations since `start`. */
  get ticks(): number {
    return this.#ticks;
  }

  /** Mutants that could have made a difference since `start`. */
  get met(): number[] {
    return [...this.#met.keys()].filter((mutant) => this.#met[mutant] === 1);
  }

  /** Begins a run with a mutant, or with none (0); an error ends it after `limit` loop iterations. */
  start(mutant: number, limit = Infinity): void {
    this.#active = mutant;
    this.#ticks = 0;
    this.#limit = limit;
    this.#met.fill(0);
  }

  /** Whether a mutant is switched on. The code asks this at the site of the mutant. */
  on(mutant: number): boolean {
    this.#met[mutant] = 1;
    return this.#active === mutant;
  }

  /** As `on`, for places in which `compared` finds out whether the mutant makes a difference. */
  is(mutant: number): boolean {
    return this.#active === mutant;
  }

  /** Returns the value of the rule; the mutant counts as met if its value differs. */
  compared<T>(mutant: number, value: T, other: () => unknown): T {
    if (this.#met[mutant] === 0) {
      let same = false;
      try {
        same = Boolean(other()) === Boolean(value);
      } catch {
        // The mutant throws where the rule does not, so its value differs.
      }
      if (!same) this.#met[mutant] = 1;
    }
    return value;
  }

  tick(): void {
    if (++this.#ticks > this.#limit) throw new Error('a loop does not end');
  }
}
