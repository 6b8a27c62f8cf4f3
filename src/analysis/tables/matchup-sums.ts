import type { MatchRecord } from './record.ts';
import { RATIO_WIDTH, addRatio } from './ratio-sums.ts';

/** Sums of one match-up, by offset; all but the first three and the last are ratios, `RATIO_WIDTH` wide. Scores are in parts of `SCORE_UNITS`. */
export const MATCHUP = {
  blocks: 0,
  matches: 1,
  draws: 2,
  /** Per match. */
  rounds: 3,
  plies: 9,
  leadChanges: 15,
  /** Legal actions, over the decisions at which they were offered. */
  branching: 21,
  /** Drama, over the matches that have it. */
  drama: 27,
  decided: 33,
  /** Score of the seat that went first; the weight is the number of matches with such a seat. */
  first: 39,
  /** The margin, over the matches with points; then the matches that only the rule for ties decided. */
  margin: 45,
  tieRule: 51,
  /** The number of matches that the rule for ties decided and in which nobody had a point. */
  scoreless: 57,
  /** Scores of the seats after the first in the order of play: second, third ... The weight is as for `first`. Only with more than two seats. */
  next: 58,
} as const;
/** The sums hold a table of up to six seats: no shipped game has more. */
export const MOST_PLACES = 6;
const MOST_NEXT = MOST_PLACES - 1;
export const MATCHUP_WIDTH = MATCHUP.next + MOST_NEXT * RATIO_WIDTH;

/** Adds a block: the records of its matches. */
export function addMatchup(sums: Float64Array, records: readonly MatchRecord[]): void {
  sums[MATCHUP.blocks]!++;
  sums[MATCHUP.matches]! += records.length;
  for (const { winnerSeat } of records) if (winnerSeat < 0) sums[MATCHUP.draws]!++;
  const add = (at: number, x: (record: MatchRecord) => number, n: (record: MatchRecord) => number): void => {
    addRatio(sums, at, sumOf(records, x), sumOf(records, n));
  };
  add(MATCHUP.rounds, (match) => match.rounds, one);
  add(MATCHUP.plies, (match) => match.plies, one);
  add(MATCHUP.leadChanges, (match) => match.leadChanges, one);
  add(
    MATCHUP.branching,
    (match) => match.branches,
    (match) => match.decisions,
  );
  add(
    MATCHUP.drama,
    ({ drama }) => Math.max(0, drama),
    ({ drama }) => (drama >= 0 ? 1 : 0),
  );
  add(
    MATCHUP.decided,
    ({ decidedAtRound }) => Math.max(0, decidedAtRound),
    ({ decidedAtRound }) => (decidedAtRound > 0 ? 1 : 0),
  );
  add(
    MATCHUP.first,
    ({ firstSeat, scores }) => scores[firstSeat] ?? 0,
    ({ firstSeat }) => (firstSeat >= 0 ? 1 : 0),
  );
  const seats = records[0]!.scores.length;
  if (seats > 2 && seats <= MOST_PLACES)
    for (let after = 1; after < seats; after++)
      add(
        MATCHUP.next + (after - 1) * RATIO_WIDTH,
        ({ firstSeat, scores }) => (firstSeat < 0 ? 0 : scores[(firstSeat + after) % seats]!),
        ({ firstSeat }) => (firstSeat >= 0 ? 1 : 0),
      );
  add(MATCHUP.margin, ({ margin }) => Math.max(0, margin), hasPoints);
  add(MATCHUP.tieRule, ({ tieRule }) => Math.max(0, tieRule), hasPoints);
  for (const { tieRule, points } of records)
    if (tieRule === 1 && points.every((x) => x === 0)) sums[MATCHUP.scoreless]!++;
}

const one = (): number => 1;

const hasPoints = ({ margin }: MatchRecord): number => (margin >= 0 ? 1 : 0);

const sumOf = (records: readonly MatchRecord[], of: (record: MatchRecord) => number): number =>
  records.reduce((sum, record) => sum + of(record), 0);
