import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../scenario/faults/input-error.ts';
import { readManifest, type Manifest } from './manifest.ts';

/** A run in a folder of results. */
export interface KnownRun {
  readonly dir: string;
  readonly manifest: Manifest;
}

const foldersIn = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
        .sort()
    : [];

/** Damaged runs are passed over. */
function manifestOrNone(dir: string): Manifest | null {
  try {
    return readManifest(dir);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** The runs in a folder of results, or of one scenario's results: the one played last comes first. */
export function knownRuns(folder: string): KnownRun[] {
  const played = ({ manifest }: KnownRun): string => manifest.made?.date ?? '';
  return foldersIn(folder)
    .flatMap((dir) => [dir].concat(foldersIn(dir)))
    .flatMap((dir) => {
      const manifest = manifestOrNone(dir);
      return manifest === null ? [] : [{ dir, manifest }];
    })
    .toSorted((a, b) => (played(a) < played(b) ? 1 : played(a) > played(b) ? -1 : 0));
}
