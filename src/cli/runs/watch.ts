import { join } from 'node:path';
import { formatDuration, type Page } from '../../report/index.ts';
import { matchesIn, type Plan } from '../../matches/index.ts';
import { Follower, readSoFar } from '../../runner/live-findings.ts';
import type { Progress } from '../../runner/progress.ts';
import { compilePlan } from '../../runner/registries.ts';
import { RENEWED_SECONDS, REPORT_FILE, writeRunReport } from '../../runner/run-report.ts';
import { InputError } from '../../scenario/index.ts';
import { shellLine } from '../args/command-line.ts';
import type { Context, Io } from '../context.ts';

/** The shortest time between two pages, in milliseconds. */
const EVERY_MS = 2000;

/** Prints where the page is that a follower writes. */
const tellPage = (dir: string, { err }: Io): void => {
  err(`open ${join(dir, REPORT_FILE)} in a browser: it follows the run\n`);
};

const leftWords = (eta: number | null): string => (eta === null ? '' : `, about ${formatDuration(eta)} left`);

/** The page of a study that is not finished. It tells how far the study is, and reloads itself. */
export const soFar = (page: Page, progress: string, eta: number | null): Page => ({
  ...page,
  summary: `The study goes on: ${progress}${leftWords(eta)}. This page renews itself. ${page.summary}`,
  renewed: RENEWED_SECONDS,
});

/** Writes the page of a study in `dir` again and again while it is played: `--watch`. A page that cannot be written ends nothing. */
export function follow(dir: string, renewed: (progress: Progress) => Promise<void>, io: Io): Follower {
  tellPage(dir, io);
  return new Follower(async (progress) => {
    try {
      await renewed(progress);
    } catch (error) {
      io.err(`the page cannot be renewed: ${String(error)}\n`);
    }
  }, EVERY_MS);
}

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
    tellPage(dir, context.io);
  }
}

async function renew(plan: Plan, dir: string, { registry }: Context, { done, eta }: Progress): Promise<void> {
  const found = await readSoFar(plan, dir, compilePlan(plan, registry));
  if (found === null) return;
  const { run, findings, evidence } = found;
  const told = `The run goes on: ${done} of ${matchesIn(plan)} matches are played${leftWords(eta)}. This page renews itself; what is below holds those that were kept by now.`;
  const replay = (match: number): string => shellLine(['replay', dir, '--match', String(match)]);
  const outcome = { dir, runId: run, status: 'running', checksum: '', findings, evidence } as const;
  await writeRunReport(outcome, plan, registry, replay, { soFar: told });
}
