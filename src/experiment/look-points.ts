/** Blocks before which nothing is decided: tests trust an estimated variance. */
const FEWEST = 20;
const GROWTH = 1.3;

/** After how many blocks a test that may be watched looks: ever wider apart, and last at `most`. */
export function lookPoints(most: number): number[] {
  const points: number[] = [];
  for (let at = FEWEST; at < most; at = Math.ceil(at * GROWTH)) points.push(at);
  return [...points, most];
}
