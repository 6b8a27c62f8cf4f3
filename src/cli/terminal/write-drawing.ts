import { writeFileSync } from 'node:fs';
import { inputError } from '../../scenario/index.ts';

/**
 * Writes a drawing to `path`. An older file is replaced.
 * @throws InputError when the file system refuses.
 */
export function writeDrawing(path: string, svg: string): void {
  try {
    writeFileSync(path, svg);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw inputError(path, `cannot be written (${String(error.code)})`);
  }
}
