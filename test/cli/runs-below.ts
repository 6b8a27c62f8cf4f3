import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The folders of the runs below a folder for results, in order of their names. */
export const runsBelow = (out: string): string[] =>
  existsSync(out)
    ? readdirSync(out, { recursive: true, encoding: 'utf8' })
        .filter((name) => basename(name) === 'manifest.json')
        .map((name) => join(out, dirname(name)))
        .toSorted()
    : [];

/** Every CSV below a folder for results, by its path. */
export const csvsBelow = (out: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.csv'))
      .toSorted()
      .map((name) => [name, readFileSync(join(out, name), 'utf8')]),
  );

/** The only run below a folder for results. */
export function runBelow(out: string): string {
  const runs = runsBelow(out);
  if (runs.length !== 1) throw new Error(`${out} holds ${runs.length} runs: ${runs.join(', ')}`);
  return runs[0]!;
}
