/**
 * node scripts/run-bundled.mjs bench/validation/few-differ.ts [--runs 1000] Two variants are compared on common seeds,
 * and only a few blocks differ: does the interval cover the true difference, and does the gate "no change above 1 pp"
 * pass too often when the change is exactly 1 pp?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bounded, differenceExcludes } from '../../src/analysis/index.ts';
import { RunningPairs, normalQuantile, pairedDifference } from '../../src/stats/index.ts';
import { numbers } from './support/synthetic-blocks.ts';
import { shareOf } from './support/share-of.ts';

/** The mean number of blocks that differ, the share of these that differ upwards, and the sizes of a difference. */
export interface Sparse {
  readonly blocks: number;
  readonly differing: number;
  readonly upwards: number;
  readonly sizes: readonly number[];
}

export const SHARES: readonly number[] = [0.5, 1];
export const LENGTHS: readonly number[] = [0.5, 1, 1, 2, 3];

function* samples({ blocks, differing, upwards, sizes }: Sparse, runs: number): Generator<RunningPairs> {
  const next = numbers(`few differ ${blocks} ${differing} ${upwards} ${sizes.join(' ')}`);
  for (let run = 0; run < runs; run++) {
    const sums = new RunningPairs(sizes === SHARES);
    for (let block = 0; block < blocks; block++) {
      const size = next() < differing / blocks ? sizes[Math.floor(next() * sizes.length)]! : 0;
      // The level of a score does not matter for the difference; a match lasts about seven rounds.
      const a = sizes === SHARES ? 0 : 7 + 1.5 * normalQuantile(next());
      sums.add(a, size === 0 ? a : next() < upwards ? a + size : a - size);
    }
    yield sums;
  }
}

const truthOf = ({ blocks, differing, upwards, sizes }: Sparse): number =>
  (differing / blocks) * (2 * upwards - 1) * (sizes.reduce((sum, size) => sum + size, 0) / sizes.length);

/** Runs whose interval covers the true difference. `before`: by Student's t alone, as an older version had it. */
export function fewDiffer(world: Sparse, runs: number): { readonly now: number; readonly before: number } {
  const truth = truthOf(world);
  const isShare = world.sizes === SHARES;
  let now = 0;
  let before = 0;
  for (const sums of samples(world, runs)) {
    const { n, a, b, aa, bb, ab } = sums;
    const judged = [pairedDifference(sums), pairedDifference({ n, a, b, aa, bb, ab })].map((d) =>
      isShare || d.se === 0 ? bounded(d) : d,
    );
    if (judged[0]!.lo <= truth && truth <= judged[0]!.hi) now++;
    if (judged[1]!.lo <= truth && truth <= judged[1]!.hi) before++;
  }
  return { now, before };
}

/** Runs whose interval excludes the true change. */
export function passesAtMargin(world: Sparse, runs: number): number {
  const margin = truthOf(world);
  let passed = 0;
  for (const sums of samples(world, runs)) if (differenceExcludes(pairedDifference(sums)) < margin) passed++;
  return passed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  const runs = Number(values.runs);
  for (const [name, sizes] of [
    ['scores', SHARES],
    ['lengths', LENGTHS],
  ] as const)
    for (const blocks of [30, 60, 200, 1000]) {
      const worlds = [2, 3, 4, 6, 10, 20]
        .filter((differing) => differing <= blocks / 3)
        .flatMap((differing) => [0.5, 0.8, 1].map((upwards): Sparse => ({ blocks, differing, upwards, sizes })));
      const found = worlds.map((world) => ({ world, ...fewDiffer(world, runs) }));
      const worst = found.toSorted((a, b) => a.now - b.now)[0]!;
      const least = Math.min(...found.map(({ before }) => before));
      const all = found.reduce((sum, { now }) => sum + now, 0);
      console.log(
        `| differences of ${name}, ${blocks} blocks of which 2 to 20 differ, ${worlds.length} worlds | 93.5 % | ${shareOf(all, runs * worlds.length)}; in the worst world ${((100 * worst.now) / runs).toFixed(1)} % | ${((100 * least) / runs).toFixed(1)} % in the worst |`,
      );
    }
  for (const blocks of [200, 1000])
    for (const differing of [4, 8, 16, 40]) {
      const passed = passesAtMargin({ blocks, differing, upwards: 1, sizes: SHARES }, runs);
      console.log(
        `| \`no-change\` passes although the change is as large as its margin, ${blocks} blocks, ${differing} of which differ | at most 5 % | ${shareOf(passed, runs)} |`,
      );
    }
}
