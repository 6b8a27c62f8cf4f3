import type { TrialComparison } from '../../analysis/index.ts';
import { CardScreen, LuckAdjustment, LuckIndices, type AdjustedScore, type LuckPlace } from '../../analysis/index.ts';
import type { Plan, Trial } from '../../matches/index.ts';
import { inputError } from '../../scenario/input-error.ts';
import { AGENTS_LUCK, withRedraws } from '../../scenario/index.ts';
import type { Game } from '../../core/index.ts';
import { layersOf } from '../../runner/layers.ts';
import { readManifest, type Manifest } from '../../runner/manifest.ts';

/** @throws InputError when `dir` holds no run. */
function manifestIn(dir: string): Manifest {
  const manifest = readManifest(dir);
  if (manifest === null) throw inputError(dir, 'is not the folder of a run: it has no manifest.json');
  return manifest;
}

/**
 * Adds the run in `dir`, of a plan made by `withVariants`, to a comparison of its variants.
 * @throws InputError when the folder holds no run or a damaged one.
 */
export async function addTrials(comparison: TrialComparison, trials: readonly Trial[], dir: string): Promise<void> {
  for await (const { matchups } of layersOf(dir, manifestIn(dir))) comparison.addLayer(trials, matchups);
}

/**
 * Reads the run in `dir`, of a plan with random decks, into a screen of the `game`'s cards.
 * @throws InputError when the folder holds no run, a damaged one, or one that did not draw decks at random.
 */
export async function screenCards(dir: string, game: Game): Promise<CardScreen> {
  const manifest = manifestIn(dir);
  if (manifest.plan.decks !== 'random')
    throw inputError(dir, 'was played with decks of its own; cards are screened where every deck is drawn at random');
  const screen = new CardScreen(game.catalog.cards.length, manifest.plan.seats);
  for await (const { matchups } of layersOf(dir, manifest)) screen.addLayer([...matchups.values()].flat());
  return screen;
}

/** A plan that measures luck, and what each of its match-ups is for. */
export interface LuckPlan {
  readonly plan: Plan;
  /** Sources in the order of their numbers: the game's, then the agents' own randomness. */
  readonly sources: readonly string[];
  readonly places: readonly LuckPlace[];
}

/**
 * The match-ups of `plan`, each beside itself with one source of luck redrawn and with all others redrawn.
 * @throws InputError when the game has no luck but the agents' own.
 */
export function luckPlan(plan: Plan, game: Game): LuckPlan {
  const sources = [...game.info.luck.sources.map(({ id }) => id), AGENTS_LUCK];
  if (sources.length < 2) throw inputError(plan.gameId, 'has no luck but that of its agents');
  const wanted = sources.flatMap((id, source) => [
    { source, kept: false, set: [id] },
    { source, kept: true, set: sources.filter((other) => other !== id) },
  ]);
  // With two sources, to redraw one is to keep the other: sets are played once.
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
 * The scores of the run in `dir` with luck taken out, of those match-ups that vary no other.
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
