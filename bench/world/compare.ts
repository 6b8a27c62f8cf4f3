/** Figures that compare simulated matches with real ones, each with an interval by the bootstrap. */
import { deriveText, makeSfc, seedSfc, belowSfc } from '../../src/core/index.ts';
import { masterSeed } from '../../src/scenario/index.ts';
import { LEVEL, spearman, type Estimate } from '../../src/stats/index.ts';

const DRAWS = 2000;

/**
 * The 95 % interval of a figure by the bootstrap: `items`, which are independent of one another, are drawn again with
 * replacement.
 */
export function bootstrap<T>(items: readonly T[], name: string, figure: (items: readonly T[]) => number): Estimate {
  const random = makeSfc();
  seedSfc(random, deriveText(masterSeed('world'), name));
  const drawn: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const value = figure(items.map(() => items[belowSfc(random, items.length)]!));
    if (!Number.isNaN(value)) drawn.push(value);
  }
  drawn.sort((a, b) => a - b);
  const at = (p: number): number => drawn[Math.min(drawn.length - 1, Math.floor(p * drawn.length))] ?? NaN;
  return { value: figure(items), lo: at((1 - LEVEL) / 2), hi: at((1 + LEVEL) / 2), n: items.length };
}

/** The largest distance between the shares of two samples that lie at or below a value (Kolmogorov and Smirnov). */
export function kolmogorov(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [a.toSorted((p, q) => p - q), b.toSorted((p, q) => p - q)];
  let [i, j, most] = [0, 0, 0];
  while (i < x.length && j < y.length) {
    const at = Math.min(x[i]!, y[j]!);
    while (i < x.length && x[i] === at) i++;
    while (j < y.length && y[j] === at) j++;
    most = Math.max(most, Math.abs(i / x.length - j / y.length));
  }
  return most;
}

/** Two values of the same quantity. */
export type Two = readonly [number, number];

export const rankCorrelationOf = (pairs: readonly Two[]): number =>
  spearman(
    pairs.map(([a]) => a),
    pairs.map(([, b]) => b),
  );

/**
 * The correlation of two differences whose sign depends on which of two sides is named first. It is taken around zero,
 * not around the means.
 */
export function correlationAroundZero(pairs: readonly Two[]): number {
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : NaN;
}

/** The factor by which the first value is multiplied to give the second, by least squares. */
export function slopeThroughZero(pairs: readonly Two[]): number {
  let [xx, xy] = [0, 0];
  for (const [x, y] of pairs) {
    xx += x * x;
    xy += x * y;
  }
  return xx > 0 ? xy / xx : NaN;
}

export const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
