import { chiSquareTail } from './distributions.ts';
import { solvePositive, zeros } from './linear.ts';

/** How `a` fares against `b`: mean score, and the variance of that mean. Each pair of decks stands once. */
export interface Cell {
  readonly a: number;
  readonly b: number;
  readonly mean: number;
  readonly variance: number;
}

/** Three decks in a ring, each measured to beat the next. */
export interface Triple {
  readonly decks: readonly [number, number, number];
  /** Sum of the three logits over its standard error. */
  readonly z: number;
}

export interface Cycles {
  /** Share of the squared logits that no order of strength explains, less what noise alone would leave. */
  readonly share: number;
  /**
   * Of a purely transitive matrix: chi-square with (n - 1)(n - 2) / 2 degrees of freedom, one less for each lopsided
   * match-up that an order of strength makes more lopsided still.
   */
  readonly pValue: number;
  /** Strongest rings first; none where every three decks have an order. */
  readonly triples: readonly Triple[];
}

/** Means nearer to 0 or 1 than this have no useful logit: it is at least so large, and may be any larger. */
const EDGE = 0.005;
/** What rounding makes of a logit. */
const SAME = 1e-9;
const MOST_FITS = 100;

/** The matrix as its cells say: logits, the variances of these, and which of them are bounds (1: may be more, -1: less). */
interface Logits {
  readonly logit: readonly Float64Array[];
  readonly noise: readonly Float64Array[];
  readonly bound: readonly Float64Array[];
}

/**
 * Looks for cycles in a full matrix of match-ups (Hodge decomposition of its logits; noise subtracted).
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
  return { share: correctedShare(measured, order), pValue: order.pValue, triples: triplesOf(measured) };
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
  /** 1 where a logit that is but a bound is exceeded, which speaks neither for the order nor against it. */
  readonly beyond: readonly Float64Array[];
  readonly pValue: number;
}

/**
 * Weighted least squares, in which a logit that is but a bound pulls only while the order falls short of it; the weights
 * make what is left chi-square whatever the cells' noise. Three decks that beat each other nearly always in an order
 * would else look like a ring: the first cannot be seen to beat the last by as much as both steps together.
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

/** Strengths by weighted least squares over all cells but those `beyond`. */
function strengths({ logit, noise }: Logits, beyond: readonly Float64Array[]): Float64Array {
  const n = logit.length;
  const normal = zeros(n);
  const right = new Float64Array(n);
  // Strengths are known up to a constant: fixing their sum makes the system definite and moves no difference.
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

/** Every three decks of which each beats the next, by how surely the three together do. */
function triplesOf({ logit, noise }: Logits): Triple[] {
  const found: Triple[] = [];
  const add = (a: number, b: number, c: number): void => {
    const won = [logit[a]![b]!, logit[b]![c]!, logit[c]![a]!];
    if (won.some((value) => value <= 0)) return;
    const variance = noise[a]![b]! + noise[b]![c]! + noise[c]![a]!;
    found.push({ decks: [a, b, c], z: won.reduce((sum, value) => sum + value, 0) / Math.sqrt(variance) });
  };
  forPairs(logit.length, (a, b) => {
    for (let c = b + 1; c < logit.length; c++) {
      add(a, b, c);
      add(a, c, b);
    }
  });
  return found.sort((x, y) => y.z - x.z);
}

/** An order of strength this unlikely to explain a matrix is given up. */
const ALARM = 0.05;
/** A ring is worth a name from this many standard errors on. */
const CLEAR = 2;
const MOST_NAMED = 3;

/** Whether an order of strength does not explain the matrix. */
export const hasCycles = ({ pValue }: Pick<Cycles, 'pValue'>): boolean => pValue < ALARM;

/** The clearest rings of a matrix that no order of strength explains. */
export const clearRings = <T extends { readonly z: number }>(found: {
  readonly pValue: number;
  readonly triples: readonly T[];
}): T[] => (hasCycles(found) ? found.triples.filter(({ z }) => z >= CLEAR).slice(0, MOST_NAMED) : []);
