/**
 * node scripts/run-bundled.mjs bench/validation/few-blocks.ts [--runs 1000]
 * Do the intervals of scores cover the truth after few blocks, and are they no wider than they need to be?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { evenBlocks, ratioEstimate } from '../../src/stats/index.ts';
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
}
