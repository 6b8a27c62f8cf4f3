import { lstatSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { firstUnseen } from '../core/index.ts';
import { realPath } from '../outside/loading/readable-files.ts';
import { packageRoot } from '../scenario/shipped/package-root.ts';

/** Whether `path` leads to something in `folder`, wherever links lead. */
export function isWithin(folder: string, path: string): boolean {
  const [outer, inner] = [realPath(folder), realPath(path)];
  return outer !== null && inner !== null && (inner === outer || inner.startsWith(outer + sep));
}

/** A part of a path that names something in its folder, and nothing else. */
const isPlain = (part: string): boolean =>
  part !== '' && part !== '.' && part !== '..' && !/[/\\\0]/.test(part) && part.length <= MOST_LETTERS;
const MOST_LETTERS = 255;
const DEEPEST = 5;

/** The folder at path `id` below that of the results; null if it does not exist or leads out of the results. */
export function folderOf(outDir: string, id: string): string | null {
  const parts = id.split('/');
  if (parts.length > DEEPEST || !parts.every((part) => isPlain(part))) return null;
  const dir = join(outDir, ...parts);
  return isWithin(outDir, dir) && statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true ? dir : null;
}

/** Whether a file belongs to the working folder and is no shipped one. */
export const isOwn = (path: string): boolean =>
  isWithin(process.cwd(), path) && !isWithin(join(packageRoot(), 'scenarios'), path);

/** Folders of other programs, and of results. */
const CLOSED: ReadonlySet<string> = new Set(['node_modules', 'dist']);

/** Whether a part of a path has only characters that a list of files shows as they are. */
const isSound = (part: string): boolean =>
  isPlain(part) && !/^[.-]/.test(part) && !CLOSED.has(part) && firstUnseen(part) < 0;

/**
 * Whether the studio may write a file at `path`, seen from the working folder: the folder of the file must exist, links must not lead out, and the
 * file itself must not be a link.
 */
export function isWritable(path: string, outDir: string): boolean {
  const parts = path.split('/');
  if (parts.length > DEEPEST || !parts.every((part) => isSound(part))) return false;
  const folder = parts.length === 1 ? process.cwd() : join(process.cwd(), ...parts.slice(0, -1));
  const shipped = join(packageRoot(), 'scenarios');
  const found = lstatSync(path, { throwIfNoEntry: false });
  return (
    isWithin(process.cwd(), folder) &&
    statSync(folder).isDirectory() &&
    !isWithin(shipped, folder) &&
    !isWithin(outDir, folder) &&
    (found === undefined || found.isFile())
  );
}

/** Whether the studio opens the scenario or list in `path`: a shipped one, or one of the working folder. */
export const isOpen = (path: string): boolean =>
  !path.includes('\0') &&
  (isWithin(process.cwd(), path) || isWithin(join(packageRoot(), 'scenarios'), path)) &&
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;
