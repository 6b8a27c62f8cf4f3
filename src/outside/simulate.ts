import { SEED_WORDS, TAG, belowSfc, deriveInto, evaluationOf, isLegal, makeSfc, seedSfc } from '../core/index.ts';
import type { Decision, Game, Json, Seed, State } from '../core/index.ts';

/** A request of a program to the engine while it thinks. */
export interface SimulateRequest {
  /** Number of the determinization. The same number gives the same world throughout a decision. */
  readonly world: number;
  /** The actions after the decision, each for the seat that is to act. Forced plies are left out. */
  readonly actions: readonly number[];
  /** Rounds to play on at random after these actions; 0 for none. */
  readonly rounds: number;
  /** Whether the answer holds what the seat would see. */
  readonly observe: boolean;
  /** Whether the answer holds the legal actions in words. */
  readonly describe: boolean;
}

/** A request that cannot be carried out. The program is told and may go on. */
export class SimulateError extends Error {
  override readonly name = 'SimulateError';
}

/**
 * Answers simulate requests of one seat. It always starts from worlds in which everything hidden from the seat has been
 * resampled.
 */
export class Simulator {
  readonly #game: Game;
  readonly #world: State;
  readonly #legal: Int32Array;
  readonly #shares: Float64Array;
  readonly #seed: Seed = new Int32Array(SEED_WORDS);
  readonly #rng = makeSfc();

  constructor(game: Game) {
    this.#game = game;
    this.#world = new Int32Array(game.info.stateLength);
    this.#legal = new Int32Array(game.info.maxLegal);
    this.#shares = new Float64Array(game.info.seats);
  }

  /**
   * The position after the actions of `request`, as the program may know it.
   * @throws SimulateError for an action that is not legal there.
   */
  answer(request: SimulateRequest, decision: Decision): Record<string, Json> {
    const game = this.#game;
    const world = this.#world;
    world.set(decision.view());
    deriveInto(this.#seed, decision.seed, TAG.iteration, request.world);
    game.hide(world, decision.seat, this.#seed);
    request.actions.forEach((action, i) => {
      if (game.toAct(world) < 0) throw new SimulateError(`actions[${i}] is ${action}, but the match is over before it`);
      if (!isLegal(game, world, action, this.#legal))
        throw new SimulateError(`actions[${i}] is ${action}, which is not legal there`);
      game.apply(world, action, null);
      this.#passForced();
    });
    this.#playOut(request.rounds);
    return this.#position(request, decision.seat);
  }

  #passForced(): void {
    const game = this.#game;
    while (game.toAct(this.#world) >= 0 && game.legal(this.#world, this.#legal) === 1)
      game.apply(this.#world, this.#legal[0]!, null);
  }

  #playOut(rounds: number): void {
    if (rounds === 0) return;
    const game = this.#game;
    const last = game.round(this.#world) + rounds - 1;
    seedSfc(this.#rng, this.#seed);
    while (game.toAct(this.#world) >= 0 && game.round(this.#world) <= last) {
      const count = game.legal(this.#world, this.#legal);
      game.apply(this.#world, this.#legal[belowSfc(this.#rng, count)]!, null);
    }
    this.#passForced();
  }

  #position({ world, observe, describe }: SimulateRequest, own: number): Record<string, Json> {
    const game = this.#game;
    const seat = game.toAct(this.#world);
    if (seat < 0) game.returns(this.#world, this.#shares);
    const count = seat < 0 ? 0 : game.legal(this.#world, this.#legal);
    const legal = [...this.#legal.subarray(0, count)];
    return {
      world,
      seat,
      round: game.round(this.#world),
      value: seat < 0 ? this.#shares[own]! : evaluationOf(game, this.#world, own),
      legal,
      ...(describe ? { texts: legal.map((a) => game.describe(this.#world, a).text) } : {}),
      ...(observe ? { observation: game.observe(this.#world, own) } : {}),
    };
  }
}
