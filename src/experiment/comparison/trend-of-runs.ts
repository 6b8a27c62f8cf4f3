import { Trend, sharedMatchups, type TrendRow } from '../../analysis/index.ts';
import { layersOf } from '../../runner/chunks/layers.ts';
import { manifestIn } from '../../runner/manifest.ts';
import { differencesOf, inputError, type Change } from '../../scenario/index.ts';

export interface TrendRun {
  readonly dir: string;
  readonly run: string;
  readonly seed: string;
  readonly rulesVersion: string;
  readonly agents: readonly string[];
  /** The values that the run changed against the run before; empty for the first. */
  readonly changed: readonly Change[];
}

/** The scores of the same sides over several runs. */
export interface RunTrend {
  readonly scenario: string;
  readonly game: string;
  readonly runs: readonly TrendRun[];
  readonly rows: readonly TrendRow[];
}

/**
 * Reads the scores of the sides that several runs share, in the order of the runs.
 * @throws InputError when a folder holds no run or a damaged one, and when the runs have nothing in common.
 */
export async function trendOf(dirs: readonly string[]): Promise<RunTrend> {
  const manifests = dirs.map((dir) => manifestIn(dir));
  const plans = manifests.map(({ plan }) => plan);
  const [first] = plans;
  plans.forEach((plan, i) => {
    if (plan.gameId !== first!.gameId)
      throw inputError(dirs[i]!, `plays ${plan.gameId}, but ${dirs[0]!} plays ${first!.gameId}`);
    if (plan.seats !== first!.seats)
      throw inputError(dirs[i]!, `has ${plan.seats} seats, but ${dirs[0]!} has ${first!.seats}`);
  });
  const shared = plans.map((plan) => sharedMatchups(first!, plan).common);
  const inAll = shared[0]!.filter(({ a }) => shared.every((own) => own.some((matchup) => matchup.a === a)));
  if (inAll.length === 0)
    throw inputError(dirs[0]!, 'shares no match-up with all other runs; expected runs with the same sides');
  const byRun = shared.map((own) => inAll.map(({ a }) => own.find((matchup) => matchup.a === a)!));
  const trend = new Trend(
    byRun,
    plans.map(({ seed }) => seed),
  );
  for (const [i, dir] of dirs.entries())
    for await (const { block, matchups } of layersOf(dir, manifests[i]!))
      trend.addLayer(
        i,
        block,
        byRun[i]!.map(({ b }) => matchups.get(b) ?? null),
      );
  const rows = trend.rows();
  if (rows.length === 0)
    throw inputError(
      dirs[0]!,
      'shares no score with the other runs; expected two blocks or more of sides that meet others',
    );
  return {
    scenario: first!.name,
    game: `${first!.gameId}, rules ${[...new Set(plans.map(({ rulesVersion }) => rulesVersion))].join(', ')}`,
    runs: plans.map((plan, i) => ({
      dir: dirs[i]!,
      run: manifests[i]!.run,
      seed: plan.seed,
      rulesVersion: plan.rulesVersion,
      agents: [...new Set(plan.matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent)))],
      changed: i === 0 ? [] : differencesOf(plans[i - 1]!.content, plan.content),
    })),
    rows,
  };
}
