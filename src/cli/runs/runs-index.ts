import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { runsPage, type ListedRun } from '../../report/index.ts';
import type { KnownRun } from '../../runner/known-runs.ts';
import { REPORT_FILE } from '../../runner/run-report.ts';
import { writeDrawing } from '../terminal/write-drawing.ts';
import { PAGES } from './match-pages.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const ANSWER = /<p class="answer">([^<]*)<\/p>/;
/** The end of a sentence, and not the point of a number. */
const SENTENCE = /^.*?\.(?= [A-Z]|$)/;

/** The first sentence of the answer in a report. */
function answerIn(report: string): string {
  const answer = ANSWER.exec(readFileSync(report, 'utf8'))?.[1] ?? '';
  const plain = answer.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!);
  return SENTENCE.exec(plain)?.[0] ?? plain;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0]);

function listed({ dir, manifest }: KnownRun, folder: string): ListedRun {
  const { plan, made, status, results } = manifest;
  const address = (...parts: string[]): string =>
    relative(folder, join(resolve(dir), ...parts))
      .split(sep)
      .map(encodeURIComponent)
      .join('/');
  const report = join(dir, REPORT_FILE);
  const pages = join(dir, PAGES);
  const names = existsSync(pages) ? readdirSync(pages).filter((name) => /^match-\d+\.html$/.test(name)) : [];
  return {
    game: plan.gameId,
    scenario: plan.name,
    run: basename(dir),
    played: made?.date.slice(0, 16).replace('T', ' ') ?? '',
    status,
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

/**
 * Writes a page that lists runs, with links to their reports and the pages of their matches.
 * @throws InputError when the file system refuses.
 */
export function writeRunsIndex(file: string, runs: readonly KnownRun[]): void {
  const folder = dirname(resolve(file));
  writeDrawing(
    file,
    runsPage(
      runs.map((run) => listed(run, folder)),
      hashOf,
    ),
  );
}
