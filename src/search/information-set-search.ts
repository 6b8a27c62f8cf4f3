import { SEED_WORDS, TAG, deriveInto, makeSfc, seedSfc, shuffleSfc } from '../core/index.ts';
import { Foresight, TRIALS_IN_ONE } from './foresight.ts';
import { Halving } from './halving.ts';
import { LearningPlayout, type PlayoutPolicy } from './learning-playout.ts';
import { NO_CUT, horizonIn, legalDistinct, worthOfAll } from './playout.ts';
import { Selection, type Bonus } from './selection.ts';
import { NONE, TreePool } from './tree-pool.ts';
import { Determinizer } from './determinizer.ts';
import type { Action, Game, Seed, State } from '../core/index.ts';
import type { Budget } from './budget.ts';
import type { Search } from './search.ts';

/** The bounds of a search over information sets, and how it values positions. */
export interface SearchOptions {
  readonly budget: Budget;
  /**
   * Rounds to play after the leaf before the game evaluates the position. 0: evaluate the leaf itself; 1: play to the
   * end of the leaf's round; Infinity: play to the end of the match.
   */
  readonly horizon: number;
  /**
   * Weight of the leaf's own evaluation in a value, 0 .. 1; the rest is the result of the playout. The evaluation
   * varies little and sees little ahead; the playout sees further and varies more.
   */
  readonly leafShare: number;
  /**
   * `each`: a tree for every seat, in which the actions of other seats appear under the labels that this seat observes
   * (multiple-observer search, for secret plans). `one`: a single tree of real actions, which is plain UCT when nothing
   * is hidden.
   */
  readonly observers: 'each' | 'one';
  /**
   * `resampled`: every iteration plays in another determinization. `given`: all iterations play in the position itself,
   * as if its hidden part were known.
   */
  readonly hidden: 'resampled' | 'given';
  /**
   * How iterations are divided among the actions at the root: by the same bandit as in the trees, or by sequential
   * halving.
   */
  readonly root: 'bandit' | 'halving';
  readonly bonus: Bonus;
  readonly playouts: PlayoutPolicy;
  /** Whether a decision that directly follows the seat's latest one continues the same search. */
  readonly reuse: boolean;
  /**
   * In a game with foresight, tries only the actions at the root that promise most (with halving), in a twentieth of the iterations, and
   * plays on as foresight says.
   */
  readonly foresees: boolean;
}

/**
 * The options of a plain search: random playouts to the end, the same bandit at every node, no tree kept between
 * decisions. Other searches override some of them.
 */
export const PLAIN: Omit<SearchOptions, 'budget'> = {
  horizon: Infinity,
  leafShare: 0,
  observers: 'each',
  hidden: 'resampled',
  root: 'bandit',
  bonus: 'tuned',
  playouts: 'random',
  reuse: false,
  foresees: false,
};

/** Stands for a first action that the trees choose. */
const FREE = -1;
/** Stands for no world. */
const NONE_YET = -1;
/**
 * The number of full decisions that the pool has room for. Trees are kept while there is room for one more, so small
 * trees last longer.
 */
const KEPT = 3;

/**
 * Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012; Whitehouse 2014). Each iteration
 * samples a determinization, walks down the trees by the actions that are legal in it, adds the first action that is
 * new to its chooser, plays on, and backs up each seat's own value (max^n for more than two seats). Dice and draws make
 * no nodes, because the determinization holds them (open loop). Forced plies make no nodes either.
 */
export class InformationSetSearch implements Search {
  readonly game: Game;
  readonly budget: Budget;
  /** Plies applied by the latest `run`, in trees and playouts. */
  plies = 0;
  /** Iterations of the latest `run`. */
  iterations = 0;
  readonly #horizon: number;
  readonly #leafShare: number;
  readonly #trees: number;
  readonly #resampled: boolean;
  readonly #reuse: boolean;
  readonly #pool: TreePool;
  readonly #selection: Selection;
  readonly #playout: LearningPlayout;
  /** Foresight tells how matches go on; null: playouts do. */
  readonly #foresight: Foresight | null;
  readonly #halving: Halving | null;
  readonly #determinizer: Determinizer;
  readonly #world: State;
  /** The world that was sampled last, and its number; NONE_YET before the first sample of a run. */
  readonly #sample: State;
  #sampled = NONE_YET;
  readonly #legal: Int32Array;
  readonly #values: Float64Array;
  readonly #ends: Float64Array;
  readonly #seed: Seed = new Int32Array(SEED_WORDS);
  readonly #rng = makeSfc();
  /** The root of each tree, and the node below it for the action that was chosen. */
  readonly #roots: Int32Array;
  readonly #next: Int32Array;
  /** The node of each tree in this iteration; NONE once the pool had no room for it. */
  readonly #at: Int32Array;
  /** The nodes of this iteration's path, and the seat whose value each of them takes. */
  readonly #path: Int32Array;
  readonly #pathSeat: Int32Array;
  #pathLength = 0;

  constructor(game: Game, options: SearchOptions) {
    const { info } = game;
    const { budget } = options;
    const most = budget.mostIterations;
    this.game = game;
    this.budget = budget;
    this.#horizon = horizonIn(game, options.horizon);
    this.#leafShare = game.evaluate === undefined ? 0 : options.leafShare;
    this.#trees = options.observers === 'each' ? info.seats : 1;
    this.#resampled = options.hidden === 'resampled';
    this.#reuse = options.reuse;
    const kept = options.reuse ? KEPT : 1;
    // An iteration adds one node to the chooser's tree and sometimes a few to the trees of the other seats.
    this.#pool = new TreePool((most + 2) * 2 * this.#trees * kept);
    this.#selection = new Selection(info.seats, info.maxLegal, most * kept, options.bonus);
    this.#playout = new LearningPlayout(game, options.playouts);
    this.#foresight = options.foresees ? Foresight.of(game) : null;
    this.#halving = options.root === 'halving' ? new Halving(info.maxLegal) : null;
    this.#determinizer = new Determinizer(game);
    this.#world = new Int32Array(info.stateLength);
    this.#sample = new Int32Array(info.stateLength);
    this.#legal = new Int32Array(info.maxLegal);
    this.#values = new Float64Array(info.seats);
    this.#ends = new Float64Array(info.seats);
    this.#roots = new Int32Array(this.#trees);
    this.#next = new Int32Array(this.#trees);
    this.#at = new Int32Array(this.#trees);
    // One search goes no deeper than its number of iterations, but trees that are kept may.
    const depth = (options.reuse ? info.maxPlies : Math.min(most, info.maxPlies)) + 1;
    this.#path = new Int32Array(depth);
    this.#pathSeat = new Int32Array(depth);
  }

  run(view: State, seat: number, seed: Seed, continues = false): Action {
    this.#begin(continues);
    const count = legalDistinct(this.game, view, this.#legal);
    if (count === 1) {
      this.#next.set(this.#roots);
      this.#halving?.start(this.#legal, 0, 0);
      return this.#legal[0]!;
    }
    deriveInto(this.#seed, seed, TAG.iteration, -1);
    seedSfc(this.#rng, this.#seed);
    const { budget } = this;
    const halving = this.#halving;
    let action: Action;
    budget.start();
    if (halving === null) {
      for (let i = 0; budget.left(i, this.plies); i++) this.#iterate(view, seat, seed, i, FREE);
      action = (this.#pool.label[this.#mostVisited(this.#root(seat))]! - seat) / this.game.info.seats;
    } else {
      this.#startHalving(halving, view, seat, seed, count);
      let before = 0;
      while (halving.next()) {
        this.#iterate(view, seat, seed, halving.world, halving.action);
        const spent = budget.spent(this.iterations, this.plies);
        halving.add(this.#values[seat]!, spent - before);
        before = spent;
      }
      action = halving.best();
    }
    if (this.#reuse) this.#prepareNext(view, seat, action);
    return action;
  }

  /** Gives the bandit at the root the actions to try, and its budget. */
  #startHalving(halving: Halving, view: State, seat: number, seed: Seed, count: number): void {
    const { budget } = this;
    const foresight = this.#foresight;
    if (foresight === null) {
      // When the budget may not allow one trial for each action, chance decides which actions get one, not their order in the list.
      if (budget.unit !== 'iterations' || budget.amount < count) shuffleSfc(this.#rng, this.#legal, count);
      halving.start(this.#legal, count, budget.amount);
      return;
    }
    this.#determinizer.determinize(this.#sample, view, seat, seed, 0);
    this.#sampled = 0;
    const tried = foresight.narrow(this.#sample, seat, this.#legal, count);
    this.plies += foresight.plies;
    const amount = budget.unit === 'iterations' ? Math.ceil(budget.amount / TRIALS_IN_ONE) : budget.amount;
    // If only one action is left, one trial tells its worth.
    halving.start(this.#legal, tried, tried === 1 ? 1 : amount);
  }

  /**
   * Iterations of the latest `run` that began with `a` chosen by `seat`. With a bandit at the root, iterations of earlier
   * runs that this run continued count as well, because they also count in its choice.
   */
  visits(seat: number, a: Action): number {
    if (this.#halving !== null) return this.#halving.trials(a);
    return this.#pool.visits[this.#child(seat, a)]!;
  }

  mean(seat: number, a: Action): number {
    if (this.#halving !== null) return this.#halving.mean(a);
    const child = this.#child(seat, a);
    return this.#pool.sum[child]! / this.#pool.visits[child]!;
  }

  #child(seat: number, a: Action): number {
    return this.#pool.find(this.#root(seat), a * this.game.info.seats + seat, NONE);
  }

  #root(seat: number): number {
    return this.#roots[this.#treeOf(seat)]!;
  }

  #treeOf(seat: number): number {
    return this.#trees === 1 ? 0 : seat;
  }

  /** Prepares the trees: new ones, or those of the latest `run` below the action it chose. */
  #begin(continues: boolean): void {
    const pool = this.#pool;
    const goesOn = continues && this.#reuse && pool.capacity - pool.used >= Math.floor(pool.capacity / KEPT);
    if (!goesOn) {
      pool.reset();
      this.#playout.forget();
    }
    this.#sampled = NONE_YET;
    this.plies = 0;
    this.iterations = 0;
    for (let t = 0; t < this.#trees; t++) {
      const next = goesOn ? this.#next[t]! : NONE;
      this.#roots[t] = next === NONE ? pool.root() : next;
    }
  }

  /** Notes where `action` leads in every tree. */
  #prepareNext(view: State, seat: number, action: Action): void {
    const seats = this.game.info.seats;
    for (let t = 0; t < this.#trees; t++) {
      const label = t === this.#treeOf(seat) ? action : this.game.observationLabel(view, action, t);
      this.#next[t] = this.#pool.find(this.#roots[t]!, label * seats + seat, NONE);
    }
  }

  /** Plays one iteration in world number `index`, beginning with the action `first`. */
  #iterate(view: State, seat: number, seed: Seed, index: number, first: Action): void {
    // Sequential halving tries all its actions in one world before the next.
    if (this.#resampled && index !== this.#sampled) {
      this.#determinizer.determinize(this.#sample, view, seat, seed, index);
      this.#sampled = index;
    }
    this.#world.set(this.#resampled ? this.#sample : view);
    this.#playout.begin();
    this.#descend(first);
    this.#value();
    this.#playout.learn(this.#values);
    this.#backUp();
    this.iterations++;
  }

  /** Plays the world down the trees until just after the first action that is new to its chooser; the first action is `first`. */
  #descend(first: Action): void {
    const game = this.game;
    const world = this.#world;
    const legal = this.#legal;
    const pool = this.#pool;
    const selection = this.#selection;
    const seats = game.info.seats;
    for (let t = 0; t < this.#trees; t++) this.#at[t] = this.#roots[t]!;
    this.#pathLength = 0;
    for (;;) {
      const seat = game.toAct(world);
      if (seat < 0) return;
      const count = legalDistinct(game, world, legal);
      if (count === 1) {
        game.apply(world, legal[0]!, null);
        this.plies++;
        continue;
      }
      const tree = this.#treeOf(seat);
      const node = this.#at[tree]!;
      if (node === NONE) return;
      const set = first !== FREE && this.#pathLength === 0;
      if (set) selection.take(pool, node, first * seats + seat);
      const action = set ? first : legal[selection.choose(pool, node, seat, legal, count, this.#rng)]!;
      let child = selection.child;
      const isNew = child === NONE;
      if (isNew) {
        child = pool.add(node, action * seats + seat, selection.after);
        if (child === NONE) return;
        pool.avail[child] = 1;
      }
      this.#at[tree] = child;
      this.#path[this.#pathLength] = child;
      this.#pathSeat[this.#pathLength++] = seat;
      this.#playout.note(seat, action);
      if (this.#trees > 1) this.#watch(tree, seat, action);
      game.apply(world, action, null);
      this.plies++;
      if (isNew) return;
    }
  }

  /** Lets the trees of the other seats follow `action` by the labels that these seats observe. */
  #watch(tree: number, seat: number, action: Action): void {
    const pool = this.#pool;
    const seats = this.game.info.seats;
    for (let t = 0; t < this.#trees; t++) {
      const node = this.#at[t]!;
      if (t === tree || node === NONE) continue;
      const label = this.game.observationLabel(this.#world, action, t) * seats + seat;
      const child = pool.find(node, label, NONE);
      this.#at[t] = child === NONE ? pool.add(node, label, NONE) : child;
    }
  }

  /** Plays the world on and writes the value of the iteration for each seat into `#values`. */
  #value(): void {
    const game = this.game;
    const world = this.#world;
    const values = this.#values;
    const share = this.#leafShare;
    const ends = this.#ends;
    if (this.#foresight !== null) {
      this.#foresight.run(world, Math.min(game.round(world) + this.#horizon - 1, NO_CUT));
      this.plies += this.#foresight.plies;
      for (let seat = 0; seat < values.length; seat++) values[seat] = this.#foresight.worth(world, seat);
      return;
    }
    if (share > 0) worthOfAll(game, world, values);
    const lastRound = Math.min(game.round(world) + this.#horizon - 1, NO_CUT);
    this.plies += this.#playout.run(world, lastRound, this.#rng);
    if (share === 0) {
      worthOfAll(game, world, values);
      return;
    }
    worthOfAll(game, world, ends);
    for (let seat = 0; seat < values.length; seat++) values[seat] = share * values[seat]! + (1 - share) * ends[seat]!;
  }

  #backUp(): void {
    const { visits, sum, squares } = this.#pool;
    for (let i = 0; i < this.#pathLength; i++) {
      const node = this.#path[i]!;
      const value = this.#values[this.#pathSeat[i]!]!;
      visits[node]!++;
      sum[node]! += value;
      squares[node]! += value * value;
    }
  }

  /**
   * The child with the most visits; of equal children, the one with the higher sum, then the one that `legal` lists
   * first.
   */
  #mostVisited(root: number): number {
    const { visits, sum, nextSibling } = this.#pool;
    let best = this.#pool.firstChild[root]!;
    for (let c = best; c !== NONE; c = nextSibling[c]!)
      if (visits[c]! > visits[best]! || (visits[c] === visits[best] && sum[c]! > sum[best]!)) best = c;
    return best;
  }
}
