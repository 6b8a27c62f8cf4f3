import { dirname, join } from 'node:path';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { verifyGolden } from '../../src/replay/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';

/** What differs when the match of a golden trace is played again. */
export function differencesFrom(file: string): Promise<string[]> {
  const registry = { games: GAMES, agents: AGENTS };
  return verifyGolden(
    file,
    ({ scenario, seed, agents }) =>
      loadScenario(join(dirname(file), scenario), registry, { seed, agents: agents === '' ? undefined : agents }).plan,
    registry,
  );
}
