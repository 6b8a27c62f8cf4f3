import { setImmediate } from 'node:timers/promises';
import { Match, playSync, type Game, type MatchObserver } from '../../core/index.ts';
import { compilePlan, loadRegistry } from '../../runner/registries.ts';
import { AgentPool } from '../../runner/agent-pool.ts';
import { blockSeed, setupOf } from '../../runner/seating.ts';
import type { RunOptions } from '../../runner/run.ts';
import type { Plan } from '../../matches/index.ts';
import { logisticFit } from '../../stats/index.ts';

/** A position at the beginning of a round, as one seat reads it, and what the seat scored in the end. */
interface Sample {
  readonly features: Float64Array;
  readonly share: number;
  /** Block of a match-up: the positions of one are no independent observations. */
  readonly unit: number;
}

/** What a unit of each feature is worth, on the logit scale, and how far the feature strays from nothing. */
export interface FeatureFit {
  readonly name: string;
  readonly value: number;
  readonly spread: number;
}

/** Features that stray less are always nothing between rounds: nothing is learnt of them. */
const LEAST_SPREAD = 1e-6;
/** Penalty of a coefficient, in squared standard deviations: as of one observation. */
const RIDGE = 1;

/**
 * Plays the blocks of a plan in the calling thread and regresses what a seat scored on the features it read at the
 * beginning of each round (logistic, as chess programmers fit their evaluations). Quick, and blind to features that
 * are nothing between rounds, which are left out.
 * @param plan two blocks or more.
 * @returns null when `signal` asked to stop.
 */
export async function fitFeatures(plan: Plan, options: RunOptions): Promise<readonly FeatureFit[] | null> {
  const registry = await loadRegistry(options.extraRegistry);
  const game = compilePlan(plan, registry);
  const pool = new AgentPool(registry.agents);
  const samples: Sample[] = [];
  let unit = 0;
  for (let block = 0; block < plan.pairs; block++)
    for (const matchup of plan.matchups) {
      unit++;
      const seed = blockSeed(plan, matchup, block);
      for (let seating = 0; seating < plan.seats; seating++) {
        // Lets Ctrl-C through.
        await setImmediate();
        if (options.signal?.aborted === true) return null;
        const match = new Match(game);
        const reader = new Reader(game);
        match.observer = reader;
        match.start(setupOf(plan, game, matchup, seating, seed), seed);
        playSync(match, pool.seat(match, matchup, seating, seed));
        samples.push(...reader.samples(match, unit));
      }
    }
  await pool.close();
  return regress(game.info.features, samples);
}

/** Reads what every seat sees as each round begins. */
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

/** Coefficients of the features that ever are anything. */
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
