import { zeros } from './linear.ts';

/** One measured point: its coordinates, its value and the standard error. */
export interface MeasuredPoint {
  /** Coordinates, about -1 to 1. */
  readonly x: readonly number[];
  readonly y: number;
  readonly se: number;
}

/**
 * What is believed of a surface before anything was measured, as standard deviations in the unit of y. The surface is the sum of a constant, a slope
 * and a bend for each coordinate, and a smooth deviation, whose values are alike at points nearer than `reach`.
 */
export interface ProcessPrior {
  readonly constant: number;
  readonly slope: number;
  readonly bend: number;
  readonly misfit: number;
  readonly reach: number;
}

/** A normal distribution. */
export interface Predicted {
  readonly mean: number;
  readonly sd: number;
}

/** Predicts the surface at a point. */
export type Process = (x: readonly number[]) => Predicted;

function covariance(a: readonly number[], b: readonly number[], prior: ProcessPrior): number {
  let straight = 0;
  let bent = 0;
  let apart = 0;
  for (let i = 0; i < a.length; i++) {
    const [p, q] = [a[i]!, b[i]!];
    straight += p * q;
    bent += p * p * q * q;
    apart += (p - q) * (p - q);
  }
  const { constant, slope, bend, misfit, reach } = prior;
  const near = (misfit * misfit) / (1 + apart / (reach * reach));
  return constant * constant + slope * slope * straight + bend * bend * bent + near;
}

/**
 * Fits a Gaussian process (Rasmussen and Williams, Gaussian Processes for Machine Learning, 2006, algorithm 2.1) with a
 * rational quadratic kernel around an additive quadratic surface. It takes the four operations and square roots only, so
 * that every machine predicts the same.
 */
export function fitProcess(points: readonly MeasuredPoint[], prior: ProcessPrior): Process {
  const n = points.length;
  const lower = zeros(n);
  const solved = Float64Array.from(points, ({ y }) => y);
  for (let i = 0; i < n; i++) {
    const row = lower[i]!;
    for (let j = 0; j <= i; j++) {
      let sum = covariance(points[i]!.x, points[j]!.x, prior);
      if (i === j) sum += points[i]!.se * points[i]!.se;
      for (let k = 0; k < j; k++) sum -= row[k]! * lower[j]![k]!;
      row[j] = i === j ? Math.sqrt(sum) : sum / lower[j]![j]!;
    }
    for (let k = 0; k < i; k++) solved[i]! -= row[k]! * solved[k]!;
    solved[i]! /= row[i]!;
  }
  const along = new Float64Array(n);
  return (x) => {
    let mean = 0;
    let variance = covariance(x, x, prior);
    for (let i = 0; i < n; i++) {
      let sum = covariance(x, points[i]!.x, prior);
      for (let k = 0; k < i; k++) sum -= lower[i]![k]! * along[k]!;
      along[i] = sum / lower[i]![i]!;
      mean += along[i]! * solved[i]!;
      variance -= along[i]! * along[i]!;
    }
    return { mean, sd: Math.sqrt(Math.max(0, variance)) };
  };
}
