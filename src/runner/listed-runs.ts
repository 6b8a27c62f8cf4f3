import { closeSync, existsSync, openSync, readSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { ListedRun } from '../report/index.ts';
import type { KnownRun } from './known-runs.ts';
import { manifestPath } from './manifest.ts';
import { PAGES, REPORT_FILE } from './run-report.ts';

/** The address of the file `path` as seen from a page in `folder`. */
export const addressFrom = (folder: string, path: string): string =>
  relative(resolve(folder), resolve(path)).split(sep).map(encodeURIComponent).join('/');

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const ANSWER = /<p class="answer">([^<]*)<\/p>/;
/** Matches the end of a sentence, but not a decimal point. */
const SENTENCE = /^.*?\.(?= [A-Z]|$)/;

/** The answer of a report lies within this many bytes from its start; only these are read, because a report may be long. */
const START_BYTES = 65_536;

function startOf(file: string): string {
  const start = Buffer.alloc(START_BYTES);
  const fd = openSync(file, 'r');
  try {
    return start.toString('utf8', 0, readSync(fd, start));
  } finally {
    closeSync(fd);
  }
}

/** The text that a pattern finds in a page; '' if it finds none. */
const found = (pattern: RegExp, html: string): string =>
  (pattern.exec(html)?.[1] ?? '').replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!);

/** The first sentence of the answer in the start of a report. */
function answerIn(html: string): string {
  const answer = found(ANSWER, html);
  return SENTENCE.exec(answer)?.[0] ?? answer;
}

const factIn = (html: string, names: string): string =>
  found(new RegExp(`<dt>(?:${names})</dt><dd>([^<]*)</dd>`), html);

/** Path of the report of a run; the report of a study of cards lies one folder deeper. */
const reportOf = (dir: string): string | undefined =>
  [REPORT_FILE, join('values', REPORT_FILE)].find((name) => existsSync(join(dir, name)));

const minutes = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** A study of several runs, which has a report and no matches of its own. */
function study(dir: string, folder: string): ListedRun {
  const report = join(dir, REPORT_FILE);
  const start = startOf(report);
  return {
    game: factIn(start, 'game').replace(/,.*$/, ''),
    scenario: found(/<title>([^<]*)<\/title>/, start),
    run: `${basename(dirname(dir))}/${basename(dir)}`,
    played: minutes(statSync(report).mtime.toISOString()),
    status: 'study',
    blocks: '',
    matches: '',
    players: factIn(start, 'agents|levels|players'),
    changed: '',
    answer: answerIn(start),
    report: addressFrom(folder, report),
    partOf: '',
    pages: [],
  };
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, entry.name)] : [],
  );

/** The folders of studies below a folder of results: by kind of study, for studies that have no run of their own. */
const studiesIn = (outDir: string): string[] =>
  existsSync(outDir)
    ? foldersIn(outDir)
        .flatMap(foldersIn)
        .filter((dir) => existsSync(join(dir, REPORT_FILE)) && !existsSync(manifestPath(dir)))
    : [];

const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0]);

function listed({ dir, manifest }: KnownRun, folder: string): ListedRun {
  const { plan, made, status, results } = manifest;
  // A run that was asked for by itself has a report, or will get one.
  const [command = ''] = made?.command ?? [];
  const address = (...parts: string[]): string => addressFrom(folder, join(dir, ...parts));
  const report = reportOf(dir);
  const pages = join(dir, PAGES);
  const names = existsSync(pages) ? readdirSync(pages).filter((name) => /^match-\d+\.html$/.test(name)) : [];
  return {
    game: plan.gameId,
    scenario: plan.name,
    run: basename(dir),
    played: made === undefined ? '' : minutes(made.date),
    status,
    blocks: plan.pairs,
    matches: results?.matches ?? 0,
    players: [...new Set(plan.matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent)))].join(', '),
    changed: (made?.sets ?? []).join(' '),
    answer: report === undefined ? '' : answerIn(startOf(join(dir, report))),
    report: report === undefined ? '' : addressFrom(folder, join(dir, report)),
    partOf: report === undefined && command !== 'run' ? command : '',
    pages: names
      .sort((a, b) => numberIn(a) - numberIn(b))
      .map((name) => ({ text: String(numberIn(name)), address: address(PAGES, name) })),
  };
}

export interface ListedStudy extends Pick<ListedRun, 'game' | 'played' | 'players'> {
  readonly dir: string;
}

/** The studies of several runs below a folder of results, in no order. */
export const knownStudies = (outDir: string): ListedStudy[] =>
  studiesIn(outDir).map((dir) => {
    const { game, played, players } = study(dir, outDir);
    return { dir, game, played, players };
  });

/** The runs and studies in `outDir`, as a page in `folder` lists them: the latest comes first. */
export function listedRuns(
  runs: readonly KnownRun[],
  outDir: string,
  folder: string,
  ofGame: (game: string) => boolean = () => true,
): ListedRun[] {
  const studies = studiesIn(outDir)
    .map((dir) => study(dir, folder))
    .filter(({ game }) => ofGame(game));
  const rows = [...studies, ...runs.map((run) => listed(run, folder))];
  return rows.toSorted((a, b) => (a.played < b.played ? 1 : a.played > b.played ? -1 : 0));
}
