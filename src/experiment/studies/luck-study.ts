import { join } from 'node:path';
import { ALL_LABEL, LuckAdjustment, LuckIndices, type AdjustedScore, type LuckPlace } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { adjustedCsv, luckCsv, luckPage, type AdjustedRow, type LuckRow } from '../../report/index.ts';
import { writeAtomically } from '../../runner/files.ts';
import { layersOf } from '../../runner/chunks/layers.ts';
import { manifestIn } from '../../runner/manifest.ts';
import { writePage, type PageFacts } from '../../runner/run-report.ts';
import { AGENTS_LUCK, inputError, withRedraws } from '../../scenario/index.ts';

/** A plan that measures luck, and the purpose of each of its match-ups. */
export interface LuckPlan {
  readonly plan: Plan;
  /** The sources of luck in the order of their numbers: those of the game, then the agents' own randomness. */
  readonly sources: readonly string[];
  readonly places: readonly LuckPlace[];
}

/**
 * The match-ups of `plan`, each with copies in which one source of luck, or all other sources, are redrawn.
 * @throws InputError when the game has no luck other than the agents' own randomness.
 */
export function luckPlan(plan: Plan, game: Game): LuckPlan {
  const sources = [...game.info.luck.sources.map(({ id }) => id), AGENTS_LUCK];
  if (sources.length < 2) throw inputError(plan.gameId, 'has no luck but that of its agents');
  const wanted = sources.flatMap((id, source) => [
    { source, kept: false, set: [id] },
    { source, kept: true, set: sources.filter((other) => other !== id) },
  ]);
  // With two sources, redrawing one is the same as keeping the other. Equal sets are played once.
  const keys = [...new Set(wanted.map(({ set }) => set.join()))];
  const { plan: varied, redraws } = withRedraws(
    plan,
    keys.map((key) => key.split(',')),
  );
  const places = wanted.flatMap(({ source, kept, set }) =>
    redraws
      .filter((redraw) => redraw.set === keys.indexOf(set.join()))
      .map(({ matchup, base }): LuckPlace => ({ source, kept, matchup, base })),
  );
  return { plan: varied, sources, places };
}

/**
 * Reads the run in `dir`, of a plan made by `luckPlan`.
 * @throws InputError when the folder holds no run or a damaged one.
 */
export async function luckIndices(dir: string, { places }: Pick<LuckPlan, 'places'>): Promise<LuckIndices> {
  const manifest = manifestIn(dir);
  const indices = new LuckIndices(places, manifest.plan.seats);
  for await (const { matchups } of layersOf(dir, manifest)) indices.addLayer(matchups);
  return indices;
}

/**
 * The scores of the run in `dir` after luck has been removed, for the match-ups of the scenario.
 * @throws InputError when the folder holds no run or a damaged one.
 */
export async function adjustedScores(dir: string): Promise<AdjustedScore[]> {
  const manifest = manifestIn(dir);
  const { seats, matchups } = manifest.plan;
  const plain = new Set(matchups.filter(({ base }) => base === undefined).map(({ index }) => index));
  const adjustment = new LuckAdjustment(seats);
  for await (const layer of layersOf(dir, manifest))
    adjustment.addLayer(new Map([...layer.matchups].filter(([matchup]) => plain.has(matchup))));
  return adjustment.scores();
}

/** The influence of luck in a plan. */
export interface LuckStudy {
  readonly dir: string;
  readonly matches: number;
  /** The rows of each match-up, if there are several, then those of all match-ups together. */
  readonly rows: readonly LuckRow[];
  readonly adjusted: readonly AdjustedRow[];
}

/** Plays `plan` with each source of luck redrawn, and with each source kept. `play` plays a plan to its end. */
export async function studyLuck(
  plan: Plan,
  game: Game,
  play: (plan: Plan) => Promise<{ readonly dir: string; readonly matches: number }>,
): Promise<LuckStudy> {
  const varied = luckPlan({ ...plan, name: `${plan.name}-luck` }, game);
  const { dir, matches } = await play(varied.plan);
  const found = await luckIndices(dir, varied);
  const rowsOf = (matchup: string, over: readonly number[]): LuckRow[] =>
    found.indices(varied.sources.length, over).map(({ source, first, total }) => ({
      matchup,
      source: varied.sources[source]!,
      first,
      total,
    }));
  const single = plan.matchups.length > 1 ? plan.matchups.flatMap(({ label, index }) => rowsOf(label, [index])) : [];
  const all = plan.matchups.map(({ index }) => index);
  const adjusted = (await adjustedScores(dir)).map((score): AdjustedRow => {
    const { label, entrants } = plan.matchups[score.matchup]!;
    const { sideLabel: side, agent } = entrants[score.entrant]!;
    return Object.assign({}, score, { matchup: label, side, agent });
  });
  return { dir, matches, rows: [...single, ...rowsOf(ALL_LABEL, all)], adjusted };
}

/** Writes `luck.csv`, `luck-adjusted.csv` and the page of a study of `plan` beside its run. `facts`: see `rulesFacts`. */
export async function writeLuckStudy({ dir, rows, adjusted }: LuckStudy, plan: Plan, facts?: PageFacts): Promise<void> {
  writeAtomically(join(dir, 'luck.csv'), luckCsv(rows));
  writeAtomically(join(dir, 'luck-adjusted.csv'), adjustedCsv(adjusted));
  await writePage(dir, luckPage(plan, rows, adjusted), facts);
}
