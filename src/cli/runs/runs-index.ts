import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RUNS_PAGE_MARK, runsPage } from '../../report/index.ts';
import { writeAtomically } from '../../runner/files.ts';
import { knownRuns, type KnownRun } from '../../runner/known-runs.ts';
import { listedRuns } from '../../runner/listed-runs.ts';
import { writeDrawing } from '../terminal/write-drawing.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The page that lists `runs` and the studies in `outDir`. The page is to lie in `folder`; the last run comes first. */
function pageIn(folder: string, runs: readonly KnownRun[], outDir: string, ofGame: (game: string) => boolean): string {
  return runsPage(listedRuns(runs, outDir, folder, ofGame), hashOf);
}

/**
 * Writes a page that lists `runs` and the studies in `outDir`, with links to their reports and the pages of their matches.
 * @param ofGame whether the studies of this game are listed; '' for a study whose page names no game.
 * @throws InputError when the file system refuses.
 */
export function writeRunsIndex(
  file: string,
  runs: readonly KnownRun[],
  outDir: string,
  ofGame: (game: string) => boolean,
): void {
  writeDrawing(file, pageIn(dirname(file), runs, outDir, ofGame));
}

/**
 * Rewrites the page that lists the runs below `outDir`. A file of the same name that Broadside did not write is left alone.
 * @throws InputError when the file system refuses.
 */
export function renewRunsIndex(outDir: string): void {
  const file = join(outDir, 'index.html');
  if (existsSync(file) && !readFileSync(file, 'utf8').includes(RUNS_PAGE_MARK)) return;
  const runs = knownRuns(outDir);
  if (runs.length > 0)
    writeAtomically(
      file,
      pageIn(outDir, runs, outDir, () => true),
    );
}
