import { AgentFailure, BrokenMatch, broken, describeError, type Forfeit } from './faults.ts';
import { SeatDecision } from './decision.ts';
import { EventLog } from './event-log.ts';
import { TAG, derive, deriveText } from './seed.ts';
import type { Action, Agent, Game, MatchSetup, Seed, State } from './types.ts';

/** Called after each ply, including forced plies, with the position after it. */
export interface MatchObserver {
  afterPly(match: Match, seat: number, action: Action, forced: boolean): void;
}

/**
 * One match as a stepper that stops at each real decision. The drivers in `play.ts` put the decisions to agents; the
 * stepper itself knows no agent, no clock and no promise. The same object serves match after match.
 */
export class Match {
  readonly game: Game;
  readonly state: State;
  readonly log: EventLog;
  /** The legal actions of the current decision, `legal[0 .. count - 1]`. */
  readonly legal: Int32Array;
  count = 0;
  /** The seat to decide, or -1 once the match is over. */
  seat = -1;
  /** Plies applied, including forced plies. */
  ply = 0;
  /** Decisions with more than one legal action, over all seats. */
  decisions = 0;
  /** Sum of the numbers of legal actions over `decisions`: the mean branching factor times `decisions`. */
  branches = 0;
  /** Plies with only one legal action. */
  forced = 0;
  forfeit: Forfeit | null = null;
  forfeitSeat = -1;
  /** What went wrong, in words; '' unless the match was forfeited. */
  forfeitMessage = '';
  observer: MatchObserver | null = null;

  constructor(game: Game) {
    this.game = game;
    this.state = new Int32Array(game.info.stateLength);
    this.legal = new Int32Array(game.info.maxLegal);
    this.log = new EventLog();
  }

  /**
   * Deals a new match; `advance` then leads to its first decision.
   * @throws BrokenMatch with what the rules throw.
   */
  start(setup: MatchSetup, seed: Seed): void {
    this.log.clear();
    this.count = 0;
    this.seat = -1;
    this.ply = 0;
    this.decisions = 0;
    this.branches = 0;
    this.forced = 0;
    this.forfeit = null;
    this.forfeitSeat = -1;
    this.forfeitMessage = '';
    try {
      this.game.deal(this.state, setup, seed);
    } catch (error) {
      throw broken(error);
    }
  }

  /**
   * Applies forced plies up to the next decision.
   * @returns the seat to decide, or -1 when the match is over.
   * @throws Error when the game exceeds its own `maxPlies` or `maxLegal`, or offers nothing to a seat to act: a fault of the
   * rules; and what the rules throw.
   */
  advance(): number {
    const { game, state, legal } = this;
    for (;;) {
      const seat = this.forfeit === null ? game.toAct(state) : -1;
      this.seat = seat;
      if (seat < 0) return -1;
      const count = game.legal(state, legal);
      this.count = count;
      if (count > legal.length)
        throw new Error(
          `${game.info.id}: ${count} legal actions at ply ${this.ply}, more than its bound of ${legal.length}`,
        );
      if (count > 1) {
        this.decisions++;
        this.branches += count;
        return seat;
      }
      // The condition is written so that NaN as a count also stops the match.
      if (!(count >= 1))
        throw new Error(`${game.info.id}: seat ${seat} is to act at ply ${this.ply} without a legal action`);
      this.forced++;
      this.#apply(seat, legal[0]!, true);
    }
  }

  /** Whether `a` is among the legal actions of the current decision. */
  allows(a: Action): boolean {
    for (let i = 0; i < this.count; i++) if (this.legal[i] === a) return true;
    return false;
  }

  /** Applies the answer to the current decision; call `advance` next. The caller must have checked it with `allows`. */
  choose(a: Action): void {
    this.#apply(this.seat, a, false);
  }

  /** Ends the match against `seat`; `message` says what happened, for people. */
  end(seat: number, why: Forfeit, message = ''): void {
    this.forfeit = why;
    this.forfeitSeat = seat;
    this.forfeitMessage = message;
    this.seat = -1;
  }

  /** Ends the match against `seat`, whose agent threw `error`. */
  fail(seat: number, error: unknown): void {
    this.end(seat, error instanceof AgentFailure ? error.why : 'crash', describeError(error));
  }

  /**
   * The share of each seat's team. After a forfeit, the forfeiting team gets 0 and the other teams get equal shares.
   */
  returns(out: Float64Array): void {
    const { teamOfSeat, teams, seats } = this.game.info;
    if (this.forfeit === null) {
      this.game.returns(this.state, out);
      return;
    }
    const loser = teamOfSeat[this.forfeitSeat]!;
    for (let seat = 0; seat < seats; seat++) out[seat] = teamOfSeat[seat] === loser ? 0 : 1 / (teams - 1);
  }

  /** Name of the reason the match ended: the game's, or `forfeit:<why>`. */
  endReason(): string {
    if (this.forfeit !== null) return `forfeit:${this.forfeit}`;
    return this.game.info.endReasons[this.game.endReason(this.state)] ?? 'unknown';
  }

  #apply(seat: number, a: Action, forced: boolean): void {
    this.log.ply = this.ply;
    this.game.apply(this.state, a, this.log);
    this.ply++;
    if (this.ply > this.game.info.maxPlies)
      throw new Error(`${this.game.info.id}: a match went beyond its bound of ${this.game.info.maxPlies} plies`);
    if (this.observer !== null) this.observer.afterPly(this, seat, a, forced);
  }
}

/** The seed of an agent in one match: a one-way derivation, so that the agent cannot compute the match seed from it. */
export const agentSeed = (matchSeed: Seed, agentId: string, seat: number): Seed =>
  derive(deriveText(matchSeed, agentId), TAG.agent, seat);

/**
 * Begins a match for `agent`.
 * @throws AgentFailure when its start returns a promise, because the agent would be asked before it is ready, and its
 * exceptions would be lost.
 */
export function startAgent(agent: Agent, game: Game, seat: number, seed: Seed): void {
  const begun: unknown = agent.start(game, seat, seed);
  if (!(begun instanceof Promise)) return;
  begun.catch(() => {});
  throw new AgentFailure('crash', 'start returned a promise, for which nobody waits; choose may take its time');
}

/**
 * The agents of one match at their seats, each started for this match. An agent that throws at its start forfeits the
 * match.
 */
export class Seating {
  /** For each seat, what its agent threw when it was told how the match ended; '' if nothing. The result of the match stays. */
  readonly complaints: string[];
  readonly #match: Match;
  readonly #agents: readonly Agent[];
  readonly #ids: readonly string[];
  readonly #vouched: readonly boolean[];
  readonly #decisions: readonly SeatDecision[];

  /**
   * `games`: by seat, the rules with which its agent reads a position. Only their evaluation may differ from the match's
   * rules. `vouched`: by seat, whether its agent is one of ours: an exception that it throws while it applies the rules is a
   * fault of the rules, and breaks the match off instead of forfeiting it.
   * @throws BrokenMatch when such an agent throws at its start.
   */
  constructor(
    match: Match,
    agents: readonly Agent[],
    ids: readonly string[],
    seed: Seed,
    { games, vouched = [] }: { readonly games?: readonly Game[]; readonly vouched?: readonly boolean[] } = {},
  ) {
    this.#match = match;
    this.#agents = agents;
    this.#ids = ids;
    this.#vouched = vouched;
    this.complaints = agents.map(() => '');
    this.#decisions = agents.map((_, seat) => new SeatDecision(match, seat, agentSeed(seed, ids[seat]!, seat)));
    agents.forEach((agent, seat) => {
      if (match.forfeit !== null) return;
      try {
        startAgent(agent, games?.[seat] ?? match.game, seat, agentSeed(seed, ids[seat]!, seat));
      } catch (error) {
        this.fail(seat, error);
      }
    });
  }

  /**
   * Ends the match against `seat`, whose agent threw `error`.
   * @throws BrokenMatch when the rules threw, or when an agent of ours threw without meaning to forfeit.
   */
  fail(seat: number, error: unknown): void {
    // If the rules throw while they make the view of a seat, the exception passes through the caller, such as an agent.
    if (error instanceof BrokenMatch) throw error;
    if (this.#vouched[seat] === true && !(error instanceof AgentFailure))
      throw new BrokenMatch(`${this.#ids[seat]!}: ${describeError(error)}`, { cause: error });
    this.#match.fail(seat, error);
  }

  /** Asks the agent of `seat` for the current decision. */
  ask(seat: number): Action | Promise<Action> {
    const agent = this.#agents[seat]!;
    const decision = this.#decisions[seat]!.open();
    if (agent.notice) agent.notice(this.#decisions[seat]!.news());
    return agent.choose(decision);
  }

  /** Tells every agent that has `finish` how the match ended, except the agent that forfeited it. */
  finish(): void {
    const match = this.#match;
    let shares: number[] | undefined;
    for (let seat = 0; seat < this.#agents.length; seat++) {
      const agent = this.#agents[seat]!;
      if (agent.finish === undefined || seat === match.forfeitSeat) continue;
      if (shares === undefined) {
        const out = new Float64Array(match.game.info.seats);
        match.returns(out);
        shares = [...out];
      }
      try {
        agent.finish(shares, match.endReason());
      } catch (error) {
        this.complaints[seat] = describeError(error);
      }
    }
  }
}
