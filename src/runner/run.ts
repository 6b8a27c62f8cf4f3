import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_CARD_MATCHUPS, type Evidence, type Findings } from '../analysis/index.ts';
import type { Game } from '../core/index.ts';
import { inputError } from '../scenario/faults/input-error.ts';
import { OutsideAgentError, mapsOf, tryProgram } from '../outside/index.ts';
import type { Plan } from '../matches/index.ts';
import type { Registry } from '../scenario/index.ts';
import type { Job } from './chunks/chunk-player.ts';
import { packSizes, unitsPerChunk } from './chunks/chunk-size.ts';
import { chunksIn } from './chunks/chunks.ts';
import { Holdings } from './chunks/holdings.ts';
import { Packer } from './chunks/packer.ts';
import { leftAlone } from './earlier-runs.ts';
import { checkWritable, makeFolder, sweepTemporaries } from './files.ts';
import { NO_FAULTS, type BrokenMatches } from './faults.ts';
import type { ForfeitCount } from './forfeits.ts';
import { checkMachine } from './machine.ts';
import { citedMatches } from './kept/cited-matches.ts';
import { keepMatches } from './kept/kept-matches.ts';
import {
  newManifest,
  readManifest,
  runFolder,
  runIdOf,
  writeManifest,
  type FailedChunk,
  type Made,
  type Manifest,
  type RunStatus,
} from './manifest.ts';
import { openPool, type Pool } from './workers/pool.ts';
import { MOST_JOBS, QueuePool, type QueueOptions } from './queue/queue-pool.ts';
import { Reporter, type Machine, type Progress } from './progress.ts';
import { compilePlan, costOf, loadRegistry } from './registries.ts';
import { noFindings, writeResults, type ResultSource } from './results.ts';
import { Agenda } from './sharing/agenda.ts';
import { Claims } from './sharing/claims.ts';
import { isShard, unitsOwed, type Share } from './sharing/share.ts';
import { Session } from './workers/session.ts';
import { Signals } from './workers/signals.ts';
import { recordSession } from './timings.ts';

/** Where and how a plan is played. None of it changes a result. */
export interface RunOptions {
  /** The run's folder is `<outDir>/<plan.name>/<run>`. */
  readonly outDir: string;
  /** Number of worker threads; 0 plays in the calling thread. */
  readonly workers: number;
  /** The share of the run that is played here; default: all of it. Other machines play the rest: see `merge`. */
  readonly share?: Share;
  /** Play the chunks on the workers of a queue instead of threads. */
  readonly queue?: QueueOptions;
  /** Whether `cards.csv` has the rows of each match-up where only sides have some: see `MOST_CARD_MATCHUPS`. */
  readonly isFull?: boolean;
  /**
   * Whether the run is a step of a study that reads its chunks itself and shows no more of it: no tables are written, no findings made, and no matches
   * kept in words.
   */
  readonly isStep?: boolean;
  /** Units for each chunk of a new run. A resumed run keeps its own number. */
  readonly unitsPerChunk?: number;
  /** URL of a module whose `GAMES` and `AGENTS` are laid over the built-in ones, here and in the workers. */
  readonly extraRegistry?: string;
  /** The words of the command line, for the manifest. */
  readonly command?: readonly string[];
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Keeps the parts of a chunk that are played before the chunk is whole, for a follower who looks at the files during the run, so that a run of one
   * chunk has something to show. The files at the end are the same.
   */
  readonly isFollowed?: boolean;
  /** Whether the threads that play give way to the other work of this process, such as the pages of the studio. */
  readonly isGentle?: boolean;
  /** Takes the workers of the queue that play the run, every few seconds. */
  readonly onMachines?: (machines: readonly Machine[]) => void;
  /** Receives a sentence for the user: results of the same plan that other code has played are not used. */
  readonly onNotice?: (text: string) => void;
  /** Called with the plan before its results are made, unless the run was stopped. */
  readonly onReport?: (plan: Plan) => void;
  /** Called with the plan and the folder of its run before any match is played here. */
  readonly onBegin?: (plan: Plan, dir: string) => void;
  /** Seconds after which a thread that is busy without a ply is ended, and its match given up; default: 600. */
  readonly stallSeconds?: number;
  /** Aborting it stops the run after the blocks in progress. What was played is kept. */
  readonly signal?: AbortSignal;
}

/** How a run ended, beside its results. */
export interface RunOutcome {
  /** Folder of the run. */
  readonly dir: string;
  readonly runId: string;
  /**
   * `interrupted`: stopped by the signal. `incomplete`: some chunks could not be played. `sharded`: the chunks of this
   * shard are there, those of others are not; there are no reports.
   */
  readonly status: Exclude<RunStatus, 'running'>;
  readonly failedChunks: readonly FailedChunk[];
  /** Number of matches in the results. */
  readonly matches: number;
  /** Matches played in this session. */
  readonly played: number;
  /** Number of matches in the share that is played here: of the whole plan, or of a shard. */
  readonly own: number;
  readonly seconds: number;
  /** One hash over all CSVs, see `Results.checksum`; '' when the run was stopped before they were written. */
  readonly checksum: string;
  /** Forfeited matches, by agent and reason; empty when there are none. */
  readonly forfeits: readonly ForfeitCount[];
  /** Matches that the rules broke off. Their blocks are in no figure, and the run is incomplete. */
  readonly faults: BrokenMatches;
  /** The number of faults of agents in this session that changed no match; the logs describe them. */
  readonly complaints: number;
  readonly findings: Findings;
  readonly evidence: Evidence;
}

/** How long a run waits for the check of its packs before it begins to play. */
const CHECK_MS = 1000;
/** How long a stopped run may take to write the reports of what was played. */
const GRACE_MS = 700;

/** The results of a run when no reports were made. */
const NOT_MADE = { results: null, forfeits: [], faults: NO_FAULTS, complete: false } as const;

export const unitsIn = (plan: Plan): number => plan.pairs * plan.matchups.length;

/** Chunks that may be in progress at a time. */
const slotsOf = ({ queue, workers }: RunOptions): number => (queue === undefined ? Math.max(1, workers) : MOST_JOBS);

/** A queue is opened only when there is something to play. */
const openedPool = (
  job: Job,
  workers: number,
  { perChunk, missing }: { readonly perChunk: number; readonly missing: number },
  { queue, onNotice, onMachines, stallSeconds, isGentle }: RunOptions,
): Promise<Pool> =>
  queue === undefined || missing === 0
    ? openPool(job, workers, undefined, stallSeconds, isGentle)
    : QueuePool.open(job, perChunk, queue, {
        tell: (text) => onNotice?.(text),
        machines: (machines) => onMachines?.(machines),
      });

/**
 * Returns the manifest to be written, and the one that was found in the folder (null for a run that begins here). It
 * creates the folder but writes no file.
 */
function openManifest(
  dir: string,
  plan: Plan,
  options: RunOptions,
  registry: Registry,
  game: Game,
): { manifest: Manifest; found: Manifest | null } {
  makeFolder(join(dir, 'chunks'));
  sweepTemporaries(options.outDir);
  sweepTemporaries(dir, true);
  const found = readManifest(dir);
  const units =
    found?.unitsPerChunk ?? options.unitsPerChunk ?? unitsPerChunk(plan, game, costOf(plan, registry, game));
  return { manifest: newManifest(plan, units), found };
}

/** @throws InputError when a program of the plan ends as soon as it is started. */
async function tryPrograms({ outside = [] }: Plan): Promise<void> {
  for (const agent of outside) {
    if (agent.kind !== 'program') continue;
    try {
      await tryProgram(agent);
    } catch (error) {
      if (!(error instanceof OutsideAgentError)) throw error;
      throw inputError(agent.folder, error.message);
    }
  }
}

/** Begins to check the packs. A fault that is found within a second is thrown at once, before anything changes; a later fault is thrown by `whole`. */
async function checkEarly(holdings: Holdings, signals: Signals): Promise<{ readonly whole: Promise<void> }> {
  const check = holdings.checkPacks(() => signals.stopping);
  check.catch(() => {
    signals.stop();
  });
  await Promise.race([check, sleep(CHECK_MS, undefined, { ref: false })]);
  return { whole: check };
}

/**
 * Plays the missing matches of a plan and writes its results. What was played is kept: the next call continues a run
 * that was stopped or killed, and a plan with more blocks continues the shorter run. With fewer blocks than were
 * played, the results contain only those blocks. Processes that work in one folder share the chunks. The CSVs depend on
 * the plan alone, not on the workers, on how often the run was stopped or on what else the folder holds.
 * @throws InputError when the folder cannot be written or holds a damaged file. Nothing is then overwritten.
 */
export async function runPlan(plan: Plan, options: RunOptions): Promise<RunOutcome> {
  const signals = Signals.forSlots(slotsOf(options));
  const stop = (): void => signals.stop();
  options.signal?.addEventListener('abort', stop);
  if (options.signal?.aborted === true) stop();
  try {
    return await runUntil(plan, options, signals);
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

/** An open run: the plan, and the part of it that the folder holds. */
interface OpenRun {
  readonly plan: Plan;
  readonly options: RunOptions;
  readonly signals: Signals;
  readonly game: Game;
  readonly runId: string;
  readonly dir: string;
  /** Folder of the chunks. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly holdings: Holdings;
  readonly share: Share;
  /** Units of the share that is played here, and those of them that are still to be played. */
  readonly own: number;
  readonly missing: number;
  /** The check of the packs, which goes on while matches are played; absent if no match is missing. */
  readonly check: { readonly whole: Promise<void> } | undefined;
}

/** Opens the folder of a run, and writes its manifest. */
async function openRun(plan: Plan, options: RunOptions, signals: Signals): Promise<OpenRun> {
  checkMachine(options.workers);
  const registry = await loadRegistry(options.extraRegistry);
  const game = compilePlan(plan, registry);
  const dir = runFolder(options.outDir, plan);
  const folder = join(dir, 'chunks');
  const { manifest: fresh, found } = openManifest(dir, plan, options, registry, game);
  const notice = found === null ? leftAlone(options.outDir, plan) : '';
  if (notice !== '') options.onNotice?.(notice);
  const holdings = await Holdings.survey(folder, fresh, () => signals.stopping);
  const { share = 'all' } = options;
  const { own, missing } = unitsOwed(share, unitsIn(plan), fresh.unitsPerChunk, (chunk) => holdings.unitsOf(chunk));
  const check = missing > 0 ? await checkEarly(holdings, signals) : undefined;
  if (missing > 0) {
    checkWritable(folder);
    if (options.queue === undefined) await tryPrograms(plan);
    options.onBegin?.(plan, dir);
  }
  const now: Made = { command: options.command ?? [], ...plan.origin, date: new Date().toISOString() };
  const manifest = { ...fresh, made: missing > 0 ? now : (found?.made ?? now) };
  writeManifest(dir, manifest);
  return {
    plan,
    options,
    signals,
    game,
    runId: runIdOf(plan),
    dir,
    folder,
    manifest,
    holdings,
    share,
    own,
    missing,
    check,
  };
}

/** Plays what is missing, and packs what was played. */
async function playMissing(
  { plan, options, signals, manifest, holdings, share, check }: OpenRun,
  session: Session,
  pool: Pool,
  claims: Claims,
): Promise<void> {
  const stopped = (): boolean => signals.stopping;
  const sizes = packSizes(manifest.unitsPerChunk, plan.seats);
  const agenda = new Agenda(unitsIn(plan), holdings, claims, sizes, stopped, share);
  const packer = new Packer(holdings, claims, sizes, stopped);
  await session.play({
    next: async () => {
      await pool.enter?.();
      const span = await agenda.next();
      if (span === null) pool.leave?.();
      return span;
    },
    finish: (span, held) => {
      agenda.finish(span, held);
      pool.leave?.();
      // Chunks that are still to be verified are not packed, so that they can be taken back.
      if (options.queue?.verify === undefined) packer.poke();
    },
  });
  if (pool.fault !== undefined) throw pool.fault;
  await check?.whole;
  await packer.settle();
}

/** Makes the results of the matches that were played, and writes the end of the run into its manifest. */
async function makeResults(run: OpenRun, session: Session) {
  const { plan, signals, game, runId, dir, folder, manifest, holdings, share } = run;
  const { unitsPerChunk: perChunk } = manifest;
  const units = unitsIn(plan);
  // The reports of many match-ups take longer than a stopped run may.
  const grace = plan.matchups.length > MOST_CARD_MATCHUPS ? 0 : GRACE_MS;
  const late = signals.stopping ? performance.now() + grace : 0;
  if (!signals.stopping) run.options.onReport?.(plan);
  const stopped = (): boolean => signals.stopping && performance.now() > late;
  const source: ResultSource = {
    dir,
    folder,
    run: runId,
    plan,
    game,
    units,
    unitsPerChunk: perChunk,
    session,
    isFull: run.options.isFull ?? false,
    isStep: run.options.isStep ?? false,
    stopped,
  };
  if (isShard(share)) writeManifest(dir, { ...manifest, status: 'sharded', failed: session.failed });
  // The status is set only now: the last of the shards in a folder finds the run complete, and no other shard writes
  // the manifest after it.
  const isPart = isShard(share) && !holdings.isWhole(units, packSizes(perChunk, plan.seats));
  const made = (isPart ? null : await writeResults(source)) ?? { ...noFindings(source), ...NOT_MADE };
  const ended = isPart && session.failed.length === 0 ? 'sharded' : 'incomplete';
  const status = made.complete ? 'complete' : signals.stopping ? 'interrupted' : ended;
  const { forfeits, faults, results } = made;
  if (!isPart || status !== 'sharded')
    writeManifest(dir, {
      ...manifest,
      status,
      failed: session.failed,
      results,
      forfeits,
      ...(faults.matches === 0 ? {} : { faults }),
    });
  if (!signals.stopping && results !== null && run.options.isStep !== true)
    await keepMatches({ dir, run: runId, plan, unitsPerChunk: perChunk, game }, citedMatches(plan, game, made));
  return { made, status } as const;
}

async function runUntil(plan: Plan, options: RunOptions, signals: Signals): Promise<RunOutcome> {
  const started = performance.now();
  const run = await openRun(plan, options, signals);
  const { runId, dir, folder, manifest, own, missing } = run;
  const { unitsPerChunk: perChunk } = manifest;
  const workers = Math.min(options.workers, Math.max(1, chunksIn(missing, perChunk)));
  const { extraRegistry, isFollowed = false } = options;
  const maps = mapsOf((plan.outside ?? []).filter((one) => one.kind !== 'program'));
  const job: Job = { plan, run: runId, folder, extraRegistry, signals: signals.buffer, isFollowed, maps };
  const pool = await openedPool(job, workers, { perChunk, missing }, options);
  const session = new Session(job, pool, signals, slotsOf({ ...options, workers }));
  const progress = [own * plan.seats, (own - missing) * plan.seats] as const;
  const reporter = new Reporter(options.onProgress, ...progress, () => session.played);
  const claims = new Claims(join(dir, 'claims'));
  try {
    await playMissing(run, session, pool, claims);
    reporter.close();
    const { made, status } = await makeResults(run, session);
    const { findings, forfeits, faults, evidence, results } = made;
    const seconds = (performance.now() - started) / 1000;
    const aside = recordSession(dir, { seconds, workers: options.workers, matches: session.played });
    if (aside !== '') options.onNotice?.(aside);
    const { matches, checksum } = results ?? { matches: 0, checksum: '' };
    const { failed: failedChunks, complaints } = session;
    const told = { failedChunks, forfeits, faults, complaints, findings, evidence };
    const count = { matches, played: session.played, own: own * plan.seats };
    return { dir, runId, status, ...count, seconds, checksum, ...told };
  } finally {
    reporter.close();
    claims.close();
    await pool.close();
  }
}
