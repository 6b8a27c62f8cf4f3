import type { RatioSums } from '../../stats/index.ts';

/**
 * A ratio of sums over blocks keeps six integers: blocks with a weight, sums of x, n, x², n², xn, where x is a
 * block's weighted total and n its weight. They suffice for the rate and its linearised variance.
 */
export const RATIO = { blocks: 0, x: 1, n: 2, xx: 3, nn: 4, xn: 5 } as const;
export const RATIO_WIDTH = 6;

/** Adds one block to the ratio sums at `at`. A block without weight changes nothing. */
export function addRatio(cell: Float64Array, at: number, x: number, n: number): void {
  if (n === 0) return;
  cell[at]!++;
  cell[at + 1]! += x;
  cell[at + 2]! += n;
  cell[at + 3]! += x * x;
  cell[at + 4]! += n * n;
  cell[at + 5]! += x * n;
}

/** Number of sums for a ratio that shares its weight with another one: x, x² and xn. */
export const SHARED_WIDTH = 3;

/** Adds one block to the sums at `at` of a ratio that shares its weight with another one. */
export function addShared(cell: Float64Array, at: number, x: number, n: number): void {
  cell[at]! += x;
  cell[at + 1]! += x * x;
  cell[at + 2]! += x * n;
}

/** The ratio sums at `at` of a cell; `played` is the number of blocks played. */
export const ratioAt = (cell: Float64Array, at: number, played = cell[at + RATIO.blocks]!): RatioSums => ({
  played,
  blocks: cell[at + RATIO.blocks]!,
  x: cell[at + RATIO.x]!,
  n: cell[at + RATIO.n]!,
  xx: cell[at + RATIO.xx]!,
  nn: cell[at + RATIO.nn]!,
  xn: cell[at + RATIO.xn]!,
});

/** The ratio sums at `at` of a cell, with the weight of the ratio at `weight`; `played` is the number of blocks played. */
export const sharedAt = (cell: Float64Array, at: number, weight: number, played: number): RatioSums => ({
  played,
  blocks: cell[weight + RATIO.blocks]!,
  x: cell[at]!,
  n: cell[weight + RATIO.n]!,
  xx: cell[at + 1]!,
  nn: cell[weight + RATIO.nn]!,
  xn: cell[at + 2]!,
});
