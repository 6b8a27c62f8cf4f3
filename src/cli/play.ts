import { availableParallelism } from 'node:os';
import { runPlan, type RunOutcome } from '../runner/run.ts';
import type { Plan } from '../scenario/index.ts';
import type { Args } from './command.ts';
import { shellLine } from './command-line.ts';
import type { Context, Io } from './context.ts';
import { ProgressBar } from './progress-bar.ts';

const MOST_WORKERS = 256;

/** The threads that `--workers` asks for; all cores if it is not given. */
export const workersOf = (args: Args): number =>
  args.whole('workers', 1, MOST_WORKERS) ?? Math.min(availableParallelism(), MOST_WORKERS);

/** Plays a plan with a progress bar; Ctrl-C stops it after the blocks in flight. */
export async function play(
  plan: Plan,
  { outDir, workers }: { readonly outDir: string; readonly workers: number },
  { io, extraRegistry, signal }: Context,
): Promise<RunOutcome> {
  const bar = new ProgressBar(io.errIsTerminal);
  const onInterrupt = (): void => {
    bar.close();
    io.err('stopping after the blocks in flight; Ctrl-C again stops at once\n');
  };
  signal.addEventListener('abort', onInterrupt, { once: true });
  try {
    return await runPlan(plan, {
      outDir,
      workers,
      signal,
      onProgress: (progress) => {
        if (!signal.aborted) bar.show(progress);
      },
      ...(extraRegistry === undefined ? {} : { extraRegistry }),
    });
  } finally {
    bar.close();
    signal.removeEventListener('abort', onInterrupt);
  }
}

/** Names the chunks that were given up, with the command that plays the match again. */
export function reportFailures({ failedChunks, dir }: RunOutcome, io: Io): void {
  for (const { chunk, matches, match, tries, message } of failedChunks) {
    const which = match === null ? `matches ${matches[0]} to ${matches[1]}` : `match ${match}`;
    io.err(`chunk ${chunk} failed ${tries} times at ${which}: ${message}\n`);
    io.err(`  play it again: ${shellLine(['replay', dir, '--match', String(match ?? matches[0])])}\n`);
  }
}
