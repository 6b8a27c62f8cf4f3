import { chiSquareTail } from './distributions.ts';
import { solvePositive, zeros } from './linear.ts';

/** How `a` fares against `b`: mean score, and the variance of that mean. Each pair of decks stands once. */
export interface Cell {
  readonly a: number;
  readonly b: number;
  readonly mean: number;
  readonly variance: number;
}

/** Three decks in a ring, each beating the next. */
export interface Triple {
  readonly decks: readonly [number, number, number];
  /** Sum of the three logits over its standard error. */
  readonly z: number;
}

export interface Cycles {
  /** Share of the squared logits that no order of strength explains, less what noise alone would leave. */
  readonly share: number;
  /** Of a purely transitive matrix: chi-square with (n - 1)(n - 2) / 2 degrees of freedom. */
  readonly pValue: number;
  /** Strongest rings first. */
  readonly triples: readonly Triple[];
}

/** Means nearer to 0 or 1 than this have no useful logit. */
const EDGE = 0.005;

/**
 * Looks for cycles in a full matrix of match-ups (Hodge decomposition of its logits; noise subtracted).
 * @throws RangeError for fewer than three decks or a pair that is missing.
 */
export function cycles(decks: number, cells: readonly Cell[]): Cycles {
  if (decks < 3) throw new RangeError(`cycles need at least three decks, got ${decks}`);
  const logit = zeros(decks);
  const noise = zeros(decks);
  const known = zeros(decks);
  for (const { a, b, mean, variance } of cells) {
    const p = Math.min(1 - EDGE, Math.max(EDGE, mean));
    const slope = 1 / (p * (1 - p));
    const value = Math.log(p / (1 - p));
    logit[a]![b] = value;
    logit[b]![a] = -value;
    noise[a]![b] = noise[b]![a] = variance * slope * slope;
    known[a]![b] = known[b]![a] = 1;
  }
  forPairs(decks, (i, j) => {
    if (known[i]![j] !== 1) throw new RangeError(`cycles: decks ${i} and ${j} have not met`);
    if (!(noise[i]![j]! > 0)) throw new RangeError(`cycles: the score of decks ${i} and ${j} has no variance`);
  });
  return { share: correctedShare(logit, noise), pValue: transitiveP(logit, noise), triples: triplesOf(logit, noise) };
}

function forPairs(n: number, visit: (i: number, j: number) => void): void {
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) visit(i, j);
}

function correctedShare(logit: readonly Float64Array[], noise: readonly Float64Array[]): number {
  const n = logit.length;
  const strength = logit.map((row) => row.reduce((sum, value) => sum + value, 0) / n);
  let all = 0;
  let rest = 0;
  let expected = 0;
  forPairs(n, (i, j) => {
    const a = logit[i]![j]!;
    const c = a - (strength[i]! - strength[j]!);
    all += a * a;
    rest += c * c;
    expected += noise[i]![j]!;
  });
  return all > 0 ? (rest - (expected * (n - 2)) / n) / all : 0;
}

/** Tail of the weighted residual around the best order of strength; weights make it chi-square whatever the cells' noise. */
function transitiveP(logit: readonly Float64Array[], noise: readonly Float64Array[]): number {
  const n = logit.length;
  const normal = zeros(n);
  const right = new Float64Array(n);
  // Strengths are known up to a constant: fixing their sum makes the system definite and moves no difference.
  for (const row of normal) row.fill(1 / n);
  forPairs(n, (i, j) => {
    const w = 1 / noise[i]![j]!;
    normal[i]![i]! += w;
    normal[j]![j]! += w;
    normal[i]![j]! -= w;
    normal[j]![i]! -= w;
    right[i]! += w * logit[i]![j]!;
    right[j]! -= w * logit[i]![j]!;
  });
  const strength = solvePositive(normal, right);
  let statistic = 0;
  forPairs(n, (i, j) => {
    const c = logit[i]![j]! - (strength[i]! - strength[j]!);
    statistic += (c * c) / noise[i]![j]!;
  });
  return chiSquareTail(statistic, ((n - 1) * (n - 2)) / 2);
}

function triplesOf(logit: readonly Float64Array[], noise: readonly Float64Array[]): Triple[] {
  const found: Triple[] = [];
  forPairs(logit.length, (a, b) => {
    for (let c = b + 1; c < logit.length; c++) {
      const sum = logit[a]![b]! + logit[b]![c]! + logit[c]![a]!;
      const z = sum / Math.sqrt(noise[a]![b]! + noise[b]![c]! + noise[c]![a]!);
      found.push(z >= 0 ? { decks: [a, b, c], z } : { decks: [a, c, b], z: -z });
    }
  });
  return found.sort((x, y) => y.z - x.z);
}
