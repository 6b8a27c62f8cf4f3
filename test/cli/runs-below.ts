import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The folders of the runs below a folder for results, in order of their names. */
export const runsBelow = (out: string): string[] =>
  existsSync(out)
    ? readdirSync(out, { recursive: true, encoding: 'utf8' })
        .filter((name) => basename(name) === 'manifest.json')
        .map((name) => join(out, dirname(name)))
        .toSorted()
    : [];

/** The only run below a folder for results. */
export function runBelow(out: string): string {
  const runs = runsBelow(out);
  if (runs.length !== 1) throw new Error(`${out} holds ${runs.length} runs: ${runs.join(', ')}`);
  return runs[0]!;
}
