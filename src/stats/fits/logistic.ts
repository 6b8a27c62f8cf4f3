import { solvePositive, zeros } from './linear.ts';

/** Observations of a logistic regression: each has a few columns, a share in [0, 1] and a cluster. */
export interface LogisticData {
  readonly columns: number;
  /** One row of `columns` values an observation. */
  readonly rows: Int8Array | Float64Array;
  /** The share that each observation scored. */
  readonly shares: Float64Array;
  /** Cluster of each observation. The observations of a cluster stand together and need not be independent. */
  readonly clusters: Int32Array;
  /** Penalty of each column, on half its squared coefficient. */
  readonly ridge: Float64Array;
}

/** A fitted regression. */
export interface LogisticFit {
  readonly beta: Float64Array;
  /** Covariance of `beta` over clusters (sandwich; Liang and Zeger, Biometrika 73, 1986). */
  readonly covariance: readonly Float64Array[];
  /** Inverse of the penalised information. */
  readonly inverse: readonly Float64Array[];
  /** Expected share of each observation. */
  readonly expected: Float64Array;
  /** Mean of p (1 - p): a coefficient times this is the change of the share for one unit of its column. */
  readonly slope: number;
  readonly clusters: number;
}

const MOST_STEPS = 50;
const CONVERGED = 1e-10;

/** Indices and values of the columns that are not 0 in one row. */
class Gathered {
  readonly at: Int32Array;
  readonly value: Float64Array;
  count = 0;

  constructor(columns: number) {
    this.at = new Int32Array(columns);
    this.value = new Float64Array(columns);
  }

  read(data: LogisticData, row: number): void {
    this.count = 0;
    const from = row * data.columns;
    for (let j = 0; j < data.columns; j++) {
      const x = data.rows[from + j]!;
      if (x === 0) continue;
      this.at[this.count] = j;
      this.value[this.count++] = x;
    }
  }

  times(beta: Float64Array): number {
    let sum = 0;
    for (let k = 0; k < this.count; k++) sum += this.value[k]! * beta[this.at[k]!]!;
    return sum;
  }
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * Ridge logistic regression by Newton steps (iteratively reweighted least squares), with standard errors over clusters.
 * @throws RangeError without observations, for fewer than two clusters, and when columns without penalty are collinear.
 */
export function logisticFit(data: LogisticData): LogisticFit {
  const { columns, shares, ridge } = data;
  const n = shares.length;
  if (n === 0) throw new RangeError('logisticFit: no observations');
  const beta = new Float64Array(columns);
  const row = new Gathered(columns);
  let information = zeros(columns);
  for (let step = 0; step < MOST_STEPS; step++) {
    information = zeros(columns);
    const score = new Float64Array(columns);
    for (let i = 0; i < n; i++) {
      row.read(data, i);
      const p = logistic(row.times(beta));
      addOuter(information, row, p * (1 - p));
      for (let k = 0; k < row.count; k++) score[row.at[k]!]! += row.value[k]! * (shares[i]! - p);
    }
    for (let j = 0; j < columns; j++) {
      information[j]![j]! += ridge[j]!;
      score[j]! -= ridge[j]! * beta[j]!;
    }
    const move = solvePositive(information, score);
    let most = 0;
    for (let j = 0; j < columns; j++) {
      beta[j]! += move[j]!;
      most = Math.max(most, Math.abs(move[j]!));
    }
    if (most < CONVERGED) break;
  }
  return errors(data, beta, information);
}

/** Adds w x x' to the lower half of `m`. */
function addOuter(m: readonly Float64Array[], { at, value, count }: Gathered, w: number): void {
  for (let k = 0; k < count; k++) {
    const into = m[at[k]!]!;
    const wx = w * value[k]!;
    for (let l = 0; l <= k; l++) into[at[l]!]! += wx * value[l]!;
  }
}

function errors(data: LogisticData, beta: Float64Array, information: readonly Float64Array[]): LogisticFit {
  const { columns, shares, clusters } = data;
  const n = shares.length;
  const row = new Gathered(columns);
  const expected = new Float64Array(n);
  const meat = zeros(columns);
  let score = new Float64Array(columns);
  let count = 0;
  let slope = 0;
  const close = (): void => {
    for (let j = 0; j < columns; j++) {
      const into = meat[j]!;
      for (let k = 0; k <= j; k++) into[k]! += score[j]! * score[k]!;
    }
    score = new Float64Array(columns);
    count++;
  };
  for (let i = 0; i < n; i++) {
    if (i > 0 && clusters[i] !== clusters[i - 1]) close();
    row.read(data, i);
    const p = logistic(row.times(beta));
    expected[i] = p;
    slope += (p * (1 - p)) / n;
    for (let k = 0; k < row.count; k++) score[row.at[k]!]! += row.value[k]! * (shares[i]! - p);
  }
  close();
  if (count < 2) throw new RangeError(`logisticFit: expected at least two clusters, got ${count}`);
  const inverse = inverseOf(information);
  const factor = (count / (count - 1)) * ((n - 1) / Math.max(1, n - columns));
  return { beta, covariance: sandwich(inverse, meat, factor), inverse, expected, slope, clusters: count };
}

function inverseOf(m: readonly Float64Array[]): Float64Array[] {
  return m.map((_, j) => {
    const unit = new Float64Array(m.length);
    unit[j] = 1;
    return solvePositive(m, unit);
  });
}

/** The matrix factor * bread * meat * bread. Of the symmetric `meat`, only the lower half is read. */
function sandwich(bread: readonly Float64Array[], meat: readonly Float64Array[], factor: number): Float64Array[] {
  const full = meat.map((own, j) => own.map((x, k) => (k <= j ? x : meat[k]![j]!)));
  return product(product(bread, full), bread).map((own) => own.map((x) => factor * x));
}

function product(a: readonly Float64Array[], b: readonly Float64Array[]): Float64Array[] {
  return a.map((row) => {
    const out = new Float64Array(row.length);
    row.forEach((x, k) => {
      const other = b[k]!;
      for (let j = 0; j < out.length; j++) out[j]! += x * other[j]!;
    });
    return out;
  });
}

/** The coefficient of column `of` less the mean coefficient of the columns `among`, with its standard error. */
export function centred(
  { beta, covariance }: Pick<LogisticFit, 'beta' | 'covariance'>,
  of: number,
  among: readonly number[],
): { readonly value: number; readonly se: number } {
  const k = among.length;
  let mean = 0;
  let cross = 0;
  let within = 0;
  for (const a of among) {
    mean += beta[a]! / k;
    cross += covariance[of]![a]! / k;
    for (const b of among) within += covariance[a]![b]! / (k * k);
  }
  const variance = covariance[of]![of]! - 2 * cross + within;
  return { value: beta[of]! - mean, se: Math.sqrt(Math.max(0, variance)) };
}
