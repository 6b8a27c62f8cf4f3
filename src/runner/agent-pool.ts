import { RestrictedAgent, Seating, describeError } from '../core/index.ts';
import type { Agent, AgentModule, Game, Match, Seed } from '../core/index.ts';
import type { Entrant, Matchup } from '../matches/index.ts';
import { agentsSeed, entrantAt } from './seating.ts';

/**
 * Creates an agent of `module`. If that fails, the error is thrown when the agent is started, so the match is
 * forfeited.
 */
export function createAgent(module: AgentModule, params: Entrant['params']): Agent {
  try {
    return module.create(params, () => performance.now());
  } catch (error) {
    const fail = (): never => {
      throw error instanceof Error ? error : new Error(describeError(error));
    };
    return { start: fail, choose: fail };
  }
}

/** Frees what `agent` holds outside of this program. Returns what it throws, as text; '' if it throws nothing. */
export async function closeAgent(agent: Agent): Promise<string> {
  try {
    await agent.close?.();
    return '';
  } catch (error) {
    return describeError(error);
  }
}

/**
 * Agents created so far, one for each (spec, seat). An agent is started anew for every match and never sits at two
 * seats at once.
 */
export class AgentPool {
  readonly #modules: ReadonlyMap<string, AgentModule>;
  readonly #games: ReadonlyMap<string, Game>;
  readonly #made = new Map<string, Agent>();

  /** `games`: by agent spec, the rules for agents that have their own weights. */
  constructor(modules: ReadonlyMap<string, AgentModule>, games: ReadonlyMap<string, Game> = new Map()) {
    this.#modules = modules;
    this.#games = games;
  }

  /**
   * Seats the agents of a match-up, and starts them for `match`, which has just been dealt. `guests`, by seat, replace
   * the match-up's agents.
   */
  seat(match: Match, matchup: Matchup, seating: number, seed: Seed, guests?: ReadonlyMap<number, Agent>): Seating {
    const entrants = matchup.entrants.map((_, seat) => entrantAt(matchup, seat, seating));
    const agents = entrants.map((entrant, seat) => guests?.get(seat) ?? this.#agent(entrant, seat));
    return new Seating(
      match,
      agents,
      entrants.map(({ agentId }) => agentId),
      agentsSeed(matchup, seed),
      entrants.map(({ agent }) => this.#games.get(agent) ?? match.game),
    );
  }

  /** Frees what the agents hold outside of this program. They may be seated again. Returns what they threw. */
  async close(): Promise<string[]> {
    const complaints: string[] = [];
    for (const agent of this.#made.values()) complaints.push(await closeAgent(agent));
    return complaints.filter((complaint) => complaint !== '');
  }

  #agent(entrant: Entrant, seat: number): Agent {
    const { deny = [] } = entrant;
    const key = [seat, entrant.agent, ...deny].join(' ');
    let agent = this.#made.get(key);
    if (agent === undefined) {
      const module = this.#modules.get(entrant.agentId);
      if (module === undefined) throw new Error(`there is no agent "${entrant.agentId}" here`);
      agent = createAgent(module, entrant.params);
      if (deny.length > 0) agent = new RestrictedAgent(agent, deny);
      this.#made.set(key, agent);
    }
    return agent;
  }
}
