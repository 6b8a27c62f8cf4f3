import { LEVEL, clearRings, cycles, normalQuantile, type Cell, type Estimate } from '../stats/index.ts';
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
  const width = 2 * normalQuantile(0.5 + LEVEL / 2);
  const cells = scores.flatMap((others, a) =>
    [...others].flatMap(([b, { value, lo, hi }]): Cell[] =>
      a < b ? [{ a, b, mean: value, variance: ((hi - lo) / width) ** 2 }] : [],
    ),
  );
  const clear = clearRings(cycles(sides.length, cells))[0];
  if (clear === undefined) return null;
  const [a, b, c] = clear.decks;
  return {
    sides: [sides[a]!, sides[b]!, sides[c]!],
    scores: [scores[a]!.get(b)!, scores[b]!.get(c)!, scores[c]!.get(a)!],
  };
}
