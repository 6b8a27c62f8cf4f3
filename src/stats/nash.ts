import { solvePositive, zeros } from './fits/linear.ts';

/** The solution of a symmetric zero-sum game. */
export interface Equilibrium {
  /** The equilibrium of greatest entropy: the most even of all optimal mixes. */
  readonly mix: Float64Array;
  /** e to the entropy of the mix: the number of equally likely strategies with the same entropy. */
  readonly effective: number;
}

/** Probabilities below this count as 0. */
const NOTHING = 1e-9;
/** Weights that differ by less than this are equal. */
const SAME = 1e-7;
/** Entries of the tableau below this are rounding. */
const TINY = 1e-9;
/** Gains of a reply below this are rounding. */
const EVEN = 1e-10;
const MOST_PIVOTS = 10_000;

/**
 * Nash equilibrium of greatest entropy (Balduzzi and others, Re-evaluating Evaluation, 2018), so that copies of a
 * strategy share its weight.
 * @param payoff antisymmetric: what row wins from column, 0 for an even match-up.
 * @throws RangeError when it is not antisymmetric.
 */
export function nashEquilibrium(payoff: readonly ArrayLike<number>[]): Equilibrium {
  checkAntisymmetric(payoff);
  const some = someEquilibrium(payoff);
  const most = payoff.map((_, i) => mostOf(payoff, i));
  const unique = most.every((weight, i) => Math.abs(weight - some[i]!) < SAME);
  const support = most.map((weight) => weight > NOTHING);
  const mix = unique ? some : evenMix(payoff, support);
  return { mix, effective: effectiveNumber(mix) };
}

/** Any Nash equilibrium, at a fraction of the cost. It is the only one when no two mixes are equally good. */
export function someEquilibrium(payoff: readonly ArrayLike<number>[]): Float64Array {
  return solve(payoff).map((value) => (value > NOTHING ? value : 0));
}

/**
 * Which strategies have weight in some equilibrium, and therefore in the equilibrium of greatest entropy. A single
 * equilibrium may use only one of several copies of a strategy. A strategy that loses to one equilibrium has no weight
 * in any.
 */
export function equilibriumSupport(payoff: readonly ArrayLike<number>[]): boolean[] {
  const some = someEquilibrium(payoff);
  return payoff.map((row, i) => {
    if (some[i]! > 0) return true;
    const wins = some.reduce((sum, weight, j) => sum + weight * row[j]!, 0);
    return wins > -SAME && mostOf(payoff, i) > NOTHING;
  });
}

/** e to the entropy of a mix. */
export function effectiveNumber(mix: ArrayLike<number>): number {
  let entropy = 0;
  for (let i = 0; i < mix.length; i++) if (mix[i]! > 0) entropy -= mix[i]! * Math.log(mix[i]!);
  return Math.exp(entropy);
}

function checkAntisymmetric(payoff: readonly ArrayLike<number>[]): void {
  payoff.forEach((row, i) => {
    for (let j = 0; j <= i; j++)
      if (!(Math.abs(row[j]! + payoff[j]![i]!) < 1e-9))
        throw new RangeError(`nash: payoffs ${i}, ${j} and ${j}, ${i} do not sum to 0`);
  });
}

/** The greatest weight that strategy `i` can have in an equilibrium. */
const mostOf = (payoff: readonly ArrayLike<number>[], i: number): number => solve(payoff, i)[i]!;

/**
 * An equilibrium by the simplex method. Among all x >= 0 with (payoff + 1) x <= 1 in every row it finds one with the
 * largest sum, which is 1; with `favoured`, one in which that strategy has the greatest weight. Bland's rule prevents
 * endless loops.
 */
function solve(payoff: readonly ArrayLike<number>[], favoured = -1): Float64Array {
  const n = payoff.length;
  const columns = 2 * n + 1;
  const rows = payoff.map((wins, i) => {
    const row = new Float64Array(columns);
    for (let j = 0; j < n; j++) row[j] = 1 + wins[j]!;
    row[n + i] = row[2 * n] = 1;
    return row;
  });
  const basis = payoff.map((_, i) => n + i);
  const sum = new Float64Array(columns).fill(-1, 0, n);
  const weight = new Float64Array(columns);
  if (favoured >= 0) weight[favoured] = -1;
  improve(rows, basis, sum, weight, (j) => sum[j]! < -TINY);
  // Move only in directions that keep the sum.
  if (favoured >= 0) improve(rows, basis, weight, sum, (j) => weight[j]! < -TINY && sum[j]! < TINY);
  const x = new Float64Array(n);
  basis.forEach((variable, i) => {
    if (variable < n) x[variable] = Math.max(0, rows[i]![2 * n]!);
  });
  return x;
}

/** Exchanges variables until none may enter the basis. `prices` and `others` are the rows of the two objectives. */
function improve(
  rows: readonly Float64Array[],
  basis: number[],
  prices: Float64Array,
  others: Float64Array,
  mayEnter: (column: number) => boolean,
): void {
  for (let pivots = 0; pivots < MOST_PIVOTS; pivots++) {
    let enter = 0;
    while (enter < prices.length - 1 && !mayEnter(enter)) enter++;
    if (enter === prices.length - 1) return;
    const leave = leaving(rows, basis, enter);
    if (leave < 0) return;
    pivot(rows[leave]!, [...rows, prices, others], enter);
    basis[leave] = enter;
  }
}

/** The row whose basic variable reaches zero first; the lowest variable of several. */
function leaving(rows: readonly Float64Array[], basis: readonly number[], enter: number): number {
  let best = -1;
  let least = Infinity;
  rows.forEach((row, i) => {
    if (row[enter]! <= TINY) return;
    const ratio = row[row.length - 1]! / row[enter]!;
    if (ratio < least - TINY || (ratio < least + TINY && basis[i]! < basis[best]!)) {
      best = i;
      least = Math.min(least, ratio);
    }
  });
  return best;
}

function pivot(row: Float64Array, all: readonly Float64Array[], enter: number): void {
  const by = row[enter]!;
  for (let j = 0; j < row.length; j++) row[j]! /= by;
  for (const other of all) {
    const times = other[enter]!;
    if (other === row || times === 0) continue;
    for (let j = 0; j < row.length; j++) other[j]! -= times * row[j]!;
  }
}

/**
 * The mix of greatest entropy over `support` that no strategy beats. The weight of i is proportional to exp(sum over j
 * of dual_j times the payoff of i against j). The duals are not negative and minimise the logarithm of the sum of these
 * weights. Newton's method finds the free duals; a step is halved until it improves.
 */
function evenMix(payoff: readonly ArrayLike<number>[], support: readonly boolean[]): Float64Array {
  let at = weigh(payoff, support, new Float64Array(payoff.length));
  for (let step = 0; step < MOST_STEPS; step++) {
    const free = at.gain.map((gain, j) => (at.dual[j]! > 0 || gain < 0 ? 1 : 0));
    if (at.gain.every((gain, j) => free[j] === 0 || Math.abs(gain) < EVEN)) break;
    const next = descend(payoff, support, at, newton(payoff, at, free));
    if (next === null) break;
    at = next;
  }
  return at.mix;
}

const MOST_STEPS = 500;
/** Keeps the step finite when strategies are copies of each other. */
const RIDGE = 1e-9;
const MOST_HALVINGS = 50;

interface Guess {
  readonly dual: Float64Array;
  readonly mix: Float64Array;
  /** What the mix wins from each strategy: the slope in its dual. */
  readonly gain: Float64Array;
  /** The logarithm that the duals minimise. */
  readonly height: number;
}

function weigh(payoff: readonly ArrayLike<number>[], support: readonly boolean[], dual: Float64Array): Guess {
  const n = dual.length;
  const exponent = payoff.map((row, i) => (support[i]! ? dual.reduce((sum, d, j) => sum + d * row[j]!, 0) : -Infinity));
  const most = Math.max(...exponent);
  const mix = Float64Array.from(exponent, (value) => Math.exp(value - most));
  const sum = mix.reduce((total, value) => total + value, 0);
  const gain = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    mix[i]! /= sum;
    for (let j = 0; j < n; j++) gain[j]! += mix[i]! * payoff[i]![j]!;
  }
  return { dual, mix, gain, height: most + Math.log(sum) };
}

/** Newton's step in the free duals. The second derivative is the covariance of the payoffs under the mix. */
function newton(payoff: readonly ArrayLike<number>[], { mix, gain }: Guess, free: Float64Array): Float64Array {
  const n = mix.length;
  const curve = zeros(n);
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < n; k++) {
      let sum = 0;
      for (let i = 0; i < n; i++) sum += mix[i]! * (payoff[i]![j]! - gain[j]!) * (payoff[i]![k]! - gain[k]!);
      curve[j]![k] = free[j]! * free[k]! * sum;
    }
    curve[j]![j]! += RIDGE + 1 - free[j]!;
  }
  return solvePositive(
    curve,
    gain.map((value, j) => -value * free[j]!),
  );
}

/** Halves the step until it lowers the sum; null when no step does. */
function descend(
  payoff: readonly ArrayLike<number>[],
  support: readonly boolean[],
  from: Guess,
  step: Float64Array,
): Guess | null {
  let length = 1;
  for (let i = 0; i < MOST_HALVINGS; i++) {
    const by = length;
    const next = weigh(
      payoff,
      support,
      from.dual.map((value, j) => Math.max(0, value + by * step[j]!)),
    );
    if (next.height < from.height) return next;
    length /= 2;
  }
  return null;
}
