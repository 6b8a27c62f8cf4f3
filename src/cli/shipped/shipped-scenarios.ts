import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { packageRoot } from './package-root.ts';

/**
 * The scenario files in the folder `scenarios` of the working directory; without that folder, those that ship with
 * Broadside. Sorted, as paths for `run`.
 */
export function scenarioFiles(): string[] {
  const own = existsSync('scenarios') ? 'scenarios' : join(packageRoot(), 'scenarios');
  const folder = relative('.', own) || own;
  const from = folder.startsWith('..') ? own : folder;
  return readdirSync(own, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => join(from, file).split(sep).join('/'))
    .sort();
}
