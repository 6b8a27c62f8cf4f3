import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../scenario/faults/input-error.ts';
import { manifestPath, readManifest, type Manifest } from './manifest.ts';

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

/** How deep runs lie: a folder of results contains folders of games, these contain folders of scenarios, and these contain folders of runs. */
const DEEPEST = 3;

/** The folders of runs in `folder`: itself, or those below it, in order of their names. */
export function runFoldersIn(folder: string, deepest = DEEPEST): string[] {
  if (existsSync(manifestPath(folder))) return [folder];
  return deepest === 0 ? [] : foldersIn(folder).flatMap((below) => runFoldersIn(below, deepest - 1));
}

/** Damaged runs are left out. */
function manifestOrNone(dir: string): Manifest | null {
  try {
    return readManifest(dir);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** The runs in a folder of results, or of one game's or scenario's results: the one played last comes first. */
export function knownRuns(folder: string): KnownRun[] {
  const played = ({ manifest }: KnownRun): string => manifest.made?.date ?? '';
  return runFoldersIn(folder)
    .flatMap((dir) => {
      const manifest = manifestOrNone(dir);
      return manifest === null ? [] : [{ dir, manifest }];
    })
    .toSorted((a, b) => (played(a) < played(b) ? 1 : played(a) > played(b) ? -1 : 0));
}
