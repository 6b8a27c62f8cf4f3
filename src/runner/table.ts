import { RestrictedAgent, TAG, Table, derive, deriveText, describeError } from '../core/index.ts';
import type { Agent, AgentModule, Game, Match, MatchSetup, Seed } from '../core/index.ts';
import { AGENTS_LUCK, type Entrant, type Matchup, type Plan } from '../scenario/index.ts';

/** Seed of block `block` of a matchup; every seating of the block is dealt from it. */
export const blockSeed = (plan: Pick<Plan, 'master'>, matchup: Matchup, block: number): Seed =>
  derive(deriveText(plan.master, matchup.key), TAG.block, block);

/** Who holds `seat` in seating `seating`. */
export const entrantAt = (matchup: Matchup, seat: number, seating: number): Entrant =>
  matchup.entrants[(seat + seating) % matchup.entrants.length]!;

/** Below the seed of a block: the seed of redrawn luck, and that of the agents when theirs is redrawn. */
const REDRAWN = { luck: 0, agents: 1 };

/** Who sits where, with whose luck and which deck, in seating `seating` of a matchup's block with seed `seed`. */
export function setupOf(plan: Plan, game: Game, matchup: Matchup, seating: number, seed: Seed): MatchSetup {
  const { seats } = plan;
  const { redraw = [] } = matchup;
  const bySeat = (value: (seat: number) => number): Int32Array =>
    Int32Array.from({ length: seats }, (_, seat) => value(seat));
  return {
    sideOfSeat: bySeat((seat) => entrantAt(matchup, seat, seating).side),
    luckOwnerOfSeat: bySeat((seat) => (plan.mirror === 'owner' ? (seat + seating) % seats : seat)),
    deckOfSide: game.catalog.sides.map(() => null),
    ...(plan.decks === 'random' ? { deckOfSeat: randomDecks(game, matchup, seating, seed) } : {}),
    ...(matchup.entrants.some(({ swap }) => swap !== undefined)
      ? { swapOfSeat: matchup.entrants.map((_, seat) => entrantAt(matchup, seat, seating).swap ?? null) }
      : {}),
    ...(redraw.length > 0
      ? {
          seedOfSource: game.info.luck.sources.map(({ id }) =>
            redraw.includes(id) ? derive(seed, TAG.redraw, REDRAWN.luck) : null,
          ),
        }
      : {}),
  };
}

/** A deck for every seat, drawn once a block: it stays with its entrant. */
function randomDecks(game: Game, matchup: Matchup, seating: number, seed: Seed): Int32Array[] {
  const decks = matchup.entrants.map(({ side }, i) => {
    if (game.randomDeck === undefined) throw new Error(`${game.info.id} has no decks to draw`);
    return game.randomDeck(side, derive(seed, TAG.deck, i));
  });
  return decks.map((_, seat) => decks[(seat + seating) % decks.length]!);
}

/** The seed that the agents' own follow from. */
const agentsSeed = ({ redraw = [] }: Matchup, seed: Seed): Seed =>
  redraw.includes(AGENTS_LUCK) ? derive(seed, TAG.redraw, REDRAWN.agents) : seed;

/** An agent of `module`. One that cannot be made forfeits: its fault is seen when it is started. */
export function made(module: AgentModule, params: Entrant['params']): Agent {
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
export async function closed(agent: Agent): Promise<string> {
  try {
    await agent.close?.();
    return '';
  } catch (error) {
    return describeError(error);
  }
}

/** Agents made so far, one for each (spec, seat): an agent is started anew for every match and never sits at two seats at once. */
export class AgentBench {
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
  seat(match: Match, matchup: Matchup, seating: number, seed: Seed, guests?: ReadonlyMap<number, Agent>): Table {
    const entrants = matchup.entrants.map((_, seat) => entrantAt(matchup, seat, seating));
    const agents = entrants.map((entrant, seat) => guests?.get(seat) ?? this.#agent(entrant, seat));
    return new Table(
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
    for (const agent of this.#made.values()) complaints.push(await closed(agent));
    return complaints.filter((complaint) => complaint !== '');
  }

  #agent(entrant: Entrant, seat: number): Agent {
    const { deny = [] } = entrant;
    const key = [seat, entrant.agent, ...deny].join(' ');
    let agent = this.#made.get(key);
    if (agent === undefined) {
      const module = this.#modules.get(entrant.agentId);
      if (module === undefined) throw new Error(`there is no agent "${entrant.agentId}" here`);
      agent = made(module, entrant.params);
      if (deny.length > 0) agent = new RestrictedAgent(agent, deny);
      this.#made.set(key, agent);
    }
    return agent;
  }
}
