import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inputError } from '../../scenario/index.ts';

const isRun = (dir: string): boolean => existsSync(join(dir, 'manifest.json'));

/**
 * The run that `path` means: itself, or the only run of a scenario's results folder.
 * @throws InputError when there is none, or more than one.
 */
export function runFolderAt(path: string): string {
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
  throw inputError(path, `holds ${runs.length} runs; say which: ${runs.join(', ')}`);
}
