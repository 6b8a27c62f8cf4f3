import { join } from 'node:path';
import type { Plan } from '../matches/index.ts';
import type { Registry } from '../scenario/index.ts';
import { readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { compilePlan } from './registries.ts';
import { findingsSoFar, type MadeResults } from './results.ts';
import { unitsIn } from './run.ts';

/** The findings of a run from the chunks that are there. */
export interface SoFar extends Pick<MadeResults, 'findings' | 'evidence'> {
  readonly run: string;
}

/**
 * Reads the chunks that are there of the run of `plan` in `dir`; null when there are none. Nothing is written.
 * @throws InputError for a damaged file.
 */
export async function readSoFar(plan: Plan, dir: string, registry: Registry): Promise<SoFar | null> {
  const manifest = readManifest(dir);
  if (manifest === null) return null;
  const { run, unitsPerChunk } = manifest;
  const game = compilePlan(plan, registry);
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
  readonly #show: (progress: Progress) => Promise<void>;
  readonly #every: number;
  #next = 0;
  #showing: Promise<void> | null = null;

  /** @param every the least number of milliseconds between two showings. */
  constructor(show: (progress: Progress) => Promise<void>, every: number) {
    this.#show = show;
    this.#every = every;
  }

  /** Takes the progress of the run. */
  readonly look = (progress: Progress): void => {
    if (this.#showing !== null || performance.now() < this.#next || progress.done >= progress.total) return;
    const began = performance.now();
    this.#showing = this.#show(progress).finally(() => {
      this.#next = performance.now() + Math.max(this.#every, REST * (performance.now() - began));
      this.#showing = null;
    });
  };

  /** Resolves once the showing in progress has ended. */
  async close(): Promise<void> {
    this.#next = Infinity;
    await this.#showing;
  }
}
