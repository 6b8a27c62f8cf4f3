import { join } from 'node:path';
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

/**
 * Writes `report.html` into the folder of a run.
 * @param replay the command that prints a match, for the findings worth a look.
 * @param more sections to put before the win rates, and another answer than that of a run.
 * @returns the path of the file.
 * @throws InputError when the folder cannot be written.
 */
export async function writeRunReport(
  outcome: RunOutcome,
  plan: Plan,
  registry: Registry,
  replay: (match: number) => string,
  more: { readonly sections?: readonly Section[]; readonly answer?: readonly string[] } = {},
): Promise<string> {
  const { dir, runId: run, status, checksum, findings, evidence } = outcome;
  const { catalog, info } = compilePlan(plan, registry);
  const page = runPage(findings, evidence, { plan, teams: info.teams, catalog, run, status, checksum, replay });
  const path = join(dir, REPORT_FILE);
  const [look, ...rest] = page.sections;
  writeAtomically(path, await htmlPage({ ...page, ...more, sections: [look!, ...(more.sections ?? []), ...rest] }));
  return path;
}
