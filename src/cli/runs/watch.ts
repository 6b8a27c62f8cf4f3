import { join } from 'node:path';
import { formatDuration } from '../../report/index.ts';
import { matchesIn, type Plan } from '../../matches/index.ts';
import { Follower, readSoFar } from '../../runner/live-findings.ts';
import type { Progress } from '../../runner/progress.ts';
import { REPORT_FILE, writeRunReport } from '../../runner/run-report.ts';
import { InputError } from '../../scenario/index.ts';
import { shellLine } from '../args/command-line.ts';
import type { Context } from '../context.ts';

/** The shortest time between two pages, in milliseconds. */
const EVERY_MS = 2000;

/** Writes the report of a run again and again while it is played: `--watch`. */
export class Watcher extends Follower {
  constructor(plan: Plan, dir: string, context: Context) {
    super(async (progress) => {
      try {
        await renew(plan, dir, context, progress);
      } catch (error) {
        // Faults are ignored here: the run itself reports what is wrong with its files, and must not end because of a
        // page.
        if (!(error instanceof InputError)) context.io.err(`the page cannot be renewed: ${String(error)}\n`);
      }
    }, EVERY_MS);
    context.io.err(`open ${join(dir, REPORT_FILE)} in a browser: it follows the run\n`);
  }
}

async function renew(plan: Plan, dir: string, { registry }: Context, { done, eta }: Progress): Promise<void> {
  const found = await readSoFar(plan, dir, registry);
  if (found === null) return;
  const { run, findings, evidence } = found;
  const left = eta === null ? '' : `, about ${formatDuration(eta)} left`;
  const soFar = `The run goes on: ${done} of ${matchesIn(plan)} matches are played${left}. This page renews itself; what is below holds the chunks that are whole.`;
  const replay = (match: number): string => shellLine(['replay', dir, '--match', String(match)]);
  const outcome = { dir, runId: run, status: 'running', checksum: '', findings, evidence } as const;
  await writeRunReport(outcome, plan, registry, replay, { soFar });
}
