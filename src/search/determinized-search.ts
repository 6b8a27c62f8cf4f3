import { InformationSetSearch, PLAIN } from './information-set-search.ts';
import { Determinizer } from './determinizer.ts';
import type { Action, Game, Seed, State } from '../core/index.ts';
import type { Budget } from './budget.ts';
import type { Search } from './search.ts';

/** The budget of a determinized search, and its number of worlds. */
export interface DeterminizedOptions {
  readonly budget: Budget;
  /** Number of worlds to search, each in its own tree and with an equal share of the budget. */
  readonly worlds: number;
  /** As in `SearchOptions`. */
  readonly horizon: number;
}

/**
 * Determinized UCT (perfect-information Monte Carlo). It samples a few worlds, searches each as if nothing in it were
 * hidden, and adds up the visits. In each world it plays as if it knew what is hidden (strategy fusion), so it serves
 * as a baseline.
 */
export class DeterminizedSearch implements Search {
  readonly game: Game;
  plies = 0;
  readonly #worldCount: number;
  readonly #determinizer: Determinizer;
  readonly #world: State;
  readonly #inner: InformationSetSearch;
  readonly #legal: Int32Array;
  readonly #visits: Int32Array;
  readonly #sums: Float64Array;
  #count = 0;

  constructor(game: Game, { budget, worlds, horizon }: DeterminizedOptions) {
    const { stateLength, maxLegal } = game.info;
    this.game = game;
    this.#worldCount = Math.min(worlds, budget.amount);
    this.#determinizer = new Determinizer(game);
    this.#world = new Int32Array(stateLength);
    this.#inner = new InformationSetSearch(game, {
      ...PLAIN,
      budget: budget.share(this.#worldCount),
      horizon,
      observers: 'one',
      hidden: 'given',
    });
    this.#legal = new Int32Array(maxLegal);
    this.#visits = new Int32Array(maxLegal);
    this.#sums = new Float64Array(maxLegal);
  }

  run(view: State, seat: number, seed: Seed): Action {
    const legal = this.#legal;
    const visits = this.#visits;
    const sums = this.#sums;
    this.#count = this.game.legal(view, legal);
    visits.fill(0);
    sums.fill(0);
    this.plies = 0;
    for (let w = 0; w < this.#worldCount; w++) {
      this.#determinizer.determinize(this.#world, view, seat, seed, w);
      const answer = this.#inner.run(this.#world, seat, this.#determinizer.seed);
      this.plies += this.#inner.plies;
      for (let i = 0; i < this.#count; i++) {
        const n = this.#inner.visits(seat, legal[i]!);
        // A world with a single distinct action is not searched, but its action counts.
        if (this.#inner.iterations === 0 && legal[i] === answer) visits[i]!++;
        if (n === 0) continue;
        visits[i]! += n;
        sums[i]! += n * this.#inner.mean(seat, legal[i]!);
      }
    }
    let best = 0;
    for (let i = 1; i < this.#count; i++)
      if (visits[i]! > visits[best]! || (visits[i] === visits[best] && sums[i]! > sums[best]!)) best = i;
    return legal[best]!;
  }

  visits(_seat: number, a: Action): number {
    const i = this.#at(a);
    return i < 0 ? 0 : this.#visits[i]!;
  }

  mean(_seat: number, a: Action): number {
    const i = this.#at(a);
    return i < 0 ? Number.NaN : this.#sums[i]! / this.#visits[i]!;
  }

  #at(a: Action): number {
    for (let i = 0; i < this.#count; i++) if (this.#legal[i] === a) return i;
    return -1;
  }
}
