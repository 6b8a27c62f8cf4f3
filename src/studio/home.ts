import type { Desk } from './desk.ts';
import type { Drafts } from './drafting/drafts.ts';
import { runEntries } from './runs.ts';
import { knownScenarios } from './scenarios.ts';
import { questionsOf } from './studies.ts';
import type { Home } from './wire.ts';

/** The data of the first screen. */
export const homeOf = (desk: Desk, drafts: Drafts): Home => ({
  version: desk.version,
  folder: process.cwd(),
  outDir: desk.outDir,
  scenarios: knownScenarios(),
  runs: runEntries(desk.outDir),
  drafts: drafts.entries,
  studies: questionsOf(desk.studies),
});
