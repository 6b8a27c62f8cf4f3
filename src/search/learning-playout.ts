import { belowSfc, unitSfc } from '../core/index.ts';
import type { Action, Game, Sfc32, State } from '../core/index.ts';

/** Share of choices made at random, so that an action with a bad start is seen again. Measured on Dog Fight: 0.3 beats 0.7, 0.1 is no better. */
const RANDOM = 0.3;
/** Cells of the table; actions that fall into one share an average. */
const CELLS = 4096;
/** Mean of an action never seen: better than any. */
const UNSEEN = 2;

/**
 * Playouts that learn: each choice takes the action that has done best for its seat so far, wherever in the match it
 * was chosen, except for a share of random ones (move-average sampling, Finnsson and Björnsson 2008, in its greedy form).
 * Cards and targets that are good in one branch of a search mostly are in the others.
 */
export class LearningPlayout {
  readonly #game: Game;
  readonly #legal: Int32Array;
  readonly #sum = new Float64Array(CELLS);
  readonly #count = new Int32Array(CELLS);
  /** Choices since `begin`: their cells and seats. */
  readonly #cell: Int32Array;
  readonly #seat: Int32Array;
  #length = 0;

  constructor(game: Game) {
    this.#game = game;
    this.#legal = new Int32Array(game.info.maxLegal);
    this.#cell = new Int32Array(game.info.maxPlies);
    this.#seat = new Int32Array(game.info.maxPlies);
  }

  /** Drops everything learnt. */
  forget(): void {
    this.#sum.fill(0);
    this.#count.fill(0);
    this.#length = 0;
  }

  /** Starts a new sequence of choices. */
  begin(): void {
    this.#length = 0;
  }

  /** Adds a choice to the sequence. */
  note(seat: number, a: Action): void {
    this.#cell[this.#length] = this.#cellOf(seat, a);
    this.#seat[this.#length++] = seat;
  }

  /**
   * Plays `s` on until the match is over or a round after `lastRound` begins, noting each choice.
   * @returns the plies applied.
   */
  run(s: State, lastRound: number, r: Sfc32): number {
    const game = this.#game;
    const legal = this.#legal;
    for (let plies = 0; ; plies++) {
      const seat = game.toAct(s);
      if (seat < 0 || game.round(s) > lastRound) return plies;
      const count = game.legal(s, legal);
      let a = legal[0]!;
      if (count > 1) {
        a = unitSfc(r) < RANDOM ? legal[belowSfc(r, count)]! : this.#best(seat, count, r);
        this.note(seat, a);
      }
      game.apply(s, a, null);
    }
  }

  /** Learns that the sequence was worth `values[seat]` to each seat. */
  learn(values: Float64Array): void {
    for (let i = 0; i < this.#length; i++) {
      const cell = this.#cell[i]!;
      this.#sum[cell]! += values[this.#seat[i]!]!;
      this.#count[cell]!++;
    }
  }

  /** The action of `legal` with the best average, equals at random. */
  #best(seat: number, count: number, r: Sfc32): Action {
    const legal = this.#legal;
    let best = -1;
    let ties = 0;
    let action = 0;
    for (let i = 0; i < count; i++) {
      const cell = this.#cellOf(seat, legal[i]!);
      const n = this.#count[cell]!;
      const mean = n === 0 ? UNSEEN : this.#sum[cell]! / n;
      if (mean < best) continue;
      ties = mean === best ? ties + 1 : 1;
      best = mean;
      if (ties === 1 || belowSfc(r, ties) === 0) action = legal[i]!;
    }
    return action;
  }

  #cellOf(seat: number, a: Action): number {
    return (Math.imul(a * this.#game.info.seats + seat, 0x9e3779b1) >>> 20) & (CELLS - 1);
  }
}
