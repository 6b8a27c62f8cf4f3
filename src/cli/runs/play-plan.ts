import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { logFolder } from '../../runner/chunks/chunk-log.ts';
import { runPlan, type RunOptions, type RunOutcome } from '../../runner/run.ts';
import { matchesIn, ringsOf, type Plan } from '../../matches/index.ts';
import { inputError } from '../../scenario/index.ts';
import { plural } from '../print/words.ts';
import type { Args } from '../command.ts';
import { shellLine } from '../args/command-line.ts';
import { queueOf, shardOf } from '../args/options.ts';
import type { Context, Io } from '../context.ts';
import { rememberCode } from './known-code.ts';
import { ProgressBar } from '../terminal/progress-bar.ts';
import { Watcher } from './watch.ts';

const MOST_WORKERS = 256;
/** If a run has more match-ups or matches than these, its report takes seconds. */
const LONG_MATCHUPS = 50;
const LONG_MATCHES = 100_000;

/** The number of worker threads: `--workers`, or the number of cores. */
export const workersOf = (args: Args): number =>
  args.whole('workers', 1, MOST_WORKERS) ?? Math.min(availableParallelism(), MOST_WORKERS);

/** The options of a run that the command line gives: where it is played, and by how many workers. */
export type Where = Pick<RunOptions, 'outDir' | 'workers' | 'share' | 'queue' | 'isFull' | 'isStep'>;

/** @throws InputError if `out`, or a folder that is to contain it, is a file. */
function checkFolder(out: string): void {
  let there = out;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  if (statSync(there, { throwIfNoEntry: false })?.isFile() === true)
    throw inputError(`--out ${out}`, `${there === out ? '' : `${there} `}is a file, expected a folder`);
}

export function whereOf(args: Args): Where {
  const queue = queueOf(args);
  const outDir = args.required('out');
  checkFolder(outDir);
  return {
    outDir,
    workers: workersOf(args),
    share: shardOf(args) ?? 'all',
    ...(queue === undefined ? {} : { queue }),
  };
}

/** The options of a run that show its progress and let it be stopped. */
export type Watch = Pick<
  RunOptions,
  | 'signal'
  | 'onBegin'
  | 'onReport'
  | 'onProgress'
  | 'onMachines'
  | 'onNotice'
  | 'command'
  | 'extraRegistry'
  | 'isFollowed'
  | 'isGentle'
> &
  Partial<Pick<RunOptions, 'workers'>>;

/** Does `work` with a progress bar. Ctrl-C or another signal stops it after the blocks in progress. */
export async function withProgress<T>(context: Context, work: (watch: Watch) => Promise<T>): Promise<T> {
  const { io, argv, extraRegistry, signal } = context;
  const bar = new ProgressBar(io.errIsTerminal, io.err);
  context.endAtOnce?.(false);
  const onInterrupt = (): void => {
    bar.close();
    const again = signal.reason === 'SIGTERM' || signal.reason === 'SIGHUP' ? 'a second signal' : 'Ctrl-C again';
    io.err(`stopping after the blocks in flight; ${again} stops at once\n`);
  };
  signal.addEventListener('abort', onInterrupt, { once: true });
  const followers: Watcher[] = [];
  try {
    return await work({
      signal,
      command: argv,
      isFollowed: context.watch === true || context.follow !== undefined,
      isGentle: context.follow !== undefined,
      onBegin: (plan, dir) => {
        context.endAtOnce?.(false);
        rememberCode(plan);
        context.follow?.onBegin?.(plan, dir);
        if (context.watch === true) followers.push(new Watcher(plan, dir, context));
      },
      onReport: (plan) => {
        bar.close();
        if (plan.matchups.length > LONG_MATCHUPS || matchesIn(plan) > LONG_MATCHES)
          io.err('writing the report; Ctrl-C ends it, and what was played is kept\n');
        context.endAtOnce?.(true);
      },
      onNotice: (text) => {
        bar.close();
        io.err(`${text}\n`);
      },
      onProgress: (progress) => {
        if (!signal.aborted) bar.show(progress);
        followers.at(-1)?.look(progress);
        context.follow?.onProgress?.(progress);
      },
      onMachines: (machines) => {
        if (!signal.aborted) bar.showMachines(machines);
      },
      ...(extraRegistry === undefined ? {} : { extraRegistry }),
      ...(context.threads === false ? { workers: 0 } : {}),
    });
  } finally {
    for (const follower of followers) await follower.close();
    bar.close();
    signal.removeEventListener('abort', onInterrupt);
  }
}

/** Plays a plan with a progress bar. Ctrl-C stops it after the blocks in progress. */
export const play = (plan: Plan, where: Where, context: Context): Promise<RunOutcome> =>
  withProgress(context, (watch) => runPlan(plan, { ...where, ...watch }));

/** Prints the chunks that were given up, with the command that plays the match again. */
export function reportFailures({ failedChunks, dir }: RunOutcome, plan: Plan, io: Io): void {
  // A program that results name is run only if the user trusts the results.
  const trust = (plan.outside ?? []).some(({ kind }) => kind === 'program') ? ['--trust'] : [];
  for (const { chunk, matches, match, tries, message } of failedChunks) {
    const which = match === null ? `matches ${matches[0]} to ${matches[1]}` : `match ${match}`;
    io.err(`chunk ${chunk} failed ${tries} times at ${which}: ${message}\n`);
    io.err(`  play it again: ${shellLine(['replay', dir, '--match', String(match ?? matches[0]), ...trust])}\n`);
  }
}

/** Prints how many matches the rules broke off, the first of them with its seed, and the command that shows it. */
function reportFaults({ faults, dir }: RunOutcome, io: Io): void {
  const [first] = faults.first;
  if (first === undefined) return;
  const what = `${plural(faults.matches, 'match', 'matches')} broke off by a fault of the rules`;
  const left = `${plural(faults.blocks, 'block')} with such a match ${faults.blocks === 1 ? 'is' : 'are'} in no figure`;
  io.err(`${what}; ${left}. The first is match ${first.match}, seed ${first.seed}: ${first.message}\n`);
  io.err(`  tell it: ${shellLine(['replay', dir, '--match', String(first.match)])}\n`);
}

/** Prints the faults of a run: chunks that were given up, matches that broke off, and doubts about the rest. */
export function reportTroubles(outcome: RunOutcome, plan: Plan, io: Io): void {
  reportFailures(outcome, plan, io);
  reportFaults(outcome, io);
  reportDoubts(outcome, plan, io);
}

/**
 * Prints how many matches were forfeited, by which agent and why, what else agents did wrong, where modules played, and
 * why the run may not be repeatable.
 */
function reportDoubts({ forfeits, complaints, dir }: RunOutcome, plan: Plan, io: Io): void {
  const { caveats = [] } = plan;
  for (const agent of new Set(forfeits.map((count) => count.agent))) {
    const own = forfeits.filter((count) => count.agent === agent);
    const kinds = own.map(({ reason, matches }) => `${matches} ${reason}`).join(', ');
    const first = Math.min(...own.map((count) => count.first));
    io.err(`${agent} forfeited ${kinds}; the first is match ${first}\n`);
  }
  if (forfeits.length > 0) io.err(`  why is in ${logFolder(dir)}\n`);
  if (complaints > 0) io.err(`${plural(complaints, 'fault')} of agents that changed no match: see ${logFolder(dir)}\n`);
  for (const [id, ring] of ringsOf(plan)) if (ring === 'trusted') io.err(`trusted with this computer: ${id}\n`);
  for (const caveat of caveats) io.err(`not repeatable: ${caveat}\n`);
}
