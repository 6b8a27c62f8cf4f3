import type { Action, Game, Seed, State } from '../core/index.ts';

/** Finds an action for a seat. */
export interface Search {
  readonly game: Game;
  /** Plies applied by the latest `run`. */
  readonly plies: number;
  /**
   * The action for `seat` in `view`, a position in which everything hidden from the seat has been resampled. The same
   * (view, seat, seed) gives the same answer whatever was searched before, unless `continues` is set: then the answer
   * of the latest `run`, and nothing else, led to this position.
   */
  run(view: State, seat: number, seed: Seed, continues?: boolean): Action;
  /** How often the latest `run` began with `a` chosen by `seat`. */
  visits(seat: number, a: Action): number;
  /** Mean value for `seat` of the iterations that began with `a`; NaN when there were none. */
  mean(seat: number, a: Action): number;
}
