import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Flag } from '../analysis/index.ts';
import { gameOf, matchesIn, type Plan } from '../matches/index.ts';
import { sectionParts, type Page } from '../report/index.ts';
import { otherRules } from '../runner/earlier-runs.ts';
import { knownRuns } from '../runner/known-runs.ts';
import { listedRuns } from '../runner/listed-runs.ts';
import { readSoFar } from '../runner/live-findings.ts';
import { manifestIn, manifestPath, readablePlan, refusedGame, type Manifest } from '../runner/manifest.ts';
import { compilePlan, gameHere } from '../runner/registries.ts';
import { PAGES, REPORT_FILE, reportOfRun } from '../runner/run-report.ts';
import { codeOfGame } from '../scenario/agents/built-code.ts';
import { inputError, type Registry } from '../scenario/index.ts';
import { folderOf } from './confined.ts';
import type { Desk } from './desk.ts';
import { scoresOf } from './scores.ts';
import type { RunEntry, RunView, SectionHtml } from './wire.ts';

const placeOfReport = (address: string): string =>
  address
    .split('/')
    .map((part) => decodeURIComponent(part))
    .slice(0, -1)
    .join('/');

/** Everything that was played, as entries of the list of runs. */
export function runEntries(outDir: string): RunEntry[] {
  return listedRuns(knownRuns(outDir), outDir, outDir).map((found) => {
    const { run, report, pages: _, ...listed } = found;
    const isRun = listed.matches !== '';
    const id = isRun ? placeOfRun(run, outDir, listed.game, listed.scenario) : placeOfReport(report);
    return Object.assign({ id, hasReport: report !== '', isRun }, listed);
  });
}

/** Runs of earlier versions have no folder of their game. */
const placeOfRun = (run: string, outDir: string, game: string, scenario: string): string =>
  [`${game}/${scenario}/${run}`, `${scenario}/${run}`, run].find((id) => existsSync(join(outDir, id))) ?? run;

/** The folder of the run or study at path `id`. @throws InputError when there is none. */
export function openFolder(outDir: string, id: string): string {
  const dir = folderOf(outDir, id);
  if (dir === null) throw inputError(id, `there is no such run in ${outDir}`);
  return dir;
}

/** An opened run: its manifest, and its rules if they are known here. */
export interface OpenedRun {
  readonly dir: string;
  readonly manifest: Manifest;
  readonly plan: Plan;
  /** Why the figures of the run cannot be made here; '' when they can. */
  readonly closed: string;
}

/** Opens the run at path `id`. @throws InputError when there is none, and for a damaged one. */
export function openRun(id: string, { outDir, registry }: Pick<Desk, 'outDir' | 'registry'>): OpenedRun {
  const dir = openFolder(outDir, id);
  const manifest = manifestIn(dir);
  const plan = readablePlan(manifest);
  const refused = refusedGame(manifest);
  const other =
    refused === ''
      ? otherRules(plan, gameHere(plan, registry)?.rulesVersion, codeOfGame(plan.gameId, gameOf(plan)))
      : [`the game ${refused}`];
  return {
    dir,
    manifest,
    plan,
    closed:
      other.length === 0 ? '' : `It was played by other code: ${other.join(', ')}. Its report tells what it found.`,
  };
}

/** The address of the page of a match, as seen from the page of the studio. */
const matchAddress = (id: string, match: number, flag: Flag): string => {
  const shows = 'card' in flag ? `card=${encodeURIComponent(flag.card)}` : 'loss';
  return `${pageAddress(id, match)}?${shows}`;
};

/** The address of the page of a match, without a ply. */
export const pageAddress = (id: string, match: number): string =>
  `results/${id.split('/').map(encodeURIComponent).join('/')}/${PAGES}/match-${match}.html`;

/** Parts of a report as HTML, each with its style. */
export const sectionsHtml = async (page: Pick<Page, 'sections' | 'sides'>): Promise<SectionHtml[]> =>
  (await sectionParts(page)).map(({ id, title, style, html }) => ({
    id,
    title,
    html: `<style>${style}</style>${html}`,
  }));

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** A run without its figures. */
async function plainView(id: string, { dir, manifest, plan, closed }: OpenedRun, desk: Desk): Promise<RunView> {
  const command = manifest.made?.command ?? [];
  return {
    id,
    name: plan.name,
    game: plan.gameId,
    status: manifest.status,
    matchups: plan.matchups.map(({ label }) => label),
    hasReport: isFile(join(dir, REPORT_FILE)),
    command: command.length === 0 ? '' : desk.shellLine(command),
    ask: await desk.asked(command),
    closed,
    answer: [],
    facts: [],
    checksum: '',
    matches: manifest.results?.matches ?? 0,
    blocks: plan.pairs,
    scores: { even: 0.5, fair: [0.45, 0.55], rows: [] },
    sections: [],
  };
}

/** A run that is being played: its figures would take long, and are told as they come. */
export const goingView = (id: string, desk: Desk): Promise<RunView> => plainView(id, openRun(id, desk), desk);

/** A run with its figures, from the functions that make report.html. */
export async function runView(id: string, desk: Desk): Promise<RunView> {
  const opened = openRun(id, desk);
  const { dir, manifest, plan, closed } = opened;
  const said = await plainView(id, opened, desk);
  const found = closed === '' ? await readSoFar(plan, dir, compilePlan(plan, desk.registry)) : null;
  if (found === null)
    return {
      ...said,
      answer: runEntries(desk.outDir).flatMap((entry) =>
        entry.id === id && entry.answer !== '' ? [entry.answer] : [],
      ),
    };
  const { run: runId, findings, evidence } = found;
  const { matches = 0, checksum: made = '' } = manifest.results ?? {};
  // The tables may be older than the latest matches, so their checksum counts only if they cover all.
  const checksum = matches === findings.winrates.at(-1)?.matches ? made : '';
  const outcome = { runId, status: manifest.status, checksum, findings, evidence };
  const replay = (match: number): string => desk.shellLine(['replay', dir, '--match', String(match)]);
  return { ...said, ...(await figuresOf(id, outcome, plan, desk.registry, replay)) };
}

/** The figures of a run, by the functions that also make report.html. */
export async function figuresOf(
  id: string,
  outcome: Parameters<typeof reportOfRun>[0],
  plan: Plan,
  registry: Registry,
  replay: (match: number) => string,
): Promise<Pick<RunView, 'answer' | 'facts' | 'checksum' | 'matches' | 'blocks' | 'scores' | 'sections'>> {
  const { findings, evidence, checksum } = outcome;
  const page = reportOfRun(outcome, plan, registry, replay, { page: (flag, match) => matchAddress(id, match, flag) });
  return {
    answer: page.answer ?? [],
    facts: page.facts,
    checksum: checksum.slice(0, SHOWN_DIGITS),
    matches: findings.winrates.at(-1)?.matches ?? 0,
    blocks: plan.pairs,
    scores: scoresOf(findings, evidence, plan, compilePlan(plan, registry).info.teams),
    sections: await sectionsHtml(page),
  };
}

/** Digits of a checksum that commands show. */
const SHOWN_DIGITS = 16;

/** The least number of blocks that a match-up of the run in `dir` has. */
export function blocksThere(dir: string): number {
  if (!existsSync(manifestPath(dir))) return 0;
  const { plan, results } = manifestIn(dir);
  const perBlock = matchesIn(plan) / plan.pairs;
  return Math.floor((results?.matches ?? 0) / perBlock);
}
