import { RestrictedAgent, Seating, describeError } from '../core/index.ts';
import type { Agent, AgentModule, Game, Match, Seed } from '../core/index.ts';
import type { Entrant, Matchup } from '../matches/index.ts';
import { agentsSeed, entrantAt } from './seating.ts';

/** An agent of `module`. One that cannot be made forfeits: its fault is seen when it is started. */
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

/** Lets go of what `agent` holds outside of this program; what it throws at that comes back in words, '' when it does not. */
export async function closeAgent(agent: Agent): Promise<string> {
  try {
    await agent.close?.();
    return '';
  } catch (error) {
    return describeError(error);
  }
}

/** Agents made so far, one for each (spec, seat): an agent is started anew for every match and never sits at two seats at once. */
export class AgentPool {
  readonly #modules: ReadonlyMap<string, AgentModule>;
  readonly #games: ReadonlyMap<string, Game>;
  readonly #made = new Map<string, Agent>();

  /** `games`: by agent spec, the rules as read by agents that bring weights of their own. */
  constructor(modules: ReadonlyMap<string, AgentModule>, games: ReadonlyMap<string, Game> = new Map()) {
    this.#modules = modules;
    this.#games = games;
  }

  /**
   * The agents of a matchup at their seats, started for the match that `match` was just started with; `guests`, by
   * seat, sit in the place of theirs.
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

  /** Lets go of all that the agents hold outside of this program; they may be seated again. Returns what they threw at that. */
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
