import { RestrictedAgent, Seating, describeError } from '../core/index.ts';
import type { Agent, AgentModule, Game, Match, Seed } from '../core/index.ts';
import type { Entrant, Matchup, Plan } from '../matches/index.ts';
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

/** The shipped agents by id. Their exceptions are faults of the rules or of Broadside, not forfeits. */
const shippedIn = (plan: Pick<Plan, 'code'>): ReadonlySet<string> => new Set(Object.keys(plan.code?.agents ?? {}));

/** Frees what `agent` holds outside of this program. Returns what it throws, as text; '' if it throws nothing. */
export async function closeAgent(agent: Agent): Promise<string> {
  try {
    await agent.close?.();
    return '';
  } catch (error) {
    return describeError(error);
  }
}

/** Lets `agent` free what it holds between matches. What it throws is returned, as text; '' if it throws nothing. */
export async function restAgent(agent: Agent): Promise<string> {
  if (agent.rest === undefined) return closeAgent(agent);
  try {
    await agent.rest();
    return '';
  } catch (error) {
    return describeError(error);
  }
}

interface Pooled {
  readonly id: string;
  /** The agent as it was created, without restrictions. */
  readonly own: Agent;
  readonly seated: Agent;
}

/** What an agent threw when it was closed. */
export interface Complaint {
  readonly agent: string;
  readonly text: string;
}

/**
 * Agents created so far, one for each (spec, seat). An agent is started anew for every match and never sits at two
 * seats at once.
 */
export class AgentPool {
  readonly #modules: ReadonlyMap<string, AgentModule>;
  readonly #games: ReadonlyMap<string, Game>;
  readonly #shipped: ReadonlySet<string>;
  readonly #made = new Map<string, Pooled>();

  /** `games`: by agent spec, the rules for agents that have their own weights. `plan`: tells which agents are shipped ones. */
  constructor(
    modules: ReadonlyMap<string, AgentModule>,
    games: ReadonlyMap<string, Game> = new Map(),
    plan: Pick<Plan, 'code'> = {},
  ) {
    this.#shipped = shippedIn(plan);
    this.#modules = modules;
    this.#games = games;
  }

  /**
   * Seats the agents of a match-up, and starts them for `match`, which has just been dealt. `guests`, listed by seat, replace the match-up's agents.
   */
  seat(match: Match, matchup: Matchup, seating: number, seed: Seed, guests?: ReadonlyMap<number, Agent>): Seating {
    const entrants = matchup.entrants.map((_, seat) => entrantAt(matchup, seat, seating));
    const agents = entrants.map((entrant, seat) => guests?.get(seat) ?? this.#agent(entrant, seat));
    return new Seating(
      match,
      agents,
      entrants.map(({ agentId }) => agentId),
      agentsSeed(matchup, seed),
      {
        games: entrants.map(({ agent }) => this.#games.get(agent) ?? match.game),
        vouched: entrants.map(({ agentId }, seat) => guests?.has(seat) !== true && this.#shipped.has(agentId)),
      },
    );
  }

  /** Frees what the agents hold outside of this program. They may be seated again. Returns what they threw. */
  close(): Promise<Complaint[]> {
    return this.#each(closeAgent);
  }

  /** Like `close`, but the processes of modules stay for the next matches. */
  rest(): Promise<Complaint[]> {
    return this.#each(restAgent);
  }

  async #each(step: (agent: Agent) => Promise<string>): Promise<Complaint[]> {
    const complaints: Complaint[] = [];
    for (const { id, own } of this.#made.values()) complaints.push({ agent: id, text: await step(own) });
    return complaints.filter(({ text }) => text !== '');
  }

  #agent(entrant: Entrant, seat: number): Agent {
    const { deny = [] } = entrant;
    const key = [seat, entrant.agent, ...deny].join(' ');
    let pooled = this.#made.get(key);
    if (pooled === undefined) {
      const module = this.#modules.get(entrant.agentId);
      if (module === undefined) throw new Error(`there is no agent "${entrant.agentId}" here`);
      const own = createAgent(module, entrant.params);
      pooled = { id: entrant.agent, own, seated: deny.length > 0 ? new RestrictedAgent(own, deny) : own };
      this.#made.set(key, pooled);
    }
    return pooled.seated;
  }
}
