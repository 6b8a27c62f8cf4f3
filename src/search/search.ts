import type { Action, Game, Seed, State } from '../core/index.ts';

/** What finds an action for a seat. */
export interface Search {
  readonly game: Game;
  /** Plies applied by the latest `run`. */
  readonly plies: number;
  /**
   * The action for `seat` in `view`, a position in which everything hidden from it has been resampled. The same (view,
   * seat, seed) gives the same answer, whatever was searched before, unless `continues` says that this position came about
   * by the answer of the latest `run` and nothing else.
   */
  run(view: State, seat: number, seed: Seed, continues?: boolean): Action;
  /** How often the latest `run` began with `a` chosen by `seat`. */
  visits(seat: number, a: Action): number;
  /** Mean value to `seat` of what began with `a`; NaN when nothing did. */
  mean(seat: number, a: Action): number;
}
