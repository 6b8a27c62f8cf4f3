/** Iterations a second of the search that agents use, from positions in the middle of random matches. */
import { Budget, InformationSetSearch, PLAIN } from '../../src/search/index.ts';
import { benchSeed, samplePositions } from '../games.ts';
import type { BenchGame } from '../games.ts';
import { interleave } from '../measure.ts';
import type { Effort, Figure, Note } from '../measure.ts';

const POSITIONS = 32;
const ITERATIONS = 200;

export function searchSuite(games: readonly BenchGame[], effort: Effort): { figures: Figure[]; notes: Note[] } {
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const bench of games) {
    const { game, name } = bench;
    const positions = samplePositions(bench, POSITIONS);
    const search = new InformationSetSearch(game, {
      ...PLAIN,
      budget: new Budget('iterations', ITERATIONS),
      horizon: 1,
      leafShare: 0.5,
      root: 'halving',
      playouts: 'mast',
      reuse: true,
    });
    const seed = benchSeed(11);
    let plies = 0;
    const run = (): number => {
      let sum = 0;
      plies = 0;
      for (const { state, seat } of positions) {
        sum = (Math.imul(sum, 31) + search.run(state, seat, seed)) | 0;
        plies += search.plies;
      }
      return sum;
    };
    const task = { name: `${name}: search, cut at the round`, unit: 'playouts', amount: POSITIONS * ITERATIONS, run };
    figures.push(...interleave('search', [task], effort).figures);
    notes.push({ suite: 'search', name: `${name}: plies`, value: plies / (POSITIONS * ITERATIONS), unit: 'a playout' });
  }
  return { figures, notes };
}
