import { setImmediate } from 'node:timers/promises';
import { derive, deriveText, type Game, type LearnedValue } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { loadRegistry, compilePlan } from '../../runner/registries.ts';
import { runPlan, type RunOptions, type RunOutcome } from '../../runner/run.ts';
import { NO_VALUE, asEvaluation, weightsName, withSetting } from '../../scenario/index.ts';
import { mean, shareInterval, type Interval } from '../../stats/index.ts';
import { duelPlan, duelScores, sidesOf, type Fighter } from '../tournaments/duel.ts';
import { fitValue } from './fit.ts';
import { Practice } from './practice.ts';

/** How much is practised, and how many blocks the gates play. */
export interface LearnSettings {
  /** Generations after the first one, which plays at random. */
  readonly generations: number;
  /** Blocks of each gate, over all sides. */
  readonly blocks: number;
}

export type LearnNews =
  | { readonly kind: 'practice' | 'fit'; readonly generation: number; readonly part: number }
  | {
      readonly kind: 'learned';
      readonly generation: number;
      readonly rows: number;
      readonly foretells: number;
      /** Score of a generation against the value before it; null for the first. */
      readonly score: number | null;
      readonly kept: boolean;
    }
  | { readonly kind: 'gate'; readonly gate: Gate };

/** The score of the learned value against another player. */
export interface Gate {
  readonly against: 'random' | 'none' | 'hand';
  /** The agent that the learned value met. */
  readonly agent: string;
  readonly score: number;
  readonly interval: Interval;
  /** Number of blocks. */
  readonly n: number;
}

export interface Learned {
  readonly value: LearnedValue;
  readonly generation: number;
  /** How often the value gives the better of two results the higher number, in matches from which it was not learned. */
  readonly foretells: number;
  readonly gates: readonly Gate[];
  /** The first of random play and play without a value than which the value was not shown to be better; null when there is none. */
  readonly failed: Gate | null;
}

/** Thrown when learning was stopped, or when one of its runs could not be completed. */
export class LearnStopped extends Error {
  override readonly name = 'LearnStopped';
  /** The run that was not completed; null when there is none. */
  readonly outcome: RunOutcome | null;

  constructor(outcome: RunOutcome | null) {
    super(outcome === null ? 'practice was stopped' : `a run is ${outcome.status}: ${outcome.dir}`);
    this.outcome = outcome;
  }
}

/** Number of blocks, over all sides, in which a generation meets the one before. */
export const SUCCESSION = 60;

/** Blocks of each side, so that all sides have `blocks`. */
export const blocksOfSide = (base: Plan, blocks: number): number =>
  Math.max(1, Math.ceil(blocks / sidesOf(base).length));

class Learning {
  readonly #base: Plan;
  readonly #game: Game;
  readonly #settings: LearnSettings;
  readonly #options: RunOptions;
  readonly #tell: (news: LearnNews) => void;
  readonly #fighter: Fighter;

  constructor(base: Plan, game: Game, settings: LearnSettings, options: RunOptions, tell: (news: LearnNews) => void) {
    this.#base = base;
    this.#game = game;
    this.#settings = settings;
    this.#options = options;
    this.#tell = tell;
    const { agent, agentId, agentVersion, params } = base.matchups[0]!.entrants[0]!;
    this.#fighter = { agent, agentId, agentVersion, params };
  }

  async run(random: Fighter): Promise<Learned> {
    const practice = new Practice(this.#base, this.#game);
    const root = deriveText(this.#base.master, 'learn');
    let best: Omit<Learned, 'gates' | 'failed'> | null = null;
    for (let generation = 0; generation <= this.#settings.generations; generation++) {
      const seed = derive(root, generation, 0);
      const telling =
        (kind: 'practice' | 'fit') =>
        async (part: number): Promise<void> => {
          this.#tell({ kind, generation, part });
          await setImmediate();
          if (this.#options.signal?.aborted === true) throw new LearnStopped(null);
        };
      await practice.play(best?.value ?? null, seed, telling('practice'));
      const { rows } = practice;
      const { value, foretells } = await fitValue(this.#game, rows, derive(root, generation, 1), telling('fit'));
      let score: number | null = null;
      if (best !== null) {
        const duel = [this.#with(value), this.#with(best.value)] as const;
        score = mean(await this.#play(duel, `generation ${generation}`, SUCCESSION));
      }
      const kept = score === null || score >= 1 / this.#game.info.teams;
      this.#tell({ kind: 'learned', generation, rows: rows.count, foretells, score, kept });
      if (kept) best = { value, generation, foretells };
    }
    const { value, ...found } = best!;
    const gates = [
      await this.#gate('random', value, random),
      await this.#gate('none', value, this.#with(null)),
      ...(this.#game.evaluate === undefined ? [] : [await this.#gate('hand', value, this.#fighter)]),
    ];
    const failed = gates.find(
      ({ against, interval }) => against !== 'hand' && interval.lo <= 1 / this.#game.info.teams,
    );
    return { value, ...found, gates, failed: failed ?? null };
  }

  async #gate(against: Gate['against'], value: LearnedValue, other: Fighter): Promise<Gate> {
    const scores = await this.#play([this.#with(value), other], `against ${against}`, this.#settings.blocks);
    const n = scores.length;
    const score = mean(scores);
    const squares = scores.reduce((sum, each) => sum + (each - score) * (each - score), 0);
    const se = Math.sqrt(squares / Math.max(1, n - 1) / n);
    const { lo, hi } = shareInterval(score, se, n, n - 1, { even: 1 / this.#game.info.teams });
    const gate: Gate = { against, agent: other.agent, score, interval: { lo, hi }, n };
    this.#tell({ kind: 'gate', gate });
    return gate;
  }

  #with(value: LearnedValue | null): Fighter {
    const name = value === null ? NO_VALUE : weightsName('value.json', value);
    return {
      ...this.#fighter,
      agent: withSetting(this.#fighter.agent, `value=${name}`),
      evaluation: asEvaluation(value),
    };
  }

  async #play(duel: readonly [Fighter, Fighter], part: string, blocks: number): Promise<number[]> {
    const { name, seed } = this.#base;
    const pairs = blocksOfSide(this.#base, blocks);
    const plan = duelPlan(this.#base, [duel], { name: `${name}-learn`, seed: `${seed} ${part}`, pairs });
    const outcome = await runPlan(plan, this.#options);
    if (outcome.status !== 'complete') throw new LearnStopped(outcome);
    const [scores] = await duelScores(outcome.dir, sidesOf(this.#base).length);
    return scores!;
  }
}

/**
 * Learns a value for the first agent of `base` from matches that it plays against itself in this thread: at random first, then by what was
 * learned so far. Each generation learns from the matches of all, and is kept only if it plays no worse than the one before. Then the value meets
 * random play, play without a value, and the game's own evaluation. The gates are runs below `options.outDir`, so the same call continues
 * what was stopped; practice itself takes seconds and begins anew.
 * @param random the agent that plays at random.
 * @throws LearnStopped when a run is stopped or cannot be completed.
 */
export async function learnValue(
  base: Plan,
  random: Fighter,
  settings: LearnSettings,
  options: RunOptions,
  tell: (news: LearnNews) => void = () => {},
): Promise<Learned> {
  const registry = await loadRegistry(options.extraRegistry);
  return new Learning(base, compilePlan(base, registry), settings, options, tell).run(random);
}
