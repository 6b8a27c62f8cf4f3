// @module-tag chromium
// @module-tag heavy
// @module-tag long
/** A reader of the studio lets players practise a game of their own, and plays with what they have learned. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { studioShown } from './shown.ts';

const shown = studioShown((folder) => cpSync('examples/skirmish', folder, { recursive: true }));

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('players of Skirmish practise, their value is proved and kept, and a run is played with it', async () => {
  const page = await shown.browser.newPage();
  await page.goto(shown.studio.address);
  await page.getByRole('link', { name: 'skirmish.yaml' }).click();
  await press(page, 'I know this code: run it');
  await page.getByRole('link', { name: 'Let players practise' }).click();
  await page.getByLabel('How many blocks for each match-up?').fill('12');
  await press(page, 'Play it');
  await page.locator('.progress').waitFor();
  await page.locator('#answer').waitFor();
  expect(await page.locator('#answer').textContent()).toMatch(
    /^Learned: results\/skirmish-learn\/value\.json\. Against random play: \d.* Against play to the end, without a value: \d.* Against the game's own evaluation: \d/,
  );
  const value = JSON.parse(readFileSync(join('results', 'skirmish-learn', 'value.json'), 'utf8')) as object;
  expect(value).toMatchObject({ game: 'skirmish' });
  await press(page, 'Let them play with it');
  await page.getByText('played by greedy:value=value-').waitFor();
  await page.locator('#blocks').press('Home');
  await press(page, 'Play');
  await page.getByText(/Complete: \d+ matches/).waitFor();
  expect(await page.locator('.answer').first().textContent()).toMatch(/As played by greedy:value=value-[\da-f]+\.$/);
  await page.close();
});
