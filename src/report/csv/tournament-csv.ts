import type { MatrixCell, Standing, Standings } from '../../analysis/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';

/** The number of playouts of a player for each decision, by its name; NaN when it is not known. */
export type PlayoutsOf = (player: string) => number;

const ratings = (playoutsOf: PlayoutsOf): readonly Column<Standing>[] => [
  ['player', (r) => r.player],
  fixed('elo', (r) => r.elo),
  ...interval<Standing>('elo', (r) => r.eloInterval),
  ['games', (r) => r.games],
  fixed('score', (r) => r.score.value),
  ['opponents', (r) => r.opponents],
  ['playouts_per_move', (r) => playoutsOf(r.player)],
  ...interval<Standing>('score', (r) => r.score),
  ['blocks', (r) => r.score.n],
  fixed('nash', (r) => r.nash),
  fixed('nash_odds', (r) => r.nashOdds),
  fixed('alpha_rank', (r) => r.alphaRank),
  fixed('tournament_points', (r) => r.points.value),
  ...interval<Standing>('tournament_points', (r) => r.points),
];

const MATRIX: readonly Column<MatrixCell>[] = [
  ['row', (r) => r.row],
  ['column', (r) => r.column],
  fixed('score', (r) => r.score.value),
  fixed('lo', (r) => r.score.lo),
  fixed('hi', (r) => r.score.hi),
  ['n', (r) => r.score.n],
];

/** `ratings.csv`: one row for each player, best first. */
export const ratingsCsv = (standings: Standings, playoutsOf: PlayoutsOf): string =>
  csvFile(ratings(playoutsOf), standings.rows);

/** `matrix.csv`: one row for each ordered pair of players that met. */
export const matrixCsv = (standings: Standings): string => csvFile(MATRIX, standings.matrix);
