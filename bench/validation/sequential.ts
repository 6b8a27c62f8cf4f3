/**
 * node scripts/run-bundled.mjs bench/validation/sequential.ts [--runs 2000] Do tests that are looked at after every
 * block keep their error rates, and how many blocks do they save?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import { lookPoints } from '../../src/experiment/look-points.ts';
import {
  RunningMoments,
  STOPPED_LEVEL,
  confidenceSequence,
  gsprt,
  normalQuantile,
  scoreInterval,
  watchedInterval,
} from '../../src/stats/index.ts';
import { blockChances } from './support/exact-blocks.ts';
import { SampledBlocks } from './support/sampled-blocks.ts';
import { WORLDS } from './support/block-worlds.ts';
import { BLOCK_VARIANCE, chanceOf, numbers, playBlock } from './support/synthetic-blocks.ts';
import { shareOf } from './support/share-of.ts';

export interface SequentialCounts {
  readonly runs: number;
  /** Runs between equals in which the test says `better`, and in which the confidence sequence ever excludes equality. */
  readonly gsprtAlarms: number;
  readonly sequenceAlarms: number;
  /** The number of runs in which the confidence sequence that ends after this many looks ever excludes equality. */
  readonly endedAlarms: number;
  /** Runs at the design effect in which the test says `not better`. */
  readonly misses: number;
  /** Mean blocks at the design effect, as a share of those of the fixed test with the same errors. */
  readonly cost: number;
}

/** The design effect, in score. */
const EFFECT = 0.02;
const BOUNDS = { s0: 0.5, s1: 0.5 + EFFECT };
/** Blocks over which a confidence sequence is watched. */
const WATCHED = 1500;
const TUNED_FOR = 500;
const FIRST_LOOK = 20;
/** Blocks of a test of fixed length that tells the bounds apart with 5 % errors of either kind. */
const FIXED = (2 * normalQuantile(0.95)) ** 2 * (BLOCK_VARIANCE / (EFFECT * EFFECT));

function testUntilDecided(next: () => number, mean: number): { readonly better: boolean; readonly blocks: number } {
  const moments = new RunningMoments();
  const p = chanceOf(mean);
  for (;;) {
    const [home, away] = playBlock(next, p);
    moments.add((home + away) / (2 * SCORE_UNITS));
    if (moments.n < FIRST_LOOK) continue;
    const { verdict } = gsprt(moments, BOUNDS);
    if (verdict !== 'continue') return { better: verdict === 's1', blocks: moments.n };
  }
}

/**
 * Whether each of the two sequences ever excludes one half: the sequence without an end, and the sequence that ends
 * with the play.
 */
function everExcludesHalf(next: () => number): readonly [boolean, boolean] {
  const moments = new RunningMoments();
  const out: [boolean, boolean] = [false, false];
  for (let block = 0; block < WATCHED; block++) {
    const [home, away] = playBlock(next, 0.5);
    moments.add((home + away) / (2 * SCORE_UNITS));
    [confidenceSequence(moments, TUNED_FOR), watchedInterval(moments, WATCHED)].forEach(({ lo, hi }, i) => {
      if (lo > 0.5 || hi < 0.5) out[i] = true;
    });
  }
  return out;
}

/** Blocks of a sequence at its end, divided by those of a fixed design with the same half-width. */
export function blocksAtEnd(horizon: number): number {
  const moments = { n: horizon, sum: horizon / 2, sumSquares: horizon / 4 + horizon * BLOCK_VARIANCE };
  const half = 0.5 - watchedInterval(moments, horizon).lo;
  const fixed = (normalQuantile(0.975) / half) ** 2 * BLOCK_VARIANCE;
  return horizon / fixed;
}

/** The results in one world of play that stops when a score is known to plus or minus `half`. */
export interface UntilCounts {
  readonly name: string;
  readonly runs: number;
  /** Runs whose interval covers the truth when they stop. */
  readonly covered: number;
  /** Mean blocks over those of a fixed design with this half-width, if its variance were known. */
  readonly cost: number;
}

const LONGEST = 20_000;

/**
 * Plays, in each world, runs that stop when a score is known to plus or minus `half`, with the looks of a tournament.
 */
export function untilRuns(half: number, runs: number): UntilCounts[] {
  const next = numbers(`until ${half}`);
  const looks = new Set(lookPoints(LONGEST));
  return WORLDS.map(({ name, mean, play }) => {
    let covered = 0;
    let blocks = 0;
    const all = new RunningMoments();
    for (let run = 0; run < runs; run++) {
      const moments = new RunningMoments();
      for (;;) {
        const score = play(next);
        moments.add(score);
        all.add(score);
        if (!looks.has(moments.n)) continue;
        const { lo, hi } = scoreInterval(moments);
        if ((hi - lo) / 2 > half) continue;
        if (lo <= mean && mean <= hi) covered++;
        break;
      }
      blocks += moments.n / runs;
    }
    const variance = all.sumSquares / all.n - (all.sum / all.n) ** 2;
    // A tournament looks after 20 blocks at the earliest.
    const fixed = Math.max(20, (normalQuantile(0.975) / half) ** 2 * variance);
    return { name, runs, covered, cost: blocks / fixed };
  });
}

/** Runs of `tournament --stop` in which the interval covers the score, and those of them that say "better". */
export interface StopCounts {
  readonly runs: number;
  readonly covered: number;
  readonly fixed: number;
  readonly better: number;
  readonly betterCovered: number;
  readonly betterFixed: number;
}

const STOP_SCORES = [0.5, 0.51, 0.52, 0.53, 0.55, 0.6];

/**
 * Plays a test between 0 and `elo` points of at most `most` blocks, with the looks of a tournament, for true scores from one half to 60 %.
 */
export function stopRuns(elo: number, most: number, runs: number): StopCounts {
  const next = numbers(`stop ${elo} ${most}`);
  const bounds = { s0: 0.5, s1: 1 / (1 + 10 ** (-elo / 400)) };
  const counts = { runs: runs * STOP_SCORES.length, covered: 0, fixed: 0, better: 0, betterCovered: 0, betterFixed: 0 };
  for (const score of STOP_SCORES)
    for (let run = 0; run < runs; run++) {
      const blocks = new SampledBlocks(
        run % 2 === 0 ? blockChances(score) : blockChances((score - 0.2) / 0.6, { split: 0.4 }),
        next,
      );
      const { moments } = blocks;
      const stopped = lookPoints(most).find(
        (look) => gsprt(blocks.play(look - moments.n).moments, bounds).verdict !== 'continue',
      );
      const covers = (level: number): number => {
        const { lo, hi } = scoreInterval(moments, level);
        return lo <= score && score <= hi ? 1 : 0;
      };
      const [own, fixed] = [covers(STOPPED_LEVEL), covers(0.95)];
      counts.covered += own;
      counts.fixed += fixed;
      if (stopped === undefined || gsprt(moments, bounds).verdict !== 's1') continue;
      counts.better++;
      counts.betterCovered += own;
      counts.betterFixed += fixed;
    }
  return counts;
}

/** `runs` of each kind, with a look after every block. */
export function sequentialRuns(runs: number): SequentialCounts {
  const next = numbers('sequential');
  const counts = { runs, gsprtAlarms: 0, sequenceAlarms: 0, endedAlarms: 0, misses: 0, cost: 0 };
  for (let run = 0; run < runs; run++) {
    if (testUntilDecided(next, 0.5).better) counts.gsprtAlarms++;
    const { better, blocks } = testUntilDecided(next, BOUNDS.s1);
    if (!better) counts.misses++;
    counts.cost += blocks / FIXED / runs;
    const [endless, ended] = everExcludesHalf(next);
    if (endless) counts.sequenceAlarms++;
    if (ended) counts.endedAlarms++;
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '2000' } } });
  const { runs, gsprtAlarms, sequenceAlarms, endedAlarms, misses, cost } = sequentialRuns(Number(values.runs));
  console.log(
    [
      `| GSPRT between equal players says "better" | at most 6 % | ${shareOf(gsprtAlarms, runs)} |`,
      `| ... misses an effect of 2 points | at most 6 % | ${shareOf(misses, runs)} |`,
      `| ... mean length at this effect, as a share of the length of a fixed test | at most 65 % | ${(100 * cost).toFixed(1)} % |`,
      `| confidence sequence without an end ever excludes the truth in 1,500 looks | at most 5 % | ${shareOf(sequenceAlarms, runs)} |`,
      `| confidence sequence that ends after 1,500 looks ever excludes the truth | at most 5 % | ${shareOf(endedAlarms, runs)} |`,
      `| ... blocks at its end, as a multiple of a fixed design of the same half-width | at most 1.6 | ${blocksAtEnd(WATCHED).toFixed(2)} |`,
    ].join('\n'),
  );
  for (const [elo, most] of [
    [20, 200],
    [20, 1000],
    [50, 200],
    [50, 1000],
  ] as const) {
    const { runs: all, covered, fixed, better, betterCovered, betterFixed } = stopRuns(elo, most, 500);
    console.log(
      `| \`--stop 0,${elo}\`, at most ${most} blocks, covers the score | 93.5 % | ${shareOf(covered, all)}; by an interval for a fixed number ${((100 * fixed) / all).toFixed(1)} % |\n` +
        `| ... when it says "better" | 93.5 % | ${shareOf(betterCovered, better)}; by an interval for a fixed number ${((100 * betterFixed) / better).toFixed(1)} % |`,
    );
  }
  for (const half of [0.1, 0.05, 0.02]) {
    const found = untilRuns(half, 1000);
    const [worst] = found.toSorted((a, b) => a.covered - b.covered);
    const [dearest] = found.toSorted((a, b) => b.cost - a.cost);
    const covered = found.reduce((sum, one) => sum + one.covered, 0);
    const mean = found.reduce((sum, one) => sum + one.cost, 0) / found.length;
    console.log(
      `| play until a score is known to ±${100 * half} points covers it, ${found.length} worlds | 93.5 % | ${shareOf(covered, 1000 * found.length)}; in the worst world ${((100 * worst!.covered) / 1000).toFixed(1)} % (${worst!.name}) |\n` +
        `| ... blocks, as a multiple of a fixed design of this half-width | at most 1.6 | ${mean.toFixed(2)} in the mean; ${dearest!.cost.toFixed(2)} at most (${dearest!.name}) |`,
    );
  }
}
