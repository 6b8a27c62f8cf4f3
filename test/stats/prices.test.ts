import { expect, test } from 'vitest';
import { PRICE_WORLDS, priceRuns } from '../../bench/validation/prices.ts';
import { fairPrices } from '../../src/stats/index.ts';

test.each(PRICE_WORLDS)('intervals of fair prices cover the true ones: %j', (world) => {
  const { all, covered, named, wrong } = priceRuns(world, 80);
  expect(covered / all).toBeGreaterThan(0.92);
  // If no price is off, hardly any part is named. If many are off, the named parts are off in the named direction.
  if (world.off === 0) expect(named / all).toBeLessThan(0.03);
  else expect(wrong / Math.max(1, named)).toBeLessThan(0.1);
});

const part = (points: number, effect: number, se = 0.004) => ({ points, effect, se });

test('a price is what a part adds in points of all parts together', () => {
  const exact = fairPrices(
    [4, 8, 10, 12, 20].map((points) => part(points, points === 10 ? 0.06 : points / 250, 0.0004)),
  );
  expect(exact.point).toBeGreaterThan(0.0035);
  const [, , dear] = exact.prices!;
  expect(dear!.value).toBeGreaterThan(13);
  expect(dear!.qValue).toBeLessThan(0.1);
});

test('where points buy nothing, nothing has a price', () => {
  expect(fairPrices([part(4, 0.01), part(8, -0.01), part(12, 0.001)]).prices).toBeNull();
  expect(fairPrices([part(4, 0.016), part(8, 0.032)]).prices).toBeNull();
});
