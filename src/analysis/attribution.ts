import {
  LEVEL,
  RunningPairs,
  pairedDifference,
  tQuantile,
  tCdf,
  type PairedDifference,
  type ShapleyDesign,
} from '../stats/index.ts';
import type { CommonMatchup } from './common-matchups.ts';
import { ALL_LABEL } from './labels.ts';
import { ERROR } from './verdicts/together.ts';
import { bounded, meanOf, seriesOf, valuesOf, type ComparedMatch, type DiffLabels, type Series } from './diff.ts';

/** The share of one change in the change of a score, and its effect alone and as the last of all changes. */
export interface OwnedShare extends DiffLabels {
  /** Index of the change. */
  readonly change: number;
  /** The mean, over the orders of the changes, of what the change adds; the sum over all changes is the whole change. */
  readonly owns: PairedDifference;
  /** The effect of the change made alone, and made after all others; null if no run of the design shows it. */
  readonly alone: PairedDifference | null;
  readonly last: PairedDifference | null;
}

/** The whole change of a score, and the effect of the changes together beyond the sum of their effects alone. */
export interface WholeChange extends DiffLabels {
  readonly whole: PairedDifference;
  /** What the changes together add beyond the sum of their effects alone; null unless every change was also played alone. */
  readonly beyond: PairedDifference | null;
}

/** The matches of one block number, by match-up; null for a match-up that was not played. */
type Played = readonly (readonly ComparedMatch[] | null)[];

/** Sums for what one change does to one score. */
interface Sums {
  readonly owns: RunningPairs;
  readonly alone: RunningPairs;
  readonly last: RunningPairs;
  /** Sums of what the change adds, for each group of orders. */
  readonly groups: Float64Array;
}

const ROUNDING = 1e-12;

function add(sums: RunningPairs, a: number, b: number): void {
  // A tolerance, because weighted sums of equal values may differ in their last digits.
  if (!Number.isNaN(a) && !Number.isNaN(b)) sums.add(a, Math.abs(a - b) < ROUNDING ? a : b);
}

const resultOf = (sums: RunningPairs, level = LEVEL): PairedDifference | null =>
  sums.n < 2 ? null : bounded(pairedDifference(sums, level), level);

/** Shares out the change of every score among several changes, block by block on common seeds. */
export class Attribution {
  readonly #matchups: readonly CommonMatchup[];
  readonly #design: ShapleyDesign;
  readonly #place: ReadonlyMap<number, number>;
  readonly #scores: readonly {
    readonly series: Series;
    readonly changes: readonly Sums[];
    readonly beyond: RunningPairs;
  }[];

  constructor(matchups: readonly CommonMatchup[], design: ShapleyDesign) {
    const { subsets, groups } = design;
    this.#matchups = matchups;
    this.#design = design;
    this.#place = new Map(subsets.map((subset, i) => [subset, i]));
    this.#scores = seriesOf(matchups)
      .filter(({ labels }) => labels.measure === 'score')
      .map((series) => ({
        series,
        beyond: new RunningPairs(false),
        changes: groups[0]!.map(() => ({
          owns: new RunningPairs(),
          alone: new RunningPairs(),
          last: new RunningPairs(),
          groups: new Float64Array(groups.length),
        })),
      }));
  }

  /** Adds the blocks of one number, by subset in the order of the design. */
  addLayer(bySubset: readonly Played[]): void {
    const values = bySubset.map((layer) => layer.map((matches, m) => matches && valuesOf(matches, this.#matchups[m]!)));
    for (const { series, changes, beyond } of this.#scores) {
      const scores = values.map((layer) => meanOf(layer, series.of));
      if (scores.some((score) => Number.isNaN(score))) continue;
      series.sums.add(scores[0]!, scores.at(-1)!);
      const at = (subset: number): number => scores[this.#place.get(subset) ?? -1] ?? NaN;
      const full = this.#design.subsets.at(-1)!;
      let alone = 0;
      for (const [change, sums] of changes.entries()) {
        this.#share(sums, change, scores);
        add(sums.alone, scores[0]!, at(1 << change));
        add(sums.last, at(full & ~(1 << change)), scores.at(-1)!);
        alone += at(1 << change) - scores[0]!;
      }
      add(beyond, scores[0]! + alone, scores.at(-1)!);
    }
  }

  #share({ owns, groups }: Sums, change: number, scores: readonly number[]): void {
    let [without, including] = [0, 0];
    for (const [g, group] of this.#design.groups.entries()) {
      let [less, more] = [0, 0];
      group[change]!.forEach((weight, i) => {
        if (weight < 0) less -= weight * scores[i]!;
        else more += weight * scores[i]!;
      });
      groups[g]! += more - less;
      without += less / this.#design.groups.length;
      including += more / this.#design.groups.length;
    }
    add(owns, without, including);
  }

  /** The share of each change, score by score. The shares over all match-ups (of the only match-up, if there is one) hold together. */
  shares(): OwnedShare[] {
    const totals = this.#scores.filter(({ series }) => series.labels.matchup === ALL_LABEL);
    const looked = (totals.length > 0 ? totals : this.#scores).reduce((sum, { changes }) => sum + changes.length, 0);
    const level = 1 - ERROR / looked;
    return this.#scores.flatMap(({ series, changes }) =>
      changes.flatMap((sums, change): OwnedShare[] => {
        const owns = resultOf(sums.owns, level);
        if (owns === null) return [];
        return [
          {
            ...series.labels,
            change,
            owns: withOrders(owns, sums.groups, level),
            alone: resultOf(sums.alone),
            last: resultOf(sums.last),
          },
        ];
      }),
    );
  }

  wholes(): WholeChange[] {
    return this.#scores.flatMap(({ series, beyond }): WholeChange[] => {
      const whole = resultOf(series.sums);
      return whole === null ? [] : [{ ...series.labels, whole, beyond: resultOf(beyond) }];
    });
  }
}

/** A share with an error that allows for the orders that were not drawn. */
function withOrders(owns: PairedDifference, sums: Float64Array, level: number): PairedDifference {
  const groups = sums.length;
  if (groups < 2 || owns.se === 0) return owns;
  const means = [...sums].map((sum) => sum / owns.n);
  const variance = means.reduce((sum, mean) => sum + (mean - owns.difference) ** 2, 0) / (groups - 1);
  const se = Math.sqrt(owns.se ** 2 + variance / groups);
  const freedom = Math.min(groups, owns.n) - 1;
  const half = tQuantile(0.5 + level / 2, freedom) * se;
  const { difference } = owns;
  return {
    ...owns,
    se,
    lo: Math.max(-1, difference - half),
    hi: Math.min(1, difference + half),
    pValue: 2 * tCdf(-Math.abs(difference) / se, freedom),
  };
}
