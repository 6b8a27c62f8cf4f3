import { LEVEL, cycles, errorOf, pValueAt, shownRing, type Cell, type Estimate } from '../stats/index.ts';
import type { WinrateRow } from './tables/winrate-rows.ts';
import { aloneOf } from './verdicts/together.ts';

/** Players in a circle: each is shown to beat the next, and the last is shown to beat the first. */
export interface Ring {
  readonly players: readonly string[];
  /** The score of each player against the next. */
  readonly scores: readonly Estimate[];
}

/** Whether the scores of players who have all met have an order. */
export interface Order {
  /** The shortest ring that is shown; null when none is. */
  readonly ring: Ring | null;
  /** P-value of an order of strength that explains the scores. */
  readonly pValue: number;
}

/** The p-value of the hypothesis that the two players are even, when the interval of `score` lies above one half; 1 otherwise. */
const linkOf = (score: Estimate): number => (score.lo > 0.5 ? pValueAt(score, 0.5) : 1);

/** The shortest ring of players, by number, that is shown; `scoreOf` gives the score of the first player against the second. */
export const ringAmong = (
  n: number,
  scoreOf: (a: number, b: number) => Estimate,
  alpha = 1 - LEVEL,
): readonly number[] | null => shownRing(n, (a, b) => linkOf(scoreOf(a, b)), alpha);

/** The text of a ring, with names for the players' numbers. */
export const namedRing = (
  ring: readonly number[] | null,
  names: readonly string[],
  scoreOf: (a: number, b: number) => Estimate,
): Ring | null =>
  ring && {
    players: ring.map((player) => names[player]!),
    scores: ring.map((player, i) => scoreOf(player, ring[(i + 1) % ring.length]!)),
  };

/**
 * Whether the scores of match-ups between two different players have an order; null where some two have not met, and for fewer
 * than three.
 * @param name who a row is about.
 */
export function orderOf(
  rows: readonly WinrateRow[],
  name: (row: WinrateRow) => string = ({ side }) => side,
  alpha?: number,
): Order | null {
  const players = [...new Set(rows.map(name))];
  const met = new Map<string, WinrateRow[]>();
  for (const row of rows) met.set(row.matchup, [...(met.get(row.matchup) ?? []), row]);
  const scores = players.map(() => new Map<number, Estimate>());
  const errors = players.map(() => new Map<number, number>());
  for (const pair of met.values()) {
    const [a, b] = pair.map((row) => players.indexOf(name(row)));
    if (pair.length !== 2 || scores[a!]!.has(b!)) return null;
    scores[a!]!.set(b!, pair[0]!.score);
    scores[b!]!.set(a!, pair[1]!.score);
    errors[a!]!.set(b!, errorOf(aloneOf(pair[0]!)));
  }
  if (players.length < 3 || scores.some(({ size }) => size !== players.length - 1)) return null;
  const scoreOf = (a: number, b: number): Estimate => scores[a]!.get(b)!;
  const cells = players.flatMap((_, b) =>
    players.slice(0, b).map((__, a): Cell => ({ a, b, mean: scoreOf(a, b).value, variance: errors[a]!.get(b)! ** 2 })),
  );
  return {
    ring: namedRing(ringAmong(players.length, scoreOf, alpha), players, scoreOf),
    pValue: cycles(players.length, cells).pValue,
  };
}
