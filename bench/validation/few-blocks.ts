/**
 * node scripts/run-bundled.mjs bench/validation/few-blocks.ts [--runs 1000]
 * Do the intervals of scores cover the truth after few blocks, are they no wider than they need to be, and do they find what a t test finds?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { evenBlocks, ratioEstimate } from '../../src/stats/index.ts';
import { REAL_BLOCKS, blockChances, judged, tilted } from './support/exact-blocks.ts';
import { WORLDS } from './support/block-worlds.ts';
import { numbers } from './support/synthetic-blocks.ts';
import { shareOf } from './support/share-of.ts';

/** For each world, the runs of `blocks` blocks whose interval covers the mean, and the mean width. */
export function fewBlocks(
  blocks: number,
  runs: number,
): { readonly name: string; readonly covered: number; readonly width: number }[] {
  const next = numbers(`few blocks ${blocks}`);
  return WORLDS.map(({ name, mean, play }) => {
    let covered = 0;
    let width = 0;
    for (let run = 0; run < runs; run++) {
      let x = 0;
      let xx = 0;
      for (let block = 0; block < blocks; block++) {
        const score = 2 * play(next);
        x += score;
        xx += score * score;
      }
      const { lo, hi } = ratioEstimate([[evenBlocks(blocks, x, xx, 2)]]);
      if (lo <= mean && mean <= hi) covered++;
      width += (hi - lo) / runs;
    }
    return { name, covered, width };
  });
}

/**
 * Worlds from blocks of real runs, shifted towards one end or the other, and synthetic worlds in which luck splits a part
 * of the blocks.
 */
const exactly = (blocks: number) =>
  [
    ...Object.values(REAL_BLOCKS).flatMap((counts) => TILTS.map((tilt) => tilted(counts, tilt))),
    ...[0, 0.4].flatMap((split) => CHANCES.map((p) => blockChances(p, { split }))),
  ].map((chances) => judged(chances, blocks));
const TILTS = [0.75, 0.85, 0.92, 1, 1.08, 1.15, 1.3, 1.5];
const CHANCES = [0.5, 0.53, 0.56, 0.6, 0.64, 0.68, 0.72, 0.77];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  const runs = Number(values.runs);
  for (const blocks of [10, 15, 20, 29, 30, 40, 100]) {
    const found = fewBlocks(blocks, runs);
    const worst = found.toSorted((a, b) => a.covered - b.covered)[0]!;
    const covered = found.reduce((sum, one) => sum + one.covered, 0);
    const width = found.reduce((sum, one) => sum + one.width, 0) / found.length;
    console.log(
      `| ${blocks} blocks, ${found.length} worlds | 93.5 % | ${shareOf(covered, runs * found.length)}; worst ${shareOf(worst.covered, runs)} (${worst.name}); mean width ${width.toFixed(3)} |`,
    );
  }
  for (const blocks of [10, 20, 30, 100]) {
    const found = exactly(blocks);
    const covered = found.map((one) => one.covered).sort((a, b) => a - b);
    const lost = found.map((one) => 100 * (one.foundByT - one.found)).sort((a, b) => b - a);
    const mean = covered.reduce((sum, one) => sum + one, 0) / covered.length;
    console.log(
      `| ${blocks} blocks, ${found.length} worlds with every sample counted | 93.5 to 97 % | ${(100 * mean).toFixed(1)} %; least ${(100 * covered[0]!).toFixed(1)} %; of what a t test finds, at most ${lost[0]!.toFixed(1)} points less |`,
    );
  }
}
