/**
 * The lower triangle l of a symmetric positive definite matrix m = l l' (rows of `m`, lower half read), by Cholesky.
 * @throws RangeError when `m` is not positive definite.
 */
export function cholesky(m: readonly Float64Array[]): Float64Array[] {
  const l = m.map((row) => Float64Array.from(row));
  for (let i = 0; i < m.length; i++)
    for (let j = 0; j <= i; j++) {
      let sum = l[i]![j]!;
      for (let k = 0; k < j; k++) sum -= l[i]![k]! * l[j]![k]!;
      if (i > j) {
        l[i]![j] = sum / l[j]![j]!;
        continue;
      }
      if (!(sum > 0)) throw new RangeError('cholesky: the matrix is not positive definite');
      l[i]![i] = Math.sqrt(sum);
    }
  return l;
}

/** Solves l l' x = v, where `l` is a result of `cholesky`. */
export function solveTriangle(l: readonly Float64Array[], v: Float64Array): Float64Array {
  const n = v.length;
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

/**
 * Solves m x = v for a symmetric positive definite matrix.
 * @throws RangeError when `m` is not positive definite.
 */
export const solvePositive = (m: readonly Float64Array[], v: Float64Array): Float64Array =>
  solveTriangle(cholesky(m), v);

/** A square matrix of zeros, as rows. */
export const zeros = (n: number): Float64Array[] => Array.from({ length: n }, () => new Float64Array(n));
