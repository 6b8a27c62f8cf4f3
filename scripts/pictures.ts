/**
 * Makes the pictures of pages in `docs/`: `npm run pictures`. It opens the page of a match to play in Chromium, makes a few
 * decisions, and takes what the window shows. Exit code 1 when a picture has 80 kB or more.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../src/registry.ts';
import { broadside } from '../test/cli/harness.ts';
import { launch, open } from '../test/page/browser.ts';

const MOST_BYTES = 80_000;
const PICTURES = [
  { name: 'play-dogfight', scenario: 'dogfight/quickstart', colorScheme: 'light' },
  { name: 'play-armada', scenario: 'armada/quickstart', colorScheme: 'dark' },
] as const;
/** Decisions of the reader before the picture is taken. */
const DECISIONS = 3;
/** Milliseconds after which the others have begun to answer. */
const SETTLED = 800;

const folder = mkdtempSync(join(tmpdir(), 'broadside-pictures-'));
const browser = await launch();
try {
  for (const { name, scenario, colorScheme } of PICTURES) {
    const file = join(folder, `${name}.html`);
    const { code, err } = await broadside(
      ['play', scenario, '--agents', 'greedy', '--seed', 'pictures', '--html', file],
      { games: GAMES },
    );
    if (code !== 0) throw new Error(err.trim());
    const { page } = await open(browser, file, '', {
      colorScheme,
      viewport: { width: 1280, height: 820 },
      deviceScaleFactor: 0.75,
    });
    for (let i = 0; i < DECISIONS; i++) {
      const acts = page.locator('#actions .act');
      await acts.first().waitFor();
      await acts.nth(Math.min(2, (await acts.count()) - 1)).click();
      await page.waitForTimeout(SETTLED);
    }
    await page.locator('#actions .act').first().waitFor();
    // Who has read the rules folds them.
    await page.locator('#rules summary').click();
    const path = join('docs', 'pictures', `${name}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 50 });
    const { size } = statSync(path);
    process.stdout.write(`${path}: ${size} bytes\n`);
    if (size >= MOST_BYTES) process.exitCode = 1;
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
