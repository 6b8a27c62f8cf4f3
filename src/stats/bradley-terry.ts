import { LEVEL } from './intervals.ts';
import type { Interval } from './intervals.ts';
import { solvePositive, zeros } from './linear.ts';

/**
 * `n` matches of player `first`, in the first seat, against `second`; `score` is the sum of the first player's scores.
 */
export interface Pairing {
  readonly first: number;
  readonly second: number;
  readonly score: number;
  readonly n: number;
}

export interface Ratings {
  /** Strength on the logit scale, mean 0. */
  readonly strength: Float64Array;
  /** The advantage of the first seat, on the same scale. */
  readonly seat: number;
}

/** Keeps the strength of a player who won every match finite. */
const RIDGE = 1e-3;
const STEPS = 100;

/** Elo points of a logit: 400 / ln 10. */
export const toElo = (logit: number): number => (400 * logit) / Math.LN10;

/**
 * Bradley-Terry with a seat term, logit P(first beats second) = r_first - r_second + h, fitted in one batch by Newton's
 * method with a ridge. A draw is half a win.
 */
export function bradleyTerry(players: number, pairings: readonly Pairing[], ridge = RIDGE): Ratings {
  const x = new Float64Array(players + 1);
  for (let step = 0; step < STEPS; step++) {
    const gradient = x.map((value) => -ridge * value);
    const hessian = zeros(players + 1);
    for (let i = 0; i <= players; i++) hessian[i]![i] = ridge;
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

/**
 * Intervals for the strengths and the seat term, from resampled blocks within each match-up.
 * @param blocks by match-up: each block is its pairings.
 * @param next uniform numbers in [0, 1), seeded by the caller.
 */
export function bootstrapRatings(
  players: number,
  blocks: readonly (readonly (readonly Pairing[])[])[],
  next: () => number,
  resamples = 500,
  level = LEVEL,
): { readonly strength: readonly Interval[]; readonly seat: Interval } {
  const drawn: number[][] = Array.from({ length: players + 1 }, () => []);
  for (let i = 0; i < resamples; i++) {
    const { strength, seat } = bradleyTerry(players, resampleBlocks(players, blocks, next));
    strength.forEach((value, player) => drawn[player]!.push(value));
    drawn[players]!.push(seat);
  }
  const intervals = drawn.map((values) => percentiles(values, level));
  return { strength: intervals.slice(0, players), seat: intervals[players]! };
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
