import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { verifyGolden } from '../../src/replay/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';

const registry = { games: GAMES, agents: AGENTS };

const sizeOf = (file: string): number => statSync(file).size;

/** The golden traces of a game, the shortest first. */
export function goldenTraces(game: string): string[] {
  const folder = join('test', 'golden', game);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .map((name) => join(folder, name))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b));
}

/** What differs when the match of a golden trace is played again by its decisions. */
export const differencesFrom = (file: string): string[] =>
  verifyGolden(
    file,
    ({ scenario, seed, agents }) =>
      loadScenario(join(dirname(file), scenario), registry, { seed, agents: agents === '' ? undefined : agents }).plan,
    registry,
  );
