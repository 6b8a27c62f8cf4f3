import type { MatchRecord } from '../analysis/index.ts';

/** One match as a chunk keeps it: which match it was, and what came of it. */
export interface MatchRow extends Pick<
  MatchRecord,
  | 'winnerSeat'
  | 'endReason'
  | 'rounds'
  | 'plies'
  | 'decisions'
  | 'branches'
  | 'forced'
  | 'firstSeat'
  | 'leadChanges'
  | 'decidedAtRound'
  | 'drama'
  | 'stateHash'
> {
  /** Number of the match in the run, from 1. */
  readonly match: number;
  readonly matchup: number;
  readonly block: number;
  readonly seating: number;
  /** Seed of the block, as `formatSeed` writes it. */
  readonly seed: string;
  /** Score of each seat in parts of `SCORE_UNITS`. */
  readonly scores: readonly number[];
}
