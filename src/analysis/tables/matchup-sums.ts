import type { MatchRecord } from './record.ts';
import { RATIO_WIDTH, addRatio } from './ratio-sums.ts';

/** Sums of one match-up, by offset. Scores are in parts of `SCORE_UNITS`. */
export const MATCHUP = {
  blocks: 0,
  matches: 1,
  plies: 2,
  decisions: 3,
  branches: 4,
  draws: 5,
  leadChanges: 6,
  drama: 7,
  dramaMatches: 8,
  decidedRounds: 9,
  decidedMatches: 10,
  /** Score of the seat that went first; the weight is the number of matches with such a seat. */
  first: 11,
} as const;
export const MATCHUP_WIDTH = MATCHUP.first + RATIO_WIDTH;

/** Adds a block: the records of its matches. */
export function addMatchup(sums: Float64Array, records: readonly MatchRecord[]): void {
  sums[MATCHUP.blocks]!++;
  let x = 0;
  let n = 0;
  for (const record of records) {
    sums[MATCHUP.matches]!++;
    sums[MATCHUP.plies]! += record.plies;
    sums[MATCHUP.decisions]! += record.decisions;
    sums[MATCHUP.branches]! += record.branches;
    if (record.winnerSeat < 0) sums[MATCHUP.draws]!++;
    sums[MATCHUP.leadChanges]! += record.leadChanges;
    if (record.drama >= 0) {
      sums[MATCHUP.drama]! += record.drama;
      sums[MATCHUP.dramaMatches]!++;
    }
    if (record.decidedAtRound > 0) {
      sums[MATCHUP.decidedRounds]! += record.decidedAtRound;
      sums[MATCHUP.decidedMatches]!++;
    }
    if (record.firstSeat >= 0) {
      x += record.scores[record.firstSeat]!;
      n++;
    }
  }
  addRatio(sums, MATCHUP.first, x, n);
}
