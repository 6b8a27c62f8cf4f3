import { hashState, type Game, type State } from '../core/index.ts';
import { InformationSets } from './information-sets.ts';

/** A position with its chance. */
export interface WeightedState {
  readonly state: State;
  readonly weight: number;
}

/**
 * How a seat mixes its actions: writes the chance of `legal[i]` into `out[i]`, from what `seat` may know in `s`. The
 * chances of `legal[0 .. count - 1]`, at least two, add up to 1.
 */
export type Strategy = (s: State, seat: number, legal: Int32Array, count: number, out: Float64Array) => void;

/** Digits to which proportions of weights are compared. */
const DIGITS = 12;

/**
 * Computes exact values of strategies in games in which all luck is in the deal, by playing every line from every deal.
 * For games as small as Kuhn and Leduc poker and Goofspiel of five.
 */
export class ExactPlay {
  readonly #game: Game;
  readonly #deals: readonly WeightedState[];
  readonly #strategy: Strategy;
  readonly #sets: InformationSets;
  readonly #returns: Float64Array;
  /** The worth of groups of positions that were met before, by their states and the proportions of their weights. */
  readonly #known = new Map<string, number>();

  /** `deals`: all opening positions; their weights add up to 1. */
  constructor(game: Game, deals: readonly WeightedState[], strategy: Strategy) {
    this.#game = game;
    this.#deals = deals;
    this.#strategy = strategy;
    this.#sets = new InformationSets(game);
    this.#returns = new Float64Array(game.info.seats);
  }

  /** The share of `seat` when all seats follow the strategy. */
  value(seat: number): number {
    return this.#total(seat, false);
  }

  /**
   * The share of `seat` when it knows the strategy of the others and answers best. It remembers all that it saw: the
   * actions of others by their labels, and its views.
   */
  bestResponse(seat: number): number {
    return this.#total(seat, true);
  }

  /**
   * What the strategy loses against best responses, as a share, averaged over the seats of a game for two; 0 in
   * equilibrium.
   */
  exploitability(): number {
    return (this.bestResponse(0) + this.bestResponse(1) - 1) / 2;
  }

  #total(seat: number, best: boolean): number {
    this.#known.clear();
    return this.#worth(this.#deals, seat, best);
  }

  /** The worth to `seat` of positions that it cannot tell apart so far; `best`: the seat plays a best response. */
  #worth(group: readonly WeightedState[], seat: number, best: boolean): number {
    const game = this.#game;
    let total = 0;
    const apart = new Map<string, Map<string, WeightedState>>();
    for (const one of group) {
      if (game.toAct(one.state) < 0) {
        game.returns(one.state, this.#returns);
        total += one.weight * this.#returns[seat]!;
        continue;
      }
      this.#sets.look(one.state, seat);
      const set = `${this.#sets.low} ${this.#sets.high}`;
      let alike = apart.get(set);
      if (alike === undefined) apart.set(set, (alike = new Map()));
      // From here on, it makes no difference how equal positions were reached.
      const key = hashState(one.state);
      const { weight = 0 } = alike.get(key) ?? {};
      alike.set(key, { state: one.state, weight: weight + one.weight });
    }
    for (const alike of apart.values()) total += this.#alike(alike, seat, best);
    return total;
  }

  /**
   * The worth of the positions of one information set, stored by their hashes. The worth is proportional to the
   * weights.
   */
  #alike(alike: ReadonlyMap<string, WeightedState>, seat: number, best: boolean): number {
    let sum = 0;
    for (const { weight } of alike.values()) sum += weight;
    const group: WeightedState[] = [];
    let key = '';
    for (const name of [...alike.keys()].toSorted()) {
      const { state, weight } = alike.get(name)!;
      group.push({ state, weight: weight / sum });
      key += `${name} ${(weight / sum).toFixed(DIGITS)} `;
    }
    let worth = this.#known.get(key);
    if (worth === undefined) {
      const answers = best && this.#game.toAct(group[0]!.state) === seat;
      worth = answers ? this.#bestOf(group, seat) : this.#mixed(group, seat, best);
      this.#known.set(key, worth);
    }
    return sum * worth;
  }

  #legal(s: State): Int32Array {
    const legal = new Int32Array(this.#game.info.maxLegal);
    return legal.subarray(0, this.#game.legal(s, legal));
  }

  #after({ state }: WeightedState, action: number, weight: number): WeightedState {
    const next = state.slice();
    this.#game.apply(next, action, null);
    return { state: next, weight };
  }

  /** All positions are one information set: the same action is best in all of them. */
  #bestOf(alike: readonly WeightedState[], seat: number): number {
    let most = Number.NEGATIVE_INFINITY;
    for (const action of this.#legal(alike[0]!.state)) {
      const next = alike.map((one) => this.#after(one, action, one.weight));
      most = Math.max(most, this.#worth(next, seat, true));
    }
    return most;
  }

  #mixed(alike: readonly WeightedState[], seat: number, best: boolean): number {
    const game = this.#game;
    const seen = new Map<string, WeightedState[]>();
    const chances = new Float64Array(game.info.maxLegal);
    for (const one of alike) {
      const actor = game.toAct(one.state);
      const legal = this.#legal(one.state);
      chances[0] = 1;
      if (legal.length > 1) this.#strategy(one.state, actor, legal, legal.length, chances);
      for (let i = 0; i < legal.length; i++)
        if (chances[i]! > 0) {
          const label = `${actor} ${game.observationLabel(one.state, legal[i]!, seat)}`;
          add(seen, label, this.#after(one, legal[i]!, one.weight * chances[i]!));
        }
    }
    let total = 0;
    for (const group of seen.values()) total += this.#worth(group, seat, best);
    return total;
  }
}

function add(groups: Map<string, WeightedState[]>, key: string, one: WeightedState): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [one]);
  else known.push(one);
}
