import {
  LEVEL,
  mean,
  pairedDifference,
  shareInterval,
  tCdf,
  tQuantile,
  RunningPairs,
  type Estimate,
} from '../stats/index.ts';
import type { CommonMatchup } from './common-matchups.ts';
import { bounded, meanOf, seriesOf, valuesOf, type ComparedMatch, type DiffLabels, type Series } from './diff.ts';

export interface TrendChange {
  readonly difference: number;
  readonly lo: number;
  readonly hi: number;
  readonly pValue: number;
  /** Whether the change is paired by block: both runs were played on the same seeds. */
  readonly paired: boolean;
}

/** One score over several runs. */
export interface TrendRow extends Pick<DiffLabels, 'matchup' | 'side'> {
  readonly scores: readonly Estimate[];
  /** For each run, the change from the run before; null for the first. */
  readonly steps: readonly (TrendChange | null)[];
  /** The change from the first run to the last. */
  readonly whole: TrendChange;
}

/** The block scores of the same match-ups in several runs. */
export class Trend {
  readonly #series: readonly Series[];
  readonly #byRun: readonly CommonMatchup[][];
  readonly #seeds: readonly string[];
  /** For each run and score: the scores by block number; NaN for a missing block. */
  readonly #values: readonly number[][][];

  /**
   * @param byRun the match-ups that all runs share, as each run numbers them.
   * @param seeds the seed of each run.
   */
  constructor(byRun: readonly CommonMatchup[][], seeds: readonly string[]) {
    this.#byRun = byRun;
    this.#seeds = seeds;
    this.#series = seriesOf(byRun[0]!).filter(({ labels }) => labels.measure === 'score');
    this.#values = byRun.map(() => this.#series.map(() => []));
  }

  /** Adds the blocks of one number of a run, in the order of the match-ups; null for one that was not played. */
  addLayer(run: number, block: number, layer: readonly (readonly ComparedMatch[] | null)[]): void {
    const values = layer.map((matches, m) => matches && valuesOf(matches, this.#byRun[run]![m]!));
    this.#series.forEach(({ of }, i) => {
      const own = this.#values[run]![i]!;
      while (own.length < block) own.push(NaN);
      own.push(meanOf(values, of));
    });
  }

  /** The scores for which every run has two blocks or more. */
  rows(): TrendRow[] {
    const runs = this.#byRun.length;
    return this.#series.flatMap(({ labels: { matchup, side } }, i): TrendRow[] => {
      const known = this.#values.map((run) => run[i]!.filter((value) => !Number.isNaN(value)));
      if (known.some(({ length }) => length < 2)) return [];
      const steps = known.map((_, run) => (run === 0 ? null : this.#change(i, run - 1, run)));
      return [{ matchup, side, scores: known.map(scoreOf), steps, whole: this.#change(i, 0, runs - 1) }];
    });
  }

  #change(i: number, from: number, to: number): TrendChange {
    const [a, b] = [this.#values[from]![i]!, this.#values[to]![i]!];
    const pairs = new RunningPairs();
    if (this.#seeds[from] === this.#seeds[to])
      a.forEach((before, block) => {
        const after = b[block] ?? NaN;
        if (!Number.isNaN(before) && !Number.isNaN(after)) pairs.add(before, after);
      });
    if (pairs.n >= 2) {
      const { difference, lo, hi, pValue } = bounded(pairedDifference(pairs));
      return { difference, lo, hi, pValue, paired: true };
    }
    return apart(
      a.filter((value) => !Number.isNaN(value)),
      b.filter((value) => !Number.isNaN(value)),
    );
  }
}

/** The squared error of a mean. One block of a fair coin is added, because equal blocks prove little. */
function errorOf(values: readonly number[]): number {
  const middle = mean(values);
  const n = values.length;
  return (values.reduce((sum, x) => sum + (x - middle) ** 2, 0) + 0.25) / (n * (n - 1));
}

function scoreOf(values: readonly number[]): Estimate {
  const n = values.length;
  const middle = mean(values);
  const squares = values.reduce((sum, x) => sum + (x - middle) ** 2, 0);
  return { value: middle, n, ...shareInterval(middle, Math.sqrt(squares / (n * (n - 1))), n, n - 1) };
}

/** The difference of two means over different blocks (Welch, 1947). */
function apart(a: readonly number[], b: readonly number[]): TrendChange {
  const [errorA, errorB] = [errorOf(a), errorOf(b)];
  const se = Math.sqrt(errorA + errorB);
  const freedom = (errorA + errorB) ** 2 / (errorA ** 2 / (a.length - 1) + errorB ** 2 / (b.length - 1));
  const difference = mean(b) - mean(a);
  const half = tQuantile(0.5 + LEVEL / 2, freedom) * se;
  return {
    difference,
    lo: Math.max(-1, difference - half),
    hi: Math.min(1, difference + half),
    pValue: 2 * tCdf(-Math.abs(difference) / se, freedom),
    paired: false,
  };
}
