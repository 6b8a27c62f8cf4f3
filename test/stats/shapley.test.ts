import { expect, test } from 'vitest';
import { drawnOrders, everyOrder, type ShapleyDesign } from '../../src/stats/index.ts';

/**
 * The share of each change in the worth of the whole set: the mean over the groups of a design. `worth` gives the
 * worth of each subset.
 */
const owned = ({ subsets, groups }: ShapleyDesign, worth: (subset: number) => number): number[] =>
  groups[0]!.map((_, change) =>
    groups.reduce(
      (sum, group) =>
        sum + subsets.reduce((own, subset, i) => own + group[change]![i]! * worth(subset), 0) / groups.length,
      0,
    ),
  );

const gloves = (subset: number): number => ((subset & 1) !== 0 && (subset & 6) !== 0 ? 1 : 0);
const squared = (subset: number): number => subset * subset;

test("the shares of Shapley's glove game: one left glove, two right ones", () => {
  // The known answer: 2/3 for the owner of the left glove, 1/6 for each other owner.
  const [left, first, second] = owned(everyOrder(3), gloves);
  expect(left).toBeCloseTo(2 / 3, 12);
  expect(first).toBeCloseTo(1 / 6, 12);
  expect(second).toBeCloseTo(1 / 6, 12);
});

test('the shares of the airport game: each length of runway is shared by those who need it', () => {
  const costs = [1, 2, 5, 9];
  const worth = (subset: number): number => Math.max(0, ...costs.filter((_, i) => (subset & (1 << i)) !== 0));
  const shares = owned(everyOrder(4), worth);
  [1 / 4, 1 / 4 + 1 / 3, 1 / 4 + 1 / 3 + 3 / 2, 1 / 4 + 1 / 3 + 3 / 2 + 4].forEach((share, i) =>
    expect(shares[i]).toBeCloseTo(share, 12),
  );
});

test('drawn orders use few subsets, and their shares still add up; all orders drawn are all that there are', () => {
  let turn = 0;
  const few = drawnOrders(8, 3, () => {
    const first = turn++;
    return Array.from({ length: 8 }, (_, i) => (3 * i + first) % 8);
  });
  expect(few.subsets.length).toBeLessThanOrEqual(2 + 6 * 7);
  expect([few.subsets[0], few.subsets.at(-1)]).toEqual([0, 255]);
  expect(owned(few, squared).reduce((a, b) => a + b)).toBeCloseTo(255 * 255, 6);

  const orders = [
    [0, 1, 2],
    [1, 0, 2],
    [0, 2, 1],
  ];
  turn = 0;
  const drawn = drawnOrders(3, 3, () => orders[turn++]!);
  expect(drawn.groups).toHaveLength(3);
  const exact = owned(everyOrder(3), squared);
  owned(drawn, squared).forEach((share, i) => expect(share).toBeCloseTo(exact[i]!, 9));
});
