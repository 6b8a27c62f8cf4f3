/** Two players in one family of scenarios, block by block, with the processor time that each of them takes. */
import { Match, Seating, TAG, derive, deriveText, playSync } from '../../src/core/index.ts';
import type {
  Action,
  Agent,
  AgentModule,
  Decision,
  Game,
  MatchObserver,
  Seed,
  WeighedAction,
} from '../../src/core/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { weightedGames } from '../../src/runner/registries.ts';
import { setupOf } from '../../src/runner/seating.ts';
import { loadScenario, masterSeed, parseAgentSpec, readWeights } from '../../src/scenario/index.ts';
import type { AgentSpec } from '../../src/scenario/index.ts';
import * as frozen from '../baseline/players/agents.mjs';
import { frozenReading } from '../baseline/players/readings.ts';
import { cpuNow } from '../measure.ts';
import type { Family } from './families.ts';

/** The prefix of the names of frozen players. */
export const FROZEN = 'frozen-';

/** All who can meet in the arena: the agents that ship, and the frozen ones as `frozen-greedy` and `frozen-mcts`. */
export const PLAYERS: ReadonlyMap<string, AgentModule> = new Map<string, AgentModule>([
  ...AGENTS,
  ...[frozen.greedy, frozen.mcts].map((agent): [string, AgentModule] => [
    `${FROZEN}${agent.id}`,
    { ...agent, id: `${FROZEN}${agent.id}` },
  ]),
]);

/** @throws AgentSpecError when the spec names no player, or a parameter that the player does not have. */
export const playerSpec = (text: string): AgentSpec => parseAgentSpec(text, PLAYERS);

/** The yardstick of a candidate: the frozen player of its kind. */
export const yardstickOf = (candidate: AgentSpec): string =>
  candidate.id === 'greedy' ? `${FROZEN}greedy` : `${FROZEN}mcts`;

/** The parameter of a player that sets its budget; undefined for a player without one. */
export const amountOf = ({ id }: AgentSpec): 'iterations' | 'worlds' | undefined => {
  const { params } = PLAYERS.get(id)!;
  return (['iterations', 'worlds'] as const).find((name) => name in params);
};

/** Measures the milliseconds of processor time that the choices of one player take. */
class Meter {
  spent = 0;
}

/** An agent whose time is measured. */
class MeteredAgent implements Agent {
  readonly #agent: Agent;
  readonly #meter: Meter;

  constructor(agent: Agent, meter: Meter) {
    this.#agent = agent;
    this.#meter = meter;
  }

  start(game: Game, seat: number, seed: Seed): void {
    this.#agent.start(game, seat, seed);
  }

  choose(decision: Decision): Action | Promise<Action> {
    const begun = cpuNow();
    const action = this.#agent.choose(decision);
    this.#meter.spent += cpuNow() - begun;
    return action;
  }

  explain(): readonly WeighedAction[] | Promise<readonly WeighedAction[]> {
    return this.#agent.explain?.() ?? [];
  }
}

/** One of the two players of a contest: an agent for each seat that it may hold, and the rules as it reads them. */
class Role {
  readonly meter = new Meter();
  readonly reading: Game;
  readonly #spec: AgentSpec;
  readonly #seats: number;
  readonly #agents = new Map<number, readonly Agent[]>();

  constructor(spec: AgentSpec, game: Game, plan: Plan) {
    this.#spec = spec;
    this.#seats = game.info.seats;
    this.reading = readingOf(spec, game, plan);
  }

  /** The player's agents by seat, with the budget `amount`; undefined means the budget of its spec. */
  agents(amount?: number): readonly Agent[] {
    const key = amount ?? -1;
    let agents = this.#agents.get(key);
    if (agents === undefined) {
      const params = amount === undefined ? {} : { [amountOf(this.#spec)!]: amount };
      agents = Array.from(
        { length: this.#seats },
        () => new MeteredAgent(PLAYERS.get(this.#spec.id)!.create({ ...this.#spec.params, ...params }), this.meter),
      );
      this.#agents.set(key, agents);
    }
    return agents;
  }
}

/** The rules as the player of `spec` reads them: by weights of its own, or as the frozen players do. */
export function readingOf(spec: AgentSpec, game: Game, plan: Plan): Game {
  if (spec.id.startsWith(FROZEN)) return frozenReading(game);
  if (spec.weights === undefined) return game;
  const module = GAMES.get(plan.gameId)!;
  const weights = { [spec.spec]: readWeights(spec.weights, module, plan.content as Record<string, unknown>) };
  return weightedGames({ ...plan, weights }, { games: GAMES, agents: AGENTS }, game).get(spec.spec)!;
}

/** The result of one block. */
export interface Block {
  /** Share of the candidate: the mean over all ways to seat the two, 0.5 between equals. */
  readonly score: number;
  /** Milliseconds of processor time of the candidate and of its opponent. */
  readonly time: readonly [number, number];
}

/**
 * The golden ratio. Its multiples modulo 1 are spread evenly; they decide in which blocks an amount is rounded up, so
 * that the mean is right.
 */
const GOLDEN = 0.6180339887498949;

/** `amount` as a whole number for block `n`: over many blocks its mean is `amount`. */
export function wholeAmount(amount: number, n: number): number {
  const low = Math.floor(amount);
  return low + ((n * GOLDEN) % 1 < amount - low ? 1 : 0);
}

/** The number of blocks of one measurement of time, and the number of measurements. The first one also warms up the code. */
const MEASURED_BLOCKS = [2, 3, 4];

export class Contest {
  readonly game: Game;
  readonly #plan: Plan;
  readonly #candidate: Role;
  readonly #opponent: Role;
  readonly #spec: AgentSpec;
  readonly #master: Seed;
  readonly #match: Match;
  readonly #returns: Float64Array;

  /** @throws InputError when the scenario cannot be read. */
  constructor(family: Family, candidate: string, opponent: string, seed: string) {
    const { game, plan } = loadScenario(family.scenario, { games: GAMES, agents: AGENTS });
    this.game = game;
    this.#plan = family.randomDecks === true ? { ...plan, decks: 'random' } : plan;
    this.#spec = playerSpec(candidate);
    this.#candidate = new Role(this.#spec, game, plan);
    this.#opponent = new Role(playerSpec(opponent), game, plan);
    this.#master = deriveText(masterSeed(seed), family.id);
    this.#match = new Match(game);
    this.#returns = new Float64Array(game.info.seats);
  }

  /** Lets `observer` look at every ply from now on. */
  watch(observer: MatchObserver): void {
    this.#match.observer = observer;
  }

  /**
   * The budget with which the candidate takes as much processor time as its opponent, as a mean over blocks (see
   * `wholeAmount`). Undefined when the candidate has no parameter for a budget.
   */
  equalAmount(): number | undefined {
    const name = amountOf(this.#spec);
    if (name === undefined) return undefined;
    let amount = this.#spec.params[name]!;
    let first = 0;
    for (const blocks of MEASURED_BLOCKS) {
      const spent = [0, 0];
      for (let n = first; n < first + blocks; n++) {
        const { time } = this.#play(derive(deriveText(this.#master, 'time'), TAG.block, n), n, wholeAmount(amount, n));
        spent[0]! += time[0];
        spent[1]! += time[1];
      }
      first += blocks;
      amount = Math.max(1, amount * Math.min(4, Math.max(1 / 4, spent[1]! / spent[0]!)));
    }
    return Number(amount.toPrecision(3));
  }

  /** Plays block `n`; `amount`: what `equalAmount` has found. */
  block(n: number, amount?: number): Block {
    const whole = amount === undefined ? undefined : wholeAmount(amount, n);
    return this.#play(derive(this.#master, TAG.block, n), n, whole);
  }

  /** Every way to seat the two players plays on the same seed and sides; with three seats, one player holds two of them. */
  #play(seed: Seed, n: number, amount: number | undefined): Block {
    const { seats } = this.game.info;
    const matchup = this.#plan.matchups[n % this.#plan.matchups.length]!;
    const setup = setupOf(this.#plan, this.game, matchup, Math.floor(n / this.#plan.matchups.length) % seats, seed);
    const ways = (1 << seats) - 2;
    const before = [this.#candidate.meter.spent, this.#opponent.meter.spent] as const;
    let score = 0;
    for (let held = 1; held <= ways; held++) {
      this.#match.start(setup, seed);
      playSync(this.#match, this.#seat(held, seed, amount));
      if (this.#match.forfeit !== null)
        throw new Error(`block ${n}: seat ${this.#match.forfeitSeat} forfeits (${this.#match.forfeitMessage})`);
      this.#match.returns(this.#returns);
      for (let seat = 0; seat < seats; seat++) if ((held >> seat) & 1) score += this.#returns[seat]! / ways;
    }
    return {
      score,
      time: [this.#candidate.meter.spent - before[0], this.#opponent.meter.spent - before[1]],
    };
  }

  /** Seats the candidate at the seats that are bits of `held`, and its opponent at the others. */
  #seat(held: number, seed: Seed, amount: number | undefined): Seating {
    const candidates = this.#candidate.agents(amount);
    const opponents = this.#opponent.agents();
    const own = Array.from({ length: this.game.info.seats }, (_, seat) => ((held >> seat) & 1) === 1);
    // Seeds are named by role, so that an agent against itself has different randomness on either side.
    return new Seating(
      this.#match,
      own.map((mine, seat) => (mine ? candidates : opponents)[seat]!),
      own.map((mine) => (mine ? 'candidate' : 'opponent')),
      seed,
      { games: own.map((mine) => (mine ? this.#candidate : this.#opponent).reading) },
    );
  }
}
