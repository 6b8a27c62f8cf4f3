import { join } from 'node:path';
import { matchesIn, type Plan } from '../../matches/index.ts';
import { readManifest } from '../../runner/manifest.ts';
import type { Progress } from '../../runner/progress.ts';
import { compilePlan } from '../../runner/registries.ts';
import { findingsSoFar } from '../../runner/results.ts';
import { unitsIn } from '../../runner/run.ts';
import { REPORT_FILE, writeRunReport } from '../../runner/run-report.ts';
import { InputError } from '../../scenario/index.ts';
import { shellLine } from '../args/command-line.ts';
import type { Context } from '../context.ts';
import { formatDuration } from '../terminal/progress-bar.ts';

/** Least milliseconds between two pages, and how many times as long as it takes to make one: the run has the machine. */
const EVERY_MS = 2000;
const REST = 10;

/** Writes the report of a run again and again while it is played: `--watch`. */
export class Watcher {
  readonly #plan: Plan;
  readonly #dir: string;
  readonly #context: Context;
  #next = 0;
  #writing: Promise<void> | null = null;

  constructor(plan: Plan, dir: string, context: Context) {
    this.#plan = plan;
    this.#dir = dir;
    this.#context = context;
    context.io.err(`open ${join(this.#dir, REPORT_FILE)} in a browser: it follows the run\n`);
  }

  /** Is told how far the run is. */
  readonly look = (progress: Progress): void => {
    if (this.#writing !== null || performance.now() < this.#next || progress.done >= progress.total) return;
    const began = performance.now();
    const context = this.#context;
    this.#writing = this.#write(progress)
      .catch((error: unknown) => {
        // The run itself says what is wrong with its files; no page is worth its end.
        if (!(error instanceof InputError)) context.io.err(`the page cannot be renewed: ${String(error)}\n`);
      })
      .finally(() => {
        this.#next = performance.now() + Math.max(EVERY_MS, REST * (performance.now() - began));
        this.#writing = null;
      });
  };

  /** Ends once the page that is being written is there. */
  async close(): Promise<void> {
    this.#next = Infinity;
    await this.#writing;
  }

  async #write({ done, eta }: Progress): Promise<void> {
    const dir = this.#dir;
    const plan = this.#plan;
    const { registry } = this.#context;
    const manifest = readManifest(dir);
    if (manifest === null) return;
    const { run, unitsPerChunk } = manifest;
    const game = compilePlan(plan, registry);
    const source = { folder: join(dir, 'chunks'), run, plan, game, units: unitsIn(plan), unitsPerChunk };
    const { findings, evidence } = await findingsSoFar(source);
    const left = eta === null ? '' : `, about ${formatDuration(eta)} left`;
    const soFar = `The run goes on: ${done} of ${matchesIn(plan)} matches are played${left}. This page renews itself; what is below holds the chunks that are whole.`;
    const replay = (match: number): string => shellLine(['replay', dir, '--match', String(match)]);
    const outcome = { dir, runId: run, status: 'running', checksum: '', findings, evidence } as const;
    await writeRunReport(outcome, plan, registry, replay, { soFar });
  }
}
