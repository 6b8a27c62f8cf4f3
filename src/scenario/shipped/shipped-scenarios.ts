import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { packageRoot } from './package-root.ts';

/** The scenario files in `folder`, sorted, as paths below it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => file.split(sep).join('/'))
    .sort();

/**
 * The scenarios in the folder `scenarios` of the working directory, as paths; without that folder, those that ship with
 * Broadside, as the names that `scenarioPath` finds from anywhere.
 */
export const scenarioNames = (): string[] =>
  existsSync('scenarios')
    ? filesIn('scenarios').map((file) => `scenarios/${file}`)
    : filesIn(join(packageRoot(), 'scenarios')).map((file) => file.replace(/\.yaml$/, ''));

const SHIPPED_NAME = /^(?:scenarios\/)?([a-z0-9-]+(?:\/[a-z0-9-]+){1,2}?)(?:\.yaml)?$/;

/**
 * The file that a user means by `text`: a path, or else a scenario that ships with Broadside, by its name
 * (`dogfight/quickstart`) or by its place in a checkout (`scenarios/dogfight/quickstart.yaml`), as the docs write it.
 */
export function scenarioPath(text: string): string {
  const name = SHIPPED_NAME.exec(text)?.[1];
  if (name === undefined || existsSync(text)) return text;
  const shipped = join(packageRoot(), 'scenarios', `${name}.yaml`);
  return existsSync(shipped) ? shipped : text;
}
