/**
 * node scripts/run-bundled.mjs bench/validation/sequential.ts [--runs 2000]
 * Do tests that are looked at after every block keep their promises, and what do they save?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import { RunningMoments, confidenceSequence, gsprt, normalQuantile } from '../../src/stats/index.ts';
import { BLOCK_VARIANCE, chanceOf, numbers, playBlock } from './synthetic-blocks.ts';
import { shareOf } from './share-of.ts';

export interface SequentialCounts {
  readonly runs: number;
  /** Runs between equals in which the test says `better`, and in which the confidence sequence ever excludes equality. */
  readonly gsprtAlarms: number;
  readonly sequenceAlarms: number;
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

function everExcludesHalf(next: () => number): boolean {
  const moments = new RunningMoments();
  for (let block = 0; block < WATCHED; block++) {
    const [home, away] = playBlock(next, 0.5);
    moments.add((home + away) / (2 * SCORE_UNITS));
    const { lo, hi } = confidenceSequence(moments, TUNED_FOR);
    if (lo > 0.5 || hi < 0.5) return true;
  }
  return false;
}

/** `runs` of each kind, with a look after every block. */
export function sequentialRuns(runs: number): SequentialCounts {
  const next = numbers('sequential');
  const counts = { runs, gsprtAlarms: 0, sequenceAlarms: 0, misses: 0, cost: 0 };
  for (let run = 0; run < runs; run++) {
    if (testUntilDecided(next, 0.5).better) counts.gsprtAlarms++;
    const { better, blocks } = testUntilDecided(next, BOUNDS.s1);
    if (!better) counts.misses++;
    counts.cost += blocks / FIXED / runs;
    if (everExcludesHalf(next)) counts.sequenceAlarms++;
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '2000' } } });
  const { runs, gsprtAlarms, sequenceAlarms, misses, cost } = sequentialRuns(Number(values.runs));
  console.log(
    [
      `| GSPRT between equal players says "better" | at most 6 % | ${shareOf(gsprtAlarms, runs)} |`,
      `| ... misses an effect of 2 points | at most 6 % | ${shareOf(misses, runs)} |`,
      `| ... mean length at this effect, as a share of the length of a fixed test | at most 65 % | ${(100 * cost).toFixed(1)} % |`,
      `| confidence sequence ever excludes the truth | at most 5 % | ${shareOf(sequenceAlarms, runs)} |`,
    ].join('\n'),
  );
}
