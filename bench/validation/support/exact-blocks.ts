/**
 * Blocks of two matches whose distribution is known. Coverage and power of an interval are summed over every possible sample, so
 * they contain no error of simulation.
 */
import { evenBlocks, ratioEstimate, tInterval } from '../../../src/stats/index.ts';

/** Chances of a block to score 0, 1/4, 1/2, 3/4 or 1. */
export type BlockChances = readonly number[];

const QUARTERS = 4;
const MATCHES = 2;

/** Blocks of two matches. A match that is not drawn is won with probability `p`. In a share `split` of the blocks each side wins once, in a share `alike` both matches end alike. */
export function blockChances(p: number, { drawn = 0, split = 0, alike = 0 } = {}): BlockChances {
  const match = [(1 - p) * (1 - drawn), drawn, p * (1 - drawn)];
  const chances = [0, 0, split, 0, 0];
  match.forEach((a, i) => {
    match.forEach((b, j) => {
      chances[i + j]! += (1 - split - alike) * a * b;
    });
    chances[2 * i]! += alike * a;
  });
  return chances;
}

/**
 * Chances from counts, tilted towards one end so that the mean changes: the weight of a score has the factor `tilt`
 * once more than that of the next lower score.
 */
export function tilted(counts: readonly number[], tilt = 1): BlockChances {
  const weights = counts.map((count, i) => count * tilt ** i);
  const all = weights.reduce((sum, w) => sum + w, 0);
  return weights.map((w) => w / all);
}

/**
 * Block scores of real runs of 400 blocks: two ships, two decks, decks of very different strength, and decks of other kinds
 * (`greedy`, `dogfight`).
 */
export const REAL_BLOCKS = {
  'tavor against inferno': [114, 17, 205, 20, 44],
  'starter against cover': [77, 9, 206, 7, 101],
  'starter against raider': [73, 5, 218, 13, 91],
  'heavy against cover': [65, 10, 186, 9, 130],
} as const;

export const meanScore = (chances: BlockChances): number => chances.reduce((sum, c, i) => sum + (c * i) / QUARTERS, 0);

/** A sample whose chance is smaller than this is left out. */
const NEVER = 1e-11;
const SHIFT = 2 ** 20;

/** The chance of every pair of sums of scores and of squares of scores, in quarters and sixteenths, of `blocks` blocks. */
export function samplesOf(chances: BlockChances, blocks: number): Map<number, number> {
  let samples = new Map([[0, 1]]);
  for (let block = 0; block < blocks; block++) {
    const next = new Map<number, number>();
    for (const [sums, chance] of samples)
      chances.forEach((c, score) => {
        if (c * chance < NEVER) return;
        const to = sums + score * SHIFT + score * score;
        next.set(to, (next.get(to) ?? 0) + c * chance);
      });
    samples = next;
  }
  return samples;
}

/**
 * The probabilities that the interval covers the truth, that it excludes one half, and that a t test excludes one
 * half; and the mean width of the interval.
 */
export interface Judged {
  readonly covered: number;
  readonly found: number;
  readonly foundByT: number;
  readonly width: number;
}

/** @param drawn share of the matches that are drawn; default: at most one of a block is. */
export function judged(chances: BlockChances, blocks: number, drawn = (chances[1]! + chances[3]!) / 2): Judged {
  const truth = meanScore(chances);
  const sums = { all: 0, covered: 0, found: 0, foundByT: 0, width: 0 };
  for (const [key, chance] of samplesOf(chances, blocks)) {
    const x = (MATCHES * Math.floor(key / SHIFT)) / QUARTERS;
    const xx = (MATCHES * MATCHES * (key % SHIFT)) / (QUARTERS * QUARTERS);
    const mean = x / blocks / MATCHES;
    const match = Math.max(0, mean * (1 - mean) - drawn / 4);
    const { lo, hi } = ratioEstimate([[evenBlocks(blocks, x, xx, MATCHES)]], { match });
    const squares = Math.max(0, xx / MATCHES / MATCHES - blocks * mean * mean);
    const t = tInterval(mean, Math.sqrt(squares / blocks / (blocks - 1)), blocks - 1);
    sums.all += chance;
    if (lo <= truth + 1e-12 && truth <= hi + 1e-12) sums.covered += chance;
    if (lo > 0.5 || hi < 0.5) sums.found += chance;
    if (t.lo > 0.5 + 1e-12 || t.hi < 0.5 - 1e-12) sums.foundByT += chance;
    sums.width += chance * (hi - lo);
  }
  const { all } = sums;
  return {
    covered: sums.covered / all,
    found: sums.found / all,
    foundByT: sums.foundByT / all,
    width: sums.width / all,
  };
}
