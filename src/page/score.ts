import { stateAt, type Line } from '../replay/line.ts';

/** The points of each team at the end of a line; null for a game without points and for a line that is not over or was forfeited. */
export function scoreOf(line: Line): number[] | null {
  const { game, plies, shares, forfeit } = line;
  const { points, teams, teamOfSeat } = game.info;
  if (points === undefined || game.points === undefined || shares === null || forfeit !== '') return null;
  const out = new Int32Array(points.sources.length);
  return Array.from({ length: teams }, (_, team) => {
    game.points!(stateAt(line, plies.length), teamOfSeat.indexOf(team), out);
    return out.reduce((sum, each) => sum + each, 0);
  });
}

/** A score in words, the highest first: `243 : 120`. */
export const scoreWords = (score: readonly number[]): string => score.toSorted((a, b) => b - a).join(' : ');
