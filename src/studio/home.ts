import type { Desk } from './desk.ts';
import type { Drafts } from './drafts.ts';
import { runEntries } from './runs.ts';
import { knownScenarios } from './scenarios.ts';
import type { Home } from './wire.ts';

const EXAMPLE = 'dogfight/quickstart';

/** Questions that commands answer for which the studio has no form. */
const ELSEWHERE: readonly (readonly [question: string, words: readonly string[]])[] = [
  ['What is a point of this number worth?', ['sweep', EXAMPLE, '--vary', 'ships.tavor.hull=18..30:2']],
  ['What should my card cost?', ['price', EXAMPLE, '--of', 'cards.beam-lance.cost']],
  ['Whom does it help: beginners or experts?', ['skill', EXAMPLE]],
  ['What is each card worth?', ['cards', EXAMPLE]],
];

/** What the first screen shows. */
export const homeOf = (desk: Desk, drafts: Drafts): Home => ({
  version: desk.version,
  folder: process.cwd(),
  outDir: desk.outDir,
  scenarios: knownScenarios(),
  runs: runEntries(desk.outDir),
  drafts: drafts.entries,
  elsewhere: ELSEWHERE.map(([question, words]) => ({ question, command: desk.shellLine(words) })),
});
