import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageRoot } from '../../scenario/shipped/package-root.ts';

/** The folders and files that the build reads; other files of the sources may be newer than the build. */
const isSource = (name: string): boolean => !name.endsWith('.md');

/** The first source below `folder` that was written after `built` (milliseconds); '' if none was. */
function newerFile(folder: string, built: number): string {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const found = newerFile(path, built);
      if (found !== '') return found;
    } else if (isSource(entry.name) && statSync(path).mtimeMs > built) return path;
  }
  return '';
}

/**
 * In a checkout, a sentence that says that a source was written after the product in `root` was built; '' if none was, or where there are no sources.
 */
export function staleBuild(root: string = packageRoot()): string {
  const built = statSync(join(root, 'dist', 'cli.js'), { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return '';
  for (const name of ['src', 'agents']) {
    const folder = join(root, name);
    const found = existsSync(folder) ? newerFile(folder, built) : '';
    if (found !== '')
      return `${relative(root, found)} is newer than dist/, so this is not what the sources say; npm run build makes it so`;
  }
  return '';
}
