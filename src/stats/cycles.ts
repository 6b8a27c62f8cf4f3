import { chiSquareTail } from './distributions.ts';
import { solvePositive, zeros } from './fits/linear.ts';
import { holm } from './multiple.ts';

/** The result of `a` against `b`: the mean score and the variance of this mean. Each pair of decks is listed once. */
export interface Cell {
  readonly a: number;
  readonly b: number;
  readonly mean: number;
  readonly variance: number;
}

/** How much of a matrix of results no order of strength explains. */
export interface Cycles {
  /** Share of the squared logits that no order of strength explains, less the share that noise alone would leave. */
  readonly share: number;
  /**
   * P-value of the hypothesis that the matrix is purely transitive: chi-square with (n - 1)(n - 2) / 2 degrees of
   * freedom, one less for each lopsided match-up that the order of strength makes even more lopsided.
   */
  readonly pValue: number;
}

/** A mean closer to 0 or 1 than this gives only a lower bound of the size of its logit. */
const EDGE = 0.005;
/** Rounding error of a logit. */
const SAME = 1e-9;
const MOST_FITS = 100;

/**
 * The matrix of the cells: the logits, their variances, and which logits are bounds (1: the true one may be larger, -1:
 * smaller).
 */
interface Logits {
  readonly logit: readonly Float64Array[];
  readonly noise: readonly Float64Array[];
  readonly bound: readonly Float64Array[];
}

/**
 * Looks for cycles in a full matrix of match-ups by the Hodge decomposition of its logits. Noise is subtracted.
 * @throws RangeError for fewer than three decks or a pair that is missing.
 */
export function cycles(decks: number, cells: readonly Cell[]): Cycles {
  if (decks < 3) throw new RangeError(`cycles need at least three decks, got ${decks}`);
  const logit = zeros(decks);
  const noise = zeros(decks);
  const bound = zeros(decks);
  const known = zeros(decks);
  for (const { a, b, mean, variance } of cells) {
    const p = Math.min(1 - EDGE, Math.max(EDGE, mean));
    const slope = 1 / (p * (1 - p));
    const value = Math.log(p / (1 - p));
    logit[a]![b] = value;
    logit[b]![a] = -value;
    noise[a]![b] = noise[b]![a] = variance * slope * slope;
    bound[a]![b] = mean > 1 - EDGE ? 1 : mean < EDGE ? -1 : 0;
    bound[b]![a] = -bound[a]![b];
    known[a]![b] = known[b]![a] = 1;
  }
  forPairs(decks, (i, j) => {
    if (known[i]![j] !== 1) throw new RangeError(`cycles: decks ${i} and ${j} have not met`);
    if (!(noise[i]![j]! > 0)) throw new RangeError(`cycles: the score of decks ${i} and ${j} has no variance`);
  });
  const measured: Logits = { logit, noise, bound };
  const order = orderOf(measured);
  return { share: correctedShare(measured, order), pValue: order.pValue };
}

function forPairs(n: number, visit: (i: number, j: number) => void): void {
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) visit(i, j);
}

function correctedShare({ logit, noise }: Logits, { strength, beyond }: Order): number {
  const n = logit.length;
  const filled = logit.map((row, i) =>
    row.map((value, j) => (beyond[i]![j]! > 0 ? strength[i]! - strength[j]! : value)),
  );
  const rank = filled.map((row) => row.reduce((sum, value) => sum + value, 0) / n);
  let all = 0;
  let rest = 0;
  let expected = 0;
  forPairs(n, (i, j) => {
    const a = filled[i]![j]!;
    const c = a - (rank[i]! - rank[j]!);
    all += a * a;
    rest += c * c;
    if (beyond[i]![j] === 0) expected += noise[i]![j]!;
  });
  return all > 0 ? (rest - (expected * (n - 2)) / n) / all : 0;
}

/** The order of strength that explains a matrix best. */
interface Order {
  readonly strength: Float64Array;
  /** 1 for a cell with a bound as its logit, if the order exceeds the bound: such a cell is evidence neither for the order nor against it. */
  readonly beyond: readonly Float64Array[];
  readonly pValue: number;
}

/**
 * Weighted least squares. A logit that is only a bound counts only while the order falls short of it. With these
 * weights the remainder is chi-square, whatever the noise of the cells. Without the bounds, three decks of which each
 * nearly always beats the next would look like a ring: the measured logit of the first against the last cannot reach
 * the sum of the two steps.
 */
function orderOf(measured: Logits): Order {
  const { logit, noise, bound } = measured;
  const n = logit.length;
  let beyond = zeros(n);
  let strength = strengths(measured, beyond);
  for (let fit = 0; fit < MOST_FITS; fit++) {
    const now = logit.map((row, i) =>
      row.map((value, j) => (bound[i]![j]! * (strength[i]! - strength[j]! - value) > SAME ? 1 : 0)),
    );
    if (now.every((row, i) => row.every((value, j) => value === beyond[i]![j]))) break;
    beyond = now;
    strength = strengths(measured, beyond);
  }
  let statistic = 0;
  let df = 1 - n;
  forPairs(n, (i, j) => {
    if (beyond[i]![j]! > 0) return;
    const c = logit[i]![j]! - (strength[i]! - strength[j]!);
    statistic += (c * c) / noise[i]![j]!;
    df++;
  });
  return { strength, beyond, pValue: df > 0 ? chiSquareTail(statistic, df) : 1 };
}

/** Strengths by weighted least squares over all cells except those `beyond`. */
function strengths({ logit, noise }: Logits, beyond: readonly Float64Array[]): Float64Array {
  const n = logit.length;
  const normal = zeros(n);
  const right = new Float64Array(n);
  // Strengths are known up to a constant. To fix their sum makes the system definite and changes no difference.
  for (const row of normal) row.fill(1 / n);
  forPairs(n, (i, j) => {
    if (beyond[i]![j]! > 0) return;
    const w = 1 / noise[i]![j]!;
    normal[i]![i]! += w;
    normal[j]![j]! += w;
    normal[i]![j]! -= w;
    normal[j]![i]! -= w;
    right[i]! += w * logit[i]![j]!;
    right[j]! -= w * logit[i]![j]!;
  });
  return solvePositive(normal, right);
}

/** With a p-value of at most this, an order of strength does not explain the matrix. */
export const ALARM = 0.05;
const LONGEST = 5;

/**
 * The shortest ring in which each player is shown to beat the next; among equally short rings, the clearest one. The links are corrected for
 * all pairs of players (Holm), because any of them may close a ring. Without the correction, a ring of four whose opposite pairs are even
 * would look like a ring of three in a tenth of all runs.
 * @param pOf the p-value (two-sided) of the hypothesis that `a` and `b` are even, if `a` was measured to beat `b`; 1 if it was not.
 */
export function shownRing(
  players: number,
  pOf: (a: number, b: number) => number,
  alpha = ALARM,
): readonly number[] | null {
  const everybody = Array.from({ length: players }, (_, i) => i);
  const pairs: [number, number][] = [];
  forPairs(players, (i, j) => pairs.push(pOf(i, j) < pOf(j, i) ? [i, j] : [j, i]));
  const sure = new Map(holm(pairs.map(([a, b]) => pOf(a, b))).map((p, i) => [pairs[i]!.join(), p] as const));
  const p = (a: number, b: number): number => sure.get(`${a},${b}`) ?? 1;
  const links = everybody.map((a) => everybody.filter((b) => p(a, b) <= alpha));
  for (let length = 3; length <= LONGEST; length++) {
    let found: readonly number[] | null = null;
    let least = Infinity;
    const walk = (path: readonly number[]): void => {
      for (const next of links[path.at(-1)!]!) {
        if (path.length < length) {
          if (next > path[0]! && !path.includes(next)) walk([...path, next]);
          continue;
        }
        if (next !== path[0]) continue;
        const weakest = Math.max(...path.map((from, i) => p(from, path[(i + 1) % length]!)));
        if (weakest < least) [found, least] = [path, weakest];
      }
    };
    for (const start of everybody) walk([start]);
    if (found !== null) return found;
  }
  return null;
}
