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

function readable(file: string, registry: Registry, sets: readonly string[] = []): Listed | undefined {
  try {
    const { plan, description, game } = loadScenario(scenarioPath(file), registry, { sets });
    return { file, id: plan.gameId, description, game };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The scenarios that can be read. `validate` explains what is wrong with the others. */
export const readableScenarios = (registry: Registry): Listed[] =>
  scenarioNames().flatMap((file) => readable(file, registry) ?? []);

/** The change that makes a scenario one of an edition of its game. */
const setsOf = ({ editions }: Pick<PlayableGame, 'editions'>, edition: string): string[] =>
  editions?.names.includes(edition) === true ? [`${editions.path.join('.')}=${edition}`] : [];

/**
 * The compiled games whose cards and ships are asked for: the game of `scenario`, or each of `games` as one of its shipped scenarios has it.
 * @param edition the edition to take; games without it are left out. Default: the editions of the scenarios.
 */
export function contentOf(
  scenario: string | undefined,
  games: readonly PlayableGame[],
  registry: Registry,
  edition?: string,
): Game[] {
  const asked = games.filter(({ editions }) => edition === undefined || editions?.names.includes(edition) === true);
  const sets = edition === undefined ? [] : [...new Set(asked.flatMap((game) => setsOf(game, edition)))];
  if (scenario !== undefined) {
    const path = scenarioPath(scenario);
    if (edition !== undefined && !asked.some(({ id }) => id === loadScenario(path, registry).plan.gameId)) return [];
    return [loadScenario(path, registry, { sets }).game];
  }
  // One scenario of each game is enough: the first that can be read.
  const left = new Set(asked.map(({ id }) => id));
  return scenarioNames().flatMap((file) => {
    if (!file.split(/[/\\]/).some((part) => left.has(part))) return [];
    const found = readable(file, registry, sets);
    if (found === undefined || !left.delete(found.id)) return [];
    return [found.game];
  });
}
