import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { knownRuns, runFoldersIn, type KnownRun } from '../../runner/known-runs.ts';
import { isFolder } from '../../scenario/files/read-text.ts';
import { inputError } from '../../scenario/index.ts';
import { RESULTS } from '../args/options.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';

/** The name that means the latest run in a folder. */
const LATEST = 'latest';
/** The number of digits of a run's hash that name the run, if the hash of no other run begins with them. */
const LEAST_DIGITS = 4;

const meansLatest = (path: string): boolean => basename(path) === LATEST && !existsSync(path);

/** Whether `word` is the name of a run's folder, its hash, or the first digits of its hash. */
function namesRun({ manifest: { run } }: KnownRun, word: string): boolean {
  const hash = run.slice(run.lastIndexOf('-') + 1);
  return word === run || (word.length >= LEAST_DIGITS && hash.startsWith(word));
}

/**
 * The runs in `results/` that `path` names by game, scenario and run, in this order: by one of these names, or by two
 * or three with slashes between them. The run that was played last comes first.
 */
function namedRuns(path: string): KnownRun[] {
  const words = path.split(/[/\\]/).filter((word) => word !== '');
  if (words[0] === RESULTS) words.shift();
  const [first = '', second, third] = words;
  const fits = (run: KnownRun): boolean => {
    const { gameId, name } = run.manifest.plan;
    if (words.length === 1) return first === gameId || first === name || namesRun(run, first);
    if (words.length === 2) return first === gameId ? second === name : first === name && namesRun(run, second!);
    return words.length === 3 && first === gameId && second === name && namesRun(run, third!);
  };
  return knownRuns(RESULTS).filter((run) => fits(run));
}

/** Whether `path` means results and not a scenario. */
export function meansResults(path: string): boolean {
  const file = scenarioPath(path);
  if (existsSync(file) && !isFolder(file)) return false;
  return isFolder(path) || meansLatest(path) || (!/\.ya?ml$/.test(path) && namedRuns(path).length > 0);
}

/** @throws InputError when there is no run below the folder of `path`. */
function latestRun(path: string): string {
  const folder = path === LATEST ? RESULTS : dirname(path);
  const runs = existsSync(folder) ? knownRuns(folder) : namedRuns(folder);
  // Runs that learning played do not count: nobody asked for their results.
  const newest = runs.find(({ manifest: { made } }) => made?.command[0] !== 'learn') ?? runs[0];
  if (newest === undefined) throw inputError(path, `there is no run in ${folder}`);
  return newest.dir;
}

/** Returns the only one of `runs`. `verb` joins `path` and the runs in the message. @throws InputError unless there is exactly one. */
function onlyRun(path: string, verb: 'holds' | 'means', runs: readonly string[]): string {
  if (runs.length === 1) return runs[0]!;
  throw inputError(
    path,
    `${verb} ${runs.length} runs; say which (${join(path, LATEST)}: played last): ${runs.join(', ')}`,
  );
}

/**
 * The run that `path` means. A folder means itself, or the only run below it; `latest` means the run in `results/` that was played last, and
 * `FOLDER/latest` the one in a folder. Any other text names a run in `results/` by the run's name, the first digits of its hash, or its scenario.
 * @throws InputError when there is no such run, or more than one.
 */
export function runFolderAt(path: string): string {
  if (meansLatest(path)) return latestRun(path);
  if (!existsSync(path)) {
    const named = namedRuns(path).map(({ dir }) => dir);
    if (named.length > 0) return onlyRun(path, 'means', named);
    throw inputError(
      path,
      `no such folder; expected the folder of a run, as \`run\` prints it, or the name of one in ${RESULTS}`,
    );
  }
  if (!statSync(path).isDirectory())
    throw inputError(path, 'is a file, expected the folder of a run, as `run` prints it');
  const runs = runFoldersIn(path);
  if (runs.length === 0) throw inputError(path, 'is not the folder of a run: it has no manifest.json');
  return onlyRun(path, 'holds', runs);
}
