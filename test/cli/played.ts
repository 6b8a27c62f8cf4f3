import { AGENTS } from '../../src/registry.ts';
import { runPlan } from '../../src/runner/index.ts';
import { loadScenario, type ScenarioOptions } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';

const EXTRA_REGISTRY = new URL('../fixtures/registry.ts', import.meta.url).href;

/**
 * Plays a scenario in this thread before the command runs: starting threads takes most of the time of a small run.
 * Returns the folder.
 */
export async function playedIn(outDir: string, file: string, options: ScenarioOptions = {}): Promise<string> {
  const { plan } = loadScenario(file, { games: GAMES, agents: AGENTS }, options);
  return (await runPlan(plan, { outDir, workers: 0, extraRegistry: EXTRA_REGISTRY })).dir;
}
