import { LEVEL, type Interval } from './intervals.ts';
import { solvePositive, zeros } from './fits/linear.ts';

/**
 * `n` matches of player `first`, in the first seat, against `second`; `score` is the sum of the first player's scores.
 */
export interface Pairing {
  readonly first: number;
  readonly second: number;
  readonly score: number;
  readonly n: number;
}

/** Strengths that explain who beats whom. */
export interface Ratings {
  /** Strength on the logit scale, mean 0. */
  readonly strength: Float64Array;
  /** The advantage of the first seat, on the same scale. */
  readonly seat: number;
}

/** Keeps the strength of a player who won every match finite. */
const RIDGE = 1e-3;
/**
 * Prior of the seat term: in two games of three, the seat is taken to be worth at most 174 Elo points. Without this
 * prior, the only loss of a strong player would be explained by the seat in which it happened.
 */
const SEAT_RIDGE = 1;
const STEPS = 100;

/** Elo points of a logit: 400 / ln 10. */
export const toElo = (logit: number): number => (400 * logit) / Math.LN10;

/**
 * Bradley-Terry with a seat term, logit P(first beats second) = r_first - r_second + h, fitted in one batch by Newton's
 * method with a ridge. A draw is half a win.
 */
export function bradleyTerry(
  players: number,
  pairings: readonly Pairing[],
  ridge = RIDGE,
  seatRidge = SEAT_RIDGE,
): Ratings {
  const x = new Float64Array(players + 1);
  for (let step = 0; step < STEPS; step++) {
    const ridgeOf = (i: number): number => (i === players ? seatRidge : ridge);
    const gradient = x.map((value, i) => -ridgeOf(i) * value);
    const hessian = zeros(players + 1);
    for (let i = 0; i <= players; i++) hessian[i]![i] = ridgeOf(i);
    for (const { first, second, score, n } of pairings) {
      const p = 1 / (1 + Math.exp(x[second]! - x[first]! - x[players]!));
      const residual = score - n * p;
      const weight = n * p * (1 - p);
      gradient[first]! += residual;
      gradient[second]! -= residual;
      gradient[players]! += residual;
      addOuter(hessian, first, second, players, weight);
    }
    const move = solvePositive(hessian, gradient);
    // A long first step overshoots where p is near 0 or 1.
    const longest = move.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const scale = longest > 2 ? 2 / longest : 1;
    for (let i = 0; i <= players; i++) x[i]! += scale * move[i]!;
    if (longest < 1e-10) break;
  }
  const mean = x.subarray(0, players).reduce((sum, value) => sum + value, 0) / players;
  return { strength: x.slice(0, players).map((value) => value - mean), seat: x[players]! };
}

/** Adds weight times the outer product of (+1 at first, -1 at second, +1 at the seat term). */
function addOuter(m: Float64Array[], first: number, second: number, seat: number, weight: number): void {
  m[first]![first]! += weight;
  m[second]![second]! += weight;
  m[seat]![seat]! += weight;
  m[first]![second]! -= weight;
  m[second]![first]! -= weight;
  m[seat]![first]! += weight;
  m[seat]![second]! -= weight;
}

/** Beyond this many logits a score cannot be told from 0 or 1 in double precision. */
const FARTHEST = 40;

/**
 * The strength at which `player` would score `share` of its matches, while the strengths of the others stay; minus or
 * plus infinity for a share of 0 or 1. The likelihood depends on a player's strength only through its mean score, so an
 * interval of the score maps to an interval of the strength. The latter also holds where no resampled block has a loss.
 */
export function strengthAt(
  player: number,
  share: number,
  { strength, seat }: Ratings,
  pairings: readonly Pairing[],
): number {
  if (share <= 0) return -Infinity;
  if (share >= 1) return Infinity;
  const own = pairings.filter(({ first, second }) => first === player || second === player);
  const games = own.reduce((sum, { n }) => sum + n, 0);
  const expected = (at: number): number =>
    own.reduce((sum, { first, second, n }) => {
      const ahead = first === player ? at - strength[second]! + seat : at - strength[first]! - seat;
      return sum + n / (1 + Math.exp(-ahead));
    }, 0) / games;
  let below = -FARTHEST;
  let above = FARTHEST;
  while (above - below > 1e-9) {
    const middle = (below + above) / 2;
    if (expected(middle) < share) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}

/**
 * Draws as many blocks of each match-up as there are, with replacement, and adds them up to one pairing for each
 * ordered pair of players.
 */
export function resampleBlocks(
  players: number,
  blocks: readonly (readonly (readonly Pairing[])[])[],
  next: () => number,
): Pairing[] {
  const scores = new Float64Array(players * players);
  const counts = new Float64Array(players * players);
  for (const matchup of blocks) {
    for (let i = 0; i < matchup.length; i++) {
      for (const { first, second, score, n } of matchup[Math.floor(next() * matchup.length)]!) {
        scores[first * players + second]! += score;
        counts[first * players + second]! += n;
      }
    }
  }
  const pairings: Pairing[] = [];
  counts.forEach((n, at) => {
    if (n > 0) pairings.push({ first: Math.floor(at / players), second: at % players, score: scores[at]!, n });
  });
  return pairings;
}

/** The middle `level` of a sample. */
export function percentiles(values: readonly number[], level = LEVEL): Interval {
  const sorted = Float64Array.from(values).sort();
  const at = (p: number): number => {
    const position = p * (sorted.length - 1);
    const below = Math.floor(position);
    const above = Math.min(sorted.length - 1, below + 1);
    return sorted[below]! + (position - below) * (sorted[above]! - sorted[below]!);
  };
  return { lo: at((1 - level) / 2), hi: at((1 + level) / 2) };
}
