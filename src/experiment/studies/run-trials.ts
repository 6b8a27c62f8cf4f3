import type { TrialComparison } from '../../analysis/index.ts';
import type { Trial } from '../../matches/index.ts';
import { layersOf } from '../../runner/chunks/layers.ts';
import { manifestIn } from '../../runner/manifest.ts';

/**
 * Adds the run in `dir`, whose plan comes from `withVariants`, to a comparison of its variants.
 * @throws InputError when the folder holds no run or a damaged run.
 */
export async function addTrials(comparison: TrialComparison, trials: readonly Trial[], dir: string): Promise<void> {
  for await (const { matchups } of layersOf(dir, manifestIn(dir))) comparison.addLayer(trials, matchups);
}
