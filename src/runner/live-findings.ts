import { join } from 'node:path';
import type { Game } from '../core/index.ts';
import type { Plan } from '../matches/index.ts';
import { readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { findingsSoFar, type MadeResults } from './results.ts';
import { unitsIn } from './run.ts';

/** The findings of a run from the chunks that have been played so far. */
export interface SoFar extends Pick<MadeResults, 'findings' | 'evidence'> {
  readonly run: string;
}

/**
 * Reads the stored chunks of the run of `plan` in `dir`; `game` is the compiled game of the plan. Null if there are none. Nothing is written. @throws
 * InputError for a damaged file.
 */
export async function readSoFar(plan: Plan, dir: string, game: Game): Promise<SoFar | null> {
  const manifest = readManifest(dir);
  if (manifest === null) return null;
  const { run, unitsPerChunk } = manifest;
  const source = { folder: join(dir, 'chunks'), run, plan, game, units: unitsIn(plan), unitsPerChunk };
  return { run, ...(await findingsSoFar(source)) };
}

/**
 * After a run was shown, it is left alone for this many times the time that showing it took, because playing needs the
 * machine.
 */
const REST = 10;

/** Shows a run again and again while it is played, one at a time. */
export class Follower {
  readonly #show: (progress: Progress) => Promise<boolean | void>;
  readonly #every: number;
  #next = 0;
  /** Number of matches that had been played at the last look. */
  #seen = 0;
  #showing: Promise<void> | null = null;

  /**
   * @param show shows the run, and returns false if there was nothing to show yet, so that the follower may look again at once.
   * @param every the least number of milliseconds between two showings.
   */
  constructor(show: (progress: Progress) => Promise<boolean | void>, every: number) {
    this.#show = show;
    this.#every = every;
  }

  readonly look = (progress: Progress): void => {
    const { done, total } = progress;
    if (this.#showing !== null || performance.now() < this.#next || done >= total || done === this.#seen) return;
    this.#seen = done;
    const began = performance.now();
    const rest = (shown: boolean | void): void => {
      if (shown !== false) this.#next = performance.now() + Math.max(this.#every, REST * (performance.now() - began));
    };
    this.#showing = this.#show(progress)
      .then(rest)
      .finally(() => {
        this.#showing = null;
      });
  };

  /** Resolves once the showing in progress has ended. */
  async close(): Promise<void> {
    this.#next = Infinity;
    await this.#showing;
  }
}
