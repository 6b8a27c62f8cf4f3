/**
 * node scripts/run-bundled.mjs bench/validation/far-apart.ts [--runs 1000]
 * Does the Elo interval of two players cover the truth when one of them nearly always wins?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Tournament, type PlanLabels } from '../../src/analysis/index.ts';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import { numbers } from './support/synthetic-blocks.ts';
import { shareOf } from './support/share-of.ts';

const RESAMPLES = 20;
const entrant = (side: number) => ({ side, sideLabel: `p${side}`, agent: 'x' });
const DUEL: PlanLabels = {
  seats: 2,
  matchups: [{ key: 'p0 | p1', label: 'p0 vs p1', entrants: [entrant(0), entrant(1)] }],
};

/** Runs of `blocks` blocks between two players `gap` Elo points apart whose interval covers the first one's rating. */
export function farApart(gap: number, blocks: number, runs: number): number {
  const next = numbers(`far apart ${gap} ${blocks}`);
  const chance = 1 / (1 + 10 ** (-gap / 400));
  const score = (): number => (next() < chance ? SCORE_UNITS : 0);
  let covered = 0;
  for (let run = 0; run < runs; run++) {
    const tournament = new Tournament(DUEL);
    for (let block = 0; block < blocks; block++) {
      const [home, away] = [score(), score()];
      const matches = [
        { seating: 0, scores: [home, SCORE_UNITS - home] },
        { seating: 1, scores: [SCORE_UNITS - away, away] },
      ];
      tournament.addLayer(new Map([[0, matches]]));
    }
    const { eloInterval } = tournament.standings(next, RESAMPLES).rows.find(({ player }) => player === 'p0')!;
    if (eloInterval.lo <= gap / 2 && gap / 2 <= eloInterval.hi) covered++;
  }
  return covered;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  const runs = Number(values.runs);
  for (const gap of [0, 200, 500, 700])
    for (const blocks of [20, 30, 50])
      console.log(
        `| Elo of two players ${gap} apart, ${blocks} blocks | 93 to 99 % | ${shareOf(farApart(gap, blocks, runs), runs)} |`,
      );
}
