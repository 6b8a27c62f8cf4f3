/** A studio in a separate folder, and a browser to look at it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Studio } from '../../src/studio/index.ts';
import { launch } from '../page/browser.ts';
import { studioIn } from './harness.ts';

/** Prepares the tests of a file, which run in the folder; `fill` writes the files of the folder. */
export function studioShown(fill: (folder: string) => void): { readonly studio: Studio; readonly browser: Browser } {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'broadside-studio-'));
  const shown = {} as { studio: Studio; browser: Browser };
  beforeAll(async () => {
    fill(folder);
    process.chdir(folder);
    shown.studio = await studioIn('results');
    shown.browser = await launch();
  });
  afterAll(async () => {
    await shown.browser.close();
    await shown.studio.close();
    process.chdir(home);
    rmSync(folder, { recursive: true });
  });
  return shown;
}
