import { expect, test } from 'vitest';
import { CURVES, curveRuns } from '../../bench/validation/curve.ts';
import { fitCurve } from '../../src/stats/index.ts';

test.each(CURVES.map((world) => [world.name, world] as const))(
  'the band of a curve covers the scores: %s',
  (_name, world) => {
    const { runs, covered, values, fits, crossed, saved } = curveRuns(world, 60, 60);
    expect(covered / runs / values).toBeGreaterThan(0.88);
    expect(fits / runs).toBeGreaterThan(0.9);
    if (crossed >= 0) expect(crossed / runs).toBeGreaterThan(0.85);
    expect(saved).toBeGreaterThan(1.05);
  },
);

const at = (x: number, value: number, n = 100) => ({ x, value, se: 0.03, n });

test('a curve says where one half is reached, and how sure that is', () => {
  const rising = fitCurve([14, 18, 22, 26, 30].map((x) => at(x, 0.5 + (x - 22) / 40)))!;
  expect(rising.fits).toBe(true);
  const { value, lo, hi } = rising.crossing(0.5);
  expect(value).toBeCloseTo(22, 1);
  expect(lo).toBeGreaterThan(19);
  expect(hi).toBeLessThan(25);
  expect(rising.at(22).hi - rising.at(22).lo).toBeLessThan(4 * 0.03);
  // Luck that all values share moves the whole curve.
  const shared = fitCurve(
    [14, 18, 22, 26, 30].map((x) => at(x, 0.5 + (x - 22) / 40)),
    0.0008,
  )!;
  expect(shared.at(22).hi - shared.at(22).lo).toBeGreaterThan(rising.at(22).hi - rising.at(22).lo);
  // Nothing is said beyond the tested values.
  const high = fitCurve([1, 2, 3].map((x) => at(x, 0.7 + x / 20)))!;
  expect(high.crossing(0.5).value).toBeNaN();
});

test('no curve is drawn through two values, nor through what no curve fits', () => {
  expect(fitCurve([at(1, 0.4), at(2, 0.6)])).toBeNull();
  expect(fitCurve([1, 2, 3, 4, 5, 6].map((x) => at(x, x % 2 === 0 ? 0.3 : 0.7)))!.fits).toBe(false);
});
