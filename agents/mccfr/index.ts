import { AgentFailure, RegretTraining, budgetOf, budgetParams, defineAgent } from '../../src/sdk.ts';
import { TooLargeError, makeSfc, pickFrom, seedSfc, tooLarge, unitSfc } from '../../src/sdk.ts';
import type { Action, Agent, Budget, Decision, Game } from '../../src/sdk.ts';

const ITERATIONS = 10_000;
/** The cost of a decision in random choices. The training is not counted, because all matches of a thread share it. */
const COST = 10;

/** What the agents of this thread have learned, by game and budget. All seats of a match share it. */
const learned = new WeakMap<Game, Map<string, RegretTraining>>();

function learn(game: Game, budget: Budget): RegretTraining {
  const key = `${budget.amount} ${budget.unit}`;
  const known = learned.get(game) ?? new Map<string, RegretTraining>();
  learned.set(game, known);
  const training = known.get(key) ?? new RegretTraining(game).run(budget);
  known.set(key, training);
  return training;
}

/** Plays the mix of actions that training found for what the seat knows. */
class Mixed implements Agent {
  readonly #budget: () => Budget;
  readonly #rng = makeSfc();
  #training: RegretTraining | null = null;
  #mix = new Float64Array(0);

  constructor(budget: () => Budget) {
    this.#budget = budget;
  }

  start(game: Game): void {
    if (this.#training?.game === game) return;
    try {
      this.#training = learn(game, this.#budget());
    } catch (error) {
      if (error instanceof TooLargeError) throw new AgentFailure('crash', `mccfr ${error.message}`);
      throw error;
    }
    this.#mix = new Float64Array(game.info.maxLegal);
  }

  choose(d: Decision): Action {
    this.#training!.strategy(d.view(), d.seat, d.legal, d.count, this.#mix);
    seedSfc(this.#rng, d.seed);
    return d.legal[pickFrom(this.#mix, d.count, unitSfc(this.#rng))]!;
  }
}

export const agent = defineAgent({
  id: 'mccfr',
  version: '1',
  doc: 'For small games of two: learns a mix of actions for all that a seat may know, close to equilibrium, before its first match.',
  params: budgetParams(ITERATIONS, 'for the training, once'),
  cost: () => COST,
  unrepeatable: ({ ms }) => (ms! > 0 ? `trains for ${ms!} ms by the clock` : null),
  refuses: tooLarge,
  create: (params, now) => new Mixed(() => budgetOf(params, now)),
});
