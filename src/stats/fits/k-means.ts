/** Points in groups: each point belongs to the centre that is nearest. */
export interface Clusters {
  readonly centres: readonly Float64Array[];
  /** By point: the number of its centre. */
  readonly of: Int32Array;
  /** Sum of the squared distances of the points from their centres. */
  readonly within: number;
}

const MOST_ROUNDS = 100;
const STARTS = 4;

/** Squared distance of point `i` from `centre`. */
function distance(points: Float64Array, i: number, centre: Float64Array): number {
  const columns = centre.length;
  let sum = 0;
  for (let j = 0; j < columns; j++) {
    const d = points[i * columns + j]! - centre[j]!;
    sum += d * d;
  }
  return sum;
}

/** The centre nearest to point `i`; the first of several. */
export function nearest(points: Float64Array, i: number, centres: readonly Float64Array[]): number {
  let best = 0;
  let least = Infinity;
  centres.forEach((centre, k) => {
    const d = distance(points, i, centre);
    if (d < least) {
      least = d;
      best = k;
    }
  });
  return best;
}

/**
 * Lloyd's algorithm (IEEE Transactions on Information Theory 28, 1982) from the best of several starts, each drawn far
 * apart (k-means++; Arthur and Vassilvitskii, SODA 2007).
 * @param points one row of `columns` numbers after the other, at least `k` of them different.
 * @param random the next number in [0, 1).
 */
export function kMeans(points: Float64Array, columns: number, k: number, random: () => number): Clusters {
  let best: Clusters | null = null;
  for (let start = 0; start < STARTS; start++) {
    const found = settle(points, farApart(points, columns, k, random));
    if (best === null || found.within < best.within) best = found;
  }
  return best!;
}

/** Points as centres: the first drawn evenly, each next one in proportion to its squared distance from those before. */
function farApart(points: Float64Array, columns: number, k: number, random: () => number): Float64Array[] {
  const n = points.length / columns;
  const centres = [rowOf(points, columns, Math.floor(random() * n))];
  const least = new Float64Array(n).fill(Infinity);
  while (centres.length < k) {
    let total = 0;
    for (let i = 0; i < n; i++) {
      least[i] = Math.min(least[i]!, distance(points, i, centres.at(-1)!));
      total += least[i]!;
    }
    let rest = random() * total;
    let chosen = 0;
    for (let i = 0; i < n && rest >= 0; i++) {
      if (least[i]! > 0) chosen = i;
      rest -= least[i]!;
    }
    centres.push(rowOf(points, columns, chosen));
  }
  return centres;
}

const rowOf = (points: Float64Array, columns: number, i: number): Float64Array =>
  points.slice(i * columns, (i + 1) * columns);

/** Moves each centre to the mean of its points until no point changes its centre. */
function settle(points: Float64Array, centres: Float64Array[]): Clusters {
  const columns = centres[0]!.length;
  const n = points.length / columns;
  const of = new Int32Array(n).fill(-1);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let moved = false;
    for (let i = 0; i < n; i++) {
      const k = nearest(points, i, centres);
      if (k !== of[i]) moved = true;
      of[i] = k;
    }
    if (!moved) break;
    const counts = new Int32Array(centres.length);
    const sums = centres.map(() => new Float64Array(columns));
    for (let i = 0; i < n; i++) {
      const sum = sums[of[i]!]!;
      counts[of[i]!]!++;
      for (let j = 0; j < columns; j++) sum[j]! += points[i * columns + j]!;
    }
    // A centre without points stays where it is.
    centres = centres.map((centre, k) => (counts[k] === 0 ? centre : sums[k]!.map((x) => x / counts[k]!)));
  }
  let within = 0;
  for (let i = 0; i < n; i++) within += distance(points, i, centres[of[i]!]!);
  return { centres, of, within };
}
