import type { Game } from '../../core/index.ts';
import type { PlayableGame } from '../../registry.ts';
import { InputError, loadScenario, type Registry } from '../../scenario/index.ts';
import { scenarioNames, scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';

/** A scenario that ships with Broadside and can be read. */
export interface Listed {
  readonly file: string;
  readonly id: string;
  readonly description: string;
  readonly game: Game;
}

function readable(file: string, registry: Registry): Listed | undefined {
  try {
    const { plan, description, game } = loadScenario(scenarioPath(file), registry);
    return { file, id: plan.gameId, description, game };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The scenarios that can be read. `validate` explains what is wrong with the others. */
export const readableScenarios = (registry: Registry): Listed[] =>
  scenarioNames().flatMap((file) => readable(file, registry) ?? []);

/**
 * The compiled games whose cards and ships are asked for: that of `scenario`, or else each of `games` as one of its
 * shipped scenarios has it.
 */
export function contentOf(scenario: string | undefined, games: readonly PlayableGame[], registry: Registry): Game[] {
  if (scenario !== undefined) return [loadScenario(scenarioPath(scenario), registry).game];
  // One scenario of each game is enough: the first that can be read.
  const left = new Set(games.map(({ id }) => id));
  return scenarioNames().flatMap((file) => {
    if (!file.split(/[/\\]/).some((part) => left.has(part))) return [];
    const found = readable(file, registry);
    if (found === undefined || !left.delete(found.id)) return [];
    return [found.game];
  });
}
