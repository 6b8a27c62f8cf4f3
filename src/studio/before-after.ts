import { Comparison, changesTogether, type Contestant } from '../analysis/index.ts';
import { addLayers, comparable } from '../experiment/comparison/compare.ts';
import { untestedBetween } from '../experiment/comparison/untested.ts';
import type { MatchRow, Plan } from '../matches/index.ts';
import { diffPage, type DiffReport } from '../report/index.ts';
import { layersIn } from '../runner/chunks/layers.ts';
import { runIdOf } from '../runner/manifest.ts';
import { differencesOf, type Registry } from '../scenario/index.ts';
import { pageAddress, sectionsHtml } from './runs.ts';
import { watchedInterval } from '../stats/index.ts';
import type { ChangeRow, Compared } from './wire.ts';

/** A run whose matches can be read. */
export interface Played {
  readonly id: string;
  readonly plan: Plan;
  readonly chunks: AsyncIterable<{ readonly rows: readonly MatchRow[] }>;
}

/** Everything that two runs have in common, block by block. */
export async function comparisonOf(
  a: Pick<Played, 'plan' | 'chunks'>,
  b: Pick<Played, 'plan' | 'chunks'>,
  common: ReturnType<typeof comparable>['common'],
  watched?: ConstructorParameters<typeof Comparison>[1],
): Promise<Comparison> {
  const comparison = new Comparison(common, watched);
  await addLayers(comparison, common, layersIn(a.chunks, a.plan.pairs), layersIn(b.chunks, b.plan.pairs), () => false);
  return comparison;
}

/** Contestants whose change is told so far. */
const MOST_TOLD = 8;

/**
 * The effect of a change so far on the scores, from the blocks that both runs have. If only two sides meet, it is given for one of them, because the
 * other has the opposite effect. @throws InputError when the two runs have nothing in common.
 */
export async function changesSoFar(
  a: Pick<Played, 'plan' | 'chunks'>,
  b: Pick<Played, 'plan' | 'chunks'>,
): Promise<ChangeRow[]> {
  const { common } = comparable({ at: 'A', ...a.plan }, { at: 'B', ...b.plan });
  const agents = new Set(common.flatMap(({ contestants }) => contestants.map(({ agentB }) => agentB))).size;
  const nameOf = ({ side, agentB }: Contestant): string => (agents > 1 ? `${side} (${agentB})` : side);
  const names = [...new Set(common.flatMap(({ contestants }) => contestants.map((one) => nameOf(one))))];
  const told = names.slice(0, names.length === 2 ? 1 : MOST_TOLD);
  const watched = told.map((name) => (contestant: Contestant) => nameOf(contestant) === name);
  const comparison = await comparisonOf(a, b, common, watched);
  return comparison.watched().flatMap((sums, i): ChangeRow[] => {
    const { n } = sums;
    if (n < 2) return [];
    const moments = { n, sum: sums.b - sums.a, sumSquares: sums.aa - 2 * sums.ab + sums.bb };
    const { lo, hi } = watchedInterval(moments, Math.max(n, b.plan.pairs));
    return [{ side: told[i]!, blocks: n, value: moments.sum / n, always: [Math.max(-1, lo), Math.min(1, hi)] }];
  });
}

/**
 * What a change did, from a run without it and one with it on the same seeds, as `diff` tells it.
 * @param replay the command that shows a match of a run.
 * @throws InputError when the two have nothing in common.
 */
export async function beforeAndAfter(
  a: Played,
  b: Played,
  registry: Registry,
  replay: (id: string, match: number) => string,
): Promise<Pick<Compared, 'answer' | 'sections'>> {
  const { common, onlyA, onlyB } = comparable({ at: 'A', ...a.plan }, { at: 'B', ...b.plan });
  const comparison = await comparisonOf(a, b, common);
  const told = ({ id, plan }: Played): DiffReport['a'] => ({
    dir: id,
    rulesVersion: plan.rulesVersion,
    rulesCode: plan.code?.rules ?? '',
  });
  const compared = comparison.diff();
  const report: DiffReport = {
    ...compared,
    rows: changesTogether(compared.rows),
    a: told(a),
    b: told(b),
    changed: differencesOf(a.plan.content, b.plan.content),
    same: runIdOf(a.plan) === runIdOf(b.plan),
    untested: untestedBetween(a.plan, b.plan, registry),
    onlyA,
    onlyB,
    gates: [],
    replay: (found) => ({ a: replay(a.id, found.a.match), b: replay(b.id, found.b.match) }),
    pages: (found) => [
      { text: 'page of A', address: pageAddress(a.id, found.a.match) },
      { text: 'page of B', address: pageAddress(b.id, found.b.match) },
    ],
  };
  const page = diffPage(report);
  return { answer: page.answer ?? [], sections: await sectionsHtml(page) };
}
