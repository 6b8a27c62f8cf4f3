import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { inputError } from '../faults/input-error.ts';
import { isFolder } from '../files/read-text.ts';
import { nearest } from '../faults/suggest.ts';
import { packageRoot } from './package-root.ts';

/** The scenario files in `folder`, sorted, as paths below it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => file.split(sep).join('/'))
    .sort();

/**
 * The scenarios in the folder `scenarios` of the working directory, as paths. Without that folder, the scenarios that
 * ship with Broadside, by the names that `scenarioPath` resolves.
 */
export const scenarioNames = (): string[] =>
  existsSync('scenarios')
    ? filesIn('scenarios').map((file) => `scenarios/${file}`)
    : filesIn(join(packageRoot(), 'scenarios')).map((file) => file.replace(/\.yaml$/, ''));

const SHIPPED_NAME = /^(?:scenarios\/)?([a-z0-9-]+(?:\/[a-z0-9-]+){1,2}?)(?:\.yaml)?$/;

/**
 * The file that a user means by `text`: a path, or else a scenario that ships with Broadside, by its name
 * (`dogfight/quickstart`) or by its place in a checkout (`scenarios/dogfight/quickstart.yaml`), as the docs write it.
 * @throws InputError with the name of a scenario that ships, when `text` names no file and is near to it.
 */
export function scenarioPath(text: string): string {
  const isThere = existsSync(text);
  // With the working folder as the folder of results, the runs of a shipped scenario lie under its name.
  if (isThere && !isFolder(text)) return text;
  const name = SHIPPED_NAME.exec(text)?.[1];
  const shipped = join(packageRoot(), 'scenarios', `${name}.yaml`);
  if (name !== undefined && existsSync(shipped)) return shipped;
  if (isThere) return text;
  const near = nearScenario(text);
  if (near === undefined) return text;
  throw inputError(text, `no such file; did you mean the scenario "${near}", which ships with Broadside?`);
}

/** The shipped scenario with the nearest name; undefined if the text can only mean a file of the user. */
function nearScenario(text: string): string | undefined {
  // If the folder exists, the user more likely means a file in it with a similar name: see `readText`.
  if (/\.\w+$/.test(text) && existsSync(dirname(text))) return undefined;
  const asked = text.replace(/^scenarios\//, '').replace(/\.ya?ml$/, '');
  const names = filesIn(join(packageRoot(), 'scenarios')).map((file) => file.replace(/\.ya?ml$/, ''));
  const ends = new Map(names.toReversed().map((name) => [name.slice(name.lastIndexOf('/') + 1), name]));
  const [whole] = nearest(asked, names);
  if (whole !== undefined || asked.includes('/')) return whole;
  const [end] = nearest(asked, ends.keys());
  return end === undefined ? undefined : ends.get(end);
}
