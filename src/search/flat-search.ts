import { SEED_WORDS, TAG, deriveInto, makeSfc, seedSfc } from '../core/index.ts';
import { NO_CUT, Playout, legalDistinct, worth } from './playout.ts';
import { pickNearBest } from './selection.ts';
import { Determinizer } from './determinizer.ts';
import type { Action, Game, Seed, State } from '../core/index.ts';
import type { Budget } from './budget.ts';
import type { Search } from './search.ts';

/** Totals that differ from the best by less than this are ties. */
const TIE = 1e-9;

/** How often a flat search tries each action, and how far it plays. */
export interface FlatOptions {
  /**
   * The number of worlds in which every action is tried once, or the budget for all trials of a decision (at least one
   * world).
   */
  readonly effort: number | Budget;
  /**
   * Rounds to play at random before the evaluation. 0: none; 1: to the end of this round; Infinity: to the end of the
   * match.
   */
  readonly horizon: number;
  /** Weight of the evaluation right after the action in a value, 0 .. 1; the rest is that of the playout. Default: 0. */
  readonly leafShare?: number | undefined;
}

/**
 * Flat Monte Carlo without a tree: tries each action in the same worlds, plays on at random and takes the best mean.
 */
export class FlatSearch implements Search {
  readonly game: Game;
  /** Plies applied by the latest `run`. */
  plies = 0;
  readonly #effort: number | Budget;
  readonly #horizon: number;
  readonly #leafShare: number;
  readonly #determinizer: Determinizer;
  readonly #playout: Playout;
  readonly #world: State;
  readonly #trial: State;
  readonly #legal: Int32Array;
  readonly #totals: Float64Array;
  readonly #returns: Float64Array;
  readonly #rng = makeSfc();
  readonly #seed: Seed = new Int32Array(SEED_WORDS);
  #count = 0;
  #tried = 0;

  constructor(game: Game, { effort, horizon, leafShare = 0 }: FlatOptions) {
    const { stateLength, maxLegal, seats } = game.info;
    this.game = game;
    this.#effort = effort;
    this.#horizon = horizon;
    this.#leafShare = leafShare;
    this.#determinizer = new Determinizer(game);
    this.#playout = new Playout(game);
    this.#world = new Int32Array(stateLength);
    this.#trial = new Int32Array(stateLength);
    this.#legal = new Int32Array(maxLegal);
    this.#totals = new Float64Array(maxLegal);
    this.#returns = new Float64Array(seats);
  }

  run(view: State, seat: number, seed: Seed): Action {
    this.#count = legalDistinct(this.game, view, this.#legal);
    this.#totals.fill(0);
    this.plies = 0;
    this.#tried = 0;
    if (this.#count === 1) return this.#legal[0]!;
    if (typeof this.#effort !== 'number') this.#effort.start();
    while (this.#goesOn()) {
      this.#determinizer.determinize(this.#world, view, seat, seed, this.#tried++);
      for (let i = 0; i < this.#count; i++) this.#totals[i]! += this.#try(this.#legal[i]!, seat);
    }
    return this.#best(seed);
  }

  visits(_seat: number, a: Action): number {
    return this.#at(a) < 0 ? 0 : this.#tried;
  }

  mean(_seat: number, a: Action): number {
    const i = this.#at(a);
    return i < 0 || this.#tried === 0 ? Number.NaN : this.#totals[i]! / this.#tried;
  }

  #at(a: Action): number {
    for (let i = 0; i < this.#count; i++) if (this.#legal[i] === a) return i;
    return -1;
  }

  /** Whether another world may begin: the budget must have room for all its trials. */
  #goesOn(): boolean {
    if (typeof this.#effort === 'number') return this.#tried < this.#effort;
    return this.#tried === 0 || this.#effort.left((this.#tried + 1) * this.#count - 1, this.plies);
  }

  /** What `a` leads to for `seat` in the world at hand. */
  #try(a: Action, seat: number): number {
    const game = this.game;
    const trial = this.#trial;
    const share = this.#leafShare;
    trial.set(this.#world);
    game.apply(trial, a, null);
    const leaf = share === 0 ? 0 : worth(game, trial, seat, this.#returns);
    const lastRound = Math.min(game.round(this.#world) + this.#horizon - 1, NO_CUT);
    // Every action of a world gets the same random numbers, so that only the actions make a difference.
    seedSfc(this.#rng, this.#determinizer.seed);
    this.plies += 1 + this.#playout.run(trial, lastRound, this.#rng);
    return share * leaf + (1 - share) * worth(game, trial, seat, this.#returns);
  }

  #best(seed: Seed): Action {
    let best = 0;
    for (let i = 0; i < this.#count; i++) if (this.#totals[i]! > best) best = this.#totals[i]!;
    deriveInto(this.#seed, seed, TAG.decision, 0);
    seedSfc(this.#rng, this.#seed);
    return this.#legal[pickNearBest(this.#totals, this.#count, best - TIE, this.#rng)]!;
  }
}
