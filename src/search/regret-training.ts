import { SEED_WORDS, TAG, belowSfc, deriveInto, deriveText, makeSfc, seedSfc, unitSfc } from '../core/index.ts';
import { InformationSets } from './information-sets.ts';
import { RegretTable } from './regret-table.ts';
import type { Game, MatchSetup, Seed, State } from '../core/index.ts';
import type { Budget } from './budget.ts';
import type { Strategy } from './best-response.ts';

/** Training has no seed of its own, so a game and a number of iterations determine the strategy. */
const ROOT: Seed = deriveText(new Int32Array(SEED_WORDS), 'regret training');
/** The maximum number of actions of all information sets together; a table takes 16 bytes for each. */
const MOST_ACTIONS = 4_000_000;
/**
 * The maximum number of plies of one iteration, which tries every action of one seat at each of its decisions, and one action at each decision
 * of other seats.
 */
const MOST_PLIES = 20_000;
/** The number of plies after which `tooLarge` stops its test. */
const TRIAL_PLIES = 20_000;

/** A game is too large to be learned as a whole. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** The buffers of a walk at one depth. */
interface Level {
  readonly state: State;
  readonly legal: Int32Array;
  readonly mix: Float64Array;
}

/**
 * Learns how a small game for two is played in equilibrium: Monte Carlo counterfactual regret minimisation with external
 * sampling (Lanctot and others, NIPS 2009), in which later iterations weigh more (Brown and Sandholm, AAAI 2019). It
 * keeps a mix of actions for every information set, and deals the sides of the game evenly to the seats.
 */
export class RegretTraining {
  readonly game: Game;
  /** The number of iterations done. Each iteration walks one match for each seat. */
  iterations = 0;
  /** The number of plies applied. */
  plies = 0;
  readonly #table: RegretTable;
  readonly #sets: InformationSets;
  readonly #levels: Level[] = [];
  readonly #setup: MatchSetup;
  readonly #returns: Float64Array;
  readonly #rng = makeSfc();
  readonly #seed: Seed = new Int32Array(SEED_WORDS);
  #limit = 0;

  /** @throws TooLargeError for a game that is not for two seats. */
  constructor(game: Game) {
    const { seats, maxLegal } = game.info;
    if (seats !== 2) throw new TooLargeError(`learns games for two; ${game.info.id} has ${seats} seats here`);
    this.game = game;
    this.#table = new RegretTable(maxLegal, Math.floor(MOST_ACTIONS / maxLegal));
    this.#sets = new InformationSets(game);
    this.#returns = new Float64Array(seats);
    this.#setup = {
      sideOfSeat: new Int32Array(seats),
      luckOwnerOfSeat: Int32Array.from({ length: seats }, (_, seat) => seat),
      deckOfSide: game.catalog.sides.map(() => null),
    };
  }

  /** Information sets met. */
  get sets(): number {
    return this.#table.used;
  }

  /**
   * Iterates until the budget is spent.
   * @throws TooLargeError when the game turns out to be too large.
   */
  run(budget: Budget): this {
    budget.start();
    while (budget.left(this.iterations, this.plies)) this.iterate();
    return this;
  }

  iterate(): void {
    const { catalog, info } = this.game;
    for (let seat = 0; seat < info.seats; seat++) {
      deriveInto(this.#seed, ROOT, TAG.iteration, this.iterations * info.seats + seat);
      seedSfc(this.#rng, this.#seed);
      for (let i = 0; i < info.seats; i++) this.#setup.sideOfSeat[i] = belowSfc(this.#rng, catalog.sides.length);
      this.#limit = this.plies + MOST_PLIES;
      this.game.deal(this.#level(0).state, this.#setup, this.#seed);
      this.#walk(0, seat);
    }
    this.iterations++;
  }

  /**
   * The mean of all mixes that were played, in which later ones weigh more. This mean approaches the equilibrium.
   * Actions of information sets that the training never reached have equal chances.
   */
  readonly strategy: Strategy = (s, seat, _legal, count, out) => {
    const { sums, width } = this.#table;
    this.#sets.look(s, seat);
    const set = this.#table.find(this.#sets.low, this.#sets.high);
    let total = 0;
    if (set >= 0) for (let i = 0; i < count; i++) total += sums[set * width + i]!;
    for (let i = 0; i < count; i++) out[i] = total > 0 ? sums[set * width + i]! / total : 1 / count;
  };

  /**
   * The worth to `seat` of the position at `depth`, in which all luck is decided. Every action of the seat is tried.
   */
  #walk(depth: number, seat: number): number {
    const game = this.game;
    const { state, legal, mix } = this.#level(depth);
    for (;;) {
      const actor = game.toAct(state);
      if (actor < 0) {
        game.returns(state, this.#returns);
        return this.#returns[seat]!;
      }
      const count = game.legal(state, legal);
      let taken = 0;
      if (count > 1) {
        const set = this.#look(state, actor);
        this.#follow(set, mix, count);
        if (actor === seat) return this.#branch(depth, seat, set, count);
        this.#remember(set, mix, count);
        taken = pickFrom(mix, count, unitSfc(this.#rng));
      }
      this.#apply(state, legal[taken]!);
    }
  }

  /** Tries every action, and adds to the regret of each what it is worth beyond the mix. */
  #branch(depth: number, seat: number, set: number, count: number): number {
    const { state, legal, mix } = this.#level(depth);
    const next = this.#level(depth + 1);
    const { width } = this.#table;
    const from = set * width;
    let own = 0;
    for (let i = 0; i < count; i++) {
      next.state.set(state);
      this.#apply(next.state, legal[i]!);
      const worth = this.#walk(depth + 1, seat);
      own += mix[i]! * worth;
      // A walk may have made the table grow.
      this.#table.regrets[from + i]! += (this.iterations + 1) * worth;
    }
    const { regrets } = this.#table;
    for (let i = 0; i < count; i++) regrets[from + i]! -= (this.iterations + 1) * own;
    return own;
  }

  #apply(state: State, action: number): void {
    if (this.plies++ >= this.#limit) throw this.#tooLarge(`one iteration takes more than ${MOST_PLIES} plies`);
    this.game.apply(state, action, null);
  }

  #look(state: State, actor: number): number {
    this.#sets.look(state, actor);
    const set = this.#table.take(this.#sets.low, this.#sets.high);
    if (set < 0) throw this.#tooLarge(`it has more than ${this.sets} information sets`);
    return set;
  }

  #tooLarge(why: string): TooLargeError {
    return new TooLargeError(`learns small games as a whole; ${this.game.info.id} is too large: ${why}`);
  }

  /** Regret matching: actions are played in proportion to their positive regrets. */
  #follow(set: number, mix: Float64Array, count: number): void {
    const { regrets, width } = this.#table;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const regret = regrets[set * width + i]!;
      mix[i] = regret > 0 ? regret : 0;
      total += mix[i]!;
    }
    for (let i = 0; i < count; i++) mix[i] = total > 0 ? mix[i]! / total : 1 / count;
  }

  #remember(set: number, mix: Float64Array, count: number): void {
    const { sums, width } = this.#table;
    for (let i = 0; i < count; i++) sums[set * width + i]! += (this.iterations + 1) * mix[i]!;
  }

  #level(depth: number): Level {
    const { stateLength, maxLegal } = this.game.info;
    while (this.#levels.length <= depth)
      this.#levels.push({
        state: new Int32Array(stateLength),
        legal: new Int32Array(maxLegal),
        mix: new Float64Array(maxLegal),
      });
    return this.#levels[depth]!;
  }
}

/** The index in `mix[0 .. count - 1]` that the number `unit` in [0, 1) selects. */
export function pickFrom(mix: Float64Array, count: number, unit: number): number {
  let left = unit;
  for (let i = 0; i < count - 1; i++) {
    if (left < mix[i]!) return i;
    left -= mix[i]!;
  }
  // Because of rounding, the probabilities may add up to less than 1; the last action with a positive probability takes
  // the rest.
  let last = count - 1;
  while (last > 0 && mix[last] === 0) last--;
  return last;
}

/**
 * Why `game` cannot be learned as a whole, as half a sentence; null where the first iterations show no reason. A game
 * may still turn out to be too large later.
 */
export function tooLarge(game: Game): string | null {
  try {
    const trial = new RegretTraining(game);
    while (trial.plies < TRIAL_PLIES) trial.iterate();
    return null;
  } catch (error) {
    if (error instanceof TooLargeError) return error.message;
    throw error;
  }
}
