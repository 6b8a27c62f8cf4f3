import { BrokenMatch, compileFrom, valued, type AgentModule, type Game } from '../core/index.ts';
import { gameOf, type Plan } from '../matches/index.ts';
import {
  OutsideAgentError,
  ProgramSurroundings,
  gameFrom,
  moduleAgent,
  placeInGame,
  programModule,
} from '../outside/index.ts';
import { AGENTS, GAMES, type PlayableGame } from '../registry.ts';
import { inputError } from '../scenario/faults/input-error.ts';
import { EVALUATION, valueIn, type Registry } from '../scenario/index.ts';

/**
 * The games and agents that ship with Broadside, plus those that the module at `extra` (a URL) exports as `GAMES` and
 * `AGENTS`.
 */
export async function loadRegistry(extra: string | undefined): Promise<Registry> {
  if (extra === undefined) return { games: GAMES, agents: AGENTS };
  const { GAMES: games = [], AGENTS: agents = [] } = (await import(extra)) as {
    readonly GAMES?: typeof GAMES;
    readonly AGENTS?: typeof AGENTS;
  };
  return { games: new Map([...GAMES, ...games]), agents: new Map([...AGENTS, ...agents]), source: extra };
}

type PlanRules = Pick<Plan, 'gameId' | 'rulesVersion' | 'content' | 'outside'>;

/**
 * The game of a plan; undefined when it neither comes from outside nor is registered. A game from outside is loaded.
 * @throws InputError when that fails.
 */
export function gameHere(plan: Pick<Plan, 'gameId' | 'outside'>, registry: Registry): PlayableGame | undefined {
  const carried = gameOf(plan);
  if (carried === undefined) return registry.games.get(plan.gameId);
  try {
    return gameFrom(carried) as PlayableGame;
  } catch (error) {
    if (error instanceof OutsideAgentError) throw inputError(plan.gameId, error.message);
    throw error;
  }
}

/** Where in the file of a game from outside its rules threw: ` (mine.ts:12:3)`; '' if that is not known. */
export function placeInRules(plan: Pick<Plan, 'outside'>, error: unknown): string {
  const carried = gameOf(plan);
  if (carried === undefined) return '';
  return placeInGame(carried, error instanceof BrokenMatch ? error.cause : error);
}

/** @throws InputError when the plan's game is not registered, or registered under other rules. */
function moduleOf(plan: PlanRules, registry: Registry): PlayableGame {
  const module = gameHere(plan, registry);
  if (module === undefined)
    throw inputError(plan.gameId, `unknown game; there are ${[...registry.games.keys()].join(', ')}`);
  if (module.rulesVersion !== plan.rulesVersion)
    throw inputError(plan.gameId, `the run was played by rules ${plan.rulesVersion}; here are ${module.rulesVersion}`);
  return module;
}

/**
 * The compiled rules of a plan.
 * @throws InputError when the plan's game is not registered, or registered under other rules.
 */
export function compilePlan(plan: PlanRules, registry: Registry): Game {
  return compileFrom(moduleOf(plan, registry), plan.gameId, plan.content);
}

/** By agent spec, the rules for agents that have their own weights or a learned value. `game` is the plan's compiled game. */
export function weightedGames(
  plan: PlanRules & Pick<Plan, 'weights'>,
  registry: Registry,
  game: Game,
): ReadonlyMap<string, Game> {
  const entries = Object.entries(plan.weights ?? {});
  return new Map(
    entries.map(([spec, evaluation]) => {
      const value = valueIn(evaluation);
      if (value !== undefined) return [spec, valued(game, value)];
      const content = { ...(plan.content as object), [EVALUATION]: evaluation };
      return [spec, compileFrom(moduleOf(plan, registry), plan.gameId, content, game)];
    }),
  );
}

/** Every agent that a plan may name: the registered agents and the plan's outside agents. */
export function agentsOf(
  plan: Pick<Plan, 'outside'>,
  registry: Registry,
  surroundings: ProgramSurroundings,
): ReadonlyMap<string, AgentModule> {
  const game = gameOf(plan);
  const outside = (plan.outside ?? []).flatMap((agent): [string, AgentModule][] => {
    if (agent.kind === 'game') return [];
    const { source } = registry;
    return [
      [
        agent.id,
        agent.kind === 'module' ? moduleAgent(agent, surroundings, source, game) : programModule(agent, surroundings),
      ],
    ];
  });
  return new Map([...registry.agents, ...outside]);
}

/** The mean cost of a decision of the plan's agents in `game`, in units of one random choice. */
export function costOf(plan: Plan, registry: Registry, game: Game): number {
  const agents = agentsOf(plan, registry, new ProgramSurroundings());
  const costs = plan.matchups.flatMap(({ entrants }) =>
    entrants.map(({ agentId, params }) => agents.get(agentId)?.cost?.(params, game) ?? 1),
  );
  return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
}
