import { join } from 'node:path';
import type { Flag } from '../analysis/index.ts';
import { htmlPage, runPage, type Page, type Section } from '../report/index.ts';
import type { Plan } from '../matches/index.ts';
import type { Registry } from '../scenario/index.ts';
import { writeAtomically } from './files.ts';
import { compilePlan } from './registries.ts';
import type { RunOutcome } from './run.ts';

/** File of a run or a study that shows its findings as a page. */
export const REPORT_FILE = 'report.html';

/**
 * Writes the page of a study into its folder.
 * @throws InputError when the folder cannot be written.
 */
export async function writePage(dir: string, page: Page): Promise<void> {
  writeAtomically(join(dir, REPORT_FILE), await htmlPage(page));
}

/** What a report has beside what every run has. */
export interface MoreOfReport {
  /** Sections to put before the win rates. */
  readonly sections?: readonly Section[];
  /** Another answer than that of a run. */
  readonly answer?: readonly string[];
  /** Where the page of a match is, as seen from the folder of the run, at the ply that shows a finding. */
  readonly page?: (flag: Flag, match: number) => string | undefined;
}

/**
 * Writes `report.html` into the folder of a run.
 * @param replay the command that prints a match, for the findings worth a look.
 * @returns the path of the file.
 * @throws InputError when the folder cannot be written.
 */
export async function writeRunReport(
  outcome: RunOutcome,
  plan: Plan,
  registry: Registry,
  replay: (match: number) => string,
  more: MoreOfReport = {},
): Promise<string> {
  const { dir, runId: run, status, checksum, findings, evidence } = outcome;
  const { catalog, info, sheets } = compilePlan(plan, registry);
  const { page: address, ...instead } = more;
  const page = runPage(findings, evidence, {
    plan,
    teams: info.teams,
    catalog,
    ...(sheets === undefined ? {} : { sheets }),
    run,
    status,
    checksum,
    replay,
    ...(address === undefined ? {} : { page: address }),
  });
  const path = join(dir, REPORT_FILE);
  const [look, ...rest] = page.sections;
  writeAtomically(path, await htmlPage({ ...page, ...instead, sections: [look!, ...(more.sections ?? []), ...rest] }));
  return path;
}
