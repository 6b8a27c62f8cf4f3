/** Least squares by the normal equations, and other calculations that `npm run world` needs. */
import { cholesky, solveTriangle, zeros } from '../../src/stats/fits/linear.ts';

/** A coefficient with its standard error. */
export interface Coefficient {
  readonly value: number;
  readonly se: number;
}

/** A row of data: the columns that are not zero, by number. */
export type Sparse = ReadonlyMap<number, number>;

/**
 * This part of each diagonal element is added to it, so that the equations can be solved even if columns are nearly
 * sums of others.
 */
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
  const lower = cholesky(gram);
  const found = solveTriangle(lower, target);
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
    return { value, se: Math.sqrt(variance * solveTriangle(lower, unit)[i]!) };
  });
}

/** A difference between two players that one known number may predict. */
export interface Contested {
  readonly players: readonly [number, number];
  readonly x: number;
  readonly y: number;
}

/** What `strengthsApart` finds. */
export interface Apart extends Coefficient {
  /** The variance of the players' own strengths, divided by the variance that is left in a match. */
  readonly ratio: number;
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Ratios that are tried. */
const RATIOS = [0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3];

/**
 * The slope of y over x through the origin, if every player has an individual strength: a random effect that is added
 * to y for the first player and subtracted for the second. The variance of strengths is the value of `RATIOS` for
 * which the data are most likely (restricted).
 */
export function strengthsApart(matches: readonly Contested[]): Apart {
  const n = matches.length;
  const x = Float64Array.from(matches, (match) => match.x);
  const y = Float64Array.from(matches, (match) => match.y);
  const shared = (a: Contested, b: Contested): number =>
    a.players.reduce(
      (sum, p, i) => sum + b.players.reduce((one, q, j) => one + (p === q ? (i === j ? 1 : -1) : 0), 0),
      0,
    );
  let best: Apart & { readonly likely: number } = { value: NaN, se: NaN, ratio: NaN, likely: -Infinity };
  for (const ratio of RATIOS) {
    const v = zeros(n);
    for (let i = 0; i < n; i++)
      for (let j = 0; j <= i; j++) v[i]![j] = (i === j ? 1 : 0) + ratio * shared(matches[i]!, matches[j]!);
    const lower = cholesky(v);
    const [vx, vy] = [solveTriangle(lower, x), solveTriangle(lower, y)];
    const information = dot(x, vx);
    const value = dot(x, vy) / information;
    const variance = (dot(y, vy) - value * dot(x, vy)) / (n - 1);
    const determinant = lower.reduce((sum, row, i) => sum + 2 * Math.log(row[i]!), 0);
    const likely = -((n - 1) * Math.log(variance) + determinant + Math.log(information)) / 2;
    if (likely > best.likely) best = { value, se: Math.sqrt(variance / information), ratio, likely };
  }
  return { value: best.value, se: best.se, ratio: best.ratio };
}
