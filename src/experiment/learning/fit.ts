import {
  ValueNet,
  derive,
  makeSfc,
  seedSfc,
  shuffleSfc,
  unitSfc,
  type Game,
  type LearnedValue,
  type Seed,
} from '../../core/index.ts';
import { foretelling } from '../../stats/index.ts';
import { HELD_OUT, type Rows } from './practice.ts';

const HIDDEN = 16;
const EPOCHS = 4;
const BATCH = 128;
/** How far a step goes at first, and how far in the last epochs. */
const RATE = 0.004;
const LATE_RATE = 0.001;
const LATE = 3;
/** Memories of Adam (Kingma and Ba 2015) for gradients and their squares, and what keeps a quotient finite. */
const FIRST = 0.9;
const SECOND = 0.999;
const TINY = 1e-8;
/** The part of a weight of an input in a node that every step takes away. */
const DECAY = 0.02;
/** An input that varies less than this tells nothing. */
const LEAST_VARIANCE = 1e-12;
/** Number of digits with which the numbers of a value are written. */
const DIGITS = 6;

const rounded = (numbers: Float64Array): number[] => Array.from(numbers, (x) => Number(x.toPrecision(DIGITS)));

/** A learned value, and how often it gives the better of two results the higher number, in matches from which it was not learned. */
export interface Fitted {
  readonly value: LearnedValue;
  readonly foretells: number;
}

class Fit {
  readonly #net: ValueNet;
  readonly #rows: Rows;
  readonly #gradient: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #firstLeft = 1;
  #secondLeft = 1;

  constructor(game: Game, rows: Rows, seed: Seed) {
    const net = new ValueNet(game, HIDDEN);
    const { weights } = net;
    this.#net = net;
    this.#rows = rows;
    this.#gradient = new Float64Array(weights.length);
    this.#mean = new Float64Array(weights.length);
    this.#square = new Float64Array(weights.length);
    const r = makeSfc();
    seedSfc(r, seed);
    const { inputs, hidden } = net;
    const outputs = (inputs + 1) * hidden;
    for (let i = 0; i < inputs * hidden; i++) weights[i] = ((unitSfc(r) - 0.5) * 2) / Math.sqrt(inputs);
    for (let k = 0; k < hidden; k++) weights[outputs + k] = ((unitSfc(r) - 0.5) * 2) / Math.sqrt(hidden);
    this.#standard();
    net.settle();
  }

  get net(): ValueNet {
    return this.#net;
  }

  /** Finds the mean and the spread of each input. One that always equals another before it counts for nothing: what all know is an input of every seat. */
  #standard(): void {
    const { mean, scale } = this.#net;
    const { inputs, count, width } = this.#rows;
    for (let i = 0; i < count; i++) for (let j = 0; j < width; j++) mean[j]! += inputs[i * width + j]! / count;
    scale.fill(0);
    for (let i = 0; i < count; i++)
      for (let j = 0; j < width; j++) {
        const off = inputs[i * width + j]! - mean[j]!;
        scale[j]! += (off * off) / count;
      }
    const spread = scale.slice();
    for (let j = 0; j < width; j++)
      scale[j] = spread[j]! > LEAST_VARIANCE && !this.#isTwin(j, spread) ? 1 / Math.sqrt(spread[j]!) : 0;
  }

  #isTwin(input: number, spread: Float64Array): boolean {
    const { inputs, count, width } = this.#rows;
    for (let j = 0; j < input; j++) {
      if (spread[j] !== spread[input]) continue;
      let i = 0;
      while (i < count && inputs[i * width + j] === inputs[i * width + input]) i++;
      if (i === count) return true;
    }
    return false;
  }

  /** The value of a row. Leaves its sum's slope here, and the inputs and nodes in the net. */
  valueOf(row: number): number {
    const { x } = this.#net;
    const { inputs, width } = this.#rows;
    for (let j = 0; j < width; j++) x[j] = inputs[row * width + j]!;
    const z = this.#net.sum();
    this.#bend = 1 + Math.abs(z);
    return 0.5 + z / (2 * this.#bend);
  }

  #bend = 1;

  /** One step of Adam over the squared errors of `rows[from .. to - 1]`. */
  step(rows: Int32Array, from: number, to: number, rate: number): void {
    const { weights } = this.#net;
    const gradient = this.#gradient.fill(0);
    for (let i = from; i < to; i++) this.#learnFrom(rows[i]!, to - from);
    this.#addZeros();
    this.#firstLeft *= FIRST;
    this.#secondLeft *= SECOND;
    const shrinking = this.#net.inputs * this.#net.hidden;
    for (let k = 0; k < weights.length; k++) {
      const slope = gradient[k]!;
      const mean = (this.#mean[k] = FIRST * this.#mean[k]! + (1 - FIRST) * slope);
      const square = (this.#square[k] = SECOND * this.#square[k]! + (1 - SECOND) * slope * slope);
      const way = mean / (1 - this.#firstLeft) / (Math.sqrt(square / (1 - this.#secondLeft)) + TINY);
      weights[k] = weights[k]! * (k < shrinking ? 1 - rate * DECAY : 1) - rate * way;
    }
    this.#net.settle();
  }

  /** Adds what all rows have in common: each input counts at least as a plain 0. */
  #addZeros(): void {
    const { zero, inputs, hidden } = this.#net;
    const gradient = this.#gradient;
    const constants = inputs * hidden;
    const direct = constants + 2 * hidden;
    for (let j = 0; j < inputs; j++) {
      for (let k = 0; k < hidden; k++) gradient[j * hidden + k]! += zero[j]! * gradient[constants + k]!;
      gradient[direct + j]! += zero[j]! * gradient[direct + inputs]!;
    }
  }

  #learnFrom(row: number, batch: number): void {
    const { x, nodes, weights, inputs, hidden, order, counting } = this.#net;
    const gradient = this.#gradient;
    const error = this.valueOf(row) - this.#rows.results[row]!;
    const slope = (4 * error) / (this.#bend * this.#bend) / batch;
    const constants = inputs * hidden;
    const outputs = constants + hidden;
    const direct = outputs + hidden;
    gradient[direct + inputs]! += slope;
    for (let k = 0; k < hidden; k++) {
      if (nodes[k]! > 0) {
        gradient[outputs + k]! += slope * nodes[k]!;
        nodes[k] = slope * weights[outputs + k]!;
        gradient[constants + k]! += nodes[k]!;
      } else nodes[k] = 0;
    }
    for (let n = 0; n < counting; n++) {
      const j = order[n]!;
      const at = x[j]!;
      if (at === 0) continue;
      gradient[direct + j]! += slope * at;
      for (let k = 0; k < hidden; k++) gradient[j * hidden + k]! += nodes[k]! * at;
    }
  }
}

/**
 * Fits a value to the rows, in their order: the rows and the seed decide every digit.
 * @param rest is awaited now and then, with the part that is done; it may throw to stop.
 */
export async function fitValue(
  game: Game,
  rows: Rows,
  seed: Seed,
  rest: (part: number) => Promise<void>,
): Promise<Fitted> {
  const fit = new Fit(game, rows, derive(seed, 0, 0));
  const isHeldOut = (row: number): boolean => rows.matches[row]! % HELD_OUT === HELD_OUT - 1;
  const all = Array.from({ length: rows.count }, (_, row) => row);
  const taught = Int32Array.from(all.filter((row) => !isHeldOut(row)));
  const held = all.filter((row) => isHeldOut(row));
  const r = makeSfc();
  seedSfc(r, derive(seed, 0, 1));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffleSfc(r, taught);
    for (let at = 0, step = 0; at < taught.length; at += BATCH, step++) {
      if (step % 20 === 0) await rest((epoch + at / taught.length) / EPOCHS);
      fit.step(taught, at, Math.min(taught.length, at + BATCH), epoch < LATE ? RATE : LATE_RATE);
    }
  }
  const { id, rulesVersion, seats, features } = game.info;
  const { net } = fit;
  const value: LearnedValue = {
    game: id,
    rulesVersion,
    seats,
    features,
    hidden: net.hidden,
    mean: rounded(net.mean),
    scale: rounded(net.scale),
    weights: rounded(net.weights),
  };
  const foretells = foretelling(
    held.map((row) => fit.valueOf(row)),
    held.map((row) => rows.results[row]!),
  );
  return { value, foretells };
}
