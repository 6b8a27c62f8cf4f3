import { MOST_POINT_SOURCES, type Game, type PointsInfo, type State } from '../../core/index.ts';
import type { MatchFacts } from '../../matches/index.ts';

export interface MatchPoints extends Pick<MatchFacts, 'margin' | 'tieRule'> {
  /** Where points come from, as the game names it; empty for a match without points. */
  readonly pointSources: readonly string[];
  /** `points[seat * MOST_POINT_SOURCES + source]`; empty for a match without points. */
  readonly points: Int32Array;
  /** The tournament points of each seat; empty where there are none. */
  readonly tournamentPoints: Int32Array;
}

/** A match of a game without points, or a forfeited one. */
export const NO_POINTS: MatchPoints = {
  margin: -1,
  tieRule: -1,
  pointSources: [],
  points: new Int32Array(0),
  tournamentPoints: new Int32Array(0),
};

/** All points of `seat`, from every source. */
export function pointsAt(points: Int32Array, seat: number): number {
  let sum = 0;
  for (let i = 0; i < MOST_POINT_SOURCES; i++) sum += points[seat * MOST_POINT_SOURCES + i]!;
  return sum;
}

/** The points of a match that ended by the rules in `s`. `winnerSeat`: -1 for a draw. */
export function pointsOf(game: Game, s: State, winnerSeat: number): MatchPoints {
  const { seats, teamOfSeat, points: counted, endReasons } = game.info;
  if (counted === undefined || game.points === undefined) return NO_POINTS;
  const points = new Int32Array(seats * MOST_POINT_SOURCES);
  for (let seat = 0; seat < seats; seat++)
    game.points(s, seat, points.subarray(seat * MOST_POINT_SOURCES, (seat + 1) * MOST_POINT_SOURCES));
  const winner = teamOfSeat[winnerSeat];
  let best = 0;
  for (let seat = 0; seat < seats; seat++)
    if (teamOfSeat[seat] !== winner) best = Math.max(best, pointsAt(points, seat));
  const margin = winner === undefined ? 0 : Math.max(0, pointsAt(points, winnerSeat) - best);
  const isTied = counted.tieRules.includes(endReasons[game.endReason(s)]!);
  return {
    margin,
    tieRule: isTied ? 1 : 0,
    pointSources: counted.sources,
    points,
    tournamentPoints: tournamentPoints(counted, margin, teamOfSeat, winner),
  };
}

function tournamentPoints(
  { table }: PointsInfo,
  margin: number,
  teamOfSeat: Int32Array,
  winner: number | undefined,
): Int32Array {
  const row = table?.findLast(([least]) => margin >= least);
  if (row === undefined || winner === undefined) return NO_POINTS.tournamentPoints;
  return teamOfSeat.map((team) => row[team === winner ? 1 : 2]);
}
