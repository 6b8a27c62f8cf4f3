import { join } from 'node:path';
import type { Evidence, Findings } from '../analysis/index.ts';
import { ProcessTable, ProgramSurroundings } from '../outside/index.ts';
import { inputError } from '../scenario/input-error.ts';
import { type Plan, matchesIn } from '../matches/index.ts';
import type { Registry } from '../scenario/index.ts';
import { ChunkFile, chunkPath } from './chunks/chunk-file.ts';
import type { Job } from './chunks/chunk-player.ts';
import { spans, unitsPerChunk, type Span } from './chunks/chunks.ts';
import { makeFolder, sweepTemporaries } from './files.ts';
import type { ForfeitCount } from './forfeits.ts';
import {
  newManifest,
  readManifest,
  runFolder,
  runIdOf,
  writeManifest,
  type FailedChunk,
  type Manifest,
} from './manifest.ts';
import { openPool } from './workers/pool.ts';
import { Reporter, type Progress } from './progress.ts';
import { agentsOf, compilePlan, loadRegistry } from './registries.ts';
import { writeResults } from './results.ts';
import { Session } from './workers/session.ts';
import { Signals } from './workers/signals.ts';
import { recordSession } from './timings.ts';

export interface RunOptions {
  /** The run's folder is `<outDir>/<plan.name>/<run>`. */
  readonly outDir: string;
  /** Number of worker threads; 0 plays in the calling thread. */
  readonly workers: number;
  /** Units for each chunk of a new run. A resumed run keeps its own number. */
  readonly unitsPerChunk?: number;
  /** URL of a module whose `GAMES` and `AGENTS` are laid over the built-in ones, here and in the workers. */
  readonly extraRegistry?: string;
  readonly onProgress?: (progress: Progress) => void;
  /** Aborting it stops the run after the blocks in progress. What was played is kept. */
  readonly signal?: AbortSignal;
}

export interface RunOutcome {
  /** Folder of the run. */
  readonly dir: string;
  readonly runId: string;
  /** `interrupted`: stopped by the signal. `incomplete`: some chunks could not be played. */
  readonly status: 'complete' | 'interrupted' | 'incomplete';
  readonly failedChunks: readonly FailedChunk[];
  /** Number of matches in the results. */
  readonly matches: number;
  /** Matches played in this session. */
  readonly played: number;
  readonly seconds: number;
  /** One hash over all CSVs; see `Results.checksum`. */
  readonly checksum: string;
  /** Forfeited matches, by agent and reason; empty when there are none. */
  readonly forfeits: readonly ForfeitCount[];
  readonly findings: Findings;
  readonly evidence: Evidence;
}

const unitsIn = (plan: Plan): number => plan.pairs * plan.matchups.length;

/** The cost of a match of the plan, in random choices for each decision. */
function costOf(plan: Plan, registry: Registry): number {
  const agents = agentsOf(plan, registry, new ProgramSurroundings());
  const costs = plan.matchups.flatMap(({ entrants }) =>
    entrants.map(({ agentId, params }) => agents.get(agentId)?.cost?.(params) ?? 1),
  );
  return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
}

/** The existing manifest of the run, or a new one. It creates the folder but writes no file. */
function openManifest(dir: string, plan: Plan, options: RunOptions, registry: Registry): Manifest {
  makeFolder(join(dir, 'chunks'));
  sweepTemporaries(dir);
  sweepTemporaries(join(dir, 'chunks'));
  const found = readManifest(dir);
  const own = options.unitsPerChunk ?? unitsPerChunk(unitsIn(plan), plan.seats, costOf(plan, registry));
  return newManifest(plan, found === null ? own : found.unitsPerChunk);
}

/**
 * Number of units in each chunk's file.
 * @throws InputError for a file that is damaged or belongs to another run.
 */
function survey(folder: string, run: string, wanted: readonly Span[]): number[] {
  return wanted.map((span) => {
    const path = chunkPath(folder, span.index);
    const label = ChunkFile.read(path)?.label;
    if (label === undefined) return 0;
    if (label.run !== run || label.first !== span.first)
      throw inputError(path, `belongs to run ${label.run} from unit ${label.first} on; here is ${run}, ${span.first}`);
    return label.units;
  });
}

/**
 * Plays the missing matches of a plan and writes its results. What was played is kept: the next call continues a run
 * that was stopped or killed, and a plan with more blocks continues the shorter run. With fewer blocks than were
 * played, the results contain only those blocks. The CSVs depend on the plan alone, not on the workers, on how often
 * the run was stopped or on what else the folder holds.
 * @throws InputError when the folder cannot be written or holds a damaged file. Nothing is then overwritten.
 */
export async function runPlan(plan: Plan, options: RunOptions): Promise<RunOutcome> {
  const started = performance.now();
  const registry = await loadRegistry(options.extraRegistry);
  const game = compilePlan(plan, registry);
  const runId = runIdOf(plan);
  const dir = runFolder(options.outDir, plan);
  const folder = join(dir, 'chunks');
  const manifest = openManifest(dir, plan, options, registry);
  const wanted = spans(unitsIn(plan), manifest.unitsPerChunk);
  const held = survey(folder, runId, wanted);
  writeManifest(dir, manifest);

  const missing = wanted.filter((span, i) => held[i]! < span.count);
  const before = wanted.reduce((sum, span, i) => sum + Math.min(span.count, held[i]!), 0) * plan.seats;
  const workers = Math.min(options.workers, Math.max(1, missing.length));
  const slots = Math.max(1, workers);
  const signals = Signals.forSlots(slots);
  const processes = new ProcessTable();
  const job: Job = {
    plan,
    run: runId,
    folder,
    extraRegistry: options.extraRegistry,
    signals: signals.buffer,
    processes: processes.buffer,
  };
  const pool = await openPool(job, workers);
  const killPrograms = (): void => {
    processes.killAll();
  };
  process.on('exit', killPrograms);
  const stop = (): void => signals.stop();
  options.signal?.addEventListener('abort', stop);
  if (options.signal?.aborted === true) stop();
  const session = new Session(job, pool, signals, slots);
  const reporter = new Reporter(options.onProgress, matchesIn(plan), before, () => session.played);
  try {
    await session.play(missing);
    reporter.close();
    const made = await writeResults({ dir, folder, plan, game, wanted, session });
    const status = made.complete ? 'complete' : signals.stopping ? 'interrupted' : 'incomplete';
    writeManifest(dir, { ...manifest, status, failed: session.failed, results: made.results, forfeits: made.forfeits });
    const seconds = (performance.now() - started) / 1000;
    recordSession(dir, { seconds, workers: options.workers, matches: session.played });
    const { matches, checksum } = made.results;
    const { failed: failedChunks, played } = session;
    const { findings, forfeits, evidence } = made;
    return { dir, runId, status, failedChunks, matches, played, seconds, checksum, forfeits, findings, evidence };
  } finally {
    reporter.close();
    options.signal?.removeEventListener('abort', stop);
    await pool.close();
    process.off('exit', killPrograms);
    killPrograms();
  }
}
