import { basename } from 'node:path';
import { InputError, loadScenario, type Registry } from '../../scenario/index.ts';
import { knownRuns } from '../../runner/known-runs.ts';
import type { KnownNames } from '../args/complete.ts';
import { scenarioNames, scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';

/** The paths of the numbers, words and switches within `value`. */
function pathsIn(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [prefix];
  return Object.entries(value).flatMap(([key, item]) => pathsIn(item, prefix === '' ? key : `${prefix}.${key}`));
}

/** The paths of the content of a scenario; none if it cannot be read, because a file may be incomplete during a completion. */
function pathsOf(scenario: string, registry: Registry): string[] {
  try {
    return pathsIn(loadScenario(scenarioPath(scenario), registry).plan.content);
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

/** The names that the shell's completion offers. */
export const knownNames = (registry: Registry): KnownNames => ({
  agents: () => [...registry.agents.keys()],
  scenarios: scenarioNames,
  runs: (folder) => knownRuns(folder).map(({ dir }) => basename(dir)),
  paths: (scenario) => pathsOf(scenario, registry),
});
