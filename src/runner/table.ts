import { TAG, Table, derive, deriveText } from '../core/index.ts';
import type { Agent, AgentModule, Game, Match, MatchSetup, Seed } from '../core/index.ts';
import type { Entrant, Matchup, Plan } from '../scenario/index.ts';

/** Seed of block `block` of a matchup; every seating of the block is dealt from it. */
export const blockSeed = (plan: Pick<Plan, 'master'>, matchup: Matchup, block: number): Seed =>
  derive(deriveText(plan.master, matchup.key), TAG.block, block);

/** Who holds `seat` in seating `seating`. */
export const entrantAt = (matchup: Matchup, seat: number, seating: number): Entrant =>
  matchup.entrants[(seat + seating) % matchup.entrants.length]!;

/** Who sits where, with whose luck, in seating `seating` of a matchup. */
export function setupOf(plan: Plan, game: Game, matchup: Matchup, seating: number): MatchSetup {
  const { seats } = plan;
  const bySeat = (value: (seat: number) => number): Int32Array =>
    Int32Array.from({ length: seats }, (_, seat) => value(seat));
  return {
    sideOfSeat: bySeat((seat) => entrantAt(matchup, seat, seating).side),
    luckOwnerOfSeat: bySeat((seat) => (plan.mirror === 'owner' ? (seat + seating) % seats : seat)),
    deckOfSide: game.catalog.sides.map(() => null),
  };
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

  /** The agents of a matchup at their seats, started for the match that `match` was just started with. */
  seat(match: Match, matchup: Matchup, seating: number, seed: Seed): Table {
    const entrants = matchup.entrants.map((_, seat) => entrantAt(matchup, seat, seating));
    const agents = entrants.map((entrant, seat) => this.#agent(entrant, seat));
    return new Table(
      match,
      agents,
      entrants.map(({ agentId }) => agentId),
      seed,
      entrants.map(({ agent }) => this.#games.get(agent) ?? match.game),
    );
  }

  #agent(entrant: Entrant, seat: number): Agent {
    const key = `${seat} ${entrant.agent}`;
    let agent = this.#made.get(key);
    if (agent === undefined) {
      const module = this.#modules.get(entrant.agentId);
      if (module === undefined) throw new Error(`there is no agent "${entrant.agentId}" here`);
      agent = module.create(entrant.params, () => performance.now());
      this.#made.set(key, agent);
    }
    return agent;
  }
}
