/** The lengths of steps and probes. The caller defines one unit of each number. */
export interface SpsaGains {
  /** Length of the steps (a). */
  readonly step: number;
  /** Distance of the probes from the present point (c). */
  readonly probe: number;
  /** Number of steps after which the steps begin to shorten (A). */
  readonly settle: number;
}

/** The result of a probe on both sides of the present point. */
export interface Probed {
  /** +1 or -1 for each number. */
  readonly direction: Int8Array;
  /** Value at the point in that direction less the value at the opposite one. */
  readonly difference: number;
}

/** Exponents that Spall recommends for runs of finite length. */
const STEP_DECAY = 0.602;
const PROBE_DECAY = 0.101;

/**
 * Maximises a noisy function by simultaneous perturbation (Spall, IEEE Transactions on Automatic Control 37, 1992).
 * Every step probes all numbers at once in a few random directions, however many numbers there are. The point stays
 * inside a box.
 */
export class Spsa {
  readonly at: Float64Array;
  readonly #gains: SpsaGains;
  readonly #least: number;
  readonly #most: number;
  #taken = 0;

  /** Starts at zero; every number stays in `[least, most]`. */
  constructor(numbers: number, gains: SpsaGains, least: number, most: number) {
    this.at = new Float64Array(numbers);
    this.#gains = gains;
    this.#least = least;
    this.#most = most;
  }

  /** The length of the next probes. */
  get reach(): number {
    return this.#gains.probe / (this.#taken + 1) ** PROBE_DECAY;
  }

  /** A random direction. `next` gives uniform numbers in [0, 1). */
  direction(next: () => number): Int8Array {
    return Int8Array.from(this.at, () => (next() < 0.5 ? -1 : 1));
  }

  /** The point to probe on one side (`sign` +1 or -1) of the present point. */
  probe(direction: Int8Array, sign: number): Float64Array {
    const { reach } = this;
    return this.at.map((x, i) => this.#inside(x + sign * reach * direction[i]!));
  }

  /** Takes one step upwards according to the probes. */
  learn(probed: readonly Probed[]): void {
    const { step, settle } = this.#gains;
    const gain = step / (this.#taken + 1 + settle) ** STEP_DECAY / (2 * this.reach * probed.length);
    const move = new Float64Array(this.at.length);
    for (const { direction, difference } of probed)
      for (let i = 0; i < move.length; i++) move[i]! += gain * difference * direction[i]!;
    for (let i = 0; i < move.length; i++) this.at[i] = this.#inside(this.at[i]! + move[i]!);
    this.#taken++;
  }

  #inside(x: number): number {
    return Math.min(this.#most, Math.max(this.#least, x));
  }
}
