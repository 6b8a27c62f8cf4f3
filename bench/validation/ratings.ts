/**
 * node scripts/run-bundled.mjs bench/validation/ratings.ts [--runs 1000]
 * Do the intervals of tournaments between equals cover the truth as often as they say?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { numbers, playSynthetic } from './support/synthetic-blocks.ts';
import { shareOf } from './support/share-of.ts';

export interface CoverageCounts {
  readonly runs: number;
  /** Runs whose interval of the first player's score, of one cell of the matrix and of one rating covers the truth. */
  readonly score: number;
  readonly cell: number;
  readonly elo: number;
}

const PLAYERS = 4;
const BLOCKS = 60;
const RESAMPLES = 200;

/** `runs` tournaments of players of equal strength. */
export function nullTournaments(runs: number): CoverageCounts {
  const next = numbers('null tournaments');
  const counts = { runs, score: 0, cell: 0, elo: 0 };
  for (let run = 0; run < runs; run++) {
    const { rows, matrix } = playSynthetic(PLAYERS, BLOCKS, () => 0.5, next).standings(next, RESAMPLES);
    // The rows are chosen by name. The best row would be biased, because the players are equal.
    const first = rows.find(({ player }) => player === 'p0')!;
    const cell = matrix.find(({ row, column }) => row === 'p0' && column === 'p1')!;
    if (first.score.lo <= 0.5 && 0.5 <= first.score.hi) counts.score++;
    if (cell.score.lo <= 0.5 && 0.5 <= cell.score.hi) counts.cell++;
    if (first.eloInterval.lo <= 0 && 0 <= first.eloInterval.hi) counts.elo++;
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  const { runs, score, cell, elo } = nullTournaments(Number(values.runs));
  console.log(
    [
      `| null tournaments whose interval covers a player's score | 93.5 to 96.5 % | ${shareOf(score, runs)} |`,
      `| ... a cell of the matrix | 93.5 to 96.5 % | ${shareOf(cell, runs)} |`,
      `| ... a rating (bootstrap) | 93.5 to 96.5 % | ${shareOf(elo, runs)} |`,
    ].join('\n'),
  );
}
