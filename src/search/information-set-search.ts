import { SEED_WORDS, TAG, deriveInto, makeSfc, seedSfc } from '../core/index.ts';
import { LearningPlayout } from './learning-playout.ts';
import { NO_CUT, worth } from './playout.ts';
import { Selection } from './selection.ts';
import { NONE, TreePool } from './tree-pool.ts';
import { Worlds } from './worlds.ts';
import type { Action, Game, Seed, State } from '../core/index.ts';

export interface SearchOptions {
  /** Worlds sampled, each played through once, for one decision. */
  readonly iterations: number;
  /**
   * Rounds to play behind the trees before the game's evaluation takes over: 1 plays to the end of the round that
   * the leaf lies in, 0 evaluates the leaf itself, Infinity plays to the end of the match.
   */
  readonly horizon: number;
  /**
   * Part of a value that is the evaluation of the leaf itself, 0 .. 1; the rest is what the playout led to. The first
   * is steady and short-sighted, the second sees further and scatters.
   */
  readonly leafShare: number;
  /**
   * `each`: a tree for every seat, in which what others choose appears only as that seat sees it (multiple-observer,
   * for secret plans). `one`: a single tree of real actions, which is plain UCT when nothing is hidden.
   */
  readonly observers: 'each' | 'one';
}

/**
 * Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012; Whitehouse 2014). Each iteration
 * samples a world that the searching seat cannot tell from the real one, walks down the trees by the actions that
 * are legal in it, adds the first action that is new to its chooser, plays on by what it has learnt of each
 * action so far and backs up each seat's own value. Dice and draws make no nodes: the sampled world holds them (open loop). Forced plies make none either.
 */
export class InformationSetSearch {
  readonly game: Game;
  readonly iterations: number;
  /** Plies applied by the latest `run`, in trees and playouts. */
  plies = 0;
  readonly #horizon: number;
  readonly #leafShare: number;
  readonly #trees: number;
  readonly #pool: TreePool;
  readonly #selection: Selection;
  readonly #playout: LearningPlayout;
  readonly #worlds: Worlds;
  readonly #world: State;
  readonly #legal: Int32Array;
  readonly #values: Float64Array;
  readonly #returns: Float64Array;
  readonly #seed: Seed = new Int32Array(SEED_WORDS);
  readonly #rng = makeSfc();
  /** Where each tree stands in this iteration; NONE once it has fallen out of the pool. */
  readonly #at: Int32Array;
  /** Nodes to back up to, and the seat whose value each takes. */
  readonly #path: Int32Array;
  readonly #pathSeat: Int32Array;
  #pathLength = 0;

  constructor(game: Game, options: SearchOptions) {
    const { info } = game;
    const { iterations } = options;
    this.game = game;
    this.iterations = iterations;
    this.#horizon = options.horizon;
    this.#leafShare = options.leafShare;
    this.#trees = options.observers === 'each' ? info.seats : 1;
    // An iteration adds one node to the chooser's tree and now and then a few to those who watch.
    this.#pool = new TreePool((iterations + 2) * 2 * this.#trees);
    this.#selection = new Selection(info.seats, info.maxLegal, iterations);
    this.#playout = new LearningPlayout(game);
    this.#worlds = new Worlds(game);
    this.#world = new Int32Array(info.stateLength);
    this.#legal = new Int32Array(info.maxLegal);
    this.#values = new Float64Array(info.seats);
    this.#returns = new Float64Array(info.seats);
    this.#at = new Int32Array(this.#trees);
    const depth = Math.min(iterations, info.maxPlies) + 1;
    this.#path = new Int32Array(depth);
    this.#pathSeat = new Int32Array(depth);
  }

  /**
   * The action visited most, for `seat` to act in `view`, a position in which everything hidden from it has been
   * resampled. The same (view, seat, seed) gives the same answer, whatever was searched before.
   */
  run(view: State, seat: number, seed: Seed): Action {
    const pool = this.#pool;
    pool.reset();
    this.#playout.forget();
    this.plies = 0;
    for (let t = 0; t < this.#trees; t++) pool.root();
    deriveInto(this.#seed, seed, TAG.iteration, -1);
    seedSfc(this.#rng, this.#seed);
    const world = this.#world;
    for (let i = 0; i < this.iterations; i++) {
      this.#worlds.sample(world, view, seat, seed, i);
      this.#playout.begin();
      this.#descend();
      this.#value();
      this.#playout.learn(this.#values);
      this.#backUp();
    }
    return (pool.label[this.#mostVisited(this.#root(seat))]! - seat) / this.game.info.seats;
  }

  /** Times that the latest `run` began with `a` chosen by `seat`. */
  visits(seat: number, a: Action): number {
    return this.#pool.visits[this.#child(seat, a)]!;
  }

  /** Mean value to `seat` of the iterations that began with `a`; NaN when there were none. */
  mean(seat: number, a: Action): number {
    const child = this.#child(seat, a);
    return this.#pool.sum[child]! / this.#pool.visits[child]!;
  }

  #child(seat: number, a: Action): number {
    return this.#pool.find(this.#root(seat), a * this.game.info.seats + seat, NONE);
  }

  #root(seat: number): number {
    return 1 + this.#treeOf(seat);
  }

  #treeOf(seat: number): number {
    return this.#trees === 1 ? 0 : seat;
  }

  /** Walks the world down the trees to just behind the first action that is new to its chooser. */
  #descend(): void {
    const game = this.game;
    const world = this.#world;
    const legal = this.#legal;
    const pool = this.#pool;
    const selection = this.#selection;
    const seats = game.info.seats;
    for (let t = 0; t < this.#trees; t++) this.#at[t] = 1 + t;
    this.#pathLength = 0;
    for (;;) {
      const seat = game.toAct(world);
      if (seat < 0) return;
      const count = game.legal(world, legal);
      if (count === 1) {
        game.apply(world, legal[0]!, null);
        this.plies++;
        continue;
      }
      const tree = this.#treeOf(seat);
      const node = this.#at[tree]!;
      if (node === NONE) return;
      const action = legal[selection.choose(pool, node, seat, legal, count, this.#rng)]!;
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
      this.#watch(tree, seat, action);
      game.apply(world, action, null);
      this.plies++;
      if (isNew) return;
    }
  }

  /** Lets the other trees follow `action` by what their seats see of it. */
  #watch(tree: number, seat: number, action: Action): void {
    const pool = this.#pool;
    const seats = this.game.info.seats;
    for (let t = 0; t < this.#trees; t++) {
      const node = this.#at[t]!;
      if (t === tree || node === NONE) continue;
      const label = this.game.seen(this.#world, action, t) * seats + seat;
      const child = pool.find(node, label, NONE);
      this.#at[t] = child === NONE ? pool.add(node, label, NONE) : child;
    }
  }

  /** Plays the world on and writes into `#values` what the iteration is worth to each seat. */
  #value(): void {
    const game = this.game;
    const world = this.#world;
    const values = this.#values;
    const share = this.#leafShare;
    for (let seat = 0; seat < values.length; seat++)
      values[seat] = share === 0 ? 0 : share * worth(game, world, seat, this.#returns);
    const lastRound = Math.min(game.round(world) + this.#horizon - 1, NO_CUT);
    this.plies += this.#playout.run(world, lastRound, this.#rng);
    for (let seat = 0; seat < values.length; seat++)
      values[seat]! += (1 - share) * worth(game, world, seat, this.#returns);
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

  /** The child visited most; of equals the one with the higher sum, then the one that `legal` lists first. */
  #mostVisited(root: number): number {
    const { visits, sum, nextSibling } = this.#pool;
    let best = this.#pool.firstChild[root]!;
    for (let c = best; c !== NONE; c = nextSibling[c]!)
      if (visits[c]! > visits[best]! || (visits[c] === visits[best] && sum[c]! > sum[best]!)) best = c;
    return best;
  }
}
