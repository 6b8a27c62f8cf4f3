import { solvePositive, zeros } from './linear.ts';

/** One measured point: its coordinates, its value and the standard error. */
export interface SurfacePoint {
  /** Coordinates, about -1 to 1. */
  readonly x: readonly number[];
  readonly y: number;
  readonly se: number;
}

/** An additive quadratic surface: a constant, and a slope and a bend for each coordinate. Predicts y at a point. */
export type Surface = (x: readonly number[]) => number;

/**
 * Standard deviations of the priors of slopes and bends. They are wide, and only keep coordinates that were not probed
 * near 0.
 */
export interface SurfacePrior {
  readonly slope: number;
  readonly bend: number;
}

const terms = (x: readonly number[]): number[] => [1, ...x, ...x.map((value) => value * value)];

/**
 * Fits a surface to measured points by weighted least squares with normal priors on slopes and bends.
 * @param prior in the unit of y.
 * @param misfit standard deviation of the deviation from the surface, besides the errors of measurement.
 */
export function fitSurface(points: readonly SurfacePoint[], prior: SurfacePrior, misfit: number): Surface {
  const dimensions = points[0]?.x.length ?? 0;
  const size = 1 + 2 * dimensions;
  const matrix = zeros(size);
  const target = new Float64Array(size);
  for (let i = 1; i < size; i++) {
    const spread = i <= dimensions ? prior.slope : prior.bend;
    matrix[i]![i] = 1 / (spread * spread);
  }
  // Keeps the matrix positive definite before anything was measured.
  matrix[0]![0] = 1e-9;
  for (const { x, y, se } of points) {
    const weight = 1 / (se * se + misfit * misfit);
    const row = terms(x);
    for (let i = 0; i < size; i++) {
      target[i]! += weight * row[i]! * y;
      for (let j = 0; j < size; j++) matrix[i]![j]! += weight * row[i]! * row[j]!;
    }
  }
  const weights = solvePositive(matrix, target);
  return (x) => terms(x).reduce((sum, term, i) => sum + term * weights[i]!, 0);
}
