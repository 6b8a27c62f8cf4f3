import {
  Playout,
  SEED_WORDS,
  TAG,
  Worlds,
  defineAgent,
  deriveInto,
  makeSfc,
  pickNearBest,
  seedSfc,
  worth,
} from '../../src/sdk.ts';
import type { Action, Agent, Decision, Game, Seed, State } from '../../src/sdk.ts';

/** Totals nearer than this to the best are ties. */
const TIE = 1e-9;

/** Buffers for one game. */
class Bench {
  readonly game: Game;
  readonly worlds: Worlds;
  readonly playout: Playout;
  readonly world: State;
  readonly trial: State;
  readonly totals: Float64Array;
  readonly returns: Float64Array;

  constructor(game: Game) {
    const { stateLength, maxLegal, seats } = game.info;
    this.game = game;
    this.worlds = new Worlds(game);
    this.playout = new Playout(game);
    this.world = new Int32Array(stateLength);
    this.trial = new Int32Array(stateLength);
    this.totals = new Float64Array(maxLegal);
    this.returns = new Float64Array(seats);
  }
}

/**
 * Tries each legal action in the same few hidden worlds, lets the round run out at random, and takes the action after
 * which the game's evaluation is highest on average.
 */
class Greedy implements Agent {
  readonly #worldCount: number;
  readonly #horizon: number;
  readonly #rng = makeSfc();
  readonly #seed: Seed = new Int32Array(SEED_WORDS);
  #bench: Bench | null = null;

  constructor(worlds: number, horizon: number) {
    this.#worldCount = worlds;
    this.#horizon = horizon;
  }

  start(game: Game): void {
    if (this.#bench?.game !== game) this.#bench = new Bench(game);
  }

  choose(d: Decision): Action {
    const { game, worlds, playout, world, trial, totals, returns } = this.#bench!;
    const view = d.view();
    const lastRound = game.round(view) + this.#horizon - 1;
    totals.fill(0);
    for (let w = 0; w < this.#worldCount; w++) {
      worlds.sample(world, view, d.seat, d.seed, w);
      for (let i = 0; i < d.count; i++) {
        trial.set(world);
        game.apply(trial, d.legal[i]!, null);
        // The same random numbers for every action of a world: what is left is the difference between the actions.
        seedSfc(this.#rng, worlds.seed);
        playout.run(trial, lastRound, this.#rng);
        totals[i]! += worth(game, trial, d.seat, returns);
      }
    }
    return d.legal[this.#best(d)]!;
  }

  #best(d: Decision): number {
    const totals = this.#bench!.totals;
    let best = 0;
    for (let i = 0; i < d.count; i++) if (totals[i]! > best) best = totals[i]!;
    deriveInto(this.#seed, d.seed, TAG.decision, 0);
    seedSfc(this.#rng, this.#seed);
    return pickNearBest(totals, d.count, best - TIE, this.#rng);
  }
}

export const agent = defineAgent({
  id: 'greedy',
  version: '1',
  doc: 'Looks one decision ahead: the action after which the evaluation is best, averaged over hidden worlds.',
  params: {
    worlds: { default: 8, min: 1, max: 10_000, integer: true, doc: 'hidden worlds in which every action is tried' },
    horizon: { default: 1, min: 0, max: 1000, integer: true, doc: 'rounds played at random before the evaluation' },
  },
  cost: ({ worlds }) => 100 * worlds!,
  create: ({ worlds, horizon }) => new Greedy(worlds!, horizon!),
});
