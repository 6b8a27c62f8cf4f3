import { SEED_WORDS, TAG, deriveInto } from '../core/index.ts';
import type { Game, Seed, State } from '../core/index.ts';

/** Deals out worlds that a seat cannot tell from the real one, numbered from 0 and fixed by (seed, number). */
export class Worlds {
  readonly #game: Game;
  /** Seed of the world sampled last; a caller may derive its own randomness for that world from it. */
  readonly seed: Seed = new Int32Array(SEED_WORDS);

  constructor(game: Game) {
    this.#game = game;
  }

  /** Writes world `index` of the information set that `seat` has in `view` into `out`. */
  sample(out: State, view: State, seat: number, seed: Seed, index: number): void {
    deriveInto(this.seed, seed, TAG.iteration, index);
    out.set(view);
    this.#game.hide(out, seat, this.seed);
  }
}
