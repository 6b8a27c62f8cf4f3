import { belowSfc, evaluationOf, type Game, type Sfc32, type State } from '../core/index.ts';

/** The number of a round that no match reaches, with which playouts go to the end of the match. */
export const NO_CUT = 0x7fffffff;

/** The rounds that a search of `game` plays on at random: `horizon`, or all of them where nothing judges a position before the end. */
export const horizonIn = (game: Game, horizon: number): number => (game.evaluate === undefined ? Infinity : horizon);

/** Random play from a position. Allocates nothing after construction. */
export class Playout {
  readonly game: Game;
  readonly #legal: Int32Array;

  constructor(game: Game) {
    this.game = game;
    this.#legal = new Int32Array(game.info.maxLegal);
  }

  /**
   * Plays `s` on, each decision uniformly at random, until the match is over or a round after `lastRound` begins.
   * @returns the plies applied.
   */
  run(s: State, lastRound: number, r: Sfc32): number {
    if (lastRound === NO_CUT) return this.finish(s, r);
    const game = this.game;
    const legal = this.#legal;
    for (let plies = 0; ; plies++) {
      if (game.toAct(s) < 0 || game.round(s) > lastRound) return plies;
      const count = legalDistinct(game, s, legal);
      game.apply(s, count === 1 ? legal[0]! : legal[belowSfc(r, count)]!, null);
    }
  }

  /** `run` to the end of the match, without looking at rounds. */
  finish(s: State, r: Sfc32): number {
    const game = this.game;
    const legal = this.#legal;
    for (let plies = 0; ; plies++) {
      if (game.toAct(s) < 0) return plies;
      const count = legalDistinct(game, s, legal);
      game.apply(s, count === 1 ? legal[0]! : legal[belowSfc(r, count)]!, null);
    }
  }
}

/**
 * The part of a finished match's value that the margin decides; it is smaller than any difference in the chance to win
 * that matters.
 */
const MARGIN = 1 / 1024;

/** The value for `seat` of the finished match `s`, in which its return is `share`. */
const worthOfEnd = (game: Game, s: State, seat: number, share: number): number =>
  game.margin === undefined ? share : share + MARGIN * ((1 + game.margin(s, seat)) / 2 - share);

/**
 * The value of `s` for `seat`, in [0, 1]: in a finished match its return, with the margin to break ties; otherwise the game's
 * evaluation. `returns` is a buffer for the returns.
 */
export function worth(game: Game, s: State, seat: number, returns: Float64Array): number {
  if (game.toAct(s) >= 0) return evaluationOf(game, s, seat);
  game.returns(s, returns);
  return worthOfEnd(game, s, seat, returns[seat]!);
}

/** As `worth`, but with the game's foresight if it has one. */
export function foreseenWorth(game: Game, s: State, seat: number, returns: Float64Array): number {
  if (game.foresight === undefined || game.toAct(s) < 0) return worth(game, s, seat, returns);
  return game.foresight(s, seat);
}

/** `worth` of every seat, written to `out`. */
export function worthOfAll(game: Game, s: State, out: Float64Array): void {
  if (game.toAct(s) < 0) {
    game.returns(s, out);
    for (let seat = 0; seat < out.length; seat++) out[seat] = worthOfEnd(game, s, seat, out[seat]!);
  } else if (game.evaluateAll !== undefined) game.evaluateAll(s, out);
  else for (let seat = 0; seat < out.length; seat++) out[seat] = evaluationOf(game, s, seat);
}

/** The legal actions that a search needs to look at: see `Game.distinct`. */
export function legalDistinct(game: Game, s: State, out: Int32Array): number {
  return game.distinct === undefined ? game.legal(s, out) : game.distinct(s, out);
}
