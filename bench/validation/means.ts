/**
 * node scripts/run-bundled.mjs bench/validation/means.ts [--runs 1000]
 * Do the intervals of means (lengths, damage, choices at a decision) cover the truth, after few blocks too?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { RunningRatio, meanEstimate, meanWithin, type RatioSums } from '../../src/stats/index.ts';
import { numbers } from './support/synthetic-blocks.ts';
import { shareOf } from './support/share-of.ts';

type Next = () => number;

/** A mean for each match, or a mean for each event if the number of events in a match is random. */
interface World {
  readonly name: string;
  readonly mean: number;
  /** The total of a block and its weight. */
  readonly play: (next: Next) => readonly [x: number, n: number];
}

const MATCHES = 2;
const exponential = (next: Next): number => -Math.log(next());
/** A geometric random number 1, 2, 3 … with mean 1 / p. */
const geometric = (next: Next, p: number): number => 1 + Math.floor(Math.log(next()) / Math.log(1 - p));

/** Sums over the matches of a block, `alike` of which repeat the first. */
const block =
  (alike: number, match: (next: Next) => readonly [number, number]) =>
  (next: Next): readonly [number, number] => {
    const first = match(next);
    const second = next() < alike ? first : match(next);
    return [first[0] + second[0], first[1] + second[1]];
  };

const worlds = (alike: number): World[] => [
  {
    name: 'rounds, 5 and a tail of mean 3',
    mean: 8,
    play: block(alike, (next) => [4 + geometric(next, 0.25), 1]),
  },
  { name: 'plies, symmetric', mean: 60, play: block(alike, (next) => [30 + 20 * (next() + next() + next()), 1]) },
  { name: 'damage, skewed', mean: 10, play: block(alike, (next) => [10 * exponential(next), 1]) },
  { name: 'kills, one in five matches', mean: 0.2, play: block(alike, (next) => [next() < 0.2 ? 1 : 0, 1]) },
  { name: 'uses, one in twenty matches', mean: 0.05, play: block(alike, (next) => [next() < 0.05 ? 1 : 0, 1]) },
  {
    name: 'choices at 1 to 20 decisions',
    mean: 6,
    play: block(alike, (next) => {
      const n = 1 + Math.floor(20 * next());
      let x = 0;
      for (let i = 0; i < n; i++) x += 1 + Math.floor(11 * next());
      return [x, n];
    }),
  },
  {
    name: 'damage a play, 0 to 3 plays',
    mean: 3,
    play: block(alike, (next) => {
      const n = Math.floor(4 * next());
      let x = 0;
      for (let i = 0; i < n; i++) x += next() < 0.5 ? 6 : 0;
      return [x, n];
    }),
  },
];

/** The sums of `blocks` blocks; blocks without weight count only as played. */
function sumsOf(blocks: number, play: () => readonly [number, number]): RatioSums {
  const sums = new RunningRatio();
  for (let i = 0; i < blocks; i++) {
    const [x, n] = play();
    if (n > 0) sums.add(x, n);
  }
  const { x, n, xx, nn, xn } = sums;
  return { blocks: sums.blocks, x, n, xx, nn, xn, played: blocks };
}

/** For each world, the runs of `blocks` blocks whose interval covers the mean, and the mean width as a share of it. */
export function coveredMeans(
  blocks: number,
  runs: number,
): { readonly name: string; readonly covered: number; readonly width: number }[] {
  const next = numbers(`means ${blocks}`);
  return [0, 0.5, 1].flatMap((alike) =>
    worlds(alike).map(({ name, mean, play }) => {
      let covered = 0;
      let width = 0;
      for (let run = 0; run < runs; run++) {
        const { lo, hi } = meanEstimate([[sumsOf(blocks, () => play(next))]]);
        if (lo <= mean && mean <= hi) covered++;
        width += (hi - lo) / mean / runs;
      }
      return { name: `${name}, ${100 * alike} % alike`, covered, width };
    }),
  );
}

/** Shapes of real figures: points of 0 to 400 and rounds of 0 to 200. */
const SHAPES: readonly (readonly [
  name: string,
  most: number,
  unit: number | undefined,
  play: (next: Next) => number,
])[] = [
  ['points, all alike', 400, Infinity, (next) => Math.floor(401 * next())],
  ['points, all or nothing', 400, Infinity, (next) => (next() < 0.5 ? 400 : 0)],
  ['points, rare', 400, Infinity, (next) => (next() < 0.1 ? 40 : 0)],
  ['points, skewed', 400, Infinity, (next) => Math.min(400, Math.floor(60 * exponential(next)))],
  ['points, near the most', 400, Infinity, (next) => (next() < 0.05 ? 0 : 400)],
  ['rounds, a tail of mean 3', 200, undefined, (next) => 4 + geometric(next, 0.25)],
  ['rounds, rarely one more', 200, undefined, (next) => (next() < 0.05 ? 7 : 6)],
];
const DRAWS = 200_000;

/**
 * For each shape, the number of runs of `blocks` blocks of two matches that have an interval, whose interval covers
 * the mean, and whose interval leaves the possible range.
 */
export function coveredWithin(blocks: number, runs: number) {
  return [0, 1].flatMap((alike) =>
    SHAPES.map(([name, most, unit, play]) => {
      const next = numbers(`means within ${name} ${blocks} ${alike}`);
      let mean = 0;
      for (let i = 0; i < DRAWS; i++) mean += play(next) / DRAWS;
      const own = block(alike, (draw) => [play(draw), 1]);
      const found = { name: `${name}, ${100 * alike} % alike`, given: 0, covered: 0, beyond: 0 };
      for (let run = 0; run < runs; run++) {
        const { value, lo, hi } = meanWithin(
          meanEstimate([[sumsOf(blocks, () => own(next))]]),
          { lo: 0, hi: most },
          unit,
        );
        if (!Number.isFinite(lo)) continue;
        found.given++;
        if (lo <= mean && mean <= hi) found.covered++;
        if (lo < 0 || hi > most || !(lo <= value && value <= hi)) found.beyond++;
      }
      return found;
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  const runs = Number(values.runs);
  for (const blocks of [2, 3, 5, 10, 30])
    for (const { name, given, covered, beyond } of coveredWithin(blocks, runs))
      console.log(
        `${blocks} blocks, ${name}: ${given === 0 ? 'no interval' : `${((100 * covered) / given).toFixed(1)} %`}; ${beyond} beyond`,
      );
  for (const blocks of [10, 20, 30, 50, 100, 300]) {
    const found = coveredMeans(blocks, runs);
    const worst = found.toSorted((a, b) => a.covered - b.covered);
    const covered = found.reduce((sum, one) => sum + one.covered, 0);
    const width = found.reduce((sum, one) => sum + one.width, 0) / found.length;
    console.log(
      `| means of ${blocks} blocks (each of ${MATCHES} matches), ${found.length} worlds | 93.5 % | ${shareOf(covered, runs * found.length)}; in the worst world ${((100 * worst[0]!.covered) / runs).toFixed(1)} % (${worst[0]!.name}); mean width ${(100 * width).toFixed(0)} % of the mean |  |`,
    );
    if (process.argv.includes('--all')) for (const w of worst) console.log('   ', w.name, w.covered / runs, w.width);
  }
}
