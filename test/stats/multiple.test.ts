import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { benjaminiHochberg, holm, shrink } from '../../src/stats/index.ts';
import { normalFrom, stream } from './support.ts';

const P = [0.03, 0.005, 0.5, 0.02, 0.02];

test("Holm's p-values, by hand", () => {
  // Sorted: 0.005 x 5, 0.02 x 4, 0.02 x 3 (kept at 0.08), 0.03 x 2 (kept), 0.5.
  expect(holm(P).map((p) => p.toFixed(4))).toEqual(['0.0800', '0.0250', '0.5000', '0.0800', '0.0800']);
});

test("Benjamini and Hochberg's q-values, by hand", () => {
  // Sorted: 0.005 x 5, 0.02 x 5/2, 0.02 x 5/3, 0.03 x 5/4, 0.5.
  expect(benjaminiHochberg(P).map((p) => p.toFixed(4))).toEqual(['0.0375', '0.0250', '0.5000', '0.0333', '0.0333']);
});

test('adjusted values keep the order, only grow and stay below 1; Holm is never below Benjamini and Hochberg', () => {
  const ps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });
  fc.assert(
    fc.property(ps, (p) => {
      const [h, q] = [holm(p), benjaminiHochberg(p)];
      p.forEach((value, i) => {
        expect(h[i]!).toBeGreaterThanOrEqual(q[i]! - 1e-15);
        expect(q[i]!).toBeGreaterThanOrEqual(value - 1e-15);
        expect(h[i]!).toBeLessThanOrEqual(1);
        p.forEach((other, j) => {
          if (value < other) expect(h[i]!).toBeLessThanOrEqual(h[j]!);
          if (value < other) expect(q[i]!).toBeLessThanOrEqual(q[j]!);
        });
      });
    }),
    { numRuns: 100, seed: 5 },
  );
});

test('shrinkage: noise pulls together, exact values do not move', () => {
  const noisy = shrink([0.1, -0.1, 0.3, 0.1, 0.1].map((value) => ({ value, se: 1 })));
  expect(noisy.mean).toBeCloseTo(0.1, 12);
  noisy.shrunk.forEach(({ value }) => expect(Math.abs(value - 0.1)).toBeLessThan(0.03));
  const exact = shrink([1, 5, 9].map((value) => ({ value, se: 0 })));
  exact.shrunk.forEach(({ value, lo, hi }, i) => {
    for (const x of [value, lo, hi]) expect(x).toBeCloseTo(1 + 4 * i, 12);
  });
});

test('shrinkage: too little to go by is left as it is', () => {
  expect(shrink([{ value: 2, se: 0 }])).toEqual({ mean: 2, spread: NaN, shrunk: [{ value: 2, lo: 2, hi: 2 }] });
  expect(shrink([]).shrunk).toEqual([]);
  const equal = shrink([0.5, 0.5, 0.5].map((value) => ({ value, se: 0.1 })));
  expect(equal.shrunk.map(({ value }) => value)).toEqual([0.5, 0.5, 0.5]);
});

test('shrinkage brings the top of a list back to what it is worth, with honest intervals', () => {
  const next = stream(51);
  let raw = 0;
  let kept = 0;
  let covered = 0;
  const RUNS = 300;
  const CARDS = 40;
  for (let run = 0; run < RUNS; run++) {
    const truth = Array.from({ length: CARDS }, () => 0.02 * normalFrom(next));
    const measured = truth.map((value) => ({ value: value + 0.03 * normalFrom(next), se: 0.03 }));
    const { shrunk } = shrink(measured);
    const top = measured.reduce((best, m, i) => (m.value > measured[best]!.value ? i : best), 0);
    raw += measured[top]!.value - truth[top]!;
    kept += shrunk[top]!.value - truth[top]!;
    shrunk.forEach(({ lo, hi }, i) => {
      if (lo <= truth[i]! && truth[i]! <= hi) covered++;
    });
  }
  expect(raw / RUNS).toBeGreaterThan(0.04);
  expect(Math.abs(kept / RUNS)).toBeLessThan(0.006);
  expect(covered / RUNS / CARDS).toBeGreaterThan(0.92);
  expect(covered / RUNS / CARDS).toBeLessThan(0.97);
});
