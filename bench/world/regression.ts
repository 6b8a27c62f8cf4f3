/** Least squares by the normal equations, and what the benches of the world need of it. */
import { solvePositive, zeros } from '../../src/stats/fits/linear.ts';

/** A coefficient with its standard error. */
export interface Coefficient {
  readonly value: number;
  readonly se: number;
}

/** A row of data: the columns that are not zero, by their numbers. */
export type Sparse = ReadonlyMap<number, number>;

/** Added to each diagonal element, in parts of it: columns that are nearly sums of others stay soluble. */
const NUDGE = 1e-6;

/**
 * Ordinary least squares through the origin.
 * @throws RangeError with fewer rows than columns.
 */
export function leastSquares(
  rows: readonly { readonly x: Sparse; readonly y: number }[],
  columns: number,
): Coefficient[] {
  if (rows.length <= columns) throw new RangeError(`${rows.length} rows for ${columns} columns`);
  const gram = zeros(columns);
  const target = new Float64Array(columns);
  for (const { x, y } of rows)
    for (const [i, a] of x) {
      target[i]! += a * y;
      for (const [j, b] of x) gram[i]![j]! += a * b;
    }
  for (let i = 0; i < columns; i++) gram[i]![i]! += NUDGE * gram[i]![i]! + NUDGE;
  const found = solvePositive(gram, target);
  let squares = 0;
  for (const { x, y } of rows) {
    let rest = y;
    for (const [i, a] of x) rest -= a * found[i]!;
    squares += rest * rest;
  }
  const variance = squares / (rows.length - columns);
  return Array.from(found, (value, i) => {
    const unit = new Float64Array(columns);
    unit[i] = 1;
    return { value, se: Math.sqrt(variance * solvePositive(gram, unit)[i]!) };
  });
}
