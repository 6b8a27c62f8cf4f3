import { NO_CUT, foreseenWorth, legalDistinct } from './playout.ts';
import type { Game, State } from '../core/index.ts';

/** The most actions of a decision that are tried, and how much less, in wins, they may promise than the best one. */
const WIDTH = 3;
const NEAR = 0.05;
/** The number of further choices that are foreseen after each of these actions. */
const CHOICES = 12;
/** How many random trials one trial with foresight replaces. A trial with foresight tells more, and costs more. */
export const TRIALS_IN_ONE = 20;

/**
 * Uses the foresight of a game in a search: only the actions that promise most are tried, and the match goes on by foresight in place of random play.
 * Allocates nothing after construction. docs/development/PLAYERS.md has what was measured.
 */
export class Foresight {
  /** The number of plies that the latest `narrow` or `run` applied, to go on and to look at actions. */
  plies = 0;
  /** The value of the best action in the latest `narrow`. */
  most = 0;
  readonly #game: Game;
  readonly #legal: Int32Array;
  readonly #after: State;
  readonly #values: Float64Array;
  readonly #returns: Float64Array;

  /** Foresight for a search of `game`; null for a game that has none. */
  static of(game: Game): Foresight | null {
    return game.foresight === undefined ? null : new Foresight(game);
  }

  private constructor(game: Game) {
    const { maxLegal, seats, stateLength } = game.info;
    this.#game = game;
    this.#legal = new Int32Array(maxLegal);
    this.#after = new Int32Array(stateLength);
    this.#values = new Float64Array(maxLegal);
    this.#returns = new Float64Array(seats);
  }

  /**
   * Moves those of the actions `legal[0 .. count - 1]` of `seat` in `s` that promise most to the front, the best first.
   * @returns how many of them to try: at least one.
   */
  narrow(s: State, seat: number, legal: Int32Array, count: number): number {
    const values = this.#values;
    for (let i = 0; i < count; i++) values[i] = this.#promise(s, legal[i]!, seat);
    this.plies = count;
    const most = Math.min(count, WIDTH);
    let tried = 0;
    for (; tried < most; tried++) {
      let best = tried;
      for (let i = tried + 1; i < count; i++) if (values[i]! > values[best]!) best = i;
      if (values[best]! < values[0]! - NEAR) break;
      const action = legal[best]!;
      const value = values[best]!;
      for (let i = best; i > tried; i--) {
        legal[i] = legal[i - 1]!;
        values[i] = values[i - 1]!;
      }
      legal[tried] = action;
      values[tried] = value;
    }
    this.most = values[0]!;
    return tried;
  }

  /** Plays `s` on until the match is over, a round after `lastRound` begins, or the foreseen choices are made and another one is due. */
  run(s: State, lastRound: number): void {
    const game = this.#game;
    let left = CHOICES;
    this.plies = 0;
    for (;;) {
      const seat = game.toAct(s);
      if (seat < 0 || (lastRound !== NO_CUT && game.round(s) > lastRound)) return;
      const count = legalDistinct(game, s, this.#legal);
      if (count > 1 && left-- === 0) return;
      game.apply(s, this.#legal[count === 1 ? 0 : this.#best(s, seat, count)]!, null);
      this.plies++;
    }
  }

  /** The value of `s` for `seat`. */
  worth(s: State, seat: number): number {
    return foreseenWorth(this.#game, s, seat, this.#returns);
  }

  /** The place in `#legal` of the action that promises most; of equal ones the first. */
  #best(s: State, seat: number, count: number): number {
    let best = 0;
    let most = -Infinity;
    for (let i = 0; i < count; i++) {
      const value = this.#promise(s, this.#legal[i]!, seat);
      if (value <= most) continue;
      most = value;
      best = i;
    }
    this.plies += count;
    return best;
  }

  /** The value for `seat` right after `action`. */
  #promise(s: State, action: number, seat: number): number {
    this.#after.set(s);
    this.#game.apply(this.#after, action, null);
    return this.worth(this.#after, seat);
  }
}
