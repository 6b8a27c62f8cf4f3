/** The report page as a reader sees it: in a real browser, wide, on a phone and on paper. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { COMMAND, ROOT, broadside, build } from './built-cli.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const found = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => existsSync(path));
/** A developer without a browser may go on; the build server has one. */
const skipped = found === undefined && process.env['CI'] === undefined;

const cwd = mkdtempSync(join(tmpdir(), 'broadside-report-'));
const SCENARIO = join(ROOT, 'scenarios', 'dogfight', 'deck-duel.yaml');
let file = '';
let browser: Browser;

beforeAll(async () => {
  if (skipped) return;
  await build();
  const { code } = await broadside(cwd, 'run', SCENARIO, '--agents', 'random', '--pairs', '60', '--seed', 'page');
  expect(code).toBe(0);
  const scenario = join(cwd, 'results', 'deck-duel');
  file = join(scenario, readdirSync(scenario)[0]!, 'report.html');
  browser = await chromium.launch({
    ...(found === undefined ? {} : { executablePath: found }),
    args: ['--no-sandbox'],
  });
});
afterAll(async () => {
  if (!skipped) await browser.close();
  rmSync(cwd, { recursive: true });
});

/** The page at a width, with all that it asked for or complained about. */
async function open(width: number): Promise<{ page: Page; requests: string[]; messages: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const requests: string[] = [];
  const messages: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.goto(pathToFileURL(file).href);
  return { page, requests, messages };
}

/** Pixels that the page is wider than its window. */
const OVERFLOW = 'document.documentElement.scrollWidth - window.innerWidth';

describe.skipIf(skipped)('report.html', () => {
  test.each([375, 1200])('fits a window of %i pixels and asks for nothing but itself', async (width) => {
    const { page, requests, messages } = await open(width);
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    expect(requests).toEqual([pathToFileURL(file).href]);
    expect(messages).toEqual([]);
    await page.close();
  });

  test('draws every figure with its numbers in words beside it', async () => {
    const { page } = await open(375);
    const figures = page.locator('figure');
    const count = await figures.count();
    expect(count).toBeGreaterThanOrEqual(6);
    for (let i = 0; i < count; i++) {
      const box = await figures.nth(i).locator('svg').boundingBox();
      expect(box!.width).toBeGreaterThan(200);
      expect(box!.height).toBeGreaterThan(80);
      expect(await figures.nth(i).locator('svg').getAttribute('aria-label')).toMatch(/\d/);
    }
    // Letters of a chart stay readable on a phone.
    const letters = page.locator('#winrates figure').first().locator('text').first();
    expect((await letters.boundingBox())!.height).toBeGreaterThan(8);
    await page.close();
  });

  test('opens folded tables on paper', async () => {
    const { page } = await open(1200);
    const cell = page.locator('details td').first();
    expect(await cell.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await cell.isVisible()).toBe(true);
    expect(await page.locator('nav').isVisible()).toBe(false);
    await page.close();
  });

  test('names matches to read that can be read', async () => {
    const { page } = await open(1200);
    const commands = await page.locator('#look code').allTextContents();
    expect(commands.length).toBeGreaterThan(0);
    expect(commands[0]!.startsWith(`${COMMAND} `)).toBe(true);
    const args = commands[0]!.slice(COMMAND.length + 1).split(' ');
    const { out, code } = await broadside(cwd, ...args);
    expect(code).toBe(0);
    expect(out).toContain('Turn 1');
    await page.close();
  });

  test('holds no script and no address', () => {
    const html = readFileSync(file, 'utf8');
    expect(html).not.toMatch(/<script|javascript:|https?:\/\/(?!www\.w3\.org)/);
  });
});
