// @module-tag chromium
// @module-tag heavy
/** The report page as a reader sees it in a real browser: wide, on a phone and on paper. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, launch, open, overflow } from '../page/browser.ts';
import { COMMAND, ROOT, broadside, build } from './built-cli.ts';
import { runBelow } from '../cli/runs-below.ts';

const cwd = mkdtempSync(join(tmpdir(), 'broadside-report-'));
const SCENARIO = join(ROOT, 'scenarios', 'dogfight', 'deck-duel.yaml');
let file = '';
let browser: Browser;

beforeAll(async () => {
  await build();
  const { code } = await broadside(cwd, 'run', SCENARIO, '--agents', 'random', '--pairs', '60', '--seed', 'page');
  expect(code).toBe(0);
  file = join(runBelow(join(cwd, 'results')), 'report.html');
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  rmSync(cwd, { recursive: true });
});

/** Opens the page at a width, and collects its requests and its complaints. */
const opened = (width: number, colorScheme: 'light' | 'dark' = 'light'): ReturnType<typeof open> =>
  open(browser, file, '', { viewport: { width, height: 800 }, colorScheme });

describe('report.html', () => {
  test.each([
    [390, 'light'],
    [1280, 'dark'],
  ] as const)('fits %i pixels, is open to all in the %s scheme, and asks for nothing', async (width, scheme) => {
    const { page, complaints } = await opened(width, scheme);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    await page.close();
  });

  test('leads to the ply that shows a finding', async () => {
    const { page } = await opened(1280);
    const card = page.locator('#look li', { hasText: 'who saw it scored' }).first();
    const name = (await card.textContent())!.split(':')[0]!;
    const link = card.locator('.pages a').first();
    expect(await link.textContent()).toMatch(/^match \d+ at ply \d+$/);
    await link.click();
    await page.waitForURL(/pages\/match-\d+\.html#ply=\d+&note=\d+:/);
    // A card's name is its id written in words.
    const entry = (await page.locator('#log ol > li', { has: page.locator('[aria-current]') }).textContent())!;
    expect(entry.toLowerCase().replaceAll(' ', '-')).toContain(name);
    await page.close();
  });

  test('draws every figure with its numbers in words beside it', async () => {
    const { page } = await opened(390);
    const figures = page.locator('figure');
    const count = await figures.count();
    expect(count).toBeGreaterThanOrEqual(6);
    for (let i = 0; i < count; i++) {
      const drawn = figures.nth(i).locator('svg:visible');
      const box = await drawn.boundingBox();
      expect(box!.width).toBeGreaterThan(200);
      expect(box!.height).toBeGreaterThan(80);
      expect(await drawn.getAttribute('aria-label')).toMatch(/\d/);
    }
    // The letters of a chart must stay readable on a phone.
    const letters = page.locator('#winrates figure').first().locator('text').first();
    expect((await letters.boundingBox())!.height).toBeGreaterThan(8);
    await page.close();
  });

  test('opens folded tables on paper', async () => {
    const { page } = await opened(1280);
    const cell = page.locator('details td').first();
    expect(await cell.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await cell.isVisible()).toBe(true);
    expect(await page.locator('nav').isVisible()).toBe(false);
    await page.close();
  });

  test('names matches to read that can be read', async () => {
    const { page } = await opened(1280);
    const commands = await page.locator('#look code').allTextContents();
    expect(commands.length).toBeGreaterThan(0);
    expect(commands[0]!.startsWith(`${COMMAND} `)).toBe(true);
    const args = commands[0]!.slice(COMMAND.length + 1).split(' ');
    const { out, code } = await broadside(cwd, ...args);
    expect(code).toBe(0);
    expect(out).toContain('Turn 1');
    await page.close();
  });

  test('holds no script but that of its tables, and no address', () => {
    const html = readFileSync(file, 'utf8');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/javascript:|https?:\/\/(?!www\.w3\.org)/);
  });
});
