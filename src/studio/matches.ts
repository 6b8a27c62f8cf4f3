import { join } from 'node:path';
import { FAULT, SCORE_UNITS, type MatchRow, type Plan } from '../matches/index.ts';
import type { Chunk } from '../runner/chunks/chunk-file.ts';
import { storedChunks } from '../runner/chunks/stored-chunks.ts';
import { entrantAt } from '../runner/seating.ts';
import type { OpenedRun } from './runs.ts';
import type { MatchEntry, MatchOrder, MatchPageList } from './wire.ts';

/** Columns that are not read, because a list of matches does not show them. */
const UNREAD = ['choices', 'decks', 'luck'] as const;
export const MOST_ROWS = 25;

export interface Wanted {
  readonly order: MatchOrder;
  /** Index of the match-up; null for all. */
  readonly matchup: number | null;
  /** Label of the side that won; '' for any. */
  readonly winner: string;
  /** The number of matches that are passed over. */
  readonly from: number;
}

const sideOf = (plan: Plan, { matchup, seating, winnerSeat }: MatchRow): string =>
  winnerSeat < 0 ? '' : entrantAt(plan.matchups[matchup]!, winnerSeat, seating).sideLabel;

const entryOf = (plan: Plan, row: MatchRow): MatchEntry => {
  const { matchup, seating, scores, endReason, rounds, leadChanges, decidedAtRound, margin, fault } = row;
  const { label, entrants } = plan.matchups[matchup]!;
  return {
    match: row.match,
    matchup: label,
    seats: entrants.map((_, seat) => {
      const { sideLabel, agent } = entrantAt(plan.matchups[matchup]!, seat, seating);
      return { side: sideLabel, agent, score: scores[seat]! / SCORE_UNITS };
    }),
    winner: sideOf(plan, row),
    end: (fault === '' ? endReason : FAULT).replaceAll('_', ' '),
    rounds,
    leads: leadChanges,
    decided: decidedAtRound,
    margin: margin < 0 ? null : margin,
  };
};

/** For each order, the value by which matches are sorted: the greatest first; of equal matches, the one with the lower number. */
const WORTH: Readonly<Record<MatchOrder, (row: MatchRow) => number>> = {
  number: () => 0,
  close: ({ margin, rounds }) => (margin < 0 ? rounds / 1000 : -margin),
  long: ({ rounds }) => rounds,
  turns: ({ leadChanges }) => leadChanges,
  late: ({ decidedAtRound, rounds }) => (rounds === 0 ? 0 : decidedAtRound / rounds),
};

export function matchesOf({ dir, manifest, plan }: OpenedRun, wanted: Wanted): Promise<MatchPageList> {
  const source = { run: manifest.run, unitsPerChunk: manifest.unitsPerChunk, unread: UNREAD };
  return listed(plan, storedChunks(join(dir, 'chunks'), source, Infinity), wanted);
}

/** Matches of chunks. It holds no more of them than a list shows. */
export async function listed(
  plan: Plan,
  chunks: AsyncIterable<Pick<Chunk, 'rows'>>,
  { order, matchup, winner, from }: Wanted,
): Promise<MatchPageList> {
  const worth = WORTH[order];
  const most = from + MOST_ROWS;
  const byWorth = (a: MatchRow, b: MatchRow): number => worth(b) - worth(a) || a.match - b.match;
  let best: MatchRow[] = [];
  let total = 0;
  for await (const { rows } of chunks) {
    const fit = rows.filter(
      (row) => (matchup === null || row.matchup === matchup) && (winner === '' || sideOf(plan, row) === winner),
    );
    total += fit.length;
    best = [...best, ...fit].sort(byWorth).slice(0, most);
  }
  return { total, from, rows: best.slice(from).map((row) => entryOf(plan, row)) };
}
