/**
 * How the effect of several changes is shared among them (Shapley 1953): the share of a change is what it adds when its
 * turn comes, averaged over all orders in which the changes may be made. The shares add up to the whole effect.
 */
export interface ShapleyDesign {
  /** The sets of changes whose effects are needed, as bit masks; the empty set first, the whole set last. */
  readonly subsets: readonly number[];
  /**
   * Groups of orders: for each change, the weight of each subset. All groups have the same weight. There is one group where every
   * order counts, and one for each drawn order and its reverse otherwise.
   */
  readonly groups: readonly (readonly Float64Array[])[];
}

const bitsIn = (subset: number): number => subset.toString(2).replaceAll('0', '').length;

/** All orders of `changes` changes; they need all 2^`changes` subsets. */
export function everyOrder(changes: number): ShapleyDesign {
  const subsets = Array.from({ length: 2 ** changes }, (_, subset) => subset);
  // The part of all orders in which exactly the changes of a set of this size come before a given one.
  const parts = [1 / changes];
  for (let size = 1; size < changes; size++) parts.push((parts[size - 1]! * size) / (changes - size));
  const group = Array.from({ length: changes }, (_, change) =>
    Float64Array.from(subsets, (subset) => {
      const isIn = (subset & (1 << change)) !== 0;
      return isIn ? parts[bitsIn(subset) - 1]! : -parts[bitsIn(subset)]!;
    }),
  );
  return { subsets, groups: [group] };
}

/**
 * Drawn orders, each with its reverse, in which every change has the opposite predecessors.
 * @param draw makes one order of the changes.
 */
export function drawnOrders(changes: number, pairs: number, draw: () => readonly number[]): ShapleyDesign {
  const orders = Array.from({ length: pairs }, () => draw());
  const both = orders.map((order) => [order, order.toReversed()]);
  const met = new Set([0]);
  for (const order of both.flat())
    order.reduce((before, change) => (met.add(before | (1 << change)), before | (1 << change)), 0);
  const subsets = [...met].toSorted((a, b) => a - b);
  const place = new Map(subsets.map((subset, i) => [subset, i]));
  const groups = both.map((pair) => {
    const group = Array.from({ length: changes }, () => new Float64Array(subsets.length));
    for (const order of pair) {
      let before = 0;
      for (const change of order) {
        const after = before | (1 << change);
        group[change]![place.get(after)!]! += 1 / pair.length;
        group[change]![place.get(before)!]! -= 1 / pair.length;
        before = after;
      }
    }
    return group;
  });
  return { subsets, groups };
}
