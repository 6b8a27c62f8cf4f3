import type { Action } from '../core/index.ts';

/**
 * Sequential halving (Karnin, Koren and Somekh 2013). The budget is spent in rounds of about equal size, and each round
 * tries the better half of the actions of the round before. All actions of a round are tried in the same worlds, so
 * that luck does not decide between them. There is no constant to tune. The method minimises the expected loss of the
 * final choice, not that of the trials. The budget may have any unit: `add` takes the cost of each trial.
 */
export class Halving {
  /** After `next`: the action to try and the number of the world to try it in. */
  action: Action = 0;
  world = 0;
  readonly #actions: Int32Array;
  readonly #sums: Float64Array;
  readonly #trials: Int32Array;
  #count = 0;
  /** The number of actions at the start. Dropped actions are moved to the end. */
  #all = 0;
  #budget = 0;
  #spent = 0;
  #tried = 0;
  /** The number of rounds that have not begun yet. */
  #rounds = 0;
  /** The amount spent at which this round ends. */
  #until = 0;
  /** The candidate to try next in the current world. */
  #at = 0;

  /** Makes room for up to `maxLegal` actions. */
  constructor(maxLegal: number) {
    this.#actions = new Int32Array(maxLegal);
    this.#sums = new Float64Array(maxLegal);
    this.#trials = new Int32Array(maxLegal);
  }

  /** Begins with the actions `legal[0 .. count - 1]`. */
  start(legal: Int32Array, count: number, budget: number): void {
    for (let i = 0; i < count; i++) {
      this.#actions[i] = legal[i]!;
      this.#sums[i] = 0;
      this.#trials[i] = 0;
    }
    this.#count = count;
    this.#all = count;
    this.#budget = budget;
    this.#spent = 0;
    this.#tried = 0;
    this.#rounds = 0;
    for (let n = count; n > 2; n = (n + 1) >> 1) this.#rounds++;
    this.#rounds++;
    this.#at = 0;
    this.world = 0;
    this.#open();
  }

  /** Moves to the next trial; false when the budget is spent. */
  next(): boolean {
    if (this.#spent >= this.#budget) return false;
    if (this.#at === this.#count) {
      this.#at = 0;
      this.world++;
      // A round ends when the next world would exceed its share by more than half of the world's cost.
      const nextWorld = (this.#spent / this.#tried) * this.#count;
      if (this.#rounds > 0 && this.#spent + nextWorld / 2 > this.#until) this.#halve();
    }
    this.action = this.#actions[this.#at]!;
    return true;
  }

  /** Records the value of the trial, in [0, 1], and its cost in units of the budget. */
  add(value: number, cost: number): void {
    this.#sums[this.#at]! += value;
    this.#trials[this.#at++]!++;
    this.#spent += cost;
    this.#tried++;
  }

  /** The action with the best mean among those left; of equal actions, the one listed first. */
  best(): Action {
    let best = 0;
    for (let i = 1; i < this.#count; i++) if (this.#mean(i) > this.#mean(best)) best = i;
    return this.#actions[best]!;
  }

  /** How often `a` was tried. */
  trials(a: Action): number {
    const i = this.#place(a);
    return i < 0 ? 0 : this.#trials[i]!;
  }

  /** Mean value of the trials of `a`; NaN when there were none. */
  mean(a: Action): number {
    const i = this.#place(a);
    return i < 0 ? Number.NaN : this.#sums[i]! / this.#trials[i]!;
  }

  #place(a: Action): number {
    for (let i = 0; i < this.#all; i++) if (this.#actions[i] === a) return i;
    return -1;
  }

  #mean(i: number): number {
    return this.#trials[i] === 0 ? -1 : this.#sums[i]! / this.#trials[i]!;
  }

  /** Divides the rest of the budget among the rounds to come. */
  #open(): void {
    this.#until = this.#spent + (this.#budget - this.#spent) / this.#rounds;
    this.#rounds--;
  }

  /** Keeps the better half of the actions, sorted by their means. The last two stay to the end. */
  #halve(): void {
    for (let i = 1; i < this.#count; i++)
      for (let j = i; j > 0 && this.#mean(j) > this.#mean(j - 1); j--) this.#swap(j);
    this.#count = (this.#count + 1) >> 1;
    this.#open();
  }

  /** Swaps candidates `j` and `j - 1`. */
  #swap(j: number): void {
    const action = this.#actions[j]!;
    const sum = this.#sums[j]!;
    const trials = this.#trials[j]!;
    this.#actions[j] = this.#actions[j - 1]!;
    this.#sums[j] = this.#sums[j - 1]!;
    this.#trials[j] = this.#trials[j - 1]!;
    this.#actions[j - 1] = action;
    this.#sums[j - 1] = sum;
    this.#trials[j - 1] = trials;
  }
}
