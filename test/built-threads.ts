/**
 * Threads of the tests run the built program where it is as new as its sources, as it is after an installation: to load the sources
 * takes each thread two seconds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CLI, ROOT, isFresh } from './e2e/built-cli.ts';

export default function builtThreads(): void {
  const [folder] = isFresh() ? (/build-\w+/.exec(readFileSync(CLI, 'utf8')) ?? []) : [];
  if (folder === undefined) delete process.env['BROADSIDE_BUILT_WORKER'];
  else process.env['BROADSIDE_BUILT_WORKER'] = pathToFileURL(join(ROOT, 'dist', folder, 'worker.js')).href;
}
