import { mostUnlike, solveMatrix, tInterval, type Estimate } from '../stats/index.ts';

/** Sums of the first side's shares over the trials of one half of a cell. */
interface Half {
  n: number;
  sum: number;
  squares: number;
}

const empty = (): Half => ({ n: 0, sum: 0, squares: 0 });

/** The gain of one side from its best response to the other side's mix, and the plan that gives it. */
export interface Gain {
  readonly plan: number;
  readonly gain: Estimate;
}

export interface RootFindings {
  /** Mean share of the first side, for each of its plans and each plan of the other side. */
  readonly means: readonly Float64Array[];
  readonly equilibrium: readonly [Float64Array, Float64Array];
  readonly value: number;
  /** Mean share of the first side when both sides play their observed mixes. */
  readonly played: Estimate;
  readonly gains: readonly [Gain, Gain];
}

/**
 * A matrix of plans against plans, filled trial by trial. Best responses are chosen on the even trials of each cell and
 * measured on the odd ones, so that a lucky cell does not look like a good response.
 */
export class RootMatrix {
  readonly #halves: readonly (readonly [Half, Half])[][];

  constructor(rows: number, columns: number) {
    this.#halves = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => [empty(), empty()] as const),
    );
  }

  /** Adds trial number `trial` of a cell: the share in [0, 1] of the first side. */
  add(row: number, column: number, trial: number, share: number): void {
    const half = this.#halves[row]![column]![trial & 1]!;
    half.n++;
    half.sum += share;
    half.squares += share * share;
  }

  /** The findings for the mixes `first` over rows and `second` over columns. Each cell needs four trials. */
  findings(first: readonly number[], second: readonly number[]): RootFindings {
    const means = this.#halves.map((cells) => Float64Array.from(cells, ([a, b]) => (a.sum + b.sum) / (a.n + b.n)));
    const { row, column, value } = solveMatrix(means);
    const { lo, hi, ...rest } = this.#weighed((i, j) => first[i]! * second[j]!, [0, 1]);
    const played = { ...rest, lo: Math.max(0, lo), hi: Math.min(1, hi) };
    return {
      means,
      equilibrium: [row, column],
      value,
      played,
      gains: [this.#gain(first, second), this.#reply(first, second)],
    };
  }

  #gain(first: readonly number[], second: readonly number[]): Gain {
    const worth = this.#halves.map((cells) =>
      cells.reduce((sum, [even], j) => sum + (second[j]! * even.sum) / even.n, 0),
    );
    const plan = worth.indexOf(Math.max(...worth));
    return { plan, gain: this.#weighed((i, j) => second[j]! * ((i === plan ? 1 : 0) - first[i]!), [1]) };
  }

  #reply(first: readonly number[], second: readonly number[]): Gain {
    const worth = second.map((_, j) =>
      this.#halves.reduce((sum, cells, i) => sum - (first[i]! * cells[j]![0].sum) / cells[j]![0].n, 0),
    );
    const plan = worth.indexOf(Math.max(...worth));
    return { plan, gain: this.#weighed((i, j) => first[i]! * (second[j]! - (j === plan ? 1 : 0)), [1]) };
  }

  /** The sum over cells of `weight` times the mean of the named halves, with its interval. */
  #weighed(weight: (row: number, column: number) => number, halves: readonly (0 | 1)[]): Estimate {
    let value = 0;
    let variance = 0;
    let trials = 0;
    let cells = 0;
    let weighs = false;
    // Trials score 0 to 1, so this is the range of the weighted sum.
    let [least, most] = [0, 0];
    this.#halves.forEach((row, i) => {
      row.forEach((cell, j) => {
        const w = weight(i, j);
        const n = halves.reduce<number>((total, h) => total + cell[h].n, 0);
        const mean = halves.reduce<number>((total, h) => total + cell[h].sum, 0) / n;
        const squares = halves.reduce<number>((total, h) => total + cell[h].squares, 0);
        value += w * mean;
        variance += (w * w * Math.max(0, squares / n - mean * mean)) / (n - 1);
        trials += n;
        cells++;
        weighs ||= w !== 0;
        least += Math.min(0, w);
        most += Math.max(0, w);
      });
    });
    const within = (lo: number, hi: number) => ({ lo: Math.max(least, lo), hi: Math.min(most, hi) });
    if (variance === 0 && weighs) {
      // When all trials are equal, the interval is that of 0 of n.
      const half = mostUnlike(trials);
      return { value, ...within(value - half, value + half), n: trials };
    }
    const { lo, hi } = tInterval(value, Math.sqrt(variance), trials - cells);
    return { value, ...within(lo, hi), n: trials };
  }
}
