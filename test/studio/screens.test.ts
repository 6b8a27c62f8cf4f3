// @module-tag chromium
// @module-tag heavy
/**
 * The studio in a real browser: two jobs of a new user, with the mouse and with the keyboard alone, on every kind of
 * screen.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers, overflow } from '../page/browser.ts';
import { studioShown } from './shown.ts';

/** A file name and a description that would do harm if they were read as HTML. */
const HARM = '<img src=x onerror=alert(1)>';
const shown = studioShown((folder) => {
  writeFileSync(
    join(folder, 'mine.yaml'),
    'game: dogfight\ndescription: My own.\npairs: 10\nagents: [random]\nsides: { tavor: { ship: tavor, deck: starter }, inferno: { ship: inferno, deck: starter } }\n',
  );
  writeFileSync(
    join(folder, `${HARM}.yaml`),
    `game: dice-race\ndescription: "${HARM}"\nsides: { red: {}, blue: {} }\n`,
  );
});

/** Opens the studio at its address, and notes what the page complains about. */
async function opened(width: number, colorScheme: 'light' | 'dark'): Promise<{ page: Page; complaints: string[] }> {
  const context = await shown.browser.newContext({ viewport: { width, height: 844 }, colorScheme });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => complaints.push(dialog.message()));
  page.on('request', (request) => {
    if (!request.url().startsWith(`http://127.0.0.1:${shown.studio.port}/`)) complaints.push(request.url());
  });
  await page.goto(shown.studio.address);
  await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor();
  return { page, complaints };
}

/** Moves the focus to the next element until one with this text or name has it. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    if (
      await page.evaluate(
        `[document.activeElement.textContent.trim(), document.activeElement.id].includes(${JSON.stringify(text)})`,
      )
    )
      return;
  }
  throw new Error(`the keyboard does not reach "${text}"`);
}

/** Records notifications, as for a reader who allows them and looks elsewhere. */
const NOTIFIED = `var told = [];
  Notification = class {
    static permission = 'granted';
    constructor(title, { body }) { told.push(title + ': ' + body); }
    addEventListener() {}
  };
  Object.defineProperty(document, 'hidden', { value: true });`;

/** The faults of a screen that a reader would notice. */
const faultsOf = async (page: Page): Promise<(string | number)[]> => [
  ...(await barriers(page)),
  ...((await overflow(page)) > 0 ? [`${await overflow(page)} pixels are cut`] : []),
];

test('a new user finds out whether a side is too strong, and why a match went that way, by keyboard alone', async () => {
  const { page, complaints } = await opened(1280, 'light');
  await tabTo(page, 'mine.yaml');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'mine' }).waitFor();
  await tabTo(page, 'blocks');
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('output').textContent()).toMatch(
    /^20 blocks for each match-up = 40 matches, .*Tells a score in a match-up to ±15\.5 points\.$/,
  );
  await page.evaluate(NOTIFIED);
  await tabTo(page, 'Play');
  await page.keyboard.press('Enter');
  await page.locator('#answer').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('answer');
  await page.getByText('Complete: 40 matches').waitFor();
  expect(await page.locator('.answer').textContent()).toMatch(/inferno.*over 20 blocks/);
  // The screen shows the final findings, not those from the middle of the run.
  await expect
    .poll(() => page.evaluate('told'))
    .toEqual([expect.stringMatching(/^mine has ended: .*inferno.*over 20 blocks/)]);
  expect(await page.locator('.intervals li').textContent()).toMatch(
    /(tavor against inferno|inferno against tavor)\d+\.\d % \[/,
  );
  expect(await page.locator('code', { hasText: 'run mine.yaml' }).first().textContent()).toMatch(/--blocks 20$/);
  await tabTo(page, 'Matches');
  await page.keyboard.press('Enter');
  await tabTo(page, 'match 17');
  const [match] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await match.locator('#proof', { hasText: 'as the run recorded it' }).waitFor();
  expect(await match.title()).toContain('match 17');
  // The page of the match is isolated: it has no cookie, and cannot ask the studio.
  expect(await match.evaluate('window.origin')).toBe('null');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'every screen is open to all, and fits a desk and a phone, light and dark: %i pixels, %s',
  async (width, scheme) => {
    const { page, complaints } = await opened(width, scheme);
    const found: Record<string, unknown> = {};
    const look = async (name: string): Promise<void> => {
      const faults = await faultsOf(page);
      if (faults.length > 0) found[name] = faults;
    };
    await page.getByRole('link', { name: HARM }).waitFor();
    await look('home');
    await page.getByRole('link', { name: 'mine.yaml' }).click();
    await page.locator('#blocks').waitFor();
    // An unfolded part has more to unfold.
    await page.getByText('Change numbers, or the luck').click();
    for (const section of ['ships', 'rules'])
      await page.locator('summary', { hasText: new RegExp(`^${section} $`) }).click();
    await page.getByText('Cards of the game').click();
    await page.getByLabel('ships.tavor.hull', { exact: true }).fill('9999');
    await page.locator('.fault', { hasText: 'too large: found 9999, expected at most 99' }).waitFor();
    await page.getByRole('button', { name: 'Undo ships.tavor.hull, which was 24' }).click();
    await page.getByRole('radio', { name: 'Others several' }).check();
    await page.getByLabel('Players, with commas between').fill('gredy');
    await page.getByText('did you mean "greedy"?').waitFor();
    await look('scenario');
    await page.getByRole('radio', { name: 'As the scenario says' }).check();
    await page.locator('#yaml').fill('game: dogfight\nsides: [');
    await page.getByRole('button', { name: 'line 2' }).first().waitFor();
    await look('file with a fault');
    await page.getByRole('button', { name: 'Discard all changes' }).click();
    await page.getByRole('link', { name: 'Broadside studio' }).click();
    await page.locator('#list').fill('3 main-battery');
    await page.getByRole('button', { name: 'Let them meet' }).click();
    await page.locator('.bring [role=alert]').waitFor();
    await look('a list that is brought');
    await page.getByRole('link', { name: 'What should I exchange in my fleet or deck?' }).click();
    await page.locator('code', { hasText: 'improve armada/core-180 --side rebels' }).waitFor();
    await page.getByRole('button', { name: 'Play it', disabled: false }).waitFor();
    await look('exchanges');
    await page.getByRole('link', { name: 'Broadside studio' }).click();
    await page.getByRole('link', { name: 'What is a point of this number worth?' }).click();
    // A first scenario is ready to be played.
    await page.getByRole('button', { name: 'Play it', disabled: false }).waitFor();
    await page.locator('#picked').selectOption('ships.tavor.hull');
    const least = Number(await page.locator('[name=from]').inputValue());
    await page.getByRole('slider', { name: 'from' }).press('ArrowRight');
    expect(Number(await page.locator('[name=from]').inputValue())).toBe(least + 1);
    await page.getByText('Several numbers, or values one by one').click();
    await page.locator('#option-vary').fill('ships.tavor.hull=20,24,28');
    await page.getByText('More choices').click();
    // The box shows the value that is used without a choice.
    expect(await page.locator('#option-agents').inputValue()).not.toBe('');
    await page.locator('#option-agents').fill('random');
    await page.locator('#option-blocks').fill('4');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.locator('#slide').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('answer');
    await page.locator('#slide').fill('26');
    await look('study');
    await page.getByRole('link', { name: 'Runs' }).click();
    await page.locator('table.runs').waitFor();
    await page.getByLabel(/that studies played as their parts/).check();
    await look('runs');
    await page.locator('table.runs a[href^="#/run/"]').first().click();
    await page.getByText('Complete').waitFor();
    for (const tab of await page.locator('.tabs a').all()) {
      await tab.click();
      await page.locator('section').waitFor();
      await look(`run: ${await tab.textContent()}`);
      // On a phone, rows have no heads to sort by.
      if (width < 1000 || (await tab.textContent()) !== 'Win rates') continue;
      const first = page.locator('.part tbody tr').first();
      await page.locator('.sort', { hasText: /^score$/ }).click();
      const best = Number.parseFloat((await first.locator('td').nth(8).textContent())!);
      await page.locator('.sort', { hasText: /^score$/ }).click();
      expect(best).toBeGreaterThanOrEqual(Number.parseFloat((await first.locator('td').nth(8).textContent())!));
      // The address keeps the choices of the reader.
      await page.reload();
      expect(await page.locator('th[aria-sort=ascending]').textContent()).toBe('score');
    }
    expect(found).toEqual({});
    // The page tells which request was refused.
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
    await page.context().close();
  },
);

test('a designer changes a number in the table and in the file, takes it back, finds it again later, and saves it; and says what a deck is to meet', async () => {
  const { page } = await opened(1280, 'light');
  const hull = page.getByLabel('ships.tavor.hull', { exact: true });
  const open = async (): Promise<void> => {
    await page.getByRole('link', { name: 'mine.yaml' }).first().click();
    await page.locator('#yaml').waitFor({ state: 'attached' });
  };
  await open();
  await page.getByText('Change numbers, or the luck').click();
  await page.locator('summary', { hasText: /^ships $/ }).click();
  await hull.fill('22');
  await expect.poll(() => page.locator('#yaml').inputValue()).toContain('ships: { tavor: { hull: 22 } }');
  const text = await page.locator('#yaml').inputValue();
  await page.locator('#yaml').fill(`# Lighter.\n${text.replace('hull: 22', 'hull: 20')}`);
  await expect.poll(() => hull.inputValue()).toBe('20');
  await page.keyboard.press('Control+z');
  await expect.poll(() => hull.inputValue()).toBe('22');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => page.locator('#yaml').inputValue()).toContain('# Lighter.');
  // Completions are offered at the place of writing.
  await page.locator('#yaml').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('rules:\n');
  await page.keyboard.press('Control+ ');
  await page.getByRole('option').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.type('heatL');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'heatLimit', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/a whole number, \d+ to \d+; now 10/).waitFor();
  await page.keyboard.press('Escape');
  for (let i = 0; i < 9 && (await page.locator('#yaml').inputValue()).includes('rules:'); i++)
    await page.keyboard.press('Control+z');
  // The page is closed before it has sent the change to the server.
  await hull.fill('21');
  await page.goto('about:blank');
  await page.goto(shown.studio.address);
  await open();
  await expect.poll(() => page.locator('#sets').inputValue()).toBe('ships.tavor.hull=21');
  await page.getByRole('button', { name: 'Save mine.yaml' }).click();
  await page.getByText('Saved in mine.yaml.').waitFor();
  await page.goto(`http://127.0.0.1:${shown.studio.port}/#/scenario/dogfight%2Fdeck-duel`);
  await page.getByText('Which to bring, against what you expect?').click();
  await page.getByLabel('raider').fill('30');
  await page.getByLabel('starter').fill('70');
  await expect.poll(() => page.locator('#sets').inputValue()).toBe('field={raider: 30, starter: 70}');
  await page.getByText('; 4 match-ups; played by').waitFor();
  expect(readFileSync('mine.yaml', 'utf8')).toMatch(/^# Lighter\.[^]*ships: \{ tavor: \{ hull: 21 \} \}\n$/);
  await page.context().close();
});
