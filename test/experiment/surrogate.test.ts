import { expect, test } from 'vitest';
import { Changes } from '../../src/experiment/numbers/changes.ts';
import { Surrogate, roughCdf } from '../../src/experiment/numbers/surrogate.ts';
import type { Target } from '../../src/experiment/index.ts';
import { normalCdf } from '../../src/stats/index.ts';
import { estimate, none } from '../report/sample.ts';

const target = (share: boolean, lo: number, hi: number): Target => ({ name: 'x', lo, hi, share, read: () => none });

const at = (x: number, value: number) => ({ x: [x], values: [estimate(value, value - 0.02, value + 0.02, 400)] });

test('the distribution function of four operations is as good as it says', () => {
  for (let x = -8; x <= 8; x += 0.125) expect(Math.abs(roughCdf(x) - normalCdf(x))).toBeLessThan(3e-7);
  expect([roughCdf(-1e6), roughCdf(1e6)]).toEqual([0, 1]);
});

test('a variant between two that were measured is likely in the band that lies between them', () => {
  const surrogate = new Surrogate([target(true, 0.45, 0.55)], [at(0, 0.7), at(-1, 0.3), at(-0.6, 0.46), at(0.5, 0.9)]);
  expect(surrogate.chance([-0.5])).toBeGreaterThan(0.5);
  expect(surrogate.chance([0])).toBeLessThan(0.01);
  expect(surrogate.worth([-0.5], 0.5)).toBeLessThan(surrogate.chance([-0.5]));
  // At equal chances, a nearer point is worth more.
  expect(surrogate.worth([0], 0.5)).toBeGreaterThan(surrogate.worth([0.5], 0.5));
});

test('a measure that was never taken leaves nothing certain', () => {
  const surrogate = new Surrogate([target(false, 7, 9)], [{ x: [0], values: [none] }]);
  expect(surrogate.chance([0])).toBeLessThan(0.1);
});

test('single steps climb to changes that are too many to list', () => {
  const numbers = Array.from({ length: 12 }, (_, i) => ({ path: `n${i}`, values: [0, 1, 2, 3, 4] }));
  const base = numbers.map(() => 0);
  const wanted = numbers.map((_, i) => (i % 2 === 0 ? 3 : 0));
  const worth = (setting: readonly number[]): number =>
    -setting.reduce((sum, x, i) => sum + Math.abs(x - wanted[i]!), 0);
  const all = new Changes(numbers, base, 12);
  expect([...all.candidates([base], worth)].at(-1)).toEqual(wanted);
  const few = new Changes(numbers, base, 2);
  const found = [...few.candidates([base], worth)];
  for (const setting of found) expect(setting.filter((x) => x !== 0).length).toBeLessThanOrEqual(2);
  expect(few.sets(found.at(-1)!)).toHaveLength(2);
  expect(few.cost(wanted)).toBeCloseTo(6 * (0.2 + 0.75), 12);
});
