import { join } from 'node:path';
import type { Flag } from '../analysis/index.ts';
import { editionOf } from '../core/index.ts';
import { changeText, changeTexts, htmlPage, runPage, type Page, type Section } from '../report/index.ts';
import type { Plan } from '../matches/index.ts';
import { changesOf, type Change, type Registry } from '../scenario/index.ts';
import { writeAtomically } from './files.ts';
import { compilePlan } from './registries.ts';
import type { RunStatus } from './manifest.ts';
import type { RunOutcome } from './run.ts';

/** File of a run or a study that shows its findings as a page. */
export const REPORT_FILE = 'report.html';

/** Folder of a run with the pages of the matches that its report names. */
export const PAGES = 'pages';

const MOST_CHANGES = 10;
/** Seconds after which the page of an unfinished run is loaded again. */
export const RENEWED_SECONDS = 5;

const againstShipped = (change: Change): string =>
  change.from === undefined ? `${change.path} (not in the game as it ships)` : changeText(change);

/** What was played, for the head of a page. */
export type PageFacts = Page['facts'];

/**
 * The game as it ships, with the cards of the edition that was played. An edition other than the first still counts as a change.
 */
function shippedFor({ content, gameId }: Plan, { games }: Registry): unknown {
  const module = games.get(gameId);
  const edition = module === undefined ? undefined : editionOf(module, content);
  const shipped = module?.defaults(edition);
  if (module?.editions === undefined || shipped === undefined) return shipped;
  const [section, key] = module.editions.path;
  return { ...shipped, [section]: { ...(shipped[section] as object), [key]: module.editions.names[0] } };
}

/** New entries of one list as one change: `rules.obstacles` for `rules.obstacles.0` to `.5`. */
function withoutPlaces(changes: readonly Change[]): Change[] {
  const lists = new Set<string>();
  return changes.flatMap((change) => {
    const list = change.from === undefined ? /^(.+)\.\d+$/.exec(change.path)?.[1] : undefined;
    if (list === undefined) return [change];
    if (lists.has(list)) return [];
    lists.add(list);
    return [{ ...change, path: list }];
  });
}

/**
 * The rules and the seed that were played, and what differs from the game as it ships: by the scenario and by `--set`. A game from outside ships
 * nothing to compare with.
 */
export function rulesFacts(plan: Plan, registry: Registry): PageFacts {
  const played = [
    ['game', `${plan.gameId}, rules ${plan.rulesVersion}`],
    ['seed', plan.seed],
  ] as const;
  const shipped = shippedFor(plan, registry);
  if (shipped === undefined) return played;
  const changes = withoutPlaces(changesOf(plan.content, shipped));
  const texts = changeTexts(changes, MOST_CHANGES, againstShipped);
  return [...played, ['changed', texts.join(', ') || 'nothing: the game as it ships']];
}

/**
 * Writes the page of a study into its folder.
 * @param played facts about the rules, added if the page has none.
 * @throws InputError when the folder cannot be written.
 */
export async function writePage(dir: string, page: Page, played: PageFacts = []): Promise<void> {
  const known = new Set(page.facts.map(([name]) => name));
  const facts = [...page.facts, ...played.filter(([name]) => !known.has(name))];
  writeAtomically(join(dir, REPORT_FILE), await htmlPage({ ...page, facts }));
}

/** The parts of a run's outcome that a report shows. */
type Reported = Pick<RunOutcome, 'dir' | 'runId' | 'checksum' | 'findings' | 'evidence'> & {
  readonly status: RunStatus;
};

/** The parts of a report that not every run has. */
export interface MoreOfReport {
  /** The progress of a run that is not finished: the page shows it, and reloads itself. */
  readonly soFar?: string;
  /** Whether tables and figures have all their rows, however many there are. */
  readonly isFull?: boolean;
  /** Sections that stand before all others, such as ratings. */
  readonly sections?: readonly Section[];
  /** A title in place of that of a run. */
  readonly title?: string;
  /** An answer to print in place of the usual answer of a run. */
  readonly answer?: readonly string[];
  /** The address of the page of a match, relative to the folder of the run, opened at the ply that shows the finding. */
  readonly page?: (flag: Flag, match: number) => string | undefined;
}

/**
 * The report of a run as a page, before it is drawn.
 * @param replay the command that prints a match, for the findings worth a look.
 */
export function reportOfRun(
  outcome: Omit<Reported, 'dir'>,
  plan: Plan,
  registry: Registry,
  replay: (match: number) => string,
  more: MoreOfReport = {},
): Page {
  const { runId: run, status, checksum, findings, evidence } = outcome;
  const { catalog, info, sheets } = compilePlan(plan, registry);
  const { page: address, soFar, ...instead } = more;
  const page = runPage(findings, evidence, {
    plan,
    teams: info.teams,
    isRated: more.sections !== undefined,
    isFull: more.isFull ?? false,
    ...(info.points === undefined ? {} : { points: info.points }),
    catalog,
    ...(sheets === undefined ? {} : { sheets }),
    run,
    status,
    checksum,
    replay,
    ...(address === undefined ? {} : { page: address }),
  });
  // The title of a run names the seed.
  const added = new Set(['changed', ...(more.title === undefined ? [] : ['seed'])]);
  const facts = [...page.facts, ...rulesFacts(plan, registry).filter(([name]) => added.has(name))];
  return {
    ...page,
    ...instead,
    ...(soFar === undefined ? {} : { summary: `${soFar} ${page.summary}`, renewed: RENEWED_SECONDS }),
    facts,
    sections: [...(more.sections ?? []), ...page.sections],
  };
}

/**
 * Writes `report.html` into the folder of a run.
 * @param replay as for `reportOfRun`.
 * @returns the path of the file.
 * @throws InputError when the folder cannot be written.
 */
export async function writeRunReport(
  outcome: Reported,
  plan: Plan,
  registry: Registry,
  replay: (match: number) => string,
  more: MoreOfReport = {},
): Promise<string> {
  const path = join(outcome.dir, REPORT_FILE);
  writeAtomically(path, await htmlPage(reportOfRun(outcome, plan, registry, replay, more)));
  return path;
}
