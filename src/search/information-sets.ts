import { SEED_WORDS, hashWords, type Game, type Seed, type State } from '../core/index.ts';

/** The seed for `hide`, which turns all states of an information set into the same bits. */
const SEED: Seed = new Int32Array(SEED_WORDS);
/** Salts of the two halves of a name. */
const LOW = 0x2545f491;
const HIGH = 0x9e3779b9;

/** Names the information sets of a game by everything in the state that the seat may know. */
export class InformationSets {
  /** The name that `look` found, as two independent hashes of 32 bits. */
  low = 0;
  high = 0;
  readonly #game: Game;
  readonly #world: State;

  constructor(game: Game) {
    this.#game = game;
    this.#world = new Int32Array(game.info.stateLength);
  }

  /** Finds the name of what `seat` knows in `s`. */
  look(s: State, seat: number): void {
    this.#world.set(s);
    this.#game.hide(this.#world, seat, SEED);
    this.low = hashWords(this.#world, LOW + seat);
    this.high = hashWords(this.#world, HIGH + seat);
  }
}
