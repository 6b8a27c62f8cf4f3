/** Where a number has the effect that is wanted: planted curves, and how often the interval holds the truth. */
import { expect, test } from 'vitest';
import { fairNumber, normalQuantile, type NumberPoint } from '../../src/stats/index.ts';
import { makeSfc, nextSfc, seedSfc } from '../../src/core/index.ts';
import { testSeed } from '../fixtures/seating.ts';

const exact = (xs: readonly number[], of: (x: number) => number): NumberPoint[] =>
  xs.map((x) => ({ x, effect: of(x), se: 1e-6, n: 100 }));

test('a line and a parabola are met where they take the value that is wanted', () => {
  const line = fairNumber(
    3,
    exact([2, 5], (x) => -0.02 * (x - 3)),
    { value: -0.03, se: 1e-6 },
  )!;
  expect(line.fair.value).toBeCloseTo(4.5, 4);
  const bent = fairNumber(
    3,
    exact([1, 2, 4, 5, 6], (x) => -0.02 * (x - 3) - 0.004 * (x - 3) ** 2),
    { value: -0.036 - 0.02, se: 1e-6 },
  )!;
  // 0.02 d + 0.004 d² = 0.056
  expect(bent.fair.value).toBeCloseTo(3 + (-0.02 + Math.sqrt(0.0004 + 4 * 0.004 * 0.056)) / 0.008, 3);
  expect(bent.at(3)).toMatchObject({ value: 0, lo: 0, hi: 0 });
});

test('what the values never reach has no place; what cannot be told has an open interval', () => {
  const never = fairNumber(
    3,
    exact([2, 4, 5], (x) => -0.01 * (x - 3)),
    { value: 0.2, se: 1e-6 },
  )!;
  expect([never.fair.value, never.fair.lo, never.fair.hi]).toEqual([NaN, NaN, NaN]);
  const vague = fairNumber(
    3,
    [2, 4, 5].map((x) => ({ x, effect: 0.001 * x, se: 0.05, n: 50 })),
    { value: 0.01, se: 0.05 },
  )!;
  expect([vague.fair.lo, vague.fair.hi]).toEqual([-Infinity, Infinity]);
  expect(fairNumber(3, [], { value: 0, se: 0.1 })).toBeNull();
});

test('the interval holds the true number in 93.5 % of samples or more, whether the blocks of the card as it is are common to all or not', () => {
  const xs = [1, 2, 4, 5, 6];
  const rng = makeSfc();
  const gauss = (): number => normalQuantile(((nextSfc(rng) >>> 0) + 0.5) / 4294967296);
  for (const [name, slope, bend] of [
    ['line', -0.02, 0],
    ['bent', -0.025, -0.003],
    ['flat', -0.008, 0],
  ] as const)
    for (const common of [0, 0.008]) {
      seedSfc(rng, testSeed(`fair number ${name} ${common}`));
      const curve = (x: number): number => slope * (x - 3) + bend * (x - 3) ** 2;
      const truth = 4.2;
      let held = 0;
      for (let sample = 0; sample < 1000; sample++) {
        const base = common * gauss();
        const own = 0.012;
        const se = Math.sqrt(own * own + common * common);
        const points = xs.map((x) => ({ x, effect: curve(x) + own * gauss() - base, se, n: 200 }));
        const wanted = { value: curve(truth) + own * gauss() - base, se };
        const { fair } = fairNumber(3, points, wanted)!;
        // An interval that goes on beyond the values holds what lies there.
        if (fair.lo <= truth && truth <= fair.hi) held++;
      }
      expect(held / 1000, `${name} ${common}`).toBeGreaterThan(0.93);
    }
});
