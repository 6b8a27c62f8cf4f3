import { broken } from './faults.ts';
import { EventView } from './event-log.ts';
import type { Match } from './match.ts';
import { SEED_WORDS, TAG, deriveInto } from './seed.ts';
import type { Decision, Game, Json, Seed, State } from './types.ts';

/**
 * A position as one seat is asked about it, in the form that every agent gets. The same object serves all decisions of
 * the seat, because the position changes in place; view and observation are made on first use.
 */
export class PositionDecision implements Decision {
  readonly seat: number;
  readonly legal: Int32Array;
  readonly seed: Seed = new Int32Array(SEED_WORDS);
  ply = 0;
  count = 0;
  readonly #game: Game;
  readonly #state: State;
  readonly #view: State;
  readonly #viewSeed: Seed = new Int32Array(SEED_WORDS);
  #viewed = false;
  #observed: Json | undefined;

  constructor(game: Game, state: State, seat: number) {
    this.#game = game;
    this.#state = state;
    this.seat = seat;
    this.#view = new Int32Array(game.info.stateLength);
    this.legal = new Int32Array(game.info.maxLegal);
  }

  /**
   * Sets the decision to the present position, in which `legal[0 .. count - 1]` are legal.
   * @param asked which decision of the agent with `agentSeed` this is; its randomness follows from both.
   */
  turn(ply: number, legal: Int32Array, count: number, agentSeed: Seed, asked: number): this {
    this.ply = ply;
    this.count = count;
    // Do not copy the whole buffer: beyond `count` it may still hold the actions of another seat.
    for (let i = 0; i < count; i++) this.legal[i] = legal[i]!;
    deriveInto(this.seed, agentSeed, TAG.decision, asked);
    this.#viewed = false;
    this.#observed = undefined;
    return this;
  }

  view(): State {
    if (!this.#viewed) {
      this.#view.set(this.#state);
      deriveInto(this.#viewSeed, this.seed, TAG.view, 0);
      try {
        this.#game.hide(this.#view, this.seat, this.#viewSeed);
      } catch (error) {
        throw broken(error);
      }
      this.#viewed = true;
    }
    return this.#view;
  }

  observe(): Json {
    try {
      this.#observed ??= this.#game.observe(this.#state, this.seat);
    } catch (error) {
      throw broken(error);
    }
    return this.#observed;
  }
}

/** The decisions of one seat of a match. */
export class SeatDecision extends PositionDecision {
  readonly #match: Match;
  readonly #agentSeed: Seed;
  #asked = 0;
  #noticed = 0;

  constructor(match: Match, seat: number, seed: Seed) {
    super(match.game, match.state, seat);
    this.#match = match;
    this.#agentSeed = seed;
  }

  /** Sets the object to the current decision of the match. */
  open(): this {
    const { ply, legal, count } = this.#match;
    return this.turn(ply, legal, count, this.#agentSeed, this.#asked++);
  }

  /** The events since the last call that the seat may see. */
  news(): EventView {
    const from = this.#noticed;
    this.#noticed = this.#match.log.length;
    return new EventView(this.#match.log, this.seat, from, this.#noticed);
  }
}

/** `decision` with only some of its actions: `legal[0 .. count - 1]`. */
export const narrowed = (decision: Decision, legal: Int32Array, count: number): Decision => ({
  seat: decision.seat,
  ply: decision.ply,
  seed: decision.seed,
  legal,
  count,
  view: () => decision.view(),
  observe: () => decision.observe(),
});
