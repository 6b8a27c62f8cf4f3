import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder } from '../runner/files.ts';

/** Creates the folder of a study's own files below `outDir`. Its name depends on what was asked. */
export function studyFolder(outDir: string, kind: string, runId: string, asked: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([runId, asked]))
    .digest('hex')
    .slice(0, 12);
  const folder = join(outDir, kind, `${runId}-${hash}`);
  makeFolder(folder);
  return folder;
}
