import {
  Match,
  TAG,
  Seating,
  agentSeed,
  derive,
  describeError,
  hashState,
  playAsync,
  startAgent,
  textOf,
} from '../core/index.ts';
import type { Action, Agent, AgentModule, Decision, Game, Seed, State } from '../core/index.ts';
import { HostedAgent, PacketWriter } from '../outside/index.ts';
import { decisionOf } from '../replay/question.ts';
import { closeAgent, createAgent, restAgent } from '../runner/agent-pool.ts';
import { goingOn } from '../runner/going-on.ts';
import { blockSeed, setupOf } from '../runner/seating.ts';
import type { Plan } from '../matches/index.ts';

export interface Candidate {
  readonly module: AgentModule;
  readonly params: Readonly<Record<string, number>>;
  /** Counts the faults of the agent that change no match. */
  readonly complaints: readonly string[];
}

/** The result of one promise. `fault` says where it was broken; '' when it was kept. */
export interface AgentPromise {
  readonly what: string;
  readonly fault: string;
}

export interface AgentCheck {
  readonly matches: number;
  readonly decisions: number;
  readonly promises: readonly AgentPromise[];
  /** Milliseconds of a decision: the median, the 95 % quantile and the longest. */
  readonly times: { readonly median: number; readonly most: number; readonly longest: number };
}

interface PlayedMatch {
  readonly choices: readonly Action[];
  readonly hash: string;
  /** How the candidate forfeited, or what it threw at the end; '' if neither happened. */
  readonly fault: string;
}

/** A position in which the candidate's seat decides. */
interface Asked {
  readonly state: State;
  readonly ply: number;
  readonly seat: number;
  readonly seed: Seed;
}

/** How often the checker plays each match: with a used agent, with a new one, and in other worlds. */
export const TIMES_MET = 3;
/** Number of decisions of each match that are repeated in other worlds. */
const ASKED_AGAIN = 5;
/**
 * Number of new agents that must agree with each other before a difference is attributed to memory: an agent that
 * chooses at random often agrees with itself once.
 */
const FRESH_AGENTS = 16;

/** Passes everything on to an agent, and records its answers and their times. */
class Listened implements Agent {
  readonly choices: Action[] = [];
  readonly #agent: Agent;
  readonly #times: number[];

  constructor(agent: Agent, times: number[]) {
    this.#agent = agent;
    this.#times = times;
  }

  start(game: Game, seat: number, seed: Seed): void {
    startAgent(this.#agent, game, seat, seed);
  }

  notice(events: Parameters<NonNullable<Agent['notice']>>[0]): void {
    this.#agent.notice?.(events);
  }

  async choose(decision: Decision): Promise<Action> {
    const started = performance.now();
    const action = await this.#agent.choose(decision);
    this.#times.push(performance.now() - started);
    this.choices.push(action);
    return action;
  }

  finish(shares: readonly number[], reason: string): void {
    this.#agent.finish?.(shares, reason);
  }
}

/** The time below which a given share of the `sorted` times lies. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** Checks one agent on one scenario, against an opponent that plays at random. */
export class AgentChecker {
  readonly #candidate: Candidate;
  readonly #opponent: AgentModule;
  readonly #plan: Plan;
  readonly #game: Game;
  readonly #match: Match;
  readonly #times: number[] = [];
  /** Is called after each match of each promise. */
  readonly #onMatch: () => void;

  constructor(candidate: Candidate, opponent: AgentModule, plan: Plan, game: Game, onMatch = (): void => {}) {
    this.#candidate = candidate;
    this.#opponent = opponent;
    this.#plan = plan;
    this.#game = game;
    this.#match = new Match(game);
    this.#onMatch = onMatch;
  }

  /** Plays `matches` matches with one agent, then each of them again with a new agent. */
  async check(matches: number): Promise<AgentCheck> {
    const used = this.#made();
    const first: PlayedMatch[] = [];
    for (let n = 0; n < matches; n++) {
      first.push(await this.#play(used, n));
      this.#onMatch();
    }
    const complaint = await closeAgent(used);
    const times = this.#times.splice(0).sort((a, b) => a - b);
    const faulty = first.findIndex(({ fault }) => fault !== '');
    return {
      matches,
      decisions: times.length,
      promises: [
        { what: 'legal answers', fault: faulty < 0 ? complaint : `match ${faulty + 1}: ${first[faulty]!.fault}` },
        { what: 'a fresh agent chooses as a used one', fault: await this.#freshFault(first) },
        { what: 'the same choices in worlds that its seat cannot tell apart', fault: await this.#worldFault(matches) },
      ],
      times: { median: quantile(times, 0.5), most: quantile(times, 0.95), longest: times.at(-1) ?? 0 },
    };
  }

  #made(): Agent {
    return createAgent(this.#candidate.module, this.#candidate.params);
  }

  async #withFresh<T>(step: (agent: Agent) => Promise<T>): Promise<T> {
    const agent = this.#made();
    try {
      return await step(agent);
    } finally {
      await closeAgent(agent);
    }
  }

  /** Plays match number `n`. The candidate sits at seat `n` modulo the number of seats. */
  async #play(agent: Agent, n: number): Promise<PlayedMatch> {
    const match = this.#match;
    const { seats } = this.#game.info;
    const matchup = this.#plan.matchups[n % this.#plan.matchups.length]!;
    const seed = blockSeed(this.#plan, matchup, n);
    const listened = new Listened(agent, this.#times);
    const before = this.#candidate.complaints.length;
    const agents = Array.from({ length: seats }, (_, seat) =>
      seat === n % seats ? listened : this.#opponent.create({}),
    );
    match.start(setupOf(this.#plan, this.#game, matchup, n % seats, seed), seed);
    const ids = agents.map((each) => (each === listened ? this.#candidate.module.id : this.#opponent.id));
    const seated = new Seating(match, agents, ids, seed);
    await playAsync(match, seated, goingOn());
    const late = await restAgent(agent);
    const complaint = [seated.complaints[n % seats]!, late, ...this.#candidate.complaints.slice(before)].find(
      (text) => text !== '',
    );
    const fault = match.forfeit === null ? (complaint ?? '') : `${match.endReason()}: ${match.forfeitMessage}`;
    return { choices: listened.choices, hash: hashState(match.state), fault };
  }

  /** Whether further new agents all play match `n` as `fresh` played it. */
  async #freshAgree(fresh: PlayedMatch, n: number): Promise<boolean> {
    for (let i = 0; i < FRESH_AGENTS; i++)
      if (differing(fresh, await this.#withFresh((agent) => this.#play(agent, n))) !== '') return false;
    return true;
  }

  /** Says where a new agent plays differently from the used one, and why; '' if it does not. */
  async #freshFault(told: readonly PlayedMatch[]): Promise<string> {
    for (const [n, used] of told.entries()) {
      const fresh = await this.#withFresh((agent) => this.#play(agent, n));
      this.#onMatch();
      const at = differing(used, fresh);
      if (at === '') continue;
      const cause = (await this.#freshAgree(fresh, n))
        ? 'it remembers earlier matches'
        : 'two fresh agents differ as well: it is not deterministic';
      return `match ${n + 1}, ${at}: ${cause}`;
    }
    return '';
  }

  /** Where the agent chooses differently in another determinization; '' when it does not. */
  async #worldFault(matches: number): Promise<string> {
    const game = this.#game;
    for (let n = 0; n < matches; n++) {
      for (const [i, asked] of (await this.#positions(n)).entries()) {
        const other = Int32Array.from(asked.state);
        game.hide(other, asked.seat, derive(this.#plan.master, TAG.view, i));
        const answers = [];
        for (const state of [asked.state, other])
          answers.push(await this.#withFresh((agent) => this.#answer(agent, { ...asked, state })));
        if (answers[0] !== answers[1])
          return `match ${n + 1}: seat ${asked.seat} chooses ${answers.join(' or ')} by what it may not know`;
      }
      this.#onMatch();
    }
    return '';
  }

  /** Some positions of a match between random players in which the candidate's seat decides. */
  async #positions(n: number): Promise<Asked[]> {
    const found: Asked[] = [];
    const { seats } = this.#game.info;
    const seat = n % seats;
    this.#match.observer = null;
    const watching = this.#opponent.create({});
    const matchup = this.#plan.matchups[n % this.#plan.matchups.length]!;
    const seed = blockSeed(this.#plan, matchup, n);
    const spy: Agent = {
      start: (...begun) => {
        watching.start(...begun);
      },
      choose: (decision) => {
        const { state, ply } = this.#match;
        found.push({
          state: Int32Array.from(state),
          ply,
          seat,
          seed: agentSeed(seed, this.#candidate.module.id, seat),
        });
        return watching.choose(decision);
      },
    };
    const agents = Array.from({ length: seats }, (_, i) => (i === seat ? spy : this.#opponent.create({})));
    this.#match.start(setupOf(this.#plan, this.#game, matchup, seat, seed), seed);
    const ids = agents.map(() => this.#opponent.id);
    await playAsync(this.#match, new Seating(this.#match, agents, ids, seed), goingOn());
    const step = Math.max(1, Math.floor(found.length / ASKED_AGAIN));
    return found.filter((_, i) => i % step === 0).slice(0, ASKED_AGAIN);
  }

  /** The answer of `agent`. For a module it is everything that the module is told, which must be the same in both worlds. */
  async #answer(agent: Agent, { state, ply, seat, seed }: Asked): Promise<string> {
    const decision = decisionOf({ game: this.#game, state, seat, ply, seed });
    if (agent instanceof HostedAgent) return packetText(decision);
    try {
      startAgent(agent, this.#game, seat, seed.slice());
      return textOf(await agent.choose(decision));
    } catch (error) {
      return describeError(error);
    }
  }
}

/** What a module learns of a decision, as a short text. */
function packetText(decision: Decision): string {
  const packet = new PacketWriter();
  packet.write(0, decision, new Int32Array(0), 0);
  return `by a packet of hash ${hashState(packet.words.subarray(0, packet.length))}`;
}

/** Says where two plays of the same match differ; '' if they do not. */
function differing(a: PlayedMatch, b: PlayedMatch): string {
  const at = a.choices.findIndex((choice, i) => choice !== b.choices[i]);
  if (at >= 0) return `decision ${at + 1}: ${textOf(a.choices[at])} or ${textOf(b.choices[at] ?? 'nothing')}`;
  return a.hash === b.hash ? '' : 'its end';
}
