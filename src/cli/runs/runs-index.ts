import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RUNS_PAGE_MARK, runsPage, type ListedRun } from '../../report/index.ts';
import { writeAtomically } from '../../runner/files.ts';
import { knownRuns, type KnownRun } from '../../runner/known-runs.ts';
import { REPORT_FILE } from '../../runner/run-report.ts';
import { writeDrawing } from '../terminal/write-drawing.ts';
import { addressFrom } from './address.ts';
import { PAGES } from './match-pages.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const ANSWER = /<p class="answer">([^<]*)<\/p>/;
/** The end of a sentence, and not the point of a number. */
const SENTENCE = /^.*?\.(?= [A-Z]|$)/;

/** Bytes at the start of a report that surely hold its answer; a report may be long. */
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

/** The first sentence of the answer in a report. */
function answerIn(report: string): string {
  const answer = ANSWER.exec(startOf(report))?.[1] ?? '';
  const plain = answer.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!);
  return SENTENCE.exec(plain)?.[0] ?? plain;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0]);

function listed({ dir, manifest }: KnownRun, folder: string): ListedRun {
  const { plan, made, status, results } = manifest;
  const address = (...parts: string[]): string => addressFrom(folder, join(dir, ...parts));
  const report = join(dir, REPORT_FILE);
  const pages = join(dir, PAGES);
  const names = existsSync(pages) ? readdirSync(pages).filter((name) => /^match-\d+\.html$/.test(name)) : [];
  return {
    game: plan.gameId,
    scenario: plan.name,
    run: basename(dir),
    played: made?.date.slice(0, 16).replace('T', ' ') ?? '',
    status,
    blocks: plan.pairs,
    matches: results?.matches ?? 0,
    players: [...new Set(plan.matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent)))].join(', '),
    changed: (made?.sets ?? []).join(' '),
    answer: existsSync(report) ? answerIn(report) : '',
    report: existsSync(report) ? address(REPORT_FILE) : '',
    pages: names
      .sort((a, b) => numberIn(a) - numberIn(b))
      .map((name) => ({ text: String(numberIn(name)), address: address(PAGES, name) })),
  };
}

/** The page that lists `runs`, to lie in `folder`. */
const pageIn = (folder: string, runs: readonly KnownRun[]): string =>
  runsPage(
    runs.map((run) => listed(run, folder)),
    hashOf,
  );

/**
 * Writes a page that lists runs, with links to their reports and the pages of their matches.
 * @throws InputError when the file system refuses.
 */
export function writeRunsIndex(file: string, runs: readonly KnownRun[]): void {
  writeDrawing(file, pageIn(dirname(file), runs));
}

/**
 * Makes the page anew that lists the runs below `outDir`. Another file of its name is left alone.
 * @throws InputError when the file system refuses.
 */
export function renewRunsIndex(outDir: string): void {
  const file = join(outDir, 'index.html');
  if (existsSync(file) && !readFileSync(file, 'utf8').includes(RUNS_PAGE_MARK)) return;
  const runs = knownRuns(outDir);
  if (runs.length > 0) writeAtomically(file, pageIn(outDir, runs));
}
