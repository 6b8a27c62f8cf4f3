// @module-tag chromium
// @module-tag heavy
/** The studio without a server, as a host of files serves it: it plays the same matches as the command line. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSite } from '../../scripts/pages/site.mjs';
import { studyForms } from '../../src/cli/studio/forms.ts';
import { SWEEP_FORM } from '../../src/page/site/sweep-form.ts';
import { shippedBroadside } from '../cli/harness.ts';
import { barriers, launch, overflow } from '../page/browser.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-site-'));
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
let server: Server;
let browser: Browser;
let address = '';
beforeAll(async () => {
  await makeSite(fileURLToPath(new URL('../..', import.meta.url)), join(root, 'site'));
  server = createServer(({ url = '/' }, answer) => {
    const file = join(root, 'site', url === '/' ? 'index.html' : url);
    answer.statusCode = existsSync(file) ? 200 : 404;
    answer.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain');
    answer.end(existsSync(file) ? readFileSync(file) : '');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await launch();
});
test('the form of a sweep without a server has the words of the command', async () => {
  const { summary, options } = (await studyForms()).find(({ command }) => command === 'sweep')!;
  expect(SWEEP_FORM.summary).toBe(summary);
  const names = new Set(SWEEP_FORM.options.map(({ name }) => name));
  expect(SWEEP_FORM.options).toEqual(options.filter(({ name }) => names.has(name)));
});

afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(root, { recursive: true });
});

test('workers of a browser play a changed scenario with the checksum of the command line, its matches are pages, and what the change did is told as diff tells it', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const page = await context.newPage();
  const complaints: string[] = [];
  context.on('console', (message) => complaints.push(message.text()));
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('blob:')) complaints.push(request.url());
  });
  await page.goto(address);
  await page.locator('summary', { hasText: 'Dog Fight' }).click();
  await page.getByRole('link', { name: 'dogfight/quickstart' }).click();
  await page.getByRole('radio', { name: 'novice' }).check();
  await page.getByText('Change numbers, or the luck').click();
  await page.locator('#sets').fill('ships.tavor.hull=26');
  await page.locator('#blocks').fill('1');
  const command = page.locator('code', { hasText: /run .*ships.tavor.hull=26 --blocks 20/ });
  await command.waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const words = (await command.textContent())!.replace('npx broadside ', '').split(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('Complete: 40 matches').waitFor();
  const told = await shippedBroadside([...words, '--workers', '1', '--out', join(root, 'results')]);
  const checksum = /checksum (\w+)/.exec(told.out)?.[1];
  expect(checksum).toHaveLength(16);
  expect(await page.locator('[role=status] code').textContent()).toBe(checksum);
  const answer = await page.locator('#answer').textContent();
  // A link takes the answer to a fresh browser, which plays the run again with the same checksum.
  const shared = (await page.getByRole('link', { name: 'This answer as a link' }).getAttribute('href'))!;
  expect(shared.length).toBeLessThan(2000);
  const fresh = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const other = await fresh.newPage();
  await other.goto(address + shared);
  await other.getByText('ships.tavor.hull=26').waitFor();
  expect(await other.locator('#answer').textContent()).toBe(answer);
  expect(await barriers(other)).toEqual([]);
  await other.getByRole('button', { name: 'Play it again' }).click();
  await other.getByText('Complete: 40 matches').waitFor();
  expect(await other.locator('[role=status]', { hasText: 'Complete' }).textContent()).toContain(
    `${checksum!}, as the link says`,
  );
  await other.getByText('Your own matches beside these').click();
  await other.locator('#own-matches').fill('24 : 0\n0 - 12');
  await other.getByRole('button', { name: 'Add' }).click();
  await other.getByText(/At your table (tavor|inferno) scores 50\.0 % in 2 matches, by \+6\.0 points/).waitFor();
  await other.goto(`${address}#/shared/${shared.slice(9, 60)}`);
  await other.getByText('This link carries no answer').waitFor();
  await fresh.close();
  await page.getByRole('link', { name: 'Matches' }).click();
  const match = page.getByRole('link', { name: 'match 3', exact: true });
  const [opened] = await Promise.all([context.waitForEvent('page'), match.click()]);
  await opened.locator('#proof', { hasText: 'as the run recorded it' }).waitFor();
  await page.evaluate("location.hash = '#/scenario/dogfight%2Fquickstart'");
  // The page of the run has such a slider as well.
  await page.getByRole('button', { name: 'Play before and after' }).waitFor();
  await page.locator('#blocks').fill('1');
  const compare = page.locator('code', { hasText: /diff .*--blocks 20/ });
  await compare.waitFor({ state: 'attached' });
  const asked = (await compare.textContent())!.replace('npx broadside ', '').split(' ');
  await page.getByRole('button', { name: 'Play before and after' }).click();
  await page.locator('.compared .answer').waitFor();
  const diff = await shippedBroadside([...asked, '--workers', '1', '--json', '--out', join(root, 'results')]);
  const { sentences } = JSON.parse(diff.out) as { sentences: readonly string[] };
  expect(await page.locator('.compared .answer').textContent()).toBe(sentences.join(' '));
  expect(await page.locator('.compared a[href*="/pages/match-"]').count()).toBeGreaterThan(0);
  await page.evaluate("location.hash = '#/study/sweep/dogfight%2Fquickstart'");
  await page.locator('#picked').selectOption('ships.tavor.hull');
  await page.locator('[name=from]').fill('20');
  await page.locator('[name=to]').fill('28');
  await page.locator('[name=step]').fill('4');
  await page.locator('#option-agents').fill('novice');
  await page.locator('#option-blocks').fill('10');
  const swept = page.locator('code', { hasText: /sweep .*--vary ships.tavor.hull=20..28:4 --blocks 10 .*novice/ });
  await swept.waitFor();
  const line = (await swept.textContent())!.replace('npx broadside ', '').split(' ');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.locator('.so-far circle').first().waitFor();
  await page.locator('#slide').waitFor();
  const sweep = await shippedBroadside([...line, '--workers', '1', '--json', '--out', join(root, 'results')]);
  const { sentences: said } = JSON.parse(sweep.out) as { sentences: readonly string[] };
  expect(await page.locator('#found + .answer').textContent()).toBe(said.join(' '));
  expect(await page.locator('#variants table').count()).toBeGreaterThan(0);
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
