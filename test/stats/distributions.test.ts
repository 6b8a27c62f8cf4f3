import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as stats from '../../src/stats/index.ts';
import { incompleteBeta, logGamma } from '../../src/stats/special.ts';

/** Values of scipy 1.17.1 (norm, t, beta, chi2, gammaln, binomtest), typed in as `[...arguments, ...results]`. */
const VECTORS = JSON.parse(readFileSync(new URL('./scipy-vectors.json', import.meta.url), 'utf8')) as Record<
  string,
  number[][]
>;

const FUNCTIONS: readonly [name: string, f: (...x: number[]) => number, tolerance: number][] = [
  ['logGamma', logGamma, 1e-11],
  ['normalCdf', stats.normalCdf, 1e-13],
  ['normalQuantile', stats.normalQuantile, 1e-13],
  ['tCdf', stats.tCdf, 1e-11],
  ['tQuantile', stats.tQuantile, 1e-9],
  ['incompleteBeta', incompleteBeta, 1e-11],
  ['betaQuantile', stats.betaQuantile, 1e-9],
  ['chiSquareTail', stats.chiSquareTail, 1e-11],
];

test.each(FUNCTIONS)('%s agrees with scipy', (name, f, tolerance) => {
  for (const row of VECTORS[name]!) {
    const expected = row.at(-1)!;
    const got = f(...row.slice(0, -1));
    const error = Math.abs(got - expected) / Math.max(Math.abs(expected), 1e-3);
    expect(error, `${name}(${row.slice(0, -1).join(', ')}) = ${got}, scipy ${expected}`).toBeLessThan(tolerance);
  }
});

test('wilson agrees with scipy', () => {
  for (const [k, n, lo, hi] of VECTORS['wilson'] as [number, number, number, number][]) {
    const got = stats.wilson(k / n, n);
    expect(got.lo, `lower of ${k}/${n}`).toBeCloseTo(lo, 12);
    expect(got.hi, `upper of ${k}/${n}`).toBeCloseTo(hi, 12);
  }
});

test('wilson gives the intervals of Newcombe 1998, table I', () => {
  const table = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const;
  for (const [k, n, lo, hi] of table) {
    expect(stats.wilson(k / n, n).lo).toBeCloseTo(lo, 4);
    expect(stats.wilson(k / n, n).hi).toBeCloseTo(hi, 4);
  }
});

test('quantiles undo distribution functions', () => {
  for (const p of [0.001, 0.2, 0.5, 0.9, 0.999]) {
    expect(stats.normalCdf(stats.normalQuantile(p))).toBeCloseTo(p, 12);
    expect(stats.tCdf(stats.tQuantile(p, 4), 4)).toBeCloseTo(p, 10);
    expect(incompleteBeta(stats.betaQuantile(p, 3, 8), 3, 8)).toBeCloseTo(p, 10);
  }
});

test('quantiles at the ends', () => {
  expect(stats.normalQuantile(0)).toBe(-Infinity);
  expect(stats.normalQuantile(1)).toBe(Infinity);
  expect(stats.betaQuantile(0, 2, 2)).toBe(0);
  expect(stats.betaQuantile(1, 2, 2)).toBe(1);
});
