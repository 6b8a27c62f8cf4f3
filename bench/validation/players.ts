/**
 * node scripts/run-bundled.mjs bench/validation/players.ts [--runs 1000]
 * Players that differ by a known amount: does the interval of their population's mean cover it? And does the rank
 * correlation of two levels?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { normalQuantile, populationMean, rankCorrelation, spearman } from '../../src/stats/index.ts';
import { numbers } from './support/synthetic-blocks.ts';
import { shareOf } from './support/share-of.ts';

/** How much players differ in the score that they reach (standard deviation), and how much luck they share. */
export interface Crowd {
  readonly players: number;
  readonly blocks: number;
  readonly spread: number;
  readonly shared: number;
}

const MEAN = 0.54;

/** The number of runs whose interval covers the mean of the population, and of runs whose interval for luck alone covers it. */
export function crowds(
  { players, blocks, spread, shared }: Crowd,
  runs: number,
): { both: number; luck: number; width: number } {
  const next = numbers(`players ${players} ${blocks} ${spread} ${shared}`);
  let both = 0;
  let luck = 0;
  let width = 0;
  for (let run = 0; run < runs; run++) {
    const truths = Array.from({ length: players }, () => MEAN + spread * normalQuantile(next()));
    const sums = truths.map(() => 0);
    const cross = truths.map(() => truths.map(() => 0));
    for (let block = 0; block < blocks; block++) {
      // With chance `shared`, all players meet the same luck in this block; otherwise each meets its own.
      const common = next() < shared ? [next(), next()] : null;
      const scores = truths.map((truth) => {
        const [a, b] = common ?? [next(), next()];
        return ((a! < truth ? 1 : 0) + (b! < truth ? 1 : 0)) / 2;
      });
      scores.forEach((x, i) => {
        sums[i]! += x;
        scores.forEach((y, j) => (cross[i]![j]! += x * y));
      });
    }
    const covariance = cross.map((row, i) =>
      row.map((xy, j) => (xy - (sums[i]! * sums[j]!) / blocks) / (blocks - 1) / blocks),
    );
    const found = populationMean({ means: sums.map((sum) => sum / blocks), covariance, blocks });
    if (found.lo <= MEAN && MEAN <= found.hi) both++;
    if (Math.abs(found.value - MEAN) <= found.luck) luck++;
    width += (found.hi - found.lo) / runs;
  }
  return { both, luck, width };
}

/** Runs whose interval covers the rank correlation of the true scores of `things` sides at two levels. */
export function ranked(
  things: number,
  truth: number,
  error: number,
  runs: number,
): { covered: number; mean: number; width: number } {
  const next = numbers(`ranked ${things} ${truth} ${error}`);
  const SPREAD = 0.1;
  let covered = 0;
  let off = 0;
  let width = 0;
  for (let run = 0; run < runs; run++) {
    const normal = (): number => normalQuantile(next());
    const trueA = Array.from({ length: things }, () => SPREAD * normal());
    const trueB = trueA.map((a) => truth * a + Math.sqrt(1 - truth * truth) * SPREAD * normal());
    const rho = spearman(trueA, trueB);
    const found = rankCorrelation(
      trueA.map((a, i) => ({
        a: { value: a + error * normal(), se: error },
        b: { value: trueB[i]! + error * normal(), se: error },
      })),
      next,
    );
    if (found.lo - 1e-9 <= rho && rho <= found.hi + 1e-9) covered++;
    off += (found.value - rho) / runs;
    width += (found.hi - found.lo) / runs;
  }
  return { covered, mean: off, width };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  const runs = Number(values.runs);
  for (const players of [3, 5, 10])
    for (const spread of [0, 0.02, 0.06])
      for (const shared of [0, 0.8]) {
        const { both, luck, width } = crowds({ players, blocks: 200, spread, shared }, runs);
        console.log(
          `| ${players} players, ${100 * spread} points apart, luck shared in ${100 * shared} % of blocks | 93.5 % | ${shareOf(both, runs)}; by luck alone ${shareOf(luck, runs)}; mean width ${width.toFixed(3)} |`,
        );
      }
  for (const things of [5, 8])
    for (const truth of [-0.5, 0, 0.5, 0.9])
      for (const error of [0.02, 0.05]) {
        const { covered, mean, width } = ranked(things, truth, error, Math.min(runs, 1000));
        console.log(
          `| rank correlation of ${things} sides, ${truth} in truth, errors of ${100 * error} points | 93 % | ${shareOf(covered, runs)}; off by ${mean.toFixed(2)} in the mean; mean width ${width.toFixed(2)} |`,
        );
      }
}
