/**
 * node scripts/run-bundled.mjs bench/validation/luck-shares.ts [--runs 1000]
 * A game in which two sources of luck decide, even or lopsided: do the intervals of their shares cover the truth?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { LuckIndices, hasEnough, type LuckIndex, type ScoredMatch } from '../../src/analysis/index.ts';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import { normalQuantile } from '../../src/stats/index.ts';
import { numbers } from './support/synthetic-blocks.ts';
import { shareOf } from './support/share-of.ts';

/**
 * The first side wins with chance `wins`. A share `weight` of its luck comes from the first source, and the rest from
 * the second.
 */
export interface Lopsided {
  readonly wins: number;
  readonly weight: number;
}

/** The indices of the first source, measured over this many blocks. */
function indexOf({ wins, weight }: Lopsided, blocks: number, next: () => number): LuckIndex {
  const rest = Math.sqrt(1 - weight * weight);
  const most = normalQuantile(wins);
  const indices = new LuckIndices(
    [
      { source: 0, kept: true, matchup: 1, base: 0 },
      { source: 0, kept: false, matchup: 2, base: 0 },
    ],
    2,
  );
  const normal = (): number => normalQuantile(next());
  const match = (seating: number, first: number, second: number): ScoredMatch => {
    const won = weight * first + rest * second < most ? SCORE_UNITS : 0;
    return { seating, scores: seating === 0 ? [won, SCORE_UNITS - won] : [SCORE_UNITS - won, won] };
  };
  for (let block = 0; block < blocks; block++) {
    const layer = new Map<number, ScoredMatch[]>([
      [0, []],
      [1, []],
      [2, []],
    ]);
    for (const seating of [0, 1]) {
      const [first, second] = [normal(), normal()];
      layer.get(0)!.push(match(seating, first, second));
      layer.get(1)!.push(match(seating, first, normal()));
      layer.get(2)!.push(match(seating, normal(), second));
    }
    indices.addLayer(layer);
  }
  return indices.indices(1, [0])[0]!;
}

/** The number of runs with enough blocks to answer, and of those whose intervals cover the true first-order and total index. */
export function luckShares(
  world: Lopsided,
  blocks: number,
  runs: number,
): { said: number; first: number; total: number } {
  const exact = indexOf(world, EXACT, numbers(`exact ${world.wins} ${world.weight}`));
  const next = numbers(`luck ${world.wins} ${world.weight} ${blocks}`);
  const found = { said: 0, first: 0, total: 0 };
  for (let run = 0; run < runs; run++) {
    const { first, total } = indexOf(world, blocks, next);
    if (!hasEnough(first)) continue;
    found.said++;
    if (first.lo <= exact.first.value && exact.first.value <= first.hi) found.first++;
    if (total.lo <= exact.total.value && exact.total.value <= total.hi) found.total++;
  }
  return found;
}

const EXACT = 60_000;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  const runs = Number(values.runs);
  for (const blocks of [20, 40, 100, 300]) {
    const worlds = [0.5, 0.8, 0.95, 0.98].flatMap((wins) => [0.3, 0.7, 0.95].map((weight) => ({ wins, weight })));
    const found = worlds.map((world) => ({ world, ...luckShares(world, blocks, runs) }));
    const said = found.reduce((sum, one) => sum + one.said, 0);
    for (const of of ['first', 'total'] as const) {
      const covered = found.reduce((sum, one) => sum + one[of], 0);
      const worst = Math.min(...found.filter((one) => one.said >= 100).map((one) => one[of] / one.said));
      console.log(
        `| the ${of === 'first' ? 'first-order' : 'total'} index of a source of luck, ${blocks} blocks, is covered; ${worlds.length} worlds, up to 98 % lopsided | 93 %, or "too few blocks" | ${shareOf(covered, said)}; in the worst world ${(100 * worst).toFixed(1)} %; ${((100 * (runs * worlds.length - said)) / runs / worlds.length).toFixed(0)} % of runs say too few |`,
      );
    }
  }
}
