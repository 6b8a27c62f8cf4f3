/**
 * node scripts/run-bundled.mjs bench/validation/curve.ts [--runs 1000] A number is varied on common seeds and a curve is fitted to the scores:
 * does its band cover the truth, how many blocks does it save, and does its interval cover the value at which the score is one half?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  RunningMoments,
  RunningPairs,
  fitCurve,
  normalCdf,
  normalQuantile,
  scoreInterval,
} from '../../src/stats/index.ts';
import { shareOf } from './support/share-of.ts';
import { numbers } from './support/synthetic-blocks.ts';

/** Values of the number from -1 to 1. Their true scores lie on a curve that is neither a line nor a parabola in logits. */
export interface CurveWorld {
  readonly name: string;
  readonly values: number;
  readonly score: (x: number) => number;
  /** Part of the luck that all values share. */
  readonly shared: number;
}

export const CURVES: readonly CurveWorld[] = [
  { name: 'six values, 40 to 60 %', values: 6, score: (x) => 0.5 + 0.1 * x, shared: 0.5 },
  { name: 'six values, 20 to 70 %, bent', values: 6, score: (x) => 0.5 + 0.25 * x - 0.05 * x * x, shared: 0.5 },
  { name: 'nine values, 45 to 85 %', values: 9, score: (x) => normalCdf(0.45 + 0.55 * x), shared: 0.8 },
  { name: 'four values, all alike', values: 4, score: () => 0.48, shared: 0.3 },
];

/**
 * Scores of a block at each value. The outcome of each of its two matches depends on the value's own luck and on shared
 * luck.
 */
function playAll({ values, score, shared }: CurveWorld, next: () => number): number[] {
  const lucks = [0, 1].map(() => normalQuantile(next()));
  return Array.from({ length: values }, (_, i) => {
    const chance = normalQuantile(score((2 * i) / (values - 1) - 1));
    const won = lucks.map((luck) =>
      Math.sqrt(shared) * luck + Math.sqrt(1 - shared) * normalQuantile(next()) < chance ? 1 : 0,
    );
    return (won[0]! + won[1]!) / 2;
  });
}

/** Variance of the mean. */
const variance = ({ n, sum, sumSquares }: RunningMoments): number => (sumSquares - (sum * sum) / n) / (n - 1) / n;

export interface CurveCounts {
  readonly runs: number;
  /** The number of values, over all runs, whose band covers the truth. */
  readonly covered: number;
  readonly values: number;
  readonly fits: number;
  /** Runs whose interval covers the value at which the score is one half; -1 if there is no such value. */
  readonly crossed: number;
  /** How many times the blocks a value alone would need for an interval as narrow as the band. */
  readonly saved: number;
}

export function curveRuns(world: CurveWorld, blocks: number, runs: number): CurveCounts {
  const next = numbers(`curve ${world.name} ${blocks}`);
  const xs = Array.from({ length: world.values }, (_, i) => (2 * i) / (world.values - 1) - 1);
  const place = rootOf(world.score);
  const counts = { covered: 0, fits: 0, crossed: 0, saved: 0 };
  for (let run = 0; run < runs; run++) {
    const moments = xs.map(() => new RunningMoments());
    const pairs = xs.map(() => new RunningPairs());
    for (let block = 0; block < blocks; block++) {
      const scores = playAll(world, next);
      scores.forEach((score, i) => {
        moments[i]!.add(score);
        pairs[i]!.add(scores[0]!, score);
      });
    }
    const covariances = pairs.slice(1).map(({ n, a, b, ab }) => (ab - (a * b) / n) / (n - 1) / n);
    const shared = Math.max(0, covariances.reduce((sum, each) => sum + each, 0) / covariances.length);
    const curve = fitCurve(
      xs.map((x, i) => ({ x, value: moments[i]!.sum / blocks, se: Math.sqrt(variance(moments[i]!)), n: blocks })),
      shared,
    )!;
    if (curve.fits) counts.fits++;
    xs.forEach((x, i) => {
      const { lo, hi } = curve.at(x);
      const truth = world.score(x);
      if (lo <= truth && truth <= hi) counts.covered++;
      const alone = scoreInterval(moments[i]!);
      counts.saved += ((alone.hi - alone.lo) / (hi - lo)) ** 2 / runs / xs.length;
    });
    const { lo, hi } = curve.crossing(0.5);
    if (!Number.isNaN(place) && lo <= place && place <= hi) counts.crossed++;
  }
  return { runs, values: xs.length, ...counts, crossed: Number.isNaN(place) ? -1 : counts.crossed };
}

/** Where a rising curve reaches one half between -1 and 1. */
function rootOf(score: (x: number) => number): number {
  let [lo, hi] = [-1, 1];
  if (score(lo) > 0.5 || score(hi) < 0.5) return NaN;
  for (let i = 0; i < 60; i++) {
    const middle = (lo + hi) / 2;
    if (score(middle) < 0.5) lo = middle;
    else hi = middle;
  }
  return lo;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  for (const world of CURVES)
    for (const blocks of [30, 100]) {
      const { runs, covered, values: count, fits, crossed, saved } = curveRuns(world, blocks, Number(values.runs));
      console.log(
        `| curve through ${world.name}, ${blocks} blocks, covers the scores | 93.5 % | ${shareOf(covered, runs * count)}${crossed < 0 ? '' : `; the place of one half ${shareOf(crossed, runs)}`}; each value alone would need ${saved.toFixed(1)} times the blocks; the curve is kept in ${((100 * fits) / runs).toFixed(1)} % of runs |`,
      );
    }
}
