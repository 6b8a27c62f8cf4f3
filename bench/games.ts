import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchSetup } from '../src/core/index.ts';
import type { Plan } from '../src/matches/index.ts';
import { AGENTS, GAMES } from '../src/registry.ts';
import { loadScenario } from '../src/scenario/index.ts';
import type { Scenario } from '../src/scenario/index.ts';
import type { BenchGame } from './positions.ts';

/** A setup with the sides of a match-up in seating `r`; each side draws the luck of its own seat. */
export function setupOf(plan: Plan, matchup: number, r: number): MatchSetup {
  const { entrants } = plan.matchups[matchup]!;
  return {
    sideOfSeat: Int32Array.from(entrants, (_, seat) => entrants[(seat + r) % entrants.length]!.side),
    luckOwnerOfSeat: Int32Array.from(entrants, (_, seat) => seat),
    deckOfSide: entrants.map(() => null),
  };
}

/** The quickstart of a registered game, or else its first scenario; undefined when there is none. */
export function loadQuickstart(id: string): Scenario | undefined {
  const folder = join('scenarios', id);
  if (!GAMES.has(id)) return undefined;
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.yaml')) : [];
  const file = files.find((name) => name === 'quickstart.yaml') ?? files.toSorted()[0];
  return file === undefined ? undefined : loadScenario(join(folder, file), { games: GAMES, agents: AGENTS });
}

/** Every registered game that has a scenario, in the first match-up of its quickstart. */
export function registeredGames(): BenchGame[] {
  return [...GAMES.keys()].flatMap((name) => {
    const quickstart = loadQuickstart(name);
    return quickstart === undefined ? [] : [{ name, game: quickstart.game, setup: setupOf(quickstart.plan, 0, 0) }];
  });
}

/** Dog Fight with closed deck lists, in which sampling a world begins with sampling a list. */
export function closedLists(): BenchGame {
  const { game, plan } = loadScenario('scenarios/dogfight/closed-lists.yaml', { games: GAMES, agents: AGENTS });
  return { name: 'dogfight, closed lists', game, setup: setupOf(plan, 0, 0) };
}
