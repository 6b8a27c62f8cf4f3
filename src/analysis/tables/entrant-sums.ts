import { MOST_POINT_SOURCES } from '../../core/index.ts';
import { entrantOf } from '../../matches/index.ts';
import { pointsAt } from './match-points.ts';
import type { MatchRecord } from './record.ts';
import { SHARED_WIDTH, addRatio, addShared } from './ratio-sums.ts';
import { SEAT, SEAT_WIDTH } from './tallies.ts';

/** Sums of one entrant (side with agent) of a match-up, by offset. */
export const ENTRANT = {
  /** Matches counted by seat: a side that meets itself has two in a match. */
  matches: 0,
  wins: 1,
  draws: 2,
  losses: 3,
  forfeits: 4,
  winsSquared: 5,
  /** Sum and sum of squares of block totals of the score, and sum of squares of the scores of single matches. */
  score: 6,
  scoreSquared: 7,
  matchScoreSquared: 8,
  forced: 9,
  /** Decisions over matches counted by seat, legal actions over decisions. */
  decisions: 10,
  branching: 16,
  /** The share of turns without a choice. */
  idle: 22,
  /** Score of the entrant in the matches in which it went first. */
  first: 28,
  /** Points over the matches that have them, and tournament points over the matches that have those. */
  points: 34,
  tournamentPoints: 40,
  /** Points by source; each shares the weight of `points`. */
  pointsFrom: 46,
} as const;
export const ENTRANT_WIDTH = ENTRANT.pointsFrom + MOST_POINT_SOURCES * SHARED_WIDTH;

/** Whether `seat` of seating `seating` holds an entrant of `slot`. */
export const holds = (slots: readonly number[], slot: number, seating: number, seat: number): boolean =>
  slots[entrantOf(seat, seating, slots.length)] === slot;

/** One block as it concerns one entrant. */
export interface EntrantBlock {
  /** The records of the block's matches, by seating. */
  readonly records: readonly MatchRecord[];
  /** The slots of all entrants of the match-up (see `AccumulatorShape`). `slot` is that of this entrant. */
  readonly slots: readonly number[];
  readonly slot: number;
}

export function addEntrant(sums: Float64Array, { records, slots, slot }: EntrantBlock): void {
  const seats = slots.length;
  let score = 0;
  let wins = 0;
  let first = 0;
  let firsts = 0;
  let idle = 0;
  let turns = 0;
  let matches = 0;
  let decisions = 0;
  let branches = 0;
  for (let seating = 0; seating < seats; seating++) {
    const record = records[seating]!;
    for (let seat = 0; seat < seats; seat++) {
      if (!holds(slots, slot, seating, seat)) continue;
      addSeatTallies(sums, record, seat);
      matches++;
      decisions += record.seats[seat * SEAT_WIDTH + SEAT.decisions]!;
      branches += record.seats[seat * SEAT_WIDTH + SEAT.branches]!;
      score += record.scores[seat]!;
      if (record.outcomes[seat]! > 0) wins++;
      if (record.firstSeat === seat) {
        first += record.scores[seat]!;
        firsts++;
      }
      idle += record.seats[seat * SEAT_WIDTH + SEAT.idleTurns]!;
      turns += record.seats[seat * SEAT_WIDTH + SEAT.turns]!;
    }
  }
  sums[ENTRANT.wins]! += wins;
  sums[ENTRANT.winsSquared]! += wins * wins;
  sums[ENTRANT.score]! += score;
  sums[ENTRANT.scoreSquared]! += score * score;
  addRatio(sums, ENTRANT.decisions, decisions, matches);
  addRatio(sums, ENTRANT.branching, branches, decisions);
  addRatio(sums, ENTRANT.idle, idle, turns);
  addRatio(sums, ENTRANT.first, first, firsts);
  addPoints(sums, { records, slots, slot });
}

function addPoints(sums: Float64Array, { records, slots, slot }: EntrantBlock): void {
  const from = new Float64Array(MOST_POINT_SOURCES);
  let points = 0;
  let counted = 0;
  let tournament = 0;
  let tournaments = 0;
  records.forEach((record, seating) => {
    for (let seat = 0; seat < slots.length; seat++) {
      if (record.points.length === 0 || !holds(slots, slot, seating, seat)) continue;
      counted++;
      points += pointsAt(record.points, seat);
      for (let i = 0; i < MOST_POINT_SOURCES; i++) from[i]! += record.points[seat * MOST_POINT_SOURCES + i]!;
      if (record.tournamentPoints.length === 0) continue;
      tournaments++;
      tournament += record.tournamentPoints[seat]!;
    }
  });
  addRatio(sums, ENTRANT.points, points, counted);
  addRatio(sums, ENTRANT.tournamentPoints, tournament, tournaments);
  from.forEach((x, i) => {
    addShared(sums, ENTRANT.pointsFrom + i * SHARED_WIDTH, x, counted);
  });
}

function addSeatTallies(sums: Float64Array, record: MatchRecord, seat: number): void {
  const own = record.scores[seat]!;
  const outcome = record.outcomes[seat]!;
  sums[ENTRANT.matches]!++;
  sums[ENTRANT.matchScoreSquared]! += own * own;
  if (outcome === 0) sums[ENTRANT.draws]!++;
  else if (outcome < 0) sums[ENTRANT.losses]!++;
  if (record.forfeitSeat === seat) sums[ENTRANT.forfeits]!++;
  sums[ENTRANT.forced]! += record.seats[seat * SEAT_WIDTH + SEAT.forced]!;
}
