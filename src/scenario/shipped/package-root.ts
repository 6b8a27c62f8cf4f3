import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputError } from '../faults/input-error.ts';

/**
 * The folder in which Broadside is installed: the nearest folder above this file with a package.json, both from source
 * and built.
 * @throws InputError where this file was copied away from its package
 */
export function packageRoot(): string {
  const own = dirname(fileURLToPath(import.meta.url));
  for (let folder = own; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder)
      throw inputError(own, 'no folder above it has a package.json; expected the whole package, as npm installs it');
  }
}
