import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { packageRoot } from '../../scenario/shipped/package-root.ts';

const PLAIN = /^[A-Za-z0-9_./:=,@%+-]+$/;
const NAME = 'broadside';

/** A word as a shell reads it back. */
const quoted = (word: string): string => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Whether `path` leads to the program of the package in `root`. */
const leadsHere = (path: string, root: string): boolean =>
  existsSync(path) &&
  existsSync(join(root, 'dist', 'cli.js')) &&
  realpathSync(path) === realpathSync(join(root, 'dist', 'cli.js'));

/**
 * Whether npx, run in `folder`, starts the package in `root`: `folder`, or a folder above it, is this package or has it
 * installed.
 */
function isLocal(folder: string, root: string): boolean {
  for (let here = folder; ; here = dirname(here)) {
    if (leadsHere(join(here, 'node_modules', '.bin', NAME), root)) return true;
    const manifest = join(here, 'package.json');
    if (existsSync(manifest)) return realpathSync(here) === realpathSync(root);
    if (dirname(here) === here) return false;
  }
}

/**
 * How a user in the folder `cwd` starts the package in `root`: by its name if a folder of `path` holds it (not counting
 * the folders that npm adds to the path for a command), by npx in a project that has it, and otherwise by its file.
 */
export function programWords(cwd: string, path: string, root: string): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '' && !folder.includes(`node_modules${sep}.bin`));
  if (folders.some((folder) => leadsHere(join(folder, NAME), root))) return [NAME];
  if (isLocal(cwd, root)) return ['npx', NAME];
  const file = join(root, 'dist', 'cli.js');
  const near = relative(cwd, file);
  return ['node', near.startsWith('..') ? resolve(file) : near];
}

/** A command line for readers who may be anywhere: the studio shows it. */
export const npxLine = (argv: readonly string[]): string =>
  ['npx', NAME, ...argv].map((word) => quoted(word)).join(' ');

/** A command line that starts this program, quoted for a shell in this folder. */
export function shellLine(argv: readonly string[]): string {
  const program = programWords(process.cwd(), process.env['PATH'] ?? '', packageRoot());
  return [...program, ...argv].map((word) => quoted(word)).join(' ');
}
