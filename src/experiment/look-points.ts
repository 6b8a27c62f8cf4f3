/** Minimum number of blocks for a decision: tests rely on an estimated variance. */
const FEWEST = 20;
const GROWTH = 1.3;

/** The numbers of blocks after which a sequential test looks at the data: each further apart than the one before, the last at `most`. */
export function lookPoints(most: number): number[] {
  const points: number[] = [];
  for (let at = FEWEST; at < most; at = Math.ceil(at * GROWTH)) points.push(at);
  return [...points, most];
}
