/**
 * node scripts/run-bundled.mjs bench/validation/more-blocks.ts [--runs 1000]
 * "About N more blocks": are they enough? The blocks are really played, and the question is asked again.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { TOGETHER, bandAnswer, timesToDecide, timesToKnow } from '../../src/analysis/index.ts';
import { atLevel, type Estimate } from '../../src/stats/index.ts';
import { REAL_BLOCKS, blockChances, meanScore, tilted, type BlockChances } from './support/exact-blocks.ts';
import { SampledBlocks } from './support/sampled-blocks.ts';
import { shareOf } from './support/share-of.ts';
import { numbers } from './support/synthetic-blocks.ts';

const BAND = [0.45, 0.55] as const;
const HALF = 0.02;
/** The largest number of blocks that is played; a larger suggestion counts as no reasonable number. */
const MOST = 10_000;

/** Worlds with scores between 35 and 65 %: independent matches, blocks that luck splits, and real blocks shifted to one side. */
const WORLDS: readonly ((next: () => number) => BlockChances)[] = [
  (next) => blockChances(0.35 + 0.3 * next()),
  (next) => blockChances(0.25 + 0.5 * next(), { split: 0.4 }),
  (next) => tilted(REAL_BLOCKS['tavor against inferno'], 0.8 + 0.7 * next()),
  (next) => tilted(REAL_BLOCKS['starter against raider'], 0.7 + 0.5 * next()),
];

/** The score as a run's report prints it. */
const shown = ({ score }: SampledBlocks): Estimate => atLevel(score, TOGETHER);

export interface Settled {
  readonly asked: number;
  readonly settled: number;
  /** The number of runs for which no reasonable number was suggested. */
  readonly tooMany: number;
  /** The median number of further blocks. */
  readonly more: number;
}

/**
 * Plays runs until their question is open after `blocks` blocks, and counts the runs in which the suggested number of further blocks settles it. The question
 * is whether the score lies in a fair band, or what the score is to ±2 points.
 */
export function settledBy(question: 'band' | 'width', blocks: number, runs: number): Settled {
  const next = numbers(`more blocks ${question} ${blocks}`);
  const count = { asked: 0, settled: 0, tooMany: 0 };
  const all: number[] = [];
  for (let run = 0; count.asked < runs; run++) {
    const chances = WORLDS[run % WORLDS.length]!(next);
    if (Math.abs(meanScore(chances) - 0.5) > 0.15) continue;
    const played = new SampledBlocks(chances, next).play(blocks);
    const times = question === 'band' ? timesToDecide(shown(played), ...BAND) : timesToKnow(shown(played), HALF);
    if (times <= 1) continue;
    const more = Math.ceil(blocks * (times - 1));
    all.push(more);
    if (more > MOST) {
      count.tooMany++;
      continue;
    }
    count.asked++;
    const score = shown(played.play(more));
    const isSettled = question === 'band' ? bandAnswer(score, ...BAND) !== 'open' : timesToKnow(score, HALF) === 1;
    if (isSettled) count.settled++;
  }
  return { ...count, more: all.sort((a, b) => a - b)[all.length >> 1]! };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  for (const [question, words] of [
    ['band', 'decide whether the score lies in 45 to 55 %'],
    ['width', 'give an interval of ±2 points'],
  ] as const)
    for (const blocks of [10, 30, 100, 300]) {
      const { asked, settled, tooMany, more } = settledBy(question, blocks, Number(values.runs));
      console.log(
        `| the further blocks that are suggested after ${blocks} blocks ${words} | 75 to 85 % | ${shareOf(settled, asked)}; median ${more} further blocks; no number suggested in ${tooMany} other runs |`,
      );
    }
}
