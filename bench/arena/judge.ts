/**
 * The verdict on the candidate from the blocks of a game's families: a row for each family, and one answer for all of
 * them.
 */
import { RunningMoments, confidenceSequence } from '../../src/stats/index.ts';
import type { Interval } from '../../src/stats/index.ts';
import type { Block } from './contest.ts';
import type { Family } from './families.ts';

/** The number of observations at which a confidence sequence is narrowest. */
const TUNED_FOR = 200;
/** No question is settled before this number of observations, because the sequence relies on an estimated variance. */
const FEWEST = 40;

interface Sums {
  readonly moments: RunningMoments;
  readonly time: [number, number];
  /** The scores in the present round. */
  readonly round: number[];
}

/** The candidate's share, with an interval that stays valid although it is looked at after each block. */
export interface Row extends Interval {
  readonly name: string;
  readonly share: number;
  readonly blocks: number;
  /** Processor time of the candidate as a part of that of its opponent. */
  readonly time: number;
}

/**
 * Takes the blocks of one game's families, each family's in their order. The answer for all is a confidence sequence over the rounds of the
 * families: an observation is the mean of a family's blocks in a round, so that every family counts the same, however many blocks it plays.
 */
export class Judge {
  readonly #families: readonly Family[];
  readonly #sums: ReadonlyMap<string, Sums>;
  readonly #all = new RunningMoments();
  readonly #above: number;

  /** `above`: the share with which the candidate is compared. */
  constructor(families: readonly Family[], above: number) {
    this.#families = families;
    this.#above = above;
    this.#sums = new Map(families.map(({ id }) => [id, { moments: new RunningMoments(), time: [0, 0], round: [] }]));
  }

  /** The number of blocks that a family has contributed. */
  blocks(id: string): number {
    return this.#sums.get(id)!.moments.n;
  }

  take(id: string, { score, time }: Block): void {
    const sums = this.#sums.get(id)!;
    sums.moments.add(score);
    sums.time[0] += time[0];
    sums.time[1] += time[1];
    sums.round.push(score);
    if (!this.#families.every((family) => this.#sums.get(family.id)!.round.length >= family.blocks)) return;
    for (const family of this.#families) {
      const scores = this.#sums.get(family.id)!.round.splice(0, family.blocks);
      this.#all.add(scores.reduce((sum, x) => sum + x, 0) / scores.length);
    }
  }

  /** Whether the answer for all is known: the interval lies above or below the share in question. */
  get settled(): boolean {
    if (this.#all.n < FEWEST) return false;
    const { lo, hi } = confidenceSequence(this.#all, TUNED_FOR);
    return lo > this.#above || hi < this.#above;
  }

  /** The rows of the families that have played, and of all together once a round is complete. */
  rows(): Row[] {
    const rows = this.#families.flatMap(({ id }) => {
      const { moments, time } = this.#sums.get(id)!;
      return moments.n === 0 ? [] : [rowOf(id, moments, moments.n, time)];
    });
    if (this.#all.n === 0) return rows;
    const blocks = rows.reduce((sum, row) => sum + row.blocks, 0);
    const time = [...this.#sums.values()].reduce(
      (sum, each) => [sum[0] + each.time[0], sum[1] + each.time[1]] as [number, number],
      [0, 0] as [number, number],
    );
    return [...rows, rowOf('all', this.#all, blocks, time)];
  }
}

function rowOf(name: string, moments: RunningMoments, blocks: number, time: readonly [number, number]): Row {
  const { lo, hi } = confidenceSequence(moments, TUNED_FOR);
  const share = moments.sum / moments.n;
  return { name, share, blocks, lo: Math.max(0, lo), hi: Math.min(1, hi), time: time[0] / time[1] };
}

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;

/** Rows as a table for docs/development/PLAYERS.md; `amounts`: the candidate's budget in each family. */
export function markdown(rows: readonly Row[], amounts: Readonly<Record<string, number | null>>): string {
  const lines = rows.map(({ name, share, lo, hi, blocks, time }) => {
    const amount = amounts[name] ?? '';
    return `| ${name} | ${percent(share)} | ${percent(lo)} - ${percent(hi)} | ${blocks} | ${amount} | ${time.toFixed(2)} |`;
  });
  return [
    '| family | share | interval that may be watched | blocks | amount | time |',
    '| --- | ---: | --- | ---: | ---: | ---: |',
    ...lines,
  ].join('\n');
}
