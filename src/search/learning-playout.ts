import { belowSfc, unitSfc, type Action, type Game, type Sfc32, type State } from '../core/index.ts';
import { Playout, legalDistinct } from './playout.ts';

/**
 * How playouts choose. `random`: each legal action equally likely. `mast`: the action with the best average for the
 * seat so far, wherever in the match it was played (move-average sampling, Finnsson and Björnsson 2008, in its greedy
 * form). `nast`: the same for pairs of consecutive actions of a seat, once a pair has been tried often enough (n-gram
 * average sampling, Tak, Winands and Björnsson 2012).
 */
export type PlayoutPolicy = 'random' | 'mast' | 'nast';

/**
 * Share of random choices, so that an action with a bad start is tried again. Measured on Dog Fight: 0.3 beats 0.7, and
 * 0.1 is no better.
 */
const RANDOM = 0.3;
/** Cells of the table. Actions that fall into the same cell share an average. */
const CELLS = 4096;
/** The mean that counts for an action that was never tried: higher than any other. */
const UNSEEN = 2;
/** The number of times that a pair must have been chosen before its average counts. */
const KNOWN = 7;
/** Stands for no previous action. */
const NOTHING = -1;

/**
 * Playouts that learn from earlier playouts. A card or target that is good in one branch of a search is usually good in
 * the others.
 */
export class LearningPlayout {
  readonly #game: Game;
  readonly #seats: number;
  readonly #policy: PlayoutPolicy;
  readonly #random: Playout;
  readonly #legal: Int32Array;
  readonly #single: Averages;
  readonly #pairs: Averages;
  /** The choices since `begin`: for each its cell and its seat. */
  readonly #cell: Int32Array;
  readonly #pairCell: Int32Array;
  readonly #seat: Int32Array;
  #length = 0;
  /** Latest action of each seat since `begin`. */
  readonly #latest: Int32Array;

  constructor(game: Game, policy: PlayoutPolicy) {
    const { maxPlies, maxLegal, seats } = game.info;
    const longest = policy === 'random' ? 0 : maxPlies;
    this.#game = game;
    this.#seats = seats;
    this.#policy = policy;
    this.#random = new Playout(game);
    this.#legal = new Int32Array(maxLegal);
    this.#single = new Averages();
    this.#pairs = new Averages();
    this.#cell = new Int32Array(longest);
    this.#pairCell = new Int32Array(longest);
    this.#seat = new Int32Array(longest);
    this.#latest = new Int32Array(seats);
  }

  forget(): void {
    this.#single.forget();
    this.#pairs.forget();
    this.#length = 0;
  }

  /** Starts a new sequence of choices. */
  begin(): void {
    this.#length = 0;
    if (this.#policy === 'nast') this.#latest.fill(NOTHING);
  }

  /** Adds a choice to the sequence. */
  note(seat: number, a: Action): void {
    if (this.#policy === 'random') return;
    this.#cell[this.#length] = this.#cellOf(seat, a);
    if (this.#policy === 'nast') {
      this.#pairCell[this.#length] = this.#pairOf(seat, a);
      this.#latest[seat] = a;
    }
    this.#seat[this.#length++] = seat;
  }

  /**
   * Plays `s` on until the match is over or a round after `lastRound` begins, noting each choice.
   * @returns the plies applied.
   */
  run(s: State, lastRound: number, r: Sfc32): number {
    if (this.#policy === 'random') return this.#random.run(s, lastRound, r);
    const game = this.#game;
    const legal = this.#legal;
    for (let plies = 0; ; plies++) {
      const seat = game.toAct(s);
      if (seat < 0 || game.round(s) > lastRound) return plies;
      const count = legalDistinct(game, s, legal);
      let a = legal[0]!;
      if (count > 1) {
        a = unitSfc(r) < RANDOM ? legal[belowSfc(r, count)]! : this.#best(seat, count, r);
        this.note(seat, a);
      }
      game.apply(s, a, null);
    }
  }

  /** Learns from a playout whose value was `values[seat]` for each seat. */
  learn(values: Float64Array): void {
    for (let i = 0; i < this.#length; i++) {
      const value = values[this.#seat[i]!]!;
      this.#single.add(this.#cell[i]!, value);
      if (this.#policy === 'nast') this.#pairs.add(this.#pairCell[i]!, value);
    }
  }

  /** The action of `legal` with the best average; ties are broken at random. */
  #best(seat: number, count: number, r: Sfc32): Action {
    const legal = this.#legal;
    let best = -1;
    let ties = 0;
    let action = 0;
    for (let i = 0; i < count; i++) {
      const mean = this.#mean(seat, legal[i]!);
      if (mean < best) continue;
      ties = mean === best ? ties + 1 : 1;
      best = mean;
      if (ties === 1 || belowSfc(r, ties) === 0) action = legal[i]!;
    }
    return action;
  }

  #mean(seat: number, a: Action): number {
    const single = this.#single.mean[this.#cellOf(seat, a)]!;
    if (this.#policy === 'mast') return single;
    const pair = this.#pairOf(seat, a);
    return this.#pairs.count[pair]! < KNOWN ? single : (single + this.#pairs.mean[pair]!) / 2;
  }

  #cellOf(seat: number, a: Action): number {
    return (Math.imul(a * this.#seats + seat, 0x9e3779b1) >>> 20) & (CELLS - 1);
  }

  #pairOf(seat: number, a: Action): number {
    const before = Math.imul(this.#latest[seat]! + 1, 0x85ebca6b);
    return (Math.imul((a * this.#seats + seat) ^ before, 0x9e3779b1) >>> 20) & (CELLS - 1);
  }
}

/** Running averages in a table of cells. */
class Averages {
  readonly count = new Int32Array(CELLS);
  /** The means are stored, because they are read far more often than a value is added. */
  readonly mean = new Float64Array(CELLS);
  readonly #sum = new Float64Array(CELLS);

  constructor() {
    this.forget();
  }

  forget(): void {
    this.count.fill(0);
    this.mean.fill(UNSEEN);
    this.#sum.fill(0);
  }

  add(cell: number, value: number): void {
    const sum = this.#sum[cell]! + value;
    const count = this.count[cell]! + 1;
    this.#sum[cell] = sum;
    this.count[cell] = count;
    this.mean[cell] = sum / count;
  }
}
