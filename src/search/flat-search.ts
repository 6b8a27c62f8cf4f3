import { SEED_WORDS, TAG, deriveInto, makeSfc, seedSfc } from '../core/index.ts';
import { Foresight, TRIALS_IN_ONE } from './foresight.ts';
import { NO_CUT, Playout, horizonIn, legalDistinct, worth } from './playout.ts';
import { pickNearBest } from './selection.ts';
import { Determinizer } from './determinizer.ts';
import type { Action, Game, Seed, State } from '../core/index.ts';
import type { Budget } from './budget.ts';
import type { Search } from './search.ts';

/** A total that differs from the best one by less than this is tied with it. */
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
  /**
   * Weight of the evaluation right after the action in a value, 0 .. 1; the rest is the weight of the playout. Default:
   * 0.
   */
  readonly leafShare?: number | undefined;
  /**
   * Drops an action once it lies behind the best so far by more than this many standard errors of their differences in
   * the worlds they share, and ends with the last one left. Default: no action is dropped.
   */
  readonly caution?: number | undefined;
  /**
   * In a game with foresight, tries only the actions that promise most, in a twentieth of the worlds, and plays on as foresight
   * says in place of random play. Default: no.
   */
  readonly foresees?: boolean | undefined;
}

/**
 * Before this number of worlds no action is dropped: a standard error over fewer is too uncertain. With foresight
 * fewer worlds suffice, because values vary less.
 */
const FEWEST_WORLDS = 5;
const FEWEST_FORESEEN = 2;
/** After this number of worlds, actions that have not differed in any of them count as equal. */
const ENOUGH_WORLDS = 8;
/** After this number of worlds no action is dropped any more, because the remaining ones are too close. It bounds the memory for values. */
const MOST_WORLDS = 64;

/**
 * Flat Monte Carlo without a tree: tries each action in the same worlds, plays on at random and takes the best mean.
 * With `caution` it is a race (Maron and Moore 1994, here with paired differences): the worlds that a clear decision
 * does not need go to the close ones.
 */
export class FlatSearch implements Search {
  readonly game: Game;
  /** The number of plies that the latest `run` applied. */
  plies = 0;
  readonly #effort: number | Budget;
  readonly #horizon: number;
  readonly #leafShare: number;
  readonly #caution: number;
  readonly #determinizer: Determinizer;
  readonly #playout: Playout;
  /** Foresight tells how matches go on; null: they go on at random. */
  readonly #foresight: Foresight | null;
  readonly #fewest: number;
  readonly #world: State;
  readonly #trial: State;
  readonly #legal: Int32Array;
  readonly #totals: Float64Array;
  readonly #tries: Int32Array;
  /** Places in `#legal` of the actions that are still tried. */
  readonly #live: Int32Array;
  /** Values by place in `#legal` and world. */
  readonly #values: Float64Array;
  readonly #returns: Float64Array;
  readonly #rng = makeSfc();
  readonly #seed: Seed = new Int32Array(SEED_WORDS);
  #count = 0;
  /** The number of actions that are still tried. */
  #left = 0;
  /** Whether these actions have had the same value in every world so far. */
  #alike = false;
  /** The number of worlds so far. */
  #worlds = 0;

  constructor(game: Game, { effort, horizon, leafShare = 0, caution = Infinity, foresees = false }: FlatOptions) {
    const { stateLength, maxLegal, seats } = game.info;
    const foresight = foresees ? Foresight.of(game) : null;
    this.game = game;
    this.#effort = foresight !== null && typeof effort === 'number' ? Math.ceil(effort / TRIALS_IN_ONE) : effort;
    this.#horizon = horizonIn(game, horizon);
    this.#leafShare = game.evaluate === undefined ? 0 : leafShare;
    this.#foresight = foresight;
    this.#fewest = foresight === null ? FEWEST_WORLDS : FEWEST_FORESEEN;
    this.#caution = caution;
    this.#determinizer = new Determinizer(game);
    this.#playout = new Playout(game);
    this.#world = new Int32Array(stateLength);
    this.#trial = new Int32Array(stateLength);
    this.#legal = new Int32Array(maxLegal);
    this.#totals = new Float64Array(maxLegal);
    this.#tries = new Int32Array(maxLegal);
    this.#live = new Int32Array(maxLegal);
    this.#values = new Float64Array(caution === Infinity ? 0 : maxLegal * MOST_WORLDS);
    this.#returns = new Float64Array(seats);
  }

  run(view: State, seat: number, seed: Seed): Action {
    this.#count = legalDistinct(this.game, view, this.#legal);
    this.#totals.fill(0);
    this.#tries.fill(0);
    this.plies = 0;
    this.#worlds = 0;
    this.#left = this.#count;
    this.#alike = false;
    for (let i = 0; i < this.#count; i++) this.#live[i] = i;
    if (typeof this.#effort !== 'number') this.#effort.start();
    while (this.#left > 1 && !this.#alike && this.#goesOn()) {
      this.#determinizer.determinize(this.#world, view, seat, seed, this.#worlds);
      if (this.#foresight !== null && this.#worlds === 0) {
        this.#narrow(this.#foresight, seat);
        if (this.#left === 1) break;
      }
      for (let k = 0; k < this.#left; k++) this.#add(this.#live[k]!, this.#try(this.#legal[this.#live[k]!]!, seat));
      this.#worlds++;
      if (this.#caution !== Infinity) this.#drop();
    }
    return this.#left === 1 ? this.#legal[this.#live[0]!]! : this.#best(seed);
  }

  /** Leaves only the actions that promise most in the first world. If only one is left, it needs no trial. */
  #narrow(foresight: Foresight, seat: number): void {
    this.#count = foresight.narrow(this.#world, seat, this.#legal, this.#count);
    this.#left = this.#count;
    this.plies += foresight.plies;
    if (this.#count > 1) return;
    this.#totals[0] = foresight.most;
    this.#tries[0] = 1;
  }

  visits(_seat: number, a: Action): number {
    const i = this.#at(a);
    return i < 0 ? 0 : this.#tries[i]!;
  }

  mean(_seat: number, a: Action): number {
    const i = this.#at(a);
    return i < 0 || this.#tries[i] === 0 ? Number.NaN : this.#totals[i]! / this.#tries[i]!;
  }

  #at(a: Action): number {
    for (let i = 0; i < this.#count; i++) if (this.#legal[i] === a) return i;
    return -1;
  }

  /** Whether another world may begin: the budget must have room for all its trials. */
  #goesOn(): boolean {
    if (typeof this.#effort === 'number') return this.#worlds < this.#effort;
    return this.#worlds === 0 || this.#effort.left((this.#worlds + 1) * this.#count - 1, this.plies);
  }

  /** Records the value of the action at place `i` in the current world. */
  #add(i: number, value: number): void {
    this.#totals[i]! += value;
    this.#tries[i]!++;
    if (this.#caution !== Infinity && this.#worlds < MOST_WORLDS) this.#values[i * MOST_WORLDS + this.#worlds] = value;
  }

  /** Keeps the actions that may still be the best. */
  #drop(): void {
    if (this.#worlds < this.#fewest || this.#worlds > MOST_WORLDS) return;
    const live = this.#live;
    let best = live[0]!;
    for (let k = 1; k < this.#left; k++) if (this.#totals[live[k]!]! > this.#totals[best]!) best = live[k]!;
    let left = 0;
    this.#alike = this.#worlds >= ENOUGH_WORLDS;
    for (let k = 0; k < this.#left; k++) if (!this.#isBehind(live[k]!, best)) live[left++] = live[k]!;
    this.#left = left;
  }

  /** Whether the action at place `i` is clearly worse than the one at `best`. Notes a difference that is not clear. */
  #isBehind(i: number, best: number): boolean {
    const values = this.#values;
    const worlds = this.#worlds;
    let sum = 0;
    let squares = 0;
    for (let w = 0; w < worlds; w++) {
      const difference = values[best * MOST_WORLDS + w]! - values[i * MOST_WORLDS + w]!;
      sum += difference;
      squares += difference * difference;
    }
    if (squares === 0) return false;
    const variance = (squares - (sum * sum) / worlds) / (worlds - 1);
    const behind = sum > 0 && sum * sum > this.#caution * this.#caution * variance * worlds;
    if (!behind) this.#alike = false;
    return behind;
  }

  /** The value for `seat` of what `a` leads to in the current world. */
  #try(a: Action, seat: number): number {
    const game = this.game;
    const trial = this.#trial;
    const share = this.#leafShare;
    trial.set(this.#world);
    game.apply(trial, a, null);
    if (this.#foresight !== null) return this.#foresee(this.#foresight, seat);
    const leaf = share === 0 ? 0 : worth(game, trial, seat, this.#returns);
    const lastRound = Math.min(game.round(this.#world) + this.#horizon - 1, NO_CUT);
    // Every action of a world gets the same random numbers, so that only the actions make a difference.
    seedSfc(this.#rng, this.#determinizer.seed);
    this.plies += 1 + this.#playout.run(trial, lastRound, this.#rng);
    return share * leaf + (1 - share) * worth(game, trial, seat, this.#returns);
  }

  /** The value for `seat` of the current trial, played on by foresight. */
  #foresee(foresight: Foresight, seat: number): number {
    foresight.run(this.#trial, Math.min(this.game.round(this.#world) + this.#horizon - 1, NO_CUT));
    this.plies += 1 + foresight.plies;
    return foresight.worth(this.#trial, seat);
  }

  #best(seed: Seed): Action {
    let best = 0;
    for (let i = 0; i < this.#count; i++) if (this.#totals[i]! > best) best = this.#totals[i]!;
    deriveInto(this.#seed, seed, TAG.decision, 0);
    seedSfc(this.#rng, this.#seed);
    return this.#legal[pickNearBest(this.#totals, this.#count, best - TIE, this.#rng)]!;
  }
}
