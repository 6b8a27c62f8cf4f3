/**
 * node scripts/run-bundled.mjs bench/validation/prices.ts [--runs 1000] Parts with known true prices are removed from
 * lists without replacement: do the intervals of fair prices cover these?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { fairPrices, normalQuantile } from '../../src/stats/index.ts';
import { shareOf } from './support/share-of.ts';
import { numbers } from './support/synthetic-blocks.ts';

/**
 * A list of parts: how far their true prices lie from their costs, and how exactly each part is measured, in points of
 * 100 of the score.
 */
export interface PriceWorld {
  readonly parts: number;
  readonly off: number;
  readonly error: number;
}

export const PRICE_WORLDS: readonly PriceWorld[] = [
  { parts: 12, off: 0, error: 1 },
  { parts: 12, off: 3, error: 1 },
  { parts: 30, off: 3, error: 2 },
  { parts: 30, off: 6, error: 1 },
];

/** What one point of cost adds to the score. */
const POINT = 0.004;

export function priceRuns({ parts, off, error }: PriceWorld, runs: number) {
  const next = numbers(`prices ${parts} ${off} ${error}`);
  const counts = { all: 0, covered: 0, none: 0, named: 0, wrong: 0, width: 0 };
  for (let run = 0; run < runs; run++) {
    const list = Array.from({ length: parts }, () => {
      const points = 2 + Math.floor(30 * next());
      const truth = points + off * normalQuantile(next());
      const se = error / 100;
      return { truth, points, se, effect: POINT * truth + se * normalQuantile(next()) };
    });
    const { prices } = fairPrices(list);
    if (prices === null) {
      counts.none++;
      continue;
    }
    prices.forEach(({ lo, hi, qValue }, i) => {
      const { truth, points } = list[i]!;
      counts.all++;
      counts.width += hi - lo;
      if (lo <= truth && truth <= hi) counts.covered++;
      if (qValue > 0.1) return;
      counts.named++;
      if (off === 0 || Math.sign(truth - points) !== Math.sign((lo + hi) / 2 - points)) counts.wrong++;
    });
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  for (const world of PRICE_WORLDS) {
    const { all, covered, none, named, wrong, width } = priceRuns(world, Number(values.runs));
    console.log(
      `| fair prices of ${world.parts} parts, true prices ${world.off} points off, each measured to ${world.error} points of the score, are covered | 93.5 % | ${shareOf(covered, all)}; mean width ${(width / all).toFixed(1)} points; ${wrong} of ${named} parts named as mispriced are wrong; no prices in ${none} runs |`,
    );
  }
}
