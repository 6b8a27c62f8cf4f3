/**
 * Solves m x = v for a symmetric positive definite matrix (rows of `m`, lower half read) by Cholesky.
 * @throws RangeError when `m` is not positive definite.
 */
export function solvePositive(m: readonly Float64Array[], v: Float64Array): Float64Array {
  const n = v.length;
  const l = m.map((row) => Float64Array.from(row));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = l[i]![j]!;
      for (let k = 0; k < j; k++) sum -= l[i]![k]! * l[j]![k]!;
      if (i > j) {
        l[i]![j] = sum / l[j]![j]!;
        continue;
      }
      if (!(sum > 0)) throw new RangeError('solvePositive: the matrix is not positive definite');
      l[i]![i] = Math.sqrt(sum);
    }
  }
  const x = Float64Array.from(v);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= l[i]![k]! * x[k]!;
    x[i]! /= l[i]![i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= l[k]![i]! * x[k]!;
    x[i]! /= l[i]![i]!;
  }
  return x;
}

/** A square matrix of zeros, as rows. */
export const zeros = (n: number): Float64Array[] => Array.from({ length: n }, () => new Float64Array(n));
