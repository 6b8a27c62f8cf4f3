import { incompleteBeta, logGamma, upperGamma } from './special.ts';

/** Standard normal distribution function. */
export function normalCdf(x: number): number {
  const tail = upperGamma(0.5, (x * x) / 2) / 2;
  return x < 0 ? tail : 1 - tail;
}

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, c) => sum * x + c, 0);

/** Coefficients of AS 241 (Wichura, Applied Statistics 37, 1988, routine PPND16), lowest order first. */
const CENTRE = {
  top: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
    33430.57558358813, 2509.0809287301227,
  ],
  bottom: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852854,
  ],
};
const MIDDLE = {
  top: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  bottom: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
};
const TAIL = {
  top: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  bottom: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
    1.421511758316446e-7, 2.0442631033899397e-15,
  ],
};

/** Standard normal quantile: AS 241, about 1e-16. */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(CENTRE.top, r)) / polynomial(CENTRE.bottom, r);
  }
  const tail = q < 0 ? p : 1 - p;
  if (tail <= 0) return q < 0 ? -Infinity : Infinity;
  const r = Math.sqrt(-Math.log(tail));
  const z =
    r <= 5
      ? polynomial(MIDDLE.top, r - 1.6) / polynomial(MIDDLE.bottom, r - 1.6)
      : polynomial(TAIL.top, r - 5) / polynomial(TAIL.bottom, r - 5);
  return q < 0 ? -z : z;
}

/** Solves `cdf(x) = p` by Newton steps inside a shrinking bracket; `cdf` increases from `lo` to `hi`. */
function solve(
  cdf: (x: number) => number,
  density: (x: number) => number,
  p: number,
  lo: number,
  hi: number,
  start: number,
): number {
  let low = lo;
  let high = hi;
  let x = start;
  for (let i = 0; i < 200; i++) {
    const excess = cdf(x) - p;
    if (excess > 0) high = x;
    else low = x;
    const slope = density(x);
    let next = slope > 0 ? x - excess / slope : NaN;
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (Math.abs(next - x) <= 1e-15 * Math.abs(next) || next === low || next === high) return next;
    x = next;
  }
  return x;
}

/** Quantile of Beta(a, b). */
export function betaQuantile(p: number, a: number, b: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  const constant = logGamma(a + b) - logGamma(a) - logGamma(b);
  const density = (x: number): number => Math.exp(constant + (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x));
  return solve((x) => incompleteBeta(x, a, b), density, p, 0, 1, a / (a + b));
}

/** Distribution function of Student's t with `df` > 0 degrees of freedom. */
export function tCdf(t: number, df: number): number {
  const tail = incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2;
  return t < 0 ? tail : 1 - tail;
}

/** Beyond this many degrees of freedom four terms of the expansion are exact to 1e-11. */
const MANY_DF = 500;

/** Quantiles of Student's t by `p`, then by whole degrees of freedom: a report asks for few of them thousands of times. */
const KNOWN = new Map<number, Map<number, number>>();
const MOST_KNOWN = 100;

/** Quantile of Student's t. */
export function tQuantile(p: number, df: number): number {
  if (p > 0.5) return -tQuantile(1 - p, df);
  if (p === 0.5) return 0;
  if (!Number.isInteger(df) || df > MANY_DF) return findT(p, df);
  let known = KNOWN.get(p);
  if (known === undefined) {
    if (KNOWN.size === MOST_KNOWN) KNOWN.clear();
    KNOWN.set(p, (known = new Map()));
  }
  let found = known.get(df);
  if (found === undefined) known.set(df, (found = findT(p, df)));
  return found;
}

function findT(p: number, df: number): number {
  const z = normalQuantile(p);
  const start = expandT(z, df);
  if (df > MANY_DF) return start;
  const constant = logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * Math.log(df * Math.PI);
  const density = (t: number): number => Math.exp(constant - ((df + 1) / 2) * Math.log1p((t * t) / df));
  let lo = Math.min(z, start) * 2;
  while (tCdf(lo, df) > p) lo *= 4;
  return solve((t) => tCdf(t, df), density, p, lo, 0, start);
}

/** Expansion of a t quantile in 1 / df around the normal one (Abramowitz and Stegun 26.7.5). */
function expandT(z: number, df: number): number {
  const z2 = z * z;
  const g1 = (z * (z2 + 1)) / 4;
  const g2 = (z * ((5 * z2 + 16) * z2 + 3)) / 96;
  const g3 = (z * (((3 * z2 + 19) * z2 + 17) * z2 - 15)) / 384;
  const g4 = (z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945)) / 92160;
  return z + (g1 + (g2 + (g3 + g4 / df) / df) / df) / df;
}

/** Upper tail of chi-square with `df` degrees of freedom: the p-value of a statistic. */
export const chiSquareTail = (x: number, df: number): number => upperGamma(df / 2, x / 2);
