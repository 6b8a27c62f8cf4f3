import type { Game, State } from '../types.ts';
import { altered } from './altered.ts';

/**
 * An evaluation learned from matches, as plain data: one hidden layer over what `Game.features` says of every seat, the round, and
 * whether the seat is to act. `broadside learn` makes it.
 */
export interface LearnedValue {
  /** The id of the game. A value serves only the game, rules version, seats and features that it names. */
  readonly game: string;
  readonly rulesVersion: string;
  readonly seats: number;
  readonly features: readonly string[];
  /** For each input: what is subtracted from it, and by what the difference is multiplied. */
  readonly mean: readonly number[];
  readonly scale: readonly number[];
  readonly hidden: number;
  /** The weights in this order: of inputs in nodes (input by input), of a constant in nodes, of nodes, of inputs, of a constant. */
  readonly weights: readonly number[];
}

/** The number of inputs of a value for a game with `seats` seats and `features` features. */
export const inputsOf = (seats: number, features: number): number => seats * features + 2;

/** The number of weights of a value with `inputs` inputs and `hidden` nodes. */
export const weightsIn = (inputs: number, hidden: number): number => (inputs + 2) * hidden + inputs + 1;

/** A standardized input is cut off at this value, above and below 0. */
const FARTHEST = 8;
const bounded = (x: number): number => (x > FARTHEST ? FARTHEST : x < -FARTHEST ? -FARTHEST : x);

/** Computes values. Sums, products and quotients only, so every machine finds the same. Allocates nothing after construction. */
export class ValueNet {
  readonly inputs: number;
  readonly hidden: number;
  readonly mean: Float64Array;
  readonly scale: Float64Array;
  readonly weights: Float64Array;
  /** The inputs as they are; after `sum`, how far the standardized inputs lie from those of plain zeros. */
  readonly x: Float64Array;
  /** For each input: the standardized form of a plain 0. */
  readonly zero: Float64Array;
  /** The values of the hidden nodes; a negative value counts as 0. Behind them is room. */
  readonly nodes: Float64Array;
  /** The inputs that count for something: the first `counting` of these. */
  readonly order: Int32Array;
  counting = 0;
  /** The nodes when every plain input is 0; behind them, what the rest of the sum is then. */
  readonly #empty: Float64Array;
  /** The inputs of a sum that are not 0: their first weights and their values. */
  readonly #rows: Int32Array;
  readonly #values: Float64Array;
  readonly #game: Game;
  /** The features of all seats, seat by seat. */
  readonly #features: Float64Array;
  readonly #each: Float64Array;

  constructor(game: Game, hidden: number) {
    const { seats, features } = game.info;
    this.#game = game;
    this.inputs = inputsOf(seats, features.length);
    this.hidden = hidden;
    this.mean = new Float64Array(this.inputs);
    this.scale = new Float64Array(this.inputs).fill(1);
    this.weights = new Float64Array(weightsIn(this.inputs, hidden));
    this.x = new Float64Array(this.inputs);
    this.zero = new Float64Array(this.inputs);
    this.order = new Int32Array(this.inputs);
    this.#rows = new Int32Array(this.inputs);
    this.#values = new Float64Array(this.inputs);
    this.nodes = new Float64Array(hidden + 3);
    this.#empty = new Float64Array(hidden + 4);
    this.#features = new Float64Array(seats * features.length);
    this.#each = new Float64Array(features.length);
  }

  static of(game: Game, value: LearnedValue): ValueNet {
    const net = new ValueNet(game, value.hidden);
    net.mean.set(value.mean);
    net.scale.set(value.scale);
    net.weights.set(value.weights);
    net.settle();
    return net;
  }

  /** Reads the features of all seats from a position, for `inputsFor`. */
  read(s: State): void {
    const { seats } = this.#game.info;
    const each = this.#each;
    for (let seat = 0; seat < seats; seat++) {
      this.#game.features(s, seat, each);
      this.#features.set(each, seat * each.length);
    }
  }

  /** Writes the plain inputs of `seat` in the position that was read last into `x`. */
  inputsFor(s: State, seat: number): void {
    const x = this.x;
    const features = this.#features;
    const all = features.length;
    const before = seat * this.#each.length;
    for (let i = before; i < all; i++) x[i - before] = features[i]!;
    for (let i = 0; i < before; i++) x[all - before + i] = features[i]!;
    x[all] = this.#game.round(s);
    x[all + 1] = this.#game.toAct(s) === seat ? 1 : 0;
  }

  /** Call this after each change of `mean`, `scale` or `weights`. */
  settle(): void {
    const { zero, mean, scale, weights: w, inputs, hidden } = this;
    const empty = this.#empty;
    const constants = inputs * hidden;
    const direct = constants + 2 * hidden;
    this.counting = 0;
    for (let k = 0; k < hidden; k++) empty[k] = w[constants + k]!;
    empty[hidden] = w[direct + inputs]!;
    for (let i = 0; i < inputs; i++) {
      const value = (zero[i] = bounded(-mean[i]! * scale[i]!));
      if (scale[i] === 0) continue;
      this.order[this.counting++] = i;
      for (let k = 0; k < hidden; k++) empty[k]! += w[i * hidden + k]! * value;
      empty[hidden] += w[direct + i]! * value;
    }
  }

  /** The sum over the standardized inputs, from minus to plus infinity. */
  sum(): number {
    const { x, zero, mean, scale, nodes, weights: w, inputs, hidden, order, counting } = this;
    const empty = this.#empty;
    const outputs = (inputs + 1) * hidden;
    const direct = outputs + hidden;
    let z = empty[hidden]!;
    const rows = this.#rows;
    const values = this.#values;
    let found = 0;
    for (let n = 0; n < counting; n++) {
      const i = order[n]!;
      if (x[i] === 0) continue;
      const value = (x[i] = bounded((x[i]! - mean[i]!) * scale[i]!) - zero[i]!);
      z += w[direct + i]! * value;
      rows[found] = i * hidden;
      values[found++] = value;
    }
    // Four nodes at a time. What lies beyond the last node is not read.
    for (let k = 0; k < hidden; k += 4) {
      let a = empty[k]!;
      let b = empty[k + 1]!;
      let c = empty[k + 2]!;
      let d = empty[k + 3]!;
      for (let n = 0; n < found; n++) {
        const value = values[n]!;
        const at = rows[n]! + k;
        a += w[at]! * value;
        b += w[at + 1]! * value;
        c += w[at + 2]! * value;
        d += w[at + 3]! * value;
      }
      nodes[k] = a;
      nodes[k + 1] = b;
      nodes[k + 2] = c;
      nodes[k + 3] = d;
    }
    for (let k = 0; k < hidden; k++) if (nodes[k]! > 0) z += w[outputs + k]! * nodes[k]!;
    return z;
  }

  /** The value for `seat` of the position that was read last. */
  valueFor(s: State, seat: number): number {
    this.inputsFor(s, seat);
    const z = this.sum();
    return 0.5 + z / (2 * (1 + Math.abs(z)));
  }

  evaluate(s: State, seat: number): number {
    this.read(s);
    return this.valueFor(s, seat);
  }
}

const EVALUATE: keyof Game = 'evaluate';

const withoutEvaluation = (game: Game): Game =>
  Object.fromEntries(Object.entries(game).filter(([name]) => name !== EVALUATE)) as unknown as Game;

/** `game` with a learned evaluation, or with none, in place of its own evaluation and foresight. */
export function valued(game: Game, value: LearnedValue | null): Game {
  const kept: Partial<Game> = {
    ...(game.believe === undefined ? {} : { believe: game.believe.bind(game) }),
    ...(game.distinct === undefined ? {} : { distinct: game.distinct.bind(game) }),
    ...(game.margin === undefined ? {} : { margin: game.margin.bind(game) }),
    ...(game.restrictions === undefined ? {} : { restrictions: game.restrictions }),
    ...(game.restricts === undefined ? {} : { restricts: game.restricts.bind(game) }),
  };
  const bare = withoutEvaluation(altered(game, kept));
  if (value === null) return bare;
  const net = ValueNet.of(game, value);
  return {
    ...bare,
    evaluate: (s, seat) => net.evaluate(s, seat),
    evaluateAll: (s, out) => {
      net.read(s);
      for (let seat = 0; seat < out.length; seat++) out[seat] = net.valueFor(s, seat);
    },
  };
}

/** The evaluation of `seat`; where a game has none, the share that each team has on average. */
export const evaluationOf = (game: Game, s: State, seat: number): number =>
  game.evaluate === undefined ? 1 / game.info.teams : game.evaluate(s, seat);
