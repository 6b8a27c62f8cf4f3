import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { knownRuns } from '../../runner/known-runs.ts';
import { isFolder } from '../../scenario/files/read-text.ts';
import { inputError } from '../../scenario/index.ts';
import { RESULTS } from '../args/options.ts';

/** As the name of a run: the one of its folder that was played last. */
const LATEST = 'latest';

const isRun = (dir: string): boolean => existsSync(join(dir, 'manifest.json'));

const meansLatest = (path: string): boolean => basename(path) === LATEST && !existsSync(path);

/** Whether `path` can only mean results, and no scenario. */
export const meansResults = (path: string): boolean => isFolder(path) || meansLatest(path);

/** @throws InputError when there is no run below the folder of `path`. */
function latestRun(path: string): string {
  const folder = path === LATEST ? RESULTS : dirname(path);
  const [newest] = knownRuns(folder);
  if (newest === undefined) throw inputError(path, `there is no run in ${folder}`);
  return newest.dir;
}

/**
 * The run that `path` means: itself, the only run of a scenario's results folder, or the one played last: `latest` of all
 * in `results/`, `FOLDER/latest` of those in a folder.
 * @throws InputError when there is none, or more than one.
 */
export function runFolderAt(path: string): string {
  if (meansLatest(path)) return latestRun(path);
  if (isRun(path)) return path;
  if (!existsSync(path)) throw inputError(path, 'no such folder; expected the folder of a run, as `run` prints it');
  if (!statSync(path).isDirectory())
    throw inputError(path, 'is a file, expected the folder of a run, as `run` prints it');
  const runs = readdirSync(path)
    .sort()
    .map((name) => join(path, name))
    .filter((dir) => isRun(dir));
  if (runs.length === 1) return runs[0]!;
  if (runs.length === 0) throw inputError(path, 'is not the folder of a run: it has no manifest.json');
  throw inputError(
    path,
    `holds ${runs.length} runs; say which (${join(path, LATEST)}: played last): ${runs.join(', ')}`,
  );
}
