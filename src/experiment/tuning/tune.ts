import { deriveText, makeSfc, seedSfc, unitSfc } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { runPlan, type RunOptions, type RunOutcome } from '../../runner/run.ts';
import { EVALUATION, inputError, masterSeed, noWeights, withWeights, type Weight } from '../../scenario/index.ts';
import {
  RunningMoments,
  Spsa,
  confidenceSequence,
  gsprt,
  mean as meanOf,
  type GsprtState,
  type Interval,
  type Probed,
} from '../../stats/index.ts';
import { duelPlan, duelScores, duelSides, type Fighter } from '../tournaments/duel.ts';
import { fitFeatures } from './fit-features.ts';
import { lookPoints } from '../look-points.ts';

/** The settings of a tuning. */
export interface TuneSettings {
  /** Weights to fit; see `chosenWeights`. */
  readonly weights: readonly Weight[];
  /** Blocks of self-play whose results are regressed on the features for a first guess; 0 for none. */
  readonly guess: number;
  /**
   * Number of steps of the climb. The next fields are the probes in each step, and the blocks for each probe and side.
   */
  readonly steps: number;
  readonly directions: number;
  readonly pairs: number;
  /** Blocks for each candidate and side in the first race. Later races are longer. */
  readonly race: number;
  /** Maximum number of blocks for each side in the confirmation on fresh seeds. */
  readonly confirm: number;
}

/** News while the tuning runs. */
export type TuneNews =
  | { readonly kind: 'step'; readonly step: number; readonly of: number; readonly moved: readonly Moved[] }
  | { readonly kind: 'guess'; readonly moved: readonly Moved[] }
  | { readonly kind: 'race'; readonly round: number; readonly scores: readonly Raced[] };

/** A weight before and after the tuning. */
export interface Moved {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A candidate of the race, and its score against the initial weights. */
export interface Raced {
  readonly name: string;
  readonly score: number;
  readonly n: number;
}

/** The score of the fitted weights against the initial weights on fresh seeds. */
export interface Confirmation extends GsprtState {
  readonly score: number;
  /** A confidence sequence: it holds whenever the test stops. */
  readonly interval: Interval;
  /** Number of blocks. */
  readonly n: number;
}

/** The outcome of a tuning of weights. */
export interface Tuned {
  /** The whole evaluation with the fitted weights. */
  readonly evaluation: unknown;
  /** The candidate that won the race. */
  readonly winner: string;
  readonly moved: readonly Moved[];
  readonly races: readonly (readonly Raced[])[];
  readonly confirmation: Confirmation;
}

/** Thrown when a tuning was stopped, or when one of its runs could not be completed. */
export class TuneStopped extends Error {
  override readonly name = 'TuneStopped';
  /** The run that was not completed; null when there is none. */
  readonly outcome: RunOutcome | null;

  constructor(outcome: RunOutcome | null) {
    super(outcome === null ? 'the tuning was stopped' : `a run of the tuning is ${outcome.status}: ${outcome.dir}`);
    this.outcome = outcome;
  }
}

/** The branch of an evaluation with the weights of the game's features, by name. */
const FEATURES = 'features';
/** Lower and upper bound of the change of a weight, as multiples of the weight. */
const LEAST = -0.9;
const MOST = 9;
/** The gains, in multiples of each weight; see `SpsaGains`. */
const GAINS = { step: 1.2, probe: 0.3 };
const SETTLE = 0.1;
/** The two hypotheses of the confirmation: equally good, and better by 3 points. */
const BOUNDS = { s0: 0.5, s1: 0.53 };

/**
 * How far the first guess moves from the initial weights towards the regression. It does not go the whole way, because
 * the regression reads quiet positions only.
 */
const GUESS_SHARE = 0.5;

/** The unit of a weight that is 0. */
const UNIT = 1;
const DIGITS = 4;

/** The weights at a point of the climb: multiples of their initial values, with four digits. */
function weightsAt(weights: readonly Weight[], point: ArrayLike<number>): Map<string, number> {
  return new Map(
    weights.map(({ name, value }, i) => [
      name,
      Number((value === 0 ? UNIT * point[i]! : value * (1 + point[i]!)).toPrecision(DIGITS)),
    ]),
  );
}

const movesTo = (weights: readonly Weight[], values: ReadonlyMap<string, number>): Moved[] =>
  weights.map(({ name, value }) => ({ name, from: value, to: values.get(name)! }));

class Tuning {
  readonly #base: Plan;
  readonly #settings: TuneSettings;
  readonly #options: RunOptions;
  readonly #tell: (news: TuneNews) => void;
  readonly #fighter: Fighter;
  readonly #evaluation: unknown;
  readonly #sides: number;

  constructor(base: Plan, settings: TuneSettings, options: RunOptions, tell: (news: TuneNews) => void) {
    this.#base = base;
    this.#settings = settings;
    this.#options = options;
    this.#tell = tell;
    const { agent, agentId, agentVersion, params } = base.matchups[0]!.entrants[0]!;
    this.#fighter = { agent, agentId, agentVersion, params };
    this.#evaluation = (base.content as Readonly<Record<string, unknown>>)[EVALUATION];
    if (this.#evaluation === undefined) throw inputError(base.name, noWeights(base));
    this.#sides = duelSides(base).length;
  }

  async run(): Promise<Tuned> {
    const candidates = await this.#climb();
    const races: (readonly Raced[])[] = [];
    let left = [...candidates.keys()];
    for (let round = 0; left.length > 1; round++) {
      const scores = await this.#race(left, candidates, round);
      races.push(scores);
      this.#tell({ kind: 'race', round, scores });
      const order = scores.toSorted((a, b) => b.score - a.score).map(({ name }) => name);
      left = order.slice(0, Math.ceil(order.length / 2));
    }
    const winner = left[0]!;
    const values = candidates.get(winner)!;
    const evaluation = withWeights(this.#evaluation, values);
    const confirmation = await this.#confirm(evaluation);
    return { evaluation, winner, moved: movesTo(this.#settings.weights, values), races, confirmation };
  }

  /** Candidates by name: the points halfway and at the end of the climb, and the mean of its second half. */
  async #climb(): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
    const { weights, steps, directions } = this.#settings;
    const random = makeSfc();
    seedSfc(random, deriveText(masterSeed(this.#base.seed), 'tune'));
    const next = (): number => unitSfc(random);
    const spsa = new Spsa(weights.length, { ...GAINS, settle: SETTLE * steps }, LEAST, MOST);
    const guess = await this.#guess();
    if (guess !== null) spsa.at.set(guess);
    const mean = new Float64Array(weights.length);
    const half = Math.floor(steps / 2);
    const candidates = new Map<string, ReadonlyMap<string, number>>();
    if (guess !== null) candidates.set('first guess', weightsAt(weights, guess));
    for (let step = 0; step < steps; step++) {
      const probes = Array.from({ length: directions }, () => spsa.direction(next));
      spsa.learn(await this.#probe(spsa, probes, step));
      if (step + 1 === half) candidates.set('halfway', weightsAt(weights, spsa.at));
      if (step >= half) for (let i = 0; i < mean.length; i++) mean[i]! += spsa.at[i]! / (steps - half);
      this.#tell({ kind: 'step', step: step + 1, of: steps, moved: movesTo(weights, weightsAt(weights, spsa.at)) });
    }
    candidates.set('mean of the second half', weightsAt(weights, mean));
    candidates.set('end', weightsAt(weights, spsa.at));
    return distinct(candidates);
  }

  /** The start of the climb: halfway from the initial weights to those of a regression; null to start at the initial weights. */
  async #guess(): Promise<Float64Array | null> {
    const { weights, guess } = this.#settings;
    if (guess === 0) return null;
    const seed = `${this.#base.seed} guess`;
    const plan = { ...this.#base, seed, master: masterSeed(seed), pairs: guess };
    const fits = await fitFeatures(plan, this.#options);
    if (fits === null) throw new TuneStopped(null);
    const fitOf = weights.map(({ name }) => fits.find((fit) => name === `${FEATURES}.${fit.name}`));
    // The regression gives logits, but weights are in points. This factor brings the two as close to each other as
    // possible.
    let both = 0;
    let own = 0;
    fitOf.forEach((fit, i) => {
      if (fit === undefined) return;
      both += fit.value * weights[i]!.value * fit.spread * fit.spread;
      own += fit.value * fit.value * fit.spread * fit.spread;
    });
    if (!(both > 0)) return null;
    const point = Float64Array.from(weights, ({ value }, i) => {
      const fit = fitOf[i];
      if (fit === undefined) return 0;
      const there = (fit.value * both) / own;
      const way = GUESS_SHARE * (value === 0 ? there / UNIT : there / value - 1);
      return Math.min(MOST, Math.max(LEAST, way));
    });
    this.#tell({ kind: 'guess', moved: movesTo(weights, weightsAt(weights, point)) });
    return point;
  }

  /** Plays the two ends of each probe against each other. */
  async #probe(spsa: Spsa, probes: readonly Int8Array[], step: number): Promise<Probed[]> {
    const { weights, pairs } = this.#settings;
    const at = (direction: Int8Array, sign: number, name: string): Fighter =>
      this.#with(name, withWeights(this.#evaluation, weightsAt(weights, spsa.probe(direction, sign))));
    const duels = probes.map(
      (direction, i) => [at(direction, 1, `above-${i + 1}`), at(direction, -1, `below-${i + 1}`)] as const,
    );
    const scores = await this.#play(duels, `step ${step + 1}`, pairs);
    return probes.map((direction, i) => ({ direction, difference: 2 * meanOf(scores[i]!) - 1 }));
  }

  /** Plays every remaining candidate against the initial weights, each round on twice as many seeds. */
  async #race(
    names: readonly string[],
    candidates: ReadonlyMap<string, ReadonlyMap<string, number>>,
    round: number,
  ): Promise<Raced[]> {
    const duels = names.map((name) => {
      const evaluation = withWeights(this.#evaluation, candidates.get(name)!);
      return [this.#with(name.replaceAll(' ', '-'), evaluation), this.#fighter] as const;
    });
    const scores = await this.#play(duels, `race ${round + 1}`, this.#settings.race * (round + 1));
    return names.map((name, i) => ({ name, score: meanOf(scores[i]!), n: scores[i]!.length }));
  }

  async #confirm(evaluation: unknown): Promise<Confirmation> {
    const duel = [this.#with('tuned', evaluation), this.#fighter] as const;
    const { confirm } = this.#settings;
    const moments = new RunningMoments();
    for (const pairs of lookPoints(confirm)) {
      const [scores] = await this.#play([duel], 'confirm', pairs);
      for (const score of scores!.slice(moments.n)) moments.add(score);
      if (gsprt(moments, BOUNDS).verdict !== 'continue') break;
    }
    const { n, sum } = moments;
    const { lo, hi } = confidenceSequence(moments, n);
    return {
      ...gsprt(moments, BOUNDS),
      score: sum / n,
      interval: { lo: Math.max(0, lo), hi: Math.min(1, hi) },
      n,
    };
  }

  #with(name: string, evaluation: unknown): Fighter {
    return { ...this.#fighter, agent: `${this.#fighter.agentId}:weights=${name}`, evaluation };
  }

  /** Block scores of the first fighter of each duel. Every part of the tuning has its own seeds. */
  async #play(duels: readonly (readonly [Fighter, Fighter])[], part: string, pairs: number): Promise<number[][]> {
    const { name, seed } = this.#base;
    const plan = duelPlan(this.#base, duels, { name: `${name}-tune`, seed: `${seed} ${part}`, pairs });
    const outcome = await runPlan(plan, this.#options);
    if (outcome.status !== 'complete') throw new TuneStopped(outcome);
    return duelScores(outcome.dir, this.#sides);
  }
}

/** The candidates without duplicates under other names. */
function distinct<T>(candidates: ReadonlyMap<string, ReadonlyMap<T, number>>): Map<string, ReadonlyMap<T, number>> {
  const seen = new Map([...candidates].map(([name, values]) => [JSON.stringify([...values]), name]));
  return new Map([...candidates].filter(([name, values]) => seen.get(JSON.stringify([...values])) === name));
}

/**
 * Fits evaluation weights for the first agent of `base`. A regression of results on features gives a first guess.
 * Simultaneous perturbation climbs from there: in each step, pairs of weights around the present ones play each other
 * on common seeds. Then a few points of the climb race, and the winner plays the weights of `base` on fresh seeds.
 * Every part is a run of its own below `options.outDir`, so the same call continues a stopped tuning.
 * @throws TuneStopped when a run is stopped or cannot be completed; InputError for a game without weights.
 */
export const tuneWeights = (
  base: Plan,
  settings: TuneSettings,
  options: RunOptions,
  tell: (news: TuneNews) => void = () => {},
): Promise<Tuned> => new Tuning(base, settings, options, tell).run();
