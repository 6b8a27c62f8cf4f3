import { LEVEL, NO_ESTIMATE, type Estimate } from './intervals.ts';
import { solvePositive, zeros } from './fits/linear.ts';
import { shareInterval } from './share-interval.ts';

/** A block: its score, and its luck from each source. Every luck has mean 0. */
export interface LuckyBlock {
  readonly score: number;
  readonly luck: readonly number[];
}

/** A mean score after the luck has been removed. */
export interface Adjusted {
  readonly plain: Estimate;
  readonly adjusted: Estimate;
  /** Share of the variance of block scores that remains after the luck has been removed. */
  readonly left: number;
}

/** Blocks for each source of luck that are needed to estimate its effect. */
const BLOCKS_A_LUCK = 10;
/** Added to the variance of luck, so that luck that never varies causes no division by zero. */
const RIDGE = 1e-9;

/**
 * Control variates with known mean (Glasserman, Monte Carlo Methods in Financial Engineering, 4.1). The effect of a
 * unit of luck is estimated from one half of the blocks and applied to the other half, so the adjustment has mean 0
 * exactly.
 */
export function luckAdjusted(blocks: readonly LuckyBlock[], level = LEVEL): Adjusted {
  const n = blocks.length;
  const lucks = blocks[0]?.luck.length ?? 0;
  const plain = meanOf(
    blocks.map(({ score }) => score),
    level,
  );
  if (lucks === 0 || n < 2 * BLOCKS_A_LUCK * lucks) return { plain, adjusted: plain, left: n === 0 ? NaN : 1 };
  const worth = [0, 1].map((half) =>
    slopes(
      blocks.filter((_, i) => i % 2 === half),
      lucks,
    ),
  );
  const scores = blocks.map(({ score, luck }, i) => {
    const other = worth[1 - (i % 2)]!;
    return score - luck.reduce((sum, amount, k) => sum + amount * other[k]!, 0);
  });
  const adjusted = meanOf(scores, level);
  return { plain, adjusted, left: variance(scores) / variance(blocks.map(({ score }) => score)) };
}

/** The mean of `values`. */
export const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, x) => sum + (x - middle) * (x - middle), 0) / (values.length - 1);
}

function meanOf(values: readonly number[], level: number): Estimate {
  const n = values.length;
  if (n === 0) return NO_ESTIMATE;
  const value = mean(values);
  const independent = n > 1 ? variance(values) : NaN;
  return { value, n, ...shareInterval(value, Math.sqrt(independent / n), n, n - 1, { level, independent }) };
}

/** The effect of a unit of each luck on the score, by least squares. */
function slopes(blocks: readonly LuckyBlock[], lucks: number): Float64Array {
  const level = mean(blocks.map(({ score }) => score));
  const products = zeros(lucks);
  const along = new Float64Array(lucks);
  for (const { score, luck } of blocks)
    for (let j = 0; j < lucks; j++) {
      along[j]! += luck[j]! * (score - level);
      for (let k = 0; k <= j; k++) products[j]![k]! += luck[j]! * luck[k]!;
    }
  const scale = products.reduce((most, row, j) => Math.max(most, row[j]!), 1);
  products.forEach((row, j) => {
    row[j]! += RIDGE * scale;
  });
  return solvePositive(products, along);
}
