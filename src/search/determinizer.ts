import { SEED_WORDS, TAG, deriveInto, type Game, type Seed, type State } from '../core/index.ts';

/** Determinizations: worlds that a seat cannot tell from the real one, numbered from 0 and fixed by (seed, number). */
export class Determinizer {
  readonly #game: Game;
  /** Seed of the latest determinization; a caller may derive its own randomness for that world from it. */
  readonly seed: Seed = new Int32Array(SEED_WORDS);

  constructor(game: Game) {
    this.#game = game;
  }

  /** Writes world `index` of the information set that `seat` has in `view` into `out`. */
  determinize(out: State, view: State, seat: number, seed: Seed, index: number): void {
    deriveInto(this.seed, seed, TAG.iteration, index);
    out.set(view);
    if (this.#game.believe === undefined) this.#game.hide(out, seat, this.seed);
    else this.#game.believe(out, seat, this.seed);
  }
}
