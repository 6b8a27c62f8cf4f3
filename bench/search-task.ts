/** Searches as agents run them, from positions in the middle of random matches. */
import type { Budget, InformationSetSearch, PLAIN } from '../src/search/index.ts';
import type { Task } from './measure.ts';
import { benchSeed, samplePositions } from './positions.ts';
import type { BenchGame } from './positions.ts';

const ITERATIONS = 200;

/** The parts of `src/search` that are measured: those of this tree, or of another. */
export interface SearchTools {
  readonly InformationSetSearch: typeof InformationSetSearch;
  readonly Budget: typeof Budget;
  readonly PLAIN: typeof PLAIN;
}

/**
 * Searches from `count` positions, as a task to time. `pliesEach`: the number of plies that an iteration of the last
 * call applied.
 */
export function searchTask(
  bench: BenchGame,
  count: number,
  { InformationSetSearch: Search, Budget: Limit, PLAIN: plain }: SearchTools,
): { readonly task: Task; readonly pliesEach: () => number } {
  const positions = samplePositions(bench, count);
  const search = new Search(bench.game, {
    ...plain,
    budget: new Limit('iterations', ITERATIONS),
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
  const amount = count * ITERATIONS;
  const task = { name: `${bench.name}: search, cut at the round`, unit: 'playouts', amount, run };
  return { task, pliesEach: () => plies / amount };
}
