import { clearRings, cycles, errorOf, type Cell, type Estimate } from '../stats/index.ts';
import type { WinrateRow } from './tables/winrate-rows.ts';

/** Sides of which each surely beats the next, and the last the first. */
export interface Ring {
  readonly sides: readonly [string, string, string];
  /** The score of each against the next. */
  readonly scores: readonly [Estimate, Estimate, Estimate];
}

/**
 * The clearest ring of three sides, when no order of strength explains the scores of the match-ups; null when one does, and when some two
 * sides have not met.
 * @param rows the rows of match-ups between two different sides.
 */
export function clearRing(rows: readonly WinrateRow[]): Ring | null {
  const sides = [...new Set(rows.map(({ side }) => side))];
  const met = new Map<string, WinrateRow[]>();
  for (const row of rows) met.set(row.matchup, [...(met.get(row.matchup) ?? []), row]);
  const scores = sides.map(() => new Map<number, Estimate>());
  for (const pair of met.values()) {
    const [a, b] = pair.map(({ side }) => sides.indexOf(side));
    if (pair.length !== 2 || scores[a!]!.has(b!)) return null;
    scores[a!]!.set(b!, pair[0]!.score);
    scores[b!]!.set(a!, pair[1]!.score);
  }
  if (sides.length < 3 || scores.some(({ size }) => size !== sides.length - 1)) return null;
  const clear = ringAmong(sides.length, (a, b) => scores[a]!.get(b)!);
  if (clear === null) return null;
  const [a, b, c] = clear;
  return {
    sides: [sides[a]!, sides[b]!, sides[c]!],
    scores: [scores[a]!.get(b)!, scores[b]!.get(c)!, scores[c]!.get(a)!],
  };
}

/** The clearest ring of three of `n` who have all met, by their number; `scoreOf`: the score of the first against the second. */
export function ringAmong(
  n: number,
  scoreOf: (a: number, b: number) => Estimate,
): readonly [number, number, number] | null {
  const all = Array.from({ length: n }, (_, i) => i);
  const cells = all.flatMap((b) =>
    all.slice(0, b).map((a): Cell => {
      const score = scoreOf(a, b);
      return { a, b, mean: score.value, variance: errorOf(score) ** 2 };
    }),
  );
  return clearRings(cycles(n, cells))[0]?.decks ?? null;
}
