import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';

interface Scratch {
  /** Writes a file and its folders, and returns its path. */
  readonly write: (name: string, text: string | Uint8Array) => string;
  readonly path: (name: string) => string;
}

/** A scratch folder for each test, which is removed after it. */
export function scratchFolder(): Scratch {
  let folder = '';
  const path = (name: string): string => {
    if (folder === '') folder = mkdtempSync(join(tmpdir(), 'broadside-test-'));
    return join(folder, name);
  };
  afterEach(() => {
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
    folder = '';
  });
  return {
    path,
    write: (name, text) => {
      const file = path(name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    },
  };
}
