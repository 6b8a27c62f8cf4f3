import { setImmediate } from 'node:timers/promises';
import { Match, playAsync, type Game, type MatchObserver } from '../../core/index.ts';
import { ProgramSurroundings } from '../../outside/index.ts';
import { agentsOf, compilePlan, loadRegistry } from '../../runner/registries.ts';
import { goingOn } from '../../runner/going-on.ts';
import { AgentPool } from '../../runner/agent-pool.ts';
import { matchSeed, setupOf } from '../../runner/seating.ts';
import type { RunOptions } from '../../runner/run.ts';
import type { Plan } from '../../matches/index.ts';
import { logisticFit } from '../../stats/index.ts';

/** The features that one seat reads at the beginning of a round, and its final score. */
interface Sample {
  readonly features: Float64Array;
  readonly share: number;
  /** Number of the block. The positions of one block are not independent of each other. */
  readonly unit: number;
}

/** The coefficient of a feature on the logit scale, and its root mean square. */
export interface FeatureFit {
  readonly name: string;
  readonly value: number;
  readonly spread: number;
}

/** A feature that varies less than this is always 0 between rounds, so nothing can be learnt about it. */
const LEAST_SPREAD = 1e-6;
/** Penalty of a coefficient, in squared standard deviations: the weight of one observation. */
const RIDGE = 1;

/**
 * Plays the blocks of a plan in the calling thread, and fits a logistic regression of the score of a seat on the
 * features that it read at the beginning of each round, as chess programmers fit their evaluations. This is fast, but
 * cannot judge features that are always 0 between rounds; they are left out.
 * @param plan at least two blocks.
 * @returns null when `signal` was aborted.
 */
export async function fitFeatures(plan: Plan, options: RunOptions): Promise<readonly FeatureFit[] | null> {
  const registry = await loadRegistry(options.extraRegistry);
  const game = compilePlan(plan, registry);
  const pool = new AgentPool(agentsOf(plan, registry, new ProgramSurroundings()), undefined, plan);
  const samples: Sample[] = [];
  try {
    let unit = 0;
    for (let block = 0; block < plan.pairs; block++)
      for (const matchup of plan.matchups) {
        unit++;
        for (let seating = 0; seating < plan.seats; seating++) {
          const seed = matchSeed(plan, matchup, block, seating);
          // Lets the process handle Ctrl-C.
          await setImmediate();
          if (options.signal?.aborted === true) return null;
          const match = new Match(game);
          const reader = new Reader(game);
          match.observer = reader;
          match.start(setupOf(plan, game, matchup, seating, seed), seed);
          await playAsync(match, pool.seat(match, matchup, seating, seed), goingOn());
          samples.push(...reader.samples(match, unit));
        }
      }
  } finally {
    await pool.close();
  }
  return regress(game.info.features, samples);
}

/** Reads the features of every seat at the beginning of each round. */
class Reader implements MatchObserver {
  readonly #game: Game;
  readonly #read: { readonly features: Float64Array; readonly seat: number }[] = [];
  #round = 1;

  constructor(game: Game) {
    this.#game = game;
  }

  afterPly({ state }: Match): void {
    const game = this.#game;
    const round = game.round(state);
    if (round === this.#round || game.toAct(state) < 0) return;
    this.#round = round;
    for (let seat = 0; seat < game.info.seats; seat++) {
      const features = new Float64Array(game.info.features.length);
      game.features(state, seat, features);
      this.#read.push({ features, seat });
    }
  }

  samples(match: Match, unit: number): Sample[] {
    const shares = new Float64Array(this.#game.info.seats);
    match.returns(shares);
    return this.#read.map(({ features, seat }) => ({ features, share: shares[seat]!, unit }));
  }
}

/** The coefficients of the features that are not always 0. */
function regress(names: readonly string[], samples: readonly Sample[]): FeatureFit[] {
  const spreads = names.map((_, i) =>
    Math.sqrt(samples.reduce((sum, { features }) => sum + features[i]! * features[i]!, 0) / samples.length),
  );
  const used = names.map((_, i) => i).filter((i) => spreads[i]! > LEAST_SPREAD);
  if (used.length === 0) return [];
  const { beta } = logisticFit({
    columns: used.length,
    rows: Float64Array.from(samples.flatMap(({ features }) => used.map((i) => features[i]! / spreads[i]!))),
    shares: Float64Array.from(samples, ({ share }) => share),
    clusters: Int32Array.from(samples, ({ unit }) => unit),
    ridge: new Float64Array(used.length).fill(RIDGE),
  });
  return used.map((i, k) => ({ name: names[i]!, value: beta[k]! / spreads[i]!, spread: spreads[i]! }));
}
